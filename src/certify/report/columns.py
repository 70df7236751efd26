"""The columns of the model tables: the statistics that have one, in the order of their places."""

from __future__ import annotations

from certify.metrics.invariance import STATISTICS, Column


def columns() -> dict[str, Column]:
    """Return the columns by the names of their statistics."""
    shown = {name: statistic.column for name, statistic in STATISTICS.items() if statistic.column is not None}
    return dict(sorted(shown.items(), key=lambda item: item[1].place))
