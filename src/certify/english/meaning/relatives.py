"""Relative clauses and other restrictions after a noun."""

from __future__ import annotations

from certify.english.discourse import Many, One, Scope, Value, close
from certify.english.forms import Sense
from certify.english.glr import Tree
from certify.english.meaning.base import add, apply_sense, distribute, token_raw
from certify.english.meaning.definites import raw_of
from certify.english.meaning.effects import Effects
from certify.reading.raw import RApp, RBin, RBind, RVar
from certify.reading.raw_parts import disjunction


class Relatives(Effects):
    """Methods `r_*` say a restriction of a thing."""

    def r_rel_subject(self, tree: Tree, value: Value, scope: Scope) -> None:
        """Say "that divides zero" of a thing."""
        self.predicate(tree.children[-1], value, scope)

    def r_rel_object(self, tree: Tree, value: Value, scope: Scope) -> None:
        """Say "that zero divides" of a thing."""
        *_, np, verb = tree.children
        sense: Sense = verb.value  # type: ignore[union-attr]
        agent = self.np(np, scope)
        add(scope, distribute(lambda a, b: apply_sense(sense, a, b), agent, value))

    def r_rel_such_that(self, tree: Tree, value: Value, scope: Scope) -> None:
        """Say "such that …" of a thing."""
        scope.absorb(self.sentence(tree.children[0], main=False))

    def r_rel_formula(self, tree: Tree, value: Value, scope: Scope) -> None:
        """Say "with n > 1" of a thing."""
        for token in tree.children:
            add(scope, token_raw(token))  # type: ignore[arg-type]

    def r_rel_with(self, tree: Tree, value: Value, scope: Scope) -> None:
        """Say "with exactly two divisors" of a thing."""
        inner = Scope()
        self.possess(tree.children[0], value, inner)
        add(scope, close(inner))

    def r_rel_same_value(self, tree: Tree, value: Value, scope: Scope) -> None:
        """Say "with the same inverse" of things."""
        self.v_same_value(tree, value, scope)

    def r_rel_absolute(self, tree: Tree, value: Value, scope: Scope) -> None:
        """Say "with b greater than a" of a and b."""
        inner = Scope()
        self.predicate(tree.children[1], self.np(tree.children[0], inner), inner)
        scope.absorb(inner)

    def r_rel_with_no(self, tree: Tree, value: Value, scope: Scope) -> None:
        """Say "with no elements" of a thing."""
        self.v_has_no(tree, value, scope)

    def r_rel_stranded(self, tree: Tree, value: Value, scope: Scope) -> None:
        """Say "that the empty set is a subset of" of a thing."""
        self.r_rel_object(tree, value, scope)

    def r_rel_common(self, tree: Tree, value: Value, scope: Scope) -> None:
        """Say "common to s and t" of an element."""
        sets = self.np(tree.children[0], scope)
        add(scope, distribute(lambda x, s: RApp("mem", (x, s)), value, sets))

    def r_rel_of_type(self, tree: Tree, value: Value, scope: Scope) -> None:
        """Read "of type α": the name of the carrier, nothing more."""

    def r_rel_aside_s(self, tree: Tree, value: Value, scope: Scope) -> None:
        """Say ", meaning it is even," of a thing."""
        scope.absorb(self.sentence(tree.children[0], main=False))

    def r_rel_containing(self, tree: Tree, value: Value, scope: Scope) -> None:
        """Say "containing x" of a set."""
        thing = self.np(tree.children[0], scope)
        add(scope, distribute(lambda s, x: RApp("mem", (x, s)), value, thing))

    def r_rel_only(self, tree: Tree, value: Value, scope: Scope) -> None:
        """Say "whose only divisors are 1 and itself": the divisors are these and no others."""
        sense: Sense = tree.children[0].value  # type: ignore[union-attr]
        before, self.discourse.member = self.discourse.member, value if isinstance(value, One) else None
        listed = self.np(tree.children[1], scope)
        self.discourse.member = before
        members = listed.members if isinstance(listed, Many) else (listed,)
        part = RVar(self.discourse.fresh())
        one_of = disjunction([RApp("eq", (part, member.raw)) for member in members])
        owner = raw_of(value)
        add(scope, RBind("forall", part.name, None, RBin("iff", apply_sense(sense, part, owner), one_of)))

    def r_rel_whose(self, tree: Tree, value: Value, scope: Scope) -> None:
        """Say "whose square is zero" of a thing."""
        self.predicate(tree.children[1], self.named_function(tree.children[0], value), scope)

    def r_rel_whose_with(self, tree: Tree, value: Value, scope: Scope) -> None:
        """Say "whose product with itself is zero" of a thing."""
        function, other, said = tree.children
        second = self.right_of(value, other, scope)
        sense: Sense = function.value  # type: ignore[union-attr]
        self.predicate(said, One(apply_sense(sense, raw_of(value), raw_of(second))), scope)

    def r_rel_adj2(self, tree: Tree, value: Value, scope: Scope) -> None:
        """Say "greater than 1" of a thing."""
        self.predicate(Tree("adj2", tree.children), value, scope)

    def r_rel_adj3(self, tree: Tree, value: Value, scope: Scope) -> None:
        """Say "strictly between a and b" of a thing."""
        self.predicate(Tree("adj3", tree.children), value, scope)

    def r_rel_verbing(self, tree: Tree, value: Value, scope: Scope) -> None:
        """Say "dividing zero" of a thing."""
        self.predicate(Tree("verb", tree.children), value, scope)

    def r_rel_not_adj2(self, tree: Tree, value: Value, scope: Scope) -> None:
        """Say "not greater than 1" of a thing."""
        self.denied(Tree("adj2", tree.children), value, scope)

    def r_rel_acted(self, tree: Tree, value: Value, scope: Scope) -> None:
        """Say "that, when multiplied by a, gives one" of a thing."""
        *acting, said = tree.children
        inner = Scope()
        before, self.discourse.apart = self.discourse.apart, value  # "it" is not the thing, that is "itself"
        acted = self.acted_on(Tree("pron_action", tuple(acting)), value, inner)
        self.discourse.apart = before
        self.predicate(said, acted, inner)
        add(scope, close(inner))

    def v_what_object(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "is what zero times zero equals"."""
        self.r_rel_object(tree, subject, scope)
