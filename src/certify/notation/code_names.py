"""Names of Lean in code between backquotes that no table has: symbols of guessed notation, by what they are applied to.

``padicValInt p 0`` is the symbol ``padicValInt · ·`` of p and 0, ``M.restrictSubtype M.E`` that of ``·.restrictSubtype ·``
of M and of M's E. A name that the code itself binds or declares is a variable, and no symbol.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from certify.lexicon import Lexicon
from certify.lexicon.skeletons import HOLE, skeleton_of
from certify.lexicon.spelling import Opaque
from certify.reading.raw import RApp, RApply, Raw, RTyped, RVar
from certify.reading.raw_parts import bound_names, free_names, map_raw, numerals, subparts

#: A name that says what it stands for: of more than two letters, or of several parts; a short one may be a variable (hx).
_TELLING = re.compile(r"(?=.*[^\W\d_]{3})[^\W\d][\w.'₀-₉]*")
#: A type or a name space, which is no thing by itself: Option, Metric.
_SPACE = re.compile(r"[A-Z]\w*")
#: A name of a claim of Lean: IsCyclotomicExtension.
_CLAIMS = re.compile(r"(?:\w+\.)*Is[A-Z]\w*")


def with_symbols(raw: Raw, is_letter: Callable[[str], bool], lexicon: Lexicon) -> Raw | None:
    """Return `raw` with symbols for the names that are no letters; None where such a name may be a variable."""
    raw = map_raw(raw, _in_one_name)
    names = {part.name for part in subparts(raw) if isinstance(part, RVar) and not is_letter(part.name)}
    declared = {part.term.name for part in subparts(raw) if isinstance(part, RTyped) and isinstance(part.term, RVar)}
    if names & (declared | bound_names(raw)) or not all(map(_TELLING.fullmatch, names)):
        return None
    if names and names >= free_names(raw) and not numerals(raw):
        return None  # names alone are a piece of code: simp only
    changed = map_raw(raw, lambda part: _symbol(part, names, lexicon))
    left = {part.name for part in subparts(changed) if isinstance(part, RVar)}
    return None if left & names else changed


def _in_one_name(part: Raw) -> Raw | None:
    """Return a name within a name space as one name: Metric.thickening."""
    path = _path(part)
    return None if path is None or isinstance(part, RVar) else RVar(path)


def _path(part: Raw) -> str | None:
    match part:
        case RVar(name) if name[0].isupper() and name[1:2].islower():
            return name
        case RApp(word, (owner,)):
            found, space = skeleton_of(word), _path(owner)
            if space is not None and found is not None and found[1].startswith(f"{HOLE}."):
                return f"{space}{found[1].removeprefix(HOLE)}"
    return None


def _symbol(part: Raw, names: set[str], lexicon: Lexicon) -> Raw | None:
    match part:
        case RVar(name) if name in names and not _SPACE.fullmatch(name):
            return RApp(Opaque(_category(name, 0), name).name(lexicon))
        case RApply(RVar(name), args) if name in names:
            return _applied(_category(name, len(args)), name, (), args, names, lexicon)
        case RApply(RApp(word, owner), args):
            found = skeleton_of(word)
            if found is not None and found[1].startswith(f"{HOLE}."):
                return _applied("notation", found[1], owner, args, names, lexicon)
    return None


def _applied(
    category: str, name: str, owner: tuple[Raw, ...], args: tuple[Raw, ...], names: set[str], lexicon: Lexicon
) -> Raw:
    inner = tuple(map_raw(arg, lambda part: _symbol(part, names, lexicon)) for arg in (*owner, *args))
    return RApp(Opaque(category, " ".join((name, *(HOLE for _ in args)))).name(lexicon), inner)


def _category(name: str, arguments: int) -> str:
    return "notation claim" if arguments and _CLAIMS.fullmatch(name) else "notation"
