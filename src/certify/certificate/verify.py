"""Verification of a build from its files alone: nothing that the producer said is believed.

Every text is read again, every goal is made again by its tier, the theorem in the project must state that goal, the
kernel checks every proof, and the manifest must name exactly the files that are there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from certify.certificate.build import CERTIFICATES, INPUTS, ITEMS
from certify.certificate.context import domain_of
from certify.certificate.controls import disproof_of
from certify.certificate.item import CANONICAL, BadRow, Item, Status, read_items
from certify.certificate.manifest import Manifest, differences, language_digest, read_manifest
from certify.decide.goal import Goal
from certify.decide.outcome import Verdict
from certify.decide.verdict import Decision, decide
from certify.errors import BadInputError
from certify.language.reader import read_text
from certify.lean.kernel import check
from certify.lean.names import theorem_name
from certify.lean.project import BadEntry, Entry, read_project
from certify.lean.render import render_goal
from certify.lean.signature import nonempty_binder
from certify.lean.source import normal
from certify.lexicon import Lexicon, load
from certify.logic import Statement, write
from certify.rewrite.settle import intent


class Finding(NamedTuple):
    """One thing that is not as it should be: which file or item, and why."""

    place: str
    reason: str


@dataclass(frozen=True)
class Verification:
    """What a verification found: accepted exactly where there is no finding."""

    items: int
    certified: int
    findings: tuple[Finding, ...]

    @property
    def accepted(self) -> bool:
        """Whether everything was re-derived and checked."""
        return not self.findings


def verify(folder: Path, watch: Callable[[int, int], None] = lambda done, total: None) -> Verification:
    """Return the verification of the build in `folder`; BadInputError where it is no build."""
    manifest = read_manifest(folder)
    findings = [Finding("manifest.json", reason) for reason in differences(folder, manifest)]
    findings += _stale(manifest)
    lexicon = load(*sorted((folder / INPUTS).glob("words*.toml")))
    items, bad = _items(folder)
    entries, broken = _entries(folder)
    findings += [*bad, *broken, *_matching(items, entries)]
    canonical = {item.statement_id: item for item in items if item.family == CANONICAL}
    for number, item in enumerate(items, 1):
        findings += [Finding(item.id, reason) for reason in _wrong(item, canonical, entries, lexicon)]
        watch(number, len(items))
    findings += _refused(items, entries)
    faulty = {finding.place for finding in findings}
    proved = [item for item in items if item.certificate is not None and item.certified]
    certified = sum(item.id not in faulty for item in proved)
    return Verification(len(items), certified, tuple(findings))


def _stale(manifest: Manifest) -> list[Finding]:
    if manifest.language != language_digest():
        return [Finding("manifest.json", "made with other grammars or templates than these: build again to compare")]
    return []


def _items(folder: Path) -> tuple[list[Item], list[Finding]]:
    items: list[Item] = []
    findings = []
    for row in read_items(folder):
        if isinstance(row, BadRow):
            findings.append(Finding(f"{ITEMS}, line {row.line}", row.reason))
        else:
            items.append(row)
    twice = [name for name, times in Counter(item.id for item in items).items() if times > 1]
    return items, findings + [Finding(name, "the id stands twice in items.jsonl") for name in twice]


def _entries(folder: Path) -> tuple[dict[str, Entry], list[Finding]]:
    entries, findings = {}, []
    for entry in read_project(folder / CERTIFICATES):
        if isinstance(entry, BadEntry):
            findings.append(Finding(entry.place, entry.reason))
        else:
            entries[entry.item] = entry
    return entries, findings


def _matching(items: list[Item], entries: dict[str, Entry]) -> Iterator[Finding]:
    known = {item.id for item in items if item.certificate is not None}
    for name in sorted(entries.keys() - known):
        yield Finding(name, "a theorem in certificates/ without an item")


def _wrong(item: Item, canonical: dict[str, Item], entries: dict[str, Entry], lexicon: Lexicon) -> Iterator[str]:
    """Yield what does not hold of one item."""
    first = canonical.get(item.statement_id)
    if first is None:
        yield f"no canonical item of the statement {item.statement_id}"
        return
    if (item.canonical, item.context) != (first.text, first.context):
        yield "its canonical text or context is not that of the statement's canonical item"
        return
    try:
        source, read = (_meaning(text, item.context, lexicon) for text in (item.canonical, item.text))
    except BadInputError as error:
        yield str(error)
        return
    if write(read.formula) != item.formula:
        yield f"the text is read as {write(read.formula)}, the item says {item.formula}"
    if item.family != CANONICAL:
        decision = _decided(source, read, lexicon)
        yield from _wrong_verdict(item, first, decision)
        yield from _uncertified(item, entries.get(item.id), _wanted(item, decision, source, read, lexicon))


@lru_cache(maxsize=4096)
def _decided(source: Statement, read: Statement, lexicon: Lexicon) -> Decision:
    """Return the decision on a pair of readings; many texts of a statement share one."""
    return decide(source, read, lexicon)


def _wrong_verdict(item: Item, first: Item, decision: Decision) -> Iterator[str]:
    """Yield how the item's verdict, tier and label differ from what the two texts earn."""
    if (item.verdict, item.tier) != (decision.verdict, decision.tier):
        yield f"the texts are {decision.verdict} at tier {decision.tier}: {decision.reason}"
    if item.verdict is Verdict.EQUIVALENT and item.label != first.label:
        yield "an equivalent text with another label"
    if item.verdict is Verdict.REFUTED and item.label:
        yield "a refuted text with the label true"


def _wanted(item: Item, decision: Decision, source: Statement, read: Statement, lexicon: Lexicon) -> str | Goal | None:
    """Return what the item's theorem must state: a goal, or the statement of the claim's disproof."""
    if decision.goal is not None and decision.verdict is Verdict.EQUIVALENT:
        return decision.goal
    disproof = disproof_of(decision, source, read, lexicon, name=theorem_name(item.id))
    return None if disproof is None else disproof.theorem.statement


def _meaning(text: str, context: str | None, lexicon: Lexicon) -> Statement:
    read = read_text(text, lexicon, domain_of(context, lexicon))
    if read.unparsed is not None:
        raise BadInputError(f"not read: {read.unparsed.reason}")
    if len({intent(reading.statement, lexicon) for reading in read.readings}) > 1:
        raise BadInputError("the text is ambiguous")
    return read.readings[0].statement


def _uncertified(item: Item, entry: Entry | None, wanted: str | Goal | None) -> Iterator[str]:
    """Yield why an item's theorem is not the certificate that it needs."""
    if item.certificate is None or entry is None:
        yield "no theorem in certificates/"
        return
    if item.certificate.theorem != entry.theorem.name or entry.theorem.name != theorem_name(item.id):
        yield "its theorem has another name"
    if item.certificate.status is not Status.KERNEL:
        yield f"its certificate is only {item.certificate.status}"
    if wanted is None or not _states(normal(entry.theorem.statement), wanted):
        yield f"its theorem does not state that the text is {item.verdict}"


def _states(stated: str, wanted: str | Goal) -> bool:
    """Return whether `stated` is `wanted`, or its rendering with elements assumed in just the sorts that it names."""
    if isinstance(wanted, str):
        return stated == normal(wanted)
    sorts = render_goal(wanted).signature.sorts
    inhabited = [sort for sort, name in sorts.items() if nonempty_binder(name) in stated]
    return stated == normal(render_goal(wanted, inhabited=inhabited).text)


def _refused(items: list[Item], entries: dict[str, Entry]) -> list[Finding]:
    """Run the kernel over every theorem; what it says must be what the items say."""
    asked = sorted(entries.values(), key=lambda entry: entry.library)
    answers = [
        answer
        for library, group in groupby(asked, key=lambda entry: entry.library)
        for answer in check([entry.theorem for entry in group], imports=library.imports)
    ]
    claimed = {item.id: item.certificate.axioms for item in items if item.certificate is not None}
    findings = []
    for entry, answer in zip(asked, answers, strict=True):
        if not answer.accepted:
            findings.append(Finding(entry.item, f"the kernel refuses its theorem: {answer.reason}"))
        elif claimed.get(entry.item, answer.axioms) != answer.axioms:
            findings.append(
                Finding(entry.item, f"its axioms are {', '.join(answer.axioms) or 'none'}, not those claimed")
            )
    return findings
