"""What one statement gives: items that could be built of it, with texts and theorems, none of them checked yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pydantic import BaseModel, ConfigDict

from certify.build.draft import DraftTheorem
from certify.certificate.source import Refusal, Source, source_of
from certify.certificate.statements import StatementRow
from certify.forms import forms_of, labels
from certify.lexicon import Lexicon
from certify.logic import write
from certify.mcq.build.cube import CORNERS, TRUE, Cube, cubes
from certify.mcq.build.evidence import Lacking, is_open, theorems_of, told_apart
from certify.mcq.build.strategies import distractors
from certify.mcq.build.wording import VIEWS, giving_away, sketch_of, stem_of, worded

#: Cubes of one statement that are worked out, each with other changes than those before it.
CUBES = 4


class ShownTheorem(BaseModel):
    """A theorem about a corner."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    corner: str
    kind: str
    theorem: DraftTheorem


class Candidate(BaseModel):
    """A cube with its theorems and, for each view that has them, the style and the texts of its corners."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    statement_id: str
    variant: int
    context: str | None
    stem: str
    sketch: str
    edits: dict[str, str]
    family: tuple[str, ...]
    views: dict[str, tuple[int, tuple[str, ...]]]
    theorems: tuple[ShownTheorem, ...]
    forms: tuple[str, ...]
    truth: str
    last: bool
    open: bool


class Yield(BaseModel):
    """The candidates of a statement, what fell away by condition and reason, and why it was not read, if it was not."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    statement_id: str
    candidates: tuple[Candidate, ...] = ()
    dropped: tuple[tuple[str, str, int], ...] = ()
    unread: str | None = None


def candidates_of(row: StatementRow, lexicon: Lexicon) -> Yield:
    """Return what a statement gives."""
    source = source_of(row, lexicon)
    if isinstance(source, Refusal):
        return Yield(statement_id=row.id, unread=source.reason)
    if not row.label:
        return Yield(statement_id=row.id, unread="labelled false: an item is made of a true claim")
    dropped: Counter[tuple[str, str]] = Counter()
    found: list[Candidate] = []
    for cube in _different(source, lexicon):
        made = _candidate(row, source, cube, len(found) + 1, lexicon)
        if isinstance(made, Lacking):
            dropped[made.condition, made.reason] += 1
        else:
            found.append(made)
        if len(found) == CUBES:
            break
    if not found and not dropped:
        dropped["cube", "no three changes of the claim make a cube with six false corners"] += 1
    return Yield(
        statement_id=row.id,
        candidates=tuple(found),
        dropped=tuple((condition, reason, number) for (condition, reason), number in dropped.items()),
    )


def truth_of(row: StatementRow) -> str:
    """Return how the truth of a statement is known: named (a Mathlib theorem), granted, or uncertified (of a paper)."""
    if row.link is not None:
        return "uncertified"
    return "named" if row.mathlib else "granted"


def _different(source: Source, lexicon: Lexicon) -> Iterator[Cube]:
    """Yield cubes whose changes are others than those before them."""
    seen: set[tuple[str, ...]] = set()
    for cube in cubes(source.statement, lexicon):
        names = tuple(sorted(cube.edits.values()))
        if names not in seen:
            seen.add(names)
            yield cube


def _candidate(row: StatementRow, source: Source, cube: Cube, number: int, lexicon: Lexicon) -> Candidate | Lacking:
    told = giving_away(cube, row.context, lexicon)
    if told is not None:
        return Lacking("V8", f"the item says a claim of its family: {told}")
    name = f"{row.id}_mcq_{number}"
    theorems = theorems_of(cube, name, lexicon)
    if isinstance(theorems, Lacking):
        return theorems
    views = _views(cube, source, lexicon)
    if not views:
        return Lacking("V1", "no style in which four corners are written, read back and told apart")
    return Candidate(
        id=name,
        statement_id=row.id,
        variant=number,
        context=row.context,
        stem=stem_of(cube),
        sketch=sketch_of(cube),
        edits=cube.edits,
        family=tuple(write(cube.corners[corner].formula) for corner in CORNERS),
        views=views,
        theorems=tuple(ShownTheorem(**shown._asdict()) for shown in theorems),
        forms=labels(forms_of(source.statement, lexicon, row.text, row.forms)),
        truth=truth_of(row),
        last=distractors().strategy(cube.edits["w"]).last,
        open=is_open(cube, lexicon),
    )


def _views(cube: Cube, source: Source, lexicon: Lexicon) -> dict[str, tuple[int, tuple[str, ...]]]:
    """Return the views whose corners have texts in one style and whose false corners differ."""
    found = {}
    for view, corners in VIEWS.items():
        false = tuple(cube.corners[corner] for corner in corners if corner not in TRUE)
        texts = next(worded(tuple(cube.corners[corner] for corner in corners), source, lexicon), None)
        if texts is not None and told_apart(false, lexicon):
            found[view] = texts
    return found
