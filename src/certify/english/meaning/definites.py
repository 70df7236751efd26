"""Definite noun phrases, descriptions, and phrases that name the thing that they speak of."""

from __future__ import annotations

from certify.english.discourse import Bound, LocalError, Many, NoReadingError, One, QuantifierKind, Scope, Value, close
from certify.english.forms import Kind, Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.base import Part, add, apply_sense, distribute, equate, kids, token_raw
from certify.english.meaning.nouns import noun_names
from certify.english.meaning.pronouns import Pronouns
from certify.reading.raw import Hole, RApp, Raw, RBind, RTyped, RVar
from certify.reading.raw_parts import conjunction

QUANTIFIERS: dict[str, QuantifierKind] = {
    "every": "every",
    "any": "any",
    "some": "some",
    "some_other": "a",
    "a_second": "a",
    "a_third": "a",
    "no": "no",
    "exactly_one": "unique",
    "at_most_one": "at_most_one",
    "count": "a",
    "any_count": "any",
    "any_pair": "any",
    "a_pair": "a",
    "exactly_count": "exactly",
    "at_least_count": "at_least",
}


class Definites(Pronouns):
    """Methods `n_*` read definite noun phrases."""

    def n_aside_in(self, tree: Tree, scope: Scope) -> Value:
        """Read "any element, which is an element of an additive monoid,": the clause names the type context."""
        self.context(Tree("in_struct", tree.children[1:]))
        return self.np(tree.children[0], scope)

    def n_apposition(self, tree: Tree, scope: Scope) -> Value:
        """Read "the number 2", "set s": the term, of the sort that the noun gives."""
        token = tree.children[-1]
        raw = token_raw(token)  # type: ignore[arg-type]
        head = kids(tree.children[0])
        if head and isinstance(head[0], LatticeToken) and isinstance(head[0].value, Kind):
            kind: Kind = head[0].value
            if kind.plural:
                raise NoReadingError("a plural noun takes a list of names")
            _check_indeterminate(kind, getattr(raw, "name", ""))
            sort = kind.raw_sort(self.discourse.hole())
            known = isinstance(raw, RVar) and raw.name in self.discourse.declared
            if isinstance(raw, RVar) and sort is not None and not known:
                self.discourse.declared[raw.name] = sort
                self.discourse.root.prefix.append(Bound("any", ((raw.name, sort),)))
            if kind.word is not None:
                raise NoReadingError(f"'the {kind.name} {raw}' says of a name what the claim should say")
            self.discourse.mention(One(raw), noun_names(kind))
        return One(raw)

    def n_name_of_kind(self, tree: Tree, scope: Scope) -> Value:
        """Read "set s"; "closure s" is no name, the function is applied there."""
        if any(token.type.startswith("FN") for token in kids(tree.children[0]) if isinstance(token, LatticeToken)):
            raise LocalError("a function with a letter after it is applied to it")
        return self.n_apposition(tree, scope)

    def _parts(self, quant: str, tree: Tree) -> Value:
        parts = self.part_of(tree)
        mode = {"some": "or", "every": "and", "any": "and", "exactly_one": "xor", "count": "and", "any_count": "and"}
        if quant not in mode:
            raise NoReadingError("these parts are counted in a way that has no reading")
        return Many(parts, mode[quant])  # type: ignore[arg-type]

    def _functional(self, kind: QuantifierKind, tree: Tree, scope: Scope) -> Value:
        """Read "a product": the product of two things that are introduced with it."""
        sense: Sense = tree.children[0].value  # type: ignore[union-attr]
        names = (self.discourse.fresh(), self.discourse.fresh())
        sort = Hole(self.discourse.hole())
        scope.prefix.append(Bound(self._kind(kind), tuple((name, sort) for name in names)))
        parts = tuple(One(RVar(name)) for name in names)
        value = One(apply_sense(sense, *(part.raw for part in parts)))
        self.discourse.mention(Many(parts), frozenset({"number", "factor"}))
        self.discourse.mention(value, frozenset({sense.word}), parts=parts, part_word=sense.word)
        return value

    def n_definite(self, tree: Tree, scope: Scope) -> Value:
        """Read "the number": what was called so before."""
        nbar = tree.children[0]
        constant = self._constant_of_kind(nbar)
        if constant is not None:
            return constant
        if isinstance(nbar, Tree) and nbar.name == "extreme":
            raise NoReadingError("'the smallest' is a superlative")
        if isinstance(nbar, Tree) and nbar.name == "part":
            return Many(self.part_of(nbar))
        if isinstance(nbar, Tree) and nbar.name == "functional":
            sense: Sense = nbar.children[0].value  # type: ignore[union-attr]
            mention = self.discourse.named(sense.word, plural=False)
            if mention is None:
                raise NoReadingError(f"'the {sense.word}' was not mentioned before")
            return mention.value
        return self._definite(nbar, plural=None, scope=scope)

    def _definite(self, nbar: Part, plural: bool | None, scope: Scope) -> Value:
        names = self.names_in(nbar)
        if names:
            return self._the_named(nbar)
        token = noun_token(nbar)
        if token is None:
            value = self.quantified("any", nbar, scope)  # a description of something new is general
            self.discourse.forget(value)  # and "that set" after it means another
            return value
        kind: Kind = token.value
        many = kind.plural if plural is None else plural
        mention = self.discourse.named(_called(nbar), many)
        if mention is None and many:
            return self.discourse.group()
        if mention is None and (kind.word is not None or (isinstance(nbar, Tree) and nbar.name != "noun")):
            raise NoReadingError(f"'the {_called(nbar)}' has no antecedent")
        return self._general(kind) if mention is None else mention.value

    def _the_named(self, nbar: Part) -> Value:
        """Return "the integers a and b": what the whole text calls so, bound in front of it."""
        named = kids(nbar)[0]
        if isinstance(named, LatticeToken) and isinstance(named.value, Kind):
            _check_indeterminate(named.value, *self.names_in(nbar))
        outer = Scope()
        with self.mode(existential=False):
            value = self.quantified("any", nbar, outer)
        self.discourse.root.prefix.extend(outer.prefix)
        return value

    def _general(self, kind: Kind) -> Value:
        """Return the thing that "the element" means where none was mentioned: any one (a shared convention)."""
        name = self.discourse.fresh()
        self.discourse.root.prefix.append(Bound("any", ((name, kind.raw_sort(self.discourse.hole())),)))
        self.discourse.pending[kind.name] = One(RVar(name))
        return self.discourse.mention(One(RVar(name)), noun_names(kind))

    def _constant_of_kind(self, nbar: Part) -> Value | None:
        """Return "the empty finite set": a constant of the noun's sort."""
        if not (isinstance(nbar, Tree) and nbar.name == "attributive"):
            return None
        sense, token = nbar.children[0].value, noun_token(nbar.children[1])  # type: ignore[union-attr]
        if sense.holes or token is None:
            return None
        sort = token.value.raw_sort(self.discourse.hole())
        return One(RApp(sense.word, ()) if sort is None else RTyped(RApp(sense.word, ()), sort))

    def n_same(self, tree: Tree, scope: Scope) -> Value:
        """Read "the same number" of one thing."""
        return self.n_definite(tree, scope)

    def n_set_of(self, tree: Tree, scope: Scope) -> Value:
        """Read "the set of even numbers"."""
        inner = Scope()
        with self.mode(generic=False, existential=False):
            thing = self.quantified("a", tree.children[0], inner)
        bound = inner.prefix[-1]
        (name, sort), *more = bound.variables
        if len(inner.prefix) != 1 or more or isinstance(thing, Many):
            raise NoReadingError("a set of things of a kind that brings other things along")
        return One(RBind("set", name, sort, conjunction(bound.restriction)))

    def n_own_parts(self, tree: Tree, scope: Scope) -> Value:
        """Read "all its elements"."""
        return self._parts_of(self.discourse.single(subject=False), tree, scope)

    def n_parts_of(self, tree: Tree, scope: Scope) -> Value:
        """Read "a number's divisors"."""
        return self._parts_of(self.inside(tree.children[0], scope), Tree("own_parts", tree.children[1:]), scope)

    def _parts_of(self, owner: Value, tree: Tree, scope: Scope) -> Value:
        quant = tree.children[0]
        kind: QuantifierKind = QUANTIFIERS[quant.name] if isinstance(quant, Tree) else "every"
        if kind == "a":  # "one of its factors": some one, as a subject too
            if kids(quant) and kids(quant)[0].value != 1:
                raise NoReadingError("several of its parts are counted")
            kind = "some"
        before, self.discourse.owner = self.discourse.owner, owner
        value = self.quantified(kind, Tree("relational", tree.children[-1:]), scope)
        self.discourse.owner = before
        return value

    def n_only_one(self, tree: Tree, scope: Scope) -> Value:
        """Read "the only even prime": there is one, and every one is it."""
        value = self.quantified("some", tree.children[0], scope)
        others = Scope()
        with self.mode(generic=False):
            rival = self.quantified("every", tree.children[0], others)
        equate(others, rival, value)
        add(scope, close(others))
        return value

    def n_superlative(self, tree: Tree, scope: Scope) -> Value:
        """Read "the smallest prime": there is one, and none is smaller (Russell's description)."""
        relation: str = tree.children[0].value  # type: ignore[union-attr]
        value = self.quantified("some", tree.children[1], scope)
        other = Scope()
        with self.mode(generic=False):
            rival = self.quantified("every", tree.children[1], other)
        add(other, distribute(lambda a, b: RApp(relation, (a, b)), value, rival))
        add(scope, close(other))
        return value


def _check_indeterminate(kind: Kind, *names: str) -> None:
    """Refuse "the polynomial X" as a polynomial with the name X: it is the indeterminate."""
    if kind.name == "polynomial" and names == ("X",):
        raise NoReadingError("the polynomial X is the indeterminate")


def noun_token(tree: Part) -> LatticeToken | None:
    """Return the noun of a noun phrase that says nothing more."""
    if isinstance(tree, Tree) and tree.name == "noun":
        token = tree.children[0]
        return token if isinstance(token, LatticeToken) else None
    if isinstance(tree, Tree) and tree.name == "attributive":
        return noun_token(tree.children[1])
    return None


def _called(tree: Part) -> str:
    """Return what a noun with its adjectives is called: "even number"."""
    if isinstance(tree, Tree) and tree.name == "attributive":
        return f"{tree.children[0].value.word} {_called(tree.children[1])}"  # type: ignore[union-attr]
    token = noun_token(tree)
    name: str = token.value.name if token is not None else ""
    return name


def raw_of(value: Value) -> Raw:
    """Return the one raw term of a value; NoReadingError for several."""
    if isinstance(value, Many):
        raise NoReadingError("one thing is wanted, several are named")
    return value.raw
