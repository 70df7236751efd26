"""Why a text is not read, in words: where it stops, what would go on, and which known word an unknown one may be."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from certify.english.glr import Parse
from certify.english.grammar import Grammar
from certify.english.lattice import Lattice
from certify.english.vocabulary import Vocabulary
from certify.files.resources import data_dir, read_toml

#: How much of what would be accepted is told: phrases and kinds of words, then words.
MOST_KINDS = 8
MOST_LITERALS = 6
#: How many unknown words get proposals, and how many each; how alike they are (difflib's ratio).
MOST_UNKNOWN = 3
MOST_PROPOSALS = 3
ALIKE = 0.75
_QUOTED = re.compile(r"'[^']*'|“[^”]*”|\b[^\W\d_]\b(?= (?:is|may|of|names)\b)")


#: What is missing where a text stops: an unknown word, notation that is not read, a frame for known words, more text;
#: a meaning of what was parsed; or the text is beyond the limits.
Missing = Literal["word", "notation", "frame", "text", "meaning", "limit"]


class Unparsed(NamedTuple):
    """Why a text has no reading: the reason, the character where it stops, what was understood, what could follow.

    `meant` are the unknown words that are spelled like known ones, each with these, the likest first. `what` names
    what is missing, alike for all texts that stop for the same want: "'be' after a declaration".
    """

    reason: str
    position: int
    longest: str
    nearest: tuple[str, ...] = ()
    meant: tuple[tuple[str, tuple[str, ...]], ...] = ()
    missing: Missing = "meaning"
    what: str = ""

    def shown(self) -> str:
        """Return why and where reading stopped, and what would have gone on, on one line."""
        nearest = f"; accepted there: {', '.join(self.nearest)}" if self.nearest else ""
        return f"not read at character {self.position}: {self.reason}{nearest}{self.proposed()}"

    def proposed(self, before: str = "; ") -> str:
        """Return the question whether known words were meant; nothing where no word is near."""
        return "".join(f"{before}did you mean {' or '.join(near)} for {word!r}?" for word, near in self.meant)


@cache
def categories() -> dict[str, dict[str, list[str]]]:
    """Return what people call rules and terminals: name -> symbols, in the tables `rules` and `terminals`."""
    return read_toml(data_dir("grammars") / "english" / "categories.toml")


@cache
def _names() -> dict[str, str]:
    """Return what people call a rule or a terminal, in the order of telling."""
    return {symbol: name for table in categories().values() for name, symbols in table.items() for symbol in symbols}


def declarations() -> str:
    """Return the lines that declare the terminals of categories.toml to the grammar.

    Lark names a word of the grammar by its capitals: "maps" would be MAPS, so each such word has a name of its own.
    """
    terminals = [terminal for symbols in categories()["terminals"].values() for terminal in symbols]
    words = (f'WORD_{terminal}: "{terminal.lower()}"\n' for terminal in terminals if terminal.isalpha())
    return f"%declare {' '.join(terminals)}\n{''.join(words)}"


def stopped(tokens: Lattice, parse: Parse, vocabulary: Vocabulary) -> Unparsed:
    """Return where the parse of a text stopped, and why."""
    failure = parse.failure
    place = failure.position
    start = tokens.spans[place][0] if place < tokens.length else len(tokens.text)
    word = tokens.text[slice(*tokens.spans[place])] if place < tokens.length else "the end"
    missing: Missing
    if place in tokens.unknown and place in tokens.notation:
        sign = tokens.stopped_at(place)
        missing, what, reason = "notation", sign, f"the notation {word!r} is not read at {sign!r}"
    elif place in tokens.unknown:
        part = " by itself" if word.lower() in vocabulary.words else ""
        missing, what, reason = "word", word.lower(), f"the word {word!r} is not known{part}"
    elif place >= tokens.length:
        missing, what, reason = "text", f"more after {_called(place - 1, tokens)}", "the text ends too early"
    else:
        what = f"{_called(place, tokens)} after {_called(place - 1, tokens)}"
        missing, reason = "frame", f"{word!r} does not continue what stands before it"
    words = [index for index in tokens.unknown if index not in tokens.notation]
    unknown = (tokens.text[slice(*tokens.spans[index])] for index in words[:MOST_UNKNOWN])
    meant = tuple((each, near) for each in unknown if (near := alike(each.lower(), vocabulary)))
    longest, nearest = tokens.text[:start].strip(), told(failure.expected, parse.grammar)
    return Unparsed(reason, start, longest, nearest, meant, missing, what)


#: What mathematics between words is called, by its terminals.
_NOTATION = {
    "VAR": "a letter",
    "TERM": "a term",
    "FORMULA": "a formula",
    "TYPING": "a declaration",
    "SORTSIGN": "a sort",
}


def _called(place: int, tokens: Lattice) -> str:
    """Return what stands at a place: mathematics by its kind, a word itself."""
    if place < 0:
        return "the beginning"
    kinds = {_NOTATION[token.type] for token in tokens.tokens if token.start == place and token.type in _NOTATION}
    word = tokens.text[slice(*tokens.spans[place])].lower()
    if kinds and (place in tokens.notation or len(word) == 1):
        return " or ".join(sorted(kinds))
    return "notation" if place in tokens.notation else f"'{word}'"


def abstracted(reason: str) -> str:
    """Return a reason without the words that it quotes, alike for all texts that it refuses."""
    return _QUOTED.sub("…", reason)


@lru_cache(maxsize=4096)
def alike(word: str, vocabulary: Vocabulary) -> tuple[str, ...]:
    """Return the known words that are spelled like `word`, the likest first; none for a part of a known phrase."""
    if word in vocabulary.words:
        return ()
    lengths = range(len(word) - 2, len(word) + 3)
    known = [other for other in vocabulary.words if len(other) in lengths and other.isalpha()]
    near = difflib.get_close_matches(word, sorted(known), MOST_PROPOSALS, ALIKE) if len(word) > 2 else []
    return tuple(sorted(near, key=lambda other: other[0] != word[0]))


def told(expected: Iterable[str], grammar: Grammar) -> tuple[str, ...]:
    """Return what may come next, in English: kinds of phrases and words by their names, then words as they are."""
    names, literals = _names(), set[str]()
    kinds, seen, pending = set[str](), set[str](), list(expected)
    while pending:
        symbol = pending.pop()
        plain = symbol.partition("{")[0]
        if symbol in seen:
            continue
        seen.add(symbol)
        if plain in names:
            kinds.add(names[plain])
        elif symbol in grammar.literals:
            literals.add(grammar.literals[symbol])
        else:
            pending += [one.expansion[0] for one in grammar.productions if one.origin == symbol]
    ordered = [name for name in dict.fromkeys(names.values()) if name in kinds]
    words = sorted(literals, key=lambda text: (len(text.split()), len(text), text))
    return (*ordered[:MOST_KINDS], *(f'"{text}"' for text in words[:MOST_LITERALS]))
