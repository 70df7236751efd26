"""What stays the same: a function's value when its argument is negated, and the value that several things share."""

from __future__ import annotations

from certify.language.discourse import NoReadingError, One, Scope, Value
from certify.language.english.arguments import sense_of
from certify.language.english.base import add, apply_sense, distribute
from certify.language.english.relatives import Relatives
from certify.language.glr import Tree
from certify.language.raw import RApp


class Invariance(Relatives):
    """Methods `v_*` say of a value that something leaves it as it is."""

    def v_invariant(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "is unchanged by negation" of a function's value: f(-x) = f(x)."""
        sense = sense_of(tree)
        if len(sense.holes) != 1:
            raise NoReadingError("only what is done to one thing leaves a value unchanged")
        made = _made(subject)
        add(scope, RApp("eq", (RApp(made.word, (apply_sense(sense, made.args[0]),)), made)))

    def v_same_value_as(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "has the same absolute value as its negation"."""
        sense = sense_of(tree)
        if len(sense.holes) != 1:
            raise NoReadingError(f"the {sense.word} is not one thing's")
        other = self.np(tree.children[-1], scope)
        add(scope, distribute(lambda a, b: RApp("eq", (apply_sense(sense, a), apply_sense(sense, b))), subject, other))


def _made(value: Value) -> RApp:
    """Return the value of a word of one argument; NoReadingError for anything else."""
    raw = value.raw if isinstance(value, One) else None
    if not isinstance(raw, RApp) or len(raw.args) != 1:
        raise NoReadingError("only a function's value is left unchanged by what happens to its argument")
    return raw
