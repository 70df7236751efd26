"""The forms of a frame: every phrase that a row of the lexicon may show up as, with its terminal and value."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, Literal, NamedTuple

from certify.english import morphology
from certify.errors import BadInputError
from certify.lexicon import Frame, Word, parse_sort
from certify.lexicon.opaque import bare
from certify.reading.raw import Hole, Raw, RawSort, Shape

_WORD = re.compile(r"'s\b|[^\W\d_]+(?:n't|(?:-[^\W\d_]+)*)|\d+|\S")


_CHOICE = re.compile(r"(\([^()]*\|[^()]*\))")


class Phrase(NamedTuple):
    """A token to be: its words in lower case, its terminal and its value."""

    words: tuple[str, ...]
    terminal: str
    value: Any


@dataclass(frozen=True, slots=True)
class Sense:
    """A word in one frame. `holes[i]` is the argument of the word that the frame's i-th place fills (from 0).

    `given` fills the word's first arguments: congruence modulo n is a relation of two things.
    """

    word: str
    holes: tuple[int, ...]
    part: str = ""
    plural: bool = False
    pair: bool = False
    given: tuple[Raw, ...] = ()
    common: bool = False  #: "common divisor": of several things at once


@dataclass(frozen=True, slots=True)
class Noun:
    """What a noun says: a name for anaphora, a sort (None: the word's own), and a predicate word."""

    name: str
    sort: str | None = None
    hole: Literal["number", "element"] | None = None
    word: str | None = None
    plural: bool = False
    made_of: bool = False  #: "set of integers": "the" set of integers is that of all of them

    def raw_sort(self, fresh: str) -> RawSort | None:
        """Return the sort that the noun gives, its open parts named after `fresh`."""
        if self.hole is not None:
            return Hole(fresh, self.hole)
        return None if self.sort is None else open_sort(self.sort, fresh)


def open_sort(text: str, fresh: str) -> RawSort:
    """Return the sort that nouns.toml writes: `?` is open."""
    if "?" not in text:
        return parse_sort(text)
    if text == "?":
        return Hole(fresh)
    name, _, rest = text.partition("(")
    inner = rest.removesuffix(")")
    parts = [inner] if "(" in inner else inner.split(", ")  # only one sort within a sort is made of others
    return Shape(name, tuple(open_sort(part, f"{fresh}.{i}") for i, part in enumerate(parts)))


def split(text: str) -> list[tuple[str, int, int]]:
    """Return the words of `text` with their character spans."""
    return [(match.group(), match.start(), match.end()) for match in _WORD.finditer(text)]


def key(text: str) -> tuple[str, ...]:
    """Return the words of a phrase in lower case."""
    return tuple(word.lower() for word, _, _ in split(text))


def both_numbers(text: str, terminal: str, kind: Noun) -> Iterator[Phrase]:
    """Yield a noun in the singular and in the plural."""
    yield Phrase(key(text), terminal, kind)
    plural = Noun(kind.name, kind.sort, kind.hole, kind.word, plural=True)
    for name in (terminal + "S", terminal):
        yield Phrase(key(morphology.plural(text)), name, plural)


def frame_phrases(word: str, arity: int, frame: Frame) -> Iterator[Phrase]:
    """Yield the tokens of a frame in all its forms; a category nobody handles is an error of words.toml."""
    places = tuple(hole - 1 for hole in frame.holes) or tuple(range(arity))
    sense = Sense(word, places, pair=frame.pair)
    if frame.cat not in _CATEGORIES:
        raise BadInputError(f"word {word!r}: no category {frame.cat!r} of frames; there are {', '.join(_CATEGORIES)}")
    yield from _CATEGORIES[frame.cat](frame, sense)


def _simple(*terminals: str) -> Any:
    def phrases(frame: Frame, sense: Sense) -> Iterator[Phrase]:
        for terminal in terminals:
            yield Phrase(key(frame.text), terminal, sense)

    return phrases


def _complemented(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    """Yield an adjective with its preposition, before which "both" may stand: divisible both by 2 and by 3."""
    words = key(frame.text)
    yield Phrase(words, "ADJ2", sense)
    if len(words) > 1:
        yield Phrase((*words[:-1], "both", words[-1]), "ADJ2B", sense)


def _constant(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    """Yield a constant; one that is only meant with its article is DCONST: *a* null set is one of measure zero."""
    yield Phrase(key(frame.text), "DCONST" if frame.forms.get("article") == "the" else "CONST", sense)


def _noun(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    yield from both_numbers(frame.text, "NOUN", Noun(frame.text.split()[-1], word=sense.word))


def _relational(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    bare = re.sub(r" (of|in)$", "", frame.text)
    sense = replace(sense, common=frame.text.startswith("common "))
    many = replace(sense, plural=True)
    yield Phrase(key(frame.text), "RNOUN", sense)
    plural = morphology.plural(frame.text, frame.forms)
    for terminal in ("RNOUN", "RNOUNS"):
        yield Phrase(key(plural), terminal, many)
    if bare != frame.text:
        yield Phrase(key(bare), "RNOUN0", sense)
        yield Phrase(key(re.sub(r" (of|in)$", "", plural)), "RNOUN0", many)
    if frame.text.endswith(" of"):
        yield Phrase(key(bare + " for"), "RNOUN", sense)


def _verb(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    yield Phrase(key(morphology.third(frame.text, frame.forms)), "V2", sense)
    yield Phrase(key(frame.text), "V2", sense)
    yield Phrase(key(frame.text), "V2B", sense)
    yield Phrase(key(morphology.gerund(frame.text, frame.forms)), "V2G", sense)
    yield Phrase(key(morphology.participle(frame.text, frame.forms)), "V2P", sense)


def _verb_alone(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    yield Phrase(key(morphology.third(frame.text, frame.forms)), "V1", sense)
    yield Phrase(key(frame.text), "V1", sense)
    yield Phrase(key(frame.text), "V1B", sense)


def _relational_of_two(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    noun, said = bare(frame.text), frame.text.removeprefix(bare(frame.text)).strip()
    yield Phrase(key(noun), "RN", replace(sense, part=said))
    for terminal in ("RN", "RNS"):
        yield Phrase(key(morphology.plural(noun, frame.forms)), terminal, replace(sense, part=said, plural=True))


def _verb_of_three(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    """Yield "maps … to": the verb with what stands right behind it, marked with its last preposition."""
    verb, last = frame.text.rsplit(" ", 1)
    marked = replace(sense, part=last)
    yield Phrase(key(morphology.third(verb, frame.forms)), "V3", marked)
    yield Phrase(key(verb), "V3", marked)
    yield Phrase(key(verb), "V3B", marked)
    if " " not in verb:
        yield Phrase(key(morphology.participle(verb, frame.forms)), "V3P", marked)


def _mutual_verb_in(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    yield Phrase(key(morphology.third(frame.text, frame.forms)), "VCP", sense)
    yield Phrase(key(frame.text), "VCP", sense)
    yield Phrase(key(frame.text), "VCPB", sense)


def _sum_verb(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    yield Phrase(key(morphology.third(frame.text, frame.forms)), "VSUM", sense)
    yield Phrase(key(frame.text), "VSUM", sense)
    yield Phrase(key(frame.text), "VSUMB", sense)


def _collective_verb(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    yield Phrase(key(morphology.third(frame.text, frame.forms)), "VC", sense)
    yield Phrase(key(frame.text), "VC", sense)
    yield Phrase(key(frame.text), "VCB", sense)


def _function(terminal: str) -> Any:
    def phrases(frame: Frame, sense: Sense) -> Iterator[Phrase]:
        bare = re.sub(r" (of|in|between)$", "", frame.text)
        short = "FN20" if terminal == "FN2" else "FN0"
        plural = morphology.plural(frame.text, frame.forms)
        plural_bare = re.sub(r" (of|in|between)$", "", plural)
        yield Phrase(key(frame.text), terminal, sense)
        many = replace(sense, plural=True)
        yield Phrase(key(plural), terminal, many)
        yield Phrase(key(bare), short, sense)
        yield Phrase(key(plural_bare), short, many)
        yield Phrase(key(plural_bare), "FN0S", many)

    return phrases


def _under(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    bare = frame.text.removesuffix(" of")
    for text in (bare, morphology.plural(bare)):
        yield Phrase(key(f"{text} of"), "FNU", sense)
        yield Phrase(key(text), "FNU0", sense)


def _two_part(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    head, *rest = [part.strip() for part in frame.text.split("#")]
    marked = Sense(sense.word, sense.holes, part=frame.text)
    if not head:
        return
    for text in alternatives(head):
        yield Phrase(key(text), "FNP", marked)
        if text.startswith("number of ways "):
            counted = text.removeprefix("number of ways ")
            for many in ("ways", "way"):
                yield Phrase(key(f"{many} {counted}"), "WAYS", marked)
    if head.endswith(" of"):
        yield Phrase(key(head.removesuffix(" of")), "FNP0", marked)
    for part in rest:
        for text in alternatives(part) if part else ():
            yield Phrase(key(text), "FNPREP", marked)


def alternatives(text: str) -> list[str]:
    """Return what a text with "(to choose|of choosing)" in it stands for, in order."""
    pieces = [piece[1:-1].split("|") if piece.startswith("(") else [piece] for piece in _CHOICE.split(text) if piece]
    return [" ".join("".join(chosen).split()) for chosen in product(*pieces)]


def _action(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    verb, middle, *rest = [part.strip() for part in frame.text.split("#")]
    marked = Sense(sense.word, sense.holes, part=frame.text)
    tail = f" {rest[0]}" if rest and rest[0] else ""
    if middle == "and":
        yield Phrase(key(morphology.gerund(verb)), "ACTG", marked)
        yield Phrase(key(morphology.participle(verb)), "ACT2PP", marked)
        return
    if tail:
        yield Phrase(key(tail), "ACTT", marked)
    yield Phrase(key(verb), "ACTB", marked)
    yield Phrase(key(morphology.gerund(verb)), "ACTG", marked)
    yield Phrase(key(morphology.participle(verb)), "ACTPP", marked)
    yield Phrase(key(middle), "ACTP", marked)


def is_sign(word: Word, part: str) -> bool:
    """Return whether what an action says behind a thing is a sign of the same word: raised to, divided by."""
    verb, middle, *_ = (piece.strip() for piece in part.split("#"))
    said = f"{morphology.participle(verb)} {middle}"
    return any(frame.cat == "op" and frame.text == said for frame in word.frames)


def _action1(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    yield Phrase(key(morphology.gerund(frame.text)), "ACT1G", sense)
    yield Phrase(key(morphology.participle(frame.text)), "ACT1PP", sense)


def _infix(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    terminal = {"sum": "OPS", "product": "OPP", "power": "OPW"}[frame.level or "sum"]
    yield Phrase(key(frame.text), terminal, sense)


def _operation(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    yield Phrase(key(frame.text), "OPNAME", sense)
    if not frame.text.endswith("s"):
        yield Phrase(key(morphology.plural(frame.text)), "OPNAME", sense)


_CATEGORIES: dict[str, Any] = {
    "adj": _simple("ADJ"),
    "adjeq": _simple("ADJ"),
    "adjf": _simple("ADJF"),
    "adj2": _complemented,
    "adj3": _simple("ADJ3"),
    "adjc": _simple("ADJC"),
    "adjmod": _simple("ADJMOD"),
    "noun": _noun,
    "noun2": _relational,
    "noun3": _relational_of_two,
    "verb1": _verb_alone,
    "verb2": _verb,
    "verbc": _collective_verb,
    "verb3": _verb_of_three,
    "verbc2": _mutual_verb_in,
    "adjc2": _simple("ADJCP"),
    "had": _simple("HAD"),
    "quality": _simple("QUALITY"),
    "verbsum": _sum_verb,
    "const": _constant,
    "fn": _function("FN"),
    "fn2": _function("FN2"),
    "fnp": _two_part,
    "fnu": _under,
    "fnname": _simple("FNNAME"),
    "op": _infix,
    "pre": _simple("PRE"),
    "post": _simple("POST"),
    "act": _action,
    "act1": _action1,
    "opname": _operation,
    "opname1": _simple("OPNAME"),
    "relname": _simple("RELNAME"),
    "relmod": _simple("RELMOD"),
}
