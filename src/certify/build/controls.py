"""Controls: false siblings of true statements, each refuted by a witness and disproved in Lean."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict, ValidationError

from certify.build.draft import Draft, DraftTheorem
from certify.build.widening import widened
from certify.certificate.dropped import Dropped
from certify.certificate.evidence import refutation_evidence
from certify.certificate.item import CONTROL, Item
from certify.certificate.recheck import excused
from certify.certificate.source import Source
from certify.certificate.statements import StatementRow
from certify.decide.conventions import conventions, false_by_convention
from certify.decide.outcome import Verdict
from certify.decide.verdict import Decision, decide
from certify.english.write import fluency
from certify.english.write.style import Style
from certify.errors import BadInputError
from certify.files.resources import data_dir, read_toml
from certify.lean.certify import Certificate, certificates_for
from certify.lean.project.project import Library
from certify.lean.statement.legend import both_texts
from certify.lean.statement.theorem_names import theorem_name
from certify.lexicon import Lexicon
from certify.logic import Statement, write
from certify.paraphrase.family import expanded
from certify.paraphrase.paraphrase import framed_texts, read_back
from certify.paraphrase.redundant import says_twice
from certify.paraphrase.rules import RuleRow, rules_of, variants

#: Texts that are tried for one false claim before the next claim.
TEXTS = 6
#: The kind of control that says of more things what is true of some; the other kinds are named in controls.toml.
WIDENED = "type_widened"


class Controls(BaseModel):
    """templates/controls.toml: how false siblings are made and worded."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    questions: tuple[str, ...]
    styles: tuple[Style, ...]
    rules: tuple[RuleRow, ...]


@cache
def controls() -> Controls:
    """Return the shipped way to make controls; BadInputError for a bad file."""
    table = read_toml(data_dir("templates") / "controls.toml")
    try:
        return Controls.model_validate({**table, "styles": expanded(table.get("styles", []))})
    except ValidationError as error:
        raise BadInputError(f"controls.toml: {error}") from error


class Spoilt(NamedTuple):
    """A claim that is probably false, and what was done to make it so."""

    kind: str
    claim: Statement


@dataclass
class ControlWork:
    """The controls of one statement in progress; what falls away is kept in `dropped`."""

    row: StatementRow
    source: Source
    lexicon: Lexicon
    dropped: list[Dropped] = field(default_factory=list)
    manner: Controls = field(default_factory=controls)
    """How false claims are made and worded."""
    by_convention: bool = False
    """Whether a control may be false by one convention alone (x / 0 = 0, 0 ∈ ℕ)."""

    def drafts(self, limit: int) -> Iterator[Draft]:
        """Yield up to `limit` controls, of different kinds first."""
        number = 0
        kinds: set[str] = set()
        for spoilt in self._spoilt():
            if number == limit or spoilt.kind in kinds:
                continue
            draft = self._draft(f"{self.row.id}_{CONTROL}_{number + 1}", spoilt)
            if draft is not None:
                kinds.add(spoilt.kind)
                number += 1
                yield draft

    def _spoilt(self) -> Iterator[Spoilt]:
        """Yield the statement over wider domains, and what the rules make of it, in the order of the file."""
        statement = self.source.statement
        yield from (Spoilt(WIDENED, claim) for claim in widened(statement, self.lexicon))
        for row in self.manner.rules:
            for variant in variants(statement.formula, rules_of(row, self.lexicon)):
                if len(variant.steps) == 1 and not says_twice(variant.formula):
                    yield Spoilt(row.name, Statement(variant.formula, statement.carriers))

    def _draft(self, item_id: str, spoilt: Spoilt) -> Draft | None:
        """Return the first text of a false claim that is read back, refuted and disproved."""
        claim = spoilt.claim
        decision = decide(self.source.statement, claim, self.lexicon)
        if decision.verdict is not Verdict.REFUTED:
            self._drop(f"{spoilt.kind}: {decision.verdict}", claim)
            return None
        convention = false_by_convention(claim, self.lexicon)
        if convention is not None and not self.by_convention:
            self._drop(f"{spoilt.kind}: false by a convention alone: {convention}", claim)
            return None
        framed = framed_texts(claim, self.manner.styles, self.manner.questions, self.lexicon)
        texts = {text for text, _ in framed if fluency.jars(text) is None}
        for text in sorted(texts, key=lambda text: (fluency.cost(text), text))[:TEXTS]:
            read = read_back(text, claim, self.source.domain, self.lexicon)
            if isinstance(read, str):
                self._drop(read, claim, text)
                continue
            if excused(self.source, text, read, self.lexicon) is not None:
                self._drop(f"{spoilt.kind}: may be read as the canonical text", claim, text)
                continue
            return self._certified(item_id, text, read, spoilt.kind)
        return None

    def _certified(self, item_id: str, text: str, read: Statement, kind: str) -> Draft | None:
        decision = decide(self.source.statement, read, self.lexicon)
        doc = both_texts(self.row.text, text)
        disproof = disproof_of(decision, self.source.statement, read, self.lexicon, name=theorem_name(item_id), doc=doc)
        if disproof is None:
            self._drop("refuted, but no disproof in Lean", read, text)
            return None
        item = Item(
            id=item_id,
            statement_id=self.row.id,
            family=CONTROL,
            text=text,
            canonical=self.row.text,
            context=self.row.context,
            conventions=conventions(read, self.lexicon),
            label=False,
            formula=write(read.formula),
            steps=(kind,),
            verdict=Verdict.REFUTED,
            evidence=refutation_evidence(decision, disproof.says),
        )
        return Draft(item=item, theorem=DraftTheorem.of(disproof.theorem, Library.importing(disproof.imports)))

    def _drop(self, reason: str, claim: Statement, text: str | None = None) -> None:
        formula = None if text else write(claim.formula)
        row = Dropped(statement_id=self.row.id, family=CONTROL, reason=reason, text=text, formula=formula)
        self.dropped.append(row)


def disproof_of(
    decision: Decision, canonical: Statement, claim: Statement, lexicon: Lexicon, *, name: str, doc: str = ""
) -> Certificate | None:
    """Return the disproof of a refuted claim; None where the decision is another or Lean has no text for it."""
    if decision.verdict is not Verdict.REFUTED:
        return None
    emitted = certificates_for(decision, canonical, claim, lexicon, name=name, doc=doc)
    return next((found for found in emitted.certificates if found.kind == "disproof"), None)
