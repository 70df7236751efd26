"""Figures of one system: what counts as right, complete, given or unfounded, and what counts for nothing."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from certify.metrics.bootstrap import Plan
from certify.proofs.grading.collect import GradeRow
from certify.proofs.run.record import Call, Row, Tokens
from certify.proofs.statistics.attempt import Attempt, Material, Part, system_names
from certify.proofs.statistics.comparisons import comparisons
from certify.proofs.statistics.flags import flags
from certify.proofs.statistics.systems import SYSTEM_STATISTICS
from certify.proofs.statistics.tools import tool_profile
from certify.proofs.statistics.withheld import withheld

PLAN = Plan(200)
WHEN = datetime(2026, 1, 5, tzinfo=UTC)


def grade(progress: int, grader: str = "g1", kind: str = "proof", **flags: str) -> GradeRow:
    return GradeRow(
        when=WHEN, grader=grader, id=grader, kind=kind, source="k", problem="p", progress=progress, flags=flags,
        committed="", minutes=1.0,
    )  # fmt: skip


def attempt(
    problem: int = 0, *, answer: str | None = "Proof.", claim: str = "solved", grades: tuple[int, ...] = (),
    parts: tuple[tuple[float, int | None], ...] = (), system: str = "m", rows: tuple[Row, ...] = (), **main: object,
) -> Attempt:  # fmt: skip
    head = Row(
        key=f"{system}{problem}", model="m", problem=f"p{problem}", version=1, phase="main", answer=answer, claim=claim,
        stop="submit", **main,
    )  # type: ignore[arg-type] # fmt: skip
    given = tuple(Part(str(place), weight, outcome, None) for place, (weight, outcome) in enumerate(parts))
    named = tuple(grade(progress, f"g{place}") for place, progress in enumerate(grades))
    return Attempt(system, problem, head, (head, *rows), given, named)


def value(name: str, *attempts: Attempt) -> float | None:
    return SYSTEM_STATISTICS[name].value(attempts, PLAN).value


@pytest.mark.parametrize(
    ("grades", "complete", "progress"),
    [((3, 3), 1, 3), ((3, 2), 0, 2.5), ((3, 0, 3), 1, 2), ((3, 0, 1), 0, 4 / 3), ((3,), 1, 3)],
    ids=["both", "one of two", "two of three", "one of three", "the only one"],
)
def test_a_proof_is_complete_where_most_graders_say_so(grades, complete, progress):
    one = attempt(grades=grades)
    assert value("complete", one) == complete and value("progress", one) == pytest.approx(progress)


def test_an_answer_that_was_not_given_is_not_wrong_and_an_undecided_one_is_neither():
    one = attempt(parts=((2, 1), (1, 0), (1, -1), (1, None)))
    assert value("score", one) == pytest.approx(2 / 5)
    assert value("right_of_answered", one) == 0.5 and value("answered", one) == 0.75
    assert value("undecided", one) == pytest.approx(1 / 3)


def test_no_proof_is_not_graded_as_a_bad_one_and_counts_among_those_asked():
    given, none = attempt(0, grades=(3, 3)), attempt(1, answer=None, claim="cannot", abstained=True)
    assert value("complete", given, none) == 1 and value("complete_of_asked", given, none) == 0.5
    assert value("given", given, none) == 0.5 and value("progress", given, none) == 3


@pytest.mark.parametrize("claim", ["partial", "false_statement", "cannot"])
def test_only_a_proof_handed_in_as_a_solution_can_be_unfounded(claim):
    assert value("unfounded", attempt(grades=(0, 0))) == 1
    assert SYSTEM_STATISTICS["unfounded"].value((attempt(grades=(0, 0), claim=claim),), PLAN).value is None


@pytest.mark.parametrize("name", ["complete", "complete_of_asked", "progress", "unfounded", "score"])
def test_without_grades_or_subquestions_a_figure_is_undefined_with_its_reason(name):
    found = SYSTEM_STATISTICS[name].value((attempt(), attempt(1, answer=None, claim="cannot")), PLAN)
    assert found.value is None and found.reason


def test_shares_that_never_vary_have_an_interval_of_some_length():
    many = [attempt(problem, parts=((1, 1), (1, 1))) for problem in range(10)]
    found = SYSTEM_STATISTICS["right_of_answered"].value(many, PLAN)
    assert found.value == 1 == found.high and 0.6 < found.low < 0.8 and found.n == 20


def test_a_statistic_of_ones_own_is_one_row():
    from certify.proofs.statistics.systems import SystemStatistic, mean_of

    minutes = SystemStatistic(
        lambda attempts, plan: mean_of(attempts, lambda one: sum(row.minutes for row in one.grades), plan, "none"),
        "Minutes", "minutes of all graders", "number",
    )  # fmt: skip
    with SYSTEM_STATISTICS.including("minutes", minutes):
        assert value("minutes", attempt(grades=(1, 2))) == 2
    assert "minutes" not in SYSTEM_STATISTICS


def test_a_model_is_named_with_its_tools_only_where_it_ran_with_several_sets():
    rows = [attempt(tools=("python",)).main, attempt(tools=()).main]
    other = rows[0].model_copy(update={"model": "n"})
    assert system_names([*rows, other]) == {
        ("m", ("python",)): "m [python]", ("m", ()): "m [no tools]", ("n", ("python",)): "n",
    }  # fmt: skip


def test_what_graders_are_not_sure_of_is_apart_and_bounds_the_share():
    rows = tuple(grade(1, f"g{n}", logic=said) for n, said in enumerate(["yes", "no", "not sure", "not sure"]))
    found = flags([attempt()._replace(grades=rows), attempt(1)], PLAN)["logic"]
    assert found["yes"]["value"] == 0.5 and found["not_sure"]["value"] == 0.5
    assert (found["if_all_no"], found["if_all_yes"]) == (0.25, 0.75)


def test_a_proof_not_claimed_is_withheld_and_one_claimed_and_not_complete_is_wrong():
    rows = [attempt(0, grades=(3,)), attempt(1, grades=(1,)), attempt(2, claim="cannot"), attempt(3)]
    found = withheld(rows, PLAN)["proofs"]
    assert found["n"] == 3, "a claimed proof that nobody graded is none of the three"
    assert found["coverage"]["value"] == pytest.approx(2 / 3) and found["selective_accuracy"]["value"] == 0.5
    prices = {one["price"]: one["score"]["value"] for one in found["priced"]}
    assert prices[0.0] == pytest.approx(1 / 3) and prices[1.0] == 0 and prices[2.0] == pytest.approx(-1 / 3)


def test_numbers_that_a_tool_printed_before_are_found_and_single_digits_are_not_counted():
    calls = (Call(tool="python", seconds=1, printed="1024 and 7"), Call(tool="bash", seconds=3, error="syntax"))
    sub = attempt().main.model_copy(update={"subquestion": "a", "answer": "1024, 55 or 7"})
    one = attempt(rows=(sub,), tool_calls=calls, tokens=Tokens(output=5))
    found = tool_profile([one, attempt(1)], PLAN)
    assert found["printed"]["value"] == 0.5 and found["calls"]["value"] == 1 and found["used"]["value"] == 0.5
    assert found["syntax"]["value"] == 1, "of the attempts with a call"
    assert found["tools"]["bash"] == {"calls": 1, "errors": {"syntax": 1}, "error_share": 1.0, "seconds": 3}


def test_a_number_printed_in_a_later_phase_was_not_printed_before():
    sub = attempt().main.model_copy(update={"subquestion": "a", "answer": "1024"})
    later = attempt().main.model_copy(
        update={"subquestion": "b", "answer": "77", "tool_calls": (Call(tool="python", seconds=1, printed="1024"),)}
    )
    assert tool_profile([attempt(rows=(sub, later))], PLAN)["printed"]["value"] == 0


def systems(*pairs: tuple[str, str, tuple[str, ...], int]) -> Material:
    """Attempts (system, model, tools, outcome of the one subquestion) at each of six problems."""
    found = []
    for system, model, tools, outcome in pairs:
        for problem in range(6):
            one = attempt(problem, parts=((1, outcome),), system=system)
            found.append(one._replace(main=one.main.model_copy(update={"model": model, "tools": tools})))
    return Material(tuple(found), ("p",), tuple(pair[0] for pair in pairs), ())


def test_systems_are_compared_where_tools_alone_or_the_model_alone_differ():
    run = systems(("m [py]", "m", ("python",), 1), ("m [no]", "m", (), -1), ("n", "n", ("python",), 0))
    found = {(one["first"], one["second"]): one for one in comparisons(run, PLAN)}
    assert {pair: one["differs"] for pair, one in found.items()} == {
        ("m [py]", "m [no]"): "tools", ("m [py]", "n"): "model",
    }  # fmt: skip
    tools = found["m [py]", "m [no]"]
    assert tools["score"]["value"] == 1 and tools["attempts"] == 6
    assert tools["answers_test"]["p_value"] == pytest.approx(2 / 2**6)
    assert tools["answers_test"]["p_holm"] == pytest.approx(2 * 2 / 2**6)
    assert tools["proofs_test"]["p_value"] is None and tools["progress"]["value"] is None


def test_systems_without_a_problem_in_common_are_not_compared():
    run = systems(("m", "m", (), 1), ("n", "n", (), 1))
    moved = tuple(
        one._replace(main=one.main.model_copy(update={"problem": "q" + one.main.problem})) if one.system == "n" else one
        for one in run.attempts
    )
    assert comparisons(run._replace(attempts=moved), PLAN) == []
