"""Terms as noun phrases: "the sum of a and b", "every even number", "that set", "a + b"."""

from __future__ import annotations

import re

from certify.english.morphology import gerund, plural
from certify.english.write.clause import NounPhrase, RegisterError, UnrealizableError
from certify.english.write.code import code
from certify.english.write.fold import folded
from certify.english.write.references import PLURAL_DETERMINERS, rivals, variable
from certify.english.write.speaker import Speaker
from certify.lexicon import Frame, Word
from certify.lexicon.numerals import NUMBER_WORDS
from certify.logic import App, Apply, Node, Num, Term, Var, free_vars, symbols
from certify.notation.notate import NoNotationError, notate
from certify.notation.notate_operators import is_operator

#: Signs that prose prefers to those of a program.
_PREFERRED = {"mod": "mod"}
_FUNCTIONAL = ("fn", "fn2", "fnp", "const", "post", "pre")
#: What is counted: "# elements", and "elements from #", "a set of size #".
_COUNTED = re.compile(r" (element|object|item)s\b")
_BEFORE_COUNTS = (" size ", "s from ")


def phrase(term: Term, speaker: Speaker) -> NounPhrase:
    """Return `term` as a noun phrase; UnrealizableError where the style has none."""
    if isinstance(term, Var):
        return variable(term, speaker)
    if isinstance(term, Num):
        return NounPhrase(numeral(term, speaker))
    if speaker.style.terms == "symbols" and symbolic(term, speaker) and has_notation(term, speaker):
        return NounPhrase(written(term, speaker))
    if (in_code := code(term, speaker)) is not None:
        return NounPhrase(in_code)
    if isinstance(term, App):
        return _application(term, speaker)
    if isinstance(term, Apply) and symbolic(term, speaker):
        return NounPhrase(written(term, speaker))
    raise UnrealizableError(f"no noun phrase for a {type(term).__name__} in words")


def written(node: Node, speaker: Speaker) -> str:
    """Return `node` in the speaker's notation; UnrealizableError where a word of it has none."""
    if not has_notation(node, speaker) and speaker.style.script == "unicode":
        raise UnrealizableError("a name that only programs use")
    try:
        plain = folded(node, speaker.lexicon)
        prefer = _PREFERRED if speaker.style.script == "unicode" else None
        return notate(plain, speaker.lexicon, speaker.style.script, speaker.names, prefer=prefer)
    except NoNotationError as error:
        raise UnrealizableError(str(error)) from error


def has_notation(node: Node, speaker: Speaker) -> bool:
    """Return whether every word of `node` has mathematical notation, not only a Lean name."""
    prose = speaker.style.script == "unicode"
    return all(
        is_operator(word) or (word.symbol is not None and not (prose and word.symbol.program))
        for word in _words(node, speaker)
    )


def _words(node: Node, speaker: Speaker) -> list[Word]:
    words = [speaker.lexicon.word(symbol.name) for symbol in symbols(node)]
    return [speaker.lexicon.word(word.overload) if word.overload else word for word in words]


def symbolic(node: Node, speaker: Speaker) -> bool:
    """Return whether everything in `node` has a letter, so that it can be written in symbols."""
    return all(var in speaker.names for var in free_vars(node))


def numeral(number: Num, speaker: Speaker) -> str:
    """Return a numeral in words up to twelve, or in digits, as the style says; beside symbols in digits."""
    if number.value == 1 and number.sort in speaker.neutral and speaker.style.terms != "symbols":
        return "the identity"
    words = speaker.style.numerals == "words" and speaker.style.terms != "symbols" and number.value < len(NUMBER_WORDS)
    return NUMBER_WORDS[number.value] if words else str(number.value)


def _application(term: App, speaker: Speaker) -> NounPhrase:
    name = term.symbol.name
    if speaker.style.terms == "operators":
        operator = _operator(term, speaker)
        if operator is not None:
            return operator
    if speaker.style.voice[:1] == ("act",) and not speaker.depth and speaker.frames(name, ("act", "act1")):
        return _gerund(term, speaker.frame(name, ("act", "act1")), speaker)
    frames = speaker.frames(name, _FUNCTIONAL)
    if not frames:
        operator = _operator(term, speaker)
        if operator is not None:
            return operator
        raise UnrealizableError(f"{name} has no functional frame in this register")
    frame = speaker.pick(name, frames)
    try:
        return _framed(term, frame, speaker)
    except RegisterError:
        raise
    except UnrealizableError:
        other = next((f for f in frames if f.cat != frame.cat), None)
        if other is None or speaker.referents:  # what was mentioned cannot be taken back
            raise
        return _framed(term, other, speaker)


def _framed(term: App, frame: Frame, speaker: Speaker) -> NounPhrase:
    with speaker.inside(), speaker.about(None):
        return NounPhrase(_FILLERS[frame.cat](term, frame, speaker))


def ordered(args: tuple[Term, ...], frame: Frame) -> tuple[Term, ...]:
    """Return the arguments in the order in which the frame says them."""
    return tuple(args[hole - 1] for hole in frame.holes) if frame.holes else args


def _constant(_term: App, frame: Frame, _speaker: Speaker) -> str:
    return f"the {frame.text}"


def _function(term: App, frame: Frame, speaker: Speaker) -> str:
    (arg,) = ordered(term.args, frame)
    return _its(arg, frame, speaker) or f"the {frame.text} {phrase(arg, speaker).text}"


def _its(arg: Term, frame: Frame, speaker: Speaker) -> str | None:
    """Return "its square" for the square of the one thing that was mentioned, else None."""
    referent = speaker.referents.get(arg) if isinstance(arg, Var) else None
    if referent is None or not referent.mentions or not frame.text.endswith(" of") or rivals(referent, speaker):
        return None
    if referent.determiner in (*PLURAL_DETERMINERS, "no"):
        return None
    if referent.embedded and speaker.depth == 1:  # "the square of a number equals its …": whose?
        return None
    referent.mentions += 1
    return f"its {frame.text.removesuffix(' of')}"


def _pair(term: App, frame: Frame, speaker: Speaker) -> str:
    return f"the {frame.text} {pair(ordered(term.args, frame), speaker)}"


def _pattern(term: App, frame: Frame, speaker: Speaker) -> str:
    return f"the {filled(frame.text, ordered(term.args, frame), speaker)}"


def _prefix(term: App, frame: Frame, speaker: Speaker) -> str:
    return f"{frame.text} {_simple(term.args[0], speaker)}"


def _postfix(term: App, frame: Frame, speaker: Speaker) -> str:
    if not symbolic(term, speaker):
        raise UnrealizableError("'every number factorial': a sign behind what it is said of wants a letter")
    return f"{_simple(term.args[0], speaker)} {frame.text}"


_FILLERS = {
    "const": _constant, "fn": _function, "fn2": _pair, "fnp": _pattern, "pre": _prefix, "post": _postfix,
}  # fmt: skip


def filled(text: str, args: tuple[Term, ...], speaker: Speaker) -> str:
    """Return `text` with its holes # filled by `args`, from left to right."""
    parts = re.split(r"#", text)
    with speaker.in_pattern():
        said = [phrase(arg, speaker).text for arg in args]
    for hole, filler in enumerate(said):
        counted = _COUNTED.match(parts[hole + 1])
        if " " in filler and (counted or parts[hole].endswith(_BEFORE_COUNTS)):
            raise UnrealizableError("how many there are, a letter or a numeral says")
        if counted and filler in ("one", "1"):
            parts[hole + 1] = _COUNTED.sub(r" \1", parts[hole + 1])
    return "".join(part + (said[i] if i < len(said) else "") for i, part in enumerate(parts))


def pair(args: tuple[Term, ...], speaker: Speaker) -> str:
    """Return two arguments joined: "a and b", "any two sets"; UnrealizableError where "and" would be unclear."""
    left, right = args
    together = _collective(left, right, speaker) or _alike(left, right, speaker)
    if together is not None:
        return together
    with speaker.in_pair():
        said = [_first_of_pair(left, speaker)]
        with speaker.about(left if isinstance(left, Var) else None):
            said.append(phrase(right, speaker).text)
    if " and " in said[0] or " and " in said[1]:
        raise UnrealizableError("two coordinations inside each other are unclear in words")
    return f"{said[0]} and {said[1]}"


def _first_of_pair(term: Term, speaker: Speaker) -> str:
    """Return the first of two arguments; "the negative of a" before "and b" could go on: UnrealizableError."""
    said = phrase(term, speaker).text
    if isinstance(term, App) and re.search(r" of (\w+)$", said) and symbolic(term, speaker):
        raise RegisterError("how far the first of two arguments reaches is unclear, and one sign jars among words")
    return said


def _alike(left: Term, right: Term, speaker: Speaker) -> str | None:
    """Return "the closures of s and t" for the same function of two things that have letters."""
    if not (isinstance(left, App) and isinstance(right, App)) or left.symbol.name != right.symbol.name:
        return None
    if len(left.args) != 1 or left.args == right.args or not all(isinstance(t.args[0], Var) for t in (left, right)):
        return None
    if speaker.style.terms != "phrases" or not (symbolic(left, speaker) and symbolic(right, speaker)):
        return None
    frames = [frame for frame in speaker.frames(left.symbol.name, ("fn",)) if frame.text.endswith(" of")]
    if not frames:
        return None
    said = [phrase(term.args[0], speaker).text for term in (left, right)]
    frame = speaker.pick(left.symbol.name, frames)
    return f"the {plural(frame.text, frame.forms)} {said[0]} and {said[1]}"


def _collective(left: Term, right: Term, speaker: Speaker) -> str | None:
    """Return "two open sets" for two different variables described alike, both at their first mention."""
    first, second = (speaker.referents.get(arg) if isinstance(arg, Var) else None for arg in (left, right))
    if first is None or second is None or first is second or first.mentions or second.mentions:
        return None
    nouns = (first.describe(), second.describe())
    if nouns[0] != nouns[1] or first.determiner not in ("any", "a"):
        return None
    for referent, said in zip((first, second), nouns, strict=True):
        referent.mentions, referent.head = 1, said.head
    return f"{'any ' if first.determiner == 'any' else ''}two {nouns[0].said_plural()}"


def _gerund(term: App, frame: Frame, speaker: Speaker) -> NounPhrase:
    with speaker.inside(), speaker.in_pair(), speaker.about(None):
        args = ordered(term.args, frame)
        text = gerund(frame.text, frame.forms)
        return NounPhrase(filled(text if "#" in text else f"{text} #", args, speaker), action=True)


def _simple(term: Term, speaker: Speaker) -> str:
    if isinstance(term, App) and term.args:
        raise UnrealizableError("an operator in words takes simple operands")
    return phrase(term, speaker).text


def _operator(term: App, speaker: Speaker) -> NounPhrase | None:
    frames = speaker.frames(term.symbol.name, ("op",))
    if not frames:
        return None
    frame = speaker.pick(term.symbol.name, frames)
    if frame.level == "power" and not symbolic(term, speaker):
        raise UnrealizableError("a power of what has no letter is said by its name")
    if speaker.depth:
        raise UnrealizableError("how far an operator in words reaches inside a larger phrase is unclear")
    with speaker.inside():
        left = _simple(term.args[0], speaker)
        with speaker.about(term.args[0] if isinstance(term.args[0], Var) else None):
            return NounPhrase(f"{left} {frame.text} {_simple(term.args[1], speaker)}")
