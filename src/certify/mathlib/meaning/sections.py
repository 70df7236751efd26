"""The `variable` commands before a statement: which of their binders it takes.

As in Lean 4 (The Lean Language Reference, Section Variables): those that the statement mentions, those that the types
of these mention, and each instance whose variables are all taken. A hypothesis that only the proof uses is none of the
statement.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from certify.errors import BadInputError
from certify.mathlib.meaning.scope import mentions
from certify.mathlib.syntax.header import Header
from certify.mathlib.syntax.surface import Binder, Surface


def taken(header: Header) -> tuple[Binder, ...]:
    """Return the binders of a statement, with those of its section before them.

    A name that the statement binds again is its own. Raises BadInputError where the one of the section is meant too.
    """
    if not header.variables:
        return header.binders
    own = frozenset(name for binder in header.binders for name in binder.names) - {"_"}
    section = [binder for binder in _declared(header.variables) if own.isdisjoint(binder.names)]
    wanted: set[str] = set()
    spoken: list[Surface] = [*_types(header.binders), header.conclusion]
    while True:
        found = {
            name
            for binder in section
            for name in binder.names
            if any(mentions(one, frozenset({name})) for one in spoken)
        }
        found |= {name for binder in section if _comes_along(binder, section, found | wanted) for name in binder.names}
        if found <= wanted:
            break
        wanted |= found
        spoken = [*spoken, *_types(binder for binder in section if not wanted.isdisjoint(binder.names))]
    kept = tuple(_kept(section, wanted))
    _check_bound_again(kept, header.binders, own.intersection(_names(header.variables)))
    return (*kept, *header.binders)


def _check_bound_again(section: Sequence[Binder], binders: Sequence[Binder], twice: frozenset[str]) -> None:
    """Raise BadInputError where a name of the section is meant before the statement binds it again."""
    before = list(section)
    for binder in binders:
        before.append(binder)
        for name in twice:
            if any(mentions(one, frozenset({name})) for one in _types(before)):
                raise BadInputError(f"{name} is a variable of the section, and is bound again by the statement")
        twice -= frozenset(binder.names)


def _names(binders: Sequence[Binder]) -> frozenset[str]:
    return frozenset(name for binder in binders for name in binder.names)


def _declared(variables: Sequence[Binder]) -> list[Binder]:
    """Return binders of one name each; `variable (R)` after {R : Type*} says how R is given, and binds nothing."""
    found: list[Binder] = []
    known: set[str] = set()
    for binder in variables:
        for name in binder.names or ("",):
            if binder.type is None and name in known:
                continue
            if name in known:
                raise BadInputError(f"{name} is declared twice by the variables of the section")
            known |= {name} - {"", "_"}
            found.append(replace(binder, names=(name,) if name else ()))
    return found


def _types(binders: Iterator[Binder] | Sequence[Binder]) -> list[Surface]:
    return [part for binder in binders for part in (binder.type, binder.bound) if part is not None]


def _comes_along(binder: Binder, section: Sequence[Binder], found: set[str]) -> bool:
    """Return whether a binder is an instance all of whose variables are taken."""
    return binder.kind == "instance" and all(
        name in found
        for other in section
        for name in other.names
        if other is not binder and any(mentions(one, frozenset({name})) for one in _types([binder]))
    )


def _kept(section: Sequence[Binder], wanted: set[str]) -> Iterator[Binder]:
    for binder in section:
        if not wanted.isdisjoint(binder.names) or (not binder.names and _comes_along(binder, section, wanted)):
            yield binder
