"""The variables of an abstracted statement: types, numerals, functions, and notation by arbitrary instances."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from certify.lean.statement.text import RESERVED
from certify.lexicon import Lexicon
from certify.lexicon.numerals import NUMBER_WORDS
from certify.logic import BINDERS, PROP, App, Formula, Num, Pred, Sort, Symbol, Var, fresh, sort_rows, subnodes

_NUMERAL_NAMES = NUMBER_WORDS[:11]

#: Classes whose one operation gives a symbol its usual notation on an abstract type.
_CLASSES = frozenset(["LE", "LT", "Add", "Sub", "Mul", "Div", "Mod", "Neg", "Inv", "Dvd"])
#: The same for sets, whose words carry no class of their own: class, its arguments, notation.
_SET_CLASSES = {
    "mem": "Membership", "finset_mem": "Membership", "subset": "HasSubset", "finset_subset": "HasSubset",
    "union": "Union", "finset_union": "Union", "inter": "Inter", "finset_inter": "Inter", "sdiff": "SDiff",
}  # fmt: skip


@dataclass(frozen=True)
class Signature:
    """The variables of an abstracted statement and their names: the vocabulary of its formulas."""

    sorts: Mapping[Sort, str]
    symbols: Mapping[Symbol, str]
    """Function variables by name."""
    notations: Mapping[Symbol, tuple[str, str]]
    """Symbols written in notation: the class that gives it, and the template."""
    numerals: Mapping[Num, str]

    def sort(self, sort: Sort) -> str:
        """Return the type variable of `sort`; a function sort is Lean's function type."""
        if sort == PROP:
            return "Prop"
        if _is_function(sort):
            *params, result = sort.args
            return " → ".join([*(_bracket(self.sort(param)) for param in params), self.sort(result)])
        return self.sorts[sort]

    def template(self, symbol: Symbol) -> str:
        """Return the notation of `symbol`, or its name applied to holes."""
        if symbol in self.notations:
            return self.notations[symbol][1]
        return " ".join([self.symbols[symbol], *(f"{{{i}}}" for i in range(len(symbol.params)))])

    def numeral(self, num: Num) -> str:
        """Return the variable that stands for a numeral."""
        return self.numerals[num]

    @property
    def names(self) -> frozenset[str]:
        """All names in use."""
        return frozenset({*self.sorts.values(), *self.symbols.values(), *self.numerals.values()})

    def binders(self, inhabited: Iterable[Sort] = ()) -> list[str]:
        """Return the binder groups: types, classes, inhabited types, numerals, functions."""
        types = [f"{{{' '.join(self.sorts.values())} : Type}}"] if self.sorts else []
        needed = set(inhabited)
        filled = [nonempty_binder(name) for sort, name in self.sorts.items() if sort in needed]
        return types + self.class_binders() + filled + self._numeral_binders() + self._function_binders()

    def class_binders(self) -> list[str]:
        """Return the instance binders of the classes that give notation, each once."""
        return list(dict.fromkeys(f"[{self.class_of(symbol)}]" for symbol in self.notations))

    def class_of(self, symbol: Symbol) -> str:
        """Return the class of a symbol in notation, applied to its types: `LE R`, `Membership A SetA`."""
        name = self.notations[symbol][0]
        sorts = symbol.params if name == "Membership" else symbol.params[:1]
        return " ".join([name, *(self.sort(sort) for sort in sorts)])

    @property
    def numerals_in_order(self) -> list[str]:
        """The numerals' names in the order of their binders: by sort."""
        return [name for _, names in self._numerals_by_sort() for name in names]

    def _numerals_by_sort(self) -> list[tuple[Sort, list[str]]]:
        by_sort: dict[Sort, list[str]] = {}
        for num, name in self.numerals.items():
            by_sort.setdefault(num.sort, []).append(name)
        return list(by_sort.items())

    def _numeral_binders(self) -> list[str]:
        return [f"({' '.join(names)} : {self.sort(sort)})" for sort, names in self._numerals_by_sort()]

    def _function_binders(self) -> list[str]:
        return [f"({name} : {self.function_type(symbol)})" for symbol, name in self.symbols.items()]

    def function_type(self, symbol: Symbol) -> str:
        """Return the type of a symbol: `R → R → Prop`."""
        return " → ".join([*(_bracket(self.sort(param)) for param in symbol.params), self.sort(symbol.result)])


def nonempty_binder(name: str) -> str:
    """Return the binder that assumes an element of the type variable `name`."""
    return f"[nonempty_{name} : Nonempty {name}]"


def signature_of(formulas: list[Formula], lexicon: Lexicon, relations: bool) -> Signature:
    """Return the variables that `formulas` become; without `relations`, only functions keep their notation."""
    found = [node for formula in formulas for node in subnodes(formula)]
    symbols = tuple(dict.fromkeys(node.symbol for node in found if isinstance(node, App | Pred)))
    symbols = tuple(symbol for symbol in symbols if symbol.name != "eq")
    numerals = tuple(dict.fromkeys(node for node in found if isinstance(node, Num)))
    taken: set[str] = set()
    sorts = {sort: claim(_sort_name(sort), taken) for sort in _sorts(found, symbols)}
    noted = tuple(symbol for symbol in symbols if relations or symbol.result != PROP)
    notations = _notations(noted, lexicon)
    numbers = {num: claim(_numeral_name(num, numerals, sorts), taken) for num in numerals}
    functions = {symbol: claim(plain(symbol.name, "f"), taken) for symbol in symbols if symbol not in notations}
    return Signature(sorts, functions, notations, numbers)


def _sorts(nodes: Sequence[object], symbols: tuple[Symbol, ...]) -> tuple[Sort, ...]:
    """Return the sorts that become type variables: function sorts are Lean's own."""
    seen: dict[Sort, None] = {}

    def add(sort: Sort) -> None:
        if _is_function(sort):
            for part in sort.args:
                add(part)
        elif sort != PROP:
            seen.setdefault(sort)

    for node in nodes:
        if isinstance(node, BINDERS):
            add(node.var.sort)
        elif isinstance(node, Num | Var):
            add(node.sort)
    for symbol in symbols:
        for sort in (*symbol.params, symbol.result):
            add(sort)
    return tuple(seen)


def _notations(symbols: tuple[Symbol, ...], lexicon: Lexicon) -> dict[Symbol, tuple[str, str]]:
    """Return class and template of the symbols that may be written in notation; a class serves one symbol a sort."""
    chosen: dict[Symbol, tuple[str, str]] = {}
    served: set[tuple[str, tuple[Sort, ...]]] = set()
    for symbol in symbols:
        word = lexicon.words.get(symbol.name)
        name = _class_name(symbol, lexicon)
        if word is None or name is None or (name, symbol.params) in served:
            continue
        served.add((name, symbol.params))
        chosen[symbol] = (name, word.lean)
    return chosen


def _class_name(symbol: Symbol, lexicon: Lexicon) -> str | None:
    word = lexicon.words.get(symbol.name)
    if word is None or word.unfold == "notation" or any(map(_is_function, symbol.params)):
        return None
    if symbol.name in _SET_CLASSES:
        return _SET_CLASSES[symbol.name]
    one_sort = {*symbol.params, symbol.result} - {PROP}
    return word.lean_class if word.lean_class in _CLASSES and len(one_sort) == 1 else None


def _is_function(sort: Sort) -> bool:
    return sort.name == "Fun" and not sort.variable


def _bracket(text: str) -> str:
    return f"({text})" if " " in text else text


def plain(name: str, fallback: str) -> str:
    """Return `name` with whatever is no plain identifier character left out."""
    kept = re.sub(r"[^A-Za-z0-9_]", "", name)
    return kept if re.match(r"[A-Za-z]", kept) else fallback


def claim(name: str, taken: set[str]) -> str:
    """Return `name`, or `name` with a number, and add it to `taken`; no word of Lean is given out."""
    chosen = fresh(name, taken | RESERVED)
    taken.add(chosen)
    return chosen


def _sort_name(sort: Sort) -> str:
    """Return a readable name: G for a carrier, N for ℕ, SetN for its sets."""
    if sort.variable:
        return plain(sort.name, "A")
    row = sort_rows().get(sort.name)
    letter = row.letter if row is not None and row.letter else plain(sort.name, "A")
    return letter + "".join(_sort_name(arg) for arg in sort.args)


def _numeral_name(num: Num, numerals: tuple[Num, ...], sorts: Mapping[Sort, str]) -> str:
    name = _NUMERAL_NAMES[num.value] if num.value < len(_NUMERAL_NAMES) else f"num{num.value}"
    shared = sum(other.value == num.value for other in numerals) > 1
    return f"{name}_{sorts[num.sort]}" if shared else name
