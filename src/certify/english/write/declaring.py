"""Declared variables: in what order and by which phrases a sentence introduces those that have letters."""

from __future__ import annotations

from itertools import groupby

from certify.english.morphology import article
from certify.english.write.clause import joined
from certify.english.write.modifiers import described
from certify.english.write.speaker import Speaker
from certify.english.write.style import Style
from certify.english.write.things import depth, owners
from certify.logic import (
    Formula,
    Var,
    free_vars,
)
from certify.logic.claims import Claim


def in_order(parts: Claim, speaker: Speaker) -> Claim:
    """Return the claim with its variables by sort, those of one sort by letter: "for all sets s and t"."""
    mentioned = dict.fromkeys(var for formula in (*parts.hypotheses, parts.conclusion) for var in free_vars(formula))
    sorts = list(dict.fromkeys(var.sort for var in (*mentioned, *parts.variables)))
    whose = owners(parts, speaker)
    ordered = sorted(parts.variables, key=lambda var: (sorts.index(var.sort), depth(var, whose), speaker.names[var]))
    return parts._replace(variables=tuple(ordered))


def closing_follows(style: Style) -> bool:
    """Return whether the quantifiers of named variables stand behind the claim."""
    return style.closing.index("{1}") < style.closing.index("{0}")


def declarations(variables: tuple[Var, ...], restrictors: dict[Var, list[Formula]], speaker: Speaker) -> list[str]:
    """Return "every prime number p", "all sets s and t": one phrase a run of variables described alike."""
    nouns = {var: described(var, tuple(restrictors[var]), speaker) for var in variables}
    phrases = []
    for noun, run in groupby(variables, key=lambda var: nouns[var]):
        names = [speaker.names[var] for var in run]
        determiner = speaker.style.determiner
        if len(names) == 1 and determiner != "all":
            shown = article(noun.text) if determiner == "a" else determiner
            phrases.append(f"{shown} {noun.named(names[0])}")
        else:
            shown = determiner if determiner in ("all", "any") else "all"
            phrases.append(f"{'' if determiner == 'a' else shown + ' '}{noun.said_plural(joined(names))}")
    return phrases


def kind_declarations(variables: tuple[Var, ...], restrictors: dict[Var, list[Formula]], speaker: Speaker) -> list[str]:
    """Return "n be a natural number", "s and t be sets": one phrase a run of variables described alike."""
    nouns = {var: described(var, tuple(restrictors[var]), speaker) for var in variables}
    phrases = []
    for noun, run in groupby(variables, key=lambda var: nouns[var]):
        names = [speaker.names[var] for var in run]
        what = f"{article(noun.text)} {noun.whole}" if len(names) == 1 else noun.said_plural()
        phrases.append(f"{joined(names)} be {what}")
    return phrases
