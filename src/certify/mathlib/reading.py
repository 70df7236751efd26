"""Reading a Lean statement: its formula, and the opaque constants that the formula rests on."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from certify.errors import BadInputError
from certify.lexicon import Lexicon
from certify.logic import PROP, Pred, Sort, SortError, Statement, StatementError, eq, sorts_at, subnodes, symbols
from certify.logic.sort_table import sort_rows
from certify.mathlib.constants import constant_of
from certify.mathlib.meaning.statement import statement_of
from certify.mathlib.syntax.header import parse_statement

#: Words that join what is of one sort.
_EQUATIONS = frozenset({"eq", "ne"})


class Opaque(NamedTuple):
    """A constant of which nothing is known but its name and its types.

    `symbol` is the name of its symbol in the formula ("" for a type), `constant` its name in Lean, `kind` what it is:
    a claim ("predicate"), a thing ("function") or a "type".
    """

    symbol: str
    constant: str
    kind: str


class LeanReading(NamedTuple):
    """A statement as it was read, and the opaque constants and types that it rests on."""

    statement: Statement
    opaque: tuple[Opaque, ...]


@lru_cache(maxsize=4096)
def read_statement(text: str, lexicon: Lexicon) -> LeanReading:
    """Return what a Lean statement says; its variables and classes stand before it, or behind ∀.

    Every constant is a symbol: a word of the lexicon where one means exactly it, else an opaque symbol of its name, the
    same for the same types. Raises BadInputError with the column and the reason for a statement that is not read.
    """
    try:
        statement = statement_of(parse_statement(text), lexicon)
        _check_equations(statement)
    except (SortError, StatementError) as error:
        raise BadInputError(f"the types of the Lean statement do not fit: {error}") from error
    except RecursionError as error:
        raise BadInputError("the Lean statement is nested too deeply") from error
    return LeanReading(statement, opaque_in(statement))


def _check_equations(statement: Statement) -> None:
    """Raise SortError for an equation of two sorts: the type of a numeral was not inferred (A * B = 1 of matrices)."""
    for node in subnodes(statement.formula):
        if isinstance(node, Pred) and node.symbol.name in _EQUATIONS:
            eq(node.args[0], node.args[1])


def opaque_in(statement: Statement) -> tuple[Opaque, ...]:
    """Return the opaque constants and types of a statement, by name."""
    found: dict[Opaque, None] = {}
    for symbol in symbols(statement.formula):
        constant = constant_of(symbol.name)
        if constant is not None:
            found[Opaque(symbol.name, constant, "predicate" if symbol.result == PROP else "function")] = None
    types = {part.name for node in subnodes(statement.formula) for sort in sorts_at(node) for part in _parts(sort)}
    for name in types:
        if name not in sort_rows() and name not in _OWN and not name.isdigit():
            found[Opaque("", name, "type")] = None
    return tuple(sorted(found, key=lambda one: (one.constant, one.kind)))


#: Sorts of a reading that are no types of Lean.
_OWN = frozenset({"Type", "Unit", "Proof"})


def _parts(sort: Sort) -> tuple[Sort, ...]:
    if sort.variable:
        return ()
    return (sort, *(part for arg in sort.args for part in _parts(arg)))
