"""Nouns of maps: what a thing is called that has values."""

from __future__ import annotations

from functools import cache

from certify.files.resources import data_dir, read_toml


@cache
def _last_words(table: str) -> frozenset[str]:
    return frozenset(read_toml(data_dir("grammars") / "guessing.toml")[table])


def names_map(said: str) -> bool:
    """Return whether a noun is one of maps: a bilinear form, an endomorphism."""
    last = _last(said)
    return last in _last_words("maps") or last.endswith("morphism")


def has_values(said: str) -> bool:
    """Return whether what a noun names has values: a map, or a measure μ, of which a text writes μ(s)."""
    return names_map(said) or _last(said) in _last_words("valued")


def _last(said: str) -> str:
    return said.rsplit(maxsplit=1)[-1].lower() if said else ""
