"""Formal checks of a built set, whose options are formulas: honest items have no finding, spoiled ones their own."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from certify.errors import BadInputError
from certify.lexicon import load
from certify.mcq.audit.formal import formal_findings
from certify.mcq.build.evidence import told_apart
from certify.mcq.filters import stem_only
from certify.mcq.formats import read_mcq
from certify.mcq.meaning import read_one, statement_of_option
from tests.mcq.conftest import rows_of

LEXICON = load()
Row = dict[str, Any]


def option(row: Row, role: str) -> Row:
    return next(one for one in row["options"] if one["role"] == role)


def direct(rows: list[Row]) -> Row:
    """The first item whose key and weaker option are both listed."""
    return next(row for row in rows if {"key", "weaker"} <= {one["role"] for one in row["options"]})


def meta(rows: list[Row]) -> Row:
    return next(row for row in rows if row["design"] == "meta")


def only(row: Row, *roles: str) -> None:
    """Leave one option of each role: fewer pairs to decide."""
    right = row["options"]["ABCDE".index(row["key"])]
    row["options"] = [option(row, role) for role in roles]
    row["key"] = "ABCDE"[row["options"].index(right)]


def same_in_other_words(row: Row) -> None:
    """A false option says what another one says, its sides exchanged: no two texts or formulas are alike."""
    only(row, "key", "false", "weaker")
    option(row, "false")["formula"] = "∀ a:Nat. ∀ b:Nat. lt(a, b) → prime(b) ∧ even(a)"
    option(row, "weaker")["formula"] = "∀ x:Nat. ∀ y:Nat. lt(y, x) → even(y) ∧ prime(x)"


def key_made_false(row: Row) -> None:
    only(row, "key", "meta")
    option(row, "key")["formula"] = "∀ n:Nat. prime(n)"


def key_made_weaker(row: Row) -> None:
    """Key and weaker option change places: what is asked for is the strongest, and it stands beside the key."""
    key, weaker = option(row, "key"), option(row, "weaker")
    key["formula"], weaker["formula"] = weaker["formula"], key["formula"]


def nothing_asked(row: Row) -> None:
    only(row, "key", "weaker")
    row["stem"] = "Which option is right?"


def key_in_the_stem(row: Row) -> None:
    row["stem"] = f"{option(row, 'key')['text']} {row['stem']}"


def nothing_true(row: Row) -> None:
    only(row, "weaker", "false", "meta")
    option(row, "weaker")["formula"] = "∀ n:Nat. even(n)"


def formula_broken(row: Row) -> None:
    option(row, "false")["formula"] = "∀ n:Nat. even(n"


SPOILED: list[tuple[Callable[[list[Row]], Row], Callable[[Row], None], str]] = [
    (direct, same_in_other_words, "equivalent_options"),
    (direct, key_made_false, "refuted_key"),
    (direct, key_made_weaker, "key_not_maximal"),
    (direct, nothing_asked, "two_defensible"),
    (direct, key_in_the_stem, "stem_gives_key"),
    (meta, nothing_true, "vacuous_meta"),
    (direct, formula_broken, "unread_formula"),
]


@pytest.fixture
def audited(built, tmp_path):
    """Return a function that audits an item of the set, spoiled or not."""

    def run(row: Row):
        file = tmp_path / "items.jsonl"
        file.write_text(json.dumps(row) + "\n", "utf-8")
        return formal_findings(read_mcq(file, "rows").items, LEXICON)

    return run


def test_an_honest_set_has_no_finding_and_every_option_is_looked_into(built):
    items = [item for item in read_mcq(built.folder, "rows").items if item.statement_id != "gcd"][:2]
    found = formal_findings(items, LEXICON)
    assert found.findings == () and found.read == 4 * len(items) == 8


@pytest.mark.parametrize(("which", "spoil", "check"), SPOILED, ids=[one[1].__name__ for one in SPOILED])
def test_a_spoiled_item_has_its_finding_and_no_other(built, audited, which, spoil, check):
    row = which(rows_of(built.folder))
    spoil(row)
    assert {one.check for one in audited(row).findings} == {check}


def test_a_formula_that_is_not_read_costs_its_option_alone(built, audited):
    row = direct(rows_of(built.folder))
    formula_broken(row)
    found = audited(row)
    assert found.read == 3
    assert "of option" in found.findings[0].says and "∀ n:Nat. even(n" in found.findings[0].says


def test_a_key_that_is_not_read_leaves_the_replies_to_a_person(built, tmp_path):
    row = direct(rows_of(built.folder))
    option(row, "key")["formula"] = "∀ n:Nat."
    (tmp_path / "items.jsonl").write_text(json.dumps(row) + "\n", "utf-8")
    items = read_mcq(tmp_path / "items.jsonl", "rows").items
    with pytest.raises(BadInputError, match="is not read"):
        statement_of_option(items[0], items[0].key, LEXICON)
    (tmp_path / "r.jsonl").write_text(json.dumps({"item_id": row["id"], "text": "Three is prime."}) + "\n", "utf-8")
    assert stem_only(tmp_path / "r.jsonl", items, LEXICON)[0].verdicts == {"unread": 1}


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ("t is a subset of the intersection of s and t.", "s is a subset of the intersection of s and t.", False),
        ("s is a subset of t.", "if s is nonempty, then s is a subset of t.", False),
        ("s is empty.", "s is nonempty.", True),
    ],
)  # fmt: skip
def test_false_options_that_say_the_same_by_the_laws_are_not_told_apart(one, other, apart):
    claims = tuple(read_one(f"For all sets s and t, {text}", None, LEXICON) for text in (one, other))
    assert None not in claims
    assert told_apart(claims, LEXICON) is apart
