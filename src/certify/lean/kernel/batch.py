"""One batch of theorems in one folder: proofs and statements compiled apart, then brought together by the kernel alone.

`Solution.lean` holds `theorem NAME BINDERS : (TYPE) := (PROOF)`, one after the other; only if all of it compiles does
Lean leave a compiled file. `Challenge.lean` knows nothing of that and holds no proof text at all: for the theorem i of
the batch it says `axiom «i» BINDERS : (TYPE)`. The replay (replay.py) gives what `Solution` declares to the kernel,
and compares it with the types that `Challenge` declares; no axiom of it is ever added to anything.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from certify.lean.kernel.guard import Telescope, split_statement
from certify.lean.kernel.library import core_library
from certify.lean.kernel.process import Run, run_lean
from certify.lean.theorem import Theorem, indented

#: Options of every run: nothing may be bound silently, and no linter says what nobody asked.
OPTIONS = ("--json", "-DautoImplicit=false", "-Dlinter.all=false", "-DElab.async=false")

#: Universe variables that statements may use.
UNIVERSES = "universe u v w"


@dataclass(frozen=True)
class Limits:
    """Limits of one run of Lean."""

    seconds: float
    memory_mb: int


@dataclass(frozen=True)
class LeanFile:
    """A Lean file in parts: `starts[i]` is the 1-based line at which theorem i starts."""

    text: str
    starts: tuple[int, ...]


@dataclass(frozen=True)
class Messages:
    """Lean's messages by theorem (index), and those that belong to none."""

    errors: dict[int, tuple[str, ...]]
    stray: tuple[str, ...]


def header(imports: Sequence[str]) -> str:
    """Return the header that every file of ours starts with."""
    return "".join(f"import {name}\n" for name in imports) + UNIVERSES + "\n"


def solution_source(theorems: Sequence[Theorem], imports: Sequence[str]) -> LeanFile:
    """Return the file of the proofs: types and proofs in brackets, so that none can leave its place."""
    return _join(header(imports), [_solution(theorem) for theorem in theorems])


def challenge_source(theorems: Sequence[Theorem], imports: Sequence[str]) -> LeanFile:
    """Return the file that states what each theorem must prove, without any proof text."""
    return _join(header(imports), [_statement(number, theorem) for number, theorem in enumerate(theorems)])


def telescope(theorem: Theorem) -> Telescope:
    """Return the statement of a theorem that passed the guard, taken apart."""
    split = split_statement(theorem.statement)
    if isinstance(split, str):
        raise ValueError(f"{theorem.name}: {split}")
    return split


def run_solution(folder: Path, source: LeanFile, limits: Limits) -> Run:
    """Compile the proofs in `folder` to Solution.olean."""
    (folder / "Solution.lean").write_text(source.text, encoding="utf-8")
    return _run(folder, ["-o", "Solution.olean", "Solution.lean"], limits)


def run_challenge(folder: Path, source: LeanFile, limits: Limits) -> Run:
    """Compile the statements in `folder` to Challenge.olean."""
    (folder / "Challenge.lean").write_text(source.text, encoding="utf-8")
    return _run(folder, ["-o", "Challenge.olean", "Challenge.lean"], limits)


def run_replay(folder: Path, theorems: Sequence[Theorem], imports: Sequence[str], limits: Limits) -> Run:
    """Give both compiled files in `folder` to the kernel; the run prints what it says of each theorem."""
    names = [theorem.name for theorem in theorems]
    return run_lean(
        [" ".join(imports), "Challenge.olean", "Solution.olean", *names],
        path=[core_library()],
        cwd=folder,
        timeout=limits.seconds,
        memory_mb=limits.memory_mb,
        program="replay",
    )


def read_replay(run: Run) -> list[tuple[str, ...] | str]:
    """Return for each theorem the axioms that the replay found under it, or the reason why it refuses the theorem."""
    answers = (line.split("\t") for line in run.stdout.splitlines())
    return [tuple(rest) if kind == "axioms" else rest[0] for kind, *rest in answers]


def read_messages(run: Run, source: LeanFile) -> Messages:
    """Sort Lean's messages by the theorem in whose range they stand."""
    errors: dict[int, list[str]] = {}
    stray: list[str] = []
    for line in run.stdout.splitlines():
        message = _message(line)
        if message is None or message["severity"] == "error":
            index = -1 if message is None else bisect_right(source.starts, message["pos"]["line"]) - 1
            text = line if message is None else str(message["data"])
            (stray if index < 0 else errors.setdefault(index, [])).append(text)
    return Messages({index: tuple(texts) for index, texts in errors.items()}, tuple(stray))


def _solution(theorem: Theorem) -> str:
    parts = telescope(theorem)
    return f"theorem {theorem.name} {parts.binders} : ({parts.type}) := (\n{indented(theorem.proof)}\n)\n"


def _statement(number: int, theorem: Theorem) -> str:
    parts = telescope(theorem)
    return f"axiom «{number}» {parts.binders} : ({parts.type})\n"


def _join(head: str, blocks: Sequence[str]) -> LeanFile:
    line, starts = head.count("\n") + 1, []
    for block in blocks:
        starts.append(line)
        line += block.count("\n")
    return LeanFile(head + "".join(blocks), tuple(starts))


def _run(folder: Path, arguments: Sequence[str], limits: Limits) -> Run:
    return run_lean(
        [*OPTIONS, *arguments],
        path=[core_library()],
        cwd=folder,
        timeout=limits.seconds,
        memory_mb=limits.memory_mb,
    )


def _message(line: str) -> dict[str, Any] | None:
    try:
        value = json.loads(line)
    except json.JSONDecodeError:
        return None
    return value if isinstance(value, dict) and {"severity", "data", "pos"} <= value.keys() else None
