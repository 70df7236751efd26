"""Which sorts surely have an element: numbers and sets do, carriers of orders and types of Lean's may have none."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from certify.lexicon.lexicon import Lexicon
from certify.logic import Carrier, Formula, Num, Sort, sort_rows, subnodes

#: Whether a sort surely has an element.
Inhabited: TypeAlias = Callable[[Sort], bool]


@lru_cache(maxsize=1024)
def inhabited_by(carriers: tuple[Carrier, ...], lexicon: Lexicon) -> Inhabited:
    """Return the test for sorts over `carriers`: a structure whose laws name an element makes its carrier inhabited."""
    pointed = {carrier.sort for carrier in carriers if any(_names_element(s, lexicon) for s in carrier.structures)}

    def test(sort: Sort) -> bool:
        if sort.name == "Fun":
            return test(sort.args[-1])
        return sort in pointed if sort.variable else sort.name in sort_rows()

    return test


def _names_element(structure: str, lexicon: Lexicon) -> bool:
    carrier = Sort("A", (), True)
    return any(_has_numeral(law, carrier) for law in lexicon.laws(structure, carrier).values())


def _has_numeral(law: Formula, carrier: Sort) -> bool:
    return any(isinstance(part, Num) and part.sort == carrier for part in subnodes(law))


def possibly_empty(formulas: tuple[Formula, ...], inhabited: Inhabited) -> tuple[Sort, ...]:
    """Return the sorts quantified in `formulas` that may be empty: not inhabited, and no numeral names an element."""
    named = {part.sort for formula in formulas for part in subnodes(formula) if isinstance(part, Num)}
    sorts = dict.fromkeys(part.var.sort for formula in formulas for part in subnodes(formula) if hasattr(part, "var"))
    return tuple(sort for sort in sorts if sort not in named and not inhabited(sort))
