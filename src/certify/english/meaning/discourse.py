"""Discourse: what has been said so far in one derivation, and what later phrases may refer to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from certify.english.glr import Tree
from certify.english.meaning.scope import Bound
from certify.english.meaning.things import One, Value
from certify.lexicon.opaque import guessed_name
from certify.logic import Carrier
from certify.reading.raw import Raw, RawSort, RVar

#: What verbs with their prepositions say that is done, with the prepositions of its own.
DEEDS = {"act on": "action of on"}


def deed_word(deed: str) -> str:
    """Return the word for what is done, of who does it and to what."""
    return guessed_name("function_in_parts", deed)


@dataclass(frozen=True, slots=True)
class Mention:
    """Something that was talked about: what nouns call it, by which noun it came, whether as a subject, its parts."""

    value: Value
    names: frozenset[str]
    subject: bool = False
    parts: tuple[One, ...] = ()
    part_word: str = ""
    noun: str = ""
    within: bool = False  #: as a letter of a term, which is what is spoken of


@dataclass(frozen=True, slots=True)
class Ambient:
    """What a text is in, and how it says so: "in", "on", "over"."""

    thing: One
    preposition: str


@dataclass(frozen=True, slots=True)
class Introduction:
    """How a value came into the text: the sort that its noun gives, and the noun where it is one phrase."""

    sort: RawSort | None
    noun: Tree | None = None


@dataclass(frozen=True, slots=True)
class Ellipsis:
    """What "is" and "does" alone repeat, and of what it was said: the last predicate after a copula, or verb phrase."""

    copular: Tree | None = None
    verbal: Tree | None = None
    subject: Tree | None = None


@dataclass(frozen=True, slots=True)
class Sought:
    """What is asked about the values that a term may have, and the answers; `leaf` stands for it in the text."""

    kind: str  #: "ge" for the greatest, "le" for the least, "add" and "mul" for totals, "card" how many, "all" which
    term: Raw
    answers: tuple[Raw, ...]
    leaf: Raw


class Denoted(NamedTuple):
    """A symbol of a text: the sign or letter that it begins with, its places, and what it stands for."""

    head: str
    places: tuple[str, ...]
    value: Raw


@dataclass(slots=True)
class Discourse:
    """What has been said so far in one derivation. It only grows; what holds for a while is a reader's focus."""

    mentions: list[Mention] = field(default_factory=list)
    carriers: list[Carrier] = field(default_factory=list)
    declared: dict[str, RawSort | None] = field(default_factory=dict)
    introductions: dict[Value, Introduction] = field(default_factory=dict)
    general: list[Bound] = field(default_factory=list)
    asides: list[Raw] = field(default_factory=list)  #: what is said between commas, outside every quantifier
    had: set[Value] = field(default_factory=set)  #: what something is said to have: "it" may be that, or what has it
    beside: list[Raw] = field(default_factory=list)  #: what is said so within a condition, which supposes it too
    valued: dict[str, str] = field(default_factory=dict)  #: functions introduced by a value: x of "a polynomial p(x)"
    presupposed: list[Raw] = field(default_factory=list)  #: what things are called that notation makes: the ring R/I
    row: list[One] = field(default_factory=list)
    pending: dict[str, One] = field(default_factory=dict)
    introduced: dict[int, Value] = field(default_factory=dict)  #: by phrase (its id), for predicates that are repeated
    repeatable: Ellipsis = Ellipsis()
    unnamed: One | None = None
    deeds: dict[str, One] = field(default_factory=dict)  #: what was done, by its noun: of "G acts on X" the action
    under: tuple[str, Raw] | None = None  #: the word of an image, and under what: of the next image it is the same
    ambient: Ambient | None = None  #: what the text is in: "in a metric space, every compact set is closed"
    doubtful: set[Value] = field(default_factory=set)  #: what "it" may mean while it may mean something else
    nameable: set[str] = field(default_factory=set)  #: things of "a number", which a letter may name: it is n
    once: set[str] = field(default_factory=set)  #: letters that the text speaks of in one place only
    parameters: set[str] = field(default_factory=set)  #: names inside "there is …", which may be general where idle
    unsure: bool = False  #: whether "it" is what sorts want, of several things that it may mean
    unordered: set[tuple[One, ...]] = field(default_factory=set)  #: groups of which one and the other were spoken of
    silent: set[str] = field(default_factory=set)  #: letters in whose place a law has variables of its own
    definitions: set[Raw] = field(default_factory=set)  #: equations of "let" and "define", which say what f(x) is
    meant: set[Raw] = field(default_factory=set)  #: what the text defines words to mean
    called: dict[str, RawSort | None] = field(default_factory=dict)  #: words that the text defines: of what sort
    denoted: list[Denoted] = field(default_factory=list)  #: symbols that the text defines
    asked: set[str] = field(default_factory=set)  #: letters whose values are asked for
    spoken: set[str] = field(default_factory=set)  #: letters of the formulas so far
    supposed: set[str] = field(default_factory=set)  #: letters of which openings suppose something
    sought: Sought | None = None
    owned: dict[str, list[tuple[str, Value]]] = field(default_factory=dict)  #: nouns, by which words of what: elements
    ends: set[Value] = field(default_factory=set)  #: what maps go from, and to
    kinds: dict[Value, set[str]] = field(default_factory=dict)  #: what a thing is said to be: a bijection
    told: set[int] = field(default_factory=set)  #: where nouns stand that tell whose "its" is
    fresh_names: set[str] = field(default_factory=set)
    counter: int = 0

    def fresh(self, stem: str = "x") -> str:
        """Return a variable name that no text can contain."""
        self.counter += 1
        name = f"{stem}·{self.counter}"
        self.fresh_names.add(name)
        return name

    def hole(self) -> str:
        """Return a fresh name for an open sort."""
        self.counter += 1
        return f"?{self.counter}"

    def knows(self, names: Iterable[str]) -> bool:
        """Return whether one of the letters was spoken of before."""
        mentioned = {mention.value for mention in self.mentions}
        return any(One(RVar(name)) in mentioned or name in self.declared.keys() | self.spoken for name in names)

    def mention(
        self,
        value: Value,
        names: Iterable[str] = (),
        subject: bool = False,
        parts: tuple[One, ...] = (),
        part_word: str = "",
        noun: str = "",
        *,
        within: bool = False,
    ) -> Value:
        """Remember that `value` was talked about; return it."""
        self.mentions.append(Mention(value, frozenset(names), subject, parts, part_word, noun, within))
        return value

    def call(self, value: Value, names: Iterable[str]) -> None:
        """Remember what `value` is called by what is said of it: "if G is a group, then the group …"."""
        more = frozenset(names)
        self.mentions = [
            replace(mention, names=mention.names | more) if mention.value == value else mention
            for mention in self.mentions
        ]

    def forget(self, value: Value) -> None:
        """Let no later noun find `value`."""
        self.mentions = [mention for mention in self.mentions if mention.value != value]
