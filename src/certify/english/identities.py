"""The letter e that nothing introduces is the identity of the group that a text is about: a² = e says a² = 1.

What must never happen is that it is read as any element: "if a² = e, then a = a⁻¹" would be a false claim of all e.
"""

from __future__ import annotations

from collections.abc import Iterable

from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.opaque import MEMBERSHIPS
from certify.lexicon.skeletons import HOLE, skeleton_of
from certify.logic import Carrier
from certify.reading.raw import RApp, Raw, RNum, RTyped, RVar
from certify.reading.raw_parts import free_names, replace_name, subparts

_E = RVar("e")
_EQUATIONS = frozenset({"eq", "ne"})
_ORDERS = frozenset({"le", "lt", "ge", "gt"})
#: What an element of a group may be beside its identity: a letter, a product, a power, an inverse.
_MADE = frozenset({"mul", "pow", "inv", "sq"})
#: What one element makes: an ideal, a subgroup.
_MADE_OF_ONE = frozenset({f"({HOLE})", f"⟨{HOLE}⟩"})


def with_identity(raw: Raw, carriers: Iterable[Carrier], taken: frozenset[str], lexicon: Lexicon) -> Raw:
    """Return `raw` with 1 for the letter e where it is the identity of a group; `taken` are letters with a meaning.

    Raises NoReadingError in a text about a group where e stands elsewhere than in an equation, or for several groups.
    """
    if "e" not in free_names(raw) or "e" in taken:
        return raw
    groups = {carrier.sort.name for carrier in carriers if any("Group" in name for name in carrier.structures)}
    groups |= {str(part.args) for part in subparts(raw) if isinstance(part, RApp) and _is_group(part, lexicon)}
    if not groups and any(_is_trivial(part) for part in subparts(raw)):
        raise NoReadingError("e may be the identity of a group: nothing introduces it")
    if not groups:
        return raw
    uses = sum(part == _E for part in subparts(raw))
    if len(groups) > 1 or uses != sum(_says_identity(part) for part in subparts(raw)):
        raise NoReadingError("e may be the identity of a group: nothing introduces it")
    return replace_name(raw, "e", RNum(1))


def is_of_one_group(raw: Raw, lexicon: Lexicon) -> bool:
    """Return whether 1 is the identity of the one group that a claim is about: it is compared with elements alone.

    "Every element of G other than the identity": a map that is the identity is none of them.
    """
    parts = [part for part in subparts(raw) if isinstance(part, RApp)]
    groups = {part.args for part in parts if _is_group(part, lexicon)}
    members = {part.args[0] for part in parts if part.word in MEMBERSHIPS}
    compared = [part for part in parts if part.word in _EQUATIONS and RNum(1) in part.args]
    others = {arg for part in compared for arg in part.args} - {RNum(1)}
    ones = sum(part == RNum(1) for part in subparts(raw))
    counted = sum(part.args.count(RNum(1)) for part in parts if part.word in _ORDERS)  # n ≥ 1
    return len(groups) == 1 and bool(others) and others <= members and ones == len(compared) + counted


def _is_group(part: RApp, lexicon: Lexicon) -> bool:
    """Return whether a claim calls something a group, of whatever kind."""
    word = lexicon.word(part.word)
    return len(part.args) == 1 and word.is_predicate and word.gloss.split()[-1] == "group"


def _is_trivial(part: Raw) -> bool:
    """Return whether a part is what e alone makes: (e), ⟨e⟩, {e}."""
    if not (isinstance(part, RApp) and part.args == (_E,)):
        return False
    return part.word == "singleton" or (skeleton_of(part.word) or ("", ""))[1] in _MADE_OF_ONE


def _says_identity(part: Raw) -> bool:
    """Return whether an equation says that an element is e, or is not."""
    if not (isinstance(part, RApp) and part.word in _EQUATIONS and part.args.count(_E) == 1):
        return False
    other = next(arg for arg in part.args if arg != _E)
    term = other.term if isinstance(other, RTyped) else other
    return isinstance(term, RVar) or (isinstance(term, RApp) and term.word in _MADE)
