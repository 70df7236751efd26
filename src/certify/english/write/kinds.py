"""What a thing is and has: "x is an abelian group", "every connected graph has a spanning tree"."""

from __future__ import annotations

from certify.english.morphology import article, parted
from certify.english.write.clause import Clause, VerbPhrase
from certify.english.write.modifiers import described
from certify.english.write.speaker import Speaker
from certify.english.write.terms import phrase
from certify.english.write.things import is_thing, whose
from certify.logic import Formula, Pred, Var


def kinds_said(parts: tuple[Formula, ...], speaker: Speaker) -> tuple[list[Clause], tuple[Formula, ...]]:
    """Return "x is an abelian group" for each thing of which a noun and adjectives are said, and what is left."""
    clauses: list[Clause] = []
    left = list(parts)
    for var in dict.fromkeys(arg for part in parts if isinstance(part, Pred) for arg in part.args):
        if not isinstance(var, Var) or not is_thing(var) or var not in speaker.names:
            continue
        said = [part for part in left if isinstance(part, Pred) and part.args == (var,) and _unary(part, speaker)]
        nouns = [part for part in said if speaker.frames(part.symbol.name, ("noun",))]
        if len(nouns) != 1 or len(said) < 2:
            continue
        kind = kind_said(tuple(said), speaker)
        clauses += [kind] if kind is not None else []
        left = [part for part in left if part not in said]
    return clauses, tuple(left)


def kind_said(parts: tuple[Formula, ...], speaker: Speaker) -> Clause | None:
    """Return "every Boolean algebra is a distributive lattice" where a noun and adjectives say it of one thing."""
    subjects = {part.args for part in parts if isinstance(part, Pred)}
    if len(subjects) != 1 or not all(isinstance(part, Pred) and _unary(part, speaker) for part in parts):
        return None
    (var,) = subjects.pop()
    if not isinstance(var, Var) or not is_thing(var):
        return None
    if sum(bool(speaker.frames(part.symbol.name, ("noun",))) for part in parts if isinstance(part, Pred)) != 1:
        return None
    said = described(var, parts, speaker)
    verb = VerbPhrase(None, f"{article(said.text)} {said.text}", of_several=said.said_plural())
    return Clause(phrase(var, speaker), (verb,))


def _unary(part: Pred, speaker: Speaker) -> bool:
    return bool(speaker.frames(part.symbol.name, ("noun", "adj")))


def had(variables: list[Var], body: Formula, speaker: Speaker) -> Clause | None:
    """Return "every connected graph has a spanning tree" where a thing is one of what is spoken of."""
    found = whose(body, speaker) if len(variables) == 1 else None
    if found is None or found[0] != variables[0] or not isinstance(body, Pred):
        return None
    noun, _ = parted(speaker.frame(body.symbol.name, ("noun2",)).text)
    return Clause(phrase(found[1], speaker), (VerbPhrase("have", f"{article(noun)} {noun}"),))
