"""`certify proofs falsify`: tasks of many statements, their theorems checked, written as a folder of problems."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from certify.build.draft import DraftTheorem
from certify.certificate.manifest import language_digest
from certify.certificate.statements import StatementRow
from certify.files.folder import PARTIAL, prepare
from certify.files.resume import resumed
from certify.lean.checker import AT_ONCE
from certify.lean.checkers import present
from certify.lean.project.project import Library
from certify.lean.project.source import write_theorem
from certify.lean.theorem import Theorem
from certify.lexicon import load
from certify.parallel.engine import Plan
from certify.proofs.falsify.tasks import Made, Task, tasks_of
from certify.proofs.problems.folder import PROJECT
from certify.proofs.problems.problem import Premise, ProblemFile

INDEX = "tasks.jsonl"
THEOREMS = "theorems"
Watch = Callable[[str, int, int | None], object]


class Falsified(NamedTuple):
    """What was written: tasks by kind of premise, statements without one and why, theorems the kernel refused."""

    false: int
    true: int
    reworded: int
    kinds: Mapping[str, int]
    without: tuple[tuple[str, str], ...]
    refused: int


def falsify(
    rows: Iterable[StatementRow], out: Path, *, per_statement: int, wordings: int, workers: int, watch: Watch
) -> Falsified:
    """Write the tasks of `rows` to `out`. An interrupted run goes on where it stopped.

    Raises BadInputError where `out` holds something else, MissingToolError where no theorem can be checked here.
    """
    checker = present()
    statements = list(rows)
    prepare(out, "folder of falsified tasks", INDEX, (PROJECT, THEOREMS))
    for old in out.glob("*.toml"):
        old.unlink()
    made = _made(statements, out, (per_statement, wordings), workers, watch)
    tasks = [task for one in made for task in one.tasks]
    accepted = _accepted([task.theorem for task in tasks if task.theorem], checker.check, watch)
    standing = [task for task in tasks if task.theorem is None or task.theorem.name in accepted]
    kept = _paired(standing)
    _write(out, kept)
    shutil.rmtree(out / PARTIAL, ignore_errors=True)
    return _counted(kept, made, len(tasks) - len(standing))


def _made(
    statements: Sequence[StatementRow], out: Path, numbers: tuple[int, int], workers: int, watch: Watch
) -> list[Made]:
    stamp = json.dumps([language_digest(), numbers])
    return resumed(
        partial(tasks_of, per_statement=numbers[0], wordings=numbers[1]),
        statements,
        Made,
        out,
        stamp=stamp,
        plan=Plan(workers, start=load),
        heard=lambda done: watch("falsifying", done, len(statements)),
    )


def _accepted(theorems: Sequence[DraftTheorem], check: Callable[..., Any], watch: Watch) -> set[str]:
    """Return the names of the theorems that the kernel takes."""
    found: set[str] = set()
    done = 0
    for library in Library:
        mine = [theorem.theorem() for theorem in theorems if theorem.library is library]
        for start in range(0, len(mine), AT_ONCE):
            some = mine[start : start + AT_ONCE]
            found |= {answer.name for answer in check(some, imports=library.imports) if answer.accepted}
            done += len(some)
            watch("kernel", done, len(theorems))
    return found


def _paired(tasks: Sequence[Task]) -> list[Task]:
    """Leave out true tasks without a false one that stands: saying "true" always must not pay."""
    false = {
        t.problem.origin.statement for t in tasks if t.problem.origin and t.problem.problem.premise is Premise.FALSE
    }
    return [task for task in tasks if task.problem.origin and task.problem.origin.statement in false]


def _write(out: Path, tasks: Sequence[Task]) -> None:
    (out / PROJECT).write_text('name = "certified false premises"\npublic = true\n', "utf-8")
    for task in tasks:
        (out / f"{task.problem.id}.toml").write_text(toml(task.problem), "utf-8")
    (out / THEOREMS).mkdir()
    for library in Library:
        texts = [write_theorem(_theorem(t)) for t in tasks if t.theorem and t.theorem.library is library]
        if texts:
            (out / THEOREMS / f"{library.value}.lean").write_text("\n".join(texts), "utf-8")
    with (out / INDEX).open("w", encoding="utf-8") as lines:
        lines.writelines(json.dumps(_row(task), ensure_ascii=False) + "\n" for task in tasks)


def _theorem(task: Task) -> Theorem:
    assert task.theorem is not None
    return task.theorem.theorem()


def _row(task: Task) -> dict[str, Any]:
    head, origin = task.problem.problem, task.problem.origin
    assert origin is not None
    theorem = task.theorem.name if task.theorem else None
    return {
        "id": head.id,
        "premise": str(head.premise),
        **origin.model_dump(),
        "theorem": theorem,
        "text": head.statement,
    }


def toml(problem: ProblemFile) -> str:
    """Return a problem as TOML that reads back as it."""
    tables = problem.model_dump(mode="json", exclude_none=True, exclude_defaults=True)
    parts = [f"[problem]\n{_pairs(tables['problem'])}"]
    parts += [f"[[subquestion]]\n{_pairs(row)}" for row in tables.get("subquestion", [])]
    parts += [f"[{name}]\n{_pairs(tables[name])}" for name in ("rubric", "certificate", "origin") if name in tables]
    return "\n".join(parts)


def _pairs(table: Mapping[str, Any]) -> str:
    return "".join(f"{name} = {value if name == 'created' else _value(value)}\n" for name, value in table.items())


def _value(value: Any) -> str:
    """Return a string, number, truth value or list of them: what JSON and TOML write alike."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _counted(tasks: Sequence[Task], made: Sequence[Made], refused: int) -> Falsified:
    own = [t.problem for t in tasks if t.problem.origin and not t.problem.origin.wording]
    false = [one for one in own if one.problem.premise is Premise.FALSE]
    kinds = Counter(one.origin.kind for one in false if one.origin)
    without = tuple((one.statement, one.reason) for one in made if not one.tasks)
    return Falsified(
        len(false), len(own) - len(false), len(tasks) - len(own), dict(kinds.most_common()), without, refused
    )
