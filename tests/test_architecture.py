"""The layers of certify: each imports only what stands before it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[1] / "src" / "certify"
#: From the hub outwards: each layer may use those before it, and no other.
LAYERS = [
    "errors",
    "files",
    "logic",
    "lexicon",
    "normal",
    "decide",
    "lean",
    "reading",
    "notation",
    "english",
    "paraphrase",
    "certificate",
    "check",
    "build",
    "quantities",
    "evaluate",
    "metrics",
    "report",
    "audit",
    "proofs",
    "cli",
]
#: The rooms of `certify.lean`, likewise; `certify` puts together what they make.
LEAN = ["theorem", "statement", "kernel", "prover", "disproof", "project", "certify"]
RANK = {name: rank for rank, name in enumerate(LAYERS)}


def imports(file: Path) -> Iterator[str]:
    """Yield the layers that a module imports, anywhere in it."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        for name in names:
            parts = name.split(".")
            if parts[0] == "certify" and len(parts) > 1:
                yield parts[1]


def test_every_folder_has_its_place() -> None:
    folders = {path.name for path in SOURCE.iterdir() if path.is_dir() and (path / "__init__.py").is_file()}
    assert folders <= set(RANK)


@pytest.mark.parametrize("file", sorted(SOURCE.rglob("*.py")), ids=lambda file: str(file.relative_to(SOURCE)))
def test_a_module_imports_only_layers_before_its_own(file: Path) -> None:
    own = file.relative_to(SOURCE).parts[0].removesuffix(".py")
    if own in RANK:
        outward = {name for name in imports(file) if RANK[name] > RANK[own]}
        assert not outward


def test_no_module_evaluates_text_from_outside() -> None:
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in {"eval", "exec", "sympify", "parse_expr"}, f"{file}:{node.lineno}"
