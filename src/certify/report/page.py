"""The report: one HTML file, complete in itself, from the summary of the metrics and the findings of an audit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from certify import __version__
from certify.certificate.dropped import Dropped
from certify.report.columns import columns
from certify.report.figures import Results, figures
from certify.report.findings import Findings, collect
from certify.report.glossary import family_words
from certify.report.left_out import left_out
from certify.report.numbers import MISSING, interval, percent, short_names
from certify.report.rendering import render


def report_page(
    summary: Mapping[str, Any],
    *,
    title: str = "Invariance report",
    audit: Iterable[Mapping[str, Any]] | None = None,
    dropped: Iterable[Dropped] = (),
) -> str:
    """Return the report as one HTML document.

    `audit` are rows of an audit's verdicts, see findings.collect; `dropped` is what the build of the items left out.
    """
    models, rankings = summary["models"], summary["rankings"]
    names = short_names(models)
    without = left_out(dropped)
    ranked = {} if rankings["reason"] else rankings["by_family"]
    families = list(dict.fromkeys(family for model in models.values() for family in model["families"]))
    ordered = {name: models[name] for name in model_order(models)}
    return render(
        "metrics.html.j2",
        title=title,
        version=__version__,
        summary=summary,
        headline=headline(summary),
        notices=_by_kind(summary["notices"]),
        cards=_cards(summary),
        columns=columns(),
        order=list(ordered),
        names=names,
        families=families,
        family_words=family_words(dict.fromkeys([*families, *(row.family for row in without)])),
        left_out=without,
        forms=list(dict.fromkeys(form for model in models.values() for form in model.get("forms", {}))),
        sampled=[name for name in ordered if ordered[name]["samples"]],
        figures=figures(Results(ordered, families, ranked, rankings.get("models", []), names)),
        findings=_findings(audit),
    )


def _by_kind(notices: Iterable[Mapping[str, str]]) -> dict[str, list[str]]:
    grouped: dict[str, list[str]] = {}
    for notice in notices:
        grouped.setdefault(notice["kind"], []).append(notice["message"])
    return grouped


def _findings(audit: Iterable[Mapping[str, Any]] | None) -> Findings | None:
    return None if audit is None else collect(audit)


def model_order(models: Mapping[str, Any]) -> list[str]:
    """Return the models by SCR, best first; baselines last, undefined ones behind the others."""

    def key(name: str) -> tuple[bool, bool, float, str]:
        value = models[name]["scr"]["value"]
        return models[name]["baseline"], value is None, -(value or 0.0), name

    return sorted(models, key=key)


def headline(summary: Mapping[str, Any]) -> str:
    """Say in two sentences what was measured and what stands out."""
    counts, models = summary["counts"], summary["models"]
    first = f"{_number(counts['models'], 'model')} answered questions about {_worded(counts)}."
    real = [
        name
        for name in model_order(models)
        if not models[name]["baseline"] and models[name]["scr"]["value"] is not None
    ]
    if not real:
        return first
    best, last, names = models[real[0]], models[real[-1]], short_names(models)
    second = f" {names[real[0]]} is right in every wording of {percent(best['scr']['value'], 0)} of the statements"
    if len(real) == 1:
        return first + second + f" ({interval(best['scr'], 0)}%)."
    return first + second + f", {names[real[-1]]} of {percent(last['scr']['value'], 0)}."


def _worded(counts: Mapping[str, Any]) -> str:
    """Say how many statements there are in how many wordings, and how many false siblings."""
    statements = _number(counts["statements"], "statement")
    each = "" if counts["statements"] == counts["forms"] else f", worded in {counts['forms']:,} ways altogether"
    controls = f", and {_number(counts['controls'], 'false sibling')} of them" if counts["controls"] else ""
    return f"{statements}{each}{controls}"


def _number(count: int, thing: str) -> str:
    return f"{count:,} {thing}" if count == 1 else f"{count:,} {thing}s"


def _cards(summary: Mapping[str, Any]) -> list[tuple[str, str]]:
    counts, rankings = summary["counts"], summary["rankings"]
    cards = [
        (f"{counts['graded']:,}", "graded answers"),
        (f"{counts['statements']:,}", f"statements in {counts['forms']:,} wordings"),
        (str(counts["models"]), "models" if counts["models"] != 1 else "model"),
    ]
    if counts["controls"]:
        cards.insert(2, (f"{counts['controls']:,}", "false siblings, for balanced accuracy and d′"))
    share = None if rankings["reason"] else rankings["realizable"]["share"]["value"]
    cards.append((percent(share, 2), "of all rankings of the models can be reached by weighting the families"))
    return [card for card in cards if card[0] != MISSING]
