"""The page of an audit: rules and models on one scale, the worst items with who takes what, on a phone too."""

from __future__ import annotations

import json
import re

import pytest

from certify.mcq.audit.audit import AuditOptions, audit
from tests.mcq import synthetic
from tests.report.test_browser import BROWSER, browse, said

MODELS = [{"model": "a-very-long-name-of-a-model-that-nobody-types", "right": 30, "n": 60},
          {"model": "small", "right": 12, "n": 60}]  # fmt: skip


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    folder = tmp_path_factory.mktemp("page")
    rows = synthetic.clean()
    rows[3]["mcq"]["question"] = "In case 4, which statement holds?"
    (folder / "models.json").write_text(json.dumps(MODELS), "utf-8")
    data = synthetic.write(rows, folder / "data")
    audit(data, folder / "out", AuditOptions("lmb", "lmb:42", folder / "models.json", formal=False))
    return folder / "out" / "report.html"


def test_every_model_stands_among_the_rules_with_its_share(page):
    text = page.read_text("utf-8")
    chart = text[text.index("<svg") : text.index("</svg>")]
    assert len(re.findall('class="open"', chart)) == len(MODELS)
    assert len(re.findall('class="dot"', chart)) == 14
    assert MODELS[0]["model"] in re.sub(r"<title>.*?</title>|<[^>]*>", "", chart), "the whole name, in lines"
    assert "The best model got 30 of 60 (50.0%)" in text


def test_a_worst_item_shows_its_options_its_key_and_who_takes_them(page):
    worst = page.read_text("utf-8").partition('id="worst"')[2]
    item = worst[worst.index("203001:4") : worst.index("</article>")]
    assert "no maximality" in item and "which statement holds?" in item
    assert item.count("<li>") == 5 and item.count(">key<") == 1 and item.count(">weaker<") == 1
    assert "taken by" in item and "medoid:seq" in item


@pytest.mark.slow
@pytest.mark.skipif(BROWSER is None, reason="no chromium on PATH (Debian: apt-get install chromium)")
def test_nothing_is_wider_than_a_phone(page):
    frame = page.with_name("frame.html")
    frame.write_text(
        """<body><iframe src="report.html" width="360" height="800"></iframe><script>
        onload = () => { const page = document.querySelector("iframe").contentDocument;
        const chart = page.querySelector("svg").getBoundingClientRect().width;
        document.body.dataset.said = [page.documentElement.scrollWidth, chart].join(" "); };</script></body>"""
    )
    wide, chart = map(float, said(browse(frame, "--dump-dom", "--window-size=1400,900")).split())
    assert wide <= 360 and 280 < chart < 330
