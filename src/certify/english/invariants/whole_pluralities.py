"""What a plural is said of as a whole: a sum, a bound, an identity, which is none of each of its things.

A predicate of a plural distributes where it is one of atoms, and is collective where it is one of sums (Link, The
Logical Analysis of Plurals and Mass Terms, 1983; Champollion, Parts of a Whole, 2017). That the partial sums are
bounded gives them one bound, and each number has some; that the eigenvalues are the diagonal entries is an identity of
two pluralities, and with two of either no equation of each with each.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from certify.english import morphology
from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken, Tree, first_leaf, leaves, phrases, start_of
from certify.english.guessing import of_collections, points
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.collective import TOTALS
from certify.english.invariants.derivations import word_of
from certify.english.meaning.pluralities import is_of_many, takes_together
from certify.english.meaning.syntax import letters_in, mentions, names_in
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.opaque import bare
from certify.logic import App, Apply, Pred, Sort, Statement, Var, number_sorts, subnodes
from certify.reading.raw import RApp, RVar
from certify.reading.raw_parts import free_names

_COUNTED = frozenset({"sized"})
#: Functions of just two things: of a bare plural they are of any two.
_OF_TWO = frozenset({"sub", "div", "dist", "abs_diff", "choose", "sdiff", "symm_diff", "compose"})
_FUNCTIONS = ("Fun(", "Poly(")
#: Functions in parts, and what is taken over all of a kind in them.
_IN_PARTS = frozenset({"applyp", "applyp1", "applyp_tail"})
_UNIVERSAL = frozenset({"every", "any"})
#: What stands before the other one of two things: the intersection of s with each neighborhood.
_BESIDE = frozenset({"with", "and", "by", "from", "to"})
#: Clauses whose first phrase is their subject, and relative clauses that say something of what a thing has.
_CLAUSES = frozenset({"clause", "q_copula", "q_do", "rel_whose", "rel_all_whose"})
#: Noun phrases, inside which an adjective is said of something else.
_NOUN_PHRASES = frozenset({"indefinite", "definite", "quantified", "bare_plural", "own_parts", "kind", "is_np", "term"})
_OF_SEVERAL = frozenset({"definite", "own_parts", "bare_plural", "apply", "apply_each", "its", "their", "parts_of"})
_PLURALITIES = frozenset({"definite", "own_parts", "its", "parts_of", "bare_plural"})
_NOUNS = ("NOUN", "RN", "FN", "CONST")
_OF_EACH = frozenset({"each", "every", "any"})
_ADJECTIVES = frozenset({"ADJ", "ADJF", "V1", "ADJ2", "V2"})
#: Nouns of how many things there are.
_QUANTITIES = frozenset({"amount", "handful", "lot", "lots", "majority", "multitude", "number", "numbers", "quantity"})
_FRACTIONS = frozenset({"half", "third", "quarter", "fifth", "tenth"})
_PARTS = frozenset({"addend", "factor", "summand", "term"})
_SOME = frozenset({"some"})
_BOUNDED = ("bounded", "at most", "at least")
_EQUAL = frozenset({"eq"})
#: How adverbs end.
_MANNER = ("ly", "wise")
_EXTREMES = frozenset({"sSup", "sInf"})


@cache
def _points() -> frozenset[str]:
    return frozenset({form for noun in points() for form in (morphology.plural(noun), noun) if form.endswith("s")})


def no_extreme_of_each(candidate: Candidate) -> None:
    """Refuse "the infimum of the lengths of closed curves" as that of each length, a set: it is that of them all.

    Raises NoReadingError.
    """
    if candidate.raw_words.isdisjoint(_EXTREMES):
        return
    for phrase in candidate.phrases:
        token, of = phrase.children if phrase.name == "apply" and len(phrase.children) == 2 else (None, None)
        first = first_leaf(of)
        if not isinstance(token, LatticeToken) or first is None or not getattr(first.value, "plural", False):
            continue
        word = word_of(token, candidate.lexicon)
        if word is None or word.name not in _EXTREMES:
            continue
        sets = (part.args[0] for part in candidate.parts if isinstance(part, RApp) and part.word == word.name)
        if any(isinstance(each, RApp | RVar) and free_names(each) & candidate.fresh_names for each in sets):
            raise NoReadingError(f"'{candidate.said(token)}' each of several things, or of them all?")


def no_total_of_each(candidate: Candidate) -> None:
    """Refuse "a sum of squares" as one of two, and "the sum over the divisors of n of f" as one over each divisor.

    What takes things together takes all that a plural names, of which there may be any number. Raises NoReadingError.
    """
    opaque = bool(candidate.opaque_words)
    for phrase in candidate.phrases:
        token = phrase.children[0] if phrase.children else None
        if not isinstance(token, LatticeToken):
            continue
        said = candidate.said(token)
        others = [part for part in phrase.children if isinstance(part, Tree)]
        bare_plural = phrase.name == "apply2" and any(map(_is_uncounted, phrases(others[-1])))
        if bare_plural and (opaque or not _is_of_two(token, others[-1], candidate)):
            raise NoReadingError(f"'{said}' of how many?")
        if phrase.name == "apply" and said.split()[0].lower() in _FRACTIONS and _head_in_plural(others[-1]) is not None:
            raise NoReadingError(f"'{said}' several things: of each, or some of them?")
        if phrase.name == "apply2_with" and _head_in_plural(others[0]) is not None:
            raise NoReadingError(f"'{said}' of all of them, which have something")
        in_parts = phrase.name in _IN_PARTS and takes_together(said.split()[0])
        taken = tuple(_taken(phrase, candidate)) if in_parts else ()
        of_two = len(taken) < len(others)  # "the intersection of any set with a set t" is of two sets at a time
        if any(_is_of_all(part) and not (of_two and _head_in_plural(part) is None) for part in taken):
            raise NoReadingError(f"'{said}' of all of them, and of none by itself")


def no_quantity_as_thing(candidate: Candidate) -> None:
    """Refuse "the product of any number of units" as that of a thing: "a number of" counts what stands behind it.

    Pseudo-partitives: Selkirk, Some Remarks on Noun Phrase Structure, 1977. Raises NoReadingError.
    """
    for token in candidate.tokens:
        head, *others = candidate.said(token).lower().split() or ("",)
        if token.type.startswith("NOUN") and head in _QUANTITIES and others[:1] == ["of"]:
            raise NoReadingError(f"'{head} of' says how many")


def no_sum_without_end(candidate: Candidate, statement: Statement) -> None:
    """Refuse "a sum of squares" of integers as one of any family of them: a sum of numbers is of finitely many.

    Of compact sets there is the product of any family. Raises NoReadingError.
    """
    structured = {carrier.sort for carrier in statement.carriers if carrier.structures}
    for part in subnodes(statement.formula):
        match part:
            case App(symbol, (Var() as family,)) if family.name not in letters_in(candidate.tree):
                of_many = is_of_many(candidate.lexicon.word(symbol.name))
                values = family.sort.args[-1] if family.sort.name == "Fun" else None
                numbers = values in structured or values in number_sorts() or _are_numbers(statement, candidate.lexicon)
                if of_many and (numbers or _is_untied(part, values)):
                    raise NoReadingError(f"'{bare(candidate.lexicon.word(symbol.name).gloss)}' of how many?")


def _are_numbers(statement: Statement, lexicon: Lexicon) -> bool:
    """Return whether a formula calls things what numbers are called: cubes; or what those of a sum are called."""
    parts = (part for part in subnodes(statement.formula) if isinstance(part, Pred) and isinstance(part.args[0], Apply))
    words = (lexicon.word(part.symbol.name) for part in parts)
    return any(word.category == "noun" and bare(word.gloss) in _called(lexicon) | _PARTS for word in words)


@cache
def _called(lexicon: Lexicon) -> frozenset[str]:
    """Return the nouns of interpreted words, and of their functions."""
    frames = (frame for word in lexicon.words.values() if word.opaque is None for frame in word.frames)
    return frozenset(bare(frame.text) for frame in frames if frame.cat in ("noun", "fn"))


def _is_untied(total: App, values: Sort | None) -> bool:
    """Return whether a total is of another type than what it is made of, of which nothing says what it is."""
    return total.sort != values and total.sort.variable


def _is_uncounted(part: Tree) -> bool:
    """Return whether a phrase is a plural of things without names and number: not "positive integers m and n"."""
    noun = part.children[0] if part.name == "bare_plural" else None
    return isinstance(noun, Tree) and not names_in(noun) and not mentions(noun, _COUNTED)


def _taken(phrase: Tree, candidate: Candidate) -> Iterator[Tree]:
    """Yield what a function in parts takes, but what stands beside that: the intersection of s with each ball."""
    for before, part in pairwise(phrase.children):
        beside = isinstance(before, LatticeToken) and candidate.said(before).lower() in _BESIDE
        if isinstance(part, Tree) and not beside:
            yield part


def _is_of_two(function: LatticeToken, things: Tree, candidate: Candidate) -> bool:
    """Return whether a function is one of two things of a bare plural: a composition, a product of polynomials."""
    word = word_of(function, candidate.lexicon)
    nouns = [token.value for token in _heads(things) if isinstance(token.value, Noun)]
    of_functions = any((noun.sort or "").startswith(_FUNCTIONS) for noun in nouns)
    return of_functions or (word is not None and (word.overload or word.name) in _OF_TWO)


def _is_of_all(part: Tree) -> bool:
    """Return whether a phrase speaks of several things, or of every one: all primes p."""
    quantified = part.name == "quantified" and mentions(part.children[0], _UNIVERSAL)
    return quantified or (part.name in _OF_SEVERAL and _head_in_plural(part) is not None)


def no_bound_of_each(candidate: Candidate) -> None:
    """Refuse "its partial sums are bounded" as said of each of them: they have one bound. Raises NoReadingError."""
    for phrase in candidate.phrases:
        noun, *said = phrase.children or (None,)
        if phrase.name in _CLAUSES and isinstance(noun, Tree) and _are_points(noun, candidate):
            parts = [part for tree in said if isinstance(tree, Tree) for part in phrases(tree)]
            if any(_is_bounded_by_some(part, candidate) for part in parts):
                raise NoReadingError("bounded by some number: by one for each, or by one for all?")
            tokens = [token for part in said if isinstance(part, Tree) for token in leaves(part, _NOUN_PHRASES)]
        elif phrase.name in ("attributive", "has_adj", "rel_adj") and _are_points(phrase.children[-1], candidate):
            tokens = [part for part in phrase.children if isinstance(part, LatticeToken)]
        else:
            continue
        for token in tokens:
            if token.type in _ADJECTIVES and _is_of_collections(token, candidate):
                raise NoReadingError(f"'{candidate.said(token)}' of several together, and of none by itself")


def _is_of_collections(token: LatticeToken, candidate: Candidate) -> bool:
    """Return whether a word is said of several together, also in some manner: they converge, converge uniformly."""
    word = word_of(token, candidate.lexicon)
    spoken = {candidate.said(token).lower(), bare(word.gloss) if word is not None else ""}
    spoken |= {" ".join(_without_manner(said)) for said in spoken}
    return not spoken.isdisjoint(of_collections())


def _without_manner(said: str) -> Iterator[str]:
    """Yield the words of a phrase but for adverbs."""
    words = said.split()
    yield from (word for word in words if not word.endswith(_MANNER)) if len(words) > 1 else words


def _are_points(part: Tree | LatticeToken, candidate: Candidate) -> bool:
    head = part if isinstance(part, LatticeToken) else _head_in_plural(part)
    if head is None or (isinstance(part, Tree) and _is_of_each_one(part, candidate)):
        return False
    return not _points().isdisjoint(
        {bare(candidate.said(head).lower()), bare(candidate.said(head).lower()).split()[-1]}
    )


def _is_bounded_by_some(part: Tree, candidate: Candidate) -> bool:
    """Return whether a predicate is "bounded by a constant"."""
    token, *others = part.children or (None,)
    bounded = isinstance(token, LatticeToken) and candidate.said(token).lower().startswith(_BOUNDED)
    some = (other for other in others if isinstance(other, Tree))
    return bounded and any(
        other.name == "indefinite" or (other.name == "quantified" and mentions(other.children[0], _SOME))
        for other in some
    )


def _is_of_each_one(part: Tree, candidate: Candidate) -> bool:
    start = start_of(part)
    return not _OF_EACH.isdisjoint(candidate.lowered[max(start - 1, 0) : start + 1])


def _head_in_plural(part: Tree) -> LatticeToken | None:
    """Return the noun of a phrase, before its complements, where it is in the plural."""
    head = None if part.name in TOTALS else next(_heads(part), None)
    return head if head is not None and getattr(head.value, "plural", False) else None


def _heads(part: Tree) -> Iterator[LatticeToken]:
    """Yield the nouns and functions of a phrase, the first one first."""
    yield from (
        token
        for token in leaves(part, TOTALS)
        if isinstance(token.value, Noun | Sense) and token.type.startswith(_NOUNS)
    )


def no_identity_of_plurals(candidate: Candidate) -> None:
    """Refuse "its eigenvalues are its diagonal entries" as of each with each: those are all of these.

    Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        subject, *said = phrase.children or (None,)
        if phrase.name not in _CLAUSES or not isinstance(subject, Tree) or not _is_plurality(subject):
            continue
        for other in (part for tree in said if isinstance(tree, Tree) for part in _equated(tree)):
            if _is_plurality(other):
                raise NoReadingError("an identity of two pluralities: all of these are all of those")


def _equated(said: Tree) -> Iterator[Tree]:
    """Yield what a predicate says that its subject is."""
    last = said.children[-1] if said.children else None
    if said.name == "is_np" and isinstance(last, Tree):
        yield last
    elif isinstance(said.children[0] if said.children else None, LatticeToken):
        done = said.children[0]
        word = done.value.word if isinstance(done, LatticeToken) and isinstance(done.value, Sense) else None
        if word in _EQUAL and isinstance(last, Tree):
            yield last
    elif said.name not in _NOUN_PHRASES:
        for part in said.children:
            if isinstance(part, Tree):
                yield from _equated(part)


def _is_plurality(part: Tree) -> bool:
    return part.name in _PLURALITIES and _head_in_plural(part) is not None
