"""Names for the facts and variables of one proof, none of them twice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from certify.lean.prover.closure import HOLE
from certify.lean.statement.text import RESERVED, plain_name
from certify.logic import Var, fresh


@dataclass
class Names:
    """Gives out names that are not `taken`; the same search always gets the same ones."""

    taken: set[str] = field(default_factory=set)
    count: int = 0
    facts: int = 0

    @classmethod
    def beside(cls, names: Iterable[str]) -> Names:
        """Return a source of names that leaves `names` alone."""
        return cls({*names, *RESERVED, HOLE})

    def fact(self) -> str:
        """Return a new name for a fact."""
        self.facts += 1
        while f"h{self.facts}" in self.taken:
            self.facts += 1
        return f"h{self.facts}"

    def variable(self, var: Var) -> Var:
        """Return a new variable of the sort of `var`, named after it."""
        name = fresh(plain_name(var.name, "x"), self.taken)
        self.taken.add(name)
        return Var(name, var.sort)

    def number(self) -> int:
        """Return a number that was not given before."""
        self.count += 1
        return self.count
