"""Pairs of texts from the files beside this one, read."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from certify.decide.goal import Goal
from certify.decide.tiers import align, goals_for, logic_alone
from certify.english.context import domain_of
from certify.english.reader import read_text
from certify.lexicon import load
from certify.logic import Statement

HERE = Path(__file__).parent


class Pair(NamedTuple):
    """Two texts, and the kind that the file gives them."""

    kind: str
    left: str
    right: str


def pairs(name: str) -> Iterator[Pair]:
    """Yield the pairs of a file: `# kind` above, `text | text` in a line."""
    kind = ""
    for line in (HERE / name).read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            kind = line[2:]
        elif line:
            left, right = line.split(" | ")
            yield Pair(kind, left, right)


@cache
def statement(text: str) -> Statement:
    """Return the first reading of a text that has one."""
    read = read_text(text, load(), domain_of(None, load()))
    assert read.unparsed is None, f"{text}: {read.unparsed}"
    return read.readings[0].statement


def goal(left: str, right: str) -> Goal | None:
    """Return the goal of logic alone for two texts; None where they are about different structures."""
    one, other = statement(left), statement(right)
    aligned = align(one, other, load())
    if aligned is None:
        return None
    goals = goals_for(one, aligned, load())
    return goals[logic_alone(goals)]
