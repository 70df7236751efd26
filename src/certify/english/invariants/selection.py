"""What words select: "in which" a place with parts, a limit a variable that varies, "is a tower" the chain itself.

What a word is said of is of the kind that it selects (Katz and Fodor, The Structure of a Semantic Theory, 1963).
"""

from __future__ import annotations

from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken, Tree, leaves, phrases
from certify.english.guessing import assigns, of_numbers
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import SAYS_WHAT, behind
from certify.english.meaning.things import NoReadingError
from certify.english.selectional import may_have
from certify.lexicon import Lexicon
from certify.lexicon.map_nouns import names_map
from certify.lexicon.opaque import bare
from certify.logic import INT, NAT, REAL, App, Num, Pred, Statement, number_sorts, subnodes, symbols
from certify.reading.raw import RApp, RBin
from certify.reading.raw_parts import free_names

#: Relatives with a preposition, and prepositions of places with parts.
_WITHIN = frozenset({"rel_in_which", "rel_pied"})
_PLACES = frozenset({"in which", "on which", "over which", "within which"})
#: What has no parts.
_POINTS = frozenset({"element", "elements", "number", "numbers", "point", "points", "integer", "integers"})
_ELEMENT = frozenset({"element"})
#: What gives each set a value beside measures, and a point with what it is of.
_MEASURING, _AT, _SET = frozenset({"kernel", "distribution", "charge", "capacity"}), "at", "set"
_ONE_POINT, _OF_THESE = frozenset({"point", "point of"}), frozenset({"related", "related_named"})
_AT_LIMIT = "operator_at_limit"
_FUNCTION = "Fun"
#: So many letters a relation has that is no chain.
#: Nouns of what is made of several things, one above the other.
_CHAINS = frozenset(
    {"chain", "complex", "diagram", "extension", "filtration", "flag", "inclusion", "ladder", "nest", "pair", "path"}
    | {"resolution", "sequence", "serie", "series", "system", "tower", "triple"}
)
_CHAIN = 2
#: Words by which textbooks say "increasing or decreasing", and Lean "increasing".
_EITHER_WAY = frozenset({"monotonic", "strictly monotonic", "strictly monotone"})
_INCREASING = frozenset({"monotone", "strict_mono", "monotone_on", "strict_mono_on"})
_DECREASING = ("antiton", "decreas", "increas", "`")


def no_place_that_is_a_point(candidate: Candidate) -> None:
    """Refuse "the points of D on which f is continuous" of points: it is so on D. Raises NoReadingError."""
    for phrase in candidate.phrases:
        noun, more = phrase.children if phrase.name == "restricted" and len(phrase.children) == 2 else (None, None)
        if not isinstance(noun, Tree) or not isinstance(more, Tree) or more.name not in _WITHIN:
            continue
        head = _head_of(noun)
        end = max((token.end for token in leaves(noun)), default=0)
        said = " ".join(candidate.words[end : end + 2]).lower()
        points = head is not None and not _POINTS.isdisjoint(candidate.said(head).lower().split())
        if points and said in _PLACES:
            raise NoReadingError("'in which' of what has no parts")


def no_point_of_what_is_measured(candidate: Candidate) -> None:
    """Refuse "the Dirac measure at a point a of a measurable set s" as of a point of s: it is the measure of s.

    What gives each set a value is said of one, behind where it is taken; a point of a space is one. Raises
    NoReadingError.
    """
    for phrase in candidate.phrases:
        tokens = [part for part in phrase.children if isinstance(part, LatticeToken)]
        said = " ".join(candidate.said(token).lower() for token in tokens if token.type != "VAR").split()
        if said[-1:] != [_AT] or said[-2:-1] == [] or said[-2] not in _MEASURING | assigns():
            continue
        for inner in (part for tree in phrase.children if isinstance(tree, Tree) for part in phrases(tree)):
            kin = inner.children[0] if inner.name in _OF_THESE else None
            point = isinstance(kin, LatticeToken) and candidate.said(kin).lower() in _ONE_POINT
            if point and any(isinstance(token.value, Noun) and token.value.name == _SET for token in leaves(inner)):
                raise NoReadingError("a point of the set, or the measure of the set at the point?")


def _head_of(noun: Tree) -> LatticeToken | None:
    """Return the noun of a noun phrase behind its adjectives."""
    inner = behind(noun)
    tokens = leaves(inner) if isinstance(inner, Tree) else (inner,)
    return next((token for token in tokens if isinstance(token.value, Noun) or token.type.startswith("R")), None)


def no_chain_called(candidate: Candidate) -> None:
    """Refuse "K ⊆ F ⊆ L is a tower of fields" as said of K and of F: the chain is one. Raises NoReadingError.

    So is "a tower of fields K ⊆ F ⊆ L", where "a point a ≤ c ≤ b" is the one in the middle.
    """
    for phrase in candidate.phrases:
        if phrase.name == "named_formula" and _names_a_chain(phrase, candidate):
            raise NoReadingError("a chain is one thing, and each of its parts another")
        if phrase.name != "ranged_clause":
            continue
        nouns = [token.value for token in leaves(phrase) if isinstance(token.value, Noun)]
        subject = phrase.children[0]
        raw = getattr(getattr(subject, "value", None), "raw", None) if isinstance(subject, LatticeToken) else None
        chain = isinstance(raw, RBin) and raw.op == "and" and len(free_names(raw)) > _CHAIN
        if chain and nouns and not nouns[0].plural:
            raise NoReadingError("a chain is one thing, and each of its parts another")


def _names_a_chain(phrase: Tree, candidate: Candidate) -> bool:
    """Return whether a noun of a chain stands before a formula of several letters."""
    noun, *formulas = (part for part in phrase.children if isinstance(part, LatticeToken))
    raws = [getattr(token.value, "raw", None) for token in formulas]
    head = candidate.said(noun).lower().partition(" of ")[0]
    called = head.split()[-1].removesuffix("s") in _CHAINS
    return called and any(raw is not None and len(free_names(raw)) > 1 for raw in raws)


def no_limit_of_whole_numbers(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse the limit of f(x) as x → 0 of natural numbers x, which come no nearer. Raises NoReadingError."""
    for part in subnodes(statement.formula):
        if isinstance(part, App) and part.symbol.name == _AT_LIMIT:
            point = part.args[0]
            if isinstance(point, Num) and point.sort in (NAT, INT):
                raise NoReadingError("a whole number is approached by no others")


def no_number_of_a_function(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the real part of a holomorphic function is harmonic" as one number: it is a function again.

    Raises NoReadingError.
    """
    parts = list(subnodes(statement.formula))
    numbers = (part for part in parts if isinstance(part, App) and part.sort in number_sorts())
    taken = [part.args[0] for part in numbers if _of_a_number(part, lexicon)]
    if not taken:
        return
    maps = {part.args[0] for part in parts if isinstance(part, Pred) and _names_a_map(part, lexicon)}
    if any(each.sort.name == _FUNCTION or each in maps for each in taken):
        raise NoReadingError("what is taken of a number, taken of a function, is a function")


def _of_a_number(part: App, lexicon: Lexicon) -> bool:
    word = lexicon.word(part.symbol.name)
    return word.opaque is not None and len(part.args) == 1 and bare(word.gloss) in of_numbers()


def _names_a_map(part: Pred, lexicon: Lexicon) -> bool:
    word = lexicon.word(part.symbol.name)
    return word.opaque is not None and names_map(bare(word.gloss))


def no_part_of_an_element(candidate: Candidate, statement: Statement) -> None:
    """Refuse "an element of a ring is nilpotent if and only if it is in the nilradical" of the element: rings have one.

    Raises NoReadingError.
    """
    words = _without_owner(candidate)
    structured = {carrier.sort for carrier in statement.carriers if carrier.structures}
    for part in subnodes(statement.formula):
        if isinstance(part, App) and part.symbol.name in words and len(part.args) == 1:
            word = candidate.lexicon.word(part.symbol.name)
            if word.opaque is not None and part.args[0].sort in structured and not may_have(word, _ELEMENT):
                raise NoReadingError(f"'the {bare(word.gloss)}' of what?")


def _without_owner(candidate: Candidate) -> frozenset[str]:
    """Return the functions of which a text leaves out of what they are."""
    bare_ones = (phrase for phrase in candidate.phrases if phrase.name == "bare_function")
    return frozenset(
        token.value.word for phrase in bare_ones for token in leaves(phrase) if isinstance(token.value, Sense)
    )


def no_part_by_default(candidate: Candidate) -> None:
    """Refuse "a linear map between normed spaces is bounded on the unit ball" of the map: spaces have unit balls.

    Where a text leaves out of what something is, the one thing that it speaks of is no owner where what it is called by
    does not have such a thing. Raises NoReadingError.
    """
    words = _without_owner(candidate)
    said = [part for part in candidate.parts if isinstance(part, RApp) and part.args]
    for part in said if words else ():
        if part.word not in words or len(part.args) > 1:
            continue
        called = {
            bare(word.gloss)
            for each in said
            if each.args[0] == part.args[0] and (word := candidate.lexicon.word(each.word)).category in SAYS_WHAT
        }
        if called and may_have(candidate.lexicon.word(part.word), called) is False:
            raise NoReadingError(f"'the {bare(candidate.lexicon.word(part.word).gloss)}' of what?")


def no_direction_by_default(candidate: Candidate, statement: Statement) -> None:
    """Refuse "strictly monotone" as increasing where textbooks mean increasing or decreasing.

    Beside code, and beside "increasing" and "decreasing", it is Lean's word. Raises NoReadingError.
    """
    if any(word.lower().startswith(_DECREASING) for word in candidate.words):
        return
    said = (symbol for symbol in symbols(statement.formula) if symbol.name in _INCREASING)
    if not any(symbol.params[0].args[:1] == (REAL,) for symbol in said):
        return
    if any(candidate.said(token).lower() in _EITHER_WAY for token in candidate.tokens):
        raise NoReadingError("monotone: increasing, or increasing or decreasing?")
