"""Type contexts as formulas: the goal whose countermodel is a structure of one context that is none of the other.

A claim in a context says "if these laws hold, then …". What it says is abstracted to one proposition `claim`, the same
on both sides: `(laws₁ → claim) ↔ (laws₂ → claim)`, under the laws that both contexts share. An operation that only one
context has (the inverse of a group) is not part of the other's structures: its laws are said as existence, ∀ a, ∃ b,
a·b = 1, and where they cannot be, left out, which is allowed on the side that is to fail.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple, cast

from certify.decide.context import renamed
from certify.decide.gamma import meaning
from certify.decide.goal import Goal, Hypothesis
from certify.decide.separate import Separation, one_way
from certify.decide.unfold import unfold
from certify.lexicon import Lexicon
from certify.logic import (
    PROP,
    And,
    App,
    Exists,
    Forall,
    Formula,
    Implies,
    Node,
    Num,
    Pred,
    Statement,
    Symbol,
    Var,
    fresh,
    rewrite,
    subnodes,
    substitute,
    symbols,
)

#: The claim itself, whatever it says.
CLAIM = Pred(Symbol("claim", (), PROP), ())
#: Sizes in which a structure of one context only is looked for: 6 has the first group that is not commutative.
SIZES = (1, 2, 3, 4, 6)
_NOTATION = frozenset({"notation"})


class Contexts(NamedTuple):
    """The goal of two contexts; `whole` says of each side whether all of its laws are said."""

    goal: Goal
    whole: tuple[bool, bool]


def by_context(canonical: Statement, paraphrase: Statement, lexicon: Lexicon) -> Separation | None:
    """Return a finite structure of the one context that is none of the other; None: none known."""
    contexts = context_goal(canonical, paraphrase, lexicon)
    if contexts is None:
        return None
    for left_holds, whole in zip((True, False), reversed(contexts.whole), strict=True):
        model = one_way(contexts.goal, left_holds, SIZES) if whole else None
        if model is not None:
            return Separation("context", left_holds, contexts.goal, model)
    return None


def context_goal(canonical: Statement, paraphrase: Statement, lexicon: Lexicon) -> Contexts | None:
    """Return the goal of the two statements' contexts, over the carriers of `canonical`; None where they are alike."""
    if len(canonical.carriers) != len(paraphrase.carriers) or not canonical.carriers:
        return None
    there = renamed(paraphrase, dict(zip((c.sort for c in paraphrase.carriers), canonical.carriers, strict=True)))
    carriers = [
        tuple(replace(mine, structures=theirs.structures) for mine, theirs in zip(there.carriers, one, strict=True))
        for one in (canonical.carriers, paraphrase.carriers)
    ]
    first, second = (_laws(Statement(CLAIM, side), lexicon) for side in carriers)
    shared = {name: law for name, law in first.items() if second.get(name) == law}
    left, right = (_Side(own, other) for own, other in ((first, second), (second, first)))
    sides = [side.condition(shared) for side in (left, right)]
    if sides[0] == sides[1]:
        return None
    granted = tuple(Hypothesis(name, law, "law", name) for name, law in shared.items())
    claims = [Implies(condition, CLAIM) if condition is not None else CLAIM for condition in sides]
    return Contexts(Goal("context", *claims, granted, canonical.carriers), (left.whole, right.whole))


def _laws(statement: Statement, lexicon: Lexicon) -> dict[str, Formula]:
    return {
        f"{name}{'' if len(statement.carriers) == 1 else f'_{carrier.sort.name}'}": unfold(law, lexicon, _NOTATION)
        for carrier in statement.carriers
        for structure in carrier.structures
        for name, law in lexicon.laws(structure, carrier.sort).items()
    }


class _Side:
    """One context beside another: its own laws, the operations that only it has said as existence."""

    def __init__(self, laws: Mapping[str, Formula], other: Mapping[str, Formula]) -> None:
        self.laws = laws
        self.foreign = {head for law in other.values() for head in _heads(law)}
        self.whole = True

    def condition(self, shared: Mapping[str, Formula]) -> Formula | None:
        """Return what the context says beyond the `shared` laws; None where it says nothing more."""
        rest = self._without_defined([law for name, law in self.laws.items() if name not in shared])
        for function in dict.fromkeys(head for law in rest for head in self._private(law) if isinstance(head, Symbol)):
            said = _existence(function, [law for law in rest if function in symbols(law)])
            if said is not None:
                rest = [*(law for law in rest if function not in symbols(law)), said]
        sayable = [law for law in rest if all(isinstance(head, Num) for head in self._private(law))]
        self.whole = len(sayable) == len(rest)
        plain = [law for law in sayable if not self._private(law)]
        constants = [law for law in sayable if self._private(law)]
        return _conjunction([*plain, *([_some_constants(constants, self.foreign)] if constants else [])])

    def _private(self, law: Formula) -> tuple[Symbol | Num, ...]:
        return tuple(head for head in _heads(law) if head not in self.foreign)

    def _without_defined(self, laws: list[Formula]) -> list[Formula]:
        """Return `laws` without the operations that one of them defines: a / b = a·b⁻¹, a < b ↔ …"""
        for law in laws:
            meant = meaning(law)
            if meant is None or meant[0].symbol in self.foreign:
                continue
            head, body = meant
            others = [_unfolded(other, head, body) for other in laws if other != law]
            return self._without_defined(others)
        return laws


def _heads(law: Formula) -> tuple[Symbol | Num, ...]:
    named = [symbol for symbol in symbols(law) if symbol.name != "eq"]
    numerals = [part for part in subnodes(law) if isinstance(part, Num) and part.sort.variable]
    return tuple(dict.fromkeys((*named, *numerals)))


def _unfolded(law: Formula, head: Pred | App, body: Node) -> Formula:
    def step(part: Node) -> Node:
        if isinstance(part, Pred | App) and part.symbol == head.symbol:
            return substitute(body, dict(zip(cast(tuple[Var, ...], head.args), part.args, strict=True)))
        return part

    return rewrite(law, step)


def _existence(function: Symbol, laws: list[Formula]) -> Formula | None:
    """Return ∀ a, ∃ b, … for laws of the form ∀ a, … function(a) …; None for laws of another form."""
    if len(function.params) != 1 or function.result != function.params[0]:
        return None
    taken = {part.name for law in laws for part in subnodes(law) if isinstance(part, Var)}
    argument, value = Var("a", function.result), Var(fresh("b", taken | {"a"}), function.result)
    call = App(function, (argument,))
    said: list[Formula] = []
    for law in laws:
        if not isinstance(law, Forall) or law.var.sort != argument.sort:
            return None
        body = substitute(law.body, {law.var: argument})
        replaced = rewrite(body, lambda part: value if part == call else part)
        if function in symbols(replaced):
            return None
        said.append(replaced)
    together = _conjunction(said)
    return Forall(argument, Exists(value, together)) if together is not None else None


def _some_constants(laws: list[Formula], foreign: set[Symbol | Num]) -> Formula:
    """Return ∃ x, … for the constants that only these laws name."""
    together = _conjunction(laws)
    assert together is not None
    for num in [head for head in _heads(together) if isinstance(head, Num) and head not in foreign]:
        taken = {part.name for part in subnodes(together) if isinstance(part, Var)}
        var = Var(fresh("e", taken), num.sort)
        together = Exists(var, rewrite(together, lambda part, n=num, v=var: v if part == n else part))
    return together


def _conjunction(claims: list[Formula]) -> Formula | None:
    if not claims:
        return None
    result = claims[-1]
    for one in reversed(claims[:-1]):
        result = And(one, result)
    return result
