"""What kinds of things are, and are not: a subgroup is no element of a subgroup, a value no number by default."""

from __future__ import annotations

from certify.english.code_types import gives
from certify.english.forms import Noun
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.function_arguments import introduced
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.opaque import bare
from certify.lexicon.skeletons import HOLE, skeleton_of
from certify.lexicon.word import Word
from certify.logic import (
    NAT,
    REAL,
    App,
    Implies,
    Num,
    Pred,
    Statement,
    Term,
    number_sorts,
    sort_rows,
    subnodes,
)
from certify.logic.claims import conjuncts as parts_of_conjunction
from certify.reading.raw import RApp, RTyped, RVar
from certify.reading.raw_parts import conjuncts, free_names

#: Functions of numbers, which have no polynomials for values.
_OF_NUMBERS = frozenset({"sqrt", "abs", "rpow", "div", "inv", "mod", "max", "min"})
#: Phrases that say which value a thing has: "of order n", "of prime order p".
_VALUED = frozenset({"has_value", "has_adj_value"})
#: The notation of powers.
_POWER = f"{HOLE}^{HOLE}"
#: Memberships, interpreted and among things.
_MEMBERSHIPS = frozenset({"mem", "finset_mem", "element_of"})


def no_member_of_its_kind(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "every p-subgroup is contained in a Sylow p-subgroup" as its being an element: it is a part.

    Raises NoReadingError where one noun is said of what is a member and of what has it.
    """
    said = [part for part in subnodes(statement.formula) if isinstance(part, Pred)]
    for part in said:
        if part.symbol.name in _MEMBERSHIPS:
            inner, outer = (_nouns(term, said, lexicon) for term in part.args)
            if inner & outer:
                raise NoReadingError(f"a {min(inner & outer)} is no element of a {min(inner & outer)}")


def no_set_of_other_numbers(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "every open subset of ℝ contains a rational number" as of sets of rational numbers: it is of real ones.

    Raises NoReadingError.
    """
    called = {row.lean: name for name, row in sort_rows().items()}
    for part in subnodes(statement.formula):
        if not isinstance(part, Pred):
            continue
        signs = (skeleton_of(arg.symbol.name) for arg in part.args if isinstance(arg, App) and not arg.args)
        named = {called[sign[1]] for sign in signs if sign is not None and sign[1] in called}
        sets = (arg.sort for arg in part.args if arg.sort.name in ("Set", "Finset"))
        if named and any(sort.args[0] in number_sorts() and sort.args[0].name not in named for sort in sets):
            raise NoReadingError(f"a set of other numbers than those of {min(named)}")


def no_number_in_a_power(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse x ∈ ℝᵏ as of a real number x, and A ∈ Mₙ(F) as of an A that is an element of F too.

    Raises NoReadingError.
    """
    members = [part.args for part in subnodes(statement.formula) if isinstance(part, Pred) and is_membership(part)]
    within = set(members)
    for inner, outer in members:
        if not isinstance(outer, App):
            continue
        if skeleton_of(outer.symbol.name) == ("notation", _POWER) and inner.sort in number_sorts():
            raise NoReadingError("an element of a power of a set is no number")
        sized = skeleton_of(outer.symbol.name) is not None and any(part.sort == NAT for part in outer.args)
        if sized and any((inner, part) in within for part in outer.args):
            raise NoReadingError("one thing is in another, and in what is made of so many of that")


def is_membership(part: Pred) -> bool:
    """Return whether a thing is said to be in another, by a word with a meaning or among things."""
    return part.symbol.name in _MEMBERSHIPS and len(part.args) > 1


def no_value_of_another_kind(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "f equals 1 on s" with a 1 that is no value of f. Raises NoReadingError."""
    for part in subnodes(statement.formula):
        if isinstance(part, Pred) and part.symbol.name == "equal_on" and part.args[0].sort != part.args[1].sort:
            raise NoReadingError("what a function equals on a set is no function of the same kind")


def no_empty_condition(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse a condition on numerals alone, 1 ≠ 0: it is one on the 1 and 0 of a ring. Raises NoReadingError."""
    for part in subnodes(statement.formula):
        for condition in parts_of_conjunction(part.left) if isinstance(part, Implies) else ():
            sides = condition.args if isinstance(condition, Pred) else ()
            if len(sides) > 1 and all(isinstance(side, Num) and side.sort in number_sorts() for side in sides):
                raise NoReadingError("a condition that speaks of numerals alone")


def no_root_of_a_polynomial(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse x² − √2 as a polynomial less the root of one: its coefficients are numbers. Raises NoReadingError."""
    for part in subnodes(statement.formula):
        if isinstance(part, App) and part.symbol.name in _OF_NUMBERS and part.sort.name == "Poly":
            raise NoReadingError(f"'{part.symbol.name}' is of numbers, and a polynomial none")


def no_number_of_what(candidate: Candidate) -> None:
    """Refuse "√n is an integer" of an n that nothing introduces: of which numbers is it one? Raises NoReadingError."""
    equations = (part.args for part in candidate.parts if isinstance(part, RApp) and part.word == "eq")
    of_new = (left for left, right in equations if isinstance(right, RVar) and right.name in candidate.fresh_names)
    real = (left.term for left in of_new if isinstance(left, RTyped) and left.sort == REAL)
    made = frozenset().union(*map(free_names, real))
    for name in sorted(made & candidate.free_letters - introduced(candidate)):
        raise NoReadingError(f"of which numbers {name} is one is left open")


def no_two_values_of_one(candidate: Candidate) -> None:
    """Refuse "an element of order m of G of order n": of which of the two n is the order is left open.

    Raises NoReadingError.
    """
    if sum(phrase.name in _VALUED for phrase in candidate.phrases) < 2:
        return
    for part in candidate.parts:
        said = [each for each in conjuncts(part) if isinstance(each, RApp) and each.word == "eq"]
        of_what = [each.args[0] for each in said if isinstance(each.args[0], RApp) and isinstance(each.args[1], RVar)]
        if any(of_what.count(term) > 1 for term in of_what):
            raise NoReadingError("of which of two things a value is had is left open")


def no_part_of_a_value(candidate: Candidate) -> None:
    """Refuse "a subgroup of order p" as a subgroup of something that is an order: groups have orders.

    Raises NoReadingError.
    """
    said = [part for part in candidate.parts if isinstance(part, RApp) and part.args]
    word = candidate.lexicon.word
    values = {part.args[0] for part in said if _is_value(candidate.lexicon, word(part.word))}
    for part in said:
        has_parts = part.word in _MEMBERSHIPS or word(part.word).category == "relation"
        if len(part.args) == 2 and part.args[1] in values and has_parts:
            raise NoReadingError(f"“{word(part.word).gloss}” is not said of a value")


def _is_value(lexicon: Lexicon, said: Word) -> bool:
    """Return whether a noun is also what things have by number: an order, an order in G."""
    if said.opaque is None or said.category not in ("noun", "relation"):
        return False
    row = lexicon.named.get(f"{bare(said.gloss).partition(' ')[0]}_of")
    return row is not None and row.gives in ("Nat", "Int")


def no_value_by_default(candidate: Candidate, statement: Statement) -> None:
    """Refuse a value of which nothing is known as a natural number by default: "legendreSym p a ≡ a ^ (p / 2) mod p".

    Raises NoReadingError where neither a noun of the text nor Mathlib's signature says that anything is a number of
    that sort.
    """
    nouns = (token.value for token in candidate.tokens if isinstance(token.value, Noun))
    if any(noun.sort == NAT.name for noun in nouns):
        return
    values = [part for part in subnodes(statement.formula) if isinstance(part, App) and part.args]
    if any(gives(part.symbol.name) == NAT for part in values):
        return
    exponents = [part.args[1] for part in values if part.symbol.name == "pow"]
    for part in values:
        skeleton = skeleton_of(part.symbol.name)
        if skeleton is not None and part.symbol.result == NAT and part not in exponents:
            raise NoReadingError(f"nothing says that '{skeleton[1]}' is a natural number")


def _nouns(term: Term, said: list[Pred], lexicon: Lexicon) -> frozenset[str]:
    """Return the last words of the nouns that are said of a term: subgroup, of "a Sylow subgroup of G"."""
    words = [lexicon.word(part.symbol.name) for part in said if part.args[:1] == (term,)]
    nouns = (bare(word.gloss) for word in words if word.category in ("noun", "relation", "relation_of_three"))
    return frozenset(noun.rsplit(maxsplit=1)[-1].rpartition("-")[2] for noun in nouns if noun)
