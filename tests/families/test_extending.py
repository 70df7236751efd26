"""The tutorial of docs/extending.md, done as it stands there: its files are written, its commands run."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

from certify.decide.tiers import Tier
from certify.errors import BadInputError
from certify.rewrite import family as families
from tests.cli.conftest import Certify, certify
from tests.conftest import ROOT

__all__ = ["certify"]

TEXT = (ROOT / "docs" / "extending.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\S+) ?(\S*)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


class Command(NamedTuple):
    """A command of the page and the lines of output that the page shows, each the beginning of a real one."""

    args: list[str]
    shown: list[str]


def commands() -> list[Command]:
    found: list[Command] = []
    for kind, _, body in BLOCKS:
        for line in body.splitlines() if kind == "console" else ():
            if line.startswith("$ "):
                found.append(Command(shlex.split(line[2:]), []))
            else:
                found[-1].shown.append(line)
    return found


@pytest.mark.slow
def test_the_tutorial_does_what_it_says(certify: Certify, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for kind, name, body in BLOCKS:
        if kind == "toml" and name.startswith("file="):
            file = Path(name.removeprefix("file="))
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(body, "utf-8")
    assert len(commands()) >= 7
    for command in commands():
        assert command.args[0] == "certify"
        outcome = certify(*command.args[1:])
        for line in command.shown:
            assert any(said.startswith(line) for said in outcome.out.splitlines()), (command, outcome)


def test_the_tier_of_the_tutorial_is_one() -> None:
    (body,) = [body for kind, name, body in BLOCKS if (kind, name) == ("toml", "tier")]
    ((name, row),) = tomllib.loads(body).items()
    assert Tier.model_validate({"name": name, **row}).judges == ("alpha",)


class Point(NamedTuple):
    """What certify uses of an entry point."""

    name: str
    folder: object

    def load(self) -> object:
        return lambda: self.folder


def test_an_installed_package_brings_its_families(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (body,) = [body for _, name, body in BLOCKS if name.endswith("given.toml")]
    (tmp_path / "given.toml").write_text(body, "utf-8")
    monkeypatch.setattr(families, "entry_points", lambda group: [Point("mine", tmp_path)])
    families.load_families.cache_clear()
    assert "Given" in families.load_families()
    families.load_families.cache_clear()


def test_an_entry_point_without_a_folder_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(families, "entry_points", lambda group: [Point("mine", "not a path")])
    with pytest.raises(BadInputError, match=r"'mine' of certify\.families"):
        families.installed()
