"""From the main file of a paper to the records of its theorems."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from certify.errors import BadInputError
from certify.files.plain import refuse_other_than_text
from certify.paper.attribution import attribution
from certify.paper.context import context_of
from certify.paper.macros import Macro, MacroError, definitions, expand, known, without_environment_macros
from certify.paper.problem import Problem
from certify.paper.record import SUMMARY, THEOREMS, Record, Reference, Status, write_records
from certify.paper.source import LatexSource, read_source
from certify.paper.theorems import Label, PrintedTheorem, theorems

_REFERENCE = re.compile(r"\\(eqref|ref|[cC]ref|autoref|nameref)\s*\{([^{}]*)\}")


class Extracted(NamedTuple):
    """The theorems of a paper, and what could not be used."""

    records: tuple[Record, ...]
    problems: tuple[Problem, ...]
    files: tuple[str, ...]
    macros: int

    def as_json(self) -> dict[str, Any]:
        """Return what `paper.json` says: counts and problems."""
        return {
            "theorems": len(self.records),
            "environments": dict(Counter(record.env for record in self.records)),
            "status": dict(Counter(str(record.status) for record in self.records)),
            "macros": self.macros,
            "files": list(self.files),
            "problems": [problem._asdict() for problem in self.problems],
        }


def extract(main: Path) -> Extracted:
    """Return the theorems of the paper whose main file is `main`. Raises BadInputError where it cannot be read."""
    if main.is_file():
        refuse_other_than_text(main)
    source = without_environment_macros(read_source(main))
    if not source.text.strip():
        raise BadInputError(f"{main} is empty: the main file of a paper in LaTeX is expected")
    macros = definitions(source.text)
    found = theorems(source.text)
    problems = list(source.problems)
    records: list[Record] = []
    for place, theorem in enumerate(found.theorems, 1):
        record = _record(f"{main.stem}-{place}", theorem, source, macros, found.labels)
        if record.problem is not None:
            problems.append(Problem(record.file, record.line, record.problem))
        records.append(record)
    files = tuple(dict.fromkeys(origin.file for origin in source.origins))
    return Extracted(tuple(records), tuple(problems), files, len({macro.name for macro in macros}))


def extract_to(main: Path, out: Path) -> Extracted:
    """Extract a paper and write `theorems.jsonl` and `paper.json`. Raises BadInputError for another folder."""
    if out.exists() and not out.is_dir():
        raise BadInputError(f"{out} is a file: --out names a folder")
    if out.is_dir() and any(out.iterdir()) and not (out / THEOREMS).is_file():
        raise BadInputError(f"{out} holds something that is no extracted paper: give an empty or new folder")
    found = extract(main)
    write_records(list(found.records), out)
    (out / SUMMARY).write_text(json.dumps(found.as_json(), ensure_ascii=False, indent=1) + "\n", "utf-8")
    return found


def _record(
    name: str, theorem: PrintedTheorem, source: LatexSource, macros: tuple[Macro, ...], labels: Mapping[str, Label]
) -> Record:
    file, line = source.place(theorem.start)
    expanded, problem = None, None
    try:
        expanded = _resolved(expand(theorem.body, known(macros, theorem.start)), labels)
    except MacroError as error:
        problem = str(error)
    noted = f"[{theorem.note}]" if theorem.note else ""
    why = attribution(noted + theorem.body, f"{theorem.env} {' '.join(theorem.labels)}")
    return Record(
        id=re.sub(r"[^A-Za-z0-9_.-]", "_", name),
        file=file,
        line=line,
        env=theorem.env,
        title=theorem.title,
        number=theorem.number,
        note=theorem.note,
        labels=theorem.labels,
        latex=theorem.body.strip(),
        expanded=expanded,
        problem=problem,
        context=context_of(source.text, theorem.start, theorem.body),
        refs=_references(theorem.body, labels),
        attribution=why,
        status=Status.NOT_NEW if why else Status.UNREAD,
    )


def _references(text: str, labels: Mapping[str, Label]) -> tuple[Reference, ...]:
    names = dict.fromkeys(name.strip() for match in _REFERENCE.finditer(text) for name in match[2].split(","))
    return tuple(_reference(name, labels.get(name)) for name in names if name)


def _reference(name: str, label: Label | None) -> Reference:
    if label is None:
        return Reference(label=name)
    return Reference(label=name, env=label.env, number=label.number, text=_unlabelled(label.text))


def _unlabelled(text: str) -> str:
    return " ".join(re.sub(r"\\label\s*\{[^{}]*\}", "", text).split())


def _resolved(text: str, labels: Mapping[str, Label]) -> str:
    """Return a theorem's text with references replaced: an equation by what it says, anything else by its number."""

    def one(match: re.Match[str]) -> str:
        label = labels.get(match[2].strip())
        if label is None:
            return match[0]
        if match[1] == "eqref" and label.text:
            return f"\\({_unlabelled(label.text)}\\)"
        return label.number or match[0]

    return _unlabelled(_REFERENCE.sub(one, text))
