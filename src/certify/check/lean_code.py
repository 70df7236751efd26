"""Lean's opaque constants as code that English may have between backquotes: `IsLindelof s` of IsLindelof.

The short names that Mathlib's own docstrings use. In one statement two constants never get one name, so that nothing is
said of one that is meant of another.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache

from certify.lexicon import Lexicon
from certify.lexicon.skeletons import HOLE, skeleton_name
from certify.logic import PROP, App, Node, Pred, Statement, Symbol, rewrite, symbols
from certify.mathlib.constants import constant_of
from certify.mathlib.syntax.notation import notations

#: A name that tells what it is, and no letter of the statement; and one of a claim.
_NAME = re.compile(r"(?=.*[^\W\d_]{3})[^\W\d]\w*'*")
_CLAIM = re.compile(r"Is[A-Z]\w*")
#: Symbols that stand for what Lean does without a name, and sorts of what no text speaks of.
_OWN = frozenset({"index", "coe", "coeFun", "uncurry", "apply", "notmem", "Bool.true", "Prod.mk", "type"})
_UNSPOKEN = frozenset({"Type", "Proof", "Unit"})


def in_code(statement: Statement, lexicon: Lexicon) -> Statement:
    """Return `statement` with names of guessed notation for opaque constants, where guessed words may be read."""
    if lexicon.vocabulary != "open":
        return statement
    named: dict[str, set[str]] = defaultdict(set)
    found: dict[str, str] = {}
    for symbol in symbols(statement.formula):
        if (name := _code(symbol)) is not None:
            found[symbol.name] = name
            named[name].add(symbol.name)

    def step(node: Node) -> Node:
        name = found.get(node.symbol.name) if isinstance(node, App | Pred) else None
        if name is None or len(named[name]) > 1 or not isinstance(node, App | Pred):
            return node
        return type(node)(Symbol(name, node.symbol.params, node.symbol.result), node.args)

    return Statement(rewrite(statement.formula, step), statement.carriers)


def _code(symbol: Symbol) -> str | None:
    """Return the symbol of guessed notation that the constant of `symbol` may have; None where it has none."""
    constant = constant_of(symbol.name)
    if constant is None or not symbol.params or constant in _OWN or constant in _signs():
        return None
    if any(sort.name in _UNSPOKEN for sort in (*symbol.params, symbol.result)):
        return None
    short, claim = constant.rpartition(".")[2], symbol.result == PROP
    if not (_CLAIM if claim else _NAME).fullmatch(short):
        return None
    return skeleton_name("notation claim" if claim else "notation", " ".join([short, *(HOLE for _ in symbol.params)]))


@cache
def _signs() -> frozenset[str]:
    """Return the constants that Lean writes with signs."""
    table = notations()
    rows = [*table.prefix.values(), *table.postfix.values(), *table.binders.values()]
    infix = (row.constant for row in table.infix.values())
    return frozenset([*infix, *(row.constant for row in rows), *table.constants.values()])
