"""The order of items and options: keys dealt evenly over the letters, everything else by a seed."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator

from certify.mcq.item import LETTERS

#: Options of an item: four corners and the meta-option.
OPTIONS = 5


def letters(count: int, seed: int) -> Iterator[int]:
    """Yield the place of each item's key: blocks of five places, each shuffled, so letters differ by one at most."""
    dealer = random.Random(f"certify:keys:{seed}")
    for start in range(0, count, OPTIONS):
        block = list(range(OPTIONS))
        dealer.shuffle(block)
        yield from block[: count - start]


def order(name: str, key: int, place: int, seed: int) -> tuple[int, ...]:
    """Return the stored places of the options in the order shown: the key at `place`, the others by the item's name."""
    digest = hashlib.sha256(f"{seed}:{name}".encode()).hexdigest()
    others = [option for option in range(OPTIONS) if option != key]
    random.Random(digest).shuffle(others)
    return (*others[:place], key, *others[place:])


def letter(place: int) -> str:
    """Return the letter of a place."""
    return LETTERS[place]
