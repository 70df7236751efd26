"""What removing flagged items does to the models' scores, and why that is not the same as repairing the dataset."""

from __future__ import annotations

from typing import NamedTuple

from certify.audit.behaviour.table import AnswerTable, ItemGroup

#: Printed beside every table of scores after removal.
REMOVAL_NOTE = (
    "Scores after removal are not scores on a repaired dataset. Every model that failed a removed item gains, whether "
    "the text was wrong or the model was; and where the stored label is itself wrong, removal hides the error and "
    "rewards a model for a gold-label error instead of crediting those that answered rightly."
)


class Scr(NamedTuple):
    """Share of statements whose every form the model answers correctly, with its counts; null where undefined."""

    value: float | None
    consistent: int
    statements: int
    reason: str | None


class ModelImpact(NamedTuple):
    """One model before and after removal. Ranks are 1-based, equal shares share the better rank; null if undefined."""

    model: str
    before: Scr
    after: Scr
    rank_before: int | None
    rank_after: int | None
    removed_failures: tuple[str, ...]
    """Removed items that this model had failed: where its gain comes from."""


def strict_consistency(table: AnswerTable, model: str) -> Scr:
    """Return the strict consistency rate (SCR) of `model`: all forms of a statement right, canonical included.

    Source: FormInv (arXiv 2605.29001). A statement counts only where the model has a judged answer to every
    form; without any such statement the rate is undefined.
    """
    outcomes = [_outcome(table, model, statement) for statement in table.statements]
    judged = [outcome for outcome in outcomes if outcome is not None]
    if not judged:
        return Scr(None, 0, 0, "the model has answered every form of no statement")
    return Scr(sum(judged) / len(judged), sum(judged), len(judged), None)


def removal_impact(table: AnswerTable, removed: frozenset[str]) -> tuple[ModelImpact, ...]:
    """Return scores and ranks before and after the paraphrases `removed` go, in the order of the models.

    A statement that loses its last paraphrase goes with it. See `REMOVAL_NOTE` for what the result does not mean.
    """
    rest = table.without_items(removed)
    before = {model: strict_consistency(table, model) for model in table.models}
    after = {model: strict_consistency(rest, model) for model in table.models}
    return tuple(
        ModelImpact(
            model,
            before[model],
            after[model],
            _rank(model, before),
            _rank(model, after),
            tuple(item for item in sorted(removed) if model in table.failing(item)),
        )
        for model in table.models
    )


def _outcome(table: AnswerTable, model: str, statement: ItemGroup) -> bool | None:
    forms = [table.passed.get((model, item)) for item in (statement.canonical, *statement.paraphrases)]
    return None if None in forms else all(forms)


def _rank(model: str, scores: dict[str, Scr]) -> int | None:
    own = scores[model].value
    if own is None:
        return None
    return 1 + sum(score.value is not None and score.value > own for score in scores.values())
