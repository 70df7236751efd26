"""Operations between things, and what they make: a plus b, x squared, the nth power, left multiplication by a."""

from __future__ import annotations

from collections.abc import Callable

from certify.english.discourse import LocalError, Many, NoReadingError, One, Scope, Value
from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.arguments import sense_of
from certify.english.meaning.base import Part, apply_sense, combine, is_variable, kids, map_value, variable_name
from certify.english.meaning.definites import raw_of
from certify.english.meaning.functions import Functions
from certify.reading.raw import RApp, Raw, RBind, RVar

#: Noun phrases that "squared" may follow.
_NAMES = frozenset(
    {"term", "const", "pronoun", "paren", "quantified", "indefinite", "definite", "postfix", "bare_plural"}
)


class Operations(Functions):
    """Methods `n_*` for operations."""

    def n_operation_map(self, tree: Tree, scope: Scope) -> Value:
        """Read "the inversion map", "taking inverses": x ↦ x⁻¹."""
        sense = sense_of(tree)
        if len(sense.holes) != 1:
            raise NoReadingError(f"{sense.word} is no map of one argument")
        return self._map(lambda thing: apply_sense(sense, thing))

    def n_left_section(self, tree: Tree, scope: Scope) -> Value:
        """Read "left multiplication by a": x ↦ a · x."""
        fixed = raw_of(self.inside(tree.children[-1], scope))
        return self._map(lambda thing: apply_sense(sense_of(tree), fixed, thing))

    def n_right_section(self, tree: Tree, scope: Scope) -> Value:
        """Read "right multiplication by a": x ↦ x · a."""
        fixed = raw_of(self.inside(tree.children[-1], scope))
        return self._map(lambda thing: apply_sense(sense_of(tree), thing, fixed))

    def _map(self, value: Callable[[Raw], Raw]) -> One:
        name = self.discourse.fresh()
        return One(RBind("lambda", name, None, value(RVar(name))))

    def n_nth_power(self, tree: Tree, scope: Scope) -> Value:
        """Read "the nth power of x"."""
        return map_value(lambda raw: _power(raw, tree), self.inside(tree.children[-1], scope))

    def n_nth_powers(self, tree: Tree, scope: Scope) -> Value:
        """Read "the nth powers" of the things that were mentioned."""
        return map_value(lambda raw: _power(raw, tree), self.discourse.group())

    def n_its_nth_power(self, tree: Tree, scope: Scope) -> Value:
        """Read "its nth power"."""
        exponent = _power(RVar(""), tree).args[1]
        named = [m.value for m in reversed(self.discourse.mentions) if m.names and isinstance(m.value, One)]
        bases = [value for value in named if is_variable(value) and value.raw != exponent]
        return map_value(
            lambda raw: _power(raw, tree), self.discourse.member or next(iter(bases), None) or self._implicit()
        )

    def n_to_nth_power(self, tree: Tree, scope: Scope) -> Value:
        """Read "x to the nth power"."""
        return map_value(lambda raw: _power(raw, tree), self.inside(tree.children[0], scope))

    def n_op_of(self, tree: Tree, scope: Scope) -> Value:
        """Read "the multiplication of a and b"."""
        sense: Sense = kids(tree.children[0])[0].value
        return self._mention(sense, combine(sense, self.inside(tree.children[1], scope)))

    def n_infix(self, tree: Tree, scope: Scope) -> Value:
        """Read "a plus b"."""
        sense: Sense = tree.children[1].value  # type: ignore[union-attr]
        if _one_of_two_alike(tree.children[0]):
            raise NoReadingError("of two operands alike ('the sum of a times b and a times c') neither is cut")
        left = self.inside(tree.children[0], scope)
        if is_each(tree.children[0]):
            raise NoReadingError("'each' before a participle belongs to the verb")
        right = self.right_of(left, tree.children[2], scope)
        return self._mention(sense, binary(sense, left, right))

    n_np_fn_infix = n_infix

    def n_infix_names(self, tree: Tree, scope: Scope) -> Value:
        """Read "a plus b" after "the square of"; "the inverse of a times a" is no inverse of a product."""
        left, right = (variable_name(kids(side)[0]) for side in (tree.children[0], tree.children[2]))
        if left == right:
            raise NoReadingError(f"'of {left}' ends before the other {left}")
        return self.n_infix(tree, scope)

    def n_postfix(self, tree: Tree, scope: Scope) -> Value:
        """Read "x squared"."""
        if isinstance(tree.children[0], Tree) and tree.children[0].name not in _NAMES:
            raise LocalError("'squared' belongs to the name before it, not to a whole phrase")
        value = self.inside(tree.children[0], scope)
        sense: Sense = tree.children[1].value  # type: ignore[union-attr]
        return map_value(lambda raw: apply_sense(sense, raw), value)

    def n_prefix_op(self, tree: Tree, scope: Scope) -> Value:
        """Read "minus x"."""
        sense = sense_of(tree)
        return map_value(lambda raw: apply_sense(sense, raw), self.inside(tree.children[1], scope))


def binary(sense: Sense, left: Value, right: Value) -> Value:
    """Return an operation of two things, or of one with each of a group."""
    if isinstance(left, Many) and isinstance(right, Many):
        raise NoReadingError("an operation between two groups")
    if isinstance(left, Many):
        return map_value(lambda raw: apply_sense(sense, raw, raw_of(right)), left)
    return map_value(lambda raw: apply_sense(sense, left.raw, raw), right)


def is_each(tree: Part) -> bool:
    """Return whether a noun phrase is the bare pronoun "each"."""
    return (
        isinstance(tree, Tree)
        and tree.name in ("pronoun", "each_one")
        and "each_one"
        in (
            tree.name,
            getattr(tree.children[0], "name", "") if tree.children else "",
        )
    )


def _power(base: Raw, tree: Tree) -> RApp:
    """Return `base` to the power that the ordinal in `tree` names."""
    exponent = next(child for child in tree.children if isinstance(child, LatticeToken) and child.type == "ORD")
    return RApp("pow", (base, exponent.value))


def _one_of_two_alike(tree: Part) -> bool:
    """Return whether `tree` is a function of something and something else, one of them "a times b"."""
    if not isinstance(tree, Tree):
        return False
    if tree.name == "function":
        return _one_of_two_alike(tree.children[0])
    return tree.name in ("apply2", "op_of") and any(
        isinstance(part, Tree) and part.name == "infix" for part in kids(tree.children[1])
    )
