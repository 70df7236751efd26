"""A model's sentence for a theorem: read as any sentence, never certified as the paper's, and asked for once."""

from __future__ import annotations

import json

import pytest

from certify.certificate.statements import StatementRow, read_statements
from certify.errors import BadInputError
from certify.evaluate.provider import FatalFault, PassingFault
from certify.evaluate.settings import Settings
from certify.lexicon import load
from certify.paper import formalize as module
from certify.paper.extract import extract_to
from certify.paper.formalize import formalize
from certify.paper.record import Status
from tests.evaluate.listed import Listed
from tests.paper.papers import paper

LEXICON = load()


@pytest.fixture
def folder(tmp_path):
    body = "\n".join(f"\\begin{{theorem}} Gizmos of kind {i} are fine.\\end{{theorem}}" for i in range(3))
    (tmp_path / "main.tex").write_text(paper(body + "\\begin{theorem}[\\cite{X}] Old.\\end{theorem}"), "utf-8")
    extract_to(tmp_path / "main.tex", tmp_path / "out")
    return tmp_path / "out"


@pytest.fixture
def run(folder, monkeypatch):
    def run(*replies, retries=1):
        model = Listed(*replies)
        monkeypatch.setattr(module, "opened", lambda _settings: model)
        return formalize(folder, Settings(model="m", retries=retries, max_wait=0), LEXICON), model

    return run


def test_the_sentence_is_read_and_its_link_is_uncertified(run, folder):
    found, model = run("Every natural number divides zero.", "NONE", "Gizmos are fine.")
    assert [one.status for one in found] == [Status.READ, Status.UNREAD, Status.UNREAD]
    assert found[0].readings == ("∀ n:Nat. dvd(n, 0:Nat)",)
    assert {one.link for one in found} == {"uncertified: model m"}
    assert found[1].text is None and found[2].reason
    assert len(model.asked) == 3  # a cited theorem is not asked about
    assert "Gizmos of kind 0" in model.asked[0].prompt.user
    lines = (folder / "uncertified" / "m.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(line)["theorem"] for line in lines] == ["main-1", "main-2", "main-3"]


def test_a_stopped_run_goes_on_where_it_was(run):
    with pytest.raises(BadInputError, match="no request can succeed"):
        run("Every natural number divides zero.", FatalFault("http_401", "the key was refused"))
    found, model = run("NONE", "NONE")
    assert len(found) == 3 and len(model.asked) == 2


def test_a_passing_fault_is_tried_again_and_a_lasting_one_is_told(run):
    again = PassingFault("http_429", "slow down", wait=0)
    found, model = run(again, "NONE", again, again, "NONE")
    assert len(model.asked) == 5
    assert [one.reason for one in found] == [
        "the model has no sentence",
        "no reply: slow down",
        "the model has no sentence",
    ]


def test_several_lines_are_no_sentence(run):
    found, _ = run("Here it is:\nEvery natural number divides zero.", "NONE", "NONE")
    assert found[0].text is None and found[0].reason == "not one line"


def test_sentences_are_no_statements_for_a_build(run, folder):
    run("Every natural number divides zero.", "NONE", "NONE")
    rows = list(read_statements([folder / "uncertified" / "m.jsonl"]))
    assert rows and not any(isinstance(row, StatementRow) for row in rows)


def test_a_model_name_never_leads_out_of_the_folder(folder, monkeypatch):
    monkeypatch.setattr(module, "opened", lambda _settings: Listed("NONE", "NONE", "NONE"))
    formalize(folder, Settings(model="../../evil/model"), LEXICON)
    assert [file.parent for file in folder.rglob("*evil*")] == [folder / "uncertified"]
