"""What a checker is: something that is given theorems with their proofs and says of each whether it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol, runtime_checkable

from certify.lean.theorem import Checked, Theorem

#: The names of ours; the first is asked where no other is named.
EMBEDDED, LAKE = "embedded", "lake"

#: Theorems that a caller hands over at once: what it shows as progress, and loses when it is stopped.
AT_ONCE = 500


def unheard(count: int) -> None:
    """Hear how much was done, and do nothing."""


@runtime_checkable
class Checker(Protocol):
    """One way to check theorems; certify trusts what it says, so its reader trusts whoever wrote it."""

    @property
    def name(self) -> str:
        """The name that it is registered under, and that records of its answers hold."""
        ...

    def available(self) -> str | None:
        """Return null where it can check here, else the reason why not and what would have to be installed."""
        ...

    def version(self) -> str:
        """Return what it says of itself; raise MissingToolError where it is not available."""
        ...

    def check(
        self,
        theorems: Sequence[Theorem],
        *,
        imports: Sequence[str] = ("Init",),
        seconds: float | None = None,
        memory_mb: int | None = None,
        together: bool = False,
        advance: Callable[[int], object] = unheard,
    ) -> list[Checked]:
        """Return one answer for each of `theorems`, in their order.

        `imports` names the library that they are about: Lean's own (Init) or Mathlib. `seconds` and `memory_mb` are
        limits of each run; null: its own. With `together` a theorem may use those before it. `advance` hears how many
        theorems were finished.
        A theorem stands only if the kernel takes its proof of its very statement, with no axiom beyond
        `ALLOWED_AXIOMS`; one that does not stand is an answer with its reason, and costs no other its acceptance.
        Raises MissingToolError where the checker is not available.
        """
        ...


@runtime_checkable
class ProjectChecker(Checker, Protocol):
    """A checker that takes a Lake project where it stands, with what was built and fetched there."""

    def check_project(
        self, folder: Path, *, seconds: float | None = None, memory_mb: int | None = None
    ) -> list[Checked]:
        """Return one answer for each theorem of the project and for each part of it that is none.

        Raises BadInputError for a folder that is no project of ours.
        """
        ...
