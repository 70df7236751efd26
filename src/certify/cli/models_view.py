"""What `certify propose` and `certify faithful` show a person: the estimate, the table, what is left over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.markup import escape

from certify.cli.console import errors, out, print_json

if TYPE_CHECKING:
    from certify.evaluate.estimate import Estimate
    from certify.propose.propose import Forecast

#: Outcomes that a terminal has a column for.
_COLUMNS = ("certified", "refuted", "different", "ambiguous", "unread", "open", "repeated", "unusable")


def show_forecast(forecasts: Sequence[Forecast], as_json: bool) -> None:
    """Print what a run will take, with what asking again may add."""
    show_estimates([one.first for one in forecasts], as_json, [one.repair_requests for one in forecasts])


def show_estimates(estimates: Sequence[Estimate], as_json: bool, repairs: Sequence[int] | None = None) -> None:
    """Print what asking will take, by model; with how many requests `repairs` can add, where there are any."""
    if as_json:
        more = [{}] * len(estimates) if repairs is None else [{"repair_requests": number} for number in repairs]
        print_json({"estimates": [one._asdict() | each for one, each in zip(estimates, more, strict=True)]})
        return
    from certify.report.fitting import show_table

    heads = ["model", "asks", "answered", "prompt tokens", "completion tokens", "USD"]
    rows = []
    for one in estimates:
        cost = "no price" if one.cost is None else f"{one.cost:.4f}"
        rows.append([one.model, *map(str, (one.asks, one.answered, one.prompt_tokens, one.completion_tokens)), cost])
    if repairs is not None:
        heads.append("repairs, at most")
        rows = [[*row, str(number)] for row, number in zip(rows, repairs, strict=True)]
    show_table(out, heads, rows, title="Estimate")


def show_proposals(summary: Mapping[str, Any], folder: Path, as_json: bool) -> None:
    """Print what became of the texts, by model and family."""
    if as_json:
        print_json({"out": str(folder), **summary})
        return
    _show_outcomes(summary["models"], repaired=summary["repairs"] > 0)
    certified = sum(summary["certified"].values())
    tiers = ", ".join(f"{tier} {number}" for tier, number in summary["tiers"].items())
    out.print(f"{certified} texts certified by the kernel; by tier: {tiers or 'none'}", highlight=False)
    _show_rest(summary)
    out.print(f"items, certificates, rejected.jsonl and manifest are in {escape(str(folder))}", soft_wrap=True)


def show_faithful(summary: Mapping[str, Any], folder: Path, as_json: bool) -> None:
    """Print how faithful each model is, and where the page lies."""
    if as_json:
        print_json({"out": str(folder), **summary["faithful"]})
        return
    _show_outcomes(summary["models"], repaired=summary["repairs"] > 0)
    _show_rest(summary)
    out.print(f"the page: {escape(str(folder / 'report.html'))}", soft_wrap=True)


def _show_outcomes(models: Mapping[str, Any], *, repaired: bool) -> None:
    """Print the table model × family × outcome, without outcomes that nothing has."""
    from certify.report.fitting import show_table
    from certify.report.numbers import shown

    standing = "after_repair" if repaired else "first_try"
    totals = [rows["all"][standing]["outcomes"] for rows in models.values()]
    outcomes = [outcome for outcome in _COLUMNS if outcome == "certified" or any(row[outcome] for row in totals)]
    heads = ["model", "family", "faithful", *(("after repair",) if repaired else ()), *outcomes]
    table = []
    for model, rows in models.items():
        for family, row in {"all": rows["all"], **rows["families"]}.items():
            tries = (row["first_try"], row["after_repair"])[: 1 + repaired]
            faithful = ("\n".join(filter(None, shown(each["faithful"]))) for each in tries)
            counts = (str(row[standing]["outcomes"][outcome]) for outcome in outcomes)
            table.append([model if family == "all" else "", family, *faithful, *counts])
    caption = "faithful: certified of what was decided, first try"
    show_table(out, heads, table, title="Texts by outcome", caption=caption, words=2)


def _show_rest(summary: Mapping[str, Any]) -> None:
    for statement, reason in summary["unread"].items():
        errors.print(f"[yellow]left out[/] {escape(statement)}: {escape(reason)}", highlight=False, soft_wrap=True)
    for model, reason in summary["stopped"].items():
        errors.print(f"[bold red]{escape(model)} stopped:[/] {escape(reason)}", highlight=False, soft_wrap=True)
    if summary["unanswered"]:
        errors.print(f"{len(summary['unanswered'])} asks have no answer: run the same command again", soft_wrap=True)
        for model, reason in summary["failed"].items():
            errors.print(f"  {escape(model)}: {escape(reason)}", highlight=False, soft_wrap=True)
    if summary["surplus"]:
        errors.print(f"{summary['surplus']} texts beyond what was asked for were not read", soft_wrap=True)
