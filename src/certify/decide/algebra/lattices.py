"""Lattice terms: normal forms in free, distributive and Boolean lattices, with derivations of the order.

In a free lattice s ≤ t is decided by Whitman's rules (P. M. Whitman, "Free lattices", 1941), and a term is brought to
its canonical form (R. Freese, J. Ježek, J. B. Nation, "Free Lattices", 1995, section I.3). Where meets distribute over
joins, a term is first written as a join of meets; among sets, with complements of letters, as the join of its prime
implicants (A. Blake, "Canonical expressions in Boolean algebra", 1937). That a term equals its normal form is derived
from s ≤ t and t ≤ s.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

from certify.decide.algebra.equation import Derived, Equation, Rewrite, TooLongError, same
from certify.decide.algebra.theories import Theory
from certify.logic import App, Term, app, nameless

#: Letters of a term among sets beyond which its prime implicants are not looked for, and meets of a join.
MAX_LETTERS, MAX_MEETS = 5, 24


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

#: What a complement is moved into, by the word below it.
_INWARD = {
    "union": "compl_union",
    "inter": "compl_inter",
    "compl": "compl_compl",
    "univ": "compl_univ",
    "empty": "compl_empty",
}


@dataclass(frozen=True)
class Lattice:
    """The terms of one theory; `letter` brings the parts of what is no lattice term to normal form."""

    theory: Theory
    words: Words
    letter: Callable[[Term], Equation]
    known: dict[tuple[Term, Term], Derived | None] = field(default_factory=dict)

    @classmethod
    def of(cls, theory: Theory, letter: Callable[[Term], Equation]) -> Lattice:
        """Return the lattice terms of `theory`."""
        return cls(theory, SETS if theory.row.form == "sets" else INF_SUP, letter)

    def normal(self, term: Term) -> Equation:
        """Return `term` = its normal form; TooLongError for one with too many letters or meets."""
        front = self._spread(term)
        found = self._implicants(front.right) if self._complements else self._canonical(front.right)
        if found == front.right:
            return front
        below, above = self.below(front.right, found), self.below(found, front.right)
        assert below is not None and above is not None, "a normal form that is another element"
        law = self.theory[self.words.antisymm].hypothesis
        terms = front.right, found
        return front.then(Equation(*terms, (Rewrite(law, terms, True, (), *terms, premises=(below, above)),)))

    @property
    def _complements(self) -> bool:
        return "compl_compl" in self.theory

    @property
    def _distributes(self) -> bool:
        return self.words.distribute_left in self.theory

    def _pair(self, term: Term, word: str) -> tuple[Term, Term] | None:
        match term:
            case App(symbol, (left, right)) if symbol.name == word:
                return left, right
        return None

    def _is(self, term: Term, word: str) -> bool:
        return isinstance(term, App) and term.symbol.name == word and not term.args

    def _app(self, word: str, *parts: Term) -> App:
        return app(word, *parts, result=self.theory.sort)

    def _law(self, name: str, *terms: Term) -> Equation:
        return self.theory[name].at(*terms)

    # ---- the order
    def below(self, one: Term, other: Term) -> Derived | None:
        """Return a derivation of one ≤ other; None where there is none."""
        return self._cases(one, other) if self._complements else self._free(one, other)

    def _free(self, one: Term, other: Term) -> Derived | None:
        """Return a derivation by Whitman's rules."""
        if (one, other) not in self.known:
            self.known[one, other] = self._whitman(one, other)
        return self.known[one, other]

    def _whitman(self, one: Term, other: Term) -> Derived | None:
        words = self.words
        if one == other:
            return self._rule(words.refl, one)
        if self._is(one, "empty") and self._complements:
            return self._rule("empty_subset", other)
        if self._is(other, "univ") and self._complements:
            return self._rule("subset_univ", one)
        if (parts := self._pair(one, words.join)) is not None:
            return self._both(words.join_below, (*parts, other), (parts[0], other), (parts[1], other))
        if (parts := self._pair(other, words.meet)) is not None:
            return self._both(words.meet_above, (one, *parts), (one, parts[0]), (one, parts[1]))
        for place, name in enumerate((words.meet_left, words.meet_right)):
            parts = self._pair(one, words.meet)
            inner = None if parts is None else self._free(parts[place], other)
            if parts is not None and inner is not None:
                return self._through(one, parts[place], other, self._rule(name, *parts), inner)
        for place, name in enumerate((words.join_left, words.join_right)):
            parts = self._pair(other, words.join)
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
        if (parts := self._pair(one, self.words.join)) is not None:
            sides = [self._cases(part, other) for part in parts]
            found = tuple(side for side in sides if side is not None)
            return self._rule(self.words.join_below, *parts, other, premises=found) if len(found) == 2 else None
        return self._free(one, other) or self._clash(one, other) or self._split(one, other)

    def _clash(self, one: Term, other: Term) -> Derived | None:
        """Derive a meet that holds a letter and its complement below anything."""
        literals = self._operands(one, self.words.meet)
        for literal in literals:
            if self._app("compl", literal) in literals:
                both = self._app(self.words.meet, literal, self._app("compl", literal))
                inside = self._free(one, both)
                assert inside is not None
                return self._through(one, both, other, inside, self._rule("inter_compl_subset", literal, other))
        return None

    def _split(self, one: Term, other: Term) -> Derived | None:
        bases = [self._base(literal) for literal in self._operands(one, self.words.meet)]
        chosen = next((letter for letter in self._letters(other) if letter not in bases), None)
        if chosen is None:
            return None
        sides = (chosen, self._app("compl", chosen))
        whole = self._app(self.words.join, *(self._app(self.words.meet, one, side) for side in sides))
        inner = self._cases(whole, other)
        if inner is None:
            return None
        return self._through(one, whole, other, self._rule("subset_inter_union_compl", one, chosen), inner)

    # ---- joins of meets
    def _spread(self, term: Term) -> Equation:
        """Return `term` with its letters in normal form; where meets distribute, as a join of meets."""
        match term:
            case App(symbol, (left, right)) if symbol.name == "sdiff" and "diff_eq" in self.theory:
                opened = self._law("diff_eq", left, right)
                return opened.then(self._spread(opened.right))
            case App(symbol, (inner,)) if symbol.name == "compl" and self._complements:
                return self._inward(term, inner)
            case App(symbol, (left, right)) if symbol.name in (self.words.meet, self.words.join):
                front = self._spread(left).inside(term, 0)
                front = front.then(self._spread(right).inside(front.right, 1))
                spreads = symbol.name == self.words.meet and self._distributes
                return front.then(self._distributed(front.right)) if spreads else front
        return self.letter(term)

    def _inward(self, term: App, inner: Term) -> Equation:
        name = _INWARD.get(inner.symbol.name) if isinstance(inner, App) else None
        if isinstance(inner, App) and inner.symbol.name == "sdiff":
            front = self._law("diff_eq", *inner.args).inside(term, 0)
            return front.then(self._spread(front.right))
        if name is None or not isinstance(inner, App):
            return self.letter(inner).inside(term, 0)
        opened = self._law(name, *inner.args)
        return opened.then(self._spread(opened.right))

    def _distributed(self, term: Term) -> Equation:
        """Return a meet of joins of meets as a join of meets."""
        if sum(1 for _ in self._operands(term, self.words.join)) > MAX_MEETS:
            raise TooLongError(f"a join of more than {MAX_MEETS} meets")
        parts = self._pair(term, self.words.meet)
        if parts is None:
            return same(term)
        left, right = parts
        if (sides := self._pair(left, self.words.join)) is not None:
            opened = self._law(self.words.distribute_right, *sides, right)
        elif (sides := self._pair(right, self.words.join)) is not None:
            opened = self._law(self.words.distribute_left, left, *sides)
        else:
            return same(term)
        for place in (0, 1):
            part = opened.right.args[place] if isinstance(opened.right, App) else opened.right
            opened = opened.then(self._distributed(part).inside(opened.right, place))
        return opened

    def _operands(self, term: Term, word: str) -> list[Term]:
        parts = self._pair(term, word)
        return [term] if parts is None else self._operands(parts[0], word) + self._operands(parts[1], word)

    def _joined(self, word: str, parts: list[Term]) -> Term:
        parts = sorted(dict.fromkeys(parts), key=nameless)
        result = parts[-1]
        for part in reversed(parts[:-1]):
            result = self._app(word, part, result)
        return result

    # ---- canonical forms
    def _canonical(self, term: Term) -> Term:
        """Return the canonical form in the free (or free distributive) lattice."""
        for word, other in ((self.words.join, self.words.meet), (self.words.meet, self.words.join)):
            if self._pair(term, word) is None:
                continue
            parts = [self._canonical(part) for part in self._operands(term, word)]
            whole = self._joined(word, parts)
            parts = [inner for part in parts for inner in self._operands(self._raised(part, whole, word, other), word)]
            parts = list(dict.fromkeys(parts))
            kept = [
                part for part in parts if not any(part != rival and self._on_side(part, rival, word) for rival in parts)
            ]
            return self._joined(word, kept)
        return term

    def _raised(self, part: Term, whole: Term, word: str, other: str) -> Term:
        """Return an operand of `part` that `whole` covers anyway, in place of `part`."""
        for inner in self._operands(part, other):
            if inner != part and self._on_side(inner, whole, word):
                return self._raised(inner, whole, word, other)
        return part

    def _on_side(self, one: Term, other: Term, word: str) -> bool:
        """Return whether `one` adds nothing beside `other` in a join (meet): one ≤ other (other ≤ one)."""
        return (self.below(one, other) if word == self.words.join else self.below(other, one)) is not None

    def _base(self, literal: Term) -> Term:
        match literal:
            case App(symbol, (inner,)) if symbol.name == "compl":
                return inner
        return literal

    def _letters(self, term: Term) -> list[Term]:
        literals = (
            lit for meet in self._operands(term, self.words.join) for lit in self._operands(meet, self.words.meet)
        )
        bases = dict.fromkeys(map(self._base, literals))
        return sorted(
            (base for base in bases if not self._is(base, "univ") and not self._is(base, "empty")), key=nameless
        )

    def _implicants(self, term: Term) -> Term:
        """Return the join of the prime implicants of a join of meets of letters and their complements."""
        letters = self._letters(term)
        if len(letters) > MAX_LETTERS:
            raise TooLongError(f"more than {MAX_LETTERS} sets")
        true = {row for row in product((False, True), repeat=len(letters)) if self._holds(term, letters, row)}
        implicants = [
            cube for cube in product((None, False, True), repeat=len(letters)) if true.issuperset(_rows(cube))
        ]
        prime = [cube for cube in implicants if not any(_wider(other, cube) for other in implicants)]
        if not prime:
            return self._app("empty")
        return self._joined(self.words.join, [self._cube(cube, letters) for cube in prime])

    def _cube(self, cube: tuple[bool | None, ...], letters: list[Term]) -> Term:
        literals = [
            letter if sign else self._app("compl", letter)
            for letter, sign in zip(letters, cube, strict=True)
            if sign is not None
        ]
        return self._joined(self.words.meet, literals) if literals else self._app("univ")

    def _holds(self, term: Term, letters: list[Term], row: tuple[bool, ...]) -> bool:
        def literal(part: Term) -> bool:
            if self._constant(part):
                return self._is(part, "univ")
            base = self._base(part)
            return row[letters.index(base)] == (base == part)

        meets = self._operands(term, self.words.join)
        return any(all(map(literal, self._operands(meet, self.words.meet))) for meet in meets)


def _rows(cube: tuple[bool | None, ...]) -> list[tuple[bool, ...]]:
    """Return the rows of the truth table that a cube covers."""
    return list(product(*((False, True) if sign is None else (sign,) for sign in cube)))


def _wider(one: tuple[bool | None, ...], other: tuple[bool | None, ...]) -> bool:
    """Return whether cube `one` covers `other` and more."""
    return one != other and all(sign is None or sign == mine for sign, mine in zip(one, other, strict=True))
