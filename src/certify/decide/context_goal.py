"""Type contexts as formulas: the goal whose countermodel is a structure of one context that is none of the other.

A claim in a context says "if these laws hold, then …". What it says is abstracted to one proposition `claim`, the same
on both sides: `(laws₁ → claim) ↔ (laws₂ → claim)`, under the laws that both contexts share. An operation that only one
context has (the inverse of a group) is not part of the other's structures: its laws are said as existence, ∀ a, ∃ b,
a·b = 1, and where they cannot be, left out, which is allowed on the side that is to fail.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple, cast

from certify.decide.explanations import meaning
from certify.decide.finite import one_way
from certify.decide.goal import Goal, Hypothesis
from certify.decide.normal.unfold import NOTATION, unfold
from certify.decide.refute import Witness
from certify.decide.separate import Separation
from certify.decide.standard.choose import models
from certify.decide.standard.infinite import Failure, Infinite, infinite_structures
from certify.lexicon import Lexicon, substitute_sort
from certify.logic import (
    PROP,
    And,
    App,
    Carrier,
    Exists,
    Forall,
    Formula,
    Implies,
    Node,
    Num,
    Pred,
    Sort,
    Statement,
    Symbol,
    Term,
    Var,
    alpha_equal,
    eq,
    free_vars,
    fresh,
    map_sorts,
    read,
    rewrite,
    subnodes,
    substitute,
    symbols,
    type_variable,
)

#: The claim itself, whatever it says.
CLAIM = Pred(Symbol("claim", (), PROP), ())
#: Sizes in which a structure of one context only is looked for: 6 has the first group that is not commutative.
SIZES = (1, 2, 3, 4, 6)
_GENERIC = type_variable("A")


class Contexts(NamedTuple):
    """The goal of two contexts; `whole` says of each side whether all of its laws are said."""

    goal: Goal
    whole: tuple[bool, bool]


def by_context(canonical: Statement, paraphrase: Statement, lexicon: Lexicon) -> Separation | None:
    """Return a structure of the one context that is none of the other, finite or of infinite.toml; None: none known."""
    contexts = context_goal(canonical, paraphrase, lexicon)
    if contexts is None:
        return None
    sides = ((True, paraphrase.carriers), (False, canonical.carriers))
    for (left_holds, carriers), whole in zip(sides, reversed(contexts.whole), strict=True):
        model = one_way(contexts.goal, left_holds, SIZES) if whole else None
        if model is not None:
            return Separation("context", left_holds, contexts.goal, model)
        structure = _infinite(contexts.goal, left_holds, carriers, lexicon) if len(carriers) == 1 else None
        if structure is not None:
            return Separation("context", left_holds, contexts.goal, witness=structure)
    return None


def _infinite(goal: Goal, left_holds: bool, carriers: tuple[Carrier, ...], lexicon: Lexicon) -> Witness | None:
    """Return an infinite structure of the context `carriers` that fails what the other side of `goal` asks for."""
    side = goal.left if left_holds else goal.right
    sort = goal.carriers[0].sort
    for model in models(carriers[0], lexicon):
        row = infinite_structures().get(model.name)
        if row is not None and isinstance(side, Implies) and failure(row, side.left, sort, lexicon) is not None:
            return Witness(((sort, model),), ())
    return None


def failure(row: Infinite, condition: Formula, sort: Sort, lexicon: Lexicon) -> tuple[int, Failure] | None:
    """Return the place of the first conjunct of `condition` that `row` is known to fail, and how it fails."""
    conjuncts = [*conjunction_parts(condition)]
    for place, conjunct in enumerate(conjuncts):
        for known in row.fails:
            generic = read(known.claim, resolve=lexicon.symbol)
            if alpha_equal(map_sorts(generic, lambda old: substitute_sort(old, {_GENERIC: sort})), conjunct):
                return place, known
    return None


def conjunction_parts(condition: Formula) -> Iterator[Formula]:
    """Yield the formulas that `condition` joins by ∧, to the right."""
    while isinstance(condition, And):
        yield condition.left
        condition = condition.right
    yield condition


def context_goal(canonical: Statement, paraphrase: Statement, lexicon: Lexicon) -> Contexts | None:
    """Return the goal of the two statements' contexts, over the carriers of `canonical`; None where they are alike."""
    if len(canonical.carriers) != len(paraphrase.carriers) or not canonical.carriers:
        return None
    carriers = [
        tuple(replace(here, structures=one.structures) for here, one in zip(canonical.carriers, side, strict=True))
        for side in (canonical.carriers, paraphrase.carriers)
    ]
    first, second = (_laws(Statement(CLAIM, side), lexicon) for side in carriers)
    shared = {name: law for name, law in first.items() if second.get(name) == law}
    left, right = (_Side(own, other) for own, other in ((first, second), (second, first)))
    sides = [side.condition(shared) for side in (left, right)]
    if sides[0] == sides[1]:
        return None
    granted = tuple(Hypothesis(name, law, "law", name) for name, law in shared.items())
    claims = [Implies(condition, CLAIM) if condition is not None else CLAIM for condition in sides]
    goal = Goal("context", claims[0], claims[1], granted, canonical.carriers)
    return Contexts(goal, (left.whole, right.whole))


def _laws(statement: Statement, lexicon: Lexicon) -> dict[str, Formula]:
    return {
        f"{name}{'' if len(statement.carriers) == 1 else f'_{carrier.sort.name}'}": unfold(law, lexicon, NOTATION)
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
        replaced = _replaced(_at(argument, function, law), call, value)
        if function in symbols(replaced):
            return None
        said.append(replaced)
    together = _conjunction(said)
    return Forall(argument, Exists(value, together)) if together is not None else None


def _at(argument: Var, function: Symbol, law: Formula) -> Formula:
    """Return what `law` says of function(argument): its body; of a law about function(t) alone, argument = t → law."""
    if isinstance(law, Forall) and law.var.sort == argument.sort:
        return substitute(law.body, {law.var: argument})
    for part in subnodes(law):
        if isinstance(part, App) and part.symbol == function and not free_vars(part):
            return Implies(eq(argument, part.args[0]), _replaced(law, part, App(function, (argument,))))
    return law


def _some_constants(laws: list[Formula], foreign: set[Symbol | Num]) -> Formula:
    """Return ∃ x, … for the constants that only these laws name."""
    together = _conjunction(laws)
    assert together is not None
    for num in [head for head in _heads(together) if isinstance(head, Num) and head not in foreign]:
        taken = {part.name for part in subnodes(together) if isinstance(part, Var)}
        var = Var(fresh("e", taken), num.sort)
        together = Exists(var, _replaced(together, num, var))
    return together


def _replaced(formula: Formula, old: Term, new: Term) -> Formula:
    def step(part: Node) -> Node:
        return new if part == old else part

    return rewrite(formula, step)


def _conjunction(claims: list[Formula]) -> Formula | None:
    if not claims:
        return None
    result = claims[-1]
    for one in reversed(claims[:-1]):
        result = And(one, result)
    return result
