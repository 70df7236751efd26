"""Styles: what a writer may choose about a sentence without touching its meaning. A family file lists styles."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

from certify.notation.notate_sorts import Script

#: "bare" is the plural that speaks of all: cyclic groups are abelian.
Determiner = Literal["every", "each", "any", "all", "a", "an arbitrary", "no", "bare"]


class Style(BaseModel):
    """One way of writing. Every field has the plainest choice as its default; templates hold {0} and {1}."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    naming: Literal["named", "anonymous"] = Field(default="anonymous", description="variables by letter, or not at all")
    determiner: Determiner = "every"
    closing: str = Field(default="for {0}, {1}", description="a named variable's quantifier: phrase {0}, claim {1}")
    declaring: Literal["quantified", "kind"] = Field(
        default="quantified", description="{0} of closing: 'every integer n', or 'n be an integer'"
    )
    context: str = Field(default="in a {0}, {1}", description="the structure {0} that the claim {1} is about")
    conditional: str = "if {0}, then {1}"
    biconditional: str = "{0} if and only if {1}"
    existence: str = Field(default="there exists {0}", description="where {0} is 'a number k such that …'")
    negation: str = Field(default="it is not the case that {0}", description="negation of what is no single clause")
    universal: Literal["declared", "open"] = Field(default="declared", description="open: variables are not declared")
    restrict: bool = Field(default=True, description="hypotheses on one variable go into its noun phrase")
    indefinite: bool = Field(default=False, description="anonymous conditionals: 'if a number is …, then it is …'")
    terms: Literal["phrases", "operators", "symbols"] = "phrases"
    atoms: Literal["words", "symbols"] = "words"
    quantifiers: Literal["words", "symbols"] = "words"
    script: Script = Field(default="unicode", description="how symbols are spelled")
    numerals: Literal["words", "digits"] = "words"
    voice: tuple[str, ...] = Field(default=(), description="categories of frames to prefer, best first")
    registers: tuple[str, ...] = Field(default=("plain", "formal"), description="styles of frames, preferred first")
    frame: int = Field(default=0, ge=0, description="which of the frames that fit, counted from 0")
    words: tuple[str, ...] = Field(default=(), description="words whose frames `frame` picks; none: all words")
    noun: int = Field(default=0, ge=0, description="which of a sort's nouns, counted from 0")
    things: bool = Field(default=False, description="'thing' where no noun says of what: in a gloss alone")
    infinitely: bool = Field(default=False, description="'there are infinitely many primes': beyond every number one")
    law: bool = Field(default=False, description="the claim by the name of its law: 'addition is commutative'")
    question: str = Field(default="{0}.", description="whole text; {0} a sentence, {1} inverted")
    plainness: int = Field(default=0, description="how unnatural the style is: added to a text's rank")

    @field_validator("closing", "context", "conditional", "biconditional")
    @classmethod
    def _two_holes(cls, template: str) -> str:
        if template.count("{0}") != 1 or template.count("{1}") != 1:
            raise ValueError(f"a template with {{0}} and {{1}} once each is expected, got {template!r}")
        return template

    @field_validator("existence", "negation")
    @classmethod
    def _one_hole(cls, template: str) -> str:
        if template.count("{0}") != 1:
            raise ValueError(f"a template with {{0}} once is expected, got {template!r}")
        return template

    @field_validator("question")
    @classmethod
    def _question_hole(cls, template: str) -> str:
        if template.count("{0}") + template.count("{1}") != 1:
            raise ValueError(f"a question frame has {{0}} (a sentence) or {{1}} (inverted), once; got {template!r}")
        return template


PLAIN = Style()
