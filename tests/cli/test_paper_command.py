"""`certify paper` as a user runs it."""

from __future__ import annotations

import json

from tests.paper.papers import PLAIN, lay, paper


def test_a_paper_is_extracted_and_read(certify, tmp_path):
    done = certify("paper", "extract", lay("plain", tmp_path / "in"), "--out", tmp_path / "out")
    assert done.code == 0 and "2 theorems (1 theorem, 1 lemma) in 1 files" in done.out
    done = certify("paper", "read", tmp_path / "out", "--json")
    assert done.code == 0 and json.loads(done.out)["status"] == {"read": 2}


def test_what_could_not_be_used_ends_in_exit_code_1(certify, tmp_path):
    text = paper(
        "\\input{../secret}\\begin{theorem} Fine.\\end{theorem}\\begin{lemma} \\b \\end{lemma}", PLAIN + "\\def\\b{\\b}"
    )
    (tmp_path / "main.tex").write_text(text, "utf-8")
    done = certify("paper", "extract", tmp_path / "main.tex", "--out", tmp_path / "out", "--json")
    assert done.code == 1
    said = json.loads(done.out)
    assert said["theorems"] == 2 and len(said["problems"]) == 2


def test_what_is_no_paper_is_bad_input(certify, tmp_path):
    assert certify("paper", "extract", tmp_path / "no.tex").code == 2
    assert certify("paper", "read", tmp_path).code == 2
    assert certify("paper", "formalize", tmp_path, "--model", "m").code == 2
