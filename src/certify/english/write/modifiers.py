"""Descriptions: a sort's noun with what is known of the variable, "prime number greater than n"."""

from __future__ import annotations

from certify.english.morphology import parted
from certify.english.write.atoms import relative
from certify.english.write.clause import UnrealizableError
from certify.english.write.speaker import Description, Speaker
from certify.english.write.terms import ordered, phrase, symbolic
from certify.english.write.things import is_thing
from certify.lexicon import Frame
from certify.logic import Formula, Pred, Term, Var, free_vars

_CONVERSE = {"lt": "gt", "gt": "lt", "le": "ge", "ge": "le"}
#: Adjectives that stand before one noun: of numbers one; of things, whose adjectives say the same under any noun, two.
_ADJECTIVES = {False: 1, True: 2}


def described(var: Var, restrictors: tuple[Formula, ...], speaker: Speaker) -> Description:
    """Return the noun of `var` with every restrictor said of it; UnrealizableError where one cannot be."""
    said: dict[str, list[str]] = {"noun": [], "adj": [], "after": []}
    of = ""
    for restrictor in sorted(restrictors, key=lambda one: len(free_vars(one))):
        kind, text, rest = _modifier(var, restrictor, speaker)
        if kind == "noun" and rest and said["noun"]:  # a prime number that divides n, not a prime number a divisor of n
            kind, text, rest = "after", relative(var, restrictor, speaker), ""
        said[kind].append(text)
        of = of or rest
    nouns, before, after = said.values()
    if len(nouns) > 1:
        raise UnrealizableError("two nouns for one variable")
    if len(after) > 1 or (after and of):
        raise UnrealizableError("two modifiers behind one noun are unclear")
    if len(before) > _ADJECTIVES[is_thing(var)]:
        raise UnrealizableError("two adjectives before one noun are said in clauses of their own")
    if before and of and is_thing(var):
        raise UnrealizableError("an adjective before a relational noun makes one word with it")
    if not nouns and is_thing(var) and not speaker.style.things:
        raise UnrealizableError("nobody writes 'thing': a noun says what a thing is")
    noun = nouns[0] if nouns else speaker.noun(var.sort)
    short = noun if nouns else noun.split(" of ")[0].split()[-1]
    return Description(short, " ".join([*reversed(before), noun, *after]), of)


def own(var: Var, hypotheses: list[Formula], known: tuple[Var, ...], speaker: Speaker) -> list[Formula]:
    """Return those of `hypotheses` that the noun phrase of `var` says; `known` are the variables named before it.

    A thing is said to be what it is in any style: "if a thing is a group" is no English.
    """
    fitting = [h for h in hypotheses if may_restrict(var, h, speaker, frozenset(known))]
    if not is_thing(var):
        return _one_adjective(fitting, speaker) if speaker.style.restrict else []
    kinds = [h for h in fitting if isinstance(h, Pred) and speaker.frames(h.symbol.name, ("noun", "noun2"))]
    adjectives = [h for h in fitting if h not in kinds]
    of_another = bool(kinds) and len(kinds[0].args) > 1
    return [*kinds[:1], *(adjectives if speaker.style.restrict and not of_another else ())]


def _one_adjective(fitting: list[Formula], speaker: Speaker) -> list[Formula]:
    """Return what a noun phrase says in a gloss: of several adjectives the first, since two are unclear."""
    said = {h: h.symbol.name for h in fitting if isinstance(h, Pred)}
    adjectives = [
        h for h, name in said.items() if speaker.frames(name, ("adj",)) and not speaker.frames(name, ("noun",))
    ]
    return [h for h in fitting if h not in adjectives[1:]] if speaker.style.things else fitting


def may_restrict(var: Var, formula: Formula, speaker: Speaker, known: frozenset[Var]) -> bool:
    """Return whether `formula` can be said in the noun phrase of `var`, using only variables already known."""
    if not isinstance(formula, Pred) or var not in free_vars(formula):
        return False
    if any(other != var and other not in known for other in free_vars(formula)):
        return False
    if formula.args == (var,):
        return bool(speaker.frames(formula.symbol.name, ("adj", "noun")))
    return bool(known) and _belonging_frame(var, formula, speaker) is not None


def _modifier(var: Var, formula: Formula, speaker: Speaker) -> tuple[str, str, str]:
    """Return "noun", "adj" or "after", the words, and what follows a name: "subgroup", " of G"."""
    if isinstance(formula, Pred) and formula.args == (var,):
        name = formula.symbol.name
        nouns = speaker.frames(name, ("noun",))  # "prime number" before "prime natural number"
        frame = speaker.pick(name, nouns) if nouns else speaker.frame(name, ("adj",))
        return frame.cat, frame.text, ""
    found = _belonging_frame(var, formula, speaker) if isinstance(formula, Pred) else None
    if found is not None:
        head, rest = parted(found[0].text)
        return "noun", head, f" {rest} {phrase(found[1], speaker).text}"
    try:
        return "after", relative(var, formula, speaker), ""
    except UnrealizableError:
        turned = _turned(formula, speaker)
        if turned is None:
            raise
        return "after", relative(var, turned, speaker), ""


def _turned(formula: Formula, speaker: Speaker) -> Pred | None:
    """Return a comparison from its other side, "m is greater than n" for "n is less than m"; else None."""
    if not isinstance(formula, Pred) or formula.symbol.name not in _CONVERSE:
        return None
    symbol = speaker.lexicon.symbol(_CONVERSE[formula.symbol.name], formula.symbol.params)
    return Pred(symbol, formula.args[::-1])


def _belonging_frame(var: Var, atom: Pred, speaker: Speaker) -> tuple[Frame, Term] | None:
    """Return the noun and the place by which `atom` says that `var` is an element, divisor, … of what is spoken of."""
    if len(atom.args) != 2 or speaker.style.voice:
        return None
    for frame in speaker.frames(atom.symbol.name, ("noun2",)):
        subject, other = ordered(atom.args, frame)
        if subject == var and other != var and _sayable(other, speaker):
            return frame, other
    return None


def _sayable(term: Term, speaker: Speaker) -> bool:
    """Return whether `term` has letters, or is what only this noun phrase speaks of: "of an abelian group"."""
    referent = speaker.referents.get(term) if isinstance(term, Var) else None
    return symbolic(term, speaker) or (referent is not None and referent.inner)
