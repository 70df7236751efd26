"""False premises: tasks that the kernel certifies, witnesses, four classes of outcomes, claims inside a proof."""

from __future__ import annotations

from pathlib import Path

import pytest

from certify.certificate.statements import StatementRow, read_statements, shipped
from certify.errors import BadInputError
from certify.files.resources import read_json
from certify.metrics.bootstrap import Plan
from certify.proofs.falsify.claims import claims_of, coverage, evidence, sentences
from certify.proofs.falsify.folder import Falsified, falsify
from certify.proofs.falsify.outcomes import Outcome, judged, summary
from certify.proofs.falsify.verify import wrong_certificates
from certify.proofs.falsify.witness import Standing, check_witnesses, values
from certify.proofs.problems.check import mistakes
from certify.proofs.problems.folder import asked, read_folder
from certify.proofs.problems.problem import Premise, ProblemFile
from certify.proofs.run.record import Row

IDS = ("nat_lcm_dvd", "max_self", "mul_right_cancel")
LCM = "For all natural numbers k, m, and n, if n divides k, then lcm(m, n) divides k."


def rows(*ids: str) -> list[StatementRow]:
    return [row for row in read_statements(shipped()) if isinstance(row, StatementRow) and row.id in ids]


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> tuple[Path, Falsified]:
    folder = tmp_path_factory.mktemp("falsified") / "tasks"
    done = falsify(
        rows(*IDS), folder, per_statement=2, wordings=1, workers=1, watch=lambda *_: None
    )  # fmt: skip
    return folder, done


def test_each_false_task_has_a_certificate_and_a_true_partner(made):
    folder, done = made
    tasks = {one.id: one for one in asked(folder)}
    false = [one for one in tasks.values() if one.problem.premise is Premise.FALSE]
    assert (done.false, done.true, done.refused) == (5, 3, 0) and done.reworded >= 3
    for one in false:
        assert one.certificate is not None and one.certificate.witness
        assert tasks[one.origin.pair].problem.premise is Premise.TRUE
        assert not one.problem.statement.endswith("?")
    index = [read_json(line) for line in (folder / "tasks.jsonl").read_text("utf-8").splitlines()]
    assert {row["id"] for row in index} == set(tasks)


def test_the_folder_is_without_mistakes_and_its_certificates_hold(made):
    folder, _ = made
    read = read_folder(folder)
    assert mistakes(read) == [] and list(wrong_certificates(read)) == []


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"theorem": "theorem t : 1 = 1 := rfl"}, "does not say that the claim"),
        ({"theorem": "axiom cheat : False"}, "one Lean theorem"),
        ({"claim": "For every natural number n, n equals n."}, "does not stand in the problem"),
        ({"library": "Nowhere"}, "expected Core"),
    ],
)
def test_a_certificate_of_something_else_is_a_mistake(made, change, reason):
    folder, _ = made
    read = read_folder(folder)
    name = "nat_lcm_dvd.1.false.toml"
    one = read.problems[name]
    wrong = one.model_copy(update={"certificate": one.certificate.model_copy(update=change)})
    (mistake,) = wrong_certificates(read._replace(problems={name: wrong}))
    assert reason in mistake.reason


def test_a_proof_that_the_kernel_refuses_is_a_mistake(made):
    folder, _ = made
    read = read_folder(folder)
    name = "nat_lcm_dvd.1.false.toml"
    one = read.problems[name]
    spoilt = one.certificate.theorem.replace("fun h =>", "fun h => nonsense")
    wrong = one.model_copy(update={"certificate": one.certificate.model_copy(update={"theorem": spoilt})})
    (mistake,) = wrong_certificates(read._replace(problems={name: wrong}))
    assert mistake.place == "certificate.theorem" and "not accepted" in mistake.reason


def test_tasks_are_not_written_over_something_else(tmp_path):
    (tmp_path / "thesis.tex").write_text("mine")
    with pytest.raises(BadInputError, match="holds something"):
        falsify(rows("max_self"), tmp_path, per_statement=1, wordings=0, workers=1, watch=lambda *_: None)


def test_a_statement_that_cannot_be_read_gives_no_task_and_says_why(tmp_path):
    row = StatementRow(id="odd", text="The quick brown fox is prime.")
    done = falsify([row], tmp_path / "t", per_statement=1, wordings=0, workers=1, watch=lambda *_: None)
    assert done.false == 0 and done.without[0][0] == "odd" and "read" in done.without[0][1]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("n = 4, m = 6", {"n": "4", "m": "6"}),
        ("Take $n=-3/2$ and $x := 0.5$.", {"n": "-3/2", "x": "0.5"}),
        (r"s = \{1, 2\}", {"s": "{1, 2}"}),
        ("n = 4, n = 5", {}),
        ("n = 10^100", {}),
        ("n = 2k", {}),
        ("n = 5 - m", {}),
        ("it is obvious", {}),
    ],
)
def test_values_are_read_or_not_at_all(text, named):
    assert values(text) == named


@pytest.mark.parametrize(
    ("claim", "witness", "standing"),
    [
        (LCM, "n = 1, k = 1, m = 0", Standing.KERNEL),
        (LCM, "with n=3, k=3 and m=2", Standing.KERNEL),
        (LCM, "n = 1, k = 1, m = 1", Standing.REFUSED),
        (LCM, "n = -1, k = 1, m = 1", Standing.REFUSED),
        (LCM, "n = 1, k = 1", Standing.UNREAD),
        (LCM, "", Standing.UNREAD),
        (LCM, "n = 99999999, k = 1, m = 1", Standing.REFUSED),
        ("In a group, for all elements a and b, a equals b.", "a = 0, b = 1", Standing.UNREAD),
        ("The quick brown fox.", "n = 1", Standing.UNREAD),
    ],
)
def test_a_witness_is_evaluated_and_checked(claim, witness, standing):
    assert check_witnesses([(claim, "", witness)])[0].standing is standing


def answers(tasks: list[ProblemFile], claim, witness="") -> list[Row]:
    """Main rows of a model whose claim and witness are functions of the task, or the same for all."""
    return [
        Row(
            key=one.id, model="scripted", problem=one.id, version=1, phase="main", answer="text", stop="submit",
            claim=claim(one) if callable(claim) else claim, witness=witness(one) if callable(witness) else witness,
        )
        for one in tasks
    ]  # fmt: skip


def test_who_always_proves_is_right_about_none_of_the_false_ones(made):
    tasks = asked(made[0])
    found = judged(answers(tasks, "solved"), tasks, kernel=False)
    told = summary(found, Plan(200))
    assert told["false"]["claims a proof"] == 5 and told["true"]["claims a proof"] == 3
    assert told["hits"]["value"] == 0 == told["false_alarms"]["value"] and told["d_prime"]["value"] == 0


def test_who_knows_the_witness_is_in_the_best_class(made):
    tasks = asked(made[0])
    claim = lambda one: "false_statement" if one.certificate else "solved"  # noqa: E731
    witness = lambda one: ", ".join(one.certificate.witness) if one.certificate else ""  # noqa: E731
    found = judged(answers(tasks, claim, witness), tasks)
    by_id = {one.row.problem: one for one in found}
    assert by_id["nat_lcm_dvd.1.false"].outcome is Outcome.WITNESSED
    assert by_id["nat_lcm_dvd.1.false"].witness.standing is Standing.KERNEL
    assert by_id["mul_right_cancel.1.false"].outcome is Outcome.FALSE
    told = summary(found, Plan(200))
    assert told["d_prime"]["value"] > 2 and told["hits"]["value"] == 1


def test_who_says_nothing_abstains_and_an_answer_without_a_claim_too(made):
    tasks = asked(made[0])
    for claim in ("cannot", None):
        assert {one.outcome for one in judged(answers(tasks, claim), tasks)} == {Outcome.ABSTAINS}


PROOF = """We argue as follows. Every prime number is odd. For every natural number n, n is at most 2 * n.
Then n is even. 7 is prime. 2 + 2 = 5. For all integers a and b, (a + b)^2 = a^2 + 2 * a * b + b^2. Q.E.D."""


def test_sentences_of_a_proof_are_refuted_proved_or_unread():
    found = {one.text: one for one in claims_of(PROOF)}
    assert found["Every prime number is odd."].status == "refuted" and found["Every prime number is odd."].kernel
    assert found["2 + 2 = 5."].status == "refuted" and found["2 + 2 = 5."].kernel
    assert found["7 is prime."].status == "proved"
    squares = "For all integers a and b, (a + b)^2 = a^2 + 2 * a * b + b^2."
    assert found[squares].status == "proved"
    assert found["Then n is even."].status == "unread"
    assert coverage(list(found.values())) == {"refuted": 2, "proved": 3, "open": 0, "unread": 3}
    shown = evidence(list(found.values()))
    assert len(shown) == 2 and "n = 2 (checked by the Lean kernel)" in shown[0]


@pytest.mark.parametrize(
    "text",
    ["Suppose every prime is odd.", "n is even.", "Hence every prime number is odd.", "Let x = 2.", "x" * 500, ""],
)
def test_a_sentence_that_leans_on_others_is_not_judged(text):
    assert all(one.status == "unread" for one in claims_of(text))


def test_a_long_text_is_cut_into_so_many_sentences():
    assert len(sentences("One is odd. " * 5_000)) == 200
