"""Every word counts: what names a concept, a sort, a letter or a number is part of what the text is read to say.

A derivation may pass over a word (a remark, an apposition, an action that is only mentioned). Where the formula does
not speak of what the word names at all, something that the author wrote was lost, and the derivation is no reading.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import get_args

from certify.english.compared_things import ZERO, comparisons
from certify.english.counting import assigned_name, count_name, indexed_count_name
from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken, Tree, leaves
from certify.english.invariants.candidate import Candidate
from certify.english.meaning.discourse import DEEDS, deed_word
from certify.english.meaning.pluralities import totals
from certify.english.meaning.possible_values import OPERATORS, TOTALS
from certify.english.meaning.predicates import COMMUTING
from certify.english.meaning.shared_complements import taking_complements
from certify.english.meaning.syntax import SETS_OF_KINDS, SETS_OF_SORTS, mentions
from certify.english.meaning.things import NoReadingError
from certify.english.relational import over_base, with_argument
from certify.lexicon import Lexicon
from certify.lexicon.opaque import bare, guessed_name, head_of, symbol_name
from certify.lexicon.skeletons import number_set
from certify.logic import BINDERS, NAT, App, Num, Pred, SetOf, Sort, Statement, Var, number_sorts, subnodes
from certify.reading.evaluated import opaque_values
from certify.reading.maps import of_things, says_a_map
from certify.reading.number_adjectives import adjectives_of_sorts
from certify.reading.raw import RApply, Raw, RBind
from certify.reading.raw_parts import bound_names, free_names, numerals

#: Concepts that may be said by others: what an equation, a membership, a number of elements or f : X → Y comes to.
_SAID_OTHERWISE = frozenset({"eq", "mem", "finset_mem", "card", "function_from_to"})
#: What is said of a division.
_OF_A_DIVISION = frozenset({"remainder", "no_rest"})
#: Operations between numbers of any sort.
_ARITHMETIC = frozenset({"add", "sub", "mul", "pow", "div", "mod"})
#: Words that x² and x³ are values of.
_POWERS = frozenset({"sq", "cube"})
#: Phrases that say in which structure the claim is made: they give sorts, not formulas; and what answers are offered.
TYPE_CONTEXT = frozenset(
    {
        "in_lawful",
        "with_operation",
        "rel_of_type",
        "offered",
        "offered_claims",
        "choice_letter",
        "choice_claim",
        "choice_after",
    }
)
#: Nouns of what has members by an index.
_INDEXED = frozenset({"sequence"})
#: Phrases that speak of what was mentioned.
_TAKING_UP = frozenset({"definite", "demonstrative"})
#: Sorts whose things may be called by the noun of another.
_CALLED = {"Set": frozenset({"Set", "Finset"}), "Int": frozenset({"Int", "Nat"})}


def _short_for(word: str) -> tuple[str, ...]:
    """Return the words by which one is said again without its second complement: "the image of t" after "under f"."""
    return (word.removesuffix("_under"), word.removesuffix("_of_under")) if word.endswith("_of_under") else ()


def every_word_counts(candidate: Candidate) -> None:
    """Raise NoReadingError for a concept, a letter or a numeral that the formula does not speak of."""
    said = candidate.raw_words | _SAID_OTHERWISE
    if "pow" in said:
        said |= _POWERS
    if "mul" in said:
        said |= {COMMUTING}  # "commuting elements x and y": x * y is y * x
    if said & {"lt", "add"}:
        said |= {"consecutive"}  # "consecutive even integers": one is two more than the other
    if "congruent" in said:
        said |= {"mod"}  # "is 1 modulo 8"
    if "mod" in said and mentions(candidate.tree, _OF_A_DIVISION):
        said |= {"div"}  # "m divided by n leaves no remainder"
    if mentions(candidate.tree, SETS_OF_SORTS):
        said |= {"subset"}  # a subset of ℝ is a set of real numbers
    said |= comparisons(candidate.raw, candidate.lexicon) | adjectives_of_sorts(candidate.raw)
    said |= {operation for made in (TOTALS, OPERATORS) for operation, total in made.items() if total in said}
    said |= {part for word in said for part in _short_for(word)}
    said |= {deed.split()[0] for deed in DEEDS.values() if deed_word(deed) in said}  # "G acts on X … the action"
    if any(isinstance(part, RApply) for part in candidate.parts):
        said |= {"eval", "image", *opaque_values(candidate.lexicon)}  # "the value of f at x", "the image of x under f"
    made = totals(candidate.tree, candidate.lexicon)
    said |= {word for name in said & made.keys() for word in made[name]}  # the sum of the digits of n
    said |= _said_by_place(candidate, said) | frozenset(_taken_up(candidate))
    for token in leaves(candidate.tree, TYPE_CONTEXT):
        named = list(_words(token.value))
        if not named or not said.isdisjoint(named):
            continue
        meant = (*_spoken_as(named, said, candidate.lexicon), *_counted(token, candidate.lexicon))
        if said.isdisjoint(meant):
            raise NoReadingError(f"'{named[0]}' is named, but nothing is said with it")
    _letters_and_numerals_count(candidate)


def _spoken_as(named: list[str], said: Collection[str], lexicon: Lexicon) -> Iterator[str]:
    """Yield what else a word may become: its namesake of things, the measure μ as a function, "unit of R"; the degree
    of L over K, and "algebraic over K" by a complement that two words share.
    """
    for word in named:
        yield of_things(word, lexicon)
        yield assigned_name(lexicon.word(word))
        yield with_argument(word, said, lexicon) or word
        yield over_base(word, lexicon) or word
        yield from taking_complements(word, lexicon)


def _counted(token: LatticeToken, lexicon: Lexicon) -> Iterator[str]:
    """Yield the function that counts what a relational noun says: vertices, by "number of vertices of"."""
    if token.type in ("RNOUN0", "HPART") and isinstance(token.value, Sense):
        word = lexicon.word(token.value.word)
        yield from () if word.opaque is None else ("card" if word.overload == "mem" else count_name(word, lexicon),)


def _said_by_place(candidate: Candidate, said: frozenset[str]) -> frozenset[str]:
    """Return the nouns that relations speak of, a subgroup by "subgroup of", and constants that are said of things."""
    lexicon = candidate.lexicon
    words = (lexicon.words.get(name) or lexicon.opaque_word(name) for name in said)  # of a short form there may be none
    names = [bare(word.gloss) for word in words if word is not None and word.category in ("relation", "noun")]
    kinds = ("noun", "constant")  # "its kernel is the zero submodule"
    by_relation = frozenset(
        made for name in names for made in (symbol_name(name), *(guessed_name(kind, name) for kind in kinds))
    )
    return by_relation | frozenset(_fused_with_index(candidate, said))


def _taken_up(candidate: Candidate) -> Iterator[str]:
    """Yield the nouns by which what a compound noun introduced is spoken of again: a vector space, "that space"."""
    compounds = (bare(candidate.lexicon.word(name).gloss) for name in candidate.raw_words)
    heads = {head_of(name) for name in compounds if " " in name}
    for phrase in candidate.phrases:
        noun = phrase.children[0] if phrase.name in _TAKING_UP else None
        token = noun.children[0] if isinstance(noun, Tree) and noun.name == "noun" else None
        if not (isinstance(token, LatticeToken) and isinstance(token.value, Noun)) or token.end > token.start + 1:
            continue  # "the zero subalgebra" is no Lie subalgebra that was mentioned
        if token.value.name in heads:
            yield from _words(token.value)
    yield from _said_by_index(candidate)


def _said_by_index(candidate: Candidate) -> Iterator[str]:
    """Yield the nouns of letters whose index says that they are so: of x_1 and x_n, "the sequence (x_n)"."""
    applied = {part.function for part in candidate.parts if isinstance(part, RApply)}
    for phrase in candidate.phrases:
        noun, name = phrase.children if phrase.name == "apposition" and len(phrase.children) == 2 else (None, None)
        if isinstance(noun, LatticeToken) and isinstance(name, LatticeToken) and name.value in applied:
            yield from (word for word in _words(noun.value) if word in _INDEXED)


def _fused_with_index(candidate: Candidate, said: frozenset[str]) -> Iterator[str]:
    """Yield the adjectives and nouns that are one word around what stands between them: a free R-module."""
    for phrase in candidate.phrases:
        if phrase.name in ("indexed_adjective", "indexed_related_adj", "indexed_had", "number_indexed"):
            own = [child for child in phrase.children if isinstance(child, LatticeToken)]
            words = [token.value.word for token in own if isinstance(token.value, Sense)]
            gloss = " ".join(candidate.lexicon.word(word).gloss for word in words).lower()
            made = (guessed_name(category, gloss) for category in ("relation", "relation_of_three"))
            if not said.isdisjoint((*made, indexed_count_name(gloss))):
                yield from words


def _words(value: object) -> Iterator[str]:
    """Yield the words of which a token names one."""
    if isinstance(value, Noun):
        yield from () if value.word is None else (value.word,)
    senses = value if isinstance(value, tuple) and not isinstance(value, Sense) else (value,)
    yield from (sense.word for sense in senses if isinstance(sense, Sense))


def _letters_and_numerals_count(candidate: Candidate) -> None:
    bound = bound_names(candidate.raw)
    copied = frozenset(name.rpartition("_")[0] for name in bound)  # "at most one x" speaks of two
    known = candidate.free_letters | bound | copied | candidate.silent
    counted = numerals(candidate.raw) | ({0} if ZERO in candidate.raw_words else set())
    for token in leaves(candidate.tree, TYPE_CONTEXT):
        raw = getattr(token.value, "raw", token.value)
        if not isinstance(raw, get_args(Raw)):
            continue
        lost = sorted(map(str, (free_names(raw) - known) | (numerals(raw) - counted)))
        if lost:
            raise NoReadingError(f"{lost[0]} is named, but nothing is said of it")


def every_noun_counts(candidate: Candidate, statement: Statement) -> None:
    """Raise NoReadingError for a noun of whose sort nothing is that the statement speaks of."""
    sorts = {part.sort.name for part in subnodes(statement.formula) if isinstance(part, Var | App | Num)}
    if mentions(candidate.tree, SETS_OF_KINDS):
        sorts |= {arg.name for part in subnodes(statement.formula) if isinstance(part, Var) for arg in part.sort.args}
    wholes = (part for part in subnodes(statement.formula) if isinstance(part, App) and part.symbol.name == "univ")
    sorts |= {arg.name for part in wholes for arg in part.sort.args}  # the set of all integers
    constants = {part.symbol.name for part in subnodes(statement.formula) if isinstance(part, App) and not part.args}
    sorts |= {sort.name for sort in number_sorts() if number_set(sort) in constants}  # the integers
    if any(carrier.sort.name in candidate.silent for carrier in statement.carriers):
        sorts.add("Set")  # "let A and B be sets and f : A → B"
    if any(isinstance(part, SetOf) for part in subnodes(statement.formula)):
        sorts.add("Set")  # "the set {x | x > 0}"
    if any(map(says_a_map, candidate.parts)):
        sorts.add("Fun")
    for token in leaves(candidate.tree, TYPE_CONTEXT):
        sort = token.value.sort if isinstance(token.value, Noun) else None
        name = None if sort is None else sort.partition("(")[0]
        if name is not None and sorts.isdisjoint(_CALLED.get(name, {name})):
            raise NoReadingError(f"'{token.value.name}' is named, but nothing that is spoken of is one")


def no_element_of_nothing(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the sum of two squares is zero iff both elements are zero" of numbers: elements are of something.

    Raises NoReadingError where all that a text speaks of would be numbers.
    """
    sorts = {part.var.sort for part in subnodes(statement.formula) if isinstance(part, BINDERS)}
    if statement.carriers or not sorts or not sorts <= set(number_sorts()):
        return
    for token in candidate.tokens:
        if isinstance(token.value, Noun) and token.value.name == "element" and token.end == token.start + 1:
            raise NoReadingError("elements are of a set or of a structure, and numbers none that is spoken of")


def no_default_coefficients(candidate: Candidate, statement: Statement) -> None:
    """Refuse a polynomial over the natural numbers that nothing but a word's default says: "the value of p is even".

    Nor are coefficients degrees, which have a bottom: "p has degree n, and its value at n is zero".

    Raises NoReadingError.
    """
    naturals = any(isinstance(token.value, Noun) and token.value.sort == NAT.name for token in candidate.tokens)
    polynomials = {part.sort for part in subnodes(statement.formula) if isinstance(part, Var)}
    if Sort("Poly", (Sort("Degree"),)) in polynomials or (Sort("Poly", (NAT,)) in polynomials and not naturals):
        raise NoReadingError("of what the coefficients of the polynomial are is left open")


def no_number_of_a_thing(candidate: Candidate, statement: Statement) -> None:
    """Refuse a letter that would be a number by default alone, and is an element of a thing: "a, b ∈ E have a gcd".

    Raises NoReadingError.
    """
    said = {part.var for part in candidate.parts if isinstance(part, RBind) and isinstance(part.sort, Sort)}
    for part in subnodes(statement.formula):
        first = part.args[0] if isinstance(part, Pred) and part.symbol.name == "element_of" else None
        if not isinstance(first, Var) or first.sort not in number_sorts() or first.name in said:
            continue
        if not _is_beside(first, said | _natural(candidate, statement), statement):
            raise NoReadingError(f"{first.name} is an element of a thing: which numbers it is of is left open")


def _natural(candidate: Candidate, statement: Statement) -> set[str]:
    """Return the letters of which a word of natural numbers alone is said: a prime number p."""
    said = (part for part in subnodes(statement.formula) if isinstance(part, Pred) and len(part.args) == 1)
    of_naturals = (part for part in said if candidate.lexicon.word(part.symbol.name).args == (NAT.name,))
    return {part.args[0].name for part in of_naturals if isinstance(part.args[0], Var)}


def _is_beside(letter: Var, said: set[str], statement: Statement) -> bool:
    """Return whether a letter is compared with one of the same sort that the text says: the prime p divides a."""
    atoms = (part.args for part in subnodes(statement.formula) if isinstance(part, Pred))
    return any(
        letter in args
        and any(isinstance(each, Var) and each.name in said and each.sort == letter.sort for each in args)
        for args in atoms
    )


def no_difference_cut_off(candidate: Candidate, statement: Statement) -> None:
    """Refuse a difference of letters that would be natural numbers by default: there it stops at 0.

    Less one is no such difference: "n - 1" is said of n > 0. Raises NoReadingError.
    """
    less = mentions(candidate.tree, frozenset({"less_by"}))  # "n is 2 less than m"
    letters = candidate.free_letters - candidate.declared
    parts = [part for part in subnodes(statement.formula) if isinstance(part, App)]
    wanted = {arg for part in parts if part.symbol.name not in _ARITHMETIC for arg in part.args}  # C(n, n - k)
    for part in parts:
        if part.symbol.name == "sub" and part.symbol.result == NAT and part not in wanted and not _is_one(part):
            found = sorted(var.name for var in subnodes(part) if isinstance(var, Var) and var.name in letters)
            if found or less:
                raise NoReadingError(
                    "of which numbers a difference is taken is left open: of natural numbers it stops at 0"
                )


def _is_one(part: App) -> bool:
    return isinstance(part.args[1], Num) and part.args[1].value == 1
