"""What is enough, what is needed: "being divisible by 2 is necessary and sufficient for n to be even"."""

from __future__ import annotations

from certify.english.discourse import One, Scope, Value, close, mentioned
from certify.english.glr import Tree
from certify.english.meaning.base import Part
from certify.english.meaning.clauses import Clauses
from certify.english.meaning.conditionals import conditional, lift
from certify.reading.raw import RBin


class Conditions(Clauses):
    """Methods `s_*` read sentences about gerunds; a gerund has no subject but what the sentence says it of."""

    def s_needed_and_enough(self, tree: Tree, main: bool) -> Scope:
        """Read "being even is necessary and sufficient for n to be even"."""
        return self._compared(tree, "iff")

    def s_enough(self, tree: Tree, main: bool) -> Scope:
        """Read "being greater than 2 is sufficient for n to be positive"."""
        return self._compared(tree, "implies")

    def s_needed(self, tree: Tree, main: bool) -> Scope:
        """Read "being even is necessary for n to be divisible by 4": the other way round."""
        gerund, named, said = tree.children
        return self._compared(Tree(tree.name, (said, named, gerund)), "implies")

    def _compared(self, tree: Tree, op: str) -> Scope:
        first, named, second = tree.children
        scope = Scope()
        subject = self.np(named, scope, subject=True)
        scope.absorb_open(self._joined(first, second, subject, op))
        return scope

    def s_gerunds_alike(self, tree: Tree, main: bool) -> Scope:
        """Read "being even is the same as being divisible by 2 (for natural numbers)"."""
        return self._of_any(tree, "iff")

    def s_gerund_implies(self, tree: Tree, main: bool) -> Scope:
        """Read "being equal to 2 implies being even"."""
        return self._of_any(tree, "implies")

    def _of_any(self, tree: Tree, op: str) -> Scope:
        """Say gerunds of what the phrase "for …" names, else of what was spoken of, else of any one thing."""
        first, second, *named = tree.children
        scope = Scope()
        known = [m.value for m in self.discourse.mentions if m.subject]
        subject = self.np(named[0], scope, subject=True) if named else known[-1] if known else self._implicit()
        scope.absorb_open(self._joined(first, second, subject, op))
        return scope

    def _joined(self, first: Part, second: Part, subject: Value, op: str) -> Scope:
        """Return what both gerunds say of `subject`; what the second refers to is bound outside, as in "A iff B"."""
        before, self.discourse.left = self.discourse.left, subject if isinstance(subject, One) else None
        said = [Scope(), Scope()]
        for part, inner in zip((first, second), said, strict=True):
            self.predicate(part, subject, inner)
        self.discourse.left = before
        left, right = said
        if op == "implies":
            return conditional(left, right)
        used = mentioned(right)
        left.prefix, outer = lift(left.prefix, lambda bound: bool(bound.names & used))
        return Scope(outer, [RBin("iff", close(left), close(right))])
