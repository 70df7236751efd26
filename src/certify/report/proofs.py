"""The page of proof tasks: one HTML file from the summary of `certify proofs metrics`, without texts of problems."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Console

from certify import __version__
from certify.report.figures import drawn
from certify.report.fitting import show_table
from certify.report.numbers import MISSING, interval, number, percent, short_names
from certify.report.proof_figures import PROOF_CHARTS, PROOF_SECTIONS
from certify.report.rendering import render


def proofs_page(summary: Mapping[str, Any], *, title: str = "Proof tasks") -> str:
    """Return the page as one HTML document."""
    return render(
        "proofs.html.j2",
        title=title,
        version=__version__,
        summary=summary,
        names=short_names(summary["systems"]),
        cards=_cards(summary),
        figures=drawn(PROOF_CHARTS, PROOF_SECTIONS, summary),
    )


def _cards(summary: Mapping[str, Any]) -> list[tuple[str, str]]:
    counts = summary["counts"]
    return [
        (str(counts["systems"]), "models with their tools" if counts["systems"] != 1 else "model with its tools"),
        (f"{counts['proofs']} of {counts['attempts']}", f"proofs given, over {counts['problems']} problems"),
        (f"{counts['grades']}", f"grades of {counts['graded']} proofs, {counts['disputed']} open to a third grader"),
        (
            str(counts["subquestions"]),
            f"answers asked, {counts['not_given']} not given, {counts['undecided']} undecided",
        ),
    ]


def show_proofs(summary: Mapping[str, Any], out: Console) -> None:
    """Print the table of systems, and how far the graders agree."""
    shown = {name: column for name, column in summary["columns"].items() if column["brief"]}
    rows = [
        [name, *(written(summary["systems"][system][key], column["unit"]) for key, column in shown.items())]
        for system, name in short_names(summary["systems"]).items()
    ]
    heads = ["Model", *(column["heading"] for column in shown.values())]
    show_table(out, heads, rows, title="Proof tasks", caption="everything else: --json, --out page.html")
    for line in _said(summary):
        out.print(line, highlight=False, soft_wrap=True)


def _said(summary: Mapping[str, Any]) -> list[str]:
    graders = summary["graders"]
    alpha = graders["progress"]["alpha_ordinal"]
    lines = [f"Agreement on progress (ordinal α, {graders['twice']} proofs graded twice): {_number(alpha)}"]
    if spread := graders["can_show"]:
        lines.append(
            f"So many proofs can show: quadratic κ between {number(spread['low'])} and {number(spread['high'])} where "
            f"both graders are a step off in a quarter of them."
        )
    lines.append(f"Subquestions and proofs (Spearman): {_number(summary['correlation']['spearman'])}")
    if summary["counts"]["undecided"]:
        lines.append(f"{summary['counts']['undecided']} undecided answers wait for a person: certify proofs answers")
    return lines


def written(estimate: Mapping[str, Any], unit: str) -> str:
    """Write an estimate with its interval below, in percent or as a number."""
    if unit == "share":
        return "\n".join(filter(None, (percent(estimate["value"]), interval(estimate))))
    if estimate["low"] is None:
        return number(estimate["value"])
    return f"{number(estimate['value'])}\n{number(estimate['low'])} to {number(estimate['high'])}"


def _number(estimate: Mapping[str, Any]) -> str:
    if estimate["value"] is None:
        return f"{MISSING} ({estimate['reason']})"
    bounds = f" ({number(estimate['low'])} to {number(estimate['high'])})" if estimate["low"] is not None else ""
    return number(estimate["value"]) + bounds
