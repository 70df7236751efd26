"""Statements of Lean and Mathlib with the formulas that they are."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from certify.errors import BadInputError
from certify.lexicon import load
from certify.logic import write
from certify.mathlib import read_statement

LEXICON = load()
HERE = Path(__file__).parent
STATEMENTS = tomllib.loads((HERE / "statements.toml").read_text("utf-8"))["statement"]
ATTACKS = tomllib.loads((HERE / "attacks.toml").read_text("utf-8"))["attack"]


@pytest.mark.parametrize("row", STATEMENTS, ids=lambda row: row["lean"])
def test_a_statement_is_the_formula_that_lean_means(row: dict[str, str]) -> None:
    statement = read_statement(row["lean"], LEXICON).statement
    assert write(statement.formula) == row["formula"]
    assert "; ".join(map(str, statement.carriers)) == row.get("types", "")


@pytest.mark.parametrize("row", ATTACKS, ids=lambda row: row["lean"][:60])
def test_what_could_be_misread_is_refused_or_read_as_lean_does(row: dict[str, str]) -> None:
    if "refused" in row:
        with pytest.raises(BadInputError) as refusal:
            read_statement(row["lean"], LEXICON)
        assert row["refused"] in str(refusal.value)
    else:
        assert write(read_statement(row["lean"], LEXICON).statement.formula) == row["formula"]


def test_half_of_the_attacks_are_refusals() -> None:
    assert sum("refused" in row for row in ATTACKS) >= len(ATTACKS) / 2


def test_a_constant_of_another_name_space_is_another_symbol() -> None:
    text = "{{G : Type*}} [Group G] (s : Set G) (h : IsFoo s) : {} s = {} s"
    same = read_statement(text.format("Subgroup.normalClosure", "Subgroup.normalClosure"), LEXICON)
    other = read_statement(text.format("Subgroup.normalClosure", "Submonoid.normalClosure"), LEXICON)
    assert len(other.opaque) == len(same.opaque) + 1


def test_an_opaque_constant_is_the_same_symbol_as_a_method_and_as_a_function() -> None:
    method = read_statement("(n k : ℕ) (h : n.Foo k) : Nat.Foo n k", LEXICON).statement
    assert write(method.formula) == "∀ n:Nat. ∀ k:Nat. lean·Nat·Foo(n, k) → lean·Nat·Foo(n, k)"


def test_an_indexed_type_keeps_the_term_that_it_is_of() -> None:
    text = "(n m : ℕ) (P : ℕ → Prop) (h : ∀ x : Fin {}, P x) : P 0"
    first, second = (read_statement(text.format(name), LEXICON).statement for name in "nm")
    assert first.key() != second.key()


def test_the_same_text_with_other_names_is_the_same_statement() -> None:
    text = "{{{0} : Type*}} [Group {0}] ({1} : Subgroup {0}) ({2} : {1}) : ({2} : {0}) ∈ {1}"
    first, second = (read_statement(text.format(*names), LEXICON).statement for names in ("GHx", "KNy"))
    assert write(first.formula) != write(second.formula)
    assert len(first.carriers) == len(second.carriers) == 2


def test_a_reading_lists_what_it_rests_on() -> None:
    text = (
        "{X : Type*} [TopologicalSpace X] [T2Space X] (U : Opens X) (h : IsLindelof (U : Set X)) : IsClosed (U : Set X)"
    )
    found = {(one.constant, one.kind) for one in read_statement(text, LEXICON).opaque}
    assert found == {("IsLindelof", "predicate"), ("T2Space", "predicate"), ("Opens", "type"), ("coe", "function")}


def test_statements_of_mathlib_are_read_or_refused_with_a_reason(shared_data: Path) -> None:
    import json

    lines = (shared_data / "texts" / "mathlib_statements.jsonl").read_text("utf-8").splitlines()[::40]
    read = 0
    for line in lines:
        try:
            read += read_statement(json.loads(line)["lean"], LEXICON) is not None
        except BadInputError as refusal:
            assert str(refusal)
    assert read >= 0.7 * len(lines)
