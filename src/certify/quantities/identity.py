"""Whether two texts are the same up to the form of numerals and a renaming of people, or but for their numbers."""

from __future__ import annotations

from collections.abc import Sequence

from certify.quantities.lexer import Lexeme
from certify.quantities.lexicon import lexicon
from certify.quantities.reader import Reading

_NUMERALS = {"NUMBER": "count", "ONES": "count", "TENS": "count", "FRACTION": "count", "MONEY": "money"}

LexemePair = tuple[Lexeme, Lexeme]


def identical(original: Reading, paraphrase: Reading) -> bool:
    """Whether one text becomes the other by writing numerals in another form and renaming names one to one.

    Days, months and the like are capitalised too but are never renamed: exchanging them changes a problem.
    """
    return changed_numbers(original, paraphrase) == ()


def changed_numbers(original: Reading, paraphrase: Reading) -> tuple[LexemePair, ...] | None:
    """Return the numbers that differ between two texts that are else identical; null where anything else differs.

    The same numbers in another order are null too: "3 and 5 apples" are "5 and 3 apples".
    """
    if len(original.lexemes) != len(paraphrase.lexemes):
        return None
    pairs = list(zip(original.lexemes, paraphrase.lexemes, strict=True))
    changed = tuple(pair for pair in pairs if _kind(pair[0]) and pair[0].value != pair[1].value)
    if not _same_kinds(pairs) or not _renamed([pair for pair in pairs if _is_name(pair[0])]):
        return None
    before, after = (sorted(pair[side].value for pair in changed) for side in (0, 1))
    return changed if not changed or before != after else None


def _same_kinds(pairs: Sequence[LexemePair]) -> bool:
    """Whether numbers stand beside numbers, names beside names, and every other word beside itself."""
    return all(
        _kind(one) == _kind(other)
        and _is_name(one) == _is_name(other)
        and (bool(_kind(one)) or _is_name(one) or one.text.lower() == other.text.lower())
        for one, other in pairs
    )


def _renamed(names: Sequence[LexemePair]) -> bool:
    """Whether the names of one text stand for those of the other one to one."""
    renaming = {(one.text, other.text) for one, other in names}
    return len(renaming) == len({one for one, _ in renaming}) == len({other for _, other in renaming})


def _kind(lexeme: Lexeme) -> str | None:
    return _NUMERALS.get(lexeme.terminal)


def _is_name(lexeme: Lexeme) -> bool:
    return lexeme.name and lexeme.text not in lexicon().calendar
