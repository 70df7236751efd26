"""The other checker: a genuine Lean with Lake, where one is installed. Never needed, never bundled.

Lake alone would take a proof by `sorry` or by an axiom with a warning, and options of a lakefile would hold. So the
project must be one that certify writes, its theorems pass the structural guard, and Lean is asked for their axioms.
"""

from __future__ import annotations

import fcntl
import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from certify.errors import BadInputError, CertifyError, MissingToolError
from certify.files.resources import cache_dir
from certify.lean.checker import LAKE, unheard
from certify.lean.kernel.check import refused_by_text
from certify.lean.kernel.guard import refusal
from certify.lean.project.project import TOOLCHAIN, Entry, Library, lakefile, targets, write_project
from certify.lean.project.reader import BadEntry, read_project
from certify.lean.theorem import ALLOWED_AXIOMS, Checked, Theorem

_AXIOMS = re.compile(r"'(?P<name>.+?)' (?:does not depend on any axioms|depends on axioms: \[(?P<axioms>.*)\])\Z", re.S)


#: Seconds of one run where no limit is asked for: lake may have to build Mathlib. Memory is not limited here.
USUAL_SECONDS = 3600.0


def lake_path() -> str | None:
    """Return where lake is on PATH; null when it is not installed."""
    return shutil.which("lake")


class Lake:
    """See `certify.lean.checker.ProjectChecker`."""

    name = LAKE

    def available(self) -> str | None:
        """Return null where lake is installed."""
        if lake_path() is None:
            return "no lake on PATH: install Lean with elan, or use the embedded kernel (--checker embedded)"
        return None

    def version(self) -> str:
        """Return what lake says of itself."""
        run = _run([_lake(), "--version"], Path.cwd(), USUAL_SECONDS)
        if run.returncode != 0:
            raise CertifyError(f"lake does not start: {run.stderr.strip()[:2000]}")
        return run.stdout.strip()

    def check(
        self,
        theorems: Sequence[Theorem],
        *,
        imports: Sequence[str] = ("Init",),
        seconds: float | None = None,
        memory_mb: int | None = None,
        together: bool = False,
        advance: Callable[[int], object] = unheard,
    ) -> list[Checked]:
        """Check theorems in a project of our own below the cache, where what lake fetched and built stays.

        They stand in modules of 250, so `together` changes nothing. Where the build fails the theorems are tried in
        halves, down to the one at fault.
        """
        answers = refused_by_text(theorems)
        library = Library.importing(tuple(imports))
        left = [index for index in range(len(theorems)) if index not in answers]
        with _workplace(library) as folder:
            entries = [Entry(theorems[index].name, theorems[index], library) for index in left]
            found = _settled(folder, entries, seconds or USUAL_SECONDS)
        answers.update(zip(left, found, strict=True))
        advance(len(theorems))
        return [answers[index] for index in range(len(theorems))]

    def check_project(
        self, folder: Path, *, seconds: float | None = None, memory_mb: int | None = None
    ) -> list[Checked]:
        """Check the theorems of a project with the Lean and Mathlib that lake finds there.

        Raises MissingToolError without lake, BadInputError when the folder is no project that certify wrote or time
        runs out.
        """
        lake = _lake()
        if not folder.is_dir():
            raise BadInputError(f"{folder} is no folder: lake checks a project, see `certify lean export`")
        parts = list(read_project(folder))
        entries = [part for part in parts if isinstance(part, Entry)]
        refused = [Checked(part.place, False, reason=part.reason) for part in parts if isinstance(part, BadEntry)]
        guarded = [(entry.theorem.name, refusal(entry.theorem)) for entry in entries]
        refused += [Checked(name, False, reason=reason) for name, reason in guarded if reason is not None]
        if refused:
            return refused
        _check_settings(folder, entries)
        found = _built(lake, folder, entries, seconds or USUAL_SECONDS)
        if isinstance(found, str):
            return [Checked(entry.theorem.name, False, reason=found) for entry in entries]
        return found


CHECKER = Lake()


def _lake() -> str:
    lake = lake_path()
    if lake is None:
        raise MissingToolError(str(CHECKER.available()))
    return lake


@contextmanager
def _workplace(library: Library) -> Iterator[Path]:
    """Give the folder in which theorems of a library are built, to one process at a time."""
    folder = cache_dir() / "lake" / TOOLCHAIN.rpartition(":")[2] / library
    folder.mkdir(parents=True, exist_ok=True)
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield folder


def _settled(folder: Path, entries: Sequence[Entry], seconds: float) -> list[Checked]:
    """Return an answer for each theorem; where they do not build together, each half is tried alone.

    Raises CertifyError where lake does not even build a triviality: then no theorem is at fault.
    """
    found = _attempt(folder, entries, seconds) if entries else []
    if not isinstance(found, str):
        return found
    trivial = [Entry("probe", Theorem("probe", ": True", "trivial"), entries[0].library)]
    if isinstance(reason := _attempt(folder, trivial, seconds), str):
        raise CertifyError(f"lake builds nothing here: {reason}")
    return _halves(folder, entries, seconds, found)


def _halves(folder: Path, entries: Sequence[Entry], seconds: float, reason: str) -> list[Checked]:
    """Return the answers for theorems that do not build together, for the given reason."""
    if len(entries) == 1:
        return [Checked(entries[0].theorem.name, False, reason=reason)]
    answers = []
    for half in (entries[: len(entries) // 2], entries[len(entries) // 2 :]):
        found = _attempt(folder, half, seconds)
        answers += _halves(folder, half, seconds, found) if isinstance(found, str) else found
    return answers


def _attempt(folder: Path, entries: Sequence[Entry], seconds: float) -> list[Checked] | str:
    """Write a project of these theorems alone and build it; a run that takes too long is a failed one."""
    for role in ("Solution", "Challenge"):
        shutil.rmtree(folder / role, ignore_errors=True)
    write_project(folder, entries)
    try:
        return _built(_lake(), folder, entries, seconds)
    except BadInputError as error:
        return str(error)


def _built(lake: str, project: Path, entries: Sequence[Entry], seconds: float) -> list[Checked] | str:
    """Build a project and audit the axioms of its theorems; return why where it does not build."""
    run = _run([lake, "build", *targets({entry.library for entry in entries})], project, seconds)
    if run.returncode != 0:
        return f"lake build failed:\n{(run.stdout + run.stderr)[-4000:]}"
    asked = {library: [entry for entry in entries if entry.library is library] for library in Library}
    axioms = {library: _axioms(lake, project, mine, seconds) for library, mine in asked.items() if mine}
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
