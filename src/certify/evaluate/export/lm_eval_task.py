"""A task folder for lm-evaluation-harness."""

from __future__ import annotations

from pathlib import Path

import yaml

from certify.evaluate.export.source import ExportSource, copy_certificates, resource, write_reader, write_rows
from certify.evaluate.export.targets import Export


def write(source: ExportSource, folder: Path) -> tuple[int, str]:
    """Write the task `certify_PROTOCOL`; return how many items it has and how it is run."""
    name = f"certify_{source.rules.id.replace('-', '_')}"
    count = write_rows(source, folder / "items.jsonl")
    write_reader(folder)
    copy_certificates(source, folder)
    (folder / "task.py").write_text(resource("lm_eval_task.py"), encoding="utf-8")
    head = yaml.safe_dump(
        {"task": name, "metadata": {"version": 1.0, "kind": source.rules.kind.value}}, sort_keys=False
    )
    (folder / f"{name}.yaml").write_text(head + resource("lm_eval_task.yaml"), encoding="utf-8")
    return count, f"lm_eval run --include_path {folder} --tasks {name} --model ... --apply_chat_template"


EXPORT = Export(write)
