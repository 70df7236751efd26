import json
from pathlib import Path

import pytest

from certify.audit.behaviour import AnswerTable, While, answer_table, audit_behaviour, read_mathcheck_results, unanimity
from certify.errors import BadInputError

ANSWER = {"raw": "18", "parsed_answer": 18.0, "latency_s": 1.0, "error": None, "correct": True}
GROUP = {"expected_answer": 18.0, "canonical_q": "?", "pu_q": "?", "canonical": {"m": ANSWER}, "pu": {"m": ANSWER}}
NAMES = {
    "anthropic/claude-sonnet-4-6": "Sonnet",
    "openai/gpt-4o": "GPT-4o",
    "anthropic/claude-haiku-4-5": "Haiku",
    "deepseek/deepseek-chat": "DeepSeek V3",
}


def written(folder: Path, value: object) -> Path:
    file = folder / "results.json"
    file.write_text(json.dumps(value))
    return file


@pytest.fixture(scope="module")
def published(shared_data: Path) -> AnswerTable:
    return answer_table(read_mathcheck_results(shared_data / "mathcheck" / "mathcheck_129_results.json").responses)


def test_a_group_becomes_two_answers_a_model(tmp_path: Path) -> None:
    loaded = read_mathcheck_results(written(tmp_path, {"7": GROUP}))
    assert [(row.item_id, row.form, row.correct) for row in loaded.responses] == [
        ("7/canonical", "canonical", True),
        ("7/problem_understanding", "problem_understanding", True),
    ]


def test_an_error_of_transport_is_no_wrong_answer(tmp_path: Path) -> None:
    failed = {**GROUP, "pu": {"m": {**ANSWER, "error": "timeout", "correct": False}}}
    assert read_mathcheck_results(written(tmp_path, {"7": failed})).responses[1].correct is None


def test_a_group_of_another_shape_is_listed_and_the_rest_goes_on(tmp_path: Path) -> None:
    loaded = read_mathcheck_results(written(tmp_path, {"7": {"canonical": {}}, "8": GROUP}))
    assert len(loaded.responses) == 2
    assert (loaded.bad[0].line, loaded.bad[0].reason.startswith("group 7: pu")) == (1, True)


@pytest.mark.parametrize("value", [[GROUP], {}, {"7": 3}])
def test_a_file_without_groups_is_refused(tmp_path: Path, value: object) -> None:
    with pytest.raises(BadInputError):
        read_mathcheck_results(written(tmp_path, value))


def test_text_that_is_not_json_is_refused(tmp_path: Path) -> None:
    (tmp_path / "results.json").write_text("groups:")
    with pytest.raises(BadInputError, match="not JSON"):
        read_mathcheck_results(tmp_path / "results.json")


def test_the_marginal_reading_gives_the_published_flags(published: AnswerTable) -> None:
    flags = unanimity(published, 3, While.MARGINAL)
    assert [flag.statement_id for flag in flags] == ["25", "27", "75", "82"]


def test_the_joint_reading_flags_fewer(published: AnswerTable) -> None:
    assert [flag.statement_id for flag in unanimity(published, 3, While.JOINT)] == ["25", "27"]


def test_removal_gives_the_published_scores(published: AnswerTable) -> None:
    audit = audit_behaviour(published, k=3, reading=While.MARGINAL)
    scores = {NAMES[row.model]: (row.before.value, row.after.value) for row in audit.impact}
    percent = {name: tuple(round(100 * (value or 0), 1) for value in pair) for name, pair in scores.items()}
    assert percent == {
        "Sonnet": (95.3, 98.4),
        "GPT-4o": (94.6, 95.2),
        "Haiku": (93.8, 96.8),
        "DeepSeek V3": (93.0, 96.0),
    }


def test_removal_changes_the_ranking(published: AnswerTable) -> None:
    audit = audit_behaviour(published, k=3, reading=While.MARGINAL)
    ranks = {NAMES[row.model]: (row.rank_before, row.rank_after) for row in audit.impact}
    assert ranks == {"Sonnet": (1, 1), "GPT-4o": (2, 4), "Haiku": (3, 2), "DeepSeek V3": (4, 3)}


def test_only_the_group_that_all_four_models_fail_is_stable(published: AnswerTable) -> None:
    audit = audit_behaviour(published, k=3, reading=While.MARGINAL)
    assert [row.flag.statement_id for row in audit.findings if row.stability.stable] == ["25"]
    assert json.loads(json.dumps(audit.as_json(), allow_nan=False))["reading"] == "marginal"
