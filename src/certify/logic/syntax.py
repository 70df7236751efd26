"""Terms and formulas: the hub of certify. Immutable, sort-checked when built; everything else walks over them.

Terms: Var, Num, App (a symbol applied), Apply (a function-valued term applied), Lambda, SetOf.
Formulas: Truth, Pred, Not, And, Or, Implies, Iff, Forall, Exists, ExistsUnique. Equality is the symbol `eq`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from certify.errors import CertifyError
from certify.logic.sorts import PROP, Sort, fun, set_of


class SortError(CertifyError, TypeError):
    """A term or formula was built from parts whose sorts do not fit."""


@dataclass(frozen=True, slots=True)
class Symbol:
    """A word at fixed sorts: its concept's name, the sorts of its arguments and of its result (Prop: a predicate)."""

    name: str
    params: tuple[Sort, ...]
    result: Sort

    def __post_init__(self) -> None:
        if not self.name.isidentifier():
            raise SortError(f"a symbol's name is an identifier, got {self.name!r}")

    def __str__(self) -> str:
        return f"{self.name} : {' × '.join(map(str, self.params)) or '()'} → {self.result}"


def _check_args(what: object, params: tuple[Sort, ...], args: tuple[Term, ...]) -> None:
    if len(params) != len(args):
        raise SortError(f"{what} takes {len(params)} arguments, got {len(args)}")
    for place, (param, arg) in enumerate(zip(params, args, strict=True), 1):
        if arg.sort != param:
            raise SortError(f"argument {place} of {what} has sort {arg.sort}, expected {param}")


@dataclass(frozen=True, slots=True)
class Var:
    """A variable with its sort."""

    name: str
    sort: Sort


@dataclass(frozen=True, slots=True)
class Num:
    """A numeral (a natural number, written in digits) of a sort that has numerals: `0` and `1` in any structure."""

    value: int
    sort: Sort

    def __post_init__(self) -> None:
        if self.value < 0:
            raise SortError(f"a numeral is not negative, got {self.value}: use neg")


@dataclass(frozen=True, slots=True)
class App:
    """A function symbol applied to terms; a constant has no arguments."""

    symbol: Symbol
    args: tuple[Term, ...] = ()

    def __post_init__(self) -> None:
        _check_args(self.symbol, self.symbol.params, self.args)
        if self.symbol.result == PROP:
            raise SortError(f"{self.symbol} is a predicate: use Pred")

    @property
    def sort(self) -> Sort:
        """The sort of the value."""
        return self.symbol.result


@dataclass(frozen=True, slots=True)
class Apply:
    """A term of a function sort applied to all its arguments: f(x)."""

    function: Term
    args: tuple[Term, ...]

    def __post_init__(self) -> None:
        sort = self.function.sort
        if sort.name != "Fun":
            raise SortError(f"only a function can be applied, {self.function} has sort {sort}")
        _check_args(f"the function of sort {sort}", sort.args[:-1], self.args)
        if self.sort == PROP:
            raise SortError("a relation variable is applied with Holds")

    @property
    def sort(self) -> Sort:
        """The sort of the value."""
        return self.function.sort.args[-1]


@dataclass(frozen=True, slots=True)
class Lambda:
    """The function x ↦ body."""

    var: Var
    body: Term

    @property
    def sort(self) -> Sort:
        """The sort Fun(sort of x, sort of body)."""
        return fun(self.var.sort, self.body.sort)


@dataclass(frozen=True, slots=True)
class SetOf:
    """The set {x | body}."""

    var: Var
    body: Formula

    @property
    def sort(self) -> Sort:
        """The sort Set(sort of x)."""
        return set_of(self.var.sort)


@dataclass(frozen=True, slots=True)
class Truth:
    """True or false."""

    value: bool


@dataclass(frozen=True, slots=True)
class Pred:
    """A predicate symbol applied to terms."""

    symbol: Symbol
    args: tuple[Term, ...]

    def __post_init__(self) -> None:
        _check_args(self.symbol, self.symbol.params, self.args)
        if self.symbol.result != PROP:
            raise SortError(f"{self.symbol} is no predicate: use App")


@dataclass(frozen=True, slots=True)
class Holds:
    """A relation variable applied: R(x, y), where R has the sort Fun(…, Prop)."""

    relation: Term
    args: tuple[Term, ...]

    def __post_init__(self) -> None:
        sort = self.relation.sort
        if sort.name != "Fun" or sort.args[-1] != PROP:
            raise SortError(f"only a relation holds of something, {self.relation} has sort {sort}")
        _check_args(f"the relation of sort {sort}", sort.args[:-1], self.args)


@dataclass(frozen=True, slots=True)
class Not:
    """¬ body."""

    body: Formula


@dataclass(frozen=True, slots=True)
class And:
    """left ∧ right."""

    left: Formula
    right: Formula


@dataclass(frozen=True, slots=True)
class Or:
    """left ∨ right."""

    left: Formula
    right: Formula


@dataclass(frozen=True, slots=True)
class Implies:
    """left → right."""

    left: Formula
    right: Formula


@dataclass(frozen=True, slots=True)
class Iff:
    """left ↔ right."""

    left: Formula
    right: Formula


@dataclass(frozen=True, slots=True)
class Forall:
    """∀ var, body."""

    var: Var
    body: Formula


@dataclass(frozen=True, slots=True)
class Exists:
    """∃ var, body."""

    var: Var
    body: Formula


@dataclass(frozen=True, slots=True)
class ExistsUnique:
    """∃! var, body."""

    var: Var
    body: Formula


Term: TypeAlias = Var | Num | App | Apply | Lambda | SetOf
Formula: TypeAlias = Truth | Pred | Holds | Not | And | Or | Implies | Iff | Forall | Exists | ExistsUnique
Node: TypeAlias = Term | Formula
Quantifier: TypeAlias = Forall | Exists | ExistsUnique
Connective: TypeAlias = And | Or | Implies | Iff

QUANTIFIERS = (Forall, Exists, ExistsUnique)
CONNECTIVES = (And, Or, Implies, Iff)
BINDERS = (*QUANTIFIERS, Lambda, SetOf)
TERMS = (Var, Num, App, Apply, Lambda, SetOf)
FORMULAS = (Truth, Pred, Holds, Not, *CONNECTIVES, *QUANTIFIERS)


def eq(left: Term, right: Term) -> Pred:
    """Return left = right."""
    return (
        Pred(Symbol("eq", (left.sort, right.sort), PROP), (left, right))
        if left.sort == right.sort
        else _unequal(left, right)
    )


def _unequal(left: Term, right: Term) -> Pred:
    raise SortError(f"an equation joins one sort, got {left.sort} = {right.sort}")


def app(name: str, *args: Term, result: Sort) -> App:
    """Return the function symbol `name` applied, with the signature that the arguments give."""
    return App(Symbol(name, tuple(arg.sort for arg in args), result), args)


def pred(name: str, *args: Term) -> Pred:
    """Return the predicate symbol `name` applied, with the signature that the arguments give."""
    return Pred(Symbol(name, tuple(arg.sort for arg in args), PROP), args)


def conjunction(parts: list[Formula] | tuple[Formula, ...]) -> Formula:
    """Return the conjunction of `parts`, nested to the right; Truth(True) of none."""
    if not parts:
        return Truth(True)
    result = parts[-1]
    for part in reversed(parts[:-1]):
        result = And(part, result)
    return result


def forall(variables: tuple[Var, ...] | list[Var], body: Formula) -> Formula:
    """Return ∀ over all `variables`, the first outermost."""
    for var in reversed(variables):
        body = Forall(var, body)
    return body


def exists(variables: tuple[Var, ...] | list[Var], body: Formula) -> Formula:
    """Return ∃ over all `variables`, the first outermost."""
    for var in reversed(variables):
        body = Exists(var, body)
    return body
