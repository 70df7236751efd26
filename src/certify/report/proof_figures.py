"""The figures of the page of proof tasks: which chart stands in which section, with what caption."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

from markupsafe import Markup

from certify.registry import Registry
from certify.report.figures import Chart
from certify.report.grid import Cell, grid
from certify.report.numbers import interval, number, percent, short_names
from certify.report.plots import Axis, Point, plot

#: The sections of the page that show charts.
PROOF_SECTIONS = ("systems", "problems", "withheld")
#: With more problems than this the matrix is a table only.
_MOST_PROBLEMS = 80
_SHARES = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)

Summary = Mapping[str, Any]


def matrix_chart(summary: Summary) -> Markup:
    """Draw the mean grade of each problem and system, darker for more progress."""
    cells, names = summary["matrix"], short_names(summary["systems"])
    if not cells or len(cells) > _MOST_PROBLEMS:
        return Markup("")
    rows = {
        problem: [_cell(own.get(system), f"{problem}, {name}") for system, name in names.items()]
        for problem, own in cells.items()
    }
    said = "; ".join(
        f"{problem}: " + ", ".join(f"{names[system]} {number(cell['progress'])}" for system, cell in own.items())
        for problem, own in cells.items()
    )
    return grid("matrix", "Mean grade by problem and system", said, list(names.values()), rows, least=72)


def _cell(cell: Mapping[str, Any] | None, label: str) -> Cell | None:
    if cell is None:
        return None
    progress = cell["progress"]
    about = f"{label}: progress {number(progress)} of 3, subquestions {percent(cell['score'])}, "
    about += f"{cell['given']} of {cell['attempts']} proofs given"
    if progress is None:
        return Cell("not graded" if cell["given"] else "no proof", about, "progress", 0.0, "soft")
    return Cell(number(progress, 1), about, "progress", progress / 3)


def _curves(kind: str) -> Callable[[Summary], Markup]:
    def draw(summary: Summary) -> Markup:
        series = {
            name: [
                Point(p["coverage"], p["accuracy"], f"{percent(p['accuracy'])} of {percent(p['coverage'])}")
                for p in summary["systems"][system]["withheld"][kind]["curve"]
            ]
            for system, name in short_names(summary["systems"]).items()
        }
        axes = Axis("Coverage: share of all that is kept, the surest first", _SHARES), Axis("Right", _SHARES)
        return plot(f"coverage-{kind}", f"Accuracy against coverage, {kind}", series, axes)

    return draw


def price_chart(summary: Summary) -> Markup:
    """Draw the mean score of subquestions against the price of a wrong answer."""
    series = {
        name: [
            Point(p["price"], p["score"]["value"], f"{number(p['score']['value'])} at λ = {p['price']:g}",
                  p["score"]["low"], p["score"]["high"])
            for p in summary["systems"][system]["withheld"]["answers"]["priced"]
            if p["score"]["value"] is not None
        ]
        for system, name in short_names(summary["systems"]).items()
    }  # fmt: skip
    points = [point for own in series.values() for point in own]
    least = min((point.y if point.low is None else point.low for point in points), default=0.0)
    marks = [mark / 2 for mark in range(min(0, math.floor(2 * least)), 3)]
    prices = (0.0, 1.0, 2.0, 3.0)
    axes = Axis("λ: what a wrong answer costs", prices, False), Axis("Score", marks, False)
    return plot("price", "Score against the price of a wrong answer", series, axes)


def reliability_chart(summary: Summary) -> Markup:
    """Draw how often answers of a confidence are right."""
    series = {
        name: [
            Point(bin["confidence"], bin["right"]["value"],
                  f"{percent(bin['right']['value'])} ({interval(bin['right'])}) of {bin['right']['n']} right at "
                  f"confidence {percent(bin['confidence'])}", bin["right"]["low"], bin["right"]["high"])
            for bin in summary["systems"][system]["withheld"]["answers"]["reliability"]
        ]
        for system, name in short_names(summary["systems"]).items()
    }  # fmt: skip
    axes = Axis("Confidence that came with the answer", _SHARES), Axis("Right", _SHARES)
    return plot("reliability", "Reliability of confidences", series, axes, diagonal=True)


PROOF_CHARTS: Registry[Chart[Summary]] = Registry(
    "chart of proofs",
    Chart,
    {
        "matrix": Chart(
            "problems",
            "Mean grade of each proof, 0 to 3. Rest the pointer on a cell for the subquestions.",
            matrix_chart,
        ),
        "coverage": Chart(
            "withheld",
            "Subquestions: share of right ones among the answers given with the highest confidence, from the surest "
            "one to all that came with a confidence. What is not answered counts for coverage.",
            _curves("answers"),
        ),
        "coverage_of_proofs": Chart(
            "withheld",
            "Proofs: share of complete ones among those handed in as a solution, the surest first.",
            _curves("proofs"),
        ),
        "price": Chart(
            "withheld",
            "Subquestions: mean of 1 for a right answer, 0 for none, −λ for a wrong one. Lines that cross are choices "
            "that depend on what a wrong answer costs.",
            price_chart,
        ),
        "reliability": Chart(
            "withheld",
            "Subquestions by confidence in five bins, with Wilson's intervals. On the diagonal, confidences say how "
            "often an answer is right.",
            reliability_chart,
        ),
    },
    group="certify.proof_charts",
)
