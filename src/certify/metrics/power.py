"""How many statements and how many paraphrases a study needs.

Sources: Wilson's interval for a half-width; the exact unconditional power of McNemar's exact test for two models on the
same statements (S. W. Duffy, Biometrics 40 (1984)); W. Hoeffding, JASA 58 (1963), 13-30, for one statement; the design
effect 1 + (K − 1)ρ of L. Kish, Survey Sampling (1965), for what K forms of a statement buy.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.stats import binom

from certify.errors import BadInputError
from certify.metrics.estimate import Floats, wilson


def half_width_of(share: float, statements: int, confidence: float = 0.95) -> float:
    """Return half the length of Wilson's interval for a share observed over `statements`."""
    _probability("share", share)
    bounds = wilson(share * statements, statements, confidence)
    return ((bounds.high or 0.0) - (bounds.low or 0.0)) / 2


def statements_for_half_width(share: float, width: float, confidence: float = 0.95) -> int:
    """Return the least number of statements for which half_width_of is at most `width`."""
    if not 0 < width < 0.5:
        raise BadInputError(f"half-width {width}: expected a number between 0 and 0.5")
    return _least(lambda n: half_width_of(share, n, confidence) <= width)


class Pair(NamedTuple):
    """Two models on the same statements: how often exactly one is right, and the gap between their shares."""

    gap: float
    discordance: float

    @classmethod
    def independent(cls, first: float, second: float) -> Pair:
        """Two models whose successes are independent: a cautious guess, real models agree more than that."""
        return cls(abs(first - second), first * (1 - second) + second * (1 - first))


def paired_power(pair: Pair, statements: int, alpha: float = 0.05) -> float:
    """Return the probability that McNemar's exact test rejects at level `alpha` with so many statements."""
    _probability("discordance", pair.discordance)
    if not 0 < pair.gap <= pair.discordance:
        raise BadInputError(f"gap {pair.gap}: must be above 0 and at most the discordance {pair.discordance}")
    spread = 10 * math.sqrt(statements * pair.discordance * (1 - pair.discordance)) + 10
    middle = statements * pair.discordance
    discordant = np.arange(max(0, int(middle - spread)), min(statements, int(middle + spread)) + 1)
    weight = binom.pmf(discordant, statements, pair.discordance)
    return float(weight @ _rejection(discordant, (1 + pair.gap / pair.discordance) / 2, alpha))


def _rejection(discordant: NDArray[np.int64], lean: float, alpha: float) -> Floats:
    """Return the probability of rejection given how many statements are discordant, a share `lean` one way."""
    critical = binom.ppf(alpha / 2, discordant, 0.5)
    critical = np.where(binom.cdf(critical, discordant, 0.5) > alpha / 2, critical - 1, critical)
    reject: Floats = binom.cdf(critical, discordant, lean) + binom.sf(discordant - critical - 1, discordant, lean)
    return np.where(critical < 0, 0.0, reject)


def statements_for_power(pair: Pair, power: float = 0.8, alpha: float = 0.05) -> int:
    """Return a number of statements from which on, up to the saw-teeth of an exact test, the power is reached."""
    _probability("power", power)
    return _least(lambda n: paired_power(pair, n, alpha) >= power)


def hoeffding_half_width(forms: int, confidence: float = 0.95) -> float:
    """Return how far a share of right answers over K `forms` may be off: √(ln(2/δ)/(2K)), δ = 1 − confidence."""
    return math.sqrt(math.log(2 / (1 - confidence)) / (2 * forms))


def forms_for_half_width(width: float, confidence: float = 0.95) -> int:
    """Return the least number of forms for which hoeffding_half_width is at most `width`."""
    return math.ceil(math.log(2 / (1 - confidence)) / (2 * width**2))


def detection(forms: int, flip: float) -> float:
    """Return the probability that one of `forms` at least shows what each shows with probability `flip`."""
    _probability("flip", flip)
    return 1 - (1 - flip) ** forms


def effective_answers(statements: int, forms: int, correlation: float) -> float:
    """Return how many independent answers N·K clustered ones are worth: N·K / (1 + (K − 1)ρ)."""
    _probability("correlation", correlation)
    return statements * forms / (1 + (forms - 1) * correlation)


def _probability(name: str, value: float) -> None:
    if not 0 <= value <= 1:
        raise BadInputError(f"{name} {value}: expected a number from 0 to 1")


def _least(holds: Callable[[int], bool]) -> int:
    """Return the least n, by doubling and halving, at which a condition that n makes easier holds."""
    high = 1
    while not holds(high):
        high *= 2
        if high > 10**8:
            raise BadInputError("more than a hundred million statements would be needed")
    low = high // 2
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if holds(middle) else (middle, high)
    return high


def design(
    scr: float,
    other: float,
    statements: int,
    forms: int,
    *,
    half_width: float | None = None,
    discordance: float | None = None,
    wanted: float = 0.8,
    confidence: float = 0.95,
) -> dict[str, float | int | None]:
    """Return the figures of a study by name: precision of an SCR, power against a second model, worth of paraphrases.

    Figures that need a choice that was not made (a half-width, a gap) are None.
    """
    pair = Pair.independent(scr, other)
    if discordance is not None:
        pair = Pair(pair.gap, discordance)
    alpha = 1 - confidence
    per_form = scr ** (1 / forms)
    return {
        "statements": statements,
        "forms_of_each": forms,
        "half_width_of_scr": half_width_of(scr, statements, confidence),
        "statements_for_half_width": None
        if half_width is None
        else statements_for_half_width(scr, half_width, confidence),
        "gap": pair.gap,
        "discordance": pair.discordance,
        "power_for_gap": paired_power(pair, statements, alpha) if pair.gap else None,
        "statements_for_power": statements_for_power(pair, wanted, alpha) if pair.gap else None,
        "hoeffding_half_width_of_one_statement": hoeffding_half_width(forms, confidence),
        "forms_for_half_width_0.2_of_one_statement": forms_for_half_width(0.2, confidence),
        "chance_that_forms_show_a_10_percent_flip": detection(forms, 0.1),
        "scr_with_twice_the_forms_if_errors_are_independent": per_form ** (2 * forms),
        "independent_answers_worth_at_correlation_0.5": effective_answers(statements, forms, 0.5),
    }
