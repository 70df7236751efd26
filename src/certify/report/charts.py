"""The charts of the report, each an inline SVG with a text alternative."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from markupsafe import Markup

from certify.report.numbers import interval, percent, short
from certify.report.svg import HUES, canvas, element, group, label_width, line, text, ticks, titled

Models = Mapping[str, Mapping[str, Any]]


def scr_chart(models: Models) -> Markup:
    """Draw each model's SCR with its interval, beside the SCR that accuracy alone would give."""
    shown = [name for name in models if models[name]["scr"]["value"] is not None]
    if not shown:
        return Markup("")
    left, wide, step, top = label_width(map(_label(models), shown)), 440.0, 30, 14
    height = top + step * len(shown) + 34
    parts = [_axis(left, wide, top, height - 30, 1.0)]
    for row, name in enumerate(shown):
        parts.append(_scr_row(models[name], _label(models)(name), left, wide, top + step * (row + 0.5)))
    said = "; ".join(
        f"{short(name)} {percent(models[name]['scr']['value'])} ({interval(models[name]['scr'])}), "
        f"by accuracy alone {percent(models[name]['mechanical_scr']['value'])}"
        for name in shown
    )
    return canvas("scr", "SCR of each model, observed and mechanical", said, (left + wide + 24, height), parts)


def _label(models: Models) -> Callable[[str], str]:
    """Return how a chart names a model: without its provider, baselines marked."""
    return lambda name: f"{short(name)} (baseline)" if models[name]["baseline"] else short(name)


def _axis(left: float, wide: float, top: float, bottom: float, high: float) -> Markup:
    """Draw a percentage axis below and its grid lines."""
    parts = []
    for tick in ticks(high):
        x = left + wide * tick / high
        parts.append(line(x, top, x, bottom, class_="grid"))
        parts.append(text(x, bottom + 18, percent(tick, 0), text_anchor="middle", class_="soft"))
    return group(parts)


def _scr_row(model: Mapping[str, Any], name: str, left: float, wide: float, y: float) -> Markup:
    scr, mechanical = model["scr"], model["mechanical_scr"]["value"]
    parts = [
        titled(f"{name}: SCR {percent(scr['value'])} ({interval(scr)}); by accuracy alone {percent(mechanical)}"),
        text(left - 10, y + 4.5, name, text_anchor="end"),
    ]
    if scr["low"] is not None:
        parts.append(line(left + wide * scr["low"], y, left + wide * scr["high"], y, class_="whisker"))
    if mechanical is not None:
        x = left + wide * mechanical
        parts.append(element("path", d=f"M{x:.1f} {y - 6:.1f}l6 6l-6 6l-6 -6z", class_="null"))
    parts.append(element("circle", cx=left + wide * scr["value"], cy=y, r=5.5, class_="dot"))
    return group(parts)


def heat_map(models: Models, families: Sequence[str]) -> Markup:
    """Draw the failure rate of each model in each family, darker for more failures."""
    if not families:
        return Markup("")
    names = list(models)
    rates = {
        (name, family): models[name]["families"].get(family, {}).get("failure_rate")
        for name in names
        for family in families
    }
    worst = max((rate["value"] for rate in rates.values() if rate and rate["value"] is not None), default=0.0)
    left, cell, step, top = label_width(map(_label(models), names)), 84.0, 34, 62
    parts = [
        text(
            left + cell * (column + 0.5),
            top - 10,
            family,
            text_anchor="start",
            class_="soft",
            transform=_slant(left + cell * (column + 0.5), top - 10),
        )
        for column, family in enumerate(families)
    ]
    for row, name in enumerate(names):
        y = top + step * row
        parts.append(text(left - 10, y + step / 2 + 4.5, _label(models)(name), text_anchor="end"))
        parts += [
            _cell(rates[name, family], f"{short(name)}, {family}", (left + cell * column, y), (cell, step), worst)
            for column, family in enumerate(families)
        ]
    said = "; ".join(
        f"{short(name)}: " + ", ".join(f"{family} {percent(_value(rates[name, family]))}" for family in families)
        for name in names
    )
    size = (left + cell * len(families) + 60, top + step * len(names) + 8)
    return canvas("heat", "Failure rate by model and family", said, size, parts)


def _slant(x: float, y: float) -> str:
    return f"rotate(-30 {x:.0f} {y:.0f})"


def _value(rate: Mapping[str, Any] | None) -> float | None:
    return None if rate is None else rate["value"]


def _cell(
    rate: Mapping[str, Any] | None, label: str, at: tuple[float, float], size: tuple[float, float], worst: float
) -> Markup:
    (x, y), (width, height) = at, size
    value = _value(rate)
    heat = 0.0 if value is None or worst == 0 else value / worst
    about = f"{label}: {percent(value)}"
    if rate and value is not None:
        about += f" ({interval(rate)}), {rate['n']} answers"
    box = element(
        "rect", x=x + 1, y=y + 1, width=width - 2, height=height - 2, rx=4, class_="heat", style=f"--part:{heat:.3f}"
    )
    strong = "hot" if heat > 0.62 else None
    figure = text(x + width / 2, y + height / 2 + 4.5, percent(value), text_anchor="middle", class_=strong)
    return group([titled(about), box, figure])


def gap_chart(models: Models) -> Markup:
    """Draw how the Invariance Gap of statements is distributed, one small histogram a model."""
    names = [name for name in models if sum(models[name]["ig_histogram"])]
    if not names:
        return Markup("")
    columns, width, height = 4, 236.0, 132.0
    parts = [
        _histogram(
            models[name]["ig_histogram"],
            short(name),
            (width * (place % columns), height * (place // columns)),
        )
        for place, name in enumerate(names)
    ]
    said = "; ".join(_gap_words(short(name), models[name]["ig_histogram"]) for name in names)
    rows = -(-len(names) // columns)
    return canvas(
        "gap", "Distribution of the Invariance Gap over statements", said, (width * columns, height * rows), parts
    )


def _gap_words(name: str, counts: Sequence[int]) -> str:
    total = sum(counts)
    return f"{name}: {counts[0]} of {total} statements below 0.05, {sum(counts[2:])} at 0.10 or more"


def _histogram(counts: Sequence[int], name: str, at: tuple[float, float]) -> Markup:
    x, y = at
    total, step, base, tall = sum(counts), 20.0, y + 104, 60.0
    parts = [text(x + 8, y + 20, name)]
    for place, count in enumerate(counts):
        height = tall * count / total
        bar = element(
            "rect",
            titled(f"{name}: gap from {0.05 * place:.2f} to {0.05 * (place + 1):.2f}: {count} of {total}"),
            x=x + 8 + step * place,
            y=base - max(height, 1.0),
            width=step - 2,
            height=max(height, 1.0),
            rx=2,
            class_="bar" if count else "empty",
        )
        parts.append(bar)
    if counts[0]:
        above = base - tall * counts[0] / total - 4
        parts.append(text(x + 8, above, percent(counts[0] / total, 0), class_="soft small"))
    parts += [text(x + 8 + 400 * tick, base + 15, f"{tick:.2f}", class_="soft small") for tick in (0.0, 0.25, 0.4)]
    return group(parts)


def rank_chart(by_family: Mapping[str, Mapping[str, int]], models: Sequence[str]) -> Markup:
    """Draw how the rank of each model changes from family to family: crossing lines are reversals."""
    families = list(by_family)
    if len(families) < 2 or len(models) < 2:
        return Markup("")
    left, gap, step, top = label_width(map(short, models)), 104.0, 30, 62
    spots = {model: _spots(by_family, models, model) for model in models}
    parts = [
        text(left + gap * column, top - 16, family, class_="soft", transform=_slant(left + gap * column, top - 16))
        for column, family in enumerate(families)
    ]
    ordered = sorted(models, key=lambda model: spots[model][0])
    for place, model in enumerate(ordered):
        points = [(left + gap * column, top + step * spot) for column, spot in enumerate(spots[model])]
        ranks = [by_family[family][model] for family in families]
        parts.append(_rank_line(model, points, ranks, place))
    said = "; ".join(
        f"{short(model)}: " + ", ".join(f"{family} {by_family[family][model]}" for family in families)
        for model in ordered
    )
    size = (left + gap * (len(families) - 1) + label_width(map(short, models)), top + step * len(models))
    return canvas("ranks", "Rank of each model in each family", said, size, parts)


def _spots(by_family: Mapping[str, Mapping[str, int]], models: Sequence[str], model: str) -> list[int]:
    """Return the row of a model in each family: its rank, those that tie one below the other in a fixed order."""
    return [
        sorted(models, key=lambda name: (ranks[name], models.index(name))).index(model) for ranks in by_family.values()
    ]


def _rank_line(model: str, points: Sequence[tuple[float, float]], ranks: Sequence[int], place: int) -> Markup:
    path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    hue = f"c{place % HUES}"
    marks = [
        group(
            [
                element("circle", cx=x, cy=y, r=10, class_="mark"),
                text(x, y + 4, str(rank), text_anchor="middle", class_="small"),
            ]
        )
        for (x, y), rank in zip(points, ranks, strict=True)
    ]
    name = short(model)
    ends = [
        text(points[0][0] - 18, points[0][1] + 4.5, name, text_anchor="end"),
        text(points[-1][0] + 18, points[-1][1] + 4.5, name),
    ]
    return group([titled(name), element("path", d=path, class_="rank"), *marks, *ends], class_=f"series {hue}")
