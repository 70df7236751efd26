"""The page in a real browser: by keys alone, on a phone, in the dark; hostile texts do not run."""

from __future__ import annotations

import json
import subprocess
import urllib.parse
from pathlib import Path
from typing import Any

import pytest

from certify.serve.shelves import Shelf
from tests.report.test_browser import BROWSER, said
from tests.serve import conftest

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(BROWSER is None, reason="no chromium on PATH (Debian: apt-get install chromium)"),
]

#: A page of the same origin that opens another in a frame, drives it and tells what became of it.
DRIVER = """<!doctype html><body><script>
const tell = (value) => { document.body.dataset.said = encodeURIComponent(JSON.stringify(value)); };
const open = (path, width = 900) => new Promise((done) => {
  const frame = document.createElement("iframe");
  Object.assign(frame, { width, height: 900, src: path, onload: () => done(frame.contentWindow) });
  document.body.append(frame);
});
const until = async (ready) => {
  for (let n = 0; n < 600 && !ready(); n++) await new Promise((r) => setTimeout(r, 50)); };
const key = (page, k, on) => (on ?? page.document.activeElement).dispatchEvent(
  new page.KeyboardEvent("keydown", { key: k, ctrlKey: k === "Enter", bubbles: true, cancelable: true }));
const light = (colour) => { const [r, g, b] = colour.match(/[\\d.]+/g).map((v) => { v /= 255;
  return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; }); return 0.2126*r + 0.7152*g + 0.0722*b; };
(async () => { %s })().catch((error) => tell(String(error)));
</script></body>"""


def drive(address: str, script: str, folder: Path, monkeypatch: pytest.MonkeyPatch, *options: str) -> Any:
    """Run a script in a page of the server's origin and return what it tells."""
    monkeypatch.setattr(conftest, "HARNESS", DRIVER % script)
    command = [
        str(BROWSER), "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        f"--user-data-dir={folder / 'profile'}", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
        "--virtual-time-budget=60000", "--dump-dom", *options, f"{address}/harness",
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    return json.loads(urllib.parse.unquote(said(done.stdout)))


def test_a_pair_is_checked_and_a_text_read_with_the_keyboard(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = drive(
        address,
        """
        const page = await open("/"), $ = (id) => page.document.getElementById(id);
        const answered = () => $("answer").ariaBusy === "false" && $("answer").textContent !== "reading …";
        const send = async (canonical, paraphrase) => {
          $("canonical").value = canonical; $("paraphrase").value = paraphrase; $("canonical").focus();
          key(page, "Enter"); await until(answered); return $("answer").innerText;
        };
        $("kernel").checked = false;
        const pair = await send("Zero is even.", "Is zero even?");
        const text = await send("Zero is evne.", "");
        const hostile = await send("<img src=x onerror='document.title=1'> is even.", "");
        const images = page.document.images.length, title = page.document.title;
        tell({ pair, text, hostile: hostile.includes("<img"), images, title });
        """,
        tmp_path,
        monkeypatch,
    )
    assert "equivalent" in found["pair"] and "Is zero even?" in found["pair"]
    assert "did you mean even" in found["text"]
    assert (found["hostile"], found["images"], found["title"]) == (True, 0, "Check a restatement")


def test_items_are_reviewed_by_keys_alone_and_kept_in_the_file(
    address: str, shelves: list[Shelf], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = drive(
        address,
        """
        const page = await open("/browse/0"), all = (path) => [...page.document.querySelectorAll(path)];
        const kept = (n) => until(() => all(".state").filter((s) => s.textContent === "kept").length >= n);
        key(page, "a"); await until(() => all(".state.wrong").length);
        const nameless = all(".state")[0].textContent;
        page.document.getElementById("reader").value = "EN"; page.document.activeElement.blur();
        key(page, "j"); key(page, "j"); key(page, "k"); key(page, "a"); await kept(1);
        key(page, "j"); key(page, "c");
        page.document.activeElement.value = "zero is even"; key(page, "Escape"); key(page, "r"); await kept(2);
        key(page, "/"); const searching = page.document.activeElement.name;
        const pressed = all('[aria-pressed="true"]').map((b) => b.textContent);
        tell({ nameless, searching, pressed, title: page.document.title });
        """,
        tmp_path,
        monkeypatch,
    )
    assert found["nameless"] == "say who you are first"
    assert (found["searching"], found["pressed"], found["title"]) == ("q", ["accept", "reject"], "audit")
    rows = shelves[0].reviews().rows
    assert [(row.item_id, row.decision, row.comment) for row in rows] == [
        ("good", "accept", ""),
        ("bad", "reject", "zero is even"),
    ]


@pytest.mark.parametrize(("scheme", "dark"), [("0", True), ("1", False)])
def test_every_page_fits_a_phone_and_is_legible_in_both_schemes(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scheme: str, dark: bool
) -> None:
    found = drive(
        address,
        """
        const pages = ["/", "/browse/0", "/browse/1", "/browse/2", "/browse/0/reviews"], told = [];
        for (const path of pages) {
          const page = await open(path, 360), root = page.document.documentElement;
          const at = (path) => page.getComputedStyle(page.document.querySelector(path));
          const ratio = (a, b) => {
            const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
          const back = at("body").backgroundColor;
          told.push([root.scrollWidth - root.clientWidth, light(back), Math.min(ratio(at("body").color, back),
            ratio(at(".lead").color, back), ratio(at("nav a").color, at("nav a").backgroundColor))]);
        }
        tell(told);
        """,
        tmp_path,
        monkeypatch,
        f"--blink-settings=preferredColorScheme={scheme}",
    )
    assert len(found) == 5
    for overflow, back, contrast in found:
        assert overflow <= 0
        assert (back < 0.2) == dark
        assert contrast >= 4.5
