"""A run with three systems, answers, two graders and planted proofs, drawn from a seed."""

from __future__ import annotations

import random
from pathlib import Path

from certify.proofs.grading.assign import Calibration
from certify.proofs.grading.collect import collect
from certify.proofs.grading.form import flags
from certify.proofs.grading.page import make_pages
from certify.proofs.problems.folder import asked
from certify.proofs.run.record import Call, Row, RunFolder, Tokens
from tests.proofs.grading.desks import STEPS, data_of, write
from tests.proofs.run.agents import write_problems

#: Model, tools, and how good it is.
SYSTEMS = (("maker/strong", ("python",), 0.8), ("maker/strong", (), 0.6), ("other/weak", ("python",), 0.3))
CALIBRATION = {
    "good": Calibration(id="good", statement="1 = 1", proof="By reflexivity.", progress=3, because="checked in Lean"),
    "bad": Calibration(id="bad", statement="1 = 2", proof="Clearly so.", progress=0, because="disproved in Lean"),
}


def make_run(folder: Path, problems: int = 8, seed: int = 1) -> RunFolder:
    """Return a run of `problems` problems and SYSTEMS, nothing graded."""
    chance = random.Random(seed)
    ids = [f"p{number}" for number in range(problems)]
    run = RunFolder(folder / "run")
    run.prepare(asked(write_problems(folder / "problems", *ids)))
    for place, (model, tools, skill) in enumerate(SYSTEMS):
        for name in ids:
            run.save(f"{place}{name}", _sample(f"{place}{name}", model, tools, (name, skill), chance))
    return run


def _sample(
    key: str, model: str, tools: tuple[str, ...], task: tuple[str, float], chance: random.Random
) -> list[Row]:  # fmt: skip
    name, skill = task
    head = {"key": key, "model": model, "problem": name, "version": 1, "tools": tools, "stop": "submit"}
    calls = (
        (Call(tool="python", seconds=0.5, printed="1024"), Call(tool="python", seconds=0.1, error="syntax"))
        if tools
        else ()
    )
    gives = chance.random() < 0.9
    main = Row(
        **head, phase="main", answer=f"Proof {key}." if gives else None, claim="solved" if gives else "cannot",
        abstained=not gives, confidence=round(skill, 1), tokens=Tokens(output=900), tool_calls=calls,
    )  # fmt: skip
    return [main, *(_part(head, part, right, skill, chance) for part, right in (("a", "1024"), ("b", "1/2")))]


def _part(head: dict[str, object], part: str, right: str, skill: float, chance: random.Random) -> Row:
    knows, tries = chance.random() < skill, chance.random() < 0.9
    answer = (right if knows else "17") if tries else None
    sure = round(min(max(skill + (0.15 if knows else -0.15), 0), 1), 2) if tries else None
    return Row(
        **head, phase="sub", subquestion=part, answer=answer, abstained=not tries, confidence=sure,
        tokens=Tokens(output=100),
    )  # type: ignore[arg-type] # fmt: skip


def grade_run(run: RunFolder, folder: Path, seed: int = 2) -> None:
    """Let two graders who mostly agree grade a run."""
    skill = {f"{place}": one[2] for place, one in enumerate(SYSTEMS)}
    made = make_pages(run, ["g1", "g2"], flags(), seed=3, calibration=CALIBRATION)
    for one in made:
        chance = random.Random(f"{seed}{one.grader}")
        page = data_of(one.file)
        grades = [_grade(item, skill, chance) for item in page["items"]]
        file = {"format": 1, "run": page["run"], "grader": page["grader"], "page": page["page"], "grades": grades}
        assert collect(run, [write(folder / f"{one.grader}.json", file)]).refused == ()


def _grade(item: dict[str, str], skill: dict[str, float], chance: random.Random) -> dict[str, object]:
    known = {"By reflexivity.": 3, "Clearly so.": 0}
    true = random.Random(item["proof"]).random() < skill.get(item["proof"][6:7], 0)
    progress = known.get(item["proof"], 3 if true else 1)
    if chance.random() < 0.2:
        progress = min(max(progress + chance.choice((-1, 1)), 0), 3)
    opinions = {flag.id: chance.choices(("yes", "no", "not sure"), (1, 6, 1))[0] for flag in flags()}
    return {
        "id": item["id"], "progress": progress, "flags": opinions, "committed": STEPS, "comment": "", "minutes": 4.0,
    }  # fmt: skip
