"""The figures of the report: which chart stands in which section, with what caption."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from markupsafe import Markup

from certify.errors import BadInputError
from certify.registry import Registry
from certify.report import charts

#: The sections of the page that show charts.
SECTIONS = ("models", "families", "gap", "rankings")


#: What the charts of a page draw from.
Drawn = TypeVar("Drawn")


class Results(NamedTuple):
    """What a chart may draw: the models in the order of the page, the families, and the ranks by family."""

    models: Mapping[str, Mapping[str, Any]]
    families: Sequence[str]
    ranks: Mapping[str, Mapping[str, int]]
    ranked: Sequence[str]
    names: Mapping[str, str]
    """What the page calls the models."""


class Chart(NamedTuple, Generic[Drawn]):
    """A chart: its section, its caption, and what draws it as an inline SVG, or as nothing where there is nothing."""

    section: str
    caption: str
    draw: Callable[[Drawn], Markup]


class Figure(NamedTuple):
    """A chart that is drawn, with its caption."""

    drawn: Markup
    caption: str


CHARTS: Registry[Chart[Results]] = Registry(
    "chart",
    Chart,
    {
        "scr": Chart(
            "models",
            "Dots: observed SCR with its interval. Diamonds: the SCR that the model's accuracy alone would give if its "
            "errors were independent. A dot to the right of its diamond means that failures cluster in a few "
            "statements.",
            lambda results: charts.scr_chart(results.models, results.names),
        ),
        "heat": Chart(
            "families",
            "Share of wrong answers by model and family of wording, in percent. Rest the pointer on a cell for its "
            "interval and count; the table has them too.",
            lambda results: charts.heat_map(results.models, results.families, results.names),
        ),
        "gap": Chart(
            "gap",
            "For each statement the gap is √(p(1−p)), where p is the share of its forms answered right: 0 when all "
            "answers agree, 0.5 when half are wrong. Bars: share of statements in steps of 0.05.",
            lambda results: charts.gap_chart(results.models, results.names),
        ),
        "ranks": Chart(
            "rankings",
            "Rank in each family, 1 is best; equal failure rates share a rank. Lines that cross are reversals.",
            lambda results: charts.rank_chart(results.ranks, results.ranked, results.names),
        ),
    },
    group="certify.charts",
)


def figures(results: Results) -> dict[str, list[Figure]]:
    """Return the figures of every section of the report on answers."""
    return drawn(CHARTS, SECTIONS, results)


def drawn(charts: Mapping[str, Chart[Drawn]], sections: Sequence[str], results: Drawn) -> dict[str, list[Figure]]:
    """Return the figures of every section. Raises BadInputError for a chart in a section that the page has not."""
    found: dict[str, list[Figure]] = {section: [] for section in sections}
    for name, chart in charts.items():
        if chart.section not in found:
            raise BadInputError(f"chart {name!r}: no section {chart.section!r}; known: {', '.join(sections)}")
        found[chart.section].append(Figure(chart.draw(results), chart.caption))
    return found
