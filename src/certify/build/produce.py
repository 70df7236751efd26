"""From one statement to its drafts: read, paraphrase, read back, decide, prove. The kernel comes later, in batches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from certify.build.controls import ControlWork
from certify.certificate.draft import Draft, DraftTheorem, Options, Result
from certify.certificate.item import CANONICAL, Item
from certify.certificate.statements import StatementRow
from certify.decide.grounds import grounds
from certify.decide.outcome import Verdict
from certify.decide.refute import refute
from certify.decide.verdict import Decision, decide
from certify.english.context import domain_of
from certify.english.reader import Unparsed, read_text
from certify.errors import BadInputError
from certify.lean.certify import equivalence_says
from certify.lean.prover import Proof, prove
from certify.lean.statement.legend import both_texts, with_lines
from certify.lean.statement.names import comment_safe, theorem_name
from certify.lean.statement.render import LeanGoal
from certify.lexicon import Lexicon, load
from certify.logic import Statement, write
from certify.normal.settle import intent
from certify.paraphrase.family import Family, load_families
from certify.paraphrase.paraphrase import Paraphrase, Source, paraphrases


class Refusal(NamedTuple):
    """Why a canonical text gives nothing."""

    reason: str


def produce(row: StatementRow, options: Options) -> Result:
    """Return everything that `row` gives under `options`; a text that cannot be read is a result with its reason."""
    lexicon = load(*options.words)
    source = source_of(row, lexicon)
    if isinstance(source, Refusal):
        return Result(statement_id=row.id, unread=source.reason)
    work = _Work(row, source, lexicon)
    drafts = [Draft(item=canonical_item(row, source))]
    said = {row.text}
    for family in chosen_families(options):
        for draft in work.of_family(family, options.per_family):
            if draft.item.text in said:
                work.dropped[family.name, "said by an earlier family"] += 1
                continue
            said.add(draft.item.text)
            drafts.append(draft)
    if options.controls:
        false = ControlWork(row, source, lexicon, work.dropped)
        drafts += [draft for draft in false.drafts(options.per_family) if draft.item.text not in said]
    counted = tuple((family, reason, number) for (family, reason), number in sorted(work.dropped.items()))
    return Result(statement_id=row.id, drafts=tuple(drafts), dropped=counted)


def chosen_families(options: Options) -> list[Family]:
    """Return the families that `options` ask for; BadInputError lists the known ones for an unknown name."""
    known = load_families(tuple(options.templates))
    unknown = [name for name in options.families if name not in known]
    if unknown:
        raise BadInputError(f"no family {', '.join(unknown)}; known: {', '.join(known)}")
    return [family for name, family in known.items() if not options.families or name in options.families]


def source_of(row: StatementRow, lexicon: Lexicon) -> Source | Refusal:
    """Return the canonical text with its one meaning, or why it has none."""
    try:
        domain = domain_of(row.context, lexicon)
    except BadInputError as error:
        return Refusal(str(error))
    read = read_text(row.text, lexicon, domain)
    if read.unparsed is not None:
        return Refusal(shown(read.unparsed))
    meanings = {intent(reading.statement, lexicon) for reading in read.readings}
    if len(meanings) > 1:
        shown_readings = "; ".join(write(reading.statement.formula) for reading in read.readings[:3])
        return Refusal(f"ambiguous: {len(meanings)} readings: {shown_readings}")
    statement = read.readings[0].statement
    refused = _label_refusal(statement, row.label, lexicon)
    return Refusal(refused) if refused is not None else Source(row.text, statement, domain)


def _label_refusal(statement: Statement, label: bool, lexicon: Lexicon) -> str | None:
    """Return why `label` is not the truth of a claim, as far as a witness can tell: true is open, false needs one."""
    witness = refute(statement, lexicon)
    if label and witness is not None:
        return f"labelled true, but false in the standard reading: {', '.join(witness.show()) or 'the claim itself'}"
    if not label and witness is None:
        return "labelled false, but no witness shows it false"
    return None


def shown(unparsed: Unparsed) -> str:
    """Return why and where reading stopped, and what would have gone on, on one line."""
    nearest = f"; accepted there: {', '.join(unparsed.nearest)}" if unparsed.nearest else ""
    return f"not read at character {unparsed.position}: {unparsed.reason}{nearest}"


def canonical_item(row: StatementRow, source: Source) -> Item:
    """Return the item of the statement's own text: what the others are compared with."""
    evidence = {key: value for key, value in (("mathlib", row.mathlib), ("lean", row.lean)) if value}
    return Item(
        id=f"{row.id}_{CANONICAL}",
        statement_id=row.id,
        family=CANONICAL,
        text=row.text,
        canonical=row.text,
        context=row.context,
        label=row.label,
        formula=write(source.statement.formula),
        verdict=Verdict.EQUIVALENT,
        evidence=evidence,
    )


@dataclass
class _Work:
    """One statement in progress."""

    row: StatementRow
    source: Source
    lexicon: Lexicon
    dropped: Counter[tuple[str, str]] = field(default_factory=Counter)
    proofs: dict[Statement, tuple[Decision, Proof] | Refusal] = field(default_factory=dict)

    def of_family(self, family: Family, limit: int) -> Iterator[Draft]:
        """Yield the drafts of one family; what falls away is counted."""
        produced = paraphrases(self.source, family, self.lexicon, limit)
        for reason, number in produced.dropped.items():
            self.dropped[family.name, reason] += number
        for number, paraphrase in enumerate(produced.kept, 1):
            draft = self._draft(f"{self.row.id}_{family.name}_{number}", family, paraphrase)
            if isinstance(draft, Refusal):
                self.dropped[family.name, draft.reason] += 1
            else:
                yield draft

    def _draft(self, item_id: str, family: Family, paraphrase: Paraphrase) -> Draft | Refusal:
        proved = self._proved(paraphrase.statement)
        if isinstance(proved, Refusal):
            return proved
        decision, proof = proved
        item = Item(
            id=item_id,
            statement_id=self.row.id,
            family=family.name,
            tier=decision.tier,
            text=paraphrase.text,
            canonical=self.row.text,
            context=self.row.context,
            label=self.row.label,
            formula=write(paraphrase.statement.formula),
            steps=tuple(step.rule for step in paraphrase.steps),
            verdict=Verdict.EQUIVALENT,
            evidence=evidence_of(decision, proof.lean, proof.route),
        )
        doc = comment_safe(equivalence_doc(self.row.text, paraphrase.text, proof.lean))
        theorem = DraftTheorem(name=theorem_name(item_id), statement=proof.statement, proof=proof.term, doc=doc)
        return Draft(item=item, theorem=theorem)

    def _proved(self, read: Statement) -> tuple[Decision, Proof] | Refusal:
        """Return how the canonical claim and `read` are proved equivalent; asked once for each reading."""
        if read not in self.proofs:
            self.proofs[read] = self._prove(decide(self.source.statement, read, self.lexicon))
        return self.proofs[read]

    def _prove(self, decision: Decision) -> tuple[Decision, Proof] | Refusal:
        if decision.verdict is not Verdict.EQUIVALENT or decision.goal is None:
            return Refusal(f"decided {decision.verdict}")
        proof = prove(decision.goal)
        return (
            (decision, proof) if isinstance(proof, Proof) else Refusal("proved by a solver only, no Lean proof found")
        )


def equivalence_doc(canonical: str, text: str, lean: LeanGoal) -> str:
    """Return what stands above the theorem of an equivalent text."""
    return with_lines(both_texts(canonical, text), equivalence_says(lean))


def evidence_of(decision: Decision, lean: LeanGoal, route: str) -> dict[str, Any]:
    """Return the evidence of an equivalent text; `route` is how the proof was found."""
    judge = decision.proof.judge if decision.proof else "unknown"
    assumed = [str(sort) for sort in lean.assumes]
    found: dict[str, Any] = {"read_back": "as intended", "judge": judge, "proof": route, **grounds(decision)}
    return {**found, "assumes_an_element_in": assumed} if assumed else found
