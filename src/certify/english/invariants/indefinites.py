"""What indefinites must not become: what exists where no one says so, a condition where any is meant."""

from __future__ import annotations

import re
from typing import TypeGuard

from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree, phrases
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import relational_head
from certify.english.meaning.syntax import letters_in
from certify.english.meaning.things import NoReadingError
from certify.english.selectional import selects
from certify.lexicon import Lexicon
from certify.lexicon.opaque import bare
from certify.logic import And, App, Exists, Forall, Formula, Implies, Node, Pred, Statement, Var, free_vars, subnodes
from certify.logic.claims import claim, conjuncts
from certify.reading.raw import RApp, Raw, RBind, RVar
from certify.reading.raw_parts import subparts

#: How words begin that say that there is something.
_EXISTING = (
    *("exist", "there", "some", "ha", "contain", "admit", "possess", "one", "find", "least", "with", "∃", "\\exists"),
)
#: Words of conditions.
_CONDITIONS = frozenset({"if", "whenever", "when", "given", "provided", "suppose", "assume"})
#: Words that say that there is something, and prepositions of where something is what it is.
_THERE_IS = frozenset({"some", "there", "exist", "exists", "certain", "suitable"})
_PLACES = (" in", " on", " over", " at", " inside", " within")
#: What says where a thing lies, or may: it lies in some one. Other adjectives say what it is there: closed in X.
_PUT = ("contained", "embedded", "immersed", "included", "inscribed", "nested", "able", "ible")
_TWO, _OF_THREE = 2, "relation_of_three"
#: How words end that say where something holds of a thing, and begin that say what it does to another one.
_HELD = (" over", " on", " throughout")
_SELECTING = ("act", "depend", "lie", "operate", "supported")
#: What says of each one.
_EACH = frozenset({"every", "each", "all", "any", "∀"})
_NEIGHBOURHOOD = re.compile(
    r"\b(?:all|every|each|any) [^.;]*\b(?:in|within|throughout) (?:a|some) (?:\w+ )?neighbou?rhood"
)
#: Operations in words: a plus n.
_IN_WORDS = frozenset({"infix", "infix_names"})
_CLAUSES = frozenset({"clause", "q_copula", "q_do"})
_ARBITRARY = "arbitrary"
_INDEFINITES = frozenset({"indefinite", "quantified", "bare_plural"})
_SUPERLATIVES = frozenset({"maximum", "minimum", "maximal", "minimal", "largest", "smallest", "greatest", "least"})
#: What each thing has one of.
_AMOUNTS = frozenset({"cardinality", "degree", "dimension", "length", "number", "order", "rank", "size", "weight"})
#: Sentences with a condition, and its place.
_SUPPOSING = {"if_then": 0, "when_then": 0, "if_after": 1, "when_after": 1, "where_s": 0}


def no_existence_unsaid(candidate: Candidate, statement: Statement) -> None:
    """Refuse "x = y whenever x and y are complements in a distributive lattice" of some lattice: of any such one.

    What a condition introduces is general (Kamp and Reyle, From Discourse to Logic, 1993), and "there is a u such that
    if A(u) then B" is hardly ever meant. Raises NoReadingError.
    """
    words = list(candidate.lowered)
    if _CONDITIONS.isdisjoint(words) or any(word.startswith(_EXISTING) for word in words):
        return
    for part in subnodes(statement.formula):
        if isinstance(part, Exists) and _only_supposes(part.body, part.var):
            raise NoReadingError("what a condition speaks of is any, and nothing that there is")


def no_place_unsaid(candidate: Candidate, statement: Statement) -> None:
    """Refuse "every split epimorphism is an isomorphism in a category C" as in some category: it is so in any.

    So it is of what any of a kind is over, or on, another one: "a polynomial splits over an algebraically closed
    field", and of an adjective's place: "a compact set is closed in a Hausdorff space". What acts on a set does so on
    some one, and so may be what a letter is said to do. Where something is what a noun or an adjective says is a frame
    of the whole claim, and nothing that there is (Maienborn, On the Position and Interpretation of Locative Modifiers,
    2001). Raises NoReadingError.
    """
    if not _THERE_IS.isdisjoint(candidate.lowered):
        return
    for part in subnodes(claim(statement.formula).conclusion):
        if isinstance(part, Exists):
            said = list(conjuncts(part.body))
            others = [each for each in said if not {part.var}.issuperset(free_vars(each))]
            if len(others) == 1 < len(said) and _is_within(others[0], part.var, candidate):
                raise NoReadingError("'in a', 'on a' behind a noun: in some one, or in any?")


def _is_within(said: Formula, place: Var, candidate: Candidate) -> bool:
    """Return whether a claim is a noun's, of what it is in: an isomorphism in C; or of a nameless thing on another."""
    if not isinstance(said, Pred) or said.args[-1:] != (place,):
        return False
    word = candidate.lexicon.word(said.symbol.name)
    if len(said.args) != _TWO:
        return word.category == _OF_THREE and word.gloss.endswith(_PLACES)
    if word.category == "relation":
        return word.gloss.endswith(_PLACES)
    if word.category == "adjective_with" and word.gloss.endswith(" in"):
        return not word.gloss.removesuffix(" in").endswith(_PUT)
    nameless = isinstance(said.args[0], Var) and said.args[0].name not in letters_in(candidate.tree)
    held = word.gloss.endswith(_HELD) and not word.gloss.startswith(_SELECTING)
    return nameless and held and word.opaque is not None


def _only_supposes(body: Formula, var: Var) -> bool:
    """Return whether a claim is a condition, about the thing that there is, with what follows from it."""
    match body:
        case And(left, right):
            return _only_supposes(left, var) or _only_supposes(right, var)
        case Forall(_, inner):
            return _only_supposes(inner, var)
        case Implies(left, right):
            return (var in subnodes(left) and var not in subnodes(right)) or _only_supposes(right, var)
    return False


def no_arbitrary_as_each(candidate: Candidate) -> None:
    """Refuse "if p is an element of an arbitrary domain" as of each one: it is one, and any.

    Raises NoReadingError.
    """
    words = list(candidate.lowered)
    if _ARBITRARY not in words or not _EACH.isdisjoint(words):
        return
    for phrase in candidate.phrases:
        if phrase.name in _SUPPOSING and any(_is_any(part) for part in phrase.children[_SUPPOSING[phrase.name] :][:1]):
            raise NoReadingError("'arbitrary' in a condition says that it is any one")


def _is_any(part: object) -> bool:
    if not isinstance(part, Tree):
        return False
    return part.name == "any" or any(map(_is_any, part.children))


def no_every_neighbourhood(candidate: Candidate, statement: Statement) -> None:
    """Refuse "for all z in a neighbourhood of a" as in every one: it is so in some one. Raises NoReadingError."""
    if not _NEIGHBOURHOOD.search(candidate.text.lower()):
        return
    for part in subnodes(statement.formula):
        if isinstance(part, Forall) and any(_is_around(inner, part.var, candidate.lexicon) for inner in subnodes(part)):
            raise NoReadingError("in a neighbourhood: in some one, or in each?")


def _is_around(part: Node, var: Var, lexicon: Lexicon) -> bool:
    if not isinstance(part, Pred) or part.args[:1] != (var,):
        return False
    return bare(lexicon.word(part.symbol.name).gloss).endswith(("neighbourhood", "neighborhood"))


def no_superlative_of_one(candidate: Candidate) -> None:
    """Refuse "the maximum size of a matching" as that of some one matching, or of each: it is the largest of them all.

    A superlative has scope over the indefinite that it is of (Heim, Notes on Superlatives, 1999), unless that has
    several such: a graph has a maximum degree. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        token, of = phrase.children if phrase.name == "apply" and len(phrase.children) == 2 else (None, None)
        if not isinstance(token, LatticeToken) or not isinstance(of, Tree) or of.name not in _INDEFINITES:
            continue
        said = bare(candidate.said(token).lower())
        first, *_, last = said.split() if " " in said else ("", "")
        if first in _SUPERLATIVES and last in _AMOUNTS and selects(said) == selects(last):
            raise NoReadingError(f"'{said}' of an indefinite: of which, or of all of them?")


def no_value_of_some_part(candidate: Candidate) -> None:
    """Refuse "the order of G is divisible by the order of a subgroup of G" as of some one: it is so of each.

    A definite that an indefinite is the argument of is as general as that, in a predicate as in a subject (functional
    descriptions: Löbner, Definites, 1985), where what the subject has is compared with what its parts have. What the
    subject is said to be is of some one: "n is the square of an integer", "the square of an odd number is the successor
    of a multiple of four". Raises NoReadingError.
    """
    there_is = [part for part in candidate.parts if isinstance(part, RBind) and part.kind == "exists"]
    some = {part.word for each in there_is for part in subparts(each) if _is_value_of(part, each.var)}
    for phrase in candidate.phrases if some else ():
        subject, said = [*phrase.children, None, None][:2] if phrase.name in _CLAUSES else (None, None)
        if not (isinstance(subject, Tree) and isinstance(said, Tree) and subject.name == "apply"):
            continue
        function = subject.children[0]
        for made in (part for part in phrases(said) if part.name == "apply" and len(part.children) == 2):
            other, of = made.children
            if not (isinstance(other, LatticeToken) and isinstance(of, Tree) and of.name == "indefinite"):
                continue
            same = isinstance(function, LatticeToken) and candidate.said(function) == candidate.said(other)
            of_some = isinstance(other.value, Sense) and other.value.word in some
            noun = of.children[-1]
            compared = isinstance(noun, Tree) and relational_head(noun) is not None and not _says_it_is(said, made)
            if of_some and (same or compared):
                raise NoReadingError(f"'{candidate.said(other)}' of an indefinite: of some one, or of each?")


def _says_it_is(said: Tree, value: Tree) -> bool:
    """Return whether a predicate says just that its subject is some value: is the successor of an even number."""
    is_np = said.children[0] if said.name == "copula" and len(said.children) == 1 else None
    return isinstance(is_np, Tree) and is_np.name == "is_np" and is_np.children[-1] is value


def _is_value_of(part: Raw, name: str) -> TypeGuard[RApp]:
    return isinstance(part, RApp) and RVar(name) in part.args


def no_claim_of_itself(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the floor of a plus n is the floor of a plus n" as one and the same: one is of a alone.

    Raises NoReadingError.
    """
    functions = [candidate.said(token).lower() for token in candidate.tokens if token.type == "FN"]
    if len(functions) == len(set(functions)) or not any(phrase.name in _IN_WORDS for phrase in candidate.phrases):
        return
    for part in subnodes(statement.formula):
        match part:
            case Pred(symbol, (App() as left, right)) if symbol.name == "eq" and left == right:
                raise NoReadingError("both sides would be the same")
