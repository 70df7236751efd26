"""Letters that nothing introduces and that name something of their own: φ(n), C_c(X), S_3 are guessed notation.

A capital or a letter such as φ that is applied, and that the text says nothing of, is taken for granted by the text: a
symbol of its own, of which nothing is known (certify.lexicon.skeletons).
"""

from __future__ import annotations

import re
from collections import Counter

from certify.lexicon import Lexicon
from certify.lexicon.skeletons import HOLE
from certify.lexicon.spelling import Opaque
from certify.logic import NAT
from certify.reading.raw import RApp, RApply, Raw, RNum, RTyped, RVar
from certify.reading.raw_parts import map_raw, subparts

#: Structures that are called by a letter and their size: S₃, A₅, 𝔽₂.
_SIZED = re.compile(r"([SADCQZVK𝔽])([₀-₉]+)")
_NUMERAL = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")


def with_named_letters(
    raw: Raw, taken: frozenset[str], own: frozenset[str], lexicon: Lexicon
) -> tuple[Raw, frozenset[str]]:
    """Return `raw` with symbols for letters that name functions or structures, and these letters.

    `taken` are letters of which the text says what they are; `own` those that name functions, as capitals do.
    """
    uses = Counter(part.name for part in subparts(raw) if isinstance(part, RVar))
    applied = Counter(name for part in subparts(raw) if (name := _applied(part)) is not None)
    raised = {_applied(part.args[0]) for part in subparts(raw) if isinstance(part, RApp) and part.word == "pow"}
    functions = frozenset(
        name
        for name in applied.keys() - taken - raised - _of_lists(raw) - _of_several_arities(raw)  # C_n^k has two indices
        if (name[0] in own or name[0].isupper()) and not name.endswith("'") and applied[name] == uses[name]
    )
    sized = _structures(uses.keys() - taken - applied.keys())
    sized -= {name for name in sized if name[0] in uses}

    def change(part: Raw) -> Raw | None:
        match part:
            case RApply(RVar(name), args) if name in functions:
                inner = tuple(map_raw(arg, change) for arg in args)
                return _symbol(f"{name}({', '.join([HOLE] * len(args))})", inner, lexicon)
            case RVar(name) if name in sized:
                size = RTyped(RNum(int(name[1:].translate(_NUMERAL))), NAT)
                return _symbol(f"{name[0]}({HOLE})", (size,), lexicon)
        return None

    return map_raw(raw, change), functions | sized


def _applied(part: Raw) -> str | None:
    """Return the letter that a part applies."""
    return part.function.name if isinstance(part, RApply) and isinstance(part.function, RVar) else None


def _of_lists(raw: Raw) -> set[str | None]:
    """Return the letters that stand before a list: A[x] is no value of A."""
    lists = ("cons", "nil")
    return {
        _applied(part)
        for part in subparts(raw)
        if isinstance(part, RApply) and any(isinstance(arg, RApp) and arg.word in lists for arg in part.args)
    }


def _of_several_arities(raw: Raw) -> frozenset[str | None]:
    """Return the letters that are applied to one thing here and to two there: φ(m)φ(n) beside φ(mn) is a product."""
    arities = {(_applied(part), len(part.args)) for part in subparts(raw) if isinstance(part, RApply)}
    found = Counter(name for name, _ in arities)
    return frozenset(name for name, number in found.items() if number > 1)


def _structures(names: set[str]) -> frozenset[str]:
    """Return the letters with a size: one such alone, since A₁ and A₂ are any two."""
    sized = frozenset(name for name in names if _SIZED.fullmatch(name))
    bases = Counter(name[0] for name in sized)
    return frozenset(name for name in sized if bases[name[0]] == 1 or name[0] == "𝔽")


def _symbol(skeleton: str, args: tuple[Raw, ...], lexicon: Lexicon) -> RApp:
    return RApp(Opaque("notation", skeleton).name(lexicon), args)
