"""Models propose, certify disposes: what is certified, what is not, and the evidence of both."""

from __future__ import annotations

import json

import pytest

from certify.certificate.item import CANONICAL, Item, read_items
from certify.certificate.manifest import read_manifest
from certify.certificate.statements import StatementRow
from certify.certificate.verify import verify
from certify.errors import BadInputError
from certify.evaluate.export import export_items
from certify.evaluate.store import Store
from certify.evaluate.table import latest
from certify.metrics.estimate import wilson
from certify.report.findings import collect
from certify.report.verdicts import audit_rows
from tests.propose.conftest import writing
from tests.propose.players import CONVERSE, DROPPED, FAITHFUL, INJECTED, ROWS

IDS = [row.id for row in ROWS[:3]]


def rejected(folder):
    return [json.loads(line) for line in (folder / "rejected.jsonl").read_text("utf-8").splitlines()]


def test_every_planted_faithful_text_is_certified_and_no_unfaithful_one(planted):
    made = [item for item in read_items(planted) if isinstance(item, Item) and item.family != CANONICAL]
    assert {item.text for item in made} == {FAITHFUL[name] for name in IDS}
    assert all(item.certified and item.source == "model" and item.steps == ("model faithful",) for item in made)
    said = {(row["model"], row["text"]) for row in rejected(planted)}
    assert said >= {("drops", DROPPED[name]) for name in IDS} | {("converts", CONVERSE[name]) for name in IDS}
    assert {("both", CONVERSE[name]) for name in IDS} <= said


def test_what_is_false_is_rejected_with_a_disproof_that_the_kernel_checked(planted):
    for row in rejected(planted):
        assert (row["outcome"], row["verdict"], row["kernel"]) == ("refuted", "refuted", "checked"), row
        assert row["error_type"] in {"converse", "hypothesis_dropped"}
        assert row["lean"].startswith("theorem ") and "¬" in row["lean"]
        assert row["certificate"]["theorem"] in (planted / "disproofs" / row["certificate"]["file"]).read_text("utf-8")


def test_the_folder_is_a_build_for_verify_report_and_export(planted, tmp_path):
    verification = verify(planted)
    assert verification.accepted and verification.certified == 3, verification.findings
    manifest = read_manifest(planted)
    assert manifest.options["source"] == "model"
    assert [model["name"] for model in manifest.options["models"]] == ["faithful", "drops", "converts", "both"]
    about = manifest.options["models"][0]
    assert about["prompt"] == "propose-1" and about["parameters"] == {"temperature": 0.0, "seed": 0}
    assert collect(audit_rows(planted / "rejected.jsonl")).counts["refuted"] == len(rejected(planted))
    assert (
        export_items(planted, "inspect", tmp_path / "task", "verdict", uncertified_too=False, tell=pytest.fail).items
        == 6
    )


def test_the_table_counts_by_model_and_family_with_wilsons_interval(planted):
    table = json.loads((planted / "proposals.json").read_text("utf-8"))["models"]
    for model, right in (("faithful", 3), ("drops", 0), ("converts", 0)):
        cell = table[model]["families"]["F1"]["first_try"]
        assert (cell["texts"], cell["outcomes"]["certified"]) == (3, right)
        assert cell["faithful"] == wilson(right, 3)._asdict() == cell["shares"]["certified"]
    assert table["both"]["all"]["first_try"]["faithful"]["value"] == 0.5


def test_the_measure_of_faithfulness_names_mistakes_and_shows_them(planted):
    found = json.loads((planted / "faithful.json").read_text("utf-8"))["models"]
    assert found["converts"]["errors"]["converse"]["value"] == 1
    assert found["drops"]["errors"]["hypothesis_dropped"]["count"] == 3
    assert found["faithful"]["errors"]["converse"] == wilson(0, 3)._asdict() | {"count": 0}
    assert found["faithful"]["forms"]["universal"]["faithful"]["reason"].startswith("too few")
    page = (planted / "report.html").read_text("utf-8")
    assert page.count('<article class="finding"') == 9 and page.count("No proved mistake.") == 1
    assert "src=" not in page and 'href="http' not in page


def test_a_model_that_is_told_why_mends_its_text_and_both_rates_are_kept(run, players, tmp_path):
    summary = run("mends", repairs=2)
    rates = summary["models"]["mends"]["all"]
    assert [rates[when]["faithful"]["value"] for when in ("first_try", "after_repair")] == [0, 1]
    told = next(text for text in players.counts if DROPPED["trans"] in text and "did not accept it" in text)
    assert "a = 0, b = 0, c = 1; a condition of the statement is missing" in told
    [item] = [item for item in read_items(tmp_path / "out") if item.family == "F1"]
    assert item.id == "trans_F1_1r1"
    assert [row["attempt"] for row in rejected(tmp_path / "out")] == [0]


def test_a_mistake_is_not_taken_back_by_saying_it_again(run):
    rates = run("drops", repairs=1)["models"]["drops"]["all"]
    assert rates["after_repair"]["faithful"] == rates["first_try"]["faithful"] == wilson(0, 1)._asdict()


@pytest.mark.parametrize(
    ("model", "outcomes", "surplus"),
    [
        ("prose", {"unusable": 1}, 0),
        ("broken", {"unusable": 1}, 0),
        ("empty", {"unusable": 2}, 3),
        ("echo", {"repeated": 1}, 0),
        ("flood", {"certified": 1, "unread": 1}, 9_999),
    ],
)
def test_answers_that_are_no_paraphrases_cost_themselves_alone(run, tmp_path, model, outcomes, surplus):
    summary = run(model)
    cell = summary["models"][model]["all"]["first_try"]
    assert {name: count for name, count in cell["outcomes"].items() if count} == outcomes
    assert summary["surplus"] == surplus
    assert all((row["place"] is not None) == (row["outcome"] == "unread") for row in rejected(tmp_path / "out"))
    assert verify(tmp_path / "out").accepted


def test_a_statement_that_holds_an_order_changes_nothing_but_its_own_row(run, tmp_path):
    alone = run("faithful")
    bare = (tmp_path / "out" / "items.jsonl").read_bytes()
    hostile = StatementRow(id="hostile", text=f"Every natural number divides zero. {INJECTED}")
    both = run("faithful", rows=(hostile, ROWS[0]))
    assert (tmp_path / "out" / "items.jsonl").read_bytes() == bare
    assert both["models"] == alone["models"]
    assert list(both["unread"]) == ["hostile"]


def test_a_model_that_does_not_exist_is_refused_and_nothing_is_finished(run, tmp_path):
    with pytest.raises(BadInputError, match="model missing: the address or the model does not exist"):
        run("missing")
    assert not (tmp_path / "out" / "manifest.json").exists()


def test_a_server_that_is_not_there_is_named_and_nothing_is_finished(run, players, tmp_path, monkeypatch):
    monkeypatch.setattr(players, "port", 9)
    with pytest.raises(BadInputError, match="model faithful: connection: "):
        run("faithful")
    assert not (tmp_path / "out" / "manifest.json").exists()


@pytest.mark.parametrize("model", ["scripted:always_true", "replay:answers.jsonl"])
def test_who_only_answers_questions_is_no_writer(players, model):
    with pytest.raises(BadInputError, match="answers questions only"):
        writing(players, model)


def test_a_model_given_twice_and_no_model_are_refused(players):
    with pytest.raises(BadInputError, match="given twice"):
        writing(players, "faithful", "faithful")
    with pytest.raises(BadInputError, match="no model"):
        writing(players)


def test_a_slow_server_that_fails_is_asked_again_until_it_answers(run):
    assert run("slow", rows=ROWS[:3])["certified"] == {"F1": 3}


def test_a_budget_stops_the_run_and_a_larger_one_goes_on_from_there(run, players):
    before = sum(players.counts.values())
    first = run("faithful", rows=ROWS[:3], requests=2)
    assert first["stopped"] == {"faithful": "the budget of 2 requests is used up"}
    assert len(first["unanswered"]) == 1 and not first["refused"]
    assert sum(players.counts.values()) - before == 2
    second = run("faithful", rows=ROWS[:3], requests=3)
    assert second["certified"] == {"F1": 3} and not second["unanswered"]
    assert sum(players.counts.values()) - before == 3
    assert run("faithful", rows=ROWS[:3], requests=1)["certified"] == {"F1": 3}


def test_a_budget_of_tokens_counts_what_an_answer_is_expected_to_take(run):
    with pytest.raises(BadInputError, match=r"the budget of 10 tokens is used up \(0 used"):
        run("faithful", tokens=10)


def test_texts_in_the_store_of_an_evaluation_are_graded_nowhere(run, tmp_path):
    run("faithful")
    with Store(tmp_path / "store" / "responses.sqlite") as store:
        assert store.all_settings() and not latest(store)
