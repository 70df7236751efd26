"""What Lean fills where a statement leaves a type open."""

from __future__ import annotations

from collections import defaultdict

from certify.errors import BadInputError
from certify.lexicon.opaque import THING
from certify.logic import NAT, Sort, type_variable
from certify.mathlib.meaning.coercions import require_same
from certify.mathlib.meaning.elements import element_type
from certify.mathlib.meaning.open_types import metas
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.values import PLACE
from certify.reading.unify import Build, Meta, Open


def finish(read: Reader) -> None:
    """Fill what Lean fills: numerals are natural numbers where nothing else is known of them.

    What is known of a type only by an opaque constant is named by it: a thing that it gives, or its argument.
    Lean finds one type there, so that the name stands for one. The type of a variable that the statement quantifies is
    a type variable there: it may be any type, an empty one too; another quantifier may not bind a variable of a type
    that is only named.
    """
    for container, element in read.pending.collections:
        of = element_type(read, container)
        if of is not None:
            require_same(read, of, element)
        if isinstance(read.find(container), Meta):  # a set or a finite set, as an opaque constant takes or gives it
            read.pending.places.append((element, f"{{}}{PLACE}"))
    _check_fields(read)
    _check_ascribed(read)
    _level_numerals(read)
    told = _told(read)
    _check_casts(read, told)
    for type_ in read.pending.numerals:
        if isinstance(read.find(type_), Meta) and read.find(type_) not in told:
            read.unifier.attempt(type_, NAT)
    _check_unsaid(read, told)
    _check_shared(read)
    for type_, name in read.pending.own:
        for number, meta in enumerate(dict.fromkeys(metas(read, type_))):
            if meta in told:
                read.unifier.attempt(meta, type_variable(f"‹type of {name}{'.' * number}›"))
    for type_ in read.pending.results:
        for meta in metas(read, type_):
            read.unifier.attempt(meta, Sort(THING))
    for type_, place in read.pending.places:
        for number, meta in enumerate(dict.fromkeys(metas(read, type_))):
            read.unifier.attempt(meta, Sort(f"{place}.{number}" if number else place))


def _check_ascribed(read: Reader) -> None:
    """Refuse a variable without a type that an ascription types and an opaque constant takes: (d : R) beside mk' b d.

    Ascriptions are how coercions are written, so that d may be of another type, as the constant says.
    """
    for told, name in read.pending.ascribed:
        if any(_passes(read, type_, told) for type_, _ in read.pending.places):
            raise BadInputError(f"of what type {name} is, a constant may say that takes it, or ↑ stands before it")


def _passes(read: Reader, type_: Open, by: Meta) -> bool:
    """Return whether what a type stands for is found by way of the open type `by`."""
    while isinstance(type_, Meta):
        if type_ == by:
            return True
        if type_ not in read.unifier.bound:
            return False
        type_ = read.unifier.bound[type_]
    return any(_passes(read, part, by) for part in type_.args)


def _check_shared(read: Reader) -> None:
    """Refuse two occurrences of one opaque constant at types that nothing else tells.

    Lean finds the type of each occurrence on its own: in Prod.map mk mk the two are of X and of Y. Only a type that the
    rest of the statement makes one for both may bear one name.
    """
    given = {meta for type_ in read.pending.results for meta in metas(read, type_)}
    kinds = defaultdict[str, set[Open]](set)
    for type_, place in read.pending.places:
        kinds[place].add(_settled(read, type_))
    for place, found in kinds.items():
        if len(found) > 1 and any(meta not in given for type_ in found for meta in metas(read, type_)):
            name = place.partition(PLACE)[0]
            raise BadInputError(f"'{name}' stands twice at a type that is not told: whether at one or two is open")
    own = dict[str, Open]()
    for type_, name in read.pending.own:
        if metas(read, type_) and own.setdefault(name, _settled(read, type_)) != _settled(read, type_):
            raise BadInputError(f"two variables {name} are of types that are not told: whether of one or two is open")


def _told(read: Reader) -> set[Meta]:
    """Return the open types of which only opaque constants tell."""
    places = (type_ for type_, _ in read.pending.places)
    return {meta for type_ in (*read.pending.results, *places) for meta in metas(read, type_)}


def _level_numerals(read: Reader) -> None:
    """Give a numeral the type of a tree of operations that stands at the same place of the same constant."""
    numerals = {type_ for type_ in map(read.find, read.pending.numerals) if isinstance(type_, Meta)}
    for place, type_ in read.pending.placed:
        if place in read.pending.levels and read.find(type_) in numerals:
            read.unifier.attempt(type_, read.pending.levels[place])


def _check_fields(read: Reader) -> None:
    """Refuse a field of the type of which it is one: f.toEquiv = f has ↑ at the right, to a type that nothing tells."""
    for type_, of, name in read.pending.fields:
        if not metas(read, of) and _settled(read, type_) == _settled(read, of):
            raise BadInputError(
                f"the type of {name} is not that of what it is said of, and not told by what is written"
            )


def _check_unsaid(read: Reader, told: set[Meta]) -> None:
    """Refuse (h) of a type that only an opaque constant tells: it may prove something of the variables before it."""
    for type_, name in read.pending.unsaid:
        if read.find(type_) in told:
            raise BadInputError(f"of what type {name} is, or what it proves, is not written")


def _settled(read: Reader, type_: Open) -> Open:
    type_ = read.find(type_)
    if isinstance(type_, Meta) or not type_.args:
        return type_
    return Build(type_.name, tuple(_settled(read, part) for part in type_.args))


def _check_casts(read: Reader, told: set[Meta]) -> None:
    for narrow, wide in read.pending.casts:
        to = read.find(wide)
        if (isinstance(to, Meta) and to not in told) or (to == read.find(narrow) and not isinstance(to, Meta)):
            raise BadInputError("the type to which ↑ takes a thing is not determined by what is written")
