"""The terms of Lean 4 as they are written: names, applications, binders, operations; nothing is known of types yet.

`at` is the offset in the text, for messages; it plays no part in equality, so that two places that write one term the
same way are the same term.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias


@dataclass(frozen=True, slots=True)
class Name:
    """An identifier, `Nat.Prime` or `s`; `explicit` where @ stands before it."""

    text: str
    at: int = field(default=0, compare=False)
    explicit: bool = False


@dataclass(frozen=True, slots=True)
class Numeral:
    """A numeral."""

    value: int


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument; `name` where it is given by name: (R := ℤ)."""

    term: Surface
    name: str | None = None


@dataclass(frozen=True, slots=True)
class Application:
    """f x y."""

    head: Surface
    args: tuple[Argument, ...]
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Method:
    """x.name, with x itself a term: `(s ∪ t).card`; `name` is digits for a component: p.1."""

    subject: Surface
    name: str
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Operation:
    """A notation of grammars/mathlib/notation.toml with its operands, parameters in brackets first: M →ₗ[R] N."""

    sign: str
    operands: tuple[Surface, ...]
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Binder:
    """Names with what is said of them: (x y : T), {x}, [Group G], x ∈ s, ε > 0.

    `relation` is the sign of a bounded binder and `bound` what stands after it.
    """

    names: tuple[str, ...]
    kind: Literal["explicit", "implicit", "instance"] = "explicit"
    type: Surface | None = None
    relation: str | None = None
    bound: Surface | None = None
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Binding:
    """A sign that binds: ∀ ∃ ∃! fun, and the notations that bind, whose further operands stand in `over`."""

    sign: str
    binders: tuple[Binder, ...]
    body: Surface
    over: tuple[Surface, ...] = ()
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Arrow:
    """A → B: an implication or a type of functions, as its parts say."""

    left: Surface
    right: Surface


@dataclass(frozen=True, slots=True)
class Ascription:
    """(x : T)."""

    term: Surface
    type: Surface


@dataclass(frozen=True, slots=True)
class Coercion:
    """↑x."""

    term: Surface


@dataclass(frozen=True, slots=True)
class Collection:
    """Several terms in brackets: a pair (x, y), a set {x, y}, a list [x, y], a vector ![x, y], ⟨x, y⟩."""

    brackets: Literal["()", "{}", "[]", "![]", "⟨⟩"]
    items: tuple[Surface, ...]
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Comprehension:
    """{x : T | p}, {x ∈ s | p}; a subtype {x : T // p}; an image {f x | x}, whose `shown` is f x."""

    binders: tuple[Binder, ...]
    body: Surface | None
    kind: Literal["set", "subtype"] = "set"
    shown: Surface | None = None
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Choice:
    """if c then a else b; `name` is that of the proof of c, or of its negation, in if h : c then a else b."""

    condition: Surface
    then: Surface
    otherwise: Surface
    name: str = ""


@dataclass(frozen=True, slots=True)
class Universe:
    """Type*, Type u, Sort*: the type of types."""

    at: int = field(default=0, compare=False)


Surface: TypeAlias = (
    Name | Numeral | Application | Method | Operation | Binding | Arrow | Ascription | Coercion | Collection
    | Comprehension | Choice | Universe
)  # fmt: skip


def parts(term: Surface) -> tuple[Surface, ...]:
    """Return the terms directly below `term`, those of its binders too."""
    match term:
        case Application():
            return (term.head, *(arg.term for arg in term.args))
        case Method():
            return (term.subject,)
        case Operation():
            return term.operands
        case Binding():
            return (*_of_binders(term.binders), *term.over, term.body)
        case Arrow():
            return (term.left, term.right)
        case Ascription():
            return (term.term, term.type)
        case Coercion():
            return (term.term,)
        case Collection():
            return term.items
        case Comprehension():
            said = (part for part in (term.body, term.shown) if part is not None)
            return (*_of_binders(term.binders), *said)
        case Choice():
            return (term.condition, term.then, term.otherwise)
    return ()


def _of_binders(binders: tuple[Binder, ...]) -> tuple[Surface, ...]:
    return tuple(part for binder in binders for part in (binder.type, binder.bound) if part is not None)
