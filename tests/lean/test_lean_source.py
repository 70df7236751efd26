"""Theorems as source: what is written reads back, and what is no theorem is refused with its line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from certify.lean.project.source import Refused, read_theorems, write_statement, write_theorem
from certify.lean.theorem import Theorem

TEXT = """import Mathlib
universe u v w
/-! a remark about everything -/

/-- Every number equals itself. -- really -/
theorem first (n : Nat) :
    n = n := rfl -- by definition

theorem second : ∀ p : Prop, p → p := by
  intro p h
  exact h
"""


def test_a_file_by_anyone_reads_as_its_theorems() -> None:
    first, second = read_theorems(TEXT)
    assert first == Theorem("first", "(n : Nat) : n = n", "rfl", "Every number equals itself. -- really")
    assert isinstance(second, Theorem)
    assert second.statement == ": ∀ p : Prop, p → p"
    assert second.proof.split("\n")[1:] == ["  intro p h", "  exact h"]


proofs = st.lists(st.text(alphabet="abcx ().=", min_size=1, max_size=12).filter(str.strip), min_size=1, max_size=4)


@given(proofs, st.text(alphabet="ab -/\n", max_size=12))
def test_what_is_written_reads_back(lines: list[str], doc: str) -> None:
    theorem = Theorem("t", "(a : Nat) : a = a", "\n".join(line.rstrip() for line in lines), doc)
    [again] = read_theorems(write_theorem(theorem))
    assert isinstance(again, Theorem)
    assert (again.name, again.statement, again.proof) == (theorem.name, theorem.statement, theorem.proof)


def test_a_statement_is_written_without_its_proof() -> None:
    written = write_statement(Theorem("t", ": 1 = 1", "the_secret"))
    assert "the_secret" not in written
    assert "sorry" in written


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("def x := 3", 1, "only theorems"),
        ("theorem t : True := trivial\naxiom a : False", 2, "'axiom'"),
        ("\n\ntheorem t : True", 3, "no `:=`"),
        ("theorem t := trivial", 1, "no colon"),
        ("theorem t : True := trivial\n-/", 2, "closes no comment"),
        ("theorem t : True := trivial\n/- /- -/", 2, "never closed"),
        ("trivial", 1, "only theorems"),
        ("theorem", 1, "only theorems"),
        ("import Lean; axiom a : False", 1, "only theorems"),
        ("universe u\n axiom a : False", 2, "not 'axiom'"),
        ("import Init\n\n  set_option debug.skipKernelTC true", 3, "not 'set_option'"),
        ("universe u\n/-- a text\n-/ axiom a : False\ntheorem t : True := trivial", 3, "not 'axiom'"),
        ("universe u\n  theorem t : True := trivial", 2, "first column"),
        ("theorem t : let two := 3; two = 3 := rfl", 1, "stands in brackets"),
    ],
)
def test_what_is_no_theorem_is_refused_with_its_line(text: str, line: int, reason: str) -> None:
    refused = [part for part in read_theorems(text) if isinstance(part, Refused)]
    assert refused
    assert refused[0].line == line
    assert reason in refused[0].reason


def test_a_bad_part_costs_no_good_theorem() -> None:
    text = "theorem a : True := trivial\ndef x := 3\ntheorem b : True := trivial\n"
    assert [part.name for part in read_theorems(text) if isinstance(part, Theorem)] == ["a", "b"]


def test_comment_marks_nest() -> None:
    [theorem] = read_theorems("/- a /- b -/ theorem x : False := trivial -/\ntheorem y : True := trivial\n")
    assert isinstance(theorem, Theorem)
    assert theorem.name == "y"


@given(st.text(alphabet="theorm :=(){}-/\nax", max_size=60))
def test_no_text_breaks_the_reader(text: str) -> None:
    for part in read_theorems(text):
        assert isinstance(part, Theorem | Refused)
