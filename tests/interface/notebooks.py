"""Running a notebook's cells without Jupyter: each in turn, in one namespace, with what it shows.

`python -m tests.interface.notebooks FILE` writes what the cells show now into the notebook.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple


class Shown(NamedTuple):
    """What a cell printed, and its last expression as plain text and as HTML, where it has any."""

    printed: str
    plain: str | None
    html: str | None


def code_cells(file: Path) -> list[dict[str, Any]]:
    """Return the code cells of a notebook, each with its `source` as one text."""
    cells = json.loads(file.read_text("utf-8"))["cells"]
    return [cell | {"source": "".join(cell["source"])} for cell in cells if cell["cell_type"] == "code"]


def run(sources: list[str]) -> Iterator[Shown]:
    """Run code cells and yield what each shows."""
    names: dict[str, Any] = {}
    for number, source in enumerate(sources, 1):
        tree = ast.parse(source)
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec(compile(tree, f"cell {number}", "exec"), names)
            value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names) if last else None
        html = value._repr_html_() if hasattr(value, "_repr_html_") else None
        yield Shown(printed.getvalue(), None if value is None else repr(value), html)


def outputs(shown: Shown, number: int) -> list[dict[str, Any]]:
    """Return what a cell shows as the notebook format has it."""
    found: list[dict[str, Any]] = []
    if shown.printed:
        found.append({"output_type": "stream", "name": "stdout", "text": shown.printed.splitlines(keepends=True)})
    if shown.plain is not None:
        data = {"text/plain": shown.plain.splitlines(keepends=True)}
        if shown.html is not None:
            data["text/html"] = shown.html.splitlines(keepends=True)
        found.append({"output_type": "execute_result", "execution_count": number, "metadata": {}, "data": data})
    return found


def main() -> None:
    """Write what the cells show into the notebook."""
    file = Path(sys.argv[1])
    notebook = json.loads(file.read_text("utf-8"))
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for number, (cell, shown) in enumerate(zip(code, run(["".join(c["source"]) for c in code]), strict=True), 1):
        cell["execution_count"], cell["outputs"] = number, outputs(shown, number)
    file.write_text(json.dumps(notebook, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
