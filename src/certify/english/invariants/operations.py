"""What a reading must not take for one another: an operation and its value, a size and a number, a set and a thing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken, Tree, leaves
from certify.english.guessing import among_values
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import word_of
from certify.english.invariants.natures_by_use import known_words
from certify.english.invariants.pronouns import expletives
from certify.english.meaning.syntax import DEFINITES, letters_in, mentions
from certify.english.meaning.things import NoReadingError
from certify.files.resources import data_dir, read_toml
from certify.lexicon import Lexicon, Word
from certify.lexicon.map_nouns import names_map
from certify.lexicon.opaque import THING, bare
from certify.logic import BINDERS, NAT, App, Pred, Sort, Statement, Term, Var, number_sorts, subnodes, symbols
from certify.reading.raw import RBind

#: Categories of words for what each thing has just one of.
_FUNCTIONS = frozenset({"function", "function_of_two", "function_in_parts"})
#: Verbs of what maps do.
_MAPPING = frozenset({"carry to", "map to", "send to", "take to"})
#: Nouns, behind which a letter is a name.
_ENDING = frozenset({"NOUN", "NOUNS", "RNOUN0"})
#: Phrases by which a where-clause speaks of something before it.
_PRONOUNS = frozenset({"it", "its", "they", "their"})
#: Words of sets: what they are said of may be counted.
_SETS = frozenset({"finite", "set", "sets", "subset", "subsets"})
#: What is taken modulo a number as a whole.
_INTEGERS = frozenset({"integers", "ℤ"})
_TAKEN_UP = DEFINITES | _PRONOUNS


@cache
def _table(name: str) -> frozenset[str]:
    return frozenset(read_toml(data_dir("grammars") / "guessing.toml")[name])


#: Letters that types are called by.
_LETTERS_OF_TYPES = frozenset("αβγδικ")
#: Letters that count.
_COUNTING = frozenset("ijklmn")
#: What has something in a place.
_HAS_PLACED = "has_adj2"


def _elements(value: App, statement: Statement) -> Iterator[Term]:
    """Yield the elements of which a statement speaks of the sets that a function is of."""
    members = (part for part in subnodes(statement.formula) if isinstance(part, Pred) and part.symbol.name == "mem")
    yield from (member.args[0] for member in members if member.args[1] in value.args)


def no_operation_as_value(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the trace of a matrix is linear" and "the union of two sets is an operation": the operation itself is.

    Where the argument is a map itself (the inverse of a linear map is linear), or is said to be so too, the value may
    be; and so what depends on a letter may be in that letter ("f x is monotone with respect to x").
    Raises NoReadingError.
    """
    claims = [part for part in subnodes(statement.formula) if isinstance(part, Pred)]
    said = [part for part in claims if len(part.args) == 1]
    for part in claims:
        value, *beside = part.args or (None,)
        if not isinstance(value, App) or not value.args or any(other in subnodes(value) for other in beside):
            continue
        word = lexicon.word(value.symbol.name)
        predicate = lexicon.word(part.symbol.name)
        name = bare(predicate.gloss) if predicate.opaque else part.symbol.name
        if predicate.category == "noun" and name.rsplit(maxsplit=1)[-1] == "operation":
            raise NoReadingError(f"'{bare(word.gloss)}' is an operation: what it gives is none")
        of = {*value.args, *_elements(value, statement)}
        others = [other for other in claims if other is not part and other.args and other.args[0] in of]
        alike = any(name in (each := other.symbol.name) or name in lexicon.word(each).gloss for other in others)
        if name in _table("of_maps") and not alike and not names_map(bare(word.gloss)):
            for argument in value.args:
                if not _is_map(argument, said, lexicon):
                    raise NoReadingError(f"'{name}' of '{bare(word.gloss)}': of what it gives, or of the operation?")


def no_one_of_many_values(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "n choose r is maximised when r is n / 2" as said of a number: it is so among those for other r.

    What varies is the argument (intensional subjects: "the temperature rises", Montague, The Proper Treatment of
    Quantification, 1973); an equal number may be the value of another function, and no greatest one. Raises
    NoReadingError.
    """
    for part in subnodes(statement.formula):
        match part:
            case Pred(symbol, (App() as value,)) if lexicon.word(symbol.name).gloss in among_values():
                said = bare(lexicon.word(value.symbol.name).gloss).rsplit(maxsplit=1)[-1]
                if value.args and (value.sort in number_sorts() or said in known_words("amounts")):
                    raise NoReadingError(f"'{lexicon.word(symbol.name).gloss}' of a number: among which?")


def no_fixed_number_that_tends(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the distance between f and a tends to zero" of one number: it is that between f x and a, for each x.

    What tends to something varies, and so does what is made of it. Raises NoReadingError.
    """
    claims = [part for part in subnodes(statement.formula) if isinstance(part, Pred)]
    limits = [part for part in claims if lexicon.word(part.symbol.name).limit]
    varying = {part.args[0] for part in limits}
    for part in limits:
        match part.args[0]:
            case App(_, of) as number if number.sort in number_sorts():
                if any(arg in varying or arg.sort.name == "Fun" for arg in of):
                    raise NoReadingError("what tends to something is no fixed number")


def no_structure_that_maps(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "a homomorphism to a ring that takes 1 to 1" as the ring: maps do. Raises NoReadingError."""
    claims = [part for part in subnodes(statement.formula) if isinstance(part, Pred)]
    said = [part for part in claims if len(part.args) == 1]
    ends = {end for part in claims for end in part.args[1:] if names_map(bare(lexicon.word(part.symbol.name).gloss))}
    for part in claims:
        verb = lexicon.word(part.symbol.name).gloss
        if verb in _MAPPING and part.args[0] in ends and not _is_map(part.args[0], said, lexicon):
            raise NoReadingError(f"'{verb}' is said of maps, and not of what they go between")


def _function(term: Term, lexicon: Lexicon) -> Word | None:
    """Return the opaque function of which a term is a value."""
    word = lexicon.word(term.symbol.name) if isinstance(term, App) else None
    return word if word is not None and word.opaque is not None and word.category in _FUNCTIONS else None


def _is_map(term: Term, said: list[Pred], lexicon: Lexicon) -> bool:
    """Return whether nothing speaks against a term's being a map: neither its sort nor a noun that is said of it."""
    if term.sort.name == "Fun" or not isinstance(term, Var):
        return True
    words = [lexicon.word(part.symbol.name) for part in said if part.args[0] == term]
    nouns = [bare(word.gloss) for word in words if word.category == "noun"]
    return term.sort.name in (THING, "Poly") and (not nouns or any(map(names_map, nouns)))


def no_infinite_number(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse the size of what is said to be infinite as a natural number. Raises NoReadingError.

    An element of infinite order is spoken of: nothing but the opaque word is said of its order.
    """
    infinite = [
        argument
        for part in subnodes(statement.formula)
        if isinstance(part, Pred) and len(part.args) == 1 and _says_infinite(lexicon.word(part.symbol.name))
        for argument in part.args
    ]
    for part in subnodes(statement.formula):
        size = _function(part, lexicon) if isinstance(part, App) and part.sort == NAT else None
        if size is not None and isinstance(part, App) and not set(part.args).isdisjoint(infinite):
            raise NoReadingError(f"'{bare(size.gloss)}' of what is infinite is no number")


def no_set_finite_by_counting(candidate: Candidate, statement: Statement) -> None:
    """Refuse the cardinality of a thing as that of a finite set, where nothing else says that it is one: |g| of g in G.

    Where a pronoun may be of it or of another thing, both are read. Raises NoReadingError.
    """
    if "finite" in {symbol.name for symbol in symbols(statement.formula)} or _has_pronoun(candidate):
        return
    bound = (part.var for part in subnodes(statement.formula) if isinstance(part, BINDERS))
    if "finite" not in candidate.lowered and any(map(_is_type_of_a_set, bound)):
        raise NoReadingError("a type need not be finite")
    said = (part for part in subnodes(statement.formula) if isinstance(part, App | Pred))
    of_things = (part for part in said if candidate.lexicon.word(part.symbol.name).opaque is not None)
    sets = not _SETS.isdisjoint(candidate.lowered)
    related = frozenset() if sets else {arg for part in of_things for arg in part.args}
    for part in subnodes(statement.formula):
        counted = part.args[0] if isinstance(part, App) and part.symbol.name == "card" else None
        opaque = isinstance(counted, App) and candidate.lexicon.word(counted.symbol.name).opaque is not None
        if opaque or (isinstance(counted, Var) and counted in related):
            raise NoReadingError("nothing but its cardinality says that it is a finite set")


def _is_type_of_a_set(var: Var) -> bool:
    """Return whether a finite set has the letter of a type: α, which need not be finite."""
    return var.sort.name == "Finset" and var.name in _LETTERS_OF_TYPES


def _has_pronoun(candidate: Candidate) -> bool:
    """Return whether a text has a pronoun that speaks of something, unlike that of "is it true that"."""
    places = {place for place, word in enumerate(candidate.lowered) if word in _PRONOUNS}
    return not places <= expletives(" ".join(candidate.lowered))


def _says_infinite(word: Word) -> bool:
    name = bare(word.gloss) if word.opaque else word.name
    return name.replace("-", " ").split()[0] in _table("infinite")


def no_set_of_a_thing(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse the closure of an operator as a set: among things a word of sets makes a thing of a thing.

    Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        word = _function(part, lexicon) if isinstance(part, App) else None
        if word is None or not isinstance(part, App) or part.sort.name not in ("Set", "Finset"):
            continue
        if part.args[0].sort.name == THING and _on_sets(bare(word.gloss), lexicon):
            raise NoReadingError(f"the {bare(word.gloss)} of what is no set is none either")


def _on_sets(said: str, lexicon: Lexicon) -> bool:
    """Return whether an interpreted function says the same of sets, with a set as its value."""
    return said in _functions_on_sets(lexicon)


@cache
def _functions_on_sets(lexicon: Lexicon) -> frozenset[str]:
    """Return the names and nouns of functions of a set whose value is a set of the same: closure, complement."""
    words = [each for each in lexicon.words.values() if each.result.startswith("Set(") and each.args == (each.result,)]
    nouns = (bare(frame.text) for word in words for frame in word.frames if frame.cat == "fn")
    return frozenset({*(word.name for word in words), *nouns})


def no_number_by_default(candidate: Candidate, statement: Statement) -> None:
    """Refuse "a nonzero ideal of R is prime" of numbers: what a guessed word says what it is of is none by default.

    Raises NoReadingError.
    """
    declared = {part.var for part in candidate.parts if isinstance(part, RBind) and isinstance(part.sort, Sort)}
    for part in subnodes(statement.formula):
        word = candidate.lexicon.word(part.symbol.name) if isinstance(part, Pred) else None
        if word is None or word.opaque != "guessed" or not (word.category or "").startswith("relation"):
            continue
        first = part.args[0] if isinstance(part, Pred) else None
        by_default = isinstance(first, Var) and first.sort in number_sorts() and first.name not in declared
        if by_default and isinstance(first, Var) and first.name not in candidate.declared:
            raise NoReadingError(f"'{word.gloss}' says of nothing that it is a number")


def no_letter_of_a_noun_as_predicate(candidate: Candidate) -> None:
    """Refuse "Is … equal to a number c?" as the question whether it is c: a letter behind a noun is its name.

    Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        if phrase.name == "q_copula" and len(phrase.children) > 1:
            subject, said = phrase.children[0], phrase.children[-1]
            tokens = list(leaves(said)) if isinstance(said, Tree) else []
            last = list(leaves(subject))[-1:] if isinstance(subject, Tree) else []
            if len(tokens) == 1 and tokens[0].type == "VAR" and last and last[0].type in _ENDING:
                raise NoReadingError("a letter behind a noun names what the noun says")


def no_constant_of_nothing(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the greatest element" beside things as one that there is of all things. Raises NoReadingError."""
    of_things = {
        part.symbol.name for part in subnodes(statement.formula) if isinstance(part, App) and part.sort.name == THING
    }
    for token in candidate.tokens:
        name = token.value.word if token.type == "CONST" and isinstance(token.value, Sense) else None
        if name in of_things and candidate.lexicon.word(name).opaque is None:
            raise NoReadingError(f"'{candidate.lexicon.word(name).gloss}' of which thing?")


def no_kind_of_a_carrier(candidate: Candidate, statement: Statement) -> None:
    """Refuse "-1 is a square in R" as a square that is an element of R: what is one depends on the ring.

    So is "a unit in R" of a ring R, as an element of it. Of a set with a name nothing depends: n is a prime in S.
    Raises NoReadingError.
    """
    lexicon = candidate.lexicon
    parts = [part for part in subnodes(statement.formula) if isinstance(part, Pred)]
    wholes = [part.args[1] for part in parts if part.symbol.name == "mem"]
    things = any(part.symbol.name == "element_of" for part in parts)
    if not things and not any(isinstance(one, App) and lexicon.word(one.symbol.name).opaque for one in wholes):
        return
    for token in candidate.tokens:
        word = token.value.word if token.type == "NOUN" and isinstance(token.value, Noun) else None
        after = candidate.words[token.end : token.end + 1]
        if word is not None and lexicon.word(word).opaque is None and after == ("in",):
            raise NoReadingError(f"'{token.value.name} in' what depends on in what it is")


def no_inverse_in_a_place(candidate: Candidate) -> None:
    """Refuse "det A has an inverse in R" as an inverse that it has anyway, and that lies in R: in R there is one.

    What need not exist has a name only where it does; a total operation would put anything there. Raises
    NoReadingError.
    """
    for phrase in (phrase for phrase in candidate.phrases if phrase.name == _HAS_PLACED):
        tokens = (part for part in phrase.children if isinstance(part, LatticeToken))
        words = [token.value.word for token in tokens if isinstance(token.value, Sense)]
        if any(bare(candidate.lexicon.word(word).gloss).endswith("inverse") or word == "inv" for word in words):
            raise NoReadingError("an inverse there: that there is one is what is said")


def no_image_by_some_map(candidate: Candidate) -> None:
    """Refuse "the continuous image of a set" as one that it has: there is one by each map. Raises NoReadingError."""
    for phrase in candidate.phrases:
        for token in leaves(phrase) if phrase.name in ("apply", "apply_each", "fn_in_parts") else ():
            word = word_of(token, candidate.lexicon)
            said = bare(word.gloss).split() if word is not None and word.opaque is not None else []
            if len(said) > 1 and said[-1] in _table("by_maps"):
                raise NoReadingError(f"'{' '.join(said)}': by which map?")


def no_closed_condition(candidate: Candidate) -> None:
    """Refuse "…, where the degree of zero is 0" as a hypothesis: with nothing of what it follows it is a convention.

    Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        if phrase.name in ("for_after", "for_at_once_after", "prefixed"):
            trees = [child for child in phrase.children if isinstance(child, Tree)]
            for clause in (tree for tree in trees if tree.name == "where_s"):
                others = frozenset().union(*(letters_in(tree) for tree in trees if tree is not clause))
                if not (letters_in(clause) & others or mentions(clause, _TAKEN_UP)):
                    raise NoReadingError("'where' with nothing of what it follows says what words mean")


def no_residue_as_remainder(candidate: Candidate) -> None:
    """Refuse "2 is a square modulo 7" as what is left of a square when divided by 7: it is one of the residues.

    So is "a in the integers modulo n" no remainder of a: the integers modulo n are a ring. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        left, *rest = phrase.children if phrase.name == "infix" else (None,)
        if not isinstance(left, Tree):
            continue
        end = max((token.end for token in leaves(left)), default=0)
        some = left.name == "indefinite" or "".join(candidate.words[end - 1 : end]).strip("$").lower() in _INTEGERS
        if some and any(isinstance(part, LatticeToken) and _is_remainder(part) for part in rest):
            raise NoReadingError("'a' with a noun and 'modulo' says what a residue is")


def no_rest_as_dividend(candidate: Candidate) -> None:
    """Refuse "gives a remainder of 3 when divided by 7" of what is left of 3: behind "a" stands what is left itself.

    Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        first = phrase.children[0] if phrase.name == "applyp" else None
        left = isinstance(first, LatticeToken) and any(sense.word == "mod" for sense in first.value)
        if left and isinstance(first, LatticeToken) and candidate.words[first.start - 1].lower() == "a":
            raise NoReadingError("'a remainder of' is followed by what is left")


def _is_remainder(token: LatticeToken) -> bool:
    return isinstance(token.value, Sense) and token.value.word == "mod"
