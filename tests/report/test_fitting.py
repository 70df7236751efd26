"""Tables in a terminal: no name and no figure is split, however narrow it is."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from certify.report.fitting import show_table

LONG = "anthropic/claude-sonnet-4-20250514-thinking-high-budget-16384-tokens"
HEADS = ["Model", *(f"Statistic {n}" for n in range(9))]
FIGURES = ["81.2%\n70.1 to 90.2"] * 9


def printed(heads: list[str], rows: list[list[str]], width: int = 80, **more: str) -> str:
    out = Console(file=io.StringIO(), width=width, emoji=False)
    show_table(out, heads, rows, **more)
    return out.file.getvalue()


@pytest.mark.parametrize("width", [50, 80, 200])
def test_no_name_and_no_figure_is_split(width: int) -> None:
    said = printed(HEADS, [[LONG, *FIGURES], ["small", *FIGURES]], width)
    assert LONG in said and "small" in said
    assert said.count("70.1 to 90.2") == 18
    assert all(f"Statistic\n{n}" in said or f"{n}" in said for n in range(9))


def test_the_tables_are_no_wider_than_the_terminal() -> None:
    lines = printed(HEADS, [[LONG, *FIGURES]]).splitlines()
    assert max(len(line) for line in lines if LONG not in line) <= 80


def test_letters_stand_for_names_that_leave_no_room_and_are_explained() -> None:
    said = printed(HEADS, [[LONG, *FIGURES], ["small", *FIGURES]])
    assert f"A = {LONG}" in said.splitlines() and "B = small" in said.splitlines()


def test_names_as_headings_are_not_split_either() -> None:
    said = printed(["Form", LONG, f"{LONG}-2"], [["universal", "1.0%", "2.0%"]])
    assert f"A = {LONG}" in said.splitlines() and f"B = {LONG}-2" in said.splitlines()


def test_where_everything_fits_there_is_one_table_and_no_letter() -> None:
    said = printed(["Model", "SCR"], [["small", "81.2%"]], title="Models", caption="in percent")
    assert said.count("Model ") == 1 and " = " not in said
    assert "Models" in said and "in percent" in said


def test_markup_in_a_name_stays_text() -> None:
    assert "[red]x[/]" in printed(["Model", "SCR"], [["[red]x[/]", "81.2%"]])


def test_more_names_than_letters_get_two() -> None:
    names = [f"{LONG}-{n}" for n in range(28)]
    assert f"AB = {names[27]}" in printed(["Model", "SCR"], [[name, "1%"] for name in names]).splitlines()
