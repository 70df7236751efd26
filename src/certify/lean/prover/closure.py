"""Congruence closure over the ground terms of a branch, with explanations as proof terms.

Nelson and Oppen, "Fast decision procedures based on congruence closure" (JACM 27, 1980); explanations by a proof forest
as in Nieuwenhuis and Oliveras, "Proof-producing congruence closure" (RTA 2005).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from certify.lean.prover.expression import Along, Call, Expr, Fun, Ref
from certify.lean.prover.ground import Ground, parts_of, with_parts
from certify.lean.prover.reduction import call, proj
from certify.logic import Holds, Node, Pred, Sort, Term, Var

#: The name of a hole in a context; no variable of a proof is called so.
HOLE = "z"

#: The proof of a = a, where Lean knows from its place which a is meant.
REFLEXIVE = Ref("rfl")


class Edge(NamedTuple):
    """An edge of the proof forest: to which node, and the equation that justifies it (None: congruence)."""

    target: int
    equation: Expr | None
    flipped: bool


class Truth(NamedTuple):
    """What is known of a class of atoms: the sign, the atom it was known of, and the proof."""

    sign: bool
    node: int
    proof: Expr


class Difference(NamedTuple):
    """Two nodes known to differ, and the proof."""

    left: int
    right: int
    proof: Expr


@dataclass
class Graph:
    """The classes of equal terms on one branch. `copy` before a case split."""

    nodes: list[Ground] = field(default_factory=list)
    ids: dict[Ground, int] = field(default_factory=dict)
    children: list[tuple[int, ...]] = field(default_factory=list)
    root: list[int] = field(default_factory=list)
    members: dict[int, list[int]] = field(default_factory=dict)
    edges: dict[int, Edge] = field(default_factory=dict)
    users: dict[int, list[int]] = field(default_factory=dict)
    signatures: dict[tuple[Hashable, ...], int] = field(default_factory=dict)
    truths: dict[int, Truth] = field(default_factory=dict)
    differences: list[Difference] = field(default_factory=list)
    by_operation: dict[Hashable, list[int]] = field(default_factory=dict)
    by_sort: dict[Sort, list[int]] = field(default_factory=dict)
    generation: dict[int, int] = field(default_factory=dict)
    conflict: Expr | None = None

    def copy(self) -> Graph:
        """Return an independent copy."""
        return Graph(
            list(self.nodes), dict(self.ids), list(self.children), list(self.root),
            {root: list(members) for root, members in self.members.items()}, dict(self.edges),
            {root: list(users) for root, users in self.users.items()}, dict(self.signatures), dict(self.truths),
            list(self.differences), {op: list(found) for op, found in self.by_operation.items()},
            {sort: list(found) for sort, found in self.by_sort.items()}, dict(self.generation), self.conflict,
        )  # fmt: skip

    def add(self, node: Ground, generation: int = 0) -> int:
        """Return the node of a ground term or atom, new with everything below it where it is not there yet."""
        if node in self.ids:
            return self.ids[node]
        operation, args = parts_of(node)
        children = tuple(self.add(arg, generation) for arg in args)
        number = len(self.nodes)
        self.nodes.append(node)
        self.ids[node] = number
        self.children.append(children)
        self.root.append(number)
        self.members[number] = [number]
        self.users[number] = []
        self.generation[number] = generation
        self.by_operation.setdefault(operation, []).append(number)
        if not isinstance(node, Pred | Holds):
            self.by_sort.setdefault(node.sort, []).append(number)
        for child in children:
            self.users[self.root[child]].append(number)
        self._index(number)
        return number

    def _signature(self, number: int) -> tuple[Hashable, ...]:
        return (parts_of(self.nodes[number])[0], *(self.root[child] for child in self.children[number]))

    def _index(self, number: int) -> None:
        """Merge a node with the one that has the same operation and equal parts, if there is one."""
        twin = self.signatures.setdefault(self._signature(number), number)
        if self.root[twin] != self.root[number]:
            self._merge(number, twin, None)

    def equate(self, left: Term, right: Term, equation: Expr, generation: int = 0) -> None:
        """Take in `equation : left = right`."""
        self._merge(self.add(left, generation), self.add(right, generation), equation)

    def differ(self, left: Term, right: Term, proof: Expr, generation: int = 0) -> None:
        """Take in `proof : ¬ left = right`."""
        difference = Difference(self.add(left, generation), self.add(right, generation), proof)
        self.differences.append(difference)
        self._check_difference(difference)

    def learn(self, atom: Pred | Holds, sign: bool, proof: Expr, generation: int = 0) -> None:
        """Take in a proof of `atom`, or of its negation."""
        number = self.add(atom, generation)
        self._learn(self.root[number], Truth(sign, number, proof))

    def _learn(self, root: int, truth: Truth) -> None:
        old = self.truths.setdefault(root, truth)
        if old.sign != truth.sign and self.conflict is None:
            yes, no = (old, truth) if old.sign else (truth, old)
            self.conflict = call(no.proof, self.carried(yes.proof, yes.node, no.node))

    def _merge(self, left: int, right: int, equation: Expr | None) -> None:
        pending: list[tuple[int, int, Expr | None]] = [(left, right, equation)]
        while pending and self.conflict is None:
            one, other, why = pending.pop()
            if self.root[one] != self.root[other]:
                pending.extend(self._union(one, other, why))

    def _union(self, one: int, other: int, why: Expr | None) -> list[tuple[int, int, Expr | None]]:
        """Join two classes, the smaller into the larger; return the congruences that follow."""
        flipped = len(self.members[self.root[one]]) > len(self.members[self.root[other]])
        if flipped:
            one, other = other, one
        small, large = self.root[one], self.root[other]
        self._reroot(one)
        self.edges[one] = Edge(other, why, flipped)
        for member in self.members[small]:
            self.root[member] = large
        self.members[large].extend(self.members.pop(small))
        users = self.users.pop(small)
        self.users[large].extend(users)
        if small in self.truths:
            self._learn(large, self.truths.pop(small))
        for difference in self.differences:
            self._check_difference(difference)
        return [(user, twin, None) for user in users if (twin := self._twin(user)) is not None]

    def _twin(self, number: int) -> int | None:
        twin = self.signatures.setdefault(self._signature(number), number)
        return twin if self.root[twin] != self.root[number] else None

    def _check_difference(self, difference: Difference) -> None:
        if self.root[difference.left] == self.root[difference.right] and self.conflict is None:
            equal = self.explain(difference.left, difference.right)
            self.conflict = call(difference.proof, equal if equal is not None else REFLEXIVE)

    def _reroot(self, number: int) -> None:
        """Turn the edges of the proof forest around so that `number` becomes the root of its tree."""
        path: list[tuple[int, Edge]] = []
        while number in self.edges:
            edge = self.edges.pop(number)
            path.append((number, edge))
            number = edge.target
        for source, edge in path:
            self.edges[edge.target] = Edge(source, edge.equation, not edge.flipped)

    def equal(self, left: Term, right: Term) -> bool:
        """Return whether both terms are here and known to be equal."""
        if left == right:
            return True
        ids = self.ids
        return left in ids and right in ids and self.root[ids[left]] == self.root[ids[right]]

    def equality(self, left: Term, right: Term) -> Expr:
        """Return the proof of `left = right` for two terms known to be equal."""
        found = None if left == right else self.explain(self.ids[left], self.ids[right])
        return REFLEXIVE if found is None else found

    def difference(self, left: Term, right: Term, name: str) -> Expr | None:
        """Return a proof of ¬ left = right from a known difference of their classes; `name` is free to use in it."""
        one, other = self.find(left), self.find(right)
        if one is None or other is None:
            return None
        ends = {self.root[one], self.root[other]}
        for known in self.differences:
            if {self.root[known.left], self.root[known.right]} == ends:
                return self._carried_difference(known, left, right, name)
        return None

    def _carried_difference(self, known: Difference, left: Term, right: Term, name: str) -> Expr:
        if (self.nodes[known.left], self.nodes[known.right]) == (left, right):
            return known.proof
        equation: Expr = Ref(name)
        if self.root[known.left] != self.root[self.ids[left]]:
            left, right, equation = right, left, proj(equation, "symm")
        before = self.explain(known.left, self.ids[left])
        after = self.explain(self.ids[right], known.right)
        chained = _chain([step for step in (before, equation, after) if step is not None])
        assert chained is not None
        return Fun(name, call(known.proof, chained))

    def different(self, left: int, right: int) -> bool:
        """Return whether two nodes are known to differ."""
        ends = {self.root[left], self.root[right]}
        return any({self.root[known.left], self.root[known.right]} == ends for known in self.differences)

    def find(self, node: Ground) -> int | None:
        """Return a node that equals `node`, which need not be here itself; None where nothing here does."""
        if node in self.ids:
            return self.ids[node]
        operation, args = parts_of(node)
        found = [self.find(arg) for arg in args]
        if not args or any(arg is None for arg in found):
            return None
        return self.signatures.get((operation, *(self.root[arg] for arg in found if arg is not None)))

    def explain(self, left: int, right: int) -> Expr | None:
        """Return a proof that two nodes of one class are equal; None if they are the same node."""
        up, down = self._path(left), self._path(right)
        while up and down and up[-1][0] == down[-1][0]:
            up.pop()
            down.pop()
        steps = [self._step(source, edge) for source, edge in up]
        steps += [proj(self._step(source, edge), "symm") for source, edge in reversed(down)]
        return _chain(steps)

    def _path(self, number: int) -> list[tuple[int, Edge]]:
        path = []
        while number in self.edges:
            path.append((number, self.edges[number]))
            number = self.edges[number].target
        return path

    def _step(self, source: int, edge: Edge) -> Expr:
        """Return the proof of `source = target` along one edge."""
        if edge.equation is None:
            return self._congruence(source, edge.target)
        return proj(edge.equation, "symm") if edge.flipped else edge.equation

    def _congruence(self, left: int, right: int) -> Expr:
        """Return the proof of f(a, b) = f(c, d) from a = c and b = d: one argument after the other."""
        steps: list[Expr] = []
        for var, context, why in self._changes(left, right):
            steps.append(Along(var, context, why))
        chained = _chain(steps)
        assert chained is not None, "a congruence edge joins different terms"
        return chained

    def carried(self, proof: Expr, source: int, target: int) -> Expr:
        """Return the proof of one atom from the proof of another with equal parts."""
        for var, context, why in self._changes(source, target):
            proof = Along(var, context, why, proof)
        return proof

    def _changes(self, source: int, target: int) -> Iterator[tuple[Var, Node, Expr]]:
        """Yield, for each part that differs: a hole, the term or atom with the hole in it, and the equation."""
        args = list(parts_of(self.nodes[source])[1])
        wanted = parts_of(self.nodes[target])[1]
        for place, new in enumerate(wanted):
            why = self.explain(self.ids[args[place]], self.ids[new]) if args[place] != new else None
            if why is not None:
                hole = Var(HOLE, new.sort)
                yield hole, with_parts(self.nodes[source], (*args[:place], hole, *args[place + 1 :])), why
            args[place] = new


def _chain(steps: list[Expr]) -> Expr | None:
    if not steps:
        return None
    result = steps[0]
    for step in steps[1:]:
        result = Call(proj(result, "trans"), step)
    return result
