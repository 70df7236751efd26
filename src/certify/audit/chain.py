"""The shortest chain of proved equivalences between two texts of a finished audit, and its one Lean theorem."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise, permutations
from pathlib import Path
from typing import Any, NamedTuple

from certify.audit.equivalences import ITEM, STATEMENT
from certify.audit.output import CLASSES, STATEMENTS, VERDICTS
from certify.check.claim import meanings, read_claim
from certify.decide.classes import Classes, Link
from certify.decide.goal import Goal
from certify.decide.outcome import Verdict
from certify.decide.verdict import decide
from certify.errors import BadInputError
from certify.lean.prover import Unknown
from certify.lean.prover.compose import Stride, composed
from certify.lean.statement.theorem_names import comment_safe
from certify.lean.theorem import Theorem
from certify.lexicon import Lexicon, substitute_sort
from certify.logic import Carrier, Formula, Sort, Statement, alpha_equal, map_sorts, write

#: The name of the theorem of a chain.
NAME = "chain"


class Text(NamedTuple):
    """A text of the dataset as an audit names it, its words, and its reading."""

    name: str
    text: str
    statement: Statement


class Chain(NamedTuple):
    """A chain: its texts, the links between them, and one theorem that joins the ends, or why there is none."""

    texts: tuple[Text, ...]
    links: tuple[Link, ...]
    theorem: Theorem | None
    reason: str | None = None


class Apart(NamedTuple):
    """Why no chain joins two texts."""

    reason: str


def load_classes(folder: Path) -> dict[str, Any]:
    """Return what classes.json of a finished audit holds; BadInputError where there is none."""
    try:
        found = json.loads((folder / CLASSES).read_text("utf-8"))
        return {name: found[name] for name in ("classes", "shared_by_statements", "canonical_of", "links")}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadInputError(f"no readable {CLASSES} in {folder}: give the folder of a finished audit") from error


def chain(folder: Path, start: str, end: str, lexicon: Lexicon) -> Chain | Apart:
    """Return the shortest chain between two texts of the audit in `folder`, with its theorem, not checked yet.

    Texts are named `item:ID` or `statement:ID`; a bare id is an item's. Raises BadInputError for a text that the audit
    does not have, and where a text is no longer read as the audit read it.
    """
    found = load_classes(folder)
    names = [name if name.startswith((STATEMENT, ITEM)) else ITEM + name for name in (start, end)]
    if names[0] == names[1]:
        raise BadInputError(f"a chain joins two texts, not {names[0]} to itself")
    links = path(found, *names)
    if links is None:
        return Apart(_why_apart(_Texts(folder, names, found["canonical_of"]), *names))
    wanted = [names[0], *(link.right for link in links)]
    held = _Texts(folder, wanted, found["canonical_of"])
    texts = tuple(held.read(name, lexicon) for name in wanted)
    theorem = _theorem(texts, lexicon)
    if isinstance(theorem, str):
        return Chain(texts, tuple(links), None, theorem)
    return Chain(texts, tuple(links), theorem)


def path(found: Mapping[str, Any], start: str, end: str) -> list[Link] | None:
    """Return the shortest path between two texts of a classes.json; None where both are alone or in two classes."""
    links = [Link(**link) for link in found["links"]]
    inside = {text for texts in found["classes"] for text in texts}
    if not {start, end} <= inside:
        return None
    return Classes(inside, links).chain(start, end)


class _Texts:
    """The rows of the texts that are asked for, read from the audit's files."""

    def __init__(self, folder: Path, names: Sequence[str], canonical_of: Mapping[str, str]) -> None:
        self._names = names
        self._canonical_of = canonical_of
        items = {canonical_of.get(name, name.removeprefix(ITEM)) for name in names}
        self._items = _rows(folder / VERDICTS, "id", items)
        ids = {row["statement_id"] for row in self._items.values()}
        self._statements = _rows(folder / STATEMENTS, "statement_id", ids | {n.removeprefix(STATEMENT) for n in names})
        for name in names:
            self.row(name)

    def row(self, name: str) -> dict[str, Any]:
        """Return the row of an item, or of a statement; BadInputError where there is none."""
        there = self._items.get(self._canonical_of.get(name, name.removeprefix(ITEM)))
        row = self._statements.get(name.removeprefix(STATEMENT)) if name.startswith(STATEMENT) else there
        row = row or (there if name in self._canonical_of else None)
        if row is None:
            raise BadInputError(f"the audit has no text {name!r}: texts are item:ID or statement:ID")
        return row

    def readings(self, name: str) -> list[str]:
        """Return the readings that the audit wrote down for a text."""
        row = self.row(name)
        if name.startswith(STATEMENT):
            return list(row["canonical_readings"])
        return [reading["formula"] for reading in row["readings"]]

    def context(self, name: str) -> str | None:
        """Return the type context of an item's reading as the audit wrote it down."""
        readings = self.row(name)["readings"]
        return str(readings[0]["context"]) if readings and readings[0]["context"] else None

    def read(self, name: str, lexicon: Lexicon) -> Text:
        """Return a text as it is read now; BadInputError unless the audit read it so."""
        row = self.row(name)
        about = self._statements[row["statement_id"]]
        claim = read_claim(row["canonical"], about["lean"], about["context"], lexicon)
        text, statement = row["canonical"], claim.canonical
        if not name.startswith(STATEMENT):
            text = row["text"]
            found = meanings(claim.after_opening(text), lexicon, claim.domain).statements
            statement = found[0] if found else None
        if statement is None or write(statement.formula) not in self.readings(name):
            raise BadInputError(f"{name} is not read as the audit read it: run the audit again with this version")
        return Text(name, text, statement)


def _rows(file: Path, key: str, wanted: Iterable[str]) -> dict[str, dict[str, Any]]:
    """Return the rows of a file of JSON lines whose `key` is among `wanted`, reading a line at a time."""
    keys, found = frozenset(wanted), {}
    try:
        with file.open(encoding="utf-8") as lines:
            for row in map(json.loads, lines):
                if row[key] in keys:
                    found[row[key]] = row
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadInputError(f"no readable {file}: give the folder of a finished audit") from error
    return found


def _why_apart(texts: _Texts, start: str, end: str) -> str:
    said = f"no chain of proved equivalences joins {start} and {end}: they are in different classes, or in none"
    unread = [name for name in (start, end) if not texts.readings(name)]
    if unread:
        return f"{said}; not read: {', '.join(unread)}"
    said += "".join(f"; {name} is read as {texts.readings(name)[0]}" for name in (start, end))
    contexts = [texts.context(name) for name in (start, end) if name.startswith(ITEM)]
    if len(set(contexts)) > 1:
        return f"{said}; their type contexts differ: {' against '.join(context or 'none' for context in contexts)}"
    return said


def _theorem(texts: Sequence[Text], lexicon: Lexicon) -> Theorem | str:
    """Return the theorem that joins the ends of a chain, or why there is none."""
    strides: list[Stride] = []
    for one, other in pairwise(texts):
        stride = _stride(one, other, lexicon)
        joined = None if stride is None else _meeting(strides, stride, lexicon)
        if joined is None:
            return f"{one.name} and {other.name} are not proved equivalent in this version: run the audit again"
        strides.append(joined)
    said = comment_safe(" / ".join(text.text for text in texts))
    theorem = composed(NAME, strides, said, lexicon)
    return f"no proof of the whole chain: {theorem.reason}" if isinstance(theorem, Unknown) else theorem


def _stride(one: Text, other: Text, lexicon: Lexicon) -> Stride | None:
    """Return the goal that joins two texts, canonical text first where there is one: so its certificate has it."""
    forward = not other.name.startswith(STATEMENT) or one.name.startswith(STATEMENT)
    left, right = (one, other) if forward else (other, one)
    decision = decide(left.statement, right.statement, lexicon)
    if decision.verdict is not Verdict.EQUIVALENT or decision.goal is None:
        return None
    return Stride(decision.goal, forward, decision.open.under if decision.open is not None else ())


def _meeting(before: Sequence[Stride], stride: Stride, lexicon: Lexicon) -> Stride | None:
    """Return `stride` over the carriers of the strides before it, so that it starts where they end."""
    if not before:
        return stride
    there = before[-1]
    for order in permutations(there.goal.carriers):
        if len(order) != len(stride.goal.carriers) or not _alike(stride.goal.carriers, order, lexicon):
            continue
        sorts = {old.sort: new.sort for old, new in zip(stride.goal.carriers, order, strict=True)}
        moved = stride._replace(
            goal=_over(stride.goal, sorts, there.goal.carriers),
            open_under=tuple(replace(h, formula=_moved(h.formula, sorts)) for h in stride.open_under),
        )
        if alpha_equal(there.ends[1], moved.ends[0]):
            return moved
    return None


def _alike(own: Sequence[Carrier], others: Sequence[Carrier], lexicon: Lexicon) -> bool:
    return all(lexicon.essence(a.structures) == lexicon.essence(b.structures) for a, b in zip(own, others, strict=True))


def _over(goal: Goal, sorts: Mapping[Sort, Sort], carriers: tuple[Carrier, ...]) -> Goal:
    facts = tuple(replace(fact, formula=_moved(fact.formula, sorts)) for fact in goal.hypotheses)
    left, right = _moved(goal.left, sorts), _moved(goal.right, sorts)
    return replace(goal, left=left, right=right, hypotheses=facts, carriers=carriers)


def _moved(formula: Formula, sorts: Mapping[Sort, Sort]) -> Formula:
    return map_sorts(formula, lambda sort: substitute_sort(sort, sorts))
