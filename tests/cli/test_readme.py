"""The README's thirty seconds: its commands print what stands there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.conftest import Certify

README = (Path(__file__).resolve().parents[2] / "README.md").read_text("utf-8")
CONSOLE = re.findall(r"^```console\n\$ certify ((?:[^\n]*\\\n)*[^\n]*)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def test_the_readme_shows_a_good_and_a_bad_paraphrase() -> None:
    assert [said.split(":")[0] for _, said in CONSOLE] == ["equivalent", "refuted"]


@pytest.mark.parametrize(("command", "said"), CONSOLE, ids=["good", "bad"])
def test_a_command_prints_what_the_readme_shows(certify: Certify, command: str, said: str) -> None:
    outcome = certify(*shlex.split(command.replace("\\\n", "")))
    assert outcome.out == said
    assert outcome.code == int(not said.startswith("equivalent"))


def test_every_group_of_commands_is_in_the_readme(certify: Certify) -> None:
    commands = set(re.findall(r"^│ ([a-z]+) ", certify("--help").out, re.MULTILINE))
    assert len(commands) > 15
    assert not [name for name in commands if f"`{name}`" not in README]
