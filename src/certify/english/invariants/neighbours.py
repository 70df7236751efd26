"""What belongs to the word beside it: a name to its noun, a place to what is in it, "second" to "countable".

A phrase goes to the nearest word that may take it (late closure: Frazier and Fodor, The Sausage Machine, 1978), and
words that make one lexical unit are none of two (Sag and others, Multiword Expressions, 2002). Where a derivation
gives them to something further off, another one or nothing is read.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken, Tree, end_of, first_leaf, leaves, phrases
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import OF_SOMETHING, SAYS_WHAT, behind, word_of
from certify.english.invariants.natures_by_use import known_words
from certify.english.meaning.syntax import in_plural, letters_of, mentions, subtrees
from certify.english.meaning.things import NoReadingError
from certify.english.relational import wholes_of_parts
from certify.lexicon import Word
from certify.lexicon.map_nouns import names_map
from certify.lexicon.opaque import MEMBERSHIPS, bare, symbol_name
from certify.reading.raw import RNum

#: Singular nouns, which a letter behind them names.
_SINGULAR = frozenset({"NOUN", "STRUCT", "RNOUN0"})
_NOUNS = ("NOUN", "RNOUN", "RN", "FN", "STRUCT", "HRNOUN")
#: Questions that begin with their verb, and tokens that begin with a letter.
_ASKED = frozenset({"q_copula", "q_do"})
_LETTERED = frozenset({"VAR", "TERM"})
#: Nouns with their letters, and nouns of several things.
_NAMED = frozenset({"named", "variables", "relational_named"})
_TUPLES = frozenset({"pair", "triple", "tuple", "quadruple", "couple", "list", "sequence", "triangle", "family"})
#: Determiners of one more thing of a kind, by their ordinals.
_ONE_MORE = {"a_second": "second", "a_third": "third"}
_FIRST = frozenset({"first", "one", "1", "each", "every", "all"})
#: What is said of what stands in a place, and what the places are; "over" says what coefficients are from.
_RANGES = frozenset({"for_np", "for_kind"})
_PLACES = frozenset({"in_thing", "over_thing", "under_context"})
_OVER = "over"
_ELEMENTS = frozenset({"element", "elements", "member", "members", "number", "numbers"})
_WITHOUT, _ALSO = frozenset({"rel_with_no", "rel_without"}), "also"
_DIRECTIONS = frozenset({"from", "into", "onto", "to"})
_ABSOLUTE = frozenset({"rel_absolute", "rel_absolute_two"})
#: What is made of a thing, and pronouns for a thing in it.
_MADE = frozenset({"apply", "applyp", "apply_each"})
_ACTED = frozenset({"act", "infix"})
_DONE_BY = (" by", " to", " from", " with")
#: What says of which whole a thing is an element.
_NAMING = frozenset({"indefinite", "definite", "quantified"})
_NEW = frozenset({"indefinite", "quantified"})
_PRONOUNS = frozenset({"it", "its", "its_own", "itself", "their", "its_with"})
#: What is made of two things, and what stands behind a thing that it is made of.
_OF_TWO = frozenset({"apply2", "op_of"})
_JOINED, _TERMS, _PAIR = frozenset({"and_np"}), frozenset({"term"}), 2
#: The sign of sums, and the noun of what something is raised to.
_ADDING, _POWER = "OPS", "power"
_BEFORE_EXPONENTS = frozenset({(_POWER, "of"), ("raised", "to"), ("to", "the")})
#: Powers that are no sign between two things.
_POWERS, _INFIX = frozenset({"postfix", "to_nth_power"}), "infix"
#: What takes a complement behind a preposition, and the one that powers have too.
_DIRECTED, _TO = OF_SOMETHING | {"applyp", "applyp1", "adj2", "verb"}, "to"


def no_structure_in_a_list(candidate: Candidate) -> None:
    """Refuse "in a lattice L, a ≤ b" as L ≤ b and a ≤ b: the letter behind a singular noun is its name.

    Raises NoReadingError.
    """
    named = {token.end for token in candidate.tokens if token.type in _SINGULAR}
    for token in candidate.tokens:
        listed = token.type in ("FORMULA", "TERM") and candidate.words[token.start + 1 : token.start + 2] == (",",)
        if listed and token.start in named and token.end > token.start + 2:
            raise NoReadingError(f"{candidate.words[token.start]} is the name of the noun before it")


def no_name_cut_from_its_noun(candidate: Candidate) -> None:
    """Refuse "is the variance of a random variable X …" as one of a variable and something of X: X is its name.

    Raises NoReadingError.
    """
    ends = {token.end: token for token in candidate.tokens if token.type in _SINGULAR}
    for phrase in candidate.phrases:
        if phrase.name not in _ASKED:
            continue
        subject, said, *_ = phrase.children
        last = list(leaves(subject))[-1:] if isinstance(subject, Tree) else []
        first = first_leaf(said)
        if not last or first is None or first.type not in _LETTERED:
            continue
        if letters_of(first) and last[0] is ends.get(first.start):
            raise NoReadingError(f"{candidate.said(first)} is the name of the noun before it")


def no_list_behind_an_article(candidate: Candidate) -> None:
    """Refuse "for a prime p, a, b < p implies …" as of primes p and a: an article introduces one.

    Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        noun = behind(phrase.children[-1]) if phrase.name == "indefinite" and phrase.children else None
        if not isinstance(noun, Tree) or noun.name not in _NAMED or in_plural(noun):
            continue
        several = any(part.name == "varlist" and len(part.children) > 1 for part in subtrees(noun))
        if several and _TUPLES.isdisjoint(candidate.said(token).lower() for token in leaves(noun)):
            raise NoReadingError("an article and a singular noun name one thing")


def no_second_without_a_first(candidate: Candidate) -> None:
    """Refuse "a second countable order" as one more order that is countable: of which it is the second is not said.

    One more of a kind supposes one of that kind (an anaphoric presupposition: van der Sandt, 1992), and the adjective
    is "second countable" where a table has it. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        said, noun = phrase.children if phrase.name == "quantified" and len(phrase.children) == 2 else (None, None)
        if not isinstance(said, Tree) or said.name not in _ONE_MORE or not isinstance(noun, Tree):
            continue
        first = first_leaf(noun)
        if first is None:
            continue
        compound = symbol_name(f"{_ONE_MORE[said.name]} {candidate.words[first.start]}")
        head = next((token for token in leaves(noun) if token.type.startswith(_NOUNS)), first)
        before = [token for token in candidate.tokens if token.start < first.start and token.type.startswith(_NOUNS)]
        spoken = _FIRST.intersection(candidate.lowered[: first.start - 2])
        if compound in candidate.lexicon.named or not (spoken or any(_alike(head, each) for each in before)):
            raise NoReadingError(f"'{_ONE_MORE[said.name]}' after which first?")


def _alike(one: LatticeToken, other: LatticeToken) -> bool:
    """Return whether two tokens are one noun, in the singular or the plural."""
    if isinstance(one.value, Noun) and isinstance(other.value, Noun):
        return one.value.name == other.value.name
    return bool(one.value == other.value)


def no_place_apart_from_its_noun(candidate: Candidate) -> None:
    """Refuse "for every element a in a ring, is a invertible" as one of whatever: what is in the ring is the element.

    Without a pause the place is said of the noun before it. Raises NoReadingError.
    """
    for first, rest in _prefixes(candidate):
        if first.name not in _RANGES or rest.name != "prefixed" or not _is_place(rest.children[0]):
            continue
        nouns = [token for token in leaves(first) if token.type.startswith(_NOUNS)]
        between = candidate.words[end_of(first) : min((token.start for token in leaves(rest)), default=0)]
        if nouns and "," not in between and _may_be_in(nouns[-1], candidate):
            raise NoReadingError("a place behind a noun says where that is")


def no_element_of_its_scalars(candidate: Candidate) -> None:
    """Refuse "over a field K an element is algebraic" as one of K: it is from an extension. Raises NoReadingError."""
    for first, rest in _prefixes(candidate):
        start = min((token.start for token in leaves(first)), default=0)
        if _is_place(first) and _OVER in candidate.lowered[max(start - 2, 0) : start]:
            nouns = (token for token in leaves(rest) if token.type.startswith(("NOUN", "RNOUN0")))
            if any(candidate.said(token).lower() in _ELEMENTS for token in nouns):
                raise NoReadingError("an element over a field need not be in it")


def _prefixes(candidate: Candidate) -> Iterator[tuple[Tree, Tree]]:
    """Yield what stands before a claim, and the claim."""
    for phrase in candidate.phrases:
        first, rest = phrase.children if phrase.name == "prefixed" and len(phrase.children) == 2 else (None, None)
        if isinstance(first, Tree) and isinstance(rest, Tree):
            yield first, rest


def _is_place(part: object) -> bool:
    return isinstance(part, Tree) and part.name in _PLACES


def _may_be_in(token: LatticeToken, candidate: Candidate) -> bool:
    """Return whether a noun is one of parts of something, or of what is no number: a vertex, an element."""
    word = word_of(token, candidate.lexicon)
    if word is not None:
        return word.category in SAYS_WHAT or word.name == "mem"
    noun = token.value if isinstance(token.value, Noun) else None
    return noun is not None and (noun.word is not None or noun.name in wholes_of_parts())


def no_also_of_a_part(candidate: Candidate) -> None:
    """Refuse "an order with no maximal element that is also finite" as an element that is finite: the order is, too.

    "Also" adds to what is said of the same thing (Kripke, Presupposition and Anaphora, 2009), and of what there is not
    nothing is said. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        relative = phrase.children[-1] if phrase.name == "restricted" else None
        if not isinstance(relative, Tree) or relative.name not in _WITHOUT:
            continue
        for inner in phrases(relative):
            more = inner.children[-1] if inner.name == "restricted" else None
            start = min((token.start for token in leaves(more)), default=0) if isinstance(more, Tree) else 0
            if start and candidate.words[start - 1].lower() == _ALSO:
                raise NoReadingError("'also' says one thing more of the whole")


def no_direction_of_a_structure(candidate: Candidate) -> None:
    """Refuse "a homomorphism of a field into a ring" with "a field into a ring": the homomorphism goes there.

    Raises NoReadingError.
    """
    for token in candidate.tokens:
        word = word_of(token, candidate.lexicon)
        if word is None or word.opaque != "guessed" or word.category not in SAYS_WHAT:
            continue
        head, going = bare(word.gloss).rsplit(maxsplit=1)[-1], _DIRECTIONS.intersection(word.gloss.split())
        if going and not names_map(head) and head in _structures():
            raise NoReadingError(f"a {head} goes nowhere: '{min(going)}' is said of what does")


@cache
def _structures() -> frozenset[str]:
    return frozenset(whole.rsplit(maxsplit=1)[-1] for wholes in wholes_of_parts().values() for whole in wholes)


def no_numeral_with_what_is_said(candidate: Candidate) -> None:
    """Refuse "a monoid with zero and p a unit" as one with zero a unit and p a unit: the monoid has a zero.

    Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        named = phrase.children[0] if phrase.name in _ABSOLUTE else None
        first = first_leaf(named) if isinstance(named, Tree) and named.name in _JOINED else None
        if first is not None and isinstance(first.value, RNum):
            raise NoReadingError(f"'with {candidate.said(first)}' says what there is in the thing before it")


def no_value_acted_upon(candidate: Candidate) -> None:
    """Refuse "the variance of a variable X multiplied by c" as a multiple of the variance: X is what is multiplied.

    A participle is said of the noun before it, and what is added to a thing that is introduced is one as it is: "of a
    variable X plus a constant c". What it is divided by may say otherwise: "the circumference of a circle divided by
    its diameter". Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        made, verb, *_, other = phrase.children if phrase.name in _ACTED and len(phrase.children) > 2 else (None,) * 3
        if not isinstance(made, Tree) or made.name not in _MADE or not isinstance(verb, LatticeToken):
            continue
        of, said = made.children[-1], candidate.said(verb)
        done = verb.type == "ACTPP" or said.endswith(_DONE_BY)
        directly = done and verb.start == end_of(made)
        thing = isinstance(of, Tree) and of.name in _NAMING
        again = isinstance(other, Tree) and (other.name == "definite" or mentions(other, _PRONOUNS))
        both = thing and isinstance(other, Tree) and other.name in _NEW
        if (directly and thing and not again) or (both and phrase.name == "infix"):
            raise NoReadingError(f"what is {said}: the thing, or what is made of it?")


def no_power_of_the_last(candidate: Candidate) -> None:
    """Refuse "the sum of x and y squared" as x + y²: the sum may be squared as well, or raised "to the n".

    So may "a raised to the power p minus one" end in the exponent p - 1; what is added to it is no power, as in "x to
    the n plus y to the n". Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        adds = _sign_of(phrase) == _ADDING and not _raises(phrase.children[-1])
        if adds and _ends_in_exponent(phrase.children[0], candidate):
            raise NoReadingError("'plus', 'minus' behind an exponent: of the exponent, or of the power?")
        made = phrase.children[0] if _raises(phrase) else phrase
        both = made.children[-1] if isinstance(made, Tree) and made.name in _OF_TWO else None
        pair = both.children if isinstance(both, Tree) and both.name in _JOINED else ()
        first, last = pair if len(pair) == _PAIR else (None, None)
        powers = made is not phrase or (isinstance(last, Tree) and _raises(last))
        if powers and isinstance(first, Tree) and first.name in _TERMS:
            raise NoReadingError("a power behind two things: of the last, or of what is made of both?")


def _ends_in_exponent(part: Tree | LatticeToken, candidate: Candidate) -> bool:
    """Return whether a part ends in the name of what is the power to which something is raised: to the power p."""
    last = list(leaves(part))[-1] if isinstance(part, Tree) else part
    before = candidate.lowered[max(last.start - 2, 0) : last.start]
    return last.type == "VAR" and (before[-1:] == (_POWER,) or before in _BEFORE_EXPONENTS)


def _raises(phrase: Tree | LatticeToken) -> bool:
    """Return whether a phrase ends in a power: squared, to the n."""
    return isinstance(phrase, Tree) and (phrase.name in _POWERS or _sign_of(phrase) == "OPW")


def _multiplies(phrase: Tree) -> bool:
    return _sign_of(phrase) == "OPP"


def _sign_of(phrase: Tree) -> str:
    """Return the type of the sign between two things: of sums, products or powers."""
    sign = phrase.children[1] if phrase.name == "infix" else None
    return sign.type if isinstance(sign, LatticeToken) else ""


def no_operation_on_a_relative(candidate: Candidate) -> None:
    """Refuse "a divisor of m to the n" as the power of a divisor, "a divisor of m times n" as n times one.

    What stands behind a complement is joined with the nearest, where it binds as closely (late closure: Frazier and
    Fodor, The Sausage Machine, 1978). One more than a multiple is "a multiple of n plus one", but of "a divisor of n
    plus m" nothing tells; what an element is of is no factor: "every element of G times its inverse". Raises
    NoReadingError.
    """
    for phrase in candidate.phrases:
        joins = _raises(phrase) or _multiplies(phrase) or (_sign_of(phrase) == _ADDING and _is_letter(phrase))
        noun = phrase.children[0] if joins else None
        if not isinstance(noun, Tree) or noun.name not in _NAMING:
            continue
        of = next((part.children[-1] for part in phrases(noun) if part.name in OF_SOMETHING), None)
        words = {token.value.word for token in leaves(noun) if isinstance(token.value, Sense)}
        if not isinstance(of, Tree) or not MEMBERSHIPS.isdisjoint(words):
            continue
        if of.name in _TERMS and end_of(of) == end_of(noun):
            raise NoReadingError("a sign behind a complement: of what it is of, or of the whole?")


def _is_letter(joined: Tree) -> bool:
    """Return whether what a sign joins something with is a letter."""
    last = joined.children[-1]
    return isinstance(last, Tree) and last.name in _TERMS and [token.type for token in leaves(last)] == ["VAR"]


def no_power_as_direction(candidate: Candidate) -> None:
    """Refuse "the order of g to the k" as an order of g to some k: "to the" before a letter says its exponent.

    "The distance of x to the elements of s" has none: what several things are no power is raised to. Raises
    NoReadingError.
    """
    for phrase in candidate.phrases:
        for sign, named in pairwise(phrase.children):
            if not isinstance(sign, LatticeToken) or not isinstance(named, Tree):
                continue
            if phrase.name == _INFIX and candidate.lowered[sign.start] == _TO and named.name == "bare_plural":
                raise NoReadingError("'to' before several things is no power")
            if named.name != "definite":
                continue
            letter = isinstance(named.children[-1], Tree) and named.children[-1].name == "variables"
            if letter and candidate.lowered[sign.end - 1] == _TO and phrase.name in _DIRECTED:
                raise NoReadingError("'to the' before a letter is a power")


def no_measure_without_its_adjective(candidate: Candidate) -> None:
    """Refuse "a finite index subgroup" as a subgroup that is finite: its index is.

    A phrase before a noun is said of it as one word (phrasal compounds: Lieber, Deconstructing Morphology, 1992), with
    a hyphen or without. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        said, noun = phrase.children if phrase.name == "attributive" and len(phrase.children) == _PAIR else (None, None)
        token = first_leaf(noun)
        if not isinstance(said, LatticeToken) or token is None or token.start != said.end:
            continue
        if not (isinstance(token.value, Noun) or token.type.startswith(_NOUNS)):
            continue
        measure, *rest = candidate.lowered[token.start : token.end]
        known = word_of(token, candidate.lexicon) or _named_word(token, candidate)
        compound = " ".join((measure, *rest)).removesuffix("s") in known_words("with_measures")
        if rest and known and measure in known_words("measures") and not compound:
            raise NoReadingError(f"'{candidate.said(said)} {measure}': the {measure} is, or what has it?")


def _named_word(token: LatticeToken, candidate: Candidate) -> Word | None:
    """Return the opaque word of a noun that is one."""
    name = token.value.word if isinstance(token.value, Noun) else None
    word = candidate.lexicon.word(name) if name is not None else None
    return word if word is not None and word.opaque == "guessed" else None
