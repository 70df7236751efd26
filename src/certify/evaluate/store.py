"""The response store: one SQLite file in WAL mode that survives a kill at any moment and several runs at once.

Every answer is committed by itself, before the next one is read. WAL with synchronous=NORMAL keeps every commit when
the process dies; when the machine itself loses power the last commits may be lost (and are asked again), the file
stays whole (https://sqlite.org/wal.html, "Durability").
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from certify.errors import BadInputError
from certify.evaluate.ask import Ask
from certify.evaluate.provider import Fault, Reply
from certify.evaluate.running import Running, is_running, lock_holders

STORE_NAME = "responses.sqlite"
VERSION = 1
#: How many seconds a run waits for another one that has the file locked, and between two tries.
_PATIENCE, _PAUSE = 60.0, 0.02


class Taken(NamedTuple):
    """What became of a batch of asks: to be asked by this run now, answered by other runs, with other runs now."""

    mine: tuple[Ask, ...]
    answered: int
    elsewhere: int
    doubled: tuple[str, ...]


class Store:
    """An open store. One per run and thread; close it, or use it in a `with`."""

    def __init__(self, file: Path) -> None:
        """Open or make the store. Raises BadInputError when the file is something else or cannot be written."""
        self.file = file
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(file, timeout=_PATIENCE, isolation_level=None)
            self._db.row_factory = sqlite3.Row
            self._prepare()
        except (sqlite3.Error, OSError) as error:
            raise BadInputError(f"response store {file}: {error}") from error

    def _prepare(self) -> None:
        version = self._db.execute("PRAGMA user_version").fetchone()[0]
        if version not in (0, VERSION):
            raise BadInputError(f"response store {self.file}: version {version}; this program reads version {VERSION}")
        self._log_ahead()
        self._db.execute("PRAGMA synchronous=NORMAL")
        self._db.execute("PRAGMA wal_autocheckpoint=4000")  # pages: a checkpoint waits for the disk, so not too often
        if version == 0:
            self._db.executescript(files("certify.evaluate").joinpath("schema.sql").read_text(encoding="utf-8"))
            self._db.execute(f"PRAGMA user_version={VERSION}")

    def _log_ahead(self) -> None:
        """Let readers and a writer work at once; a change of mode is refused at once while another opens the file."""
        until = time.monotonic() + _PATIENCE
        while True:
            try:
                self._db.execute("PRAGMA journal_mode=WAL")
            except sqlite3.OperationalError:
                if time.monotonic() > until:
                    raise
                time.sleep(_PAUSE)
            else:
                return

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file; whatever is uncommitted is dropped."""
        self._db.close()

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """One write transaction: all of it or nothing."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
            yield self._db
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            raise BadInputError(f"response store {self.file}: {error}") from error
        finally:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")

    def use(self, settings_id: str, model: str, kind: str, protocol: str, body: str) -> None:
        """Note that a run uses these settings now."""
        with self._writing() as db:
            db.execute(
                "INSERT INTO settings VALUES (?,?,?,?,?,?) ON CONFLICT (id) DO UPDATE SET used = excluded.used",
                (settings_id, model, kind, protocol, body, time.time()),
            )

    def take(self, run: Running, settings_id: str, batch: Sequence[Ask]) -> Taken:
        """Write down the asks of `batch` and claim for `run` those without answer, claim, or failure in it."""
        with self._writing() as db:
            db.executemany(_PUT_ASK, [_ask_row(run, settings_id, ask) for ask in batch])
            doubled = self._doubled(settings_id, batch)
            keys = {ask.key: ask for ask in batch if ask not in doubled}
            answered = self._among("answers", keys)
            ours = self._among("answers", keys, run) | self._among("claims", keys, run)
            elsewhere = self._among("claims", keys) - ours
            done = answered | ours | elsewhere | self._among("failures", keys, run)
            mine = [ask for key, ask in keys.items() if key not in done]
            db.executemany("INSERT INTO claims VALUES (?,?)", [(ask.key, run.id) for ask in mine])
        twice = tuple(sorted({ask.question.item_id for ask in doubled}))
        return Taken(tuple(mine), len(answered - ours), len(elsewhere - answered), twice)

    def _among(self, table: str, keys: Iterable[str], run: Running | None = None) -> set[str]:
        """Return those of `keys` that `table` (never a name from outside) holds, of `run` alone if given."""
        query = f"SELECT key FROM {table} WHERE key IN (SELECT value FROM json_each(?)) AND run = coalesce(?, run)"
        rows = self._db.execute(query, (json.dumps(list(keys)), run.id if run else None))
        return {row["key"] for row in rows}

    def _doubled(self, settings_id: str, batch: Sequence[Ask]) -> list[Ask]:
        """Return the asks whose item id this run already used for another text: the later item is not asked."""
        rows = self._db.execute(_STORED_KEYS, (json.dumps([ask.question.item_id for ask in batch]), settings_id))
        stored = {(row["item_id"], row["sample"]): row["key"] for row in rows}
        return [ask for ask in batch if stored[ask.question.item_id, ask.sample] != ask.key]

    def among_answers(self, keys: Iterable[str]) -> set[str]:
        """Return which of `keys` have an answer."""
        return self._among("answers", keys)

    def save(self, run: Running, ask: Ask, reply: Reply, attempts: int) -> None:
        """Commit an answer and give up the claim. An answer that is already there stays."""
        prompt = json.dumps(ask.messages(), ensure_ascii=False)
        row = (ask.key, run.id, prompt, reply.text, reply.refusal, reply.finish, reply.served_model, *reply.usage)
        with self._writing() as db:
            db.execute(_PUT_ANSWER, (*row, reply.latency, attempts, time.time()))
            db.execute("DELETE FROM claims WHERE key = ?", (ask.key,))
            db.execute("DELETE FROM failures WHERE key = ?", (ask.key,))

    def fail(self, run: Running, ask: Ask, fault: Fault, attempts: int) -> None:
        """Note why an ask has no answer and give up the claim: the next run asks again."""
        with self._writing() as db:
            row = (ask.key, run.id, fault.kind, str(fault), attempts, time.time())
            db.execute("INSERT OR REPLACE INTO failures VALUES (?,?,?,?,?,?)", row)
            db.execute("DELETE FROM claims WHERE key = ?", (ask.key,))

    def release(self, run: Running) -> None:
        """Give up every claim of `run`."""
        with self._writing() as db:
            db.execute("DELETE FROM claims WHERE run = ?", (run.id,))

    def reap(self) -> None:
        """Give up the claims of runs that are dead."""
        claiming = {row["run"] for row in self._db.execute("SELECT DISTINCT run FROM claims")}
        dead = [(run,) for run in claiming | lock_holders(self.file) if not is_running(self.file, run)]
        if dead:
            with self._writing() as db:
                db.executemany("DELETE FROM claims WHERE run = ?", dead)

    def all_settings(self) -> list[dict[str, Any]]:
        """Return every settings row, the latest used first."""
        with closing(self._db.execute("SELECT * FROM settings ORDER BY used DESC, id")) as rows:
            return [dict(row) for row in rows]

    def spent(self, settings_ids: Iterable[str]) -> tuple[int, int]:
        """Return the requests and the tokens that the asks under these settings have taken so far."""
        wanted = json.dumps(list(settings_ids))
        with closing(self._db.execute(_SPENT, (wanted,))) as cursor:
            requests, tokens = cursor.fetchone()
        return int(requests), int(tokens)

    def rows(self, settings_id: str, *, certified: bool) -> Iterator[dict[str, Any]]:
        """Yield the asks under one settings row in a fixed order, each with its answer or its last failure."""
        with closing(self._db.execute(_ROWS, (settings_id, certified))) as cursor:
            for row in cursor:
                yield dict(row)


def open_existing(place: Path) -> Store:
    """Open the store in a folder, or the file itself. Raises BadInputError when there is none."""
    file = place / STORE_NAME if place.is_dir() else place
    if not file.is_file():
        raise BadInputError(f"no response store at {place}: give the folder of `certify evaluate --out`")
    return Store(file)


def _ask_row(run: Running, settings_id: str, ask: Ask) -> tuple[Any, ...]:
    about = ask.question
    ids = (settings_id, about.item_id, ask.sample, ask.key, run.id)
    return (*ids, about.statement_id, about.family, about.tier, about.certified, about.label, ask.prompt.target)


_PUT_ASK = """
INSERT INTO asks VALUES (?,?,?,?,?,?,?,?,?,?,?)
ON CONFLICT (settings, item_id, sample) DO UPDATE SET
    key = excluded.key, run = excluded.run, statement_id = excluded.statement_id, family = excluded.family,
    tier = excluded.tier, certified = excluded.certified, label = excluded.label, target = excluded.target
WHERE asks.run <> excluded.run
"""
_STORED_KEYS = """
SELECT asks.item_id, asks.sample, asks.key FROM json_each(?) AS wanted
JOIN asks ON asks.settings = ? AND asks.item_id = wanted.value
"""
_PUT_ANSWER = "INSERT INTO answers VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?) ON CONFLICT (key) DO NOTHING"
_SPENT = """
SELECT coalesce(sum(attempts), 0), coalesce(sum(tokens), 0) FROM (
    SELECT DISTINCT asks.key, coalesce(answers.attempts, failures.attempts) AS attempts,
           coalesce(answers.prompt_tokens, 0) + coalesce(answers.completion_tokens, 0) AS tokens
    FROM asks LEFT JOIN answers USING (key) LEFT JOIN failures USING (key)
    WHERE asks.settings IN (SELECT value FROM json_each(?)))
"""
_ROWS = """
SELECT asks.*, answers.key IS NOT NULL AS answered, answers.text, answers.refusal, answers.finish_reason,
       answers.served_model, answers.prompt_tokens, answers.completion_tokens, answers.reasoning_tokens,
       answers.latency_s, coalesce(answers.attempts, failures.attempts) AS attempts,
       failures.kind AS failure, failures.message AS failure_message
FROM asks LEFT JOIN answers USING (key) LEFT JOIN failures USING (key)
WHERE asks.settings = ? AND asks.certified = ? ORDER BY asks.item_id, asks.sample
"""
