"""Filters: which items are answered from the stem alone, and how hard each is for a model that is not ranked.

An item is never chosen because a model missed it once: what a model misses once it gets right the next time nearly as
often as any other. How hard an item is, is estimated from repeated samples and drawn towards the mean of all items
(beta-binomial shrinkage: J. G. Skellam, JRSS B 10 (1948)), and a split-half check says how much of it would come out
again (C. Spearman and W. Brown, British Journal of Psychology 3 (1910)).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from scipy.optimize import minimize
from scipy.special import betaln
from scipy.stats import beta

from certify.decide.difference import relation_of
from certify.decide.outcome import Relation, Verdict
from certify.decide.verdict import decide
from certify.errors import BadInputError
from certify.files.records import read_records
from certify.lexicon import Lexicon
from certify.logic import Statement
from certify.mcq.item import McqItem
from certify.mcq.meaning import read_one, statement_of_option
from certify.metrics.association import pearson
from certify.metrics.estimate import Estimate, undefined

#: Replies to the stem alone that must say what the key says before an item counts as answered by its stem.
TRIVIAL = 2
#: Samples an item needs at least for a split into halves.
HALVES = 2


class Hardness(NamedTuple):
    """How often the calibration model is right on an item: counted, and drawn towards all items."""

    item: str
    right: int
    n: int
    estimate: Estimate


class Calibration(NamedTuple):
    """The hardness of all items, the prior they share (None: no item differs from another), and how it repeats."""

    items: tuple[Hardness, ...]
    prior: tuple[float, float] | None
    split_half: Estimate


def calibrate(responses: Path, items: Sequence[McqItem], model: str, ranked: Sequence[str] = ()) -> Calibration:
    """Return how hard the items are for `model`, from the samples in `responses`.

    Raises BadInputError where the model is one of those that are to be ranked, or has no graded answer.
    """
    if model in ranked:
        raise BadInputError(f"{model} is to be ranked: a set must not be chosen by its own answers")
    marks = _marks(responses, {item.id for item in items}, model)
    if not marks:
        raise BadInputError(f"{responses}: no graded answer of {model} to any of the items")
    counts = {name: (sum(found), len(found)) for name, found in marks.items()}
    prior = _prior(list(counts.values()))
    hardness = tuple(Hardness(name, right, n, _shrunk(right, n, prior, counts)) for name, (right, n) in counts.items())
    return Calibration(hardness, prior, split_half(marks))


def _marks(responses: Path, known: set[str], model: str) -> dict[str, list[bool]]:
    """Return the graded samples of a model by item, in the order of their samples."""
    found: dict[str, dict[int, bool]] = defaultdict(dict)
    for record in read_records(responses):
        row = record.values or {}
        if row.get("model") == model and row.get("item_id") in known and isinstance(row.get("correct"), bool):
            found[row["item_id"]].setdefault(int(row.get("sample") or 0), row["correct"])
    return {name: [marks[sample] for sample in sorted(marks)] for name, marks in found.items()}


def _prior(counts: Sequence[tuple[int, int]]) -> tuple[float, float] | None:
    """Return the beta distribution of the items' shares by maximum likelihood; None where one share fits them all."""
    right, n = (np.array(side, dtype=np.float64) for side in zip(*counts, strict=True))
    if right.sum() in {0, n.sum()} or len(right) < 2:
        return None

    def loss(logs: Any) -> float:
        a, b = np.exp(logs)
        return float(-(betaln(a + right, b + n - right) - betaln(a, b)).sum())

    mean = right.sum() / n.sum()
    found = minimize(loss, np.log([mean * 4, (1 - mean) * 4]), method="Nelder-Mead")
    a, b = np.exp(np.clip(found.x, -8, 12))
    return None if a + b > 1_000 else (float(a), float(b))


def _shrunk(right: int, n: int, prior: tuple[float, float] | None, counts: Mapping[str, tuple[int, int]]) -> Estimate:
    """Return the posterior mean of an item's share with its 95% interval; without a prior, the share of all items."""
    if prior is None:
        share = sum(r for r, _ in counts.values()) / sum(k for _, k in counts.values())
        return Estimate(share, n=n, reason="no interval: the items do not differ beyond chance")
    a, b = prior[0] + right, prior[1] + n - right
    low, high = beta.ppf([0.025, 0.975], a, b)
    return Estimate(a / (a + b), float(low), float(high), n)


def split_half(marks: Mapping[str, Sequence[bool]]) -> Estimate:
    """Return how well one half of the samples predicts the other, stepped up to all of them (Spearman–Brown)."""
    halves = [(np.mean(found[::2]), np.mean(found[1::2])) for found in marks.values() if len(found) >= HALVES]
    if len(halves) < 3:
        return undefined("fewer than three items have two samples", len(halves))
    found = pearson(*zip(*halves, strict=True))
    if found.statistic is None:
        return undefined(found.reason or "the halves do not vary", len(halves))
    r = found.statistic
    return Estimate(2 * r / (1 + r) if r > -1 else -1.0, n=len(halves), reason="no interval: a reliability")


class Stem(NamedTuple):
    """What the replies to a stem alone say beside the key: how often each verdict, and whether the item is trivial."""

    item: str
    verdicts: dict[str, int]
    trivial: bool
    queue: tuple[str, ...]
    """Replies that were not read: for a person."""


def stem_only(replies: Path, items: Sequence[McqItem], lexicon: Lexicon) -> list[Stem]:
    """Judge replies to stems without options ({item_id, text} a line) against the keys: no model judges.

    Raises BadInputError where no reply belongs to an item.
    """
    known = {item.id: item for item in items}
    texts: dict[str, list[str]] = defaultdict(list)
    for record in read_records(replies):
        row = record.values or {}
        if row.get("item_id") in known and isinstance(row.get("text"), str):
            texts[row["item_id"]].append(row["text"])
    if not texts:
        raise BadInputError(f"{replies}: no reply to any of the items; expected rows with item_id and text")
    return [_stem(known[name], said, lexicon) for name, said in texts.items()]


def _stem(item: McqItem, texts: Sequence[str], lexicon: Lexicon) -> Stem:
    try:
        key = statement_of_option(item, item.key, lexicon)
    except BadInputError:
        key = None
    verdicts: Counter[str] = Counter()
    queue: list[str] = []
    for text in texts:
        reply = read_one(text, item.context, lexicon)
        if reply is None or key is None:
            verdicts["unread"] += 1
            queue.append(text)
        else:
            verdicts[_against(key, reply, lexicon)] += 1
    return Stem(item.id, dict(verdicts), verdicts[Relation.EQUIVALENT] >= TRIVIAL, tuple(queue))


def _against(key: Statement, reply: Statement, lexicon: Lexicon) -> str:
    """Return how a reply stands to the key: equivalent, weaker, stronger, different or unknown."""
    decision = decide(key, reply, lexicon)
    if decision.verdict is Verdict.EQUIVALENT:
        return str(Relation.EQUIVALENT)
    related = decision.relation or relation_of(key, reply, lexicon)
    if related in {Relation.WEAKER, Relation.STRONGER}:
        return str(related)
    return "different" if decision.verdict in {Verdict.DIFFERENT, Verdict.REFUTED} else "unknown"
