"""The model table and the family table in Markdown and in LaTeX, for papers and read-me files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from certify.report.columns import columns
from certify.report.numbers import shown
from certify.report.page import model_order

_LATEX = {
    "\\": r"\textbackslash{}", "&": r"\&", "%": r"\%", "$": r"\$", "#": r"\#", "_": r"\_", "{": r"\{", "}": r"\}",
    "~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "′": r"\ensuremath{'}",
}  # fmt: skip


def _rows(summary: Mapping[str, Any]) -> list[list[str]]:
    models = summary["models"]
    return [
        [_name(models, model), *(_cell(models[model][key], column.percent) for key, column in columns().items())]
        for model in model_order(models)
    ]


def _failures(summary: Mapping[str, Any], by: str) -> tuple[list[str], list[list[str]]]:
    """Return the names and the rows of a table of failure rates by "families" or by "forms"."""
    models = summary["models"]
    names = list(dict.fromkeys(name for model in models.values() for name in model.get(by, {})))
    rows = [
        [_name(models, model), *(_cell(models[model][by][name]["failure_rate"]) for name in names)]
        for model in model_order(models)
    ]
    return names, rows


def _name(models: Mapping[str, Any], model: str) -> str:
    return f"{model} (baseline)" if models[model]["baseline"] else model


def _cell(estimate: Mapping[str, Any], share: bool = True) -> str:
    value, bounds = shown(estimate, share)
    return f"{value} ({bounds})" if bounds else value


def markdown(summary: Mapping[str, Any]) -> str:
    """Return both tables in Markdown, intervals in brackets."""
    families, rates = _failures(summary, "families")
    parts = [
        "## Models", _markdown_table(["Model", *(column.heading for column in columns().values())], _rows(summary)),
        "## Failure rate by family", _markdown_table(["Model", *families], rates),
    ]  # fmt: skip
    forms, by_form = _failures(summary, "forms")
    if forms:
        parts += ["## Failure rate by logical form", _markdown_table(["Model", *forms], by_form)]
    return "\n\n".join([*parts, _note(summary)]) + "\n"


def _note(summary: Mapping[str, Any]) -> str:
    settings = summary["settings"]
    return (
        f"Intervals at {100 * settings['confidence']:g}%: Wilson for shares of statements, else cluster bootstrap by "
        f"statement with {settings['replicates']} replicates and seed {settings['seed']}; n/a: undefined."
    )


def _markdown_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    def row(cells: Sequence[str]) -> str:
        return "| " + " | ".join(cell.replace("|", r"\|").replace("\n", " ") for cell in cells) + " |"

    return "\n".join([row(heads), "|---|" + "---:|" * (len(heads) - 1), *map(row, rows)])


def latex(summary: Mapping[str, Any]) -> str:
    """Return both tables in LaTeX with booktabs."""
    families, rates = _failures(summary, "families")
    forms, by_form = _failures(summary, "forms")
    heads = ["Model", *(column.heading for column in columns().values())]
    parts = [
        "% needs \\usepackage{booktabs}",
        _latex_table(heads, _rows(summary), "Models. " + _note(summary)),
        _latex_table(["Model", *families], rates, "Failure rate by family."),
    ]
    if forms:
        parts.append(_latex_table(["Model", *forms], by_form, "Failure rate by logical form."))
    return "\n".join(parts)


def latex_escaped(words: str) -> str:
    """Return text as LaTeX that shows it as it is."""
    return "".join(_LATEX.get(letter, letter) for letter in words)


def _latex_table(heads: Sequence[str], rows: Sequence[Sequence[str]], caption: str) -> str:
    lines = [" & ".join(map(latex_escaped, row)) + r" \\" for row in (heads, *rows)]
    return "\n".join([
        r"\begin{table}", r"\centering\small", rf"\caption{{{latex_escaped(caption)}}}",
        rf"\begin{{tabular}}{{l{'r' * (len(heads) - 1)}}}", r"\toprule", lines[0], r"\midrule", *lines[1:],
        r"\bottomrule", r"\end{tabular}", r"\end{table}",
    ])  # fmt: skip
