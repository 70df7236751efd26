"""Runs second readers three times, kills the first two of them (SIGKILL) while they ask, and prints what came of it."""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path
from typing import Any

from certify.doubt.asking import PROMPT, Doubters
from certify.doubt.doubt import doubt, read
from certify.files.texts import Text, Texts
from certify.lexicon import load
from certify.propose.prompts import prompt
from certify.propose.writer import writers
from tests.doubt.players import TEXTS
from tests.propose.run_killed import asked, killed


def run(url: str, folder: Path) -> dict[str, Any]:
    """Ask the model that says yes about all texts, one after the other."""
    who = writers(("yes",), {"base_url": url, "concurrency": 1}, prompt(PROMPT))
    doubters = Doubters(who, folder / "store")
    given = Texts(tuple(Text(name, text) for name, text in TEXTS.items()), ())
    return doubt(read(given, doubters), given, folder / "out", doubters)


def main() -> None:
    url, folder = sys.argv[1], Path(sys.argv[2])
    load()
    moments = (lambda: asked(url) >= 1, lambda: asked(url) >= 3)
    kills = [killed(partial(run, url, folder), moment) for moment in moments]
    summary = run(url, folder)
    print(json.dumps({"kills": kills, "asked": summary["asked"], "doubted": summary["doubted"]}))


if __name__ == "__main__":
    main()
