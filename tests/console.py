"""Pages whose commands are run: their files are written, their commands done, and what they show is what is printed.

A block ```console holds commands after "$ " and lines of output that the page shows, each the beginning of a real one;
"…" stands for lines that are not shown. A block ```KIND file=NAME is written into that file first.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from tests.conftest import ROOT

#: Runs commands in a process of its own, in which a package is installed from the beginning.
_RUN = """
import contextlib, io, json, os, sys
from certify.cli import main

outcomes = []
for args in json.load(sys.stdin):
    sys.argv, said, code = args, io.StringIO(), 0
    if args[0] == "cd":
        os.chdir(args[1])
    else:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            try:
                main()
            except SystemExit as stop:
                code = stop.code or 0
    outcomes.append([code, said.getvalue()])
print(json.dumps(outcomes))
"""


class Block(NamedTuple):
    """A block of code: its language, what else its first line says, and its text."""

    kind: str
    name: str
    body: str


class Command(NamedTuple):
    """A command of a page and the lines of output that the page shows."""

    args: list[str]
    shown: list[str]


def blocks(text: str) -> list[Block]:
    """Return the blocks of code of a page."""
    return [Block(*found) for found in re.findall(r"^```(\S+) ?(\S*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)]


def commands(text: str) -> list[Command]:
    """Return the commands of a page in their order."""
    found: list[Command] = []
    for kind, _, body in blocks(text):
        for line in body.replace("\\\n", "").splitlines() if kind == "console" else ():
            if line.startswith("$ "):
                found.append(Command(shlex.split(line[2:]), []))
            elif line.strip() not in ("", "…"):
                found[-1].shown.append(line)
    return found


def write_files(text: str, folder: Path) -> None:
    """Write the blocks of a page that belong into files."""
    for _, name, body in blocks(text):
        if name.startswith("file="):
            file = folder / name.removeprefix("file=")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(body, "utf-8")


def outcomes(wanted: Iterable[Command], folder: Path, *places: Path) -> list[tuple[int, str]]:
    """Run commands one after the other in `folder`, packages in `places` installed; return exit codes and outputs."""
    run = subprocess.run(
        [sys.executable, "-c", _RUN],
        input=json.dumps([command.args for command in wanted]),
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (ROOT / "src", *places))), "COLUMNS": "100"},
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    return [(code, said) for code, said in json.loads(run.stdout)]


def check_page(text: str, folder: Path, *places: Path) -> list[int]:
    """Do what a page says in `folder`, see that it shows what is printed, and return the exit codes."""
    write_files(text, folder)
    wanted = commands(text)
    return check(wanted, outcomes(wanted, folder, *places))


def check(wanted: Iterable[Command], found: Iterable[tuple[int, str]]) -> list[int]:
    """See that commands print what is shown and refuse where a refusal is shown; return the exit codes."""
    found = list(found)
    for command, (code, said) in zip(wanted, found, strict=True):
        refused = any(line.startswith("error: ") for line in command.shown)
        assert (code == 2) == refused, (command, said)
        for line in command.shown:
            assert any(printed.startswith(line) for printed in said.splitlines()), (line, command.args, said)
    return [code for code, _ in found]
