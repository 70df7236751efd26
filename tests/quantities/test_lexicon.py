from __future__ import annotations

import re
from fractions import Fraction

import pytest

from certify.errors import BadInputError
from certify.files.resources import data_dir
from certify.quantities.lexicon import build_lexicon, lexicon
from certify.quantities.units import unit

REST = {
    "asks": {},
    "boundary": {},
    "difference": {"words": []},
    "sum": {"words": []},
    "remaining": {"words": []},
    "whole": {"words": []},
    "calendar": {"words": []},
    "counted": {"words": []},
    "relative": {"words": []},
}


@pytest.mark.parametrize("terminal", ["UNIT", "SECOND", "PERIOD", "PERIODIC"])
def test_every_unit_of_the_table_is_known(terminal: str) -> None:
    names = {str(entry.value) for entry in lexicon().entries.values() if entry.terminal == terminal}
    assert names
    assert all(unit(name).factor > 0 for name in names)


def test_every_terminal_of_the_table_is_used_by_the_grammar() -> None:
    grammar = (data_dir("grammars") / "quantities.lark").read_text(encoding="utf-8")
    used = set(re.findall(r"\b_?[A-Z]+\b", grammar))
    assert {entry.terminal for entry in lexicon().entries.values()} - used == {"STOP"}


def test_numbers_of_the_table_are_exact() -> None:
    assert lexicon().entries["third",].value == Fraction(1, 3)


def test_a_word_in_two_tables_is_refused() -> None:
    with pytest.raises(BadInputError, match="'half' is HALF and MULTIPLE"):
        build_lexicon({"HALF": {"half": "1/2"}, "MULTIPLE": {"half": 2}, **REST})


def test_a_number_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="half"):
        build_lexicon({"HALF": {"half": "half"}, **REST})
