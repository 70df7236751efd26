"""The kernel that is asked about the theorems of a set."""

from __future__ import annotations

from collections.abc import Sequence

from certify.lean.checkers import present
from certify.lean.theorem import Checked, Theorem


def check(theorems: Sequence[Theorem], *, imports: Sequence[str]) -> list[Checked]:
    """Return what the embedded kernel says of each theorem. Raises MissingToolError where there is none."""
    return list(present().check(theorems, imports=imports))
