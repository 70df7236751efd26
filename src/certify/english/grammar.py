"""The tables of a grammar that Lark reads: SLR(1), with all conflicts kept, for the generalized parser."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from lark import Lark


class Production(NamedTuple):
    """One compiled rule: `name` is what a tree node is called, `keep` says which parts become children."""

    origin: str
    expansion: tuple[str, ...]
    name: str
    keep: tuple[bool, ...]
    inline: bool
    cost: int


class Grammar:
    """The tables of a grammar: SLR(1), with all conflicts kept."""

    def __init__(self, productions: Sequence[Production], start: str) -> None:
        self.start = start
        self.productions = (Production("$start", (start,), "$start", (True,), True, 0), *productions)
        self.by_origin: dict[str, list[int]] = defaultdict(list)
        for number, production in enumerate(self.productions):
            self.by_origin[production.origin].append(number)
        self.nonterminals = frozenset(self.by_origin)
        self.follow = self._follow(self._first())
        self._build()

    @classmethod
    def from_lark(cls, text: str, start: str) -> Grammar:
        """Compile a grammar written in Lark's notation; a rule's priority is its cost, `_name` and `?name` inline."""
        lark = Lark(text, start=start, parser="earley", lexer="dynamic", maybe_placeholders=False)
        productions = []
        for rule in lark.rules:
            origin = str(rule.origin.name)
            keep = tuple(not getattr(symbol, "filter_out", False) for symbol in rule.expansion)
            single = rule.options.expand1 and not rule.alias and sum(keep) == 1
            productions.append(
                Production(
                    origin,
                    tuple(str(symbol.name) for symbol in rule.expansion),
                    str(rule.alias or origin),
                    keep,
                    origin.startswith("_") or single,
                    rule.options.priority or 0,
                )
            )
        return cls(productions, start)

    def _first(self) -> dict[str, set[str]]:
        first: dict[str, set[str]] = defaultdict(set)
        changed = True
        while changed:
            changed = False
            for production in self.productions:
                head = production.expansion[0]
                new = first[head] if head in self.nonterminals else {head}
                if not new <= first[production.origin]:
                    first[production.origin] |= new
                    changed = True
        return first

    def _follow(self, first: Mapping[str, set[str]]) -> dict[str, set[str]]:
        follow: dict[str, set[str]] = defaultdict(set)
        follow["$start"] = {"$end"}
        changed = True
        while changed:
            changed = False
            for production in self.productions:
                for place, symbol in enumerate(production.expansion):
                    if symbol not in self.nonterminals:
                        continue
                    if place + 1 < len(production.expansion):
                        after = production.expansion[place + 1]
                        new = first[after] if after in self.nonterminals else {after}
                    else:
                        new = follow[production.origin]
                    if not new <= follow[symbol]:
                        follow[symbol] |= new
                        changed = True
        return follow

    def _closure(self, kernel: Iterable[tuple[int, int]]) -> frozenset[tuple[int, int]]:
        items = set(kernel)
        pending = list(items)
        while pending:
            number, dot = pending.pop()
            expansion = self.productions[number].expansion
            if dot < len(expansion):
                for other in self.by_origin.get(expansion[dot], ()):
                    if (other, 0) not in items:
                        items.add((other, 0))
                        pending.append((other, 0))
        return frozenset(items)

    def _build(self) -> None:
        start = frozenset({(0, 0)})
        numbers: dict[frozenset[tuple[int, int]], int] = {start: 0}
        self.goto: list[dict[str, int]] = []
        self.reductions: list[list[tuple[int, set[str]]]] = []
        pending = [start]
        while pending:
            kernel = pending.pop(0)
            moves: dict[str, set[tuple[int, int]]] = defaultdict(set)
            done: list[tuple[int, set[str]]] = []
            for number, dot in self._closure(kernel):
                production = self.productions[number]
                if dot < len(production.expansion):
                    moves[production.expansion[dot]].add((number, dot + 1))
                else:
                    done.append((number, self.follow[production.origin]))
            row: dict[str, int] = {}
            for symbol, items in sorted(moves.items()):
                target = frozenset(items)
                if target not in numbers:
                    numbers[target] = len(numbers)
                    pending.append(target)
                row[symbol] = numbers[target]
            self.goto.append(row)
            self.reductions.append(sorted(done, key=lambda entry: entry[0]))
