"""Raw formulas: what a grammar builds before sorts are known. `elaborate` turns them into statements.

A raw formula names words ("dvd"), variables by name, and sorts where the text says them. Sorts that the text leaves
open are holes; unification, the words' defaults and the domain fill them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from certify.logic import Carrier, Sort


@dataclass(frozen=True, slots=True)
class Hole:
    """A sort that the text leaves open. Equal ids are one sort.

    `kind` says what a noun allows: "number" any numeric sort or carrier of numbers, "element" the carrier of the type
    context, "any" whatever unification gives.
    """

    id: str
    kind: Literal["number", "element", "any"] = "any"


@dataclass(frozen=True, slots=True)
class Shape:
    """A sort built over open sorts: Set(?), Finset(?), List(?), Poly(?), Fun(?, ?)."""

    name: str
    args: tuple[RawSort, ...]


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

    op: Literal["and", "or", "implies", "iff"]
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
    variables in them; `variables` the sorts of variables that a text may use undeclared.
    """

    number: Sort | None = None
    element: Sort | None = None
    carriers: tuple[Carrier, ...] = ()
    variables: tuple[tuple[str, Sort], ...] = ()
