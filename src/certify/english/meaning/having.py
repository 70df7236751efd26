"""Having: what a thing has, and what things have in common."""

from __future__ import annotations

from certify.english.discourse import LocalError, Many, NoReadingError, One, Scope, Value, close
from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.base import Part, add, apply_sense, distribute, equate, pairs, token_raw
from certify.english.meaning.definites import raw_of
from certify.english.meaning.predicates import Predicates
from certify.reading.raw import RApp, RBin, RBind, RNot, RVar
from certify.reading.raw_parts import disjunction


class Having(Predicates):
    """Methods `h_*` and `v_has*` read what belongs to a thing."""

    def v_has(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say what the subject has."""
        self.possess(tree.children[0], subject, scope)

    def v_not_has(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Deny what the subject has."""
        inner = Scope()
        self.possess(tree.children[0], subject, inner)
        add(scope, RNot(close(inner, negated=True)))

    def v_has_no(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say that the subject has none."""
        inner = Scope()
        self._own(subject, "no", tree.children[0], inner)
        add(scope, close(inner))

    def _own(self, owner: Value, kind: str, nbar: Part, scope: Scope) -> None:
        before, self.discourse.owner = self.discourse.owner, owner
        with self.mode(generic=False, existential=False):
            self.quantified(kind, nbar, scope)  # type: ignore[arg-type]
        self.discourse.owner = before
        if not scope.prefix[-1].restriction:
            raise NoReadingError("'has' wants something that belongs to its subject")

    def v_has_as_its(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "has zero as its successor"."""
        value = self.np(tree.children[0], scope)
        had = self.named_function(Tree("fn_name", tree.children[1:]), subject)
        equate(scope, had, value)

    def v_nothing_common(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "have no elements in common"."""
        sense: Sense = tree.children[0].value  # type: ignore[union-attr]
        for a, b in pairs(subject, all_pairs=True):
            thing = RVar(self.discourse.fresh())
            both = RBin("and", apply_sense(sense, thing, a), apply_sense(sense, thing, b))
            add(scope, RNot(RBind("exists", thing.name, None, both)))

    def v_same_parts(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "have the same elements"."""
        sense: Sense = tree.children[0].value  # type: ignore[union-attr]
        for a, b in pairs(subject, all_pairs=False):
            name = self.discourse.fresh()
            both = RBin("iff", apply_sense(sense, RVar(name), a), apply_sense(sense, RVar(name), b))
            add(scope, RBind("forall", name, None, both))

    def v_same_value(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "have the same inverse": the inverse of the one is that of the other."""
        for a, b in pairs(subject, all_pairs=False):
            values = [self.named_function(Tree("fn_name", tree.children), One(thing)) for thing in (a, b)]
            add(scope, RApp("eq", (raw_of(values[0]), raw_of(values[1]))))

    def v_the_only(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "is the only prime that is even": it is one, and every one is it."""
        things = subject.members if isinstance(subject, Many) and subject.mode == "and" else (One(raw_of(subject)),)
        for thing in things:
            self.describe(tree.children[0], (thing,), scope)
        others = Scope()
        rival = raw_of(self.quantified("every", tree.children[0], others))
        add(others, disjunction([RApp("eq", (rival, thing.raw)) for thing in things]))
        add(scope, close(others))

    def v_has_as(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "includes itself as a subset"."""
        sense: Sense = tree.children[2].value  # type: ignore[union-attr]
        thing = self.np(tree.children[1], scope)
        add(scope, distribute(lambda a, b: apply_sense(sense, a, b), thing, subject))

    def possess(self, tree: Part, owner: Value, scope: Scope) -> None:
        """Say what `owner` has."""
        self.dispatch("h", tree, owner, scope)

    def h_has_np(self, tree: Tree, owner: Value, scope: Scope) -> None:
        """Say "has two divisors"."""
        before, self.discourse.owner = self.discourse.owner, owner
        size = len(scope.prefix)
        had = tree.children[0]
        if isinstance(had, Tree) and had.name in ("same", "definite"):
            raise NoReadingError("'has the' speaks of something that was mentioned before")
        if isinstance(had, Tree) and had.name == "and_np" and not all(map(_introduces, had.children)):
            raise LocalError("of several things that are had each is introduced: no divisors and itself")
        self.np(had, scope)
        self.discourse.owner = before
        if len(scope.prefix) == size or not scope.prefix[-1].restriction:
            raise LocalError("'has' wants something that is had")

    def h_has_one(self, tree: Tree, owner: Value, scope: Scope) -> None:
        """Say "has an inverse" where that is one predicate."""
        sense: Sense = tree.children[0].value  # type: ignore[union-attr]
        add(scope, distribute(lambda a: apply_sense(sense, a), owner))

    def v_has_not_one(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "has no inverse" where that is the denial of one predicate."""
        sense: Sense = tree.children[0].value  # type: ignore[union-attr]
        add(scope, distribute(lambda a: RNot(apply_sense(sense, a)), subject))

    def v_leaves_value(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "leaves its degree unchanged": the subject has the degree of what it was made from."""
        owner = self.discourse.single(subject=False)
        before, after = (self.named_function(tree.children[0], thing) for thing in (owner, subject))
        equate(scope, after, before)

    def _had(self, tree: Tree, owner: Value) -> Value:
        token = next(
            child for child in tree.children if isinstance(child, LatticeToken) and child.type.startswith("FN")
        )
        return self.named_function(Tree("fn_name", (token,)), owner)

    def h_has_value(self, tree: Tree, owner: Value, scope: Scope) -> None:
        """Say "has a cardinality of 1"."""
        last = tree.children[-1]
        had = self._had(tree, owner)
        value: Value = One(token_raw(last)) if isinstance(last, LatticeToken) else self.np(last, scope)
        equate(scope, had, value)

    def h_has_adj(self, tree: Tree, owner: Value, scope: Scope) -> None:
        """Say "has a nonnegative absolute value"."""
        add(scope, distribute(lambda a: self.adjective(tree.children[0], a), self._had(tree, owner)))

    def h_has_adj2(self, tree: Tree, owner: Value, scope: Scope) -> None:
        """Say "has a cardinality greater than 1"."""
        self.v_verb(Tree("adj2", tree.children[1:]), self._had(tree, owner), scope)

    def h_value_adj2(self, tree: Tree, owner: Value, scope: Scope) -> None:
        """Say "has a value greater than 1"."""
        self.v_verb(tree, owner, scope)

    def h_value_np(self, tree: Tree, owner: Value, scope: Scope) -> None:
        """Say "has a value of 1"."""
        self.v_is_np(tree, owner, scope)


def _introduces(tree: Part) -> bool:
    return isinstance(tree, Tree) and tree.name in ("quantified", "indefinite", "bare_plural")
