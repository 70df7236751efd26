"""Which candidates make a set: balanced, so that no rule that never reads the mathematics does better than chance.

Whether an option is the longest, the shortest, the most central or the one most like the stem is known when an item is
chosen. Of a few items drawn by the seed the next is the one that brings the hits of these rules nearest to what chance
would give them; a set ends where no item is left that keeps all of them near. Nearer than that is no aim: rules whose
hits are made equal do worst in one part where they did best in the others, and that is a pattern too.
"""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from typing import NamedTuple

from certify.mcq.audit.attacks import RECURS, Solver, by_overlap, concrete, medoid, normalised, solvers
from certify.mcq.audit.battery import run_battery
from certify.mcq.audit.similarity import SIMILARITIES, centrality, overlap
from certify.mcq.build.arrange import OPTIONS, letters, order
from certify.mcq.build.candidate import Candidate
from certify.mcq.build.row import META_TEXT
from certify.mcq.build.wording import META, VIEWS
from certify.mcq.item import McqItem, Option, Place, Role

#: Attacks that are balanced; those of position are balanced when keys are dealt.
ATTACKS = ("longest", "shortest", "medoid:seq", "medoid:jaccard", "medoid:trigram", "stem_overlap", "sketch_overlap")
#: All rules that are balanced: the opposites of the attacks too.
BALANCED = (*ATTACKS, "outlier:seq", "outlier:jaccard", "outlier:trigram", "stem_least")
#: What each rule would get of a set by chance: the key is one of five options.
CHANCE = 0.2
HALVES = ("half:short", "half:stem", *(f"half:{name}" for name in SIMILARITIES))
#: The share of keys that each rule, and each half, would hold by chance.
EXPECTED = dict.fromkeys(BALANCED, CHANCE) | dict.fromkeys(HALVES, 2 * CHANCE)
#: An item that lists the weaker claim; one in which that is the shortest of the four options beside the key; by chance.
LISTED, SHORTEST, FOURTH = "weaker", "weaker:shortest", 0.25
#: Hits may differ from chance by so many standard deviations, and by one.
WITHIN = 1.2
#: Fitting items that are drawn for each place.
DRAWN = 10
#: Share of items whose weakening is of the last resort.
LAST = 0.2
#: Sets of so many items are chosen in several ways, until the best attack's upper bound is this near to chance.
LARGE, ATTEMPTS, TOLERATED = 100, 12, 0.13
#: An attack whose corrected p-value is below this is chosen against, whether it does too well or too badly.
ALARMING = 0.05
#: Items of one statement at most: its key would become a constant text with one more.
MOST = RECURS - 1


class Chosen(NamedTuple):
    """A candidate in one of its views."""

    candidate: Candidate
    view: str

    @property
    def is_meta(self) -> bool:
        """Whether the meta-option is the key."""
        return self.view == META

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts of the listed corners, in the order of the view."""
        return self.candidate.views[self.view][1]


class Wanted(NamedTuple):
    """What a set should be."""

    meta_rate: float
    per_statement: int
    limit: int | None
    seed: int


def select(candidates: Sequence[Candidate], wanted: Wanted) -> list[Chosen]:
    """Return the items of a set in the order in which they stand; the same candidates and seed, the same set.

    The rule that is fitted cannot be balanced item by item: a large set on which it beats chance is chosen anew in
    another order, and the best of ATTEMPTS is taken.
    """
    best: tuple[bool, float, list[Chosen]] | None = None
    for attempt in range(ATTEMPTS):
        chosen = _attempt(candidates, wanted, attempt)
        if min(len(candidates), wanted.limit or len(candidates)) < LARGE:
            return chosen
        if len(chosen) < LARGE:
            best = best or (True, 1.0, chosen)
            continue
        leak = leakage(chosen, wanted.seed)
        if best is None or (leak.alarming, leak.excess) < best[:2]:
            best = leak.alarming, leak.excess, chosen
        if leak.excess <= TOLERATED and not leak.alarming:
            break
    return best[2] if best else []


class Leakage(NamedTuple):
    """How far the upper bound of the best attack lies above chance, and whether one differs from chance at all."""

    excess: float
    alarming: bool


def leakage(chosen: Sequence[Chosen], seed: int) -> Leakage:
    """Return what the attacks of the audit get of a set."""
    items = [as_item(one, place, seed) for one, place in zip(chosen, letters(len(chosen), seed), strict=True)]
    attacks = list(run_battery(items).attacks.values())
    return Leakage(
        max(attack.high - attack.chance for attack in attacks if attack.high is not None),
        any(attack.holm is not None and attack.holm < ALARMING for attack in attacks),
    )


def _attempt(candidates: Sequence[Candidate], wanted: Wanted, attempt: int) -> list[Chosen]:
    """Return one set; `attempt` changes the order in which candidates are looked at."""
    pool = [Chosen(candidate, view) for candidate in candidates for view in VIEWS if view in candidate.views]
    salt = f"{wanted.seed}:{attempt}"
    pool.sort(key=lambda one: hashlib.sha256(f"{salt}:{one.candidate.id}:{one.view}".encode()).hexdigest())
    most = len(candidates) if wanted.limit is None else min(wanted.limit, len(candidates))
    picker = _Picker(wanted, pool, random.Random(salt), [_hits(pool, place, wanted.seed) for place in range(OPTIONS)])
    for place in letters(most, wanted.seed):
        if not picker.add(place):
            break
    return picker.chosen


@dataclass
class _Picker:
    """A set in progress: what was chosen, and how often each balanced rule would have been right."""

    wanted: Wanted
    pool: list[Chosen]
    random: random.Random
    hits: list[list[frozenset[str]]]
    """Place of the key → for each item of the pool, the rules that would take its key there."""
    chosen: list[Chosen] = field(default_factory=list)
    totals: Counter[str] = field(default_factory=Counter)
    of_statement: Counter[str] = field(default_factory=Counter)

    def add(self, place: int) -> bool:
        """Choose the next item, whose key will stand at `place`; False where none keeps the set balanced."""
        n = len(self.chosen) + 1
        metas = sum(other.is_meta for other in self.chosen)
        last = sum(other.candidate.last for other in self.chosen)
        used = {other.candidate.id for other in self.chosen}
        wants_meta = metas < round(self.wanted.meta_rate * n)
        fitting = [
            at
            for at, one in enumerate(self.pool)
            if one.is_meta is wants_meta
            and one.candidate.id not in used
            and self.of_statement[one.candidate.statement_id] < min(self.wanted.per_statement, MOST)
            and (not one.candidate.last or last < LAST * n)
            and self._near(self.hits[place][at], n)
        ]
        if not fitting:
            return False
        drawn = self.random.sample(fitting, min(DRAWN, len(fitting)))
        at = min(drawn, key=lambda at: (self._strain(at, place, n), at))
        self.totals = self.totals + Counter(self.hits[place][at])
        self.chosen.append(self.pool[at])
        self.of_statement[self.pool[at].candidate.statement_id] += 1
        return True

    def _near(self, hits: frozenset[str], n: int) -> bool:
        """Whether an item with these hits leaves every rule near what chance would give it."""
        return all(abs(gap) <= WITHIN * deviation + 1 for gap, deviation in self._gaps(hits, n))

    def _strain(self, at: int, place: int, n: int) -> float:
        """How far an item would bring the rules from chance; a statement's second item counts as a little more."""
        hits = self.hits[place][at]
        off = sum(gap**2 for gap, _ in self._gaps(hits, n))
        return off + 0.5 * self.of_statement[self.pool[at].candidate.statement_id]

    def _gaps(self, hits: frozenset[str], n: int) -> Iterator[tuple[float, float]]:
        """Yield how far from chance an item with these hits would bring each rule, and one standard deviation."""
        listed = self.totals[LISTED] + (LISTED in hits)
        expected = {name: (chance, n) for name, chance in EXPECTED.items()} | {SHORTEST: (FOURTH, listed)}
        for name, (chance, items) in expected.items():
            yield self.totals[name] + (name in hits) - chance * items, sqrt(items * chance * (1 - chance))


def _weaker(item: McqItem) -> frozenset[str]:
    """Return whether the weaker claim is listed, and whether it is the shortest of the options beside the key."""
    place = item.with_role(Role.WEAKER)
    if place is None:
        return frozenset()
    others = [other for other in range(OPTIONS) if other != item.key]
    shortest = min(others, key=lambda other: (len(item.texts[other]), other))
    return frozenset({LISTED, SHORTEST} if shortest == place else {LISTED})


def _halves(item: McqItem) -> frozenset[str]:
    """Return of which halves of the options the key is one: a fitted rule guesses among the two shortest, say."""
    recurring = frozenset({normalised(META_TEXT)})
    places = concrete(item, recurring)
    texts = [item.texts[place] for place in places]
    scores = {"half:short": [-float(len(text)) for text in texts]}
    for name, similarity in SIMILARITIES.items():
        scores[f"half:{name}"] = list(centrality(texts, similarity))
    scores["half:stem"] = [overlap(text, item.stem) for text in texts]
    return frozenset(
        name
        for name, values in scores.items()
        if item.key in sorted(places, key=lambda place: -values[places.index(place)])[:2]
    )


def _rules(items: Sequence[McqItem]) -> dict[str, Solver]:
    """Return the rules that are balanced: attacks, and their opposites, which a fitted rule would find as well."""
    recurring = frozenset({normalised(META_TEXT)})
    attacks = solvers(items, recurring)
    opposites: dict[str, Solver] = {
        f"outlier:{name}": partial(medoid, recurring=recurring, name=name, sign=-1) for name in SIMILARITIES
    }
    opposites["stem_least"] = partial(by_overlap, recurring=recurring, part="stem", sign=-1)
    return {name: attacks[name] for name in ATTACKS} | opposites


def _hits(pool: Sequence[Chosen], place: int, seed: int) -> list[frozenset[str]]:
    """Return for each item which of the balanced rules would take its key if that stood at `place`."""
    items = [as_item(one, place, seed) for one in pool]
    rules = _rules(items) if items else {}
    return [
        frozenset(name for name, rule in rules.items() if rule(item) == item.key) | _halves(item) | _weaker(item)
        for item in items
    ]


def as_item(one: Chosen, place: int, seed: int) -> McqItem:
    """Return an item as a model would see it, its key at `place`."""
    corners = VIEWS[one.view]
    roles = [Role.WEAKER if corner == "w" else Role.FALSE for corner in corners]
    stored = [*map(Option, one.texts, roles), Option(META_TEXT, Role.META)]
    key = len(corners) if one.is_meta else corners.index("")
    options = tuple(stored[at] for at in order(one.candidate.id, key, place, seed))
    candidate = one.candidate
    return McqItem(
        candidate.id, "set", candidate.stem, options, place, Place("set", 1), sketch=candidate.sketch,
        statement_id=candidate.statement_id,
    )  # fmt: skip
