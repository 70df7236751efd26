"""The figures of a run: what is counted, what is not, and the page without private texts."""

from __future__ import annotations

import pytest

from certify.errors import BadInputError
from certify.metrics.bootstrap import Plan
from certify.proofs.grading.collect import collect
from certify.proofs.grading.form import flags
from certify.proofs.grading.page import make_pages
from certify.proofs.run.record import Call, Row, RunFolder, Tokens
from certify.proofs.run.weigh import DECISIONS, weigh, write_answers
from certify.proofs.statistics.evidence import read_evidence
from certify.proofs.statistics.page import proofs_page
from certify.proofs.statistics.summary import summarise
from tests.proofs.grading.desks import MODELS, data_of, graded, make_run, write

PLAN = Plan(200)
#: What a model answers to the question a (right: 1024) of problem 0, 1, 2, … and how sure it is.
GIVEN = [("2^{10}", 0.9), ("1024", 0.8), ("1000", 0.7), ("a lot", 0.6), (None, None)]


@pytest.fixture
def run(tmp_path) -> RunFolder:
    """A graded run: the first model answers, with one tool; the second says nothing."""
    folder = make_run(tmp_path)
    for row in folder.rows():
        number = int(row.problem[1:])
        answer, confidence = GIVEN[number] if row.model == MODELS[0] else (None, None)
        call = Call(tool="python", seconds=1.0, error="syntax" if number == 0 else None, printed="1024")
        question = row.model_copy(
            update={"phase": "subquestion", "subquestion": "a", "answer": answer, "confidence": confidence,
                    "tool_calls": (call,), "tokens": Tokens(output=10)}
        )  # fmt: skip
        folder.save(row.key, [row, question])
    for made, progress in zip(make_pages(folder, ["g1", "g2"], flags(), seed=1), (3, 2), strict=True):
        collect(folder, [write(tmp_path / f"{made.grader}.json", graded(data_of(made.file), progress))])
    return folder


@pytest.fixture
def summary(run) -> dict:
    return summarise(read_evidence(run, kernel=False), PLAN)


def test_answers_are_right_wrong_undecided_or_not_given(summary):
    first = summary["models"][f"{MODELS[0]} (python)"]["answers"]
    assert first["counts"] == {"right": 2, "wrong": 1, "not given": 1, "undecided": 1}
    assert first["weighted_right"]["value"] == 0.5 and first["weighted_right"]["high"] <= 1
    assert first["abstention"]["coverage"]["value"] == 0.75
    assert first["abstention"]["selective_accuracy"]["value"] == pytest.approx(2 / 3)
    silent = summary["models"][f"{MODELS[1]} (python)"]["answers"]
    assert silent["counts"]["not given"] == 5 and silent["weighted_right"]["value"] == 0


def test_progress_agreement_and_flags_come_from_the_grades(summary):
    model = summary["models"][f"{MODELS[0]} (python)"]["progress"]
    assert model["mean"]["value"] == 2.5 and model["complete"]["value"] == 0
    assert summary["agreement"]["progress"]["quadratic_kappa"]["n"] == 10
    assert summary["flags"]["logic"]["not_sure"] == 1 and summary["flags"]["logic"]["bounds"] == [0, 1]
    assert summary["flags"]["logic"]["yes"]["reason"] == "nothing to count"
    assert summary["graders"]["g1"]["same_again"]["value"] == 1


def test_tools_are_profiled(summary):
    tools = summary["models"][f"{MODELS[0]} (python)"]["tools"]
    assert tools["calls"] == {"python": 5} and tools["errors"] == {"syntax": 1}
    assert tools["with_syntax_error"]["value"] == 0.2
    assert tools["printed_before"]["value"] == pytest.approx(1 / 3)  # 1024 was printed; 2, 10 and 1000 were not


def test_two_tool_sets_of_one_model_are_compared_on_the_same_problems(run):
    for row in run.rows():
        if row.model == MODELS[0]:
            run.save(f"bare-{row.key}-{row.phase}", [row.model_copy(update={"tools": (), "answer": None})])
    (compared,) = summarise(read_evidence(run, kernel=False), PLAN)["ablation"]
    assert compared["from"].endswith("(no tools)") and compared["to"].endswith("(python)")
    assert compared["answers"]["value"] > 0 and compared["answers"]["n"] == 4


def test_an_undecided_answer_waits_for_a_person_whose_word_then_counts(run):
    weighed = weigh(run, kernel=False)
    _, waiting = write_answers(run, weighed)
    (queued,) = [one for one in weighed if one.outcome is not None and one.outcome.by == "human"]
    assert waiting == 1
    row = f'{{"id": "{queued.id}", "decision": "different", "who": "a1", "reason": "no number"}}\n'
    (run.path / DECISIONS).write_text(row)
    assert write_answers(run, weigh(run, kernel=False))[1] == 0
    (run.path / DECISIONS).write_text('{"id": "x", "decision": "perhaps"}\n')
    with pytest.raises(BadInputError, match="line 1"):
        weigh(run, kernel=False)


def test_a_decision_does_not_overrule_the_machine(run):
    right = next(one for one in weigh(run, kernel=False) if one.outcome and one.outcome.verdict == "equal")
    (run.path / DECISIONS).write_text(
        f'{{"id": "{right.id}", "decision": "different", "who": "a1", "reason": "no"}}\n'
    )  # fmt: skip
    assert next(one for one in weigh(run, kernel=False) if one.id == right.id).outcome.verdict == "equal"


def test_the_page_holds_the_figures_and_no_private_text(summary):
    page = proofs_page(summary)
    assert "How far graders agree" in page and "With tools and without" not in page
    for word in ("Prove that claim", "by</b> induction", "1024", "canary"):
        assert word not in page


def test_a_run_without_grades_has_a_page_too(tmp_path):
    run = RunFolder(tmp_path / "run")
    run.prepare([])
    run.save("k", [Row(key="k", model="m", problem="p", version=1, phase="main", stop="limit")])
    summary = summarise(read_evidence(run, kernel=False), PLAN)
    assert summary["agreement"] is None and "n/a" in proofs_page(summary)
