"""What is said of values: that a function is symmetric, what a sum is, which remainder there is, which shape."""

from __future__ import annotations

from certify.english.discourse import Bound, LocalError, Many, NoReadingError, One, Scope, Value, close
from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.base import add, combine, distribute, equate, pairs, token_raw
from certify.english.meaning.having import Having
from certify.reading.raw import Hole, RApp, Raw, RNum
from certify.reading.raw_parts import disjunction, free_names


class Values(Having):
    """Methods `v_*` say something of the value of an expression."""

    def v_combines(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "add up to zero" of a group."""
        sense: Sense = tree.children[0].value  # type: ignore[union-attr]
        value = self.np(tree.children[1], scope)
        equate(scope, combine(sense, subject), value)

    def v_not_combines(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Deny what a group adds up to."""
        self.denied(Tree("combines", tree.children), subject, scope)

    # ------------------------------------------------------------ remainders

    def _rest(self, thing: Raw, divisor: Raw, value: Raw) -> Raw:
        return RApp("eq", (RApp("mod", (thing, divisor)), value))

    def v_same_rest(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "leave the same remainder when divided by n"."""
        divisor = self.np(tree.children[-1], scope)
        for a, b in pairs(subject, all_pairs=False):
            add(scope, distribute(lambda n, x=a, y=b: self._rest(x, n, RApp("mod", (y, n))), divisor))

    def v_rest_of(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "leaves remainder 1 when divided by 2"."""
        value, divisor = (self.np(child, scope) for child in tree.children[-2:])
        add(scope, distribute(self._rest, subject, divisor, value))

    def v_no_rest_of(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "leaves no remainder when divided by 2"."""
        divisor = self.np(tree.children[-1], scope)
        add(scope, distribute(lambda a, n: self._rest(a, n, RNum(0)), subject, divisor))

    def v_no_rest(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "leaves no remainder" of a division."""
        self.leaves_rest(subject, One(RNum(0)), scope)

    # ------------------------------------------------------------ shapes

    def v_of_shape(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "can be written as 2k (for some natural number k)": the letters that are new are existential."""
        shapes = [token_raw(part) for part in tree.children if isinstance(part, LatticeToken)]
        kinds = [part for part in tree.children if isinstance(part, Tree)]
        inner = Scope()
        known = self._known_names()
        named = frozenset().union(*map(free_names, shapes))
        if not named:
            raise NoReadingError("a shape is a term with a letter in it")
        for kind in kinds:
            if not set(self.names_in(kind)) <= named:
                raise NoReadingError("'for some' introduces letters of the shape")
            known |= set(self.names_in(kind))
            self.quantified("some", kind, inner)
        sort = Hole(self.discourse.hole())
        new = tuple((name, sort) for name in sorted(named - known))
        inner.prefix += [Bound("some", new)] if new else []
        add(inner, distribute(lambda a: disjunction([RApp("eq", (a, raw)) for raw in shapes]), subject))
        add(scope, close(inner))

    def v_not_of_shape(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Deny a shape."""
        self.denied(Tree("of_shape", tree.children), subject, scope)

    def v_as_before(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "is" alone: what was said last with "is", of something else (ellipsis)."""
        self._repeat(self.discourse.said, subject, scope)

    def v_does_before(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "does" alone: what was said last with another verb, of something else (ellipsis)."""
        self._repeat(self.discourse.done, subject, scope)

    def _repeat(self, said: object, subject: Value, scope: Scope) -> None:
        if not isinstance(said, Tree):
            raise LocalError("nothing was said before that 'is' or 'does' could repeat")
        self.discourse.repeating = True
        self.predicate(said, subject, scope)
        self.discourse.repeating = False

    def _known_names(self) -> set[str]:
        values = (mention.value for mention in self.discourse.mentions)
        things = [one for value in values for one in (value.members if isinstance(value, Many) else (value,))]
        return set(self.discourse.declared) | {name for one in things for name in free_names(one.raw)}
