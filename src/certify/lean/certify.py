"""Which theorems a decision earns: an equivalence, a disproof with its witness, a countermodel, a direction."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Literal

from certify.decide.difference import order_laws
from certify.decide.interpretation import InterpretationError
from certify.decide.outcome import Relation, Verdict
from certify.decide.refute import Witness
from certify.decide.separate import Separation
from certify.decide.tiers import align, known
from certify.decide.verdict import Decision
from certify.lean.disproof.countermodel import countermodel_theorem
from certify.lean.disproof.disproof import disproof
from certify.lean.disproof.infinite import infinite_context, infinite_disproof
from certify.lean.disproof.polynomials import polynomial_disproof
from certify.lean.disproof.roots import root_disproof
from certify.lean.disproof.tables import table_disproof
from certify.lean.prover import Proof, Unknown, prove, prove_direction
from certify.lean.prover.instances import instance_theorem
from certify.lean.refutation.setting import Setting, refutation_says
from certify.lean.statement.legend import with_lines
from certify.lean.statement.render import equivalence_says
from certify.lean.statement.text import RenderError
from certify.lean.theorem import LOGIC, STANDARD, Theorem
from certify.lexicon import Lexicon
from certify.logic import Iff, Statement

CertificateKind = Literal["equivalence", "instance", "disproof", "countermodel", "direction"]

#: Theorems beside the one that shows the verdict: a certificate stands without them.
BESIDE: frozenset[CertificateKind] = frozenset({"instance", "direction"})


#: What a countermodel keeps fixed, by the kind of the separation.
_RESPECTING = {
    "structure": "in a standard structure",
    "definitions": "under the definitions and laws of their words",
    "form": "by their form, whatever their words mean",
    "equality": "by their form, whatever their words mean and with = read as any relation (written `same`)",
}


#: How a claim is disproved, by the setting.
_DISPROOFS: dict[Setting, Callable[[str, Statement, Witness, Lexicon, str], Theorem]] = {
    Setting.NUMBERS: disproof,
    Setting.ROOTS: root_disproof,
    Setting.MONOMIALS: polynomial_disproof,
    Setting.TABLES: table_disproof,
    Setting.OPERATIONS: infinite_disproof,
}


@dataclass(frozen=True)
class Certificate:
    """A theorem with what it says in words, and the libraries that it needs."""

    kind: CertificateKind
    theorem: Theorem
    imports: tuple[str, ...]
    says: str


@dataclass(frozen=True)
class Emitted:
    """The theorems for one decision, and why others that one would expect are missing."""

    certificates: tuple[Certificate, ...] = ()
    missing: tuple[str, ...] = ()


def certificates_for(
    decision: Decision, canonical: Statement, paraphrase: Statement, lexicon: Lexicon, *, name: str, doc: str = ""
) -> Emitted:
    """Return the theorems that show `decision` on (canonical, paraphrase), none of them checked yet.

    `equivalent`: the goal with its proof. `refuted`: the paraphrase's claim negated, with its witness. `different`: the
    negated equivalence with its countermodel. For the latter two also the direction that holds, where the relation is
    known. Further theorems are called `name` with a suffix.
    """
    certifier = _Certifier(decision, lexicon, name, doc)
    match decision.verdict:
        case Verdict.EQUIVALENT:
            certifier.equivalence()
        case Verdict.REFUTED:
            certifier.refutation(canonical, paraphrase)
            certifier.direction()
        case Verdict.DIFFERENT:
            certifier.separation(canonical, paraphrase)
            certifier.direction()
        case _:
            certifier.missing.append(f"{decision.verdict}: {decision.reason}")
    return Emitted(tuple(certifier.found), tuple(certifier.missing))


@dataclass
class _Certifier:
    """Collects the theorems of one decision, and what is missing."""

    decision: Decision
    lexicon: Lexicon
    name: str
    doc: str
    found: list[Certificate] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)

    def equivalence(self) -> None:
        """Add the goal with its proof."""
        if self.decision.goal is None:
            self.missing.append("the decision names no goal")
            return
        proof = prove(self.decision.goal, lexicon=self.lexicon)
        if isinstance(proof, Unknown):
            self.missing.append(f"no Lean proof of the equivalence: {proof.reason}")
            return
        says = equivalence_says(proof.lean)
        theorem = Theorem(self.name, proof.statement, proof.term, with_lines(self.doc, says))
        self.found.append(Certificate("equivalence", theorem, LOGIC, says))
        if self.decision.goal.hypotheses:
            self.instance(proof)

    def instance(self, proof: Proof) -> None:
        """Add the goal in the standard objects, with its hypotheses discharged."""
        try:
            found = instance_theorem(f"{self.name}_instance", proof, self.lexicon)
        except RenderError as error:
            self.missing.append(f"no instance in the standard objects: {error}")
            return
        by = f", by {', '.join(found.lemmas)}" if found.lemmas else ""
        says = f"The same in the standard objects, where what was granted holds{by}."
        theorem = replace(found.theorem, doc=with_lines(self.doc, says))
        self.found.append(Certificate("instance", theorem, STANDARD, says))

    def refutation(self, canonical: Statement, paraphrase: Statement) -> None:
        """Add the negation of the paraphrase's claim, over the carriers that its witness is about."""
        if self.decision.witness is None:
            self.missing.append("the refutation names no witness")
        else:
            aligned = align(canonical, paraphrase, self.lexicon)
            self.negation(paraphrase if aligned is None else aligned, self.decision.witness)

    def negation(self, claim: Statement, witness: Witness) -> None:
        """Add the negation of `claim`: in the standard objects, else in a structure given by its tables."""
        reasons: list[str] = []
        for setting, attempt in _DISPROOFS.items():
            says = refutation_says(setting, claim, witness)
            try:
                theorem = attempt(self.name, claim, witness, self.lexicon, with_lines(self.doc, says))
            except (RenderError, InterpretationError) as error:
                reasons.append(str(error))
            else:
                self.found.append(Certificate("disproof", theorem, setting.imports, says))
                return
        self.missing.append(f"no disproof in Lean: {'; '.join(dict.fromkeys(reasons))}")

    def separation(self, canonical: Statement, paraphrase: Statement) -> None:
        """Add what shows the readings apart."""
        separation = self.decision.separation
        if separation is None:
            self.missing.append(f"no model separates the readings: {self.decision.reason}")
        elif separation.kind == "context":
            self.contexts(separation)
        elif separation.witness is not None:
            aligned = align(canonical, paraphrase, self.lexicon)
            assert aligned is not None, "a standard structure separates readings of one type context"
            both = Statement(Iff(canonical.formula, aligned.formula), canonical.carriers)
            self.negation(both, separation.witness)
        else:
            self.countermodel(separation)

    def countermodel(self, separation: Separation) -> None:
        """Add the negated equivalence with its finite model."""
        if separation.goal is None or separation.model is None:
            self.missing.append("the separation names no model")
            return
        only = f"here only the {'canonical claim' if separation.left_holds else 'paraphrase'} holds"
        says = f"Not equivalent {_RESPECTING[separation.kind]}: {only}."
        doc = with_lines(self.doc, says)
        try:
            theorem = countermodel_theorem(self.name, separation.goal, separation.model, doc=doc)
        except (RenderError, InterpretationError) as error:
            self.missing.append(f"no countermodel in Lean: {error}")
        else:
            self.found.append(Certificate("countermodel", theorem, LOGIC, says))

    def contexts(self, separation: Separation) -> None:
        """Add the negated equivalence of any claim in the one type context with the same claim in the other."""
        whose = "paraphrase" if separation.left_holds else "canonical text"
        says = f"The claims are about different structures: this one is of the type context of the {whose} only."
        doc = with_lines(self.doc, says)
        try:
            imports = STANDARD if separation.model is None else LOGIC
            if separation.model is None:
                theorem = infinite_context(self.name, separation, self.lexicon, doc)
            else:
                assert separation.goal is not None
                theorem = countermodel_theorem(self.name, separation.goal, separation.model, doc=doc)
        except (RenderError, InterpretationError) as error:
            self.missing.append(f"no structure in Lean that tells the type contexts apart: {error}")
        else:
            self.found.append(Certificate("countermodel", theorem, imports, says))

    def direction(self) -> None:
        """Add the implication that a stronger or weaker paraphrase leaves."""
        goal, relation = self.decision.goal, self.decision.relation
        if goal is None or relation not in (Relation.STRONGER, Relation.WEAKER):
            return
        forward = relation is Relation.WEAKER
        proof = prove_direction(replace(goal, hypotheses=()), forward)
        if isinstance(proof, Unknown):
            proof = prove_direction(replace(goal, hypotheses=order_laws(known(goal, self.lexicon))), forward)
        if isinstance(proof, Unknown):
            self.missing.append(f"no Lean proof of the direction that holds: {proof.reason}")
            return
        says = (
            "The canonical claim implies the paraphrase." if forward else "The paraphrase implies the canonical claim."
        )
        doc = with_lines(self.doc, says)
        theorem = Theorem(f"{self.name}_direction", proof.statement, proof.term, doc)
        self.found.append(Certificate("direction", theorem, LOGIC, says))
