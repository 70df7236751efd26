r"""Brackets that are an inner product only where the text is about one: ⟨x, y⟩ may be what x and y generate, or a pair.

⟨H, K⟩ of two subgroups is the one that both generate; where nothing tells, ⟨·, ·⟩ is notation of which nothing is
known. ⟪x, y⟫ has no other use.
"""

from __future__ import annotations

import re
from functools import cache

from certify.english.glr import LatticeToken
from certify.files.resources import data_dir, read_toml
from certify.lexicon import Lexicon
from certify.lexicon.skeletons import HOLE
from certify.lexicon.spelling import Opaque
from certify.notation.symbolic import Span
from certify.reading.raw import RApp, Raw
from certify.reading.raw_parts import map_raw, words_in

_PRODUCT = Opaque("function_of_two", "inner product of")
_PAIR = Opaque("notation", f"⟨{HOLE}, {HOLE}⟩")


@cache
def _telling() -> re.Pattern[str]:
    """Return a pattern of what a text about inner products has: words, signs."""
    said = read_toml(data_dir("grammars") / "guessing.toml")["of_inner_products"]
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, said))})s?\b|[‖⟪]|\\\||\\[lr]?Vert", re.IGNORECASE)


def with_untold_brackets(tokens: tuple[LatticeToken, ...], text: str, lexicon: Lexicon) -> tuple[LatticeToken, ...]:
    """Return tokens with ⟨x, y⟩ as notation of its own where nothing in the text says that it is an inner product."""
    if _telling().search(text):
        return tokens
    product, pair = _PRODUCT.name(lexicon), _PAIR.name(lexicon)

    def change(part: Raw) -> Raw | None:
        match part:
            case RApp(word, (_, _) as args) if word == product:
                return RApp(pair, tuple(map_raw(each, change) for each in args))
        return None

    def untold(token: LatticeToken) -> LatticeToken:
        span = token.value
        if not isinstance(span, Span) or span.raw is None or product not in words_in(span.raw):
            return token
        return token._replace(value=span._replace(raw=map_raw(span.raw, change)))

    return tuple(map(untold, tokens))
