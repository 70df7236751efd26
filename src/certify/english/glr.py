"""A generalized LR parser over a token lattice, for grammars that Lark reads.

Lark's own Earley parser takes tens of milliseconds for a sentence of this grammar and reads one token sequence; ours
reads a lattice (a word may be several tokens, a token several words) and gives every derivation, packed.
Tomita's algorithm (Efficient Parsing for Natural Language, 1985) with SLR lookahead; the grammar has no empty rule.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from certify.english.grammar import Grammar
from certify.english.limits import Budget
from certify.recent import recent


class LatticeToken(NamedTuple):
    """A token of terminal `type` from character `start` to `end` (the start of the next word)."""

    type: str
    start: int
    end: int
    value: Any


@dataclass(frozen=True, slots=True)
class Tree:
    """A derivation: the rule's name, its children (trees and tokens), and what conventions charge for it."""

    name: str
    children: tuple[Tree | LatticeToken, ...]
    cost: int = 0


def start_of(tree: Tree) -> int:
    """Return where the tokens of a derivation begin; 0 where it has none, as a pronoun that a row spells out."""
    return min((token.start for token in leaves(tree)), default=0)


def end_of(tree: Tree) -> int:
    """Return where the tokens of a derivation end; 0 where it has none."""
    return max((token.end for token in leaves(tree)), default=0)


def leaves(tree: Tree, without: frozenset[str] = frozenset()) -> Iterator[LatticeToken]:
    """Yield the tokens of a derivation, in the order of the text, but for those of phrases named in `without`."""
    return _leaves(tree, without) if without else iter(_all_leaves(tree))


@recent
def _all_leaves(tree: Tree) -> tuple[LatticeToken, ...]:
    return tuple(_leaves(tree, frozenset()))


def _leaves(tree: Tree, without: frozenset[str]) -> Iterator[LatticeToken]:
    ahead: list[Tree | LatticeToken] = [tree]
    while ahead:
        part = ahead.pop()
        if isinstance(part, LatticeToken):
            yield part
        elif part is tree or part.name not in without:
            ahead.extend(reversed(part.children))


def first_leaf(part: object) -> LatticeToken | None:
    """Return the first token of a part of a derivation; none where a row of the grammar spells the part out."""
    if isinstance(part, LatticeToken):
        return part
    return next(leaves(part), None) if isinstance(part, Tree) else None


def phrases(tree: Tree) -> Iterator[Tree]:
    """Yield a derivation and its parts, in the order of the text."""
    return iter(_phrases(tree))


@recent
def _phrases(tree: Tree) -> tuple[Tree, ...]:
    found, ahead = [], [tree]
    while ahead:
        phrase = ahead.pop()
        found.append(phrase)
        ahead.extend(child for child in reversed(phrase.children) if isinstance(child, Tree))
    return tuple(found)


@dataclass(slots=True, eq=False)
class _Packed:
    """All derivations of one symbol over one span."""

    symbol: str
    alternatives: dict[tuple[int, tuple[Any, ...]], None] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class _Stack:
    state: int
    edges: list[tuple[_Stack, _Packed | LatticeToken]] = field(default_factory=list)


#: What conventions charge for the parts of a tree, and the parts.
_Priced: TypeAlias = tuple[int, tuple[Any, ...]]


class Failure(NamedTuple):
    """Where no derivation goes on: the word, and the rules and terminals that would be accepted there."""

    position: int
    expected: frozenset[str]


class Parse:
    """One run over a lattice: `trees` on success, else `failure`."""

    def __init__(self, grammar: Grammar, tokens: Iterable[LatticeToken], length: int) -> None:
        self.grammar = grammar
        self.length = length
        self.at: dict[int, list[LatticeToken]] = defaultdict(list)
        for token in tokens:
            self.at[token.start].append(token)
        self.stacks: dict[int, dict[int, _Stack]] = defaultdict(dict)
        self.packed: dict[tuple[str, int, int], _Packed] = {}
        self.position_of: dict[int, int] = {}
        self.furthest = 0
        self._run()

    def _run(self) -> None:
        root = _Stack(0)
        self.position_of[id(root)] = 0
        self.stacks[0][0] = root
        pending: list[tuple[int, _Stack, tuple[_Stack, _Packed | LatticeToken]]] = []
        positions = range(self.length + 1)
        for position in positions:
            here = self.stacks.get(position)
            if not here:
                continue
            self.furthest = position
            lookahead = {token.type for token in self.at[position]}
            if position == self.length:
                lookahead.add("$end")
            pending = [(position, stack, edge) for stack in list(here.values()) for edge in stack.edges]
            while pending:
                _, stack, edge = pending.pop()
                self._reduce(position, stack, edge, lookahead, pending)
            for stack in list(here.values()):
                row = self.grammar.states[stack.state].goto
                for token in self.at[position]:
                    state = row.get(token.type)
                    if state is not None:
                        self._push(token.end, state, stack, token)

    def _push(self, position: int, state: int, below: _Stack, label: _Packed | LatticeToken) -> _Stack | None:
        """Add an edge; return the stack top when the edge is new."""
        top = self.stacks[position].get(state)
        if top is None:
            top = self.stacks[position][state] = _Stack(state)
            self.position_of[id(top)] = position
        if any(node is below and other is label for node, other in top.edges):
            return None
        top.edges.append((below, label))
        return top

    def _reduce(
        self,
        position: int,
        stack: _Stack,
        edge: tuple[_Stack, _Packed | LatticeToken],
        lookahead: Set[str],
        pending: list[tuple[int, _Stack, tuple[_Stack, _Packed | LatticeToken]]],
    ) -> None:
        for number, follow in self.grammar.states[stack.state].reductions:
            if number == 0 or follow.isdisjoint(lookahead):
                continue
            production = self.grammar.productions[number]
            for below, parts in _paths(edge, len(production.expansion)):
                state = self.grammar.states[below.state].goto.get(production.origin)
                if state is None:
                    continue
                key = (production.origin, self.position_of[id(below)], position)
                node = self.packed.get(key)
                if node is None:
                    node = self.packed[key] = _Packed(production.origin)
                node.alternatives[(number, parts)] = None
                top = self._push(position, state, below, node)
                if top is not None:
                    pending.append((position, top, top.edges[-1]))

    @property
    def root(self) -> _Packed | None:
        """The packed derivations of the whole text."""
        return self.packed.get((self.grammar.start, 0, self.length))

    @property
    def failure(self) -> Failure:
        """Where the parse stopped, and what it could have gone on with: phrases are finished before any next word."""
        stacks = self.stacks[self.furthest]
        pending = [(self.furthest, stack, edge) for stack in list(stacks.values()) for edge in stack.edges]
        while pending:
            _, stack, edge = pending.pop()
            self._reduce(self.furthest, stack, edge, self.grammar.terminals, pending)
        return Failure(self.furthest, frozenset(s for state in stacks for s in self.grammar.states.after(state)))

    def trees(self, limit: int, budget: Budget | None = None) -> list[Tree]:
        """Return up to `limit` derivations of the whole text, the cheapest first; TooMuchError beyond the `budget`."""
        if self.root is None:
            return []
        memo: dict[int, list[tuple[Tree, ...]]] = {}
        self.budget = budget or Budget()
        return [parts[0] for parts in self._unpack(self.root, limit, memo, set()) if isinstance(parts[0], Tree)]

    def _unpack(
        self, node: _Packed | LatticeToken, limit: int, memo: dict[int, list[tuple[Any, ...]]], open_: set[int]
    ) -> list[tuple[Any, ...]]:
        """Return the ways to read `node`, each a tuple of tree parts (several where the rule inlines)."""
        if isinstance(node, LatticeToken):
            return [(node,)]
        if id(node) in memo:
            return memo[id(node)]
        if id(node) in open_:
            return []
        found: list[_Priced] = []
        for number, parts in node.alternatives:
            production = self.grammar.productions[number]
            combined: list[_Priced] = [(production.cost, ())]
            for part, keep in zip(parts, production.keep, strict=True):
                ways = self._unpack(part, limit, memo, open_ | {id(node)})
                if not keep:
                    ways = ways[:1] and [()]
                self.budget.spend(len(combined) * len(ways) // 4)
                combined = _cheapest(combined, [(_cost(way), way) for way in ways], limit)
            for cost, children in combined:
                found.append((cost, children if production.inline else (Tree(production.name, children, cost),)))
        found.sort(key=_price)
        result = [children for _, children in found[:limit]]
        memo[id(node)] = result
        return result


def _cheapest(before: list[_Priced], after: list[_Priced], limit: int) -> list[_Priced]:
    """Return the pairs of two lists of ways, `after` the cheapest first: all, or the `limit` cheapest of them."""
    if len(before) * len(after) <= limit:
        return [(cost + more, (*parts, *way)) for cost, parts in before for more, way in after]
    # As the i-th and the j-th of both, the cheapest first, are dearer than i · j other pairs, few can be among them.
    ordered = enumerate(sorted(before, key=_price), start=1)
    pairs = [(cost + more, (*parts, *way)) for i, (cost, parts) in ordered for more, way in after[: limit // i]]
    return sorted(pairs, key=_price)[:limit]


def _price(entry: _Priced) -> int:
    return entry[0]


def _cost(parts: tuple[Any, ...]) -> int:
    return sum(part.cost for part in parts if isinstance(part, Tree))


def _paths(
    edge: tuple[_Stack, _Packed | LatticeToken], length: int
) -> list[tuple[_Stack, tuple[_Packed | LatticeToken, ...]]]:
    """Return the paths of `length` edges that begin with `edge`: the stack below, and the labels left to right."""
    paths: list[tuple[_Stack, tuple[_Packed | LatticeToken, ...]]] = [(edge[0], (edge[1],))]
    for _ in range(length - 1):
        paths = [(below, (label, *labels)) for stack, labels in paths for below, label in stack.edges]
    return paths
