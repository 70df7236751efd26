"""Introducing things: what a noun with its determiner brings into the text, bound by a quantifier."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from certify.english.forms import Noun
from certify.english.glr import LatticeToken, Tree, leaves
from certify.english.meaning import anaphora
from certify.english.meaning.discourse import Introduction
from certify.english.meaning.reading import Head, Reader
from certify.english.meaning.scope import INDEFINITE, UNIVERSAL, Bound, QuantifierKind, Scope, close, restricted_by
from certify.english.meaning.syntax import element_of, names_in, of_tuples, token_raw
from certify.english.meaning.things import Many, NoReadingError, One, Value, members_of, several
from certify.lexicon.opaque import head_of
from certify.reading.counting import counted, counting_up, sort_in_range
from certify.reading.maps import says_a_map
from certify.reading.raw import Hole, RApp, Raw, RawSort, RBind, RVar, Shape
from certify.reading.raw_parts import conjuncts, free_names, names_in_order, words_in
from certify.reading.tuples import paired

#: Says of things what they are, in a scope.
Describes = Callable[[tuple[One, ...], Scope], Head]

#: Quantifiers that count: of tuples each is one thing.
_COUNTING = frozenset({"unique", "at_most_one", "exactly", "at_least"})
#: How a numeral may be meant where a text supposes that there are so many.
_SUPPOSED = ("what is supposed may be one thing twice", "what is supposed are different things")
_COMPARING = frozenset({"lt", "le", "gt", "ge", "eq", "ne"})
_NUMBERS = frozenset({"number", "integer", "natural", "prime", "real", "rational", "value"})


def noun_names(kind: Noun) -> frozenset[str]:
    """Return what later nouns may call a thing: a prime is also "the number", a metric space "the space"."""
    if kind.name == "number" or kind.name not in _NUMBERS:
        whole = kind.name if kind.word is None else kind.word.replace("_", " ")
        return frozenset({kind.name, head_of(kind.name), whole, head_of(whole)})
    return frozenset({kind.name, "number", "integer"})


def quantifier(read: Reader, kind: QuantifierKind) -> QuantifierKind:
    """Return how an indefinite of this kind is meant in the reader's mode."""
    if read.mode.existential and kind in ("a", "any"):
        return "some"
    if read.mode.generic and kind == "a":
        read.by("generic")
        return "generic"
    return kind


def introduce(read: Reader, kind: QuantifierKind, noun: Tree, scope: Scope, count: int | None = None) -> Value:
    """Introduce the things that a noun speaks of, bound by a quantifier of `kind`; return them."""
    names, declared = _new_in_range(read, noun, names_in(noun)), read.discourse.declared
    if names and all(name in declared for name in names) and kind in ("a", "any", "generic", "every"):
        if kind in ("every", "any"):  # of all, where what was supposed is of the one
            raise NoReadingError(f"{names[0]} is introduced twice")
        return _again(read, noun, names)
    if len(names) > 1 and not declared.keys().isdisjoint(names):  # of one that is spoken of, and a new one
        raise NoReadingError("a letter is introduced twice")
    spoken = {name for mention in read.discourse.mentions for name in _letters(mention.value)}
    if kind not in UNIVERSAL and spoken.intersection(names) - declared.keys():
        raise NoReadingError("a letter is spoken of before it is introduced")
    if kind not in UNIVERSAL:
        _no_pair_of_unequals(read, noun, names)
    describe: Describes = partial(read.describe, noun)
    if of_tuples(noun) and (kind in _COUNTING or count is not None):
        describe, names = as_one(describe, names), ()
    with read.during(denied=read.mode.denied or kind == "no"):
        value = introduce_as(read, kind, describe, scope, names, count)
    read.discourse.introductions[value] = replace(read.discourse.introductions[value], noun=noun)
    return value


def _new_in_range(read: Reader, noun: Tree, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the letters that a range introduces, of those that its formula begins with: x of a < x < b, not a."""
    noun = without_restrictions(noun)
    return new_in_range(read, token_raw(next(leaves(noun))), names) if noun.name == "ranged" else names


def new_in_range(read: Reader, raw: Raw, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the letters that a formula of a range introduces: its ends may be known, as a of a < x < b, of x ∈ (a, ∞).

    Raises NoReadingError where an end is a letter of which nothing was said, and more than a general claim is made.
    """
    declared = read.discourse.declared
    new = tuple(name for name in names if name not in declared)
    if len(new) == len(names) > 1 and (read.mode.existential or read.mode.supposing) and _between_ends(raw, new):
        raise NoReadingError("which letters the formula introduces is left open")
    if new or not names:
        return new
    others = [name for name in names_in_order(raw) if name not in declared and name not in names]
    return tuple(others) if len(others) == 1 else names


def _between_ends(raw: Raw, names: tuple[str, ...]) -> bool:
    """Return whether a formula says that the last of two letters is between the first and something: a < x < 1."""
    match conjuncts(raw):
        case [RApp(_, (RVar(low), RVar(middle))), RApp(_, (RVar(again), high))]:
            return (low, middle) == names and middle == again and not free_names(high) - {low, middle}
    return False


def without_restrictions(noun: Tree) -> Tree:
    """Return a noun without what is said of its things besides: "all x > 0 that are even"."""
    while noun.name == "restricted" and isinstance(inner := noun.children[0], Tree):
        noun = inner
    return noun


def _no_pair_of_unequals(read: Reader, noun: Tree, names: tuple[str, ...]) -> None:
    """Refuse "f(x) = f(y) for some x ≠ y": there are both, or there is one beside any y. Raises NoReadingError."""
    noun = without_restrictions(noun)
    raw = token_raw(next(leaves(noun))) if noun.name == "ranged" else RVar("")
    if "ne" in words_in(raw) and free_names(raw) - set(names) - read.discourse.declared.keys():
        raise NoReadingError("which letters the formula introduces is left open")


def introduce_as(
    read: Reader,
    kind: QuantifierKind,
    describe: Describes,
    scope: Scope,
    names: tuple[str, ...] = (),
    count: int | None = None,
) -> Value:
    """Introduce things of which `describe` says what they are, under their names where they have some."""
    discourse = read.discourse
    named_apart = kind == "at_least" and 1 < len(names) == count  # "at least two elements x and y": two, and different
    if named_apart:
        kind = "a"
    numbered = kind in ("exactly", "at_least", "at_most_one")
    if numbered and len(names) > 1:
        raise NoReadingError("so many things are counted, and several letters name them")
    variables = names or tuple(discourse.fresh() for _ in range(1 if numbered else count or 1))
    if names and count is not None and count != len(names) and not numbered:
        raise NoReadingError(f"{count} things, but {len(names)} names")
    things = tuple(One(RVar(name)) for name in variables)
    inner = Scope()
    discourse.declared |= dict.fromkeys(names)  # "a ring R such that x² = x for all x in R"
    head = describe(things, inner)
    discourse.declared |= dict.fromkeys(names, head.sort)
    sorted_variables = tuple((name, _own_sort(read, head.sort)) for name in variables)
    counts = named_apart or (count is not None and not (names or numbered or read.mode.operand))
    meant = quantifier(read, kind)
    weak = kind == "a" and meant == "generic" and not (counts or read.mode.operand)
    apart = counts and kind == "a" and read.choices.pick([False, True], _SUPPOSED)
    bound = Bound(meant, sorted_variables, (), count or 1, counted=counts, supposed_apart=apart, weak=weak)
    while inner.prefix and (wider := _wider(read, bound, inner.prefix[0])) is not None:
        scope.prefix.append(wider)
        inner.prefix.pop(0)
    scope.prefix.append(restricted_by(bound, inner))
    value = several(things)
    discourse.introductions[value] = Introduction(head.sort)
    return discourse.mention(value, head.names, noun=head.noun)


#: "A unique homomorphism from any group to G": there is one for all, or each has its own.
_ONE_OF_ANY = ("unique", "any")


def _wider(read: Reader, bound: Bound, inner: Bound) -> Bound | None:
    """Return `inner`, of the noun's complement, as it stands outside `bound` (inverse linking, May 1977); else None."""
    if inner.given:
        return inner  # what is given is specific (Fodor and Sag, Referential and Quantificational Indefinites, 1982)
    weak, counts = bound.kind in INDEFINITE, bound.kind in ("exactly", "at_least", "at_most_one")
    if (bound.kind in ("a", "some") and inner.kind in ("any", "generic")) or (bound.kind, inner.kind) == _ONE_OF_ANY:
        options, labels = [inner, None], ["'any' has the wider scope", "'any' has the narrower scope"]
    elif inner.kind == "every" and inner.linked and bound.kind == "every":
        return read.settle("inverse-linking", [inner, None])
    elif (inner.kind == "every" and inner.linked) or (counts and inner.kind in INDEFINITE):
        options, labels = [replace(inner, kind="every"), None], ["each has its own", "there is one for all"]
    elif inner.kind in INDEFINITE and inner.linked and read.mode.supposing and (bound.kind == "any" or not weak):
        return inner  # "if all divisors of a number are odd": of the number more is said later
    else:
        return None
    return read.choices.pick(options, labels)


def _letters(value: Value) -> Iterator[str]:
    return (one.raw.name for one in members_of(value) if isinstance(one.raw, RVar))


def _own_sort(read: Reader, sort: RawSort | None) -> RawSort | None:
    """Return the sort of one of several things of a kind: two functions need not go between the same sets."""
    if isinstance(sort, Shape) and sort.name == "Fun":
        return Shape("Fun", tuple(Hole(read.discourse.hole()) for _ in sort.args))
    return sort


def _again(read: Reader, noun: Tree, names: tuple[str, ...]) -> Value:
    """Read "sets t and s" after "sets s and t": the same things, not new ones, of which nothing more is said."""
    if noun.name == "restricted":
        raise NoReadingError("a letter is introduced twice")
    things = tuple(One(RVar(name)) for name in names)
    read.describe(noun, things, Scope())
    return several(things)


def introduce_unnamed(read: Reader, kind: QuantifierKind, sort: RawSort, names: frozenset[str], scope: Scope) -> Value:
    """Introduce one thing of a sort."""
    name = read.discourse.fresh()
    scope.prefix.append(Bound(kind, ((name, sort),)))
    return read.discourse.mention(One(RVar(name)), names)


def general_thing(read: Reader, kind: Noun) -> Value:
    """Return the thing that "the element" means where none was mentioned: any one (a shared convention)."""
    name = read.discourse.fresh()
    read.discourse.general.append(Bound("any", ((name, kind.raw_sort(read.discourse.hole())),)))
    read.by("definite-general")
    read.discourse.pending[kind.name] = One(RVar(name))
    return read.discourse.mention(One(RVar(name)), noun_names(kind), noun=kind.name)


def in_row(read: Reader, place: int, introduced: Callable[[], Value]) -> Value:
    """Introduce one more thing and remember it as the second or third of a row."""
    row = read.discourse.row
    if read.mode.repeating and place < len(row):
        return row[place]
    if not row:
        row += anaphora.group(read).members if place == 2 else (anaphora.latest(read),)
    value = introduced()
    if len(row) != place or isinstance(value, Many):
        raise NoReadingError("what is the third of them comes after a second")
    row.append(value)
    return value


def one_more(introduced: Callable[[], Value], known: Value, scope: Scope) -> Value:
    """Introduce one more thing beside a known one, and beside those that this one is another of."""
    value = introduced()
    things = tuple(one.raw for one in members_of(known))
    before = (bound.apart for bound in scope.prefix if any(RVar(name) in things for name in bound.names))
    scope.prefix[-1] = replace(scope.prefix[-1], apart=(*things, *(thing for those in before for thing in those)))
    return value


def ranging(read: Reader, formula: LatticeToken, things: tuple[One, ...], scope: Scope) -> Head:
    """Describe things by a formula that says in what range they are.

    One letter is of one sort, also in two ranges; of n ≥ 1 it is of whole numbers.
    """
    names = frozenset().union(*(free_names(thing.raw) for thing in things))
    if read.mode.existential or read.mode.supposing:
        introduces_just(read, formula, names)
    scope.add(raw := read.formula(formula))
    sort = sort_in_range(min(names), counts=names <= counting_up(raw)) if len(names) == 1 else None
    return Head(frozenset({"number"}), sort)


def introduces_just(read: Reader, formula: LatticeToken, names: frozenset[str]) -> None:
    """Raise NoReadingError where a comparison has letters beside `names` of which nothing was said: x < y.

    What a thing is in, as A in x ∈ A, is no letter that the formula introduces, no end of what a map is on, and none of
    what a letter counts to, as n in 1 ≤ i ≤ n and in i ∈ {1, …, n}.
    """
    raw = token_raw(formula)
    known = names | read.discourse.declared.keys() | read.discourse.spoken
    within = [part for part in conjuncts(raw) if element_of(part) or (isinstance(part, RApp) and part.word == "mem")]
    said = [part for part in conjuncts(raw) if part not in within]
    compared = frozenset().union(*map(words_in, said)) & _COMPARING
    left = frozenset().union(*map(free_names, said)) - known
    if left and compared and not says_a_map(raw) and not names <= counted(raw):
        raise NoReadingError("which letters the formula introduces is left open")


def introduce_tuples(read: Reader, noun: Tree, scope: Scope) -> Value:
    """Introduce a tuple as one thing: one of the set of pairs (x, y) that are so."""
    return introduce_as(read, "a", as_one(partial(read.describe, noun), names_in(noun)), scope)


def as_one(describe: Describes, names: tuple[str, ...]) -> Describes:
    """Return what says of a tuple what `describe` says of its parts: it is (x, y) for some x and y that are so."""

    def describes(things: tuple[One, ...], scope: Scope) -> Head:
        head = Head(frozenset())
        for thing in things:
            parts = Scope()
            head = describe(tuple(One(RVar(name)) for name in names), parts)
            if any(bound.kind in ("any", "generic") for bound in parts.prefix):
                raise NoReadingError("of tuples that are counted something is said for any thing, or for some")
            parts.add(RApp("eq", (thing.raw, paired([RVar(name) for name in names]))))
            body = close(parts)
            for name in reversed(names):
                body = RBind("exists", name, head.sort, body)
            scope.add(body)
        return Head(frozenset({"pair", "triple", "quadruple", "tuple"}))

    return describes
