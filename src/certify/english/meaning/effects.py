"""What an action does to a thing, and how many things there are: "reversing a list preserves its length"."""

from __future__ import annotations

from certify.english.discourse import NoReadingError, Scope, Value
from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.base import add, apply_sense, token_raw
from certify.english.meaning.definites import raw_of
from certify.english.meaning.values import Values
from certify.reading.raw import RApp, Raw, RBin, RBind, RNot, RNum, RVar
from certify.reading.raw_parts import free_names, replace_name

#: How "as many … as" and its kin compare two numbers of elements.
_COMPARED = {"as_many": "eq", "at_least_as_many": "ge", "more": "gt", "fewer": "lt", "no_more": "le", "no_fewer": "ge"}


class Effects(Values):
    """Methods `v_*` say what an action does to the subject's parts, `h_*` how many elements something has."""

    def v_leaves(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "leaves the element unchanged", "preserves its length"."""
        thing = raw_of(self.np(tree.children[-1], scope))
        add(scope, RApp("eq", (after(raw_of(subject), thing), thing)))

    def v_increases(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "increases its cardinality by one"."""
        thing = raw_of(self.np(tree.children[0], scope))
        amount = raw_of(self.np(tree.children[1], scope))
        add(scope, RApp("eq", (after(raw_of(subject), thing), RApp("add", (thing, amount)))))

    def v_decreases(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "decreases its cardinality by one"."""
        thing = raw_of(self.np(tree.children[0], scope))
        amount = raw_of(self.np(tree.children[1], scope))
        add(scope, RApp("eq", (after(raw_of(subject), thing), RApp("sub", (thing, amount)))))

    def s_kept_when(self, tree: Tree, main: bool) -> Scope:
        """Read "the length of a list is preserved when the list is reversed"."""
        scope = Scope()
        thing = raw_of(self.np(tree.children[0], scope, subject=True))
        acted = raw_of(self.inside(tree.children[1], scope))
        add(scope, RApp("eq", (after(acted, thing), thing)))
        return scope

    def h_same_value_as(self, tree: Tree, owner: Value, scope: Scope) -> None:
        """Say "has the same length as l"."""
        name = Tree("fn_name", tree.children[:1])
        others = (owner, self.np(tree.children[1], scope))
        add(scope, RApp("eq", tuple(raw_of(self.named_function(name, other)) for other in others)))

    def h_has_count(self, tree: Tree, owner: Value, scope: Scope) -> None:
        """Say "has exactly n elements" of a finite set."""
        number = token_raw(tree.children[0])  # type: ignore[arg-type]
        sense = _of_elements(tree)
        if number == RNum(0):
            thing = RVar(self.discourse.fresh())
            add(scope, RNot(RBind("exists", thing.name, None, apply_sense(sense, thing, raw_of(owner)))))
        elif isinstance(number, RNum):
            raise NoReadingError("elements that can be listed are counted otherwise")
        else:
            add(scope, RApp("eq", (_card(owner), number)))

    def h_has_bound(self, tree: Tree, owner: Value, scope: Scope) -> None:
        """Say "has at most n elements" of a finite set."""
        relation: Sense = tree.children[0].value  # type: ignore[union-attr]
        _of_elements(tree)
        add(scope, apply_sense(relation, _card(owner), token_raw(tree.children[1])))  # type: ignore[arg-type]

    def h_has_many(self, tree: Tree, owner: Value, scope: Scope) -> None:
        """Say "has at least as many elements as t" of a finite set."""
        how = tree.children[0]
        assert isinstance(how, Tree)
        _of_elements(tree)
        add(scope, RApp(_COMPARED[how.name], (_card(owner), _card(self.np(tree.children[-1], scope)))))

    def v_same_as(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "is the same set as t"."""
        self.v_is_np(tree, subject, scope)

    def h_same_parts_as(self, tree: Tree, owner: Value, scope: Scope) -> None:
        """Say "has the same elements as t"."""
        sense: Sense = tree.children[0].value  # type: ignore[union-attr]
        thing, other = RVar(self.discourse.fresh()), raw_of(self.np(tree.children[1], scope))
        both = RBin("iff", apply_sense(sense, thing, raw_of(owner)), apply_sense(sense, thing, other))
        add(scope, RBind("forall", thing.name, None, both))


def after(acted: Raw, thing: Raw) -> Raw:
    """Return what becomes of `thing` when what it is made of is replaced by the action's result `acted`."""
    shared = free_names(acted) & free_names(thing)
    if len(shared) != 1 or not isinstance(acted, RApp):
        raise NoReadingError("what changes is not what is acted on")
    return replace_name(thing, next(iter(shared)), acted)


def _of_elements(tree: Tree) -> Sense:
    sense: Sense = next(
        child.value for child in tree.children if isinstance(child, LatticeToken) and child.type == "RNOUN0"
    )
    if sense.word != "mem":
        raise NoReadingError("only elements are counted by a letter")
    return sense


def _card(owner: Value) -> Raw:
    return RApp("card", (raw_of(owner),))
