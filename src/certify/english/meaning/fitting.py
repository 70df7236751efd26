"""Whether the table of meanings fits a grammar: decided from its productions, before any text is read."""

from __future__ import annotations

import inspect
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any

from certify.english.grammar import Production
from certify.english.meaning.table import KINDS, STRUCTURAL, GrammarGapError, Meaning

#: The kept parts of a phrase, in order: "T" a tree, "t" a token.
Shape = str

#: What an annotation of a meaning's parameter accepts.
_ACCEPTS = {"Tree": "T", "LatticeToken": "t", "Part": "Tt"}
#: Repetitions are tried up to this many parts.
_LONGEST = 5


def check(productions: Sequence[Production]) -> None:
    """Raise GrammarGapError that lists every alternative without a meaning, the reverse, and what does not fit."""
    wrong = sorted(dict.fromkeys((*_misfits(productions), *_without_alternative(productions), *_unoffered())))
    if wrong:
        raise GrammarGapError("the table of meanings does not fit the grammar:\n" + "\n".join(wrong))


def _rule(origin: str) -> str:
    """Return the rule as it is written: an instance of sent{m} is of the rule sent."""
    return origin.partition("{")[0]


def _named(productions: Sequence[Production]) -> Iterator[Production]:
    """Yield the productions that make a phrase with a name."""
    return (one for one in productions if not one.inline)


def _misfits(productions: Sequence[Production]) -> Iterator[str]:
    shapes = _shapes(productions)
    for production in _named(productions):
        rule = _rule(production.origin)
        if rule in STRUCTURAL:
            continue
        kinds = [kind for kind in KINDS if rule in kind.rules]
        if len(kinds) != 1:
            yield f"rule {rule}: {'no kind' if not kinds else 'several kinds'} of phrase"
            continue
        meaning = kinds[0].meanings.get(production.name)
        if meaning is None:
            yield f"rule {rule}: the alternative {production.name} has no meaning as a {kinds[0].name}"
            continue
        for shape in _joined(production, shapes):
            if not _takes(meaning, shape):
                name = f"{meaning.function.__module__.rpartition('.')[2]}.{meaning.function.__name__}"
                yield f"rule {rule}: the alternative {production.name} gives the parts {_shown(shape)}, not for {name}"


def _without_alternative(productions: Sequence[Production]) -> Iterator[str]:
    names: dict[str, set[str]] = defaultdict(set)
    for production in _named(productions):
        names[_rule(production.origin)].add(production.name)
    for kind in KINDS:
        made = set[str]().union(*(names[rule] for rule in kind.rules))
        yield from (f"{kind.name} {name}: a meaning without an alternative" for name in kind.meanings.keys() - made)
        yield from (f"{kind.name}: its rule {rule} makes no phrase" for rule in kind.rules if not names[rule])
    yield from (f"the structural rule {rule} makes no phrase" for rule in STRUCTURAL if not names[rule])


def _unoffered() -> Iterator[str]:
    for kind in KINDS:
        for name, meaning in kind.meanings.items():
            yield from (f"{kind.name} {name}: asks for {want}" for want in set(meaning.wants) - set(kind.gives))


def _shapes(productions: Sequence[Production]) -> dict[str, set[Shape]]:
    """Return, for every symbol, the parts that it leaves in the phrase around it."""
    shapes: dict[str, set[Shape]] = defaultdict(set)
    rules = {production.origin for production in productions}
    for production in productions:
        for symbol in production.expansion:
            if symbol not in rules:
                shapes[symbol] = {"t"}
        if not production.inline:
            shapes[production.origin].add("T")
    inlined = [production for production in productions if production.inline]
    changed = True
    while changed:
        changed = False
        for production in inlined:
            new = _joined(production, shapes) - shapes[production.origin]
            changed = changed or bool(new)
            shapes[production.origin] |= new
    return shapes


def _joined(production: Production, shapes: dict[str, set[Shape]]) -> set[Shape]:
    kept = [shapes[symbol] for symbol, keep in zip(production.expansion, production.keep, strict=True) if keep]
    return {joined for parts in product(*kept) if len(joined := "".join(parts)) <= _LONGEST}


def _takes(meaning: Meaning, shape: Shape) -> bool:
    """Return whether a meaning's parameters after the reader take these parts."""
    parameters = _parameters(meaning.function)
    places = [one for one in parameters if one.kind is one.POSITIONAL_OR_KEYWORD]
    rest = [one for one in parameters if one.kind is one.VAR_POSITIONAL]
    needed = sum(one.default is one.empty for one in places)
    if not needed <= len(shape) <= (len(places) if not rest else len(shape)):
        return False
    taken = [*places[: len(shape)], *rest * max(0, len(shape) - len(places))]
    return all(part in _accepts(one) for part, one in zip(shape, taken, strict=True))


@cache
def _parameters(function: Callable[..., Any]) -> tuple[inspect.Parameter, ...]:
    """Return the parameters of a meaning after the reader."""
    return tuple(inspect.signature(function).parameters.values())[1:]


def _accepts(parameter: inspect.Parameter) -> str:
    return _ACCEPTS.get(str(parameter.annotation).removesuffix(" | None"), "")


def _shown(shape: Iterable[str]) -> str:
    return ", ".join("a tree" if part == "T" else "a token" for part in shape) or "none"
