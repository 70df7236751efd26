"""Laws of the operation at hand, and the uniqueness of its neutral element."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from certify.english.discourse import NoReadingError, One, Scope, Value
from certify.english.forms import Sense
from certify.english.glr import Tree
from certify.english.meaning.base import Part, apply_sense
from certify.english.meaning.conditions import Conditions
from certify.english.meaning.definites import raw_of
from certify.english.meaning.laws import law_of, tokens_of
from certify.reading.raw import Hole, RApp, Raw, RawSort, RBin, RBind, RNum, RVar
from certify.reading.raw_parts import conjunction, words_in


class LawsAtHand(Conditions):
    """Methods `s_*` read sentences that leave the operation unnamed that they are about."""

    def s_law_at_hand(self, tree: Tree, main: bool) -> Scope:
        """Read "the associative property holds": of the one operation on two things that was mentioned."""
        made = {word for mention in self.discourse.mentions for word in _operation_in(mention.value)}
        if len(made) != 1:
            raise NoReadingError("of which operation is this said to hold?")
        (word,) = made
        name: str = next(t.value for t in tokens_of(tree.children[0]) if t.type == "PROPNOUN")
        law = law_of(name, Sense(word, (0, 1)), Hole(self.discourse.hole()), self.lexicon)
        return Scope([], [law])

    def s_unique_constant(self, tree: Tree, main: bool) -> Scope:
        """Read "the identity of a group is unique": what is neutral is that one."""
        named, *structure = tree.children
        for part in structure:
            self.context(Tree("in_struct", (part,)))
        raw, thing = self._neutral(named), RVar(self.discourse.fresh())
        same = RBin("implies", self._is_neutral(raw, thing), RApp("eq", (thing, raw)))
        return Scope([], [RBind("forall", thing.name, self._sort(), same)])

    def s_one_constant(self, tree: Tree, main: bool) -> Scope:
        """Read "a group has exactly one identity": one thing and no other is neutral."""
        structure, named = tree.children
        self.context(Tree("in_struct", (structure,)))
        raw, thing = self._neutral(named), RVar(self.discourse.fresh())
        return Scope([], [RBind("unique", thing.name, self._sort(), self._is_neutral(raw, thing))])

    def v_right_identity(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "is a right identity for addition"."""
        self._acts_as(tree, subject, scope, lambda thing, e: [(thing, e, thing)])

    def v_left_identity(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "is a left identity for addition"."""
        self._acts_as(tree, subject, scope, lambda thing, e: [(e, thing, thing)])

    def v_identity_for(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "is an identity for addition": on both sides."""
        self._acts_as(tree, subject, scope, lambda thing, e: [(thing, e, thing), (e, thing, thing)])

    def v_absorber_for(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "is an absorbing element for multiplication": on both sides."""
        self._acts_as(tree, subject, scope, lambda thing, e: [(thing, e, e), (e, thing, e)])

    def _acts_as(
        self, tree: Tree, subject: Value, scope: Scope, results: Callable[[Raw, Raw], list[tuple[Raw, Raw, Raw]]]
    ) -> None:
        """Say of each thing and of `subject` what the operation makes of two operands: (first, second, result)."""
        sense, sort = self._named_operation(tree.children[0], tree.children[0])
        thing, element = RVar(self.discourse.fresh()), raw_of(subject)
        if len(sense.holes) != 2:
            raise NoReadingError(f"{sense.word} is no operation on two things")
        equations = [RApp("eq", (apply_sense(sense, a, b), made)) for a, b, made in results(thing, element)]
        said = RBind("forall", thing.name, None if sense.word == "compose" else sort, conjunction(equations))
        scope.conditions.append(said)

    def _sort(self) -> RawSort:
        if len(self.discourse.carriers) != 1:
            raise NoReadingError("an identity is unique in the one structure that the text names")
        return self.discourse.carriers[0].sort

    def _neutral(self, named: Part) -> RNum:
        value = self.n_const(Tree("const", (named,)), Scope())
        if not (isinstance(value, One) and isinstance(value.raw, RNum) and value.raw.value in _NEUTRAL_FOR):
            raise NoReadingError("only of a neutral element is it said that it is unique")
        return value.raw

    def _is_neutral(self, constant: RNum, thing: RVar) -> Raw:
        other, word = RVar(self.discourse.fresh()), _NEUTRAL_FOR[constant.value]
        sides = [RApp("eq", (RApp(word, args), other)) for args in ((thing, other), (other, thing))]
        return RBind("forall", other.name, self._sort(), conjunction(sides))

    def s_this_is(self, tree: Tree, main: bool) -> Scope:
        """Read "this is equal to zero": what the clause before is about."""
        topic = next((m.value for m in reversed(self.discourse.mentions) if m.subject), None)
        if topic is None:
            raise NoReadingError("'this' has no antecedent")
        scope = Scope()
        self.predicate(tree.children[-1], topic, scope)
        return scope

    def s_in_relation(self, tree: Tree, main: bool) -> Scope:
        """Read "… with respect to the relation ≤": the relation that the sentence speaks of."""
        said, relation = tree.children
        sense, _ = self._named_operation(relation, relation)
        scope = self.sentence(said, main)
        if not any(sense.word in words_in(raw) for raw in scope.conditions):
            raise NoReadingError(f"the sentence says nothing of {sense.word}")
        return scope


#: The operation that a number is neutral for.
_NEUTRAL_FOR = {0: "add", 1: "mul"}


def _operation_in(value: Value) -> Iterator[str]:
    if isinstance(value, One) and isinstance(value.raw, RApp) and len(value.raw.args) == 2:
        yield value.raw.word
