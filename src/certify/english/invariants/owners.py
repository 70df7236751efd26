"""Whose a thing is that each structure has one of: the trivial subgroup, the zero ideal, the identity operator.

A definite without its owner is unique where the text has one structure (Roberts, Uniqueness in Definite Noun Phrases,
2003): the trivial subgroup of the group that it is about. Of two groups, or of the two that a homomorphism goes
between, each has its own, and one constant for both would say that they are the same.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import SAYS_WHAT
from certify.english.invariants.natures_by_use import known_words
from certify.english.meaning.syntax import letters_in
from certify.english.meaning.things import NoReadingError
from certify.english.predicated_constants import is_of_each
from certify.english.relational import is_of_kind, parts_of_kinds, wholes_of_parts
from certify.english.selectional import fits, selects
from certify.lexicon import Lexicon
from certify.lexicon.map_nouns import names_map
from certify.lexicon.opaque import THING, bare, of_structures
from certify.lexicon.skeletons import skeleton_of
from certify.logic import App, Exists, Forall, Num, Pred, Sort, Statement, Term, Var, subnodes, symbols
from certify.logic.claims import conjuncts

#: Interpreted constants, which things have as each structure has its own.
_EXTREMES = frozenset({"top", "bot"})
#: Maps from a structure to itself.
_WITHIN = ("endomorphism", "automorphism", "operator", "permutation", "functional", "form", "function")
_IDENTITY = "identity_function"
_ELEMENTS = frozenset({("identity", "element"), ("neutral", "element"), ("unit", "element")})
_FROM_TO = 3
_OF, _SPACE = " of", "space"
#: What there is one of for each size.
_SIZED = "matrix"
#: Lean's classes of what has the numerals 0 and 1; what has a one has its multiples.
_ZERO, _ONE, _ADD = "Zero", "One", "Add"
#: The first numeral that is a sum.
_SUM = 2


def no_constant_of_two_structures(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "its kernel contains the trivial subgroup" of a homomorphism: whose is it?

    Nor is there one zero matrix, since there is one of each size. That a thing is the trivial one is said of it alone
    (predicated_constants). Raises NoReadingError.
    """
    constants = constants_of_each(statement, lexicon)
    if not constants:
        return
    parts = list(subnodes(statement.formula))
    between = any(_goes_between(part, lexicon) for part in _opaque_claims(statement, lexicon))
    for constant in constants:
        if bare(lexicon.word(constant.symbol.name).gloss).endswith(_SIZED):
            raise NoReadingError(f"the {lexicon.word(constant.symbol.name).gloss} of which size?")
        wholes = owners_of(constant, statement, lexicon)
        scopes = [part for part in parts if isinstance(part, Forall | Exists) and part.var in wholes]
        within = [sub for scope in scopes for sub in subnodes(scope)]
        if between or len(wholes) > 1 or (wholes and constants.count(constant) > within.count(constant)):
            raise NoReadingError(f"the {lexicon.word(constant.symbol.name).gloss} of which structure?")


def no_part_of_nothing(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "then there is a subgroup of order p" as one of any group: which is meant, the text does not say.

    Of every subgroup something may be said; what there is, there is in a structure. Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        said = conjuncts(part.body) if isinstance(part, Exists) else ()
        for claim in said:
            match claim:
                case Pred(symbol, (Var() as one,)) if isinstance(part, Exists) and one == part.var:
                    word = lexicon.word(symbol.name)
                    if word.opaque is not None and word.category == "noun" and _head_of(word.gloss) in of_structures():
                        raise NoReadingError(f"there is a {word.gloss} of what?")


def no_part_of_what_has_none(candidate: Candidate, statement: Statement) -> None:
    """Refuse "in a metric space, a sequence has at most one limit" as a limit of the space: the sequence may have one.

    What is said without what it is of is of the thing that it selects. Raises NoReadingError.
    """
    lexicon = candidate.lexicon
    parts = [part for part in subnodes(statement.formula) if isinstance(part, Pred | App)]
    called = nouns_of_things(parts, lexicon)
    structures = {*structures_with_elements(), _SPACE}
    for part in parts:
        word = lexicon.word(part.symbol.name)
        alone = word.opaque is not None and word.gloss.endswith(_OF) and len(part.args) == 1 + isinstance(part, Pred)
        row = selects(bare(word.gloss)) if alone and not _is_said_of(word.gloss, candidate) else None
        names = called.get(part.args[-1], []) if row else []
        if not row or structures.isdisjoint(map(_head_of, names)) or any(fits(name, row) for name in names):
            continue
        if any(fits(name, row) for thing, others in called.items() if thing != part.args[-1] for name in others):
            raise NoReadingError(f"'{bare(word.gloss)}' is of what may have one")


def no_neutral_of_an_element(candidate: Candidate, statement: Statement) -> None:
    """Refuse "a is conjugate to the identity" of the identity of a: elements have none of their own, a structure has.

    Where the text says of what it is the identity, that is one. Raises NoReadingError.
    """
    if known_words("neutral").isdisjoint(candidate.lowered):
        return
    lexicon = candidate.lexicon
    parts = [part for part in subnodes(statement.formula) if isinstance(part, Pred | App)]
    called = nouns_of_things(parts, lexicon)
    for part in parts:
        word = lexicon.word(part.symbol.name)
        if not _is_neutral(part, lexicon) or _is_said_of(word.gloss, candidate):
            continue
        if structures_with_elements().isdisjoint(map(_head_of, called.get(part.args[0], ()))):
            raise NoReadingError(f"the {bare(word.gloss)} of which structure?")


def _is_neutral(part: object, lexicon: Lexicon) -> bool:
    """Return whether a part is the identity of something."""
    word = lexicon.word(part.symbol.name) if isinstance(part, App) and len(part.args) == 1 else None
    return word is not None and word.opaque is not None and bare(word.gloss) in known_words("neutral")


def nouns_of_things(parts: list[Pred | App], lexicon: Lexicon) -> dict[Term, list[str]]:
    """Return the opaque nouns that say what things are, by the things."""
    called = defaultdict[Term, list[str]](list)
    for part in parts:
        word = lexicon.word(part.symbol.name)
        if isinstance(part, Pred) and word.opaque is not None and word.category in SAYS_WHAT:
            called[part.args[0]].append(bare(word.gloss))
    return called


def _is_said_of(gloss: str, candidate: Candidate) -> bool:
    """Return whether a text says of what a noun is: "the limit of"."""
    head = _head_of(gloss)
    said = list(candidate.lowered)
    return any(word.startswith(head[:-1]) and said[place + 1 : place + 2] == ["of"] for place, word in enumerate(said))


def _head_of(gloss: str) -> str:
    return bare(gloss).rsplit(maxsplit=1)[-1]


def no_letter_beside_a_nameless(candidate: Candidate, statement: Statement) -> None:
    """Refuse "in a commutative ring, P is prime iff R/P is a domain" of any R: it is the ring, which has no name.

    Raises NoReadingError.
    """
    nameless = [whole for whole in owners(statement, candidate.lexicon) if _is_nameless(whole, candidate)]
    if not nameless:
        return
    parts = tuple(subnodes(statement.formula))
    spoken = {arg for part in parts if isinstance(part, Pred) for arg in part.args}
    within = {arg for part in parts if isinstance(part, App) and _is_notation(part) for arg in part.args}
    letters = {part.var for part in parts if isinstance(part, Forall) and part.var.sort == Sort(THING)}
    for letter in letters & (within - spoken):
        if not _is_nameless(letter, candidate) and letter.name not in candidate.declared:
            raise NoReadingError(f"{letter.name} may be what is spoken of without a name")


def no_identity_of_each(candidate: Candidate, statement: Statement) -> None:
    """Refuse "a group in which every element other than the identity has order two" of one 1 for all such groups.

    Each has its own; that of a group G, or of an element that the text has a letter for, is meant by its name. Beside
    "the identity of G" the numeral would be another one. Raises NoReadingError.
    """
    words = list(candidate.lowered)
    if ("the", "identity") not in pairwise(words):
        return
    nameless = any(_is_nameless(whole, candidate) for whole in owners(statement, candidate.lexicon))
    nameless = nameless or any(_is_neutral(part, candidate.lexicon) for part in subnodes(statement.formula))
    structured = {one.sort for one in statement.carriers if one.structures}
    numerals = (part.sort for part in subnodes(statement.formula) if isinstance(part, Num))
    if nameless and any(sort == Sort(THING) or (sort.variable and sort not in structured) for sort in numerals):
        raise NoReadingError("the identity of which structure?")


def no_identity_element_as_map(candidate: Candidate, statement: Statement) -> None:
    """Refuse "a is the identity element iff its norm is 0" of the identity function: that of a group is an element.

    Raises NoReadingError.
    """
    if _ELEMENTS.isdisjoint(pairwise(candidate.lowered)):
        return
    if any(symbol.name == _IDENTITY for symbol in symbols(statement.formula)):
        raise NoReadingError("the identity element of a structure is no function")


def _is_nameless(term: Term, candidate: Candidate) -> bool:
    """Return whether the text has no letter for a thing."""
    return isinstance(term, Var) and term.name not in letters_in(candidate.tree)


def _is_notation(part: App) -> bool:
    return skeleton_of(part.symbol.name) is not None


def constants_of_each(statement: Statement, lexicon: Lexicon) -> list[App]:
    """Return the constants, as often as they stand, of which every structure has its own: the zero ideal, ⊤."""
    return [part for part in subnodes(statement.formula) if isinstance(part, App) and _is_of_each(part, lexicon)]


def owners(statement: Statement, lexicon: Lexicon) -> list[Term]:
    """Return what a statement calls a structure that has elements, and no part of another; and wholes of parts."""
    said = _opaque_claims(statement, lexicon)
    parts = {part.args[0] for part in said if len(part.args) > 1}
    wholes = [part.args[-1] for part in said if len(part.args) > 1 and is_part_of_structure(part, lexicon)]
    return [*_wholes(said, lexicon), *(whole for whole in wholes if whole not in parts)]


def owners_of(constant: App, statement: Statement, lexicon: Lexicon) -> set[Term]:
    """Return the structures that a constant may be of: what is called as its noun selects, a module for a submodule."""
    wholes = set(owners(statement, lexicon))
    kinds = parts_of_kinds(lexicon.word(constant.symbol.name).gloss)
    said = [(part.args[0], lexicon.word(part.symbol.name)) for part in _opaque_claims(statement, lexicon)]
    fitting = {
        thing
        for thing, word in said
        if word.category in SAYS_WHAT and any(is_of_kind(kind, (word.gloss,), "") for kind in kinds)
    }
    return fitting or wholes


def _opaque_claims(statement: Statement, lexicon: Lexicon) -> list[Pred]:
    parts = (part for part in subnodes(statement.formula) if isinstance(part, Pred))
    return [part for part in parts if lexicon.word(part.symbol.name).opaque is not None]


def is_part_of_structure(part: Pred, lexicon: Lexicon) -> bool:
    """Return whether a relation is one of a part to its structure: a subgroup of G, a proper ideal of R."""
    gloss = lexicon.word(part.symbol.name).gloss
    return gloss.endswith(" of") and _head_of(gloss) in of_structures()


def no_numeral_that_is_none(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the distance to s is zero" in a metric space as one of its points: it has none that is called zero.

    A numeral is a constant of the structure that its sort has, and only what has one has it. Raises NoReadingError.
    """
    structured = {one.sort: lexicon.closure(one.structures) for one in statement.carriers if one.structures}
    for part in subnodes(statement.formula):
        if isinstance(part, Num) and part.sort in structured and not _has(structured[part.sort], part.value):
            raise NoReadingError(f"{part.value} is no element of what has no such constant")


def _has(structures: frozenset[str], value: int) -> bool:
    """Return whether something with these structures has a numeral: 2 is 1 + 1, which no group has by itself."""
    return (_ONE if value else _ZERO) in structures and (value < _SUM or _ADD in structures)


def _is_of_each(part: App, lexicon: Lexicon) -> bool:
    """Return whether a constant is one that each structure has: the zero module, the identity permutation."""
    if part.symbol.name in _EXTREMES:
        return not part.args and part.sort == Sort(THING)
    return is_of_each(lexicon.word(part.symbol.name))


def _goes_between(part: Pred, lexicon: Lexicon) -> bool:
    """Return whether something is called a map that goes from one structure to another."""
    word = lexicon.word(part.symbol.name)
    noun = bare(word.gloss)
    if word.category not in SAYS_WHAT or not names_map(noun) or noun.endswith(_WITHIN):
        return False
    return len(part.args) != _FROM_TO or part.args[1] != part.args[2]


@cache
def structures_with_elements() -> frozenset[str]:
    """Return the nouns of structures that have elements: groups, rings, spaces."""
    return frozenset({*wholes_of_parts()["element"], "space"})


def _wholes(said: list[Pred], lexicon: Lexicon) -> Iterator[Term]:
    """Yield what is called a structure that has elements, and no part of another."""
    related = {part.args[0] for part in said if len(part.args) > 1}
    for part in said:
        called = lexicon.word(part.symbol.name).gloss.rsplit(" ", 1)[-1]
        if len(part.args) == 1 and part.args[0] not in related and called in structures_with_elements():
            yield part.args[0]
