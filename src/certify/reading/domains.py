"""Maps between sets: f : [0, 1] → ℝ is a function of real numbers of which only the values on [0, 1] are spoken of.

What a set is of is a sort, and a function goes from sort to sort; `certify.reading.relative` says in the formula what
the set is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from certify.lexicon import Lexicon
from certify.lexicon.skeletons import MAPS, OF_KIND, skeleton_of
from certify.lexicon.spelling import Opaque
from certify.logic import INT, Sort, number_sorts, sort_rows
from certify.reading.raw import Hole, RApp, Raw, RawSort, RBin, RBind, RNum, RTruth, RTyped, RVar, Shape
from certify.reading.raw_parts import (
    bound_names,
    free_names,
    map_raw,
    replace_name,
    subparts,
    words_in,
)

#: The word of the set of maps from a set to another, which stands in raw formulas only.
BETWEEN = "maps"
_NAMED = "function_from_to"


class Side(NamedTuple):
    """What a map goes from or to: a set, or all of a sort."""

    whole: Raw | None
    sort: RawSort | None

    def claim(self, element: Raw) -> Raw | None:
        """Return the claim that something is in it; None for all of a sort."""
        return None if self.whole is None else self.has(element)

    def has(self, element: Raw) -> Raw:
        """Return the claim that something is in it, which is no news of all of a sort."""
        match self.whole:
            case None:
                return RTruth(True)
            case RBind("set", name, _, body):
                return replace_name(body, name, element)
        return RApp("mem", (element, self.whole))

    @property
    def set(self) -> Raw:
        """The set itself, all of the sort for one that is no other."""
        return RTyped(RApp("univ"), Shape("Set", (self.sort or Hole("side"),))) if self.whole is None else self.whole


class Between(NamedTuple):
    """What a map goes from, and to."""

    source: Side
    target: Side


def side_of(raw: Raw) -> Side:
    """Return what a set, or all of a sort, is as an end of a map."""
    match raw:
        case RTyped(RApp("univ"), Shape("Set", (sort,))):
            return Side(None, sort)
        case RBind("set", _, sort):
            return Side(raw, sort)
        case RApp("union" | "singleton") if all(isinstance(part, RApp | RNum) for part in subparts(raw)):
            signed = "neg" in words_in(raw)
            return Side(raw, INT if signed else Hole(f"listed·{raw}", "whole"))
        case RApp(word, ()) if (found := skeleton_of(word)) is not None:
            sorts = (sort for sort in number_sorts() if sort_rows()[sort.name].signs[0] == found[1])
            sort = next(sorts, None)
            return Side(raw, None) if sort is None else Side(None, sort)
    return Side(raw, None)


def declared(part: Raw) -> tuple[str, Between] | None:
    """Return the letter of a map and what it goes between, where a claim says just this."""
    match part:
        case RApp("mem", (RVar(name), RApp(word, (source, target)))) if word == BETWEEN:
            return name, Between(side_of(source), side_of(target))
        case RApp(word, (RVar(name), source, target)) if word == _NAMED:
            return name, Between(side_of(source), side_of(target))
    return None


def as_kinds(raw: Raw, lexicon: Lexicon) -> Raw:
    """Return `raw` with maps between sets as things of which only that is known."""

    def change(part: Raw) -> Raw | None:
        match part:
            case RApp("mem", (name, RApp(word, ends))) if word == BETWEEN:
                sides = tuple(_thing(side_of(end), lexicon) for end in ends)
                kind = RApp(Opaque("notation", MAPS).name(lexicon), sides)
                return RApp(Opaque("notation claim", OF_KIND).name(lexicon), (name, kind))
        return None

    return map_raw(raw, change)


def _thing(side: Side, lexicon: Lexicon) -> Raw:
    if side.whole is not None or not isinstance(side.sort, Sort):
        return side.set
    return RApp(Opaque("notation", sort_rows()[side.sort.name].signs[0]).name(lexicon), ())


# ------------------------------------------------------------ letters of sets


def with_sets(raw: Raw, declared: Mapping[str, RawSort | None]) -> Raw:
    """Return `raw` with the sets that the text introduces, A ⊆ ℝ, of which it then says nothing but f : A → ℝ."""
    ends = {end.name for part in subparts(raw) for end in _ends_of(part) if end.variable}
    for name in sorted(ends - free_names(raw) - bound_names(raw)):
        match declared.get(name):
            case (Shape("Set" | "Finset", (Sort(),)) | Sort("Set" | "Finset")) as sort:
                raw = RBin("implies", RTyped(RVar(name), sort), raw)
    return raw


def _ends_of(part: Raw) -> tuple[Sort, ...]:
    sort = part.sort if isinstance(part, RTyped | RBind) else None
    return sort.args if isinstance(sort, Sort) and sort.name == "Fun" else ()


def between_letters(raw: Raw) -> Raw:
    """Return `raw` with f : A → ℝ as a map between sets, where the text says something of the set A."""
    spoken = _sets(raw)

    def change(part: Raw) -> Raw | None:
        match part:
            case RTyped(RVar(), Sort("Fun", (source, target))) if _is_letter(source, spoken) or _is_letter(
                target, spoken
            ):
                ends = tuple(_end(end, spoken) for end in (source, target))
                return RApp("mem", (part.term, RApp(BETWEEN, ends)))
            case RBind(kind, name, Sort("Fun", _) as sort, body):
                said = change(RTyped(RVar(name), sort))
                if said is not None and kind in ("forall", "exists"):
                    inner = map_raw(body, change)
                    return RBind(kind, name, None, RBin("implies" if kind == "forall" else "and", said, inner))
        return None

    return map_raw(raw, change) if spoken else raw


def _sets(raw: Raw) -> frozenset[str]:
    """Return the letters of sets of which more is said than that they are some sets: A of A ⊆ ℝ, of a finite A."""
    names: set[str] = set()
    for part in subparts(raw):
        match part:
            case RTyped(RVar(name), Shape("Set" | "Finset", (Sort(),)) | Sort("Set" | "Finset")):
                names.add(name)
            case RApp(word, args) if word not in ("mem", BETWEEN):
                names.update(arg.name for arg in args if isinstance(arg, RVar))
    return frozenset(names)


def _is_letter(sort: RawSort, names: frozenset[str]) -> bool:
    return isinstance(sort, Sort) and sort.variable and sort.name in names


def _end(sort: Sort, names: frozenset[str]) -> Raw:
    return RVar(sort.name) if _is_letter(sort, names) else Side(None, sort).set
