"""The nouns that name a sort: "natural number", "element", "set"."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from certify.english.write.clause import UnrealizableError
from certify.lexicon import Lexicon
from certify.logic import Sort

#: Numbers whose functions have an adjective.
_VALUED = {"Real": "real", "Complex": "complex"}


class SortNoun(NamedTuple):
    """A noun and the register it belongs to."""

    text: str
    style: str


@cache
def _nouns(lexicon: Lexicon) -> tuple[dict[str, tuple[SortNoun, ...]], tuple[SortNoun, ...]]:
    """Return the nouns by sort, else by sort constructor, and those of a bare element."""
    by_sort: dict[str, list[SortNoun]] = {}
    elements: list[SortNoun] = []
    for row in lexicon.nouns.values():
        if row.where is not None:
            continue
        nouns = [SortNoun(text, row.style) for text in row.text]
        if row.sort is not None:
            name = row.sort.split("(")[0] if "?" in row.sort else row.sort
            by_sort.setdefault(name, []).extend(nouns)
        elif row.hole == "element":
            elements.extend(nouns)
    return {name: tuple(nouns) for name, nouns in by_sort.items()}, tuple(elements)


def sort_noun(sort: Sort, registers: tuple[str, ...], index: int, lexicon: Lexicon) -> str:
    """Return the noun number `index` (from the start again at the end) of `sort` among those of `registers`."""
    by_sort, elements = _nouns(lexicon)
    nouns = (
        elements if sort.variable else (*by_sort.get(str(sort), ()), *(by_sort.get(sort.name, ()) if sort.args else ()))
    )
    if sort.variable:
        registers = ("plain",)  # an element of a structure is called nothing else
    fitting = [noun.text for style in registers for noun in nouns if noun.style == style]
    if not fitting:
        raise UnrealizableError(f"no noun for {sort} in the registers {', '.join(registers)}")
    return f"{_valued(sort, lexicon)}{fitting[index % len(fitting)]}"


def _valued(sort: Sort, lexicon: Lexicon) -> str:
    """Return what says where functions go from anything: "real-valued ", where a text may say so."""
    *domain, codomain = sort.args or (sort,)
    known = sort.name == "Fun" and all(each.variable for each in domain) and "named" in lexicon.levels
    return f"{_VALUED[codomain.name]}-valued " if known and codomain.name in _VALUED else ""
