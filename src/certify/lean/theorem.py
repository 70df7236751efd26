"""A theorem with its proof as text, and what the kernel said of it."""

from __future__ import annotations

from dataclasses import dataclass

#: Libraries that theorems import: logic alone, or the standard objects.
LOGIC, STANDARD = ("Init",), ("Mathlib",)

#: The axioms of Lean's own library; a theorem that needs any other is refused.
ALLOWED_AXIOMS = frozenset({"propext", "Classical.choice", "Quot.sound"})


@dataclass(frozen=True)
class Theorem:
    """One theorem as text: `theorem NAME STATEMENT := PROOF`, with DOC for people."""

    name: str
    statement: str
    """Everything between the name and `:=`, binders and colon included: `(n : Nat) : n = n`."""
    proof: str
    """The term after `:=` (`by ...` is a term too)."""
    doc: str = ""


@dataclass(frozen=True)
class Checked:
    """What the check said of one theorem. `accepted` is never set by a lexical test alone."""

    name: str
    accepted: bool
    axioms: tuple[str, ...] = ()
    """Axioms that the kernel reported, sorted; empty also where it never came so far."""
    errors: tuple[str, ...] = ()
    """Lean's own messages for this theorem."""
    reason: str | None = None
    """Why it was refused; null exactly when accepted."""


def indented(proof: str) -> str:
    """Return `proof` two columns to the right: every line alike, since columns carry meaning in a tactic block."""
    return "\n".join(f"  {line}" for line in proof.split("\n"))
