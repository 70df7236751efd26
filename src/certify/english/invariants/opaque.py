"""What a reading with opaque words must satisfy, since nothing is known that would show it wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import get_args

from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken, Tree, leaves
from certify.english.guessing import privative
from certify.english.invariants.candidate import Candidate
from certify.english.meaning.scope import COPY
from certify.english.meaning.syntax import INTRODUCING, in_plural, mentions, names_in
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon, Word
from certify.lexicon.opaque import THING, bare
from certify.logic import (
    BINDERS,
    QUANTIFIERS,
    And,
    App,
    Forall,
    Formula,
    Implies,
    Pred,
    Sort,
    Statement,
    Var,
    forall,
    free_vars,
    subnodes,
    symbols,
)
from certify.reading.infer import INDETERMINATE
from certify.reading.raw import RApp, Raw, RNum, RVar
from certify.reading.raw_parts import bound_names, free_names, map_raw, subparts
from certify.reading.signature import is_scalar

_OF_SOMETHING = frozenset(
    {"related", "related_named", "relational", "relational_named", "related_by", "related_by_named"}
    | {"indexed_noun", "indexed_named", "indexed_adjective", "indexed_related", "indexed_related_adj"}
)


#: Nouns, which speak of things.
_NOUNS = frozenset({"NOUN", "NOUNS", "RNOUN", "RNOUNS", "RNOUN0", "STRUCT"})
_PRONOUNS = frozenset({"it", "its", "they", "their", "them"})
#: What names another thing in a clause, and subjects that are several things.
_SPOKEN_OF = _NOUNS | {"VAR", "TERM", "FORMULA", "CONST", "FN"}
_SEVERAL = frozenset({"and_np", "or_np", "they", "their", "it", "its"})
#: Clauses that begin with their subject, and phrases that give it a letter.
_CLAUSES = frozenset({"clause", "q_copula", "q_do"})
_NAMED = frozenset({"named", "related_named", "related_by_named", "relational_named", "term"})
_PLURAL_PRONOUNS = frozenset({"they", "their", "them"})
#: Tasks with their answers.
_TASKS = frozenset({"answered", "chosen"})
#: Phrases whose parts are claims: a plural in one of them is no object of the other.
_SENTENCES = frozenset({"if_then", "let", "clause"})
#: Categories of words that say what a thing is.
_SAYS_WHAT = frozenset({"noun", "relation", "relation_of_three"})
#: Operations that elements of an opaque structure have, where the text says of which they are elements.
_OF_RINGS = frozenset({"add", "neg", "sub", "mul", "pow", "inv", "sq"})
#: Functions without what they are of.
_BARE = frozenset({"bare_function", "bare_functions"})
#: Phrases that compare what each of two things has: "the same eigenvalues".
_COMPARED = frozenset(
    {"same_parts", "same_parts_as", "nothing_common", "same_value", "same_value_as", "rel_same_value"}
)
#: Plural nouns; of a clause's subject they say that it may be several things.
_PLURALS = frozenset({"NOUNS", "RNOUNS", "FN0S"})


def no_relative_adjective(candidate: Candidate) -> None:
    """Refuse "normal subgroup of G" as what is normal and a subgroup of G: an adjective may be relative to its noun.

    Raises NoReadingError. With its noun such an adjective is one word; "cyclic subgroup" needs none: both are absolute.
    """
    for phrase in phrases(candidate.tree):
        if phrase.name == "attributive" and isinstance(phrase.children[0], LatticeToken):
            word = word_of(phrase.children[0], candidate.lexicon)
            if word is not None and word.gloss in privative():
                raise NoReadingError(f"'{word.gloss}' says of a thing what it is among those of its noun")
            head = word_of(_head(phrase), candidate.lexicon)
            if word is not None and head is not None and head.opaque and not (word.absolute and _keeps_absolute(head)):
                raise NoReadingError(f"'{word.gloss}' may be relative to what '{head.gloss}' something means")


def _keeps_absolute(head: Word) -> bool:
    """Return whether a noun leaves an absolute adjective as it is: what is injective is so from A to B."""
    return head.absolute or bare(head.gloss) + " from to" == head.gloss


def no_unique_kind(candidate: Candidate) -> None:
    """Refuse "the unique element z" as an element that is unique: before a noun the word counts. Raises NoReadingError.

    "A limit is unique" says so of a thing; "a unique limit" is a determiner.
    """
    before = {phrase.children[0] for phrase in phrases(candidate.tree) if phrase.name in ("attributive", "has_adj")}
    for token in leaves(candidate.tree):
        said = [word.lower() for word in candidate.words[token.start : token.end]]
        word = token.value.word if isinstance(token.value, Noun | Sense) else None
        made = len(said) > 1 and word not in candidate.lexicon.named
        if "unique" in said and word is not None and (made or token in before):
            raise NoReadingError("'unique' before a noun says how many there are")


def phrases(tree: Tree) -> Iterator[Tree]:
    """Yield a derivation and its parts."""
    yield tree
    for child in tree.children:
        if isinstance(child, Tree):
            yield from phrases(child)


def _behind(part: Tree | LatticeToken) -> Tree | LatticeToken:
    """Return what adjectives stand before."""
    while isinstance(part, Tree) and part.name in ("attributive", "indexed_attributive"):
        part = part.children[-1]
    return part


def _noun_of(part: Tree | LatticeToken) -> str:
    """Return the kind of the noun of a phrase."""
    inner = _behind(part)
    return inner.name if isinstance(inner, Tree) else ""


def _head(phrase: Tree) -> LatticeToken | None:
    """Return the relational noun that adjectives stand before, if it is one."""
    inner = _behind(phrase)
    if not isinstance(inner, Tree) or inner.name not in _OF_SOMETHING:
        return None
    return next((child for child in inner.children if isinstance(child, LatticeToken)), None)


def word_of(token: LatticeToken | None, lexicon: Lexicon) -> Word | None:
    """Return the word that a token is, if it is one."""
    return lexicon.word(token.value.word) if token is not None and isinstance(token.value, Sense) else None


def function_of_something(candidate: Candidate) -> None:
    """Refuse "the order" where nothing says of what, and "the conjugate of x": of how many? Raises NoReadingError.

    "The subgroup H of G" is one of them, and "the subgroups of G" are all.
    """
    for phrase in phrases(candidate.tree):
        if phrase.name == "definite" and _noun_of(phrase.children[0]) in _OF_SOMETHING and not _all_of(phrase):
            for word in opaque_words(phrase, candidate.lexicon)[:1]:
                raise NoReadingError(f"'the {word.gloss}' something, of which there may be several")
        if phrase.name in _BARE and not _speaks_of_one(candidate):
            for word in opaque_words(phrase, candidate.lexicon):
                raise NoReadingError(f"'{word.gloss}' what?")


def _speaks_of_one(candidate: Candidate) -> bool:
    """Return whether a text speaks of one thing: of that is "the codomain", where it is spoken of a homomorphism."""
    return len(bound_names(candidate.raw) | free_names(candidate.raw)) == 1


def _all_of(phrase: Tree) -> bool:
    """Return whether a definite noun has a name, or is in the plural."""
    noun = phrase.children[0]
    return isinstance(noun, Tree) and (bool(names_in(noun)) or in_plural(noun))


def _are_all(subject: Tree) -> bool:
    """Return whether a subject is "the eigenvectors of T": all of them, or all of them together."""
    noun = subject.children[0] if subject.name == "definite" else None
    return isinstance(noun, Tree) and in_plural(noun)


def said_of_one(candidate: Candidate) -> None:
    """Refuse a collective opaque word that is said of several things: each may be so, or they may be so together.

    "Two variables are independent" is no claim about each, nor is "a sequence of real numbers" one of some number.
    Raises NoReadingError.
    """
    alone = _of_each(candidate)
    each = _distributive(candidate) | alone
    words = [word for word in opaque_words(candidate.tree, candidate.lexicon) if word.name not in each]
    said = Counter(word.name for word in words)
    said.update(word.name for phrase in phrases(candidate.tree) for word in _law_of(phrase, candidate.lexicon))
    times = Counter(word for word, _ in {(part.word, part.args) for part in _applied(candidate)})
    others = Counter(name for name, _ in {(part.word, part.args[1:]) for part in _applied(candidate)})
    for word in words:
        of_one = word.shared and others[word.name] <= said[word.name]
        if word.collective and not of_one and times[word.name] > said[word.name]:
            raise NoReadingError(f"'{word.gloss}' is said of several things: of each, or of them together?")
    for phrase in phrases(candidate.tree):
        for word in _beside_plural(phrase, candidate.lexicon):
            if word.collective and word.name not in alone:
                raise NoReadingError(f"'{word.gloss}' is said of a plural: of each, or of them together?")


def _law_of(phrase: Tree, lexicon: Lexicon) -> list[Word]:
    """Return the function of which a law is said, which speaks of its value at a value besides: the star operation."""
    return opaque_words(phrase, lexicon) if phrase.name == "operation_at_hand" else []


def _distributive(candidate: Candidate) -> set[str]:
    """Return the plural nouns that say of what kind things are, beside a known thing: "H and K are subgroups of G"."""
    kinds = [phrase.children[0] for phrase in phrases(candidate.tree) if phrase.name == "kind"]
    tokens = (_head(kind) for kind in kinds if isinstance(kind, Tree) and not mentions(kind, INTRODUCING))
    return {token.value.word for token in tokens if token is not None and getattr(token.value, "plural", False)}


def _of_each(candidate: Candidate) -> set[str]:
    """Return what is compared ("the same order"), and the functions in the plural: "the orders of H and K"."""
    compared = [phrase.children[0] for phrase in phrases(candidate.tree) if phrase.name in _COMPARED]
    tokens = [token for token in leaves(candidate.tree) if isinstance(token.value, Sense)]
    plurals = {each.value.word for each in tokens if each.value.plural and each.type in ("FN", "FN0", "FN0S")}
    return plurals | {token.value.word for token in compared if isinstance(token, LatticeToken)}


def _applied(candidate: Candidate) -> Iterator[RApp]:
    """Yield what is said; the second place of a thing of which there is just one is that of the thing."""
    bound = bound_names(candidate.raw)

    def same(part: Raw) -> Raw | None:
        base = part.name.removesuffix(COPY) if isinstance(part, RVar) else ""
        return RVar(base) if isinstance(part, RVar) and base != part.name and base in bound else None

    return (part for part in subparts(map_raw(candidate.raw, same)) if isinstance(part, RApp))


def clear_pronoun(candidate: Candidate) -> None:
    """Refuse "it" and "its" beside opaque words where several things were spoken of: no sort tells which is meant.

    Raises NoReadingError.
    """
    if not opaque_words(candidate.tree, candidate.lexicon):
        return
    tokens = list(leaves(candidate.tree))
    clear = set(_parallel(candidate))
    told = mentions(candidate.tree, _TASKS)
    words = [word.lower() for word in candidate.words]
    taken_up = sum(word in _PRONOUNS for word in words) == 1 and any(map(_takes_up, phrases(candidate.tree)))
    for place, word in enumerate(words):
        answers = told and words[place - 1] == "that"  # "show that it is 5": the answer
        own = words[place + 1 : place + 2] == ["own"]  # "its own" is of the subject
        if word in _PRONOUNS and place not in clear and not (answers or own or taken_up):
            before = [token for token in tokens if token.end <= place]
            many = word in _PLURAL_PRONOUNS
            called = [token for token in before if token.type in _NOUNS and token.end < place]
            nouns = {token.start for token in called if _says_plural(token) == many}
            letters = {name for token in before for name in _letters(token)}
            if max(len(nouns), len(letters)) > 1:
                raise NoReadingError(f"'{candidate.words[place]}' may be any of the things before it")


def _takes_up(phrase: Tree) -> bool:
    """Return whether the second part of an equivalence begins with "it": the subject of the first, which has a name."""
    if phrase.name != "iff" or len(phrase.children) != 2:
        return False
    clauses = [part for part in phrase.children if isinstance(part, Tree) and part.name in _CLAUSES]
    subjects = [clause.children[0] for clause in clauses]
    names = [subject.name for subject in subjects if isinstance(subject, Tree)]
    return len(names) == 2 and names[1] == "it" and mentions(subjects[0], _NAMED)


def _letters(token: LatticeToken) -> frozenset[str]:
    """Return the letters that a term speaks of."""
    raw = getattr(token.value, "raw", token.value) if token.type in ("VAR", "TERM") else None
    return free_names(raw) if isinstance(raw, get_args(Raw)) else frozenset()


def _says_plural(token: LatticeToken) -> bool:
    """Return whether a noun is in the plural; "they" is of no noun in the singular, "it" of none in the plural."""
    return token.type in _PLURALS or bool(getattr(token.value, "plural", False))


def _parallel(candidate: Candidate) -> Iterator[int]:
    """Yield the places of "it" and "its" as subjects beside a clause about its own subject alone: that is meant.

    "T is injective if and only if it is surjective" (parallel subjects: Grosz, Joshi and Weinstein, Centering, 1995).
    """
    for phrase in phrases(candidate.tree):
        clauses = [child for child in phrase.children if isinstance(child, Tree) and child.name == "clause"]
        if len(clauses) != 2 or len(clauses) < len(phrase.children):
            continue
        (subject, said), (pronoun, _) = (clause.children for clause in clauses)
        if not (isinstance(subject, Tree) and isinstance(said, Tree) and isinstance(pronoun, Tree)):
            continue
        alone = not any(token.type in _SPOKEN_OF for token in leaves(said)) and not mentions(subject, _SEVERAL)
        if pronoun.name in ("it", "its") and alone:
            start, end = (
                max(token.end for token in leaves(clauses[0])),
                min(token.start for token in leaves(clauses[1])),
            )
            yield from (place for place in range(start, end) if candidate.words[place].lower() == pronoun.name)


def no_borrowed_sign(candidate: Candidate) -> None:
    """Refuse words of arithmetic that mean something else among things: "the identity", "over F".

    Raises NoReadingError.
    """
    if not opaque_words(candidate.tree, candidate.lexicon):
        return
    for token in leaves(candidate.tree):
        said = " ".join(candidate.words[token.start : token.end])
        if said == "zero vector":
            continue
        if (token.type == "CONST" and isinstance(token.value, RNum | str)) or (token.type == "OPP" and said == "over"):
            raise NoReadingError(f"'{said}' may mean another thing than a number")


def opaque_words(tree: Tree, lexicon: Lexicon) -> list[Word]:
    """Return the opaque words of a derivation, but nouns that are symbols of their own."""
    words = [word_of(token, lexicon) or _word_of_parts(token, lexicon) for token in leaves(tree)]
    return [word for word in words if word is not None and word.opaque]


def _word_of_parts(token: LatticeToken, lexicon: Lexicon) -> Word | None:
    """Return the word of a phrase in several parts (the closure of … in …), where all that say it so are opaque."""
    senses = token.value if isinstance(token.value, tuple) and not isinstance(token.value, Sense) else ()
    words = [lexicon.word(sense.word) for sense in senses if isinstance(sense, Sense)]
    return words[0] if words and all(word.opaque for word in words) and token.type in ("FNP", "FNP0") else None


def _beside_plural(phrase: Tree, lexicon: Lexicon) -> Iterator[Word]:
    """Yield the opaque words that a phrase says of a bare plural, or with one as their object."""
    tokens = [child for child in phrase.children if isinstance(child, LatticeToken)]
    trees = [child for child in phrase.children if isinstance(child, Tree)]
    if phrase.name == "attributive" and _ends_in_plural(trees[0] if trees else tokens[-1]):
        yield from (word for token in tokens if (word := word_of(token, lexicon)) is not None and word.opaque)
    if phrase.name not in _SENTENCES and any(_has_plural(tree) for tree in trees):
        words = (word_of(token, lexicon) for token in tokens)
        yield from (word for word in words if word is not None and word.opaque and word.category != "function_of_two")
    if phrase.name == "clause" and (any(token.type in _PLURALS for token in leaves(trees[0])) or _are_all(trees[0])):
        said = (word for tree in trees[1:] for word in opaque_words(tree, lexicon))
        yield from (word for word in said if not word.shared)


def _has_plural(tree: Tree) -> bool:
    plural = (token.type in _PLURALS or getattr(token.value, "plural", False) for token in leaves(tree))
    return tree.name == "bare_plural" or any(plural)


def _ends_in_plural(part: Tree | LatticeToken) -> bool:
    while isinstance(part, Tree):
        part = part.children[1] if part.name == "attributive" else part.children[0]
    return part.type == "NOUNS"


def no_carrier_beside_things(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse a text in which a structure is the range of its elements and things are spoken of too.

    By convention a structure of which more is said than of its elements (its subgroups, its order) is a thing.
    Raises NoReadingError.
    """
    if not any(carrier.structures for carrier in statement.carriers):
        return
    if any(isinstance(part, BINDERS) and part.var.sort.name == THING for part in subnodes(statement.formula)):
        raise NoReadingError("a structure is spoken of both as a thing and by its elements")


def no_unnamed_arithmetic(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse signs between things of which no structure is named, beside opaque words: |G| may be a number of elements.

    Things of a set of which nothing is said are such things too: x² = 1 for an element x of G. Raises NoReadingError.
    """
    bare = {carrier.sort for carrier in statement.carriers if not carrier.structures}
    in_sets = {part.var.sort for part in subnodes(statement.formula) if isinstance(part, BINDERS)}
    members = bare & {sort.args[0] for sort in in_sets if sort.name == "Set"}
    beside = bool(lexicon.opaque(statement.formula))
    said = _housed(statement, lexicon)
    for symbol in symbols(statement.formula):
        word = lexicon.word(symbol.name)
        things = (bare - said if symbol.name in _OF_RINGS else bare) & {*symbol.params, symbol.result}
        of_members = not word.is_predicate and bool(members.intersection(symbol.params))
        of_things = beside and word.symbol is not None and bool(things)
        if (of_members or of_things) and is_scalar(word):
            raise NoReadingError(f"“{word.gloss}” of things of which nothing is said")
    if not beside:
        return
    for part in subnodes(statement.formula):
        if isinstance(part, App) and any(isinstance(arg, Var) and _is_indeterminate(arg) for arg in part.args):
            raise NoReadingError(f"{INDETERMINATE} may be the indeterminate of polynomials")


def _housed(statement: Statement, lexicon: Lexicon) -> set[Sort]:
    """Return the carriers of which is said what they are: elements of a module, vectors."""
    nouns = (symbol for symbol in symbols(statement.formula) if lexicon.word(symbol.name).category in _SAYS_WHAT)
    return {symbol.params[0] for symbol in nouns if lexicon.word(symbol.name).opaque is not None}


def _is_indeterminate(var: Var) -> bool:
    return var.name == INDETERMINATE and var.sort.variable


def connected(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse a claim about things that have nothing to do with each other: a link is left unsaid.

    "Let X be a compact space. Every continuous function is bounded" means functions on X. Raises NoReadingError.
    """
    if not lexicon.opaque(statement.formula):
        return
    for sentence in _sentences(statement.formula):
        variables = {part.var for part in subnodes(sentence) if isinstance(part, QUANTIFIERS)}
        groups = [frozenset(free_vars(part)) for part in subnodes(sentence) if isinstance(part, Pred)]
        if len(variables) > 1 and not _joined(variables, groups):
            raise NoReadingError("things are spoken of that nothing relates to the others")


def _sentences(formula: Formula) -> Iterator[Formula]:
    """Yield the sentences that a claim is made of: a hypothesis that speaks of no thing of the claim stands alone."""
    outer: list[Var] = []
    kept: list[Formula] = []
    body = formula
    while isinstance(body, Forall | Implies):
        if isinstance(body, Forall):
            outer.append(body.var)
        elif free_vars(body.left):
            kept.append(body.left)
        else:
            yield from _sentences(body.left)
        body = body.body if isinstance(body, Forall) else body.right
    if isinstance(body, And) and not (outer or kept):
        yield from _sentences(body.left)
        yield from _sentences(body.right)
    else:
        for given in reversed(kept):
            body = Implies(given, body)
        yield forall(outer, body)


def _joined(variables: set[Var], groups: list[frozenset[Var]]) -> bool:
    reached = {next(iter(variables))}
    grown = True
    while grown:
        grown = False
        for group in groups:
            if group & reached and not group <= reached:
                reached |= group
                grown = True
    return variables <= reached
