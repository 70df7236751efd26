"""Grades as programs write them: true, false, or nothing where there was no answer to grade."""

from __future__ import annotations

from typing import Any

_GRADES: dict[Any, bool | None] = {"C": True, "I": False, "N": None, True: True, False: False, None: None}


def grade(given: Any) -> bool | None:
    """Return whether an answer is right; None for no answer. ValueError for a grade in between, or of another kind.

    1 and 0 are True and False; C, I and N are Inspect's words for correct, incorrect and no answer.
    """
    try:
        return _GRADES[given]
    except (KeyError, TypeError):
        raise ValueError(f"the grade {given!r} is neither right nor wrong: expected 1 or 0, true or false") from None


def row(model: str, item_id: Any, about: dict[str, Any], correct: bool | None, sample: int) -> dict[str, Any]:
    """Return a row of graded answers; what `about` does not tell of the item is left to be filled from the items."""
    known = {name: about[name] for name in ("statement_id", "family", "label") if about.get(name) is not None}
    return {"model": model, "item_id": str(item_id), **known, "correct": correct, "sample": sample}
