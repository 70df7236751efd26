"""Application in notation: heads that take their arguments one by one, and variables that stand for functions."""

from __future__ import annotations

from collections.abc import Sequence

from certify.lexicon.spelling import Opaque
from certify.logic import Sort, subsort_rows
from certify.notation.kinds import Kinds
from certify.notation.parts import Collection, NoReading, Part, Partial, Raised, SortPart, Structured
from certify.reading.raw import Hole, RApp, RApply, Raw, RBind, RNum, RTyped, RVar

#: Letters that stand for functions where a bracket follows: f(x + 1) is applied, n(n + 1) multiplied.
_FUNCTION_LETTERS = frozenset("fghuvφϕψστχθ")
#: Functions of whole numbers alone.
_OF_WHOLE = frozenset({"gcd", "lcm"})
#: Letters that stand for numbers there; what is left (p, q, r, …) may be either, and sorts decide.
_NUMBER_LETTERS = frozenset("abcijklmnxyzt")


def function_like(variable: RVar) -> bool:
    """Return whether a name stands for a function by its letter: f, g₁, φ, P; C has a meaning of its own."""
    letter = variable.name[0]
    return letter in _FUNCTION_LETTERS or (letter.isupper() and variable.name != "C")


def may_apply(variable: RVar, arguments: Sequence[Part]) -> bool:
    """Return whether letter and bracket can be an application: f(x + 1), a(n), R(x, y), but not n(n + 1)."""
    simple = len(arguments) > 1 or isinstance(arguments[0], RVar | RNum)
    return simple or function_like(variable) or variable.name[0] not in _NUMBER_LETTERS


def argument(part: Part, kinds: Kinds) -> Raw:
    """Return `part` as an argument; a bare unary function (Nat.succ) becomes x ↦ succ x."""
    if isinstance(part, Partial) and not part.args and part.head.kind == "word" and part.head.arity == 1:
        return RBind("lambda", "x", None, kinds.term(completed(Partial(part.head, (RVar("x"),)), kinds)))
    return kinds.term(part)


def apply(head: Part, arguments: Sequence[Part], kinds: Kinds) -> Part:
    """Return `head` applied to `arguments`: a named head takes as many as it needs, the rest apply its value."""
    if isinstance(head, Raised):
        return RApp("pow", (kinds.term(apply(head.function, arguments, kinds)), head.exponent))
    if not isinstance(head, Partial):
        if isinstance(head, RNum):
            raise NoReading("a number is applied to nothing")
        function = kinds.term(head)
        return RApply(function, tuple(argument(part, kinds) for part in arguments))
    taken = head.head.arity - len(head.args)
    result = completed(Partial(head.head, (*head.args, *arguments[:taken])), kinds)
    if len(arguments) <= taken:
        return result
    return RApply(kinds.term(result), tuple(argument(part, kinds) for part in arguments[taken:]))


def completed(partial: Partial, kinds: Kinds) -> Part:
    """Return what `partial` means once it has all its arguments; itself before."""
    head, args = partial
    if len(args) < head.arity:
        return partial
    match head.kind:
        case "sort":
            sort = kinds.sort(args[0])
            if isinstance(sort, Sort):
                return SortPart(Sort(head.name, (sort,)))
        case "subsort":
            return Collection.of(subsort_rows()[head.name], tuple(map(kinds.term, args)))
        case "structure":
            if isinstance(args[0], RVar):
                return Structured(head.name, args[0].name)
        case "ignored":
            if isinstance(args[0], RVar):
                return Structured(None, args[0].name)
        case "fact":
            return kinds.formula(args[0])
        case "word":
            return _word(partial, kinds)
        case "opaque":
            return RApp(Opaque("function", head.name).name(kinds.lexicon), (argument(args[0], kinds),))
        case "notation":
            return RApp(Opaque("notation", head.name).name(kinds.lexicon), tuple(map(kinds.term, args)))
    raise NoReading(f"{head.name} is not applied to this")


def _word(partial: Partial, kinds: Kinds) -> Raw:
    head = partial.head
    ordered = sorted(zip(head.order, partial.args, strict=True), key=lambda pair: pair[0])
    args = [argument(part, kinds) for _, part in ordered]
    if head.name in _OF_WHOLE:
        args = [_whole(arg) for arg in args]
    if head.at is not None:
        args[0] = RTyped(args[0], head.at)
    return RApp(head.name, tuple(args))


def _whole(raw: Raw) -> Raw:
    """Return a quotient as the whole number that it is where divisors are spoken of: gcd(a/d, b/d)."""
    match raw:
        case RTyped(RApp("div") as quotient, Hole(kind="fraction")):
            return quotient
    return raw
