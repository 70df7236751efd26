"""Complements of opaque words: the prepositional phrases that a noun, an adjective or a verb of a text may take.

Which prepositions a word takes is not known of a word without meaning. Every one that follows it in the text gives a
symbol of its own ("open in X", "a vector x in V", "a homomorphism from G to H"), and where two words could take the
same phrase, both attachments are read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from certify.english.forms import Noun, Phrase, Sense, frame_phrases
from certify.english.vocabulary import Vocabulary
from certify.files.resources import data_dir, read_toml
from certify.lexicon import Lexicon, Word
from certify.lexicon.map_nouns import names_map
from certify.lexicon.opaque import bare, guessed_name, is_guessed, symbol_name

_NOUNS = {"NOUN": "RN", "NOUNS": "RNS"}
_KIN = {"RNOUN0": "RN"}
_ADJECTIVES = frozenset({"ADJ", "ADJF"})
_VERBS = frozenset({"V1", "V2"})
#: Adjectives before a noun that make one word with it, and words of one adjective.
_MOST_ADJECTIVES = 3
#: What a noun is with its complements: one, or two.
_PLACES = {2: "relation", 3: "relation_of_three"}
#: What stands behind "under" where it is no complement.
_CONDITIONS = (("the", "condition"), ("the", "assumption"))
#: What makes a bound of "at".
_BOUNDS = (("least",), ("most",))
#: Words that begin a clause of its own, behind which no complement of a noun before it stands.
_NEXT_SENTENCE = frozenset({"if", "iff", "then", "implies", "whenever", "provided", "assuming"})
#: Verbs of having, and prepositions that say where what a thing has is had: f has a maximum at c.
_HAVING = frozenset({"has", "have", "having", "admits", "admit", "admitting", "with"})
WHERE_HAD = frozenset({"at", "along", "with respect to"})
#: Where what begins with "from" ends.
_FROM, _TO, _ONTO = "from", "to", "onto"
ENDS = frozenset({_TO, "into", _ONTO})


@cache
def _table(name: str) -> tuple[str, ...]:
    return tuple(read_toml(data_dir("grammars") / "guessing.toml")[name])


def prepositions() -> frozenset[str]:
    """Return the prepositions of the complements of nouns."""
    return frozenset(_table("prepositions"))


@cache
def preposition_phrases() -> tuple[Phrase, ...]:
    """Return the prepositions of nouns as tokens of their own, and those that a coordination says again."""
    said = _table("prepositions")
    again = (Phrase(tuple(text.split()), "APREP", text) for text in (*said, "by") if " " not in text)
    return (*(Phrase(tuple(text.split()), "RPREP", text) for text in said), *again)


def preposition_of(table: str, words: tuple[str, ...], place: int) -> str:
    """Return the longest preposition of a table that stands at a place (with respect to); nothing where none does."""
    said = (each for each in _table(table) if words[place : place + each.count(" ") + 1] == tuple(each.split()))
    return max(said, key=len, default="")


def complement_phrases(words: tuple[str, ...], known: Vocabulary) -> Iterator[Phrase]:
    """Yield the words of a text with the complements that they may have in it."""
    found: dict[tuple[tuple[str, ...], str, str], Phrase] = {}
    for start in range(len(words)):
        for phrase in known.by_first.get(words[start], ()):
            end = start + len(phrase.words)
            if words[start:end] == phrase.words:
                for made in (*_row_with_complements(phrase, words, end), *_with_complements(phrase, words, end, known)):
                    for one in (made, *_with_adjectives(made, words, start, known)):
                        found.setdefault((one.words, one.terminal, repr(one.value)), one)
    yield from found.values()


def _with_adjectives(noun: Phrase, words: tuple[str, ...], start: int, known: Vocabulary) -> Iterator[Phrase]:
    """Yield a noun with its preposition and the adjectives before it as one word: a normal operator on V."""
    if noun.terminal in ("RN", "RNS") and isinstance(noun.value, Sense):
        yield from with_adjectives(noun, _PLACES[len(noun.value.holes)], words, start, known)


def with_adjectives(
    head: Phrase, category: str, words: tuple[str, ...], start: int, known: Vocabulary
) -> Iterator[Phrase]:
    """Yield a relative word that begins at `start` with each row of adjectives before it as one word of a category.

    Adjectives that may be relative to what they stand before make one word with it; of absolute ones each says its own.
    """
    related = known.lexicon.word(head.value.word)
    said, before, relative = related.gloss, start, False
    for _ in range(_MOST_ADJECTIVES):
        adjective = _adjective_ending(words, before, known)
        if adjective is None:
            return
        word = _opaque(adjective, known.lexicon)
        own = keeps_absolute(related) and _is_absolute(adjective, known)
        relative |= not own and (word is None or not word.absolute)
        before -= len(adjective.words)
        spoken = (*words[before:start], *head.words)
        if relative and not _says(spoken, head, known):
            name = guessed_name(category, f"{' '.join(words[before:start])} {said}")
            yield Phrase(spoken, head.terminal, replace(head.value, word=name))


def keeps_absolute(head: Word) -> bool:
    """Return whether a noun leaves an absolute adjective as it is: what is injective is so from A to B."""
    return head.absolute or bare(head.gloss) + " from to" == head.gloss


def _is_absolute(adjective: Phrase, known: Vocabulary) -> bool:
    """Return whether an adjective says the same under any noun, also where it has a meaning of functions: injective."""
    same = (p for p in known.by_first.get(adjective.words[0], ()) if p.words == adjective.words)
    words = (_opaque(phrase, known.lexicon) for phrase in same if phrase.terminal in _ADJECTIVES)
    return any(word is not None and word.absolute for word in words)


def _says(spoken: tuple[str, ...], head: Phrase, known: Vocabulary) -> bool:
    """Return whether a row says so already, with the prepositions of `head`."""
    if _is_table_noun(spoken, known):  # an open map from X to Y
        return True
    same = (p for p in known.by_first.get(spoken[0], ()) if (p.words, p.terminal) == (spoken, head.terminal))
    whole = (*spoken, *head.value.part.split())
    return any(phrase.value.part == head.value.part for phrase in same) or _row(whole, "RNOUN", known) is not None


def _is_table_noun(spoken: tuple[str, ...], known: Vocabulary) -> bool:
    nouns = (_row(spoken, terminal, known) for terminal in _NOUNS)
    names = (noun.value.word for noun in nouns if noun is not None and isinstance(noun.value, Noun))
    return any(name is not None and not is_guessed(name) for name in names)


def _adjective_ending(words: tuple[str, ...], end: int, known: Vocabulary) -> Phrase | None:
    """Return the longest adjective that ends before a place."""
    for start in range(max(0, end - _MOST_ADJECTIVES), end):
        for phrase in known.by_first.get(words[start], ()):
            if phrase.terminal in _ADJECTIVES and words[start:end] == phrase.words:
                return phrase
    return None


def _row_with_complements(phrase: Phrase, words: tuple[str, ...], end: int) -> Iterator[Phrase]:
    """Yield a row of the tables where its prepositions follow: adjectives make one word with it too."""
    if phrase.terminal in ("RN", "RNS") and isinstance(phrase.value, Sense):
        first, *others = phrase.value.part.split()
        if first in _next_prepositions(words, end) and all(_comes(other, words, end) for other in others):
            yield phrase


def _with_complements(phrase: Phrase, words: tuple[str, ...], end: int, known: Vocabulary) -> Iterator[Phrase]:
    lexicon = known.lexicon
    if phrase.terminal in _NOUNS or phrase.terminal in _KIN:
        yield from _noun(phrase, words, end, known)
    elif phrase.terminal == "FN" and phrase.words[-1] == "of" and not phrase.value.plural:
        yield from _function(phrase, words, end, known)
    elif phrase.terminal in _ADJECTIVES:
        yield from _adjective(phrase, words, end, known)
    elif phrase.terminal in _VERBS and _opaque(phrase, lexicon) is not None:
        yield from _verb(phrase, words, end, known)
    elif phrase.terminal == "V2P" and _opaque(phrase, lexicon) is not None:
        yield from _participle(phrase, words, end, known)


def _opaque(phrase: Phrase, lexicon: Lexicon) -> Word | None:
    """Return the opaque word that a phrase is, if it is one."""
    name = phrase.value.word if isinstance(phrase.value, Noun | Sense) else None
    word = None if name is None else lexicon.word(name)
    return word if word is not None and word.opaque is not None else None


def _noun(phrase: Phrase, words: tuple[str, ...], end: int, known: Vocabulary) -> Iterator[Phrase]:
    word = _opaque(phrase, known.lexicon)
    if word is None and not _is_map(phrase):
        return
    if isinstance(phrase.value, Noun) and phrase.value.made_of:
        if word is not None and words[end : end + 1] == ("in",):  # a list of elements in: one word, whichever is there
            yield _relation(phrase, "relation", f"{word.gloss} in")
        return
    name = bare(word.gloss) if word is not None else phrase.value.name
    for first in (*_next_prepositions(words, end), *_behind_worth(words, end, known)):
        if first == "between":
            if _said_with(phrase, "between and", known):
                continue
            yield _relation(phrase, "relation_of_three", f"{name} between and")
            continue
        if first in WHERE_HAD and _is_had(words, end - len(phrase.words)):
            yield _relation(phrase, "relation_of_three", f"{name} of {first}")
        if first in ENDS and names_map(name) and _is_had(words, end - len(phrase.words)):
            yield _from_its_owner(phrase, name, first, known.lexicon)
        row = _row((*phrase.words, first), "RNOUN", known)
        if row is not None:
            if first != "of" and words[end] != first:
                yield Phrase(phrase.words, _NOUNS.get(phrase.terminal, "RN"), replace(row.value, part=first))
        elif not (first in ENDS and "from" in words[:end]) and not _is_function((*phrase.words, first), known):
            yield _relation(phrase, "relation", f"{name} {first}")
        for pair in _table("two"):
            one, other = pair.split()
            if one == first and _comes(other, words, end) and not _said_with(phrase, pair, known):
                yield _relation(phrase, "relation_of_three", f"{name} {pair}")


def _from_its_owner(phrase: Phrase, name: str, end: str, lexicon: Lexicon) -> Phrase:
    """Return the noun of a map that something has into another thing: it is from what has it."""
    made = _relation(phrase, "relation_of_three", f"{name} {_FROM} {end}")
    row = symbol_name(f"{name} {_FROM} {_TO}")
    return made._replace(value=replace(made.value, word=row)) if end != _ONTO and row in lexicon.named else made


def _is_had(words: tuple[str, ...], start: int) -> bool:
    """Return whether a noun without adjectives says what something has: has a maximum."""
    return words[start - 1 : start] in (("a",), ("an",), ("no",)) and not _HAVING.isdisjoint(
        words[start - 2 : start - 1]
    )


def _is_map(phrase: Phrase) -> bool:
    """Return whether a noun is said of functions: one from a group to a ring relates to them."""
    return isinstance(phrase.value, Noun) and (phrase.value.sort or "").startswith("Fun(")


def _is_function(said: tuple[str, ...], known: Vocabulary) -> bool:
    """Return whether a row says a function so: the square of x is no square that is in a relation to it."""
    function = _row(said, "FN", known)
    return function is not None and not is_guessed(function.value.word)


def _comes(preposition: str, words: tuple[str, ...], end: int) -> bool:
    """Return whether a preposition comes after a noun, in its clause: not "under the condition that", "at least"."""
    ahead = words[end:]
    stop = next((place for place, word in enumerate(ahead) if word in _NEXT_SENTENCE), len(ahead))
    after = ((word, ahead[place + 1 : place + 3]) for place, word in enumerate(ahead[:stop]))
    return any(word == preposition and then not in _CONDITIONS and then[:1] not in _BOUNDS for word, then in after)


def _goes_from(preposition: str, ahead: tuple[str, ...]) -> bool:
    """Return whether a preposition is one of "from … to", which stay together: the range of a map from G to H."""
    if "from" not in ahead:
        return False
    start = ahead.index("from")
    if preposition == "from":
        return not ENDS.isdisjoint(ahead[start:])
    return preposition in ENDS and preposition in ahead[start:] and preposition not in ahead[:start]


def _said_with(phrase: Phrase, said: str, known: Vocabulary) -> bool:
    """Return whether a row says a noun with these prepositions."""
    same = (p for p in known.by_first.get(phrase.words[0], ()) if p.words == phrase.words)
    return any(p.terminal in ("RN", "RNS") and p.value.part == said for p in same)


def _row(said: tuple[str, ...], terminal: str, known: Vocabulary) -> Phrase | None:
    """Return the phrase that is said so where there is one."""
    fitting = (p for p in known.by_first.get(said[0], ()) if (p.words, p.terminal) == (said, terminal))
    return next(fitting, None)


def _relation(phrase: Phrase, category: str, text: str) -> Phrase:
    """Return a noun as a word with the prepositions at the end of `text`."""
    terminal = _NOUNS.get(phrase.terminal) or _KIN[phrase.terminal]
    places = (0, 1, 2) if category == "relation_of_three" else (0, 1)
    said = text.removeprefix(bare(text)).strip()
    sense = Sense(guessed_name(category, text), places, part=said, plural=bool(phrase.value.plural))
    return Phrase(phrase.words, terminal, sense)


def _next_prepositions(words: tuple[str, ...], end: int) -> Iterator[str]:
    """Yield the preposition that follows a noun, at once or after the letters that it introduces."""
    for place in range(end, len(words)):
        preposition = preposition_of("prepositions", words, place)
        if preposition:
            yield preposition
            return
        if len(words[place].strip("$")) > 2 and words[place] != "and":
            return


#: No preposition, and those that a relational noun has behind what it is worth by itself: a subgroup of index 2 in G.
_NOT_BEHIND = ("", "of", "in")


def _behind_worth(words: tuple[str, ...], end: int, known: Vocabulary) -> Iterator[str]:
    """Yield the preposition behind what a thing is worth: a vector space V of finite dimension n over F."""
    if "of" not in words[end : end + 2]:
        return
    start = words.index("of", end) + 1
    had = {start + len(p.words) for p in _at_place(words, start, known) if p.terminal in _ADJECTIVES} | {start}
    ends = {at + len(p.words) for at in had for p in _at_place(words, at, known) if p.terminal == "FN0"}
    values = {at + more for at in ends for more in (0, 1)}
    yield from {said for at in values if (said := preposition_of("prepositions", words, at)) not in _NOT_BEHIND}


def _at_place(words: tuple[str, ...], start: int, known: Vocabulary) -> Iterator[Phrase]:
    here = known.by_first.get(words[start], ()) if start < len(words) else ()
    return (phrase for phrase in here if words[start : start + len(phrase.words)] == phrase.words)


def _function(phrase: Phrase, words: tuple[str, ...], end: int, known: Vocabulary) -> Iterator[Phrase]:
    """Yield "closure of … in" where "in" comes later."""
    for pair in _table("two"):
        one, other = pair.split()
        if one == "of" and _comes(other, words, end) and not _goes_from(other, words[end:]):
            made = known.lexicon.word(guessed_name("function_in_parts", f"{' '.join(phrase.words)} {other}"))
            if any(p.value.part == made.frames[0].text for p in known.by_first[phrase.words[0]] if p.terminal == "FNP"):
                continue
            for frame in made.frames:
                yield from frame_phrases(made.name, 2, frame)


def _adjective(phrase: Phrase, words: tuple[str, ...], end: int, known: Vocabulary) -> Iterator[Phrase]:
    preposition = preposition_of("after_adjective", words, end)
    if preposition:
        yield from related_adjective(phrase, preposition, known)
    if words[end : end + 1] == ("both",) and words[end + 1 : end + 2] and words[end + 1] in _table("after_adjective"):
        said = (*phrase.words, words[end + 1])
        one = _row(said, "ADJ2", known) or next(related_adjective(phrase, words[end + 1], known))
        yield Phrase((*phrase.words, *words[end : end + 2]), "ADJ2B", one.value)


def _participle(phrase: Phrase, words: tuple[str, ...], end: int, known: Vocabulary) -> Iterator[Phrase]:
    preposition = preposition_of("after_verb", words, end)
    if preposition:
        yield from related_adjective(phrase, preposition, known)


def related_adjective(phrase: Phrase, preposition: str, known: Vocabulary) -> Iterator[Phrase]:
    """Yield an adjective with a preposition that no row says it with: open in."""
    said = (*phrase.words, *preposition.split())
    if _row(said, "ADJ2", known) is None:
        yield Phrase(said, "ADJ2", Sense(guessed_name("adjective_with", " ".join(said)), (0, 1)))


def _verb(phrase: Phrase, words: tuple[str, ...], end: int, known: Vocabulary) -> Iterator[Phrase]:
    preposition = preposition_of("after_verb", words, end)
    if preposition:
        yield from related_verb(phrase, preposition, known)


def related_verb(phrase: Phrase, preposition: str, known: Vocabulary) -> Iterator[Phrase]:
    """Yield an opaque verb with a preposition that no row says it with, in all its forms: acts on."""
    word = _opaque(phrase, known.lexicon)
    if word is None or " " in word.gloss:
        return
    made = known.lexicon.word(guessed_name("verb", f"{word.gloss} {preposition}"))
    said = (*phrase.words, *preposition.split())
    if not any(p.words == said for p in known.by_first.get(phrase.words[0], ())):
        for frame in made.frames:
            yield from frame_phrases(made.name, 2, frame)


def constants_of(words: tuple[str, ...], known: Vocabulary) -> Iterator[Phrase]:
    """Yield "the zero vector", "the trivial subgroup": what there is one of wherever it is spoken of."""
    for start, word in enumerate(words):
        if word in _table("sole") and words[start - 1 : start] == ("the",):
            for phrase in known.by_first.get(words[start + 1], ()) if start + 1 < len(words) else ():
                end = start + 1 + len(phrase.words)
                spoken = words[start:end]
                fits = phrase.terminal == "NOUN" and spoken[1:] == phrase.words and not phrase.value.plural
                if fits and _row(spoken, "CONST", known) is None:
                    yield Phrase(spoken, "CONST", Sense(guessed_name("constant", " ".join(spoken)), ()))


def unary_name(word: Word) -> str:
    """Return the name of a relational noun that says nothing of what it relates to."""
    return guessed_name("noun", bare(word.gloss))


@cache
def relational_nouns(lexicon: Lexicon) -> frozenset[str]:
    """Return the names of relational rows that say nothing of what they relate to."""
    return frozenset(
        unary_name(lexicon.word(name)) for name, row in lexicon.named.items() if row.category == "relation"
    )


def unary_phrases(word: Word, phrases: tuple[Phrase, ...], nouns: frozenset[str]) -> Iterator[Phrase]:
    """Yield a relational noun as one that says nothing of what it relates to (a vector, two subspaces).

    Where one of `nouns` is said so, that is the word.
    """
    said = bare(word.gloss)
    for phrase in phrases if said not in nouns else ():
        if phrase.terminal == "RNOUN0":
            kind = Noun(said.split()[-1], word=unary_name(word), plural=bool(phrase.value.plural))
            yield from (Phrase(phrase.words, name, kind) for name in (("NOUN", "NOUNS") if kind.plural else ("NOUN",)))
