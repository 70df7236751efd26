"""One word of a text is one symbol, of what the text treats alike (one sense per discourse: Gale and others, 1992).

Two symbols of one word say nothing of each other: "linearly independent" beside "linearly independent over R", an ideal
beside an ideal of R, the norm of x beside a norm on V. What a text leaves out there is the one that it speaks of (null
complements: Fillmore, Pragmatically Controlled Zero Anaphora, 1986), which nothing finds: it is refused. An adjective
in a noun and by itself is taken apart elsewhere (certify.english.intersective).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from certify.english.guessing import assigns, denials
from certify.english.invariants.candidate import Candidate
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon, Word
from certify.lexicon.opaque import bare
from certify.lexicon.skeletons import HOLE, skeleton_of
from certify.logic import App, Node, Num, Pred, Sort, Statement, Symbol, Term, Var, subnodes, symbols

_ADJECTIVE, _NOUN, _VALUE, _OPERATION, _SIGN, _CODE = "adjective", "noun", "value", "operation", "sign", "code"
_CONSTANT = "constant"
_KINDS = {
    "adjective": _ADJECTIVE,
    "adjective_with": _ADJECTIVE,
    "adjective_mutual": _ADJECTIVE,
    "adjective_mutual_in": _ADJECTIVE,
    "noun": _NOUN,
    "relation": _NOUN,
    "function": _VALUE,
    "function_in_parts": _VALUE,
    "function_of_two": _OPERATION,
    "constant": _CONSTANT,
    "adj": _ADJECTIVE,
    "adjf": _ADJECTIVE,
    "adjeq": _ADJECTIVE,
    "fn": _VALUE,
    "fnp": _VALUE,
    "fn2": _OPERATION,
}
#: Adjectives whose own preposition says of what else they are: isomorphic to.
_MUTUAL = "adjective_mutual"
#: What says where or in what a thing is so, without which nothing is: closed in X. "At x", "on s" say of it a part.
_WANTED = frozenset({"over", "in", "modulo", "within", "inside", "with respect to", "relative to"})
#: Where something is so throughout, in a text that says it of several places: equal in a neighbourhood, and on U.
_THROUGHOUT = frozenset({"in", "on", "within", "throughout"})
#: What says where a function is one, of which the noun says no more: a function on s.
_WHERE = "on"
#: How a noun has what it is one of: a vector of V and one in V are vectors alike.
_OWNING = frozenset({"of", "in", "over", "within", "inside", "with respect to", "relative to"})
#: Where a noun is on what it gives a value of: a norm on V.
_GIVING = frozenset({"", "on"})
#: How a passive participle has its agent, and the name of a numeral that is an adjective too.
_BY, _ZERO = " by", "zero"
#: What is said of elements and parts of a set, and a part in other words.
_MEMBERSHIPS, _PART = frozenset({"mem", "notmem", "subset"}), "set of elements of"
#: How many elements a thing has, and what bars around it mean.
_COUNT, _BARS = "number of elements of", frozenset({"order of", "cardinality of", "size of"})
#: Notation by a name.
_CALL = "call"
#: A name of Lean applied to one thing or two, and its parts: orderOf x, image f s, A.trace.
_CODE_NAME = re.compile(rf"(?:[A-Z]\w*\.)*([a-z]\w*)(?: {HOLE}){{1,2}}|{HOLE}\.([a-z]\w*)")
_HUMP = re.compile("([A-Z])")
#: How Lean shortens a word.
_SHORT = {
    "det": "determinant",
    "char": "characteristic",
    "charpoly": "characteristic polynomial",
    "minpoly": "minimal polynomial",
}
#: A claim by a name of Lean about one thing: IsUnit x.
_CODE_CLAIM = re.compile(r"([A-Z]\w*) (?:·|\{0\})")
#: Sets, of which something may be made.
_SETS = frozenset({"Set", "Finset"})
#: Signs of sets, which things like subgroups share, and the sets that are made of them.
_SET_SIGNS = frozenset({"inter", "union", "sdiff", "subset", "psubset"})


class _Lexeme(NamedTuple):
    """A word as a symbol says it: its kind, its text without the prepositions behind it, these, and what it is of."""

    kind: str
    text: str
    place: str
    word: Word
    symbol: Symbol
    of: tuple[tuple[Term, ...], ...]


def no_word_of_two_symbols(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse one word as two symbols where what it says of one thing it has to say of the other.

    What is of a sort of its own (a prime number beside a prime ideal) may have its own word, and so may what is said of
    a thing at a place. Raises NoReadingError.
    """
    parts = [part for part in subnodes(statement.formula) if isinstance(part, App | Pred)]
    said: dict[str, list[_Lexeme]] = {}
    for symbol in symbols(statement.formula):
        of = tuple(part.args for part in parts if part.symbol == symbol)
        for lexeme in _lexemes(symbol, of, lexicon):
            said.setdefault(lexeme.text, []).append(lexeme)
    for alike in said.values():
        for one, other in combinations(alike, 2):
            if one.symbol.name != other.symbol.name and _are_one(one, other):
                raise NoReadingError(f"'{one.text}' would be said in two senses of things that are treated alike")


def no_word_beside_its_meaning(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "divided by" as a word of its own beside "divides", and "zero" beside what equals 0.

    A participle with "by" says what its verb does, and an adjective that is a numeral's name what the equation does. So
    does "a set of elements of s" what memberships say. Raises NoReadingError.
    """
    said = symbols(statement.formula)
    words = [lexicon.word(symbol.name) for symbol in said]
    held = any(symbol.name in _MEMBERSHIPS for symbol in said)
    for symbol in said if held else ():
        if symbol.params[-1:] and symbol.params[-1].name in _SETS and lexicon.word(symbol.name).gloss.endswith(_PART):
            raise NoReadingError("a set of elements of another is a part of it")
    opaque = {word.gloss for word in words if word.opaque is not None and _KINDS.get(word.category or "") == _ADJECTIVE}
    passive = {_stem(gloss.removesuffix(_BY)) for gloss in opaque if gloss.endswith(_BY)}
    frames = [frame for word in words if passive and word.opaque is None for frame in word.frames]
    if passive & {_stem(frame.text.split("#")[0].strip()) for frame in frames if frame.cat.startswith("verb")}:
        raise NoReadingError("a participle is said beside what its verb means")
    if _ZERO in opaque and any(_equals_zero(part) for part in subnodes(statement.formula)):
        raise NoReadingError("'zero' would be a quality of one thing, and 0 what another equals")


def _stem(verb: str) -> str:
    """Return a verb without what inflects it: divid, of "divided" and of "divide"."""
    return verb.removesuffix("d").removesuffix("e")


def _equals_zero(part: Node) -> bool:
    match part:
        case Pred(Symbol("eq"), (_, Num(0))) | Pred(Symbol("eq"), (Num(0), _)):
            return True
    return False


def no_size_of_two_symbols(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the union has |A| + |B| elements" of an order that A has beside a number of elements: |A| is that one.

    Of one thing a text may have both, and then says what they have to do with each other. Raises NoReadingError.
    """
    if "|" not in candidate.text:
        return
    said = [part for part in subnodes(statement.formula) if isinstance(part, App)]
    said = [part for part in said if candidate.lexicon.word(part.symbol.name).opaque is not None]
    glosses = [(candidate.lexicon.word(part.symbol.name).gloss, part.args) for part in said]
    counted = {args for gloss, args in glosses if gloss == _COUNT}
    bars = {args for gloss, args in glosses if gloss in _BARS}
    if counted and bars and counted.isdisjoint(bars):
        raise NoReadingError("|·| is the number of elements of which the text speaks")


def _lexemes(symbol: Symbol, of: tuple[tuple[Term, ...], ...], lexicon: Lexicon) -> Iterator[_Lexeme]:
    """Yield the words that a symbol may stand for in a text; nothing for nouns that have a meaning."""
    word = lexicon.word(symbol.name)
    if (sign := word.overload if word.opaque is not None else word.name) in _SET_SIGNS:
        yield _Lexeme(_SIGN, str(sign), "", word, symbol, of)
    said = word if word.opaque is None else lexicon.words.get(word.overload or "")
    own = [(word.category or "", word.gloss)] if word.opaque is not None else []
    for category, spelled in (*own, *((frame.cat, frame.text) for frame in (said.frames if said is not None else ()))):
        text = " ".join(spelled.replace("#", "").split())
        kind, spoken = _KINDS.get(category), bare(bare(text))  # of what, and under what
        if kind is not None:
            place = "" if category == _MUTUAL else text.removeprefix(spoken).strip()
            forms = (spoken, *denials(spoken)) if said is word and kind == _ADJECTIVE else (spoken,)
            yield from (_Lexeme(kind, form.casefold(), place, word, symbol, of) for form in forms)
    if said is not None and said.symbol is not None and said.symbol.fix == _CALL and said is word:  # fib n is fib of n
        kind = _VALUE if len(symbol.params) == 1 else _OPERATION
        yield from (_Lexeme(kind, name.casefold(), "of", word, symbol, of) for name in said.symbol.text)
    yield from _of_code(word, symbol, of)


def _of_code(word: Word, symbol: Symbol, of: tuple[tuple[Term, ...], ...]) -> Iterator[_Lexeme]:
    """Yield the word that a name of Lean is: orderOf x is the order of x, and IsUnit x says that x is a unit."""
    found = skeleton_of(symbol.name)
    claimed = _CODE_CLAIM.fullmatch(found[1] if found is not None else word.lean)
    if claimed is not None:
        yield _Lexeme(_CODE, claimed[1], "", word, symbol, of)
    named = _CODE_NAME.fullmatch(found[1]) if found is not None else None
    if named is not None:
        name = str(named[1] or named[2]).removesuffix("Of")
        spoken = " ".join(_HUMP.sub(r" \1", _SHORT.get(name, name)).split()).casefold()
        yield _Lexeme(_VALUE, spoken, "of", word, symbol, of)


def _are_one(one: _Lexeme, other: _Lexeme) -> bool:
    """Return whether two symbols of one word would be of what a text treats alike."""
    if one.word.opaque is None and other.word.opaque is None:
        return False
    kinds = {one.kind, other.kind}
    if kinds == {_NOUN, _CONSTANT}:  # the identity matrix, beside two identity matrices
        noun = one if one.kind == _NOUN else other
        return noun.word.category == "noun" and any(isinstance(args[0], Var) for args in noun.of)
    if kinds == {_NOUN}:
        alone = "noun" in (one.word.category, other.word.category) and _WHERE not in (one.place, other.place)
        return alone or _OWNING.issuperset((one.place, other.place))
    if kinds == {_NOUN, _VALUE}:
        noun = one if one.kind == _NOUN else other
        value = other if noun is one else one
        return (noun.place in _GIVING and noun.text not in assigns()) or noun.place == value.place
    return len(kinds) == 1 and _of_like_things(one, other) and _says_all(one, other)


def _says_all(one: _Lexeme, other: _Lexeme) -> bool:
    """Return whether two words say as much, or one leaves out what the other wants: closed beside closed in X.

    What is compact by itself may be that in which other things are: a subset of a compact space is compact in it.
    """
    if one.place == other.place or (one.kind == _VALUE and len(one.symbol.params) == len(other.symbol.params) > 1):
        return True  # the image of s under f, and image f s
    if one.kind == _ADJECTIVE and _THROUGHOUT.issuperset((one.place, other.place)):
        return len(one.symbol.params) == len(other.symbol.params)
    alone, placed = (one, other) if not one.place else (other, one)
    places = {args[-1] for args in placed.of}
    return not alone.place and placed.place in _WANTED and not places.issuperset(args[0] for args in alone.of)


def _of_like_things(one: _Lexeme, other: _Lexeme) -> bool:
    """Return whether a word with a meaning is said of things of the other's sort, or of any; others may be of all."""
    known = next((each for each in (one, other) if each.word.opaque is None), None)
    if known is not None and not known.symbol.params:  # "is empty" of a set says that it is the empty one
        opaque = other if known is one else one
        return any(part.sort.name in _SETS for args in opaque.of for part in _terms(args))
    return known is None or one.symbol.params[:1] == other.symbol.params[:1] or any(map(_is_open, known.symbol.params))


def _terms(args: tuple[Term, ...]) -> Iterator[Term]:
    """Yield the terms that some are made of."""
    yield from (part for arg in args if isinstance(arg, App) for part in subnodes(arg) if isinstance(part, App | Var))


def _is_open(sort: Sort) -> bool:
    """Return whether nothing in the text says what all parts of a sort are."""
    return sort.variable or any(map(_is_open, sort.args))
