"""One claim about two sorts of numbers: a text of integers, formalized over ℕ, says something else."""

from __future__ import annotations

import re

from certify.check.charity import Side, wider
from certify.check.naturals import not_negative
from certify.decide.outcome import ErrorType, Verdict
from certify.decide.verdict import Decision, decide
from certify.lexicon import Lexicon
from certify.logic import (
    BINDERS,
    NAT,
    Sort,
    SortError,
    Statement,
    map_sorts,
    number_sorts,
    sort_rows,
    subnodes,
    symbols,
)


def other_numbers(text: Side, lean: Statement, lexicon: Lexicon) -> Decision | None:
    """Return that `lean` says of another sort of numbers what `text` says however it is read; None where it does not.

    Only a sort that the text itself names counts, and integers that are not negative are no other numbers than ℕ.
    """
    sorts = {_numbers(reading) for reading in text.readings}
    one, other = next(iter(sorts)), _numbers(lean)
    if len(sorts) != 1 or len(one) != 1 or len(other) != 1 or one == other:
        return None
    (said,), (formalized,) = one, other
    if not _names(text.text or "", said, lexicon) or any(map(not_negative, (*text.readings, lean))):
        return None
    if any(_numbers(fair.statement) == other for fair in wider(text, lexicon)):
        return None
    if not all(_alike(reading, said, lean, formalized, lexicon) for reading in text.readings):
        return None
    rows = sort_rows()
    reason = f"the same claim about other numbers: {rows[formalized.name].lean} for {rows[said.name].lean}"
    return Decision(Verdict.DIFFERENT, reason, error_type=ErrorType.TYPE_CONTEXT)


def _alike(reading: Statement, said: Sort, lean: Statement, formalized: Sort, lexicon: Lexicon) -> bool:
    """Return whether both are one claim over one sort of numbers: ℕ if it is one of them, as exponents are."""
    goal = said if said == NAT else formalized
    try:
        sides = [_over(side, {said, formalized}, goal, lexicon) for side in (reading, lean)]
    except SortError:
        return False
    return decide(sides[0], sides[1], lexicon).verdict is Verdict.EQUIVALENT


def _over(statement: Statement, sorts: set[Sort], goal: Sort, lexicon: Lexicon) -> Statement:
    """Return `statement` with `goal` for `sorts`; SortError where one of its words is about none such."""
    formula = map_sorts(statement.formula, lambda sort: goal if sort in sorts else sort)
    for symbol in symbols(formula):
        if lexicon.word(symbol.name).at(symbol.params) != symbol:
            raise SortError(f"no {symbol}")
    return Statement(formula, statement.carriers)


def _numbers(statement: Statement) -> frozenset[Sort]:
    """Return the sorts of numbers that variables of `statement` range over."""
    bound = (node.var.sort for node in subnodes(statement.formula) if isinstance(node, BINDERS))
    return frozenset(bound).intersection(number_sorts())


def _names(text: str, sort: Sort, lexicon: Lexicon) -> bool:
    """Return whether `text` says of which sort its numbers are, by a noun or a sign."""
    nouns = [noun for noun in lexicon.nouns.values() if noun.sort == sort.name and not noun.where]
    words = "|".join(re.escape(said) for noun in nouns for said in noun.text)
    signs = (sign for sign in sort_rows()[sort.name].signs if not sign.isalpha() or len(sign) == 1)
    return bool(re.search(rf"\b(?:{words})s?\b", text, re.IGNORECASE)) or any(sign in text for sign in signs)
