"""One item against what its two texts earn: everything in it that can be made again is made again and compared."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from certify.certificate.evidence import equivalence_doc, equivalence_evidence, refutation_evidence
from certify.certificate.item import CONTROL, Item
from certify.certificate.source import Source
from certify.certificate.statements import StatementRow
from certify.check.charity import Fair, Side, fair
from certify.decide.conventions import conventions
from certify.decide.normal.intent import intent
from certify.decide.outcome import Verdict
from certify.decide.verdict import Decision, decide
from certify.english.context import domain_of
from certify.english.meaning.choices import REMARK
from certify.english.reader import read_text
from certify.errors import BadInputError
from certify.lean.project.project import Entry, Library
from certify.lean.project.source import normal
from certify.lean.refutation.setting import Refutation, refutations
from certify.lean.statement.legend import both_texts
from certify.lean.statement.render import LeanGoal, render_goal
from certify.lean.statement.signature import nonempty_binder
from certify.lean.statement.theorem_names import theorem_name
from certify.lean.theorem import Theorem
from certify.lexicon import Lexicon
from certify.logic import Statement, write


class Earned(NamedTuple):
    """What a pair of texts earns: verdict, tier, label and evidence, and the theorem but for its proof."""

    verdict: Verdict
    tier: str | None
    label: bool
    evidence: dict[str, Any]
    statement: str
    doc: str
    library: Library

    def entry(self, item: Item, proof: str) -> Entry:
        """Return the item's theorem as it must stand in the project."""
        return Entry(item.id, Theorem(theorem_name(item.id), self.statement, proof, self.doc), self.library)


def meaning(text: str, context: str | None, lexicon: Lexicon) -> Statement:
    """Return the one meaning of a text; BadInputError where it has none or more."""
    read = read_text(text, lexicon, domain_of(context, lexicon))
    if read.unparsed is not None:
        raise BadInputError(f"not read: {read.unparsed.reason}")
    if len({intent(reading.statement, lexicon) for reading in read.readings}) > 1:
        raise BadInputError("the text is ambiguous")
    if any(REMARK in reading.decisions for reading in read.readings):
        raise BadInputError(REMARK)
    return read.readings[0].statement


@lru_cache(maxsize=4096)
def _decided(source: Statement, read: Statement, lexicon: Lexicon) -> Decision:
    """Return the decision on a pair of readings; many texts of a statement share one."""
    return decide(source, read, lexicon)


def earned(item: Item, row: StatementRow, source: Source, there: Entry | None, lexicon: Lexicon) -> Earned | str:
    """Return what `item`'s text earns beside the canonical text of `row`, or why it is none that certify makes.

    `there` is its theorem in the project. It settles what a producer is free to choose, and nothing else: in which
    sorts an element is assumed, and in which of the settings that refute it a claim is shown false.
    Raises BadInputError where the text has no meaning or two.
    """
    if item.text != " ".join(item.text.split()):
        return "the text holds a space that is no plain single one"
    if not item.text.isprintable():
        return "the text holds a sign that nobody sees"
    read = meaning(item.text, row.context, lexicon)
    if write(read.formula) != item.formula:
        return f"the text is read as {write(read.formula)}, the item says {item.formula}"
    hangs_on = conventions(read, lexicon)
    if item.conventions != hangs_on:
        return f"its truth hangs on {', '.join(hangs_on) or 'no convention'}, the item says {_named(item.conventions)}"
    decision = _decided(source.statement, read, lexicon)
    if decision.verdict is Verdict.EQUIVALENT and decision.goal is not None:
        lean = _rendered(decision, "" if there is None else there.theorem.statement)
        evidence = equivalence_evidence(decision, lean, str(item.evidence.get("proof")))
        doc = equivalence_doc(row.text, item.text, lean)
        return Earned(decision.verdict, decision.tier, row.label, evidence, lean.text, doc, Library.CORE)
    granted = excused(source, item.text, read, lexicon)
    if granted is not None:
        return f"a fair reader may take it for the canonical text ({granted.by})"
    return _false(decision, item, read, there, lexicon)


def excused(source: Source, text: str, read: Statement, lexicon: Lexicon) -> Fair | None:
    """Return how a fair reader may take a false text for the canonical one, whose label it then has; None: by no form.

    Nothing is searched: what one has to search for, nobody reads into a text.
    """
    ours, theirs = Side(source.text, (source.statement,), source.domain), Side(text, (read,), source.domain)
    return fair(ours, theirs, lexicon, settled=True, searched=0)


def _named(names: tuple[str, ...]) -> str:
    return ", ".join(names) or "none"


def _false(decision: Decision, item: Item, read: Statement, there: Entry | None, lexicon: Lexicon) -> Earned | str:
    """Return what a refuted claim earns, in the setting of its theorem where that one refutes it."""
    if decision.verdict is not Verdict.REFUTED or decision.witness is None:
        return f"the texts are {decision.verdict} at tier {decision.tier}: {decision.reason}"
    doc = both_texts(item.canonical, item.text)
    possible = list(refutations(read, decision.witness, lexicon, doc))
    if not possible:
        return f"the texts are {decision.verdict} at tier {decision.tier}, and no theorem can say so"
    chosen = next((each for each in possible if there is not None and _states(there, each)), possible[0])
    evidence = refutation_evidence(decision, chosen.says)
    library = Library.importing(chosen.setting.imports)
    return Earned(decision.verdict, decision.tier, False, evidence, chosen.statement, chosen.doc, library)


def _states(there: Entry, refutation: Refutation) -> bool:
    same = normal(there.theorem.statement) == normal(refutation.statement)
    return same and there.library.imports == refutation.setting.imports


def _rendered(decision: Decision, stated: str) -> LeanGoal:
    """Return the decision's goal as rendered, with elements assumed in just the sorts that `stated` names."""
    assert decision.goal is not None
    sorts = render_goal(decision.goal).signature.sorts
    inhabited = [sort for sort, name in sorts.items() if nonempty_binder(name) in stated]
    return render_goal(decision.goal, inhabited=inhabited)


def unlike(item: Item, earned: Earned, entry: Entry) -> Iterator[str]:
    """Yield how an item and its theorem differ from what its texts earn."""
    said = f"the texts are {earned.verdict} at tier {earned.tier}"
    if (item.verdict, item.tier) != (earned.verdict, earned.tier):
        yield f"{said}, the item says {item.verdict} at tier {item.tier}"
    if item.label != earned.label:
        yield f"{said}: the label {str(item.label).lower()} is not the one that follows from the canonical text's"
    if (item.family == CONTROL) != (earned.verdict is Verdict.REFUTED):
        yield f"{said}, which is not what the family {item.family} makes"
    if item.evidence != earned.evidence:
        yield "its evidence is not what the texts give"
    if entry.theorem.name != theorem_name(item.id):
        yield "its theorem has another name"
    if normal(entry.theorem.statement) != normal(earned.statement):
        yield f"its theorem does not state that the text is {item.verdict}"
