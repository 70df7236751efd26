"""Theorems that would show a decision, named after what they are about, before a kernel saw them."""

from __future__ import annotations

from typing import NamedTuple

from certify.audit.finding import Proposed
from certify.build.draft import DraftTheorem
from certify.check.judgement import Decided
from certify.lean.certify import BESIDE, certificates_for
from certify.lean.project.project import Library
from certify.lean.statement.theorem_names import comment_safe, item_of, theorem_name
from certify.lean.theorem import Theorem
from certify.lexicon import Lexicon


class Subject(NamedTuple):
    """What a theorem is about: an item or statement, the role that tells its theorems apart, and a text for people."""

    id: str
    role: str
    doc: str


def propose(source: Subject, decided: Decided, lexicon: Lexicon) -> tuple[list[Proposed], tuple[str, ...]]:
    """Return the theorems for one decision, and why others that one would expect are missing."""
    emitted = certificates_for(
        decided.decision, decided.against, decided.statement, lexicon, name="theorem", doc=source.doc
    )
    found = []
    for certificate in emitted.certificates:
        library = Library.importing(certificate.imports)
        role = source.role + (certificate.kind if certificate.kind in BESIDE else "")
        theorem = drafted(certificate.theorem, theorem_name(source.id, role))
        found.append(Proposed(kind=certificate.kind, library=library, says=certificate.says, theorem=theorem))
    return found, emitted.missing


def drafted(theorem: Theorem, name: str) -> DraftTheorem:
    """Return `theorem` as data, called `name`; its text for people cannot leave the comment that it stands in."""
    return DraftTheorem(name=name, statement=theorem.statement, proof=theorem.proof, doc=comment_safe(theorem.doc))


def renamed(proposed: Proposed, item: str) -> Proposed:
    """Return `proposed` as a theorem of `item`, in the same role."""
    _, role = item_of(proposed.theorem.name)
    theorem = proposed.theorem.model_copy(update={"name": theorem_name(item, role)})
    return proposed.model_copy(update={"theorem": theorem})


def letters(number: int) -> str:
    """Return a number as lower-case letters, a different one for each, since roles have no digits."""
    return chr(ord("a") + number % 26) * (number // 26 + 1)
