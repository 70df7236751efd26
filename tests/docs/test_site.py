"""The documentation site, built strictly: every page has its place, every link leads somewhere, nothing is fetched."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

pytestmark = pytest.mark.slow


def build(config: Path, out: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", config, "-d", out],
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("site")
    found = build(ROOT / "mkdocs.yml", out)
    assert found.returncode == 0, found.stderr
    return out


def page(site: Path, name: str) -> str:
    return (site / name / "index.html").read_text("utf-8")


def test_every_page_of_the_documentation_is_there(site: Path) -> None:
    files = [file.relative_to(ROOT / "docs").with_suffix("") for file in (ROOT / "docs").rglob("*.md")]
    pages = [file.parent if file.name == "index" else file for file in files]
    assert len(pages) > 25
    assert not [name for name in pages if not (site / name / "index.html").is_file()]
    assert "Thirty seconds" in page(site, "") and "What a change needs" in page(site, "contributing")


def test_the_reference_has_the_docstrings_of_the_public_functions(site: Path) -> None:
    said = page(site, "reference")
    for name in ("read", "check", "build", "audit", "metrics", "load", "verify"):
        assert f'id="certify.interface.functions.{name}"' in said
    assert "Raises BadInputError" in said


def test_a_block_of_a_file_bears_its_name(site: Path) -> None:
    assert "families/given.toml</span>" in page(site, "tutorials/extend")


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    fetched = r'<(?:script|img|iframe)[^>]*src="https?:|<link[^>]*rel="(?:stylesheet|preconnect)"[^>]*href="https?:'
    assert not [file for file in site.rglob("*.html") if re.search(fetched, file.read_text("utf-8"))]


def test_a_link_that_leads_nowhere_and_a_page_without_a_place_are_refused(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("[no](none.md)")
    (tmp_path / "docs" / "lost.md").write_text("lost")
    rules = re.search(r"^validation: .*$", (ROOT / "mkdocs.yml").read_text("utf-8"), re.MULTILINE)
    assert rules
    config = tmp_path / "mkdocs.yml"
    config.write_text(f"site_name: x\nstrict: true\n{rules[0]}\nnav: [index.md]\n")
    found = build(config, tmp_path / "out")
    assert found.returncode == 1
    assert "none.md" in found.stderr and "lost.md" in found.stderr
