"""Lark's LALR tables, driven over stacks that are never changed, so that a parse can branch without copying.

Lark's own driver changes its stack in place and calls back for every layer of precedence that a token passes through;
here a chain of such layers is one step, remembered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from certify.notation.tables import Rule, Tables


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

    def __init__(self, tables: Tables, meanings: object) -> None:
        self.roots = {start: Stack(state, None, None) for start, state in tables.roots.items()}
        self.accepting = tables.accepting
        self.rows = tables.rows
        self._reductions = tuple(_reduction(rule, meanings) for rule in tables.rules)
        self.passed: dict[tuple[int, int, str], int] = {}

    def accepts(self, stack: Stack, terminal: str) -> bool:
        """Return whether `terminal` may come next, as far as the top of the stack knows."""
        return terminal in self.rows[stack.state]

    def feed(self, stack: Stack, terminal: str, value: Any) -> Stack | None:
        """Return the stack after `terminal`; None where the grammar stops. What a meaning raises goes through."""
        reduced = self._reduced(stack, terminal)
        state = None if reduced is None else self.rows[reduced.state].get(terminal)
        return None if state is None else Stack(state, value, reduced)

    def finish(self, stack: Stack, start: str) -> Any:
        """Return what the whole means if it ends here; None where it cannot end."""
        reduced = self._reduced(stack, "$END", self.accepting[start])
        return None if reduced is None else reduced.value

    def _reduction(self, state: int, terminal: str) -> _Reduction | None:
        """Return the rule to reduce by before `terminal`; None where it is shifted, or cannot come."""
        action = self.rows[state].get(terminal, 0)
        return self._reductions[~action] if action < 0 else None

    def _reduced(self, stack: Stack, terminal: str, accepting: int | None = None) -> Stack | None:
        while True:
            stack = self._pass_layers(stack, terminal)
            if stack.state == accepting:
                return stack
            reduction = self._reduction(stack.state, terminal)
            if reduction is None:
                return stack if self.accepts(stack, terminal) else None
            parts: list[Any] = []
            below: Stack = stack
            for _ in range(reduction.size):
                parts.append(below.value)
                below = below.below or below
            parts.reverse()
            value = reduction.meaning(parts) if reduction.meaning else parts[0]
            stack = Stack(self.rows[below.state][reduction.origin], value, below)

    def _pass_layers(self, stack: Stack, terminal: str) -> Stack:
        """Return `stack` with its top lifted through all layers that only pass it on before `terminal`."""
        if stack.below is None:
            return stack
        key = (stack.below.state, stack.state, terminal)
        state = self.passed.get(key)
        if state is None:
            state = stack.state
            while True:
                reduction = self._reduction(state, terminal)
                if reduction is None or reduction.meaning is not None:
                    break
                state = self.rows[stack.below.state][reduction.origin]
            self.passed[key] = state
        return stack if state == stack.state else Stack(state, stack.value, stack.below)


def _reduction(rule: Rule, meanings: object) -> _Reduction:
    return _Reduction(rule.origin, rule.size, None if rule.layer else getattr(meanings, rule.name))
