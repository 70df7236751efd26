"""Sentences of sentences: conditionals, equivalences, coordination."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from certify.english.discourse import (
    INDEFINITE,
    UNIVERSAL,
    Bound,
    NoReadingError,
    QuantifierKind,
    Scope,
    close,
    mentioned,
)
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.base import Part, token_raw
from certify.english.meaning.laws import Laws
from certify.reading.raw import Raw, RBin, RNot, RTruth
from certify.reading.raw_parts import conjunction, disjunction


class Conditionals(Laws):
    """Methods `s_*` read sentences that join sentences."""

    def _formula(self, token: LatticeToken) -> Raw:
        span = token.value
        for carrier in getattr(span, "carriers", ()):
            if carrier not in self.discourse.carriers:
                self.discourse.carriers.append(carrier)
        return token_raw(token)

    def s_gerunds_iff(self, tree: Tree, main: bool) -> Scope:
        """Read "n being even is necessary and sufficient for its square being even"."""
        return self.s_iff(tree, main)

    def s_formula_iff(self, tree: Tree, main: bool) -> Scope:
        """Read "a = b is equivalent to b = a"."""
        left, right = (self._formula(child) for child in tree.children)  # type: ignore[arg-type]
        return Scope([], [RBin("iff", left, right)])

    def s_formulas_and(self, tree: Tree, main: bool) -> Scope:
        """Read "is a = a and b = b?"."""
        return self.s_and_s(_sentences(tree), main)

    def s_formulas_or(self, tree: Tree, main: bool) -> Scope:
        """Read "is a = a or a = b?"."""
        return self.s_or_s(_sentences(tree), main)

    def s_meaning(self, tree: Tree, main: bool) -> Scope:
        """Read "A, meaning that B": both are said, of the same things."""
        first = self.sentence(tree.children[0], main)
        self.discourse.topic = True
        second = self.sentence(tree.children[1], main)
        self.discourse.topic = False
        return Scope([*first.prefix, *second.prefix], [*first.conditions, *second.conditions])

    def s_if_then(self, tree: Tree, main: bool) -> Scope:
        """Read "if A then B"."""
        antecedent = self.supposition(tree.children[0], main)
        consequent = self._consequent(tree.children[-1])
        return conditional(antecedent, consequent)

    def supposition(self, tree: Part, main: bool = False) -> Scope:
        """Read what is supposed: "n is a natural number" introduces n there, in front of the text "R is a ring" R."""
        rest = self.beyond_structures(tree) if main else tree
        if rest is None:
            return Scope()
        with self.mode(supposing=True):
            return self.sentence(rest, main=False)

    def _consequent(self, tree: Part) -> Scope:
        return self.sentence(tree, main=True)

    s_when_then = s_if_then

    s_implies = s_if_then

    def s_formula_implies(self, tree: Tree, main: bool) -> Scope:
        """Read "a = b implies …"."""
        antecedent = Scope([], [self._formula(tree.children[0])])  # type: ignore[arg-type]
        return conditional(antecedent, self._consequent(tree.children[-1]))

    def s_given_formula(self, tree: Tree, main: bool) -> Scope:
        """Read "given a = b, …"."""
        return self.s_formula_implies(tree, main)

    def s_given_in(self, tree: Tree, main: bool) -> Scope:
        """Read "given a = b in a ring, …"."""
        formula, context, rest = tree.children
        self.context(context)
        return self.s_formula_implies(Tree("given_formula", (formula, rest)), main)

    def s_if_after(self, tree: Tree, main: bool) -> Scope:
        """Read "B if A"."""
        consequent = self.sentence(tree.children[0], main)
        antecedent = self.supposition(tree.children[-1], main)
        return conditional(antecedent, consequent)

    s_when_after = s_if_after

    def s_only_if(self, tree: Tree, main: bool) -> Scope:
        """Read "A only if B"."""
        supposed = self.beyond_structures(tree.children[0]) if main else tree.children[0]
        antecedent = Scope() if supposed is None else self.sentence(supposed, main=False)
        consequent = self.sentence(tree.children[-1], main=False)
        return conditional(antecedent, consequent)

    def s_unless(self, tree: Tree, main: bool) -> Scope:
        """Read "B unless A": if not A, then B."""
        consequent = self.sentence(tree.children[0], main)
        antecedent = Scope([], [RNot(close(self.sentence(tree.children[-1], main=False)))])
        return conditional(antecedent, consequent)

    def s_unless_first(self, tree: Tree, main: bool) -> Scope:
        """Read "unless A, B"."""
        antecedent = Scope([], [RNot(close(self.sentence(tree.children[0], main=False)))])
        return conditional(antecedent, self._consequent(tree.children[-1]))

    def s_iff(self, tree: Tree, main: bool) -> Scope:
        """Read "A if and only if B": what B refers to is bound outside."""
        left = self.sentence(tree.children[0], main)
        right = self.sentence(tree.children[-1], main=False)
        used = mentioned(right)
        outer = Scope()
        left.prefix, outer.prefix = lift(left.prefix, lambda bound: bool(bound.names & used))
        outer.conditions = [RBin("iff", close(left), close(right))]
        return outer

    def s_and_s(self, tree: Tree, main: bool) -> Scope:
        """Read "A and B"."""
        if _joins_antecedents(tree):
            raise NoReadingError("'A and B imply C' is said of both, not of B alone")
        if any(map(_arrow, tree.children)):
            return Scope([], [self._under_arrow(tree.children, conjunction, main)])
        scope = Scope()
        for part in tree.children:
            said = self.sentence(part, main)
            if self.supposing and all(bound.kind in INDEFINITE for bound in said.prefix):
                scope = Scope([*scope.prefix, *said.prefix], [*scope.conditions, *said.conditions])
            else:
                scope.absorb(said)
        return scope

    def s_formulas_imply(self, tree: Tree, main: bool) -> Scope:
        """Read "a = b and b = c imply …"."""
        *given, last = tree.children
        antecedent = Scope([], [self._formula(child) for child in given])  # type: ignore[arg-type]
        return conditional(antecedent, self._consequent(last))

    def s_or_s(self, tree: Tree, main: bool) -> Scope:
        """Read "A or B"."""
        return Scope([], [self._under_arrow(tree.children, disjunction, main)])

    def _under_arrow(self, parts: Sequence[Part], join: Callable[[Sequence[Raw]], Raw], main: bool) -> Raw:
        """Join sentences by "and" or "or", which bind tighter than the ↔ and → of formulas among them."""
        arrows = [place for place, part in enumerate(parts) if _arrow(part)]
        said = [close(self.sentence(part, main)) for part in parts]
        if not arrows:
            return join(said)
        place = arrows[0]
        whole = said[place]
        if len(arrows) > 1 or not isinstance(whole, RBin):
            raise NoReadingError("several arrows between formulas: brackets are wanted")
        return RBin(whole.op, join([*said[:place], whole.left]), join([whole.right, *said[place + 1 :]]))

    def s_and_or_s(self, tree: Tree, main: bool) -> Scope:
        """Read "A and B or C": both groupings are readings."""
        a, b, c = (close(self.sentence(part, main)) for part in tree.children)
        groupings: list[Raw] = [RBin("or", RBin("and", a, b), c), RBin("and", a, RBin("or", b, c))]
        return Scope([], [self.discourse.choices.pick(groupings, ["(A and B) or C", "A and (B or C)"])])

    def s_or_and_s(self, tree: Tree, main: bool) -> Scope:
        """Read "A or B and C": both groupings are readings."""
        a, b, c = (close(self.sentence(part, main)) for part in tree.children)
        groupings: list[Raw] = [RBin("or", a, RBin("and", b, c)), RBin("and", RBin("or", a, b), c)]
        return Scope([], [self.discourse.choices.pick(groupings, ["A or (B and C)", "(A or B) and C"])])


def _joins_antecedents(tree: Tree) -> bool:
    """Return whether formulas are joined and the last of them implies something."""
    *before, last = (child.name if isinstance(child, Tree) else "" for child in tree.children)
    return last == "formula_implies" and before[-1] == "formula"


def _sentences(tree: Tree) -> Tree:
    """Return formulas as the sentences that they are."""
    return Tree(tree.name, tuple(Tree("formula", (token,)) for token in tree.children))


def _arrow(part: Part) -> bool:
    """Return whether a sentence is a formula whose sign is ↔ or →."""
    if isinstance(part, Tree) and part.name in ("filler", "filler_q"):
        return _arrow(part.children[-1])
    token = part.children[0] if isinstance(part, Tree) and part.name == "formula" else None
    raw = token_raw(token) if isinstance(token, LatticeToken) else None
    return isinstance(raw, RBin) and raw.op in ("iff", "implies")


def conditional(antecedent: Scope, consequent: Scope) -> Scope:
    """Return "if antecedent then consequent": what the antecedent introduces or speaks of becomes general."""
    if not antecedent.prefix and not antecedent.conditions:
        return consequent
    outer = Scope()
    used_later = mentioned(consequent)
    used_before = mentioned(antecedent)
    antecedent.prefix, lifted = lift(
        antecedent.prefix, lambda bound: bound.kind in INDEFINITE or bool(bound.names & used_later)
    )
    if consequent.prefix and consequent.prefix[0].kind == "no":
        denied = consequent.prefix.pop(0)
        consequent.prefix.insert(0, Bound("every", denied.variables, denied.restriction))
        consequent.conditions = [RNot(conjunction(consequent.conditions))]
    consequent.prefix, general = lift(
        consequent.prefix, lambda bound: bound.kind in UNIVERSAL or bool(bound.names & used_before)
    )
    needed = mentioned(Scope(lifted))  # "f is surjective if it has a right inverse": f before its inverse
    general.sort(key=lambda bound: not bound.names & needed)
    leading = sum(bool(bound.names & needed) for bound in general)
    outer.prefix = [*general[:leading], *lifted, *general[leading:]]
    if close(antecedent) == RTruth(True):  # "if n is a natural number" only types n
        return Scope([*outer.prefix, *consequent.prefix], consequent.conditions)
    outer.conditions = [RBin("implies", close(antecedent), close(consequent))]
    return outer


def lift(prefix: list[Bound], wanted: object) -> tuple[list[Bound], list[Bound]]:
    """Split a prefix into what stays and the leading quantifiers that are wanted, made universal."""
    rest = list(prefix)
    lifted: list[Bound] = []
    while rest and wanted(rest[0]):  # type: ignore[operator]
        first = rest.pop(0)
        kind: QuantifierKind = "every" if first.kind in (*UNIVERSAL, *INDEFINITE) else first.kind
        if kind != "every":
            raise NoReadingError(f"a pronoun refers into the scope of {first.kind!r}")
        lifted.append(Bound(kind, first.variables, first.restriction))
    return rest, lifted
