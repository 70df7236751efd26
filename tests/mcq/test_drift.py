"""Versions of a set: an item is known by its id, and by its place only where two versions share no ids."""

from __future__ import annotations

import json
from dataclasses import replace

from certify.mcq.audit.drift import changes
from certify.mcq.formats import read_mcq
from certify.mcq.item import McqItem, Option, Place
from tests.mcq.conftest import rows_of

OPTIONS = (Option("a"), Option("b"), Option("c"))


def items(*ids, group="g"):
    return [McqItem(name, group, f"Which {n}?", OPTIONS, 0, Place("f", n)) for n, name in enumerate(ids, 1)]


def said(old, new):
    return {change.id: change.says() for change in changes(old, new)}


def test_the_same_set_has_not_changed():
    assert said(items("x", "y"), items("x", "y")) == {}


def test_each_part_that_changed_is_named():
    old = items("x", "y")
    new = [replace(old[0], options=(Option("a"), Option("b"), Option("d"))), replace(old[1], key=1, sketch="Think.")]
    assert said(old, new) == {
        "x": "changed since the older version: options", "y": "changed since the older version: key, sketch",
    }  # fmt: skip


def test_another_order_of_options_is_no_change():
    old = items("x")
    assert said(old, [replace(old[0], options=OPTIONS[::-1], key=2)]) == {}


def test_a_new_id_in_a_set_with_known_ones_is_a_new_item_and_not_a_changed_one():
    assert said(items("x", "y", "z"), items("x", "y2", "z")) == {"y2": "new", "y": "withdrawn"}


def test_where_no_id_is_shared_items_are_compared_by_their_place():
    old, new = items("2511.1v1", "2511.2v1"), items("203001:1", "203001:2")
    assert said(old, [new[0], replace(new[1], stem="Who?")]) == {
        "203001:2": "changed since the older version: stem",
    }  # fmt: skip


def test_groups_are_told_apart_in_this():
    old = [*items("x", "y", group="may"), *items("a1", "a2", group="june")]
    new = [*items("x", group="may"), *items("b1", "b2", group="june")]
    assert said(old, new) == {"y": "withdrawn"}


def test_a_built_item_whose_stem_changed_is_another_item(built, tmp_path):
    rows = rows_of(built.folder)
    row = built.summary.rows[0]
    bare = row.model_copy(update={"id": row.id.rpartition("_")[0], "stem": f"{row.stem} Think."})
    rows[0] = json.loads(bare.sealed().model_dump_json())
    (tmp_path / "mcq.jsonl").write_text("".join(json.dumps(one) + "\n" for one in rows), "utf-8")
    old, new = read_mcq(built.folder, "rows").items, read_mcq(tmp_path / "mcq.jsonl", "rows").items
    assert said(old, new) == {rows[0]["id"]: "new", row.id: "withdrawn"}
