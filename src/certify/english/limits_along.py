"""A limit along a filter is said once: "if f tends to ∞ along l, then f / 2 also tends to ∞" is of l both times.

Beside a limit along something, one that is along nothing has lost a phrase (Hankamer and Sag, Deep and Surface
Anaphora, 1976). Read as two relations of which neither knows the other, the claim would be another one.
"""

from __future__ import annotations

from functools import cache

from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.spelling import Opaque
from certify.reading.raw import RApp, Raw
from certify.reading.raw_parts import free_names, map_raw, subparts, words_in

_ALONG = " along"


def along_the_same(raw: Raw, lexicon: Lexicon) -> Raw:
    """Return `raw` with every limit of the functions that have one along a filter along that one.

    Raises NoReadingError where it is not clear along what one is.
    """
    said = words_in(raw)
    for along, alone in _verbs(lexicon):
        if said.issuperset((along, alone)):
            raw = _completed(raw, along, alone)
    return raw


def _completed(raw: Raw, along: str, alone: str) -> Raw:
    full = [part for part in subparts(raw) if isinstance(part, RApp) and part.word == along]
    filters = {part.args[2] for part in full}
    functions = frozenset[str]().union(*(free_names(part.args[0]) for part in full))

    def change(part: Raw) -> Raw | None:
        match part:
            case RApp(word, (function, value)) if word == alone:
                if len(filters) > 1 or functions.isdisjoint(free_names(function)):
                    raise NoReadingError("a limit is along something, and another one does not say along what")
                return RApp(along, (function, value, *filters))
        return None

    made = map_raw(raw, change)
    if free_names(made) != free_names(raw):
        raise NoReadingError("a limit is along something that is out of the scope of another one")
    return made


@cache
def _verbs(lexicon: Lexicon) -> tuple[tuple[str, str], ...]:
    """Return the symbols of each verb of limits, along something and along nothing."""
    rows = lexicon.named.values()
    names = [row.name for row in rows if row.category == "verb_of_three" and row.name.endswith(_ALONG)]
    return tuple(
        (Opaque("verb_of_three", name).name(lexicon), Opaque("verb", name.removesuffix(_ALONG)).name(lexicon))
        for name in names
    )
