"""Claims inside a proof: each sentence that our grammar reads as a closed claim is refuted, proved, or left open.

A sentence of a proof leans on what stands before it: "then n is even" claims nothing by itself. So only sentences that
quantify what they speak of, or speak of numbers alone, are judged. What is not refuted is not thereby proved.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from certify.decide.refute import refute, shown
from certify.english.reader import read_text
from certify.errors import CertifyError
from certify.lexicon import Lexicon, load
from certify.logic import QUANTIFIERS, Statement, subnodes
from certify.proofs.falsify.kernel_claims import disproved, proved
from certify.proofs.run.record import RunFolder

#: Sentences of a proof that are looked at, and characters of one: longer ones are no elementary claims.
MOST_SENTENCES = 200
LONGEST = 400
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z0-9$\\])|\n+")
#: Words by which a sentence leans on what was said before.
_LEANING = re.compile(
    r"\b(?:then|thus|hence|therefore|so|but|since|because|suppose|assume|let|consider|this|these|it|we|such|that is|"
    r"similarly|moreover|also|now|by (?:induction|assumption|contradiction))\b",
    re.IGNORECASE,
)
_DECLARED = re.compile(r"\b(?:every|each|all|any|for all|there (?:is|are|exists?)|no|some)\b|∀|∃", re.IGNORECASE)


class Sentence(NamedTuple):
    """A sentence with its number (from 1), and what became of it: "refuted", "proved", "open" or "unread"."""

    number: int
    text: str
    status: str
    reason: str = ""
    kernel: bool = False


class _Read(NamedTuple):
    claim: Sentence
    statement: Statement


def claims_of(proof: str, *, kernel: bool = True) -> list[Sentence]:
    """Return the sentences of a proof, each judged as far as it can be by itself."""
    lexicon = load()
    found: list[Sentence] = []
    read: list[_Read] = []
    for number, text in enumerate(sentences(proof), 1):
        statement = _statement(text, lexicon)
        if isinstance(statement, str):
            found.append(Sentence(number, text, "unread", statement))
            continue
        claim = _judged(number, text, statement, lexicon)
        found.append(claim)
        read.append(_Read(claim, statement))
    return _checked(found, read, lexicon) if kernel and read else found


def sentences(proof: str) -> list[str]:
    """Return the sentences of a proof in their order, up to a number of them."""
    parts = (part.strip() for part in _SENTENCE.split(proof))
    return [part for part in parts if part][:MOST_SENTENCES]


def _statement(text: str, lexicon: Lexicon) -> Statement | str:
    """Return the one meaning of a sentence that stands by itself, or why it has none."""
    if len(text) > LONGEST:
        return "too long"
    if _LEANING.search(text.partition(",")[0]):
        return "leans on what stands before it"
    try:
        read = read_text(text, lexicon)
    except CertifyError as error:
        return str(error)[:200]
    if read.unparsed is not None:
        return "not read"
    meanings = {reading.statement for reading in read.readings}
    if len(meanings) > 1:
        return "ambiguous"
    (meaning,) = meanings
    ground = not any(isinstance(part, QUANTIFIERS) for part in subnodes(meaning.formula))
    return meaning if ground or _DECLARED.search(text) else "leans on what stands before it"


def _judged(number: int, text: str, statement: Statement, lexicon: Lexicon) -> Sentence:
    witness = refute(statement, lexicon)
    if witness is None:
        return Sentence(number, text, "open", "no witness against it was found")
    said = ", ".join(f"{var.name} = {shown(value)}" for var, value in witness.assignment)
    structures = ", ".join(f"{sort.name} is {model.name}" for sort, model in witness.structures)
    return Sentence(number, text, "refuted", "; ".join(part for part in (structures, said) if part) or "false itself")


def _checked(found: Sequence[Sentence], read: Sequence[_Read], lexicon: Lexicon) -> list[Sentence]:
    """Mark what the kernel takes: a disproof of a refuted claim, a proof of an open one."""
    false = disproved({one.claim.number: one.statement for one in read if one.claim.status == "refuted"}, lexicon)
    true = proved({one.claim.number: one.statement for one in read if one.claim.status == "open"}, lexicon)
    return [
        one._replace(kernel=True) if one.number in false else
        one._replace(status="proved", reason="", kernel=True) if one.number in true else one
        for one in found
    ]  # fmt: skip


def coverage(found: Sequence[Sentence]) -> dict[str, int]:
    """Return how many sentences came to each end: what to report first."""
    return {status: sum(one.status == status for one in found) for status in ("refuted", "proved", "open", "unread")}


def evidence(found: Sequence[Sentence]) -> list[str]:
    """Return what graders are shown after they committed: the refuted sentences with their witnesses."""
    return [
        f"Sentence {one.number}, “{one.text}”, is false: {one.reason}"
        f"{' (checked by the Lean kernel)' if one.kernel else ''}."
        for one in found
        if one.status == "refuted"
    ]


def evidence_of_run(run: RunFolder) -> Mapping[str, list[str]]:
    """Return the evidence of every proof of a run, by the key of its row; a text that comes again is judged once."""
    proofs = {row.key: row.answer for row in run.rows() if row.subquestion is None and row.answer}
    said = {text: evidence(claims_of(text)) for text in dict.fromkeys(proofs.values())}
    return {key: said[text] for key, text in proofs.items() if said[text]}
