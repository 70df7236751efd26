"""The few pieces that our charts are drawn with: escaped elements, a canvas with a text alternative, linear scales.

A canvas is as wide as its column: across it is measured in percent, down in px, and texts keep their size, so that a
chart shows its data on a phone as on a wall. Names stand above what they name and go on in further lines; none is cut.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from markupsafe import Markup, escape

#: Hues of lines that must be told apart, as CSS classes c0 to c9.
HUES = 10
#: A place or a length: px, or percent of the canvas.
Length: TypeAlias = float | str
#: Letters have 13 px; lines of names stand so far apart.
LETTER, LINE = 13.0, 16.0
#: What a name may take of the width of a phone of 320 px beside a figure of five signs, in px.
NAME_ROOM = 200.0
#: What a canvas keeps free on both sides for marks and figures that stand on its edges, in px.
EDGE = 20.0


def element(name: str, content: str | Markup = "", /, **attributes: object) -> Markup:
    """Return one SVG element; names with an underscore become names with a hyphen, text is escaped."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_plain(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    return Markup(f"<{name}{written}>{escape(content)}</{name}>")


def _plain(value: object) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def text(x: Length, y: float, content: str | Markup, **attributes: object) -> Markup:
    """Return a text element."""
    return element("text", content, x=_length(x), y=float(y), **attributes)


def line(x1: Length, y1: float, x2: Length, y2: float, **attributes: object) -> Markup:
    """Return a line element."""
    return element("line", x1=_length(x1), y1=float(y1), x2=_length(x2), y2=float(y2), **attributes)


def _length(value: Length) -> Length:
    return value if isinstance(value, str) else float(value)


def across(share: float) -> str:
    """Return a place on a canvas, from 0, its left edge, to 1, as a length."""
    return f"{100 * share:.2f}%"


def at(share: float, y: float, content: Markup) -> Markup:
    """Return a piece whose own zero stands at a place of a canvas: what has to be turned cannot stand in percent."""
    return element("svg", content, x=across(share), y=float(y), overflow="visible")


def group(parts: Iterable[Markup], **attributes: object) -> Markup:
    """Return a group of elements."""
    return element("g", Markup("").join(parts), **attributes)


def titled(content: str) -> Markup:
    """Return a title: what a pointer that rests on the element shows."""
    return element("title", content)


def canvas(
    name: str,
    title: str,
    alternative: str,
    height: float,
    parts: Iterable[Markup],
    *,
    left: float = EDGE,
    right: float = EDGE,
    least: float = 0,
) -> Markup:
    """Return a chart with its text alternative: the title names it, the description says what it shows.

    It is as wide as its column, but no narrower than `least`; `left` and `right` are kept free at its sides.
    """
    head = element("title", title, id=f"{name}-title") + element("desc", alternative, id=f"{name}-desc")
    return element(
        "svg",
        head + Markup("").join(parts),
        role="img",
        aria_labelledby=f"{name}-title {name}-desc",
        style=f"height:{height:.0f}px;min-width:{least + left + right:.0f}px;padding:0 {right:.0f}px 0 {left:.0f}px",
        xmlns="http://www.w3.org/2000/svg",
    )


def ticks(high: float, count: int = 5) -> list[float]:
    """Return round numbers from 0 that cover `high` in about `count` steps."""
    raw = max(high, 1e-9) / count
    power = 10.0 ** math.floor(math.log10(raw))
    step = next(power * factor for factor in (1, 2, 2.5, 5, 10) if power * factor >= raw - 1e-12)
    return [step * place for place in range(math.ceil(high / step - 1e-9) + 1)]


def axis(top: float, bottom: float, high: float = 1.0) -> Markup:
    """Return a percentage axis below and its grid lines, for a canvas."""
    marks = ticks(high)
    parts = []
    for mark in marks:
        x = across(mark / marks[-1])
        parts.append(line(x, top, x, bottom, class_="grid"))
        parts.append(text(x, bottom + 18, f"{100 * mark:.0f}%", text_anchor="middle", class_="soft"))
    return group(parts)


def room(label: str) -> float:
    """Return how much room a label takes at most, in px: by the widest of the usual fonts (DejaVu Sans)."""
    return LETTER * sum(map(_em, label))


def _em(letter: str) -> float:
    if not letter.isascii():
        return 0.0 if unicodedata.combining(letter) else 1.05
    if letter in "fijlrtI.,:;!|'()[]/- ":
        return 0.45
    return 1.0 if letter in "mwMW@%&" else 0.8 if letter.isupper() else 0.66


def broken(name: str, wide: float = NAME_ROOM) -> list[str]:
    """Return a name in lines of at most `wide` px, broken behind a mark where there is one, else anywhere."""
    lines, here, mark = [], "", 0
    for letter in name:
        if here and room(here + letter) > wide:
            end = mark or len(here)
            lines.append(here[:end].rstrip())
            here, mark = here[end:].lstrip(), 0
        here += letter
        mark = len(here) if letter in " -_/:." else mark
    return [*lines, here]


def named(y: float, lines: Sequence[str], **attributes: object) -> Markup:
    """Return the lines of a name, the last one at `y`, at the left edge."""
    first = y - LINE * (len(lines) - 1)
    spans = (element("tspan", part, x=0.0, y=first + LINE * place) for place, part in enumerate(lines))
    return element("text", Markup("").join(spans), class_="named", **attributes)


def legend(entries: Iterable[tuple[str, str]]) -> Markup:
    """Return what the colours of a chart mean, to stand below it: pairs of the CSS class of a mark and its words."""
    swatch = '<svg class="swatch" aria-hidden="true"><rect width="14" height="14" rx="3" class="{}"></rect></svg>'
    items = (element("li", Markup(swatch).format(kind) + words) for kind, words in entries)
    return element("ul", Markup("").join(items), class_="legend")


def tallest(names: Iterable[Sequence[str]]) -> float:
    """Return the height of the longest of several names in lines, in px."""
    return LINE * max((len(lines) for lines in names), default=1)
