"""What an extension has over its base: the Galois group of an extension E of F is that of E over F.

An extension is a pair of fields, and a text that names both calls the upper one by it (reference by a part: Nunberg,
Transfers of Meaning, Journal of Semantics 12, 1995). Of E alone the word would be the same over every field of which E
is an extension, and "has order [E : F]" would make all their indices one number.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from certify.english.relational import head, over_base
from certify.lexicon import Lexicon
from certify.reading.raw import RApp, Raw, RVar
from certify.reading.raw_parts import free_names, map_raw, subparts

_EXTENSION = "extension"


def with_bases(raw: Raw, lexicon: Lexicon) -> Raw:
    """Return `raw` with functions of an extension as functions of it over what it is an extension of."""
    applied = [part for part in subparts(raw) if isinstance(part, RApp)]
    over = {part.word: name for part in applied if len(part.args) == 1 and (name := over_base(part.word, lexicon))}
    bases = _bases(applied, lexicon) if over else {}
    if not bases:
        return raw

    def change(part: Raw) -> Raw | None:
        match part:
            case RApp(word, (RVar(extension),)) if word in over and extension in bases:
                return RApp(over[word], (RVar(extension), RVar(bases[extension])))
        return None

    based = map_raw(raw, change)
    return based if free_names(based) <= free_names(raw) else raw


def _bases(applied: list[RApp], lexicon: Lexicon) -> Mapping[str, str]:
    """Return what things are called extensions of, by their letters: of each just one."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for part in applied:
        match part:
            case RApp(word, (RVar(extension), RVar(base))) if head(lexicon.word(word).gloss) == _EXTENSION:
                found[extension].add(base)
    return {extension: min(bases) for extension, bases in found.items() if len(bases) == 1}
