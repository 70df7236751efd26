"""Problems as a task that Inspect runs without certify. Private ones leave only when that is asked for."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

from certify.errors import BadInputError
from certify.proofs.problems.folder import asked, read_folder
from certify.proofs.problems.problem import ProblemFile
from certify.proofs.run.plan import Plan, phases, prompts, system_prompt

TASK = "proofs_task.py"
PROBLEMS = "problems.jsonl"


def export(problems: Path, out: Path, *, include_private: bool) -> int:
    """Write the accepted problems of a folder as a task; return how many.

    Raises BadInputError for a private folder without `include_private`, and where `out` is not empty.
    """
    if not read_folder(problems).project.public and not include_private:
        raise BadInputError(f"{problems} is private: --include-private writes its statements and answers all the same")
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise BadInputError(f"{out} is not an empty folder")
    accepted = asked(problems)
    out.mkdir(mode=0o700, parents=True, exist_ok=True)
    source = files("certify.proofs.export").joinpath("files", TASK).read_text(encoding="utf-8")
    (out / TASK).write_text(source, "utf-8")
    with (out / PROBLEMS).open("w", encoding="utf-8") as lines:
        lines.writelines(json.dumps(_row(one), ensure_ascii=False) + "\n" for one in accepted)
    return len(accepted)


def _row(one: ProblemFile) -> dict[str, Any]:
    plan = Plan(model="any")
    main, *questions = phases(one, plan)
    parts = [
        {"id": q.id, "prompt": phase.prompt, "answer": q.answer, "weight": q.weight, "needs_main": q.needs_main}
        for phase in questions
        if (q := phase.question) is not None
    ]
    return {
        "id": one.id, "version": one.problem.version, "canary": one.problem.canary, "system": system_prompt(plan),
        "main": main.prompt, "main_tokens": plan.main_tokens, "sub_tokens": plan.sub_tokens,
        "cut_off": prompts()["cut_off"], "subquestions": parts,
    }  # fmt: skip
