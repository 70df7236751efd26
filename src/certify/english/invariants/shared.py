"""What parts that "and" joins share: a complement behind the last, and who is joined with whom.

A phrase behind the last of two coordinated words belongs to both (right node raising: Ross, Constraints on Variables in
Syntax, 1967). Whether the first takes it too is not asked of meanings: if a derivation leaves a word bare that could,
the text is not read by it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from certify.english.complements import relational_nouns
from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken, Tree, leaves, start_of
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.conditions import parted
from certify.english.invariants.derivations import behind
from certify.english.invariants.owners import structures_with_elements
from certify.english.meaning.syntax import letters_in
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.opaque import bare, symbol_name
from certify.reading.maps import of_things

#: Where what is said stands in what says it.
_SAID = {"clause": 1, "be_kind": 1, "also_kind": 1, "copula": 0, "not_copula": 0, "not_pred": 0, "kind": 0, "is_np": 0}
_SAID |= {"indefinite": -1, "quantified": -1}
#: Words with a complement behind them, and words without one.
_TAKING = frozenset({"adj2", "related", "related_by"})
_ADJECTIVES = frozenset({"adj"})
_ADJECTIVE_TOKENS = frozenset({"ADJ", "ADJF"})
#: What "in" may say by itself.
_MEMBERSHIPS = frozenset({"mem", "finset_mem", "element_of"})
_MUTUAL = frozenset({"adjc"})
_NOUNS = frozenset({"noun", "relational"})
#: What says in what, or relative to what, something is so.
_RESPECT = ("with", "respect", "to")
_AMBIENT = frozenset({"in", "over", "with respect to"})
_PLACES = _AMBIENT | {"on", "at"}
#: A word and its preposition, if that is a token of its own.
_ONE_COMPLEMENT = 2
_JOINED = frozenset({"and_np", "or_np"})
#: Functions of one thing, by themselves and under a map.
_OF_ONE = frozenset({"FN", "FNU"})
_UNDER, _UNDER_ANY = frozenset({"under", "applyp"}), "under_any"
_VERBS = frozenset({"and_vp", "or_vp"})
_IS = frozenset({"copula"})
_CLAUSES = frozenset({"rel_subject", "rel_subject_not"})
#: Operations without what they are of, and a word for those of any number of things.
_OPERATIONS, _ARBITRARY = frozenset({"functional"}), "arbitrary"
_INDEFINITE = frozenset({"indefinite", "quantified"})


class _Taken(NamedTuple):
    """A complement behind a word: the word with it, the last word before the preposition, that, and the complement."""

    part: Tree
    head: str
    preposition: str
    complement: Tree


def no_half_shared_complement(candidate: Candidate) -> None:
    """Refuse "monotone and antitone on s", "a unit and nilpotent in R" where the first may be so there too.

    A participle or a comparative takes its complement for itself: compact and contained in s; not so "bounded in s". Of
    several clauses and things, what is said in a place is said there of all, unless the place is what they speak of: "R
    is local and a is a unit in R". Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        parts = [part for part in phrase.children if isinstance(part, Tree)]
        shares = _SHARING.get(phrase.name)
        if shares is None or len(parts) < 2:
            continue
        *before, last = parts
        taken = _taken(_unrestricted(_said(last)), candidate)
        if taken is None or (shares is not _shared_by_predicates and not _is_new(taken, before)):
            continue
        said = candidate.raw_words
        spoken = ((part, _words(part, candidate.lexicon)) for part in map(_said, before))
        bare_ones = (part for part, words in spoken if not words or words & said)
        if any(shares(part, taken, candidate.lexicon) for part in bare_ones):  # others are bridged: they have it
            raise NoReadingError(f"'{taken.preposition}' after 'and': what of the other is said of that?")


def _said(part: Tree) -> Tree:
    """Return what a clause or a predicate says: "prime in R" of "p is not prime in R"."""
    while part.name in _SAID:
        inner = part.children[_SAID[part.name]]
        if not isinstance(inner, Tree):
            break
        part = inner
    inner = behind(part)
    return inner if isinstance(inner, Tree) else part


def _words(part: Tree, lexicon: Lexicon) -> frozenset[str]:
    """Return the symbols of a phrase, of things too."""
    values = (token.value for token in leaves(part))
    words = {value.word for value in values if isinstance(value, Noun | Sense) and value.word is not None}
    return frozenset({*words, *(of_things(word, lexicon) for word in words)})


def _unrestricted(part: Tree) -> Tree:
    """Return a noun with its complement without what restricts both: "suffix of l with l = k"."""
    while part.name == "restricted" and isinstance(part.children[0], Tree):
        part = _said(part.children[0])
    return part


def _taken(part: Tree, candidate: Candidate) -> _Taken | None:
    """Return the complement of a word that needs none, and that no table interprets."""
    first, complement = (part.children[0], part.children[-1]) if part.name in _TAKING else (None, None)
    if not isinstance(first, LatticeToken) or not isinstance(complement, Tree):
        return None
    name = first.value.word if isinstance(first.value, Noun | Sense) else None
    word = None if name is None else candidate.lexicon.word(name)
    if word is None or word.opaque is None or not _stands_alone(bare(word.gloss), candidate.lexicon):
        return None
    taking = [token for token in part.children if isinstance(token, LatticeToken)]
    preposition = " ".join(candidate.lowered[_start_of(taking, candidate) : taking[-1].end])
    if len(taking) > _ONE_COMPLEMENT and preposition not in _AMBIENT:  # from one to another
        return None
    head = bare(word.gloss).removesuffix(f" {preposition}").rsplit(" ", 1)[-1]
    return _Taken(part, head, preposition, complement)


def _start_of(taking: list[LatticeToken], candidate: Candidate) -> int:
    """Return where the preposition of a word begins: with respect to."""
    end = taking[-1].end
    return end - 3 if tuple(candidate.words[end - 3 : end]) == _RESPECT else end - 1


def _stands_alone(said: str, lexicon: Lexicon) -> bool:
    """Return whether a word wants no complement: a participle that no table has by itself does."""
    return not said.endswith("ed") or symbol_name(said) in lexicon.named


def _is_new(taken: _Taken, before: list[Tree]) -> bool:
    """Return whether a complement is not what the clauses before it speak of."""
    return letters_in(taken.complement).isdisjoint(frozenset().union(*map(letters_in, before)))


def _shared_by_predicates(part: Tree, taken: _Taken, lexicon: Lexicon) -> bool:
    """Return whether what a predicate says is bare, and may take the complement behind the other one."""
    if part.name in _ADJECTIVES:
        return taken.part.name == "adj2" or taken.preposition in _PLACES
    return part.name in _NOUNS and not _is_whole(part, lexicon) and _fits_nouns(taken)


def _fits_nouns(taken: _Taken) -> bool:
    return taken.part.name != "adj2" or taken.preposition in _AMBIENT


def _shared_by_clauses(part: Tree, taken: _Taken, lexicon: Lexicon) -> bool:
    """Return whether a clause says something bare that is so in a place, or is a noun that relates to something."""
    if taken.preposition in _AMBIENT:
        return part.name in _ADJECTIVES | _MUTUAL or (part.name in _NOUNS and not _is_whole(part, lexicon))
    return part.name in _NOUNS and taken.part.name != "adj2" and _names(part) in relational_nouns(lexicon)


def _shared_by_things(part: Tree, taken: _Taken, lexicon: Lexicon) -> bool:
    """Return whether a noun phrase is bare, and its noun is that of the other or may take what that takes."""
    if part.name not in _NOUNS:
        return False
    noun = _names(part)
    head = None if noun is None else bare(lexicon.word(noun).gloss).rsplit(" ", 1)[-1]
    return head == taken.head or _shared_by_clauses(part, taken, lexicon)


def _is_whole(part: Tree, lexicon: Lexicon) -> bool:
    """Return whether a noun is one of structures or of numbers, which are parts of nothing; a unit is one of a ring."""
    name = _names(part)
    word = None if name is None else lexicon.word(name)
    if word is None or (word.opaque is None and not word.signature[0][0].variable):
        return True
    return word.gloss.rsplit(" ", 1)[-1] in structures_with_elements()


def _names(part: Tree) -> str | None:
    """Return the word of a noun."""
    token = part.children[0]
    return token.value.word if isinstance(token, LatticeToken) and isinstance(token.value, Noun) else None


#: What may share a complement: predicates of one subject, clauses with a subject each, noun phrases.
_SHARING: dict[str, Callable[[Tree, _Taken, Lexicon], bool]] = {
    **dict.fromkeys(("and_pred", "or_pred", "and_vp", "or_vp"), _shared_by_predicates),
    **dict.fromkeys(("and_s", "or_s", "let"), _shared_by_clauses),
    **dict.fromkeys(("and_np", "or_np"), _shared_by_things),
}


def no_place_of_the_whole(candidate: Candidate) -> None:
    """Refuse "a set that is open and closed in X" as a set in X: a place behind an adjective is where that is so.

    Late closure: Frazier and Fodor, The Sausage Machine, 1978. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        noun, place = phrase.children if phrase.name == "restricted" and len(phrase.children) == 2 else (None, None)
        if not (isinstance(noun, Tree) and noun.name == "restricted" and isinstance(place, Tree)):
            continue
        *_, last = leaves(noun)
        first = next(iter(leaves(place)), None)
        if first is None or place.name != "rel_adj2" or last.type not in _ADJECTIVE_TOKENS or first.start != last.end:
            continue
        if isinstance(first.value, Sense) and first.value.word in _MEMBERSHIPS:
            raise NoReadingError(f"'{candidate.said(last)} {candidate.said(first)}' is one word")


def no_high_coordination(candidate: Candidate) -> None:
    """Refuse "a subspace made from a point and a direction" as a subspace and a direction: 'and' joins the nearest.

    "It has a part which is open and converges" says that the part converges, where no comma stands before "and"; what
    it "is" is the thing itself. "The image of s and the image of t" is no image of an image: what is said in the same
    words is joined (coordination of likes: Williams, Across-the-Board Rule Application, 1978).

    Late closure: Frazier and Fodor, The Sausage Machine, 1978. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        parts = [part for part in phrase.children if isinstance(part, Tree)] if phrase.name in _JOINED else []
        if len(parts) > 1 and parts[-1].name in _INDEFINITE and _ends_in_complement(parts[-2]):
            raise NoReadingError("'and' behind a complement joins what it is of")
        if any(_is_made_alike(phrase, part, candidate) for part in phrase.children):
            raise NoReadingError("'and' joins what is said in the same words")
        last = parts[-1] if len(parts) > 1 and parts[-1].name in _UNDER else None
        if last and any(part.name == _UNDER_ANY and _is_alike(part, last, candidate) for part in parts):
            raise NoReadingError("'under' behind the last of several is said of all of them")
        verbs = phrase.children if phrase.name in _VERBS else ()
        for before, after in pairwise(part for part in verbs if isinstance(part, Tree)):
            if before.name not in _IS and _ends_in_clause(before) and not parted(candidate, before, after):
                raise NoReadingError("'and' behind 'which' and a verb joins what that says")


def _is_made_alike(made: Tree, joined: Tree | LatticeToken, candidate: Candidate) -> bool:
    """Return whether the last of several things that a function of one thing is of is a value of that function."""
    last = joined.children[-1] if isinstance(joined, Tree) and joined.name in _JOINED and joined.children else None
    head = made.children[0]
    of_one = isinstance(head, LatticeToken) and head.type in _OF_ONE
    return of_one and isinstance(last, Tree) and _is_alike(made, last, candidate)


def _is_alike(made: Tree, other: Tree, candidate: Candidate) -> bool:
    """Return whether two phrases begin with the same words of a function."""
    heads = [part.children[0] for part in (made, other) if part.children]
    said = {candidate.said(head).lower() for head in heads if isinstance(head, LatticeToken)}
    return len(heads) == 2 and len(said) == 1 and all(isinstance(head, LatticeToken) for head in heads)


def no_operation_apart_from_its_parts(candidate: Candidate) -> None:
    """Refuse "arbitrary unions and intersections of open sets" as the union of any two sets at all.

    An arbitrary union is one of any number of things; of which, what stands behind the other one says. Raises
    NoReadingError.
    """
    for phrase in candidate.phrases:
        noun = phrase.children[-1] if phrase.name == "quantified" else None
        if isinstance(noun, Tree) and noun.name in _OPERATIONS:
            start = start_of(noun)
            if candidate.lowered[max(start - 1, 0) : start] == (_ARBITRARY,):
                raise NoReadingError("'arbitrary' before an operation: of how many things, and of which?")


def _ends_in_clause(part: Tree) -> bool:
    """Return whether a predicate ends in a noun with a relative clause: "has a part which is open"."""
    last = part.children[-1] if part.children else None
    return isinstance(last, Tree) and (last.name in _CLAUSES or _ends_in_clause(last))


def _ends_in_complement(part: Tree | LatticeToken) -> bool:
    """Return whether a noun phrase ends in an adjective or a participle with an indefinite as its complement."""
    if not isinstance(part, Tree):
        return False
    last = part.children[-1] if part.children else None
    if part.name == "rel_adj2":
        return isinstance(last, Tree) and last.name in _INDEFINITE
    return last is not None and _ends_in_complement(last)
