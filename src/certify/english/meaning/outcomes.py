"""Actions as clauses: what is obtained, left unchanged, or the result when something is done."""

from __future__ import annotations

from certify.english.discourse import LocalError, One, Scope
from certify.english.glr import Tree
from certify.english.meaning.base import add, distribute, equate
from certify.english.meaning.predicates import mentions
from certify.english.meaning.prefixes import Prefixes
from certify.reading.raw import RApp, RNot, RVar
from certify.reading.raw_parts import conjunction, free_names


class Outcomes(Prefixes):
    """Methods `s_*` read sentences about what comes of an action."""

    def s_obtained(self, tree: Tree, main: bool) -> Scope:
        """Read a clause about the result of an action."""
        return self.sentence(tree.children[0], main)

    s_q_obtained = s_obtained

    def s_obtained_when(self, tree: Tree, main: bool) -> Scope:
        """Read "x is obtained when a is added to b"; "an odd number is obtained": the value is of that kind."""
        scope = Scope()
        named, action = tree.children
        if isinstance(named, Tree) and named.name == "indefinite" and not mentions(action, frozenset({"it"})):
            self.predicate(Tree("kind", named.children), self.inside(action, scope), scope)
            return scope
        subject = self.np(named, scope, subject=True)
        value = self.inside(tree.children[1], scope)
        add(scope, distribute(lambda a, b: RApp("eq", (b, a)), subject, value))
        return scope

    def s_unchanged_when(self, tree: Tree, main: bool) -> Scope:
        """Read "x is unchanged when zero is added to it": something is done to x itself."""
        scope = Scope()
        subject = self.np(tree.children[0], scope, subject=True)
        value = self.inside(tree.children[1], scope)
        if not (isinstance(subject, One) and isinstance(value, One) and isinstance(value.raw, RApp)):
            raise LocalError("one thing is unchanged by one action")
        done_to = isinstance(subject.raw, RVar) and subject.raw.name in free_names(value.raw)
        if not done_to and subject.raw not in value.raw.args:
            raise LocalError("unchanged is what something is done to")
        return Scope(scope.prefix, [*scope.conditions, RApp("eq", (value.raw, subject.raw))])

    def s_result_when(self, tree: Tree, main: bool) -> Scope:
        """Read "is the result zero when a number is subtracted from itself?"."""
        said, action = tree.children
        scope = Scope()
        self.predicate(said, self.inside(action, scope), scope)
        return scope

    def s_never_obtained(self, tree: Tree, main: bool) -> Scope:
        """Read "zero is never obtained by adding one to a number"."""
        scope = self.s_obtained_when(tree, main)
        return Scope(scope.prefix, [RNot(conjunction(scope.conditions))])

    def s_result_being(self, tree: Tree, main: bool) -> Scope:
        """Read "x is the result of zero being added to it"."""
        scope = Scope()
        subject = self.np(tree.children[0], scope, subject=True)
        value = self.n_act(Tree("act", tree.children[1:]), scope)
        add(scope, distribute(lambda a, b: RApp("eq", (b, a)), subject, value))
        return scope

    def s_equal_when(self, tree: Tree, main: bool) -> Scope:
        """Read "an element is equal to itself when multiplied by one": the action's result equals it."""
        scope = Scope()
        subject = self.np(tree.children[0], scope, subject=True)
        other = self.np(tree.children[1], scope)
        action = tree.children[2]
        assert isinstance(action, Tree)
        acted = self.acted_on(action, subject, scope)
        equate(scope, acted, other)
        return scope

    def s_result_being_own(self, tree: Tree, main: bool) -> Scope:
        """Read "any element is the result of being multiplied by one"."""
        scope = Scope()
        subject = self.np(tree.children[0], scope, subject=True)
        acted = self.acted_on(tree, subject, scope)
        equate(scope, acted, subject)
        return scope
