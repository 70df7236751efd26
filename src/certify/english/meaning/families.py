"""Lists a₁, …, aₙ and families (aᵢ)_{i ∈ I} by the letter of their members: what is said of each, of which indices."""

from __future__ import annotations

from dataclasses import replace

from certify.english.forms import Noun, Sense
from certify.english.glr import Tree, leaves
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import INDEFINITE, Bound, Scope, close
from certify.english.meaning.things import NoReadingError, One, Value
from certify.lexicon import Lexicon
from certify.lexicon.opaque import FAMILY, LISTING, symbol_name
from certify.logic import NAT
from certify.reading.raw import Hole, RApp, RApply, Raw, RBin, RBind, RNot, RVar, Shape
from certify.reading.raw_parts import free_names, map_raw, replace_name

#: Relations that a list has where each of its members has: "a₁, …, aₙ are greater than 1".
_BOUNDING = frozenset({"lt", "le", "gt", "ge"})


def family_of(raw: Raw) -> str | None:
    """Return the letter a of the list a₁, …, aₙ, of the family (aᵢ)_{i ∈ I}; None for another term."""
    match raw:
        case RApp(word, (*_, RBind(_, index, _, RApply(RVar(family), (RVar(own),))))):
            if word in (LISTING, FAMILY) and own == index:
                return family
    return None


def letter_of_list(value: Value) -> str | None:
    """Return the letter of the list that a value is, None where it is none."""
    return family_of(value.raw) if isinstance(value, One) else None


def each_of_kind(read: Reader, raw: Raw, noun: Tree) -> list[Bound]:
    """Return the family of things that a noun describes: what is said of each is said from the first index to the last.

    What the noun relates them to, one thing for all of them, stands before it: "subsets of a space X". What is said of
    them together ("such that their sum is n") is so also where there are none. Raises NoReadingError for a noun with a
    word that says something of them together: "linearly independent vectors", "generators of G".
    """
    family = family_of(raw)
    if family is None or not isinstance(raw, RApp):
        raise NoReadingError("the members of a list are introduced by one letter")
    _says_it_of_each(noun, read.lexicon)
    index, inner = RVar(read.discourse.fresh()), Scope()
    head = read.describe(noun, (One(RApply(RVar(family), (index,))),), inner)
    counted = NAT if raw.word == LISTING else Hole(read.discourse.hole())
    sort = Shape("Fun", (counted, head.sort or Hole(read.discourse.hole())))
    outer = [replace(bound, linked=False) for bound in inner.prefix if bound.linked and bound.kind in INDEFINITE]
    inner.prefix = [bound for bound in inner.prefix if not (bound.linked and bound.kind in INDEFINITE)]
    others = [] if inner.prefix else [part for part in inner.conditions if index.name not in free_names(part)]
    inner.conditions = [part for part in inner.conditions if part not in others]
    said = [_of_its_members(raw, index.name, close(inner))] if inner.prefix or inner.conditions else []
    return [*outer, Bound("every", ((family, sort),), (*said, *others))]


def general(bounds: list[Bound]) -> list[Bound]:
    """Return what introduces a family in general, with what its members are of: any space X."""
    return [replace(bound, kind="every") for bound in bounds]


def _of_its_members(raw: RApp, index: str, said: Raw) -> Raw:
    """Return what is said at an index as said from the first index to the last, or of all in the set of indices."""
    match raw.args:
        case (RBind(var=name, body=condition), _):
            return RBind("forall", index, None, RBin("implies", replace_name(condition, name, RVar(index)), said))
        case (_, _):
            return RBind("forall", index, None, said)
    low, high = raw.args[:2]
    within = RBin("and", RApp("le", (low, RVar(index))), RApp("le", (RVar(index), high)))
    return RBind("forall", index, NAT, RBin("implies", within, said))


def _says_it_of_each(noun: Tree, lexicon: Lexicon) -> None:
    for token in leaves(noun):
        if isinstance(token.value, Sense | Noun) and token.value.word is not None:
            gloss = lexicon.word(token.value.word).gloss.split()
            rows = (lexicon.named.get(symbol_name(" ".join(gloss[:end]))) for end in range(1, len(gloss) + 1))
            if any(row is not None and row.collective for row in rows):
                raise NoReadingError(f"'{' '.join(gloss)}' of a list: of each, or of them together?")


def said_of_each(raw: Raw, lexicon: Lexicon) -> Raw:
    """Return a claim in which a known property of a list a₁, …, aₙ is one of each: "a₁, …, aₙ are positive".

    What is denied of a list stays: of each it is not so, or not of all. A family is finite with its set of indices.
    """

    def go(part: Raw) -> Raw | None:
        match part:
            case RNot(RApp()):
                return part
            case RApp(word, (RApp(args=(*_, RBind(var=index, body=member))) as listed, *others)):
                known = lexicon.word(word)
                of_each = (
                    listed.word == LISTING
                    and known.is_predicate
                    and known.opaque is None
                    and (not others or word in _BOUNDING)
                )
                if family_of(listed) is not None and of_each:
                    return _of_its_members(listed, index, RApp(word, (member, *others)))
        return None

    return map_raw(raw, go)
