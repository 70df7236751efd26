"""The speaker: one realization in progress. It knows the style, what variables are called, and what was mentioned."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import NamedTuple

from certify.english.morphology import participle, plural
from certify.english.write.clause import UnrealizableError
from certify.english.write.nouns import sort_noun
from certify.english.write.style import Style
from certify.lexicon import Frame, Lexicon
from certify.logic import Sort, Var


class Description(NamedTuple):
    """A head noun for later reference ("number"), a description ("even number that divides n"), what follows a name.

    That is " of G" in "subgroup H of G".
    """

    head: str
    text: str
    of: str = ""

    def named(self, name: str) -> str:
        """Return the description with a name at its place."""
        return f"{self.text} {name}{self.of}"

    def said_plural(self, names: str = "") -> str:
        """Return the description of several, with their names where they have any."""
        return f"{plural(self.text)}{f' {names}' if names else ''}{self.of}"

    @property
    def whole(self) -> str:
        """The description where nothing has a name: "subgroup of G"."""
        return self.text + self.of


@dataclass
class Referent:
    """A variable without a letter: how it is described at its first mention, and how often it was mentioned."""

    describe: Callable[[], Description]
    determiner: str
    head: str = ""
    mentions: int = 0
    embedded: bool = False
    """Whether its first mention is not the subject of a clause but inside one, or behind its verb."""
    inner: bool = False
    """Whether only the noun phrase of another thing speaks of it: the group of "every subgroup of an abelian group"."""


@dataclass
class Speaker:
    """The state of one realization; made for it and thrown away after it."""

    lexicon: Lexicon
    style: Style
    names: dict[Var, str] = field(default_factory=dict)
    neutral: frozenset[Sort] = frozenset()
    """Carriers with a product and no sum: there "one" is the identity."""
    referents: dict[Var, Referent] = field(default_factory=dict)
    subject: Var | None = None
    depth: int = 0
    object: bool = False
    patterned: bool = False
    paired: bool = False
    negated: bool = False

    def noun(self, sort: Sort) -> str:
        """Return the noun of `sort` in this style."""
        return sort_noun(sort, self.style.registers, self.style.noun, self.lexicon)

    def frame(self, name: str, categories: tuple[str, ...]) -> Frame:
        """Return the frame of the word `name` that the style picks; UnrealizableError where it has none."""
        frames = self.frames(name, categories)
        if not frames:
            raise UnrealizableError(f"{name} has no frame of category {', '.join(categories)}")
        return self.pick(name, frames)

    def pick(self, name: str, frames: list[Frame]) -> Frame:
        """Return the one of `frames` that the style picks for the word `name`."""
        varies = not self.style.words or name in self.style.words
        return frames[self.style.frame % len(frames) if varies else 0]

    def frames(self, name: str, categories: tuple[str, ...]) -> list[Frame]:
        """Return the frames of `name` in `categories` that the style admits, preferred ones first."""
        word = self.lexicon.word(name)
        if word.overload and not word.frames:
            word = self.lexicon.word(word.overload)
        frames = [*word.frames, *(_passive(frame) for frame in word.frames if _has_passive(frame))]
        admitted = [frame for frame in frames if frame.cat in categories or frame.cat == "passive"]
        for preferred in self.style.voice:
            voiced = [f for f in admitted if f.cat == preferred and f.style in self.style.registers]
            if voiced:
                return [_as_adjective(frame) for frame in voiced]
        active = [frame for frame in admitted if frame.cat != "passive"]
        return [frame for style in self.style.registers for frame in active if frame.style == style]

    @contextmanager
    def inside(self) -> Iterator[None]:
        """Mark that what is said next stands inside a larger noun phrase."""
        self.depth += 1
        try:
            yield
        finally:
            self.depth -= 1

    @contextmanager
    def in_object(self) -> Iterator[None]:
        """Mark that what is said next stands behind a verb."""
        before, self.object = self.object, True
        try:
            yield
        finally:
            self.object = before

    @contextmanager
    def in_pair(self) -> Iterator[None]:
        """Mark that what is said next is one of two arguments."""
        before, self.paired = self.paired, True
        try:
            yield
        finally:
            self.paired = before

    @contextmanager
    def in_pattern(self) -> Iterator[None]:
        """Mark that what is said next fills a hole of "remainder of # divided by #": no such phrase stands in it."""
        if self.patterned:
            raise UnrealizableError("a phrase of several parts inside another is unclear")
        self.patterned = True
        try:
            yield
        finally:
            self.patterned = False

    @contextmanager
    def about(self, var: Var | None) -> Iterator[None]:
        """Mark `var` as the subject of what is said next: there it is "itself"."""
        before, self.subject = self.subject, var
        try:
            yield
        finally:
            self.subject = before


def _has_passive(frame: Frame) -> bool:
    """Return whether a verb is said in the passive: `passive = ""` in `forms` says that it is not."""
    single = frame.cat == "verb2" and " " not in frame.text and frame.style not in ("result", "read-only")
    return single and frame.forms.get("passive") != ""


def _passive(frame: Frame) -> Frame:
    first, second = frame.holes or (1, 2)
    text = f"{participle(frame.text, frame.forms)} by"
    return frame.model_copy(update={"cat": "passive", "text": text, "holes": (second, first)})


def _as_adjective(frame: Frame) -> Frame:
    return frame.model_copy(update={"cat": "adj2"}) if frame.cat == "passive" else frame
