"""N, Z, Q, R and C are names of sets of numbers, also where a plain text writes no ℕ, ℤ, ℚ, ℝ and ℂ.

"Every infinite cyclic group is isomorphic to Z" is no claim about any Z: with Q in its place it would be the same. As
letters they are read where the text introduces them ("let R be a ring"), supposes something of them ("if N is a normal
subgroup of G"), has them in a row with other letters (A, B, C), writes them in code; R also where ideals or modules are
spoken of.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from certify.english.glr import LatticeToken, Tree, leaves
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.code import letters_in_code
from certify.english.invariants.derivations import word_of
from certify.english.invariants.function_arguments import supposed
from certify.english.invariants.natures_by_use import known_words
from certify.english.meaning.pluralities import is_of_many
from certify.english.meaning.syntax import are_all_numbers, mentions
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.opaque import THING
from certify.lexicon.skeletons import number_set
from certify.logic import BINDERS, App, Statement, number_sorts, subnodes
from certify.reading.raw import RVar
from certify.reading.raw_parts import bound_names

#: The sets of numbers by their plain letters, and the letters that show each as one of a row.
_IN_A_ROW = {"N": "MH", "Z": "Y", "Q": "P", "R": "S", "C": "B"}
_SETS = dict(zip("NZQRC", "ℕℤℚℝℂ", strict=True))
_DIVIDED = "div"
#: What only a ring has: beside these R is one.
_OF_RINGS = frozenset({"ideal", "ideals", "module", "modules", "submodule", "submodules"})
#: What a clause says with a noun: that ℤ is a ring.
_KIND = frozenset({"kind"})
#: "The group Z": a definite noun before a name says what it is known to be.
_DEFINITE = frozenset({"apposition", "structure_apposed"})


def no_number_set_as_letter(candidate: Candidate, statement: Statement) -> None:
    """Refuse "f : X → R is continuous", "the group Z is cyclic" for any R and Z. Raises NoReadingError."""
    binders = {part.var for part in subnodes(statement.formula) if isinstance(part, BINDERS)}
    numbers = {var.name for var in binders if var.sort in number_sorts()}
    structures = {each.sort.name.lstrip("'") for each in statement.carriers if each.structures}
    carriers = {each.sort.name.lstrip("'") for each in statement.carriers}
    known = candidate.declared | bound_names(candidate.raw) | structures
    letters = candidate.free_letters | known | carriers
    doubtful = (letters - known - numbers - _subjects(candidate) - _general(candidate)) | _definite(candidate)
    for name, row in _IN_A_ROW.items():
        if name in doubtful and letters.isdisjoint(row):
            raise NoReadingError(f"{name} may be {_SETS[name]}: nothing says what it is")


def _subjects(candidate: Candidate) -> frozenset[str]:
    """Return the letters of which a condition says something."""
    firsts = (claim.args[0] for claim in supposed(candidate) if claim.args)
    return frozenset(first.name for first in firsts if isinstance(first, RVar)) - _definite(candidate)


def _definite(candidate: Candidate) -> frozenset[str]:
    """Return the letters that a text has first behind a noun with "the"."""
    first: dict[str, int] = {}
    for token in _letters(candidate.tree):
        name = str(getattr(token.value, "name", ""))
        first[name] = min(token.start, first.get(name, token.start))
    named = (phrase for phrase in candidate.phrases if phrase.name in _DEFINITE)
    places = {token.start for phrase in named for token in _letters(phrase)}
    return frozenset(name for name, start in first.items() if start in places)


def _letters(tree: Tree) -> Iterator[LatticeToken]:
    return (token for token in leaves(tree) if token.type == "VAR")


def _general(candidate: Candidate) -> frozenset[str]:
    """Return the letters that are any: those of code, and the R of ideals, of modules over R and of R-modules."""
    ring = not _OF_RINGS.isdisjoint(candidate.words) or ("R", "-") in pairwise(candidate.words)
    return letters_in_code(candidate) | ({"R"} if ring else frozenset())


def no_numbers_of_each(candidate: Candidate) -> None:
    """Refuse "the integers are odd", "the sum of the integers" as said of ℤ: each of them, or all together?

    "The integers are a ring" is said of all of them. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        parts = [child for child in phrase.children if isinstance(child, Tree)]
        if phrase.name == "clause" and are_all_numbers(parts[0]) and not mentions(phrase, _KIND):
            raise NoReadingError("what is said of all numbers is said of each, or of their set?")
        token = phrase.children[0] if phrase.name == "apply" else None
        word = word_of(token, candidate.lexicon) if isinstance(token, LatticeToken) else None
        if word is not None and is_of_many(word) and are_all_numbers(parts[0]):
            raise NoReadingError(f"'{word.gloss}' of all numbers")


def no_division_by_numbers(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "the degree of a number over ℚ" as what is divided by ℚ: "over" says of what. Raises NoReadingError."""
    sets = {number_set(sort) for sort in number_sorts()}
    for part in subnodes(statement.formula):
        if isinstance(part, App) and part.symbol.name == _DIVIDED:
            divisor = part.args[-1]
            if isinstance(divisor, App) and divisor.symbol.name in sets:
                raise NoReadingError("nothing is divided by a set of numbers")


def no_line_beside_functions(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "f is monotone on the real line" of a function f from anywhere: on the line it takes real numbers.

    Raises NoReadingError.
    """
    parts = tuple(subnodes(statement.formula))
    sorts = [part.var.sort for part in parts if isinstance(part, BINDERS)]
    if not any(sort.name == "Fun" and (sort.args[0].variable or sort.args[0].name == THING) for sort in sorts):
        return
    constants = [part.symbol for part in parts if isinstance(part, App) and not part.args]
    words = [word for symbol in constants if (word := lexicon.word(symbol.name)).opaque is not None]
    if any(word.gloss in known_words("all_numbers") for word in words):
        raise NoReadingError("functions on all numbers are from these numbers")


def no_numbers_as_thing_beside_sets(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "finite subsets of ℕ" of a thing ℕ, where other subsets of ℕ are sets of natural numbers.

    So is an ℕ that is a set of whatever there is. Raises NoReadingError.
    """
    parts = tuple(subnodes(statement.formula))
    signs = {number_set(sort): sort for sort in number_sorts()}
    signed = [part for part in parts if isinstance(part, App) and part.symbol.name in signs]
    named = {signs[part.symbol.name] for part in signed}
    if any(part.sort.name == "Set" and signs[part.symbol.name] not in part.sort.args for part in signed):
        raise NoReadingError("a set of numbers has these as its elements")
    for part in parts if named else ():
        if isinstance(part, BINDERS) and part.var.sort.name == "Set" and not named.isdisjoint(part.var.sort.args):
            raise NoReadingError("one set of numbers would be a thing in one place, and a sort in another")
