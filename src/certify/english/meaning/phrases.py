"""Noun phrases: what they stand for, and what they introduce into the scope."""

from __future__ import annotations

from typing import Literal

from certify.english.discourse import LocalError, Many, NoReadingError, One, QuantifierKind, Scope, Value, close
from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.base import Part, add, kids, token_raw
from certify.english.meaning.definites import QUANTIFIERS, Definites, noun_token
from certify.reading.raw import Hole, RApp, Raw, RNum, RTyped, RVar, Shape
from certify.reading.raw_parts import free_names

#: Determiners that go through the two things that were mentioned.
_OF_GROUPS: dict[str, Literal["and", "or", "nor"]] = {"either_of": "or", "neither_of_two": "nor"}
#: Determiners that introduce one more thing in a row.
_RANKS = {"a_second": 1, "a_third": 2}


class Phrases(Definites):
    """Methods `n_*` read noun phrases."""

    def np(self, tree: Part, scope: Scope, subject: bool = False) -> Value:
        """Return what a noun phrase stands for; as a subject its indefinites are generic."""
        before, self.discourse.agent = self.discourse.agent, None if subject else self.discourse.agent
        with self.mode(generic=self.generic or subject, heading=subject and _is_possessive(tree)):
            value: Value = self.dispatch("n", tree, scope)
        self.discourse.agent = before
        if subject:
            self.discourse.mention(value, self._names_of(value), subject=True)
        return value

    def _names_of(self, value: Value) -> frozenset[str]:
        for mention in reversed(self.discourse.mentions):
            if mention.value == value:
                return mention.names
        return frozenset()

    # ------------------------------------------------------------ names and constants

    def n_term(self, tree: Tree, scope: Scope) -> Value:
        """Read a term of mathematics."""
        raw = token_raw(kids(tree)[0])
        value = One(raw)
        if free_names(raw) or not isinstance(raw, RNum):
            self.discourse.mention(value, frozenset({"expression"}))
            for name in sorted(free_names(raw)):
                if not isinstance(raw, RVar):
                    self.discourse.mention(One(RVar(name)), frozenset())
        return value

    def n_const_on(self, tree: Tree, scope: Scope) -> Value:
        """Read "the identity function on any preorder"."""
        carrier = self.context(Tree("in_struct", tree.children[1:]))
        value = self.n_const(tree, scope)
        if carrier is None or not isinstance(value, One):
            raise NoReadingError("a constant on no structure")
        return One(RTyped(value.raw, Shape("Fun", (carrier.sort, carrier.sort))))

    def n_const(self, tree: Tree, scope: Scope) -> Value:
        """Read a constant: the empty set, the identity."""
        value = kids(tree)[0].value
        if isinstance(value, Sense):
            return One(RTyped(RApp(value.word, ()), Hole(self.discourse.hole())))  # of one sort wherever it goes
        if value == "identity":  # of numbers and elements, or where only that fits of functions
            options: list[Raw] = [RNum(self._identity()), RApp("identity_function", ())]
            return One(self.discourse.choices.prefer(options))
        return One(value)

    def n_const_of(self, tree: Tree, scope: Scope) -> Value:
        """Read "the identity of a group"."""
        constant, structure = tree.children
        self.context(Tree("in_struct", (structure,)))
        return self.n_const(Tree("const", (constant,)), scope)

    def _identity(self) -> int:
        """Return the numeral of "the identity": 0 where only addition is there, else 1."""
        names = [name for carrier in self.discourse.carriers for name in carrier.structures]
        additive = names and all(name.startswith("Add") for name in names)
        return 0 if additive else 1

    def n_paren(self, tree: Tree, scope: Scope) -> Value:
        """Read a noun phrase in parentheses."""
        return self.np(tree.children[0], scope)

    # ------------------------------------------------------------ determiners

    def n_quantified(self, tree: Tree, scope: Scope) -> Value:
        """Read a determiner with its noun."""
        quant, nbar = tree.children
        assert isinstance(quant, Tree)
        count = quant.children[0].value if quant.children else None  # type: ignore[union-attr]
        if quant.name in ("any_pair", "a_pair"):
            count = len(self.names_in(nbar)) or 2
        if quant.name in _OF_GROUPS:
            return self._of_group(_OF_GROUPS[quant.name], nbar, scope)
        if quant.name == "the_count":
            return self._definite(nbar, plural=True, scope=scope)
        if isinstance(nbar, Tree) and nbar.name == "part":
            return self._parts(quant.name, nbar)
        if isinstance(nbar, Tree) and nbar.name == "functional":
            return self._functional(QUANTIFIERS[quant.name], nbar, scope)
        token = noun_token(nbar)
        if quant.name in ("count", "any_count") and (count or 0) > 1 and token is not None and not token.value.plural:
            raise LocalError("a number greater than one counts a plural")
        kind = QUANTIFIERS[quant.name]
        if quant.name == "count" and self.discourse.owner is not None:
            kind = "exactly"
        if kind == "exactly" and count == 1:
            kind = "unique"
        names = self.names_in(nbar)
        if len(set(names)) < len(names):  # "for every integer a, a − 0 is a": the second "a" begins the claim
            raise NoReadingError("a letter is introduced twice")
        if quant.name in _RANKS:
            return self.in_row(_RANKS[quant.name], lambda: self.quantified(kind, nbar, scope, count))
        return self.quantified(kind, nbar, scope, count)

    def _of_group(self, mode: Literal["and", "or", "nor"], nbar: Part, scope: Scope) -> Value:
        """Read "both sets", "either set": the two that were mentioned."""
        if self.names_in(nbar):
            raise NoReadingError("'both' and 'either' speak of what was mentioned before")
        group = self._as_group(self._definite(nbar, plural=True, scope=scope))
        if mode == "or":
            return self.either(group)
        return Many(group.members, mode)

    def either(self, group: Many) -> Value:
        """Read "either of them": one or the other, or the one as well as the other."""
        modes: list[Literal["and", "or"]] = ["or", "and"]
        return Many(group.members, self.discourse.choices.pick(modes, ["'either' is one of them", "'either' is each"]))

    def n_either_of(self, tree: Tree, scope: Scope) -> Value:
        """Read "either of them"."""
        return self.either(self._group(tree.children[0], scope))

    def n_indefinite(self, tree: Tree, scope: Scope) -> Value:
        """Read "a" with a noun."""
        nbar = tree.children[0]
        constant = self._constant_of_kind(nbar)
        if constant is not None:
            return constant
        if isinstance(nbar, Tree) and nbar.name == "functional":
            return self._functional("a", nbar, scope)
        token = noun_token(nbar)
        if token is not None and token.value.name in self.discourse.pending:
            return self.discourse.pending.pop(token.value.name)  # "the element itself is the inverse … of an element"
        return self.quantified("a", nbar, scope)

    def n_bare_plural(self, tree: Tree, scope: Scope) -> Value:
        """Read a bare plural: general, of one thing at a time unless a function takes two."""
        kind: QuantifierKind = "any" if self.generic else "a"
        alone = not self.generic or self.names_in(tree.children[0])
        several = 1 if alone else self.discourse.choices.prefer([1, 2])
        return self.quantified(kind, tree.children[0], scope, several if several > 1 else None)

    def n_aside(self, tree: Tree, scope: Scope) -> Value:
        """Read "the empty set, which contains no elements,": the clause is said on the side."""
        value = self.np(tree.children[0], scope)
        side = Scope()
        self.predicate(tree.children[1], value, side)
        add(scope, close(side))
        return value

    # ------------------------------------------------------------ coordination

    def n_and_np(self, tree: Tree, scope: Scope) -> Value:
        """Read "a and b"."""
        members: list[One] = []
        if _reaches_right(tree.children[0]) and any(self._is_bare_name(child) for child in tree.children[1:]):
            raise LocalError("names after a complement belong to the complement")
        for child in tree.children:
            if members and self._is_bare_name(child) and self._names_things(tree.children[0]):
                raise LocalError("a list of names is read with the noun before it")
            self.discourse.left = members[-1] if members else None
            value = self.object_of(members[-1], child, scope) if members else self.np(child, scope)
            self.discourse.left = None
            if isinstance(value, Many):
                if value.mode != "and":
                    raise NoReadingError("an alternative inside an enumeration")
                members.extend(value.members)
            else:
                members.append(value)
        return self.discourse.mention(Many(tuple(members)), frozenset({"number", "set", "element"}))

    def _names_things(self, tree: Part) -> bool:
        noun = kids(tree)[-1] if kids(tree) else tree
        return bool(self.names_in(noun))

    def _is_bare_name(self, tree: Part) -> bool:
        return isinstance(tree, Tree) and tree.name == "term" and isinstance(token_raw(kids(tree)[0]), RVar)

    def n_or_np(self, tree: Tree, scope: Scope) -> Value:
        """Read "a or b"."""
        values = [self.np(child, scope) for child in tree.children]
        if any(isinstance(value, Many) for value in values):
            raise NoReadingError("an enumeration inside an alternative")
        return Many(tuple(value for value in values if isinstance(value, One)), "or")

    def n_some_of(self, tree: Tree, scope: Scope) -> Value:
        """Read "one or both of them"."""
        return Many(self._group(tree.children[0], scope).members, "or")

    def n_each_of(self, tree: Tree, scope: Scope) -> Value:
        """Read "each of them"."""
        return Many(self._group(tree.children[0], scope).members)

    def n_neither_of(self, tree: Tree, scope: Scope) -> Value:
        """Read "neither of a and b"."""
        return Many(self._group(tree.children[0], scope).members, "nor")

    def n_neither_np(self, tree: Tree, scope: Scope) -> Value:
        """Read "neither a nor b"."""
        value = self.n_or_np(tree, scope)
        assert isinstance(value, Many)
        return Many(value.members, "nor")

    def n_exactly_one_of(self, tree: Tree, scope: Scope) -> Value:
        """Read "exactly one of a and b"."""
        return Many(self._group(tree.children[0], scope).members, "xor")

    def _group(self, tree: Part, scope: Scope) -> Many:
        return self._as_group(self.np(tree, scope))

    def _as_group(self, value: Value) -> Many:
        if isinstance(value, One) or value.mode != "and":
            raise NoReadingError("'of' wants several things")
        return value


def _is_possessive(tree: Part) -> bool:
    """Return whether a noun phrase is "its …" itself: as a subject that is of the last clause's subject, like "it"."""
    if isinstance(tree, Tree) and tree.name == "function":
        return _is_possessive(tree.children[0])
    return isinstance(tree, Tree) and tree.name in ("its", "own_under", "own_under_any")


def _reaches_right(tree: Part) -> bool:
    """Return whether a noun phrase ends in a complement that "and b" would go on: every divisor of a (and b)."""
    if isinstance(tree, LatticeToken):
        return False
    if tree.name in ("related", "rel_common", "rel_adj2"):
        return True
    if tree.name == "apply2":
        complement = tree.children[-1]
        return isinstance(complement, Tree) and complement.name in ("and_np", "bare_plural")
    inside = ("quantified", "indefinite", "definite", "only_one", "set_of", "restricted", "attributive", "bare_plural")
    return tree.name in inside and _reaches_right(tree.children[-1])
