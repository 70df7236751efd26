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
from certify.report.fitting import show_table
from certify.report.glossary import family_words
from certify.report.numbers import MISSING, interval, number, percent, short_names
from certify.report.page import model_order


def show_summary(summary: Mapping[str, Any], out: Console, errors: Console) -> None:
    """Print the notices, the model table and what stands out beside it."""
    for notice in summary["notices"]:
        errors.print(f"[yellow]note:[/] {escape(notice['message'])}", highlight=False, soft_wrap=True)
    _show_models(summary, out)
    forms = list(dict.fromkeys(form for row in summary["models"].values() for form in row.get("forms", {})))
    if forms:
        _show_forms(summary, forms, out)
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


def _show_models(summary: Mapping[str, Any], out: Console) -> None:
    shown = {key: column.heading for key, column in columns().items() if column.brief}
    models = summary["models"]
    names = _names(models)
    rows = [[names[model], *(_cell(models[model][key]) for key in shown)] for model in model_order(models)]
    show_table(
        out, ["Model", *shown.values()], rows, title="Models", caption="intervals in percent; every statistic: --json"
    )


def _names(models: Mapping[str, Any]) -> dict[str, str]:
    """Return what tables call the models, baselines marked."""
    return {
        model: f"{name} (baseline)" if models[model]["baseline"] else name
        for model, name in short_names(models).items()
    }


def _show_forms(summary: Mapping[str, Any], forms: Sequence[str], out: Console) -> None:
    """Print failure rates by logical form, one row a form."""
    models = summary["models"]
    order, names = model_order(models), _names(models)
    rates = {form: [models[model]["forms"][form]["failure_rate"] for model in order] for form in forms}
    rows = [
        [form, *(_cell(rate) if rate["value"] is not None else "too few" for rate in row)]
        for form, row in rates.items()
    ]
    show_table(
        out, ["Form", *(names[model] for model in order)], rows, title="Failure rate by logical form",
        caption="a statement counts in each of its forms",
    )  # fmt: skip


def _cell(estimate: Mapping[str, Any]) -> str:
    return "\n".join(filter(None, (percent(estimate["value"]), interval(estimate))))


def _count_line(rankings: Mapping[str, Any], out: Console) -> None:
    count = rankings["realizable"]
    which = "rankings" if count["method"] == "all rankings" else count["method"]
    out.print(
        f"Rankings that some weighting of the families realizes: {count['realizable']:,} of {count['of']:,} "
        f"{which} ({percent(count['share']['value'], 2)}).",
        highlight=False,
    )


def show_rankings(rankings: Mapping[str, Any], out: Console) -> None:
    """Print ranks by family, who is dominated, and how many rankings can be realized."""
    names = short_names(rankings["models"])
    rows = [
        [names[model], *(str(rankings["by_family"][family][model]) for family in rankings["families"])]
        for model in rankings["models"]
    ]
    show_table(out, ["Model", *rankings["families"]], rows, title="Rank by family (1 is best)")
    _say_families(rankings["families"], out)
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


def show_choice(choices: Sequence[Choice], families: Sequence[str], out: Console) -> None:
    """Print the models by expected failure rate, with their distance from the best."""
    names = short_names(choice.model for choice in choices)
    rows = []
    for choice in choices:
        tie = "recommended" if choice.recommended else "tied" if choice.tied and not choice.baseline else ""
        said = ", ".join(filter(None, (tie, "baseline" if choice.baseline else "")))
        expected, behind = choice.expected._asdict(), choice.behind._asdict()
        distance = "\n".join(filter(None, (percent(behind["value"]), interval(behind))))
        rows.append([names[choice.model], said, percent(expected["value"]), interval(expected), distance])
    title = "Expected failure rate over " + ", ".join(families)
    heads = ["Model", "", "Expected", "Interval", "Behind the best"]
    show_table(out, heads, rows, title=escape(title), caption=escape(_reason(choices) or ""), words=2)
    _say_families(families, out)


def _say_families(families: Iterable[str], out: Console) -> None:
    """Print what the families are that certify knows."""
    for name, words in family_words(families).items():
        out.print(f"{escape(name)}  {escape(words)}", highlight=False, soft_wrap=True, style="dim")


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
