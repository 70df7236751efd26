"""What words select: "in which" a place with parts, a limit a variable that varies, "is a tower" the chain itself.

What a word is said of is of the kind that it selects (Katz and Fodor, The Structure of a Semantic Theory, 1963).
"""

from __future__ import annotations

from certify.english.forms import Noun
from certify.english.glr import LatticeToken, Tree, leaves
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import behind
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.logic import INT, NAT, REAL, App, Num, Statement, subnodes, symbols
from certify.reading.raw import RBin
from certify.reading.raw_parts import free_names

#: Relatives with a preposition, and prepositions of places with parts.
_WITHIN = frozenset({"rel_in_which", "rel_pied"})
_PLACES = frozenset({"in which", "on which", "over which", "within which"})
#: What has no parts.
_POINTS = frozenset({"element", "elements", "number", "numbers", "point", "points", "integer", "integers"})
_AT_LIMIT = "operator_at_limit"
#: So many letters a relation has that is no chain.
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


def _head_of(noun: Tree) -> LatticeToken | None:
    """Return the noun of a noun phrase behind its adjectives."""
    inner = behind(noun)
    tokens = leaves(inner) if isinstance(inner, Tree) else (inner,)
    return next((token for token in tokens if isinstance(token.value, Noun) or token.type.startswith("R")), None)


def no_chain_called(candidate: Candidate) -> None:
    """Refuse "K ⊆ F ⊆ L is a tower of fields" as said of K and of F: the chain is one. Raises NoReadingError."""
    for phrase in candidate.phrases:
        if phrase.name != "ranged_clause":
            continue
        nouns = [token.value for token in leaves(phrase) if isinstance(token.value, Noun)]
        subject = phrase.children[0]
        raw = getattr(getattr(subject, "value", None), "raw", None) if isinstance(subject, LatticeToken) else None
        chain = isinstance(raw, RBin) and raw.op == "and" and len(free_names(raw)) > _CHAIN
        if chain and nouns and not nouns[0].plural:
            raise NoReadingError("a chain is one thing, and each of its parts another")


def no_limit_of_whole_numbers(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse the limit of f(x) as x → 0 of natural numbers x, which come no nearer. Raises NoReadingError."""
    for part in subnodes(statement.formula):
        if isinstance(part, App) and part.symbol.name == _AT_LIMIT:
            point = part.args[0]
            if isinstance(point, Num) and point.sort in (NAT, INT):
                raise NoReadingError("a whole number is approached by no others")


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
