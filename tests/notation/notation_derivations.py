"""Derivations of notation inside English and of Lean statements, with the alternatives that each uses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from certify.errors import BadInputError
from certify.lexicon import Lexicon, load
from certify.notation import expression
from certify.notation.expression import compiled, composer
from certify.notation.lr import Automaton, Stack
from certify.notation.parts import NoReading, Part, Scoped, SortPart, Typing
from certify.notation.tokens import Mode
from tests.english.grammar_rows import Alternative, marked

LEXICON = load()
FILES = ("terms", "lean")
#: How a text is read, and the rule that it is read by: notation, LaTeX, a statement of Lean, code.
_MODES: tuple[tuple[Mode, str], ...] = (("math", "text"), ("latex", "text"), ("lean", "theorem"), ("lean", "text"))


class _Derived(NamedTuple):
    """What a rule means, and the alternatives that its derivation uses."""

    meaning: Any
    used: frozenset[Alternative]


class _Meanings:
    """The composer's methods under the names of the marked alternatives, over parts that remember their derivation."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.composer = composer(lexicon)

    def __getattr__(self, name: str) -> Callable[[list[Any]], _Derived]:
        part = marked(*FILES).alternatives.get(name)

        def meaning(parts: list[Any]) -> _Derived:
            used = frozenset[Alternative]().union(*(p.used for p in parts if isinstance(p, _Derived)))
            values = [p.meaning if isinstance(p, _Derived) else p for p in parts]
            if part is None:
                return _Derived(getattr(self.composer, name)(values), used)
            passed = part.passes_on(len(values))
            return _Derived(values[0] if passed else getattr(self.composer, part.name)(values), used | {part})

        return meaning


class _Recorder:
    """The tables of the marked grammar in the place of the real ones; `found` are all complete derivations."""

    def __init__(self, tables: Automaton) -> None:
        self.tables = tables
        self.roots, self.accepts, self.feed = tables.roots, tables.accepts, tables.feed
        self.used: dict[Part, set[frozenset[Alternative]]] = {}

    def finish(self, stack: Stack, start: str) -> Part | None:
        derived = self.tables.finish(stack, start)
        if derived is None:
            return None
        self.used.setdefault(derived.meaning, set()).add(derived.used)
        part: Part = derived.meaning
        return part


@cache
def _marked_tables() -> Automaton:
    return compiled(marked(*FILES).text, _Meanings(LEXICON), LEXICON)


def derivations(text: str) -> list[frozenset[Alternative]]:
    """Return what the readings of the whole of `text`, as notation or as Lean, use of the grammar."""
    return [used for mode in _MODES for used in _used(text, *mode)]


def _used(text: str, mode: Mode, symbol: str) -> list[frozenset[Alternative]]:
    recorder = _Recorder(_marked_tables())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(expression, "automaton", lambda _: recorder)
        return [used for part in _readings(text, mode, symbol) for used in recorder.used[part]]


def reads(text: str) -> bool:
    """Return whether all of `text` is read, as notation or as Lean."""
    return any(True for mode in _MODES for _ in _readings(text, *mode))


def _readings(text: str, mode: Mode, symbol: str) -> Iterator[Part]:
    try:
        run = expression.Run(text, 0, len(text), mode=mode, symbol=symbol, lexicon=LEXICON)
    except BadInputError:
        return
    yield from (ending.part for ending in run.endings if ending.end == len(text) and _means_something(ending.part))


def _means_something(part: Part) -> bool:
    kinds = composer(LEXICON)
    for read in (kinds.term, kinds.formula):
        try:
            read(part)
        except NoReading:
            continue
        return True
    return isinstance(part, SortPart | Typing | Scoped)
