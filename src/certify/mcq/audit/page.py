"""The page of an audit: what a rule without mathematics gets, beside the models, and the worst items."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from certify import __version__
from certify.mcq.audit.battery import Battery
from certify.mcq.audit.finding import CHECKS, Defect
from certify.mcq.item import McqItem
from certify.report.numbers import interval, percent
from certify.report.rendering import render
from certify.report.svg import LINE, across, axis, broken, canvas, element, group, line, named, text, titled

#: So many items are shown side by side.
WORST = 12
#: Findings of one check that the page lists.
LISTED = 60


def audit_page(
    summary: Mapping[str, Any], items: Sequence[McqItem], battery: Battery, findings: Sequence[Defect]
) -> str:
    """Return the audit as one HTML document that loads nothing."""
    grouped: dict[str, list[Defect]] = defaultdict(list)
    for finding in findings:
        grouped[finding.check].append(finding)
    return render(
        "mcq.html.j2",
        title="Audit of multiple-choice items",
        version=__version__,
        summary=summary,
        spoken=spoken,
        headline=headline(summary),
        chart=_chart(summary),
        checks=[(name, CHECKS[name], grouped[name][:LISTED], len(grouped[name])) for name in CHECKS if name in grouped],
        worst=[_shown(item, battery, findings, place) for place, item in _worst(items, findings)],
    )


def headline(summary: Mapping[str, Any]) -> str:
    """Say what the best rule without mathematics gets, and what the best model got."""
    composite = summary["attacks"]["composite"]
    if not composite["n"]:
        return "No attack could be tried."
    share = composite["hits"] / composite["n"]
    first = (
        f"A rule that never reads the mathematics gets {composite['hits']} of {composite['n']} items right "
        f"({percent(share)}); chance would be {percent(composite['chance'])}."
    )
    if not summary["published"]:
        return first
    best = summary["published"][0]
    return f"{first} The best model got {best['right']} of {best['n']} ({percent(best['value'])}): {best['model']}."


def _bars(summary: Mapping[str, Any]) -> list[tuple[str, dict[str, Any], str]]:
    """Return the rows of the chart: name, estimate, kind."""
    attacks = [
        (spoken(name), {"value": a["hits"] / a["n"], "low": a["low"], "high": a["high"]}, "rule")
        for name, a in summary["attacks"].items()
        if a["n"] and not name.startswith("weaker")
    ]
    models = [(row["model"], row, "model") for row in summary["published"]]
    return sorted(attacks + models, key=lambda row: -row[1]["value"])[:24]


def spoken(name: str) -> str:
    """Return the name of a rule in words, so that it breaks between them on a narrow page."""
    return name.replace("_", " ").replace(":", ": ")


def _chart(summary: Mapping[str, Any]) -> Markup:
    """Return the chart: each name stands above its line."""
    rows = _bars(summary)
    if not rows:
        return Markup("")
    parts, y = [], 0.0
    for name, estimate, kind in rows:
        lines = broken(name)
        y += LINE * len(lines)
        parts.append(_bar(lines, estimate, kind, y))
        y += 24
    chance = across(summary["attacks"]["composite"]["chance"])
    parts.insert(0, line(chance, 4, chance, y, class_="null"))
    said = "; ".join(f"{name} {percent(estimate['value'])}" for name, estimate, _ in rows)
    return canvas("attacks", "What rules without mathematics get, beside models", said, y + 24, [axis(4, y), *parts])


def _bar(lines: Sequence[str], estimate: Mapping[str, Any], kind: str, y: float) -> Markup:
    """Return one row: the name and the share end at `y`, the interval and its dot stand below."""
    share = percent(estimate["value"])
    marks = [
        titled(f"{' '.join(lines)}: {share} ({interval(estimate)})"),
        named(y, lines),
        text("100%", y, share, text_anchor="end", class_="soft named"),
        line(across(estimate["low"]), y + 10, across(estimate["high"]), y + 10, class_="whisker"),
        element("circle", cx=across(estimate["value"]), cy=y + 10, r=5, class_="dot" if kind == "rule" else "open"),
    ]
    return group(marks)


def _worst(items: Sequence[McqItem], findings: Sequence[Defect]) -> list[tuple[int, McqItem]]:
    """Return the items with the most findings, wrong keys first."""
    weight = {
        "refuted_key": 100,
        "vacuous_meta": 90,
        "two_defensible": 80,
        "key_not_maximal": 80,
        "equivalent_options": 70,
    }
    score: dict[str, int] = defaultdict(int)
    for finding in findings:
        if finding.item is not None:
            score[finding.item] += weight.get(finding.check, 1)
    ranked = sorted(enumerate(items), key=lambda pair: (-score[pair[1].id], pair[0]))
    return [(place, item) for place, item in ranked if score[item.id]][:WORST]


def _shown(item: McqItem, battery: Battery, findings: Sequence[Defect], place: int) -> dict[str, Any]:
    taken: dict[int, list[str]] = defaultdict(list)
    for name, guesses in battery.guesses.items():
        guess = guesses[place]
        if guess is not None and not name.startswith("position:"):
            taken[guess].append(name)
    return {
        "id": item.id,
        "stem": item.stem,
        "options": [
            {"text": option.text, "key": i == item.key, "role": option.role, "taken": taken[i]}
            for i, option in enumerate(item.options)
        ],
        "findings": [finding for finding in findings if finding.item == item.id],
    }
