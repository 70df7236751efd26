"""Of what a negation, a condition or a conclusion is, where the grammar leaves it open, or joins it too far up."""

from __future__ import annotations

import re
from itertools import pairwise

from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree, leaves, phrases, start_of
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.conditions import parted
from certify.english.meaning.syntax import letters_in, mentions
from certify.english.meaning.things import NoReadingError
from certify.reading.raw import RApp, Raw, RBin, RBind, RNot, RVar
from certify.reading.raw_parts import conjuncts, free_names, subparts

#: Predicates that are denied.
_DENIED = frozenset({"not_verb", "not_copula", "not_pred"})
_AT_LEAST_ONE, _ONE_OF = frozenset({"some_of"}), re.compile(r"(?<!not )\b(?<!^)one of\b")
#: Things that are joined, clauses that are joined, and what is followed from a formula.
_JOINED_THINGS = frozenset({"and_np", "or_np"})
_JOINED_CLAUSES = frozenset({"and_s", "or_s"})
_JOINED_SAYINGS = frozenset({"and_s", "and_vp", "and_pred"})
_FOLLOWS_FORMULA, _FOLLOWS_FORMULAS = "formula_implies", "formulas_imply"
_FOLLOWS = frozenset({_FOLLOWS_FORMULA, _FOLLOWS_FORMULAS, "implies"})
_RANGED = frozenset({"ranged"})
_POINTED_AT = "demonstrative"
#: Phrases of what letters range over, and of a place.
_RANGE, _PLACE = "for_np", "in_thing"
#: Conditions, by where they stand in their sentences.
_CONDITIONS = {"if_then": 0, "when_then": 0, "if_after": 1, "when_after": 1}
_INDEFINITE = frozenset({"indefinite"})
_BELONGS = frozenset({"mem", "element_of", "finset_mem", "point_of"})
#: That there is something, and that there is nothing.
_THERE = frozenset({"there_is", "there_no"})
_SIZED = frozenset({"indexed_counted"})
_EXTREME = frozenset({"extreme"})
#: What something is said to be, and the pronoun.
_IDENTITY, _IT = frozenset({"is_np"}), frozenset({"it"})
_NO_SUCH = frozenset({"rel_with_no", "rel_without"})
_SUCH, _ON = "restricted", "on"
_COUNTS = frozenset({"has_count"})
#: Nouns with their complements, and what "to" makes of a verb with one object.
_COMPLEMENTED = frozenset({"related_by", "related_by_named"})
_TO = "to"


def no_at_least_one_denied(candidate: Candidate) -> None:
    """Refuse "p does not divide at least one of a and b": neither of them, or one that it does not divide?

    "At least one" may take scope over a negation of its clause, as positive polarity items do (Szabolcsi, Positive
    Polarity – Negative Polarity, 2004); "n is not one of a and b" denies each. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        denied = phrase.name in _DENIED and mentions(phrase, _AT_LEAST_ONE)
        if denied and _ONE_OF.search(" ".join(candidate.lowered[start_of(phrase) :])):
            raise NoReadingError("'at least one' of several under a negation: of one not, or of none?")


def no_claim_among_things(candidate: Candidate) -> None:
    """Refuse "p ≥ 2 and each divisor of p equals 1 or p" as said of p as well: a formula in front of "and" is a claim.

    "And" joins what is alike (the law of coordination of likes: Williams, Across-the-Board Rule Application, 1978): a
    formula stands for its letter beside other formulas, or letters. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        parts = [part for part in phrase.children if isinstance(part, Tree)] if phrase.name in _JOINED_THINGS else []
        if parts and _is_formula(parts[0]) and any(part.name == "quantified" for part in parts):
            raise NoReadingError("a formula joined with things by 'and' is a claim of its own")


def _is_formula(part: Tree) -> bool:
    return part.name == _POINTED_AT and mentions(part, _RANGED)


def no_conclusion_cut_off(candidate: Candidate) -> None:
    """Refuse "p ∣ a implies p ∣ b and p ∣ c" as of p ∣ c unconditionally: "and" joins the nearest clauses.

    Late closure: Frazier and Fodor, The Sausage Machine, 1978. Behind a comma it may join the whole, and two
    implications are alike: "A implies B and B implies A" has none within the other. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        within = phrase.name in _FOLLOWS
        joined = phrase.children[-1] if within else phrase
        if phrase.name == _FOLLOWS_FORMULA and isinstance(joined, Tree) and joined.name == _FOLLOWS_FORMULAS:
            raise NoReadingError("'and' between two implications joins them")
        if not (isinstance(joined, Tree) and joined.name in _JOINED_CLAUSES):
            continue
        parts = [part for part in joined.children if isinstance(part, Tree)]
        for one, other in pairwise(parts):
            follows = (one.name in _FOLLOWS, other.name in _FOLLOWS)
            if not parted(candidate, one, other) and follows == ((False, True) if within else (True, False)):
                raise NoReadingError("'and' behind 'implies' joins what follows, or two implications")


def no_place_beside_the_given(candidate: Candidate) -> None:
    """Refuse "for a cover c of a compact set s in a metric space, …" as of any metric space besides c and s.

    What a text speaks of in a place is there: where nothing says so of what it introduces, the place is one of which
    nothing was said. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        first, rest = phrase.children if phrase.name == "prefixed" and len(phrase.children) == 2 else (None, None)
        inner = rest.children[0] if isinstance(rest, Tree) and rest.name == "prefixed" else None
        if not (isinstance(first, Tree) and isinstance(inner, Tree)) or {first.name, inner.name} != {_RANGE, _PLACE}:
            continue
        place, given = (first, inner) if first.name == _PLACE else (inner, first)
        for said in candidate.parts if letters_in(given) and not letters_in(place) else ():
            thing = _said_to_be(said, place)
            if thing is not None and not _is_related(thing, letters_in(given), candidate):
                raise NoReadingError("a place of which nothing says that what is given is in it")


def _said_to_be(said: Raw, place: Tree) -> RVar | None:
    """Return the thing without a name of which a claim is that it is what the noun of a place says."""
    thing = said.args[0] if isinstance(said, RApp) and len(said.args) == 1 and said.word in _words(place) else None
    return thing if isinstance(thing, RVar) and "·" in thing.name else None


def _words(part: Tree) -> frozenset[str | None]:
    """Return the symbols of the words of a phrase."""
    return frozenset(getattr(token.value, "word", None) for token in leaves(part))


def _is_related(place: Raw, letters: frozenset[str], candidate: Candidate) -> bool:
    """Return whether a claim is about a place together with one of some letters."""
    claims = (part for part in candidate.parts if isinstance(part, RApp) and len(part.args) > 1)
    return any(place in part.args and letters & free_names(part) for part in claims)


def no_range_of_each_in_a_condition(candidate: Candidate) -> None:
    """Refuse "f = g if f(x) = g(x) for each x in a dense set" as of all dense sets: an indefinite there is some one.

    An indefinite in a condition is existential, and so any one for the whole sentence (Heim, The Semantics of Definite
    and Indefinite Noun Phrases, 1982): within what the condition says of each it would be all of them. Raises
    NoReadingError.
    """
    for phrase in candidate.phrases:
        given = phrase.children[_CONDITIONS[phrase.name]] if phrase.name in _CONDITIONS else None
        if isinstance(given, Tree) and mentions(given, _INDEFINITE) and any(map(_supposes_of_all, candidate.parts)):
            raise NoReadingError("what each is in, in a condition: some one, or all of them?")


def _supposes_of_all(part: Raw) -> bool:
    """Return whether a condition is of each element of each set, where what it says does not speak of the set."""
    given = conjuncts(part.left) if isinstance(part, RBin) and part.op == "implies" else []
    return any(map(_is_of_all, given))


def _is_of_all(said: Raw) -> bool:
    bound: set[str] = set()
    while isinstance(said, RBind) and said.kind == "forall":
        bound.add(said.var)
        said = said.body
    if len(bound) < 2 or not (isinstance(said, RBin) and said.op == "implies"):
        return False
    belongs = [part for part in conjuncts(said.left) if isinstance(part, RApp) and part.word in _BELONGS]
    sets = {part.args[-1].name for part in belongs if isinstance(part.args[-1], RVar)}
    return bool((sets & bound) - free_names(said.right))


def no_sized_thing_of_one_side(candidate: Candidate) -> None:
    """Refuse "there are no k-element subsets of an n-element set if and only if n < k" with the set in one clause.

    Both clauses are about the thing whose size both speak of, and a thing of that size need not be there for nothing
    to be in it: the indefinite is of the whole equivalence. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        sides = [side for side in phrase.children if isinstance(side, Tree)] if phrase.name == "iff" else []
        if any(map(_speaks_of_a_sized_thing, sides)) and any(map(_binds_in_a_side, candidate.parts)):
            raise NoReadingError("a thing whose size an equivalence speaks of is one of both clauses")


def _speaks_of_a_sized_thing(side: Tree) -> bool:
    """Return whether a clause is about "an n-element set", or what there is of it."""
    if side.name == "clause":
        subject = side.children[0]
        return isinstance(subject, Tree) and subject.name in _INDEFINITE and mentions(subject, _SIZED)
    return side.name in _THERE and any(part.name in _INDEFINITE and mentions(part, _SIZED) for part in phrases(side))


def _binds_in_a_side(part: Raw) -> bool:
    """Return whether a side of an equivalence says that there are two things, or are not, or is of each thing."""
    for side in (part.left, part.right) if isinstance(part, RBin) and part.op == "iff" else ():
        inner = side.body if isinstance(side, RNot) else side
        if isinstance(inner, RBind) and (inner.kind == "forall" or _is_two(inner)):
            return True
    return False


def _is_two(said: RBind) -> bool:
    """Return whether two things are said to be there, one of which may be said of the other."""
    there_are = [part for part in subparts(said) if isinstance(part, RBind) and part.kind == "exists"]
    return said.kind == "exists" and len(there_are) > 1


def no_it_made_of_its_subject(candidate: Candidate) -> None:
    """Refuse "the space is the closure of s if and only if s is dense in it" with s dense in the closure of s.

    What follows "is" says what the subject is, and is no other thing to speak of (Higgins, The Pseudo-Cleft
    Construction, 1979): "it" is that subject. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        first, second = phrase.children if phrase.name == "iff" and len(phrase.children) == 2 else (None, None)
        letters = _subject_with_it(second)
        if letters and isinstance(first, Tree) and letters <= letters_in(first) and mentions(first, _IDENTITY):
            for said in candidate.parts:
                one, other = said.args if isinstance(said, RApp) and len(said.args) == 2 else (None, None)
                if isinstance(one, RVar) and isinstance(other, RApp) and one.name in letters & free_names(other):
                    raise NoReadingError("'it' is what something is said to be, or the subject of that?")


def _subject_with_it(clause: Tree | LatticeToken | None) -> frozenset[str]:
    """Return the letter that is the subject of a clause with "it" behind its word."""
    subject, said = clause.children if isinstance(clause, Tree) and len(clause.children) == 2 else (None, None)
    if isinstance(subject, Tree) and isinstance(said, Tree) and subject.name == "term" and mentions(said, _IT):
        return letters_in(subject)
    return frozenset()


def no_total_of_extremes(candidate: Candidate) -> None:
    """Refuse "the sum of the four smallest primes" as of four that are each the smallest: there is one such.

    A number in front of a superlative counts the first of an order, and not those that are first. Raises
    NoReadingError.
    """
    for phrase in candidate.phrases:
        if phrase.name == "total_of_so_many" and mentions(phrase, _EXTREME):
            raise NoReadingError("so many extreme ones are the first of an order, and not each extreme")


def no_goal_within_the_object(candidate: Candidate) -> None:
    """Refuse "f sends each unit a to a unit" as f sending what is a unit to a unit: the verb takes its "to" itself.

    A verb that says from where to where selects both (Jackendoff, Semantic Structures, 1990): the phrase behind its
    object is its own before it is a noun's. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        verb, noun = (phrase.children[0], phrase.children[-1]) if phrase.name in ("verb", "not_verb") else (None, None)
        if not (isinstance(verb, LatticeToken) and isinstance(noun, Tree) and isinstance(verb.value, Sense)):
            continue
        if f"{verb.value.word}_{_TO}" in candidate.lexicon.named and _takes_to(noun, candidate):
            raise NoReadingError("'to' behind the object of a verb says where to")


def _takes_to(part: Tree, candidate: Candidate) -> bool:
    """Return whether a noun phrase has a noun with "to" behind it, and no verb of its own."""
    if part.name in _COMPLEMENTED:
        tokens = (token for token in part.children if isinstance(token, LatticeToken))
        return any(token.type == "RPREP" and candidate.said(token).lower() == _TO for token in tokens)
    return any(isinstance(child, Tree) and _takes_to(child, candidate) for child in part.children)


def no_letter_cut_from_its_argument(candidate: Candidate) -> None:
    """Refuse "the norm of f(a)" as the norm of f, and (a): brackets behind a letter hold what it is applied to.

    Raises NoReadingError.
    """
    for one, other in pairwise(candidate.tokens):
        if one.type == "VAR" and other.type == "TERM" and one.end == other.start:
            said = candidate.said(other)
            if said.startswith("(") and said.endswith(")"):
                raise NoReadingError("brackets behind a letter hold what it is applied to")


def no_vertices_of_what_is_absent(candidate: Candidate) -> None:
    """Refuse "a graph with no triangle on n vertices" as with none that has n: on how many vertices is a graph.

    "On" says so of either noun, and "with no cycle that has n vertices" of that one alone. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        noun = phrase.children[-1] if phrase.name in _NO_SUCH else None
        said = noun.children[-1] if isinstance(noun, Tree) and noun.name == _SUCH else None
        if isinstance(said, Tree) and candidate.lowered[start_of(said) - 1] == _ON and mentions(said, _COUNTS):
            raise NoReadingError("'on' so many behind 'with no': of the thing, or of what it has not?")


def no_one_for_each_later_letter(candidate: Candidate) -> None:
    """Refuse "a functional is represented by a vector v, and maps x to ⟨x, v⟩" as by some vector for each x.

    What one clause says that there is, is there before the next one speaks of any x: it does not depend on that. A text
    says what depends on a letter behind it ("for every x there is a v"). Raises NoReadingError.
    """
    some = {part.var for part in candidate.parts if isinstance(part, RBind) and part.kind == "exists"}
    general = candidate.free_letters - candidate.declared - candidate.silent
    for phrase in candidate.phrases if some and general else ():
        if phrase.name not in _JOINED_SAYINGS:
            continue
        before, said = set[str](), frozenset[str]()
        for child in phrase.children:
            if isinstance(child, Tree):
                letters = letters_in(child)
                if before & letters and letters & general - said:
                    raise NoReadingError("one for all that a later clause speaks of, or one for each?")
                before |= {
                    name for part in phrases(child) if part.name in _INDEFINITE for name in some & letters_in(part)
                }
                said |= letters
