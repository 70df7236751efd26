"""What an equivalence rests on, as plain values: what was granted, by which lemma, and both models of it."""

from __future__ import annotations

from typing import Any

from certify.decide.goal import Hypothesis
from certify.decide.interpretation import show
from certify.decide.vacuity import Contingent
from certify.decide.verdict import Decision
from certify.lexicon.opaque import rests_on
from certify.logic import write


def grounds(decision: Decision) -> dict[str, Any]:
    """Return the hypotheses of the goal that is proved, and both models of `decision.open`, as far as there are any.

    Of opaque words it says what is assumed: `named` and `guessed` ones.

    `under` names the hypotheses that the models obey: none where the sides become one claim by unfolding definitions
    alone, so that a model reads the defined words as any relations.
    """
    granted = decision.goal.hypotheses if decision.goal is not None and decision.proof is not None else ()
    found: dict[str, Any] = {"granted": [_granted(hypothesis) for hypothesis in granted]} if granted else {}
    if decision.words:
        found |= rests_on(decision.words)
    return found if decision.open is None else {**found, "open": _open(decision.open)}


def _granted(hypothesis: Hypothesis) -> dict[str, str | None]:
    return {
        "name": hypothesis.name,
        "source": hypothesis.source,
        "says": write(hypothesis.formula),
        "lemma": hypothesis.lean,
    }


def _open(models: Contingent) -> dict[str, list[str]]:
    return {
        "under": [hypothesis.name for hypothesis in models.under],
        "holds_where": list(show(models.holds)),
        "fails_where": list(show(models.fails)),
    }
