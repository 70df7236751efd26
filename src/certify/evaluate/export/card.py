"""The dataset card: licence, counts, families and forms of the items, and how they were certified."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from string import Template
from typing import Any, NamedTuple

import yaml

from certify.certificate.item import CANONICAL, Item
from certify.certificate.logical_forms import forms_by_statement
from certify.certificate.manifest import INPUTS, NAME, STATEMENTS, Manifest, read_manifest
from certify.certificate.statements import StatementRow, read_statements, shipped
from certify.errors import BadInputError
from certify.evaluate.export.source import resource
from certify.lexicon import load

#: The licence of the statements that certify ships, and the hub's word where nobody said one.
OWN_LICENSE, NO_LICENSE = "apache-2.0", "unknown"
#: Axioms that a card lists: Lean's own are three.
MOST_AXIOMS = 8


class _Tally(NamedTuple):
    """What is counted of items; all but `statements` and `canonical` are of the certified ones."""

    statements: set[str]
    canonical: list[Item]
    labels: Counter[bool]
    families: Counter[str]
    tiers: Counter[str]
    checkers: Counter[str]
    axioms: Counter[str]


def _tally(items: Iterable[Item]) -> _Tally:
    tally = _Tally(set(), [], Counter(), Counter(), Counter(), Counter(), Counter())
    for item in items:
        tally.statements.add(item.statement_id)
        if item.family == CANONICAL:
            tally.canonical.append(item)
        if item.certified:
            tally.labels[item.label] += 1
            tally.families[item.family] += 1
            tally.tiers.update(filter(None, [item.tier]))
        if item.certified and item.certificate is not None:
            tally.checkers[item.certificate.checker] += 1
            tally.axioms.update(item.certificate.axioms)
    return tally


def card(
    home: Path,
    items: Iterable[Item],
    counts: Mapping[str, int],
    columns: Mapping[str, tuple[Any, str]],
    license_: str | None,
) -> str:
    """Return the card of `items`, the rows of a dataset, read once; `home` is the folder that they come from.

    `counts` are rows by configuration, `columns` type and meaning by name. `license_` is an identifier of the hub's;
    where none is given, statements that certify ships have its own licence, others none that is known.
    """
    license_ = license_ or (OWN_LICENSE if _all_shipped(home) else NO_LICENSE)
    tally = _tally(items)
    return f"---\n{_head(counts, license_)}---\n" + Template(resource("card.md")).substitute(
        counts=_table(counts),
        statements=len(tally.statements),
        true=tally.labels[True],
        false=tally.labels[False],
        families=_table(dict(sorted(tally.families.items()))),
        tiers=_table(dict(sorted(tally.tiers.items()))),
        forms=_table(_forms(tally.canonical)),
        columns="\n".join(f"| `{name}` | {type_} | {about} |" for name, (type_, about) in columns.items()),
        how=_how(home, tally),
        licence=f"`{license_}`"
        + ("" if license_ != NO_LICENSE else ": it was not given at export (`--license`) and must be filled in"),
    )


def _head(counts: Mapping[str, int], license_: str) -> str:
    configs: list[dict[str, Any]] = [
        {"config_name": name, "data_files": [{"split": "test", "path": f"data/{name}.parquet"}]} for name in counts
    ]
    configs[0]["default"] = True
    head = {
        "pretty_name": "Certified restatements",
        "license": license_,
        "language": ["en"],
        "task_categories": ["text-classification"],
        "tags": ["mathematics", "paraphrase", "lean"],
        "size_categories": [_size(sum(counts.values()))],
        "configs": configs,
    }
    return yaml.safe_dump(head, sort_keys=False)


def _size(count: int) -> str:
    """Return the hub's word for a number of rows."""
    bounds = {1_000: "n<1K", 10_000: "1K<n<10K", 100_000: "10K<n<100K", 1_000_000: "100K<n<1M"}
    return next((word for bound, word in bounds.items() if count < bound), "1M<n<10M")


def _table(counts: Mapping[str, int]) -> str:
    return "\n".join(f"| {name} | {count} |" for name, count in counts.items()) or "| none | 0 |"


def _forms(items: Iterable[Item]) -> Counter[str]:
    """Return statements by logical form; one may have several, and one whose words are not ours has none here."""
    found = forms_by_statement(items, load())
    return Counter(form for forms in found.values() for form in forms)


def _all_shipped(home: Path) -> bool:
    """Return whether a build was made from statements that certify ships, and from nothing else."""
    file = home / INPUTS / STATEMENTS
    if not file.is_file():
        return False
    own = {row for row in read_statements(shipped()) if isinstance(row, StatementRow)}
    rows = list(read_statements([file]))
    return bool(rows) and all(row in own for row in rows)


def _how(home: Path, tally: _Tally) -> str:
    """Return who checked the items, with what, and how it is checked again."""
    lines = [f"- checked by {name}: {count} theorems" for name, count in tally.checkers.items()]
    lines.append(f"- axioms: {', '.join(name for name, _ in tally.axioms.most_common(MOST_AXIOMS)) or 'none'}")
    manifest = _manifest(home)
    if manifest is None:
        return "\n".join([*lines, "- the manifest of the build was not beside the items: versions are not known"])
    versions = ", ".join(f"{name} {version}" for name, version in sorted(manifest.versions.items()))
    lines += [
        f"- made by certify {manifest.certify} with {versions}",
        f"- grammars and templates `{manifest.language[:16]}`, Lean core `{manifest.core[:16]}` (SHA-256)",
        "- checked again from files alone by `certify verify` on the folder of the build",
    ]
    return "\n".join(lines)


def _manifest(home: Path) -> Manifest | None:
    try:
        return read_manifest(home) if (home / NAME).is_file() else None
    except BadInputError:
        return None
