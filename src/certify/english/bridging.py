"""Bridging: what a relational word is of that a text leaves unsaid, where it speaks of just one thing of the kind.

"If u is a unit and x is nilpotent in a ring, then u + x is a unit": of that ring. A relational noun finds its argument
among the things of the context as a definite finds its antecedent (Clark, Bridging, 1975; Asher and Lascarides,
Bridging, Journal of Semantics 15, 1998), unless there may be several: beside a map from one structure to another, or
polynomials over a field, nothing says of which. It becomes the same word as with its argument.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace

from certify.english.forms import Noun
from certify.english.glr import LatticeToken, Tree, leaves, phrases, start_of
from certify.english.guessing import is_of_what_is_mapped, of_numbers
from certify.english.invariants.derivations import SAYS_WHAT, word_of
from certify.english.meaning.reading import Reader
from certify.english.relational import WITH_PARTS, head, is_of_kind, kinds_wanted, whole_selected, with_argument
from certify.english.unowned import RELATING, behind_letters
from certify.lexicon import Lexicon
from certify.lexicon.map_nouns import names_map
from certify.lexicon.opaque import bare
from certify.lexicon.skeletons import skeleton_of
from certify.reading.raw import Connective, RApp, Raw, RawSort, RBin, RBind, RVar
from certify.reading.raw_parts import free_names, map_raw, parts_of, subparts

_OF, _OVER = " of", " over"
_SUB, _SUBSET = "sub", "subset"
#: What a map makes of something that is in another structure than it was.
_BY_MAPS = frozenset({"image", "preimage", "pullback", "pushforward"})
#: Kinds of maps.
_MAPS = frozenset({"function", "map"})
#: Phrases of an adjective with its noun, and of what is closed under an operation.
_ATTRIBUTIVE, _CLOSED = frozenset({"attributive", "has_adj"}), "closed_under"


def with_arguments(read: Reader, tree: Tree, raw: Raw) -> Raw:
    """Return what a derivation means with the one thing that a relational word is of, where a thing alone is said so.

    What is related to a structure is what it is there: an edge of G that is a bridge is one of G.
    """
    said = _Said(raw, read.discourse.declared, read.lexicon)
    nouns = said.relational.keys() - _left_alone(tree, read) if said.relational else ()
    owners = {word: owner for word in nouns if (owner := said.owner(word)) is not None}
    if not owners:
        return raw
    raised = _raised(raw, owners)
    for word, scope in _scopes(raised, free_names(raised)):
        if word in owners and owners[word] not in scope:
            return raw

    def change(part: Raw) -> Raw | None:
        if isinstance(part, RApp) and len(part.args) == 1 and part.word in owners:
            return RApp(said.relational[part.word], (*part.args, RVar(owners[part.word])))
        return None

    return map_raw(raised, change)


def _left_alone(tree: Tree, read: Reader) -> frozenset[str | None]:
    """Return the nouns that stay as they are: behind an adjective that may be relative to them ("convergent"), before
    what says of what they are ("vectors x and y in V"), of what is closed under an operation, and before "any" that
    brings in what they might be of: a stopping time that is measurable with respect to any filtration."""
    found = set(_before_any(tree, read.lexicon))
    for phrase in phrases(tree):
        before = phrase.children[0] if phrase.name in _ATTRIBUTIVE else None
        word = word_of(before, read.lexicon) if isinstance(before, LatticeToken) else None
        if phrase.name == _CLOSED or (word is not None and word.opaque is not None and not word.absolute):
            found.update(token.value.word for token in leaves(phrase) if isinstance(token.value, Noun))
    for token in leaves(tree):
        end = behind_letters(token.end, read.words)
        if isinstance(token.value, Noun) and not RELATING.isdisjoint(read.words[end : end + 1]):
            found.add(token.value.word)
    return frozenset(found)


def _before_any(tree: Tree, lexicon: Lexicon) -> Iterator[str | None]:
    """Yield the nouns before "any" with what they may be of: of that they would have been said to be."""
    nouns = [token for token in leaves(tree) if isinstance(token.value, Noun) and token.value.word is not None]
    for phrase in phrases(tree):
        first = phrase.children[0] if phrase.name == "quantified" else None
        if not isinstance(first, Tree) or first.name != "any":
            continue
        start = start_of(phrase)
        called = {token.value.name for token in leaves(phrase) if isinstance(token.value, Noun)}
        for token in nouns:
            kinds = kinds_wanted(lexicon.word(token.value.word)) if token.start < start else ()
            if any(is_of_kind(kind, called, "") for kind in kinds):
                yield token.value.word


def _raised(raw: Raw, owners: Mapping[str, str]) -> Raw:
    """Return `raw` with a thing, of which one side of a claim is said generally, bound outside the other side too.

    In "a space is connected if and only if every component is dense" what the right side refers to is bound outside;
    so is the field in "the degree of an algebraic element over a field is positive".
    """

    def change(part: Raw) -> Raw | None:
        if not (isinstance(part, RBin) and part.op in ("iff", "implies")):
            return None
        general, other = (part.left, part.right) if part.op == "iff" else (part.right, part.left)
        wanted = {owners[word] for word, _ in _scopes(other, frozenset()) if word in owners} & _general(general)
        return _outside(general, other, part.op, wanted) if wanted else None

    return map_raw(raw, change)


def _outside(general: Raw, other: Raw, op: Connective, wanted: set[str]) -> Raw | None:
    """Return a claim about each of some things, joined with another in their scope; None where it has no condition."""
    if isinstance(general, RBind):
        inner = _outside(general.body, other, op, wanted - {general.var})
        return None if inner is None else replace(general, body=inner)
    if wanted or not (isinstance(general, RBin) and general.op == "implies"):
        return None
    sides = (general.right, other) if op == "iff" else (other, general.right)
    return RBin("implies", general.left, RBin(op, *sides))


def _general(raw: Raw) -> frozenset[str]:
    """Return the letters that a formula is said of each of."""
    if isinstance(raw, RBind) and raw.kind == "forall":
        return _general(raw.body) | {raw.var}
    return frozenset()


def _scopes(raw: Raw, scope: frozenset[str]) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield the words that are said of one thing, with the letters in whose scope they stand."""
    if isinstance(raw, RApp) and len(raw.args) == 1:
        yield raw.word, scope
    for part in parts_of(raw):
        yield from _scopes(part, scope | {raw.var} if isinstance(raw, RBind) else scope)


class _Said:
    """What a formula says of its letters."""

    def __init__(self, raw: Raw, declared: Mapping[str, RawSort | None], lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.parts = [part for part in subparts(raw) if isinstance(part, RApp)]
        self.sorts = {**declared, **{part.var: part.sort for part in subparts(raw) if isinstance(part, RBind)}}
        self.called: defaultdict[Raw, set[str]] = defaultdict(set)
        self.over: set[Raw] = set()
        for part in self.parts:
            word = lexicon.word(part.word)
            if word.opaque is not None and word.category in SAYS_WHAT:
                self.called[part.args[0]].add(word.gloss)
                if len(part.args) > 1 and word.gloss.endswith(_OF):
                    self.called[part.args[-1]].update(whole_selected(bare(word.gloss)))
                if word.gloss.endswith(_OVER):
                    self.over.add(part.args[-1])
        nouns = [noun for called in self.called.values() for noun in called]
        self.words = {part.word for part in self.parts}
        made = (bare(lexicon.word(word).gloss).split()[-1:] for word in self.words)
        self.mapped = any(names_map(bare(noun)) for noun in nouns) or any(
            _BY_MAPS.issuperset(end) for end in made if end
        )
        self.derived = any(map(self._gives_a_map, self.parts))
        self.compared = any(isinstance(part, RBin) and part.op == "iff" for part in subparts(raw))
        alone = {part.word for part in self.parts if len(part.args) == 1}
        taking = {word: with_argument(word, self.words, lexicon) for word in alone}
        self.relational = {word: name for word, name in taking.items() if name is not None}

    def owner(self, word: str) -> str | None:
        """Return the one letter of which what a word says may be, where something is said to be so of nothing."""
        kinds = kinds_wanted(self.lexicon.word(word))
        claims = [part for part in self.parts if part.word == word]
        things = {*self.called, *(RVar(name) for name in self.sorts)} - {part.args[0] for part in claims}
        having = {thing for thing in things if self._may_have(thing, word, kinds)}
        only = next(iter(having)) if len(having) == 1 else None
        if not isinstance(only, RVar) or not self._is_of(only, kinds) or only in self.over:
            return None
        if any(map(self._may_be_any, self._letters())) or (self.compared and self.relational[word] in self.words):
            return None
        if not _MAPS.isdisjoint(kinds) and self.derived:
            return None  # a maximum of f, or of its modulus
        if any(self._keeps(only, part.args[0]) for part in claims):
            return None  # a functor that preserves every limit
        if not WITH_PARTS.isdisjoint(kinds):
            if self.mapped:
                return None
            claims = [part for part in claims if not self._is_tied(part.args[0], only)]
        return only.name if any(isinstance(part.args[0], RVar) for part in claims) else None

    def _may_have(self, thing: Raw, word: str, kinds: tuple[str, ...]) -> bool:
        """Return whether a thing is of one of some kinds, or a part that is so too: a subgraph has vertices."""
        own = head(self.lexicon.word(word).gloss)
        parts = {head(noun).removeprefix(_SUB) for noun in self.called[thing] if head(noun) not in (own, _SUBSET)}
        return self._is_of(thing, kinds) or any(is_of_kind(kind, parts, "") for kind in kinds)

    def _is_of(self, thing: Raw, kinds: tuple[str, ...]) -> bool:
        sort = self.sorts.get(thing.name) if isinstance(thing, RVar) else None
        return any(is_of_kind(kind, self.called[thing], getattr(sort, "name", "")) for kind in kinds)

    def _gives_a_map(self, part: RApp) -> bool:
        """Return whether a value of a function may be a function too: the modulus, the derivative, the restriction."""
        word = self.lexicon.word(part.word)
        said = bare(word.gloss)
        return word.category == "function" and (names_map(said) or said in of_numbers())

    def _keeps(self, thing: Raw, other: Raw) -> bool:
        """Return whether a thing is said to do to another what a map does to what is in the structures it maps."""
        together = (part for part in self.parts if part.args == (thing, other))
        return any(is_of_what_is_mapped(self.lexicon.word(part.word).gloss) for part in together)

    def _letters(self) -> set[RVar]:
        return {arg for part in self.parts for arg in part.args if isinstance(arg, RVar)}

    def _may_be_any(self, letter: RVar) -> bool:
        """Return whether words speak of a letter, but none says what it is, nor relates it to something."""
        spoken = [part for part in self.parts if letter in part.args]
        known = bool(self.called[letter]) or self.sorts.get(letter.name) is not None
        if known or any(len(part.args) > 1 and part.args[0] == letter for part in spoken):
            return False
        return any(self.lexicon.word(part.word).opaque and skeleton_of(part.word) is None for part in spoken)

    def _is_tied(self, thing: Raw, other: RVar) -> bool:
        """Return whether a claim or notation relates a thing to another."""
        related = [part for part in self.parts if len(part.args) > 1 and thing in part.args and self._relates(part)]
        return any(other.name in free_names(arg) for part in related for arg in part.args if arg != thing)

    def _relates(self, part: RApp) -> bool:
        """Return whether a part says what a thing is to another, as notation does; the degree of x over K does not."""
        return self.lexicon.word(part.word).is_predicate or skeleton_of(part.word) is not None
