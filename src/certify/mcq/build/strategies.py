"""Strategies: how a claim is changed into other options (templates/distractors.toml)."""

from __future__ import annotations

from enum import StrEnum
from functools import cache

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from certify.build.controls import controls
from certify.english.write.style import Style
from certify.errors import BadInputError, first_problem
from certify.files.resources import data_dir, read_toml
from certify.forms import Form
from certify.lexicon import Lexicon
from certify.logic import Statement, nameless
from certify.mcq.build.sense import in_its_words, repeats_itself
from certify.paraphrase.family import expanded
from certify.paraphrase.rules import Rule, RuleRow, rules_of, variants


class Effect(StrEnum):
    """What a strategy does to a true claim, if it does what it should."""

    WEAKEN = "weaken"
    STRENGTHEN = "strengthen"
    PERTURB = "perturb"
    CONFUSE = "confuse"


class Example(BaseModel):
    """A claim, and another that a strategy makes of it or must not make."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    claim: str
    makes: str
    because: str | None = None


class _Rule(BaseModel):
    """A rule without a name of its own: it goes by its strategy's."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    left: str
    right: str
    variables: dict[str, str] = Field(default_factory=dict)
    kind: str = "formula"

    def named(self, name: str) -> RuleRow:
        """Return the rule with a name."""
        return RuleRow.model_validate({"name": name, **self.model_dump()})


class Strategy(BaseModel):
    """One way to change a claim."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = Field(pattern=r"^[a-z][a-z_]*$")
    effect: Effect
    choice: str
    control: str | None = None
    rules: tuple[_Rule, ...] = ()
    last: bool = False
    forms: tuple[Form, ...] = ()
    accept: tuple[Example, ...] = Field(min_length=1)
    reject: tuple[Example, ...] = Field(min_length=1)

    def rows(self) -> tuple[RuleRow, ...]:
        """Return the rules, those of the control that is named first."""
        named = tuple(row for row in controls().rules if row.name == self.control)
        if self.control is not None and not named:
            raise BadInputError(f"distractors.toml: {self.name}: no control {self.control!r} in controls.toml")
        return (*named, *(rule.named(self.name) for rule in self.rules))


class Distractors(BaseModel):
    """templates/distractors.toml."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    questions: tuple[str, ...]
    styles: tuple[Style, ...]
    strategies: tuple[Strategy, ...]

    def strategy(self, name: str) -> Strategy:
        """Return a strategy by its name; BadInputError lists the names."""
        for found in self.strategies:
            if found.name == name:
                return found
        raise BadInputError(f"no strategy {name!r}: there are {', '.join(one.name for one in self.strategies)}")


@cache
def distractors() -> Distractors:
    """Return the shipped strategies; BadInputError for a bad file."""
    table = read_toml(data_dir("templates") / "distractors.toml")
    try:
        return Distractors.model_validate({**table, "styles": expanded(table.get("styles", []))})
    except ValidationError as error:
        raise BadInputError(f"distractors.toml: {first_problem(error)}") from error


@cache
def _rules(name: str, lexicon: Lexicon) -> tuple[Rule, ...]:
    return tuple(rule for row in distractors().strategy(name).rows() for rule in rules_of(row, lexicon))


def changed(claim: Statement, name: str, lexicon: Lexicon) -> dict[str, Statement]:
    """Return what single uses of a strategy make of a claim, in reading order, by what tells formulas apart.

    What makes no sense in the claim's structures, or says a thing twice, is left out.
    """
    found: dict[str, Statement] = {}
    own = nameless(claim.formula)
    for variant in variants(claim.formula, _rules(name, lexicon)):
        told = nameless(variant.formula)
        made = Statement(variant.formula, claim.carriers)
        if len(variant.steps) == 1 and told != own and _makes_sense(made, claim, lexicon):
            found.setdefault(told, made)
    return found


def _makes_sense(made: Statement, claim: Statement, lexicon: Lexicon) -> bool:
    return not repeats_itself(made.formula) and in_its_words(made, claim, lexicon)
