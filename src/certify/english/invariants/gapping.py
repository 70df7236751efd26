"""A verb that is not said again: "a is less than b and b less than c" leaves "is" out before "less".

What is left out is the verb of the clause before (gapping: Ross, Gapping and the Order of Constituents, 1970), so that
a letter before the comparison is its subject, and no amount by which something else is less.
"""

from __future__ import annotations

from certify.english.glr import LatticeToken
from certify.english.invariants.candidate import Candidate
from certify.english.meaning.syntax import letters_of
from certify.english.meaning.things import NoReadingError

#: Phrases that say by how much something is more or less, and the words behind which the amount may be a letter.
_BY_AN_AMOUNT = frozenset({"more_by", "less_by"})
_COPULAS = frozenset({"is", "are", "be", "being", "exactly", "precisely", "just"})
_JOINTS = frozenset({"and", "or", "but", "nor", ","})


def no_amount_of_a_gapped_clause(candidate: Candidate) -> None:
    """Refuse "is a less than b and b less than c" as a = c - b, and "some x with v x greater than one" as v = 1 + x.

    Where a verb stands before it, a letter is an amount: "n is k more than m". Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        amount = phrase.children[0] if phrase.name in _BY_AN_AMOUNT else None
        if not isinstance(amount, LatticeToken):
            continue
        before = candidate.lowered[amount.start - 1] if amount.start else ""
        if before in _JOINTS or (letters_of(amount) and before not in _COPULAS):
            raise NoReadingError(f"'{candidate.said(amount)}' before a comparison: what is compared, or by how much?")
