"""The arguments of functions: what stands in their places, and what stands there unsaid."""

from __future__ import annotations

from certify.english.discourse import Bound, LocalError, Many, One, Scope, Value
from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.base import Part
from certify.english.meaning.definites import raw_of
from certify.english.meaning.phrases import Phrases
from certify.reading.raw import Hole, Raw, RVar, Shape


class Arguments(Phrases):
    """What a function or an operation is taken of."""

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

    def _implicit(self) -> One:
        if self.discourse.implicit is None:
            name = self.discourse.fresh()
            self.discourse.root.prefix.append(Bound("any", ((name, Hole(self.discourse.hole(), "number")),)))
            self.discourse.implicit = One(RVar(name))
            self.discourse.mention(self.discourse.implicit, frozenset({"number", "element"}))
        return self.discourse.implicit


def sense_of(tree: Tree) -> Sense:
    """Return the word of a phrase that has one."""
    sense: Sense = next(
        child.value for child in tree.children if isinstance(child, LatticeToken) and isinstance(child.value, Sense)
    )
    return sense


def _is_function(value: Value) -> bool:
    """Return whether a value is a letter that mathematicians keep for functions."""
    return isinstance(value, One) and isinstance(value.raw, RVar) and value.raw.name[0] in "fghφψ"


def _pieces(sense: Sense) -> int:
    """Return how many tokens a frame's text has around its holes; "and" between two holes is the grammar's."""
    return sum(1 for piece in sense.part.split("#") if piece.strip() not in ("", "and"))
