"""No figure in the documentation without a command that repeats it: every page is looked through."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from certify.certificate.statements import StatementRow, read_statements, shipped
from tests.conftest import ROOT
from tests.docs.figures import blocks, fault, figures, repeats, unrepeated

#: Pages that people write; the others are made by a command, which tests of their own compare or their heads name.
MADE = ("commands.md", "conventions.md", "real_texts.md")
PAGES = {
    str(file.relative_to(ROOT)): file.read_text("utf-8")
    for file in (ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md")))
    if file.name not in MADE
}
STATED = tomllib.loads(Path(__file__).with_name("stated.toml").read_text("utf-8"))
#: Names of public data that commands take, each with its source and licence.
DATA = frozenset(re.findall(r"^\| `([^`]+)` \|", PAGES["docs/data.md"], re.MULTILINE))


def stated(name: str) -> list[str]:
    """Return the phrases of a page whose figures are no measurements."""
    return [phrase for phrases in STATED["page"].get(name, {}).values() for phrase in phrases]


@pytest.mark.parametrize("name", PAGES)
def test_every_figure_stands_above_a_command_that_repeats_it(name: str) -> None:
    assert unrepeated(PAGES[name], stated(name)) == []


@pytest.mark.parametrize("name", PAGES)
def test_the_commands_that_repeat_figures_exist(name: str) -> None:
    commands = repeats(PAGES[name])
    assert [(" ".join(words), why) for words in commands if (why := fault(words, DATA))] == []


def test_as_many_statements_are_shipped_as_the_front_page_says() -> None:
    rows = [row for row in read_statements(shipped()) if isinstance(row, StatementRow)]
    named = sum(row.mathlib is not None for row in rows)
    said = (
        f"Of the {len(rows)} shipped statements {named} name the Mathlib theorem that they state; {len(rows) - named}"
    )
    assert said in " ".join(PAGES["README.md"].split())


def test_there_are_commands_on_many_pages() -> None:
    assert sum(len(repeats(page)) for page in PAGES.values()) > 25


def test_each_exception_has_a_reason_and_is_needed() -> None:
    for name, reasons in STATED["page"].items():
        assert set(reasons) <= set(STATED["reason"]), name
        for phrase in stated(name):
            held = [block for block in blocks(PAGES[name]) if phrase in block.text]
            assert len(held) == 1, f"{name} has {phrase!r} {len(held)} times"
            assert len(figures(held[0], [])) > len(figures(held[0], [phrase])), f"{name}: {phrase!r} covers no figure"


@pytest.mark.parametrize(
    "text",
    [
        "It reads 81.7% of them.",
        "It reads 82 % of them.",
        "302 of 316 are decided.",
        "Of the pairs 12 out of 53 are wrong.",
        "It takes 3 min.",
        "It takes 0.5 s a pair.",
        "It takes 7 to 14 ms.",
        "It took 2 minutes.",
        "With 782 MiB.",
        "An AUC of 0.865.",
        "Their correlation is high: correlation of 0.40.",
        "1.16 times that of a loop.",
        "We certified 7,186 texts.",
        "We certified 118 items.",
        "| a | b |\n|---|---|\n| read | 5.4 % |",
        "- a point\n- another, of 250 goals",
    ],
)
def test_a_figure_alone_is_found(text: str) -> None:
    assert unrepeated(f"# A page\n\n{text}\n", [])
    assert not unrepeated(f"# A page\n\n{text}\n\nRepeat (2026-11-22, two cores): `make test`.\n", [])


@pytest.mark.parametrize(
    "text",
    [
        "See `--timeout 300` and `100 of 200`.",
        "On 2026-11-22 it was new.",
        "In the standard (arXiv 2605.29001).",
        "See [here](https://example.org/450/100).",
        "```\n302 of 316\n```",
        "    302 of 316 decided",
        "It has 12 rows of 3.",
    ],
)
def test_what_is_no_figure_needs_no_command(text: str) -> None:
    assert unrepeated(f"# A page\n\n{text}\n", []) == []


REPEAT = "Repeat (2026-11-22): `make test`."


@pytest.mark.parametrize(
    "page",
    [
        f"# One\n\n{REPEAT}\n\nIt reads 50%.",
        f"# One\n\nIt reads 50%.\n\n# Two\n\n{REPEAT}",
        f"# One\n\nIt reads 50%.\n\n{REPEAT}\n\nAnd 60% of others.",
        "# One\n\nIt reads 50%.\n\nRepeat: `make test`.",
        "# One\n\nIt reads 50%.\n\nRepeat it with make test.",
        f"# One\n\nIt took 50 s.\n\n{REPEAT}",
    ],
    ids=["before", "other section", "behind", "no date", "no mark", "no machine"],
)
def test_a_command_answers_for_what_stands_above_it_alone(page: str) -> None:
    assert len(unrepeated(page, [])) == 1


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("certify coverage FILE --fresher x", "no option --fresher"),
        ("certify conjure", "no command conjure"),
        ("certify audit nowhere.jsonl", "no nowhere.jsonl"),
        ("python bench/none.py", "no bench/none.py"),
        ("python bench/readings.py FILE --luck 3", "no option --luck"),
        ("python -m pytest tests/docs/test_figures.py::test_nothing_at_all", "no test test_nothing_at_all"),
        ("python -m pytest tests/nowhere", "no tests/nowhere"),
        ("make gold", "no target"),
        ("wc -l src/certify/nowhere/*.py", "no src/certify/nowhere/*.py"),
        ("rm -rf out", "no such program"),
    ],
)
def test_a_command_that_nobody_can_run_is_told(command: str, why: str) -> None:
    assert fault(command.split(), frozenset()) == why


def test_commands_that_can_be_run_are_no_fault() -> None:
    good = [
        "certify proofs compare tests/data/answers/traps.jsonl --json",
        "make bench",
        "wc -l src/certify/*.py",
        "python bench/readings.py public.jsonl --seed 3",
        "certify verify out/mine",
        "python -m pytest tests/docs",
    ]
    assert [fault(one.split(), frozenset({"public.jsonl"})) for one in good] == [None] * len(good)
