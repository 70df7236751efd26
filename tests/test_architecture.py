"""The layers of certify: each imports only what stands before it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[1] / "src" / "certify"
#: From the hub outwards: each layer may use those before it, and no other.
LAYERS = [
    "errors",
    "levels",
    "registry",
    "recent",
    "parallel",
    "files",
    "logic",
    "lexicon",
    "decide",
    "forms",
    "lean",
    "reading",
    "notation",
    "mathlib",
    "english",
    "check",
    "certificate",
    "paraphrase",
    "build",
    "quantities",
    "evaluate",
    "metrics",
    "report",
    "propose",
    "doubt",
    "audit",
    "paper",
    "mcq",
    "proofs",
    "interface",
    "serve",
    "cli",
]
#: The rooms of `certify.lean`, likewise; `certify` puts together what they make.
LEAN = [
    "theorem",
    "checker",
    "statement",
    "refutation",
    "kernel",
    "prover",
    "disproof",
    "project",
    "checkers",
    "certify",
]
RANK = {name: rank for rank, name in enumerate(LAYERS)}


def modules(file: Path) -> Iterator[str]:
    """Yield the modules that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        yield from [alias.name for alias in node.names] if isinstance(node, ast.Import) else []


def imports(file: Path) -> Iterator[str]:
    """Yield the layers that a module imports, anywhere in it."""
    for name in modules(file):
        parts = name.split(".")
        if parts[0] == "certify" and parts[1:2] != ["__version__"] and len(parts) > 1:
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


def test_the_page_for_contributors_has_the_layers_in_their_order() -> None:
    page = (SOURCE.parents[1] / "CONTRIBUTING.md").read_text("utf-8")
    (listed,) = re.findall(r"src/certify/((?:.*\n)+?)    tests/", page)
    there = [name for name in LAYERS if (SOURCE / name).is_dir() or (SOURCE / f"{name}.py").is_file()]
    assert ["errors", *re.split(r"\s*<\s*", listed.strip())] == there


def test_theorems_are_checked_by_whoever_is_registered() -> None:
    for file in SOURCE.rglob("*.py"):
        if file.relative_to(SOURCE).parts[0] != "lean":
            assert not re.search(r"lean\.kernel\.(check|embedded)|lean\.project\.lake", file.read_text("utf-8")), file


def test_tasks_are_given_to_processes_by_engines_alone() -> None:
    for file in SOURCE.rglob("*.py"):
        if file.relative_to(SOURCE).parts[0] != "parallel":
            assert not re.search(r"multiprocessing|ProcessPoolExecutor", file.read_text("utf-8")), file


@pytest.mark.parametrize("file", sorted((SOURCE / "lean").rglob("*.py")), ids=str)
def test_a_room_of_lean_uses_only_rooms_before_it(file: Path) -> None:
    own = file.relative_to(SOURCE / "lean").parts[0].removesuffix(".py")
    if own in LEAN:
        used = {name.split(".")[2] for name in modules(file) if name.startswith("certify.lean.")}
        assert not [name for name in used if name in LEAN and LEAN.index(name) > LEAN.index(own)]


#: Who writes texts, formulas and proofs, and is not believed.
PRODUCERS = ("english/write", "paraphrase", "build", "lean/prover", "lean/disproof", "lean/certify.py")


def test_the_verifier_uses_no_producer() -> None:
    """Whatever `certify verify` can reach by imports, late ones included, knows nothing of how an item was made."""
    seen: set[Path] = set()
    checkers = [SOURCE / "lean" / "kernel" / "embedded.py", SOURCE / "lean" / "project" / "lake.py"]
    pending = [SOURCE / "certificate" / "verify.py", *checkers]
    while pending:
        file = pending.pop()
        if file not in seen:
            seen.add(file)
            pending += [found for name in modules(file) for found in files_of(name)]
    assert len(seen) > 50
    assert not [file for file in seen if str(file.relative_to(SOURCE)).startswith(PRODUCERS)]


def files_of(module: str) -> list[Path]:
    """Return the files that the import of a module of ours loads: its own and those of its packages."""
    parts = module.split(".")
    if parts[0] != "certify":
        return []
    packages = [SOURCE.joinpath(*parts[1:end], "__init__.py") for end in range(1, len(parts) + 1)]
    return [file for file in (*packages, SOURCE.joinpath(*parts[1:]).with_suffix(".py")) if file.is_file()]


def calls(file: Path) -> Iterator[tuple[str, int]]:
    """Yield the plain names that a file calls, with their lines."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id, node.lineno


def test_no_module_evaluates_text_from_outside() -> None:
    for file in SOURCE.rglob("*.py"):
        for name, line in calls(file):
            assert name not in {"eval", "exec", "sympify", "parse_expr"}, f"{file}:{line}"


def test_what_a_text_says_is_read_from_derivations_that_the_parser_made() -> None:
    for file in (SOURCE / "english").rglob("*.py"):
        made = [line for name, line in calls(file) if name == "Tree"]
        assert bool(made) == (file.name == "glr.py"), f"{file}:{made}"
