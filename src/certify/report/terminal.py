"""What the commands print for people: tables in a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from certify.metrics.kappa_power import Spread
from certify.metrics.selector import Choice
from certify.report.columns import columns
from certify.report.numbers import MISSING, interval, number, percent, short_names
from certify.report.page import model_order


def show_summary(summary: Mapping[str, Any], out: Console, errors: Console) -> None:
    """Print the notices, the model table and what stands out beside it."""
    for notice in summary["notices"]:
        errors.print(f"[yellow]note:[/] {escape(notice['message'])}", highlight=False, soft_wrap=True)
    out.print(_model_table(summary))
    forms = list(dict.fromkeys(form for row in summary["models"].values() for form in row.get("forms", {})))
    if forms:
        out.print(_form_table(summary, forms))
    for model, row in summary["models"].items():
        undefined = {row[key]["reason"] for key in columns() if row[key]["value"] is None}
        for reason in sorted(undefined):
            out.print(f"{escape(model)}: {MISSING} because: {escape(reason)}", highlight=False, soft_wrap=True)
    agreement = summary["agreement"]["fleiss_kappa"]
    if agreement["value"] is not None:
        out.print(f"Fleiss' κ of the models: {number(agreement['value'])}", highlight=False)
    rankings = summary["rankings"]
    if rankings["reason"]:
        out.print(f"No rankings: {escape(rankings['reason'])}.", highlight=False)
    else:
        _count_line(rankings, out)


def _model_table(summary: Mapping[str, Any]) -> Table:
    shown = {key: column.heading for key, column in columns().items() if column.brief}
    table = Table(title="Models", caption="intervals in percent; every statistic: --json")
    table.add_column("Model", overflow="fold")
    for heading in shown.values():
        table.add_column(heading, justify="right")
    models = summary["models"]
    names = short_names(models)
    for model in model_order(models):
        name = escape(names[model]) + (" [dim](baseline)[/]" if models[model]["baseline"] else "")
        table.add_row(name, *(_cell(models[model][key]) for key in shown))
    return table


def _form_table(summary: Mapping[str, Any], forms: Sequence[str]) -> Table:
    """Return failure rates by logical form, one row a form."""
    models = summary["models"]
    names = short_names(models)
    table = Table(title="Failure rate by logical form", caption="a statement counts in each of its forms")
    table.add_column("Form")
    for model in model_order(models):
        table.add_column(escape(names[model]), justify="right", overflow="fold")
    for form in forms:
        rates = [models[model]["forms"][form]["failure_rate"] for model in model_order(models)]
        table.add_row(form, *(_cell(rate) if rate["value"] is not None else "too few" for rate in rates))
    return table


def _cell(estimate: Mapping[str, Any]) -> str:
    return "\n".join(filter(None, (percent(estimate["value"]), interval(estimate))))


def _count_line(rankings: Mapping[str, Any], out: Console) -> None:
    count = rankings["realizable"]
    out.print(
        f"Rankings that some weighting of the families realizes: {count['realizable']:,} of {count['of']:,} "
        f"{count['method']} ({percent(count['share']['value'], 2)}).",
        highlight=False,
    )


def show_rankings(rankings: Mapping[str, Any], out: Console) -> None:
    """Print ranks by family, who is dominated, and how many rankings can be realized."""
    table = Table(title="Rank by family (1 is best)")
    table.add_column("Model", overflow="fold")
    for family in rankings["families"]:
        table.add_column(escape(family), justify="right")
    names = short_names(rankings["models"])
    for model in rankings["models"]:
        table.add_row(escape(names[model]), *(str(rankings["by_family"][f][model]) for f in rankings["families"]))
    out.print(table)
    for model, others in rankings["dominated_by"].items():
        out.print(f"{escape(model)} is dominated by {escape(', '.join(others))}", highlight=False, soft_wrap=True)
    _count_line(rankings, out)


def show_answer(answer: Mapping[str, Any], out: Console) -> None:
    """Print the weights that realize a goal, or the certificate that none do."""
    verdict = "realizable" if answer["realizable"] else "not realizable by any weighting"
    out.print(f"{escape(answer['goal'])}: {verdict}", highlight=False, soft_wrap=True)
    table = Table("Family", "Weight") if answer["realizable"] else Table("Demanded comparison", "Share in the mixture")
    for name, share in (answer["weights"] or answer["certificate"]).items():
        table.add_row(escape(name), share)
    out.print(table)
    if answer["realizable"]:
        out.print(f"smallest difference: {percent(answer['margin'], 3)}", highlight=False)
    else:
        out.print("In no family does this mixture of the demanded differences exceed what was asked.")


def choice_table(choices: Sequence[Choice], families: Sequence[str]) -> Table:
    """Return the models by expected failure rate, with their distance from the best."""
    table = Table(title=escape("Expected failure rate over " + ", ".join(families)), caption=_reason(choices))
    for name in ("Model", "Expected", "Interval", "Behind the best", ""):
        table.add_column(name, justify="left" if name in {"Model", ""} else "right", overflow="fold")
    names = short_names(choice.model for choice in choices)
    for choice in choices:
        tie = "recommended" if choice.recommended else "tied" if choice.tied and not choice.baseline else ""
        words = ", ".join(filter(None, (tie, "baseline" if choice.baseline else "")))
        expected, behind = choice.expected._asdict(), choice.behind._asdict()
        distance = " ".join(filter(None, (percent(behind["value"]), interval(behind) and f"({interval(behind)})")))
        table.add_row(escape(names[choice.model]), percent(expected["value"]), interval(expected), distance, words)
    return table


def _reason(choices: Iterable[Choice]) -> str | None:
    return next((choice.expected.reason for choice in choices if choice.expected.reason), None)


def design_table(figures: Mapping[str, Any]) -> Table:
    """Return the figures of a study's design with what they mean."""
    table = Table("Figure", "Value", title="Design of a study")
    for name, value in figures.items():
        written = MISSING if value is None else f"{value:g}" if isinstance(value, float) else str(value)
        table.add_row(escape(name.replace("_", " ")), written)
    return table


def spread_table(spreads: Iterable[Spread], err: float) -> Table:
    """Return what numbers of proofs show of two graders' agreement."""
    table = Table("Proofs", "Median κ", "95% of studies", title="Quadratic κ of two graders, grades 0 to 3",
                  caption=f"simulated; each is one grade off with probability {err:g}")  # fmt: skip
    for one in spreads:
        table.add_row(str(one.proofs), number(one.median), f"{number(one.low)} to {number(one.high)}")
    return table
