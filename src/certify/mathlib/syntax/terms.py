"""Lean terms by precedence (Pratt 1973), with Lean's own levels: what stands in no table is refused by its place."""

from __future__ import annotations

from certify.errors import BadInputError
from certify.mathlib.syntax.cursor import Cursor
from certify.mathlib.syntax.forms import FOLLOWERS, OPENINGS, Leveled
from certify.mathlib.syntax.notation import APPLIED, MAX, Infix, notations
from certify.mathlib.syntax.surface import (
    Application,
    Argument,
    Method,
    Name,
    Numeral,
    Operation,
    Surface,
)

#: How many operations may follow each other without brackets.
LONGEST_CHAIN = 120
#: How deep terms may be nested.
DEEPEST = 60
#: R[M], the algebra of M over R, and xs[i], an element of a list.
INDEXED = "·[·]"
#: Signs that open and close alike.
BARS = ("|", "‖")


def parse_term(at: Cursor, least: int = 0) -> Surface:
    """Return the next term that binds at least as tightly as `least`."""
    at.depth += 1
    if at.depth > DEEPEST:
        raise BadInputError(f"column {at.token.at + 1}: terms nested deeper than {DEEPEST}")
    found, level = _first(at, least)
    chain = 0
    while (step := _further(at, found, level, least)) is not None:
        found, level = step
        chain += 1
        if chain > LONGEST_CHAIN:
            raise BadInputError(f"column {at.token.at + 1}: more than {LONGEST_CHAIN} operations in a row")
    at.depth -= 1
    return found


def parse_inside(at: Cursor, least: int = 0) -> Surface:
    """Return a term in brackets of its own, where bars begin arguments again."""
    outer, at.bars = at.bars, True
    found = parse_term(at, least)
    at.bars = outer
    return found


# ---- what a term begins with
def _first(at: Cursor, least: int) -> Leveled:
    token, sign = at.token, at.sign()
    if token.kind == "name":
        return Name(at.take().value, token.at), MAX
    if token.kind == "number":
        return Numeral(int(at.take().value)), MAX
    table = notations()
    if sign in table.prefix:
        return _prefixed(at, least)
    if sign in OPENINGS:
        level, read = OPENINGS[sign]
        _allow(at, level, least)
        at.take()
        return read(at), level
    if sign in table.constants:
        return Operation(at.take().value, (), token.at), MAX
    if sign in table.brackets:
        return _rounded(at, *table.brackets[sign]), MAX
    if sign in BARS:
        return _between_bars(at), MAX
    raise at.refusal()


def _prefixed(at: Cursor, least: int) -> Leveled:
    token, sign = at.token, at.sign()
    inner = notations().prefix[sign].level
    level = MAX if sign == "¬" else inner  # notation:max "¬" p:40
    _allow(at, level, least)
    at.take()
    return Operation(sign, (parse_term(at, inner),), token.at), level


def _allow(at: Cursor, level: int, least: int) -> None:
    if level < least:
        raise at.refusal("; it needs brackets")


def _rounded(at: Cursor, close: str, constant: str) -> Surface:
    place = at.take().at
    inner = [parse_inside(at)]
    while at.accept(","):
        inner.append(parse_inside(at))
    natural = at.sign() == f"{close}₊"
    at.expect(close, f"{close}₊")
    name = Name(constant.replace("Int.", "Nat.") if natural else constant, place)
    return Application(name, tuple(map(Argument, inner)), place)


def _between_bars(at: Cursor) -> Surface:
    token = at.take()
    if not token.open:
        raise BadInputError(f"column {token.at + 1}: {token.value} opens nothing")
    inner = parse_inside(at)
    close = at.token
    at.expect(token.value, f"{token.value}₊")
    if close.spaced:
        raise BadInputError(f"column {close.at + 1}: {close.value} closes nothing")
    return Operation("|·|" if token.value == "|" else f"‖·{close.value}", (inner,), token.at)


# ---- what follows a term
def _further(at: Cursor, left: Surface, level: int, least: int) -> Leveled | None:
    token, sign = at.token, at.sign()
    if token.kind == "method" and level >= MAX:
        return Method(left, at.take().value, token.at), MAX
    if sign in FOLLOWERS and (found := FOLLOWERS[sign](at, left, level, least)) is not None:
        return found
    table = notations()
    if sign in table.postfix and level >= MAX:
        at.take()
        return Operation(sign, (left,), token.at), MAX
    if sign in table.infix:
        return _infix(at, table.infix[sign], left, level, least)
    if level >= MAX and least <= APPLIED and _begins_argument(at):
        return _applied(at, left)
    return None


def _infix(at: Cursor, row: Infix, left: Surface, level: int, least: int) -> Leveled | None:
    if row.level < least or level < row.left:
        return None
    sign, place = at.sign(), at.take().at
    parameter: tuple[Surface, ...] = ()
    if row.close is not None:
        parameter = (parse_inside(at),)
        at.expect(row.close)
    return Operation(sign, (*parameter, left, parse_term(at, row.right)), place), row.level


# ---- applications
def _begins_argument(at: Cursor) -> bool:
    token, sign = at.token, at.sign()
    if token.kind in ("name", "number"):
        return True
    if sign in BARS:
        return at.bars and token.spaced and token.open
    if sign == "[" and not token.spaced:
        return False  # xs[i] and R[M] are other notation than an application to a list
    table = notations()
    if sign in table.prefix:
        return sign == "¬" or table.prefix[sign].level >= MAX
    atom = sign in OPENINGS and OPENINGS[sign].level >= MAX
    return atom or sign in table.constants or sign in table.brackets


def _applied(at: Cursor, head: Surface) -> Leveled:
    place = at.token.at
    args: list[Argument] = []
    while _begins_argument(at):
        named = at.sign() == "(" and at.ahead().kind == "name" and at.ahead(2).value == ":="
        args.append(_named_argument(at) if named else Argument(parse_term(at, MAX)))
    return apply(head, tuple(args), place), APPLIED


def _named_argument(at: Cursor) -> Argument:
    at.take()
    name = at.take().value
    at.take()
    value = parse_inside(at)
    at.expect(")")
    return Argument(value, name)


def apply(head: Surface, args: tuple[Argument, ...], at: int) -> Surface:
    """Return a term at further arguments; no_index e is e, for the index of simp alone."""
    if head == Name("no_index") and args[0].name is None:
        return apply(args[0].term, args[1:], at) if args[1:] else args[0].term
    if isinstance(head, Application):
        return Application(head.head, (*head.args, *args), head.at)
    return Application(head, args, at)
