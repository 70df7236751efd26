"""Rows out of chosen candidates: the same for the build, and for the verification that makes them again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from certify.certificate.item import Status
from certify.lexicon import Lexicon
from certify.logic import Statement
from certify.mcq.build.arrange import letter, letters, order
from certify.mcq.build.candidate import Candidate
from certify.mcq.build.cube import CORNERS, TRUE
from certify.mcq.build.row import META_TEXT, ClaimRow, Evidence, McqRow, OptionRow
from certify.mcq.build.rubric import rubric
from certify.mcq.build.select import Chosen
from certify.mcq.build.wording import VIEWS
from certify.mcq.item import McqItem, Option, Place, Role


class Setting(NamedTuple):
    """What all rows of a set share."""

    seed: int
    created: str
    sources: Mapping[str, dict[str, str | None]]
    """Statement → where it comes from."""


class Accepted(NamedTuple):
    """What the kernel said of a theorem, and the file it stands in."""

    file: str
    axioms: tuple[str, ...]


def assemble(
    chosen: Sequence[Chosen],
    claims: Mapping[str, Mapping[str, Statement]],
    accepted: Mapping[str, Accepted],
    setting: Setting,
    lexicon: Lexicon,
) -> list[McqRow]:
    """Return the rows of a set; `claims` are the corners of each candidate by its id."""
    places = letters(len(chosen), setting.seed)
    return [
        _row(one, place, claims[one.candidate.id], Known(accepted, setting, lexicon))
        for one, place in zip(chosen, places, strict=True)
    ]


class Known(NamedTuple):
    """What is the same for all rows: the accepted theorems by name, the setting, the lexicon."""

    accepted: Mapping[str, Accepted]
    setting: Setting
    lexicon: Lexicon


def _row(one: Chosen, place: int, claims: Mapping[str, Statement], known: Known) -> McqRow:
    candidate, corners, setting = one.candidate, VIEWS[one.view], known.setting
    rows = {corner: _claim(candidate, corner, known.accepted) for corner in CORNERS}
    stored = [_option(rows[corner], text) for corner, text in zip(corners, one.texts, strict=True)]
    stored.append(OptionRow(text=META_TEXT, role=Role.META, truth="true" if one.is_meta else "false"))
    key = len(corners) if one.is_meta else corners.index("")
    shown = [stored[at] for at in order(candidate.id, key, place, setting.seed)]
    item = McqItem(
        candidate.id, "set", candidate.stem, tuple(Option(option.text, option.role) for option in shown), place,
        Place("set", 1), sketch=candidate.sketch,
    )  # fmt: skip
    false = [claims[corner] for corner in corners if corner not in TRUE]
    return McqRow(
        id=candidate.id,
        statement_id=candidate.statement_id,
        variant=candidate.variant,
        design="meta" if one.is_meta else "direct",
        view=one.view,
        context=candidate.context,
        stem=candidate.stem,
        options=tuple(shown),
        key=letter(place),
        family=candidate.family,
        unlisted=tuple(rows[corner] for corner in CORNERS if corner not in corners),
        edits=candidate.edits,
        forms=candidate.forms,
        style=candidate.views[one.view][0],
        sketch=candidate.sketch,
        truth_of_key=candidate.truth,
        seed=setting.seed,
        created=setting.created,
        source=setting.sources[candidate.statement_id],
        rubric=rubric(item, false, candidate.edits, known.lexicon, is_open=candidate.open),
    ).sealed()


def _claim(candidate: Candidate, corner: str, accepted: Mapping[str, Accepted]) -> ClaimRow:
    theorems = [shown for shown in candidate.theorems if shown.corner == corner]
    role = {"": Role.KEY, "w": Role.WEAKER}.get(corner, Role.FALSE)
    return ClaimRow(
        formula=candidate.family[CORNERS.index(corner)],
        edits=tuple(candidate.edits[change] for change in corner),
        role=role,
        truth={Role.KEY: candidate.truth, Role.WEAKER: "implied"}.get(role, "false"),
        certificates=tuple(_evidence(shown.kind, shown.theorem.name, accepted) for shown in theorems),
    )


def _evidence(kind: str, name: str, accepted: Mapping[str, Accepted]) -> Evidence:
    found = accepted[name]
    return Evidence(kind=kind, file=found.file, theorem=name, status=Status.KERNEL, axioms=found.axioms)


def _option(claim: ClaimRow, text: str) -> OptionRow:
    known: dict[str, Any] = dict(claim)
    return OptionRow(text=text, **known)
