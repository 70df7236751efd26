"""The commands that make and check items: their outputs, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Certify

PAIR = ("Every natural number divides zero.", "Is zero divisible by every natural number?")


def test_parse_shows_the_formula_and_says_it_back(certify: Certify) -> None:
    outcome = certify("parse", "Does every natural number divide zero?")
    assert outcome.code == 0
    assert outcome.out.split("\n")[:2] == ["∀ n:Nat. dvd(n, 0:Nat)", "  Every natural number divides zero."]


def test_parse_lists_what_a_reading_rests_on(certify: Certify) -> None:
    (reading,) = json.loads(certify("parse", "If a number is even, it is positive.", "--json").out)["readings"]
    assert reading["read_back"] is True
    assert reading["conventions"] == ["donkey", "generic", "it"]
    assert {"phrase": "even", "gives": "even"} in reading["words"]


def test_check_accepts_a_paraphrase_with_its_theorem(certify: Certify) -> None:
    outcome = certify("check", *PAIR, "--json")
    answer = json.loads(outcome.out)
    assert outcome.code == 0
    assert (answer["verdict"], answer["tier"], answer["certified"]) == ("equivalent", "T1", True)
    (theorem,) = answer["theorems"]
    assert (theorem["kind"], theorem["kernel"]) == ("equivalence", True)
    assert "↔" in theorem["statement"]


def test_check_refuses_the_inverted_relation(certify: Certify) -> None:
    outcome = certify("check", PAIR[0], "Is every natural number divisible by zero?", "--json")
    answer = json.loads(outcome.out)
    assert outcome.code == 1
    assert (answer["verdict"], answer["error_type"], answer["certified"]) == ("refuted", "passive_inversion", False)
    assert [(theorem["kind"], theorem["kernel"]) for theorem in answer["theorems"]] == [("disproof", True)]


def test_check_shows_what_is_granted_and_where_the_claim_holds_and_fails(certify: Certify) -> None:
    texts = (PAIR[0], "For every natural number n there is a natural number k with 0 = n · k.")
    grounds = json.loads(certify("check", *texts, "--no-kernel", "--json").out)["grounds"]
    assert {fact["lemma"] for fact in grounds["granted"]} == {"dvd_def"}
    assert grounds["open"]["holds_where"] != grounds["open"]["fails_where"]
    said = certify("check", *texts, "--no-kernel").out
    assert "granted    dvd_def_Nat (dvd_def)" in said
    assert "it fails where Nat has 1 element" in said


def test_check_shows_no_grounds_of_what_is_refuted(certify: Certify) -> None:
    answer = json.loads(
        certify("check", PAIR[0], "Is every natural number divisible by zero?", "--no-kernel", "--json").out
    )
    assert answer["grounds"] == {}


def test_two_unrelated_truths_do_not_certify(certify: Certify) -> None:
    outcome = certify("check", "Addition of natural numbers is commutative.", PAIR[0], "--json")
    assert outcome.code == 1
    assert json.loads(outcome.out)["verdict"] != "equivalent"


def test_a_context_types_the_text(certify: Certify) -> None:
    texts = ("The inverse of the inverse of any element is that element.", "For every element x, (x⁻¹)⁻¹ = x.")
    outcome = certify("check", *texts, "--context", "in a group", "--json")
    assert outcome.code == 0, outcome.out


def test_families_lists_eight(certify: Certify) -> None:
    rows = json.loads(certify("families", "--json").out)
    assert [row["name"] for row in rows] == [f"F{number}" for number in range(1, 9)]
    assert "comparison" in certify("families").out


def test_families_check_says_what_is_wrong(certify: Certify, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text('name = "x y"\n')
    outcome = certify("families", "check", file)
    assert outcome.code == 1
    assert "name" in outcome.out
    assert "mistake" in outcome.out


def test_doctor_says_what_is_there(certify: Certify) -> None:
    outcome = certify("doctor", "--json")
    parts = {part["name"]: part for part in json.loads(outcome.out)["parts"]}
    assert outcome.code == 0
    assert "Lean" in parts["embedded Lean"]["found"]
    assert parts["lake"]["needed"] is False


def test_coverage_counts_and_ranks_what_is_missing(certify: Certify, tmp_path: Path) -> None:
    file = tmp_path / "texts.jsonl"
    texts = ["Zero is even.", "Every blorp is even.", "Every blorp is odd.", "Is zero even?"]
    file.write_text("".join(json.dumps({"text": text}) + "\n" for text in texts) + "broken\n", "utf-8")
    answer = json.loads(certify("coverage", file, "--vocabulary", "interpreted", "--json").out)
    assert (answer["texts"], answer["one_reading"], answer["not_read"]) == (4, 2, 2)
    assert (answer["most_wanted"][0]["word"], answer["most_wanted"][0]["times"]) == ("blorp", 2)
    assert answer["rejected"][0]["line"] == 5
    assert "blorp" in certify("coverage", file, "--vocabulary", "interpreted").out


@pytest.mark.parametrize("command", ["build", "verify", "check", "parse", "families", "coverage", "doctor"])
def test_every_command_has_help_with_an_example(certify: Certify, command: str) -> None:
    outcome = certify(command, "--help")
    assert outcome.code == 0
    assert f"certify {command}" in outcome.out
    assert "Example" in outcome.out


def test_build_makes_controls_that_verify(certify: Certify, tmp_path: Path) -> None:
    rows = tmp_path / "rows.toml"
    rows.write_text('[[statement]]\nid = "abs"\ntext = "Every integer is at most its absolute value."\n', "utf-8")
    out = tmp_path / "out"
    args = ("build", rows, "--out", out, "--family", "F1", "--per-family", "1", "--controls", "--workers", "1")
    outcome = certify(*args, "--json")
    assert json.loads(outcome.out)["certified"] == {"F1": 1, "control": 1}
    items = [json.loads(line) for line in (out / "items.jsonl").read_text("utf-8").splitlines()]
    (control,) = [item for item in items if item["family"] == "control"]
    assert (control["label"], control["verdict"], control["certificate"]["status"]) == (False, "refuted", "kernel")
    assert control["evidence"]["witness"]
    assert certify("verify", out).code == 0


@pytest.mark.parametrize(
    ("lean", "english"),
    [
        ("theorem Nat.dvd_refl : ∀ (n : ℕ), n ∣ n", "Every natural number divides itself."),
        (
            "theorem add_assoc {G : Type u} [AddSemigroup G] (a b c : G) : a + b + c = a + (b + c)",
            "In an additive semigroup, for all elements a, b, and c, a + b + c equals a + (b + c).",
        ),
    ],
)
def test_a_lean_statement_is_said_in_english(certify: Certify, lean: str, english: str) -> None:
    done = certify("parse", "--lean", lean)
    assert done.code == 0
    assert done.out.splitlines()[-1] == english


def test_an_unknown_lean_constant_is_named_and_has_no_english(certify: Certify) -> None:
    done = certify("parse", "--lean", "theorem foo : ∀ x : ℕ, Bar x")
    assert done.code == 0
    assert "no English for Bar" in done.out and "Bar (Lean constant)" in done.out


def test_a_lean_statement_whose_variables_are_missing_is_refused(certify: Certify) -> None:
    done = certify("parse", "--lean", "theorem foo : Bar x")
    assert done.code == 2
    assert "nothing binds x; a statement stands with its variables" in done.err
