"""What a Lean statement says twice is one thing: one name is one constant, one term of one type."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from certify.errors import BadInputError
from certify.logic import App, Formula, Node, Num, Pred, Sort, subnodes
from certify.mathlib.constants import mangled
from certify.mathlib.meaning.open_types import is_told
from certify.mathlib.meaning.values import PROOF
from certify.mathlib.signatures import signatures

#: How the symbol of a method begins of which no type says whose it is, that of a constant, and the type of a variable
#: that has none.
_UNKNOWN, _CONSTANT, _UNTYPED = mangled("_."), mangled(""), "‹type of"
_COERCION, _AS_FUNCTION = mangled("coe"), mangled("coeFun")

#: Signs that several name spaces have, with the last parts of the names of their constants.
_SIGNS = {"○": {"compRel", "disjSups"}, "◁": {"whiskerLeft"}, "▷": {"whiskerRight"}}


def check_agreement(formula: Formula) -> None:
    """Raise BadInputError where elaboration would join what the reader has apart.

    So it does the `lift` of a term and `Filter.lift`, `x.2` of two types, n beside 0 where nothing else types n.
    """
    parts = list(subnodes(formula))
    names = {part.symbol.name for part in parts if isinstance(part, App | Pred)}
    _check_nested(parts)
    _check_taken(parts)
    lasts = {name: name.rsplit("·", 1)[-1] for name in names}
    for name, last in lasts.items():
        if name.startswith(_UNKNOWN) and any(other != name and lasts[other] == last for other in names):
            raise BadInputError(f"whose '{last}' is meant is not said: of one type or of two?")
    for sign, constants in _SIGNS.items():
        if mangled(sign) in names and not constants.isdisjoint(lasts.values()):
            raise BadInputError(f"whether {sign} is the constant that stands beside it is not told")
    _check_types(parts)


def check_structures(claim: Formula, structures: Iterable[Sequence[str]]) -> None:
    """Raise BadInputError for a class that types have as a structure and that the claim says of a type: two symbols."""
    parts = list(subnodes(claim))
    proofs = {inner for part in parts if isinstance(part, App) and part.sort == PROOF for inner in subnodes(part)}
    names = {part.symbol.name for part in parts if isinstance(part, Pred) and part not in proofs}
    for name in (one for of_one in structures for one in of_one):
        if mangled(name) in names:
            raise BadInputError(f"'{name}' is a structure of one type and is said of another")


def _check_nested(parts: list[Node]) -> None:
    """Refuse f (f x) where f takes x and f x as of two types, the second open: ↑ between them would be lost."""
    for part in parts:
        if not isinstance(part, App | Pred) or not part.symbol.name.startswith(_CONSTANT):
            continue
        for place, arg in enumerate(part.args):
            inner = arg.args if isinstance(arg, App) and arg.symbol.name == part.symbol.name else ()
            if len(inner) == len(part.args) and is_told(arg.sort) != is_told(inner[place].sort):
                raise BadInputError(f"'{part.symbol.name}' takes what it gives: of what type is that?")


def _check_taken(parts: list[Node]) -> None:
    """Refuse I.map ↑h beside I.map h, of an equivalence h: Lean writes the same ↑ at the second, as the first says.

    So it is with maps of one kind and another, but for ⇑, which is of every kind.
    """
    uses = [part for part in parts if isinstance(part, App | Pred) and part.symbol.name.startswith(_CONSTANT)]
    uses = [use for use in uses if use.symbol.name != _AS_FUNCTION]
    places = [((use.symbol.name, len(use.args), place), arg) for use in uses for place, arg in enumerate(use.args)]
    plain = {(key, arg.sort) for key, arg in places if not isinstance(arg, App) or arg.symbol.name != _COERCION}
    for key, arg in places:
        if not isinstance(arg, App) or arg.symbol.name != _COERCION or arg.sort.name not in signatures().functions:
            continue
        if (key, arg.args[0].sort) in plain and arg.args[0].sort.name in signatures().functions:
            raise BadInputError(f"'{key[0]}' takes a map with ↑ and one of the same type without")


def _check_types(parts: list[Node]) -> None:
    types = dict[tuple[str, tuple[Node, ...]], Sort]()
    for part in parts:
        if isinstance(part, Num) and part.sort.name.startswith(_UNTYPED):
            raise BadInputError("a numeral is of a type that the statement does not say")
        if not isinstance(part, App) or not part.args or not part.symbol.name.startswith(_CONSTANT):
            continue
        if types.setdefault((part.symbol.name, part.args), part.sort) != part.sort:
            raise BadInputError(f"'{part.symbol.name}' of the same things is of two types")
