"""Statements of which a file gives the Lean alone, said in English before they are built."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from certify.build.draft import Options
from certify.build.say import say_one
from certify.certificate.statements import LeanRow, RejectedRow, StatementRow
from certify.parallel import Plan, ordered_map


class Spoken(NamedTuple):
    """The statements of a build in their order, and those that no English says, with their Lean and the reason."""

    statements: list[StatementRow]
    unsaid: list[tuple[LeanRow, str]]


def in_english(
    rows: Sequence[StatementRow | LeanRow | RejectedRow],
    options: Options,
    plan: Plan,
    watch: Callable[[int, int], None],
) -> Spoken:
    """Return the statements of `rows`; of which only the Lean is given is said as `certify say` says it."""
    asked = [row.lean for row in rows if isinstance(row, LeanRow)]
    spoken, heard = Spoken([], []), 0
    work = partial(say_one, words=options.words, vocabulary=options.vocabulary)
    few = plan._replace(workers=max(1, min(plan.workers, len(asked))))
    with ordered_map(work, asked, few) as sayings:
        for row in rows:
            if isinstance(row, StatementRow):
                spoken.statements.append(row)
            elif isinstance(row, LeanRow):
                found = next(sayings)
                if found.text is None:
                    spoken.unsaid.append((row, found.reason))
                else:
                    spoken.statements.append(row.said(found.text))
                heard += 1
                watch(heard, len(asked))
    return spoken
