"""Words that mathematics begins: an `R`-module, a `p`-th root of unity, the `p`-adic norm of a number.

What stands before the hyphen is no letter of a word but a thing, to which the word behind it relates: an R-module is a
module over R. Where a row says the noun with "over", that is the word; else it is one of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from certify.english.forms import Noun, Phrase, Sense
from certify.english.guessing import categories_of, never_guessed
from certify.english.vocabulary import Vocabulary
from certify.lexicon import Word
from certify.lexicon.opaque import bare, guessed_name

#: What stands for a number in an ordinal: the p-th root, the nth prime.
_ORDINALS = frozenset({"th", "st", "nd", "rd"})
#: What may have so many parts.
_COUNTED = frozenset({"NOUN", "NOUNS", "RNOUN"})
_HEADS = {"RNOUN": "HRNOUN", "FN": "HFN"}


def hyphen_phrases(words: tuple[str, ...], known: Vocabulary) -> Iterator[Phrase]:
    """Yield the words of a text that begin with mathematics, without it."""
    for place in range(1, len(words) - 1):
        indexed = words[place - 1].startswith("$")
        if words[place] == "-" and words[place + 1].isalpha() and (indexed or words[place - 1].isdigit()):
            yield from _behind(words, place, place + 1, known)
        elif words[place] in _ORDINALS and indexed:
            yield from _behind(words, place, place, known)


def _behind(words: tuple[str, ...], start: int, first: int, known: Vocabulary) -> Iterator[Phrase]:
    """Yield what begins at `start` with a hyphen, or with the ending of an ordinal, whose first word is at `first`."""
    word, end = words[first], first + 1
    if word not in _ORDINALS:
        parts = tuple(_parts(words, start, first, known))
        yield from parts
        if parts and not words[start - 1].strip("$").isdigit():  # the three of a 3-element set would be listed
            return
        yield from _nouns(words[start:first], words[first:], known)
        if word not in never_guessed() and (_is_adjective(word) or known_as(word, "ADJ", known)):
            yield Phrase(words[start:end], "HADJ", Sense(_named("adjective_with", f"{word} over", word, known), (0, 1)))
    else:
        yield from _in_order(words, start, end, known)
    for kin in known.by_first.get(words[end], ()) if end < len(words) else ():
        if kin.terminal == "RNOUN0" and words[end : end + len(kin.words)] == kin.words:
            name = guessed_name("relation_of_three", f"-{word} {_singular(kin, known)} of")
            sense = Sense(name, (0, 1, 2), plural=kin.value.plural)
            yield Phrase(words[start : end + len(kin.words)], "HRNOUN0", sense)
    for head in _heads(words, end, known):
        said = " ".join((f"-{word}", _gloss(head, known)))
        spoken = words[start : end + len(head.words)]
        category, places = (
            ("relation_of_three", (0, 1, 2)) if head.terminal == "RNOUN" else ("function_in_parts", (0, 1))
        )
        category, said = (category, said) if category == "relation_of_three" else (category, f"{bare(said)} at of")
        yield Phrase(
            spoken, _HEADS[head.terminal], Sense(guessed_name(category, said), places, plural=head.value.plural)
        )


def _parts(words: tuple[str, ...], start: int, first: int, known: Vocabulary) -> Iterator[Phrase]:
    """Yield "-vertex" before a noun: an n-vertex graph has n of them."""
    follows = known.by_first.get(words[first + 1], ()) if first + 1 < len(words) else ()
    if not any(noun.terminal in _COUNTED for noun in follows):
        return
    for part in known.by_first.get(words[first], ()):
        if part.terminal == "RNOUN0" and part.words == (words[first],) and not part.value.plural:
            yield Phrase(words[start : first + 1], "HPART", replace(part.value, plural=True))


def _in_order(words: tuple[str, ...], start: int, end: int, known: Vocabulary) -> Iterator[Phrase]:
    """Yield "-th prime", which the n-th one is a function of; not "-th root of": there are several."""
    for phrase in known.by_first.get(words[end], ()) if end < len(words) else ():
        last = end + len(phrase.words)
        whole = phrase.terminal in ("NOUN", "RNOUN0") and words[end:last] == phrase.words and not phrase.value.plural
        alone = "of" not in phrase.words and words[last : last + 1] not in ((), ("of",), ("in",), ("-",))
        if whole and alone:
            said = f"-{words[end - 1]} {' '.join(phrase.words)} at"
            yield Phrase(words[start:last], "HNTH", Sense(guessed_name("function", said), (0,)))


def _is_adjective(word: str) -> bool:
    """Return whether a word may say how something is: regular, or by its ending a participle: factored."""
    categories = {category for category, _ in categories_of(word)}
    return "adjective" in categories or ("verb" in categories and word.endswith(("ed", "ing")))


def _heads(words: tuple[str, ...], end: int, known: Vocabulary) -> Iterator[Phrase]:
    for head in known.by_first.get(words[end], ()) if end < len(words) else ():
        fits = head.terminal in _HEADS and head.words[-1] == "of" and isinstance(head.value, Sense)
        if fits and words[end : end + len(head.words)] == head.words:
            yield head


def _nouns(hyphen: tuple[str, ...], rest: tuple[str, ...], known: Vocabulary) -> Iterator[Phrase]:
    """Yield "-module" and "-modules": a module over what stands before; "-submodule of" relates to two things."""
    found: dict[tuple[tuple[str, ...], str], Phrase] = {}
    for phrase in known.by_first.get(rest[0], ()):
        if phrase.terminal in ("NOUN", "NOUNS", "RNOUN0") and rest[: len(phrase.words)] == phrase.words:
            kind = phrase.value
            said = _singular(phrase, known)
            if phrase.terminal == "RNOUN0" and known_as(f"{said} of", "RNOUN", known):  # "-subgroup": of what?
                had = Sense(guessed_name("relation_of_three", f"-{said} of"), (0, 1, 2), plural=kind.plural)
                found.setdefault((phrase.words, "HRNOUN0"), Phrase((*hyphen, *phrase.words), "HRNOUN0", had))
                continue
            name = _named("relation", f"{said} over", said, known)
            for terminal in ("HNOUN", "HNOUNS") if kind.plural else ("HNOUN",):
                made = Phrase((*hyphen, *phrase.words), terminal, Sense(name, (0, 1), plural=kind.plural))
                found.setdefault((made.words, terminal), made)
        if phrase.terminal == "RNOUN" and rest[: len(phrase.words)] == phrase.words:
            name = guessed_name("relation_of_three", f"-{_gloss(phrase, known)}")
            sense = replace(phrase.value, word=name, holes=(0, 1, 2))
            found.setdefault((phrase.words, "HRNOUN"), Phrase((*hyphen, *phrase.words), "HRNOUN", sense))
    yield from found.values()


def _named(category: str, said: str, word: str, known: Vocabulary) -> str:
    """Return the name of the row that says `said`, where there is one; else of a word with a hyphen."""
    terminal = "RNOUN" if category == "relation" else "ADJ2"
    row = known_as(said, terminal, known)
    return row.value.word if row is not None else guessed_name(category, f"-{word} over")


def known_as(said: str, terminal: str, known: Vocabulary) -> Phrase | None:
    """Return the phrase that is said so, if there is one."""
    words = tuple(said.split())
    fits = (each for each in known.by_first.get(words[0], ()) if (each.words, each.terminal) == (words, terminal))
    return next(fits, None)


def _singular(phrase: Phrase, known: Vocabulary) -> str:
    kind = phrase.value
    if isinstance(kind, Noun):
        return " ".join((*phrase.words[:-1], kind.name)) if kind.plural else " ".join(phrase.words)
    return " ".join(phrase.words) if not kind.plural else bare(_noun_of(known.lexicon.word(kind.word)))


def _gloss(head: Phrase, known: Vocabulary) -> str:
    return " ".join(head.words) if not head.value.plural else _noun_of(known.lexicon.word(head.value.word))


def _noun_of(word: Word) -> str:
    """Return a relational noun as a text says it; the gloss of an interpreted word says what it means."""
    said = (frame.text for frame in word.frames if frame.cat in ("noun2", "noun3"))
    return word.gloss if word.opaque is not None else next(said, word.name)
