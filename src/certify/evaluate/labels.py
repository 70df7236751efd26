"""Labels of what is asked: where all are equal, who always says the same is right everywhere."""

from __future__ import annotations

from collections.abc import Collection


def one_label(labels: Collection[bool | None]) -> str | None:
    """Return what questions cannot show whose `labels` are all equal; None where both labels, or none, are there."""
    given = set(labels) - {None}
    if len(given) != 1:
        return None
    said = str(given.pop()).upper()
    return (
        f"every label is {said}: who always says {said} is right everywhere; balanced accuracy and d′ are undefined; "
        "`certify build --controls` adds false siblings"
    )
