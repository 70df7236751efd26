"""Charity to the accused: before a text is called false or different, every fair way to read it is tried.

`equivalent` rests on the readings that the conventions leave. `refuted` and `different` must hold of more: of dearer
derivations, of what the words may mean otherwise (`latitude`), and of other things that both texts may be about where
neither says. One of these that is equivalent is no proof of anything, but the accusation falls.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice, product
from typing import NamedTuple

from certify.check.latitude import Granted, granted
from certify.check.unsaid import unsaid
from certify.decide.judges import ask
from certify.decide.normal.intent import distinct, intent
from certify.decide.outcome import Proved, Verdict
from certify.decide.separate import inseparable
from certify.decide.tiers import goals_for
from certify.decide.verdict import Decision, JudgeConflictError, decide
from certify.english.reader import read_text
from certify.lexicon import Lexicon
from certify.logic import BINDERS, Carrier, Formula, Sort, Statement, Var, number_sorts, subnodes, type_variable
from certify.reading.raw import Domain

#: Fair readings of a text that are looked at; the likelier ones come first.
MOST = 10
#: Pairs of readings that judges search a proof for.
MOST_SEARCHED = 3
#: Verdicts that accuse a text.
ACCUSING = frozenset({Verdict.REFUTED, Verdict.DIFFERENT})
#: Structures that letters may be elements of where a text says of nothing what it is about.
STRUCTURES = ("Group", "AddGroup", "CommRing", "Field", "LinearOrder")


class Side(NamedTuple):
    """One of two texts: its words (null: no English), its readings, and what it is read to be about.

    `formal`: the other one is a Lean statement, which says what prose leaves unsaid.
    """

    text: str | None
    readings: tuple[Statement, ...]
    domain: Domain | None = None
    formal: bool = False


class Fair(NamedTuple):
    """A way to read two texts in which nobody can say that they differ, and what was taken otherwise for it."""

    left: Statement
    right: Statement
    by: str
    decision: Decision


@lru_cache(maxsize=256)
def fair(left: Side, right: Side, lexicon: Lexicon, *, settled: bool, searched: int = MOST_SEARCHED) -> Fair | None:
    """Return how two texts may be read as one claim, whatever is granted; None where none is found.

    `settled` says that a context or a Lean statement fixes what both are about. Proofs by form are tried for all fair
    readings, searches for the `searched` likeliest that no structure tells apart.
    """
    open_ = [two for two in _candidates(left, right, lexicon, settled) if inseparable(two.left, two.right, lexicon)]
    proved = [two for two in open_ if _proved(two, lexicon, searching=False)]
    proved += (two for two in open_[:searched] if not proved and _proved(two, lexicon, searching=True))
    alike = (two for two in open_[:searched] if not _of_other_numbers(two.left.formula, two.right.formula))
    for two in dict.fromkeys((*proved, *alike)):  # what no judge decides is no accusation either
        decision = _decided(two, lexicon)
        if decision is not None:
            return Fair(*two, decision)
    return None


#: A decision that is granted to no text: who exchanges quantifiers says something else.
_RIGID = "not by surface-scope"


def wider(side: Side, lexicon: Lexicon) -> Iterator[Granted]:
    """Yield the fair readings of a text that are none of its readings, each once."""
    if side.text is None:
        return
    seen = {intent(reading, lexicon) for reading in side.readings}
    for found in islice(_wider(side.text, side, lexicon), 4 * MOST):
        key = intent(found.statement, lexicon)
        if key not in seen:
            seen.add(key)
            yield found


def _wider(text: str, side: Side, lexicon: Lexicon) -> Iterator[Granted]:
    for reading in read_text(text, lexicon, side.domain, wide=True).readings:
        if _RIGID not in reading.decisions:
            yield Granted(reading.statement, "another derivation")
    for statement in side.readings:
        yield from granted(text, statement)
        if side.formal:
            yield from unsaid(text, statement)


class _Candidate(NamedTuple):
    left: Statement
    right: Statement
    by: str


def _candidates(left: Side, right: Side, lexicon: Lexicon, settled: bool) -> Iterator[_Candidate]:
    for found, reading in product(islice(wider(right, lexicon), MOST), left.readings):
        yield _Candidate(reading, found.statement, found.by)
    for found, reading in product(islice(wider(left, lexicon), MOST), right.readings):
        yield _Candidate(found.statement, reading, f"{found.by}, in the canonical text")
    if settled or left.text is None or right.text is None:
        return
    for about, domain in _domains():
        read = (read_text(text, lexicon, domain).readings for text in (left.text, right.text))
        sides = [distinct((reading.statement for reading in readings), lexicon) for readings in read]
        if (sides[0], sides[1]) != (left.readings, right.readings):
            yield from (_Candidate(one, other, f"both texts about {about}") for one, other in product(*sides))


def _of_other_numbers(left: Formula, right: Formula) -> bool:
    """Return whether a letter is a number of one sort in the one reading and of another in the other.

    Unless a judge proves them alike, as with the positive integers and the natural numbers, nobody means both at once.
    """
    first, second = ({var.name: var.sort for var in _bound(side)} for side in (left, right))
    both = ({first[name], second[name]} for name in first.keys() & second.keys())
    return any(len(sorts) == 2 and sorts <= set(number_sorts()) for sorts in both)


def _bound(formula: Formula) -> Iterator[Var]:
    return (part.var for part in subnodes(formula) if isinstance(part, BINDERS))


def _domains() -> Iterator[tuple[str, Domain]]:
    """Yield what texts may be about that do not say so: each sort of numbers, then elements of a structure."""
    for sort in number_sorts():
        yield str(sort), Domain(sort, sort)
    element: Sort = type_variable("α")
    for name in STRUCTURES:
        yield f"elements of a structure ({name})", Domain(element, element, (Carrier(element, (name,)),))


def _proved(two: _Candidate, lexicon: Lexicon, *, searching: bool) -> bool:
    """Return whether a judge proves two readings equivalent, at the strictest tier or the widest."""
    goals = goals_for(two.left, two.right, lexicon)
    tried = goals if not searching else list(dict.fromkeys((goals[0], goals[-1])))
    return any(isinstance(ask(goal, lexicon, searching=searching), Proved) for goal in tried)


def _decided(two: _Candidate, lexicon: Lexicon) -> Decision | None:
    """Return the decision on two readings that a judge proves alike; None where it accuses all the same.

    Where the proof is vacuous (both follow from what is granted) the decision is no equivalence, but no accusation.
    """
    try:
        decision = decide(two.left, two.right, lexicon)
    except JudgeConflictError:
        return None
    return None if decision.verdict in ACCUSING else decision
