"""Scripted graders for the example: each reads a page as a person would and writes the file that the page would write.

Usage: graders.py PAGE.html ... --out FOLDER. What a grader says depends on the proof and the grader's name alone.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
from pathlib import Path
from typing import Any

DATA = re.compile(r'<script type="application/json" id="data">(.*?)</script>', re.DOTALL)
STEPS = "A base case, a step, and where the hypothesis is used."


def chance(*parts: str) -> float:
    """Return a number between 0 and 1 that is always the same for the same parts."""
    return int(hashlib.sha256("\0".join(parts).encode()).hexdigest()[:8], 16) / 2**32


def progress(item: dict[str, Any], grader: str) -> int:
    """Return a grade: longer arguments are better, confident ones without one are none, graders err by a step."""
    proof = item["proof"]
    good = 0 if "clear" in proof or "adding one" in proof or "cannot" in proof.lower() else 2 + ("induction" in proof)
    if item["evidence"]:
        good = min(good, 1)
    step = 0 if chance(grader, proof) > 0.25 else 1 if chance(proof, grader) > 0.5 else -1
    return max(0, min(3, good + step))


def opinion(item: dict[str, Any], grader: str, flag: dict[str, Any], grade: int) -> str:
    """Return yes, no or not sure."""
    if chance(grader, flag["id"], item["proof"]) < 0.1:
        return "not sure"
    speaks_for = grade >= 2
    return flag["good"] if speaks_for else ("no" if flag["good"] == "yes" else "yes")


def graded(page: dict[str, Any]) -> dict[str, Any]:
    """Return the grades of a whole page."""
    grader, grades = page["grader"], []
    for item in page["items"]:
        grade = progress(item, grader)
        flags = {flag["id"]: opinion(item, grader, flag, grade) for flag in page["flags"]}
        grades.append(
            {"id": item["id"], "progress": grade, "flags": flags, "committed": STEPS, "comment": "", "minutes": 4.0}
        )
    names = {name: page[name] for name in ("format", "run", "grader", "page")}
    return {**names, "grades": grades, "reason": ""}


def main() -> None:
    """Grade pages."""
    parser = argparse.ArgumentParser()
    parser.add_argument("pages", nargs="+", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for file in options.pages:
        page = json.loads(DATA.search(file.read_text("utf-8"))[1])
        (options.out / f"{file.stem}.json").write_text(json.dumps(graded(page), indent=1), "utf-8")


if __name__ == "__main__":
    main()
