"""Claims about elements of no named structure, read of numbers: the carrier becomes ℕ, ℤ or ℚ itself."""

from __future__ import annotations

from certify.decide.refute import Witness
from certify.lexicon import substitute_sort
from certify.logic import Sort, Statement, Var, map_sorts, sort_rows


def concrete(statement: Statement, witness: Witness) -> tuple[Statement, Witness]:
    """Return both with each carrier without structures replaced by the number system that the witness reads it as.

    An abstract type has no addition in Lean; the theorem is then about the numbers that show the claim false.
    """
    bare = statement.unstructured
    sorts = {row.lean: row.sort for row in sort_rows().values() if row.number}
    read = {sort: sorts[model.name] for sort, model in witness.structures if sort in bare and model.name in sorts}
    carriers = tuple(carrier for carrier in statement.carriers if carrier.sort not in read)
    structures = tuple((sort, model) for sort, model in witness.structures if sort not in read)

    def moved(sort: Sort) -> Sort:
        return substitute_sort(sort, read)

    assignment = tuple((Var(var.name, moved(var.sort)), value) for var, value in witness.assignment)
    return Statement(map_sorts(statement.formula, moved), carriers), Witness(structures, assignment)
