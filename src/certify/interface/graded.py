"""Graded answers and their statistics, as values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from certify.interface.frames import frame_of
from certify.report.columns import columns
from certify.report.page import model_order


@dataclass(frozen=True)
class Metrics:
    """Statistics of graded answers, as `certify metrics --json` prints them."""

    summary: dict[str, Any] = field(repr=False)
    library: str = "polars"

    @property
    def models(self) -> tuple[str, ...]:
        """The models, best first by the share of statements that they get right in every form."""
        return tuple(model_order(self.summary["models"]))

    def frame(self, library: str | None = None) -> Any:
        """Return one row a model: each statistic with its interval (NAME, NAME_low, NAME_high), null if undefined."""
        names = [f"{name}{end}" for name in columns() for end in ("", "_low", "_high")]
        return frame_of(map(self._row, self.models), ["model", "baseline", *names], library or self.library)

    def _row(self, model: str) -> dict[str, Any]:
        found = self.summary["models"][model]
        ends = {"": "value", "_low": "low", "_high": "high"}
        values = {f"{name}{end}": found[name][key] for name in columns() for end, key in ends.items()}
        return {"model": model, "baseline": found["baseline"], **values}

    def report(self, title: str = "Invariance report") -> str:
        """Return the page that `certify report` writes."""
        from certify.report import report_page

        return report_page(self.summary, title=title)

    def __repr__(self) -> str:
        counts = self.summary["counts"]
        return f"<Metrics {counts['models']} models, {counts['graded']} graded answers to {counts['items']} items>"

    def _repr_html_(self) -> str:
        from certify.report.numbers import short_names
        from certify.report.rendering import render

        models, shown = self.summary["models"], columns()
        names = short_names(models)
        return render("notebook.html.j2", part="metrics", order=self.models, models=models, names=names, columns=shown)
