"""Statements in the standard objects: ℕ, ℤ, ℚ, sets, lists, and carriers with their structures, in Mathlib's names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from certify.lean.statement.text import Printer, RenderError, plain_name
from certify.lexicon import Lexicon
from certify.logic import (
    NAT,
    PROP,
    RAT,
    REAL,
    Carrier,
    Formula,
    Num,
    Sort,
    Statement,
    Symbol,
    fresh,
    sort_rows,
    sorts_at,
    subnodes,
    symbols,
)


@dataclass(frozen=True)
class StandardVocabulary:
    """The words' own Lean names; `replaced` says which sorts stand for others (ℚ for ℝ in a disproof)."""

    lexicon: Lexicon
    names: Mapping[Sort, str] = field(default_factory=dict)
    replaced: Mapping[Sort, Sort] = field(default_factory=dict)

    def sort(self, sort: Sort) -> str:
        """Return the Lean type of `sort`."""
        sort = self.replaced.get(sort, sort)
        if sort.variable:
            return self.names[sort]
        if sort.name == "Fun":
            return " → ".join(self._operand(arg) for arg in sort.args)
        name = sort_rows().find(sort.name).lean
        if name is None:
            raise RenderError(f"{sort} has no Lean type")
        return " ".join([name, *(self._operand(arg) for arg in sort.args)])

    def _operand(self, sort: Sort) -> str:
        text = self.sort(sort)
        return f"({text})" if " " in text else text

    def template(self, symbol: Symbol) -> str:
        """Return the word's Lean text; RenderError where it is not about these sorts."""
        text = self.lexicon.word(symbol.name).lean
        sorts = {self.replaced.get(sort, sort) for sort in (*symbol.params, symbol.result)} - {PROP}
        for row in sort_rows().values():
            if any(mark in text for mark in row.marks) and sorts != {row.sort}:
                raise RenderError(f"{symbol} has no Lean name: {text!r} is about {row.lean}")
        return text.replace("{sort}", self.sort(symbol.result))

    def numeral(self, num: Num) -> str:
        """Return the numeral, with its type unless it is a natural number."""
        sort = self.replaced.get(num.sort, num.sort)
        return str(num.value) if sort == NAT else f"({num.value} : {self.sort(sort)})"


@dataclass(frozen=True)
class StandardStatement:
    """A statement in the standard objects: its binders (types and their structures), and its formula."""

    binders: tuple[str, ...]
    printer: Printer
    formula: Formula

    @property
    def proposition(self) -> str:
        """The statement as one closed proposition."""
        body = self.printer.node(self.formula, {})
        return f"∀ {' '.join(self.binders)}, {body}" if self.binders else body

    def negation(self) -> str:
        """Return the negation, as a theorem's statement."""
        return f": ¬ ({self.proposition})"


def render_standard(
    statement: Statement, lexicon: Lexicon, *, replaced: Mapping[Sort, Sort] | None = None
) -> StandardStatement:
    """Return `statement` in the standard objects, every word by its Lean name.

    `replaced` puts other sorts for some, everywhere in the statement: `REAL_BY_RATIONAL` for a disproof by rationals.
    Raises RenderError for a word that has no Lean name at its sorts (`Nat.gcd` over ℤ).
    """
    taken: set[str] = set()
    names: dict[Sort, str] = {}
    for carrier in statement.carriers:
        names[carrier.sort] = fresh(plain_name(carrier.sort.name, "A"), taken)
        taken.add(names[carrier.sort])
    compared = {sort for symbol in symbols(statement.formula) for sort in _compared(symbol)}
    binders: list[str] = []
    for carrier in statement.carriers:
        binders += _binders(carrier, names[carrier.sort], lexicon)
        binders += [f"[DecidableEq {names[carrier.sort]}]"] if carrier.sort in compared else []
    vocabulary = StandardVocabulary(lexicon, names, replaced or {})
    standard = StandardStatement(tuple(binders), Printer(vocabulary, frozenset(taken)), statement.formula)
    standard.printer.node(statement.formula, {})
    return standard


#: Rational witnesses for claims about real numbers: the theorem is about ℚ, and says so by its types.
REAL_BY_RATIONAL: Mapping[Sort, Sort] = {REAL: RAT}


def _binders(carrier: Carrier, name: str, lexicon: Lexicon) -> list[str]:
    structures = [lexicon.structures[structure] for structure in carrier.structures]
    classes = [cls for structure in structures for cls in (structure.lean, *structure.lean_extra)]
    return [f"{{{name} : Type}}", *(f"[{cls} {name}]" for cls in dict.fromkeys(classes))]


def _compared(symbol: Symbol) -> list[Sort]:
    """Return the sorts whose equality a word needs to decide, because it makes a finite set from another."""
    from_another = any(param.name == "Finset" for param in symbol.params)
    return list(symbol.result.args) if symbol.result.name == "Finset" and from_another else []


def about_reals(formula: Formula) -> bool:
    """Return whether a variable, numeral or value in `formula` is a real number."""
    return any(_mentions(sort, REAL) for node in subnodes(formula) for sort in sorts_at(node))


def _mentions(sort: Sort, part: Sort) -> bool:
    return sort == part or any(_mentions(arg, part) for arg in sort.args)
