"""The table of sorts: what it says of the shipped ones, and which rows it refuses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from certify.decide.standard.model import SortModel, sort_model
from certify.errors import BadInputError
from certify.logic import INT, NAT, PROP, RAT, REAL, Sort, number_sorts, set_of, sort_rows, sort_table, type_variable
from certify.logic.sort_table import letters, takes
from certify.logic.sorts import DEGREE

DIGIT = '[Digit]\nsays = "a digit"\n'


@pytest.fixture
def rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], object]]:
    """A function that has the table read with a further file, as an installed package brings one."""

    def read(text: str) -> object:
        file = tmp_path / "theirs.toml"
        file.write_text(text, "utf-8")
        monkeypatch.setattr(sort_table, "installed_paths", lambda group: (file,))
        monkeypatch.setattr("certify.decide.standard.model.sort_rows", sort_rows.__wrapped__)
        return sort_rows.__wrapped__()

    yield read
    sort_model.cache_clear()


def test_the_sorts_that_code_names_have_rows() -> None:
    assert {sort.name for sort in (PROP, NAT, INT, RAT, REAL, DEGREE)} <= set(sort_rows())


def test_numbers_stand_narrowest_first() -> None:
    assert number_sorts() == (NAT, INT, RAT, REAL)


def test_what_is_scalar_and_made_of_no_other_sort_has_a_model_but_for_complex_numbers_and_angles() -> None:
    scalars = [row for row in sort_rows().values() if row.scalar and row.arity == 0]
    modelled = [row for row in sort_rows().values() if isinstance(sort_model(row.sort), SortModel)]
    assert [row.name for row in scalars if row not in modelled] == ["Complex", "Angle"]
    assert [row for row in modelled if row not in scalars] == []


@pytest.mark.parametrize("sort", [PROP, set_of(NAT), type_variable("Nat"), Sort("Nothing")])
def test_other_sorts_have_no_model_of_their_own(sort: Sort) -> None:
    assert sort_model(sort) is None


@pytest.mark.parametrize(
    ("name", "count", "known"),
    [("Nat", 0, True), ("Nat", 1, False), ("Set", 1, True), ("Fun", 3, True), ("Fun", 1, False), ("Nut", 0, False)],
)
def test_a_sort_is_made_of_as_many_sorts_as_its_row_says(name: str, count: int, known: bool) -> None:
    assert takes(name, count) == known


def test_a_sort_without_letters_of_its_own_takes_the_usual_ones() -> None:
    assert letters(DEGREE, "letters") == letters(type_variable("Nat"), "letters") != letters(NAT, "letters")


def test_a_file_of_ones_own_adds_rows_after_the_shipped_ones(rows: Callable[[str], dict[str, object]]) -> None:
    assert [*rows(DIGIT)] == [*sort_rows(), "Digit"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (DIGIT.replace("Digit", "Nat"), "the sort 'Nat' is registered twice"),
        (DIGIT.replace("Digit", "D"), r"row \[D\]: name: String should match pattern"),
        ("[Digit]\n", r"row \[Digit\]: says: Field required"),
        (DIGIT + 'leen = "Fin 10"\n', r"leen: no such field; did you mean lean\? there are arity, infix, says"),
        ('Digit = "Fin 10"\n', "Digit is no table"),
    ],
)
def test_a_bad_row_is_refused(rows: Callable[[str], object], text: str, reason: str) -> None:
    with pytest.raises(BadInputError, match=reason):
        rows(text)


@pytest.mark.parametrize(
    ("model", "reason"),
    [
        ("nothing_of_this_name:DIGITS", "sort Digit: nothing_of_this_name:DIGITS cannot be imported: No module"),
        ("certify.decide.standard.numbers:DIGITS", "cannot be imported: module .* has no attribute 'DIGITS'"),
        ("certify.decide.standard.numbers:MAX_BITS", "is no model of a sort"),
    ],
)
def test_a_model_that_is_none_is_refused(rows: Callable[[str], object], model: str, reason: str) -> None:
    rows(DIGIT + f'model = "{model}"\n')
    with pytest.raises(BadInputError, match=reason):
        sort_model(Sort("Digit"))
