"""A score for an item without a model, from what is known of it: each part from 0 to 2."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice, product
from typing import Any

from certify.decide.models import BudgetError, Evaluator
from certify.decide.normal.unfold import NOTATION, unfold
from certify.decide.refute import standard_worlds
from certify.lexicon import Lexicon
from certify.logic import Statement, Var, leading_forall
from certify.mcq.audit.attacks import Solver, solvers
from certify.mcq.build.strategies import distractors
from certify.mcq.item import McqItem

#: A hasty look at a claim: so many structures, so many values in each, so many steps a value.
WORLDS, VALUES, STEPS = 2, 12, 2_000


def rubric(
    item: McqItem, false: Sequence[Statement], edits: dict[str, str], lexicon: Lexicon, *, is_open: bool
) -> dict[str, Any]:
    """Return ALS (2 less the rules that single out the key), TAS (the claim is no triviality), GPS, DQS.

    TAS has a point for a stem that says nothing of the claim (V8, without which there is no item), and one for a claim
    that is open under all definitions and laws (V6), and not only without the law that says it.
    GPS is the share of false options that a hasty look does not refute. They are never added up.
    """
    taken = sum(_singles_out(guess, item) for name, guess in solvers([item]).items() if not name.startswith("position"))
    survive = sum(not hastily_refuted(claim, lexicon) for claim in false)
    effects = {distractors().strategy(edits[change]).effect for change in ("f", "g")}
    return {
        "computed": {
            "ALS": max(0, 2 - taken),
            "TAS": 2 if is_open else 1,
            "GPS": round(2 * survive / len(false), 2) if false else None,
            "DQS": 2 if len(effects) == 2 else 1,
        },
        "model": None,
    }


def _singles_out(guess: Solver, item: McqItem) -> bool:
    """Whether a rule takes the key, and no other option with it: a tie is broken by the order shown."""
    turned = replace(item, options=item.options[::-1], key=len(item.options) - 1 - item.key)
    return guess(item) == item.key and guess(turned) == turned.key


def hastily_refuted(claim: Statement, lexicon: Lexicon) -> bool:
    """Whether one of the first few values in the first few structures shows a claim false."""
    formula = unfold(claim.formula, lexicon, NOTATION)
    for world in islice(standard_worlds(formula, claim.carriers, lexicon), WORLDS):
        variables, body = leading_forall(formula, distinct=True)
        evaluator = Evaluator(world, STEPS)
        for values in islice(product(*(world.domain(var.sort).values for var in variables)), VALUES):
            env: dict[Var, Any] = dict(zip(variables, values, strict=True))
            try:
                if evaluator.truth(body, env) is False:
                    return True
            except BudgetError:
                break
    return False
