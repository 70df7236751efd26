"""Opaque words: what a word is in a sentence, and nothing of what it means.

A proof by logic alone holds for every interpretation of its words, so that to read "Every subgroup of a cyclic group is
cyclic" it is enough to know that "subgroup" takes "of" and "cyclic" is an adjective. Such a word is a symbol over
things. Named ones are rows of grammars/fields/FIELD.toml; guessed ones stand in no table, and their name says all.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, field_validator

from certify.lexicon.word import Frame, Word, parse_sort

#: The sort of what opaque nouns speak of.
THING = "Thing"
#: Which words a text may be read with, each with those before it.
Level = Literal["interpreted", "named", "open"]
LEVELS: tuple[Level, ...] = ("interpreted", "named", "open")

Category = Literal[
    "noun", "relation", "adjective", "adjective_with", "adjective_mutual", "verb", "verb_mutual", "function",
    "function_of_two", "constant",
]  # fmt: skip


class _Shape(NamedTuple):
    """What a category makes of a word: the frame's category, the sorts of its arguments, and of its value."""

    cat: str
    args: tuple[str, ...]
    result: str = "Prop"


#: Sorts of one letter are open: what stays open in a text is a thing.
_SHAPES: dict[str, _Shape] = {
    "noun": _Shape("noun", (THING,)),
    "relation": _Shape("noun2", (THING, "B")),
    "adjective": _Shape("adj", ("A",)),
    "adjective_with": _Shape("adj2", ("A", "B")),
    "adjective_mutual": _Shape("adj2", ("A", "A")),
    "verb": _Shape("verb2", ("A", "B")),
    "verb_mutual": _Shape("verbc", ("A", "A")),
    "function": _Shape("fn", ("A",), "B"),
    "function_of_two": _Shape("fn2", ("A", "A"), "B"),
    "constant": _Shape("const", (), "A"),
}
CATEGORIES = tuple(_SHAPES)
#: Categories that say what they say of each thing, unless a row says otherwise.
_ALONE = frozenset({"noun", "adjective", "adjective_mutual", "verb_mutual"})
_PREPOSITION = re.compile(r" (?:to|with|from|of|by|in|over|on)$")


class NamedWord(BaseModel):
    """A row of a field's table: a word with its category, and what is said of its sorts."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = Field(description="the word itself, as it is written: subgroup of")
    category: Category
    field: str
    lean: str | None = Field(default=None, description="its name in Mathlib")
    sort: str | None = Field(default=None, description="the sort of its first argument: A is any, Nat, Set(A)")
    gives: str | None = Field(default=None, description="the sort of a function's value")
    absolute: bool = Field(default=False, description="an adjective that says the same of a thing under any noun")
    collective: bool = Field(default=False, description="vectors are orthogonal together: it is said of no list of things")
    also: tuple[str, ...] = Field(default=(), description="how it is said as well: cycle in, of a cycle of")
    plural: str | None = Field(default=None, description="an irregular plural")

    @field_validator("sort", "gives")
    @classmethod
    def _is_a_sort(cls, text: str | None) -> str | None:
        if text is not None:
            parse_sort(text)
        return text


def symbol_name(text: str) -> str:
    """Return `text` as the name of a symbol; a hyphen stays apart from a space."""
    return re.sub(r"\W", "", text.replace("-", "__").replace(" ", "_"))


def guessed_name(category: str, text: str) -> str:
    """Return the name of a word that stands in no table: it says its category."""
    return f"{category}_{symbol_name(text)}"


def is_guessed(name: str) -> bool:
    """Return whether `name` is one that a guess gives."""
    return _guess_of(name) is not None


def _guess_of(name: str) -> tuple[str, str] | None:
    for category in sorted(_SHAPES, key=len, reverse=True):
        text = name.removeprefix(f"{category}_")
        if text != name and text:
            return category, text.replace("__", "-").replace("_", " ")
    return None


@cache
def guessed_word(name: str) -> Word | None:
    """Return the word whose name says that it was guessed; None for another name."""
    found = _guess_of(name)
    return None if found is None else _word(name, found[0], found[1], "guessed")


def named_word(name: str, row: NamedWord, interpreted: bool) -> Word:
    """Return the word of a row; one that has an interpreted namesake is said of things alone."""
    args = list(_SHAPES[row.category].args)
    if args and (row.sort or interpreted):
        args[0] = row.sort or THING
    forms = {"plural": row.plural} if row.plural else {}
    made = _word(name, row.category, row.name, "named", tuple(args), row.gives, forms, row.also)
    alone = row.category in _ALONE and not row.collective
    return made.model_copy(update={"absolute": row.absolute, "collective": not alone})


def _word(
    name: str,
    category: str,
    text: str,
    opaque: Literal["named", "guessed"],
    args: tuple[str, ...] | None = None,
    gives: str | None = None,
    forms: Mapping[str, str] | None = None,
    also: tuple[str, ...] = (),
) -> Word:
    shape = _SHAPES[category]
    frames = [Frame(cat=shape.cat, text=said, forms=dict(forms or {}), example="") for said in (text, *also)]
    if category == "adjective_mutual":
        frames.append(Frame(cat="adjc", text=_PREPOSITION.sub("", text), example=""))
    return Word(
        name=name,
        gloss=text,
        args=shape.args if args is None else args,
        result=gives or shape.result,
        default=THING,
        lean=name,
        opaque=opaque,
        absolute=False,
        collective=category != "noun",
        frames=tuple(frames),
    )

