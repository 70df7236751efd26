"""Non-vacuity: an equivalence counts only where the hypotheses leave the claim open.

Any two true closed statements are materially equivalent; hypotheses that prove both would certify any pair of them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from certify.decide.finite import find_model
from certify.decide.goal import Hypothesis
from certify.decide.interpretation import Interpretation
from certify.logic import Formula, Not

#: Sizes of the models that are looked for: with four elements the numerals up to 3 can differ.
SIZES = (1, 2, 3, 4)


class Contingent(NamedTuple):
    """The hypotheses `under` which `claim` is open have a model where it holds, and one where it fails: both shown."""

    claim: Formula
    holds: Interpretation
    fails: Interpretation
    under: tuple[Hypothesis, ...] = ()


@lru_cache(maxsize=4096)
def contingent(hypotheses: tuple[Hypothesis, ...], claim: Formula) -> Contingent | str:
    """Return both models, or the reason why the claim is not known to be open under `hypotheses`."""
    granted = tuple(hypothesis.formula for hypothesis in hypotheses)
    fails = find_model((*granted, Not(claim)), SIZES)
    if fails is None:
        return "vacuous: no finite model of the hypotheses is known in which the claim fails"
    holds = find_model((*granted, claim), SIZES)
    if holds is None:
        return "vacuous: no finite model of the hypotheses is known in which the claim holds"
    return Contingent(claim, holds, fails, hypotheses)
