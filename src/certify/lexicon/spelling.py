"""The spellings of mathematical writing, derived from the words' rows and grammars/signs.toml."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any, Literal, NamedTuple

from certify.lexicon import Lexicon, Notation, Word
from certify.lexicon.opaque import guessed_name
from certify.lexicon.signs import signs
from certify.lexicon.skeletons import PREFIXES, skeleton_name
from certify.logic import Sort, number_sorts, sort_rows, subsort_rows

_LEAN_HEAD = re.compile(r"^([A-Za-z][\w.]*)((?: \{\d\})*)$")
_TERMINALS = {"relation": "RELATION", "sum": "SUM", "cons": "CONS", "product": "PRODUCT", "power": "POWER"}
_FIXES = {"prefix": "NEGATION", "postfix": "POSTFIX", "call": "HEAD", "constant": "CONSTANT"}


class Head(NamedTuple):
    """Something applied by name: a word, a sort constructor or a structure, with its arity.

    `order` says which hole of the word each written argument fills; `at` is the sort that a Lean namespace fixes.
    """

    kind: Literal["word", "opaque", "notation", "base", "sort", "subsort", "structure", "ignored", "fact"]
    name: str
    arity: int
    order: tuple[int, ...] = ()
    at: Sort | None = None


class Negated(NamedTuple):
    """The relation of a word, denied: ∤."""

    word: str


class Proper(NamedTuple):
    """The relation of a word, of two that differ: ⊋."""

    word: str


class Opaque(NamedTuple):
    """An opaque word that a sign means: its category and what it is called."""

    category: str
    text: str

    def name(self, lexicon: Lexicon) -> str:
        """Return the name of its symbol: that of the row of a field's table, where there is one."""
        if self.category in PREFIXES:
            return skeleton_name(*self)
        return _named(lexicon).get(self, guessed_name(*self))


@cache
def _named(lexicon: Lexicon) -> dict[Opaque, str]:
    return {Opaque(row.category, row.name): name for name, row in lexicon.named.items()}


class Entry(NamedTuple):
    """One meaning of a spelling: the terminal and its value (a word's name, a head, a sort, …)."""

    terminal: str
    value: Any = None


@dataclass(frozen=True)
class Spellings:
    """All spellings of a lexicon: by first character and longest first; Lean constants; methods; letters."""

    by_first: dict[str, tuple[tuple[str, tuple[Entry, ...]], ...]]
    constants: dict[str, Head]
    methods: dict[str, tuple[Head, ...]]
    letters: dict[str, str]
    brackets: tuple[str, ...]

    def has(self, name: str) -> bool:
        """Return whether a table has a constant or a function of that name."""
        spelt = (entries for text, entries in self.by_first.get(name[0], ()) if text == name)
        return name in self.constants or any(entry.terminal == "HEAD" for entries in spelt for entry in entries)


def notations(word: Word, lexicon: Lexicon) -> tuple[Notation, ...]:
    """Return how `word` is written (first, if it has notation) and what else is read as it and no other word."""
    own = [notation for notation in word.also if not owners(notation, lexicon)]
    return (*((word.symbol,) if word.symbol else ()), *own)


def owners(notation: Notation, lexicon: Lexicon) -> tuple[Word, ...]:
    """Return the words whose own notation `notation` repeats: |s| repeats |x|, and sorts decide between them."""
    return tuple(
        word
        for word in lexicon.words.values()
        if word.symbol and word.symbol.fix == notation.fix and set(notation.text) <= set(word.symbol.text)
    )


@cache
def spellings(lexicon: Lexicon) -> Spellings:
    """Return the spellings of `lexicon`."""
    constants = dict(_constants(lexicon))
    methods: dict[str, list[Head]] = defaultdict(list)
    for name, head in constants.items():
        # Of words that share a notation the first stands for all, and sorts choose.
        if "." in name and head.kind == "word" and head.arity and _is_method(name, lexicon.words[head.name]):
            space, _, method = name.rpartition(".")
            methods[method].append(_subject_first(head, space, lexicon))
    found: dict[str, dict[Entry, None]] = defaultdict(dict)
    for text, entry in chain(_word_entries(lexicon), _sign_entries()):
        found[text][entry] = None
    for text, entry in _opaque_entries(taken=frozenset(found)):
        found[text][entry] = None
    by_first: dict[str, list[tuple[str, tuple[Entry, ...]]]] = defaultdict(list)
    for text in sorted(found, key=lambda spelling: (-len(spelling), spelling)):
        by_first[text[0]].append((text, tuple(found[text])))
    return Spellings(
        {first: tuple(rows) for first, rows in by_first.items()},
        constants,
        {name: tuple(dict.fromkeys(heads)) for name, heads in methods.items()},
        {latex: letter for letter, latex in signs().letters.items()},
        tuple(w.name for w in lexicon.words.values() if any(n.fix == "brackets" for n in notations(w, lexicon))),
    )


def _is_method(name: str, word: Word) -> bool:
    """Return whether Lean may write x.name for the constant: Finset.range is of a number, not of a finite set."""
    space = name.partition(".")[0]
    of_space = space not in dict(_sort_signs(1)) or any(arg.startswith(f"{space}(") for arg in word.args)
    return word.overload is None and of_space


def _word_entries(lexicon: Lexicon) -> list[tuple[str, Entry]]:
    entries: list[tuple[str, Entry]] = []
    for word in lexicon.words.values():
        for notation in notations(word, lexicon):
            if notation.fix == "brackets":
                for left, right in zip(notation.text[::2], notation.text[1::2], strict=True):
                    entries.append((left, Entry(f"OPEN_{word.name.upper()}", word.name)))
                    entries.append((right, Entry(f"CLOSE_{word.name.upper()}", word.name)))
                continue
            if notation.fix == "row":  # what stands in brackets may be an interval: the grammar says what it is where
                continue
            terminal = _TERMINALS[notation.level or "relation"] if notation.fix == "infix" else _FIXES[notation.fix]
            for text in notation.text:
                entries.append((text, Entry(terminal, _head(word, text) if terminal == "HEAD" else word.name)))
    return entries


def _head(word: Word, spelling: str) -> Head:
    arity = len(word.args)
    space, dot, _ = spelling.partition(".")
    sort = Sort(space) if dot and "A" in word.args and Sort(space) in number_sorts() else None
    return Head("word", word.name, arity, tuple(range(arity)), sort)


def _subject_first(head: Head, space: str, lexicon: Lexicon) -> Head:
    """Return `head` with that argument first which Lean takes from before the dot: the one of the name space."""
    sorts = [name for name, texts in _sort_signs(1) if space in texts]
    args = lexicon.words[head.name].args
    place = next((i for i, hole in enumerate(head.order) if args[hole].partition("(")[0] in sorts), 0)
    return head._replace(order=(head.order[place], *head.order[:place], *head.order[place + 1 :]))


class Constant(NamedTuple):
    """A Lean constant; `order` says which hole of the word each of its arguments fills."""

    name: str
    order: tuple[int, ...]


def lean_constant(word: Word) -> Constant | None:
    """Return the constant that Lean applies for `word`; None where Lean has notation for it."""
    match = _LEAN_HEAD.match(word.lean)
    if match is None or (word.args and not match[2]):
        return None
    return Constant(match[1], tuple(int(hole) for hole in re.findall(r"\d", match[2])))


def _repeats(word: Word, constant: Constant, lexicon: Lexicon) -> bool:
    """Return whether Lean has one name for `word` and the word whose notation it shares (Disjoint): sorts choose."""
    return word.overload is not None and lean_constant(lexicon.words[word.overload]) == constant


def _constants(lexicon: Lexicon) -> list[tuple[str, Head]]:
    found = []
    for word in lexicon.words.values():
        constant = lean_constant(word)
        if constant is not None and not _repeats(word, constant, lexicon):
            found.append((constant.name, _head(word, constant.name)._replace(order=constant.order)))
    for name, structure in lexicon.structures.items():
        # IntegralDomain stands on CommRing in Lean, which means itself.
        lean = structure.lean if structure.lean == name or structure.lean not in lexicon.structures else name
        found.append((lean, Head("structure", name, 1)))
    found.extend((text, Head("sort", name, 1)) for name, texts in _sort_signs(1) for text in texts)
    found.extend((name, Head("ignored", name, 1)) for name in signs().ignored)
    found.extend((name, Head("fact", name, 1)) for name in signs().facts)
    return found


def _sign_entries() -> list[tuple[str, Entry]]:
    table = signs()
    entries = [(text, Entry(terminal)) for terminal, texts in table.signs.items() for text in texts]
    entries += [(text, Entry("QUANTIFIER", kind)) for kind, texts in table.quantifiers.items() for text in texts]
    entries += [(text, Entry("SORT", Sort(name))) for name, texts in _sort_signs(0) for text in texts]
    entries += [(text, Entry("BIG", name)) for name, texts in table.operators.items() for text in texts]
    entries += [
        (text, Entry("BIG_OVER", name))
        for name, texts in table.operators.items()
        for text in texts
        if not text.isascii()
    ]
    for name, row in subsort_rows().items():
        head = Entry("HEAD", Head("subsort", name, len(row.places)))
        entries += [(text, head if row.places else Entry("COLLECTION", name)) for text in row.signs]
    for word, texts in table.negated.items():
        terminal = "CONGRUENT" if word == "congruent" else "RELATION"
        entries += [(text, Entry(terminal, Negated(word))) for text in texts]
    entries += [(text, Entry("RELATION", Proper(word))) for word, texts in table.proper.items() for text in texts]
    return entries


def _opaque_entries(taken: frozenset[str]) -> Iterator[tuple[str, Entry]]:
    """Yield the signs of opaque words; what is `taken` has a meaning."""
    table = signs()
    for category, words in table.opaque.items():
        for name, texts in words.items():
            yield from ((text, _opaque_entry(Opaque(category, name))) for text in texts if text not in taken)
    for place, skeletons in table.guessed.items():
        for skeleton, texts in skeletons.items():
            entry = _guessed_entry(place, skeleton)
            yield from ((text, entry) for text in texts if text not in taken)
            yield from ((f"{text[:-1]} }}", entry) for text in texts if text.startswith("^{\\"))
    for name, texts in table.brackets.items():
        for side, terminal in enumerate(("FENCE_OPEN", "FENCE_CLOSE")):
            yield from ((text, Entry(terminal, name)) for text in texts[side::2] if text not in taken)


def _opaque_entry(word: Opaque) -> Entry:
    return Entry("HEAD", opaque_head(word.text)) if word.category == "function" else Entry("RELATION", word)


def _guessed_entry(place: str, skeleton: str) -> Entry:
    match place:
        case "accents":
            return Entry("HEAD", Head("notation", skeleton, 1, (0,)))
        case "relations":
            return Entry("RELATION", Opaque("notation claim", skeleton))
        case "arrows":
            return Entry("ARROW_OVER" if "[" in skeleton else "ARROW", skeleton)
    return Entry("MARK" if place == "marks" else "OPERATOR", skeleton)


def opaque_head(text: str) -> Head:
    """Return the head of an opaque function of one thing, by what it is called."""
    return Head("opaque", text, 1, (0,))


def _sort_signs(arity: int) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the sorts made of `arity` sorts that have signs, with these."""
    return ((name, row.signs) for name, row in sort_rows().items() if row.arity == arity and row.signs)
