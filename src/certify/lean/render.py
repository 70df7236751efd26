"""A goal as a Lean statement over every interpretation: sorts, symbols and numerals become variables.

Soundness of the rendering. A goal quantifies over interpretations with non-empty sorts; Lean's types may be empty. A
statement without `[Nonempty R]` binders is therefore the stronger one, and a proof that needs no element of a sort is
stated without. Where a proof has to pick an element that no term gives, the sort is named in `inhabited` and gets the
binder. The standard sorts (ℕ, ℤ, ℚ, ℝ, sets, finite sets, lists, polynomials, degrees, functions to one of these) all
have elements, so the binder loses nothing there; over a carrier it is an assumption, and `LeanGoal.assumes` lists it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from certify.decide.goal import Goal, Hypothesis
from certify.decide.lift import lift
from certify.lean.text import RESERVED, Printer, RenderError
from certify.lexicon import Lexicon, load
from certify.logic import (
    BINDERS,
    PROP,
    App,
    Formula,
    Lambda,
    Num,
    Pred,
    SetOf,
    Sort,
    Symbol,
    Var,
    free_vars,
    fresh,
    subnodes,
)

_NUMERAL_NAMES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
_SORT_NAMES = {"Nat": "N", "Int": "Z", "Rat": "Q", "Real": "R", "Degree": "D"}

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
        filled = [f"[nonempty_{name} : Nonempty {name}]" for sort, name in self.sorts.items() if sort in needed]
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


@dataclass(frozen=True)
class LeanGoal:
    """A goal's Lean statement, taken apart: the names behind it, its hypotheses, its binders and its two sides."""

    goal: Goal
    signature: Signature
    hypotheses: tuple[str, ...]
    """The hypotheses' names, in the order of the goal's."""
    inhabited: tuple[Sort, ...] = ()
    """Sorts that the statement takes to have an element."""

    @property
    def printer(self) -> Printer:
        """The printer of this goal's formulas."""
        return Printer(self.signature, self.signature.names | frozenset(self.hypotheses))

    @property
    def assumes(self) -> tuple[Sort, ...]:
        """Carriers that are assumed to have an element: a restriction that the certificate states."""
        return tuple(sort for sort in self.inhabited if sort.variable)

    def formula(self, formula: Formula) -> str:
        """Return a closed formula as text."""
        return self.printer.node(formula, {})

    @property
    def binders(self) -> list[str]:
        """All binders, hypotheses last."""
        facts = [
            f"({name} : {self.formula(hypothesis.formula)})"
            for name, hypothesis in zip(self.hypotheses, self.goal.hypotheses, strict=True)
        ]
        return [*self.signature.binders(self.inhabited), *facts]

    @property
    def equivalence(self) -> str:
        """The statement after the binders: `left ↔ right`."""
        return f"({self.formula(self.goal.left)}) ↔ ({self.formula(self.goal.right)})"

    def implication(self, forward: bool) -> str:
        """Return one direction of the equivalence."""
        sides = (self.goal.left, self.goal.right) if forward else (self.goal.right, self.goal.left)
        return " → ".join(f"({self.formula(side)})" for side in sides)

    def statement(self, conclusion: str) -> str:
        """Return binders and `conclusion` as the theorem's statement."""
        return " ".join([*self.binders, ":", conclusion])

    @property
    def text(self) -> str:
        """The whole statement of the equivalence."""
        return self.statement(self.equivalence)


def render_goal(
    goal: Goal, *, inhabited: Iterable[Sort] = (), relations: bool = True, lexicon: Lexicon | None = None
) -> LeanGoal:
    """Return the Lean statement of `goal` for every interpretation; `inhabited` sorts get a `[Nonempty _]` binder.

    Notation (`≤`, `+`, `∈`) is given to a symbol whose word has a class for it, through an arbitrary instance of that
    class, which is the same as an arbitrary function; without `relations`, only to functions (`+`), and `≤` becomes a
    variable of the type R → R → Prop, which `decide` can run through for a given table.

    A set {x | φ} or a function x ↦ t inside the goal becomes a variable with its definition as a further hypothesis,
    as for every judge (see `certify.decide.lift`). Raises RenderError for an open formula.
    """
    goal = lifted_goal(goal)
    formulas = [goal.left, goal.right, *(hypothesis.formula for hypothesis in goal.hypotheses)]
    for formula in formulas:
        if free_vars(formula):
            raise RenderError(f"a goal is closed, free: {', '.join(var.name for var in free_vars(formula))}")
    signature = _signature(formulas, lexicon or load(), relations)
    taken = set(signature.names)
    hypotheses = []
    for hypothesis in goal.hypotheses:
        hypotheses.append(_claim("h_" + _ascii(hypothesis.name, "fact"), taken))
    assumed = tuple(inhabited)
    unknown = [str(sort) for sort in assumed if sort not in signature.sorts]
    if unknown:
        raise RenderError(f"no sort of this goal: {', '.join(unknown)}")
    return LeanGoal(goal, signature, tuple(hypotheses), assumed)


def lifted_goal(goal: Goal) -> Goal:
    """Return `goal` with its set and function terms named, and what defines the names among the hypotheses."""
    formulas = (goal.left, goal.right, *(hypothesis.formula for hypothesis in goal.hypotheses))
    if not any(isinstance(node, SetOf | Lambda) for formula in formulas for node in subnodes(formula)):
        return goal
    (left, right, *facts), axioms = lift(formulas)
    kept = [replace(old, formula=new) for old, new in zip(goal.hypotheses, facts, strict=True)]
    named = [Hypothesis(f"lifted{i}", axiom, "definition") for i, axiom in enumerate(axioms)]
    return replace(goal, left=left, right=right, hypotheses=(*kept, *named))


def _signature(formulas: list[Formula], lexicon: Lexicon, relations: bool) -> Signature:
    found = [node for formula in formulas for node in subnodes(formula)]
    symbols = tuple(dict.fromkeys(node.symbol for node in found if isinstance(node, App | Pred)))
    symbols = tuple(symbol for symbol in symbols if symbol.name != "eq")
    numerals = tuple(dict.fromkeys(node for node in found if isinstance(node, Num)))
    taken: set[str] = set()
    sorts = {sort: _claim(_sort_name(sort), taken) for sort in _sorts(found, symbols)}
    noted = tuple(symbol for symbol in symbols if relations or symbol.result != PROP)
    notations = _notations(noted, lexicon)
    numbers = {num: _claim(_numeral_name(num, numerals, sorts), taken) for num in numerals}
    functions = {symbol: _claim(_ascii(symbol.name, "f"), taken) for symbol in symbols if symbol not in notations}
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


def _ascii(name: str, fallback: str) -> str:
    """Return `name` with whatever is no plain identifier character left out."""
    kept = re.sub(r"[^A-Za-z0-9_]", "", name)
    return kept if re.match(r"[A-Za-z]", kept) else fallback


def _claim(name: str, taken: set[str]) -> str:
    chosen = fresh(name, taken | RESERVED)
    taken.add(chosen)
    return chosen


def _sort_name(sort: Sort) -> str:
    """Return a readable name: G for a carrier, N for ℕ, SetN for its sets."""
    if sort.variable:
        return _ascii(sort.name, "A")
    return _SORT_NAMES.get(sort.name, _ascii(sort.name, "A")) + "".join(_sort_name(arg) for arg in sort.args)


def _numeral_name(num: Num, numerals: tuple[Num, ...], sorts: Mapping[Sort, str]) -> str:
    name = _NUMERAL_NAMES[num.value] if num.value < len(_NUMERAL_NAMES) else f"num{num.value}"
    shared = sum(other.value == num.value for other in numerals) > 1
    return f"{name}_{sorts[num.sort]}" if shared else name
