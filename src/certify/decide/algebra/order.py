"""The order of lattice terms, derived by the laws of the lattice: s ≤ t, or that there is no derivation.

In free lattices, and in free distributive ones for a join of meets s, Whitman's rules are complete (P. M. Whitman,
"Free lattices", 1941). Among sets a join of meets of letters and their complements is compared by cases of
the letters that it lacks.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from certify.decide.algebra.equation import Derived
from certify.decide.algebra.theories import Theory
from certify.logic import App, Term, app, nameless


class Words(NamedTuple):
    """The words of a lattice, and its laws by the parts that they play."""

    meet: str
    join: str
    refl: str
    trans: str
    antisymm: str
    meet_left: str
    meet_right: str
    meet_above: str
    join_left: str
    join_right: str
    join_below: str
    distribute_left: str
    distribute_right: str


INF_SUP = Words(
    "inf", "sup", "le_refl", "le_trans", "le_antisymm", "inf_le_left", "inf_le_right", "le_inf", "le_sup_left",
    "le_sup_right", "sup_le", "inf_sup_left", "inf_sup_right",
)  # fmt: skip
SETS = Words(
    "inter", "union", "subset_refl", "subset_trans", "subset_antisymm", "inter_subset_left", "inter_subset_right",
    "subset_inter", "subset_union_left", "subset_union_right", "union_subset", "inter_union_distrib_left",
    "union_inter_distrib_right",
)  # fmt: skip


@dataclass(frozen=True)
class Order:
    """The order of the terms of one theory."""

    theory: Theory
    words: Words
    known: dict[tuple[Term, Term], Derived | None] = field(default_factory=dict)

    @property
    def complements(self) -> bool:
        """Whether the terms have complements."""
        return "compl_compl" in self.theory

    def pair(self, term: Term, word: str) -> tuple[Term, Term] | None:
        """Return the operands of `word` that `term` joins; None where it is no such term."""
        match term:
            case App(symbol, (left, right)) if symbol.name == word:
                return left, right
        return None

    def is_constant(self, term: Term, word: str) -> bool:
        """Return whether `term` is the constant `word`."""
        return isinstance(term, App) and term.symbol.name == word and not term.args

    def app(self, word: str, *parts: Term) -> App:
        """Return `word` of `parts`."""
        return app(word, *parts, result=self.theory.sort)

    def operands(self, term: Term, word: str) -> list[Term]:
        """Return what `word` joins in `term`, from left to right."""
        parts = self.pair(term, word)
        return [term] if parts is None else self.operands(parts[0], word) + self.operands(parts[1], word)

    def base(self, literal: Term) -> Term:
        """Return the letter of a literal."""
        match literal:
            case App(symbol, (inner,)) if symbol.name == "compl":
                return inner
        return literal

    def letters(self, term: Term) -> list[Term]:
        """Return the letters of a join of meets, in one order."""
        meets = self.operands(term, self.words.join)
        bases = {self.base(literal) for meet in meets for literal in self.operands(meet, self.words.meet)}
        return sorted((base for base in bases if not self.is_bound(base)), key=nameless)

    def is_bound(self, term: Term) -> bool:
        """Return whether `term` is the empty or the universal set."""
        return self.is_constant(term, "univ") or self.is_constant(term, "empty")

    def below(self, one: Term, other: Term) -> Derived | None:
        """Return a derivation of one ≤ other; None where there is none."""
        return self._cases(one, other) if self.complements else self._free(one, other)

    def _free(self, one: Term, other: Term) -> Derived | None:
        """Return a derivation by Whitman's rules."""
        if (one, other) not in self.known:
            self.known[one, other] = self._whitman(one, other)
        return self.known[one, other]

    def _whitman(self, one: Term, other: Term) -> Derived | None:
        words = self.words
        if one == other:
            return self._rule(words.refl, one)
        if self.is_constant(one, "empty") and self.complements:
            return self._rule("empty_subset", other)
        if self.is_constant(other, "univ") and self.complements:
            return self._rule("subset_univ", one)
        if (parts := self.pair(one, words.join)) is not None:
            return self._both(words.join_below, (*parts, other), (parts[0], other), (parts[1], other))
        if (parts := self.pair(other, words.meet)) is not None:
            return self._both(words.meet_above, (one, *parts), (one, parts[0]), (one, parts[1]))
        for place, name in enumerate((words.meet_left, words.meet_right)):
            parts = self.pair(one, words.meet)
            inner = None if parts is None else self._free(parts[place], other)
            if parts is not None and inner is not None:
                return self._through(one, parts[place], other, self._rule(name, *parts), inner)
        for place, name in enumerate((words.join_left, words.join_right)):
            parts = self.pair(other, words.join)
            inner = None if parts is None else self._free(one, parts[place])
            if parts is not None and inner is not None:
                return self._through(one, parts[place], other, inner, self._rule(name, *parts))
        return None

    def _both(self, name: str, terms: tuple[Term, ...], *asked: tuple[Term, Term]) -> Derived | None:
        premises = tuple(self._free(*each) for each in asked)
        found = tuple(premise for premise in premises if premise is not None)
        return self._rule(name, *terms, premises=found) if len(found) == len(premises) else None

    def _through(self, one: Term, middle: Term, other: Term, first: Derived, second: Derived) -> Derived:
        if first.hypothesis == self.theory[self.words.refl].hypothesis:
            return second
        if second.hypothesis == self.theory[self.words.refl].hypothesis:
            return first
        return self._rule(self.words.trans, one, middle, other, premises=(first, second))

    def _rule(self, name: str, *terms: Term, premises: tuple[Derived, ...] = ()) -> Derived:
        return Derived(self.theory[name].hypothesis, terms, premises)

    def _cases(self, one: Term, other: Term) -> Derived | None:
        """Derive a join of meets of letters below another, each meet by cases of the letters that it does not hold."""
        if (parts := self.pair(one, self.words.join)) is not None:
            sides = [self._cases(part, other) for part in parts]
            found = tuple(side for side in sides if side is not None)
            return self._rule(self.words.join_below, *parts, other, premises=found) if len(found) == 2 else None
        return self._free(one, other) or self._clash(one, other) or self._split(one, other)

    def _clash(self, one: Term, other: Term) -> Derived | None:
        """Derive a meet that holds a letter and its complement below anything."""
        literals = self.operands(one, self.words.meet)
        for literal in literals:
            if self.app("compl", literal) in literals:
                both = self.app(self.words.meet, literal, self.app("compl", literal))
                inside = self._free(one, both)
                assert inside is not None
                return self._through(one, both, other, inside, self._rule("inter_compl_subset", literal, other))
        return None

    def _split(self, one: Term, other: Term) -> Derived | None:
        bases = [self.base(literal) for literal in self.operands(one, self.words.meet)]
        chosen = next((letter for letter in self.letters(other) if letter not in bases), None)
        if chosen is None:
            return None
        sides = (chosen, self.app("compl", chosen))
        whole = self.app(self.words.join, *(self.app(self.words.meet, one, side) for side in sides))
        inner = self._cases(whole, other)
        if inner is None:
            return None
        return self._through(one, whole, other, self._rule("subset_inter_union_compl", one, chosen), inner)
