"""Lark's LALR tables, driven over stacks that are never changed, so that a parse can branch without copying.

Lark's own driver changes its stack in place and calls back for every layer of precedence that a token passes through;
here a chain of such layers is one step, remembered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from lark import Lark
from lark.parsers.lalr_analysis import Shift


class Stack(NamedTuple):
    """The top of a parser's stack: its state, the value there, and what is below."""

    state: int
    value: Any
    below: Stack | None


class _Reduction(NamedTuple):
    """A rule to reduce by: how many parts it takes, and what they mean (None: the part itself)."""

    origin: str
    size: int
    meaning: Callable[[list[Any]], Any] | None


class Automaton:
    """The tables of a grammar with a meaning for every rule: the method of `meanings` that bears its name."""

    def __init__(self, grammar: Lark, meanings: object) -> None:
        # Lark keeps the tables behind its interactive parser; nothing public hands them out.
        starts = grammar.options.start
        conf = {start: grammar.parse_interactive("", start=start).parser_state.parse_conf for start in starts}
        table = next(iter(conf.values())).parse_table
        self.roots = {start: Stack(one.start_state, None, None) for start, one in conf.items()}
        self.accepting = {start: one.end_state for start, one in conf.items()}
        self.shifts: dict[tuple[int, str], int] = {}
        self.reductions: dict[tuple[int, str], _Reduction] = {}
        known: dict[Any, _Reduction] = {}
        for state, row in table.states.items():
            for symbol, (action, target) in row.items():
                if action is Shift:
                    self.shifts[state, symbol] = target
                else:
                    known.setdefault(target, _reduction(target, meanings))
                    self.reductions[state, symbol] = known[target]
        self.passed: dict[tuple[int, int, str], int] = {}

    def accepts(self, stack: Stack, terminal: str) -> bool:
        """Return whether `terminal` may come next, as far as the top of the stack knows."""
        return (stack.state, terminal) in self.shifts or (stack.state, terminal) in self.reductions

    def feed(self, stack: Stack, terminal: str, value: Any) -> Stack | None:
        """Return the stack after `terminal`; None where the grammar stops. What a meaning raises goes through."""
        reduced = self._reduced(stack, terminal)
        if reduced is None:
            return None
        state = self.shifts.get((reduced.state, terminal))
        return None if state is None else Stack(state, value, reduced)

    def finish(self, stack: Stack, start: str) -> Any:
        """Return what the whole means if it ends here; None where it cannot end."""
        reduced = self._reduced(stack, "$END", self.accepting[start])
        return None if reduced is None else reduced.value

    def _reduced(self, stack: Stack, terminal: str, accepting: int | None = None) -> Stack | None:
        while True:
            stack = self._pass_layers(stack, terminal)
            if stack.state == accepting:
                return stack
            reduction = self.reductions.get((stack.state, terminal))
            if reduction is None:
                return stack if (stack.state, terminal) in self.shifts else None
            parts: list[Any] = []
            below: Stack = stack
            for _ in range(reduction.size):
                parts.append(below.value)
                below = below.below or below
            parts.reverse()
            value = reduction.meaning(parts) if reduction.meaning else parts[0]
            stack = Stack(self.shifts[below.state, reduction.origin], value, below)

    def _pass_layers(self, stack: Stack, terminal: str) -> Stack:
        """Return `stack` with its top lifted through all layers that only pass it on before `terminal`."""
        if stack.below is None:
            return stack
        key = (stack.below.state, stack.state, terminal)
        state = self.passed.get(key)
        if state is None:
            state = stack.state
            while True:
                reduction = self.reductions.get((state, terminal))
                if reduction is None or reduction.meaning is not None:
                    break
                state = self.shifts[stack.below.state, reduction.origin]
            self.passed[key] = state
        return stack if state == stack.state else Stack(state, stack.value, stack.below)


def _reduction(rule: Any, meanings: object) -> _Reduction:
    size = len(rule.expansion)
    name = str(rule.alias or rule.origin.name)
    transparent = rule.options.expand1 and not rule.alias and size == 1
    return _Reduction(str(rule.origin.name), size, None if transparent else getattr(meanings, name))
