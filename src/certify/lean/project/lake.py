"""The other way to check a project: a genuine Lean with Lake, where one is installed. Never needed, never bundled.

Lake alone would take a proof by `sorry` or by an axiom with a warning, and options of a lakefile would hold. So the
project must be one that certify writes, its theorems pass the structural guard, and Lean is asked for their axioms.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from certify.errors import BadInputError, MissingToolError
from certify.lean.kernel.guard import refusal
from certify.lean.project.project import TOOLCHAIN, Entry, Library, lakefile, targets
from certify.lean.project.reader import BadEntry, read_project
from certify.lean.theorem import ALLOWED_AXIOMS, Checked

_AXIOMS = re.compile(r"'(?P<name>.+?)' (?:does not depend on any axioms|depends on axioms: \[(?P<axioms>.*)\])\Z", re.S)


def lake_path() -> str | None:
    """Return where lake is on PATH; null when it is not installed."""
    return shutil.which("lake")


def lake_check(project: Path, *, timeout: float = 3600.0) -> list[Checked]:
    """Check the theorems of `project` with the Lean and Mathlib that lake finds, for at most `timeout` seconds a run.

    Raises MissingToolError without lake, BadInputError when the folder is no project that certify wrote or time runs
    out.
    """
    lake = lake_path()
    if lake is None:
        raise MissingToolError("no lake on PATH: install Lean with elan, or use the embedded kernel (--lean embedded)")
    if not project.is_dir():
        raise BadInputError(f"{project} is no folder: --lean lake checks a project, see `certify lean export`")
    parts = list(read_project(project))
    entries = [part for part in parts if isinstance(part, Entry)]
    refused = [Checked(part.place, False, reason=part.reason) for part in parts if isinstance(part, BadEntry)]
    guarded = [(entry.theorem.name, refusal(entry.theorem)) for entry in entries]
    refused += [Checked(name, False, reason=reason) for name, reason in guarded if reason is not None]
    if refused:
        return refused
    _check_settings(project, entries)
    run = _run([lake, "build", *targets({entry.library for entry in entries})], project, timeout)
    if run.returncode != 0:
        reason = f"lake build failed:\n{(run.stdout + run.stderr)[-4000:]}"
        return [Checked(entry.theorem.name, False, reason=reason) for entry in entries]
    asked = {library: [entry for entry in entries if entry.library is library] for library in Library}
    axioms = {library: _axioms(lake, project, mine, timeout) for library, mine in asked.items() if mine}
    return [_audit(entry.theorem.name, axioms[entry.library].get(entry.theorem.name)) for entry in entries]


def _check_settings(project: Path, entries: Sequence[Entry]) -> None:
    """Refuse a lakefile or toolchain that is not ours: its options and targets would decide what is checked."""
    wanted = {"lakefile.toml": lakefile({entry.library for entry in entries}), "lean-toolchain": f"{TOOLCHAIN}\n"}
    for name, text in wanted.items():
        file = project / name
        if not file.is_file() or file.read_bytes() != text.encode():
            raise BadInputError(f"{file} is not what certify writes: export the theorems again")


def _axioms(lake: str, project: Path, entries: Sequence[Entry], timeout: float) -> dict[str, tuple[str, ...]]:
    """Ask Lean for the axioms of the theorems of one library, by a file that imports the built modules."""
    folder = project / "Solution" / entries[0].library
    lines = [f"import Solution.{folder.name}.{file.stem}\n" for file in sorted(folder.glob("*.lean"))]
    lines += [f"#print axioms {entry.theorem.name}\n" for entry in entries]
    with tempfile.TemporaryDirectory() as name:
        file = Path(name) / "Axioms.lean"
        file.write_text("".join(lines), encoding="utf-8")
        run = _run([lake, "env", "lean", "--json", str(file)], project, timeout)
    found = {}
    for line in run.stdout.splitlines():
        if match := _AXIOMS.match(_message(line)):
            names = (match["axioms"] or "").split(",")
            found[match["name"]] = tuple(sorted(name.strip() for name in names if name.strip()))
    return found


def _message(line: str) -> str:
    try:
        said = json.loads(line)
    except json.JSONDecodeError:
        return ""
    return str(said.get("data", "")) if isinstance(said, dict) and said.get("severity") != "error" else ""


def _audit(name: str, axioms: tuple[str, ...] | None) -> Checked:
    if axioms is None:
        return Checked(name, False, reason="Lean reported no axioms for it")
    beyond = sorted(set(axioms) - ALLOWED_AXIOMS)
    reason = f"depends on {', '.join(beyond)}: not among Lean's own axioms" if beyond else None
    return Checked(name, not beyond, axioms, reason=reason)


def _run(command: Sequence[str], project: Path, timeout: float) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(command, cwd=project, capture_output=True, text=True, timeout=timeout, check=False)
    except subprocess.TimeoutExpired as error:
        said = " ".join(command[:3])
        raise BadInputError(f"{said} in {project} took longer than {timeout:g} s") from error
