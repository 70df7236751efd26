"""The battery of attacks: what each gets right, exactly tested against chance, and the best rule of all together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from scipy.stats import binomtest

from certify.mcq.audit.attacks import constants, normalised, solvers
from certify.mcq.audit.surface import folds, surface_guesses
from certify.mcq.item import McqItem, Role
from certify.metrics.designs import adjusted
from certify.metrics.estimate import TestResult, refused, wilson

#: An attack below this corrected p-value is a finding.
ALARM = 0.001
#: Attacks that are judged on all items and not only on those without a constant text.
EVERYWHERE = ("position:", "constant_text", "surface", "composite")


class Attack(NamedTuple):
    """What one attack got: hits of n items, the chance of one, and the exact two-sided test against it."""

    name: str
    hits: int
    n: int
    chance: float
    p: float | None
    holm: float | None
    low: float | None
    high: float | None

    def as_json(self) -> dict[str, Any]:
        """Return the figures by name; None where nothing was tried."""
        return {key: value for key, value in self._asdict().items() if key != "name"}


class Battery(NamedTuple):
    """All attacks, the guesses of each by item (None: no answer), and the rule that the composite takes in the end."""

    attacks: dict[str, Attack]
    guesses: dict[str, list[int | None]]
    rules: dict[str, str]


def run_battery(items: Sequence[McqItem]) -> Battery:
    """Attack a set. An attack on options is counted where no text recurs, since there the constant is the better rule.

    Where a recurring text is shown in every item, it is counted in all of them, and guesses among the other options.
    """
    guesses = {name: [solve(item) for item in items] for name, solve in solvers(items).items()}
    guesses["surface"] = surface_guesses(items)
    strata = _strata(items)
    guesses["composite"], rules = _composite(items, guesses, strata)
    counted = _counted(strata)
    found = {name: _attack(name, items, tried, counted) for name, tried in guesses.items()}
    found |= _weaker(items)
    tests = adjusted([_test(attack) for attack in found.values()])
    attacks = {
        name: attack._replace(holm=test.p_holm) for (name, attack), test in zip(found.items(), tests, strict=True)
    }
    return Battery(attacks, guesses, rules)


def _strata(items: Sequence[McqItem]) -> list[str]:
    """Return for each item whether a constant text is among its options."""
    recurring = constants(items)
    return ["constant" if any(normalised(text) in recurring for text in item.texts) else "direct" for item in items]


def _counted(strata: Sequence[str]) -> list[bool]:
    """Return in which items the attacks on options count."""
    return [name == "direct" for name in strata] if "direct" in strata else [True] * len(strata)


def _attack(name: str, items: Sequence[McqItem], tried: Sequence[int | None], counted: Sequence[bool]) -> Attack:
    everywhere = name.startswith(EVERYWHERE)
    seen = [
        (item, guess)
        for item, guess, counts in zip(items, tried, counted, strict=True)
        if guess is not None and (everywhere or counts)
    ]
    hits = sum(guess == item.key for item, guess in seen)
    chance = sum(1 / len(item.options) for item, _ in seen) / len(seen) if seen else 1 / len(items[0].options)
    return measured(name, hits, len(seen), chance)


def measured(name: str, hits: int, n: int, chance: float) -> Attack:
    """Return hits of n with Wilson's interval and the exact two-sided binomial test, not yet corrected."""
    if not n:
        return Attack(name, 0, 0, chance, None, None, None, None)
    bounds = wilson(hits, n)
    return Attack(name, hits, n, chance, float(binomtest(hits, n, chance).pvalue), None, bounds.low, bounds.high)


def _test(attack: Attack) -> TestResult:
    if attack.p is None:
        return refused("nothing to try")
    return TestResult(float(attack.hits), None, attack.p, attack.n)


def _weaker(items: Sequence[McqItem]) -> dict[str, Attack]:
    """Whether the shortest of the options beside the key is the weaker true one: it names a distractor, not the key."""
    hits = n = 0
    chance = 0.0
    for item in items:
        weaker = item.with_role(Role.WEAKER)
        others = [place for place in range(len(item.options)) if place != item.key]
        if weaker is None or weaker == item.key or len(others) < 2:
            continue
        n, chance = n + 1, chance + 1 / len(others)
        hits += min(others, key=lambda place: (len(item.texts[place]), place)) == weaker
    return {"weaker_is_shortest": measured("weaker_is_shortest", hits, n, chance / n)} if n else {}


def _composite(
    items: Sequence[McqItem], guesses: dict[str, list[int | None]], strata: Sequence[str]
) -> tuple[list[int | None], dict[str, str]]:
    """Take in each stratum the rule that was best on the other folds; and say which one is best on all of them."""
    fold = folds(items)
    names = [name for name in guesses if name != "surface"]
    chosen: list[int | None] = [None] * len(items)
    for held in sorted(set(fold)):
        best = _best_rules(items, guesses, strata, names, [name != held for name in fold])
        for i, name in enumerate(fold):
            if name == held and strata[i] in best:
                chosen[i] = guesses[best[strata[i]]][i]
    return chosen, _best_rules(items, guesses, strata, names, [True] * len(items))


def _best_rules(
    items: Sequence[McqItem],
    guesses: dict[str, list[int | None]],
    strata: Sequence[str],
    names: Sequence[str],
    train: Sequence[bool],
) -> dict[str, str]:
    best: dict[str, str] = {}
    for stratum in sorted(set(strata)):
        inside = [i for i, name in enumerate(strata) if name == stratum and train[i]]
        if inside:
            best[stratum] = max(names, key=lambda name: sum(guesses[name][i] == items[i].key for i in inside))
    return best
