"""Running the command line inside the test process, with its exit code and both outputs."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from certify.cli import main


class Outcome(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


Certify = Callable[..., Outcome]


@pytest.fixture
def certify(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Certify:
    """Return a function that runs `certify ARGS…` as a user would."""

    def run(*args: object) -> Outcome:
        monkeypatch.setattr(sys, "argv", ["certify", *map(str, args)])
        code: object = 0
        try:
            main()
        except SystemExit as stop:
            code = stop.code or 0
        captured = capsys.readouterr()
        return Outcome(int(str(code)), captured.out, captured.err)

    return run
