"""One definition written out is the same claim; a claim about the definition itself is not, nor another truth."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest

from certify.decide.outcome import Verdict
from certify.decide.prove import Equivalence, equivalence
from certify.decide.tiers import goals_for
from certify.decide.verdict import decide
from certify.lean.prover import Proof, prove
from certify.logic import Carrier, Formula, Statement, read, used_type_variables
from tests.decide.pairs import LEXICON

ROWS = tomllib.loads(Path(__file__).with_name("wordings.toml").read_text("utf-8"))


@cache
def pair(kind: str, name: str) -> tuple[Statement, Statement]:
    left, right = (read(text, resolve=LEXICON.symbol) for text in ROWS[kind][name])
    return statement(left, right), statement(right, left)


def statement(formula: Formula, beside: Formula) -> Statement:
    sorts = sorted({*used_type_variables(formula), *used_type_variables(beside)}, key=str)
    return Statement(formula, tuple(map(Carrier, sorts)))


@pytest.mark.parametrize("name", ROWS["same"])
def test_a_definition_written_out_is_the_same_claim_in_either_order(name: str) -> None:
    one, other = pair("same", name)
    for left, right in ((one, other), (other, one)):
        decision = decide(left, right, LEXICON)
        assert decision.verdict is Verdict.EQUIVALENT, decision.reason
        assert decision.goal is not None and decision.open is not None


@pytest.mark.parametrize("name", list(ROWS["same"])[::6])
def test_the_prover_proves_what_is_decided(name: str) -> None:
    decision = decide(*pair("same", name), LEXICON)
    assert decision.goal is not None and isinstance(prove(decision.goal), Proof)


@pytest.mark.parametrize("name", ROWS["different"])
def test_different_truths_are_not_equivalent_in_either_order(name: str) -> None:
    one, other = pair("different", name)
    for left, right in ((one, other), (other, one)):
        assert not isinstance(equivalence(goals_for(left, right, LEXICON), LEXICON), Equivalence)


def test_enough_pairs_are_tried() -> None:
    assert len(ROWS["same"]) >= 40
    assert len(ROWS["different"]) >= 60
