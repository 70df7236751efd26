"""What the words mean on sets (frozensets), finite sets and lists (tuples)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain, combinations, product

from certify.decide.models import UNKNOWN, Domain, Value

#: Sets of a sort with more elements than this are sampled, not listed.
MAX_LISTED = 4
_SAMPLED = 3


def subsets(values: Sequence[Value]) -> list[frozenset[Value]]:
    """Return all subsets of `values`, small ones first."""
    return [frozenset(some) for some in chain.from_iterable(combinations(values, n) for n in range(len(values) + 1))]


def set_domain(element: Domain) -> Domain:
    """Return the sets over a sort with the domain `element`: all of them where it is small and complete."""
    if element.complete and len(element.values) <= MAX_LISTED:
        return Domain(subsets(element.values), True)
    return Domain(subsets(element.values[:_SAMPLED]), False)


def list_domain(element: Domain) -> Domain:
    """Return lists of at most two entries; all lists where there is no entry to take."""
    entries = element.values[:_SAMPLED]
    found = list(chain.from_iterable(product(entries, repeat=size) for size in range(3)))
    return Domain(found, element.complete and not entries)


#: Meanings of words on sets; the first argument is the domain of the elements.
SETS: Mapping[str, Callable[..., Value]] = {
    "mem": lambda _all, a, s: a in s,
    "subset": lambda _all, s, t: s <= t,
    "union": lambda _all, s, t: s | t,
    "inter": lambda _all, s, t: s & t,
    "sdiff": lambda _all, s, t: s - t,
    "compl": lambda all_, s: frozenset(all_.values) - s if all_.complete else UNKNOWN,
    "empty": lambda _all: frozenset(),
    "univ": lambda all_: frozenset(all_.values) if all_.complete else UNKNOWN,
    "singleton": lambda _all, a: frozenset({a}),
    "powerset": lambda _all, s: frozenset(subsets(tuple(s))) if len(s) <= MAX_LISTED else UNKNOWN,
    "nonempty": lambda _all, s: bool(s),
    "disjoint": lambda _all, s, t: not s & t,
    "insert": lambda _all, a, s: s | {a},
    "symm_diff": lambda _all, s, t: s ^ t,
    "finset_insert": lambda _all, a, s: s | {a},
    "finset_sdiff": lambda _all, s, t: s - t,
    "finset_erase": lambda _all, s, a: s - {a},
    "finset_range": lambda _all, n: frozenset(range(n)),
    "finset_mem": lambda _all, a, s: a in s,
    "finset_subset": lambda _all, s, t: s <= t,
    "finset_union": lambda _all, s, t: s | t,
    "finset_inter": lambda _all, s, t: s & t,
    "finset_empty": lambda _all: frozenset(),
    "finset_singleton": lambda _all, a: frozenset({a}),
    "card": lambda _all, s: len(s),
}

#: Meanings of words on lists.
LISTS: Mapping[str, Callable[..., Value]] = {
    "nil": tuple,
    "cons": lambda head, tail: (head, *tail),
    "append": lambda first, second: first + second,
    "list_mem": lambda a, entries: a in entries,
    "take": lambda n, entries: entries[:n],
    "drop": lambda n, entries: entries[n:],
    "length": len,
    "reverse": lambda entries: entries[::-1],
}


def bounded(word: str, bound: Value, place: int) -> Sequence[Value] | None:
    """Return every x with word(x, bound) for the words that bound their first argument by a set."""
    if place != 0:
        return None
    if word in {"mem", "finset_mem"}:
        return tuple(bound)
    if word in {"subset", "finset_subset"} and len(bound) <= MAX_LISTED:
        return subsets(tuple(bound))
    return None
