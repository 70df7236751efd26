"""A table of shaded cells as a chart: rows named above, columns headed, as wide as the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup

from certify.report.svg import LINE, across, at, broken, canvas, element, group, named, room, text, titled

#: The least width of a cell, in px: nine of them, with "12.3" in small letters, fit on a phone.
_CELL = 30.0
_TALL = 32.0


class Cell(NamedTuple):
    """A cell: what stands in it, what a pointer on it says, its CSS class, and how dark it is, from 0 to 1."""

    figure: str
    about: str
    kind: str
    part: float
    ink: str = ""


def grid(
    name: str,
    title: str,
    alternative: str,
    columns: Sequence[str],
    rows: Mapping[str, Sequence[Cell | None]],
    *,
    least: float = _CELL,
) -> Markup:
    """Draw `rows` of cells, each named above; nothing where there is no row or no column. A None is an empty place."""
    if not columns or not rows:
        return Markup("")
    wide = 1 / len(columns)
    headings, y = heads(columns, [wide * (place + 0.5) for place in range(len(columns))], least)
    parts = [headings]
    for label, cells in rows.items():
        lines = broken(label)
        y += LINE * len(lines) + 4
        parts.append(named(y - 5, lines))
        parts += [_cell(cell, wide * place, y, wide) for place, cell in enumerate(cells) if cell is not None]
        y += _TALL + 2
    return canvas(name, title, alternative, y + 4, parts, left=1, right=1, least=least * len(columns))


def heads(columns: Sequence[str], places: Sequence[float], least: float = _CELL) -> tuple[Markup, float]:
    """Return the headings of columns whose middles are at `places`, and their height: upright where one is too long."""
    longest = max(map(room, columns))
    if longest <= least:
        parts = [
            text(across(x), 14, head, text_anchor="middle", class_="soft")
            for x, head in zip(places, columns, strict=True)
        ]
        return group(parts), 20.0
    turned = (element("text", head, x=0, y=4, transform="rotate(-90)", class_="soft") for head in columns)
    return group(at(x, longest, one) for x, one in zip(places, turned, strict=True)), longest + 6


def _cell(cell: Cell, x: float, y: float, wide: float) -> Markup:
    box = element("rect", x=across(x), y=y, width=across(0.97 * wide), height=_TALL, rx=4, class_=cell.kind,
                  style=f"--part:{cell.part:.3f}")  # fmt: skip
    classes = f"small {cell.ink}".strip()
    figure = text(across(x + 0.485 * wide), y + _TALL / 2 + 4, cell.figure, text_anchor="middle", class_=classes)
    return group([titled(cell.about), box, figure])
