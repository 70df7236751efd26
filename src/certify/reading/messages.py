"""Raw formulas and open sorts in words, for what a refusal says."""

from __future__ import annotations

from certify.lexicon.skeletons import skeleton_of
from certify.logic import Sort, sort_rows
from certify.reading.raw import RApp, RApply, Raw, RBin, RBind, RNot, RNum, RTruth, RTyped, RVar
from certify.reading.unify import Meta, Open, Unifier


def tell(raw: Raw) -> str:
    """Return `raw` in a short form that a reader recognizes."""
    match raw:
        case RVar():
            return raw.name
        case RNum():
            return str(raw.value)
        case RApp():
            found = skeleton_of(raw.word)
            word = raw.word if found is None else f"[{found[1]}]"
            return f"{word}({', '.join(map(tell, raw.args))})" if raw.args else word
        case RApply():
            return f"{tell(raw.function)}({', '.join(map(tell, raw.args))})"
        case RTyped():
            return tell(raw.term)
        case RNot():
            return f"not {tell(raw.body)}"
        case RBin():
            return f"({tell(raw.left)} {raw.op} {tell(raw.right)})"
        case RBind():
            return f"({raw.kind} {raw.var}: {tell(raw.body)})"
        case RTruth():
            return "true" if raw.value else "false"
    raise TypeError(f"no raw formula: {raw!r}")


def tell_sort(sort: Open, unifier: Unifier) -> str:
    """Return an open sort in words."""
    sort = unifier.find(sort)
    if isinstance(sort, Meta):
        return "a number or an element of a structure" if sort in unifier.scalar else "anything"
    row = None if isinstance(sort, Sort) and sort.variable else sort_rows().get(sort.name)
    named = f"an element of {sort.name}" if row is None else row.says
    inner = [tell_sort(arg, unifier) for arg in sort.args]
    if sort.name == "Fun":
        return f"a function from {' and '.join(inner[:-1])} to {inner[-1]}"
    known = [text for text in inner if text != "anything"]
    return f"{named} over {known[0]}" if known else named


def mismatch(where: str, raw: Raw, unifier: Unifier, found: Open, expected: Open) -> str:
    """Return the message that `raw` stands where another sort is expected."""
    return (
        f"{where}: {tell(raw)} is {tell_sort(found, unifier)}; expected is {tell_sort(expected, unifier)}"
        " (nothing is converted silently)"
    )


def claim_where_thing_expected(raw: Raw) -> str:
    """Return the message that a claim stands where a number, a set or an element is expected."""
    return f"{tell(raw)} is a claim; a number, a set or an element is expected in its place"
