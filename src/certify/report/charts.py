"""The charts of the report, each an inline SVG with a text alternative, as wide as the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from certify.report.grid import Cell, grid, heads
from certify.report.numbers import interval, percent
from certify.report.svg import (
    HUES,
    LINE,
    across,
    at,
    axis,
    broken,
    canvas,
    element,
    group,
    line,
    named,
    tallest,
    text,
    titled,
)

Models = Mapping[str, Mapping[str, Any]]
Names = Mapping[str, str]

_HIGHEST_GAP, _STEPS = 0.5, 10
#: The least distance of two families in the chart of ranks, in px.
_STEP = 30.0


def scr_chart(models: Models, names: Names) -> Markup:
    """Draw each model's SCR with its interval, beside the SCR that accuracy alone would give."""
    shown = {name: broken(_label(models, names, name)) for name in models if models[name]["scr"]["value"] is not None}
    if not shown:
        return Markup("")
    parts, y = [], 0.0
    for name, lines in shown.items():
        y += LINE * len(lines)
        parts.append(_scr_row(models[name], lines, y))
        y += 30
    said = "; ".join(
        f"{names[name]} {percent(models[name]['scr']['value'])} ({interval(models[name]['scr'])}), "
        f"by accuracy alone {percent(models[name]['mechanical_scr']['value'])}"
        for name in shown
    )
    return canvas("scr", "SCR of each model, observed and mechanical", said, y + 24, [axis(4, y), *parts])


def _label(models: Models, names: Names, name: str) -> str:
    """Return how a chart names a model: as the page does, baselines marked."""
    return f"{names[name]} (baseline)" if models[name]["baseline"] else names[name]


def _scr_row(model: Mapping[str, Any], lines: Sequence[str], y: float) -> Markup:
    """Draw one model: its name and share end at `y`, the marks stand below."""
    scr, mechanical, middle = model["scr"], model["mechanical_scr"]["value"], y + 13
    share = percent(scr["value"])
    parts = [
        titled(f"{' '.join(lines)}: SCR {share} ({interval(scr)}); by accuracy alone {percent(mechanical)}"),
        named(y, lines),
        text("100%", y, share, text_anchor="end", class_="soft named"),
    ]
    if scr["low"] is not None:
        parts.append(line(across(scr["low"]), middle, across(scr["high"]), middle, class_="whisker"))
    if mechanical is not None:
        parts.append(at(mechanical, middle, element("path", d="M0 -6l6 6l-6 6l-6 -6z", class_="null")))
    parts.append(element("circle", cx=across(scr["value"]), cy=middle, r=5.5, class_="dot"))
    return group(parts)


def heat_map(models: Models, families: Sequence[str], names: Names) -> Markup:
    """Draw the failure rate of each model in each family, darker for more failures."""
    rates = {
        (name, family): models[name]["families"].get(family, {}).get("failure_rate")
        for name in models
        for family in families
    }
    worst = max((rate["value"] for rate in rates.values() if rate and rate["value"] is not None), default=0.0)
    rows = {
        _label(models, names, name): [
            _cell(rates[name, family], f"{names[name]}, {family}", worst) for family in families
        ]
        for name in models
    }
    said = "; ".join(
        f"{names[name]}: " + ", ".join(f"{family} {percent(_value(rates[name, family]))}" for family in families)
        for name in models
    )
    return grid("heat", "Failure rate by model and family", said, families, rows)


def _value(rate: Mapping[str, Any] | None) -> float | None:
    return None if rate is None else rate["value"]


def _cell(rate: Mapping[str, Any] | None, label: str, worst: float) -> Cell:
    value = _value(rate)
    heat = 0.0 if value is None or worst == 0 else value / worst
    about = f"{label}: {percent(value)}"
    if rate and value is not None:
        about += f" ({interval(rate)}), {rate['n']} answers"
    figure = percent(value, 0 if value == 1 else 1).removesuffix("%")  # "100.0%" is wider than a cell on a phone
    return Cell(figure, about, "heat", heat, "hot" if heat > 0.62 else "")


def gap_chart(models: Models, names: Names) -> Markup:
    """Draw how the Invariance Gap of statements is distributed, a small histogram a model, side by side if they fit."""
    drawn = [
        _histogram(f"gap{place}", models[name]["ig_histogram"], _label(models, names, name))
        for place, name in enumerate(models)
        if sum(models[name]["ig_histogram"])
    ]
    return element("div", Markup("").join(drawn), class_="multiples") if drawn else Markup("")


def _histogram(id_: str, counts: Sequence[int], name: str) -> Markup:
    total, lines, tall, width = sum(counts), broken(name), 60.0, 1 / _STEPS
    step, top = _HIGHEST_GAP / _STEPS, LINE * len(lines)
    base = top + 20 + tall
    parts = [named(top - 3, lines)]
    for place, count in enumerate(counts):
        height = max(tall * count / total, 1.0)
        about = f"gap from {step * place:.2f} to {step * (place + 1):.2f}: {count} of {total}"
        x, wide, kind = across(width * place), across(0.9 * width), "bar" if count else "empty"
        tip = titled(f"{name}: {about}")
        parts.append(element("rect", tip, x=x, y=base - height, width=wide, height=height, rx=2, class_=kind))
    if counts[0]:
        parts.append(text(0, base - tall * counts[0] / total - 4, percent(counts[0] / total, 0), class_="soft small"))
    for mark in (0.0, 0.25, _HIGHEST_GAP):
        x = across(mark / _HIGHEST_GAP)
        parts.append(text(x, base + 15, f"{mark:.2f}", text_anchor="middle", class_="soft small"))
    said = f"{counts[0]} of {total} statements below 0.05, {sum(counts[2:])} at 0.10 or more"
    return canvas(id_, f"Invariance Gap over statements: {name}", said, base + 22, parts)


def rank_chart(by_family: Mapping[str, Mapping[str, int]], models: Sequence[str], names: Names) -> Markup:
    """Draw how the rank of each model changes from family to family: crossing lines are reversals."""
    families = list(by_family)
    if len(families) < 2 or len(models) < 2:
        return Markup("")
    spots = {model: _spots(by_family, models, model) for model in models}
    labels = {model: broken(names[model]) for model in models}
    headings, head = heads(families, [place / (len(families) - 1) for place in range(len(families))], _STEP)
    step = 34 + tallest(labels.values())
    ordered = sorted(models, key=lambda model: spots[model][0])
    parts = [headings]
    for place, model in enumerate(ordered):
        down = [head + step * (spot + 1) - 14 for spot in spots[model]]
        ranks = [by_family[family][model] for family in families]
        parts.append(_rank_line(labels[model], down, ranks, f"c{place % HUES}"))
    said = "; ".join(
        f"{names[model]}: " + ", ".join(f"{family} {by_family[family][model]}" for family in families)
        for model in ordered
    )
    height, least = head + step * len(models), _STEP * (len(families) - 1)
    return canvas("ranks", "Rank of each model in each family", said, height, parts, least=least)


def _spots(by_family: Mapping[str, Mapping[str, int]], models: Sequence[str], model: str) -> list[int]:
    """Return the row of a model in each family: its rank, those that tie one below the other in a fixed order."""
    return [
        sorted(models, key=lambda name: (ranks[name], models.index(name))).index(model) for ranks in by_family.values()
    ]


def _rank_line(lines: Sequence[str], down: Sequence[float], ranks: Sequence[int], hue: str) -> Markup:
    """Draw one model from family to family, its name above where it begins."""
    places = [place / (len(down) - 1) for place in range(len(down))]
    pairs = zip(places, down, places[1:], down[1:], strict=False)
    drawn = [line(across(x), y, across(to), end, class_="rank") for x, y, to, end in pairs]
    for x, y, rank in zip(places, down, ranks, strict=True):
        drawn.append(element("circle", cx=across(x), cy=y, r=10, class_="mark"))
        drawn.append(text(across(x), y + 4, str(rank), text_anchor="middle", class_="small"))
    return group([titled(" ".join(lines)), *drawn, named(down[0] - 16, lines)], class_=f"series {hue}")
