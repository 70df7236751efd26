"""The tutorials and the gallery: their commands print what the pages show, each in a folder of its own."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.conftest import ROOT
from tests.console import Command, check, commands, outcomes, write_files

PAGES = {page.stem: page.read_text("utf-8") for page in sorted((ROOT / "docs" / "tutorials").glob("[!i]*.md"))}
PAGES["gallery"] = (ROOT / "docs" / "gallery.md").read_text("utf-8")


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[tuple[int, str]]]:
    """What the commands of each page print, run in one process one page after the other."""
    wanted: list[Command] = []
    for name, text in PAGES.items():
        folder = tmp_path_factory.mktemp(name)
        write_files(text, folder)
        wanted += [Command(["cd", str(folder)], []), *commands(text)]
    found = iter(outcomes(wanted, tmp_path_factory.getbasetemp()))
    return {name: list(islice(found, 1 + len(commands(text))))[1:] for name, text in PAGES.items()}


@pytest.mark.slow
@pytest.mark.parametrize("name", PAGES)
def test_the_commands_of_a_page_print_what_it_shows(done: dict[str, list[tuple[int, str]]], name: str) -> None:
    codes = check(commands(PAGES[name]), done[name])
    assert len(codes) >= 5
    assert set(codes) > {0}, "a page shows a refusal or a finding too"


def test_there_is_a_tutorial_for_each_kind_of_user() -> None:
    assert list(PAGES) == ["audit", "build", "evaluate", "extend", "gallery"]


SHOWN = commands("```console\n$ certify check a \\\n    b\nequivalent\n…\n$ cd mine\n```\n```toml file=x\n$ no\n```\n")


def test_the_commands_of_a_page_are_those_of_its_consoles() -> None:
    assert [Command(["certify", "check", "a", "b"], ["equivalent"]), Command(["cd", "mine"], [])] == SHOWN


@pytest.mark.parametrize(
    "outcome",
    [(0, "refuted: no"), (1, "not equivalent"), (2, "equivalent: but refused")],
    ids=["other", "inner", "refusal"],
)
def test_a_command_that_does_something_else_is_noticed(outcome: tuple[int, str]) -> None:
    with pytest.raises(AssertionError):
        check(SHOWN[:1], [outcome])
