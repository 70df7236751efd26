"""The charts on a phone and on a wide screen: no name is cut, nothing lies outside, every chart shows data at once."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from certify.metrics.answers import answers_from
from certify.metrics.bootstrap import Plan
from certify.metrics.summary import summarise
from certify.report import report_page
from certify.report.svg import NAME_ROOM, broken, room
from tests.metrics.tables import draw_rows
from tests.report.sample import AUDIT
from tests.report.test_browser import BROWSER, browse, said

LONG = "anthropic/claude-sonnet-4-20250514-thinking-high-budget-16384-tokens"
NAMES = {"model-0": LONG, "model-1": "W" * 60, "model-2": "模型" * 30, "model-3": "a/same", "model-4": "b/same"}

#: Where a chart lies in its frame: names and figures outside its picture, and whether marks of data are in sight.
LOOK = """
onload = () => { const page = document.querySelector("iframe").contentDocument, found = {};
  for (const chart of page.querySelectorAll("svg[role=img]")) {
    const box = chart.getBoundingClientRect(), frame = chart.closest(".scroll").getBoundingClientRect();
    const outside = [...chart.querySelectorAll("text")].filter((one) => { const b = one.getBoundingClientRect();
      return b.left < box.left - 1 || b.right > box.right + 1 || b.top < box.top - 4 || b.bottom > box.bottom + 4; });
    const data = [...chart.querySelectorAll("circle, rect")].filter((mark) => {
      const b = mark.getBoundingClientRect(); return b.left >= frame.left - 1 && b.right <= frame.right + 1; });
    found[chart.querySelector("title").id] = [outside.map((one) => one.textContent), data.length,
      chart.querySelectorAll("circle, rect").length];
  }
  document.body.dataset.said = JSON.stringify(found); };
"""


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    family = {"canonical": "canonical", **{f"family-{n}": f"F{n}" for n in range(1, 9)}}
    rows = [
        row | {"model": NAMES[row["model"]], "family": family[row["family"]]}
        for row in draw_rows(7, models=5, statements=12, forms=9)
    ]
    file = tmp_path_factory.mktemp("phone") / "report.html"
    file.write_text(report_page(summarise(answers_from(rows), Plan(100)), audit=AUDIT), encoding="utf-8")
    return file


@pytest.mark.slow
@pytest.mark.skipif(BROWSER is None, reason="no chromium on PATH (Debian: apt-get install chromium)")
@pytest.mark.parametrize("width", [320, 360, 1280])
def test_every_chart_shows_its_data_and_no_name_is_cut(page: Path, width: int) -> None:
    frame = page.with_name(f"frame{width}.html")
    frame.write_text(f'<body><iframe src="{page.name}" width="{width}" height="800"></iframe><script>{LOOK}</script>')
    found = json.loads(said(browse(frame, "--dump-dom", "--window-size=1400,900")).replace("&quot;", '"'))
    assert {name.removesuffix("-title") for name in found} >= {"scr", "heat", "gap0", "ranks", "verdicts"}
    for chart, (outside, in_sight, marks) in found.items():
        assert not outside, chart
        assert in_sight == marks if width > 320 else in_sight > 0.8 * marks, chart


def test_names_are_written_in_full_wherever_they_stand(page: Path) -> None:
    shown = re.sub(r"<[^>]*>", "", page.read_text("utf-8"))
    short = LONG.rsplit("/", maxsplit=1)[-1]
    assert short in shown and "W" * 60 in shown
    assert "…</t" not in page.read_text("utf-8")
    assert "a/same" in shown and "b/same" in shown


@pytest.mark.parametrize("name", [*NAMES.values(), "", "x"])
def test_a_name_in_lines_is_the_name_and_each_line_has_room(name: str) -> None:
    lines = broken(name)
    assert "".join(lines) == name
    assert all(room(line) <= NAME_ROOM for line in lines)


def test_a_name_breaks_behind_a_mark_rather_than_in_a_word() -> None:
    assert broken("first-part-of-a-name-second-part-of-a-name")[0].endswith("-")
