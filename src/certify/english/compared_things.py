"""Comparisons of things: ≤ and < between ordinals, filters or subgroups, whose order is no order of a structure.

What "at most" means is given by the kind of the things (a comparative takes its scale from the noun: Kennedy, Vagueness
and Grammar, 2007). Of opaque kinds it is opaque, one symbol throughout: that of the sign, as it is written. So is the
zero of a kind, with which such a thing is compared: that an operator is 0 says one thing of it.
"""

from __future__ import annotations

from certify.english.guessing import alike
from certify.lexicon import Lexicon
from certify.lexicon.opaque import THING, bare, guessed_name, head_of, symbol_name
from certify.lexicon.skeletons import HOLE
from certify.lexicon.spelling import Opaque
from certify.reading.raw import RApp, Raw, RNot, RNum, RVar
from certify.reading.raw_parts import map_raw, subparts

#: The skeletons of comparisons, and whether their sides change places: b > a is a < b.
COMPARISONS = {"le": ("≤", False), "lt": ("<", False), "ge": ("≤", True), "gt": ("<", True)}
#: What is said of a thing that is 0.
ZERO = guessed_name("adjective", "zero")
#: What says of a thing of which kind it is.
_KINDS = frozenset({"noun", "relation", "relation_of_three"})


def compared_things(raw: Raw, lexicon: Lexicon) -> Raw:
    """Return `raw` with opaque symbols for comparisons of things of a kind, and of what belongs to such a thing."""
    told = _of_a_kind(raw, lexicon)

    def change(part: Raw) -> Raw | None:
        match part:
            case RApp(word, (left, right)) if word in COMPARISONS and _are_things(left, right, told, lexicon):
                sign, turned = COMPARISONS[word]
                sides = (map_raw(left, change), map_raw(right, change))
                return RApp(_symbol(sign, lexicon), sides[::-1] if turned else sides)
            case RApp("eq", (left, RNum(0))) if _is_of_the_kind(left, told, lexicon):
                return RApp(ZERO, (left,))
            case RApp("ne", (left, RNum(0))) if _is_of_the_kind(left, told, lexicon):
                return RNot(RApp(ZERO, (left,)))
        return None

    return map_raw(raw, change) if told else raw


def comparisons(raw: Raw, lexicon: Lexicon) -> frozenset[str]:
    """Return the words of comparison in whose place `raw` has symbols between things of a kind."""
    told = _of_a_kind(raw, lexicon)
    said = set()
    for part in subparts(raw) if told else ():
        match part:
            case RApp(word, (left, right)) if _are_things(left, right, told, lexicon):
                said.add(word)
    return frozenset(word for word, (sign, _) in COMPARISONS.items() if _symbol(sign, lexicon) in said)


def symbols_of_comparison(lexicon: Lexicon) -> frozenset[str]:
    """Return the opaque symbols that comparisons of things are."""
    return frozenset(_symbol(sign, lexicon) for sign, _ in COMPARISONS.values())


def _symbol(sign: str, lexicon: Lexicon) -> str:
    return Opaque("notation claim", f"{HOLE} {sign} {HOLE}").name(lexicon)


def _of_a_kind(raw: Raw, lexicon: Lexicon) -> frozenset[str]:
    """Return the letters of which a noun without a meaning says what they are."""
    said = (part for part in subparts(raw) if isinstance(part, RApp))
    kinds = ((part, lexicon.word(part.word)) for part in said)
    return frozenset(
        part.args[0].name
        for part, word in kinds
        if word.opaque is not None and word.category in _KINDS and word.args[0] == THING
        if isinstance(part.args[0], RVar)
    )


def _is_of_the_kind(raw: Raw, told: frozenset[str], lexicon: Lexicon) -> bool:
    """Return whether a term is a thing of a kind, or what is of the same kind as that: the transpose of a matrix."""
    match raw:
        case RVar(name):
            return name in told
        case RApp(word, (arg,)) if head_of(bare(lexicon.word(word).gloss)) in alike():
            return lexicon.word(word).opaque is not None and _is_of_the_kind(arg, told, lexicon)
    return False


def _are_things(left: Raw, right: Raw, told: frozenset[str], lexicon: Lexicon) -> bool:
    """Return whether one side is a thing of a kind, and the other too or what belongs to one: the successor of b."""
    sides = [isinstance(side, RVar) and side.name in told for side in (left, right)]
    return any(sides) and all(
        known or _belongs(side, told, lexicon) for known, side in zip(sides, (left, right), strict=True)
    )


def _belongs(raw: Raw, told: frozenset[str], lexicon: Lexicon) -> bool:
    """Return whether a value is one of a thing of a kind, or is called as a thing is: the neighborhood filter of x."""
    match raw:
        case RApp(word, (arg,)):
            row = lexicon.word(word)
            of_told = isinstance(arg, RVar) and arg.name in told
            named = lexicon.named.get(symbol_name(head_of(bare(row.gloss))))
            of_a_kind = named is not None and named.category == "noun" and named.sort is None
            opaque = row.opaque is not None and row.category == "function" and row.result in (THING, "B")
            return opaque and (of_told or of_a_kind)
    return False
