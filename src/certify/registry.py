"""Registries: what there is of one kind, by name: rows of certify itself, and those that installed packages bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import EntryPoint, distributions, entry_points
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from certify.errors import BadInputError

Row = TypeVar("Row")


class Registry(Mapping[str, Row], Generic[Row]):
    """Rows by name, in the order of registration; those of installed packages come last, in the order of their names.

    A row may be given as "module:attribute", and is then imported when it is first asked for, as those of installed
    packages are: entry points of the group `group`, each of which names a `kind` or its class. A name is taken once.
    """

    def __init__(self, what: str, kind: type[Any], rows: Mapping[str, Row | str], *, group: str = "") -> None:
        """Take what a row is called in messages, its type, the shipped rows, and the group of entry points, if any."""
        self.what, self.kind, self.group = what, kind, group
        self._rows: dict[str, Row | EntryPoint] = {}
        self._installed: frozenset[str] | None = None
        for name, row in rows.items():
            self.register(name, row)

    def register(self, name: str, row: Row | str) -> None:
        """Add a row. Raises BadInputError where `name` is taken."""
        if name in self._rows:
            raise BadInputError(f"the {self.what} {name!r} is registered twice")
        self._rows[name] = EntryPoint(name, row, self.group) if isinstance(row, str) else row

    @contextmanager
    def including(self, name: str, row: Row | str) -> Iterator[None]:
        """Have one more row for the time of a block."""
        self.register(name, row)
        try:
            yield
        finally:
            del self._rows[name]

    def refresh(self) -> None:
        """Forget what installed packages brought, and look for it anew: a package was installed since, or removed."""
        for name in self._installed or ():
            del self._rows[name]
        self._installed = None

    def find(self, name: str, *besides: str) -> Row:
        """Return the row called `name`. Raises BadInputError with the names that exist, `besides` before them."""
        if name not in self:
            raise BadInputError(f"no {self.what} {name!r}; known: {', '.join((*besides, *self))}")
        return self[name]

    def __getitem__(self, name: str) -> Row:
        """Return the row called `name`. Raises BadInputError where what an entry point names cannot be used."""
        row = self._with_installed()[name]
        if isinstance(row, EntryPoint):
            row = self._rows[name] = self._loaded(row)
        return row

    def __iter__(self) -> Iterator[str]:
        return iter(self._with_installed())

    def __len__(self) -> int:
        return len(self._with_installed())

    def __contains__(self, name: object) -> bool:
        return name in self._with_installed()

    def _with_installed(self) -> dict[str, Row | EntryPoint]:
        if self._installed is None:
            points = installed(self.group) if self.group else []
            for place, point in enumerate(points):
                if point.name in self._rows or point.name in [earlier.name for earlier in points[:place]]:
                    raise BadInputError(f"{_place(point)}: the {self.what} {point.name!r} is registered twice")
            self._rows |= {point.name: point for point in points}
            self._installed = frozenset(point.name for point in points)
        return self._rows

    def _loaded(self, point: EntryPoint) -> Row:
        row = _imported(point)
        if isinstance(row, type):
            row = row()
        if not isinstance(row, self.kind):
            raise BadInputError(f"{_place(point)}: a {self.kind.__name__} is expected, not {row!r}")
        return cast("Row", row)


def installed(group: str) -> list[EntryPoint]:
    """Return the entry points of installed packages in `group`, by their names."""
    return sorted(entry_points(group=group), key=lambda point: point.name)


def installed_packages() -> list[str]:
    """Return what installed packages bring, of all groups: each entry point with its package and that one's version."""
    return sorted(
        f"{point.group}: {point.name} = {point.value} ({package.name} {package.version})"
        for package in distributions()
        for point in package.entry_points
        if point.group.startswith("certify.")
    )


def installed_paths(group: str) -> tuple[Path, ...]:
    """Return the folders or files that installed packages bring: each entry point of `group` names what returns one.

    Raises BadInputError where one does not.
    """
    paths = []
    for point in installed(group):
        give = _imported(point)
        path = give() if callable(give) else give
        if not isinstance(path, Path):
            raise BadInputError(f"{_place(point)}: a function that returns a Path is expected")
        paths.append(path)
    return tuple(paths)


def _imported(point: EntryPoint) -> object:
    try:
        return point.load()
    except (ImportError, AttributeError) as error:
        raise BadInputError(f"{_place(point)}: {point.value} cannot be imported: {error}") from error


def _place(point: EntryPoint) -> str:
    return f"entry point {point.name!r} of {point.group}"
