"""The tables of a grammar that Lark reads: SLR(1), with all conflicts kept, for the generalized parser.

Lark takes half a second for the English grammar, so that what it makes of the text is kept in the user's cache; a state
is made when a parse first comes to it, since one text visits few of some thousands.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

from certify.files.compiled import compiled


class Production(NamedTuple):
    """One compiled rule: `name` is what a tree node is called, `keep` says which parts become children."""

    origin: str
    expansion: tuple[str, ...]
    name: str
    keep: tuple[bool, ...]
    inline: bool
    cost: int


class State(NamedTuple):
    """What may come next: the state after each symbol, and the productions that end here with their lookahead."""

    goto: dict[str, int]
    reductions: tuple[tuple[int, frozenset[str]], ...]


class States(dict[int, State]):
    """The states by number, 0 the first; each is made when it is first asked for."""

    def __init__(self, productions: Sequence[Production], follow: Mapping[str, frozenset[str]]) -> None:
        self._productions = productions
        self._follow = follow
        self._openings = _openings(productions)
        start = frozenset({(0, 0)})
        self._kernels = [start]
        self._numbers = {start: 0}

    def __missing__(self, number: int) -> State:
        kernel = self._kernels[number]
        moves: dict[str, set[tuple[int, int]]] = defaultdict(set)
        done: list[int] = []
        opened: set[int] = set()
        for production, dot in kernel:
            expansion = self._productions[production].expansion
            if dot == len(expansion):
                done.append(production)
            else:
                moves[expansion[dot]].add((production, dot + 1))
                opened |= self._openings.get(expansion[dot], frozenset())
        for production in opened:
            moves[self._productions[production].expansion[0]].add((production, 1))
        goto = {symbol: self._number(frozenset(items)) for symbol, items in sorted(moves.items())}
        reductions = tuple((rule, self._follow[self._productions[rule].origin]) for rule in sorted(done))
        self[number] = state = State(goto, reductions)
        return state

    def after(self, number: int) -> frozenset[str]:
        """Return the rules and terminals that a state itself waits for, not what these begin with."""
        kernel = self._kernels[number]
        waiting = ((self._productions[production].expansion, dot) for production, dot in kernel)
        return frozenset(expansion[dot] for expansion, dot in waiting if dot < len(expansion))

    def _number(self, kernel: frozenset[tuple[int, int]]) -> int:
        if kernel not in self._numbers:
            self._numbers[kernel] = len(self._kernels)
            self._kernels.append(kernel)
        return self._numbers[kernel]


class Grammar:
    """The tables of a grammar, and the text of each terminal that the grammar itself spells (`literals`)."""

    def __init__(self, productions: Sequence[Production], start: str, literals: Mapping[str, str]) -> None:
        self.start = start
        self.literals = literals
        self.productions = (Production("$start", (start,), "$start", (True,), True, 0), *productions)
        self.nonterminals = frozenset(production.origin for production in self.productions)
        follow = _follow(self.productions, self.nonterminals)
        self.terminals = frozenset().union(*follow.values())
        self.states = States(self.productions, follow)

    @classmethod
    def from_lark(cls, text: str, start: str) -> Grammar:
        """Compile a grammar written in Lark's notation; a rule's priority is its cost, `_name` and `?name` inline."""
        sources = (text, start, version("lark"), Path(__file__).read_text("utf-8"))
        return compiled("grammar", sources, lambda: _rules(text, start), lambda rules: cls._of(rules, start))

    @classmethod
    def _of(cls, rules: dict[str, Any], start: str) -> Grammar:
        productions = [
            Production(str(origin), tuple(expansion), str(name), tuple(keep), bool(inline), int(cost))
            for origin, expansion, name, keep, inline, cost in rules["productions"]
        ]
        return cls(productions, start, {str(name): str(text) for name, text in rules["literals"].items()})


def _follow(productions: Sequence[Production], nonterminals: Collection[str]) -> dict[str, frozenset[str]]:
    """Return the terminals that may come after each nonterminal; "$end" stands for the end of the text."""
    first: dict[str, set[str]] = {symbol: set() for symbol in nonterminals}
    _grow(first, dict.fromkeys((p.origin, p.expansion[0]) for p in productions))
    follow: dict[str, set[str]] = {symbol: set() for symbol in nonterminals}
    follow["$start"].add("$end")
    pairs = (pair for p in productions for pair in zip(p.expansion, p.expansion[1:], strict=False))
    for symbol, after in dict.fromkeys(pairs):
        if symbol in follow:
            follow[symbol] |= first.get(after, {after})
    _grow(follow, dict.fromkeys((p.expansion[-1], p.origin) for p in productions))
    return {symbol: frozenset(terminals) for symbol, terminals in follow.items()}


def _grow(sets: dict[str, set[str]], includes: Iterable[tuple[str, str]]) -> None:
    """Add to `sets` until, for each pair (a, b), the set of a holds b, or all of b's set where b has one."""
    edges = [(sets[symbol], sets.get(part, {part})) for symbol, part in includes if symbol in sets]
    changed = True
    while changed:
        changed = False
        for larger, smaller in edges:
            if not smaller <= larger:
                larger.update(smaller)
                changed = True


def _openings(productions: Sequence[Production]) -> dict[str, frozenset[int]]:
    """Return, for each nonterminal, the productions by which what stands for it can begin."""
    by_origin: dict[str, list[int]] = defaultdict(list)
    for number, production in enumerate(productions):
        by_origin[production.origin].append(number)
    found: dict[str, frozenset[int]] = {}
    for origin in by_origin:
        heads, pending = {origin}, [origin]
        while pending:
            for number in by_origin[pending.pop()]:
                head = productions[number].expansion[0]
                if head in by_origin and head not in heads:
                    heads.add(head)
                    pending.append(head)
        found[origin] = frozenset(number for head in heads for number in by_origin[head])
    return found


def _rules(text: str, start: str) -> dict[str, Any]:
    """Return what Lark makes of a grammar, as JSON: its productions and the words that stand in it."""
    from lark import Lark

    lark = Lark(text, start=start, parser="earley", lexer="dynamic", maybe_placeholders=False)
    productions = []
    for rule in lark.rules:
        origin = str(rule.origin.name)
        keep = [not getattr(symbol, "filter_out", False) for symbol in rule.expansion]
        single = rule.options.expand1 and not rule.alias and sum(keep) == 1
        expansion = [str(symbol.name) for symbol in rule.expansion]
        inline = origin.startswith("_") or single
        productions.append([origin, expansion, str(rule.alias or origin), keep, inline, rule.options.priority or 0])
    literals = {terminal.name: terminal.pattern.value for terminal in lark.terminals if terminal.pattern is not None}
    return {"productions": productions, "literals": literals}
