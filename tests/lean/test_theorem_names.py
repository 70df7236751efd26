"""Names lead back to items, and texts from outside stay inside comments."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from certify.errors import BadInputError
from certify.lean.kernel.guard import refusal
from certify.lean.project.source import read_theorems
from certify.lean.statement.theorem_names import comment_safe, item_of, theorem_name
from certify.lean.theorem import Theorem

ids = st.text(min_size=1, max_size=30)


@given(ids, st.sampled_from(["", "refuted", "converse"]))
def test_a_name_leads_back_to_its_item(item: str, role: str) -> None:
    assert item_of(theorem_name(item, role)) == (item, role)


@given(ids)
def test_every_name_is_a_plain_lean_name(item: str) -> None:
    if len(item) <= 20:
        assert refusal(Theorem(theorem_name(item), ": True", "trivial")) is None


@given(ids, ids)
def test_no_two_items_share_a_name(first: str, second: str) -> None:
    assert (theorem_name(first) == theorem_name(second)) is (first == second)


def test_usual_ids_stay_readable() -> None:
    assert theorem_name("dvd_add/F2-003") == "item_dvd__add_sF2_h003"


@pytest.mark.parametrize("item", ["", None])
def test_an_empty_id_has_no_name(item: str) -> None:
    with pytest.raises(BadInputError):
        theorem_name(item)


@pytest.mark.parametrize("role", ["Role", "a b", "a_b", "1"])
def test_a_role_that_is_no_word_is_refused(role: str) -> None:
    with pytest.raises(BadInputError):
        theorem_name("x", role)


@pytest.mark.parametrize("name", ["x", "item_", "item_a_", "item_a_x", "item_a_rB", "item_a_u41_"])
def test_a_name_that_no_item_has_is_refused(name: str) -> None:
    with pytest.raises(BadInputError):
        item_of(name)


@given(st.text(alphabet="-/ \na\u202e\u200b", max_size=30))
def test_a_text_in_a_comment_neither_ends_it_nor_hides_anything(text: str) -> None:
    safe = comment_safe(text)
    assert "-/" not in safe
    assert "/-" not in safe
    assert all(char.isprintable() or char == "\n" for char in safe)


@pytest.mark.parametrize("text", ["-/ axiom trust : False /-", "--/", "/--/-", "a\n-/\naxiom x : False"])
def test_a_docstring_that_tries_to_escape_stays_a_docstring(text: str) -> None:
    source = f"/-- {comment_safe(text)}\n-/\ntheorem t : True :=\n  trivial\n"
    assert [type(part) for part in read_theorems(source)] == [Theorem]
