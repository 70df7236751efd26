"""From one statement to its drafts: read, paraphrase, read back, decide, prove. The kernel comes later, in batches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from certify.build.controls import ControlWork
from certify.build.draft import Draft, DraftTheorem, Options, Result
from certify.certificate.evidence import equivalence_doc, equivalence_evidence
from certify.certificate.item import Item
from certify.certificate.source import Refusal, Source, canonical_item, source_of
from certify.certificate.statements import StatementRow
from certify.decide.conventions import conventions
from certify.decide.outcome import Verdict
from certify.decide.verdict import Decision, decide
from certify.errors import BadInputError
from certify.lean.prover import Proof, prove
from certify.lean.statement.names import comment_safe, theorem_name
from certify.lexicon import Lexicon, load
from certify.logic import Statement, write
from certify.paraphrase.family import Family, load_families
from certify.paraphrase.paraphrase import Paraphrase, paraphrases


def produce(row: StatementRow, options: Options) -> Result:
    """Return everything that `row` gives under `options`; a text that cannot be read is a result with its reason."""
    lexicon = load(*options.words, vocabulary=options.vocabulary)
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
        false = ControlWork(row, source, lexicon, work.dropped, by_convention=options.by_convention)
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
            conventions=conventions(paraphrase.statement, self.lexicon),
            label=self.row.label,
            formula=write(paraphrase.statement.formula),
            steps=tuple(step.rule for step in paraphrase.steps),
            verdict=Verdict.EQUIVALENT,
            evidence=equivalence_evidence(decision, proof.lean, proof.route),
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
        proof = prove(decision.goal, lexicon=self.lexicon)
        return (
            (decision, proof) if isinstance(proof, Proof) else Refusal("proved by a solver only, no Lean proof found")
        )
