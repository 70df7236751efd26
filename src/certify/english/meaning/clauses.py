"""Clauses and sentences: a subject with its predicate, existence, frames of questions, formulas."""

from __future__ import annotations

from certify.english.discourse import LocalError, Scope, close, quantify
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.base import Part, add, apply_sense, distribute, equate
from certify.english.meaning.outcomes import Outcomes
from certify.logic import NAT
from certify.reading.raw import RApp, Raw, RBind, RNot, RNum, RVar
from certify.reading.raw_parts import disjunction


class Clauses(Outcomes):
    """Methods `s_*` read sentences; each returns its scope, still open."""

    def read(self, tree: Tree) -> Raw:
        """Return the raw formula of a whole text; NoReadingError when this derivation has no meaning."""
        scope = self.sentence(tree, main=True)
        body = close(scope)
        for bound in reversed(self.discourse.root.prefix):
            body = quantify(bound, body)
        return body

    def sentence(self, tree: Part, main: bool) -> Scope:
        """Return the scope of a sentence; in a `main` clause an indefinite subject is general."""
        scope: Scope = self.dispatch("s", tree, main)
        return scope

    # ------------------------------------------------------------ clauses

    def s_clause(self, tree: Tree, main: bool) -> Scope:
        """Read a subject with its verb phrase."""
        scope = Scope()
        subject = self.np(tree.children[0], scope, subject=True)
        said = tree.children[1]
        self.predicate(said, subject, scope)
        copular = isinstance(said, Tree) and said.name in ("copula", "each_copula")
        self.discourse.said, self.discourse.done = (said.children[0], None) if copular else (None, said)  # type: ignore[union-attr]
        return scope

    def s_q_copula(self, tree: Tree, main: bool) -> Scope:
        """Read "is two prime?"."""
        scope = self.s_clause(tree, main)
        self.discourse.said, self.discourse.done = tree.children[1], None
        return scope

    s_q_do = s_clause

    def s_q_of_shape(self, tree: Tree, main: bool) -> Scope:
        """Read "can every even number be written as 2k?"."""
        scope = Scope()
        subject = self.np(tree.children[0], scope, subject=True)
        self.predicate(Tree("of_shape", tree.children[1:]), subject, scope)
        return scope

    def s_q_both(self, tree: Tree, main: bool) -> Scope:
        """Read "are a and b both even?"."""
        return self.s_clause(Tree("clause", (tree.children[0], Tree("each_copula", tree.children[1:]))), main)

    def s_q_not_copula(self, tree: Tree, main: bool) -> Scope:
        """Read "is one not prime?"."""
        scope = Scope()
        subject = self.np(tree.children[0], scope, subject=True)
        self.denied(tree.children[1], subject, scope)
        return scope

    s_q_do_not = s_q_not_copula
    s_not_being = s_q_not_copula
    s_being = s_clause

    def s_quality(self, tree: Tree, main: bool) -> Scope:
        """Read "the injectivity of f": that f is injective."""
        scope = Scope()
        sense, named = tree.children
        subject = self.np(named, scope, subject=True)
        add(scope, distribute(lambda a: apply_sense(sense.value, a), subject))  # type: ignore[union-attr]
        return scope

    def s_verbing(self, tree: Tree, main: bool) -> Scope:
        """Read "a prime dividing a product"."""
        scope = Scope()
        subject = self.np(tree.children[0], scope, subject=True)
        self.predicate(Tree("verb", tree.children[1:]), subject, scope)
        return scope

    def s_formula(self, tree: Tree, main: bool) -> Scope:
        """Read a formula of mathematics."""
        token = next(child for child in tree.children if isinstance(child, LatticeToken))
        return Scope([], [self._formula(token)])

    def s_formula_for_some(self, tree: Tree, main: bool) -> Scope:
        """Read "n = 2 * k for some natural number k"."""
        token, nbar = tree.children
        scope = Scope()
        self.quantified("some", nbar, scope)
        add(scope, self._formula(token))  # type: ignore[arg-type]
        return scope

    def s_there_are_ways(self, tree: Tree, main: bool) -> Scope:
        """Read "there are exactly n ways to choose one element from n elements"."""
        scope = Scope()
        number = self.np(tree.children[0], scope)
        ways = self.n_applyp(Tree("applyp", tree.children[1:]), scope)
        equate(scope, ways, number)
        return scope

    def s_there_are_no_ways(self, tree: Tree, main: bool) -> Scope:
        """Read "there are no ways to choose two elements from one element"."""
        scope = Scope()
        ways = self.n_applyp(Tree("applyp", tree.children), scope)
        add(scope, distribute(lambda a: RApp("eq", (a, RNum(0))), ways))
        return scope

    def s_there_is_a_way(self, tree: Tree, main: bool) -> Scope:
        """Read "there is at least one way to choose one element from two elements"."""
        scope = Scope()
        ways = self.n_applyp(Tree("applyp", tree.children), scope)
        add(scope, distribute(lambda a: RApp("lt", (RNum(0), a)), ways))
        return scope

    def s_one_gets(self, tree: Tree, main: bool) -> Scope:
        """Read "you get n": the result of what was done is n."""
        scope = Scope()
        self.v_is_np(tree, self.n_the_result(tree, scope), scope)
        return scope

    def s_so_is(self, tree: Tree, main: bool) -> Scope:
        """Read "so is their sum": what was said last with "is"."""
        return self.s_clause(Tree("clause", (*tree.children, Tree("as_before", ()))), main)

    def s_so_does(self, tree: Tree, main: bool) -> Scope:
        """Read "so does every divisor of m": what was said last with another verb."""
        return self.s_clause(Tree("clause", (*tree.children, Tree("does_before", ()))), main)

    def s_np_is_got(self, tree: Tree, main: bool) -> Scope:
        """Read "zero is obtained" after "when n is subtracted from itself"; "an odd number is": the result is one."""
        scope = Scope()
        result, named = self.n_the_result(tree, scope), tree.children[0]
        if isinstance(named, Tree) and named.name == "indefinite":
            self.predicate(Tree("kind", named.children), result, scope)
            return scope
        subject = self.np(named, scope, subject=True)
        add(scope, distribute(lambda a, b: RApp("eq", (b, a)), subject, result))
        return scope

    def s_there_is(self, tree: Tree, main: bool) -> Scope:
        """Read "there is a prime": of things that are introduced, not of what is made from them."""
        named = tree.children[0]
        if isinstance(named, Tree) and named.name in ("infix", "postfix", "act", "possessive"):
            raise LocalError("'there is' introduces a thing, not a value")
        scope = Scope()
        with self.mode(existential=True):
            self.np(tree.children[0], scope)
        return scope

    def s_there_is_var(self, tree: Tree, main: bool) -> Scope:
        """Read "there exists c such that c is even"."""
        scope = Scope()
        with self.mode(existential=True):
            self.quantified("some", tree.children[0], scope)
        return scope

    def s_can(self, tree: Tree, main: bool) -> Scope:
        """Read "a number can be even": there is one that is."""
        scope = Scope()
        with self.mode(existential=True):
            subject = self.np(tree.children[0], scope)
        self.discourse.mention(subject, frozenset(), subject=True)
        self.predicate(tree.children[1], subject, scope)
        return scope

    def s_cannot(self, tree: Tree, main: bool) -> Scope:
        """Read "it is impossible for a number to be even"."""
        return Scope([], [RNot(close(self.s_can(tree, main)))])

    def s_one_of_them(self, tree: Tree, main: bool) -> Scope:
        """Read "one is at most the other": some member of the latest group."""
        group = self.discourse.group()
        options = []
        for index, member in enumerate(group.members):
            self.discourse.member = member
            self.discourse.others = group.members[:index] + group.members[index + 1 :]
            inner = Scope()
            self.predicate(tree.children[0], member, inner)
            options.append(close(inner))
        self.discourse.member, self.discourse.others = None, ()
        return Scope([], [disjunction(options)])

    def s_infinitely(self, tree: Tree, main: bool) -> Scope:
        """Read "there are infinitely many primes": beyond every natural number there is one."""
        inner = Scope()
        with self.mode(existential=True):
            value = self.quantified("some", tree.children[0], inner)
        limit = self.discourse.fresh()
        add(inner, distribute(lambda a: RApp("lt", (RVar(limit), a)), value))
        return Scope([], [RBind("forall", limit, NAT, close(inner))])

    def s_there_no(self, tree: Tree, main: bool) -> Scope:
        """Read "there is no prime"."""
        scope = Scope()
        self.quantified("no", tree.children[0], scope)
        return scope

    def s_there_not(self, tree: Tree, main: bool) -> Scope:
        """Read "there does not exist a prime"."""
        return Scope([], [RNot(close(self.s_there_is(tree, main)))])

    def s_filler(self, tree: Tree, main: bool) -> Scope:
        """Read a frame that adds nothing."""
        return self.sentence(tree.children[-1], main)

    def s_remark(self, tree: Tree, main: bool) -> Scope:
        """Read a sentence with the name of its law in parentheses."""
        return self.sentence(tree.children[0], main)

    def s_explained(self, tree: Tree, main: bool) -> Scope:
        """Read "addition is commutative: a + b = b + a": what stands after the colon is the claim."""
        return self.sentence(tree.children[-1], main)

    s_filler_q = s_filler
    s_asked = s_filler
    s_start = s_filler
    s_text = s_filler
    s_statement = s_filler

    def s_deny(self, tree: Tree, main: bool) -> Scope:
        """Read "it is not the case that …": the denial has the widest scope."""
        return Scope([], [RNot(close(self.sentence(tree.children[0], main)))])

    def s_satisfies(self, tree: Tree, main: bool) -> Scope:
        """Read "all integers a and b satisfy a + b = b + a"."""
        scope = Scope()
        self.np(tree.children[0], scope, subject=True)
        add(scope, self._formula(tree.children[-1]))  # type: ignore[arg-type]
        return scope

    def s_satisfies_for(self, tree: Tree, main: bool) -> Scope:
        """Read "e satisfies e * a = a for every a": the phrase binds the formula."""
        named, formula, phrase = tree.children[0], tree.children[-2], tree.children[-1]
        scope = Scope()
        self.np(named, scope, subject=True)
        add(scope, close(self.s_for_after(Tree("for_after", (Tree("formula", (formula,)), phrase)), main)))
        return scope

    def s_satisfies_s(self, tree: Tree, main: bool) -> Scope:
        """Read "all integers satisfy that …"."""
        scope = Scope()
        self.np(tree.children[0], scope, subject=True)
        scope.absorb(self.sentence(tree.children[-1], main=False))
        return scope
