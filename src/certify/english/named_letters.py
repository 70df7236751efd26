"""Letters that nothing introduces and that name something of their own: φ(n), C_c(X), S_3 are guessed notation.

A capital or a letter such as φ that is applied, and that the text says nothing of, is taken for granted by the text: a
symbol of its own, of which nothing is known (certify.lexicon.skeletons).
"""

from __future__ import annotations

import re

from certify.lexicon import Lexicon
from certify.lexicon.skeletons import HOLE
from certify.lexicon.spelling import Opaque
from certify.reading.raw import RApp, RApply, Raw, RNum, RVar
from certify.reading.raw_parts import map_raw, subparts

#: Structures that are called by a letter and their size: S₃, A₅, 𝔽₂.
_SIZED = re.compile(r"([SADCQZVK𝔽])([₀-₉]+)")
_NUMERAL = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")


def with_named_letters(raw: Raw, taken: frozenset[str], own: frozenset[str], lexicon: Lexicon) -> tuple[Raw, set[str]]:
    """Return `raw` with symbols for letters that name functions or structures, and these; `taken` are others.

    `own` are the letters that, like capitals, name functions of their own.
    """
    applied = {part.function.name for part in subparts(raw) if isinstance(part, RApply) and isinstance(part.function, RVar)}
    alone = [part.name for part in subparts(raw) if isinstance(part, RVar)]
    uses = [part.function.name for part in subparts(raw) if isinstance(part, RApply) and isinstance(part.function, RVar)]
    named = {
        name
        for name in applied - taken
        if (name[0] in own or name[0].isupper()) and not name.endswith("'") and alone.count(name) == uses.count(name)
    }
    named -= {part.args[0].function.name for part in subparts(raw) if _is_raised(part)}
    sized = {name for name in alone if name not in taken | applied and _SIZED.fullmatch(name)}
    bases = [name[0] for name in sized]
    sized = {name for name in sized if bases.count(name[0]) == 1 and name[0] not in alone}
    def change(part: Raw) -> Raw | None:
        match part:
            case RApply(RVar(name), args) if name in named:
                inner = tuple(map_raw(arg, change) for arg in args)
                return _symbol(f"{name}({', '.join([HOLE] * len(args))})", inner, lexicon)
            case RVar(name) if name in sized:
                size = RNum(int(name[1:].translate(_NUMERAL)))
                return _symbol(f"{name[0]}({HOLE})", (size,), lexicon)
        return None

    return map_raw(raw, change), named | sized


def _is_raised(part: Raw) -> bool:
    """Return whether a part is a value with an exponent: C_n^k has two indices."""
    match part:
        case RApp("pow", (RApply(RVar()), _)):
            return True
    return False


def _symbol(skeleton: str, args: tuple[Raw, ...], lexicon: Lexicon) -> RApp:
    return RApp(Opaque("notation", skeleton).name(lexicon), args)
