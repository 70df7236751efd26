"""What the short names on a page stand for: families of rewording and tiers, from the files that declare them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from markupsafe import Markup, escape

from certify.certificate.families import family_files
from certify.certificate.item import CANONICAL, CONTROL
from certify.decide.tiers import tiers
from certify.files.resources import read_toml
from certify.report.svg import element

_OURS = {
    CANONICAL: "the statement as it was given",
    CONTROL: "a false sibling of the statement, with a proof that it is false",
}
#: What rests on somebody's word has no row among the tiers, for no judge proves at it.
_JUDGEMENT = {"T3": "judgement: a person or a model said so; never certified"}


def family_words(names: Iterable[str]) -> dict[str, str]:
    """Return what families are, by name: of those among `names` that certify or an installed package has."""
    known = _families()
    return {name: known[name] for name in names if name in known}


def tier_words(names: Iterable[str | None]) -> dict[str, str]:
    """Return what the tiers among `names` allow a proof to use, the strictest first."""
    asked = set(names)
    return {name: gloss for name, gloss in _tiers().items() if name in asked}


def explained(name: str) -> Markup:
    """Return the name of a family or a tier for a page; what it stands for shows where a pointer rests."""
    words = (_families() | _tiers()).get(name)
    return escape(name) if words is None else element("abbr", name, title=words)


@cache
def _families() -> dict[str, str]:
    rows = (read_toml(file) for file in family_files())
    return _OURS | {str(row.get("name")): f"{row.get('title')}: {row.get('gloss')}" for row in rows}


def _tiers() -> dict[str, str]:
    return {row.name: row.gloss for row in tiers()} | _JUDGEMENT
