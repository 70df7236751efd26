"""Atomic formulas as a subject and a verb phrase, by the frames of their words."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from certify.english.morphology import article, plural
from certify.english.write.clause import Clause, NounPhrase, Sentence, UnrealizableError, VerbPhrase
from certify.english.write.code import code
from certify.english.write.speaker import Speaker
from certify.english.write.terms import has_notation, ordered, pair, phrase, symbolic, written
from certify.lexicon import Frame
from certify.lexicon.opaque import bare
from certify.logic import App, Formula, Not, Pred, Term, Var, free_vars

_SCOPE = frozenset({"every", "each", "any", "all", "an arbitrary", "bare"})
_TWO = ("verb2", "adj2", "noun2")
_THREE = ("adjmod", "noun3", "adj3", "verb3", "adjc2", "verbc2")
_CATEGORIES = {1: ("adj", "noun", "verb1", "adjf"), 2: (*_TWO, "adjc", "verbc", "adjeq"), 3: _THREE}


class Predication(NamedTuple):
    """What is said of `subject`: `verb` says it when the subject has been said; no subject: `clause` says it all."""

    subject: Term | None
    verb: Callable[[], VerbPhrase] | None
    clause: Callable[[], Clause] | None = None
    result: bool = False
    negative: bool = False


def atom_sentence(formula: Formula, speaker: Speaker) -> Sentence:
    """Return an atom or its negation as a sentence."""
    if speaker.style.atoms == "symbols" and symbolic(formula, speaker) and has_notation(formula, speaker):
        return Sentence("", None, written(formula, speaker))
    if (in_code := code(formula, speaker)) is not None:
        return Sentence("", None, in_code)
    return Sentence("", atom_clause(formula, speaker))


def atom_clause(formula: Formula, speaker: Speaker) -> Clause:
    """Return an atom, or the negation of one, as a clause."""
    atom = formula.body if isinstance(formula, Not) else formula
    if not isinstance(atom, Pred):
        raise UnrealizableError(f"no clause for a {type(atom).__name__}")
    speaker.negated = isinstance(formula, Not)
    said = predication(atom, speaker)
    if speaker.negated and said.negative:
        raise UnrealizableError("'not non…' is a double negation")
    spoken_of = [referent for var in free_vars(atom) if (referent := speaker.referents.get(var)) is not None]
    if speaker.negated and any(referent.determiner in _SCOPE for referent in spoken_of):
        raise UnrealizableError("'every … not' could mean 'not every'")
    clause = said.clause() if said.clause else coordinated((said,), "and", speaker)
    return clause if speaker.negated == clause.subject.negative else clause.negated()


def coordinated(parts: tuple[Predication, ...], joiner: str, speaker: Speaker) -> Clause:
    """Return one clause that says all `parts` of their common subject."""
    subject = parts[0].subject
    assert subject is not None
    said = phrase(subject, speaker)
    if said.action and any(part.verb is None or not part.result for part in parts):
        raise UnrealizableError("what an action has is said of its result")
    with speaker.about(subject if isinstance(subject, Var) else None):
        return Clause(said, tuple(part.verb() for part in parts if part.verb), joiner)


def relative(var: Var, formula: Formula, speaker: Speaker) -> str:
    """Return `formula` as what follows a noun for `var`: "divisible by n", "that divides n"."""
    atom = formula.body if isinstance(formula, Not) else formula
    if not isinstance(atom, Pred):
        raise UnrealizableError("only atoms become relative clauses")
    said = predication(atom, speaker, subject=var)
    if said.subject != var or said.verb is None:
        raise UnrealizableError(f"{var.name} is not the subject of {atom.symbol.name}")
    with speaker.about(var):
        verb = said.verb()
    if verb.verb is None and not isinstance(formula, Not) and not verb.complement.startswith(("a ", "an ", "the ")):
        return verb.complement
    return f"that {VerbPhrase(verb.verb, verb.complement, isinstance(formula, Not)).finite(plural=False)}"


def predication(atom: Pred, speaker: Speaker, subject: Term | None = None) -> Predication:
    """Return what `atom` says of whom, by the frame that the style picks (among those with `subject`, if given)."""
    frames = _resulting(atom, speaker) or speaker.frames(atom.symbol.name, _CATEGORIES.get(len(atom.args), ()))
    fitting = [frame for frame in frames if _fits(atom, frame, subject)]
    if not fitting:
        raise UnrealizableError(f"{atom.symbol.name} has no frame for this place")
    frame = speaker.pick(atom.symbol.name, fitting)
    return _BY_CATEGORY[frame.cat](atom, frame, speaker)


def _resulting(atom: Pred, speaker: Speaker) -> list[Frame]:
    """Return the verbs of results ("gives", "yields") for an equation whose left side is said as an action."""
    left = atom.args[0]
    if atom.symbol.name != "eq" or not isinstance(left, App) or speaker.style.voice[:1] != ("act",):
        return []
    if not speaker.frames(left.symbol.name, ("act", "act1")):
        return []
    frames = speaker.lexicon.word("eq").frames
    return [frame for frame in frames if frame.style == "result"]


def _fits(atom: Pred, frame: Frame, subject: Term | None) -> bool:
    if frame.cat == "adjeq" or (frame.cat in ("adjc", "verbc") and not all(map(_simple, atom.args))):
        return False
    return subject is None or ordered(atom.args, frame)[0] == subject


def _simple(term: Term) -> bool:
    """Return whether `term` is one word or so: what "a and b are equal" joins without confusion."""
    return not isinstance(term, App) or not term.args


def _one_place(atom: Pred, frame: Frame, _speaker: Speaker) -> Predication:
    if frame.cat == "verb1":
        return Predication(atom.args[0], lambda: VerbPhrase(frame.text, ""))
    if frame.cat in ("adj", "adjf"):
        return Predication(atom.args[0], lambda: VerbPhrase(None, frame.text), negative=frame.text.startswith("non"))
    said = VerbPhrase(None, f"{article(frame.text)} {frame.text}", of_several=plural(frame.text, frame.forms))
    return Predication(atom.args[0], lambda: said)


def _two_place(atom: Pred, frame: Frame, speaker: Speaker) -> Predication:
    subject, other = ordered(atom.args, frame)

    def verb() -> VerbPhrase:
        with speaker.in_object():
            noun_phrase = phrase(other, speaker)
        if noun_phrase.action:
            raise UnrealizableError("an action is said first")
        said = noun_phrase.text
        if frame.cat == "verb2":
            return VerbPhrase(frame.text, said)
        if frame.cat == "noun2":
            several = f"{plural(frame.text, frame.forms)} {said}"
            return VerbPhrase(None, f"{article(frame.text)} {frame.text} {said}", of_several=several)
        return VerbPhrase(None, f"{frame.text} {said}")

    return Predication(subject, verb, result=frame.style == "result")


def _collective(atom: Pred, frame: Frame, speaker: Speaker) -> Predication:
    def clause() -> Clause:
        subject = NounPhrase(pair(ordered(atom.args, frame), speaker), plural=True)
        verb = VerbPhrase(frame.text, "") if frame.cat == "verbc" else VerbPhrase(None, frame.text)
        return Clause(subject, (verb,))

    return Predication(None, None, clause)


def _modular(atom: Pred, frame: Frame, speaker: Speaker) -> Predication:
    modulus, left, right = atom.args

    def verb() -> VerbPhrase:
        other = phrase(right, speaker).text
        return VerbPhrase(None, f"{frame.text} to {other} modulo {phrase(modulus, speaker).text}")

    return Predication(left, verb)


def _three_place(atom: Pred, frame: Frame, speaker: Speaker) -> Predication:
    """Return what a noun with two prepositions says: is a homomorphism from G to H."""
    noun = bare(frame.text)
    prepositions = frame.text.removeprefix(noun).split()
    if len(prepositions) != 2:
        raise UnrealizableError(f"{frame.text}: not all of its arguments stand behind it")
    first, last = prepositions

    def verb() -> VerbPhrase:
        with speaker.in_object():
            places = f"{first} {phrase(atom.args[1], speaker).text} {last} {phrase(atom.args[2], speaker).text}"
        several = f"{plural(noun, frame.forms)} {places}"
        return VerbPhrase(None, f"{article(noun)} {noun} {places}", of_several=several)

    return Predication(atom.args[0], verb)


def _placed(atom: Pred, frame: Frame, speaker: Speaker) -> Predication:
    """Return what an adjective says of a thing and two others: is between a and b."""
    return Predication(atom.args[0], lambda: VerbPhrase(None, f"{frame.text} {pair(atom.args[1:], speaker)}"))


def _verb_of_three(atom: Pred, frame: Frame, speaker: Speaker) -> Predication:
    """Return what a verb with one preposition or two says: tends to a along l, equals g on s."""
    verb, *prepositions = frame.text.split()
    before, last = ("", *prepositions) if len(prepositions) == 1 else (f"{prepositions[0]} ", prepositions[1])

    def said() -> VerbPhrase:
        with speaker.in_object():
            places = [phrase(arg, speaker).text for arg in atom.args[1:]]
        return VerbPhrase(verb, f"{before}{places[0]} {last} {places[1]}")

    return Predication(atom.args[0], said)


def _together_in(atom: Pred, frame: Frame, speaker: Speaker) -> Predication:
    """Return what two things are or do on a third: f and g agree on s."""
    first, second, where = atom.args

    def clause() -> Clause:
        subject = NounPhrase(pair((first, second), speaker), plural=True)
        with speaker.in_object():
            place = phrase(where, speaker).text
        verb, rest = frame.text.split(" ", 1) if frame.cat == "verbc2" else (None, frame.text)
        return Clause(subject, (VerbPhrase(verb, f"{rest} {place}"),))

    return Predication(None, None, clause)


_BY_CATEGORY = {
    "adj": _one_place, "adjf": _one_place, "noun": _one_place, "verb1": _one_place,
    "adj2": _two_place, "noun2": _two_place, "verb2": _two_place,
    "adjc": _collective, "verbc": _collective, "adjmod": _modular, "noun3": _three_place,
    "adj3": _placed, "verb3": _verb_of_three, "adjc2": _together_in, "verbc2": _together_in,
}  # fmt: skip
