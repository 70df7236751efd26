"""Predicates: what a verb phrase says of its subject."""

from __future__ import annotations

from certify.english.discourse import Bound, LocalError, Many, NoReadingError, One, Scope, Value, close
from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.actions import ACTIONS, Actions
from certify.english.meaning.base import Part, add, apply_sense, distribute, equate, kids, pairs
from certify.english.meaning.nouns import Head
from certify.reading.raw import RApp, Raw, RNot, RNum, RVar
from certify.reading.raw_parts import conjunction, disjunction

#: Trees that speak of the single members of a group.
_MEMBERWISE = frozenset({"each_other", "the_other", "floating_each", "each_copula"})

#: Phrases that introduce one thing for all members: two sets are both subsets of a third.
_SHARED = frozenset({"a_third", "a_third_one"})


class Predicates(Actions):
    """Methods `v_*` read verb phrases and predicates, `r_*` relative clauses: conditions about the subject."""

    def predicate(self, tree: Part, subject: Value, scope: Scope) -> None:
        """Say `tree` of `subject`; of each member in turn where the phrase asks for that."""
        memberwise = mentions(tree, _MEMBERWISE) and not mentions(tree, _SHARED)
        if isinstance(subject, Many) and self.discourse.member is None and memberwise:
            self._memberwise(tree, subject, scope)
            return
        before, self.discourse.agent = self.discourse.agent, subject
        with self.mode(generic=False):
            self.dispatch("v", tree, subject, scope)
        self.discourse.agent = before

    def _memberwise(self, tree: Part, subject: Many, scope: Scope) -> None:
        """Say `tree` of each member of a group, or of some one ("one of them is at most the other")."""
        if subject.mode not in ("and", "or"):
            raise NoReadingError("'the other' of a group that is counted")
        said: list[Scope] = []
        for index, member in enumerate(subject.members):
            self.discourse.member = member
            self.discourse.others = subject.members[:index] + subject.members[index + 1 :]
            said.append(Scope())
            self.dispatch("v", tree, member, said[-1])
        self.discourse.member, self.discourse.others = None, ()
        if subject.mode == "or":
            add(scope, disjunction([close(inner) for inner in said]))
            return
        for inner in said:
            scope.prefix.extend(inner.prefix)
            scope.conditions.extend(inner.conditions)

    def denied(self, tree: Part, subject: Value, scope: Scope) -> None:
        """Say of `subject` that `tree` is not so."""
        inner = Scope()
        self.predicate(tree, subject, inner)
        add(scope, RNot(close(inner, negated=True)))
        scope.about |= inner.about

    def adjective(self, part: Part, thing: Raw) -> Raw:
        """Return what an adjective says of a thing; "empty" says that it equals the constant."""
        sense: Sense = part.value  # type: ignore[union-attr]
        if not sense.holes:
            return RApp("eq", (thing, RApp(sense.word, ())))
        return apply_sense(sense, thing)

    # ------------------------------------------------------------ verbs

    def v_verb(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say a transitive verb."""
        sense: Sense = tree.children[0].value  # type: ignore[union-attr]
        thing = self.object_of(subject, tree.children[1], scope)
        add(scope, distribute(lambda a, b: apply_sense(sense, a, b), subject, thing))

    def v_not_verb(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Deny a transitive verb."""
        self.denied(Tree("verb", tree.children), subject, scope)

    v_not_verb_base = v_not_verb
    v_progressive = v_verb

    def v_verb_collective(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say a collective verb of a group."""
        self._collective(tree.children[0], subject, scope)

    def v_not_verb_collective(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Deny a collective verb."""
        self.denied(Tree("verb_collective", tree.children), subject, scope)

    def _collective(self, token: Part, subject: Value, scope: Scope) -> None:
        sense: Sense = token.value  # type: ignore[union-attr]
        joined = pairs(subject, all_pairs=sense.word != "eq")
        add(scope, conjunction([apply_sense(sense, a, b) for a, b in joined]))

    def v_floating_each(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say a verb phrase of each."""
        self.predicate(tree.children[0], subject, scope)

    def v_each_copula(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say a predicate of each."""
        self.predicate(tree.children[0], subject, scope)

    def v_copula(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "is" with a predicate."""
        self.predicate(tree.children[0], subject, scope)

    def v_not_copula(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Deny a predicate."""
        self.denied(tree.children[0], subject, scope)

    def v_commute(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say that two elements commute."""
        ((a, b),) = pairs(subject, all_pairs=False)
        add(scope, RApp("eq", (RApp("mul", (a, b)), RApp("mul", (b, a)))))

    def v_vanish(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say that something is zero."""
        add(scope, distribute(lambda a: RApp("eq", (a, RNum(0))), subject))

    # ------------------------------------------------------------ several predicates

    def v_and_vp(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say several things."""
        if any(
            isinstance(part, Tree) and part.name == "is_np" and _is_name(part.children[0]) for part in tree.children
        ):
            raise LocalError("nothing is this and that: the names belong together")
        for part in tree.children:
            inner = Scope()
            self.predicate(part, subject, inner)
            scope.absorb(inner)

    v_and_pred = v_and_vp

    def v_or_vp(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say that one of several things is so; of a group, of each member."""
        members = subject.members if isinstance(subject, Many) and subject.mode == "and" else (subject,)
        for member in members:
            add(scope, disjunction([self._closed(part, member) for part in tree.children]))

    v_or_pred = v_or_vp

    def v_nor_pred(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Deny both of two things."""
        for part in tree.children:
            self.denied(part, subject, scope)

    def _closed(self, tree: Part, subject: Value) -> Raw:
        inner = Scope()
        self.predicate(tree, subject, inner)
        return close(inner)

    # ------------------------------------------------------------ predicates after "is"

    def v_adj(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say an adjective."""
        add(scope, distribute(lambda thing: self.adjective(tree.children[0], thing), subject))

    def v_adj2(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say an adjective with its complement; "coprime to each other" is the collective "coprime"."""
        sense: Sense = tree.children[0].value  # type: ignore[union-attr]
        reciprocal = isinstance(tree.children[1], Tree) and mentions(tree.children[1], frozenset({"each_other"}))
        if reciprocal and any(frame.cat == "adjc" for frame in self.lexicon.word(sense.word).frames):
            raise NoReadingError("the collective form says this")
        self.v_verb(tree, subject, scope)

    def v_adj3(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "strictly between a and b": an adjective of two complements."""
        sense: Sense = tree.children[0].value  # type: ignore[union-attr]
        ends = self.np(tree.children[1], scope)
        ((low, high),) = pairs(ends, all_pairs=False)
        add(scope, distribute(lambda a: apply_sense(sense, a, low, high), subject))

    def v_adjc(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say a collective adjective of a group."""
        self._collective(tree.children[0], subject, scope)

    def v_adjmod(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "congruent modulo n" of a group."""
        sense: Sense = tree.children[0].value  # type: ignore[union-attr]
        modulus = self.np(tree.children[1], scope)
        for a, b in pairs(subject, all_pairs=False):
            add(scope, distribute(lambda n, x=a, y=b: RApp(sense.word, (n, x, y)), modulus))

    def v_adjmod_to(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "congruent to b modulo n"."""
        sense: Sense = tree.children[0].value  # type: ignore[union-attr]
        other = self.np(tree.children[1], scope)
        modulus = self.np(tree.children[2], scope)
        add(scope, distribute(lambda a, b, n: RApp(sense.word, (n, a, b)), subject, other, modulus))

    def v_is_kind(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say that the subject is of a kind."""
        self.dispatch("v", tree.children[0], subject, scope)

    def v_kind(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "is a prime number": the noun's conditions hold of the subject."""
        things = subject.members if isinstance(subject, Many) else (subject,)
        if isinstance(subject, Many) and subject.mode != "and":
            raise NoReadingError("a kind is said of an alternative")
        before = len(scope.conditions)
        head = self.describe(tree.children[0], things, scope)
        if len(scope.conditions) == before and not self._supposed(things, head):
            raise NoReadingError("the noun says nothing but a sort")

    def _supposed(self, things: tuple[One, ...], head: Head) -> bool:
        """Read "if n is a natural number": the letters are introduced with the noun's sort, as after "let"."""
        names = [thing.raw.name for thing in things if isinstance(thing.raw, RVar)]
        fresh = len(names) == len(things) and not any(name in self.discourse.declared for name in names)
        if not (self.supposing and fresh and head.sort is not None) or set(names) & self.discourse.introduced:
            return False
        self.discourse.declared |= dict.fromkeys(names, head.sort)
        self.discourse.root.prefix.append(Bound("any", tuple((name, head.sort) for name in names)))
        return True

    def v_kin_of_either(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "is a divisor of m or of n"."""
        kin, *others = tree.children
        options = [self._closed(Tree("kind", (Tree("related", (kin, other)),)), subject) for other in others]
        add(scope, disjunction(options))

    def v_one_of(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "is one of a and b"."""
        group = self._group(tree.children[0], scope)
        equate(scope, subject, Many(group.members, "or"))

    def v_is_np(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "is" as an identity."""
        complement = tree.children[-1]
        if isinstance(complement, Tree) and complement.name in ("indefinite", "bare_plural", "only_one"):
            raise NoReadingError("'is a' with a noun says of what kind, not which one")
        if isinstance(complement, Tree) and complement.name == "quantified" and _is_any(complement):
            raise NoReadingError("'is any' with a noun says of what kind, not which one")
        if isinstance(subject, Many) and isinstance(complement, Tree) and complement.name == "same":
            raise NoReadingError("'the same' of several things says that they are equal")
        with self.mode(particular=isinstance(subject, One) and isinstance(subject.raw, RVar)):
            value = self.np(complement, scope)
        if isinstance(subject, Many) and isinstance(value, Many) and value.mode == "and":
            raise NoReadingError("an identity between two groups")
        equate(scope, subject, value)

    def v_held(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "is considered prime"."""
        self.predicate(tree.children[0], subject, scope)

    def v_same_kind(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "are the same element"."""
        for a, b in pairs(subject, all_pairs=False):
            add(scope, RApp("eq", (a, b)))

    def v_member_of_kind(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "is a member of the set of primes": is a prime."""
        sense: Sense = tree.children[0].value  # type: ignore[union-attr]
        if sense.word != "mem":
            raise NoReadingError(f"{sense.word} is not said of a set of things of a kind")
        self.v_kind(Tree("kind", tree.children[1:]), subject, scope)

    def v_one_rel(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "is one that …"."""
        self.dispatch("r", tree.children[0], subject, scope)

    def v_remainder(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "leaves a remainder of zero" of a division."""
        self.leaves_rest(subject, self.np(tree.children[-1], scope), scope)

    def leaves_rest(self, subject: Value, value: Value, scope: Scope) -> None:
        """Say which remainder a division leaves."""
        if not (isinstance(subject, One) and isinstance(subject.raw, RApp) and subject.raw.word == "div"):
            raise NoReadingError("only a division leaves a remainder")
        rest = One(RApp("mod", subject.raw.args))
        equate(scope, rest, value)

    def v_such_that(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "is such that" with a clause."""
        self.discourse.mention(subject, frozenset(), subject=True)
        scope.absorb(self.sentence(tree.children[0], main=False))

    def v_not_pred(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Deny a predicate."""
        self.denied(tree.children[0], subject, scope)

    def v_passive(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say a passive: what comes after "by" does it to the subject."""
        sense: Sense = kids(tree.children[0])[0].value
        if sense.word == "eq" and isinstance(tree.children[1], Tree) and tree.children[1].name in ACTIONS:
            raise LocalError("what an action produces is read as what is obtained by it")
        agent = self.np(tree.children[1], scope)
        add(scope, distribute(lambda a, b: apply_sense(sense, a, b), agent, subject))


def _is_any(tree: Tree) -> bool:
    return isinstance(tree.children[0], Tree) and tree.children[0].name == "any"


def mentions(tree: Part, names: frozenset[str]) -> bool:
    """Return whether a phrase of one of `names` is part of `tree`."""
    if isinstance(tree, LatticeToken):
        return False
    return tree.name in names or any(mentions(child, names) for child in tree.children)


def _is_name(tree: Part) -> bool:
    return isinstance(tree, Tree) and tree.name == "term"
