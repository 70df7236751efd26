"""Equivalences of another structure than any family makes are proved, and near misses are not."""

from __future__ import annotations

import pytest

from certify.decide.tiers import goals_for
from certify.lean.kernel.check import check
from certify.lean.prover import Proof, Unknown, prove
from certify.lean.theorem import Theorem
from tests.lean.goals import LEXICON
from tests.lean.pairs import Pair, pairs

#: One pair in so many is tried here; bench/bench_prover.py tries all of them.
OFTEN = 16


def proof_of(pair: Pair) -> Proof | None:
    """Return a proof of the first goal of the tiers' ladder that has one."""
    answers = (prove(goal, seconds=0.2 if not goal.hypotheses else 5.0) for goal in goals_for(*pair, LEXICON))
    return next((answer for answer in answers if isinstance(answer, Proof)), None)


def test_equivalences_written_by_hand_are_proved_and_the_kernel_accepts_them() -> None:
    found = {name: proof_of(pair) for name, pair in list(pairs("equivalent").items())[::OFTEN]}
    proofs = {name: proof for name, proof in found.items() if proof is not None}
    assert proofs.keys() == found.keys()
    answers = check([Theorem(f"pair_{name}", proof.statement, proof.term) for name, proof in proofs.items()])
    assert [(answer.name, answer.reason) for answer in answers if not answer.accepted] == []


@pytest.mark.parametrize("name", list(pairs("different"))[::OFTEN])
def test_a_near_miss_is_not_proved_by_logic(name: str) -> None:
    assert isinstance(prove(goals_for(*pairs("different")[name], LEXICON)[0], seconds=0.2), Unknown)
