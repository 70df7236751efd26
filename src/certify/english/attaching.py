"""To which noun a prepositional phrase goes where the grammar leaves two: arguments first, then the nearest.

A phrase that a noun of the tables takes is its argument (the index of a subgroup in G), before another noun's by
guess (argument preference: Abney, A Computational Model of Human Parsing, 1989). Of guesses the place is said of the
nearest noun (a functional g in the dual space: late closure, Frazier and Fodor, The Sausage Machine, 1978); so is what
something is worth (a subgroup of a group of order 4), and so is, first, an adjective with its complement. A clause with
a verb of its own says first of all more of what the phrase speaks of: "a module over a ring that is free" is free
(Frazier and Clifton, Construal, 1996). "From" and the "to" behind it belong to one noun. What something has is had by
the noun that may have it (selected_hosts.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree, first_leaf, leaves, phrases
from certify.english.selected_hosts import by_selection
from certify.lexicon import Lexicon
from certify.lexicon.opaque import is_guessed, symbol_name
from certify.reading.raw import RNum

#: Phrases of a noun or a function with prepositions that are tokens of their own.
_TAKING = frozenset(
    {"related_by", "related_by_named", "related_by_worth", "applyp", "applyp1", "applyp_tail"}
    | {"verb_of_three", "not_verb_of_three"}
)
#: Relative clauses with a finite verb, with a participle, and what the participle says that is said of the head first.
_FINITE = frozenset({"rel_subject", "rel_object", "rel_object_not", "rel_object_of_three", "rel_whose"})
_PARTICIPLES = frozenset({"rel_verbing", "rel_containing", "rel_adj2"})
_CONTAINING = frozenset({"contain", "contained_in", "included_in"})
_PREPOSITIONS = frozenset({"RPREP", "FNPREP"})
#: Nouns with another one behind them.
_OF_ANOTHER = frozenset({"related", "related_named", "related_by", "related_by_named"})
_OF_WORTH_BY = frozenset({"related_by_worth", "related_of_worth"})
#: Phrases with what a thing is worth.
_OF_WORTH = frozenset({"restricted", "related_of_worth"})
_NOUNS = frozenset({"NOUN", "NOUNS", "RNOUN", "RNOUNS", "RNOUN0", "RN", "RNS", "STRUCT", "HRNOUN"})
#: What stands before it: of order 4, on n vertices.
_WORTHS = frozenset({"of", "on"})
#: Prepositions of places, which any noun may take.
_PLACES = frozenset({"in", "on", "over", "within", "inside"})
_ENDS = frozenset({"to", "into", "onto"})
#: Whose a part is stands before 's.
_POSSESSED, _GENITIVE = frozenset({"possessive", "parted_of", "parts_of"}), "'s"
_MULTIPLY = frozenset({"mul", "div"})
_COMPARED = frozenset({"le", "ge"})
#: Functions of two things, and things that are joined by an operation in words.
_OF_BOTH, _JOINED = frozenset({"apply2", "op_of", "apply_each"}), frozenset({"infix", "act"})


class _Attached(NamedTuple):
    """A preposition at its place, where the noun that takes it ends, and whether a table says that it does."""

    place: int
    noun: int
    known: bool


_Attachments: TypeAlias = frozenset[_Attached]


def well_attached(trees: Sequence[Tree], words: tuple[str, ...], lexicon: Lexicon) -> list[Tree]:
    """Return the derivations that no other one betters, whether or not they have a meaning: what follows a noun is not
    said of another one because it does not fit there.

    A derivation that tears "from … to" apart is none, where another does not.
    """
    trees = by_selection(trees, lexicon)
    trees = _of_the_nearest(trees) if _GENITIVE in words else trees
    attached = {id(tree): frozenset(_attached(tree, words, lexicon)) for tree in trees}
    whole = [tree for tree in trees if not _torn(attached[id(tree)], words)] or list(trees)
    every = {attached[id(tree)] for tree in whole}
    bettered = {each for each in every if any(_betters(other, each, words) for other in every)}
    kept = [tree for tree in whole if attached[id(tree)] not in bettered]
    return sorted(
        kept,
        key=lambda tree: (
            tree.cost,
            _unlike(tree),
            _far_off(tree, lexicon),
            _clauses_of_complements(tree),
            _bounds_of_a_letter(tree),
        ),
    )


def _of_the_nearest(trees: Sequence[Tree]) -> list[Tree]:
    """Return the derivations where each 's is of the noun phrase beside it, as far as one may stand there.

    "The class group of a field's ring of integers" is that of the ring: the possessor is a short one (Rosenbach,
    Animacy versus Weight as Determinants of Grammatical Variation in English, Language 81, 2005).
    """
    owners = [dict(_possessors(tree)) for tree in trees]
    nearest: dict[int, int] = {}
    for place, start in (pair for each in owners for pair in each.items()):
        nearest[place] = max(start, nearest.get(place, start))
    return [
        tree
        for tree, each in zip(trees, owners, strict=True)
        if all(start == nearest[place] for place, start in each.items())
    ] or list(trees)


def _possessors(tree: Tree) -> Iterator[tuple[int, int]]:
    """Yield where the owners of parts end and begin, each before its 's."""
    for phrase in phrases(tree):
        owner = phrase.children[0] if phrase.name in _POSSESSED else None
        tokens = list(leaves(owner)) if isinstance(owner, Tree) else []
        if tokens:
            yield tokens[-1].end, tokens[0].start


def _bounds_of_a_letter(tree: Tree) -> int:
    """Return how often a bound is one of a letter alone for a number: "an upper bound of s" is first one of a set s."""
    related = (phrase.children for phrase in phrases(tree) if phrase.name == "related")
    bounds = ((kin, other) for kin, other in related if isinstance(kin, LatticeToken) and isinstance(other, Tree))
    return sum(senses_of(kin)[0].word in _COMPARED and other.name == "term" for kin, other in bounds)


def _unlike(tree: Tree) -> int:
    """Return how often a value is joined with what is none of the function, of which there is a value elsewhere.

    A law is in parallel: "the inverse of a times b is the inverse of b times the inverse of a" is first of (a · b)⁻¹. A
    number may be added to one side: "the degree of f plus one".
    """
    parts = list(phrases(tree))
    joined = [phrase for phrase in parts if phrase.name in _JOINED]
    pairs = [(phrase.children[0], phrase.children[-1]) for phrase in joined]
    named = [(_function(one), _function(other)) for one, other in pairs]
    alike = {one for one, other in named if one == other}
    every = Counter(filter(None, map(_function, parts)))
    often = {function for function, times in every.items() if times > 1}
    unlike = 0
    for pair, (one, other) in zip(pairs, named, strict=True):
        counted = any(isinstance(part, Tree) and _is_numeral(part) for part in pair)
        unlike += one != other and (one in alike - {None} or (not counted and bool({one, other} & often)))
    unlike += sum(_is_unbalanced(phrase) for phrase in parts if phrase.name in _OF_BOTH)
    return unlike + sum(map(_is_right_first, joined))


def _is_right_first(phrase: Tree) -> bool:
    """Return whether "a divided by b divided by c" is a / (b / c): what is said first is done first."""
    last = phrase.children[-1]
    joined = (phrase, last) if isinstance(last, Tree) and last.name in _JOINED else ()
    operations = [word for part in joined for word in _operations(part)]
    return len(operations) > 1 and set(operations) <= _MULTIPLY


def _operations(joined: Tree) -> list[str]:
    """Return the operation of things that are joined by one in words."""
    tokens = (part for part in joined.children[1:] if isinstance(part, LatticeToken))
    return [sense.word for token in tokens for sense in senses_of(token) if isinstance(sense, Sense)][:1]


def _is_numeral(part: Tree) -> bool:
    first = first_leaf(part)
    return first is not None and isinstance(first.value, RNum)


def _is_unbalanced(phrase: Tree) -> bool:
    """Return whether one of two things is joined with another one, and the other is not: "m" and "n times k".

    "The gcd of m and n times k" is first a multiple of the gcd, where "the gcd of n and n plus one" is of n + 1, and
    not of n and n.
    """
    both = phrase.children[-1]
    parts = [part for part in both.children if isinstance(part, Tree)] if isinstance(both, Tree) else []
    joined = [part for part in parts if part.name in _JOINED]
    others = [_values(part) for part in parts if part.name not in _JOINED]
    if len(others) > 1 and others[0] == others[1]:
        return True
    return bool(joined and others) and not any(_values(part.children[0]) in others for part in joined)


def _values(part: Tree | LatticeToken) -> list[object]:
    return [token.value for token in (leaves(part) if isinstance(part, Tree) else (part,))]


def _function(part: Tree | LatticeToken) -> str | None:
    """Return the function whose value a phrase names: inverse, of "the inverse of a"."""
    token = part.children[0] if isinstance(part, Tree) and part.name == "apply" else None
    return token.value.word if isinstance(token, LatticeToken) and isinstance(token.value, Sense) else None


def _clauses_of_complements(tree: Tree) -> int:
    """Return how many relative clauses are said of what a noun is of, and not of that noun; and how often "containing"
    is: "a subgroup of a group containing the center".
    """
    complements = (phrase.children[-1] for phrase in phrases(tree) if phrase.name in _OF_ANOTHER)
    nouns = (part.children[-1] for part in complements if isinstance(part, Tree) and part.children)
    ends = (noun.children[-1] for noun in nouns if isinstance(noun, Tree) and noun.name == "restricted")
    return sum(isinstance(end, Tree) and (end.name in _FINITE or _contains(end)) for end in ends)


def _contains(relative: Tree) -> bool:
    """Return whether a relative clause is "containing" something, or "contained" in it."""
    first = relative.children[0]
    verb = first.value.word if isinstance(first, LatticeToken) and isinstance(first.value, Sense) else None
    return relative.name == "rel_containing" or (relative.name in _PARTICIPLES and verb in _CONTAINING)


def _far_off(tree: Tree, lexicon: Lexicon) -> int:
    """Return how many adjectives and "with" behind a noun are said of one before it, if no table says what they are of.

    The nearest is read first: "a function of a family equicontinuous at x" is of an equicontinuous family, "a module
    over a local ring with maximal ideal m" is over a ring that has it, "a space over a field with q elements" over one
    with so many.
    """
    return sum(_passes_a_noun(phrase, lexicon) for phrase in phrases(tree) if phrase.name == "restricted")


def _passes_a_noun(phrase: Tree, lexicon: Lexicon) -> bool:
    noun, more = phrase.children
    if not isinstance(noun, Tree) or not isinstance(more, Tree) or noun.name not in _OF_ANOTHER | _OF_WORTH_BY:
        return False
    word = more.children[0] if more.name == "rel_adj2" else None
    sense = word.value if isinstance(word, LatticeToken) and isinstance(word.value, Sense) else None
    opaque = sense is not None and lexicon.word(sense.word).opaque is not None and not _contains(more)
    other = noun.children[-1]
    return (opaque or more.name == "rel_with") and isinstance(other, Tree) and other.name == "indefinite"


def _attached(tree: Tree, words: tuple[str, ...], lexicon: Lexicon) -> Iterator[_Attached]:
    """Yield the prepositions of a derivation but "of", which has its noun before it."""
    for phrase in phrases(tree):
        if phrase.name in _TAKING:
            noun, *rest = (part for part in phrase.children if isinstance(part, LatticeToken))
            for token in rest:
                said = words[token.start]
                if token.type in _PREPOSITIONS and said != "of":
                    yield _Attached(
                        token.start, noun.end, any(_known_with(said, sense, lexicon) for sense in senses_of(noun))
                    )
        elif phrase.name in _OF_WORTH:
            yield from _of_worth(phrase, words)
        elif phrase.name == "related":
            place = next(leaves(phrase)).end - 1
            if words[place] != "of":
                yield _Attached(place, place, known=True)


def _of_worth(phrase: Tree, words: tuple[str, ...]) -> Iterator[_Attached]:
    """Yield the "of", the "on" of what a thing is worth: a group of odd order, a tree on n vertices."""
    parts = [part for part in phrase.children if isinstance(part, Tree) and part.name != "varlist"]
    worth = parts[0] if phrase.name == "related_of_worth" else parts[-1]
    head = next((token for token in leaves(phrase) if token.type in _NOUNS), None)
    place = min((token.start for token in leaves(worth)), default=1) - 1
    if head is not None and words[place] in _WORTHS:
        yield _Attached(place, head.end, known=True)


def _known_with(said: str, sense: Sense, lexicon: Lexicon) -> bool:
    """Return whether a table has a word with a preposition; under adjectives too: a free module over R."""
    if said not in sense.part.split():
        return False
    spoken = lexicon.word(sense.word).gloss.split()
    nouns = (symbol_name(" ".join(spoken[start:])) for start in range(1, len(spoken) - 1))
    return not is_guessed(sense.word) or any(name in lexicon.named for name in nouns)


def senses_of(token: LatticeToken) -> tuple[Sense, ...]:
    """Return the senses of a word, of which a function of several parts has many."""
    return (token.value,) if isinstance(token.value, Sense) else tuple(token.value)


def _torn(attached: _Attachments, words: tuple[str, ...]) -> bool:
    """Return whether a "from" and the next "to" are of two nouns."""
    said = [(words[each.place], each.noun) for each in sorted(attached)]
    return any(one == "from" and other in _ENDS and start != end for (one, start), (other, end) in pairwise(said))


def _betters(one: _Attachments, other: _Attachments, words: tuple[str, ...]) -> bool:
    """Return whether all is as near, and something nearer."""
    pairs = [pair for pair in zip(sorted(one), sorted(other), strict=False) if pair[0].noun != pair[1].noun]
    alike = [each.place for each in sorted(one)] == [each.place for each in sorted(other)]
    return alike and bool(pairs) and all(_nearer(each, than, words) for each, than in pairs)


def _nearer(each: _Attached, than: _Attached, words: tuple[str, ...]) -> bool:
    """Return whether a noun takes a preposition sooner than another: it is known to, or the last before a place."""
    if each.known != than.known:
        return each.known
    return each.noun > than.noun and (each.known or words[each.place] in _PLACES)
