"""Universal facts: what may be put for their variables, found by matching against the terms of a branch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import NamedTuple

from certify.lean.prover.closure import Graph
from certify.lean.prover.expression import Expr, Fun, Given, Pair, Ref
from certify.lean.prover.ground import Ground, parts_of
from certify.lean.prover.reduction import call
from certify.logic import (
    App,
    Apply,
    Exists,
    Forall,
    Formula,
    Holds,
    Pred,
    Term,
    Var,
    bound_vars,
    free_vars,
    subnodes,
    substitute,
)

#: Joins of triggers that one fact may give in one round.
MATCHES = 300

#: What the variables of a universal fact are put to: node numbers.
Binding = Mapping[Var, int]


class Trigger(NamedTuple):
    """A part of the body that contains variables: where it matches something known, an instance may be of use."""

    pattern: Ground
    variables: frozenset[Var]


@dataclass(frozen=True)
class Universal:
    """`∀ variables, body` (or ¬ ∃, with sign False), with its proof."""

    variables: tuple[Var, ...]
    body: Formula
    sign: bool
    proof: Expr
    generation: int
    number: int
    strong: tuple[Trigger, ...] = field(compare=False)
    """Atoms, and sides of equations."""
    weak: tuple[Trigger, ...] = field(compare=False)
    """Terms inside those."""
    wild: frozenset[Var] = field(compare=False)
    """Variables bound inside the body: they match anything."""
    idle: frozenset[Var] = field(compare=False)
    """Variables that do not occur in the body: any term will do."""

    def instance(self, terms: tuple[Term, ...]) -> Formula:
        """Return the body at `terms`."""
        return substitute(self.body, dict(zip(self.variables, terms, strict=True)))

    def instance_proof(self, terms: tuple[Term, ...], name: str) -> Expr:
        """Return the proof of the instance; `name` is free to use in it."""
        if self.sign:
            return call(self.proof, *map(Given, terms))
        witness: Expr = Ref(name)
        for term in reversed(terms):
            witness = Pair(Given(term), witness)
        return Fun(name, call(self.proof, witness))


def universal(formula: Formula, sign: bool, proof: Expr, generation: int, number: int) -> Universal:
    """Return the universal fact that a proof of ∀ (or of ¬ ∃) is, its leading variables together."""
    kind = Forall if sign else Exists
    variables: list[Var] = []
    body = formula
    while isinstance(body, kind):
        var = Var(f"?{number}.{len(variables)}", body.var.sort)
        variables.append(var)
        body = substitute(body.body, {body.var: var})
    wild = frozenset(bound_vars(body))
    idle = frozenset(variables) - set(free_vars(body))
    strong, weak = _triggers(body, frozenset(variables), wild)
    return Universal(tuple(variables), body, sign, proof, generation, number, strong, weak, wild, idle)


def _triggers(
    body: Formula, variables: frozenset[Var], wild: frozenset[Var]
) -> tuple[tuple[Trigger, ...], tuple[Trigger, ...]]:
    strong: dict[Ground, None] = {}
    weak: dict[Ground, None] = {}
    for node in subnodes(body):
        if isinstance(node, Pred) and node.symbol.name == "eq":
            strong.update((side, None) for side in node.args if isinstance(side, App | Apply))
        elif isinstance(node, Pred | Holds):
            strong[node] = None
        elif isinstance(node, App | Apply):
            weak[node] = None
    found = [
        tuple(Trigger(node, held) for node in nodes if (held := variables.intersection(free_vars(node))))
        for nodes in (strong, {node: None for node in weak if node not in strong})
    ]
    return found[0], found[1]


def bindings(graph: Graph, fact: Universal, triggers: tuple[Trigger, ...]) -> Iterator[dict[Var, int]]:
    """Yield ways to put nodes for all variables of `fact` so that some of `triggers` match; at most MATCHES."""
    count = 0
    for start, trigger in enumerate(triggers):
        rest = triggers[:start] + triggers[start + 1 :]
        for binding in _match_anywhere(graph, trigger, {}, fact.wild):
            for whole in _complete(graph, fact, binding, rest):
                yield whole
                count += 1
                if count >= MATCHES:
                    return


def _complete(
    graph: Graph, fact: Universal, binding: dict[Var, int], triggers: tuple[Trigger, ...]
) -> Iterator[dict[Var, int]]:
    missing = frozenset(fact.variables) - binding.keys()
    if not missing:
        yield binding
        return
    helpful = [trigger for trigger in triggers if trigger.variables & missing]
    if not helpful:
        idle = {var: found[0] for var in missing & fact.idle if (found := _representatives(graph, var))}
        if idle.keys() == missing:
            yield binding | idle
        return
    chosen = max(helpful, key=lambda trigger: (len(trigger.variables & missing), len(trigger.variables)))
    for extended in _match_anywhere(graph, chosen, binding, fact.wild):
        yield from _complete(graph, fact, extended, tuple(t for t in triggers if t is not chosen))


def _match_anywhere(
    graph: Graph, trigger: Trigger, binding: dict[Var, int], wild: frozenset[Var]
) -> Iterator[dict[Var, int]]:
    operation, args = parts_of(trigger.pattern)
    for number in tuple(graph.by_operation.get(operation, ())):
        yield from _match_all(graph, args, graph.children[number], binding, wild)


def _match_all(
    graph: Graph, patterns: tuple[Term, ...], nodes: tuple[int, ...], binding: dict[Var, int], wild: frozenset[Var]
) -> Iterator[dict[Var, int]]:
    if not patterns:
        yield binding
        return
    for extended in _match(graph, patterns[0], nodes[0], binding, wild):
        yield from _match_all(graph, patterns[1:], nodes[1:], extended, wild)


def _match(
    graph: Graph, pattern: Term, node: int, binding: dict[Var, int], wild: frozenset[Var]
) -> Iterator[dict[Var, int]]:
    """Yield the extensions of `binding` under which `pattern` equals `node`."""
    if isinstance(pattern, Var) and pattern.name.startswith("?"):
        bound = binding.get(pattern)
        if bound is None:
            yield {**binding, pattern: node}
        elif graph.root[bound] == graph.root[node]:
            yield binding
        return
    if pattern in wild:
        yield binding
        return
    known = graph.ids.get(pattern)
    if known is not None:
        if graph.root[known] == graph.root[node]:
            yield binding
        return
    operation, args = parts_of(pattern)
    if not args:
        return
    for member in tuple(graph.members[graph.root[node]]):
        if parts_of(graph.nodes[member])[0] == operation:
            yield from _match_all(graph, args, graph.children[member], binding, wild)


def choices(graph: Graph, fact: Universal, limit: int) -> Iterator[dict[Var, int]]:
    """Yield ways to put any known terms, simplest first, for the variables of `fact`; at most `limit`."""
    pools = [_representatives(graph, var) for var in fact.variables]
    if not all(pools):
        return
    sums = range(sum(len(pool) - 1 for pool in pools) + 1)
    places = (place for total in sums for place in _places([len(pool) for pool in pools], total))
    for place in islice(places, limit):
        yield {var: pool[i] for var, pool, i in zip(fact.variables, pools, place, strict=True)}


def _places(sizes: list[int], total: int) -> Iterator[tuple[int, ...]]:
    """Yield the tuples below `sizes` whose sum is `total`."""
    if not sizes:
        if total == 0:
            yield ()
        return
    for first in range(min(sizes[0] - 1, total) + 1):
        for rest in _places(sizes[1:], total - first):
            yield (first, *rest)


def _representatives(graph: Graph, var: Var) -> list[int]:
    """Return one node for each class of the variable's sort, oldest generation first."""
    seen: dict[int, int] = {}
    for number in graph.by_sort.get(var.sort, ()):
        seen.setdefault(graph.root[number], number)
    return sorted(seen.values(), key=lambda number: (graph.generation[number], number))
