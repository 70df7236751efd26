"""The tables of meanings are complete before a statement is read."""

from __future__ import annotations

import pytest

from certify.errors import BadInputError
from certify.mathlib.meaning import table
from certify.mathlib.meaning.table import FormGapError, Table, check
from certify.mathlib.syntax.forms import OPENINGS, opens
from certify.mathlib.syntax.surface import Choice


def test_every_form_and_every_sign_that_binds_has_a_meaning() -> None:
    check()


def test_a_form_without_a_meaning_is_found_before_any_statement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(table.terms.rows, Choice)
    with pytest.raises(FormGapError, match=r"what a term is: not for .*Choice"):
        check()


def test_a_sign_that_binds_without_a_meaning_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(table.bindings.rows, "∑")
    with pytest.raises(FormGapError, match=r"what binds: not for .*∑"):
        check()


def test_a_meaning_of_a_sign_that_no_notation_has_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(table.operations.rows, "⋈", table.operations["="])
    with pytest.raises(FormGapError, match=r"no sign is .*⋈"):
        check()


def test_two_meanings_of_one_key_are_refused() -> None:
    rows: Table[str, type] = Table("which")
    rows("a")(int)
    with pytest.raises(FormGapError, match="which: a has two answers"):
        rows("a")(str)
    with pytest.raises(FormGapError, match="which: b has no answer"):
        rows["b"]


def test_two_forms_that_begin_with_one_sign_are_refused() -> None:
    with pytest.raises(BadInputError, match="the sign ⟨ has two forms"):
        opens("⟨")(OPENINGS["("].read)
