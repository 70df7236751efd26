"""Arguments left unsaid: of what a unit is one, where the text speaks of a ring.

A relational word without its argument is of the one thing of the kind that is at hand (bridging: Clark, 1975; Asher and
Lascarides, Bridging, Journal of Semantics 15, 1998), which is lost where the word is said of its thing alone: "if p^n
divides the order of G, there is a subgroup of order p^n" would speak of a subgroup of any group. Where a text has no
such thing, the word is alike throughout, and nothing is lost: "every subgroup of index two is normal".
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from certify.english.guessing import is_of_what_is_mapped, of_others
from certify.english.invariants.derivations import SAYS_WHAT
from certify.english.invariants.kinds import is_membership
from certify.english.invariants.natures_by_use import known_words
from certify.english.meaning.things import NoReadingError
from certify.english.relational import WITH_PARTS, families_of, is_of_kind, kinds_of_noun, kinds_wanted, whole_selected
from certify.lexicon import Lexicon, Word
from certify.lexicon.map_nouns import names_map
from certify.lexicon.opaque import THING, bare
from certify.lexicon.skeletons import HOLE, skeleton_of
from certify.lexicon.spelling import Opaque
from certify.logic import (
    BINDERS,
    App,
    Exists,
    Formula,
    Pred,
    Sort,
    Statement,
    Term,
    Var,
    apart,
    free_vars,
    number_sorts,
    subnodes,
    symbols,
)
from certify.logic.claims import claim

#: Verbs of what is a map; so are adjectives of functions.
_MAPPING, _MAP = ("map ", "send "), "map"
#: Frames of words that are said of one thing.
_FRAMES = frozenset({"adj", "adjf", "noun"})
_OF = " of"
#: Kinds of structures that things are not in, or parts of: nothing but a preposition tells that they go with one.
_OUTSIDE, _SIGMA = ("filtration", "measure", "metric"), "σ-"
_INCLUSIONS = frozenset({"subset", "psubset", "superset"})
#: A name of Lean in the namespace of its first argument, with another one: G.degree v.
_OF_A_STRUCTURE = re.compile(rf"{HOLE}\.(\w+) {HOLE}")
#: What an element has in what it is an element of, among the others there.
_AMONG_OTHERS = frozenset({"count", "multiplicity", "frequency", "number of occurrences", "number of copies"})
_LIST_MEMBERSHIP = "list_mem"
_INVARIANT = "invariant"
_NOUN, _ADJECTIVE, _RELATION = "noun", "adjective", "relation"
_IN = (" in", " on")
#: Prepositions of where something is so; "equal to", "independent of" are words of their own.
_PLACES = (" in", " on", " over", " at", " under", " with respect to", " relative to")


def no_unsaid_argument(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "u is a unit" and "c is a local extremum" of nothing beside a ring and a function. Raises NoReadingError.

    A thing that is said to be in a structure, or a part of it, is what it is there: an edge of G is a bridge of G. What
    a structure has one of is it by no such tie: the commutator subgroup K, beside G / K.
    Where it is so is not of what: "x is a local minimum in s" leaves out the function beside it.
    """
    words = [lexicon.word(symbol.name) for symbol in symbols(statement.formula)]
    if not any(kinds_wanted(word) or kinds_of_noun(bare(word.gloss)) for word in words):
        return
    structured = {carrier.sort for carrier in statement.carriers if carrier.structures}
    found = _Said(apart(statement.formula), lexicon)
    for part, word, thing in found.bare():
        kinds = kinds_wanted(word)
        if thing.sort in structured or (isinstance(part, App) and found.is_of(thing, kinds)):
            continue  # a unit of the ring that its type is; the image of a map
        for other in found.beside(thing) if kinds else ():
            tied = found.is_tied(thing, other, kinds) and (not _is_sole(word, lexicon) or found.is_one_in(thing, other))
            if found.may_have(other, part, kinds) and not tied and not found.keeps(other, thing):
                raise NoReadingError(f"'{min(_spoken(word))}' of {other.name}, or of what?")
    for part, word, thing in found.placed():
        kinds = kinds_of_noun(bare(word.gloss))
        if any(found.is_of(each, kinds) for each in part.args[1:] if isinstance(each, Var)):
            continue  # an edge in a graph
        for other in found.beside(thing):
            if other not in part.args and found.is_of(other, kinds) and not found.is_tied(thing, other, kinds):
                raise NoReadingError(f"'{word.gloss}' something, of {other.name} or of what?")


def no_invariance_under_nothing(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "every invariant subspace has an invariant complement" of nothing beside the map: what is invariant is so
    under that.

    Raises NoReadingError.
    """
    said = [(part, lexicon.word(part.symbol.name)) for part in subnodes(statement.formula) if isinstance(part, Pred)]
    invariant = [(part, word) for part, word in said if _INVARIANT in word.gloss]
    if not invariant:
        return
    maps = {part.args[0] for part, word in said if word.category == _NOUN and names_map(word.gloss)}
    for part, word in invariant if maps else ():
        alone = word.category == _ADJECTIVE and word.gloss == _INVARIANT
        noun = bare(word.gloss) if word.category in SAYS_WHAT else ""
        fused = noun.startswith(f"{_INVARIANT} ")
        if (alone or fused) and maps.isdisjoint(part.args):
            raise NoReadingError(f"'{word.gloss}', under what?")


def no_count_of_an_element_alone(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the count of an element a in s" as a number that a has by itself: elsewhere it recurs otherwise.

    How often, and where, something stands in a list or a multiset is a function of both, and a text that says what it
    is an element of has said in what. Raises NoReadingError.
    """
    parts = tuple(subnodes(statement.formula))
    counted = [part for part in parts if isinstance(part, App) and len(part.args) == 1]
    counted = [part for part in counted if bare(lexicon.word(part.symbol.name).gloss).lower() in _AMONG_OTHERS]
    if not counted:
        return
    claims = [part for part in parts if isinstance(part, Pred)]
    elements = {part.args[0] for part in claims if is_membership(part) or part.symbol.name == _LIST_MEMBERSHIP}
    for part in counted:
        if part.args[0] in elements:
            raise NoReadingError(f"the {lexicon.word(part.symbol.name).gloss} an element, in what?")


def no_word_with_and_without(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "closed" of one set beside "closed in X" of another, "the image of an ideal of R is an ideal" of no ring.

    What a word is relative to belongs to it wherever a text says it: a compact neighborhood of x is one in X, as
    another neighborhood of x is. Of one thing both are said where the text compares them, f is Lipschitz iff it is so
    on the whole space, and of a space and what is in it. Raises NoReadingError.
    """
    said = [(part, lexicon.word(part.symbol.name)) for part in subnodes(statement.formula) if isinstance(part, Pred)]
    for longer, place in ((part, word) for part, word in said if word.opaque is not None):
        for shorter, word in said:
            alike = len(shorter.args) < len(longer.args) and _says(word, bare(place.gloss))
            compared = shorter.args in (longer.args[:1], longer.args[-1:]) and word.category != _NOUN
            if alike and _is_relative(place, word) and not compared:
                raise NoReadingError(f"'{bare(place.gloss)}' of what?")


def no_value_with_and_without(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the index of H in G" beside "the index of K", which is one in something as well: in which thing?

    Of one thing both may be said: the degree of a number, and that over K. Raises NoReadingError.
    """
    said = [(part, lexicon.word(part.symbol.name)) for part in subnodes(statement.formula) if isinstance(part, App)]
    opaque = [(part, word.gloss) for part, word in said if word.opaque is not None and part.args]
    for longer, within in opaque:
        for shorter, gloss in opaque:
            alike = within.startswith(f"{gloss} ") and f" {within.removeprefix(gloss).strip()}" in _PLACES
            if alike and shorter.args[0] != longer.args[0]:
                raise NoReadingError(f"the {bare(gloss)} in what?")


def no_other_unsaid(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the sum of a unit and a commuting element" of what commutes alone: it does so with something.

    Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        word = lexicon.word(part.symbol.name) if isinstance(part, Pred) and len(part.args) == 1 else None
        if word is not None and word.category == _ADJECTIVE and word.gloss.lower() in of_others():
            raise NoReadingError(f"'{word.gloss}' with what?")


def no_structure_said_once(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "s and t are independent under μ" beside "the measure of s", "G.degree v" beside "adjacent to v".

    Words of one family are relative to one structure, each by a preposition of its own or by none: what a text says it
    of once it means throughout (null complements: Fillmore, Pragmatically Controlled Zero Anaphora, 1986), and a symbol
    without it cannot vary with it. What is said to be in the structure, or a part of it, is what it is there, unless
    that is said of some structure only in another clause; and two measures are singular by themselves. Raises
    NoReadingError.
    """
    if all(lexicon.word(symbol.name).opaque is None for symbol in symbols(statement.formula)):
        return  # interpreted words leave no structure unsaid
    found = _Said(apart(statement.formula), lexicon)
    said = [(part, *_family(part, lexicon)) for part in found.parts if isinstance(part, App | Pred)]
    structures = {one for _, _, structure in said if structure is not None for one in free_vars(structure)}
    alone = [(part, family) for part, family, structure in said if structure is None and family]
    for _, kinds, structure in said:
        within = frozenset() if structure is None else frozenset(free_vars(structure))
        for part, family in alone if within else ():
            things = frozenset[Var]().union(*map(free_vars, part.args))
            counted = all(arg.sort in number_sorts() for arg in part.args)
            is_there = found.are_in(things, within) and not found.is_outside(part, within)
            if kinds & family and structures.isdisjoint(things) and not counted and not is_there:
                raise NoReadingError(f"'{bare(lexicon.word(part.symbol.name).gloss)}' with respect to what?")


def _family(part: Pred | App, lexicon: Lexicon) -> tuple[frozenset[str], Term | None]:
    """Return the kinds of structures that a word is relative to, and what it is said to be relative to, if anything."""
    found = skeleton_of(part.symbol.name)
    if found is not None:
        named = _OF_A_STRUCTURE.match(found[1])
        return (families_of(named[1], noun=False), part.args[0]) if named is not None else (frozenset(), None)
    word = lexicon.word(part.symbol.name)
    noun = not (word.category or "").startswith(_ADJECTIVE)
    frames = (frame.text.replace("#", "") for frame in word.frames) if word.opaque is None else (word.gloss,)
    kinds = frozenset[str]().union(*(families_of(bare(said.strip()).lstrip("-"), noun) for said in frames))
    if word.category in SAYS_WHAT:  # a measure is one by itself, with respect to which all the others are
        is_one = frozenset(kind for kind in _OUTSIDE if is_of_kind(kind, (word.gloss,), ""))
        if is_one or word.gloss.startswith(_SIGMA):
            return is_one or frozenset({"sigma_algebra"}), part.args[0]
    placed = word.opaque is not None and word.gloss.endswith(_PLACES) and len(part.args) > 1
    return kinds, part.args[-1] if placed else None


def _is_sole(word: Word, lexicon: Lexicon) -> bool:
    """Return whether a noun is one of what a thing has one of: its commutator subgroup."""
    function = lexicon.named.get(Opaque("function", f"{word.gloss} of").name(lexicon))
    return word.category == _NOUN and function is not None and function.category == "function"


def _says(word: Word, said: str) -> bool:
    """Return whether a word is said so, a relation also with adjectives before it."""
    spoken = _spoken(word)
    return said in spoken or (word.category == _RELATION and any(each.endswith(f" {said}") for each in spoken))


def _is_relative(longer: Word, shorter: Word) -> bool:
    """Return whether a word with a complement is another one, with what that is relative to."""
    if shorter.category == _NOUN or (shorter.opaque is None and longer.gloss.endswith(_OF)):
        return longer.category in SAYS_WHAT
    if shorter.category == _RELATION:
        return longer.category == f"{_RELATION}_of_three" and longer.gloss.endswith(_IN)
    return longer.gloss.endswith(_PLACES) and (longer.category or "").startswith(_ADJECTIVE)


def _spoken(word: Word) -> frozenset[str]:
    """Return the words that say a word, without their prepositions."""
    spoken = {word.gloss} if word.opaque is not None else {frame.text for frame in word.frames if frame.cat in _FRAMES}
    return frozenset(map(bare, spoken))


class _Said:
    """What a formula says of its variables, each bound once."""

    def __init__(self, formula: Formula, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.parts = tuple(subnodes(formula))
        self.claims = [part for part in self.parts if isinstance(part, Pred)]
        variables, given, conclusion = claim(formula)
        self.general = {var for var in variables if any(var in free_vars(part) for part in given)}
        supposed = {part for each in given for part in subnodes(each)}
        self.claimed = {part for part in subnodes(conclusion) if isinstance(part, Pred)} - supposed
        binders = [part for part in self.parts if isinstance(part, BINDERS)]
        self.within = {one.var: {part.var for part in subnodes(one) if isinstance(part, BINDERS)} for one in binders}
        self.called: defaultdict[Term, set[str]] = defaultdict(set)
        self.nouns: defaultdict[Term, set[str]] = defaultdict(set)
        for said in self.claims:
            word = lexicon.word(said.symbol.name)
            if word.opaque is not None and word.category in SAYS_WHAT:
                self.called[said.args[0]].add(word.gloss)
                if len(said.args) == 1 and not kinds_wanted(word):
                    self.nouns[said.args[0]].add(word.gloss)
                elif len(said.args) > 1 and word.gloss.endswith(_OF):
                    self.called[said.args[-1]].update(whole_selected(bare(word.gloss)))
            elif word.gloss.startswith(_MAPPING) or bare(word.gloss) in known_words("of_functions"):
                self.called[said.args[0]].add(_MAP)

    def bare(self) -> Iterator[tuple[Pred | App, Word, Var]]:
        """Yield the words that are said of one variable; adjectives only of what no noun says more of."""
        for part in self.parts:
            match part:
                case (Pred(args=(Var() as thing,)) | App(args=(Var() as thing,))) as said:
                    word = self.lexicon.word(said.symbol.name)
                    if word.category != _ADJECTIVE or not self.nouns[thing]:
                        yield said, word, thing

    def placed(self) -> Iterator[tuple[Pred, Word, Var]]:
        """Yield the nouns of what is one of something that say of a variable where it is: a local minimum in s."""
        for part in self.claims:
            word = self.lexicon.word(part.symbol.name)
            if word.category == "relation" and word.gloss.endswith(_PLACES) and isinstance(part.args[0], Var):
                yield part, word, part.args[0]

    def beside(self, thing: Var) -> list[Var]:
        """Return the other variables in whose scope a thing is spoken of, or that are in its scope."""
        inner = self.within.get(thing, set())
        return [other for other, bound in self.within.items() if other != thing and (other in inner or thing in bound)]

    def is_of(self, thing: Var, kinds: tuple[str, ...]) -> bool:
        """Return whether a thing is of one of some kinds."""
        return any(is_of_kind(kind, self.called[thing], thing.sort.name) for kind in kinds)

    def may_have(self, other: Var, part: Pred | App, kinds: tuple[str, ...]) -> bool:
        """Return whether a thing is of a kind, or may be, as no noun says what it is; not if the same is said of it."""
        if any(isinstance(each, Pred) and each.symbol == part.symbol and each.args == (other,) for each in self.parts):
            return False
        if self.is_of(other, kinds):
            return True
        return self.lexicon.word(part.symbol.name).category == _NOUN and self._may_be_any(other)

    def _may_be_any(self, other: Var) -> bool:
        """Return whether words speak of a thing, but none says what it is, nor in what: the order of G."""
        spoken = [part for part in self.parts if isinstance(part, App | Pred) and other in part.args]
        within = any(isinstance(part, Pred) and is_membership(part) for part in spoken)
        if other.sort != Sort(THING) or self.called[other] or within:
            return False
        words = (part.symbol.name for part in spoken if skeleton_of(part.symbol.name) is None)
        return any(self.lexicon.word(name).opaque is not None for name in words)

    def are_in(self, things: frozenset[Var], within: frozenset[Var]) -> bool:
        """Return whether a noun, a membership or a sign says of one of some things what it is to a structure."""
        return any(
            not things.isdisjoint(part.args) and any(not within.isdisjoint(free_vars(arg)) for arg in part.args[1:])
            for part in self.claims
            if self.lexicon.word(part.symbol.name).category in SAYS_WHAT
            or is_membership(part)
            or skeleton_of(part.symbol.name) is not None
            or part.symbol.name in _INCLUSIONS
        )

    def is_outside(self, part: Pred | App, within: frozenset[Var]) -> bool:
        """Return whether a part stands where a structure that there is said to be is not spoken of."""
        some = (one for one in self.parts if isinstance(one, Exists) and one.var in within)
        return any(part not in subnodes(one.body) for one in some)

    def keeps(self, thing: Var, other: Var) -> bool:
        """Return whether a thing is said to do to another what a map does to what is in the structures it maps."""
        together = (part.symbol.name for part in self.claims if part.args == (thing, other))
        return any(is_of_what_is_mapped(self.lexicon.word(name).gloss) for name in together)

    def is_one_in(self, thing: Var, other: Var) -> bool:
        """Return whether a noun or a membership says what a thing is in another one."""
        said = (part for part in self.claims if {thing, other} <= {*part.args})
        return any(is_membership(part) or self.lexicon.word(part.symbol.name).category in SAYS_WHAT for part in said)

    def is_tied(self, thing: Var, other: Var, kinds: tuple[str, ...]) -> bool:
        """Return whether a claim, or notation as G/N, relates a thing to a structure: it is what it is there.

        What is claimed of a thing of which something is supposed tells nothing of what it is.
        """
        of_kind = [kind for kind in kinds if is_of_kind(kind, self.called[other], other.sort.name)]
        if of_kind and WITH_PARTS.isdisjoint(of_kind):
            return False
        told = [part for part in self.claims if part not in self.claimed] if thing in self.general else self.claims
        related = (part.args for part in told if len(part.args) > 1 and thing in part.args)
        if any(other in free_vars(arg) for args in related for arg in args if arg != thing):
            return True
        signs = (part for part in self.parts if isinstance(part, App) and skeleton_of(part.symbol.name) is not None)
        return any({thing, other} <= {*free_vars(part)} for part in signs)
