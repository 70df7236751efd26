"""Nouns of maps: what a thing is called that has values."""

from __future__ import annotations

from functools import cache

from certify.files.resources import data_dir, read_toml


@cache
def _last_words() -> frozenset[str]:
    return frozenset(read_toml(data_dir("grammars") / "guessing.toml")["maps"])


def names_map(said: str) -> bool:
    """Return whether a noun is one of maps: a bilinear form, an endomorphism."""
    last = said.rsplit(maxsplit=1)[-1].lower() if said else ""
    return last in _last_words() or last.endswith("morphism")
