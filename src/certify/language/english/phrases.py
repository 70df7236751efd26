"""Noun phrases: what they stand for, and what they introduce into the scope."""

from __future__ import annotations

from certify.language.discourse import (
    Bound,
    Many,
    NoReadingError,
    One,
    QuantifierKind,
    Scope,
    Value,
    close,
    conjunction,
    free_names,
)
from certify.language.english.base import Part, add, apply_sense, distribute, is_variable, kids, token_raw
from certify.language.english.nouns import Nouns, noun_names
from certify.language.glr import LatticeToken, Tree
from certify.language.raw import Hole, RApp, Raw, RBind, RNum, RTyped, RVar
from certify.language.vocabulary import Kind, Sense

_QUANTIFIERS: dict[str, QuantifierKind] = {
    "every": "every",
    "any": "any",
    "some": "some",
    "some_other": "a",
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


class Phrases(Nouns):
    """Methods `n_*` read noun phrases."""

    def np(self, tree: Part, scope: Scope, subject: bool = False) -> Value:
        """Return what a noun phrase stands for; as a subject its indefinites are generic."""
        with self.mode(generic=self.generic or subject):
            value: Value = self.dispatch("n", tree, scope)
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

    def n_const(self, tree: Tree, scope: Scope) -> Value:
        """Read a constant: the empty set, the identity."""
        value = kids(tree)[0].value
        if isinstance(value, Sense):
            return One(RApp(value.word, ()))
        return One(RNum(self._identity()) if value == "identity" else value)

    def _identity(self) -> int:
        """Return the numeral of "the identity": 0 where only addition is there, else 1."""
        names = [name for carrier in self.discourse.carriers for name in carrier.structures]
        additive = names and all(name.startswith("Add") for name in names)
        return 0 if additive else 1

    def n_paren(self, tree: Tree, scope: Scope) -> Value:
        """Read a noun phrase in parentheses."""
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
            sort = kind.raw_sort(self.discourse.hole())
            known = isinstance(raw, RVar) and raw.name in self.discourse.declared
            if isinstance(raw, RVar) and sort is not None and not known:
                self.discourse.declared[raw.name] = sort
                self.discourse.root.prefix.append(Bound("any", ((raw.name, sort),)))
            if kind.word is not None:
                raise NoReadingError(f"'the {kind.name} {raw}' says of a name what the claim should say")
            self.discourse.mention(One(raw), noun_names(kind))
        return One(raw)

    # ------------------------------------------------------------ determiners

    def n_quantified(self, tree: Tree, scope: Scope) -> Value:
        """Read a determiner with its noun."""
        quant, nbar = tree.children
        assert isinstance(quant, Tree)
        count = quant.children[0].value if quant.children else None  # type: ignore[union-attr]
        if quant.name in ("any_pair", "a_pair"):
            count = len(self.names_in(nbar)) or 2
        if quant.name == "the_count":
            return self._definite(nbar, plural=True, scope=scope)
        if isinstance(nbar, Tree) and nbar.name == "part":
            return self._parts(quant.name, nbar)
        if isinstance(nbar, Tree) and nbar.name == "functional":
            return self._functional(_QUANTIFIERS[quant.name], nbar, scope)
        kind = _QUANTIFIERS[quant.name]
        if quant.name == "count" and self.discourse.owner is not None:
            kind = "exactly"
        if kind == "exactly" and count == 1:
            kind = "unique"
        return self.quantified(kind, nbar, scope, count)

    def _parts(self, quant: str, tree: Tree) -> Value:
        parts = self.part_of(tree)
        mode = {"some": "or", "every": "and", "any": "and", "exactly_one": "xor", "count": "and", "any_count": "and"}
        if quant not in mode:
            raise NoReadingError("these parts are counted in a way that has no reading")
        return Many(parts, mode[quant])  # type: ignore[arg-type]

    def n_indefinite(self, tree: Tree, scope: Scope) -> Value:
        """Read "a" with a noun."""
        nbar = tree.children[0]
        constant = self._constant_of_kind(nbar)
        if constant is not None:
            return constant
        if isinstance(nbar, Tree) and nbar.name == "functional":
            return self._functional("a", nbar, scope)
        token = _noun_token(nbar)
        if token is not None and token.value.name in self.discourse.pending:
            return self.discourse.pending.pop(token.value.name)  # "the element itself is the inverse … of an element"
        return self.quantified("a", nbar, scope)

    def n_bare_plural(self, tree: Tree, scope: Scope) -> Value:
        """Read a bare plural: general, of one thing at a time unless a function takes two."""
        return self.quantified("any" if self.generic else "a", tree.children[0], scope)

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
            return self.quantified("any", nbar, scope)
        token = _noun_token(nbar)
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
        sense, token = nbar.children[0].value, _noun_token(nbar.children[1])  # type: ignore[union-attr]
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
        kind: QuantifierKind = _QUANTIFIERS[quant.name] if isinstance(quant, Tree) else "every"
        before, self.discourse.owner = self.discourse.owner, owner
        value = self.quantified(kind, Tree("relational", tree.children[-1:]), scope)
        self.discourse.owner = before
        return value

    def n_aside(self, tree: Tree, scope: Scope) -> Value:
        """Read "the empty set, which contains no elements,": the clause is said on the side."""
        value = self.np(tree.children[0], scope)
        side = Scope()
        self.predicate(tree.children[1], value, side)
        add(scope, close(side))
        return value

    def inside(self, tree: Part, scope: Scope) -> Value:
        """Read an argument of a function."""
        raise NoReadingError("functions are read elsewhere")

    def predicate(self, tree: Part, subject: Value, scope: Scope) -> None:
        """Say `tree` of `subject`."""
        raise NoReadingError("predicates are read elsewhere")

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

    # ------------------------------------------------------------ coordination

    def n_and_np(self, tree: Tree, scope: Scope) -> Value:
        """Read "a and b"."""
        members: list[One] = []
        if _reaches_right(tree.children[0]) and any(self._is_bare_name(child) for child in tree.children[1:]):
            raise NoReadingError("names after a complement belong to the complement")
        for child in tree.children:
            if members and self._is_bare_name(child) and self._names_things(tree.children[0]):
                raise NoReadingError("a list of names is read with the noun before it")
            self.discourse.left = members[-1] if members else None
            value = self.np(child, scope)
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
        value = self.np(tree, scope)
        if isinstance(value, One) or value.mode != "and":
            raise NoReadingError("'of' wants several things")
        return value

    # ------------------------------------------------------------ pronouns

    def n_pronoun(self, tree: Tree, scope: Scope) -> Value:
        """Read a pronoun."""
        return self.np(tree.children[0], scope)

    def n_it(self, tree: Tree, scope: Scope) -> Value:
        """Read "it"."""
        return self.discourse.single(subject=self.generic)

    def n_they(self, tree: Tree, scope: Scope) -> Value:
        """Read "they"."""
        return self.discourse.group()

    def n_itself(self, tree: Tree, scope: Scope) -> Value:
        """Read "itself": the latest referent."""
        if self.discourse.left is not None:
            return self.discourse.left
        if self.discourse.member is not None:
            return self.discourse.member
        latest = [
            m.value for m in reversed(self.discourse.mentions) if is_variable(m.value) or isinstance(m.value, Many)
        ]
        pool = list(dict.fromkeys(latest))
        if not pool:
            return self.discourse.single(subject=False)
        return self.discourse.choices.prefer(pool[:3])

    def n_each_other(self, tree: Tree, scope: Scope) -> Value:
        """Read "each other": the other members of the group that is gone through."""
        return self.n_the_other(tree, scope)

    def n_the_other(self, tree: Tree, scope: Scope) -> Value:
        """Read "the other"."""
        if self.discourse.member is None:
            raise NoReadingError("'the other' has no group that it is an other of")
        others = self.discourse.others
        return others[0] if len(others) == 1 else Many(others)

    def n_first_one(self, tree: Tree, scope: Scope) -> Value:
        """Read "the first" of a group of two."""
        return self.discourse.group().members[0]

    def n_second_one(self, tree: Tree, scope: Scope) -> Value:
        """Read "the second" of a group of two."""
        return self.discourse.group().members[1]

    def n_the_result(self, tree: Tree, scope: Scope) -> Value:
        """Read "the result" of an action that was mentioned."""
        mention = self.discourse.named("result", plural=False)
        if mention is None:
            raise NoReadingError("'the result' of what?")
        return mention.value

    def n_nothing(self, tree: Tree, scope: Scope) -> Value:
        """Read "nothing"."""
        return self._thing("no", scope)

    def n_another_one(self, tree: Tree, scope: Scope) -> Value:
        """Read "another": one more thing of the sort that was mentioned last, not said to be a different one."""
        for mention in reversed(self.discourse.mentions):
            known = self.discourse.sorts.get(mention.value)
            if known is not None:
                name = self.discourse.fresh()
                kind: QuantifierKind = "any" if self.generic else "a"
                scope.prefix.append(Bound(self._kind(kind), ((name, known),)))
                return self.discourse.mention(One(RVar(name)), mention.names)
        raise NoReadingError("'another' what?")

    def n_everything(self, tree: Tree, scope: Scope) -> Value:
        """Read "everything"."""
        return self._thing("every", scope)

    def _thing(self, kind: QuantifierKind, scope: Scope) -> Value:
        name = self.discourse.fresh()
        scope.prefix.append(Bound(kind, ((name, Hole(self.discourse.hole(), "element")),)))
        return self.discourse.mention(One(RVar(name)), frozenset({"element"}))

    def n_each_one(self, tree: Tree, scope: Scope) -> Value:
        """Read "each", "both" alone: the members of the latest group."""
        return self.discourse.group()


def _noun_token(tree: Part) -> LatticeToken | None:
    """Return the noun of a noun phrase that says nothing more."""
    if isinstance(tree, Tree) and tree.name == "noun":
        token = tree.children[0]
        return token if isinstance(token, LatticeToken) else None
    if isinstance(tree, Tree) and tree.name == "attributive":
        return _noun_token(tree.children[1])
    return None


def _reaches_right(tree: Part) -> bool:
    """Return whether a noun phrase ends in a complement that "and b" would go on: every divisor of a (and b)."""
    if isinstance(tree, LatticeToken):
        return False
    if tree.name in ("related", "rel_common", "rel_adj2"):
        return True
    inside = ("quantified", "indefinite", "definite", "set_of", "restricted", "attributive", "bare_plural")
    return tree.name in inside and _reaches_right(tree.children[-1])


def _called(tree: Part) -> str:
    """Return what a noun with its adjectives is called: "even number"."""
    if isinstance(tree, Tree) and tree.name == "attributive":
        return f"{tree.children[0].value.word} {_called(tree.children[1])}"  # type: ignore[union-attr]
    token = _noun_token(tree)
    name: str = token.value.name if token is not None else ""
    return name


def raw_of(value: Value) -> Raw:
    """Return the one raw term of a value; NoReadingError for several."""
    if isinstance(value, Many):
        raise NoReadingError("one thing is wanted, several are named")
    return value.raw
