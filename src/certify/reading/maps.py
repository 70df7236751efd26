"""Maps between what the text speaks of: T : V → V where V is a space that it says something of, f : [a, b] → ℝ.

A function variable goes from one sort to another. A space, a group, an interval is a thing, and so is a map between
such: of it nothing is known but that it is one, and what else the text says. Its value at x is the symbol ``·(·)`` of
the two.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import cache

from certify.lexicon import Lexicon
from certify.lexicon.map_nouns import has_values, names_map
from certify.lexicon.opaque import THING, bare, guessed_name, symbol_name
from certify.lexicon.skeletons import HOLE, MAPS, OF_KIND, is_arrow, skeleton_of
from certify.lexicon.spelling import Opaque
from certify.logic import Sort, sort_rows, widening_sorts
from certify.reading.domains import BETWEEN
from certify.reading.raw import RApp, RApply, Raw, RBin, RBind, RNum, RTyped, RVar, Shape
from certify.reading.raw_parts import bound_names, free_names, map_raw, names_in_order, subparts
from certify.reading.typed import ElaborationError

#: How many things a noun relates that says from what to what a map goes.
_FROM_TO = 3
#: Categories of words that say what a thing is.
_SAYS_WHAT = frozenset({"noun", "relation", "relation_of_three"})
#: What a thing is said to be that is a function, and nothing else.
FUNCTION = guessed_name("noun", "function")


def as_things(raw: Raw, lexicon: Lexicon) -> Raw:
    """Return `raw` with maps as things where they go between things, or between sets that are no sort.

    So is a function of which a word says something that is said of things: a function that is a submersion.
    """
    letters = free_names(raw) | bound_names(raw)
    declared = {name: claim for part in subparts(raw) if (found := _declared(part)) for name, claim in [found]}
    things = _said_as_things(raw, lexicon)
    between = {
        name: _claim(name, sides, lexicon)
        for name, sides in declared.items()
        if len(sides) == 2
        and all(map(_is_side, sides))
        and (name in things or any(_is_thing(side, letters) for side in sides))
    }
    said = {name for part in subparts(raw) if says_a_map(part) for name in names_in_order(part)[:1]}
    called = (called_maps(raw, lexicon) | set(_of_kinds(raw))) - declared.keys()
    said |= called
    if any(_numerals(part, between.keys() | called) for part in subparts(raw)):
        raise ElaborationError("a numeral is an element of a structure, of which one is left open")
    functions = {part.var for part in subparts(raw) if isinstance(part, RBind) and _is_function(part)}
    loose = functions & _said_as_things(raw, lexicon, _of_functions(lexicon)) - between.keys()
    names = between.keys() | said | loose
    if any(_goes_elsewhere(part, between.keys(), lexicon) for part in subparts(raw)):
        raise ElaborationError("between what a map goes is said twice: by its arrow and by its noun")
    functions &= names

    def change(part: Raw) -> Raw | None:
        match part:
            case RTyped(RVar(name), Sort()) if name in between:
                return between[name]
            case RBind("forall" | "exists", name, Sort(), body) if name in between:
                said_so = RBin("implies" if part.kind == "forall" else "and", between[name], map_raw(body, change))
                return RBind(part.kind, name, None, said_so)
            case RBind(kind, name, _, body) if name in functions and _is_function(part):
                inner = map_raw(body, change)
                if name in loose:
                    inner = RBin("implies" if kind == "forall" else "and", RApp(FUNCTION, (RVar(name),)), inner)
                return RBind(kind, name, None, inner)
            case RApply(RVar(name), args) if name in names:
                value = Opaque("notation", f"{HOLE}({', '.join([HOLE] * len(args))})").name(lexicon)
                return RApp(value, (RVar(name), *(map_raw(arg, change) for arg in args)))
            case RApp(word, (RVar(name),)) if name in functions | between.keys():
                return RApp(of_things(word, lexicon), part.args)
        return None

    return map_raw(raw, change) if names else raw


def called_maps(raw: Raw, lexicon: Lexicon) -> set[str]:
    """Return the letters that an opaque noun calls what has values: f of "f is a monoid homomorphism", a measure μ."""
    claims = (part for part in subparts(raw) if isinstance(part, RApp) and part.args)
    nouns = ((part.args[0], lexicon.word(part.word)) for part in claims)
    return {
        first.name
        for first, word in nouns
        if isinstance(first, RVar) and word.opaque and word.category in _SAYS_WHAT and has_values(bare(word.gloss))
    }


def _of_kinds(raw: Raw) -> Iterator[str]:
    """Yield the letters that are of a kind by a name, which may be applied: g of ∀ g : Dual 𝕜 E, g x = 0."""
    for part in subparts(raw):
        match part:
            case RApp(word, (RVar(name), _)) if skeleton_of(word) == ("notation claim", OF_KIND):
                yield name


def _said_as_things(raw: Raw, lexicon: Lexicon, but: Set[str] = frozenset()) -> set[str]:
    """Return the letters of which an opaque word says something that it says of things: p of "p is a quotient map".

    `but` are words that do not count.
    """
    claims = ((lexicon.word(part.word), part.args) for part in subparts(raw) if isinstance(part, RApp) and part.args)
    said = ((word, args) for word, args in claims if word.opaque and word.name not in but)
    placed = (pair for word, args in said for pair in zip(word.args, args, strict=False))
    return {arg.name for sort, arg in placed if sort == THING and isinstance(arg, RVar)}


def _goes_elsewhere(part: Raw, names: Set[str], lexicon: Lexicon) -> bool:
    """Return whether a noun says from what to what a map goes that has an arrow."""
    if not isinstance(part, RApp) or len(part.args) != _FROM_TO or not isinstance(part.args[0], RVar):
        return False
    word = lexicon.word(part.word)
    return part.args[0].name in names and word.opaque is not None and any(map(names_map, bare(word.gloss).split()))


def _declared(part: Raw) -> tuple[str, tuple[Sort, ...]] | None:
    """Return the letter of a function and the sorts that it is said to go between."""
    match part:
        case RTyped(RVar(name), Sort("Fun", sides)) | RBind(_, name, Sort("Fun", sides)):
            return name, sides
    return None


def _is_function(part: RBind) -> bool:
    """Return whether a noun says of a letter that it is a function."""
    return isinstance(part.sort, Shape) and part.sort.name == "Fun"


def says_a_map(raw: Raw) -> bool:
    """Return whether a formula says that a letter is a map, and nothing else."""
    match raw:
        case RApp(word, (RVar(),)) if word == FUNCTION:
            return True
        case RApp(word, (RVar(), RApp(kind))):
            between = skeleton_of(word) == ("notation claim", OF_KIND) and is_arrow(kind)
            return between or (word, kind) == ("mem", BETWEEN)
    return False


def of_things(word: str, lexicon: Lexicon) -> str:
    """Return the adjective that is said of functions as one that is said of things: continuous, injective."""
    own = lexicon.word(word)
    text = next((frame.text for frame in own.frames if frame.cat == "adj"), "")
    if not own.is_predicate or own.opaque is not None or not text:
        return word
    named = lexicon.named.get(symbol_name(text))
    return named.name if named is not None and named.category == "adjective" else guessed_name("adjective", text)


@cache
def _of_functions(lexicon: Lexicon) -> frozenset[str]:
    """Return the adjectives of things that are said of functions too, with a meaning: continuous, injective."""
    rows = lexicon.words.items()
    return frozenset(of_things(name, lexicon) for name, row in rows if row.args and row.args[0].startswith("Fun("))


def _numerals(part: Raw, names: Set[str]) -> bool:
    """Return whether a part is the value of one of the maps `names` at a numeral, or at what is made of one."""
    match part:
        case RApply(RVar(name), args) if name in names:
            return any(isinstance(inner, RNum) for arg in args for inner in subparts(arg))
    return False


def _is_thing(sort: Sort, letters: frozenset[str]) -> bool:
    return sort.variable and sort.name in letters


def _is_side(sort: Sort) -> bool:
    return (sort.variable and not sort.args) or sort in widening_sorts()


def _claim(name: str, sides: tuple[Sort, ...], lexicon: Lexicon) -> Raw:
    ends = tuple(_side(side, lexicon) for side in sides)
    maps = RApp(Opaque("notation", MAPS).name(lexicon), ends)
    return RApp(Opaque("notation claim", OF_KIND).name(lexicon), (RVar(name), maps))


def _side(sort: Sort, lexicon: Lexicon) -> Raw:
    if sort.variable:
        return RVar(sort.name)
    return RApp(Opaque("notation", sort_rows()[sort.name].signs[0]).name(lexicon), ())
