"""The tutorial of docs/extending.md, done as it stands there: its files are written, its commands run."""

from __future__ import annotations

import re
import shlex
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from certify.build.word_check import unread_examples
from certify.certificate import families as places
from certify.decide.tiers import Tier
from certify.errors import BadInputError
from certify.lexicon import load
from certify.paraphrase import family as families
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


def package(folder: Path, code: str) -> None:
    """Lay out an installed package that brings families, as an installer leaves it."""
    (folder / "their_families.py").write_text(code, "utf-8")
    info = folder / "their_families-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: their-families\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text("[certify.families]\ntheirs = their_families:folder\n", "utf-8")


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that Python imports from; what is loaded from it is forgotten afterwards."""
    monkeypatch.syspath_prepend(tmp_path)
    families.load_families.cache_clear()
    yield tmp_path
    families.load_families.cache_clear()
    sys.modules.pop("their_families", None)


def test_an_installed_package_brings_its_families(site: Path) -> None:
    (body,) = [body for _, name, body in BLOCKS if name.endswith("given.toml")]
    package(site, "from pathlib import Path\n\n\ndef folder() -> Path:\n    return Path(__file__).parent\n")
    (site / "given.toml").write_text(body, "utf-8")
    assert site in places.standing()
    assert families.load_families()["Given"].title == "given"


def test_a_family_of_an_installed_package_cannot_take_a_shipped_name(site: Path) -> None:
    (body,) = [body for _, name, body in BLOCKS if name.endswith("given.toml")]
    package(site, "from pathlib import Path\n\n\ndef folder() -> Path:\n    return Path(__file__).parent\n")
    (site / "given.toml").write_text(body.replace('"Given"', '"F1"'), "utf-8")
    with pytest.raises(BadInputError, match=r"given\.toml: the family 'F1' is declared twice"):
        families.load_families()


def test_an_entry_point_without_a_folder_is_refused(site: Path) -> None:
    package(site, "def folder() -> str:\n    return 'not a path'\n")
    with pytest.raises(BadInputError, match=r"'theirs' of certify\.families"):
        places.installed()


def test_an_example_that_is_not_read_as_its_word_is_a_mistake(tmp_path: Path) -> None:
    (body,) = [body for _, name, body in BLOCKS if name.endswith("words.toml")]
    file = tmp_path / "words.toml"
    file.write_text(body.replace("Zero is a perfect cube.", "Zero is even.").replace("is cubic", "is kubic"), "utf-8")
    first, second = unread_examples(load(file))
    assert first == ("[perfect_cube].frames[1].example", "'Zero is even.' is read without the word 'perfect_cube'")
    assert second.place == "[perfect_cube].frames[2].example"
    assert "kubic" in second.reason
