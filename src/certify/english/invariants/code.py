"""What stands in code between backquotes: Lean gives each letter there one type, and each sign one of them."""

from __future__ import annotations

import re
from collections import Counter

from certify.english.forms import Sense
from certify.english.glr import leaves
from certify.english.invariants.candidate import Candidate
from certify.lexicon import Lexicon
from certify.lexicon.skeletons import skeleton_of
from certify.logic import App, Apply, Node, Num, Sort, Statement, Var, subnodes
from certify.notation.application import function_like
from certify.notation.symbolic import Span
from certify.reading.raw import RVar
from certify.reading.raw_parts import free_names, words_in
from certify.reading.signature import is_scalar

_OWN_FUNCTION = re.compile(r"[a-z]\(")
#: Letters that code has for things of its own, or as indices: the indeterminate, e and i.
_OWN = frozenset("XCIeij")


def in_code(candidate: Candidate) -> tuple[Span, ...]:
    """Return the expressions of a derivation that are code."""
    values = (token.value for token in leaves(candidate.tree))
    return tuple(value for value in values if isinstance(value, Span) and value.code)


def written_in_code(candidate: Candidate) -> frozenset[str]:
    """Return the words that a text writes in code, and neither in English nor in mathematics of another kind."""
    values = [token.value for token in leaves(candidate.tree)]
    others = [value for value in values if isinstance(value, Span) and not value.code and value.raw is not None]
    elsewhere = {value.word for value in values if isinstance(value, Sense)}.union(
        *(words_in(span.raw) for span in others if span.raw is not None)
    )
    written = (words_in(span.raw) for span in in_code(candidate) if span.raw is not None)
    return frozenset().union(*written) - elsewhere


def calculated(statement: Statement, lexicon: Lexicon) -> frozenset[Sort]:
    """Return the sorts of which a formula has letters, their values and what is made of them by signs, nothing else.

    The order of G is a number of elements, whatever stands beside it; ``f x * r`` is of the type of r.
    """
    parts = list(subnodes(statement.formula))
    others = {part.sort for part in parts if isinstance(part, App) and not _is_calculated(part, lexicon)}
    return frozenset(part.sort for part in parts if isinstance(part, Var | Num | Apply | App)) - others


def _is_calculated(part: Node, lexicon: Lexicon) -> bool:
    """Return whether a term is no value of a word, nor of a letter that may be a function's own name (p 2)."""
    word = lexicon.word(part.symbol.name) if isinstance(part, App) else None
    notation = skeleton_of(word.name) if word is not None else None
    return word is None or is_scalar(word) or (notation is not None and not _OWN_FUNCTION.match(notation[1]))


def linking_letters(candidate: Candidate) -> frozenset[str]:
    """Return the letters of numbers that stand in two pieces of code or more: "`x * y` is equivalent to `y * x`".

    Such a letter is any thing, as a variable of Lean's theorem is. One that stands once may be some one ("of the form
    `a * b`"), and an index or a constant of Lean's is none.
    """
    found = Counter(name for span in in_code(candidate) if span.raw is not None for name in free_names(span.raw))
    alone = (token.value for token in leaves(candidate.tree) if isinstance(token.value, RVar))
    found.update(value.name for value in alone)
    return frozenset(
        name for name, times in found.items() if times > 1 and name[0] not in _OWN and not function_like(RVar(name))
    )
