"""Claims rewritten: the terms of a formula brought to normal form at their places, equations perhaps to one side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeVar, cast

from certify.decide.algebra.equation import Equation, TooLongError, same
from certify.decide.algebra.terms import Terms
from certify.decide.algebra.theories import Theory
from certify.decide.goal import Hypothesis
from certify.decide.normal.form import TooLargeError, normal_form
from certify.decide.normal.step import Position
from certify.lexicon import Inhabited
from certify.logic import (
    BINDERS,
    TERMS,
    And,
    App,
    Formula,
    Holds,
    Implies,
    Node,
    Not,
    Num,
    Pred,
    Sort,
    Term,
    Truth,
    Var,
    alpha_equal,
    app,
    children,
    free_vars,
    leaves,
    rebuild,
    subnodes,
    substitute,
)

N = TypeVar("N", bound=Node)


class IdentityError(ValueError):
    """An atomic claim that the laws alone make true, or make speak of nothing: it is not to be rewritten."""


class Link(NamedTuple):
    """An atomic claim and what it becomes: its terms by `equations`, or the whole by the law `by`, ∀ …, one ↔ other.

    `terms` are what the law is about; forward it is used from left to right.
    """

    before: Formula
    after: Formula
    equations: tuple[Equation, ...] = ()
    by: Hypothesis | None = None
    terms: tuple[Term, ...] = ()
    forward: bool = True


@dataclass(frozen=True)
class Rewritten:
    """A claim, what it becomes, and the links of every atomic claim in it that changes, by its position."""

    before: Formula
    after: Formula
    links: Mapping[Position, tuple[Link, ...]]

    @property
    def used(self) -> tuple[Hypothesis, ...]:
        """The laws of all steps."""
        return tuple(dict.fromkeys(law for links in self.links.values() for link in links for law in _laws(link)))

    @property
    def words(self) -> frozenset[str]:
        """The words of the atomic claims that it becomes."""
        return frozenset(part.symbol.name for part in subnodes(self.after) if isinstance(part, Pred))

    def meets(self, other: Rewritten, inhabited: Inhabited) -> bool:
        """Return whether logic alone makes what both become one claim, which is no law of logic."""
        if alpha_equal(self.after, other.after):
            return True
        try:
            forms = [normal_form(side.after, inhabited).formula for side in (self, other)]
        except TooLargeError:
            return False
        return alpha_equal(*forms) and not isinstance(forms[0], Truth)


def _laws(link: Link) -> Iterator[Hypothesis]:
    if link.by is not None:
        yield link.by
    yield from (law for equation in link.equations for step in equation.steps for law in step.laws())


def rewritten(formula: Formula, theories: Mapping[Sort, Theory], *, one_sided: bool) -> Rewritten | None:
    """Return `formula` with normal terms; `one_sided`, with what equates numbers written … = 0.

    Variables are named by how deep they are bound. None where that takes too many steps, or an atomic claim is none any
    more.
    """
    start = canonical(formula)
    links: dict[Position, tuple[Link, ...]] = {}
    try:
        after = _Claims(theories, one_sided, links).formula(start, (), frozenset())
    except (TooLongError, IdentityError):
        return None
    return Rewritten(start, after, links)


def canonical(node: N, depth: int = 0) -> N:
    """Return `node` with its bound variables named by how deep they are bound."""
    if isinstance(node, BINDERS):
        var = Var(f"x{depth}", node.var.sort)
        body = canonical(substitute(node.body, {node.var: var}), depth + 1)
        return cast(N, type(node)(var, body))  # type: ignore[arg-type]
    return rebuild(node, tuple(canonical(part, depth) for part in children(node)))


@dataclass(frozen=True)
class _Claims:
    theories: Mapping[Sort, Theory]
    one_sided: bool
    links: dict[Position, tuple[Link, ...]]

    def formula(self, node: Formula, position: Position, nonzero: frozenset[Term]) -> Formula:
        """Return what `node`, which stands at `position`, becomes where `nonzero` are known not to be 0."""
        if isinstance(node, Pred | Holds):
            found = self._atom(node, Terms(self.theories, nonzero))
            if found:
                self.links[position] = found
            return found[-1].after if found else node
        parts: list[Node] = []
        for place, part in enumerate(children(node)):
            assert not isinstance(part, TERMS)
            known = nonzero
            if place == 1 and isinstance(node, Implies | And):
                known = nonzero | _nonzero(cast(Formula, parts[0]))
            parts.append(self.formula(part, (*position, place), known))
        return rebuild(node, tuple(parts))

    def _atom(self, atom: Pred | Holds, terms: Terms) -> tuple[Link, ...]:
        found = [self._of_terms(atom, terms)]
        last = found[-1].after
        if isinstance(last, Pred) and len(last.args) == 2 and last.args[0] == last.args[1] and last != atom:
            raise IdentityError  # also of an order: a + b ≤ b + a
        if isinstance(last, Pred) and last.symbol.name == "eq":
            theory = self.theories.get(last.args[0].sort)
            if self.one_sided and theory is not None and "sub_eq_zero" in theory:
                found += _one_side(last, terms, theory)
        if free_vars(atom) and not free_vars(found[-1].after):
            raise IdentityError
        return tuple(link for link in found if link.before != link.after)

    @staticmethod
    def _of_terms(atom: Pred | Holds, terms: Terms) -> Link:
        parts = cast(tuple[Term, ...], children(atom))
        equations = tuple(terms.normal(part) for part in parts)
        return Link(atom, rebuild(atom, tuple(equation.right for equation in equations)), equations)


def _one_side(atom: Pred, terms: Terms, theory: Theory) -> list[Link]:
    """Return the links that write a = b as a sum = 0 whose first product has no sign."""
    left, right = atom.args
    zero = Num(0, theory.sort)
    found: list[Link] = []
    if right != zero:
        law = theory["sub_eq_zero"].hypothesis
        total = terms.total(app("sub", left, right, result=theory.sort), theory)
        moved = Pred(atom.symbol, (total.equation.left, zero))
        found.append(Link(atom, moved, by=law, terms=(left, right), forward=False))
        found.append(Link(moved, Pred(atom.symbol, (total.equation.right, zero)), (total.equation, same(zero))))
        left = total.equation.right
        products = total.products
    else:
        products = terms.total(left, theory).products
    if not products:
        raise IdentityError
    if products[0].factor < 0:
        turned = terms.sums(theory).negative(terms.sums(theory).negative(products).products).equation
        before = Pred(atom.symbol, (left, zero))
        middle = Pred(atom.symbol, (turned.left, zero))
        found.append(Link(before, middle, (turned.back(), same(zero))))
        value = cast(App, turned.left).args[0]
        after = Pred(atom.symbol, (value, zero))
        found.append(Link(middle, after, by=theory["neg_eq_zero"].hypothesis, terms=(value,)))
    return found


def _nonzero(formula: Formula) -> frozenset[Term]:
    """Return the terms that `formula` says are not 0."""
    found = set()
    for part in leaves(formula, And):
        match part:
            case Not(Pred(symbol, (term, Num(0)))) if symbol.name == "eq":
                found.add(term)
    return frozenset(found)
