"""Scripted solvers that see the options and nothing of the mathematics. Whatever they get right was given away.

A solver is a function from an item to a place, or None where it does not answer. Ties go to the option shown first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial

from certify.mcq.audit.similarity import SIMILARITIES, centrality, overlap
from certify.mcq.item import LETTERS, McqItem

Solver = Callable[[McqItem], int | None]

#: A text that is an option of so many items is a constant: readers learn what it means.
RECURS = 3


def normalised(text: str) -> str:
    """Return a text without case, spacing and final punctuation, as duplicates are told."""
    return " ".join(text.lower().split()).rstrip(" .;,")


def constants(items: Iterable[McqItem]) -> frozenset[str]:
    """Return the normalised option texts that occur in RECURS items or more."""
    times: Counter[str] = Counter()
    for item in items:
        times.update({normalised(text) for text in item.texts})
    return frozenset(text for text, count in times.items() if count >= RECURS)


def concrete(item: McqItem, recurring: frozenset[str]) -> tuple[int, ...]:
    """Return the places of the options that are not constants; of all where that leaves fewer than two."""
    found = tuple(place for place, text in enumerate(item.texts) if normalised(text) not in recurring)
    return found if len(found) > 1 else tuple(range(len(item.options)))


def _best(places: Sequence[int], scores: Sequence[float]) -> int:
    """Return the place with the highest score, the first of several."""
    return max(zip(places, scores, strict=True), key=lambda pair: (pair[1], -pair[0]))[0]


@cache
def _central(texts: tuple[str, ...], name: str) -> tuple[float, ...]:
    return centrality(texts, SIMILARITIES[name])


def medoid(item: McqItem, recurring: frozenset[str], *, name: str, sign: int = 1) -> int:
    """Take the option that is most like the others (sign 1) or least (sign -1)."""
    places = concrete(item, recurring)
    return _best(places, [sign * score for score in _central(tuple(item.texts[place] for place in places), name)])


def by_length(item: McqItem, recurring: frozenset[str], *, sign: int) -> int:
    """Take the longest option (sign 1) or the shortest one (sign -1)."""
    places = concrete(item, recurring)
    return _best(places, [sign * len(item.texts[place]) for place in places])


def by_overlap(item: McqItem, recurring: frozenset[str], *, part: str, sign: int = 1) -> int | None:
    """Take the option whose words stand most (or, sign -1, least) in another text; None without one."""
    other = str(getattr(item, part))
    if not other.strip():
        return None
    places = concrete(item, recurring)
    return _best(places, [sign * overlap(item.texts[place], other) for place in places])


def by_place(item: McqItem, *, place: int) -> int | None:
    """Take the same letter always; None in an item that has fewer options."""
    return place if place < len(item.options) else None


def by_constant(item: McqItem, counts: Counter[str]) -> int | None:
    """Take the option whose text recurs most over the items; None where no text of the item recurs."""
    times = [counts[normalised(text)] for text in item.texts]
    return times.index(max(times)) if max(times) >= RECURS else None


def option_counts(items: Iterable[McqItem]) -> Counter[str]:
    """Return in how many items each normalised option text stands."""
    return Counter(text for item in items for text in {normalised(option) for option in item.texts})


def solvers(items: Sequence[McqItem], recurring: frozenset[str] | None = None) -> dict[str, Solver]:
    """Return the attacks on a set by name, but for those that are fitted (see certify.mcq.audit.battery).

    `recurring` are the constant texts where they are known beforehand.
    """
    recurring, counts = constants(items) if recurring is None else recurring, option_counts(items)
    most = max(len(item.options) for item in items)
    found: dict[str, Solver] = {
        "longest": partial(by_length, recurring=recurring, sign=1),
        "shortest": partial(by_length, recurring=recurring, sign=-1),
        "constant_text": partial(by_constant, counts=counts),
        **{f"medoid:{name}": partial(medoid, recurring=recurring, name=name) for name in SIMILARITIES},
        "stem_overlap": partial(by_overlap, recurring=recurring, part="stem"),
        "sketch_overlap": partial(by_overlap, recurring=recurring, part="sketch"),
    }
    return found | {f"position:{LETTERS[place]}": partial(by_place, place=place) for place in range(most)}
