"""Pronouns: what they find in the discourse."""

from __future__ import annotations

from collections.abc import Callable

from certify.english.discourse import (
    Bound,
    Many,
    NoReadingError,
    One,
    QuantifierKind,
    Scope,
    Value,
)
from certify.english.glr import Tree
from certify.english.meaning.base import is_variable
from certify.english.meaning.nouns import Nouns
from certify.reading.raw import Hole, RApp, RNum, RVar


class Pronouns(Nouns):
    """Methods `n_*` read pronouns."""

    def n_pronoun(self, tree: Tree, scope: Scope) -> Value:
        """Read a pronoun."""
        return self.np(tree.children[0], scope)

    def n_it(self, tree: Tree, scope: Scope) -> Value:
        """Read "it"."""
        return self.discourse.single(subject=self.generic)

    def n_they(self, tree: Tree, scope: Scope) -> Value:
        """Read "they"."""
        return self.discourse.group()

    def n_itself(self, tree: Tree, scope: Scope) -> Value:
        """Read "itself": what stands on its left, whose parts are spoken of, or the latest referent."""
        left = self.discourse.left
        if left is not None and not (isinstance(left, One) and isinstance(left.raw, RNum)):
            return left
        if self.discourse.member is not None:
            return self.discourse.member
        if self.discourse.owner is not None:
            return self.discourse.owner
        latest = [
            m.value for m in reversed(self.discourse.mentions) if is_variable(m.value) or isinstance(m.value, Many)
        ]
        pool = list(dict.fromkeys(latest))
        if not pool:
            return self.discourse.single(subject=False)
        return self.discourse.choices.prefer(pool[:3])

    def n_each_other(self, tree: Tree, scope: Scope) -> Value:
        """Read "each other": the other members of the group that is gone through."""
        return self.n_the_other(tree, scope)

    def n_the_other(self, tree: Tree, scope: Scope) -> Value:
        """Read "the other"."""
        if self.discourse.member is None:
            raise NoReadingError("'the other' has no group that it is an other of")
        others = self.discourse.others
        return others[0] if len(others) == 1 else Many(others)

    def n_first_one(self, tree: Tree, scope: Scope) -> Value:
        """Read "the first" of a group of two, or of what stands in a row: a number, a second one."""
        return self._nth(0)

    def n_second_one(self, tree: Tree, scope: Scope) -> Value:
        """Read "the second"."""
        return self._nth(1)

    def n_third_one(self, tree: Tree, scope: Scope) -> Value:
        """Read "the third"."""
        return self._nth(2)

    def n_a_second_one(self, tree: Tree, scope: Scope) -> Value:
        """Read "a second one" after "a natural number"."""
        return self.in_row(1, lambda: self.n_another_one(tree, scope))

    def n_a_third_one(self, tree: Tree, scope: Scope) -> Value:
        """Read "a third" after "two sets", or after "a second"."""
        return self.in_row(2, lambda: self.n_another_one(tree, scope))

    def in_row(self, place: int, introduce: Callable[[], Value]) -> Value:
        """Introduce one more thing and remember it as the second or third of a row."""
        if self.discourse.repeating and place < len(self.discourse.row):
            return self.discourse.row[place]
        if not self.discourse.row:
            self.discourse.row = list(self.discourse.group().members) if place == 2 else self.discourse.latest()
        value = introduce()
        if len(self.discourse.row) != place or isinstance(value, Many):
            raise NoReadingError("what is the third of them comes after a second")
        self.discourse.row.append(value)
        return value

    def _nth(self, place: int) -> Value:
        row = self.discourse.row or list(self.discourse.group().members)
        if place >= len(row):
            raise NoReadingError(f"of {len(row)} things there is no such one")
        return row[place]

    def n_adj_one(self, tree: Tree, scope: Scope) -> Value:
        """Read "a negative one" after "a positive integer": one of the same noun."""
        for mention in reversed(self.discourse.mentions):
            described = self.discourse.described.get(mention.value)
            while isinstance(described, Tree) and described.name == "attributive":
                described = described.children[1]
            if isinstance(described, Tree) and described.name == "noun":
                return self.quantified("a", Tree("attributive", (tree.children[0], described)), scope)
        raise NoReadingError("'one' of what?")

    def n_first_of(self, tree: Tree, scope: Scope) -> Value:
        """Read "the first of them", "the first of two numbers"."""
        return self._members(tree, scope)[0]

    def n_second_of(self, tree: Tree, scope: Scope) -> Value:
        """Read "the second of them"."""
        return self._members(tree, scope)[1]

    def _members(self, tree: Tree, scope: Scope) -> tuple[One, ...]:
        group = self.np(tree.children[-1], scope)
        if isinstance(group, One) or len(group.members) != 2:
            raise NoReadingError("the first or the second of two things")
        return group.members

    def n_that_of(self, tree: Tree, scope: Scope) -> Value:
        """Read "that of a": the function that was mentioned last, of something else."""
        value = self.np(tree.children[-1], scope)
        things = value.members if isinstance(value, Many) else (value,)
        for mention in reversed(self.discourse.mentions):
            raw = mention.value.raw if isinstance(mention.value, One) else None
            if isinstance(raw, RApp) and raw.word in mention.names and len(raw.args) == len(things):
                return One(RApp(raw.word, tuple(thing.raw for thing in things)))
        raise NoReadingError("'that of' wants something that was mentioned: the square of b and that of a")

    def n_both_of_kind(self, tree: Tree, scope: Scope) -> Value:
        """Read "both numbers": the two that were mentioned; "both integers a and b" names them."""
        names = self.names_in(tree.children[0])
        value = self.np(Tree("definite", tree.children), scope)
        if isinstance(value, One) or len(value.members) != 2 or (names and len(names) != 2):
            raise NoReadingError("'both' speaks of two things")
        return value

    def n_the_result(self, tree: Tree, scope: Scope) -> Value:
        """Read "the result" of an action that was mentioned."""
        mention = self.discourse.named("result", plural=False)
        if mention is None:
            raise NoReadingError("'the result' of what?")
        return mention.value

    def n_nothing(self, tree: Tree, scope: Scope) -> Value:
        """Read "nothing"."""
        return self._thing("no", scope)

    def n_another_one(self, tree: Tree, scope: Scope) -> Value:
        """Read "another": one more thing of what was mentioned last (an even number, and another even number)."""
        for mention in reversed(self.discourse.mentions):
            described = self.discourse.described.get(mention.value)
            if isinstance(described, Tree) and described.name == "attributive" and not self.names_in(described):
                return self.quantified("any" if self.generic else "a", described, scope)
            known = self.discourse.sorts.get(mention.value)
            if known is not None:
                name = self.discourse.fresh()
                kind: QuantifierKind = "any" if self.generic else "a"
                scope.prefix.append(Bound(self._kind(kind), ((name, known),)))
                return self.discourse.mention(One(RVar(name)), mention.names)
        raise NoReadingError("'another' what?")

    def n_some_others(self, tree: Tree, scope: Scope) -> Value:
        """Read "two others": that many more things of what was mentioned last."""
        count: int = tree.children[0].value  # type: ignore[union-attr]
        things: list[One] = []
        for _ in range(count):
            thing = self.n_another_one(tree, scope)
            things += [thing] if isinstance(thing, One) else thing.members
        return self.discourse.mention(Many(tuple(things)), frozenset({"number", "set", "element"}))

    def n_everything(self, tree: Tree, scope: Scope) -> Value:
        """Read "everything"."""
        return self._thing("every", scope)

    def _thing(self, kind: QuantifierKind, scope: Scope) -> Value:
        name = self.discourse.fresh()
        scope.prefix.append(Bound(kind, ((name, Hole(self.discourse.hole(), "element")),)))
        return self.discourse.mention(One(RVar(name)), frozenset({"element"}))

    def n_each_one(self, tree: Tree, scope: Scope) -> Value:
        """Read "each", "both" alone: the members of the latest group."""
        return self.discourse.group()
