"""The LALR tables that Lark makes of a grammar, as plain values: kept in the user's cache for later processes."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from certify.files.compiled import compiled

if TYPE_CHECKING:
    from lark import Lark, Token


class Rule(NamedTuple):
    """A rule of a grammar: what it makes, how many parts it takes, its name; a `layer` only passes its part on."""

    origin: str
    size: int
    name: str
    layer: bool


class Tables(NamedTuple):
    """LALR tables: `rows[state][symbol]` is the state to shift to, or ~number of the rule to reduce by."""

    roots: dict[str, int]
    accepting: dict[str, int]
    rules: tuple[Rule, ...]
    rows: tuple[dict[str, int], ...]


def tables(text: str, starts: list[str]) -> Tables:
    """Return the tables of a grammar in Lark's notation that may begin with each of `starts`, as kept in the cache."""
    sources = (text, *starts, version("lark"), Path(__file__).read_text("utf-8"))
    return compiled("notation", sources, lambda: _compiled(text, starts), _understood)


def _understood(kept: Any) -> Tables:
    """Return kept tables; ValueError, TypeError or LookupError for what are none."""
    roots, accepting, rules, rows = kept
    found = Tables(dict(roots), dict(accepting), tuple(Rule(*rule) for rule in rules), tuple(dict(row) for row in rows))
    if any(not -len(found.rules) <= action < len(found.rows) for row in found.rows for action in row.values()):
        raise ValueError("an action that leads nowhere")
    return found


def _compiled(text: str, starts: list[str]) -> Tables:
    from lark import Lark
    from lark.lexer import Lexer

    class NoLexer(Lexer):
        """Lexemes are fed by hand."""

        def __init__(self, lexer_conf: Any) -> None:
            pass

        def lex(self, *_: Any) -> Iterator[Token]:
            return iter(())

    return _of_lark(Lark(text, parser="lalr", lexer=NoLexer, start=starts, maybe_placeholders=False))


def _of_lark(grammar: Lark) -> Tables:
    from lark.parsers.lalr_analysis import Shift

    # Lark keeps the tables behind its interactive parser; nothing public hands them out.
    starts = grammar.options.start
    conf = {start: grammar.parse_interactive("", start=start).parser_state.parse_conf for start in starts}
    states = next(iter(conf.values())).parse_table.states
    numbers = {state: number for number, state in enumerate(states)}
    rules: dict[Any, int] = {}
    rows = [
        {
            str(symbol): numbers[target] if action is Shift else ~rules.setdefault(target, len(rules))
            for symbol, (action, target) in row.items()
        }
        for row in states.values()
    ]
    return Tables(
        {start: numbers[one.start_state] for start, one in conf.items()},
        {start: numbers[one.end_state] for start, one in conf.items()},
        tuple(map(_rule, rules)),
        tuple(rows),
    )


def _rule(rule: Any) -> Rule:
    size = len(rule.expansion)
    layer = bool(rule.options.expand1) and not rule.alias and size == 1
    return Rule(str(rule.origin.name), size, str(rule.alias or rule.origin.name), layer)
