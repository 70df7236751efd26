"""Functions of things: the square of a number, their sum, adding zero to an element."""

from __future__ import annotations

from collections.abc import Callable

from certify.language.discourse import Bound, LocalError, Many, NoReadingError, One, Scope, Value
from certify.language.english.base import (
    Part,
    add,
    apply_sense,
    combine,
    distribute,
    is_variable,
    kids,
    map_value,
    variable_name,
)
from certify.language.english.definites import raw_of
from certify.language.english.phrases import Phrases
from certify.language.forms import Sense
from certify.language.glr import LatticeToken, Tree
from certify.language.raw import Hole, RApp, Raw, RBind, RNum, RVar, Shape


class Functions(Phrases):
    """Methods `n_*` for functional phrases and `a_*` for actions."""

    def inside(self, tree: Part, scope: Scope) -> Value:
        """Read an argument of a function: its indefinites are generic, for the function's value is definite.

        Not so where one thing is said to be that value: "a closed set is the complement of an open set".
        """
        with self.mode(generic=not (self.existential or self.particular)):
            return self.np(tree, scope)

    def right_of(self, left: Value, tree: Part, scope: Scope) -> Value:
        """Read the second argument of an operation: "itself" there is the first."""
        before, self.discourse.left = self.discourse.left, left
        value = self.inside(tree, scope)
        self.discourse.left = before
        return value

    def frame_of(self, *tokens: Part) -> Sense:
        """Return the frame that all tokens are parts of ("remainder of", "divided by"), with no part of it missing.

        Of several (adding to a number, adding to a set) the first is taken whose sorts fit.
        """
        first, *others = (token.value for token in tokens)  # type: ignore[union-attr]
        common = [sense for sense in first if all(sense in other for other in others)]
        whole: dict[str, Sense] = {sense.word: sense for sense in reversed(common) if _pieces(sense) == len(tokens)}
        if not whole:
            raise LocalError("the parts of two different phrases")
        *before, last = reversed(whole.values())
        return next((sense for sense in before if self.discourse.choices.prefer([True, False])), last)

    def _mention(self, sense: Sense, value: Value, parts: tuple[One, ...] = ()) -> Value:
        return self.discourse.mention(value, frozenset({sense.word}), parts=parts, part_word=sense.word)

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

    def _owners(self) -> Value:
        groups = [mention.value for mention in self.discourse.mentions if isinstance(mention.value, Many)]
        return self.discourse.group() if groups else self.discourse.single(subject=self.heading)

    def _function(self) -> Raw:
        known = self.discourse.named("function", plural=False)
        letters = [m.value for m in reversed(self.discourse.mentions) if _is_function(m.value)]
        if known is not None or letters:
            return raw_of(letters[0] if known is None else known.value)
        name, place = self.discourse.fresh("f"), self.discourse.hole()
        sort = Shape("Fun", (Hole(f"{place}.0"), Hole(f"{place}.1")))
        self.discourse.root.prefix.append(Bound("any", ((name, sort),)))
        self.discourse.mention(One(RVar(name)), frozenset({"function"}))
        return RVar(name)

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

    def _implicit(self) -> One:
        if self.discourse.implicit is None:
            name = self.discourse.fresh()
            self.discourse.root.prefix.append(Bound("any", ((name, Hole(self.discourse.hole(), "number")),)))
            self.discourse.implicit = One(RVar(name))
            self.discourse.mention(self.discourse.implicit, frozenset({"number", "element"}))
        return self.discourse.implicit

    def n_result(self, tree: Tree, scope: Scope) -> Value:
        """Read "the result of adding a to b"."""
        return self.inside(tree.children[0], scope)

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

    # ------------------------------------------------------------ actions


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


def _ends_alike(tree: Part, sense: Sense) -> bool:
    """Return whether `tree` joins something with a function made with `sense`: "a plus the square of b"."""
    if not (isinstance(tree, Tree) and tree.name == "infix"):
        return False
    right = tree.children[2]
    while isinstance(right, Tree) and right.name == "function":
        right = right.children[0]
    return isinstance(right, Tree) and right.name == "apply" and sense_of(right).word == sense.word


#: Noun phrases that "squared" may follow.
_NAMES = frozenset(
    {"term", "const", "pronoun", "paren", "quantified", "indefinite", "definite", "postfix", "bare_plural"}
)


def _is_function(value: Value) -> bool:
    """Return whether a value is a letter that mathematicians keep for functions."""
    return isinstance(value, One) and isinstance(value.raw, RVar) and value.raw.name[0] in "fghφψ"


def _pieces(sense: Sense) -> int:
    """Return how many tokens a frame's text has around its holes; "and" between two holes is the grammar's."""
    return sum(1 for piece in sense.part.split("#") if piece.strip() not in ("", "and"))


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


def sense_of(tree: Tree) -> Sense:
    """Return the word of a phrase that has one."""
    sense: Sense = next(
        child.value for child in tree.children if isinstance(child, LatticeToken) and isinstance(child.value, Sense)
    )
    return sense


def binary(sense: Sense, left: Value, right: Value) -> Value:
    """Return an operation of two things, or of one with each of a group."""
    if isinstance(left, Many) and isinstance(right, Many):
        raise NoReadingError("an operation between two groups")
    if isinstance(left, Many):
        return map_value(lambda raw: apply_sense(sense, raw, raw_of(right)), left)
    return map_value(lambda raw: apply_sense(sense, left.raw, raw), right)
