"""The tutorial of docs/extending.md, done as it stands there: its files are written, its commands run."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from certify.audit.formats import FORMATS
from certify.build.word_check import unread_examples
from certify.certificate import families as places
from certify.decide.judges import JUDGES
from certify.decide.tiers import Tier
from certify.errors import BadInputError
from certify.evaluate.export.targets import EXPORTS
from certify.evaluate.protocol import GROUP
from certify.evaluate.providers import PROVIDERS
from certify.lexicon import load
from certify.logic import sort_table
from certify.metrics.invariance import STATISTICS
from certify.paraphrase import family as families
from certify.registry import Registry, installed_paths
from certify.report.figures import CHARTS
from tests.conftest import ROOT
from tests.console import blocks, check_page, write_files

TEXT = (ROOT / "docs" / "extending.md").read_text("utf-8")
BLOCKS = blocks(TEXT)

REGISTRIES: tuple[Registry[Any], ...] = (JUDGES, FORMATS, EXPORTS, PROVIDERS, STATISTICS, CHARTS)


def install(folder: Path, package: str, table: str) -> None:
    """Leave in `folder` what an installer writes of a package with these `[project.entry-points]`."""
    groups = tomllib.loads(table)["project"]["entry-points"]
    lines = [
        line for group, rows in groups.items() for line in (f"[{group}]", *(f"{k} = {v}" for k, v in rows.items()))
    ]
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", "utf-8")


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that Python imports from; what is loaded from it is forgotten afterwards."""
    monkeypatch.syspath_prepend(tmp_path)
    families.load_families.cache_clear()
    yield tmp_path
    families.load_families.cache_clear()
    sys.modules.pop("their_families", None)


@pytest.mark.slow
def test_the_tutorial_does_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_files(TEXT, tmp_path)
    install(Path("site"), "ours", next(body for kind, name, body in BLOCKS if (kind, name) == ("toml", "entry-points")))
    assert len(check_page(TEXT, tmp_path, tmp_path / "site")) >= 23
    assert "True or false?" not in Path("mine/texts/texts.txt").read_text("utf-8")
    assert "| Failed |" in Path("mine/tables.md").read_text("utf-8")
    page = Path("mine/report.html").read_text("utf-8")
    assert '<title id="accuracy-title">Accuracy of each model</title>' in page
    assert "share of statements with some form wrong; cluster bootstrap" in page


def test_every_registry_has_its_entry_points_on_the_page() -> None:
    (table,) = [body for kind, name, body in BLOCKS if (kind, name) == ("toml", "entry-points")]
    shown = set(tomllib.loads(table)["project"]["entry-points"])
    assert shown == {registry.group for registry in REGISTRIES} | {places.GROUP, GROUP, sort_table.GROUP}


def test_the_tier_of_the_tutorial_is_one() -> None:
    (body,) = [body for kind, name, body in BLOCKS if (kind, name) == ("toml", "tier")]
    ((name, row),) = tomllib.loads(body).items()
    assert Tier.model_validate({"name": name, **row}).judges == ("alpha",)


def package(folder: Path, code: str) -> None:
    """Lay out an installed package that brings families."""
    (folder / "their_families.py").write_text(code, "utf-8")
    install(folder, "their_families", '[project.entry-points."certify.families"]\ntheirs = "their_families:folder"\n')


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
        installed_paths(places.GROUP)


def test_an_example_that_is_not_read_as_its_word_is_a_mistake(tmp_path: Path) -> None:
    (body,) = [body for _, name, body in BLOCKS if name.endswith("words.toml")]
    file = tmp_path / "words.toml"
    file.write_text(body.replace("Zero is a perfect cube.", "Zero is even.").replace("is cubic", "is kubic"), "utf-8")
    first, second = unread_examples(load(file))
    assert first == ("[perfect_cube].frames[1].example", "'Zero is even.' is read without the word 'perfect_cube'")
    assert second.place == "[perfect_cube].frames[2].example"
    assert "kubic" in second.reason
