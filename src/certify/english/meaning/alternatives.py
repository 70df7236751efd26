"""Alternatives: one of several formulas holds, and clauses that share what they do not repeat."""

from __future__ import annotations

from certify.english.discourse import Many, NoReadingError, One, Scope, Value, close
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.base import Part, add, apply_sense, distribute, kids
from certify.english.meaning.conditionals import Conditionals, conditional
from certify.reading.raw import Raw, RNot
from certify.reading.raw_parts import conjunction, disjunction


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

    def s_follows(self, tree: Tree, main: bool) -> Scope:
        """Read "a ≤ c follows from a ≤ b and b ≤ c"."""
        claim, given = tree.children
        return conditional(Scope([], self._formulas(given)), Scope([], [self._formula(claim)]))  # type: ignore[arg-type]

    def s_excludes(self, tree: Tree, main: bool) -> Scope:
        """Read "a ≤ b rules out b < a"."""
        given, other = (self._formula(token) for token in tree.children)  # type: ignore[arg-type]
        return conditional(Scope([], [given]), Scope([], [RNot(other)]))

    def s_fails(self, tree: Tree, main: bool) -> Scope:
        """Read "a < a fails"."""
        return Scope([], [RNot(self._formula(tree.children[0]))])  # type: ignore[arg-type]

    def _formulas(self, tree: Part) -> list[Raw]:
        return [self._formula(token) for token in kids(tree) if isinstance(token, LatticeToken)]

    def s_one_and_other(self, tree: Tree, main: bool) -> Scope:
        """Read "one is even and the other is odd": of the two that were mentioned, in either order."""
        return Scope([], [self._one_and_other(self.discourse.group(), *tree.children)])

    def s_one_of_and_other(self, tree: Tree, main: bool) -> Scope:
        """Read "one of two integers is even and the other is odd"."""
        scope = Scope()
        group = self.np(tree.children[0], scope, subject=True)
        if isinstance(group, One):
            raise NoReadingError("'one of' wants several things")
        add(scope, self._one_and_other(group, *tree.children[1:]))
        return scope

    def s_one_is_and_other(self, tree: Tree, main: bool) -> Scope:
        """Read "one of two integers is even and the other odd": the copula is shared."""
        *named, first, second = tree.children
        said = (Tree("copula", (first,)), Tree("copula", (second,)))
        if not named:
            return self.s_one_and_other(Tree("one_and_other", said), main)
        return self.s_one_of_and_other(Tree("one_of_and_other", (*named, *said)), main)

    s_q_one_and_other = s_one_is_and_other

    def _one_and_other(self, group: Many, one: Part, other: Part) -> Raw:
        if len(group.members) != 2:
            raise NoReadingError("'one' and 'the other' are two things")
        orders = (group.members, group.members[::-1])
        return disjunction([conjunction([self._said_of(one, a, b), self._said_of(other, b, a)]) for a, b in orders])

    def _said_of(self, said: Part, member: One, rest: One) -> Raw:
        inner = Scope()
        before = self.discourse.member, self.discourse.others
        self.discourse.member, self.discourse.others = member, (rest,)
        self.predicate(said, member, inner)
        self.discourse.member, self.discourse.others = before
        return close(inner)

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
