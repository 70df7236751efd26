"""Raw formulas: what a grammar builds before sorts are known. `elaborate` turns them into statements.

A raw formula names words ("dvd"), variables by name, and sorts where the text says them. Sorts that the text leaves
open are holes; unification, the words' defaults and the domain fill them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from certify.lexicon.opaque import THING
from certify.logic import Carrier, Num, Sort, Statement, bound_vars, number_sorts, subnodes

#: What joins two formulas.
Connective: TypeAlias = Literal["and", "or", "implies", "iff"]


@dataclass(frozen=True, slots=True)
class Hole:
    """A sort that the text leaves open. Equal ids are one sort.

    `kind` says what a noun allows: "number" any numeric sort or carrier of numbers, "element" the carrier of the type
    context, "any" whatever unification gives; "fraction" is of what is written above another: of no whole numbers,
    whose quotients are rounded; "value" any but polynomials, which have values; "operand" is of what an operation of
    the text is of: of the one sort of its elements; "whole" is of what {1, …, n} lists: natural numbers, or integers.
    """

    id: str
    kind: Literal["number", "value", "element", "fraction", "operand", "whole", "any"] = "any"


#: What the id of a hole begins with that only says by which sign a product is written.
BY_SIGN = "sign·"


@dataclass(frozen=True, slots=True)
class Shape:
    """A sort built over open sorts: Set(?), Finset(?), List(?), Poly(?), Fun(?, ?); `letter` is adjoined: ℤ[x]."""

    name: str
    args: tuple[RawSort, ...]
    letter: str = ""


RawSort: TypeAlias = Sort | Hole | Shape


@dataclass(frozen=True, slots=True)
class RVar:
    """A variable by name."""

    name: str


@dataclass(frozen=True, slots=True)
class RNum:
    """A numeral."""

    value: int


@dataclass(frozen=True, slots=True)
class RApp:
    """A word applied: a term or an atomic formula, as the word's result says."""

    word: str
    args: tuple[Raw, ...] = ()


@dataclass(frozen=True, slots=True)
class RApply:
    """A function or relation variable applied: f(x), R(x, y)."""

    function: Raw
    args: tuple[Raw, ...]


@dataclass(frozen=True, slots=True)
class RTyped:
    """A term with the sort that the text gives it: (∅ : Finset α)."""

    term: Raw
    sort: RawSort


@dataclass(frozen=True, slots=True)
class RBind:
    """A binder: ∀, ∃, ∃!, a set {x | body}, or a function x ↦ body. `sort` None: open."""

    kind: Literal["forall", "exists", "unique", "set", "lambda"]
    var: str
    sort: RawSort | None
    body: Raw


@dataclass(frozen=True, slots=True)
class RNot:
    """¬ body."""

    body: Raw


@dataclass(frozen=True, slots=True)
class RBin:
    """Two formulas joined."""

    op: Connective
    left: Raw
    right: Raw


@dataclass(frozen=True, slots=True)
class RTruth:
    """True or false."""

    value: bool


Raw: TypeAlias = RVar | RNum | RApp | RApply | RTyped | RBind | RNot | RBin | RTruth


@dataclass(frozen=True, slots=True)
class RStatement:
    """A raw formula with the carriers that its text names ("in a group G"); free variables are closed universally."""

    formula: Raw
    carriers: tuple[Carrier, ...] = ()


@dataclass(frozen=True, slots=True)
class Domain:
    """What a text is about where it does not say so itself: from `--context`, a Lean statement or the canonical text.

    `number` and `element` are the sorts of a bare "number" and a bare "element"; `carriers` the structures on type
    variables in them; `variables` the sorts of variables that a text may use undeclared; `things`: whether it speaks of
    things, in which an element may be that is no number.
    """

    number: Sort | None = None
    element: Sort | None = None
    carriers: tuple[Carrier, ...] = ()
    variables: tuple[tuple[str, Sort], ...] = ()
    things: bool = False

    @classmethod
    def of(cls, statement: Statement) -> Domain:
        """Return what another text about the same statement may leave unsaid: its sorts, carriers and variables.

        A bare "number" is of the one sort that its numeric variables have, a bare "element" of its one carrier; a
        letter that is bound with two sorts says nothing.
        """
        variables: dict[str, Sort] = {}
        clashing: set[str] = set()
        for var in bound_vars(statement.formula):
            if variables.setdefault(var.name, var.sort) != var.sort:
                clashing.add(var.name)
        numeric = {var.sort for var in bound_vars(statement.formula) if var.sort in number_sorts()}
        number = _constant_sort(statement) if not numeric else numeric.pop() if len(numeric) == 1 else None
        element = statement.carriers[0].sort if len(statement.carriers) == 1 else None
        kept = tuple((name, sort) for name, sort in variables.items() if name not in clashing)
        things = any(sort.name == THING for _, sort in kept)
        element = element or (None if things else number)
        return cls(number or element, element, statement.carriers, kept, things)

    def unnamed(self) -> Domain:
        """Return the domain without its letters: what it is about, whatever its variables are called."""
        return replace(self, variables=())


def _constant_sort(statement: Statement) -> Sort | None:
    """Return the number sort of a claim without variables, such as "2 is prime"."""
    numerals = (node.sort for node in subnodes(statement.formula) if isinstance(node, Num))
    return next((sort for sort in numerals if sort in number_sorts()), None)
