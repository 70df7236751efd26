"""Leave-one-model-out: does a flag hang on a single model?"""

from __future__ import annotations

from typing import NamedTuple

from certify.audit.behaviour.table import AnswerTable
from certify.audit.behaviour.unanimity import Flag, While, unanimity


class Stability(NamedTuple):
    """What becomes of one flag when each model in turn is left out, with k unchanged."""

    item_id: str
    survives_without: tuple[str, ...]
    lost_without: tuple[str, ...]
    stable: bool | None
    """Whether no single model decides; null with a reason where k models would not be left."""
    reason: str | None


def leave_one_model_out(table: AnswerTable, k: int, reading: While) -> tuple[Stability, ...]:
    """Return the stability of every flag that `unanimity(table, k, reading)` raises, in its order."""
    flags = unanimity(table, k, reading)
    if k > len(table.models) - 1:
        reason = f"with one model left out only {len(table.models) - 1} remain and k = {k}"
        return tuple(Stability(flag.item_id, (), (), None, reason) for flag in flags)
    again = {
        model: {flag.item_id for flag in unanimity(table.without_model(model), k, reading)} for model in table.models
    }
    return tuple(_stability(flag, again) for flag in flags)


def _stability(flag: Flag, again: dict[str, set[str]]) -> Stability:
    survives = tuple(model for model, items in again.items() if flag.item_id in items)
    lost = tuple(model for model in again if model not in survives)
    return Stability(flag.item_id, survives, lost, not lost, None)
