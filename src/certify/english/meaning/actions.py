"""Actions: adding a to b, negating x, and what comes of them."""

from __future__ import annotations

from certify.english.discourse import LocalError, NoReadingError, One, Scope, Value
from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.arguments import sense_of
from certify.english.meaning.base import Part, apply_sense, combine, map_value
from certify.english.meaning.definites import raw_of
from certify.english.meaning.operations import Operations, binary, is_each

#: Noun phrases that name an action: adding a to b, negating x.
ACTIONS = frozenset({"act", "act_tail", "act_and", "act1", "act1_twice"})


class Actions(Operations):
    """Methods `n_*` read an action as its result."""

    n_act1_twice = Operations.n_apply_twice

    def n_action(self, tree: Tree, scope: Scope) -> Value:
        """Read an action as its result."""
        return self.np(tree.children[0], scope)

    def n_act(self, tree: Tree, scope: Scope) -> Value:
        """Read "adding a to b", "a added to b"."""
        tokens = [child for child in tree.children if isinstance(child, LatticeToken)]
        parts = [child for child in tree.children if isinstance(child, Tree)]
        return self._action(tokens, parts, scope)

    n_act_tail = n_act

    n_act_passive = n_act

    n_act_active = n_act

    def _action(self, tokens: list[LatticeToken], parts: list[Tree], scope: Scope) -> Value:
        verb = self.frame_of(*tokens)
        if is_each(parts[0]):
            raise NoReadingError("'each' before a participle belongs to the verb")
        first = self.inside(parts[0], scope)
        second = self.right_of(first, parts[1], scope)
        return self._mention(verb, binary(verb, first, second))

    def n_then_act(self, tree: Tree, scope: Scope) -> Value:
        """Read "adding m to n and then subtracting m": the second action is on the result of the first."""
        if isinstance(tree.children[-1], Tree) and tree.children[-1].name in ("it", "same"):
            raise LocalError("which of the two things of the first action is meant?")
        result = self.inside(tree.children[0], scope)
        verb = self._whole_frame(tree.children[1])
        return self._mention(verb, binary(verb, self.right_of(result, tree.children[-1], scope), result))

    def n_then_act_result(self, tree: Tree, scope: Scope) -> Value:
        """Read "adding m to n and then subtracting m from the result"."""
        before, first, thing, second = tree.children
        result = self.inside(before, scope)
        verb = self.frame_of(first, second)
        return self._mention(verb, binary(verb, self.right_of(result, thing, scope), result))

    def n_then_act2(self, tree: Tree, scope: Scope) -> Value:
        """Read "multiplying a by b and then dividing by b"."""
        result = self.inside(tree.children[0], scope)
        verb = self.frame_of(*(child for child in tree.children if isinstance(child, LatticeToken)))
        return self._mention(verb, binary(verb, result, self.right_of(result, tree.children[-1], scope)))

    def n_then_fn(self, tree: Tree, scope: Scope) -> Value:
        """Read "taking the successor of n and then the predecessor"."""
        return self.named_function(Tree("fn_name", tree.children[-1:]), self.inside(tree.children[0], scope))

    def _whole_frame(self, token: Part) -> Sense:
        """Return the frame of a verb whose first place is what is added, its second what it is added to."""
        onto = {sense.word: sense for sense in token.value if sense.holes == (1, 0)}  # type: ignore[union-attr]
        if not onto:
            raise NoReadingError("what is done to the result of the first action?")
        chosen: Sense = self.discourse.choices.prefer(list(onto.values()))
        return chosen

    def n_act_and(self, tree: Tree, scope: Scope) -> Value:
        """Read "multiplying a and b"."""
        named, verb = sorted(tree.children, key=lambda part: isinstance(part, LatticeToken))
        sense = self.frame_of(verb)
        return self._mention(sense, combine(sense, self.inside(named, scope)))

    def n_act1(self, tree: Tree, scope: Scope) -> Value:
        """Read "negating x"."""
        sense = sense_of(tree)
        return map_value(lambda raw: apply_sense(sense, raw), self.inside(tree.children[1], scope))

    def n_act1_twice_passive(self, tree: Tree, scope: Scope) -> Value:
        """Read "x is negated twice" as the negation of the negation of x."""
        return self.n_apply_twice(Tree("act1_twice", tree.children[::-1]), scope)

    def n_acted_np(self, tree: Tree, scope: Scope) -> Value:
        """Read "a reversed list": the reverse of a list."""
        sense = sense_of(tree)
        with self.mode(generic=not self.existential):
            value = self.quantified("a", tree.children[1], scope)
        return map_value(lambda raw: apply_sense(sense, raw), value)

    def n_obtained_np(self, tree: Tree, scope: Scope) -> Value:
        """Read "the set obtained by inserting x into s": what comes of the action."""
        return self.inside(tree.children[-1], scope)

    def n_act1_passive(self, tree: Tree, scope: Scope) -> Value:
        """Read "x is negated" as the negation of x."""
        sense: Sense = tree.children[1].value  # type: ignore[union-attr]
        return map_value(lambda raw: apply_sense(sense, raw), self.inside(tree.children[0], scope))

    def acted_on(self, tree: Tree, value: Value, scope: Scope) -> Value:
        """Read "(when it is) multiplied by one" of `value`."""
        verb = self.frame_of(*(child for child in tree.children if isinstance(child, LatticeToken)))
        other = self.right_of(value, tree.children[-1], scope)
        return One(apply_sense(verb, raw_of(value), raw_of(other)))
