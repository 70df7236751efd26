"""The other way to check a project: a genuine Lean with Lake, where one is installed. Never needed, never bundled."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

from certify.errors import BadInputError, MissingToolError


class LakeRun(NamedTuple):
    """What `lake build` said."""

    accepted: bool
    output: str


def lake_path() -> str | None:
    """Return where lake is on PATH; null when it is not installed."""
    return shutil.which("lake")


def lake_build(project: Path, *, timeout: float = 3600.0) -> LakeRun:
    """Run `lake build` in `project` for at most `timeout` seconds.

    Raises MissingToolError without lake, BadInputError when the folder is no Lake project or time runs out.
    """
    lake = lake_path()
    if lake is None:
        raise MissingToolError("no lake on PATH: install Lean with elan, or use the embedded kernel (--lean embedded)")
    if not (project / "lakefile.toml").is_file():
        raise BadInputError(f"no lakefile.toml in {project}: give a folder that certify wrote")
    try:
        run = subprocess.run([lake, "build"], cwd=project, capture_output=True, text=True, timeout=timeout, check=False)
    except subprocess.TimeoutExpired as error:
        raise BadInputError(f"lake build in {project} took longer than {timeout:g} s") from error
    return LakeRun(run.returncode == 0, run.stdout + run.stderr)
