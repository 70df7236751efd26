"""What changed between two versions of a set: items of one id, or of one place in a group whose ids all differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from certify.mcq.item import McqItem


class Change(NamedTuple):
    """What differs between an old and a new item; None for one that is only in one of the versions."""

    old: McqItem | None
    new: McqItem | None
    parts: tuple[str, ...]

    @property
    def id(self) -> str:
        """The id of the item, the new one where there is one."""
        item = self.new or self.old
        assert item is not None  # one of them is there
        return item.id

    def says(self) -> str:
        """Say what changed in words."""
        if self.old is None:
            return "new"
        if self.new is None:
            return "withdrawn"
        return f"changed since the older version: {', '.join(self.parts)}"


def changes(old: Sequence[McqItem], new: Sequence[McqItem]) -> Iterator[Change]:
    """Yield what changed, in the order of the new items, then what was withdrawn. Order of options does not count."""
    shared_ids = {item.id for item in old} & {item.id for item in new}
    told = {item.group for item in (*old, *new) if item.id in shared_ids}
    before = {_name(item, told): item for item in old}
    found: set[tuple[str, ...]] = set()
    for item in new:
        name = _name(item, told)
        found.add(name)
        earlier = before.get(name)
        if earlier is None:
            yield Change(None, item, ())
        elif parts := _differences(earlier, item):
            yield Change(earlier, item, parts)
    yield from (Change(item, None, ()) for name, item in before.items() if name not in found)


def _name(item: McqItem, told: set[str]) -> tuple[str, ...]:
    """Return what tells an item: its id in a group that shares ids between the versions, else its place in it."""
    return (item.id,) if item.group in told else (item.group, str(item.place.row))


def _differences(old: McqItem, new: McqItem) -> tuple[str, ...]:
    pairs = {
        "stem": (old.stem, new.stem),
        "key": (old.texts[old.key], new.texts[new.key]),
        "options": (sorted(old.texts), sorted(new.texts)),
        "sketch": (old.sketch, new.sketch),
        "theorem": (old.theorem, new.theorem),
    }
    return tuple(part for part, (before, after) in pairs.items() if before != after)
