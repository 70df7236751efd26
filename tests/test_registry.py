"""Registries: names are registered once, installed packages are looked at late, and what they bring is checked."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from certify.audit.formats import FORMATS
from certify.cli.reference import reference
from certify.decide.judges import JUDGES, Judge, ask
from certify.decide.outcome import Proved, Undecided
from certify.decide.tiers import goals_for, tiers
from certify.errors import BadInputError
from certify.evaluate.export.targets import EXPORTS
from certify.evaluate.protocol import protocols
from certify.evaluate.providers import PROVIDERS
from certify.metrics.invariance import STATISTICS
from certify.registry import Registry, installed_packages, installed_paths
from certify.report.figures import CHARTS, Chart, Results, figures
from tests.decide.pairs import LEXICON, statement

GROUP = "certify.tests"


class Spoon(NamedTuple):
    length: int


SPOON = Spoon(3)


def spoons() -> Registry[Spoon]:
    return Registry("spoon", Spoon, {"tea": Spoon(1), "soup": "tests.test_registry:SPOON"}, group=GROUP)


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A function that installs a module with entry points of the group."""

    def installed(code: str, **points: str) -> None:
        (tmp_path / "drawer.py").write_text(code, "utf-8")
        info = tmp_path / "drawer-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: drawer\nVersion: 1.0\n", "utf-8")
        lines = [f"[{GROUP}]", *(f"{name} = drawer:{value}" for name, value in points.items())]
        (info / "entry_points.txt").write_text("\n".join(lines) + "\n", "utf-8")
        monkeypatch.syspath_prepend(tmp_path)

    yield installed
    sys.modules.pop("drawer", None)


def test_rows_stand_in_the_order_of_registration_and_are_imported_when_asked_for() -> None:
    found = spoons()
    assert list(found) == ["tea", "soup"]
    assert found.find("soup") is SPOON


def test_a_name_is_registered_once() -> None:
    with pytest.raises(BadInputError, match="the spoon 'tea' is registered twice"):
        spoons().register("tea", SPOON)


def test_an_unknown_name_is_answered_with_those_that_exist() -> None:
    with pytest.raises(BadInputError, match=r"no spoon 'fork'; known: any, tea, soup$"):
        spoons().find("fork", "any")


def test_a_row_can_be_there_for_the_time_of_a_block() -> None:
    found = spoons()
    with found.including("ladle", SPOON):
        assert found.find("ladle") is SPOON
    assert "ladle" not in found


def test_installed_packages_come_last_and_are_imported_only_when_asked_for(install: Any) -> None:
    install("from tests.test_registry import Spoon\nBIG = Spoon(9)\n", ladle="BIG", broken="NOTHING")
    found = spoons()
    assert list(found) == ["tea", "soup", "broken", "ladle"]
    assert "drawer" not in sys.modules
    assert found.find("ladle") == Spoon(9)


def test_a_package_that_is_installed_later_is_found_by_looking_again(install: Any) -> None:
    found = spoons()
    assert len(found) == 2
    install("BIG = 9\n", ladle="BIG")
    assert "ladle" not in found
    found.refresh()
    assert "ladle" in found


def test_an_installed_package_cannot_take_a_shipped_name(install: Any) -> None:
    install("BIG = 9\n", tea="BIG")
    with pytest.raises(
        BadInputError, match=r"entry point 'tea' of certify\.tests: the spoon 'tea' is registered twice"
    ):
        list(spoons())


def test_an_entry_point_that_names_something_else_is_refused(install: Any) -> None:
    install("BIG = 9\n", ladle="BIG")
    with pytest.raises(BadInputError, match=r"entry point 'ladle' of certify\.tests: a Spoon is expected, not 9"):
        spoons().find("ladle")


def test_an_entry_point_that_cannot_be_imported_is_refused_with_its_name(install: Any) -> None:
    install("import nothing_of_this_name\n", ladle="BIG")
    with pytest.raises(BadInputError, match=r"entry point 'ladle' .*: drawer:BIG cannot be imported: No module"):
        spoons().find("ladle")


def test_what_packages_bring_is_told_with_their_versions(install: Any) -> None:
    before = installed_packages()
    install("BIG = 9\n", ladle="BIG")
    assert sorted({*installed_packages()} - {*before}) == ["certify.tests: ladle = drawer:BIG (drawer 1.0)"]


def test_an_entry_point_that_gives_no_path_is_refused(install: Any) -> None:
    install("def folder():\n    return 'drawer'\n", ladle="folder")
    with pytest.raises(BadInputError, match=r"'ladle' of certify\.tests: a function that returns a Path is expected"):
        installed_paths(GROUP)


@pytest.mark.parametrize("registry", [JUDGES, FORMATS, EXPORTS, PROVIDERS, STATISTICS, CHARTS], ids=lambda r: r.what)
def test_every_shipped_row_is_what_its_registry_holds(registry: Registry[Any]) -> None:
    assert all(isinstance(row, registry.kind) for row in registry.values())


@pytest.mark.parametrize(
    ("command", "option", "names"),
    [
        ("audit", "--format", FORMATS),
        ("export", "--to", EXPORTS),
        ("evaluate", "--protocol", protocols()),
        ("export", "--protocol", protocols()),
    ],
)
def test_the_help_of_a_choice_names_what_is_shipped(command: str, option: str, names: Registry[Any]) -> None:
    section = reference().partition(f"## certify {command}\n")[2].partition("\n## ")[0]
    (line,) = [line for line in section.splitlines() if line.startswith(f"| `{option}`")]
    assert all(name in line for name in names)


def test_the_tiers_ask_only_judges_that_exist() -> None:
    assert {name for tier in tiers() for name in tier.judges} <= set(JUDGES)


def goal() -> Any:
    return goals_for(statement("∀ n:Nat. even(n)"), statement("∀ n:Nat. odd(n)"), LEXICON)[0]


def test_a_judge_of_ones_own_is_asked_beside_those_of_the_tier_and_named_as_it_is_registered() -> None:
    with JUDGES.including("mine", Judge(lambda goal, lexicon: Proved("somebody"), searches=False, tiers=("T1",))):
        answer = ask(goal(), LEXICON, searching=False)
    assert answer == Proved("mine")


def test_a_judge_that_no_tier_knows_is_not_asked() -> None:
    with JUDGES.including("mine", Judge(lambda goal, lexicon: Proved("mine"), searches=False)):
        assert isinstance(ask(goal(), LEXICON, searching=False), Undecided)


@pytest.mark.parametrize("fact", ["by_form", "by_names"])
def test_a_judge_of_ones_own_is_not_spared_the_second_look(fact: str) -> None:
    with pytest.raises(BadInputError, match="cannot be spared the second look"):
        Judge(lambda goal, lexicon: Undecided("mine", ""), tiers=("T1",), **{fact: True})


def test_a_chart_in_a_section_that_the_page_has_not_is_refused() -> None:
    pie = Chart("desserts", "", lambda results: pytest.fail("drawn"))
    refusal = pytest.raises(BadInputError, match="chart 'pie': no section 'desserts'; known: models, families")
    with CHARTS.including("pie", pie), refusal:
        figures(Results({}, (), {}, (), {}))
