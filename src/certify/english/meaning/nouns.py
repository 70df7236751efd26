"""Nouns and what restricts them: "even number that divides a product", said of variables."""

from __future__ import annotations

from dataclasses import dataclass, replace

from certify.english.discourse import INDEFINITE, Bound, Many, NoReadingError, One, QuantifierKind, Scope, Value, close
from certify.english.forms import Kind, Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.base import Part, add, apply_sense, distribute, kids, pairs, token_raw, variable_name
from certify.english.meaning.contexts import Contexts
from certify.reading.raw import Hole, RApp, Raw, RawSort, RNot, RVar, Shape
from certify.reading.raw_parts import free_names, sorts_of


@dataclass(frozen=True, slots=True)
class Head:
    """What a noun phrase is called, and the sort that its noun gives."""

    names: frozenset[str]
    sort: RawSort | None = None


_NUMBERS = frozenset({"number", "integer", "natural", "prime", "real", "rational", "value"})


def noun_names(kind: Kind) -> frozenset[str]:
    """Return what later nouns may call a thing of this kind: a prime is also "the number"."""
    names = {kind.name}
    if kind.name in _NUMBERS:
        names |= {"number", "integer"} if kind.name != "number" else {"number"}
    return frozenset(names)


class Nouns(Contexts):
    """Methods `d_*` describe things by a noun: conditions go into `scope`, the head is returned."""

    def describe(self, tree: Part, things: tuple[One, ...], scope: Scope) -> Head:
        """Say of `things` what the noun phrase `tree` says."""
        head: Head = self.dispatch("d", tree, things, scope)
        return head

    def names_in(self, tree: Part) -> tuple[str, ...]:
        """Return the variables that a noun phrase names ("integers a and b"), if it does."""
        if isinstance(tree, LatticeToken):
            return ()
        if tree.name == "varlist":
            return tuple(map(variable_name, tree.children))
        if tree.name == "typed":
            return tuple(sorted(free_names(token_raw(tree.children[0]))))  # type: ignore[arg-type]
        if tree.name == "named_formula":
            return tuple(
                _named_first(token_raw(token)) for token in tree.children[1:] if isinstance(token, LatticeToken)
            )
        if tree.name in ("restricted", "in_context", "in_sort", "in_kind"):
            return self.names_in(tree.children[0])
        if tree.name in ("attributive", "attributive_c"):
            return self.names_in(tree.children[1])
        if tree.name == "related_named":
            return self.names_in(tree.children[1])
        if tree.name in ("named", "relational_named", "variables"):
            return self.names_in(tree.children[-1])
        return ()

    def quantified(self, kind: QuantifierKind, tree: Part, scope: Scope, count: int | None = None) -> Value:
        """Introduce the things that a noun phrase speaks of, bound by a quantifier of `kind`; return them."""
        names = self.names_in(tree)
        repeated = names and all(name in self.discourse.declared for name in names)
        if repeated and kind in ("a", "any", "every"):
            return self._again(tree, names, scope)
        counted = kind in ("exactly", "at_least", "at_most_one")
        variables = names or tuple(self.discourse.fresh() for _ in range(1 if counted else count or 1))
        if names and count is not None and count != len(names) and not counted:
            raise NoReadingError(f"{count} things, but {len(names)} names")
        things = tuple(One(RVar(name)) for name in variables)
        inner = Scope()
        head = self.describe(tree, things, inner)
        for name in names:
            self.discourse.declared[name] = head.sort
        bound = Bound(self._kind(kind), tuple((name, self._own_sort(head.sort)) for name in variables), (), count or 1)
        if bound.kind in ("a", "some") and inner.prefix and inner.prefix[0].kind == "any":
            labels = ["'any' has the wider scope", "'any' has the narrower scope"]
            if self.discourse.choices.pick([True, False], labels):
                scope.prefix.append(inner.prefix.pop(0))
        scope.prefix.append(_restrict(bound, inner))
        value: Value = things[0] if len(things) == 1 else Many(things)
        self.discourse.sorts[value] = head.sort
        self.discourse.described[value] = tree
        return self.discourse.mention(value, head.names)

    def _own_sort(self, sort: RawSort | None) -> RawSort | None:
        """Return the sort of one of several things of a kind: two functions need not go between the same sets."""
        if isinstance(sort, Shape) and sort.name == "Fun":
            return Shape("Fun", tuple(Hole(self.discourse.hole()) for _ in sort.args))
        return sort

    def _again(self, tree: Part, names: tuple[str, ...], scope: Scope) -> Value:
        """Read "sets t and s" after "sets s and t": the same things, not new ones."""
        things = tuple(One(RVar(name)) for name in names)
        self.describe(tree, things, Scope())
        return things[0] if len(things) == 1 else Many(things)

    def _kind(self, kind: QuantifierKind) -> QuantifierKind:
        if self.existential and kind in ("a", "any"):
            return "some"
        if self.generic and kind == "a":
            return "any"
        return kind

    # ------------------------------------------------------------ heads

    def d_noun(self, tree: Tree, things: tuple[One, ...], scope: Scope) -> Head:
        """Describe by a common noun."""
        kind: Kind = kids(tree)[0].value
        if kind.word is not None:
            for thing in things:
                add(scope, RApp(kind.word, (thing.raw,)))
        return Head(noun_names(kind), kind.raw_sort(self.discourse.hole()))

    def d_named(self, tree: Tree, things: tuple[One, ...], scope: Scope) -> Head:
        """Describe by a noun with names."""
        return self.d_noun(tree, things, scope)

    def d_named_formula(self, tree: Tree, things: tuple[One, ...], scope: Scope) -> Head:
        """Describe by a noun with formulas that each name a thing and say something of it: n ≠ 0."""
        head = self.d_noun(tree, things, scope)
        for token in tree.children[1:]:
            add(scope, token_raw(token))  # type: ignore[arg-type]
        return head

    def d_variables(self, tree: Tree, things: tuple[One, ...], scope: Scope) -> Head:
        """Describe by names alone: nothing is said."""
        return Head(frozenset())

    def d_typed(self, tree: Tree, things: tuple[One, ...], scope: Scope) -> Head:
        """Describe by a typing: n ∈ ℕ."""
        sorts = sorts_of(tree.children[0].value.raw)  # type: ignore[union-attr]
        if len(sorts) != 1:
            raise NoReadingError("a formula that gives its variables no sort, or several")
        return Head(frozenset({"number"}), sorts.pop())

    def d_in_sort(self, tree: Tree, things: tuple[One, ...], scope: Scope) -> Head:
        """Describe by a sort's name: n in natural numbers."""
        token = tree.children[-1]
        assert isinstance(token, LatticeToken)
        if token.type == "SORTSIGN":
            return Head(frozenset({"number"}), token.value.sort)
        kind: Kind = token.value
        return Head(noun_names(kind), kind.raw_sort(self.discourse.hole()))

    def d_in_kind(self, tree: Tree, things: tuple[One, ...], scope: Scope) -> Head:
        """Describe by a set of things of a kind: x in the set of nonnegative real numbers."""
        return self.describe(tree.children[1], things, scope)

    def d_related(self, tree: Tree, things: tuple[One, ...], scope: Scope) -> Head:
        """Describe by a relational noun with its complement: a divisor of n."""
        sense: Sense = kids(tree)[0].value
        complement = self.object_of(things[0], tree.children[1], scope)
        for thing in things:
            add(scope, distribute(lambda a, b: apply_sense(sense, a, b), thing, complement))
        return Head(frozenset({sense.word}))

    def d_relational(self, tree: Tree, things: tuple[One, ...], scope: Scope) -> Head:
        """Describe by a relational noun whose complement is the possessor: has two divisors."""
        sense: Sense = kids(tree)[0].value
        owner = self.discourse.owner
        if owner is None:
            raise NoReadingError(f"a relational noun ({sense.word}) without what it relates to")
        for thing in things:
            add(scope, distribute(lambda a, b: apply_sense(sense, a, b), thing, owner))
        return Head(frozenset({sense.word}))

    def d_related_named(self, tree: Tree, things: tuple[One, ...], scope: Scope) -> Head:
        """Describe by a relational noun with a name and its complement: element a of s."""
        return self.d_related(Tree("related", (tree.children[0], tree.children[2])), things, scope)

    def d_relational_named(self, tree: Tree, things: tuple[One, ...], scope: Scope) -> Head:
        """Describe by a relational noun with a name: has a divisor d."""
        return self.d_relational(tree, things, scope)

    # ------------------------------------------------------------ restrictions

    def d_attributive(self, tree: Tree, things: tuple[One, ...], scope: Scope) -> Head:
        """Describe by an adjective before a noun."""
        head = self.describe(tree.children[1], things, scope)
        for thing in things:
            add(scope, self.adjective(tree.children[0], thing.raw))
        word = tree.children[0].value.word  # type: ignore[union-attr]
        return replace(head, names=head.names | {f"{word} {name}" for name in head.names})

    def d_extreme(self, tree: Tree, things: tuple[One, ...], scope: Scope) -> Head:
        """Describe by a superlative: the largest natural number."""
        relation: str = tree.children[0].value  # type: ignore[union-attr]
        (thing,) = things
        head = self.describe(tree.children[1], things, scope)
        rivals = Scope()
        with self.mode(generic=False, existential=False):
            rival = self.quantified("every", tree.children[1], rivals)
        add(rivals, distribute(lambda a, b: RApp(relation, (a, b)), thing, rival))
        add(scope, close(rivals))
        return head

    def d_other(self, tree: Tree, things: tuple[One, ...], scope: Scope) -> Head:
        """Describe by "other": not the latest referent that the noun fits."""
        head = self.describe(tree.children[0], things, scope)
        for mention in reversed(self.discourse.mentions):
            known = isinstance(mention.value, One) and isinstance(mention.value.raw, RVar)
            if known and mention.names & head.names and mention.value not in things:
                for thing in things:
                    add(scope, distribute(lambda a, b: RNot(RApp("eq", (a, b))), thing, mention.value))
                return head
        raise NoReadingError("'other' than what?")

    def d_attributive_c(self, tree: Tree, things: tuple[One, ...], scope: Scope) -> Head:
        """Describe several things by a collective adjective: two distinct primes."""
        head = self.describe(tree.children[1], things, scope)
        sense: Sense = tree.children[0].value  # type: ignore[union-attr]
        for a, b in pairs(Many(things), all_pairs=True):
            add(scope, apply_sense(sense, a, b))
        return head

    def d_restricted(self, tree: Tree, things: tuple[One, ...], scope: Scope) -> Head:
        """Describe by a noun with a relative clause or the like."""
        head = self.describe(tree.children[0], things, scope)
        value: Value = things[0] if len(things) == 1 else Many(things)
        self.discourse.mention(value, head.names)
        with self.mode(generic=False, existential=False):
            self.dispatch("r", tree.children[1], value, scope)
        return head

    def d_in_context(self, tree: Tree, things: tuple[One, ...], scope: Scope) -> Head:
        """Describe by a noun in a structure: an element in a group."""
        head = self.describe(tree.children[0], things, scope)
        carrier = self.context(tree.children[1])
        if carrier is not None and (head.sort is None or (isinstance(head.sort, Hole) and head.sort.kind != "any")):
            return replace(head, sort=carrier.sort)
        return head

    def object_of(self, subject: Value, tree: Part, scope: Scope) -> Value:
        """Read what is said of `subject`: a bare "it" there is not the subject, that is "itself" (principle B)."""
        bare = isinstance(tree, Tree) and tree.name == "it"
        before, self.discourse.apart = self.discourse.apart, subject if bare else None
        value = self.np(tree, scope)
        self.discourse.apart = before
        return value

    def part_of(self, tree: Part) -> tuple[One, ...]:
        """Return the parts that "factor" or "summand" speaks of."""
        sense: Sense = kids(tree)[0].value
        for mention in reversed(self.discourse.mentions):
            if mention.parts and mention.part_word == sense.word:
                return mention.parts
        raise NoReadingError(f"no {sense.word} was mentioned whose parts these could be")


def _named_first(raw: Raw) -> str:
    """Return the letter that a formula is about: n in n ≠ 0."""
    if isinstance(raw, RApp) and raw.args and isinstance(raw.args[0], RVar):
        return raw.args[0].name
    raise NoReadingError("a formula after a noun begins with the letter that the noun introduces")


def _restrict(bound: Bound, inner: Scope) -> Bound:
    """Return `bound` with the restriction of `inner`; its leading indefinites are bound along (donkey sentences)."""
    variables = list(bound.variables)
    restriction: list[Raw] = []
    rest = list(inner.prefix)
    while rest and rest[0].kind in INDEFINITE and bound.kind in ("a", "any", "every", "some", "no"):
        if rest[0].kind == "any" and bound.kind in ("a", "some"):
            break
        first = rest.pop(0)
        variables.extend(first.variables)
        restriction.extend(first.restriction)
    if rest:
        restriction.append(close(Scope(rest, inner.conditions)))
    else:
        restriction.extend(inner.conditions)
    return replace(bound, variables=tuple(variables), restriction=tuple(restriction))
