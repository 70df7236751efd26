"""From statements and models to a build: asked, read, decided, certified; what fell away is kept with its evidence.

Every answer is in the store before it is read, every judgement on disk before the next one: an interrupted run goes on
where it stopped when it is run again with the same statements and options, and asks nothing twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from certify.build.build import AHEAD, shown_options, stamp
from certify.build.draft import Options
from certify.build.folder import Watch
from certify.build.produce import chosen_families
from certify.certificate.manifest import CERTIFICATES, INPUTS, ITEMS, NAME
from certify.certificate.statements import RejectedRow, StatementRow
from certify.evaluate.estimate import Estimate, Price
from certify.evaluate.runner import Tell
from certify.evaluate.store import STORE_NAME, Store
from certify.files.folder import prepare
from certify.lean.checker import EMBEDDED
from certify.lean.checkers import present
from certify.lexicon import load
from certify.parallel import Plan, engine_of
from certify.propose.asking import Asker, budget_of, estimates
from certify.propose.judging import Judging
from certify.propose.outputs import DISPROOFS, FAITHFUL, REJECTED, REPORT, TABLE, Also, Written, write_build
from certify.propose.rounds import Talk, first_asks
from certify.propose.writer import Writer, round_of


class Wanted(NamedTuple):
    """What is asked for: how many paraphrases by which families, how often again, and how much may be spent."""

    build: Options
    repairs: int = 0
    requests: int | None = None
    tokens: int | None = None


class Means(NamedTuple):
    """What the work is done with: the store's folder, processes, who checks, and who is told what."""

    store: Path
    workers: int = 2
    engine: str | None = None
    checker: str = EMBEDDED
    watch: Watch = lambda stage, done, total: None
    tell: Tell = lambda model, done: None
    also: Also = lambda folder, ended: {}
    """Writes further files into the folder before the manifest is made, and adds to the summary."""


def propose(
    rows: Sequence[StatementRow | RejectedRow],
    writers: Sequence[Writer],
    out: Path,
    wanted: Wanted,
    means: Means,
) -> dict[str, Any]:
    """Ask `writers` for paraphrases of `rows`, judge them, write the build into the folder `out`; return its summary.

    Raises BadInputError where `out` holds something else, or an option names what does not exist; MissingToolError
    where the checker cannot check here. A model that cannot be asked is no error: the summary's `stopped` has it.
    """
    options = wanted.build
    lexicon = partial(load, *options.words, vocabulary=options.vocabulary)
    lexicon()
    families = chosen_families(options)
    checker = present(means.checker)
    plan = Plan(means.workers, AHEAD, lexicon, means.engine)
    engine_of(plan)
    prepare(out, "build", NAME, (ITEMS, CERTIFICATES, INPUTS, REJECTED, TABLE, DISPROOFS, FAITHFUL, REPORT))
    judging = Judging(out, stamp(options), lexicon, plan, means.watch)
    statements = [row for row in rows if isinstance(row, StatementRow)]
    unread = judging.unread(statements)
    with Store(means.store / STORE_NAME) as store:
        asker = Asker(store, budget_of(store, writers, wanted.requests, wanted.tokens), means.tell)
        read = [row for row in statements if row.id not in unread]
        talk = Talk(writers, read, families, options.per_family, asker, judging)
        talk.go(wanted.repairs)
    asker.demand(bool(talk.attempts))
    written = Written(rows, statements, unread, talk, options, _shown(wanted, writers))
    return write_build(written, out, checker, means.watch, means.also)


def _shown(wanted: Wanted, writers: Sequence[Writer]) -> dict[str, Any]:
    """Return what the manifest says of how the texts came about."""
    models = [writer.about() for writer in writers]
    return {**shown_options(wanted.build), "source": "model", "repairs": wanted.repairs, "models": models}


class Forecast(NamedTuple):
    """The size of a run before it: what is asked first, and the most requests that asking again can add."""

    first: Estimate
    repair_requests: int


def forecast(
    rows: Sequence[StatementRow], writers: Sequence[Writer], wanted: Wanted, folder: Path, prices: dict[str, Price]
) -> list[Forecast]:
    """Return what a run will take, for each model, without asking or reading anything.

    A statement that will turn out to have no one reading is in it, though it is not asked about.
    """
    families, count = chosen_families(wanted.build), wanted.build.per_family
    rounds = [round_of(writer, first_asks(writer, rows, families, count), count) for writer in writers]
    most = [len(each.questions) * count * wanted.repairs for each in rounds]
    return [Forecast(*each) for each in zip(estimates(rounds, folder, prices), most, strict=True)]
