"""Reading an answer: a verdict, a number or a letter, or none with the reason. None is never a wrong answer."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

from certify.evaluate.kind import AnswerKind
from certify.evaluate.number import NUMBER, canonical_number


class Missing(StrEnum):
    """Why an answer has no value."""

    EMPTY = "empty"
    REFUSED = "refused"
    FILTERED = "filtered"
    CUT_OFF = "cut_off"
    UNFINISHED = "reasoning_unfinished"
    ABSTAINED = "abstained"
    CONTRADICTORY = "contradictory"
    NOT_FOUND = "no_answer_found"
    TIED = "tied"
    UNANSWERED = "unanswered"


class Answer(NamedTuple):
    """The value that a text gives ("TRUE", "FALSE", a number in lowest terms, a letter), or None and why."""

    value: str | None
    missing: Missing | None = None


#: Only the ends of a text are searched, so a very long answer costs no more than a short one.
_HEAD, _TAIL = 400, 4000

_EDGE = r"[^\w\n\\{}-]{0,12}"
_LABEL = rf"(?:final\s+)?(?:answer|verdict)(?:\s+is)?{_EDGE}[:=]?{_EDGE}"
_WRAP = r"(?:\\boxed\s?\{\s?|\\text\s?\{\s?|\\mathrm\s?\{\s?)*"
_VERDICTS = {"true": "TRUE", "yes": "TRUE", "false": "FALSE", "no": "FALSE"}
_VERDICT = r"(true|false)"
# "No counterexample exists" is no verdict: yes and no count only where they stand alone.
_ALONE = r"(?=[^\w\n]{0,6}$|[,.;:!*])"
_NOT_BOTH = r"(?![^\n]{0,20}\b(?:true|false)\b)"
_MARKED_VERDICT = re.compile(
    rf"^{_EDGE}(?:the\s)?{_LABEL}(?:-\s?)?{_WRAP}(?:(true|false)\b{_NOT_BOTH}|(yes|no){_ALONE})"
    rf"|\\boxed\s?\{{\s?{_WRAP}{_VERDICT}\b",
    re.I | re.M,
)
_LEADING = re.compile(rf"{_EDGE}(?:(TRUE|FALSE)\b|((?i:true|false|yes|no)){_ALONE})", re.M)
_CLOSING = re.compile(
    rf"\b(?:is|be)\s{{1,3}}(?:therefore\s|thus\s|hence\s|indeed\s|in fact\s)?{_EDGE}{_VERDICT}{_EDGE}$", re.I
)
_TURNED = re.compile(r"\b(?:not|never|neither|nor|if|unless|whether|or|would|could)\b|n't\b|n’t\b", re.I)
_WORD = re.compile(r"\b(true|false)\b", re.I)
_REFUSAL = re.compile(
    r"\W{0,5}(?:i['’]?m sorry|i am sorry|sorry|i can(?:not|['’]t) (?:help|assist|answer|comply)|i['’]?m unable)", re.I
)
_ABSTAINED = re.compile(
    r"\b(?:i do(?:n['’]t| not) know|cannot be determined|can't be determined|undetermined|not sure|unknown|unclear)\b",
    re.I,
)
_MARKED_NUMBER = re.compile(
    rf"(?:^{_EDGE}(?:the\s)?{_LABEL}|####\s?){_WRAP}(-?\\[dt]?frac\s?\{{[^{{}}\n]{{1,60}}\}}\s?\{{[^{{}}\n]{{1,60}}\}}|\\?{NUMBER}(?:\s?/\s?\d+)?)",
    re.I | re.M,
)
_BOXED = re.compile(r"\\boxed\s?\{((?:[^{}\n]|\{[^{}\n]{0,80}\}){1,160})\}")
_ANY_NUMBER = re.compile(rf"(?<![\w.])-?{NUMBER}(?:\s?/\s?\d{{1,40}})?(?![\w/])")
_BOXED_LETTER = re.compile(rf"\\boxed\s?\{{\s?{_WRAP}\(?([A-Z])\)?\b", re.I)
_MARKED_LETTER = re.compile(
    rf"^{_EDGE}(?:the\s)?(?:correct\s)?(?:final\s)?(?:answer|option|choice)(?:\s+is)?{_EDGE}\(?([A-Z])\b(?!['’]?\w)",
    re.M | re.I,
)
_BARE_LETTER = re.compile(r"[^\w\n]{0,6}([A-E])(?:[^\w\n]{0,6}(?:$|\n)|[.):])")


def read_answer(kind: AnswerKind, text: str | None, *, refusal: str | None = None, finish: str | None = None) -> Answer:
    """Read the answer of the given kind from what a server sent.

    `refusal` is the message's refusal field, `finish` its finish_reason. docs/evaluation.md lists, kind by kind,
    which forms are read and in which order.
    """
    if refusal:
        return Answer(None, Missing.REFUSED)
    if finish == "content_filter":
        return Answer(None, Missing.FILTERED)
    spoken = after_reasoning(text or "")
    if spoken is None:
        return Answer(None, Missing.UNFINISHED)
    if not spoken.strip():
        return Answer(None, Missing.CUT_OFF if finish == "length" else Missing.EMPTY)
    found = _READERS[kind](spoken.strip())
    return found if isinstance(found, Answer) else Answer(found) if found else _why_none(spoken, finish)


def after_reasoning(text: str) -> str | None:
    """Drop a leading <think> block; None when it never ends."""
    head, closed, rest = text.rpartition("</think>")
    if closed:
        return rest
    return None if text.lstrip().startswith("<think>") else head + rest


def _why_none(text: str, finish: str | None) -> Answer:
    if finish == "length":
        return Answer(None, Missing.CUT_OFF)
    if _REFUSAL.match(text.strip()[:_HEAD]):
        return Answer(None, Missing.REFUSED)
    if _ABSTAINED.search(text[-_TAIL:]):
        return Answer(None, Missing.ABSTAINED)
    return Answer(None, Missing.NOT_FOUND)


def _last(pattern: re.Pattern[str], text: str) -> str | None:
    """Return the first group that took part in the last match in the text's end."""
    found = None
    for match in pattern.finditer(text[-_TAIL:]):
        found = next((group for group in match.groups() if group), None)
    return found


def _claim(text: str) -> Answer | str | None:
    if marked := _last(_MARKED_VERDICT, text):
        return _VERDICTS[marked.lower()]
    first, last = text[:_HEAD].splitlines()[0], text[-_TAIL:].splitlines()[-1]
    if (bare := first.strip(" \t*_`'\".,:;!#()[]").lower()) in _VERDICTS:
        return _VERDICTS[bare]
    said = {_VERDICTS[word.lower()] for word in _WORD.findall(text[:_HEAD] + "\n" + text[-_TAIL:])}
    if leading := _LEADING.match(first):
        verdict = _VERDICTS[(leading[1] or leading[2]).lower()]
        return verdict if said <= {verdict} else Answer(None, Missing.CONTRADICTORY)
    closing = _CLOSING.search(last)
    if closing and not _TURNED.search(last) and len(_WORD.findall(last)) == 1:
        return _VERDICTS[closing[1].lower()]
    return Answer(None, Missing.CONTRADICTORY) if len(said) == 2 else None


def _number(text: str) -> str | None:
    boxed = _last(_BOXED, text)
    if boxed and (value := canonical_number(boxed)):
        return value
    if marked := _last(_MARKED_NUMBER, text):
        return canonical_number(marked)
    if value := canonical_number(text[:_HEAD]) if len(text) <= _HEAD else None:
        return value
    numbers = _ANY_NUMBER.findall(text[-_TAIL:])
    return canonical_number(numbers[0]) if len(numbers) == 1 and len(text) <= _TAIL else None


def _choice(text: str) -> str | None:
    letter = _last(_BOXED_LETTER, text) or _last(_MARKED_LETTER, text)
    if letter is None and (bare := _BARE_LETTER.match(text[:_HEAD])):
        letter = bare[1]
    return letter.upper() if letter and letter.upper() in "ABCDE" else None


_READERS: dict[AnswerKind, Callable[[str], Answer | str | None]] = {
    AnswerKind.CLAIM: _claim,
    AnswerKind.NUMBER: _number,
    AnswerKind.CHOICE: _choice,
}
