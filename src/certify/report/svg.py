"""The few pieces that our charts are drawn with: escaped elements, a canvas with a text alternative, linear scales."""

from __future__ import annotations

import math
from collections.abc import Iterable

from markupsafe import Markup, escape

#: Hues of lines that must be told apart, as CSS classes c0 to c9.
HUES = 10


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


def text(x: float, y: float, content: str, **attributes: object) -> Markup:
    """Return a text element."""
    return element("text", content, x=float(x), y=float(y), **attributes)


def line(x1: float, y1: float, x2: float, y2: float, **attributes: object) -> Markup:
    """Return a line element."""
    return element("line", x1=float(x1), y1=float(y1), x2=float(x2), y2=float(y2), **attributes)


def group(parts: Iterable[Markup], **attributes: object) -> Markup:
    """Return a group of elements."""
    return element("g", Markup("").join(parts), **attributes)


def titled(content: str) -> Markup:
    """Return a title: what a pointer that rests on the element shows."""
    return element("title", content)


def canvas(name: str, title: str, alternative: str, size: tuple[float, float], parts: Iterable[Markup]) -> Markup:
    """Return a chart with its text alternative: the title names it, the description says what it shows."""
    width, height = size
    head = element("title", title, id=f"{name}-title") + element("desc", alternative, id=f"{name}-desc")
    return element(
        "svg",
        head + Markup("").join(parts),
        viewBox=f"0 0 {width:.0f} {height:.0f}",
        role="img",
        aria_labelledby=f"{name}-title {name}-desc",
        style=f"max-width:{width:.0f}px;min-width:{min(width, 720) * 0.9:.0f}px",
        xmlns="http://www.w3.org/2000/svg",
    )


def ticks(high: float, count: int = 5) -> list[float]:
    """Return round numbers from 0 that cover `high` in about `count` steps."""
    raw = max(high, 1e-9) / count
    power = 10.0 ** math.floor(math.log10(raw))
    step = next(power * factor for factor in (1, 2, 2.5, 5, 10) if power * factor >= raw - 1e-12)
    return [step * place for place in range(math.ceil(high / step - 1e-9) + 1)]


def label_width(labels: Iterable[str], size: float = 7.2) -> float:
    """Return the room that the longest label takes at 13 px, in px."""
    return max((len(label) for label in labels), default=0) * size + 12
