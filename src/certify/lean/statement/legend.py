"""What stands above a theorem for people: the texts, what the theorem says, and the finite model that it spells out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from certify.decide.interpretation import Interpretation
from certify.lean.statement.signature import Signature
from certify.logic import PROP, Symbol

_LETTERS = "abcdefgh"


def both_texts(canonical: str, paraphrase: str) -> str:
    """Return the two texts that a theorem is about, each on a line of its own."""
    return f"Canonical text: {_line(canonical)}\nParaphrase: {_line(paraphrase)}"


def with_lines(doc: str, *lines: str) -> str:
    """Return `doc` with further lines; a theorem that nobody documents stays without."""
    return "\n".join([doc, *(line for line in lines if line)]) if doc else doc


def legend(signature: Signature, interpretation: Interpretation) -> str:
    """Return an interpretation in words: the elements of each sort, the value of each name, and each table."""
    return f"The model: {'; '.join([*_sorts(signature, interpretation), *_values(signature, interpretation)])}."


def _sorts(signature: Signature, interpretation: Interpretation) -> Iterator[str]:
    for sort, name in signature.sorts.items():
        yield f"{name} = {{{', '.join(map(str, range(interpretation.size(sort))))}}}"


def _values(signature: Signature, interpretation: Interpretation) -> Iterator[str]:
    for num, name in signature.numerals.items():
        yield f"{name} = {interpretation.numerals[num]}"
    for symbol in (*signature.notations, *signature.symbols):
        letters = _LETTERS[: len(symbol.params)]
        shown = signature.template(symbol).format(*letters)
        told = _extent if symbol.result == PROP else _table
        yield told(symbol, shown, letters, interpretation)


def _extent(symbol: Symbol, shown: str, letters: str, interpretation: Interpretation) -> str:
    """Say of which elements a relation holds."""
    table = interpretation.tables[symbol]
    if not letters:
        return f"{shown} is {'true' if table[()] else 'false'}"
    holding = [args for args, value in table.items() if value]
    if len(holding) in (0, len(table)):
        return f"{shown} for {'all' if holding else 'no'} {', '.join(letters)}"
    if len(letters) == 1:
        return f"{shown} only for {letters} = {', '.join(str(arg) for (arg,) in holding)}"
    return f"{shown} only for ({', '.join(letters)}) = {', '.join(str(args) for args in holding)}"


def _table(symbol: Symbol, shown: str, letters: str, interpretation: Interpretation) -> str:
    """Write a function as its values, the last argument running along a line."""
    table = interpretation.tables[symbol]
    if not letters:
        return f"{shown} = {table[()]}"
    sizes = [range(interpretation.size(sort)) for sort in symbol.params]
    lines = [" ".join(str(table[*first, last]) for last in sizes[-1]) for first in product(*sizes[:-1])]
    order = f"for {letters} = 0, 1, …" if len(letters) == 1 else f"a line for each {', '.join(letters[:-1])}"
    return f"{shown} is {' | '.join(lines)} ({order})"


def _line(text: str) -> str:
    return " ".join(text.split())
