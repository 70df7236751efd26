"""Descriptions: a sort's noun with what is known of the variable, "prime number greater than n"."""

from __future__ import annotations

from certify.language.realize_atoms import relative
from certify.language.realize_clause import UnrealizableError
from certify.language.realize_speaker import Description, Speaker
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
    short = head.split()[-1] if noun == head else noun
    return Description(short, " ".join([", ".join(before), noun, *after]).strip())


def may_restrict(var: Var, formula: Formula, speaker: Speaker, known: frozenset[Var]) -> bool:
    """Return whether `formula` can be said in the noun phrase of `var`, using only variables already known."""
    atom = formula.body if isinstance(formula, Not) else formula
    if not isinstance(atom, Pred) or var not in free_vars(atom):
        return False
    if any(other != var and other not in known for other in free_vars(atom)):
        return False
    simple = atom.args == (var,) and not isinstance(formula, Not)
    return simple and bool(speaker.frames(atom.symbol.name, ("adj", "noun")))


def _modifier(var: Var, formula: Formula, speaker: Speaker) -> tuple[str, str]:
    if isinstance(formula, Pred) and formula.args == (var,):
        frame = speaker.frame(formula.symbol.name, ("noun", "adj"))
        return frame.cat, frame.text
    return "after", relative(var, formula, speaker)
