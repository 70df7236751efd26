"""Compounds: a modifier and what it modifies as one opaque word, a noun with what its things are made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from certify.english.complements import (
    prepositions,
    with_adjectives,
)
from certify.english.forms import Noun, Phrase, Sense
from certify.english.guessing import functional, privative
from certify.english.morphology import plural
from certify.english.parts import has_elements
from certify.english.vocabulary import Vocabulary
from certify.lexicon import Lexicon, Word
from certify.lexicon.opaque import bare, guessed_name, is_guessed

#: Terminals of adjectives and of the nouns and functions that a relative adjective makes one word with.
MODIFIERS = frozenset({"ADJ", "ADJF"})
_HEADS = {
    "RNOUN": "relation",
    "RNOUNS": "relation",
    "RNOUN0": "relation",
    "FN": "function",
    "FN0": "function",
    "FN2": "function_of_two",
}
NOUNS = frozenset({"NOUN", "NOUNS"})
#: Nouns that say nothing of their things but that they are taken together.
_GATHERING = frozenset({"set", "sets", "collection", "collections", "family", "families", "class", "classes"})
_GATHERING |= {"union", "unions", "intersection", "intersections"}
#: Of what sets are united or intersected; how many they are is no word with that: a finite union.
_UNITED = (("Set(Set(A))",), ("Set(Thing)",), ("Thing",))
_SIZES = frozenset({"finite", "countable", "infinite", "uncountable"})
#: What else says something of the things of a plural.
_TELLING = frozenset({"and", "or", "that", "which", "with", "whose", "for", "such", "where", "satisfying", "having"})
#: What stands before what a thing is one of.
_INDEFINITE, _BEING = frozenset({"a", "an"}), frozenset({"is", "be", "are", "being"})
#: What stands before what a thing has.
_HAVING = frozenset({"of", "has", "have", "having", "with"})


def compounds_in(words: tuple[str, ...], known: Vocabulary) -> Iterator[Phrase]:
    """Yield a modifier and what it modifies as one word, where both need not be said of a thing by themselves."""
    for start, word in enumerate(words):
        here = tuple(_at(words, start, known))
        adjectives = {phrase.words for phrase in here if phrase.terminal in MODIFIERS}
        for modifier in here:
            if modifier.terminal in MODIFIERS:
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
                if noun.terminal in NOUNS and not _is_row((word, *noun.words), noun.terminal, known):
                    yield _privative(word, noun)


def _relative(modifier: Phrase, words: tuple[str, ...], start: int, known: Vocabulary) -> Iterator[Phrase]:
    """Yield an adjective with a relational noun or function as one word: a normal subgroup of G is normal in G."""
    for head in _at(words, start + len(modifier.words), known):
        word = known.lexicon.word(head.value.word) if head.terminal in _HEADS else None
        if word is None or word.opaque is None or _is_intersective(modifier, word, known.lexicon):
            continue
        if (word.args in _UNITED or word.overload in ("union", "inter")) and " ".join(modifier.words) in _SIZES:
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


def sole_functions(words: tuple[str, ...], known: Vocabulary) -> Iterator[Phrase]:
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


def several_functions(words: tuple[str, ...], known: Vocabulary) -> Iterator[Phrase]:
    """Yield a function behind "is a" as a relation: H is a complement of N, of which there may be others.

    "The" says that there is one, so that who says "a" instead takes there to be several, or none (Heim, Artikel und
    Definitheit, 1991; relational use of a functional noun: Löbner, Definites, 1985).
    """
    for start in range(2, len(words)):
        if words[start - 1] in _INDEFINITE and words[start - 2] in _BEING:
            for head in _at(words, start, known):
                if head.terminal == "FN" and _is_opaque(head, known) and not _is_related(head, words, start, known):
                    name = guessed_name("relation", " ".join(head.words))
                    yield Phrase(head.words, "RNOUN", Sense(name, (0, 1)))


def _is_related(head: Phrase, words: tuple[str, ...], start: int, known: Vocabulary) -> bool:
    """Return whether a row says what the function is as a relation: a complement of N, or one of N in G."""
    behind = words[start + len(head.words) :]
    noun = head.words[:-1]
    parted = (each.value.part for each in _at(words, start, known) if (each.words, each.terminal) == (noun, "RN"))
    return _is_row(head.words, "RNOUN", known) or any(said.split()[-1] in behind for said in parted)


def _is_opaque(head: Phrase, known: Vocabulary) -> bool:
    return isinstance(head.value, Sense) and known.lexicon.word(head.value.word).opaque is not None


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


def before_complements(words: tuple[str, ...], known: Vocabulary) -> Iterator[Phrase]:
    """Yield an adjective with a noun that takes a complement as one word: a surjective homomorphism from R to S."""
    for start in range(len(words)):
        for modifier in _at(words, start, known):
            if modifier.terminal in MODIFIERS:
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
    if any(_is_row(modifier.words, adjective, known) for adjective in MODIFIERS):
        return
    for head in _at(words, start + len(modifier.words), known):
        spoken = (*modifier.words, *head.words)
        if head.terminal in NOUNS and not _is_row(spoken, head.terminal, known):
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
    if not head.value.plural:
        return head.words
    word = known.lexicon.word(head.value.word)
    if word.opaque is not None:
        return tuple(word.gloss.lower().split())
    spoken = " ".join(head.words)
    return tuple(next((frame.text for frame in word.frames if plural(frame.text) == spoken), spoken).split())


def _within_row(start: int, length: int, words: tuple[str, ...], known: Vocabulary) -> bool:
    """Return whether a word of the tables begins earlier and covers the place: a unique factorization domain."""
    nouns = (
        (at, phrase)
        for at in range(max(0, start - 5), start)
        for phrase in _at(words, at, known)
        if phrase.terminal in NOUNS
    )
    return any(at + len(phrase.words) >= start + length for at, phrase in nouns)


def bare_noun(head: Phrase) -> str:
    """Return a noun in the singular."""
    return " ".join((*head.words[:-1], head.value.name)) if head.value.plural else " ".join(head.words)


def _made_of(head: Phrase, words: tuple[str, ...], start: int, known: Vocabulary) -> Iterator[Phrase]:
    """Yield a noun with what its things are made of, in the plural, as one word: a family of open sets.

    A bare plural names a kind where nothing says which they are (Carlson, Reference to Kinds in English, 1977): so a
    map between topological spaces is one of maps of that kind.
    """
    at = start + len(head.words)
    preposition = " ".join(words[at : at + 1])
    if preposition not in ("of", "between"):
        return
    ends = [(at + 1, preposition == "between" or not _gathers(head))]
    while ends:
        end, mixed = ends.pop()
        for part in _at(words, end, known):
            after = end + len(part.words)
            if part.terminal in MODIFIERS:
                ends.append((after, mixed or known.lexicon.word(part.value.word).collective))
            elif part.terminal == "NOUNS" and (mixed or not _are_parts(part, words[after : after + 1], known)):
                spoken = words[start:after]
                if _is_row(spoken, "NOUN", known) or (preposition == "between" and _are_told(words, after)):
                    continue
                made = " ".join((bare(_singular(head, known)), *spoken[len(head.words) :]))
                value = Noun(head.words[-1], word=guessed_name("noun", made), plural=head.value.plural, made_of=True)
                yield Phrase(spoken, "NOUN", value)
                if words[after : after + 1] == ("of",) and _is_row((*part.words, "of"), "RNOUNS", known):
                    sense = Sense(guessed_name("relation", f"{made} of"), (0, 1), plural=head.value.plural)
                    yield Phrase((*spoken, "of"), "RNOUN", sense)


def _are_told(words: tuple[str, ...], after: int) -> bool:
    """Return whether a text says more of the things of a plural: maps between groups G and H, between sets of n."""
    following = " ".join(words[after : after + 1])
    return len(following) == 1 or following.startswith("$") or following in prepositions() | _TELLING


def _gathers(head: Phrase) -> bool:
    """Return whether a noun says of its things just that they are gathered: a family, no chain and no basis."""
    return head.words[-1] in _GATHERING


def _are_parts(noun: Phrase, after: tuple[str, ...], known: Vocabulary) -> bool:
    """Return whether a plural is one of sets or of parts of something, each of which is so by itself: subgroups."""
    said = noun.value.word if isinstance(noun.value, Noun) else None
    related = (p for p in known.by_first.get(noun.words[0], ()) if (p.terminal, p.words[:-1]) == ("RNOUNS", noun.words))
    if after == ("of",):
        return any(has_elements(known.lexicon.word(p.value.word)) for p in related)
    return (noun.value.sort or "").startswith("Set(") if said is None else has_elements(known.lexicon.word(said))


def _is_fused(phrase: Phrase) -> bool:
    """Return whether a phrase is several words that a text made one."""
    return len(phrase.words) > 1 and phrase.value.word is not None and is_guessed(phrase.value.word)


def _singular(head: Phrase, known: Vocabulary) -> str:
    return bare_noun(head) if isinstance(head.value, Noun) else " ".join(_one(head, known))


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


def _is_intersective(modifier: Phrase, head: Word, lexicon: Lexicon) -> bool:
    """Return whether an adjective says the same beside its noun: both are absolute, or it is of elements of any kind.

    A nonzero element of R is an element, and nonzero; a prime element is no element that is a prime number.
    """
    said = lexicon.word(modifier.value.word) if isinstance(modifier.value, Sense) else None
    of_any = said is not None and (said.absolute or (said.opaque is None and said.args == ("A",)))
    return of_any if head.overload == "mem" else said is not None and head.absolute and said.absolute


def _is_had(head: Phrase, words: tuple[str, ...], start: int, known: Vocabulary) -> bool:
    """Return whether a phrase that begins at a place says what a thing has: a field of exponential characteristic p."""
    had = head.terminal == "FN0" and not _HAVING.isdisjoint(words[max(start - 2, 0) : start])
    return had and known.lexicon.word(head.value.word).opaque is not None


def _says_the_same(modifier: Phrase, lexicon: Lexicon) -> bool:
    """Return whether a phrase is an adjective that says the same of anything: interpreted, or absolute."""
    adjective = modifier.terminal in MODIFIERS and isinstance(modifier.value, Sense)
    word = lexicon.word(modifier.value.word) if adjective else None
    return word is not None and (word.opaque is None or word.absolute)
