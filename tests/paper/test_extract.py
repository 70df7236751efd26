"""Records of theorems: numbers, references, context, attribution, and what goes wrong without stopping the rest."""

from __future__ import annotations

# ruff: noqa: E501 - lines of LaTeX
import json

import pytest

from certify.errors import BadInputError
from certify.lexicon import load
from certify.paper.attribution import attribution, wordings
from certify.paper.context import LONGEST
from certify.paper.extract import extract, extract_to
from certify.paper.read import plain, read_paper
from certify.paper.record import Status, read_records
from tests.paper.papers import PLAIN, lay, paper


def records(tmp_path, body, head=PLAIN):
    (tmp_path / "main.tex").write_text(paper(body, head), "utf-8")
    return extract(tmp_path / "main.tex")


def test_numbers_count_as_latex_counts(tmp_path):
    found = extract(lay("shared counters", tmp_path))
    assert [(r.env, r.number) for r in found.records] == [
        ("thm", "1.1"), ("cor", "1.2"), ("thm", "2.1"), ("defn", "1"),
    ]  # fmt: skip
    assert [(r.title, r.file, r.line) for r in found.records[:1]] == [("Theorem", "main.tex", 8)]


def test_numbers_reset_in_appendices_and_by_numberwithin(tmp_path):
    head = PLAIN + "\\numberwithin{theorem}{section}\n"
    body = (
        "\\section{A}\\begin{lemma} a \\end{lemma}\\section*{no}\\appendix\\section{B}\\begin{theorem} b \\end{theorem}"
    )
    assert [r.number for r in records(tmp_path, body, head).records] == ["1.1", "A.1"]


def test_declaretheorem_is_a_declaration_too(tmp_path):
    head = "\\documentclass{article}\\declaretheorem[name=Claim, within=section]{claim}\\declaretheorem[sibling=claim]{fact}\n"
    body = "\\section{A}\\begin{claim} a \\end{claim}\\begin{fact} b \\end{fact}"
    assert [(r.title, r.number) for r in records(tmp_path, body, head).records] == [("Claim", "1.1"), ("Fact", "1.2")]


def test_references_are_replaced_and_kept(tmp_path):
    lemma = extract(lay("equations", tmp_path)).records[1]
    assert lemma.expanded == r"By \(a = b + c.\) and 1, $b = a - c$."
    assert [(ref.label, ref.env, ref.number) for ref in lemma.refs] == [("e", "equation", "1"), ("t", "theorem", "1")]


def test_a_reference_to_nothing_stays(tmp_path):
    record = records(tmp_path, "\\begin{theorem} By \\ref{gone}. \\end{theorem}").records[0]
    assert record.expanded == r"By \ref{gone}." and record.refs[0].env is None


def test_a_label_of_an_equation_is_not_that_of_its_theorem(tmp_path):
    assert extract(lay("equations", tmp_path)).records[0].labels == ("t",)


def test_a_result_that_is_not_new_is_marked(tmp_path):
    body = "\\begin{theorem}[Euclid \\cite{E}] A.\\end{theorem}\\begin{theorem} B.\\end{theorem}"
    found = records(tmp_path, body).records
    assert [record.status for record in found] == [Status.NOT_NEW, Status.UNREAD]
    assert found[0].attribution == r"cited: [Euclid \cite{E}]" and found[0].latex == "A."


def test_macros_that_explode_cost_their_theorem_and_the_rest_goes_on(tmp_path):
    head = PLAIN + "\\newcommand{\\bomb}{\\bomb\\bomb}\n"
    found = records(tmp_path, "\\begin{theorem} \\bomb \\end{theorem}\n\\begin{lemma} Fine.\\end{lemma}", head)
    assert [record.expanded for record in found.records] == [None, "Fine."]
    assert "macros explode" in found.problems[0].reason and found.problems[0].line == 8


def test_context_holds_the_nearest_blocks_and_what_introduces_the_words_in_order(tmp_path):
    filler = "\n\n".join(f"The weather of day {i} was fine and nobody minded it." for i in range(200))
    body = f"Let $\\Phi$ denote the flow.\n\n{filler}\n\nSo we come to it.\n\n\\begin{{theorem}} $\\Phi$ is a flow.\\end{{theorem}}"
    context = records(tmp_path, body).records[0].context
    assert context.startswith("Let $\\Phi$ denote the flow.")
    assert context.endswith("So we come to it.")
    assert len(context) <= LONGEST


def test_what_does_not_close_is_read_as_far_as_it_goes(tmp_path):
    found = records(tmp_path, "\\begin{theorem} One.\\end{theorem} } \\begin{lemma} Two. $x")
    assert found.records[0].latex == "One."


def test_a_paper_without_theorems_has_none(tmp_path):
    assert records(tmp_path, "\\begin{theorem} x \\end{theorem}", "\\documentclass{article}").records == ()


def test_records_come_back_from_their_folder(tmp_path):
    found = extract_to(lay("plain", tmp_path / "in"), tmp_path / "out")
    assert tuple(read_records(tmp_path / "out")) == found.records
    assert json.loads((tmp_path / "out" / "paper.json").read_text("utf-8"))["theorems"] == 2


def test_a_folder_of_another_kind_is_left_alone(tmp_path):
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "thesis.txt").touch()
    with pytest.raises(BadInputError, match="no extracted paper"):
        extract_to(lay("plain", tmp_path / "in"), tmp_path / "out")
    with pytest.raises(BadInputError, match="give the folder that"):
        read_records(tmp_path / "out")


def test_theorems_are_read_as_far_as_the_grammar_goes(tmp_path):
    body = (
        "\\begin{theorem} If $a$ divides $b$ and $b$ divides $c$, then $a$ divides $c$.\\end{theorem}"
        "\\begin{theorem} Every gizmo is compact. \\end{theorem}"
        "\\begin{theorem}[Euclid, 1582] Every number divides $0$.\\end{theorem}"
        "\\begin{theorem} \\bomb \\end{theorem}"
    )
    (tmp_path / "main.tex").write_text(paper(body, PLAIN + "\\def\\bomb{\\bomb}\n"), "utf-8")
    extract_to(tmp_path / "main.tex", tmp_path / "out")
    found = read_paper(tmp_path / "out", load())
    assert [record.status for record in found] == [Status.READ, Status.UNREAD, Status.NOT_NEW, Status.UNREAD]
    assert found[0].readings == ("∀ a:Nat. ∀ b:Nat. ∀ c:Nat. dvd(a, b) ∧ dvd(b, c) → dvd(a, c)",)
    assert found[1].reason and "macros explode" in found[3].reason
    assert read_records(tmp_path / "out") == found


@pytest.mark.parametrize(
    ("latex", "text"),
    [
        (r"For all $n\in\mathbb{N}$, \emph{prime} numbers exist~.", r"For all n\in ℕ, prime numbers exist."),
        (r"\[ a \le b \]", r"a \le b"),
        (r"\(x\), and $y$", "x, and y"),
    ],
)
def test_marks_of_latex_are_taken_off_before_reading(latex, text):
    assert plain(latex) == text


NOT_NEW = pytest.mark.parametrize(
    ("theorem", "note"),
    [
        (r"[Noferini--Williams \cite{MR1}]\label{x} For all n.", ""),
        ("[Erdős, 1964] For all n.", ""),
        (r"[see {[2]}, \cite{B}] For all n.", ""),
        (r"\label{conj:main} For all n.", ""),
        ("[Wagner's conjecture] For all n.", ""),
        ("For all n.", "conjecture conj:a"),
    ],
)


@NOT_NEW
def test_a_result_that_is_not_new_is_told(theorem, note):
    assert attribution(theorem, note) is not None


@pytest.mark.parametrize(
    "theorem",
    [
        r"[\textsc{Weighted Khintchine for manifolds}]\label{thm: dream0} For all n.",
        r"\label{thm:main} As in \cite{X}, for all n.",  # cites, and is its own
        "[Main theorem] For n in 12345.",
        r"[0,1] is compact",
        "For all n in 1976.",
    ],
)
def test_a_result_of_the_paper_itself_is_left_alone(theorem):
    assert attribution(theorem) is None


@pytest.mark.parametrize("name", ["conjecture", "introduces"])
def test_wordings_find_what_they_accept_and_nothing_that_they_reject(name):
    assert list(getattr(wordings(), name).mistakes()) == []


@pytest.mark.parametrize(("content", "reason"), [(b"", "is empty"), ("\\begin".encode("utf-16"), "is UTF-16 text")])
def test_a_main_file_without_a_text_is_refused(tmp_path, content, reason):
    (tmp_path / "main.tex").write_bytes(content)
    with pytest.raises(BadInputError, match=reason):
        extract(tmp_path / "main.tex")
