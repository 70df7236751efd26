"""Descriptions: a sort's noun with what is known of the variable, "prime number greater than n"."""

from __future__ import annotations

from certify.english.write.atoms import relative
from certify.english.write.clause import UnrealizableError
from certify.english.write.speaker import Description, Speaker
from certify.english.write.terms import ordered, phrase, symbolic
from certify.logic import Formula, Not, Pred, Var, free_vars


def described(var: Var, restrictors: tuple[Formula, ...], speaker: Speaker) -> Description:
    """Return the noun of `var` with every restrictor said of it; UnrealizableError where one cannot be."""
    head = speaker.noun(var.sort)
    noun, before, after = head, [], []
    for restrictor in restrictors:
        kind, text = _modifier(var, restrictor, speaker)
        if kind == "noun" and noun == head:
            noun = text
        elif kind == "adj":
            before.append(text)
        elif kind == "after":
            after.append(text)
        else:
            raise UnrealizableError("two nouns for one variable")
    if len(after) > 1:
        raise UnrealizableError("two modifiers behind one noun are unclear")
    if len(before) > 1:
        raise UnrealizableError("two adjectives before one noun are said in clauses of their own")
    short = head.split(" of ")[0].split()[-1] if noun == head else noun
    return Description(short, " ".join([*before, noun, *after]))


def may_restrict(var: Var, formula: Formula, speaker: Speaker, known: frozenset[Var]) -> bool:
    """Return whether `formula` can be said in the noun phrase of `var`, using only variables already known."""
    atom = formula.body if isinstance(formula, Not) else formula
    if not isinstance(atom, Pred) or var not in free_vars(atom):
        return False
    if any(other != var and other not in known for other in free_vars(atom)):
        return False
    if isinstance(formula, Not):
        return False
    if atom.args == (var,):
        return bool(speaker.frames(atom.symbol.name, ("adj", "noun")))
    return bool(known) and _belongs(var, atom, speaker)


def _belongs(var: Var, atom: Pred, speaker: Speaker) -> bool:
    """Return whether `atom` says that `var` is an element, divisor, … of something that has a letter."""
    frames = speaker.frames(atom.symbol.name, ("noun2",)) if len(atom.args) == 2 and not speaker.style.voice else []
    places = [ordered(atom.args, frame) for frame in frames]
    return any(place[0] == var and place[1] != var and symbolic(place[1], speaker) for place in places)


def _modifier(var: Var, formula: Formula, speaker: Speaker) -> tuple[str, str]:
    if isinstance(formula, Pred) and formula.args == (var,):
        name = formula.symbol.name
        nouns = speaker.frames(name, ("noun",))  # "prime number" before "prime natural number"
        frame = speaker.pick(name, nouns) if nouns else speaker.frame(name, ("adj",))
        return frame.cat, frame.text
    belonging = _belonging(var, formula, speaker)
    if belonging is not None:
        return "noun", belonging
    return "after", relative(var, formula, speaker)


def _belonging(var: Var, formula: Formula, speaker: Speaker) -> str | None:
    """Return "element of s", "divisor of n" where `formula` makes `var` one, else None."""
    if not isinstance(formula, Pred) or len(formula.args) != 2 or speaker.style.voice:
        return None
    for frame in speaker.frames(formula.symbol.name, ("noun2",)):
        subject, other = ordered(formula.args, frame)
        if subject == var and other != var and symbolic(other, speaker):
            return f"{frame.text} {phrase(other, speaker).text}"
    return None
