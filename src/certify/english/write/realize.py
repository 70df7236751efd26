"""The realizer: a statement and a style become one English sentence, or a refusal.

It is a producer and is not trusted: whoever uses a text reads it back and compares.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from certify.english.morphology import article, capitalized
from certify.english.write.clause import RegisterError, Sentence, UnrealizableError
from certify.english.write.laws import law_sentence
from certify.english.write.sentence import sentence
from certify.english.write.speaker import Speaker
from certify.english.write.style import PLAIN, Style
from certify.lexicon import Lexicon
from certify.logic import Sort, Statement, Var, apart, bound_vars, sort_table


def realize(statement: Statement, style: Style, lexicon: Lexicon) -> str:
    """Return `statement` as English text in `style`, with capital, full stop or question mark.

    Raises UnrealizableError where the style has no English for the statement.
    """
    speaker = Speaker(lexicon, style, neutral=_neutral(statement, lexicon))
    formula = apart(statement.formula)
    if style.naming == "named":
        speaker.names.update(letters(bound_vars(formula)))
    said = (law_sentence if style.law else sentence)(formula, speaker)
    for noun in _contexts(statement, lexicon):
        before, after = style.context.replace("{0}", noun).split("{1}")
        said = said.within(_an(before), _an(after))
    return _framed(said, style, frozenset(speaker.names.values()))


def letters(variables: tuple[Var, ...]) -> dict[Var, str]:
    """Return a letter for each variable: its own single letter where that is free, else one usual for its sort."""
    chosen: dict[Var, str] = {}
    for var in variables:
        if _fitting(var) and var.name not in chosen.values():
            chosen.setdefault(var, var.name)
    for var in variables:
        if var not in chosen:
            free = [letter for letter in _usual(var.sort) if letter not in chosen.values()]
            if not free:
                raise UnrealizableError(f"no letter left for {var.name}")
            chosen[var] = free[0]
    return chosen


def _fitting(var: Var) -> bool:
    """Return whether a variable's own name is a letter: what the author called it, or what its sort is called."""
    return re.fullmatch(r"[a-zA-Z]", var.name) is not None


def _usual(sort: Sort) -> str:
    return sort_table.letters(sort, "letters")


def _neutral(statement: Statement, lexicon: Lexicon) -> frozenset[Sort]:
    """Return the carriers that have a product with a neutral element, and no sum beside it."""

    def has(structures: tuple[str, ...], name: str) -> bool:
        return any(one == name or has(lexicon.structures[one].extends, name) for one in structures)

    carriers = statement.carriers
    return frozenset(c.sort for c in carriers if has(c.structures, "MulOneClass") and not has(c.structures, "Add"))


def _contexts(statement: Statement, lexicon: Lexicon) -> list[str]:
    """Return the nouns of the structures that the statement is about: "group", "linear order"."""
    nouns = []
    for carrier in statement.carriers:
        if len(carrier.structures) > 1:
            raise UnrealizableError(f"no one noun for {carrier}")
        for name in carrier.structures:
            if not lexicon.structures[name].nouns:
                raise UnrealizableError(f"the structure {name} has no noun")
            nouns.append(lexicon.structures[name].nouns[0])
    if len(nouns) > 1:
        raise UnrealizableError("two structures in one sentence")
    return nouns


def _an(text: str) -> str:
    """Return `text` with the article that each noun wants: "in a abelian group" becomes "in an abelian group"."""
    return re.sub(r"\b([Aa]) (?=([^\W\d_][\w-]+))", lambda found: f"{found[1]}{article(found[2])[1:]} ", text)


def _framed(said: Sentence, style: Style, names: frozenset[str]) -> str:
    if "{1}" in style.question:
        return _opened(style.question.replace("{1}", said.question()), names)
    text = said.statement()
    if ". " in text and style.question != "{0}.":
        raise UnrealizableError("two sentences stand in no question frame")
    if style.question.startswith("{0}"):
        return style.question.replace("{0}", _opened(text, names))
    return style.question.replace("{0}", text)


def _opened(text: str, names: frozenset[str]) -> str:
    """Return `text` with capital letters where sentences begin: a variable's name is left alone."""
    if ". " in text:
        return ". ".join(_opened(part, names) for part in text.split(". "))
    first = text.split(" ", maxsplit=1)[0]
    if not re.fullmatch(r"[^\W\d_]+(-[^\W\d_]+)*,?", first):
        return text  # not a word but a sign: gcd(a, b), univᶜ
    is_article = first == "a" and re.match(r"a [a-z]{3,}", text) is not None and "a" not in names
    return text if first in names and not is_article else capitalized(text)


#: Styles of plain English: without letters, with them, with terms in symbols, with whole claims in symbols.
_PLAINEST: tuple[dict[str, Any], ...] = (
    {},
    {"naming": "named"},
    {"naming": "named", "terms": "symbols"},
    {"naming": "named", "terms": "symbols", "atoms": "symbols"},
)
#: Styles that call a thing what no noun names: for glosses alone.
_OF_THINGS: tuple[dict[str, Any], ...] = (
    {"naming": "named", "things": True},
    {"naming": "named", "terms": "symbols", "things": True},
)


def wordings(statement: Statement, lexicon: Lexicon, styles: tuple[dict[str, Any], ...] = _PLAINEST) -> Iterator[str]:
    """Yield `statement` in plain English, the plainest first; raise UnrealizableError where no style can say it."""
    refused: UnrealizableError | None = None
    said: set[str] = set()
    for changes in styles:
        try:
            text = realize(statement, PLAIN.model_copy(update=changes), lexicon)
        except UnrealizableError as error:
            refused = error
            continue
        if text not in said:
            said.add(text)
            yield text
    if not said and refused is not None:
        raise refused


def in_english(statement: Statement, lexicon: Lexicon) -> str:
    """Return `statement` in the plainest English that can say it; raise UnrealizableError where none can."""
    return next(plain_wordings(statement, lexicon))


def plain_wordings(statement: Statement, lexicon: Lexicon) -> Iterator[str]:
    """Yield `statement` in plain English: without letters where that can be said, then with them, then with symbols.

    What no noun names is a thing there, at the last. Raises UnrealizableError where none of these can say it.
    """
    return wordings(statement, lexicon, (*_PLAINEST, *_OF_THINGS))


__all__ = [
    "PLAIN",
    "RegisterError",
    "Style",
    "UnrealizableError",
    "in_english",
    "letters",
    "plain_wordings",
    "realize",
    "wordings",
]
