"""Equations between terms with the rewriting steps that prove them: each a named law, used at one place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from certify.decide.goal import Hypothesis
from certify.decide.normal.step import Position
from certify.errors import CertifyError
from certify.logic import Formula, Implies, Pred, Term, Var, children, leading_forall, rebuild, substitute

#: Steps of one equation beyond which it is not worth a reader's or the kernel's time.
MAX_STEPS = 400


class TooLongError(CertifyError, ValueError):
    """A term whose normal form takes too many steps."""


@dataclass(frozen=True)
class Derived:
    """A claim of order, derived: the law `hypothesis` at `terms`, what it asks for derived in turn."""

    hypothesis: Hypothesis
    terms: tuple[Term, ...]
    premises: tuple[Derived, ...] = ()

    def laws(self) -> Iterator[Hypothesis]:
        """Yield the laws of all its uses."""
        yield self.hypothesis
        for premise in self.premises:
            yield from premise.laws()


class Rewrite(NamedTuple):
    """One use of the law `hypothesis` at `terms`: what stood at `position` became something else.

    Forward it is used from left to right. `given` is what the law asks of its terms, if anything that the claim says
    itself; `premises` derive what else it asks for.
    """

    hypothesis: Hypothesis
    terms: tuple[Term, ...]
    forward: bool
    position: Position
    before: Term
    after: Term
    given: Formula | None = None
    premises: tuple[Derived, ...] = ()

    def laws(self) -> Iterator[Hypothesis]:
        """Yield the laws that the step uses."""
        yield self.hypothesis
        for premise in self.premises:
            yield from premise.laws()


@dataclass(frozen=True)
class Equation:
    """left = right, and the steps that lead from one to the other."""

    left: Term
    right: Term
    steps: tuple[Rewrite, ...] = ()

    def then(self, other: Equation) -> Equation:
        """Return left = other.right, where `other` goes on from this right side."""
        assert self.right == other.left, "steps that do not meet"
        if len(self.steps) + len(other.steps) > MAX_STEPS:
            raise TooLongError(f"more than {MAX_STEPS} steps")
        return Equation(self.left, other.right, self.steps + other.steps)

    def back(self) -> Equation:
        """Return right = left."""
        turned = (
            step._replace(forward=not step.forward, before=step.after, after=step.before)
            for step in reversed(self.steps)
        )
        return Equation(self.right, self.left, tuple(turned))

    def inside(self, whole: Term, place: int) -> Equation:
        """Return `whole`, in which this left side stands at `place`, = `whole` with the right side there."""
        parts = list(children(whole))
        assert parts[place] == self.left, "not what stands there"
        parts[place] = self.right
        steps = tuple(step._replace(position=(place, *step.position)) for step in self.steps)
        return Equation(whole, rebuild(whole, tuple(parts)), steps)


def same(term: Term) -> Equation:
    """Return term = term."""
    return Equation(term, term)


@dataclass(frozen=True)
class Law:
    """A law ∀ …, left = right, perhaps under a condition, as a rule that rewrites."""

    hypothesis: Hypothesis

    @cached_property
    def _parts(self) -> tuple[tuple[Var, ...], Formula | None, Term, Term]:
        variables, body = leading_forall(self.hypothesis.formula)
        given = None
        if isinstance(body, Implies):
            given, body = body.left, body.right
        assert isinstance(body, Pred) and body.symbol.name == "eq", "a law that rewrites is an equation"
        return variables, given, body.args[0], body.args[1]

    def at(self, *terms: Term) -> Equation:
        """Return the law for `terms`, from left to right."""
        variables, given, left, right = self._parts
        values: Mapping[Var, Term] = dict(zip(variables, terms, strict=True))
        before, after = substitute(left, values), substitute(right, values)
        asked = None if given is None else substitute(given, values)
        step = Rewrite(self.hypothesis, terms, True, (), before, after, asked)
        return Equation(before, after, (step,))
