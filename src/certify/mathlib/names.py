"""Names of Lean: which are variables that were not supplied, which are claims or types by Mathlib's naming."""

from __future__ import annotations

import re

from certify.errors import BadInputError
from certify.mathlib.signatures import signatures
from certify.mathlib.syntax.surface import Name
from certify.notation.code_names import SHORT_NAMES

#: What is said of a statement whose variables were not supplied.
UNSUPPLIED = "a statement stands with its variables"
#: Names that a statement binds: what stands unbound under one is a variable that was not supplied.
_VARIABLE = re.compile(r"(?:[^\W\d_]|[^\W\d_][^\W\d_]|h[A-Za-z]{1,2}|_h\w*)[\d₀-₉ₐ-ₜᵢ-ᵪ'✝]*")
#: Names as short as one of a variable that Mathlib gives to constants.
_CONSTANTS = SHORT_NAMES | {"lt", "le", "hom", "GL", "Eq"}
#: Name spaces of one or two letters.
_SPACES = frozenset({"Pi", "Or", "Eq", "LE", "LT", "Ne"})
_CAPITAL = re.compile(r"(?:^|\.)[A-Z][^.]*$")


def refuse_unbound(head: Name) -> None:
    """Refuse an unbound name that is one of a variable: the statement's variables were not all supplied."""
    name = head.text
    if signatures().name(name) != name:
        return
    if name == "_":
        raise BadInputError(f"column {head.at + 1}: _ leaves to Lean what stands there")
    first, *methods = name.split(".")
    if methods and first in _SPACES:
        return
    if (_VARIABLE.fullmatch(first) and first not in _CONSTANTS) or (methods and first[0].islower() and len(first) == 1):
        raise BadInputError(f"column {head.at + 1}: nothing binds {first}; {UNSUPPLIED}: (x : T), {{α : Type*}}, [C α]")


def is_predicate_name(name: str) -> bool:
    """Return whether a constant is by Mathlib's naming a claim or a type: UpperCamelCase, not lowerCamelCase."""
    return _CAPITAL.search(name) is not None
