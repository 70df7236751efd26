"""Families: ways of rewording, one file each in templates/families: styles, rules, examples, tier and proof rule."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from certify.certificate.families import family_files
from certify.english.write.style import PLAIN, Style
from certify.errors import BadInputError, reason_of
from certify.files.resources import read_toml
from certify.lexicon import Lexicon
from certify.paraphrase.rules import Rule, RuleRow, definition_rules, rules_of


class Example(BaseModel):
    """A pair that the family must accept, or must refuse `because` of something."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    canonical: str
    paraphrase: str
    context: str | None = None
    because: str | None = None


class Derived(BaseModel):
    """Rules taken from words.toml: each defined word with this `unfold` ⇔ its meaning; all such words, or `words`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    unfold: Literal["notation", "definition"]
    words: tuple[str, ...] = ()


class Family(BaseModel):
    """One family file. `proof` says how its texts are proved equivalent: no change of formula, or by the rules."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = Field(pattern=r"^[A-Za-z][A-Za-z0-9_]*$")
    title: str
    gloss: str
    tier: str
    proof: Literal["reflexivity", "rewriting"]
    feature: tuple[str, ...] = Field(default=(), description="fields of a style that must make a difference")
    plain: bool = Field(default=True, description="the styles are also used on the formula as it is")
    questions: tuple[str, ...] = Field(min_length=1, description="question frames, used in turn")
    styles: tuple[Style, ...] = Field(min_length=1)
    derive: tuple[Derived, ...] = ()
    rules: tuple[RuleRow, ...] = ()
    accept: tuple[Example, ...] = Field(min_length=1)
    reject: tuple[Example, ...] = Field(min_length=1)

    @field_validator("feature")
    @classmethod
    def _known_fields(cls, fields: tuple[str, ...]) -> tuple[str, ...]:
        unknown = [field for field in fields if field not in Style.model_fields]
        if unknown:
            raise ValueError(f"no field of a style: {', '.join(unknown)}; fields: {', '.join(Style.model_fields)}")
        return fields

    @field_validator("questions")
    @classmethod
    def _question_holes(cls, frames: tuple[str, ...]) -> tuple[str, ...]:
        for frame in frames:
            if frame.count("{0}") + frame.count("{1}") != 1:
                raise ValueError(f"a question frame has {{0}} (a sentence) or {{1}} (inverted), once; got {frame!r}")
        return frames

    def neutral(self, style: Style) -> Style:
        """Return `style` without what the family is about."""
        return style.model_copy(update={field: getattr(PLAIN, field) for field in self.feature})

    def rewriting(self, lexicon: Lexicon) -> tuple[Rule, ...]:
        """Return the family's rules over the words of `lexicon`; BadInputError names the first rule at fault."""
        derived = [rule for row in self.derive for rule in definition_rules(lexicon, row.unfold, row.words)]
        return (*derived, *(rule for row in self.rules for rule in rules_of(row, lexicon)))


class Mistake(NamedTuple):
    """One thing wrong in a family file: where, what, and what would be accepted."""

    place: str
    reason: str


def expanded(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return style rows with their `vary` tables multiplied out: every combination of the listed values."""
    out = []
    for row in rows:
        vary = row.get("vary", {})
        base = {key: value for key, value in row.items() if key != "vary"}
        out += [{**base, **dict(zip(vary, values, strict=True))} for values in product(*vary.values())]
    return out


def read_family(file: Path) -> Family | list[Mistake]:
    """Return the family of `file`, or everything that is wrong with its form."""
    try:
        table = read_toml(file)
    except BadInputError as error:
        return [Mistake(str(file), str(error).removeprefix(f"{file}: "))]
    styles = table.get("styles")
    if isinstance(styles, list) and all(isinstance(row, dict) for row in styles):
        mistake = next(_bad_variation(styles), None)
        if mistake:
            return [mistake]
        table["styles"] = expanded(styles)
    try:
        return Family.model_validate(table)
    except ValidationError as error:
        # an item that is wrong also makes its list too short: the consequence is not said
        given = {str(key) for key, value in table.items() if value}
        causes = [e for e in error.errors() if e["type"] != "too_short" or str(e["loc"][0]) not in given]
        return [Mistake(_place(entry["loc"]), reason_of(entry, Family)) for entry in causes]


def _bad_variation(rows: list[dict[str, Any]]) -> Iterator[Mistake]:
    for number, row in enumerate(rows, 1):
        vary = row.get("vary", {})
        if not isinstance(vary, dict) or not all(isinstance(value, list) and value for value in vary.values()):
            yield Mistake(f"styles[{number}].vary", "a table of lists is expected: a style's field and its values")


def _place(location: tuple[int | str, ...]) -> str:
    return ".".join(f"[{part + 1}]" if isinstance(part, int) else part for part in location).replace(".[", "[")


@cache
def load_families(extra: tuple[Path, ...] = ()) -> dict[str, Family]:
    """Return the shipped families and those of the folders `extra`, by name, in the order of their names.

    Raises BadInputError with the first mistake of a file, or where a name is declared twice.
    """
    found: dict[str, Family] = {}
    for file in family_files(extra):
        family = read_family(file)
        if isinstance(family, list):
            raise BadInputError(f"{file.name}: {family[0].place}: {family[0].reason}")
        if family.name in found:
            raise BadInputError(f"{file.name}: the family {family.name!r} is declared twice")
        found[family.name] = family
    return dict(sorted(found.items()))
