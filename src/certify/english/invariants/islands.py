"""Where the phrase "for all n" behind a clause stands: in that clause, which is an island, not in what surrounds it.

What follows without a pause belongs to the last clause that may take it (right association: Kimball, Seven Principles
of Surface Structure Parsing in Natural Language, Cognition 1973; islands: Ross, 1967).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from certify.english.attaching import senses_of
from certify.english.complements import relational_nouns
from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken, Tree, leaves
from certify.english.invariants.candidate import Candidate
from certify.english.meaning.syntax import letters_in, mentions
from certify.english.meaning.things import NoReadingError
from certify.english.selectional import fits, selects
from certify.files.resources import data_dir, read_toml
from certify.lexicon import Lexicon
from certify.lexicon.map_nouns import names_map
from certify.lexicon.opaque import bare, is_guessed

#: Sentences of a condition in front and a claim.
_CONDITIONALS = frozenset({"if_then", "when_then", "given_formula", "given_in"})
#: Claims with a phrase in front.
_UNDER = frozenset({"prefixed", "told_under"})
_RANGES = frozenset({"for_np", "for_variables", "for_typed", "for_formula", "for_kind"})
#: What a claim is said to hold in, or over.
_PLACES = frozenset({"in_thing", "over_thing", "in_struct"})
_PAUSES = frozenset({",", "then"})
#: Finite relative clauses, and restrictions without a verb of their own.
_FINITE = frozenset({"rel_subject", "rel_object", "rel_object_of_three", "rel_object_not", "rel_whose"})
_DIRECTLY_BEHIND = frozenset({"rel_adj2", "rel_adj3", "rel_not_adj2", "rel_verbing", "rel_not_verbing", "rel_with"})
#: Restrictions that are predicates too, and words that are predicates and say where something else is so.
_PREDICATED = frozenset({"rel_adj2", "rel_adj3", "rel_not_adj2"})
_WHERE = frozenset({"in", "on", "over", "at", "within", "inside"})
#: What is of a form, whose letters may stand behind it.
_SHAPED = "rel_of_shape"
#: Clauses about a noun in which something is so, and phrases of a noun with a complement.
_IN_WHICH = frozenset({"rel_in_which"})
_COMPLEMENTED = frozenset({"related", "related_by"})
_ON = frozenset({"on", "over"})
_OF_ANY = frozenset({"indefinite", "quantified", "bare_plural"})
#: Where maps end.
_ENDS = frozenset({"to", "into", "onto"})
#: Restrictions of a noun, whose first part is the noun.
_RESTRICTED = frozenset({"restricted", "in_context"})
_WHOSE = frozenset({"of"})
#: What sets have, and how many they have.
_COUNTED = frozenset({"element", "elements", "member", "members", "point", "points", "cardinality"})
_SO_MANY = frozenset({"has_bound", "has_count", "at_least_count", "more_than_count", "exactly_count", "count"})
_NOUNS = ("NOUN", "RNOUN", "RN", "FN", "STRUCT")
_FORMULAS = frozenset({"ranged"})
#: Functions and nouns of two things, each behind a preposition.
_OF_TWO = frozenset({"applyp", "related_by"})
_INDEFINITE = frozenset({"indefinite", "quantified"})
_MADE = frozenset({"apply", "applyp"})
#: What says that something is in another thing, nouns that say in what, and the sorts of what is in no structure.
_PLACED, _PLACED_NOUNS = "rel_adj2", frozenset({"related_by", "related_by_named"})
_OF_THREE, _ALONG, _WHERE_IT_GOES = "verb_of_three", "along", frozenset({"in", "within", "inside"})
_WHOLE_NUMBERS = frozenset({"Nat", "Int"})


def no_range_before_a_claim(candidate: Candidate) -> None:
    """Refuse "if x² = 1 for all x, G is abelian" as a claim about all x: without a pause it is the condition.

    So is "if x lies between points in a space over a field, it …". Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        given, claim = phrase.children if phrase.name in _CONDITIONALS and len(phrase.children) == 2 else (None, None)
        if not isinstance(claim, Tree) or claim.name not in _UNDER or not _is_range(claim.children[0], _PLACES):
            continue
        end = max((token.end for token in _tokens(given)), default=0)
        between = candidate.words[end : min((token.start for token in leaves(claim)), default=end)]
        if _PAUSES.isdisjoint(word.lower() for word in between):
            raise NoReadingError("'for all' behind a condition, without a comma, stands in the condition")


def no_restriction_behind_a_range(candidate: Candidate) -> None:
    """Refuse "a number that k divides for all k in A" as a number in A: what follows "for all k" is said of k.

    So is what follows "of the form f(k) with k". Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        noun = phrase.children[0] if phrase.name in _RESTRICTED else None
        if isinstance(noun, Tree) and _ends_in_range(noun):
            raise NoReadingError("what follows 'for all' and a noun is said of that noun")


def no_range_of_a_letter_elsewhere(candidate: Candidate) -> None:
    """Refuse "a vector that is an eigenvector of f for μ" as for every μ: "for" a letter that what is said does not
    have says more of the noun before it, which is lost. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        for part in phrase.children:
            named = part.children[0] if isinstance(part, Tree) and part.name == "for_np" else None
            if not isinstance(named, Tree) or named.name != "term":
                continue
            beside = (letters_in(other) for other in phrase.children if isinstance(other, Tree) and other is not part)
            if letters_in(named).isdisjoint(frozenset().union(*beside)):
                raise NoReadingError("'for' a letter says of what a noun is")


def no_restriction_behind_a_noun(candidate: Candidate) -> None:
    """Refuse "a number that is divisible by every integer less than 5" as a number less than 5: the integers are.

    What says more of a noun stands directly behind it (late closure: Frazier and Fodor, 1978). Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        noun, more = phrase.children if phrase.name == "restricted" and len(phrase.children) == 2 else (None, None)
        if not (isinstance(noun, Tree) and isinstance(more, Tree) and more.name in _DIRECTLY_BEHIND):
            continue
        relative = noun.children[-1] if noun.name == "restricted" else None
        last = _tokens(relative)[-1:] if isinstance(relative, Tree) and relative.name in _FINITE else ()
        if any(token.type in ("NOUN", "NOUNS") for token in last):
            raise NoReadingError("what stands behind a noun is said of it")


def no_clause_past_a_noun(candidate: Candidate) -> None:
    """Refuse "the units of a ring in which all sequences converge" as those units in which they do: the ring is.

    "In which" stands behind the noun of what something is in (late closure: Frazier and Fodor, 1978). Raises
    NoReadingError.
    """
    for phrase in candidate.phrases:
        noun, more = phrase.children if phrase.name == "restricted" and len(phrase.children) == 2 else (None, None)
        if not (isinstance(noun, Tree) and isinstance(more, Tree) and more.name in _IN_WHICH):
            continue
        near = noun.children[-1] if noun.name in _COMPLEMENTED else None
        if isinstance(near, Tree) and near.name in _OF_ANY and not letters_in(near):
            raise NoReadingError("'in which' says more of the noun that it stands behind")


def no_place_as_predicate(candidate: Candidate) -> None:
    """Refuse "is x adjacent to y in S?" as whether an x that is adjacent to y is in S: what is asked for comes first.

    Minimal attachment: Frazier and Fodor, 1978. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        if phrase.name != "q_copula" or not _is_place(phrase.children[-1], candidate):
            continue
        asked = phrase.children[0]
        noun = asked.children[-1] if isinstance(asked, Tree) and asked.children else None
        relative = noun.children[-1] if isinstance(noun, Tree) and noun.name == "restricted" else None
        if isinstance(relative, Tree) and relative.name in _PREDICATED:
            raise NoReadingError("a place behind what is asked for says where")


def no_element_on_a_structure(candidate: Candidate) -> None:
    """Refuse "an absolute value on a field" as one of its elements: they are in it, and what is on it is of it all.

    Raises NoReadingError.
    """
    if "on" not in candidate.lowered:
        return
    for phrase in candidate.phrases:
        noun, context = phrase.children if phrase.name == "in_context" and len(phrase.children) == 2 else (None, None)
        heads = [token for token in _tokens(noun) if isinstance(token.value, Noun)]
        if not heads or heads[-1].value.hole is None:
            continue
        start = min((token.start for token in _tokens(context)), default=0)
        if "on" in candidate.lowered[heads[-1].end : start]:
            raise NoReadingError("elements are in a structure, and not on it")


def _is_place(part: Tree | LatticeToken, candidate: Candidate) -> bool:
    first = part.children[0] if isinstance(part, Tree) and part.name == "adj2" else None
    return isinstance(first, LatticeToken) and candidate.said(first).lower() in _WHERE


def no_elements_of_what_acts(candidate: Candidate) -> None:
    """Refuse "a group acting on a set X with more than one element" as a group with these: the set next to it has them.

    So is what "the symmetric group on a type with more than one element" is on. Late closure, and elements are counted
    of sets first. Of two sets, "a subset of a set with two elements", both are read. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        noun, more = phrase.children if phrase.name == "restricted" and len(phrase.children) == 2 else (None, None)
        if not (isinstance(noun, Tree) and isinstance(more, Tree) and more.name == "rel_with"):
            continue
        elements = any(candidate.said(token).lower() in _COUNTED for token in leaves(more))
        nouns = [token for token in leaves(noun) if token.type.startswith(_NOUNS)]
        if len(nouns) < 2:  # a p-group is no noun of the tables
            continue
        first, *others = nouns
        relative = noun.children[-1] if noun.name == "restricted" else None
        acts = isinstance(relative, Tree) and relative.name in ("rel_verbing", "rel_containing")
        acts = acts or (noun.name in _COMPLEMENTED and _stands_on(noun, candidate))
        of = candidate.said(first).lower().endswith(" of")
        if (elements and (acts or (_is_set(others[-1]) and not of))) or (
            acts and mentions(more, _SO_MANY) and not _is_set(others[-1])
        ):
            raise NoReadingError("the thing next to it is what has so many")


def _stands_on(noun: Tree, candidate: Candidate) -> bool:
    """Return whether a noun says on, or over, what a thing is that has no name: the symmetric group on a type."""
    *_, place, near = noun.children
    named = not isinstance(near, Tree) or near.name not in _OF_ANY or bool(letters_in(near))
    return not named and isinstance(place, LatticeToken) and candidate.lowered[place.end - 1] in _ON


def _is_set(token: LatticeToken) -> bool:
    return isinstance(token.value, Noun) and (token.value.sort or "").startswith(("Set(", "Finset("))


def _tokens(part: Tree | LatticeToken | None) -> tuple[LatticeToken, ...]:
    if isinstance(part, Tree):
        return tuple(leaves(part))
    return () if part is None else (part,)


def _is_range(part: object, more: frozenset[str] = frozenset()) -> bool:
    return isinstance(part, Tree) and part.name in _RANGES | more


def _ends_in_range(tree: Tree) -> bool:
    last = tree.children[-1] if tree.children else None
    if not isinstance(last, Tree):
        return False
    return tree.name == _SHAPED or _is_range(last) or _ends_in_range(last)


def no_guess_past_a_noun(candidate: Candidate) -> None:
    """Refuse "the complement of a language over an alphabet" as a complement over it by guess: the noun is nearer.

    A place that no table gives to the function is said of the noun beside it (late closure: Frazier and Fodor, 1978);
    so it is behind a name, of what has scalars ("a factor of the polynomial p over K"), and, if a table
    gives it to the function, of a set that no letter names: "the closure of a bounded set in a metric space" is of a
    set that is bounded there, and "evaluation at a point of a domain" is at one of that domain: a point is one of
    something, and a field is not ("the degree over a field of an element"). A map takes where it ends: "the kernel of a
    homomorphism to a domain" is of one to it. Raises NoReadingError.
    """
    for phrase in (phrase for phrase in candidate.phrases if phrase.name in _OF_TWO and len(phrase.children) > 3):
        head, *_, near, place, _ = phrase.children
        said = candidate.said(place).lower() if isinstance(place, LatticeToken) else ""
        senses = senses_of(head) if isinstance(head, LatticeToken) else ()
        guessed = all(is_guessed(sense.word) for sense in senses if said in sense.part.split())
        nouns = [token for token in _tokens(near) if token.type.startswith(_NOUNS)]
        if said not in _WHERE | _ENDS | _WHOSE or not nouns or not isinstance(near, Tree):
            continue
        if said in _WHOSE:
            if _is_of_something(nouns[-1].value, candidate.lexicon):
                raise NoReadingError("'of' is said of the noun before it")
            continue
        if said in _ENDS and not (guessed and names_map(candidate.said(nouns[-1]))):
            continue
        named = bool(letters_in(near)) and near.name not in _INDEFINITE | _MADE
        taken = said == "over" and candidate.said(nouns[-1]).lower().split()[-1] in _over_scalars()
        if (guessed and (taken or not named)) or (said == "in" and not named and _is_set(nouns[-1])):
            raise NoReadingError(f"'{said}' is said of the noun before it")


def no_place_of_an_argument(candidate: Candidate) -> None:
    """Refuse "the residue class of a natural number n in the ring of integers modulo m" as of an n in that ring.

    A number is in no structure by itself: what is made of it is there. So it is of what the noun of the place does not
    have: "the zero locus of an ideal in the spectrum of R". Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        head, near = phrase.children[:2] if phrase.name in _MADE and len(phrase.children) > 1 else (None, None)
        if not (isinstance(near, Tree) and isinstance(head, LatticeToken)):
            continue
        placed = _is_a_number_in(near) or _is_in_a_value(near, candidate)
        if placed and all(candidate.lexicon.word(sense.word).opaque is not None for sense in senses_of(head)):
            raise NoReadingError("'in' behind what has a value: where that is, or where the value is?")


def no_place_of_a_way(candidate: Candidate) -> None:
    """Refuse "u tends to a along a filter l in a Hausdorff space" as of a filter in that space: u tends to a there.

    Along what something tends lies among its arguments, and the space behind it is where it goes: the filter is on a
    set, in no space. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        for way, thing in pairwise(phrase.children) if phrase.name == _OF_THREE else ():
            along = isinstance(way, LatticeToken) and candidate.said(way).lower() == _ALONG
            noun = thing.children[-1] if isinstance(thing, Tree) and thing.name in _INDEFINITE else None
            if along and isinstance(noun, Tree) and noun.name in _PLACED_NOUNS:
                places = (part for part in noun.children[1:] if isinstance(part, LatticeToken))
                if any(candidate.said(place).lower() in _WHERE_IT_GOES for place in places):
                    raise NoReadingError("'in' behind what something tends along: where that is, or where it tends?")


def _is_a_number_in(near: Tree) -> bool:
    """Return whether a number is said to be in something: a natural number n in the ring of integers."""
    noun = near.children[-1] if near.name in _INDEFINITE and near.children else None
    of, more = noun.children if isinstance(noun, Tree) and noun.name == "restricted" else (None, None)
    first = more.children[0] if isinstance(more, Tree) and more.name == _PLACED else None
    number = isinstance(of, Tree) and any(token.value.sort in _WHOLE_NUMBERS for token in _nouns_in(of))
    return number and isinstance(first, LatticeToken) and isinstance(first.value, Sense) and first.value.word == "mem"


def _is_in_a_value(near: Tree, candidate: Candidate) -> bool:
    """Return whether a thing is said to be in the value of a function that selects no such: an ideal in a spectrum."""
    noun = near.children[-1] if near.name in _INDEFINITE and near.children else None
    if not isinstance(noun, Tree) or noun.name not in _PLACED_NOUNS:
        return False
    kin, *_, place, whole = noun.children
    value = whole.children[0] if isinstance(whole, Tree) and whole.name in _MADE else None
    if not (isinstance(value, LatticeToken) and isinstance(kin, LatticeToken) and isinstance(place, LatticeToken)):
        return False
    having = selects(candidate.said(kin).lower()) if candidate.said(place).lower() == "in" else None
    return having is not None and not fits(bare(candidate.said(value).lower()), having)


def _nouns_in(part: Tree) -> Iterator[LatticeToken]:
    yield from (token for token in leaves(part) if isinstance(token.value, Noun))


def _is_of_something(noun: object, lexicon: Lexicon) -> bool:
    """Return whether a noun says what a thing is of another: a point of a space, a row of a matrix."""
    return isinstance(noun, Noun) and (noun.hole is not None or noun.word in relational_nouns(lexicon))


@cache
def _over_scalars() -> frozenset[str]:
    return frozenset(read_toml(data_dir("grammars") / "guessing.toml")["over_scalars"])


def no_formula_pointed_at(candidate: Candidate) -> None:
    """Refuse "A and B are matrices and that AB = C" with "that AB = C" as what A and B are: it is supposed too.

    Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        pointed = phrase.children[0] if phrase.name == "is_np" else None
        if isinstance(pointed, Tree) and pointed.name == "demonstrative" and mentions(pointed, _FORMULAS):
            raise NoReadingError("'that' before a formula says that it holds")
