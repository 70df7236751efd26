"""Lines of several series over one pair of axes, drawn as an inline SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from markupsafe import Markup

from certify.report.numbers import number, percent
from certify.report.svg import HUES, across, canvas, element, group, legend, line, text, titled

_TALL, _LEFT, _TOP = 240.0, 44.0, 28.0
_BASE = _TOP + _TALL


class Point(NamedTuple):
    """A point of a series, with its interval, and what a pointer on it says."""

    x: float
    y: float
    said: str
    low: float | None = None
    high: float | None = None


class Axis(NamedTuple):
    """An axis: what it shows, where its marks stand, and whether they are shares."""

    title: str
    marks: Sequence[float]
    share: bool = True

    def place(self, value: float) -> float:
        """Return where a value lies, 0 at the first mark, 1 at the last."""
        return (value - self.marks[0]) / (self.marks[-1] - self.marks[0])

    def written(self, mark: float) -> str:
        """Return a mark as it is written."""
        return percent(mark, 0) if self.share else number(mark, 1)


def plot(
    name: str, title: str, series: Mapping[str, Sequence[Point]], axes: tuple[Axis, Axis], *, diagonal: bool = False
) -> Markup:
    """Draw each series as a line with marks, named below; nothing where no series has a point."""
    shown = {label: points for label, points in series.items() if points}
    if not shown:
        return Markup("")
    parts = [_axes(axes)]
    if diagonal:
        parts.append(line("0%", _BASE, "100%", _TOP, class_="grid"))
    hues = {label: f"c{place % HUES}" for place, label in enumerate(series)}
    parts += [_series(points, axes, hues[label]) for label, points in shown.items()]
    said = "; ".join(f"{label}: {', '.join(point.said for point in points)}" for label, points in shown.items())
    drawn = canvas(name, title, said, _BASE + 46, parts, left=_LEFT)
    return drawn + legend((f"filled {hues[label]}", label) for label in shown)


def _down(axes: tuple[Axis, Axis], value: float) -> float:
    return _TOP + _TALL * (1 - axes[1].place(value))


def _axes(axes: tuple[Axis, Axis]) -> Markup:
    rightwards, up = axes
    parts = [text(-_LEFT, 12, up.title, class_="soft")]
    for mark in rightwards.marks:
        x = across(rightwards.place(mark))
        parts += [line(x, _TOP, x, _BASE, class_="grid"),
                  text(x, _BASE + 18, rightwards.written(mark), text_anchor="middle", class_="soft")]  # fmt: skip
    for mark in up.marks:
        y = _down(axes, mark)
        parts += [line("0%", y, "100%", y, class_="grid"),
                  text(-8, y + 4.5, up.written(mark), text_anchor="end", class_="soft")]  # fmt: skip
    parts.append(text("50%", _BASE + 38, rightwards.title, text_anchor="middle", class_="soft small"))
    return group(parts)


def _series(points: Sequence[Point], axes: tuple[Axis, Axis], hue: str) -> Markup:
    places = [(across(axes[0].place(point.x)), _down(axes, point.y)) for point in points]
    parts = []
    for point, (x, _) in zip(points, places, strict=True):
        if point.low is not None and point.high is not None:
            parts.append(line(x, _down(axes, point.low), x, _down(axes, point.high), class_=f"error {hue}"))
    for (x, y), (to, end) in pairwise(places):
        parts.append(line(x, y, to, end, class_=f"rank {hue}"))
    for point, (x, y) in zip(points, places, strict=True):
        parts.append(element("circle", titled(point.said), cx=x, cy=y, r=4.0, class_=f"mark {hue}"))
    return group(parts, class_="series")
