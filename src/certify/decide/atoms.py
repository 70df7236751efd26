"""The atomic claims of a formula."""

from __future__ import annotations

from functools import lru_cache

from certify.logic import Formula, Pred, Var, free_vars, nameless, subnodes, substitute


@lru_cache(maxsize=8192)
def atoms(formula: Formula) -> frozenset[Pred]:
    """Return the atomic claims of `formula`, their variables numbered by first use, equations turned one way."""
    return frozenset(
        min((_blind(a) for a in _spellings(part)), key=nameless) for part in subnodes(formula) if isinstance(part, Pred)
    )


def _blind(atom: Pred) -> Pred:
    numbered = {var: Var(f"x{i}", var.sort) for i, var in enumerate(free_vars(atom))}
    return substitute(atom, numbered)


def _spellings(atom: Pred) -> list[Pred]:
    return [atom, Pred(atom.symbol, atom.args[::-1])] if atom.symbol.name == "eq" else [atom]
