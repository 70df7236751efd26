"""What models made of multiple-choice items: direct against meta, by form, with and without the hint, beside scripts.

The remark on the other options is always shown in a built set, so taking it is a detection task: a hit is taking it
where it is right, a false alarm where it is not. Source of d′ and its correction for shares of 0 and 1: M. J. Hautus,
Behavior Research Methods 27 (1995). Differences of independent shares: R. G. Newcombe, Stat. in Medicine 17 (1998).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from scipy.stats import norm
from statsmodels.stats.proportion import confint_proportions_2indep

from certify.errors import BadInputError
from certify.files.records import read_records
from certify.mcq.audit.attacks import constants, normalised
from certify.mcq.audit.battery import run_battery
from certify.mcq.audit.exact import is_meta
from certify.mcq.item import LETTERS, McqItem, Role
from certify.metrics.bootstrap import Plan, percentiles, resampled_totals
from certify.metrics.by_form import FEWEST
from certify.metrics.designs import mcnemar
from certify.metrics.estimate import Estimate, undefined, wilson

#: A protocol whose name ends so gives the hint; it is paired with the one without.
HINTED = "-sketch"


class Reply(NamedTuple):
    """One graded answer: to which item, what letter was read, what our own reader reads, and whether it is right."""

    item: str
    answer: str | None
    reread: str | None
    right: bool


def score(responses: Path, items: Sequence[McqItem], plan: Plan | None = None) -> dict[str, Any]:
    """Return the figures of each model and protocol in `responses`, and of scripts on the same items.

    Raises BadInputError where no answer belongs to an item.
    """
    plan = plan or Plan()
    known = {item.id: item for item in items}
    tables = _tables(responses, known)
    if not any(tables.values()):
        raise BadInputError(f"{responses}: no answer to any of the {len(known)} items")
    return {
        "items": len(known),
        "models": {f"{model}, {protocol}": _figures(rows, known, plan) for (model, protocol), rows in tables.items()},
        "hints": {
            model: _hint(rows, tables[model, protocol + HINTED], plan)
            for (model, protocol), rows in tables.items()
            if (model, protocol + HINTED) in tables
        },
        "scripts": _scripts(items),
    }


def _tables(responses: Path, known: Mapping[str, McqItem]) -> dict[tuple[str, str], list[Reply]]:
    """Return the first graded answer of each model and protocol to each item; ungraded ones are left out."""
    found: dict[tuple[str, str], dict[str, Reply]] = {}
    for record in read_records(responses):
        row = record.values
        if row is None or row.get("item_id") not in known or not isinstance(row.get("correct"), bool):
            continue
        key = str(row.get("model", "")), str(row.get("protocol", ""))
        reply = Reply(row["item_id"], row.get("answer"), row.get("reread"), row["correct"])
        found.setdefault(key, {}).setdefault(reply.item, reply)
    return {key: list(rows.values()) for key, rows in sorted(found.items())}


def _figures(rows: Sequence[Reply], known: Mapping[str, McqItem], plan: Plan) -> dict[str, Any]:
    recurring = constants(known.values())
    meta = [is_meta(known[row.item], recurring) for row in rows]
    right = np.array([row.right for row in rows], dtype=bool)
    is_remark = np.array(meta, dtype=bool)
    direct = (int(right[~is_remark].sum()), int((~is_remark).sum()))
    remarks = (int(right[is_remark].sum()), int(is_remark.sum()))
    disagree = [row.answer != row.reread for row in rows if row.reread is not None or row.answer is not None]
    return {
        "accuracy": wilson(int(right.sum()), len(rows))._asdict(),
        "direct": wilson(*direct)._asdict(),
        "meta": wilson(*remarks)._asdict(),
        "direct_minus_meta": _difference(direct, remarks)._asdict(),
        "detection": _detection(rows, known, is_remark, recurring, plan),
        "forms": _forms(rows, known),
        "readers_differ": wilson(sum(disagree), len(disagree))._asdict(),
    }


def _difference(one: tuple[int, int], other: tuple[int, int]) -> Estimate:
    """Return the difference of two shares with Newcombe's interval."""
    if not one[1] or not other[1]:
        return undefined("one of the two kinds has no answer")
    low, high = confint_proportions_2indep(*one, *other, method="newcomb", compare="diff")
    return Estimate(one[0] / one[1] - other[0] / other[1], float(low), float(high), one[1] + other[1])


def _detection(
    rows: Sequence[Reply],
    known: Mapping[str, McqItem],
    is_remark: np.ndarray[Any, Any],
    recurring: frozenset[str],
    plan: Plan,
) -> dict[str, Any]:
    """Return how often the remark is taken where it is right and where it is not, and d′; items are resampled."""
    places = [_remark(known[row.item], recurring) for row in rows]
    shown = np.array([place is not None for place in places])
    answers = zip(rows, places, strict=True)
    taken = np.array([place is not None and row.answer == LETTERS[place] for row, place in answers])
    signal, noise = is_remark & shown, ~is_remark & shown
    hits, alarms = (
        wilson(int(taken[signal].sum()), int(signal.sum())),
        wilson(int(taken[noise].sum()), int(noise.sum())),
    )
    if not signal.any() or not noise.any():
        none = undefined("the remark is never right, or never wrong, where it is shown")
        return {"hits": hits._asdict(), "false_alarms": alarms._asdict(), "d_prime": none._asdict()}
    columns = [part.astype(np.float64) for kind in (signal, noise) for part in (taken & kind, kind)]
    drawn = resampled_totals(np.stack(columns, axis=1), plan).T
    shares = [_corrected(*drawn[:2]), _corrected(*drawn[2:])]
    again = norm.ppf(shares[0]) - norm.ppf(shares[1])
    low, high = percentiles(np.asarray(again)[:, None], plan.confidence)
    own = [_corrected(np.float64((taken & kind).sum()), np.float64(kind.sum())) for kind in (signal, noise)]
    value = float(norm.ppf(own[0]) - norm.ppf(own[1]))
    estimate = Estimate(value, min(float(low[0]), value), max(float(high[0]), value), int(shown.sum()))
    return {"hits": hits._asdict(), "false_alarms": alarms._asdict(), "d_prime": estimate._asdict()}


def _corrected(hits: Any, n: Any) -> Any:
    """Return a share that is never 0 or 1: half a hit more of one case more."""
    return (hits + 0.5) / (n + 1)


def _remark(item: McqItem, recurring: frozenset[str]) -> int | None:
    """Return the place of the option that speaks about the others; None where none is shown."""
    declared = item.with_role(Role.META)
    if declared is not None:
        return declared
    return next((place for place, text in enumerate(item.texts) if normalised(text) in recurring), None)


def _forms(rows: Sequence[Reply], known: Mapping[str, McqItem]) -> dict[str, Any]:
    """Return the accuracy by form; a statement of several forms counts in each."""
    right: dict[str, list[bool]] = {}
    for row in rows:
        for form in known[row.item].types:
            right.setdefault(form, []).append(row.right)
    return {
        form: (
            wilson(sum(marks), len(marks))
            if len(marks) >= FEWEST
            else undefined(f"too few: {len(marks)} items of this form, {FEWEST} are needed", len(marks))
        )._asdict()
        for form, marks in sorted(right.items())
    }


def _hint(without: Sequence[Reply], given: Sequence[Reply], plan: Plan) -> dict[str, Any]:
    """Return what the hint gains on the items that were asked both ways: paired, resampled by item, McNemar's test."""
    later = {row.item: row.right for row in given}
    pairs = [(row.right, later[row.item]) for row in without if row.item in later]
    if not pairs:
        return {"gain": undefined("no item was asked both ways")._asdict(), "mcnemar": None}
    first, second = (np.array(side, dtype=bool) for side in zip(*pairs, strict=True))
    gains = second.astype(np.float64) - first
    again = resampled_totals(gains, plan) / len(pairs)
    low, high = percentiles(again[:, None], plan.confidence)
    value = float(gains.mean())
    gain = Estimate(value, min(float(low[0]), value), max(float(high[0]), value), len(pairs))
    return {"gain": gain._asdict(), "mcnemar": mcnemar(first, second)._asdict()}


def _scripts(items: Sequence[McqItem]) -> dict[str, Any]:
    """Return what rules that never read the mathematics get of all items; where one gives no answer, it is wrong."""
    found: dict[str, Any] = {}
    for name, tried in run_battery(items).guesses.items():
        right = sum(guess == item.key for guess, item in zip(tried, items, strict=True))
        found[f"scripted:{name}"] = wilson(right, len(items))._asdict()
    return found
