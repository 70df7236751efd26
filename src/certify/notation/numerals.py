"""Terms as far as their numerals say what they are: 2 · 3 is 6, and 1 · x^1 is x."""

from __future__ import annotations

from fractions import Fraction

from certify.reading.raw import Hole, RApp, RApply, Raw, RNum, RTyped


def simplified(raw: Raw) -> Raw:
    """Return a term without what its numerals leave over: x for 1 · x^1, n for (n - 1) + 1, C for C/1."""
    match raw:
        case RTyped(term, Hole(kind="fraction")):
            return simplified(term)
        case RApply(function, args):
            return RApply(function, tuple(map(simplified, args)))
        case RApp(word, (left, right)):
            return _joined(word, simplified(left), simplified(right))
    return raw


def _joined(word: str, left: Raw, right: Raw) -> Raw:
    match word, left, right:
        case ("pow", _, RNum(0)):
            return RNum(1)
        case ("pow" | "mul" | "div", term, RNum(1)) | ("mul", RNum(1), term):
            return term
        case ("add" | "sub", RApp("add" | "sub" as inner, (term, RNum(more))), RNum(number)):
            return _shifted(term, (more if inner == "add" else -more) + (number if word == "add" else -number))
    value = number_in(RApp(word, (left, right)))
    whole = value is not None and value.denominator == 1 and value >= 0
    return RNum(int(value)) if value is not None and whole else RApp(word, (left, right))


def _shifted(term: Raw, number: int) -> Raw:
    if not number:
        return term
    return RApp("add" if number > 0 else "sub", (term, RNum(abs(number))))


def number_in(raw: Raw) -> Fraction | None:
    """Return the number that a term without letters is; None for another, and for one that is large."""
    match raw:
        case RNum(value):
            return Fraction(value)
        case RTyped(term):
            return number_in(term)
        case RApp(word, args) if len(args) == 2:
            left, right = map(number_in, args)
            if left is not None and right is not None:
                return _of_two(word, left, right)
        case RApp("neg", (term,)):
            negated = number_in(term)
            return None if negated is None else -negated
    return None


def _of_two(word: str, left: Fraction, right: Fraction) -> Fraction | None:
    match word:
        case "add":
            return left + right
        case "sub":
            return left - right
        case "mul":
            return left * right
        case "div" if right:
            return left / right
        case "pow" if right.denominator == 1 and 0 <= right <= 10 and abs(left) <= 1000:
            return left ** int(right)
    return None
