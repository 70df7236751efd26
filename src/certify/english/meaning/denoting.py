"""Notation that a text defines: "let Z(G) denote the center of G", "where d(n) denotes the number of divisors of n".

An operation symbol is defined by what it comes to of any things (Suppes, Introduction to Logic, 1957, chapter 8): on
its left stand different letters, and no other letter is free on the right but those that the text is about. So the
symbol stands for its definition wherever the text has it, of whatever things.
"""

from __future__ import annotations

from collections import Counter

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.discourse import Denoted
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Scope
from certify.english.meaning.syntax import INTRODUCING, before_asides, token_raw
from certify.english.meaning.table import prefix
from certify.english.meaning.things import LocalError, Many, NoReadingError
from certify.lexicon.opaque import is_guessed
from certify.lexicon.skeletons import skeleton_of
from certify.reading.raw import RApp, RApply, Raw, RBind, RVar
from certify.reading.raw_parts import free_names, map_raw, replace_name, subparts

prefix.of("denotes")


#: Phrases that say what a letter or a symbol is.
_DEFINING = frozenset({"valued", "valued_after", "be_value", "denotes"})


@prefix("denotes")
def denotes(read: Reader, symbol: LatticeToken, value: Tree) -> Scope:
    """Read "(where) Z(G) denotes the center of G"."""
    define(read, symbol, value)
    return Scope()


def define(read: Reader, symbol: LatticeToken, value: Tree) -> None:
    """Remember what a symbol stands for: one thing, made of what stands in its places.

    Raises NoReadingError for a letter that the text has introduced.
    """
    head, places = _symbol(token_raw(symbol))
    if before_asides(value).name in INTRODUCING:
        raise LocalError("a symbol stands for one thing")
    declared = read.discourse.declared
    if head in declared or any(head == other.head for other in read.discourse.denoted):
        raise NoReadingError(f"{head} is introduced twice")
    new = [name for name in places if name not in declared]
    declared.update(dict.fromkeys(new))
    scope = Scope()
    meant = read.np(value, scope)
    for name in new:
        del declared[name]
    if isinstance(meant, Many) or scope.prefix or scope.conditions or head in _heads(meant.raw):
        raise NoReadingError("what a symbol stands for is one thing, of what stands in its places")
    read.discourse.denoted.append(Denoted(head, places, meant.raw))
    read.discourse.silent |= {head, *places} - declared.keys()


def symbol_of(tree: Tree) -> LatticeToken | None:
    """Return the symbol of which a phrase says what it denotes; None for a letter, and for another phrase."""
    symbols = (part for part in tree.children if isinstance(part, LatticeToken) and part.type == "TERM")
    return next(symbols, None) if tree.name in _DEFINING else None


def defines_symbols(first: Tree) -> bool:
    """Return whether an opening says nothing but what symbols stand for."""
    parts = [part for part in first.children if isinstance(part, Tree)] if first.name == "let" else [first]
    return all(symbol_of(part) is not None for part in parts)


def _symbol(raw: Raw) -> tuple[str, tuple[str, ...]]:
    """Return the sign of a symbol, and the letters in its places. Raises LocalError for what is none."""
    match raw:
        case RVar(head):
            return head, ()
        case RApply(RVar(head), args):
            places = args
        case RApp(head, args) if is_guessed(head) or skeleton_of(head) is not None:
            places = args
        case _:
            raise LocalError("what is defined is a symbol of different letters")
    names = [place.name for place in places if isinstance(place, RVar)]
    if len(names) < len(places) or len({head, *names}) <= len(names):
        raise LocalError("what is defined is a symbol of different letters")
    return head, tuple(names)


def _heads(raw: Raw) -> frozenset[str]:
    """Return the signs and letters that a formula has."""
    return free_names(raw) | {part.word for part in subparts(raw) if isinstance(part, RApp)}


def as_denoted(read: Reader, raw: Raw) -> Raw:
    """Return a text with what its symbols stand for in their place.

    Raises NoReadingError for a symbol with other places, or none, and where what it stands for is of a letter that the
    text does not bind there, or binds for several things.
    """
    for symbol in reversed(read.discourse.denoted):
        raw = _replaced(raw, symbol)
    return raw


def _replaced(raw: Raw, symbol: Denoted) -> Raw:
    binders = Counter(part.var for part in subparts(raw) if isinstance(part, RBind))
    changed = _with_value(raw, symbol)
    if symbol.head in _heads(changed) | binders.keys():
        raise NoReadingError(f"{symbol.head} is a symbol that the text defines, and something else besides")
    if changed == raw:
        raise NoReadingError(f"{symbol.head} is defined, but nothing is said with it")
    own = free_names(symbol.value) - set(symbol.places)
    if free_names(changed) - free_names(raw) or any(binders[name] > 1 for name in own):
        raise NoReadingError(f"what {symbol.head} stands for is of what the text has not introduced there")
    return changed


def _with_value(raw: Raw, symbol: Denoted) -> Raw:
    """Return a formula with what a symbol stands for wherever it has as many places as it was defined with."""

    def change(part: Raw) -> Raw | None:
        match part:
            case RVar(head) if not symbol.places:
                args: tuple[Raw, ...] = ()
            case RApply(RVar(head), args) | RApp(head, args) if symbol.places:
                pass
            case _:
                return None
        if head != symbol.head or len(args) != len(symbol.places):
            return None
        value = symbol.value
        for place in symbol.places:
            value = replace_name(value, place, RVar(f"{place}·"))
        for place, arg in zip(symbol.places, args, strict=True):
            value = replace_name(value, f"{place}·", _with_value(arg, symbol))
        return value

    return map_raw(raw, change)
