"""One entry for every export: check the target and the folder, then let the format write."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from certify.certificate.item import BadRow
from certify.errors import BadInputError
from certify.evaluate.export.source import ExportSource
from certify.evaluate.export.targets import EXPORTS
from certify.evaluate.protocol import protocol


class Exported(NamedTuple):
    """What was written, and how to use it."""

    items: int
    bad_rows: int
    files: tuple[Path, ...]
    hint: str


def export_items(
    items: Path,
    to: str,
    folder: Path,
    protocol_id: str = "verdict",
    *,
    uncertified_too: bool = False,
    license: str | None = None,
    tell: Callable[[BadRow], None] = lambda _row: None,
) -> Exported:
    """Write the certified items of `items` for `to`, one of EXPORTS, into `folder`.

    `license` is what a dataset card says of the statements (an identifier of the Hugging Face hub, such as cc-by-4.0).
    `tell` gets every row that cannot be exported. Raises BadInputError for an unknown target or protocol, a
    protocol that scores answers, a folder that is not empty, and items of which none can be exported.
    """
    export = EXPORTS.find(to)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadInputError(f"{folder} is not an empty folder: an export is written into a new one")
    rules = protocol(protocol_id)
    if rules.continuation is not None:
        raise BadInputError(
            f"the protocol {protocol_id} scores answers, and a task asks for written ones: choose another"
        )
    source = ExportSource(items, rules, uncertified_too, tell, license)
    first = next(source.questions(), None)
    if first is None:
        raise BadInputError(f"no item of {items} can be exported: there are no certified ones for this protocol")
    folder.mkdir(parents=True, exist_ok=True)
    count, hint = export.write(source, folder)
    files = tuple(sorted(file for file in folder.rglob("*") if file.is_file()))
    return Exported(count, source.bad_rows, files, hint)
