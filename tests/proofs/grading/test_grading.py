"""Grading by people: pages are blind and differ, grades come back checked, never change, call for a third opinion."""

from __future__ import annotations

import json

import pytest

from certify.errors import BadInputError
from certify.proofs.grading.assign import Calibration, arranged, assigned, read_calibration, third_opinions
from certify.proofs.grading.blind import MASK, mask, order
from certify.proofs.grading.collect import collect, disputed, read_grades, standing
from certify.proofs.grading.desk import KEY, proofs
from certify.proofs.grading.form import flags
from certify.proofs.grading.page import make_pages
from certify.proofs.run.record import Row, RunFolder
from tests.proofs.grading.desks import MODELS, data_of, graded, make_run, write


@pytest.fixture
def run(tmp_path) -> RunFolder:
    return make_run(tmp_path)


@pytest.fixture
def pages(run):
    """The pages of two graders: each has all ten proofs."""
    return {made.grader: data_of(made.file) for made in make_pages(run, ["g1", "g2"], flags(), seed=7)}


def test_a_page_tells_nothing_of_who_wrote_a_proof(run, pages):
    for grader in pages:
        text = (run.path / "grading" / f"{grader}.html").read_text("utf-8")
        for word in (*MODELS, "secret-model-7b", "python", "language model", "0.9", "0p0"):
            assert word not in text.replace("certify", ""), word
        assert MASK in text
    masked = (run.path / "grading" / "masked.jsonl").read_text()
    assert masked.count("secret-model-7b") >= 5 and "As an AI language model I" in masked


def test_a_page_is_complete_in_itself(run, pages):
    text = (run.path / "grading" / "g1.html").read_text("utf-8")
    assert "http://" not in text.replace("http://www.w3.org", "") and "https://" not in text and "src=" not in text
    assert "default-src 'none'" in text
    assert text.count("</script>") == 2, "no text of a model ends the script it stands in"


def test_two_graders_see_all_proofs_in_different_orders_under_different_ids(pages):
    first, second = ([item["proof"] for item in pages[grader]["items"]] for grader in ("g1", "g2"))
    assert first != second and set(first) == set(second) and len(first) >= 10
    assert not {item["id"] for item in pages["g1"]["items"]} & {item["id"] for item in pages["g2"]["items"]}


def test_models_take_turns_and_some_proofs_come_again(run):
    rows = proofs(run.rows())
    models = {row.key: row.model for row in rows}
    items = arranged(rows, {}, "g1", 7)
    turns = [models[item.source] for _, item in items if item.kind == "proof"]
    assert all({turns[place], turns[place + 1]} == set(MODELS) for place in range(0, len(turns), 2))
    again = [place for place, (_, item) in enumerate(items) if item.kind == "repeat"]
    assert len(again) == 1 and again[0] == len(items) - 1


def test_a_second_page_of_the_same_grader_is_the_same_page(run, pages):
    (made,) = [one for one in make_pages(run, ["g1", "g2"], flags(), seed=7) if one.grader == "g1"]
    assert data_of(made.file) == pages["g1"]


def test_three_graders_share_the_proofs_two_a_proof(run):
    own = assigned(proofs(run.rows()), ["g1", "g2", "g3"], {}, {})
    counts = [sum(row.key == key for rows in own.values() for row in rows) for key in ("0p0", "1p4")]
    assert counts == [2, 2] and {len(rows) for rows in own.values()} <= {6, 7}


def test_an_author_does_not_grade_alone(run):
    with pytest.raises(BadInputError, match="would grade it alone"):
        make_pages(run, ["a1"], flags())
    assert make_pages(run, ["a1", "g1"], flags())
    assert make_pages(run, ["a1"], flags()), "g1 has the same proofs on a page"


def test_a_run_without_a_proof_has_nothing_to_grade(tmp_path):
    empty = RunFolder(tmp_path / "empty")
    empty.prepare([])
    empty.save("k", [Row(key="k", model="m", problem="p", version=1, phase="main", stop="limit")])
    with pytest.raises(BadInputError, match="no proof to grade"):
        make_pages(empty, ["g1"], flags())


def test_grades_are_collected_once_and_know_what_they_are_of(run, pages, tmp_path):
    files = [write(tmp_path / f"{grader}.json", graded(page)) for grader, page in pages.items()]
    done = collect(run, files)
    assert (done.new, done.corrected, done.refused) == (22, 0, ())
    again = collect(run, files)
    assert (again.new, again.known) == (0, 22)
    rows = read_grades(run)
    assert {row.source for row in rows if row.kind == "proof"} == {row.key for row in proofs(run.rows())}
    assert {row.kind for row in rows} == {"proof", "repeat"}


def test_a_correction_is_a_new_row_with_its_reason(run, pages, tmp_path):
    page = pages["g1"]
    collect(run, [write(tmp_path / "first.json", graded(page, 2))])
    changed = graded(page, 2)
    changed["grades"][0]["progress"] = 3
    refused = collect(run, [write(tmp_path / "second.json", changed)])
    assert refused.new == 0 and "give a reason" in refused.refused[0].reason
    taken = collect(run, [write(tmp_path / "third.json", {**changed, "reason": "I overlooked the lemma."})])
    assert (taken.corrected, taken.new) == (1, 0)
    rows = read_grades(run)
    assert len(rows) == 12 and rows[-1].reason == "I overlooked the lemma." and rows[0].progress == 2
    assert len(standing(rows)) == 11


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"run": "0123456789abcdef"}, "another run"),
        ({"grader": "g9"}, "no page"),
        ({"page": "0" * 16}, "no page"),
        ({"grader": "g2"}, "no page"),
        ({"format": 2}, "format"),
        ({"colour": "red"}, "colour"),
        ("not json", "no grades"),
        ("[]", "dictionary"),
    ],
    ids=["another run", "unknown grader", "unknown page", "page of another", "format", "field", "no json", "a list"],
)
def test_a_file_that_is_not_of_this_page_is_refused_and_costs_itself(run, pages, tmp_path, change, reason):
    bad = write(tmp_path / "bad.json", change if isinstance(change, str) else graded(pages["g1"]) | change)
    good = write(tmp_path / "good.json", graded(pages["g2"]))
    done = collect(run, [bad, good])
    assert done.new == 11 and len(done.refused) == 1 and reason in done.refused[0].reason


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("id", "f" * 16, "do not stand on the page"),
        ("progress", 4, "progress"),
        ("progress", 1.5, "progress"),
        ("flags", {"logic": "perhaps"}, "flags"),
        ("flags", {"style": "yes"}, "unknown flags style"),
        ("flags", {"logic": "yes"}, "no answer to"),
        ("committed", "short", "committed"),
        ("minutes", -1, "minutes"),
    ],
)
def test_an_edited_grade_is_refused_with_its_file(run, pages, tmp_path, *, field, value, reason):
    file = graded(pages["g1"])
    file["grades"][3][field] = value
    done = collect(run, [write(tmp_path / "edited.json", file)])
    assert done.new == 0 and reason in done.refused[0].reason and read_grades(run) == []


def test_an_id_graded_twice_is_refused(run, pages, tmp_path):
    file = graded(pages["g1"])
    file["grades"][1]["id"] = file["grades"][0]["id"]
    assert "twice" in collect(run, [write(tmp_path / "twice.json", file)]).refused[0].reason


def test_graders_who_differ_call_for_a_third(run, pages, tmp_path):
    far, near = graded(pages["g1"], 3), graded(pages["g2"], 2)
    near["grades"][0]["progress"] = 1
    for one in far["grades"]:
        one["flags"] = {**one["flags"], "logic": "no"}
    near["grades"][1]["flags"] = {**near["grades"][1]["flags"], "logic": "yes"}
    collect(run, [write(tmp_path / "a.json", far), write(tmp_path / "b.json", near)])
    open_ones = disputed(read_grades(run))
    assert len(open_ones) in (1, 2)  # a repeat may be among the two
    assert set(open_ones.values()) == {frozenset({"g1", "g2"})}
    (third,) = make_pages(run, ["g1", "g2", "g3"], flags(), third=open_ones)
    assert third.grader == "g3" and third.items == len(open_ones) and third.file.name == "g3-third.html"
    collect(run, [write(tmp_path / "c.json", graded(data_of(third.file), 2))])
    assert disputed(read_grades(run)) == {}
    assert [row.kind for row in read_grades(run)].count("third") == len(open_ones)


@pytest.mark.parametrize("grader", ["g1", "a1"], ids=["graded it before", "wrote the problem"])
def test_a_third_opinion_is_not_asked_of_who_had_the_proof_or_wrote_the_problem(run, pages, grader):
    disputes = {row.key: frozenset({"g1", "g2"}) for row in proofs(run.rows())[:2]}
    with pytest.raises(BadInputError, match="name another"):
        make_pages(run, [grader], flags(), third=disputes)


def test_third_opinions_are_shared_one_a_proof(run):
    rows = proofs(run.rows())
    own = third_opinions(rows, ["g3", "g4"], {}, {row.key: frozenset({"g1", "g2"}) for row in rows})
    assert [len(own[grader]) for grader in ("g3", "g4")] == [5, 5]


def test_a_page_made_again_leaves_one_log_of_what_was_masked(run, pages):
    before = (run.path / "grading" / "masked.jsonl").read_text()
    make_pages(run, ["g1", "g2"], flags(), seed=7)
    assert sorted((run.path / "grading" / "masked.jsonl").read_text().splitlines()) == sorted(before.splitlines())


def test_collecting_without_a_page_and_changed_flags_are_refused(run, tmp_path):
    with pytest.raises(BadInputError, match="certify proofs grade"):
        collect(run, [])
    make_pages(run, ["g1", "g2"], flags())
    own = tmp_path / "flags.toml"
    own.write_text('[[flag]]\nid = "style"\nlabel = "Good style"\nkey = "y"\ngood = "yes"\n')
    with pytest.raises(BadInputError, match="cannot change now"):
        make_pages(run, ["g1"], flags(own))
    assert (run.path / "grading" / KEY).stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    "text",
    ["", "[[flag]]\nid = 'a'\n", "[[flag]]\nid='a'\nlabel='A'\nkey='n'\ngood='no'\n", "no toml ["],
    ids=["empty", "fields missing", "a letter that turns pages", "no toml"],
)
def test_bad_flags_are_refused(tmp_path, text):
    file = tmp_path / "flags.toml"
    file.write_text(text)
    with pytest.raises(BadInputError):
        flags(file)


def test_planted_proofs_have_their_right_grade_only_in_the_key(run, tmp_path):
    planted = {"c1": Calibration(id="c1", statement="1 = 2", proof="Clear.", progress=0, because="disproved in Lean")}
    (made,) = make_pages(run, ["g1"], flags(), calibration=planted)
    page = data_of(made.file)
    assert "Clear." in {item["proof"] for item in page["items"]} and "disproved" not in made.file.read_text()
    collect(run, [write(tmp_path / "g.json", graded(page, 1))])
    (row,) = [row for row in read_grades(run) if row.kind == "calibration"]
    assert (row.right, row.progress) == (0, 1)
    with pytest.raises(BadInputError, match="line 1"):
        read_calibration(write(tmp_path / "c.jsonl", json.dumps({"id": "c", "proof": "x"}) + "\n"))


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("As GPT-4o I would say", f"As {MASK} I would say"),
        ("As an AI language model, I cannot", f"{MASK}, I cannot"),
        ("I am Claude 3.5 by Anthropic.", f"I am {MASK} by {MASK}."),
        ("Let o be the origin and x0 a point.", "Let o be the origin and x0 a point."),
        ("By Llama's lemma", f"By {MASK}'s lemma"),
        ("my-model says", f"{MASK} says"),
        ("The opening of U", "The opening of U"),
        ("Claude Shannon's theorem and Claude Chevalley's", "Claude Shannon's theorem and Claude Chevalley's"),
        ("Written by Claude Opus 4.1.", f"Written by {MASK}"),
        ("As Claude I say so", f"As {MASK} I say so"),
        ("by Qwen2.5-72B and DeepSeek-R1 is", f"by {MASK} and {MASK} is"),
        ("the angle o1 and the point o3", "the angle o1 and the point o3"),
        ("o3-mini and gpt-oss-120b", f"{MASK} and {MASK}"),
        ("To grok it, take Gemini as a sign", "To grok it, take Gemini as a sign"),
    ],
)
def test_a_text_that_names_its_maker_is_masked_and_no_other(text, masked):
    assert mask(text, ["my-model"]).text == masked


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("I, Claude, claim that", f"I, {MASK}, claim that"),
        ("by Claude Shannon's theorem", "by Claude Shannon's theorem"),
        ("claude-opus-4 and then claude-opus-4-1", f"{MASK} and then {MASK}"),
        ("Gemini says", "Gemini says"),
    ],
)
def test_a_run_with_a_maker_has_its_bare_name_masked_too_and_nobodys_first_name(text, masked):
    assert mask(text, ["anthropic/claude-opus-4-1", "claude-opus-4-1", "claude-opus-4"]).text == masked


@pytest.mark.parametrize("name", ["../g1", "", "g 1", "g1\n", "x" * 81])
def test_a_graders_name_that_is_no_name_is_refused(run, name):
    with pytest.raises(BadInputError, match="such as g1"):
        make_pages(run, ["g2", name], flags())
    assert not (run.path / "grading").exists()


def test_an_order_keeps_every_item_once():
    items = [(f"i{number}", f"m{number % 3}") for number in range(10)]
    orders = [order(items, grader, 1) for grader in ("a", "b", "c", "d")]
    assert all(sorted(one) == sorted(name for name, _ in items) for one in orders)
    assert len({tuple(one) for one in orders}) == 4
    assert order(items, "a", 1) == orders[0] != order(items, "a", 2)
