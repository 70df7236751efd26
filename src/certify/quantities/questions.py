"""What is asked for: the unit of the answer, and whether the last part of a span is to be counted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from certify.quantities.difference import Aspect, Difference
from certify.quantities.disproof import disproof
from certify.quantities.expression import Number
from certify.quantities.lexer import Lexeme
from certify.quantities.lexicon import lexicon
from certify.quantities.reader import Reading
from certify.quantities.units import unit

_SENTENCE_END = frozenset(".?!")
_IMPERATIVE = frozenset({"calculate", "determine", "compute", "find"})
_HOW_MANY = re.compile(r"how many \w+", re.IGNORECASE)


def compare_questions(original: Reading, paraphrase: Reading, name: str) -> tuple[Difference, ...]:
    """Compare the questions of two texts."""
    ours, theirs = _question(original), _question(paraphrase)
    found = (
        _units(ours, theirs, original, paraphrase, name),
        _boundary(original, paraphrase, ours, theirs),
        _combination(original, paraphrase, ours, theirs),
    )
    return tuple(difference for difference in found if difference)


def _question(reading: Reading) -> tuple[Lexeme, ...]:
    """Return the last sentence that asks or tells to calculate, else the last sentence."""
    sentences = list(_sentences(reading.lexemes))
    asking = [
        sentence
        for sentence in sentences
        if sentence[-1].text == "?" or any(lexeme.text in _IMPERATIVE for lexeme in sentence)
    ]
    return (asking or sentences or [()])[-1]


def _sentences(lexemes: Sequence[Lexeme]) -> Iterator[tuple[Lexeme, ...]]:
    start = 0
    for position, lexeme in enumerate(lexemes, 1):
        if lexeme.text in _SENTENCE_END or position == len(lexemes):
            yield tuple(lexemes[start:position])
            start = position


def _asked_unit(question: Sequence[Lexeme]) -> str | None:
    """Return the unit after "how many" (a word or two may stand between), or after "in" at the end."""
    for position, lexeme in enumerate(question):
        words = [one.text for one in question[position : position + 2]]
        after = question[position + 2 : position + 5] if words == ["how", "many"] else ()
        if lexeme.text == "in":
            after = question[position + 1 : position + 2]
        found = next((str(one.value) for one in after if one.terminal == "UNIT"), None)
        if found:
            return found
    return None


def _units(
    ours: Sequence[Lexeme], theirs: Sequence[Lexeme], original: Reading, paraphrase: Reading, name: str
) -> Difference | None:
    first, second = _asked_unit(ours), _asked_unit(theirs)
    if first and second:
        return _other_unit(first, second, _text(original, ours), _text(paraphrase, theirs), name)
    if not first or second:
        return None
    asked = {unit(lexicon().asks[one.text]).dimension for one in theirs if one.text in lexicon().asks}
    used = {one.measure.unit for one in paraphrase.quantities if one.measure.unit and one.rate is None}
    if unit(first).dimension not in asked or not _misleads(first, used):
        return None
    reason = f"the answer is asked for in units of one {first}, and in no unit in the paraphrase, which uses another"
    return Difference(Aspect.QUESTION, False, _text(original, ours), _text(paraphrase, theirs), reason)


def _misleads(asked: str, used: set[str]) -> bool:
    """Whether a text gives amounts in another unit of the dimension that is asked for, and none in that unit."""
    alike = {name for name in used if unit(name).dimension == unit(asked).dimension}
    return bool(alike) and unit(asked) not in {unit(name) for name in alike}


def _other_unit(first: str, second: str, ours: str, theirs: str, name: str) -> Difference | None:
    one, two = unit(first), unit(second)
    if one.dimension != two.dimension or one.factor == two.factor:
        return None
    doc = f"one {second} against one {first}, in the base unit."
    theorem = disproof(f"{name}_question", Number(one.factor), Number(two.factor), one.factor, doc)
    reason = f"the answer is asked for in {first} and in {second}: another number"
    return Difference(Aspect.QUESTION, True, ours, theirs, reason, (f"in {first}", f"in {second}"), theorem)


def _boundary(
    original: Reading, paraphrase: Reading, ours: Sequence[Lexeme], theirs: Sequence[Lexeme]
) -> Difference | None:
    texts = _text(original, ours), _text(paraphrase, theirs)
    first, second = (_span_phrase(text) for text in texts)
    if not first or not second or first == second:
        return None
    readings = lexicon().boundary
    reason = f"{first!r} counts {readings[first]}; {second!r} counts {readings[second]}"
    return Difference(Aspect.QUESTION, False, *texts, reason)


def _combination(
    original: Reading, paraphrase: Reading, ours: Sequence[Lexeme], theirs: Sequence[Lexeme]
) -> Difference | None:
    """A difference asked for in one text and a sum in the other; a question that uses words of both says nothing."""
    first, second = _asked_combination(ours), _asked_combination(theirs)
    if not first or not second or first == second:
        return None
    texts = _text(original, ours), _text(paraphrase, theirs)
    return Difference(Aspect.QUESTION, False, *texts, f"one asks for a {first} and the other for a {second}")


def _asked_combination(question: Sequence[Lexeme]) -> str | None:
    words = {lexeme.text for lexeme in question}
    table = lexicon()
    compares = any(
        amount.text in {"many", "much"} and comparison.terminal in {"COMPARE", "PACE"}
        for amount, comparison in pairwise(question)
    )
    asked = {"difference": compares or bool(words & table.difference), "sum": bool(words & table.sum)}
    return None if all(asked.values()) else next((name for name, said in asked.items() if said), None)


def _span_phrase(text: str) -> str | None:
    """Return the boundary phrase by which the question asks for a number of parts, the longest first."""
    asked = _HOW_MANY.search(text)
    if not asked:
        return None
    around = text[max(0, asked.start() - 6) :].lower()
    return next((phrase for phrase in sorted(lexicon().boundary, key=len, reverse=True) if phrase in around), None)


def _text(reading: Reading, lexemes: Sequence[Lexeme]) -> str:
    return reading.text[lexemes[0].start : lexemes[-1].end] if lexemes else ""
