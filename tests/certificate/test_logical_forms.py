"""Forms of a file and of a build: counts, what families change, and rows that say nothing."""

from __future__ import annotations

import pytest

from certify.certificate.item import read_items
from certify.certificate.logical_forms import forms_by_statement, forms_in
from certify.errors import BadInputError
from certify.forms import labels
from certify.lexicon import load

LEXICON = load()
FILE = """
[[statement]]
id = "zero"
text = "Every natural number divides zero."
forms = ["classification"]
[[statement]]
id = "gizmo"
text = "Every gizmo is a widget, by an algorithm that halts."
[[statement]]
id = "group"
text = "The inverse of the inverse of any element is that element."
context = "in a group"
[[statement]]
id = "nowhere"
text = "The inverse of one equals one."
context = "in a gizmo"
[[statement]]
text = "No id."
"""


@pytest.fixture
def found(tmp_path):
    file = tmp_path / "statements.toml"
    file.write_text(FILE, "utf-8")
    return forms_in(file, LEXICON)


def test_forms_of_a_file_come_with_their_sources(found):
    assert found.counts() == {
        "universal": {"formula": 2},
        "classification": {"file": 1},
        "algorithmic": {"cue": 1},
    }


def test_a_text_that_is_not_read_says_why_and_keeps_its_cues(found):
    gizmo = next(text for text in found.texts if text.id == "gizmo")
    assert labels(gizmo.forms) == ("algorithmic",)
    assert gizmo.unread


def test_a_context_that_is_not_understood_costs_only_its_row(found):
    nowhere = next(text for text in found.texts if text.id == "nowhere")
    assert nowhere.forms == () and "not understood" in nowhere.unread


def test_a_row_that_is_no_statement_is_told_and_the_rest_goes_on(found):
    assert len(found.texts) == 4
    assert found.rejected == ("line 17: id: Field required",)


def test_forms_of_a_build_tell_what_each_family_changed(built):
    changes = forms_in(built.folder, LEXICON).changes()
    assert changes["F1"] == {"texts": 3, "changed": []}
    assert set(changes) <= {"F1", "F6", "F7"}


def test_forms_by_statement_leave_out_what_the_lexicon_does_not_know(built):
    items = list(read_items(built.folder))
    assert forms_by_statement(items, LEXICON)["dvd_trans"] == ("universal", "implication")
    strange = [item.model_copy(update={"formula": "prime(gizmo(1:Nat))"}) for item in items]
    assert forms_by_statement(strange, LEXICON) == {}


def test_a_file_without_statements_is_refused(tmp_path):
    (tmp_path / "empty.jsonl").touch()
    with pytest.raises(BadInputError, match="holds no statement"):
        forms_in(tmp_path / "empty.jsonl", LEXICON)
