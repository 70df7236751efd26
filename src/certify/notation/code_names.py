"""Names of Lean in code between backquotes that no table has: symbols of guessed notation, by how they are applied.

``padicValInt p 0`` is the symbol ``padicValInt · ·`` of p and 0, ``M.restrict M.E`` the symbol ``·.restrict ·`` of M
and of M's E. A name that the code itself binds or declares is a variable, and no symbol.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from certify.lexicon import Lexicon
from certify.lexicon.skeletons import HOLE, MAPS, OF_KIND, skeleton_of
from certify.lexicon.spelling import Opaque, spellings
from certify.reading.raw import RApp, RApply, Raw, RBin, RBind, RNot, RNum, RTyped, RVar
from certify.reading.raw_parts import bound_names, free_names, map_raw, numerals, subparts

#: A name that says what it stands for: of more than two letters; a short one may be a variable (hx).
_TELLING = re.compile(r"(?=.*[^\W\d_]{3})[^\W\d][\w.'₀-₉]*")
#: Constants of one or two letters that Mathlib has; other short names are variables (hx).
SHORT_NAMES = frozenset(
    ["id", "op", "pi", "of", "of'", "mk", "mk'", "re", "im", "lp", "Lp", "up", "xa", "xn", "yn", "sf", "CU"]
)
#: A name of a theorem, which says of several words what it is about: le_antisymm.
_LEMMA = re.compile(r"_\w")
#: A type or a name space, which is no thing by itself: Option, Metric.
_SPACE = re.compile(r"[A-Z]\w*")
#: A name of a type or of a claim, which begin with a capital: ZMod, Finite, List.Sublist; X₁ is a letter.
_TYPE = re.compile(r"(?:\w+\.)*(?=[A-Z]\w*[a-z])[\w']+")
#: A name of a claim of Lean: IsCyclotomicExtension.
_CLAIMS = re.compile(r"(?:\w+\.)*Is[A-Z]\w*")
#: The head of a symbol, which may have an owner before its dot: M.Indep.
_HEAD = re.compile(rf"(?:{HOLE}\.)?(?P<name>\S+)(?: {HOLE})*")


def with_symbols(raw: Raw, is_letter: Callable[[str], bool], lexicon: Lexicon) -> Raw | None:
    """Return `raw` with symbols for the names that are no letters; None where such a name may be a variable."""
    raw = map_raw(raw, _in_one_name)
    names = frozenset(part.name for part in subparts(raw) if isinstance(part, RVar) and not is_letter(part.name))
    given = {declared(part) for part in subparts(raw)}
    if names & (given | bound_names(raw)) or not all(map(_TELLING.fullmatch, names - SHORT_NAMES)):
        return None
    if names and names >= free_names(raw) and not numerals(raw):
        return None  # names alone are a piece of code: simp only
    changed = with_claims(_Naming(names, lexicon).symbols(raw), lexicon)
    return None if names & free_names(changed) else changed


def whole_exponents(raw: Raw) -> Raw | None:
    """Return code with exponents that are quotients as Lean has them: a ^ (p / 2) has a rounded natural number.

    A fraction of numerals is one of real numbers, x ^ (1 / 2); None for x ^ (1 / p), which may be either.
    """
    found = [part.args[1] for part in subparts(raw) if isinstance(part, RApp) and part.word == "rpow"]
    quotients = [part.args for part in found if isinstance(part, RApp) and part.word == "div"]
    if any(isinstance(above, RNum) and not isinstance(below, RNum) for above, below in quotients):
        return None
    return map_raw(raw, _rounded)


def _rounded(part: Raw) -> Raw | None:
    match part:
        case RApp("rpow", (base, RApp("div", (above, below)))) if not isinstance(above, RNum):
            exponent = RApp("div", (whole_exponents(above) or above, below))
            return RApp("pow", (whole_exponents(base) or base, exponent))
    return None


def named_thing(name: str, lexicon: Lexicon) -> Raw | None:
    """Return the thing that a name alone stands for (succ, Nat.succ); None for a type, a claim or a variable.

    Lean's names of things end in a word that begins small; before the dot is a name space, no letter (n.factorial).
    """
    space, _, last = name.rpartition(".")
    if space and not all(map(_TELLING.fullmatch, space.split("."))):
        return None
    known = name in spellings(lexicon).constants
    if known or not last[0].islower() or _LEMMA.search(last) or not _TELLING.fullmatch(name):
        return None
    return RApp(Opaque("notation", name).name(lexicon))


def as_claim(raw: Raw, lexicon: Lexicon) -> Raw | None:
    """Return the claim that a symbol is where something is claimed: if `Finite (Sylow p G)`, `M.Indep I`, `S.Exact`.

    Mathlib's names of claims and types begin with a capital, those of things do not. ``S.Foo → S.Bar``, between what
    maps go, is an implication there; None for a thing.
    """
    found = skeleton_of(raw.word) if isinstance(raw, RApp) else None
    if not isinstance(raw, RApp) or found is None or found[0] != "notation" or not raw.args:
        return None
    if found[1] == MAPS:
        claims = [as_claim(arg, lexicon) for arg in raw.args]
        return None if None in claims else RBin("implies", *(claim for claim in claims if claim is not None))
    head = _HEAD.fullmatch(found[1])
    said = head is not None and _TYPE.fullmatch(head["name"])
    return RApp(Opaque("notation claim", found[1]).name(lexicon), raw.args) if said else None


def with_claims(raw: Raw, lexicon: Lexicon) -> Raw:
    """Return code with claims for the symbols that connectives join and quantifiers bind: M.Indep I ↔ …, ∃ t, …."""

    def claimed(part: Raw) -> Raw:
        return with_claims(as_claim(part, lexicon) or part, lexicon)

    def change(part: Raw) -> Raw | None:
        match part:
            case RBin():
                return RBin(part.op, claimed(part.left), claimed(part.right))
            case RNot():
                return RNot(claimed(part.body))
            case RBind() if part.kind != "lambda":
                return replace(part, body=claimed(part.body))
        return None

    return map_raw(raw, change)


def declared(part: Raw) -> str | None:
    """Return the name that a part declares, if it does nothing else: the f of f : α → β, f : R →+* S."""
    match part:
        case RTyped(RVar(name)):
            return name
        case RApp(word, (RVar(name), _)) if skeleton_of(word) == ("notation claim", OF_KIND):
            return name
    return None


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


class _Naming:
    """The names of one piece of code that become symbols."""

    def __init__(self, names: frozenset[str], lexicon: Lexicon) -> None:
        self.names, self.lexicon = names, lexicon
        self.table = spellings(lexicon)

    def symbols(self, raw: Raw) -> Raw:
        return map_raw(raw, self.symbol)

    def symbol(self, part: Raw) -> Raw | None:
        match part:
            case RVar(name) if name in self.names and not _SPACE.fullmatch(name) and not self.table.has(name):
                return self.applied("notation", name, (), ())
            case RApply(RVar(name), args) if name in self.names:
                return self.applied("notation claim" if _CLAIMS.fullmatch(name) else "notation", name, (), args)
            case RApply(RApp(word, owner), args):
                found = skeleton_of(word)
                if found is not None and found[1].startswith(f"{HOLE}."):
                    return self.applied("notation", found[1], owner, args)
        return None

    def applied(self, category: str, name: str, owner: tuple[Raw, ...], args: tuple[Raw, ...]) -> Raw:
        """Return the symbol of a name, which may have an owner before its dot, and what stands behind it."""
        skeleton = " ".join((name, *(HOLE for _ in args)))
        return RApp(Opaque(category, skeleton).name(self.lexicon), tuple(map(self.symbols, (*owner, *args))))
