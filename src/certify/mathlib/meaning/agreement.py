"""What a Lean statement says twice is one thing: one name is one constant, one term of one type."""

from __future__ import annotations

from certify.errors import BadInputError
from certify.logic import App, Formula, Node, Num, Pred, Sort, subnodes
from certify.mathlib.constants import mangled

#: How the symbol of a method begins of which no type says whose it is, that of a constant, and the type of a variable
#: that has none.
_UNKNOWN, _CONSTANT, _UNTYPED = mangled("_."), mangled(""), "‹type of"


def check_agreement(formula: Formula) -> None:
    """Raise BadInputError where elaboration would join what the reader has apart.

    So it does the `lift` of a term and `Filter.lift`, `x.2` of two types, and n beside 0 where nothing else types n.
    """
    parts = list(subnodes(formula))
    names = {part.symbol.name for part in parts if isinstance(part, App | Pred)}
    for name in names:
        last = name.rsplit("·", 1)[-1]
        if name.startswith(_UNKNOWN) and any(other != name and other.rsplit("·", 1)[-1] == last for other in names):
            raise BadInputError(f"whose '{last}' is meant is not said: of one type or of two?")
    _check_types(parts)


def _check_types(parts: list[Node]) -> None:
    types = dict[tuple[str, tuple[Node, ...]], Sort]()
    for part in parts:
        if isinstance(part, Num) and part.sort.name.startswith(_UNTYPED):
            raise BadInputError("a numeral is of a type that the statement does not say")
        if not isinstance(part, App) or not part.args or not part.symbol.name.startswith(_CONSTANT):
            continue
        if types.setdefault((part.symbol.name, part.args), part.sort) != part.sort:
            raise BadInputError(f"'{part.symbol.name}' of the same things is of two types")
