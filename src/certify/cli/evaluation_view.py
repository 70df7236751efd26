"""What `certify evaluate` shows a person: the estimate, the rows left out, the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.markup import escape

from certify.cli.console import errors, out

if TYPE_CHECKING:
    from certify.certificate.item import BadRow
    from certify.evaluate.estimate import Estimate
    from certify.evaluate.evaluation import Result
    from certify.evaluate.summary import Summary

MOST_BAD_ROWS = 20


class BadRows:
    """Prints rows that are left out; after MOST_BAD_ROWS it only says that there are more."""

    def __init__(self) -> None:
        self._count = 0

    def __call__(self, row: BadRow) -> None:
        """Print one row with its line (0: it loaded but does not fit the protocol)."""
        self._count += 1
        place = f"line {row.line}: " if row.line else ""
        if self._count <= MOST_BAD_ROWS:
            errors.print(f"[yellow]left out:[/] {escape(place + row.reason)}", highlight=False, soft_wrap=True)
        elif self._count == MOST_BAD_ROWS + 1:
            errors.print("[yellow]left out:[/] more rows; `bad_rows` in --json has their number", soft_wrap=True)


def print_estimates(estimates: Sequence[Estimate]) -> None:
    """Print the size of every job, and how many items are left out because they are not certified."""
    from certify.report.fitting import show_table

    rows = []
    for one in estimates:
        counts = (one.asks, one.answered, one.prompt_tokens, one.completion_tokens)
        rows.append([one.model, *(str(count) for count in counts), _dollars(one)])
    show_table(out, ["model", "asks", "answered", "prompt tokens", "completion tokens", "USD"], rows, title="Estimate")
    left_out = max((one.uncertified for one in estimates), default=0)
    if left_out:
        errors.print(f"{left_out} uncertified items are not asked (--include-uncertified asks them)", soft_wrap=True)
    for said in dict.fromkeys(one.one_label for one in estimates if one.one_label):
        errors.print(f"[yellow]note:[/] {said}", highlight=False, soft_wrap=True)


def print_result(result: Result) -> None:
    """Print what every model came to, what stopped it, and where the graded answers lie."""
    from certify.report.fitting import show_table

    rows = []
    for one in result.models:
        none, faults = _counts(one.none), _counts(one.faults)
        numbers = (str(one.asks), str(one.right), str(one.wrong), none, str(one.requests), faults, _dollars(one))
        rows.append([one.model, *numbers, f"{one.seconds:.1f}"])
    heads = ["model", "asks", "right", "wrong", "none", "requests", "faults", "USD", "seconds"]
    show_table(out, heads, rows, title="Result")
    for one in result.models:
        _print_findings(one)
    out.print("graded answers: " + ", ".join(escape(str(file)) for file in result.tables), soft_wrap=True)


def _print_findings(one: Summary) -> None:
    if one.stopped:
        errors.print(f"[bold red]{escape(one.model)} stopped:[/] {escape(one.stopped)}", soft_wrap=True)
    for item in one.doubled:
        errors.print(f"[yellow]left out:[/] a second item called {escape(item)}", soft_wrap=True)


def _dollars(one: Estimate | Summary) -> str:
    return "no price" if one.cost is None else f"{one.cost:.4f}"


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in counts.items()) or "0"
