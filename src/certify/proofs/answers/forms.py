"""Whole answers: closed forms, and what is made of them by brackets, commas, unions and relations."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product as combinations

from certify.proofs.answers.parser import Parser
from certify.proofs.answers.term import Name, Op, Term, UnreadError, op
from certify.proofs.answers.tokens import Token, tidy, tokens
from certify.proofs.answers.value import SCALARS, Equation, Interval, Several, Type, Union, Value

_OPEN, _CLOSE = ("(", "[", "{", r"\{"), (")", "]", "}", r"\}")
_RELATIONS = ("=", "<", ">", r"\le", r"\ge", r"\in", r"\ne", r"\cong")
_GROUPED = re.compile(r"[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?")
_COMMA = re.compile(r"[+-]?\d+,\d+")
_INFINITY = Op("infinity")
#: Units are no variables: an amount is compared only with an amount in the same unit.
_UNIT = re.compile(r"\s*(?:\^\s*\{?\s*\\circ\s*\}?|°|\\%|%)$")

Row = tuple[Token, ...]


@dataclass(frozen=True)
class Form:
    """An answer's readings, and the unit that stands behind it."""

    readings: tuple[Value, ...]
    unit: str = ""


def read(text: str, kind: Type | None) -> Form:
    """Return the readings of a text under a type, or under none. UnreadError says what stands in the way."""
    plain = tidy(text)
    if (kind is None or kind in SCALARS) and _GROUPED.fullmatch(plain):
        plain = plain.replace(",", "")
    if kind in SCALARS and _COMMA.fullmatch(plain):
        raise UnreadError("a comma that may be a decimal point")
    if "%" in plain[:-2] or plain.count("°") > 1:
        raise UnreadError("a unit in the middle")
    unit = _UNIT.search(plain)
    mark = "" if unit is None else ("%" if "%" in unit[0] else "°")
    row = tokens(_UNIT.sub("", plain))
    if not row:
        raise UnreadError("nothing is said")
    return Form(_readings(row, kind), mark)


def _readings(row: Row, kind: Type | None) -> tuple[Value, ...]:
    found = _signs_apart(row, kind) if any(one.text in (r"\pm", r"\mp") for one in row) else _whole(row, kind)
    return tuple(dict.fromkeys(found))


def _signs_apart(row: Row, kind: Type | None) -> list[Value]:
    """Return what ± says: both values, as a set."""
    plus = tuple(one._replace(kind="sign", text={r"\pm": "+", r"\mp": "-"}.get(one.text, one.text)) if
                 one.text in (r"\pm", r"\mp") else one for one in row)  # fmt: skip
    minus = tuple(one._replace(kind="sign", text={r"\pm": "-", r"\mp": "+"}[one.text]) if
                  one.text in (r"\pm", r"\mp") else one for one in row)  # fmt: skip
    if sum(one.text in (r"\pm", r"\mp") for one in row) > 1:
        raise UnreadError("several signs ±")
    if kind is not Type.SET and any(one.text == "," for one in row):
        raise UnreadError("± in a list")
    return [_union_of_sets(a, b) for a, b in combinations(_whole(plus, kind), _whole(minus, kind))]


def _union_of_sets(first: Value, second: Value) -> Value:
    parts = [
        value.items if isinstance(value, Several) and value.kind == "set" else (value,) for value in (first, second)
    ]
    return Several("set", (*parts[0], *parts[1]))


def _whole(row: Row, kind: Type | None) -> list[Value]:
    """Return the readings of a row of signs that holds a whole answer."""
    if _split(row, r"\cup"):
        return [Union(parts) for parts in combinations(*(_whole(part, Type.INTERVAL) for part in _split(row, r"\cup")))]
    alternatives = _split(row, "or") or (_split(row, "and") if kind in (Type.SET, None) else [])
    if alternatives:
        if kind not in (Type.SET, Type.INTERVAL, None):
            raise UnreadError("several answers where one is expected")
        rows = [piece for part in alternatives for piece in (_split(part, ",") or [part])]
        return _several("set", [part for part in rows if part], kind)
    if parts := (_split(row, ",") or _split(row, ";")):
        return _several("set" if kind is Type.SET else "tuple", parts, kind)
    if any(one.text in _RELATIONS for one in _outside(row)):
        return _relation(row, kind)
    return _bracketed(row, kind)


def _several(kind: str, parts: Sequence[Row], wanted: Type | None) -> list[Value]:
    items = [_whole(part, Type.TUPLE if part[0].text == "(" and _one_pair(part) else None) for part in parts]
    made = combinations(*(map(_assigned, item) for item in items)) if kind == "set" else combinations(*items)
    found: list[Value] = [Several(kind, tuple(values)) for values in made]
    if len(found) > 16:
        raise UnreadError(f"{len(found)} readings of a list")
    return found


def _assigned(value: Value) -> Value:
    """Return 3 for "x = 3": in a set of solutions the variable says nothing."""
    return value.right if isinstance(value, Equation) and isinstance(value.left, Name) else value


def _bracketed(row: Row, kind: Type | None) -> list[Value]:
    first, last = row[0].text, row[-1].text
    if row == (Token("command", r"\emptyset", row[0].spaced),):
        return [Several("set", ())]
    if [one.text for one in row] == [r"\R"]:
        return [Interval(op("neg", _INFINITY), _INFINITY, False, False)]
    if not _one_pair(row):
        return list(Parser(row).whole())
    inner = row[1:-1]
    parts = _split(inner, ",") or _split(inner, ";")
    if first in (r"\{", "{") and last in (r"\}", "}"):
        return _braces(row, inner, parts, kind)
    if len(parts) == 2 and kind in (Type.INTERVAL, None) and (kind is not None or (first, last) != ("(", ")")):
        return list(_interval(first, last, parts))
    if parts and (first, last) in (("(", ")"), ("[", "]")) and kind is not Type.INTERVAL:
        found = _several("tuple", parts, kind)
        if kind is None and len(parts) == 2:
            found += _or_nothing(first, last, parts)
        return found
    if (first, last) not in (("(", ")"), ("[", "]"), ("{", "}")):
        raise UnreadError(f"{first} closed by {last}")
    return list(Parser(row).whole()) if not parts else _several("tuple", parts, kind)


def _braces(row: Row, inner: Row, parts: list[Row], kind: Type | None) -> list[Value]:
    if any(one.text in ("|", ":") for one in _outside(inner)):
        raise UnreadError("a set given by a condition")
    if parts:
        return _several("set", parts, kind)
    if not inner:
        return [Several("set", ())]
    if kind is Type.SET or row[0].text == r"\{":
        return _several("set", [inner], kind)
    return list(Parser(row).whole())


def _or_nothing(first: str, last: str, parts: list[Row]) -> list[Value]:
    """Return (a, b) as an interval too, where it could be one."""
    try:
        return list(_interval(first, last, parts))
    except UnreadError:
        return []


def _interval(first: str, last: str, parts: list[Row]) -> Iterator[Value]:
    ends = {("(", ")"): (False, False), ("[", "]"): (True, True), ("(", "]"): (False, True), ("[", ")"): (True, False)}
    turned = {("]", "["): (False, False), ("]", "]"): (False, True), ("[", "["): (True, False)}
    kinds = {**ends, **turned}.get((first, last))
    if kinds is None:
        raise UnreadError(f"an interval between {first} and {last}")
    for low, high in combinations(Parser(parts[0]).whole(), Parser(parts[1]).whole()):
        yield Interval(low, high, *kinds)


def _relation(row: Row, kind: Type | None) -> list[Value]:
    """Return an equation, the value that a variable is said to have, or the numbers that fulfil an inequality."""
    signs = [one.text for one in _outside(row) if one.text in _RELATIONS]
    parts = _cut(row, _RELATIONS)
    if any(not part for part in parts):
        raise UnreadError("a relation with nothing on one side")
    if signs == [r"\in"] and len(parts[0]) == 1:
        return _whole(parts[1], kind or Type.INTERVAL)
    if signs == ["="] and kind is not Type.EQUATION and kind is not None:
        return _value_of(parts, kind)
    sides = [Parser(part).whole() for part in parts]
    if signs == ["="]:
        return [Equation(left, right) for left, right in combinations(*sides)]
    return [_between(signs, terms) for terms in combinations(*sides)]


def _value_of(parts: list[Row], kind: Type) -> list[Value]:
    left = Parser(parts[0]).whole()
    if not (len(left) == 1 and isinstance(left[0], Name)):
        if kind is Type.TUPLE and _one_pair(parts[0]):
            return _whole(parts[1], kind)
        raise UnreadError("an equation where a value is expected")
    found = _whole(parts[1], kind)
    if kind is Type.SET:  # x = 1 says that 1 is the only solution
        return [one if isinstance(one, Several) else Several("set", (one,)) for one in found]
    return found


def _between(signs: list[str], sides: Sequence[Term]) -> Value:
    """Return the interval of x with a < x ≤ b, or one bound alone."""
    turned = {"<": ">", ">": "<", r"\le": r"\ge", r"\ge": r"\le"}
    if any(sign not in turned for sign in signs) or len(signs) > 2:
        raise UnreadError("a chain of relations")
    place = next((number for number, side in enumerate(sides) if isinstance(side, Name)), None)
    if place is None or (len(signs) == 2 and place != 1):
        raise UnreadError("an inequality that does not bound a variable")
    below: tuple[Term, bool] = (op("neg", _INFINITY), False)
    above: tuple[Term, bool] = (_INFINITY, False)
    for number, sign in enumerate(signs):
        other = sides[number] if number < place else sides[number + 1]
        seen = turned[sign] if number < place else sign  # as said of the variable: x < other
        if seen in ("<", r"\le"):
            above = (other, seen == r"\le")
        else:
            below = (other, seen == r"\ge")
    return Interval(below[0], above[0], below[1], above[1])


def _outside(row: Row) -> Iterator[Token]:
    """Yield the signs that stand in no bracket."""
    depth = 0
    for one in row:
        depth -= one.text in _CLOSE
        if depth <= 0:
            yield one
        depth += one.text in _OPEN


def _cut(row: Row, signs: Sequence[str]) -> list[Row]:
    """Cut a row at every sign of `signs` outside brackets."""
    parts: list[list[Token]] = [[]]
    depth = 0
    for one in row:
        depth += (one.text in _OPEN) - (one.text in _CLOSE)
        if depth == 0 and one.text in signs and one.text not in _CLOSE:
            parts.append([])
        else:
            parts[-1].append(one)
    return [tuple(part) for part in parts]


def _split(row: Row, sign: str) -> list[Row]:
    """Return the parts between signs outside brackets; none where the sign is not there. UnreadError for a gap."""
    parts = _cut(row, (sign,))
    if len(parts) == 1:
        return []
    if any(not part for part in parts):
        raise UnreadError(f"nothing on one side of {sign!r}")
    return parts


def _one_pair(row: Row) -> bool:
    """Return whether one pair of brackets holds the whole row."""
    if (
        len(row) < 2
        or row[-1].text
        not in (
            *_CLOSE,
            "[",
        )
        or row[0].text not in (*_OPEN, "]")
    ):
        return False
    if row[0].text == "]" or row[-1].text == "[":
        return len(_cut(row[1:-1], (",", ";"))) == 2
    depth = 0
    for number, one in enumerate(row):
        depth += (one.text in _OPEN) - (one.text in _CLOSE)
        if depth == 0 and number + 1 < len(row):
            return False
    return depth == 0
