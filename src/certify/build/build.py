"""A build: statements in, certified items and their Lean project out. Resumable; the same input, the same bytes."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from certify.build.draft import Draft, Options, Result
from certify.build.folder import Watch, certified, keep_inputs
from certify.build.produce import chosen_families, produce
from certify.build.spoken import Spoken, in_english
from certify.certificate.dropped import DROPPED, Dropped, write_dropped
from certify.certificate.item import CANONICAL, Item, write_items
from certify.certificate.manifest import (
    CERTIFICATES,
    INPUTS,
    ITEMS,
    NAME,
    language_digest,
    sha256,
    write_manifest,
)
from certify.certificate.statements import LeanRow, RejectedRow, StatementRow
from certify.errors import BadInputError, defect
from certify.files.folder import PARTIAL, prepare
from certify.files.resume import resumed
from certify.lean.checker import EMBEDDED
from certify.lean.checkers import present
from certify.lexicon import load
from certify.parallel import Plan, engine_of

#: Statements that wait for each worker: some take a hundred times as long as others.
AHEAD = 16
#: Why a text is left out whose proof does not stand.
REFUSED = "refused by the kernel"


@dataclass(frozen=True)
class Summary:
    """What a build did, for people and for the manifest."""

    statements: int
    rejected: tuple[RejectedRow, ...]
    unread: tuple[tuple[str, str], ...]
    """Statement and reason."""
    unsaid: tuple[tuple[str, str], ...]
    """Statement of which the Lean alone is given, and why no English says it."""
    certified: Counter[str]
    """Family -> items that a kernel checked."""
    tiers: Counter[str]
    dropped: Counter[tuple[str, str]]
    """Family and reason -> texts."""

    def counts(self) -> dict[str, Any]:
        """Return the numbers as JSON values with sorted keys."""
        reasons: dict[str, dict[str, int]] = {}
        for (family, reason), number in sorted(self.dropped.items()):
            reasons.setdefault(family, {})[reason] = number
        unsaid = {"unsaid": dict(self.unsaid)} if self.unsaid else {}
        return {
            "statements": self.statements,
            **unsaid,
            "rejected_rows": len(self.rejected),
            "unread": dict(self.unread),
            "certified": dict(sorted(self.certified.items())),
            "tiers": dict(sorted(self.tiers.items())),
            "dropped": reasons,
        }


def build(
    rows: Sequence[StatementRow | LeanRow | RejectedRow],
    out: Path,
    options: Options,
    *,
    workers: int = 2,
    watch: Watch = lambda stage, done, total: None,
    checker: str = EMBEDDED,
    engine: str | None = None,
) -> Summary:
    """Build `rows` into the folder `out` and return the summary; what is given in Lean alone is said in English first.

    The statements are worked on by `workers` of `engine`, the theorems given to `checker`. A build that was interrupted
    goes on where it stopped when it is run again with the same rows and options.
    Raises BadInputError where no row is a statement, `out` holds something else, or an option names what does not
    exist; MissingToolError where the checker cannot check here.
    """
    lexicon = partial(load, *options.words, vocabulary=options.vocabulary)
    lexicon()
    chosen_families(options)
    asked = present(checker)
    plan = Plan(workers, AHEAD, lexicon, engine)
    engine_of(plan)
    spoken = in_english(rows, options, plan, lambda done, total: watch("saying", done, total))
    statements = spoken.statements
    if not statements:
        raise _no_statement(rows, spoken)
    prepare(out, "build", NAME, (ITEMS, DROPPED, CERTIFICATES, INPUTS))
    results = _results(statements, out, options, plan, watch)
    drafts = [draft for result in results for draft in result.drafts]
    items, refused = certified(drafts, out, asked, watch)
    write_items(items, out / ITEMS)
    write_dropped(_left_out(spoken, results, refused), out)
    keep_inputs(statements, out, options)
    summary = _summary(rows, spoken, results, items, refused)
    shutil.rmtree(out / PARTIAL, ignore_errors=True)
    write_manifest(out, shown_options(options), summary.counts(), asked)
    return summary


def _no_statement(rows: Sequence[StatementRow | LeanRow | RejectedRow], spoken: Spoken) -> BadInputError:
    rejected = [f"{row.file}, {row.place}: {row.reason}" for row in rows if isinstance(row, RejectedRow)]
    reasons = [*rejected, *(f"{row.id}: {reason}" for row, reason in spoken.unsaid)]
    return BadInputError(": ".join(["no statement to build", *reasons[:1]]))


def _results(statements: Sequence[StatementRow], out: Path, options: Options, plan: Plan, watch: Watch) -> list[Result]:
    """Return the results in the order of the statements; those that an interrupted run left are taken from there."""
    work = partial(_guarded, options=options)
    return resumed(
        work,
        statements,
        Result,
        out,
        stamp=stamp(options),
        plan=plan,
        heard=lambda done: watch("paraphrasing", done, len(statements)),
    )


def _guarded(row: StatementRow, options: Options) -> Result:
    """Return what `row` gives; a defect of certify costs this statement only, and is shown with it."""
    try:
        return produce(row, options)
    except Exception as error:
        reason = f"internal error, please report: {defect(error)}"
        return Result(statement_id=row.id, unread=reason)


def stamp(options: Options) -> str:
    """Return what a partial result depends on besides its row."""
    extra = [sha256(file) for file in options.words]
    extra += [sha256(file) for folder in options.templates for file in sorted(folder.glob("*.toml"))]
    return json.dumps([language_digest(), options.model_dump(mode="json"), extra], sort_keys=True)


def shown_options(options: Options) -> dict[str, Any]:
    """Return the options as the manifest shows them: how many files of one's own, not where they lie."""
    shown = options.model_dump(mode="json", exclude={"words", "templates"})
    return {**shown, "words": len(options.words), "templates": len(options.templates)}


def _left_out(spoken: Spoken, results: Sequence[Result], refused: Sequence[Draft]) -> Iterator[Dropped]:
    """Yield the texts that are left out: what no English says, by statement, then what the kernel refused."""
    for lean, reason in spoken.unsaid:
        yield Dropped(statement_id=lean.id, family=CANONICAL, reason=reason, text=lean.lean)
    for row, result in zip(spoken.statements, results, strict=True):
        if result.unread is not None:
            yield Dropped(statement_id=row.id, family=CANONICAL, reason=result.unread, text=row.text)
        yield from result.dropped
    for draft in refused:
        item = draft.item
        yield Dropped(statement_id=item.statement_id, family=item.family, reason=REFUSED, text=item.text)


def _summary(
    rows: Sequence[StatementRow | LeanRow | RejectedRow],
    spoken: Spoken,
    results: Sequence[Result],
    items: Sequence[Item],
    refused: Sequence[Draft],
) -> Summary:
    dropped = Counter((draft.item.family, REFUSED) for draft in refused)
    dropped.update((row.family, row.reason) for result in results for row in result.dropped)
    certified = [item for item in items if item.certificate is not None]
    return Summary(
        statements=len(spoken.statements),
        rejected=tuple(row for row in rows if isinstance(row, RejectedRow)),
        unread=tuple((result.statement_id, result.unread) for result in results if result.unread is not None),
        unsaid=tuple((row.id, reason) for row, reason in spoken.unsaid),
        certified=Counter(item.family for item in certified),
        tiers=Counter(item.tier for item in certified if item.tier is not None),
        dropped=dropped,
    )
