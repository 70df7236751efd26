"""The figures of the report: which chart stands in which section, with what caption."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from markupsafe import Markup

from certify.errors import BadInputError
from certify.registry import Registry
from certify.report import charts

#: The sections of the page that show charts.
SECTIONS = ("models", "families", "gap", "rankings")


class Results(NamedTuple):
    """What a chart may draw: the models in the order of the page, the families, and the ranks by family."""

    models: Mapping[str, Mapping[str, Any]]
    families: Sequence[str]
    ranks: Mapping[str, Mapping[str, int]]
    ranked: Sequence[str]


class Chart(NamedTuple):
    """A chart: its section, its caption, and what draws it as an inline SVG, or as nothing where there is nothing."""

    section: str
    caption: str
    draw: Callable[[Results], Markup]


class Figure(NamedTuple):
    """A chart that is drawn, with its caption."""

    drawn: Markup
    caption: str


CHARTS: Registry[Chart] = Registry(
    "chart",
    Chart,
    {
        "scr": Chart(
            "models",
            "Dots: observed SCR with its interval. Diamonds: the SCR that the model's accuracy alone would give if its "
            "errors were independent. A dot to the right of its diamond means that failures cluster in a few "
            "statements.",
            lambda results: charts.scr_chart(results.models),
        ),
        "heat": Chart(
            "families",
            "Share of wrong answers by model and family of wording. Rest the pointer on a cell for its interval and "
            "count.",
            lambda results: charts.heat_map(results.models, results.families),
        ),
        "gap": Chart(
            "gap",
            "For each statement the gap is √(p(1−p)), where p is the share of its forms answered right: 0 when all "
            "answers agree, 0.5 when half are wrong. Bars: share of statements in steps of 0.05.",
            lambda results: charts.gap_chart(results.models),
        ),
        "ranks": Chart(
            "rankings",
            "Rank in each family, 1 is best; equal failure rates share a rank. Lines that cross are reversals.",
            lambda results: charts.rank_chart(results.ranks, results.ranked),
        ),
    },
    group="certify.charts",
)


def figures(results: Results) -> dict[str, list[Figure]]:
    """Return the figures of every section. Raises BadInputError for a chart in a section that the page has not."""
    found: dict[str, list[Figure]] = {section: [] for section in SECTIONS}
    for name, chart in CHARTS.items():
        if chart.section not in found:
            raise BadInputError(f"chart {name!r}: no section {chart.section!r}; known: {', '.join(SECTIONS)}")
        found[chart.section].append(Figure(chart.draw(results), chart.caption))
    return found
