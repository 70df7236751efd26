"""The vocabulary: every phrase that can be a token, from the rows of the lexicon and the words of the grammar."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from certify.language import morphology
from certify.language.glr import Grammar
from certify.language.raw import Hole, RawSort, RNum, Shape
from certify.lexicon import Frame, Lexicon, parse_sort
from certify.logic import Sort
from certify.resources import data_dir

_WORD = re.compile(r"'s\b|[^\W\d_]+(?:n't|(?:-[^\W\d_]+)*)|\d+|\S")


class Phrase(NamedTuple):
    """A token to be: its words in lower case, its terminal and its value."""

    words: tuple[str, ...]
    terminal: str
    value: Any


@dataclass(frozen=True, slots=True)
class Sense:
    """A word in one frame. `holes[i]` is the argument of the word that the frame's i-th place fills (from 0)."""

    word: str
    holes: tuple[int, ...]
    part: str = ""
    plural: bool = False


@dataclass(frozen=True, slots=True)
class Kind:
    """What a noun says: a name for anaphora, a sort (None: the word's own), and a predicate word."""

    name: str
    sort: str | None = None
    hole: str | None = None
    word: str | None = None
    plural: bool = False

    def raw_sort(self, fresh: str) -> RawSort | None:
        """Return the sort that the noun gives, its open parts named after `fresh`."""
        if self.hole is not None:
            return Hole(fresh, self.hole)  # type: ignore[arg-type]
        return None if self.sort is None else open_sort(self.sort, fresh)


def open_sort(text: str, fresh: str) -> RawSort:
    """Return the sort that nouns.toml writes: `?` is open."""
    if "?" not in text:
        return parse_sort(text)
    name, _, rest = text.partition("(")
    count = rest.count("?")
    return Shape(name, tuple(Hole(f"{fresh}.{i}") for i in range(count)))


def split(text: str) -> list[tuple[str, int, int]]:
    """Return the words of `text` with their character spans."""
    return [(match.group(), match.start(), match.end()) for match in _WORD.finditer(text)]


def _key(text: str) -> tuple[str, ...]:
    return tuple(word.lower() for word, _, _ in split(text))


_NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
_COUNTS = {name: value for value, name in enumerate(_NUMBERS) if value >= 2}
_COUNTS["one"] = 1
_SUPERLATIVES = {"smallest": "le", "least": "le", "largest": "ge", "greatest": "ge"}
_PARTS = {"factor": "mul", "summand": "add", "addend": "add", "term": "add"}
_INDIVIDUAL = ("individual", "respective", "own")


class Vocabulary:
    """All phrases, by their first word."""

    def __init__(self, lexicon: Lexicon, grammar: Grammar, literals: Mapping[str, str]) -> None:
        self.lexicon = lexicon
        self.by_first: dict[str, list[Phrase]] = defaultdict(list)
        known = {symbol for production in grammar.productions for symbol in production.expansion}
        for terminal, text in literals.items():
            if terminal in known:
                self._add(text, terminal, text)
        for phrase in self._phrases():
            self.by_first[phrase.words[0]].append(phrase)
        self.notation = frozenset(
            text.lower() for word in lexicon.words.values() if word.symbol is not None for text in word.symbol.text
        )
        self.words = frozenset(word for phrases in self.by_first.values() for p in phrases for word in p.words)

    def _add(self, text: str, terminal: str, value: Any) -> None:
        words = _key(text)
        self.by_first[words[0]].append(Phrase(words, terminal, value))

    def _phrases(self) -> Iterator[Phrase]:
        yield from _number_phrases()
        yield from _noun_phrases()
        yield from _property_phrases()
        yield from _constant_phrases()
        yield from self._relation_signs()
        for word in self.lexicon.words.values():
            for frame in word.frames:
                yield from frame_phrases(word.name, len(word.args), frame)
        for structure in self.lexicon.structures.values():
            for noun in structure.nouns:
                for text in (noun, morphology.plural(noun)):
                    yield Phrase(_key(text), "STRUCT", structure.name)

    def _relation_signs(self) -> Iterator[Phrase]:
        for word in self.lexicon.words.values():
            if word.symbol is not None and word.symbol.level == "relation" and len(word.args) == 2:
                for text in word.symbol.text:
                    yield Phrase(_key(text), "SYMREL", Sense(word.name, (0, 1)))


def _constant_phrases() -> Iterator[Phrase]:
    rows = tomllib.loads((data_dir("grammars") / "constants.toml").read_text("utf-8"))
    for row in rows.values():
        value = row["value"]
        for text in row["text"]:
            yield Phrase(_key(text), "CONST", RNum(value) if isinstance(value, int) else value)


def _number_phrases() -> Iterator[Phrase]:
    for value, name in enumerate(_NUMBERS):
        yield Phrase((name,), "TERM", RNum(value))
    for name, value in _COUNTS.items():
        yield Phrase((name,), "CARD", value)
        yield Phrase((str(value),), "CARD", value)
    for name, relation in _SUPERLATIVES.items():
        yield Phrase((name,), "SUP", relation)
    for name, word in _PARTS.items():
        yield Phrase((name,), "PART", Sense(word, (0, 1)))
        yield Phrase((name + "s",), "PART", Sense(word, (0, 1), plural=True))
    for name in _INDIVIDUAL:
        yield Phrase((name,), "ADJIND", name)


def _noun_phrases() -> Iterator[Phrase]:
    rows = tomllib.loads((data_dir("grammars") / "nouns.toml").read_text("utf-8"))
    for row in rows.values():
        for text in row["text"]:
            name = text.split()[-1] if " of " not in text else text.split()[0]
            kind = Kind(name, row.get("sort"), row.get("hole"), row.get("where"))
            yield from _both_numbers(text, "NOUN", kind)


def _both_numbers(text: str, terminal: str, kind: Kind) -> Iterator[Phrase]:
    yield Phrase(_key(text), terminal, kind)
    plural = Kind(kind.name, kind.sort, kind.hole, kind.word, plural=True)
    for name in (terminal + "S", terminal):
        yield Phrase(_key(morphology.plural(text)), name, plural)


def _property_phrases() -> Iterator[Phrase]:
    rows = tomllib.loads((data_dir("grammars") / "properties.toml").read_text("utf-8"))
    for name, row in rows.items():
        for text in row["adjective"]:
            yield Phrase(_key(text), "PROPADJ", name)
        for text in row["noun"]:
            yield Phrase(_key(text.removeprefix("the ")), "PROPNOUN", name)


def frame_phrases(word: str, arity: int, frame: Frame) -> Iterator[Phrase]:
    """Yield the tokens of a frame in all its forms; a category nobody handles is an error of words.toml."""
    places = tuple(hole - 1 for hole in frame.holes) or tuple(range(arity))
    sense = Sense(word, places)
    yield from _CATEGORIES[frame.cat](frame, sense)


def _simple(*terminals: str) -> Any:
    def phrases(frame: Frame, sense: Sense) -> Iterator[Phrase]:
        for terminal in terminals:
            yield Phrase(_key(frame.text), terminal, sense)

    return phrases


def _noun(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    yield from _both_numbers(frame.text, "NOUN", Kind(frame.text.split()[-1], word=sense.word))


def _relational(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    bare = re.sub(r" (of|in)$", "", frame.text)
    many = Sense(sense.word, sense.holes, plural=True)
    yield Phrase(_key(frame.text), "RNOUN", sense)
    yield Phrase(_key(bare), "RNOUN0", sense)
    plural = morphology.plural(frame.text, frame.forms)
    for terminal in ("RNOUN", "RNOUNS"):
        yield Phrase(_key(plural), terminal, many)
    yield Phrase(_key(re.sub(r" (of|in)$", "", plural)), "RNOUN0", many)
    if frame.text.endswith(" of"):
        yield Phrase(_key(bare + " for"), "RNOUN", sense)


def _verb(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    yield Phrase(_key(morphology.third(frame.text, frame.forms)), "V2", sense)
    yield Phrase(_key(frame.text), "V2", sense)
    yield Phrase(_key(frame.text), "V2B", sense)
    yield Phrase(_key(morphology.gerund(frame.text, frame.forms)), "V2G", sense)
    yield Phrase(_key(morphology.participle(frame.text, frame.forms)), "V2P", sense)


def _collective_verb(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    yield Phrase(_key(morphology.third(frame.text, frame.forms)), "VC", sense)
    yield Phrase(_key(frame.text), "VC", sense)
    yield Phrase(_key(frame.text), "VCB", sense)


def _function(terminal: str) -> Any:
    def phrases(frame: Frame, sense: Sense) -> Iterator[Phrase]:
        bare = re.sub(r" (of|in|between)$", "", frame.text)
        short = "FN20" if terminal == "FN2" else "FN0"
        plural = morphology.plural(frame.text, frame.forms)
        plural_bare = re.sub(r" (of|in|between)$", "", plural)
        yield Phrase(_key(frame.text), terminal, sense)
        yield Phrase(_key(plural), terminal, sense)
        yield Phrase(_key(bare), short, sense)
        yield Phrase(_key(plural_bare), short, sense)
        yield Phrase(_key(plural_bare), "FN0S", sense)

    return phrases


def _two_part(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    head, *rest = [part.strip() for part in frame.text.split("#")]
    marked = Sense(sense.word, sense.holes, part=frame.text)
    if not head:
        return
    yield Phrase(_key(head), "FNP", marked)
    for part in rest:
        if part:
            yield Phrase(_key(part), "FNPREP", marked)


def _action(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    verb, middle, *rest = [part.strip() for part in frame.text.split("#")]
    marked = Sense(sense.word, sense.holes, part=frame.text)
    tail = f" {rest[0]}" if rest and rest[0] else ""
    if middle == "and":
        yield Phrase(_key(morphology.gerund(verb)), "ACTG", marked)
        yield Phrase(_key(morphology.participle(verb)), "ACT2PP", marked)
        return
    if tail:
        yield Phrase(_key(tail), "ACTT", marked)
    yield Phrase(_key(morphology.gerund(verb)), "ACTG", marked)
    yield Phrase(_key(morphology.participle(verb)), "ACTPP", marked)
    yield Phrase(_key(middle), "ACTP", marked)


def _action1(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    yield Phrase(_key(morphology.gerund(frame.text)), "ACT1G", sense)
    yield Phrase(_key(morphology.participle(frame.text)), "ACT1PP", sense)


def _infix(frame: Frame, sense: Sense) -> Iterator[Phrase]:
    terminal = {"sum": "OPS", "product": "OPP", "power": "OPW"}[frame.level or "sum"]
    yield Phrase(_key(frame.text), terminal, sense)


_CATEGORIES: dict[str, Any] = {
    "adj": _simple("ADJ"),
    "adjeq": _simple("ADJ"),
    "adj2": _simple("ADJ2"),
    "adjc": _simple("ADJC"),
    "adjmod": _simple("ADJMOD"),
    "noun": _noun,
    "noun2": _relational,
    "verb2": _verb,
    "verbc": _collective_verb,
    "const": _simple("CONST"),
    "fn": _function("FN"),
    "fn2": _function("FN2"),
    "fnp": _two_part,
    "fnname": _simple("FNNAME"),
    "op": _infix,
    "pre": _simple("PRE"),
    "post": _simple("POST"),
    "act": _action,
    "act1": _action1,
    "opname": _simple("OPNAME"),
    "opname1": _simple("OPNAME"),
    "relname": _simple("RELNAME"),
}


@cache
def sorts_of_names() -> dict[str, Sort]:
    """Return the sorts that have a sign of their own: ℕ, ℤ, ℚ, ℝ."""
    return {"ℕ": Sort("Nat"), "ℤ": Sort("Int"), "ℚ": Sort("Rat"), "ℝ": Sort("Real")}
