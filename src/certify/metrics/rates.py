"""Failure rates by model and family as exact fractions: from graded answers, or from published aggregates."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np

from certify.errors import BadInputError
from certify.metrics.answers import Answers, load_answers
from certify.metrics.clusters import Clusters, clusters
from certify.metrics.estimate import Floats


@dataclass(frozen=True)
class Rates:
    """A complete table of failure rates: `values[i][j]` is that of model i in family j; lower is better.

    `counts` are the graded answers behind each rate, None where the source does not say. `left_out` names models and
    families without a full row or column, and why.
    """

    models: tuple[str, ...]
    families: tuple[str, ...]
    values: tuple[tuple[Fraction, ...], ...]
    counts: tuple[tuple[int, ...], ...] | None = None
    left_out: tuple[str, ...] = ()

    def restricted(self, families: Sequence[str]) -> Rates:
        """Return the table of these families only. Raises BadInputError for a family that it does not hold."""
        unknown = [family for family in families if family not in self.families]
        if unknown or not families:
            asked = f"no family {', '.join(unknown)}" if unknown else "no family given"
            raise BadInputError(f"{asked}; the results hold {', '.join(self.families)}")
        places = [self.families.index(family) for family in dict.fromkeys(families)]

        def pick(row: Sequence[Any]) -> tuple[Any, ...]:
            return tuple(row[place] for place in places)

        counts = tuple(map(pick, self.counts)) if self.counts is not None else None
        return Rates(self.models, pick(self.families), tuple(map(pick, self.values)), counts, self.left_out)

    def with_counts(self, counts: Mapping[str, int]) -> Rates:
        """Return the table with these numbers of answers a family. Raises BadInputError for a family without one."""
        lost = [family for family in self.families if counts.get(family, 0) < 1]
        if lost:
            raise BadInputError(f"no number of answers for {', '.join(lost)}")
        row = tuple(counts[family] for family in self.families)
        return Rates(self.models, self.families, self.values, (row,) * len(self.models), self.left_out)

    def row(self, model: str) -> int:
        """Return the place of a model. Raises BadInputError for a model that the table does not hold."""
        if model not in self.models:
            raise BadInputError(f"no model {model}; the results hold {', '.join(self.models)}")
        return self.models.index(model)


def only_models(rates: Rates, names: Sequence[str]) -> Rates:
    """Return the rows of these models only."""
    rows = [rates.models.index(name) for name in names]
    counts = None if rates.counts is None else tuple(rates.counts[row] for row in rows)
    return Rates(tuple(names), rates.families, tuple(rates.values[row] for row in rows), counts, rates.left_out)


def rates_of(data: Clusters) -> Rates:
    """Return the failure rates of the models with a graded answer, over the families that all of them answered."""
    graded = data.by_statement.family_graded.sum(axis=0)
    wrong = graded - data.by_statement.family_right.sum(axis=0)
    table = {
        model: {
            family: (int(wrong[i, j]), int(graded[i, j])) for j, family in enumerate(data.families) if graded[i, j] > 0
        }
        for i, model in enumerate(data.models)
    }
    return _complete(
        {model: {family: Fraction(*pair) for family, pair in row.items()} for model, row in table.items()},
        {model: {family: pair[1] for family, pair in row.items()} for model, row in table.items()},
    )


def load_rates(path: Path) -> tuple[Rates, Answers | None]:
    """Load failure rates from aggregates (.json) or from graded answers; the answers too where there are any.

    Aggregates are `certify metrics --json` or {"per_model": {MODEL: {"family_failure_rates": {FAMILY: rate}}}}.
    Raises BadInputError for anything else.
    """
    if path.suffix.lower() == ".json":
        return _aggregates(path), None
    answers = load_answers(path)
    return rates_of(clusters(answers)), answers


def _aggregates(path: Path) -> Rates:
    if not path.is_file():
        raise BadInputError(f"no file {path}: expected aggregates (.json) or graded answers (JSON lines, Parquet)")
    try:
        content = json.loads(path.read_bytes())
    except ValueError as error:
        raise BadInputError(f"{path} is not JSON: {error}") from error
    if isinstance(content, dict) and isinstance(content.get("per_model"), dict):
        rows = {m: _floats(v.get("family_failure_rates", {}), path, m) for m, v in content["per_model"].items()}
        return _complete(rows, None)
    if isinstance(content, dict) and isinstance(content.get("models"), dict):
        return _own(content["models"])
    raise BadInputError(f"{path}: expected per_model.NAME.family_failure_rates, or what certify metrics --json prints")


def _floats(rates: Mapping[str, Any], path: Path, model: str) -> dict[str, Fraction]:
    bad = [f for f, rate in rates.items() if not isinstance(rate, int | float) or not 0 <= rate <= 1]
    if bad:
        raise BadInputError(f"{path}: {model} in {bad[0]}: {rates[bad[0]]!r} is no rate between 0 and 1")
    return {family: as_fraction(rate) for family, rate in rates.items()}


def as_fraction(rate: float) -> Fraction:
    """Return the ratio of counts that a float stands for: the simplest fraction that rounds to it."""
    simple = Fraction(rate).limit_denominator(10_000)
    return simple if float(simple) == rate else Fraction(rate)


def _own(models: Mapping[str, Any]) -> Rates:
    cells = {
        model: {
            family: (Fraction(round(cell["failure_rate"]["value"] * cell["failure_rate"]["n"])), cell["failure_rate"])
            for family, cell in entry.get("families", {}).items()
            if cell["failure_rate"]["value"] is not None
        }
        for model, entry in models.items()
    }
    rates = {m: {f: wrong / cell["n"] for f, (wrong, cell) in row.items()} for m, row in cells.items()}
    return _complete(rates, {m: {f: cell["n"] for f, (_, cell) in row.items()} for m, row in cells.items()})


def _complete(rates: Mapping[str, Mapping[str, Fraction]], counts: Mapping[str, Mapping[str, int]] | None) -> Rates:
    """Keep the models that have rates and the families that all of them have."""
    models = tuple(model for model, row in rates.items() if row)
    if not models:
        raise BadInputError("no model has a failure rate in any family")
    every = list(dict.fromkeys(family for model in models for family in rates[model]))
    families = tuple(family for family in every if all(family in rates[model] for model in models))
    left_out = [f"{model}: no graded answer" for model in rates if model not in models]
    left_out += [f"{family}: not answered by every model" for family in every if family not in families]
    return Rates(
        models,
        families,
        tuple(tuple(rates[model][family] for family in families) for model in models),
        tuple(tuple(counts[model][family] for family in families) for model in models) if counts else None,
        tuple(left_out),
    )


def as_floats(rates: Rates) -> Floats:
    """Return the table as floats, (models, families)."""
    return np.array([[float(value) for value in row] for row in rates.values])
