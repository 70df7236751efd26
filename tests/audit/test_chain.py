"""Classes of proved equivalences over a dataset, and chains through them as one theorem."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from certify.audit.audit import Options, audit
from certify.audit.chain import Apart, Chain, chain, load_classes
from certify.errors import BadInputError
from certify.lean.kernel.check import check
from certify.lexicon import load
from tests.audit.conftest import read_lines, write_rows

DIVIDES, COMMUTES = "Every natural number divides 0.", "Addition of natural numbers is commutative."
ZERO = [
    ("voice", "zero", DIVIDES, "Is 0 divisible by each natural number?"),
    ("unfolded", "zero", DIVIDES, "For every natural number a there is a natural number k with 0 = a * k."),
    ("noise", "zero", DIVIDES, "Does a frobnicated number divide 0?"),
    ("letters", "sum", COMMUTES, "For all natural numbers a and b, a + b = b + a."),
    ("swapped", "sum", COMMUTES, "For all integers a and b, a + b = b + a."),
    # the same claim under another name, and a statement whose rows have two canonical texts
    ("other", "mixed", "For all natural numbers x and y, x + y = y + x.", COMMUTES),
    ("mixed", "mixed", "Every natural number is a divisor of 0.", "0 is a multiple of every natural number."),
]  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    rows = [dict(zip(("id", "statement_id", "canonical", "paraphrase"), row, strict=True)) for row in ZERO]
    place = tmp_path_factory.mktemp("chain")
    audit(write_rows(place / "rows.jsonl", rows), place / "out", Options(format="pairs", kernel=False, workers=1))
    return place / "out"


def found(folder: Path, start: str, end: str) -> Chain:
    answer = chain(folder, start, end, load())
    assert isinstance(answer, Chain)
    return answer


def names(answer: Chain) -> list[str]:
    return [text.name for text in answer.texts]


def test_two_paraphrases_are_joined_through_their_canonical_text(folder: Path) -> None:
    answer = found(folder, "voice", "unfolded")
    assert names(answer) == ["item:voice", "statement:zero", "item:unfolded"]
    assert [link.certificate for link in answer.links] == ["item_voice", "item_unfolded"]


def test_a_chain_goes_from_one_statement_to_another(folder: Path) -> None:
    answer = found(folder, "item:unfolded", "item:mixed")
    assert (names(answer)[0], names(answer)[-1]) == ("item:unfolded", "item:mixed")
    assert any(name.startswith("statement:") for name in names(answer)[1:-1])


def test_the_kernel_accepts_the_composed_theorems_and_nothing_less(folder: Path) -> None:
    theorems = [found(folder, *ends).theorem for ends in (("voice", "unfolded"), ("unfolded", "mixed"))]
    assert all(theorem is not None and "Iff.trans" in theorem.proof for theorem in theorems)
    kept = [theorem for theorem in theorems if theorem is not None]
    named = [replace(theorem, name=f"chain{number}") for number, theorem in enumerate(kept)]
    broken = replace(kept[0], name="broken", proof=kept[0].proof.replace("Iff.trans", "Iff.intro"))
    assert [answer.accepted for answer in check([*named, broken])] == [True, True, False]


def test_the_ends_of_the_theorem_are_the_ends_of_the_chain(folder: Path) -> None:
    theorem = found(folder, "unfolded", "voice").theorem
    assert theorem is not None
    assert theorem.statement.endswith(": (∀ a : N, ∃ k : N, zero = a * k) ↔ (∀ n : N, n ∣ zero)")


def test_statements_that_are_one_claim_share_a_class(folder: Path) -> None:
    assert load_classes(folder)["shared_by_statements"] == [["mixed", "sum"], ["mixed", "zero"]]


def test_two_canonical_texts_of_one_statement_are_two_texts(folder: Path) -> None:
    found_classes = load_classes(folder)
    assert found_classes["canonical_of"] == {"statement:mixed as with item:mixed": "mixed"}
    assert not any({"item:other", "item:mixed"} <= set(texts) for texts in found_classes["classes"])


@pytest.mark.parametrize(("start", "end"), [("voice", "letters"), ("other", "mixed"), ("letters", "swapped")])
def test_texts_of_different_classes_have_no_chain(folder: Path, start: str, end: str) -> None:
    answer = chain(folder, start, end, load())
    assert isinstance(answer, Apart) and "different classes" in answer.reason


def test_a_text_that_is_not_read_is_named(folder: Path) -> None:
    answer = chain(folder, "voice", "noise", load())
    assert isinstance(answer, Apart) and "not read: item:noise" in answer.reason


@pytest.mark.parametrize("name", ["nobody", "statement:nobody", "item:", "statement:voice"])
def test_an_unknown_text_is_refused(folder: Path, name: str) -> None:
    with pytest.raises(BadInputError, match="no text"):
        chain(folder, "voice", name, load())


def test_a_text_is_not_joined_to_itself(folder: Path) -> None:
    with pytest.raises(BadInputError, match="to itself"):
        chain(folder, "voice", "item:voice", load())


def test_a_folder_without_an_audit_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="finished audit"):
        chain(tmp_path, "a", "b", load())


def test_a_row_that_was_changed_since_is_refused(folder: Path, tmp_path: Path) -> None:
    for file in ("classes.json", "statements.jsonl", "verdicts.jsonl"):
        (tmp_path / file).write_bytes((folder / file).read_bytes())
    lines: list[dict[str, Any]] = read_lines(folder / "verdicts.jsonl")
    lines[1]["text"] = "For every natural number a there is a natural number k with a = 0 * k."
    write_rows(tmp_path / "verdicts.jsonl", lines)
    with pytest.raises(BadInputError, match="not read as the audit read it"):
        chain(tmp_path, "voice", "unfolded", load())
