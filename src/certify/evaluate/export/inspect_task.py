"""A task file for Inspect."""

from __future__ import annotations

import json
from pathlib import Path

from certify.evaluate.export.source import ExportSource, copy_certificates, resource, write_reader, write_rows
from certify.evaluate.export.targets import Export


def write(source: ExportSource, folder: Path) -> tuple[int, str]:
    """Write certify_task.py with its items; return how many there are and how the task is run."""
    count = write_rows(source, folder / "items.jsonl")
    write_reader(folder)
    copy_certificates(source, folder)
    about = {"protocol": source.rules.id, "digest": source.rules.digest, "kind": source.rules.kind.value}
    (folder / "protocol.json").write_text(json.dumps(about, indent=2) + "\n", encoding="utf-8")
    (folder / "certify_task.py").write_text(resource("inspect_task.py"), encoding="utf-8")
    return count, f"cd {folder} && inspect eval certify_task.py --model ..."


EXPORT = Export(write)
