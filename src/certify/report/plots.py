"""Lines of several series over one pair of axes, drawn as an inline SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup

from certify.report.numbers import number, percent
from certify.report.svg import HUES, canvas, element, group, label_width, line, text, titled

_WIDE, _TALL, _LEFT, _TOP = 380.0, 240.0, 70.0, 12.0


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
    """Draw each series as a line with marks, named at the side; nothing where no series has a point."""
    shown = {label: points for label, points in series.items() if points}
    if not shown:
        return Markup("")
    parts = [_axes(axes)]
    if diagonal:
        parts.append(line(_LEFT, _TOP + _TALL, _LEFT + _WIDE, _TOP, class_="grid"))
    places = {label: place % HUES for place, label in enumerate(series)}
    for row, (label, points) in enumerate(shown.items()):
        hue = f"c{places[label]}"
        parts.append(_series(points, axes, hue))
        y = _TOP + 14 + 22 * row
        parts.append(line(_LEFT + _WIDE + 16, y - 4, _LEFT + _WIDE + 36, y - 4, class_=f"rank {hue}"))
        parts.append(text(_LEFT + _WIDE + 42, y, label))
    said = "; ".join(f"{label}: {', '.join(point.said for point in points)}" for label, points in shown.items())
    height = max(_TOP + _TALL + 46, _TOP + 22 * len(shown) + 20)
    return canvas(name, title, said, (_LEFT + _WIDE + 42 + label_width(shown), height), parts)


def _at(axes: tuple[Axis, Axis], x: float, y: float) -> tuple[float, float]:
    return _LEFT + _WIDE * axes[0].place(x), _TOP + _TALL * (1 - axes[1].place(y))


def _axes(axes: tuple[Axis, Axis]) -> Markup:
    across, up = axes
    parts = []
    for mark in across.marks:
        x = _LEFT + _WIDE * across.place(mark)
        parts += [line(x, _TOP, x, _TOP + _TALL, class_="grid"),
                  text(x, _TOP + _TALL + 18, across.written(mark), text_anchor="middle", class_="soft")]  # fmt: skip
    for mark in up.marks:
        y = _TOP + _TALL * (1 - up.place(mark))
        parts += [line(_LEFT, y, _LEFT + _WIDE, y, class_="grid"),
                  text(_LEFT - 8, y + 4.5, up.written(mark), text_anchor="end", class_="soft")]  # fmt: skip
    parts.append(text(_LEFT + _WIDE / 2, _TOP + _TALL + 38, across.title, text_anchor="middle", class_="soft"))
    middle = _TOP + _TALL / 2
    turned = f"rotate(-90 14 {middle:.0f})"
    parts.append(text(14, middle, up.title, text_anchor="middle", class_="soft", transform=turned))
    return group(parts)


def _series(points: Sequence[Point], axes: tuple[Axis, Axis], hue: str) -> Markup:
    places = [_at(axes, point.x, point.y) for point in points]
    parts = []
    for point, (x, _) in zip(points, places, strict=True):
        if point.low is not None and point.high is not None:
            low, high = (_at(axes, point.x, bound)[1] for bound in (point.low, point.high))
            parts.append(line(x, low, x, high, class_=f"error {hue}"))
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    parts.append(element("path", d=path, class_=f"rank {hue}"))
    for point, (x, y) in zip(points, places, strict=True):
        parts.append(element("circle", titled(point.said), cx=x, cy=y, r=4.0, class_=f"mark {hue}"))
    return group(parts, class_="series")
