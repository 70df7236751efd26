"""A model's replies to stems alone: no option is shown, and what comes back is judged by certify.mcq.filters."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from certify.errors import BadInputError
from certify.evaluate.provider import Fault, Provider
from certify.evaluate.reply import SENTENCES, opened, replied
from certify.evaluate.settings import Settings
from certify.files.records import read_records
from certify.mcq.item import McqItem

SYSTEM = f"""You are asked a mathematical question whose options are not shown. Answer it all the same.
Reply with one plain English sentence that a small grammar can read: the statement that you think is the right option.
{SENTENCES}
Reply with the sentence alone, or with NONE if the question cannot be answered without its options."""


class Wanted(NamedTuple):
    """A reply that is wanted: of which item, which sample, and the digest of all that is sent."""

    item: McqItem
    sample: int
    key: str


def ask_stems(
    items: Sequence[McqItem],
    file: Path,
    settings: Settings,
    watch: Callable[[int, int], None] = lambda done, total: None,
) -> tuple[str, ...]:
    """Ask a model for `settings.samples` replies to each stem and add them to `file`; what is there is not asked again.

    Returns what went wrong, one text a reply that is missing. Raises BadInputError where none has succeeded or can.
    """
    wanted = list(_wanted(items, settings))
    known = _known(file)
    missing = [one for one in wanted if one.key not in known]
    there = len(wanted) - len(missing)
    file.parent.mkdir(parents=True, exist_ok=True)
    failed = asyncio.run(_all(missing, file, settings, lambda done: watch(there + done, len(wanted))))
    if not there and len(failed) == len(wanted):
        raise BadInputError(f"{settings.model} replies to no stem; the first, {failed[0]}")
    return failed


def _user(item: McqItem) -> str:
    return f"{item.context}\n\n{item.stem}" if item.context else item.stem


def _wanted(items: Sequence[McqItem], settings: Settings) -> Iterator[Wanted]:
    for item in items:
        for sample in range(settings.samples):
            sent = json.dumps([settings.model, SYSTEM, _user(item), settings.parameters(), sample], ensure_ascii=False)
            yield Wanted(item, sample, hashlib.sha256(f"{item.id}\n{sent}".encode()).hexdigest()[:32])


def _known(file: Path) -> set[str]:
    if not file.is_file():
        return set()
    rows = [record.values for record in read_records(file)]
    if any(row is None for row in rows[:-1]):
        raise BadInputError(f"{file} is no file of replies: give another --replies")
    return {str(row["key"]) for row in rows if row is not None and "key" in row}


async def _all(
    missing: Sequence[Wanted], file: Path, settings: Settings, watch: Callable[[int], None]
) -> tuple[str, ...]:
    failed: list[str] = []
    provider = opened(settings)
    try:
        with file.open("a", encoding="utf-8", newline="\n") as out:
            for start in range(0, len(missing), settings.concurrency):
                batch = missing[start : start + settings.concurrency]
                said = await asyncio.gather(*(_one(provider, one, settings) for one in batch))
                pairs = list(zip(batch, said, strict=True))
                out.writelines(_line(one, text, settings) for one, text in pairs if isinstance(text, str))
                out.flush()
                failed += [_missing(one, text) for one, text in pairs if isinstance(text, Fault)]
                watch(start + len(batch))
    finally:
        await provider.close()
    return tuple(failed)


def _line(one: Wanted, text: str, settings: Settings) -> str:
    row = {"item_id": one.item.id, "sample": one.sample, "model": settings.model, "text": text, "key": one.key}
    return json.dumps(row, ensure_ascii=False) + "\n"


def _missing(one: Wanted, fault: Fault) -> str:
    return f"{one.item.id}, sample {one.sample}: {fault}"


async def _one(provider: Provider, wanted: Wanted, settings: Settings) -> str | Fault:
    try:
        return await replied(provider, wanted.item.id, (SYSTEM, _user(wanted.item)), settings, wanted.sample)
    except Fault as fault:
        return fault
