"""The grader's page in a real browser: commit first, keys, saving as one goes, the file, a phone, no network."""

from __future__ import annotations

import json
import urllib.parse
from pathlib import Path

import pytest

from certify.proofs.grading.collect import collect, read_grades
from certify.proofs.grading.form import flags
from certify.proofs.grading.page import make_pages
from certify.proofs.run.record import RunFolder
from tests.proofs.grading.desks import STEPS, make_run
from tests.report.test_browser import BROWSER, browse, said, with_script

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(BROWSER is None, reason="no chromium on PATH (Debian: apt-get install chromium)"),
]

HELP = f"""
const $ = (id) => document.getElementById(id);
const key = (k) => document.body.dispatchEvent(new KeyboardEvent("keydown", {{ key: k, bubbles: true }}));
const tell = (value) => {{ document.body.dataset.said = encodeURIComponent(JSON.stringify(value)); }};
const type = (id, text) => {{ $(id).value = text; $(id).dispatchEvent(new Event("input")); }};
const commit = () => {{ type("steps", {json.dumps(STEPS)}); $("commit").requestSubmit(); }};
const letters = {json.dumps([flag.key for flag in flags()])};
"""


@pytest.fixture(scope="module")
def run(tmp_path_factory) -> RunFolder:
    return make_run(tmp_path_factory.mktemp("browser"), problems=2)


@pytest.fixture(scope="module")
def page(run) -> Path:
    return make_pages(run, ["g1", "g2"], flags(), seed=1)[0].file


def told(page: Path, script: str, *options: str) -> object:
    """Run a script in the page and return what it tells."""
    return json.loads(urllib.parse.unquote(said(browse(with_script(page, HELP + script), "--dump-dom", *options))))


def test_the_proof_is_shown_only_after_the_grader_committed(page):
    before, short, after, fixed = told(
        page,
        """
        const seen = () => [$("graded").hidden, $("proof").textContent];
        const before = seen(); $("commit").requestSubmit(); key("3");
        const short = [...seen(), $("short").textContent]; commit();
        tell([before, short, seen(), $("steps").readOnly]);
        """,
    )  # type: ignore[misc]
    assert before == [True, ""] and short[:2] == [True, ""] and "at least 20" in short[2]
    assert after[0] is False and "by" in after[1] and "<b>" in after[1] and fixed is True


def test_everything_can_be_done_with_keys_and_comes_back_as_a_file_that_is_collected(page, run, tmp_path):
    files = told(
        page,
        """
        for (let n = 0; n < 4; n++) {
          commit(); key(String(n)); for (const letter of letters) key(letter); key(letters[0]); key("n");
        }
        tell([certifyGrading.file(), $("count").textContent, $("bar").value]);
        """,
        f"--user-data-dir={tmp_path / 'own'}",
    )
    text, count, bar = files  # type: ignore[misc]
    assert count == "4 of 4 proofs graded." and bar == 1
    file = tmp_path / "grades.json"
    file.write_text(text, "utf-8")
    assert collect(run, [file]).new == 4
    rows = read_grades(run)
    assert [row.progress for row in rows] == [0, 1, 2, 3]
    assert rows[0].flags["logic"] == "no" and rows[0].flags["insight"] == "yes" and rows[0].committed == STEPS


def test_what_was_entered_is_there_when_the_page_opens_again(page, tmp_path):
    frame = page.with_name("again.html")
    frame.write_text(
        f"""<body><iframe src="{page.name}" width="800" height="800"></iframe><script>
        const inner = document.querySelector("iframe"), steps = {json.dumps(STEPS)};
        let visits = 0;
        inner.addEventListener("load", () => {{
          const doc = inner.contentDocument, $ = (id) => doc.getElementById(id);
          const type = (id, text) => {{ $(id).value = text; $(id).dispatchEvent(new Event("input")); }};
          if (visits++) {{
            const said = [$("comment").value, doc.querySelector("#progress input:checked").value, $("graded").hidden];
            document.body.dataset.said = encodeURIComponent(JSON.stringify(said));
          }} else {{
            type("steps", steps); $("commit").requestSubmit();
            doc.querySelectorAll("#progress input")[2].click(); type("comment", "A gap.");
            inner.contentWindow.location.reload();
          }}
        }});</script></body>"""
    )
    shown = browse(frame, "--dump-dom", f"--user-data-dir={tmp_path / 'kept'}")
    assert json.loads(urllib.parse.unquote(said(shown))) == ["A gap.", "2", False]


def test_keys_do_nothing_while_one_writes(page, tmp_path):
    script = """
      commit(); $("comment").focus();
      $("comment").dispatchEvent(new KeyboardEvent("keydown", { key: "3", bubbles: true }));
      tell([document.querySelector("#progress input:checked") === null, $("heading").textContent]);
    """
    assert told(page, script, f"--user-data-dir={tmp_path / 'keys'}") == [True, "Proof 1 of 4"]


def test_grades_of_another_page_are_not_loaded(page, tmp_path):
    script = """
      const box = new DataTransfer();
      box.items.add(new File(['{"run": "x", "grades": []}'], "g.json"));
      $("load").files = box.files;
      $("load").dispatchEvent(new Event("change"));
      const wait = setInterval(() => {
        if ($("said").textContent) { clearInterval(wait); tell($("said").textContent); }
      }, 20);
    """
    assert "another page" in str(told(page, script, f"--user-data-dir={tmp_path / 'load'}"))


@pytest.mark.parametrize("width", [360, 820])
def test_the_page_is_never_wider_than_the_screen(page, width):
    frame = page.with_name(f"frame-{width}.html")
    frame.write_text(
        f"""<body><iframe src="{page.name}" width="{width}" height="800"></iframe><script>
        onload = () => {{ const page = document.querySelector("iframe").contentDocument;
        const steps = page.getElementById("steps");
        steps.value = "x".repeat(30); steps.dispatchEvent(new Event("input"));
        page.getElementById("commit").requestSubmit(); const root = page.documentElement;
        document.body.dataset.said = root.scrollWidth + " of " + root.clientWidth; }};</script></body>"""
    )
    wide, screen = said(browse(frame, "--dump-dom", "--window-size=1400,900")).split(" of ")
    assert 0 < int(wide) <= int(screen)


def test_the_page_asks_the_network_for_nothing(page, tmp_path):
    script = """
      commit(); key("2"); key("n");
      tell(performance.getEntriesByType("resource").map((one) => one.name).filter((name) => !name.startsWith("data:")));
    """
    assert told(page, script, f"--user-data-dir={tmp_path / 'net'}") == []


def test_every_control_has_a_name_and_every_choice_a_question(page, tmp_path):
    script = """
      commit();
      const name = (one) => (one.labels?.[0]?.textContent || one.getAttribute("aria-label") || one.textContent).trim();
      const bare = [...document.querySelectorAll("input, textarea, button, progress")].filter((one) => !name(one));
      const loose = [...document.querySelectorAll("input[type=radio]")].filter((one) =>
        !one.closest("fieldset")?.querySelector("legend")?.textContent.trim());
      tell([bare.length, loose.length, document.querySelectorAll("fieldset").length, document.documentElement.lang]);
    """
    bare, loose, questions, language = told(page, script, f"--user-data-dir={tmp_path / 'names'}")  # type: ignore[misc]
    assert (bare, loose, language) == (0, 0, "en") and questions == len(flags()) + 1


def test_time_on_the_page_is_counted_and_sleep_is_not(page, tmp_path):
    script = """
      const real = Date.now; let ahead = 0; Date.now = () => real() + ahead;
      commit(); ahead += 30000; key("1"); const half = JSON.parse(localStorage[Object.keys(localStorage)[0]]);
      ahead += 8 * 3600000; key("2"); const slept = JSON.parse(localStorage[Object.keys(localStorage)[0]]);
      tell([half, slept].map((one) => Object.values(one.grades)[0].minutes));
    """
    half, slept = told(page, script, f"--user-data-dir={tmp_path / 'time'}")  # type: ignore[misc]
    assert 0.5 <= half < 0.7 and 1.5 <= slept < 1.7


@pytest.mark.parametrize(("scheme", "dark"), [("0", True), ("1", False)])
def test_the_page_follows_the_readers_scheme_with_enough_contrast(page, tmp_path, scheme, dark):
    script = """
      commit();
      const light = (colour) => { const [r, g, b] = colour.match(/[\\d.]+/g).map((v) => { v /= 255;
        return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; }); return 0.2126*r + 0.7152*g + 0.0722*b; };
      const at = (path) => getComputedStyle(document.querySelector(path));
      const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x+0.05)/(y+0.05); };
      const page = at("body").backgroundColor, card = at("section").backgroundColor;
      tell([light(page), ...["#proof", "legend", "#flags label", "textarea", "#keys", "button"].map((path) =>
        ratio(at(path).color, card))]);
    """
    options = (f"--user-data-dir={tmp_path / 'dark'}", f"--blink-settings=preferredColorScheme={scheme}")
    background, *ratios = told(page, script, *options)  # type: ignore[misc]
    assert (background < 0.2) == dark and min(ratios) >= 4.5
