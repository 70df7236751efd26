"""Functions of things: the square of a number, their sum, its image under f."""

from __future__ import annotations

from certify.english.discourse import Many, NoReadingError, One, Scope, Value
from certify.english.forms import Sense
from certify.english.glr import Tree
from certify.english.meaning.arguments import Arguments, sense_of
from certify.english.meaning.base import Part, add, apply_sense, combine, distribute, kids, map_value
from certify.english.meaning.definites import raw_of
from certify.reading.raw import RApp, RBind, RNum, RVar


class Functions(Arguments):
    """Methods `n_*` for functional phrases."""

    def n_function(self, tree: Tree, scope: Scope) -> Value:
        """Read a functional phrase."""
        return self.np(tree.children[0], scope)

    def n_apply(self, tree: Tree, scope: Scope) -> Value:
        """Read "the square of x"; of several things it is several."""
        sense = sense_of(tree)
        if _ends_alike(tree.children[1], sense):
            raise NoReadingError("of two operands alike ('the square of a plus the square of b') neither is inside")
        value = self.inside(tree.children[1], scope)
        return self._mention(sense, map_value(lambda raw: apply_sense(sense, raw), value))

    def n_apply2(self, tree: Tree, scope: Scope) -> Value:
        """Read "the sum of a and b", "the sum of two numbers", "a sum of polynomials"."""
        sense = sense_of(tree)
        argument = tree.children[1]
        if isinstance(argument, Tree) and argument.name == "bare_plural" and not self.names_in(argument.children[0]):
            kind = "any" if self.generic or not self.existential else "a"
            value: Value = self.quantified(kind, argument.children[0], scope, 2)  # type: ignore[arg-type]
        else:
            value = self.inside(argument, scope)
        twice = isinstance(argument, Tree) and argument.name == "infix" and isinstance(value, One)
        if twice and isinstance(value, One) and isinstance(value.raw, RApp) and value.raw.word == sense.word:
            return value  # "the binomial coefficient of n choose k" names it twice
        parts = value.members if isinstance(value, Many) else ()
        return self._mention(sense, combine(sense, value), parts)

    def n_apply2_with(self, tree: Tree, scope: Scope) -> Value:
        """Read "the union of s with t"."""
        sense = sense_of(tree)
        left = self.inside(tree.children[1], scope)
        right = self.right_of(left, tree.children[2], scope)
        return self._mention(sense, One(apply_sense(sense, raw_of(left), raw_of(right))))

    def n_apply2_with_both(self, tree: Tree, scope: Scope) -> Value:
        """Read "the union of s with t and then with u"."""
        first = self.n_apply2_with(tree, scope)
        third = self.right_of(first, tree.children[3], scope)
        return self._mention(sense_of(tree), One(apply_sense(sense_of(tree), raw_of(first), raw_of(third))))

    def n_applyp(self, tree: Tree, scope: Scope) -> Value:
        """Read "the quotient of a by b": both parts of the phrase belong to one frame."""
        sense = self.frame_of(tree.children[0], tree.children[2], *tree.children[4:])
        left = self.inside(tree.children[1], scope)
        right = self.right_of(left, tree.children[3], scope)
        return self._mention(sense, One(apply_sense(sense, raw_of(left), raw_of(right))))

    def n_applyp1(self, tree: Tree, scope: Scope) -> Value:
        """Read "the distance of x from zero": a phrase of two parts around one argument."""
        sense = self.frame_of(tree.children[0], tree.children[2])
        return map_value(lambda raw: apply_sense(sense, raw), self.inside(tree.children[1], scope))

    n_applyp_tail = n_applyp

    def n_apply_twice(self, tree: Tree, scope: Scope) -> Value:
        """Read "taking the complement of a set twice"."""
        sense = sense_of(tree)
        value = self.inside(tree.children[-1], scope)
        return map_value(lambda raw: apply_sense(sense, apply_sense(sense, raw)), value)

    def n_two_functions(self, tree: Tree, scope: Scope) -> Value:
        """Read "the gcd and the lcm of two numbers"."""
        first, second, argument = tree.children
        value = self.inside(argument, scope)
        return Many(tuple(combine(token.value, value) for token in (first, second)))  # type: ignore[union-attr]

    def n_extreme_of(self, tree: Tree, scope: Scope) -> Value:
        """Read "the highest degree among them": the maximum of the degrees of two things."""
        extreme, function, things = tree.children
        values = self.named_function(Tree("fn_name", (function,)), self.np(things, scope))
        if isinstance(values, One) or len(values.members) != 2:
            raise NoReadingError("the highest value is one of two")
        word = {"ge": "max", "le": "min"}[extreme.value]  # type: ignore[union-attr]
        return One(RApp(word, tuple(member.raw for member in values.members)))

    def n_its_with(self, tree: Tree, scope: Scope) -> Value:
        """Read "its union with t"."""
        owner = self.discourse.member or self.discourse.single(subject=False)
        other = self.inside(tree.children[1], scope)
        return self._mention(sense_of(tree), One(apply_sense(sense_of(tree), raw_of(owner), raw_of(other))))

    def n_under(self, tree: Tree, scope: Scope) -> Value:
        """Read "the image of s under f"."""
        things = self.inside(tree.children[1], scope)
        function = raw_of(self.inside(tree.children[2], scope))
        self.discourse.mention(One(function), frozenset({"function"}))
        return map_value(lambda raw: RApp(sense_of(tree).word, (function, raw)), things)

    def n_under_any(self, tree: Tree, scope: Scope) -> Value:
        """Read "the image of s": under the function that was mentioned, else under any one."""
        things = self.inside(tree.children[1], scope)
        function = self._function()
        return map_value(lambda raw: RApp(sense_of(tree).word, (function, raw)), things)

    def n_own_under(self, tree: Tree, scope: Scope) -> Value:
        """Read "its image under f", "their images under f"."""
        function = raw_of(self.inside(tree.children[-1], scope))
        return map_value(lambda raw: RApp(sense_of(tree).word, (function, raw)), self._owners())

    def n_own_under_any(self, tree: Tree, scope: Scope) -> Value:
        """Read "its image", "their images"."""
        function = self._function()
        return map_value(lambda raw: RApp(sense_of(tree).word, (function, raw)), self._owners())

    def n_bare_functions(self, tree: Tree, scope: Scope) -> Value:
        """Read "the absolute values": of the latest group."""
        return self.named_function(tree.children[0], self.discourse.group())

    def n_function_name(self, tree: Tree, scope: Scope) -> Value:
        """Read "the square root function": its value at any one thing, or where that has no reading the function."""
        sense = sense_of(tree)
        if self.discourse.choices.prefer([False, True]):
            name = self.discourse.fresh()
            return One(RBind("lambda", name, None, apply_sense(sense, RVar(name))))
        return map_value(lambda raw: apply_sense(sense, raw), self._implicit())

    def n_reversed(self, tree: Tree, scope: Scope) -> Value:
        """Read "the inverses in the opposite order"."""
        value = self.inside(tree.children[0], scope)
        if isinstance(value, One):
            raise NoReadingError("one thing has no order")
        return Many(value.members[::-1], value.mode)

    def n_reversed_function(self, tree: Tree, scope: Scope) -> Value:
        """Read "the difference in the opposite order": of the things whose difference was mentioned."""
        sense = sense_of(tree)
        known = self.discourse.named(sense.word, plural=False)
        if known is None or len(known.parts) != 2:
            raise NoReadingError(f"no {sense.word} of two things was mentioned whose order could be changed")
        return combine(sense, Many(known.parts[::-1]))

    def s_takes_value(self, tree: Tree, main: bool) -> Scope:
        """Read "the exponential function takes the value 1 at zero"."""
        topic, value, place = tree.children
        scope = Scope()
        sense: Sense = topic.value  # type: ignore[union-attr]
        at, equal = self.np(place, scope), self.np(value, scope)
        add(scope, distribute(lambda a, b: RApp("eq", (apply_sense(sense, a), b)), at, equal))
        return scope

    def s_vanishes_at(self, tree: Tree, main: bool) -> Scope:
        """Read "the logarithm vanishes at 1"."""
        topic, place = tree.children
        scope = Scope()
        sense: Sense = topic.value  # type: ignore[union-attr]
        add(scope, distribute(lambda a: RApp("eq", (apply_sense(sense, a), RNum(0))), self.np(place, scope)))
        return scope

    def n_twice(self, tree: Tree, scope: Scope) -> Value:
        """Read "taking the inverse twice"."""
        sense = sense_of(tree)
        return map_value(lambda raw: apply_sense(sense, apply_sense(sense, raw)), self._implicit())

    def named_function(self, tree: Part, owner: Value) -> Value:
        """Return the function that a bare name ("inverse", "sum") gives of its owner."""
        sense: Sense = [kid for kid in kids(tree) if isinstance(kid.value, Sense)][-1].value
        if len(sense.holes) == 1:
            return self._mention(sense, map_value(lambda raw: apply_sense(sense, raw), owner))
        parts = owner.members if isinstance(owner, Many) else ()
        return self._mention(sense, combine(sense, owner), parts)

    def n_possessive(self, tree: Tree, scope: Scope) -> Value:
        """Read "a number's square"."""
        return self.named_function(tree.children[1], self.inside(tree.children[0], scope))

    def n_its(self, tree: Tree, scope: Scope) -> Value:
        """Read "its inverse"."""
        owner = self.discourse.member or self.discourse.single(subject=self.heading)
        return self.named_function(tree.children[0], owner)

    def n_its_parted(self, tree: Tree, scope: Scope) -> Value:
        """Read "its remainder modulo 2"."""
        owner = self.discourse.member or self.discourse.single(subject=False)
        return self._parted(owner, tree.children, scope)

    def n_parted_of(self, tree: Tree, scope: Scope) -> Value:
        """Read "a number's remainder modulo 2"."""
        return self._parted(self.inside(tree.children[0], scope), tree.children[1:], scope)

    def _parted(self, owner: Value, parts: tuple[Part, ...], scope: Scope) -> Value:
        sense = self.frame_of(*parts[:2])
        right = self.right_of(owner, parts[2], scope)
        return self._mention(sense, map_value(lambda raw: apply_sense(sense, raw, raw_of(right)), owner))

    def n_their(self, tree: Tree, scope: Scope) -> Value:
        """Read "their sum"."""
        return self.named_function(tree.children[0], self.discourse.group())

    def n_their_named(self, tree: Tree, scope: Scope) -> Value:
        """Read "their composition g ∘ f": the term says in which order."""
        name, term = tree.children
        value, named = self.named_function(name, self.discourse.group()), self.np(Tree("term", (term,)), scope)
        left, right = raw_of(value), raw_of(named)
        if not (isinstance(left, RApp) and isinstance(right, RApp) and left.word == right.word):
            raise NoReadingError("the term after the name is not what the name says")
        if set(left.args) != set(right.args):
            raise NoReadingError("the term after the name is of other things")
        return named

    def n_bare_function(self, tree: Tree, scope: Scope) -> Value:
        """Read "the absolute value" of nothing: what was called so before, else of one unnamed thing."""
        sense: Sense = [kid for kid in kids(tree.children[0]) if isinstance(kid.value, Sense)][-1].value
        known = self.discourse.named(sense.word, plural=False)
        if known is not None and len(sense.holes) != 1:
            return known.value
        if len(sense.holes) != 1:
            raise NoReadingError(f"the {sense.word} of what?")
        return self.named_function(tree.children[0], self._implicit())

    def n_that_function(self, tree: Tree, scope: Scope) -> Value:
        """Read "that inverse": the one that was mentioned."""
        sense: Sense = [kid for kid in kids(tree.children[0]) if isinstance(kid.value, Sense)][-1].value
        known = self.discourse.named(sense.word, plural=False)
        if known is None:
            raise NoReadingError(f"'that {sense.word}' was not mentioned before")
        return known.value

    def n_result(self, tree: Tree, scope: Scope) -> Value:
        """Read "the result of adding a to b"."""
        return self.inside(tree.children[0], scope)


def _ends_alike(tree: Part, sense: Sense) -> bool:
    """Return whether `tree` joins something with a function made with `sense`: "a plus the square of b"."""
    if not (isinstance(tree, Tree) and tree.name == "infix"):
        return False
    right = tree.children[2]
    while isinstance(right, Tree) and right.name == "function":
        right = right.children[0]
    return isinstance(right, Tree) and right.name == "apply" and sense_of(right).word == sense.word
