"""Phrases before and after a sentence: for every n, in a group, where n is even, let n be."""

from __future__ import annotations

from certify.english.discourse import Bound, LocalError, Many, NoReadingError, One, Scope, close
from certify.english.glr import Tree
from certify.english.meaning.base import Part, combine, kids, variable_name
from certify.english.meaning.claims import Claims
from certify.english.meaning.predicates import mentions
from certify.logic import (
    Carrier,
    type_variable,
)
from certify.reading.raw import Raw, RBin, RTruth, RVar
from certify.reading.raw_parts import conjunction


class Prefixes(Claims):
    """Methods `f_*` read phrases that a sentence stands under, `l_*` what "let" introduces."""

    def s_there_is_for(self, tree: Tree, main: bool) -> Scope:
        """Read "does there exist, for every n, a prime …"."""
        return self._prefixed(tree.children[0], Tree("there_is", tree.children[1:]), main)

    def s_in_after(self, tree: Tree, main: bool) -> Scope:
        """Read "A in a group"."""
        self.context(tree.children[1])
        return self.sentence(tree.children[0], main)

    def s_filler_for(self, tree: Tree, main: bool) -> Scope:
        """Read "is it true for any element that …"."""
        return self._prefixed(tree.children[0], tree.children[1], main)

    def s_prefixed(self, tree: Tree, main: bool) -> Scope:
        """Read a phrase before a sentence."""
        return self._prefixed(tree.children[0], tree.children[1], main)

    def s_for_after(self, tree: Tree, main: bool) -> Scope:
        """Read "B for every n": the phrase binds the clause before it."""
        phrase = tree.children[1]
        names = self.names_in(_nbar_of(phrase))
        if names and mentions(tree.children[0], _SHAPES) and mentions(phrase, _SOME):
            raise LocalError("'for some' belongs to the shape before it")
        if names:
            return self._prefixed(phrase, tree.children[0], main)
        scope = self.sentence(tree.children[0], main)
        outer = self._phrase(phrase)
        return Scope([*outer.prefix, *scope.prefix], [*_guard(outer, scope.conditions)])

    def _prefixed(self, phrase: Part, clause: Part, main: bool) -> Scope:
        outer = self._phrase(phrase)
        scope = self.sentence(clause, main)
        if not outer.conditions:
            return Scope([*outer.prefix, *scope.prefix], scope.conditions)
        body = RBin("implies", conjunction(outer.conditions), close(scope))
        return Scope(outer.prefix, [body])

    def _phrase(self, tree: Part) -> Scope:
        scope: Scope = self.dispatch("f", tree)
        return scope

    def f_prefix(self, tree: Tree) -> Scope:
        """Read a phrase before a sentence."""
        return self._phrase(tree.children[0]) if tree.children else Scope()

    def f_context(self, tree: Tree) -> Scope:
        """Read "in a group"."""
        self.context(tree)
        return Scope()

    f_in_struct = f_context

    f_in_structs = f_context
    f_in_lawful = f_context

    f_in_var = f_context

    def f_for_np(self, tree: Tree) -> Scope:
        """Read "for every integer n": an indefinite is general here."""
        scope = Scope()
        self.np(tree.children[0], scope, subject=True)
        return scope

    def f_of_several(self, tree: Tree) -> Scope:
        """Read "of two numbers, (one is …)"."""
        scope = Scope()
        if isinstance(self.np(tree.children[0], scope, subject=True), One):
            raise LocalError("'of' before a sentence speaks of several things")
        return scope

    def f_when_acted(self, tree: Tree) -> Scope:
        """Read "when two integers are added": later "the result" and "the sum" speak of it."""
        scope = Scope()
        value = self.np(tree.children[0], scope, subject=True)
        sense = self.frame_of(tree.children[1])
        self.discourse.mention(combine(sense, value), frozenset({"result", sense.word}))
        return scope

    def f_when_action(self, tree: Tree) -> Scope:
        """Read "when zero is added to x": later "the result" speaks of it."""
        scope = Scope()
        with self.mode(generic=True):
            value = self.np(tree.children[0], scope)
        self.discourse.mention(value, frozenset({"result"}))
        return scope

    def f_two_prefixes(self, tree: Tree) -> Scope:
        """Read "for every a and for every b"."""
        first, second = (self._phrase(child) for child in tree.children)
        return Scope([*first.prefix, *second.prefix], [*first.conditions, *second.conditions])

    def f_struct_and_np(self, tree: Tree) -> Scope:
        """Read "for every group G and elements a and b in G"."""
        self.context(Tree("in_struct", tree.children[:1]))
        scope = Scope()
        self.np(tree.children[1], scope, subject=True)
        return scope

    def f_for_type(self, tree: Tree) -> Scope:
        """Read "for each type α"."""
        self.discourse.carriers.append(Carrier(type_variable(variable_name(tree.children[0])), ()))
        return Scope()

    def f_for_variables(self, tree: Tree) -> Scope:
        """Read "for nonnegative x"."""
        scope = Scope()
        self.quantified("any", tree.children[0], scope)
        return scope

    def f_for_formula(self, tree: Tree) -> Scope:
        """Read "for x ≥ 0", "for all x > 0": a hypothesis about its variables."""
        token = tree.children[-1]
        quant = tree.children[0]
        if isinstance(quant, Tree) and quant.name not in ("every", "any"):
            raise NoReadingError("only 'all' and 'any' go before a formula")
        return Scope([], [self._formula(token)])  # type: ignore[arg-type]

    def f_given_formulas(self, tree: Tree) -> Scope:
        """Read "given m ∣ k and n ∣ k": hypotheses."""
        return Scope([], [self._formula(token) for token in tree.children])  # type: ignore[arg-type]

    def f_where_s(self, tree: Tree) -> Scope:
        """Read "where n is even": a hypothesis."""
        said = close(self.supposition(tree.children[0]))
        return Scope([], [] if said == RTruth(True) else [said])

    def s_let(self, tree: Tree, main: bool) -> Scope:
        """Read "let n be an integer": general."""
        scope: Scope = self.dispatch("l", tree.children[0])
        rest = self.sentence(tree.children[-1], main)
        if not scope.conditions:
            return Scope([*scope.prefix, *rest.prefix], rest.conditions)
        return Scope(scope.prefix, [RBin("implies", conjunction(scope.conditions), close(rest))])

    def l_be_structure(self, tree: Tree) -> Scope:
        """Read "G be a group": what is said after it is about G."""
        named, structure, *more = tree.children
        self.context(Tree("in_struct", (Tree("structure_called", (structure, named)),)))
        return self.dispatch("l", more[0]) if more else Scope()

    def l_be_kind(self, tree: Tree) -> Scope:
        """Read "n be an integer"."""
        names = self.names_in(tree.children[0])
        scope, inner = Scope(), Scope()
        things = tuple(One(RVar(name)) for name in names)
        kind = tree.children[1]
        assert isinstance(kind, Tree)
        head = self.describe(kind.children[0], things, inner)
        for name in names:
            self.discourse.declared[name] = head.sort
        self.discourse.mention(things[0] if len(things) == 1 else Many(things), head.names)
        scope.prefix.append(Bound("every", tuple((name, head.sort) for name in names), tuple(inner.conditions)))
        return scope

    def l_be_formula(self, tree: Tree) -> Scope:
        """Read "let x > 0", "let a, b ∈ G"."""
        return Scope([], [self._formula(tree.children[0])])  # type: ignore[arg-type]

    def l_be_typed(self, tree: Tree) -> Scope:
        """Read "let n ∈ ℕ"."""
        if tree.children[0].name == "variables":  # type: ignore[union-attr]
            raise NoReadingError("'let' says what its letters stand for")
        scope = Scope()
        self.quantified("every", tree.children[0], scope)
        return scope


_SOME = frozenset({"some", "indefinite"})
_SHAPES = frozenset({"of_shape", "q_of_shape", "not_of_shape"})


def _guard(outer: Scope, conditions: list[Raw]) -> list[Raw]:
    if not outer.conditions:
        return conditions
    return [RBin("implies", conjunction(outer.conditions), conjunction(conditions))]


def _nbar_of(tree: Part) -> Part:
    for child in kids(tree):
        if isinstance(child, Tree):
            return child.children[-1] if child.name in ("quantified", "indefinite", "bare_plural") else child
    return tree
