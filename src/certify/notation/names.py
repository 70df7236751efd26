"""The names in raw formulas."""

from __future__ import annotations

from certify.reading.raw import RApp, RApply, Raw, RBin, RBind, RNot, RTyped, RVar


def free_names(raw: Raw) -> tuple[str, ...]:
    """Return the distinct names that no binder of `raw` binds, in reading order."""
    match raw:
        case RVar():
            return (raw.name,)
        case RBind():
            return tuple(name for name in free_names(raw.body) if name != raw.var)
    return tuple(dict.fromkeys(name for part in parts_of(raw) for name in free_names(part)))


def parts_of(raw: Raw) -> tuple[Raw, ...]:
    """Return the raw formulas directly below `raw`."""
    match raw:
        case RApp():
            return raw.args
        case RApply():
            return (raw.function, *raw.args)
        case RTyped():
            return (raw.term,)
        case RBind() | RNot():
            return (raw.body,)
        case RBin():
            return (raw.left, raw.right)
    return ()
