"""A claim said in words: wherever a definition is written out, the word that it defines is put in its place.

"For every x in s, x is in t" becomes s ⊆ t. So two texts that differ only in which words they spell out become one,
while a claim about the definition itself ("if every element of s is in t, then s ⊆ t") becomes a law of logic, s ⊆ t →
s ⊆ t, which shows that unfolding proves it for nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar, cast

from certify.decide.normal.blocks import Block, block, formula_of
from certify.decide.normal.pattern import matches, some_of, within
from certify.logic import (
    TERMS,
    Formula,
    Node,
    Not,
    Term,
    Var,
    apart,
    children,
    free_vars,
    rebuild,
    substitute,
)

N = TypeVar("N", bound=Node)

#: Definitions that one formula may be folded by, one after another: more would be a cycle of definitions.
MAX_FOLDS = 60


class Meaning(NamedTuple):
    """A definition by its name: `head` says in a word what `body` spells out; their free variables are parameters."""

    name: str
    head: Node
    body: Node


class Said(NamedTuple):
    """A formula said in words, and the names of the definitions that were put back."""

    formula: Formula
    used: tuple[str, ...]


def in_words(formula: Formula, meanings: Sequence[Meaning]) -> Said:
    """Return `formula` with definitions replaced by their words, inside out and as long as there is one.

    Each definition is itself read in the words of the others, so that it is found where those stand.
    """
    folder = _Folder([_spelled(meaning, meanings) for meaning in meanings])
    return Said(folder.fold(apart(formula)), tuple(dict.fromkeys(folder.used)))


def _spelled(meaning: Meaning, meanings: Sequence[Meaning]) -> Meaning:
    others = [other for other in meanings if _symbol(other) != _symbol(meaning)]
    body: Node = meaning.body if isinstance(meaning.body, TERMS) else apart(meaning.body)
    return meaning._replace(body=_Folder(others).fold(body))


def _symbol(meaning: Meaning) -> object:
    return getattr(meaning.head, "symbol", None)


class _Folder:
    def __init__(self, meanings: Sequence[Meaning]) -> None:
        self.meanings = [(meaning, _block(meaning.body)) for meaning in meanings]
        self.used: list[str] = []

    def fold(self, node: N) -> N:
        """Return `node`, whose bound variables have different names, in words."""
        opened = _block(node)
        if opened is not None:
            return cast(N, self._block(opened))
        return self._whole(rebuild(node, tuple(self.fold(child) for child in children(node))))

    def _whole(self, node: N) -> N:
        """Return the word for `node`, where a definition says just that, and again the word for that."""
        for meaning, _ in self.meanings:
            for places in matches(meaning.body, node, {}):
                word = self._word(meaning, places, ())
                if word is not None:
                    return cast(N, self._whole(word))
        return node

    def _word(self, meaning: Meaning, places: dict[Var, Term], gone: Sequence[Var]) -> Node | None:
        """Return the head of `meaning` at `places`; None where a parameter stands for what `gone` variables bind."""
        params = free_vars(meaning.head)
        if any(param not in places or set(free_vars(places[param])) & set(gone) for param in params):
            return None
        bound = [value for var, value in places.items() if var not in params]
        if any(set(free_vars(places[param])) & set(bound) for param in params) or len(self.used) >= MAX_FOLDS:
            return None
        self.used.append(meaning.name)
        head = substitute(meaning.head, {param: places[param] for param in params})
        return self.fold(head) if isinstance(head, Not) else head

    def _block(self, opened: Block) -> Formula:
        parts = tuple(self.fold(part) for part in opened.parts)
        current = opened._replace(parts=parts, conclusion=self.fold(opened.conclusion))
        while True:
            after = next(self._folded(current), None)
            if after is None:
                return formula_of(current)
            if not isinstance(after, Block):
                return self._whole(after)
            current = after

    def _folded(self, current: Block) -> Iterator[Block | Formula]:
        """Yield `current` with one definition replaced, in every way; a formula where nothing else is left of it."""
        for meaning, defined in self.meanings:
            if defined is None:
                continue
            if defined.kind == current.kind:
                found = within(defined, current, {})
            elif (defined.kind, current.kind) == ("some", "all"):
                found = some_of(defined.parts, current.parts, {})
            else:
                continue
            for places, rest in found:
                after = self._replaced(meaning, defined, current, places, rest)
                if after is not None:
                    yield after

    def _replaced(
        self, meaning: Meaning, defined: Block, current: Block, places: dict[Var, Term], rest: tuple[Formula, ...]
    ) -> Block | Formula | None:
        own = [places.get(var) for var in defined.variables]
        gone = [var for var in own if isinstance(var, Var) and var in current.variables]
        if len(set(gone)) != len(own):
            return None
        stays = (*rest, *((current.conclusion,) if defined.kind != current.kind else ()))
        if any(set(free_vars(part)) & set(gone) for part in stays):
            return None
        word = self._word(meaning, places, gone)
        if word is None:
            return None
        head = self._whole(cast(Formula, word))
        variables = tuple(var for var in current.variables if var not in gone)
        if defined.kind == "all":
            return Block("all", variables, rest, head) if variables or rest else head
        if current.kind != "all" and not rest and not variables:
            return head
        return current._replace(variables=variables, parts=(head, *rest))


def _block(node: Node) -> Block | None:
    return None if isinstance(node, TERMS) else block(node)
