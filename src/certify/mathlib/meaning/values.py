"""What a term is while its statement is read: an open type, and how to build it once the types are found."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from certify.logic import Node, Sort
from certify.reading.unify import Open

Builder: TypeAlias = Callable[[], Node]


UNIT = Sort("Unit")
#: The sort of proofs, as arguments of constants.
PROOF = Sort("Proof")


#: What stands between an opaque constant and the number of its argument in the name of that argument's type.
PLACE = "#"


class Value(NamedTuple):
    """A term under inference: its open type, and how to build it; a claim where the type is Prop."""

    type: Open
    build: Builder
