"""What stays the same: a function's value when its argument is negated, and the value that several things share."""

from __future__ import annotations

from certify.english.discourse import Many, NoReadingError, One, Scope, Value
from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.arguments import sense_of
from certify.english.meaning.base import add, apply_sense, distribute, equate, kids
from certify.english.meaning.definites import raw_of
from certify.english.meaning.effects import after
from certify.english.meaning.relatives import Relatives
from certify.reading.raw import RApp, RVar


class Invariance(Relatives):
    """Methods `v_*` say of a value that something leaves it as it is."""

    def v_invariant(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "is unchanged by negation" of a function's value: f(-x) = f(x)."""
        sense = sense_of(tree)
        if len(sense.holes) != 1:
            raise NoReadingError("only what is done to one thing leaves a value unchanged")
        made = _made(subject)
        add(scope, RApp("eq", (RApp(made.word, (apply_sense(sense, made.args[0]),)), made)))

    def v_unmoved(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "is unaffected by negating the number" of a value: what becomes of it is the same."""
        thing = raw_of(subject)
        add(scope, RApp("eq", (after(raw_of(self.np(tree.children[0], scope)), thing), thing)))

    def v_same_outcome(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "gives the same result as multiplying n by zero"; "the same sum as" only of sums."""
        other = self.np(tree.children[-1], scope)
        for token in tree.children[:-1]:
            sense = token.value if isinstance(token, LatticeToken) else None
            if isinstance(sense, Sense) and {_word(subject), _word(other)} != {sense.word}:
                raise NoReadingError(f"what is compared is not the {sense.word} of one thing and of another")
        equate(scope, subject, other)

    def v_symmetric(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "does not depend on their order", "is unchanged when they are swapped" of a function of two things."""
        raw = subject.raw if isinstance(subject, One) else None
        if not (isinstance(raw, RApp) and len(raw.args) == 2 and all(isinstance(arg, RVar) for arg in raw.args)):
            raise NoReadingError("only of a function of two things is it said that their order does not matter")
        for part in kids(tree):
            if isinstance(part, LatticeToken):
                self.frame_of(part)
                continue
            swapped = self.np(part, scope)
            if not isinstance(swapped, Many) or {member.raw for member in swapped.members} != set(raw.args):
                raise NoReadingError("what is swapped are the two things that the function is of")
        add(scope, RApp("eq", (raw, RApp(raw.word, raw.args[::-1]))))

    def v_regrouped(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "does not depend on how they are grouped" of an operation on three things."""
        raw = subject.raw if isinstance(subject, One) else None
        if not (isinstance(raw, RApp) and isinstance(first := raw.args[0], RApp) and first.word == raw.word):
            raise NoReadingError("only three things under one operation are grouped in two ways")
        a, b, c = (*first.args, raw.args[1])
        add(scope, RApp("eq", (raw, RApp(raw.word, (a, RApp(raw.word, (b, c)))))))

    def s_in_either_order(self, tree: Tree, main: bool) -> Scope:
        """Read "adding two integers in either order gives the same result"."""
        scope = Scope()
        value = self.np(tree.children[0], scope, subject=True)
        self.v_symmetric(Tree("symmetric", ()), value, scope)
        return scope

    def s_order_of_acting(self, tree: Tree, main: bool) -> Scope:
        """Read "the order in which two integers are added does not matter"."""
        return self.s_in_either_order(Tree("in_either_order", (Tree("act_and", tree.children),)), main)

    def v_same_value_as(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "has the same absolute value as its negation"."""
        sense = sense_of(tree)
        if len(sense.holes) != 1:
            raise NoReadingError(f"the {sense.word} is not one thing's")
        other = self.np(tree.children[-1], scope)
        add(scope, distribute(lambda a, b: RApp("eq", (apply_sense(sense, a), apply_sense(sense, b))), subject, other))


def _word(value: Value) -> str | None:
    """Return the word that a value is made with."""
    raw = value.raw if isinstance(value, One) else None
    return raw.word if isinstance(raw, RApp) else None


def _made(value: Value) -> RApp:
    """Return the value of a word of one argument; NoReadingError for anything else."""
    raw = value.raw if isinstance(value, One) else None
    if not isinstance(raw, RApp) or len(raw.args) != 1:
        raise NoReadingError("only a function's value is left unchanged by what happens to its argument")
    return raw
