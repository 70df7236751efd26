"""The pages as documents: complete in themselves, escaped, with text alternatives, and honest about what is missing."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from certify.certificate.dropped import Dropped
from certify.metrics.answers import answers_from
from certify.metrics.bootstrap import Plan
from certify.metrics.summary import summarise
from certify.report import findings_page, latex, markdown, report_page
from certify.report.findings import SHOWN, collect, marked
from certify.report.left_out import EXAMPLES
from certify.report.numbers import interval, p_value, percent, short_names
from certify.report.tables import latex_escaped
from tests.metrics.tables import draw_rows
from tests.report.sample import AUDIT, HOSTILE, summary

VOID = {"meta", "link", "br", "hr", "img", "input"}


class Outline(HTMLParser):
    """Tags in order, ids, links, and whether every tag that opens also closes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.sources: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        self.tags.append(tag)
        self.ids += [found["id"]] if "id" in found else []
        self.links += [found["href"]] if "href" in found else []
        self.sources += [found["src"]] if "src" in found else []
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def page() -> str:
    return report_page(summary(), audit=AUDIT)


def test_every_tag_closes_and_every_id_is_unique(page):
    outline = Outline(page)
    assert outline.open == []
    assert len(outline.ids) == len(set(outline.ids))
    assert {link[1:] for link in outline.links if link.startswith("#")} <= set(outline.ids)


def test_the_page_loads_nothing_from_elsewhere(page):
    outline = Outline(page)
    assert outline.sources == []
    assert all(link.startswith(("#", "data:")) for link in outline.links)
    assert "default-src 'none'" in page
    assert set(re.findall(r"https?://[^\s\"'<>]+", page)) <= {"http://www.w3.org/2000/svg"}
    assert not re.search(r"@import|url\(|fetch\(|XMLHttpRequest", page)


def test_every_chart_has_a_title_and_a_description_in_words(page):
    charts = re.findall(r'<svg role="img" aria-labelledby="(\S+)-title \S+-desc"[^>]*>(.*?)</desc>', page, re.DOTALL)
    assert [name.rstrip("0123456789") for name, _ in charts] == ["scr", "heat", *["gap"] * 5, "ranks", "verdicts"]
    for name, head in charts:
        assert f'id="{name}-title"' in head
        assert len(head.partition(f'id="{name}-desc">')[2]) > 20


def test_hostile_names_and_texts_stay_text(page):
    for document in (
        page,
        findings_page(AUDIT, {"title": HOSTILE, "note": HOSTILE}),
        report_page(summary(), title=HOSTILE),
    ):
        assert "<script>document" not in document and "<b>bold" not in document
        assert Outline(document).tags.count("script") == 1
    assert "&lt;script&gt;" in page


def test_the_same_summary_gives_the_same_bytes(page):
    assert report_page(summary(), audit=AUDIT) == page


def test_baselines_are_marked_and_notices_are_told(page):
    assert 'scripted:always_true <span class="badge baseline">baseline</span>' in page
    assert "graded answers to" in page


def test_undefined_values_are_n_a_with_their_reason_and_never_0():
    rows = [row | {"label": True} for row in draw_rows(1, models=2)]
    document = report_page(summarise(answers_from(rows), Plan(100)))
    assert (
        '<abbr title="needs graded answers to items labelled true and to items labelled false">n/a</abbr>' in document
    )


@pytest.mark.parametrize(
    "rows",
    [
        draw_rows(1, models=1, statements=1, forms=1),
        draw_rows(1, models=1),
        [row | {"correct": None} for row in draw_rows(1)],
        [{k: v for k, v in row.items() if k != "family"} for row in draw_rows(1)],
        [{k: v for k, v in row.items() if k != "statement_id"} for row in draw_rows(1)],
        draw_rows(1, models=14, statements=6),
    ],
)
def test_a_poor_table_still_makes_a_page_and_tables(rows):
    poor = summarise(answers_from(rows), Plan(100))
    assert Outline(report_page(poor)).open == []
    assert "| Model |" in markdown(poor) and r"\bottomrule" in latex(poor)


def test_findings_show_what_is_wrong_first_with_its_theorem():
    document = findings_page(reversed(AUDIT), {"items": 3, "judges": ["alpha", "z3"]})
    assert document.index("thm-8-connective") < document.index("thm-1-order")
    assert "theorem thm8_refuted" in document and "Refuted/Thm8.lean" in document
    assert "biconditional overreach" in document and "kernel: checked" in document
    assert Outline(document).open == []


def test_families_and_tiers_are_explained_where_they_stand():
    rows = [row | {"family": {"family-1": "F1"}.get(row["family"], row["family"])} for row in draw_rows(1)]
    document = report_page(summarise(answers_from(rows), Plan(100)), audit=[AUDIT[0] | {"family": "F7"}])
    by_family, _, rest = document.partition('id="gap"')
    assert "<dt>F1</dt><dd>syntactic: Another order of the sentence" in by_family
    assert "<dt>T2</dt><dd>definitions and named laws" in rest and "<dt>F7</dt>" in rest
    assert "<dt>T1</dt>" not in document and "<dt>family-2</dt>" not in document


def test_labels_that_are_not_believed_stand_with_their_texts():
    answers = answers_from([row | {"correct": row["item_id"] != "s0-f1"} for row in draw_rows(3, models=4)])
    told = replace(answers, texts={"s0-f1": "Zero is <odd>."})
    document = report_page(summarise(told, Plan(100)))
    assert '<td class="said">Zero is &lt;odd&gt;.</td>' in document
    silent = report_page(summarise(answers, Plan(100)))
    assert "s0-f1" in silent and "Their texts are shown where the items are given" in silent


def test_what_a_build_left_out_is_counted_by_reason_with_examples():
    rows = [Dropped(statement_id=f"s{n}", family="F1", reason="ambiguous", text=f"Text <{n}>") for n in range(9)]
    rows.append(Dropped(statement_id="s", family="control", reason="converse: unknown", formula="p → q"))
    document = report_page(summary(), dropped=rows)
    table = document[document.index('id="left-out"') :]
    assert "10 texts were made" in table and table.count("Text &lt;") == EXAMPLES
    assert table.index("ambiguous") < table.index("converse: unknown") and "p → q" in table
    assert '<abbr title="syntactic: ' in table
    assert 'id="left-out"' not in report_page(summary())


def test_a_long_audit_shows_the_worst_and_counts_the_rest():
    rows = ({"id": str(i), "verdict": "equivalent" if i else "refuted"} for i in range(SHOWN + 50))
    found = collect(rows)
    assert found.total == SHOWN + 50 and len(found.shown) == SHOWN
    assert found.shown[0]["verdict"] == "refuted"
    assert found.counts["equivalent"] == SHOWN + 49


def test_an_audit_of_nothing_says_so_and_an_unknown_verdict_is_refused():
    assert "No item was read" in findings_page([], {})
    with pytest.raises(ValueError, match="fine"):
        findings_page([{"id": "x", "verdict": "fine"}], {})


def test_texts_are_marked_where_they_differ():
    left, right = marked("every prime is odd", "each prime is odd & big")
    assert left == "<del>every</del> prime is odd"
    assert right == "<ins>each</ins> prime is odd<ins> &amp; big</ins>"


def test_numbers_are_written_for_people():
    assert percent(None) == "n/a" and percent(0.123) == "12.3%"
    assert interval({"low": None, "high": 0.2}) == "" and interval({"low": 0.1, "high": 0.2}) == "10.0 to 20.0"
    assert (p_value(None), p_value(0.0004), p_value(0.04)) == ("n/a", "< 0.001", "0.040")
    assert short_names(["a/x", "b/x", "c/y"]) == {"a/x": "a/x", "b/x": "b/x", "c/y": "y"}


def test_markdown_and_latex_escape_what_would_break_them():
    assert latex_escaped("a_b & 5% {x} \\ ~ ^ # $") == (
        r"a\_b \& 5\% \{x\} \textbackslash{} \textasciitilde{} \textasciicircum{} \# \$"
    )
    rows = [row | {"model": "a|b_c"} for row in draw_rows(1, models=1)]
    broken = summarise(answers_from(rows), Plan(100))
    assert r"| a\|b_c |" in markdown(broken) and r"a|b\_c &" in latex(broken)
    widths = {line.replace(r"\|", "").count("|") for line in markdown(broken).splitlines() if line.startswith("| a")}
    assert widths == {11, 6}
