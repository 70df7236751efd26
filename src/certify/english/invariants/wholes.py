"""Wholes and what lies in them: what surrounds a thing, all of a set, and in which space something is open."""

from __future__ import annotations

from collections.abc import Iterator

from certify.english.glr import LatticeToken, Tree, leaves
from certify.english.invariants.candidate import Candidate
from certify.english.meaning.syntax import token_raw
from certify.english.meaning.things import NoReadingError
from certify.english.relational import is_of_kind
from certify.lexicon import Lexicon, Word
from certify.lexicon.opaque import THING, bare
from certify.lexicon.skeletons import skeleton_of
from certify.logic import App, Apply, Forall, Implies, Pred, Sort, Statement, Term, Var, subnodes
from certify.reading.raw import RApp, Raw, RTyped

#: What is said of parts of a space by what lies around them there, and what is made of these.
WITHIN_A_SPACE = frozenset(
    {"is_open", "is_closed", "is_clopen", "closure", "interior", "frontier", "dense", "exterior"}
)
#: What is said of a set in a space.
_OF_SETS_IN = frozenset({"dense", "open", "closed", "clopen", "convex", "bounded"})
_WHOLE = frozenset({"whole", "entire", "full"})
#: Adjectives that say of a noun behind "the" that all of it is meant; of a function "entire" says something.
_ALL_OF = frozenset({"whole", "entire"})
_ANALYTIC = ("function", "map", "series", "curve")
_ALL = "univ"
#: What is said of a set in the space that it is in.
_OPEN = frozenset({"is_open", "is_closed", "is_clopen"})
_SPACE, _FUNCTION = "space", "Fun"
#: Kinds of what has open sets.
_SPACES = ("space", "curve")
#: Kinds of structures that a thing may be of besides its own.
_STRUCTURES = ("algebra", "category", "field", "graph", "group", "lattice", "module", "ring", "space")
_DIVIDED, _PLACED = "div", (" over", " in")
#: What lies in what surrounds a thing, and not in the thing; the center of a group may be the whole group.
_AROUND = frozenset({"complement", "closure", "hull", "annihilator", "centralizer", "normalizer", "exterior"})


def no_whole_of_the_given(candidate: Candidate) -> None:
    """Refuse "the complement of a space K is the whole space" as that K is its complement. Raises NoReadingError."""
    if _WHOLE.isdisjoint(candidate.lowered):
        return
    for part in candidate.parts:
        if isinstance(part, RApp) and part.word == "eq":
            first, second = map(_said, part.args)
            if _is_around(first, second, candidate.lexicon) or _is_around(second, first, candidate.lexicon):
                raise NoReadingError("'the whole' of what surrounds a thing is more than that thing")


def no_whole_as_quality(candidate: Candidate) -> None:
    """Refuse "its range is the entire group N" as of a group that is entire: it is all of N.

    Of functions and rings there is such a quality, but of no whole that a text speaks of: "the entire ring R". Raises
    NoReadingError.
    """
    for token in candidate.tokens if not _WHOLE.isdisjoint(candidate.lowered) else ():
        of_all = token.type == "ADJ" and candidate.said(token).lower() in _ALL_OF
        noun = " ".join(candidate.lowered[token.end : token.end + 1])
        if of_all and candidate.lowered[max(token.start - 1, 0)] == "the" and not noun.startswith(_ANALYTIC):
            raise NoReadingError("'the whole' of something is all of it")


def no_structure_as_quality(candidate: Candidate) -> None:
    """Refuse "algebraic extensions of perfect fields" as extensions whose field is perfect: they are of that field.

    What a thing is of is its measure behind "of" ("groups of prime order"); a structure is a thing besides it, of which
    it is an extension, a localization, a completion. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        had = phrase.children[0] if phrase.name == "rel_with" else None
        nouns = [part for part in had.children if isinstance(part, LatticeToken)] if isinstance(had, Tree) else []
        for token in nouns:
            said = bare(candidate.lexicon.word(token.value.word).gloss) if token.type == "FN0" else ""
            structure = said and any(is_of_kind(kind, (said,), "") for kind in _STRUCTURES)
            if structure and candidate.lowered[nouns[0].start - 1] == "of":
                raise NoReadingError(f"what is of a {said} is no thing that has one")


def no_whole_of_an_element(candidate: Candidate) -> None:
    """Refuse "contains all of s" as that s is an element, "divides all of n": what has parts is a set or a thing.

    Raises NoReadingError.
    """
    ones = (phrase.children[0] for phrase in candidate.phrases if phrase.name == "all_of_them")
    terms = [one for one in ones if isinstance(one, Tree) and one.name == "term"]
    whole = [token_raw(token) for one in terms for token in leaves(one)]
    for part in candidate.parts if whole else ():
        word = candidate.lexicon.word(part.word) if isinstance(part, RApp) else None
        if isinstance(part, RApp) and word is not None and word.opaque is None:
            for argument, sort in zip(part.args, word.args, strict=False):
                if _said(argument) in whole and not sort.startswith(("Set(", "Finset(")):
                    raise NoReadingError("'all of' what has no parts")


def no_quotient_of_wholes(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "if E / F is algebraic, E is normal over F" with E divided by F: one is over the other, or in it.

    So are capitals of which nothing says that they are elements, where a word without meaning is said of the quotient,
    or a sign without one made of it: Gal(L/K). Raises NoReadingError.
    """
    structured = {carrier.sort for carrier in statement.carriers if carrier.structures}
    parts = tuple(subnodes(statement.formula))
    divided = {part for part in parts if isinstance(part, App) and _is_divided(part, structured)}
    said = [part for part in parts if isinstance(part, App | Pred)] if divided else []
    words = [(part, lexicon.word(part.symbol.name)) for part in said]
    marked = [(part, word) for part, word in words if word.opaque is not None]
    opaque = [(part, word) for part, word in marked if skeleton_of(word.name) is None]
    placed = [part.args for part, word in opaque if len(part.args) > 1 and word.gloss.endswith(_PLACED)]
    for quotient in divided:
        spoken = any(quotient in part.args for part, _ in marked)
        tied = any(args[-1] in quotient.args for args in placed)
        if (spoken and all(_is_capital(side) for side in quotient.args)) or (
            tied and all(any(side in subnodes(arg) for args in placed for arg in args) for side in quotient.args)
        ):
            raise NoReadingError("what is over another is not divided by it")


def _is_divided(part: App, structured: set[Sort]) -> bool:
    """Return whether a term is the quotient of two letters of which no structure is said."""
    letters = all(isinstance(arg, Var) for arg in part.args)
    return part.symbol.name == _DIVIDED and letters and part.sort.variable and part.sort not in structured


def _is_capital(side: Term) -> bool:
    return isinstance(side, Var) and side.name[0].isupper()


def _is_around(made: Raw, whole: Raw, lexicon: Lexicon) -> bool:
    """Return whether a term is the complement, the closure of another one."""
    return (
        isinstance(made, RApp)
        and whole in map(_said, made.args)
        and not _AROUND.isdisjoint(bare(lexicon.word(made.word).gloss).split())
    )


def _said(term: Raw) -> Raw:
    return term.term if isinstance(term, RTyped) else term


def no_openness_in_another_space(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "f : X → Y is continuous, and Y is the union of two open sets" as sets that are open in more than Y.

    Spaces that became sets of some type lie in that type, where an open part of Y need not be open. Where a space is a
    thing, "an open set" of any type is none of it: "a subspace of a Hausdorff space is closed in an open set". Raises
    NoReadingError.
    """
    parts = tuple(subnodes(statement.formula))
    between = {space for part in parts if isinstance(part, Forall) for space in _goes_between(part)}
    types = {sort for space in between for sort in space.sort.args if sort.variable}
    said = [part for part in parts if isinstance(part, Pred | App) and part.symbol.name in WITHIN_A_SPACE]
    if types and said:
        raise NoReadingError("open in the space, or in what it is a part of?")
    claims = [part for part in parts if isinstance(part, Pred)]
    spaces = {part.args[0] for part in claims if len(part.args) == 1 and _is_space(lexicon.word(part.symbol.name))}
    tied = {arg for part in claims if not spaces.isdisjoint(part.args) for arg in part.args}
    mapped = {sort for part in tied for sort in part.sort.args if part.sort.name == _FUNCTION}
    for part in said if spaces else ():
        one = part.args[0] if part.symbol.name in _OPEN else None
        if isinstance(one, Var) and one not in tied and mapped.isdisjoint(one.sort.args):
            raise NoReadingError("open or closed in which space?")


def _is_space(kind: Word) -> bool:
    noun = bare(kind.gloss)
    called = noun.endswith(_SPACE) or any(is_of_kind(each, (noun,), "") for each in _SPACES)
    return kind.opaque is not None and kind.category == "noun" and called


def _goes_between(part: Forall) -> Iterator[Var]:
    """Yield X and Y of what says that the values of a map on X are in Y."""
    match part:
        case Forall(var, Implies(Pred(given, (one, Var() as space)), Pred(said, (Apply() as value, Var() as end)))):
            if given.name == said.name == "mem" and one == var and value.args == (var,):
                yield from (space, end)


def no_set_as_its_point(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "D is dense in X, so f(D) is dense in Y" of a point D of X: what is dense is a set of points.

    Raises NoReadingError.
    """
    parts = [part for part in subnodes(statement.formula) if isinstance(part, Pred) and len(part.args) > 1]
    members = {part.args[:2] for part in parts if part.symbol.name == "mem"}
    for part in parts:
        words = lexicon.word(part.symbol.name).gloss.split()
        if part.args[:2] in members and words[-1:] == ["in"] and not _OF_SETS_IN.isdisjoint(words):
            raise NoReadingError(f"what is {' '.join(words)} a set is a part of it")


def no_whole_of_nothing(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the whole space" as a clopen subset of the space X that has nothing to do with X: it is X.

    So it is where a set equals it of which something is said beside a thing, a clopen set in X. Raises NoReadingError.
    """
    if _WHOLE.isdisjoint(candidate.lowered):
        return
    claims = [part for part in subnodes(statement.formula) if isinstance(part, Pred)]
    related = {sort for claim in claims if _is_of_a_thing(claim) for arg in claim.args for sort in arg.sort.args}
    for whole in (arg for claim in claims for arg in claim.args):
        is_all = isinstance(whole, App) and whole.symbol.name == _ALL
        if is_all and any(sort.variable and sort in related for sort in whole.sort.args):
            raise NoReadingError("the whole of what?")


def _is_of_a_thing(claim: Pred) -> bool:
    """Return whether a claim is made of a thing among others."""
    return any(isinstance(arg, Var) and arg.sort.name == THING for arg in claim.args)
