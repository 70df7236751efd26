"""The goal: the equivalence to prove, as its tier abstracts it. The same goal goes to every judge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from certify.logic import Carrier, Formula


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """A definition or law that the tier lets a proof use: a closed formula.

    `lean` names the lemma that discharges it in the standard objects (a Mathlib or core name); where no lemma states
    it, `proof` is a Lean proof of it from that lemma and others. A law that `defines` is another definition of a word.
    """

    name: str
    formula: Formula
    source: Literal["definition", "law"]
    lean: str | None = None
    proof: str | None = None
    defines: bool = False


@dataclass(frozen=True, slots=True)
class Goal:
    """hypotheses ⊢ left ↔ right, for every interpretation of all sorts, symbols and numerals.

    Only logic and equality keep their meaning; what else a tier allows stands among the hypotheses, or was unfolded
    on both sides because it is notation. Symbols and numerals of `left`, `right` and the hypotheses are variables.
    """

    tier: str
    left: Formula
    right: Formula
    hypotheses: tuple[Hypothesis, ...] = ()
    carriers: tuple[Carrier, ...] = ()
