"""How numbers are written for people: percentages, intervals, p-values, and undefined ones with their reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

MISSING = "n/a"


def percent(value: float | None, digits: int = 1) -> str:
    """Write a share as a percentage; n/a where it is None."""
    return MISSING if value is None else f"{100 * value:z.{digits}f}%"


def interval(estimate: Mapping[str, Any], digits: int = 1) -> str:
    """Write the interval of an estimate in percent, without signs; empty where there is none."""
    if estimate["low"] is None or estimate["high"] is None:
        return ""
    return f"{100 * estimate['low']:z.{digits}f} to {100 * estimate['high']:z.{digits}f}"


def shown(estimate: Mapping[str, Any], share: bool = True) -> tuple[str, str]:
    """Write an estimate and its interval, empty where there is none: in percent if it is a `share`, else as it is."""
    if share or estimate["value"] is None:
        return percent(estimate["value"]), interval(estimate)
    bounds = "" if estimate["low"] is None else f"{number(estimate['low'])} to {number(estimate['high'])}"
    return number(estimate["value"]), bounds


def p_value(value: float | None) -> str:
    """Write a p-value: three digits, or that it is below 0.001."""
    if value is None:
        return MISSING
    return "< 0.001" if value < 0.001 else f"{value:.3f}"


def number(value: float | None, digits: int = 2) -> str:
    """Write a number; n/a where it is None."""
    return MISSING if value is None else f"{value:z.{digits}f}"


def short(model: str) -> str:
    """Return the name of a model without the provider in front of it."""
    return model.rsplit("/", 1)[-1]


def short_names(models: Iterable[str]) -> dict[str, str]:
    """Return short names by model, full ones where two models would share theirs."""
    shorts = {model: short(model) for model in models}
    taken = Counter(shorts.values())
    return {model: name if taken[name] == 1 else model for model, name in shorts.items()}
