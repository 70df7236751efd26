"""Texts that say what a canonical text says: from a reading to an item with the theorem that certifies it."""

from __future__ import annotations

from dataclasses import dataclass, field

from certify.build.draft import Draft, DraftTheorem
from certify.certificate.evidence import equivalence_doc, equivalence_evidence
from certify.certificate.item import Item
from certify.certificate.source import Refusal, Source
from certify.certificate.statements import StatementRow
from certify.decide.conventions import conventions
from certify.decide.outcome import Verdict
from certify.decide.verdict import Decision, decide
from certify.lean.prover import Proof, prove
from certify.lean.statement.theorem_names import comment_safe, theorem_name
from certify.lexicon import Lexicon
from certify.logic import Statement, write


@dataclass
class Equivalents:
    """The wordings of one statement; whoever wrote them, each earns its theorem by its reading alone."""

    row: StatementRow
    source: Source
    lexicon: Lexicon
    proofs: dict[Statement, tuple[Decision, Proof] | Refusal] = field(default_factory=dict)

    def draft(
        self,
        item_id: str,
        family: str,
        text: str,
        read: Statement,
        *,
        steps: tuple[str, ...] = (),
        source: str | None = None,
    ) -> Draft | Refusal:
        """Return the item of `text`, read as `read`, with its theorem; or why it is not proved equivalent.

        `steps` and `source` say how and by whom it was written.
        """
        proved = self._proved(read)
        if isinstance(proved, Refusal):
            return proved
        decision, proof = proved
        item = Item(
            id=item_id,
            statement_id=self.row.id,
            family=family,
            tier=decision.tier,
            text=text,
            canonical=self.row.text,
            context=self.row.context,
            conventions=conventions(read, self.lexicon),
            label=self.row.label,
            formula=write(read.formula),
            steps=steps,
            verdict=Verdict.EQUIVALENT,
            evidence=equivalence_evidence(decision, proof.lean, proof.route),
            source=source,
        )
        doc = comment_safe(equivalence_doc(self.row.text, text, proof.lean))
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
