"""What has a thing that a text names without its owner: the number of vertices, its subgraphs, a prime.

A relational noun selects what it is of (Löbner, Definites, 1985; Pustejovsky, The Generative Lexicon, 1995): vertices
are a graph's, and no vertex has any. Where the owner that a reading found is none, and the text speaks of what may be
one or leaves it out, another is meant.
"""

from __future__ import annotations

from itertools import pairwise

from certify.english.forms import Sense
from certify.english.glr import LatticeToken
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.owners import nouns_of_things
from certify.english.meaning.relational_nouns import wholes_of
from certify.english.meaning.things import NoReadingError
from certify.english.morphology import plural
from certify.english.relational import head, is_of_kind, whole_selected, wholes_of_parts
from certify.english.selectional import selects
from certify.lexicon import Lexicon
from certify.lexicon.opaque import THING, bare
from certify.logic import App, Pred, Sort, Statement, Var, number_sorts, subnodes

_OF = " of"
_ITS = frozenset({"its", "their", "whose"})
#: How a word begins that stands behind its index: n-colorable.
_INDEXED = "-"
_PRIME, _BARE = "prime", "bare_function"
#: Nouns beside which a prime is an ideal, and what is only had by, or said of, one that is.
_IDEALS = frozenset({"ideal", "ideals"})
_OF_IDEALS = frozenset(
    {"height of", "coheight of", "codimension of", "lie over", "lie above", "minimal over", "associated to"}
    | {"maximal", "minimal", "principal", "invertible"}
)


def no_whole_owned_by_its_part(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the degree of a vertex is less than the number of vertices" as the number of vertices of the vertex.

    What there are several of, one of them does not have: their whole does, unless the text says so. Raises
    NoReadingError.
    """
    lexicon, words = candidate.lexicon, " ".join(candidate.lowered)
    parts = [part for part in subnodes(statement.formula) if isinstance(part, Pred | App)]
    for part in parts:
        noun = bare(gloss) if (gloss := _gloss(part, lexicon)).endswith(_OF) else ""
        _, of, several = noun.lower().rpartition(f"{_OF} ")
        if not of or f"{noun}{_OF} ".lower() in words:
            continue
        if several.split()[-1] in {
            plural(head(name)) for name in nouns_of_things(parts, lexicon).get(part.args[-1], ())
        }:
            raise NoReadingError(f"the {noun} of which whole? One of them has none")


def no_its_of_what_has_none(candidate: Candidate, statement: Statement) -> None:
    """Refuse "a graph is n-colorable if its finite subgraphs are" as subgraphs of n, of which nothing says what it is.

    Where something is called what has such parts, they are its; and what counts colors has none. Raises
    NoReadingError.
    """
    if _ITS.isdisjoint(candidate.lowered):
        return
    lexicon = candidate.lexicon
    parts = [part for part in subnodes(statement.formula) if isinstance(part, Pred | App)]
    counting = {part.args[-1] for part in parts if _gloss(part, lexicon).startswith(_INDEXED)}
    said, names = set(pairwise(candidate.words)), nouns_of_things(parts, lexicon)
    for part in parts:
        owner = part.args[-1] if part.args and _gloss(part, lexicon).endswith(_OF) else None
        if not isinstance(owner, Var) or owner in names or owner.sort not in (Sort(THING), *number_sorts()):
            continue
        if ("of", owner.name) in said:
            continue
        word = lexicon.word(part.symbol.name)
        kinds = (*whole_selected(bare(word.gloss)), *wholes_of(word))
        if owner in counting or any(is_of_kind(kind, nouns, "") for kind in kinds for nouns in names.values()):
            raise NoReadingError(f"'its' {bare(word.gloss)}: of what has some")


def no_definite_of_a_part(candidate: Candidate, statement: Statement) -> None:
    """Refuse "a submodule N is trivial if an ideal is contained in the Jacobson radical" as in the radical of N.

    A definite without its owner is of what the text leaves unsaid, where another thing of which nothing says in what it
    is, is a part of such a whole (bridging: Clark, 1975): an ideal is one of a ring, as the radical is. Raises
    NoReadingError.
    """
    named = [phrase.children[0] for phrase in candidate.phrases if phrase.name == _BARE]
    senses = [token.value for token in named if isinstance(token, LatticeToken)]
    words = {sense.word for sense in senses if isinstance(sense, Sense)}
    if not words:
        return
    lexicon = candidate.lexicon
    parts = [part for part in subnodes(statement.formula) if isinstance(part, Pred | App)]
    names = nouns_of_things(parts, lexicon)
    alone = {part.args[0] for part in parts if isinstance(part, Pred) and len(part.args) == 1}
    for part in parts:
        owner = part.args[-1] if isinstance(part, App) and part.symbol.name in words and part.args else None
        if not isinstance(owner, Var) or owner not in names:
            continue
        having = selects(bare(lexicon.word(part.symbol.name).gloss)) or ()
        others = {noun for thing, nouns in names.items() if thing != owner and thing in alone for noun in nouns}
        wholes = {whole for noun in others for whole in wholes_of_parts().get(head(noun), ())}.intersection(having)
        if wholes and not any(is_of_kind(kind, names[owner], "") for kind in wholes):
            raise NoReadingError(f"the {bare(lexicon.word(part.symbol.name).gloss)} of what the text leaves unsaid")


def no_prime_number_among_ideals(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "primes that are minimal over an ideal have height at most one" of prime numbers: they are ideals.

    Raises NoReadingError.
    """
    parts = [part for part in subnodes(statement.formula) if isinstance(part, Pred | App)]
    primes = {part.args[0] for part in parts if part.symbol.name == _PRIME}
    names = nouns_of_things(parts, lexicon) if primes else {}
    for part in parts if primes else ():
        gloss = _gloss(part, lexicon)
        if not gloss or not part.args or part.args[0] not in primes:
            continue
        beside = any(head(noun) in _IDEALS for other in part.args[1:] for noun in names.get(other, ()))
        if beside or gloss in _OF_IDEALS:
            raise NoReadingError(f"'{gloss}' is said of a prime ideal, and of no prime number")


def _gloss(part: Pred | App, lexicon: Lexicon) -> str:
    """Return the words of an opaque symbol; none of what has a meaning."""
    word = lexicon.word(part.symbol.name)
    return word.gloss if word.opaque is not None else ""
