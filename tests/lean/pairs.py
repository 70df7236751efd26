"""Pairs of claims written by hand (pairs.toml): equivalent by structure, and near misses."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

from certify.logic import Carrier, Statement, read, used_type_variables
from tests.lean.goals import LEXICON


class Pair(NamedTuple):
    """Two statements over the same carriers."""

    left: Statement
    right: Statement


@cache
def pairs(kind: Literal["equivalent", "different"]) -> dict[str, Pair]:
    """Return the pairs of one kind, by name."""
    rows = tomllib.loads(Path(__file__).with_name("pairs.toml").read_text("utf-8"))[kind]
    return {name: _pair(*texts) for name, texts in rows.items()}


def _pair(*texts: str) -> Pair:
    left, right = (read(text, resolve=LEXICON.symbol) for text in texts)
    sorts = dict.fromkeys(sort for side in (left, right) for sort in sorted(used_type_variables(side), key=str))
    carriers = tuple(Carrier(sort) for sort in sorts)
    return Pair(Statement(left, carriers), Statement(right, carriers))
