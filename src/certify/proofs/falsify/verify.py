"""The certificate of a false premise, checked again from the file alone: the claim read, the theorem its negation, the
kernel asked. Who made the file is not trusted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from certify.decide.outcome import Verdict
from certify.decide.refute import refute
from certify.decide.verdict import decide
from certify.english.context import domain_of
from certify.english.reader import read_text
from certify.errors import BadInputError
from certify.lean.checkers import present
from certify.lean.project.project import Library
from certify.lean.project.source import normal, read_theorems
from certify.lean.refutation.setting import refutations
from certify.lean.theorem import Theorem
from certify.lexicon import load
from certify.logic import Statement
from certify.proofs.problems.folder import Folder, Mistake
from certify.proofs.problems.problem import Falsity, ProblemFile


def wrong_certificates(folder: Folder) -> Iterator[Mistake]:
    """Yield the certificates of a folder that do not show their premise false. MissingToolError without a Lean."""
    theorems: dict[str, tuple[Theorem, Library]] = {}
    for name, one in folder.problems.items():
        if one.certificate is None:
            continue
        found = _theorem(one.certificate, one)
        if isinstance(found, str):
            yield Mistake(name, "certificate", found)
        else:
            theorems[name] = found
    yield from _unproved(theorems)


def _theorem(certificate: Falsity, problem: ProblemFile) -> tuple[Theorem, Library] | str:
    """Return the theorem of a certificate, or why it says nothing about the problem's statement."""
    claim = _reading(certificate.claim, certificate.context)
    if isinstance(claim, str):
        return claim
    if certificate.claim not in problem.problem.statement and not _reworded(problem, claim):
        return "the claim does not stand in the problem's statement"
    parts = list(read_theorems(certificate.theorem))
    if len(parts) != 1 or not isinstance(parts[0], Theorem):
        return "one Lean theorem is expected"
    library = next((one for one in Library if one.value == certificate.library), None)
    if library is None:
        return f"library {certificate.library!r}: expected {', '.join(one.value for one in Library)}"
    if normal(parts[0].statement) not in set(_negations(claim)):
        return "the theorem does not say that the claim, as it is read, is false"
    return parts[0], library


def _reworded(problem: ProblemFile, claim: Statement) -> bool:
    """Return whether a rewording says the same as the claim that is refuted."""
    if problem.origin is None or not problem.origin.wording:
        return False
    said = _reading(problem.problem.statement, "")
    return not isinstance(said, str) and decide(claim, said, load()).verdict is Verdict.EQUIVALENT


def _reading(text: str, context: str) -> Statement | str:
    try:
        read = read_text(text, load(), domain_of(context or None, load()))
    except BadInputError as error:
        return f"context: {error}"
    if read.unparsed is not None:
        return f"the claim is not read: {read.unparsed.reason}"
    return read.readings[0].statement


def _negations(claim: Statement) -> Iterator[str]:
    """Yield what theorems must say to show a claim false, each in a setting of our own."""
    witness = refute(claim, load())
    if witness is not None:
        yield from (normal(refutation.statement) for refutation in refutations(claim, witness, load()))


def _unproved(theorems: Mapping[str, tuple[Theorem, Library]]) -> Iterator[Mistake]:
    checker = present()
    for library in Library:
        mine = {name: theorem for name, (theorem, own) in theorems.items() if own is library}
        renamed = [Theorem(f"premise_{n}", one.statement, one.proof, "") for n, one in enumerate(mine.values())]
        for name, answer in zip(mine, checker.check(renamed, imports=library.imports), strict=True):
            if not answer.accepted:
                yield Mistake(name, "certificate.theorem", f"not accepted: {answer.reason}")
