"""Goals and statements from notation, for the tests of this folder."""

from __future__ import annotations

from certify.decide.goal import Goal, Hypothesis
from certify.lexicon import load
from certify.logic import Carrier, Statement, read, type_variable

LEXICON = load()


def goal(left: str, right: str, *facts: str, lemmas: tuple[str | None, ...] = ()) -> Goal:
    """Return the goal of texts in notation; `facts` are its hypotheses, `lemmas` their Lean names."""
    named = (*lemmas, *([None] * (len(facts) - len(lemmas))))
    given = tuple(
        Hypothesis(f"fact{i}", read(text, resolve=LEXICON.symbol), "definition", lemma)
        for i, (text, lemma) in enumerate(zip(facts, named, strict=True))
    )
    return Goal("T", read(left, resolve=LEXICON.symbol), read(right, resolve=LEXICON.symbol), given)


def statement(text: str, **carriers: tuple[str, ...]) -> Statement:
    """Return the statement of a text in notation; `carriers` name type variables and their structures."""
    context = tuple(Carrier(type_variable(name), structures) for name, structures in carriers.items())
    return Statement(read(text, resolve=LEXICON.symbol), context)
