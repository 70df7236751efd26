"""Verification of a build from its files alone: nothing that the producer said is believed.

Every text is read again, every goal is made again by its tier, the theorem in the project must state that goal, the
kernel checks every proof, and the manifest must name exactly the files that are there. From the items, and the proofs
alone, the Lean project is written once more: it must be the one in the folder, byte for byte.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from certify.certificate.families import family_names
from certify.certificate.item import CANONICAL, CONTROL, BadRow, CertificateRef, Item, Status, read_items, tally
from certify.certificate.manifest import (
    CERTIFICATES,
    INPUTS,
    ITEMS,
    STATEMENTS,
    Manifest,
    differences,
    digests,
    read_manifest,
    stale,
)
from certify.certificate.recheck import earned, unlike
from certify.certificate.source import Refusal, Source, canonical_item, source_of
from certify.certificate.statements import StatementRow, read_statements
from certify.errors import BadInputError
from certify.lean.checker import EMBEDDED
from certify.lean.checkers import Panel, Skipped, agreed, panel
from certify.lean.project.project import Entry, write_project
from certify.lean.project.reader import BadEntry, read_project
from certify.lean.theorem import Checked
from certify.levels import LEVELS, Level
from certify.lexicon import Lexicon, load

#: What a build says that nothing in it shows: the producer's word, shown as such and never part of what is accepted.
PRODUCERS = (
    "items: steps, source, evidence.proof",
    "dropped.jsonl: all of it",
    "manifest: certify, versions, options, counts.rejected_rows, counts.dropped, the reasons in counts.unread",
    "manifest: counts.unsaid, of rows with Lean alone",
)
#: What the counts of a manifest may speak of.
COUNTED = frozenset({"statements", "rejected_rows", "unread", "unsaid", "certified", "tiers", "dropped"})


class Flaw(NamedTuple):
    """One thing that is not as it should be: which file or item, and why."""

    place: str
    reason: str


@dataclass(frozen=True)
class Verification:
    """What a verification found: accepted exactly where there is no finding."""

    items: int
    certified: int
    findings: tuple[Flaw, ...]
    words: tuple[str, ...] = ()
    """Files of words that are not ours: what a text means depends on them too."""
    skipped: tuple[Skipped, ...] = ()
    """Checkers that were asked for and are not here."""

    @property
    def accepted(self) -> bool:
        """Whether everything was re-derived, and checked by everyone who was asked for."""
        return not self.findings and not self.skipped


def verify(
    folder: Path,
    watch: Callable[[int, int], None] = lambda done, total: None,
    *,
    checkers: Sequence[str] = (EMBEDDED,),
) -> Verification:
    """Return the verification of the build in `folder`, each of whose theorems all `checkers` must accept.

    Raises BadInputError where it is no build or there is no such checker, MissingToolError where none of them is here.
    """
    asked = panel(checkers)
    manifest = read_manifest(folder)
    findings = [Flaw("manifest.json", reason) for reason in (*differences(folder, manifest), *stale(manifest))]
    words = sorted((folder / INPUTS).glob("words*.toml"))
    lexicon = load(*words, vocabulary=_vocabulary(manifest))
    items, bad = _items(folder)
    entries, broken = _entries(folder)
    findings += [*bad, *broken, *_matching(items, entries)]
    answers = _asked(entries, asked)
    work = _Work(folder, lexicon, _statements(folder, lexicon), entries, answers)
    findings += work.missing(items, manifest.counts.get("unread") or ())
    for number, item in enumerate(items, 1):
        findings += [Flaw(item.id, reason) for reason in work.wrong(item)]
        watch(number, len(items))
    faulty = {finding.place for finding in findings}
    proved = [item for item in items if item.certificate is not None and item.certified and item.id not in faulty]
    if not findings:
        findings += work.rebuilt(items)
    findings += _miscounted(manifest.counts, len(work.statements))
    if not findings and manifest.counts | tally(items) != manifest.counts:
        findings.append(Flaw("manifest.json", "its counts are not those of the items"))
    return Verification(len(items), len(proved), tuple(findings), tuple(file.name for file in words), asked.skipped)


def _vocabulary(manifest: Manifest) -> Level:
    """Return the words with which a build's texts were read; BadInputError for none that there is."""
    given = manifest.options.get("vocabulary", LEVELS[0])
    for level in LEVELS:
        if level == given:
            return level
    raise BadInputError(f"manifest.json: no vocabulary {given!r}; known: {', '.join(LEVELS)}")


def _miscounted(counts: Mapping[str, object], statements: int) -> Iterator[Flaw]:
    """Yield what the counts speak of that no build counts, and a number of statements that the inputs do not have."""
    for name in sorted(counts.keys() - COUNTED):
        yield Flaw("manifest.json", f"counts.{name}: nothing that a build counts")
    if counts.get("statements", statements) != statements:
        yield Flaw("manifest.json", f"counts.statements: {STATEMENTS} has {statements}")


def _items(folder: Path) -> tuple[list[Item], list[Flaw]]:
    items: list[Item] = []
    findings = []
    for row in read_items(folder):
        if isinstance(row, BadRow):
            findings.append(Flaw(f"{ITEMS}, line {row.line}", row.reason))
        else:
            items.append(row)
    twice = [name for name, times in Counter(item.id for item in items).items() if times > 1]
    findings += [Flaw(name, "the id stands twice in items.jsonl") for name in twice]
    if not items:
        findings.append(Flaw(ITEMS, "no items: there is nothing to certify"))
    return items, findings


def _entries(folder: Path) -> tuple[dict[str, Entry], list[Flaw]]:
    entries: dict[str, Entry] = {}
    findings = []
    for entry in read_project(folder / CERTIFICATES):
        if isinstance(entry, BadEntry):
            findings.append(Flaw(entry.place, entry.reason))
        elif entry.item in entries:
            findings.append(Flaw(entry.item, "two theorems in certificates/ are said to be its certificate"))
        else:
            entries[entry.item] = entry
    return entries, findings


def _matching(items: list[Item], entries: dict[str, Entry]) -> Iterator[Flaw]:
    known = {item.id for item in items if item.certificate is not None}
    for name in sorted(entries.keys() - known):
        yield Flaw(name, "a theorem in certificates/ without an item")


def _statements(folder: Path, lexicon: Lexicon) -> dict[str, tuple[StatementRow, Source | Refusal]]:
    """Return the statements of the build by id, each with its reading or why it has none."""
    file = folder / INPUTS / STATEMENTS
    rows = read_statements([file] if file.is_file() else [])
    return {row.id: (row, source_of(row, lexicon)) for row in rows if isinstance(row, StatementRow)}


def _asked(entries: Mapping[str, Entry], checkers: Panel) -> dict[str, Mapping[str, Checked]]:
    """Have every theorem checked and return for each item the answers by checker."""
    asked = sorted(entries.values(), key=lambda entry: entry.library)
    answers = [
        answer
        for library, group in groupby(asked, key=lambda entry: entry.library)
        for answer in checkers.check([entry.theorem for entry in group], imports=library.imports)
    ]
    return {entry.item: answer for entry, answer in zip(asked, answers, strict=True)}


@dataclass
class _Work:
    """One build in progress; `again` are the theorems as they must stand, in the order of the items."""

    folder: Path
    lexicon: Lexicon
    statements: Mapping[str, tuple[StatementRow, Source | Refusal]]
    entries: Mapping[str, Entry]
    answers: Mapping[str, Mapping[str, Checked]]
    again: list[Entry] = field(default_factory=list)

    def missing(self, items: list[Item], unread: Collection[str]) -> Iterator[Flaw]:
        """Yield the statements that are read, and not `unread` by the manifest, but have no canonical item."""
        there = {item.statement_id for item in items if item.family == CANONICAL}
        for name, (_, source) in self.statements.items():
            if isinstance(source, Source) and name not in there and name not in unread:
                yield Flaw(name, "no canonical item of this statement")

    def wrong(self, item: Item) -> Iterator[str]:
        """Yield what does not hold of one item."""
        row, source = self.statements.get(item.statement_id, (None, None))
        if row is None or not isinstance(source, Source):
            reason = f": {source.reason}" if isinstance(source, Refusal) else ""
            yield f"{INPUTS}/{STATEMENTS} has no canonical text for {item.statement_id}{reason}"
        elif item.family == CANONICAL:
            if item != canonical_item(row, source):
                yield f"not the canonical item that {INPUTS}/{STATEMENTS} gives"
        elif (item.canonical, item.context) != (row.text, row.context):
            yield f"its canonical text or context is not that of {INPUTS}/{STATEMENTS}"
        elif item.family not in self.families:
            yield f"no family {item.family}"
        else:
            yield from self._wrong_text(item, row, source)

    @cached_property
    def families(self) -> tuple[str, ...]:
        """Names that an item's family may have."""
        return (CONTROL, *family_names(sorted((self.folder / INPUTS).glob("families*"))))

    def _wrong_text(self, item: Item, row: StatementRow, source: Source) -> Iterator[str]:
        entry, answer = self.entries.get(item.id), self.answers.get(item.id)
        try:
            found = earned(item, row, source, entry, self.lexicon)
        except BadInputError as error:
            found = str(error)
        if isinstance(found, str):
            yield found
        if entry is None or answer is None or item.certificate is None:
            yield "no theorem in certificates/"
            return
        if not isinstance(found, str):
            yield from unlike(item, found, entry)
            self.again.append(found.entry(item, entry.theorem.proof))
        yield from _uncertified(item.certificate, answer)

    def rebuilt(self, items: list[Item]) -> Iterator[Flaw]:
        """Yield where the Lean project is not what the items and the proofs give."""
        with tempfile.TemporaryDirectory() as name:
            files = {row.item: row.file for row in write_project(Path(name), self.again)}
            wanted = digests(Path(name))
        there = digests(self.folder / CERTIFICATES)
        for file in sorted(wanted.keys() | there.keys()):
            if wanted.get(file) != there.get(file):
                yield Flaw(f"{CERTIFICATES}/{file}", "not what the items and their proofs give")
        for item in items:
            if item.certificate is not None and item.certificate.file != files[item.id]:
                yield Flaw(item.id, f"its theorem stands in {files[item.id]}")


def _uncertified(certificate: CertificateRef, answers: Mapping[str, Checked]) -> Iterator[str]:
    """Yield why a certificate is not what the checkers say of the theorem.

    Whoever it says has accepted it must be among them: axioms are that checker's, whose library may rest on others.
    """
    answer, own = agreed(answers), answers.get(certificate.checker)
    if certificate.status is not Status.KERNEL:
        yield f"its certificate is only {certificate.status}"
    if certificate.theorem != answer.name:
        yield f"its certificate names the theorem {certificate.theorem}, not {answer.name}"
    if not answer.accepted:
        yield f"the kernel refuses its theorem: {answer.reason}"
    elif own is None:
        yield f"its certificate is by the checker {certificate.checker!r}, which was not asked (--checker)"
    elif certificate.axioms != own.axioms:
        yield f"its axioms are {', '.join(own.axioms) or 'none'}, not those claimed"
