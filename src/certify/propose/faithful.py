"""Faithfulness as a benchmark: shares certified, refuted and different by error type, by family and by logical form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from certify import __version__
from certify.certificate.source import Refusal
from certify.forms import forms_of, labels
from certify.metrics.bootstrap import Plan
from certify.metrics.by_form import FEWEST
from certify.metrics.estimate import undefined
from certify.propose.attempt import Attempt
from certify.propose.judge import source
from certify.propose.judged import DECIDED, Outcome
from certify.propose.outputs import FAITHFUL, REPORT, Ended, write_json
from certify.propose.table import share, shares, tries
from certify.report.findings import Findings, collect
from certify.report.numbers import short_names
from certify.report.rendering import render

#: Proved mistakes of a model that the page shows.
WORST = 12
#: The order in which mistakes are shown: what is false before what only differs.
_ORDER = (Outcome.REFUTED, Outcome.DIFFERENT)


def write_faithful(folder: Path, ended: Ended) -> dict[str, Any]:
    """Write faithful.json and the page into the folder of a build; return the measures."""
    measured = measure(ended)
    write_json(folder / FAITHFUL, measured)
    worst = {model: worst_of(model, ended.rejected) for model in measured["models"]}
    page = faithful_page(measured, worst)
    (folder / REPORT).write_text(page, encoding="utf-8", newline="\n")
    return {"faithful": measured}


def measure(ended: Ended, plan: Plan | None = None) -> dict[str, Any]:
    """Return the measures of every model as plain values: of the first try, and what came of repair beside it."""
    plan = plan or Plan()
    talk, forms = ended.written.talk, _forms(ended)
    families = [family.name for family in talk.families]
    kinds = [kind for kind, _ in Counter(map(_error, filter(_wrong, ended.attempts))).most_common()]
    found = {}
    for writer in talk.writers:
        own = [attempt for attempt in ended.attempts if attempt.slot.model == writer.label]
        first = [attempt for attempt in own if attempt.number == 0]
        found[writer.label] = {
            "about": writer.about(),
            **tries(own, plan),
            "errors": errors(first, kinds, plan),
            "families": {
                family: shares([one for one in first if one.slot.family == family], plan) for family in families
            },
            "forms": _by_form(first, forms, plan),
        }
    return {
        "statements": len(talk.rows),
        "unread": dict(ended.written.unread),
        "repairs": ended.written.shown["repairs"],
        "settings": plan._asdict(),
        "models": found,
    }  # fmt: skip


def errors(attempts: Sequence[Attempt], kinds: Sequence[str], plan: Plan) -> dict[str, Any]:
    """Return for each of these error types how many texts have it, and their share of what was decided."""
    decided = [attempt for attempt in attempts if attempt.outcome in DECIDED]
    found = {}
    for kind in kinds:
        held = [_wrong(one) and _error(one) == kind for one in decided]
        found[kind] = {**share(decided, held, plan, "no text was decided")._asdict(), "count": sum(held)}
    return found


def _wrong(attempt: Attempt) -> bool:
    return attempt.outcome in _ORDER


def _error(attempt: Attempt) -> str:
    return attempt.judged.error_type or "unnamed"


def _forms(ended: Ended) -> dict[str, tuple[str, ...]]:
    """Return the logical forms of the statements that were asked about."""
    lexicon = ended.written.talk.judging.lexicon()
    found = {}
    for row in ended.written.talk.rows:
        read = source(row, lexicon)
        statement = None if isinstance(read, Refusal) else read.statement
        found[row.id] = labels(forms_of(statement, lexicon, row.text, row.forms))
    return found


def _by_form(attempts: Sequence[Attempt], forms: Mapping[str, tuple[str, ...]], plan: Plan) -> dict[str, Any]:
    """Return the shares by logical form; a statement counts in each of its forms, few ones are only counted."""
    found = {}
    for form in sorted({form for names in forms.values() for form in names}):
        own = [attempt for attempt in attempts if form in forms[attempt.slot.statement_id]]
        statements = len({attempt.slot.statement_id for attempt in own})
        found[form] = {**shares(own, plan), "statements": statements}
        if statements < FEWEST:
            reason = f"too few: {statements} statements of this form, {FEWEST} are needed"
            found[form]["faithful"] = undefined(reason)._asdict()
    return found


def worst_of(model: str, rejected: Sequence[Mapping[str, Any]]) -> Findings:
    """Return a model's proved mistakes: those whose theorem the kernel accepted, false ones before others."""
    proved = [row for row in rejected if row["model"] == model and row["kernel"] == "checked"]
    proved.sort(key=lambda row: _ORDER.index(row["outcome"]))
    return collect({**row, "paraphrase": row["text"]} for row in proved[:WORST])


def _order(models: Mapping[str, Any]) -> list[str]:
    """Return the models, the most faithful first, those of which nothing was decided last."""
    values = {name: row["first_try"]["faithful"]["value"] for name, row in models.items()}
    return sorted(values, key=lambda name: (values[name] is None, -(values[name] or 0.0), name))


def faithful_page(measured: Mapping[str, Any], worst: Mapping[str, Findings]) -> str:
    """Return the page as one HTML document that loads nothing."""
    return render(
        "faithful.html.j2",
        title="How faithfully models paraphrase",
        version=__version__,
        measured=measured,
        models=measured["models"],
        names=short_names(measured["models"]),
        order=_order(measured["models"]),
        families=list(dict.fromkeys(name for row in measured["models"].values() for name in row["families"])),
        forms=list(dict.fromkeys(name for row in measured["models"].values() for name in row["forms"])),
        kinds=list(dict.fromkeys(name for row in measured["models"].values() for name in row["errors"])),
        worst=worst,
    )
