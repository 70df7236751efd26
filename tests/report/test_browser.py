"""The page in a real browser: scripts work, nothing overflows on a phone, dark mode is dark, nothing is fetched."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from certify.report import findings_page, report_page
from tests.report.sample import AUDIT, summary

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(BROWSER is None, reason="no chromium on PATH (Debian: apt-get install chromium)"),
]


@pytest.fixture(scope="module")
def pages(tmp_path_factory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("pages")
    contents = {"report": report_page(summary(), audit=AUDIT), "findings": findings_page(AUDIT, {"items": 3})}
    for name, content in contents.items():
        (folder / f"{name}.html").write_text(content, encoding="utf-8")
    return {name: folder / f"{name}.html" for name in contents}


def browse(file: Path, *options: str) -> str:
    """Return what the browser's document has become after its scripts ran."""
    command = [
        str(BROWSER), "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        f"--user-data-dir={file.parent / 'profile'}", "--allow-file-access-from-files",
        "--host-resolver-rules=MAP * ~NOTFOUND", "--virtual-time-budget=3000", *options, file.as_uri(),
    ]  # fmt: skip
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout


def with_script(file: Path, script: str) -> Path:
    """Copy a page with a script at its end."""
    changed = file.with_name(f"{file.stem}-scripted.html")
    page = file.read_text(encoding="utf-8")
    changed.write_text(page.replace("</body>", f"<script>{script}</script></body>"), encoding="utf-8")
    return changed


def said(dom: str) -> str:
    found = re.search(r'data-said="([^"]*)"', dom)
    assert found, "the script in the page did not run"
    return found[1]


def test_pressing_a_heading_sorts_the_table_both_ways_with_undefined_cells_last(pages):
    script = """
      const table = document.querySelector("#models table"), heads = [...table.tHead.rows[0].cells];
      const column = heads.findIndex((head) => head.textContent.startsWith("SCR"));
      const values = () => [...table.tBodies[0].rows].map((row) => row.cells[column].dataset.value);
      heads[column].querySelector("button").click(); const down = values(), state = heads[column].ariaSort;
      heads[column].querySelector("button").click(); const up = values();
      document.body.dataset.said = JSON.stringify({down, up, state});
    """
    dom = said(browse(with_script(pages["report"], script), "--dump-dom")).replace("&quot;", '"')
    down, up = (
        [float(value) for value in re.findall(r"[\d.]+", re.search(rf'"{name}":\[(.*?)\]', dom)[1])]
        for name in ("down", "up")
    )
    assert down == sorted(down, reverse=True) and up == sorted(up) and len(up) == 5
    assert '"state":"descending"' in dom


def test_findings_are_filtered_by_verdict(pages):
    script = """
      document.querySelector('.filters button[data-verdict="refuted"]').click();
      document.body.dataset.said = [...document.querySelectorAll(".finding")].filter((f) => !f.hidden).length
        + " of " + document.querySelectorAll(".finding").length;
    """
    assert said(browse(with_script(pages["findings"], script), "--dump-dom")) == "1 of 3"


@pytest.mark.parametrize("name", ["report", "findings"])
@pytest.mark.parametrize("width", [360, 390, 820, 1280])
def test_the_page_is_never_wider_than_the_screen(pages, name, width):
    frame = pages[name].with_name(f"{name}-{width}.html")
    frame.write_text(
        f"""<body><iframe src="{pages[name].name}" width="{width}" height="800"></iframe><script>
        onload = () => {{ const page = document.querySelector("iframe").contentDocument.documentElement;
        document.body.dataset.said = page.scrollWidth + " of " + page.clientWidth; }};</script></body>"""
    )
    wide, screen = said(browse(frame, "--dump-dom", "--window-size=1400,900")).split(" of ")
    assert 0 < int(wide) <= int(screen)


@pytest.mark.parametrize(("scheme", "dark"), [("0", True), ("1", False)])
def test_colours_follow_the_readers_scheme_with_enough_contrast(pages, scheme, dark):
    script = """
      const light = (colour) => { const [r, g, b] = colour.match(/[\\d.]+/g).map((v) => { v /= 255;
        return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; }); return 0.2126*r + 0.7152*g + 0.0722*b; };
      const at = (path) => getComputedStyle(document.querySelector(path));
      const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x+0.05)/(y+0.05); };
      const page = at("body").backgroundColor, card = at("section").backgroundColor;
      document.body.dataset.said = [light(page), ratio(at("body").color, page), ratio(at(".lead").color, page),
        ratio(at("td small").color, card), ratio(at("a").color, card), ratio(at("thead th").color, card)].join(" ");
    """
    options = ("--dump-dom", f"--blink-settings=preferredColorScheme={scheme}")
    page, *ratios = map(float, said(browse(with_script(pages["report"], script), *options)).split())
    assert (page < 0.2) == dark
    assert min(ratios) >= 4.5


def test_a_hostile_name_does_not_run(pages):
    assert "<title>Invariance report</title>" in browse(pages["report"], "--dump-dom")


def test_the_page_draws(pages, tmp_path):
    picture = tmp_path / "page.png"
    browse(pages["report"], f"--screenshot={picture}", "--window-size=1280,2400")
    assert picture.read_bytes().startswith(b"\x89PNG") and picture.stat().st_size > 50_000
