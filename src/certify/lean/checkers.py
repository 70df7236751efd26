"""Who can check theorems, by name; and several of them asked about the same theorems."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from certify.errors import MissingToolError
from certify.lean.checker import EMBEDDED, LAKE, Checker, unheard
from certify.lean.theorem import Checked, Theorem
from certify.registry import Registry

CHECKERS: Registry[Checker] = Registry(
    "checker",
    Checker,
    {EMBEDDED: "certify.lean.kernel.embedded:CHECKER", LAKE: "certify.lean.project.lake:CHECKER"},
    group="certify.checkers",
)


def present(name: str = EMBEDDED) -> Checker:
    """Return the checker of that name, before any work is done for it.

    Raises BadInputError for an unknown name, MissingToolError where the checker cannot check here.
    """
    found = CHECKERS.find(name)
    reason = found.available()
    if reason is not None:
        raise MissingToolError(reason)
    return found


class Skipped(NamedTuple):
    """A checker that was asked for and is not here, and why."""

    checker: str
    reason: str


@dataclass(frozen=True)
class Panel:
    """Several checkers that are asked about the same theorems."""

    members: tuple[Checker, ...]
    skipped: tuple[Skipped, ...] = ()

    def check(
        self,
        theorems: Sequence[Theorem],
        *,
        imports: Sequence[str] = ("Init",),
        seconds: float | None = None,
        memory_mb: int | None = None,
        together: bool = False,
        advance: Callable[[int], object] = unheard,
    ) -> list[dict[str, Checked]]:
        """Return for each theorem the answer of each checker by its name (see `Checker.check`)."""
        found = []
        for number, member in enumerate(self.members):
            answers = member.check(
                theorems,
                imports=imports,
                seconds=seconds,
                memory_mb=memory_mb,
                together=together,
                advance=unheard if number else advance,
            )
            found.append(answers)
        names = [member.name for member in self.members]
        return [dict(zip(names, answers, strict=True)) for answers in zip(*found, strict=True)]


def agreed(answers: Mapping[str, Checked]) -> Checked:
    """Return the first refusal, with the name of who refuses where several were asked; else the first answer."""
    for name, answer in answers.items():
        if not answer.accepted:
            return replace(answer, reason=f"{name}: {answer.reason}") if len(answers) > 1 else answer
    return next(iter(answers.values()))


def panel(names: Sequence[str]) -> Panel:
    """Return the checkers of these names; those that cannot check here are told as skipped.

    Raises BadInputError for an unknown name, MissingToolError where none of them can check here.
    """
    asked = [CHECKERS.find(name) for name in dict.fromkeys(names)]
    reasons = {checker.name: checker.available() for checker in asked}
    skipped = tuple(Skipped(name, reason) for name, reason in reasons.items() if reason is not None)
    members = tuple(checker for checker in asked if reasons[checker.name] is None)
    if not members:
        raise MissingToolError("; ".join(each.reason for each in skipped))
    return Panel(members, skipped)
