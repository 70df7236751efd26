"""The nouns that name a sort, read from grammars/nouns.toml: "natural number", "element", "set"."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import NamedTuple

from certify.english.write.clause import UnrealizableError
from certify.files.resources import data_dir
from certify.logic import Sort


class SortNoun(NamedTuple):
    """A noun and the register it belongs to."""

    text: str
    style: str


@cache
def _table() -> tuple[dict[str, tuple[SortNoun, ...]], tuple[SortNoun, ...]]:
    """Return the nouns by sort constructor, and those of a bare element."""
    by_sort: dict[str, list[SortNoun]] = {}
    elements: list[SortNoun] = []
    for row in tomllib.loads((data_dir("grammars") / "nouns.toml").read_text("utf-8")).values():
        if "where" in row:
            continue
        nouns = [SortNoun(text, row.get("style", "plain")) for text in row["text"]]
        if "sort" in row:
            by_sort.setdefault(row["sort"].split("(")[0], []).extend(nouns)
        elif row.get("hole") == "element":
            elements.extend(nouns)
    return {name: tuple(nouns) for name, nouns in by_sort.items()}, tuple(elements)


def sort_noun(sort: Sort, registers: tuple[str, ...], index: int) -> str:
    """Return the noun number `index` (from the start again at the end) of `sort` among those of `registers`."""
    by_sort, elements = _table()
    nouns = elements if sort.variable else by_sort.get(sort.name, ())
    if sort.variable:
        registers = ("plain",)  # an element of a structure is called nothing else
    fitting = [noun.text for style in registers for noun in nouns if noun.style == style]
    if not fitting:
        raise UnrealizableError(f"no noun for {sort} in the registers {', '.join(registers)}")
    return fitting[index % len(fitting)]
