"""Which types Lean takes to wider ones by itself."""

from __future__ import annotations

from collections.abc import Sequence

from certify.errors import BadInputError
from certify.logic import INT, NAT, PROP, RAT, REAL, Sort, sort_rows
from certify.mathlib.fibres import FIBRE, PI
from certify.mathlib.meaning.elements import ELEMENTS, base_of, element_type, function_of
from certify.mathlib.meaning.open_types import tell
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.signatures import FUNCTION, TYPE, signatures
from certify.reading.unify import Meta, Open

_NUMBERS = (NAT, INT, RAT, REAL, Sort("Complex"))


#: Types that Lean takes to others that have nothing in brackets, or the same.
_WIDER = frozenset(
    [("NNReal", "Real"), ("NNReal", "ENNReal"), ("ENat", "ENNReal"), ("PNat", "Nat"), ("Real", "EReal"),
     ("ENNReal", "EReal"), ("NNRat", "Rat"), ("NNRat", "Real"), ("Finset", "Set"),
     ("Ultrafilter", "Filter")]
)  # fmt: skip


#: Types that Lean takes their part to.
_COMPLETIONS = frozenset({"WithTop", "WithBot", "WithZero", "WithOne", "OnePoint", "Option"})


#: Types that Lean takes to wider ones.
_NARROW = frozenset(
    {"Nat", "Int", "Rat", "Real", ELEMENTS, "Fin", "Units", "AddUnits", *(narrow for narrow, _ in _WIDER)}
)


#: Numbers that are not negated.
UNSIGNED = frozenset(
    ["Nat", "PNat", "NNReal", "NNRat", "ENat", "PartENat", "ENNReal", "Cardinal", "Ordinal"]
)  # fmt: skip
#: Types whose arithmetic is not that of the wider ones: 1 - 2 and 1 / 2 are 0 among natural numbers.
_OF_THEIR_OWN = frozenset({"Nat", "Int", "PNat", "NNReal", "NNRat", "ENat", "Fin"})


#: Types beyond the numbers to which Lean takes numbers; type variables are others.
_NUMERIC = frozenset(
    ["NNReal", "ENNReal", "EReal", "ENat", "PartENat", "Cardinal", "Ordinal", "WithTop", "WithBot", "ZMod", "Poly",
     "MvPolynomial", "PowerSeries", "MvPowerSeries", "Matrix", "Padic", "PadicInt", "Quotient", "GaussianInt", "Degree",
     "WittVector", "Localization", "FractionRing", "NumberField.RingOfIntegers", "RatFunc", "AdjoinRoot", "Zsqrtd",
     "Hyperreal", "NNRat", "HahnSeries", "Quaternion", "FreeRing", "FreeCommRing", "AdicCompletion"]
)  # fmt: skip


def widens(read: Reader, narrow: Open, wide: Open) -> bool:
    """Return whether Lean takes a thing of `narrow` to `wide` by itself, as ℕ to ℝ."""
    narrow, wide = read.find(narrow), read.find(wide)
    if isinstance(narrow, Meta) or isinstance(wide, Meta) or narrow == wide:
        return False
    if narrow in _NUMBERS and wide in _NUMBERS:
        return [sort.name for sort in _NUMBERS].index(narrow.name) < [sort.name for sort in _NUMBERS].index(wide.name)
    if narrow.name in ("Int", "Rat") and wide.name in UNSIGNED:
        return False
    if narrow.name in ("Nat", "Int", "Rat"):
        return wide.name in _NUMERIC or (isinstance(wide, Sort) and wide.variable)
    if narrow.name == ELEMENTS:
        base = base_of(read, narrow)
        return base is not None and (read.unifier.attempt(base, wide) or widens(read, base, wide))
    if wide.name == FUNCTION:
        return function_of(read, narrow) is not None or is_opaque_structure(narrow)
    if (found := function_of(read, narrow)) is not None and (wanted := function_of(read, wide)) is not None:
        return read.unifier.attempt(found, wanted)  # a ring isomorphism as a bijection
    if (narrow.name, wide.name) in _WIDER:
        return all(read.unifier.attempt(a, b) for a, b in zip(narrow.args, wide.args, strict=True))
    if (narrow.name, wide.name) == ("Fin", "Nat"):
        return True
    if wide.name in _COMPLETIONS and read.unifier.attempt(narrow, wide.args[0]):
        return True
    if narrow.name in ("Units", "AddUnits"):
        return read.unifier.attempt(narrow.args[0], wide)
    if wide.name == "Set" and is_opaque_structure(narrow):
        return True
    element = element_type(read, narrow)
    return wide.name == "Set" and element is not None and read.unifier.attempt(element, wide.args[0])


def _of_the_two(read: Reader, narrow: Open, wide: Open) -> Open:
    """Return the wider of two types; of two kinds of maps that of a field, f.toOrderHom, to which f itself is taken."""
    if not widens(read, wide, narrow):
        return wide
    fields = [type_ for field, _, _ in read.pending.fields for type_ in [read.find(field)]]
    if narrow in fields or wide in fields:
        return narrow if narrow in fields else wide
    both = f"{tell(read, narrow)} and {tell(read, wide)}"
    raise BadInputError(f"{both} in one expression: which of the two kinds of maps is meant is not written")


def is_opaque_structure(type_: Open) -> bool:
    """Return whether nothing is known of a type but that it is built of others, as a type of maps or of sets is."""
    if isinstance(type_, Meta) or not type_.args or (isinstance(type_, Sort) and type_.variable):
        return False
    table = signatures()
    known = type_.name in sort_rows() or type_.name in table.elements or type_.name in table.functions
    return not known and type_.name not in _NUMERIC | _COMPLETIONS | _DATA


#: Types of data: their things stand for no functions and no sets.
_DATA = frozenset(
    [FUNCTION, TYPE, ELEMENTS, FIBRE, PI, "Prod", "Sum", "Fin", "Units", "AddUnits", "MulOpposite", "AddOpposite",
     "Opposite", "OrderDual", "ULift", "Sym", "List.Vector", "Additive", "Multiplicative", "Subtype"]
)  # fmt: skip


def has_own_arithmetic(read: Reader, type_: Open) -> bool:
    """Return whether the arithmetic of `type_` is not that of the types to which Lean takes its things."""
    type_ = read.find(type_)
    return not isinstance(type_, Meta) and type_.name in _OF_THEIR_OWN


def may_widen(read: Reader, type_: Open) -> bool:
    """Return whether Lean takes things of `type_` to a wider type by itself."""
    type_ = read.find(type_)
    return not isinstance(type_, Meta) and type_.name in _NARROW


def widest_of(read: Reader, types: Sequence[Open], expected: Open | None) -> Open:
    """Return the type to which Lean takes all of `types`; BadInputError where it takes none to the other."""
    found = [read.find(type_) for type_ in types]
    place = PROP if expected is None else read.find(expected)
    known = [type_ for type_ in (place, *found) if not isinstance(type_, Meta)]
    known = known[1:] if place == PROP else known
    told = {meta for type_ in read.pending.results for meta in [read.find(type_)]}
    opaque: Open | None = next((type_ for type_ in found if type_ in told), None)
    if isinstance(place, Meta) and place in told and all(has_own_arithmetic(read, one) for one in known):
        opaque = place
    open_place = isinstance(place, Meta) or place == PROP
    if opaque is not None and open_place and all(may_widen(read, one) for one in known):
        # Lean knows the type of the opaque one: it may be the wider, and then ↑ stands at the others.
        for type_ in found:
            if isinstance(type_, Meta):
                read.unifier.attempt(type_, opaque)
        return opaque
    if not known:
        return found[0] if found else read.fresh_type()
    widest: Open = known[0]
    for type_ in known[1:]:
        if read.unifier.attempt(type_, widest):
            continue
        if widens(read, widest, type_):
            widest = _of_the_two(read, widest, type_)
        elif not widens(read, type_, widest):
            both = f"{tell(read, type_)} and {tell(read, widest)}"
            raise BadInputError(f"the types of the Lean statement do not fit: {both} in one expression")
    return widest
