"""The tokens of opaque words: all forms of the named ones, and of those that one text makes of its own words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache, lru_cache

from certify.english.abilities import ability_phrases
from certify.english.complements import (
    complement_phrases,
    constants_of,
    preposition_phrases,
    prepositions,
    relational_nouns,
    unary_phrases,
    with_adjectives,
)
from certify.english.described import described_phrases
from certify.english.forms import Noun, Phrase, Sense, frame_phrases
from certify.english.glr import LatticeToken
from certify.english.guessing import functional, guesses, privative
from certify.english.hyphens import hyphen_phrases
from certify.english.manner import manner_phrases
from certify.english.owning import owned_phrases
from certify.english.qualities import quality_phrases
from certify.english.refusal import alike
from certify.english.search import Reading
from certify.english.vocabulary import Vocabulary
from certify.lexicon import Lexicon, Word
from certify.lexicon.opaque import bare, guessed_name, is_guessed

#: Terminals of adjectives and of the nouns and functions that a relative adjective makes one word with.
_MODIFIERS = frozenset({"ADJ", "ADJF"})
_HEADS = {
    "RNOUN": "relation",
    "RNOUNS": "relation",
    "RNOUN0": "relation",
    "FN": "function",
    "FN0": "function",
    "FN2": "function_of_two",
}
_NOUNS = frozenset({"NOUN", "NOUNS"})
#: What stands before what a thing has.
_HAVING = frozenset({"of", "has", "have", "having", "with"})
#: So many modifiers may make one word with a noun: a finite separable field extension of K.
_DEEPEST = 3
#: Nouns with a preposition of their own: "a functor from C to D" is one, whatever "functor from" is.
_PARTED = frozenset({"RN", "RNS"})


def phrases_of(words: Iterable[Word]) -> Iterator[Phrase]:
    """Yield every form of `words` as a token."""
    for word in words:
        for frame in word.frames:
            yield from frame_phrases(word.name, len(word.args), frame)


@cache
def named_phrases(lexicon: Lexicon) -> tuple[Phrase, ...]:
    """Return the forms of all named words."""
    return (*preposition_phrases(), *_phrases_and_nouns(map(lexicon.word, lexicon.named), _of_one_sort(lexicon)))


def _of_one_sort(lexicon: Lexicon) -> frozenset[str]:
    """Return the nouns that name a sort whose things are nothing else: an integer, an angle."""
    closed = (noun for noun in lexicon.nouns.values() if noun.sort is not None and "?" not in noun.sort)
    return frozenset(text for noun in closed for text in noun.text)


def _phrases_and_nouns(words: Iterable[Word], nouns: frozenset[str] = frozenset()) -> Iterator[Phrase]:
    """Yield the forms of `words`, and of relational nouns those that say nothing of what they relate to.

    Where one of `nouns` is said so, it is that.
    """
    words = tuple(words)
    nouns |= frozenset(word.gloss for word in words if word.category == "noun")
    for word in words:
        made = tuple(phrases_of((word,)))
        yield from made
        if word.category == "relation" and word.overload is None:
            yield from unary_phrases(word, made, nouns)


@lru_cache(maxsize=256)
def text_phrases(words: tuple[str, ...], known: Vocabulary, interpreted: Vocabulary, guess: bool) -> tuple[Phrase, ...]:
    """Return the forms of the words that a text makes: fused ones, and guessed ones where they are wanted."""
    found: tuple[Phrase, ...] = ()
    if guess:
        names = guesses(words, known, lambda word: bool(alike(word, interpreted)))
        found = tuple(_phrases_and_nouns(map(known.lexicon.word, names)))
        known = known.extended(found)
    made = (*manner_phrases(words, known), *quality_phrases(words, known, guess))
    made = (*made, *ability_phrases(words, known)) if guess else made
    found, known = (*found, *made), known.extended(made)
    fused: tuple[Phrase, ...] = ()
    for _ in range(_DEEPEST):
        more = tuple(dict.fromkeys(each for each in _fused(words, known) if each not in fused))
        fused, known = (*fused, *more), known.extended(more)
    placed = tuple(_placed(words, known))
    fused, known = (*fused, *placed), known.extended(placed)
    placed = (*hyphen_phrases(words, known), *owned_phrases(words, known), *_sole_functions(words, known))
    complements = tuple(complement_phrases(words, known))
    described = described_phrases(words, known.extended(complements))
    return (*found, *fused, *placed, *complements, *described, *constants_of(words, known))


def _fused(words: tuple[str, ...], known: Vocabulary) -> Iterator[Phrase]:
    """Yield a modifier and what it modifies as one word, where both need not be said of a thing by themselves."""
    for start, word in enumerate(words):
        here = tuple(_at(words, start, known))
        adjectives = {phrase.words for phrase in here if phrase.terminal in _MODIFIERS}
        for modifier in here:
            if modifier.terminal in _MODIFIERS:
                for fused in _relative(modifier, words, start, known):
                    yield fused
                    yield from with_adjectives(fused, _HEADS[fused.terminal], words, start, known)
            elif modifier.terminal == "NOUN" and not modifier.value.plural and modifier.words not in adjectives:
                made = _compound(modifier, words, start, known)
                yield from (one for one in made if not _within_row(start, len(one.words), words, known))
            if modifier.terminal in ("NOUN", "RNOUN0") and not _is_fused(modifier):
                yield from _made_of(modifier, words, start, known)
        if word in privative():
            yield from _relative(Phrase((word,), "ADJ", None), words, start, known)
            for noun in _at(words, start + 1, known):
                if noun.terminal in _NOUNS and not _is_row((word, *noun.words), noun.terminal, known):
                    yield _privative(word, noun)


def _relative(modifier: Phrase, words: tuple[str, ...], start: int, known: Vocabulary) -> Iterator[Phrase]:
    """Yield an adjective with a relational noun or function as one word: a normal subgroup of G is normal in G."""
    for head in _at(words, start + len(modifier.words), known):
        word = known.lexicon.word(head.value.word) if head.terminal in _HEADS else None
        if word is None or word.opaque is None or (word.absolute and _is_absolute(modifier, known.lexicon)):
            continue
        spoken = (*modifier.words, *head.words)
        if head.terminal == "FN0" and (
            not _is_had(head, words, start, known)
            or any(_says_the_same(each, known.lexicon) for each in _at(words, start, known))
        ):
            continue  # "of prime order p" says two things of the order
        idiom = head.terminal == "RNOUN0" and _is_row(spoken, "NOUN", known)
        if not idiom and not _is_row(spoken, head.terminal, known):
            gloss = f"{bare(word.gloss)} of" if head.terminal == "RNOUN0" else word.gloss
            said = " ".join((*modifier.words, gloss))
            yield Phrase(spoken, head.terminal, replace(head.value, word=guessed_name(_HEADS[head.terminal], said)))
            yield from _described(spoken, said, head, words[:start], known)
            if head.terminal == "FN" and _is_row(head.words, "FN2", known) and not _is_row(spoken, "FN2", known):
                yield Phrase(spoken, "FN2", Sense(guessed_name("function_of_two", said), (0, 1)))


def _described(
    spoken: tuple[str, ...], said: str, head: Phrase, before: tuple[str, ...], known: Vocabulary
) -> Iterator[Phrase]:
    """Yield "the torsion subgroup of" as what a thing has one of: "the" says so, where the noun has its modifier."""
    one = head.terminal == "RNOUN" and said.endswith(" of") and not head.value.plural
    if one and before[-1:] == ("the",) and not _is_row(spoken, "FN", known):
        yield Phrase(spoken, "FN", Sense(guessed_name("function", said), (0,)))


def _sole_functions(words: tuple[str, ...], known: Vocabulary) -> Iterator[Phrase]:
    """Yield a relational noun as what a thing has one of: "the limit of f", "localization of A" where a text begins.

    The definite article presupposes that there is just one (functional use of a relational noun: Löbner 1985). What the
    text speaks of as one of several besides ("a limit of f") is that.
    """
    for start, before in enumerate(("", *words[:-1])):
        if before in ("", "the"):
            for head in _at(words, start, known):
                said = _sole(head, start, words, known)
                if said:
                    yield Phrase(said, "FN", Sense(guessed_name("function", " ".join(said)), (0,)))


def _sole(head: Phrase, start: int, words: tuple[str, ...], known: Vocabulary) -> tuple[str, ...]:
    """Return a noun in the singular with its preposition, of which the text speaks as of one thing; else nothing."""
    end = start + len(head.words)
    if head.terminal == "RNOUN" and head.words[-1] == "of" and (start == 0 or head.words[-2] in functional()):
        noun, said = head.words[:-1], head.words
    elif start and head.terminal in ("NOUN", "RNOUN0") and words[end : end + 1] == ("at",) and head.value.word:
        noun, said = head.words, (*head.words, "at")
    else:
        return ()
    again = (at for at in range(len(words)) if at != start and words[at : at + len(noun)] == noun)
    several = head.value.plural or any(words[at - 1] != "the" for at in again)
    known_one = any(_is_row(said, terminal, known) for terminal in ("FN", "FN2"))
    return said if not several and not known_one else ()


def _placed(words: tuple[str, ...], known: Vocabulary) -> Iterator[Phrase]:
    """Yield an adjective with a noun that takes a complement as one word: a surjective homomorphism from R to S."""
    for start in range(len(words)):
        for modifier in _at(words, start, known):
            if modifier.terminal in _MODIFIERS:
                yield from _before_complement(modifier, words, start, known)


def _before_complement(modifier: Phrase, words: tuple[str, ...], start: int, known: Vocabulary) -> Iterator[Phrase]:
    for head in _at(words, start + len(modifier.words), known):
        spoken = (*modifier.words, *head.words)
        after = words[start + len(spoken) : start + len(spoken) + 1]
        if head.terminal != "NOUN" or head.value.word is None or head.value.made_of:
            continue
        if after and after[0] in prepositions() - {"of"} and not _is_row(spoken, "NOUN", known):
            said = " ".join((*modifier.words, bare_noun(head)))
            name = guessed_name("relation", f"{said} of")
            yield Phrase(spoken, "RNOUN0", Sense(name, (0, 1), plural=head.value.plural))


def _compound(modifier: Phrase, words: tuple[str, ...], start: int, known: Vocabulary) -> Iterator[Phrase]:
    """Yield a noun with the noun before it as one word: an evaluation map, the convergence radius of."""
    if any(_is_row(modifier.words, adjective, known) for adjective in _MODIFIERS):
        return
    for head in _at(words, start + len(modifier.words), known):
        spoken = (*modifier.words, *head.words)
        if head.terminal in _NOUNS and not _is_row(spoken, head.terminal, known):
            said = " ".join((*modifier.words, bare_noun(head)))
            yield Phrase(
                spoken, head.terminal, Noun(head.value.name, word=guessed_name("noun", said), plural=head.value.plural)
            )
        elif (head.terminal in ("FN", "RNOUN") or _is_had(head, words, start, known)) and not _is_row(
            spoken, head.terminal, known
        ):
            one = _one(head, known) if head.terminal != "FN0" else (known.lexicon.word(head.value.word).gloss,)
            said = " ".join((*modifier.words, *one))
            name = guessed_name(_HEADS[head.terminal], said)
            yield Phrase(
                spoken, head.terminal, replace(head.value, word=name, holes=tuple(range(len(head.value.holes))))
            )
            yield from _described(spoken, said, head, words[:start], known)


def _one(head: Phrase, known: Vocabulary) -> tuple[str, ...]:
    """Return the words of a relational noun in the singular."""
    word = known.lexicon.word(head.value.word)
    return tuple(word.gloss.lower().split()) if head.value.plural and word.opaque is not None else head.words


def _within_row(start: int, length: int, words: tuple[str, ...], known: Vocabulary) -> bool:
    """Return whether a word of the tables begins earlier and covers the place: a unique factorization domain."""
    nouns = (
        (at, phrase)
        for at in range(max(0, start - 5), start)
        for phrase in _at(words, at, known)
        if phrase.terminal in _NOUNS
    )
    return any(at + len(phrase.words) >= start + length for at, phrase in nouns)


def bare_noun(head: Phrase) -> str:
    """Return a noun in the singular."""
    return " ".join((*head.words[:-1], head.value.name)) if head.value.plural else " ".join(head.words)


def _made_of(head: Phrase, words: tuple[str, ...], start: int, known: Vocabulary) -> Iterator[Phrase]:
    """Yield a noun with what its things are made of, in the plural, as one word: a family of open sets."""
    at = start + len(head.words)
    if words[at : at + 1] != ("of",):
        return
    ends = [at + 1]
    while ends:
        end = ends.pop()
        for part in _at(words, end, known):
            after = end + len(part.words)
            if part.terminal in _MODIFIERS and after not in ends:
                ends.append(after)
            elif part.terminal == "NOUNS":
                spoken = words[start:after]
                if _is_row(spoken, "NOUN", known):
                    continue
                made = " ".join((bare(_singular(head)), *spoken[len(head.words) :]))
                value = Noun(head.words[-1], word=guessed_name("noun", made), plural=head.value.plural, made_of=True)
                yield Phrase(spoken, "NOUN", value)
                if words[after : after + 1] == ("of",) and _is_row((*part.words, "of"), "RNOUNS", known):
                    sense = Sense(guessed_name("relation", f"{made} of"), (0, 1), plural=head.value.plural)
                    yield Phrase((*spoken, "of"), "RNOUN", sense)


def _is_fused(phrase: Phrase) -> bool:
    """Return whether a phrase is several words that a text made one."""
    return len(phrase.words) > 1 and phrase.value.word is not None and is_guessed(phrase.value.word)


def _singular(head: Phrase) -> str:
    return bare_noun(head) if isinstance(head.value, Noun) else " ".join(head.words)


def _is_row(spoken: tuple[str, ...], terminal: str, known: Vocabulary) -> bool:
    return any((p.words, p.terminal) == (spoken, terminal) for p in known.by_first.get(spoken[0], ()))


def _privative(modifier: str, noun: Phrase) -> Phrase:
    """Return "almost group" as one word: nothing says that it is a group."""
    kind: Noun = noun.value
    name = guessed_name("noun", f"{modifier} {' '.join(noun.words) if not kind.plural else kind.name}")
    return Phrase((modifier, *noun.words), noun.terminal, Noun(kind.name, word=name, plural=kind.plural))


def _at(words: tuple[str, ...], start: int, known: Vocabulary) -> Iterator[Phrase]:
    for phrase in known.by_first.get(words[start], ()) if start < len(words) else ():
        if words[start : start + len(phrase.words)] == phrase.words:
            yield phrase


def _is_absolute(modifier: Phrase, lexicon: Lexicon) -> bool:
    return isinstance(modifier.value, Sense) and lexicon.word(modifier.value.word).absolute


def _is_had(head: Phrase, words: tuple[str, ...], start: int, known: Vocabulary) -> bool:
    """Return whether a phrase that begins at a place says what a thing has: a field of exponential characteristic p."""
    had = head.terminal == "FN0" and not _HAVING.isdisjoint(words[max(start - 2, 0) : start])
    return had and known.lexicon.word(head.value.word).opaque is not None


def _says_the_same(modifier: Phrase, lexicon: Lexicon) -> bool:
    """Return whether a phrase is an adjective that says the same of anything: interpreted, or absolute."""
    adjective = modifier.terminal in _MODIFIERS and isinstance(modifier.value, Sense)
    word = lexicon.word(modifier.value.word) if adjective else None
    return word is not None and (word.opaque is None or word.absolute)


def longest(tokens: tuple[LatticeToken, ...], lexicon: Lexicon) -> tuple[LatticeToken, ...]:
    """Return the tokens without adjectives that begin a longer opaque noun (a Lie algebra), and guesses in an idiom."""
    idioms: dict[int, int] = {}
    rows = lexicon.named.keys() | relational_nouns(lexicon)
    for token in tokens:
        if token.type in _NOUNS and isinstance(token.value, Noun) and token.value.word in rows:
            idioms[token.start] = max(token.end, idioms.get(token.start, 0))
    idiomatic = [(token.start, token.end) for token in tokens if token.end - token.start > 1 and not _guessed(token)]
    worth = _before_worth(tokens)
    return tuple(
        token
        for token in tokens
        if not (token.type in _MODIFIERS and token.end < idioms.get(token.start, token.end))
        and (
            not (_guessed(token) and token.type not in _PARTED and any(_inside(token, span) for span in idiomatic))
            or (token.type in _NOUNS and token.end in worth)
        )
    )


def _before_worth(tokens: tuple[LatticeToken, ...]) -> frozenset[int]:
    """Return the places before "of index 2", "of prime order": a function without an article, of the noun before it.

    A singular noun without a determiner is no noun phrase, so that "of" has nothing there that the noun relates to.
    """
    functions = {token.start for token in tokens if token.type == "FN0"}
    described = {token.start for token in tokens if token.type == "ADJ" and token.end in functions}
    return frozenset(place - 1 for place in functions | described)


def _inside(token: LatticeToken, span: tuple[int, int]) -> bool:
    """Return whether a token is part of a longer one: the power of, in "to the power of"."""
    return span[0] <= token.start and token.end <= span[1] and token.end - token.start < span[1] - span[0]


def _guessed(token: LatticeToken) -> bool:
    name = token.value.word if isinstance(token.value, Noun | Sense) else None
    return name is not None and is_guessed(name)


def least_opaque(readings: tuple[Reading, ...], lexicon: Lexicon) -> tuple[Reading, ...]:
    """Return the readings but those with more opaque words than another: an interpreted word wins where it fits.

    So does a structure that the text is about.
    """
    structured = tuple(each for each in readings if any(carrier.structures for carrier in each.statement.carriers))
    readings = structured or readings
    opaque = [frozenset(word.name for word in lexicon.opaque(reading.statement.formula)) for reading in readings]
    return tuple(
        reading for reading, own in zip(readings, opaque, strict=True) if not any(other < own for other in opaque)
    )
