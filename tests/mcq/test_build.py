"""A built set: what its items are, that no rule without mathematics finds their keys, and what is left out and why."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from certify.certificate.statements import RejectedRow, StatementRow
from certify.errors import BadInputError
from certify.lexicon import load
from certify.mcq.build import build as building
from certify.mcq.build import gather
from certify.mcq.build.arrange import letters, order
from certify.mcq.build.build import McqOptions, build
from certify.mcq.build.cube import CORNERS, TRUE
from certify.mcq.build.inputs import statements_behind, statements_in
from certify.mcq.build.row import META_TEXT
from certify.mcq.build.strategies import Effect, changed, distractors
from certify.mcq.formats import read_mcq
from certify.mcq.item import Role
from tests.forms.conftest import reading
from tests.mcq.conftest import OPTIONS, ROWS, rows_of

LEXICON = load()
STRATEGIES = distractors().strategies


@pytest.mark.parametrize("strategy", STRATEGIES, ids=lambda strategy: strategy.name)
def test_a_strategy_makes_what_it_accepts(strategy):
    for example in strategy.accept:
        meant = reading(example.makes, LEXICON)
        assert _same(meant, changed(reading(example.claim, LEXICON), strategy.name, LEXICON).values()), example.makes


@pytest.mark.parametrize("strategy", STRATEGIES, ids=lambda strategy: strategy.name)
def test_a_strategy_does_not_make_what_it_rejects(strategy):
    for example in strategy.reject:
        meant = reading(example.makes, LEXICON)
        assert example.because
        assert not _same(meant, changed(reading(example.claim, LEXICON), strategy.name, LEXICON).values()), (
            example.makes
        )


def _same(meant, others):
    from certify.decide.normal.intent import intent

    return intent(meant, LEXICON) in {intent(other, LEXICON) for other in others}


def test_every_strategy_has_a_neutral_choice_of_its_own():
    choices = [strategy.choice for strategy in STRATEGIES]
    assert len(set(choices)) == len(choices)
    assert all(choice.startswith(("whether", "which")) for choice in choices)


def test_an_item_has_four_corners_and_the_remark_and_says_what_each_is(built):
    assert len(built.summary.rows) == 5
    for row in rows_of(built.folder):
        roles = Counter(option["role"] for option in row["options"])
        assert len(row["options"]) == 5 and roles["meta"] == 1
        assert roles["key"] == (row["design"] == "direct")
        key = row["options"]["ABCDE".index(row["key"])]
        assert key["role"] == ("key" if row["design"] == "direct" else "meta")
        meta = next(option for option in row["options"] if option["role"] == "meta")
        assert meta["text"] == META_TEXT and meta["truth"] == ("true" if row["design"] == "meta" else "false")


def test_every_claim_of_the_family_is_listed_or_not_and_decided_with_theorems(built):
    for row in rows_of(built.folder):
        claims = [*row["unlisted"], *(option for option in row["options"] if option["formula"])]
        assert sorted(claim["formula"] for claim in claims) == sorted(row["family"])
        for claim in claims:
            kinds = {evidence["kind"] for evidence in claim["certificates"]}
            wanted = {"key": set(), "weaker": {"direction", "countermodel"}, "false": {"disproof"}}[claim["role"]]
            assert kinds == wanted
            assert all(evidence["status"] == "kernel" for evidence in claim["certificates"])
        assert Counter(claim["role"] for claim in claims) == {"key": 1, "weaker": 1, "false": len(CORNERS) - len(TRUE)}


def test_keys_are_spread_over_the_letters(built):
    assert sorted(row["key"] for row in rows_of(built.folder)) == list("ABCDE")


def test_the_set_is_read_back_as_rows(built):
    items = read_mcq(built.folder, "rows").items
    assert [item.letter for item in items] == [row["key"] for row in rows_of(built.folder)]
    assert {item.options[item.key].role for item in items} == {Role.KEY, Role.META}


def test_what_gives_no_item_says_why(built):
    counts = built.summary.counts()
    assert set(counts["unread"]) == {"gizmo", "false"}
    assert counts["rejected_rows"] == 1
    assert counts["dropped"]["cube"] == {"no three changes of the claim make a cube with six false corners": 1}
    assert counts["meta"] == 1


def test_the_rubric_is_computed_and_a_models_score_kept_apart(built):
    for row in rows_of(built.folder):
        assert row["rubric"]["model"] is None
        assert set(row["rubric"]["computed"]) == {"ALS", "TAS", "GPS", "DQS"}


def test_a_claim_that_a_law_says_by_itself_has_less_for_being_no_triviality(built):
    """That gcd(m, n) divides m is a law of the word; that a - b ≥ 0 ↔ b ≤ a is open under all of them."""
    points = {row["statement_id"]: row["rubric"]["computed"]["TAS"] for row in rows_of(built.folder)}
    assert points == {"gcd": 1, "sub": 2, "max": 1}


def test_an_id_ends_in_the_digest_of_what_is_asked(built):
    for row in built.summary.rows:
        assert row.id == f"{row.statement_id}_mcq_{row.variant}_{row.digest[:8]}"
        bare = row.model_copy(update={"id": f"{row.statement_id}_mcq_{row.variant}"})
        assert bare.sealed() == row
        for change in ({"stem": "Which?"}, {"options": row.options[::-1]}, {"key": "X"}):
            assert bare.model_copy(update=change).sealed().id != row.id
        assert bare.model_copy(update={"sketch": "Think."}).sealed().id == row.id


def test_the_day_a_source_was_posted_is_kept(built):
    posted = {row["statement_id"]: row["source"]["posted"] for row in rows_of(built.folder)}
    assert posted["gcd"] == "2029-12-24" and posted["sub"] is None


def test_the_stem_asks_for_the_strongest_and_holds_no_option(built):
    for row in rows_of(built.folder):
        assert "strongest true statement" in row["stem"]
        assert not any(option["text"] in row["stem"] for option in row["options"])
        assert not any(option["text"] in row["sketch"] for option in row["options"])


def test_the_same_statements_and_options_give_the_same_bytes_and_a_stopped_build_goes_on(
    built, tmp_path, kernel, monkeypatch
):
    monkeypatch.setattr(building, "check", kernel)

    def stop(stage, done, total):
        if stage == "statements" and done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build(ROWS, tmp_path / "out", OPTIONS, watch=stop)
    seen = []
    monkeypatch.setattr(gather, "candidates_of", lambda row, lexicon: seen.append(row.id) or CANDIDATES(row, lexicon))
    build(ROWS, tmp_path / "out", OPTIONS)
    assert seen == ["gizmo", "false", "ground"]
    for file in ("mcq.jsonl", "manifest.json", "certificates/index.json"):
        assert (tmp_path / "out" / file).read_bytes() == (built.folder / file).read_bytes()


CANDIDATES = gather.candidates_of


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (OPTIONS._replace(design="star"), "no design 'star': there is grid"),
        (OPTIONS._replace(meta_rate=0.9), "expected a share from 0 to 0.5"),
    ],
)
def test_options_that_cannot_be_are_refused(tmp_path, options, reason):
    with pytest.raises(BadInputError, match=reason):
        build(ROWS, tmp_path / "out", options)


def test_statements_without_a_cube_make_no_set(tmp_path):
    with pytest.raises(BadInputError, match="no item came out"):
        build([StatementRow(id="three", text="Three is prime.")], tmp_path / "out", OPTIONS)


def test_a_folder_of_another_kind_is_left_alone(tmp_path):
    (tmp_path / "thesis.txt").touch()
    with pytest.raises(BadInputError, match="holds something that is no set"):
        build(ROWS, tmp_path, OPTIONS)


@pytest.mark.parametrize("count", [1, 4, 5, 7, 23, 177])
def test_letters_differ_by_one_at_most(count):
    dealt = Counter(letters(count, 42))
    assert max(dealt.values()) - min(dealt[place] for place in range(5)) <= 1
    assert sum(dealt.values()) == count


def test_the_order_of_an_item_depends_on_its_name_and_the_seed():
    assert order("a", 0, 2, 1) == order("a", 0, 2, 1)
    assert sorted(order("a", 0, 2, 1)) == [0, 1, 2, 3, 4] and order("a", 3, 2, 1)[2] == 3
    assert len({order(name, 0, 2, seed) for name in "abcdef" for seed in range(3)}) > 6


def test_a_models_sentences_are_refused_unless_they_are_asked_for(tmp_path):
    (tmp_path / "uncertified").mkdir()
    file = tmp_path / "uncertified" / "m.jsonl"
    good = {"id": "p-1-m", "theorem": "p-1", "link": "uncertified: model m", "text": "Three is prime.", "latex": "x",
            "readings": ["prime(3:Nat)"], "status": "read"}  # fmt: skip
    file.write_text(
        json.dumps(good) + "\n" + json.dumps({**good, "text": None, "status": "unread"}) + "\n{}\n", "utf-8"
    )
    with pytest.raises(BadInputError, match="give --include-uncertified"):
        statements_in([file], uncertified_too=False)
    rows = statements_in([file], uncertified_too=True)
    assert isinstance(rows[0], StatementRow) and rows[0].link == "uncertified: model m"
    assert [type(row) for row in rows[1:]] == [RejectedRow, RejectedRow]


def test_weakenings_of_the_last_resort_are_marked():
    assert [one.name for one in STRATEGIES if one.last] == ["nonzero_only"]
    assert all(one.effect is Effect.WEAKEN for one in STRATEGIES if one.last)


def test_the_limit_is_kept(tmp_path, kernel, monkeypatch):
    monkeypatch.setattr(building, "check", kernel)
    summary = build(ROWS[:1], tmp_path / "out", McqOptions("grid", 0.0, 1, "2030-01-31", limit=1))
    assert len(summary.rows) == 1 and summary.rows[0].design == "direct"


def test_the_statements_behind_a_set_are_those_that_it_uses(built, tmp_path):
    assert {row.id for row in statements_behind(built.folder)} == {"gcd", "sub", "max"}
    assert statements_behind(tmp_path) is None
