"""Alternatives: one of several formulas holds, and clauses that share what they do not repeat."""

from __future__ import annotations

from certify.language.discourse import Scope, Value, close
from certify.language.english.base import add, apply_sense, distribute
from certify.language.english.conditionals import Conditionals
from certify.language.glr import LatticeToken, Tree
from certify.language.raw import Raw, RNot
from certify.language.raw_parts import conjunction, disjunction


class Alternatives(Conditionals):
    """Methods `s_*` and `v_*` read coordinations whose parts are not whole sentences."""

    def _listed(self, tree: Tree) -> list[Raw]:
        found = tree.children[0]
        tokens = found.children if isinstance(found, Tree) and found.name == "formulas" else tree.children
        return [self._formula(token) for token in tokens if isinstance(token, LatticeToken)]

    def s_all_of(self, tree: Tree, main: bool) -> Scope:
        """Read "a ≤ b and b ≤ a both hold"."""
        return Scope([], self._listed(tree))

    def s_some_of(self, tree: Tree, main: bool) -> Scope:
        """Read "one of a < b, a = b and b < a holds"."""
        return Scope([], [disjunction(self._listed(tree))])

    def s_exactly_one_of(self, tree: Tree, main: bool) -> Scope:
        """Read "exactly one of a < b, a = b and b < a holds"."""
        parts = self._listed(tree)
        cases = [conjunction([p if i == j else RNot(p) for j, p in enumerate(parts)]) for i in range(len(parts))]
        return Scope([], [disjunction(cases)])

    def s_q_either(self, tree: Tree, main: bool) -> Scope:
        """Read "is either a less than b or b less than a?": two clauses that share the copula."""
        first, second = tree.children[:2], tree.children[2:]
        clauses = [close(self.sentence(Tree("clause", parts), main)) for parts in (first, second)]
        return Scope([], [disjunction(clauses)])

    def v_or_adj2(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "less than, equal to, or greater than b": adjectives that share their complement."""
        *adjectives, complement = tree.children
        thing = self.np(complement, scope)

        def any_of(a: Raw, b: Raw) -> Raw:
            return disjunction([apply_sense(adjective.value, a, b) for adjective in adjectives])  # type: ignore[union-attr]

        add(scope, distribute(any_of, subject, thing))
