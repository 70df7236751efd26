"""What the documentation site takes from outside docs/: the front page, the pages for contributors, the notebook."""

from __future__ import annotations

import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

_ROOT = Path(__file__).resolve().parents[1]
#: Page of the site -> file of the repository.
_PAGES = {"index.md": "README.md", "contributing.md": "CONTRIBUTING.md", "changelog.md": "CHANGELOG.md"}
_PLAIN = ("examples/python.ipynb",)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the files that lie outside docs/."""
    for page, source in _PAGES.items():
        files.append(File.generated(config, page, content=_as_page((_ROOT / source).read_text("utf-8"))))
    for name in _PLAIN:
        files.append(File.generated(config, name, abs_src_path=str(_ROOT / name)))
    return files


def on_page_markdown(markdown: str, **_: object) -> str:
    """Name the file that a block of code belongs into above it; let links to what lies outside lead into the site."""
    titled = re.sub(r"^```(\S+) file=(\S+)$", r'```\1 title="\2"', markdown, flags=re.MULTILINE)
    plain = re.sub(r"^```(\S+) [a-z-]+$", r"```\1", titled, flags=re.MULTILINE)
    for page, source in _PAGES.items():
        plain = plain.replace(f"](../{source})", f"]({page})")
    return plain.replace("](../examples/", "](examples/")


def _as_page(text: str) -> str:
    """Let links of a file in the root lead to the pages of the site."""
    for page, source in _PAGES.items():
        text = text.replace(f"]({source})", f"]({page})")
    return text.replace("](docs/", "](")
