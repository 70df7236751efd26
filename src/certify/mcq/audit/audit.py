"""An audit from start to end: read, check, attack, decide, and write what was found."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from certify import __version__
from certify.errors import BadInputError
from certify.lexicon import load
from certify.mcq.audit.attacks import constants, normalised
from certify.mcq.audit.battery import ALARM, Battery, run_battery
from certify.mcq.audit.drift import changes
from certify.mcq.audit.exact import exact_findings
from certify.mcq.audit.finding import Defect, by_check
from certify.mcq.audit.formal import FormalFindings, formal_findings
from certify.mcq.audit.page import audit_page
from certify.mcq.formats import read_mcq
from certify.mcq.item import ItemSet
from certify.mcq.published import read_published

SUMMARY, PAGE, FINDINGS = "audit.json", "report.html", "findings.jsonl"

Watch = Callable[[str], None]


class AuditOptions(NamedTuple):
    """What an audit is asked for."""

    format: str
    shuffle: str | None = None
    responses: Path | None = None
    against: Path | None = None
    words: tuple[Path, ...] = ()
    formal: bool = True


def audit(data: Path, out: Path, options: AuditOptions, watch: Watch = lambda stage: None) -> dict[str, Any]:
    """Audit a set, write its files into `out`, and return the summary. Raises BadInputError where nothing is read."""
    if out.exists() and not out.is_dir():
        raise BadInputError(f"{out} is a file: --out names a folder")
    watch("reading")
    found = read_mcq(data, options.format, options.shuffle)
    published = read_published(options.responses) if options.responses else []
    findings = list(exact_findings(found.items))
    if options.against is not None:
        old = read_mcq(options.against, options.format, options.shuffle)
        findings += [Defect("drift", change.id, change.says()) for change in changes(old.items, found.items)]
    watch("attacks")
    battery = run_battery(found.items)
    findings += _alarms(battery)
    formal = FormalFindings((), 0, 0)
    if options.formal:
        total = len(found.items)
        lexicon = load(*options.words)
        formal = formal_findings(found.items, lexicon, lambda done: watch(f"formal checks, {done} of {total} items"))
        findings += formal.findings
    summary = {
        "certify": __version__,
        "data": str(data),
        "format": options.format,
        "shuffle": options.shuffle,
        "counts": _counts(found)
        | {"options_read": formal.read, "skeletons_read": formal.skeletons, "findings": by_check(findings)},
        "attacks": {name: attack.as_json() for name, attack in battery.attacks.items()},
        "composite_rules": battery.rules,
        "findings": [finding.as_json() for finding in findings],
        "bad_rows": [row._asdict() for row in found.bad],
        "published": [{**row._asdict(), **row.estimate._asdict()} for row in published],
        "skipped": [] if options.formal else ["formal checks: --no-formal"],
    }
    _write(out, summary, findings, audit_page(summary, found.items, battery, findings))
    return summary


def _alarms(battery: Battery) -> list[Defect]:
    return [
        Defect("attack", None, f"{name}: {a.hits} of {a.n} right, by chance {a.chance * a.n:.1f}", a.as_json())
        for name, a in battery.attacks.items()
        if a.holm is not None and a.holm < ALARM
    ]


def _counts(found: ItemSet) -> dict[str, Any]:
    items = found.items
    recurring = constants(items)
    shown = sum(any(normalised(text) in recurring for text in item.texts) for item in items)
    return {
        "items": len(items),
        "bad_rows": len(found.bad),
        "groups": dict(Counter(item.group for item in items)),
        "options": len(items[0].options),
        "constant_shown": shown,
        "constant_is_key": sum(normalised(item.texts[item.key]) in recurring for item in items),
        "direct": len(items) - shown,
        "keys": dict(sorted(Counter(item.letter for item in items).items())),
    }


def _write(out: Path, summary: dict[str, Any], findings: list[Defect], page: str) -> None:
    out.mkdir(parents=True, exist_ok=True)
    (out / SUMMARY).write_text(json.dumps(summary, ensure_ascii=False, indent=1) + "\n", "utf-8")
    lines = [json.dumps(finding.as_json(), ensure_ascii=False) + "\n" for finding in findings]
    (out / FINDINGS).write_text("".join(lines), "utf-8")
    (out / PAGE).write_text(page, "utf-8")
