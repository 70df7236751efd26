"""What of a paper could not be used; the rest goes on."""

from __future__ import annotations

from typing import NamedTuple


class Problem(NamedTuple):
    """Where and why something was left out."""

    file: str
    line: int
    reason: str
