"""The page of proof tasks: charts from figures, names that do no harm, readable on a phone."""

from __future__ import annotations

import json
import re

import pytest

from certify.errors import BadInputError
from certify.metrics.bootstrap import Plan
from certify.proofs.statistics.attempt import read_material
from certify.proofs.statistics.summary import summarise
from certify.report.figures import Chart
from certify.report.plots import Axis, Point, plot
from certify.report.proof_figures import PROOF_CHARTS, matrix_chart, price_chart
from certify.report.proofs import proofs_page, written
from tests.proofs.statistics.runs import grade_run, make_run
from tests.report.sample import HOSTILE
from tests.report.test_browser import BROWSER, browse, said

AXES = Axis("across", (0.0, 0.5, 1.0)), Axis("up", (0.0, 1.0))


@pytest.fixture(scope="module")
def summary(tmp_path_factory):
    folder = tmp_path_factory.mktemp("page")
    run = make_run(folder)
    grade_run(run, folder)
    return summarise(read_material(run, kernel=False), Plan(100))


def test_the_page_has_every_section_and_chart(summary):
    page = proofs_page(summary)
    for section in (
        "systems",
        "problems",
        "flags",
        "graders",
        "correlation",
        "withheld",
        "tools",
        "comparisons",
        "how",
    ):
        assert f'<section id="{section}">' in page
    for chart in ("matrix", "coverage-answers", "coverage-proofs", "price", "reliability"):
        assert f'id="{chart}-title"' in page
    assert "default-src 'none'" in page and "src=" not in page


def test_a_hostile_model_name_does_no_harm(summary):
    text = json.dumps(summary).replace("other/weak", json.dumps(HOSTILE)[1:-1])
    page = proofs_page(json.loads(text))
    assert HOSTILE not in page and page.count("</script>") == 1


def test_a_chart_of_ones_own_stands_in_its_section_and_nowhere_else(summary):
    with PROOF_CHARTS.including("own", Chart("systems", "Mine.", matrix_chart)):
        assert "Mine." in proofs_page(summary)
    with PROOF_CHARTS.including("lost", Chart("nowhere", "Lost.", matrix_chart)), pytest.raises(BadInputError):
        proofs_page(summary)


def test_a_plot_puts_points_where_their_values_are():
    drawn = plot("p", "P", {"one": [Point(0, 0, "start"), Point(1, 1, "end", 0.5, 1)], "none": []}, AXES)
    places = [(float(x), float(y)) for x, y in re.findall(r'<circle cx="([\d.]+)%" cy="([\d.]+)"', drawn)]
    (left, bottom), (right, top) = places
    assert left < right and bottom > top and ">none<" not in drawn
    assert "one: start, end" in drawn, "the text alternative says the values"


def test_nothing_to_plot_is_no_chart(summary):
    assert plot("p", "P", {"one": []}, AXES) == ""
    assert matrix_chart({"matrix": {}, "systems": {}}) == ""
    assert price_chart({"systems": {}}) == ""


def test_a_matrix_of_very_many_problems_is_a_table_only(summary):
    many = {f"p{n}": cells for n in range(81) for cells in [next(iter(summary["matrix"].values()))]}
    assert matrix_chart(summary | {"matrix": many}) == ""


def test_a_system_whose_every_answer_is_wrong_has_its_line_below_zero(summary):
    system = dict(summary["systems"]["other/weak"])
    priced = [{"price": p, "score": {"value": -p, "low": -p, "high": -p, "n": 9, "reason": None}} for p in (0.0, 3.0)]
    system["withheld"] = {"answers": {**system["withheld"]["answers"], "priced": priced}}
    drawn = price_chart({"systems": {"weak": system}})
    places = [float(y) for y in re.findall(r'<circle cx="[\d.]+%" cy="([\d.]+)"', drawn)]
    assert "-3.0" in drawn and places == sorted(places) and places[-1] <= 268


@pytest.mark.parametrize(
    ("estimate", "unit", "shown"),
    [
        ({"value": 0.5, "low": 0.25, "high": 0.75}, "share", "50.0%\n25.0 to 75.0"),
        ({"value": 2.5, "low": 2, "high": 3}, "number", "2.50\n2.00 to 3.00"),
        ({"value": None, "low": None, "high": None}, "number", "n/a"),
        ({"value": 1.0, "low": None, "high": None}, "share", "100.0%"),
    ],
)
def test_figures_are_written_by_their_unit(estimate, unit, shown):
    assert written(estimate, unit) == shown


@pytest.mark.slow
@pytest.mark.skipif(BROWSER is None, reason="no chromium on PATH (Debian: apt-get install chromium)")
@pytest.mark.parametrize("width", [360, 1280])
def test_the_page_is_never_wider_than_the_screen(summary, tmp_path, width):
    (tmp_path / "page.html").write_text(proofs_page(summary), "utf-8")
    frame = tmp_path / "frame.html"
    frame.write_text(
        f"""<body><iframe src="page.html" width="{width}" height="800"></iframe><script>
        onload = () => {{ const page = document.querySelector("iframe").contentDocument.documentElement;
        document.body.dataset.said = page.scrollWidth + " of " + page.clientWidth; }};</script></body>"""
    )
    wide, screen = said(browse(frame, "--dump-dom", "--window-size=1400,900")).split(" of ")
    assert 0 < int(wide) <= int(screen)
