"""Audit findings for people: the two texts side by side with their differences marked, and the Lean theorem below."""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from certify import __version__
from certify.certificate.item import Verdict
from certify.report.glossary import family_words, tier_words
from certify.report.numbers import percent
from certify.report.rendering import render
from certify.report.svg import across, canvas, element, legend, titled

#: The order in which findings are shown: what is wrong first, what passes last.
ORDER = (
    Verdict.REFUTED,
    Verdict.DIFFERENT,
    Verdict.AMBIGUOUS,
    Verdict.UNKNOWN,
    Verdict.UNPARSED,
    Verdict.EQUIVALENT,
)
#: A page holds so many findings; the rest is counted.
SHOWN = 400


class Findings(NamedTuple):
    """What a page shows of an audit."""

    shown: list[dict[str, Any]]
    """Rows that no reader doubts, in the order of ORDER, then the doubted ones likewise."""
    total: int
    counts: dict[str, int]
    chart: Markup
    headline: str
    words: dict[str, str]
    """What the families and tiers on the page are."""


def findings_page(rows: Iterable[Mapping[str, Any]], summary: Mapping[str, Any]) -> str:
    """Return an audit's report as one HTML document.

    Each row is a line of verdicts.jsonl: id, statement_id, family, verdict, tier, relation, error_type, kernel,
    certificate ({file, theorem} or null), reason, readings, seconds. For the texts side by side a row also holds
    `canonical` and `paraphrase`, and `lean` for the theorem's text (or what gives it when called); all but id and
    verdict may be missing. `summary` holds plain facts by name, listed as they are; its key `title`, if there, is the
    title of the page.
    """
    found = collect(rows)
    facts = [(name.replace("_", " "), _fact(value)) for name, value in summary.items() if name != "title"]
    return render(
        "findings.html.j2",
        title=str(summary.get("title", "Audit of paraphrases")),
        version=__version__,
        findings=found,
        total=found.total,
        facts=facts,
    )


def collect(rows: Iterable[Mapping[str, Any]]) -> Findings:
    """Count the verdicts of `rows` and keep those that a page shows; rows are read once, so they may be a stream."""
    counts = dict.fromkeys((verdict.value for verdict in ORDER), 0)
    kept: dict[tuple[bool, str], list[Mapping[str, Any]]] = {
        (apart, verdict): [] for apart in (False, True) for verdict in counts
    }
    for row in rows:
        verdict = str(Verdict(row["verdict"]))
        counts[verdict] += 1
        alike = kept[is_doubted(row), verdict]
        if len(alike) < SHOWN:
            alike.append(row)
    page = [shown(row) for alike in kept.values() for row in alike][:SHOWN]
    total = sum(counts.values())
    tiers = [row["tier"] for row in page] + [row["restated"]["tier"] for row in page if row["restated"]]
    words = family_words(dict.fromkeys(str(row["family"]) for row in page)) | tier_words(tiers)
    return Findings(page, total, counts, _chart(counts, total), _headline(counts, total), words)


def is_doubted(row: Mapping[str, Any]) -> bool:
    """Return whether a reader doubts that a text of the row was read right."""
    return bool((row.get("doubted") or {}).get("doubted"))


#: What the two texts of a row are, where it does not say otherwise.
TITLES = ("Canonical", "Paraphrase")
_OPTIONAL = (
    "family",
    "tier",
    "relation",
    "error_type",
    "kernel",
    "certificate",
    "reason",
    "reference",
    "parallel",
    "restated",
    "doubted",
)


def shown(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the template needs of a row; missing parts are None."""
    certificate = row.get("certificate")
    known = {name: row.get(name) for name in _OPTIONAL}
    both = row.get("canonical") is not None and row.get("paraphrase") is not None
    return known | {
        "id": row["id"],
        "titles": row.get("titles", TITLES),
        "verdict": str(Verdict(row["verdict"])),
        "certificate": _certificate(certificate),
        "readings": _fact(row["readings"]) if row.get("readings") else None,
        "apart": is_doubted(row),
        "lean": row["lean"]() if callable(row.get("lean")) else row.get("lean"),
        "texts": marked(str(row["canonical"]), str(row["paraphrase"])) if both else None,
    }


def _certificate(certificate: Any) -> dict[str, Any] | None:
    """Return a certificate's file, theorem and, if it is there, what it says in words."""
    if not isinstance(certificate, Mapping):
        return None
    return {name: certificate.get(name) for name in ("file", "theorem", "says")}


def _fact(value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, list) and all(isinstance(part, str) for part in value):
        return "\n".join(value)
    return json.dumps(value, ensure_ascii=False, indent=1)


def marked(first: str, second: str) -> tuple[Markup, Markup]:
    """Return both texts escaped, the words that only the first has in <del>, only the second in <ins>."""
    a, b = (re.findall(r"\s+|\w+|[^\w\s]", text_) for text_ in (first, second))
    left, right = Markup(""), Markup("")
    for kind, i, j, k, m in difflib.SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        same = kind == "equal"
        left += _wrapped("".join(a[i:j]), None if same else "del")
        right += _wrapped("".join(b[k:m]), None if same else "ins")
    return left, right


def _wrapped(words: str, tag: str | None) -> Markup:
    if tag is None or not words.strip():
        return escape(words)
    return element(tag, words)


def _headline(counts: Mapping[str, int], total: int) -> str:
    if not total:
        return "No item was read."
    wrong = counts[Verdict.REFUTED] + counts[Verdict.DIFFERENT]
    decided = wrong + counts[Verdict.EQUIVALENT]
    return (
        f"{wrong} say something else than their canonical form ({counts[Verdict.REFUTED]} of them something false), "
        f"{counts[Verdict.EQUIVALENT]} are equivalent; {percent(decided / total)} are decided."
    )


def _chart(counts: Mapping[str, int], total: int) -> Markup:
    """Draw the verdicts as one bar, with what its parts are below."""
    if not total:
        return Markup("")
    there = {verdict: count for verdict, count in counts.items() if count}
    x, parts = 0.0, []
    for verdict, count in there.items():
        label, share = titled(f"{verdict}: {count} of {total}"), count / total
        parts.append(
            element("rect", label, x=across(x), y=0.0, width=across(share), height=22, class_=f"share-{verdict}")
        )
        x += share
    said = "; ".join(f"{verdict} {count}" for verdict, count in counts.items())
    drawn = canvas("verdicts", "Items by verdict", said, 24, parts)
    return drawn + legend((f"share-{verdict}", f"{verdict} {count}") for verdict, count in there.items())
