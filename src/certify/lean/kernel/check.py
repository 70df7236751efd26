"""Check theorems with the Lean kernel: no error, only Lean's three axioms, and the statement that was asked for.

Proofs and statements are elaborated apart; what both left behind is replayed by the kernel alone, which decides.

The theorems are cut into batches, two of which run at once. A batch in which something goes wrong is run again without
the theorems at fault (they are known by their lines), or in halves where nobody knows which one it was (time, memory, a
crash), so that one bad theorem never costs another its acceptance.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import ceil
from pathlib import Path

from certify.errors import CertifyError
from certify.lean.checker import unheard
from certify.lean.kernel.batch import (
    LeanFile,
    Limits,
    challenge_source,
    read_messages,
    read_replay,
    run_challenge,
    run_replay,
    run_solution,
    solution_source,
)
from certify.lean.kernel.guard import refusal
from certify.lean.kernel.library import core_library
from certify.lean.kernel.olean import excess, read_contents
from certify.lean.kernel.process import Run, run_lean
from certify.lean.theorem import ALLOWED_AXIOMS, Checked, Theorem

#: Theorems in one file: large enough to spread the cost of starting, small enough to bound memory.
BATCH = 250

#: Theorems that are not worth a second file: its imports and forks would cost a tenth of their time.
SMALL_BATCH = 100

#: Batches that run at the same time.
WORKERS = 2


@dataclass(frozen=True)
class _Plan:
    imports: tuple[str, ...]
    limits: Limits


def check(
    theorems: Sequence[Theorem],
    *,
    imports: Sequence[str] = ("Init",),
    timeout: float = 60.0,
    memory_mb: int = 4096,
    together: bool = False,
    advance: Callable[[int], object] = unheard,
) -> list[Checked]:
    """Check `theorems` with the embedded Lean kernel and return one answer each, in their order.

    `timeout` (seconds) and `memory_mb` (resident memory) bound each run of Lean, of which a theorem that misbehaves may
    need several. Accepted is a theorem only if it elaborates without an error, the compiled file declares nothing but
    the theorems, and the kernel alone, in a process that runs nothing else of Lean, takes what that file declares,
    finds it to prove the statement (elaborated without proofs), and meets no axiom outside `ALLOWED_AXIOMS`.
    With `together` a theorem may use those before it: as long as no more than BATCH are left, they stand in one file.
    `advance` hears how many theorems each finished batch held, for a progress bar.
    Raises MissingToolError where the wheel or the platform is missing; bad theorems are answers, not errors.
    """
    plan = _Plan(tuple(imports), Limits(timeout, memory_mb))
    core_library()
    answers = refused_by_text(theorems)
    advance(len(answers))
    left = [(index, theorem) for index, theorem in enumerate(theorems) if index not in answers]
    size = BATCH if together else min(BATCH, max(SMALL_BATCH, ceil(len(left) / WORKERS)))
    batches = [left[start : start + size] for start in range(0, len(left), size)]
    with ThreadPoolExecutor(WORKERS) as pool:
        done = pool.map(lambda batch: _check_batch([theorem for _, theorem in batch], plan), batches)
        for batch, checked in zip(batches, done, strict=True):
            answers.update(zip((index for index, _ in batch), checked, strict=True))
            advance(len(batch))
    return [answers[index] for index in range(len(theorems))]


def leanver() -> str:
    """Return what the embedded Lean says of itself; raise MissingToolError without one."""
    with tempfile.TemporaryDirectory() as folder:
        run = run_lean(["--version"], cwd=Path(folder), timeout=60.0, memory_mb=4096)
    if run.code != 0:
        raise CertifyError(f"embedded Lean does not start: {run.ended or run.stderr.strip()}")
    return run.stdout.strip()


def available() -> str | None:
    """Return null when theorems can be checked here, else the reason why not."""
    try:
        leanver()
    except CertifyError as error:
        return str(error)
    return None


def refused_by_text(theorems: Sequence[Theorem]) -> dict[int, Checked]:
    """Refuse, by its place, what must not be written into a file at all, and every name that stands twice."""
    count = Counter(theorem.name for theorem in theorems)
    found = {}
    for index, theorem in enumerate(theorems):
        reason = refusal(theorem)
        if reason is None and count[theorem.name] > 1:
            reason = f"duplicate name: {count[theorem.name]} theorems are called {theorem.name}"
        if reason is not None:
            found[index] = Checked(theorem.name, False, reason=reason)
    return found


def _check_batch(theorems: Sequence[Theorem], plan: _Plan) -> list[Checked]:
    """Check theorems that passed the guard; without those at fault the rest must pass as a whole."""
    if not theorems:
        return []
    outcome = _attempt(theorems, plan)
    if isinstance(outcome, str):
        return _halve(theorems, plan, outcome)
    left = [theorem for index, theorem in enumerate(theorems) if index not in outcome]
    again = iter(_check_batch(left, plan))
    return [outcome[index] if index in outcome else next(again) for index in range(len(theorems))]


def _halve(theorems: Sequence[Theorem], plan: _Plan, reason: str) -> list[Checked]:
    """Answer for a batch that was ended from outside: a single theorem is refused, more are tried in halves."""
    if len(theorems) == 1:
        return [Checked(theorems[0].name, False, reason=reason)]
    middle = len(theorems) // 2
    return _check_batch(theorems[:middle], plan) + _check_batch(theorems[middle:], plan)


def _attempt(theorems: Sequence[Theorem], plan: _Plan) -> dict[int, Checked] | str:
    """Run a batch once: an answer for all if all pass, else for the refused only; a text if the run was ended."""
    with tempfile.TemporaryDirectory(prefix="certify-lean-") as name:
        folder = Path(name)
        source = solution_source(theorems, plan.imports)
        refused = _compiled(theorems, source, run_solution(folder, source, plan.limits))
        if refused:
            return refused
        declared = excess(read_contents(folder / "Solution.olean"), [theorem.name for theorem in theorems])
        if declared is not None:
            return declared
        source = challenge_source(theorems, plan.imports)
        refused = _compiled(theorems, source, run_challenge(folder, source, plan.limits))
        if refused:
            return refused
        return _judge(theorems, run_replay(folder, theorems, plan.imports, plan.limits))


def _compiled(theorems: Sequence[Theorem], source: LeanFile, run: Run) -> dict[int, Checked] | str:
    """Return the theorems at whose lines a file does not compile, all of them where an error belongs to none."""
    if run.ended is not None:
        return run.ended
    messages = read_messages(run, source)
    if messages.stray or (run.code != 0 and not messages.errors):
        reason = "the file does not compile: " + " ".join(messages.stray)[:2000]
        return {index: Checked(theorem.name, False, reason=reason) for index, theorem in enumerate(theorems)}
    return {
        index: Checked(theorems[index].name, False, errors=texts, reason=f"Lean: {texts[0][:500]}")
        for index, texts in messages.errors.items()
    }


def _judge(theorems: Sequence[Theorem], replay: Run) -> dict[int, Checked] | str:
    """Judge what the replay says of each theorem; answer all when all pass, else only those that do not."""
    if replay.ended is not None or replay.code != 0:
        return replay.ended or f"the replay failed: {replay.stderr[:2000]}"
    said = zip(theorems, read_replay(replay), strict=True)
    answers = {index: _audit(theorem, answer) for index, (theorem, answer) in enumerate(said)}
    refused = {index: checked for index, checked in answers.items() if not checked.accepted}
    return refused or answers


def _audit(theorem: Theorem, axioms: tuple[str, ...] | str) -> Checked:
    """Accept a theorem that the kernel took, with axioms that are all allowed."""
    if isinstance(axioms, str):
        return Checked(theorem.name, False, reason=axioms)
    beyond = sorted(set(axioms) - ALLOWED_AXIOMS)
    if beyond:
        return Checked(
            theorem.name, False, axioms, reason=f"depends on {', '.join(beyond)}: not among Lean's own axioms"
        )
    return Checked(theorem.name, True, axioms)
