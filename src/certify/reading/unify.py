"""Open sorts and their unification (Robinson 1965), with a trail, so that a guess can be taken back."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypeAlias

from certify.logic import Sort, sort_rows


class Meta(NamedTuple):
    """A sort that is not known yet."""

    number: int


class Build(NamedTuple):
    """A sort constructor over open sorts."""

    name: str
    args: tuple[Open, ...]


Open: TypeAlias = Sort | Meta | Build
#: Among the sorts that something cannot be: any type variable.
CARRIERS = "'"


def parts_of(type_: Open) -> tuple[Open, ...]:
    """Return what a sort is made of. Raises TypeError for one that is not known yet."""
    if isinstance(type_, Meta):
        raise TypeError(f"nothing is known of {type_}")
    return type_.args


class Unifier:
    """What is known of metas: what they stand for, which must be scalar, and which sorts those cannot be."""

    def __init__(self) -> None:
        self.bound: dict[Meta, Open] = {}
        self.scalar: dict[Meta, frozenset[str]] = {}
        self._trail: list[tuple[Meta, frozenset[str] | None] | Meta] = []
        self._count = 0

    def fresh(self) -> Meta:
        """Return a new meta."""
        self._count += 1
        return Meta(self._count)

    def unknown(self) -> tuple[Meta, ...]:
        """Return the metas that stand for nothing yet, oldest first."""
        return tuple(meta for meta in map(Meta, range(1, self._count + 1)) if meta not in self.bound)

    def find(self, sort: Open) -> Open:
        """Return what `sort` stands for, at its head."""
        while isinstance(sort, Meta) and sort in self.bound:
            sort = self.bound[sort]
        return sort

    def whole(self, sort: Open) -> Open:
        """Return what `sort` stands for, in all its parts: of two that are the same the same."""
        found = self.find(sort)
        if isinstance(found, Meta) or not found.args:
            return found
        return Build(found.name, tuple(map(self.whole, found.args)))

    def mark(self) -> int:
        """Return the place in the trail to `undo` to."""
        return len(self._trail)

    def undo(self, mark: int) -> None:
        """Forget everything since `mark`."""
        while len(self._trail) > mark:
            entry = self._trail.pop()
            if isinstance(entry, Meta):
                del self.bound[entry]
                continue
            meta, before = entry
            if before is None:
                del self.scalar[meta]
            else:
                self.scalar[meta] = before

    def attempt(self, left: Open, right: Open) -> bool:
        """Unify, or change nothing."""
        mark = self.mark()
        done = self.unify(left, right)
        if not done:
            self.undo(mark)
        return done

    def unify(self, left: Open, right: Open) -> bool:
        """Make the two the same; False where they cannot be, and then the state is undefined until `undo`."""
        left, right = self.find(left), self.find(right)
        if left == right:
            return True
        if isinstance(left, Meta):
            return self._bind(left, right)
        if isinstance(right, Meta):
            return self._bind(right, left)
        if left.name != right.name or len(left.args) != len(right.args) or _rigid(left) or _rigid(right):
            return False
        return all(self.unify(a, b) for a, b in zip(left.args, right.args, strict=True))

    def be_scalar(self, sort: Open, excluded: frozenset[str] = frozenset()) -> bool:
        """Require that `sort` has arithmetic or order and is none of `excluded`; return whether it can."""
        sort = self.find(sort)
        if not isinstance(sort, Meta):
            name = CARRIERS if _rigid(sort) else sort.name
            return (name == CARRIERS or name in _scalars()) and name not in excluded
        before = self.scalar.get(sort)
        self.scalar[sort] = (before or frozenset()) | excluded
        self._trail.append((sort, before))
        return True

    def _bind(self, meta: Meta, sort: Open) -> bool:
        if self._occurs(meta, sort):
            return False
        self.bound[meta] = sort
        self._trail.append(meta)
        return meta not in self.scalar or self.be_scalar(sort, self.scalar[meta])

    def _occurs(self, meta: Meta, sort: Open) -> bool:
        sort = self.find(sort)
        if isinstance(sort, Meta):
            return sort == meta
        return any(self._occurs(meta, arg) for arg in sort.args)


def _rigid(sort: Sort | Build) -> bool:
    return isinstance(sort, Sort) and sort.variable


@cache
def _scalars() -> frozenset[str]:
    """Return the sorts that have arithmetic and order; carriers have them too."""
    return frozenset(name for name, row in sort_rows().items() if row.scalar)
