"""Clauses and sentences: conditionals, coordination, frames of questions, laws of operations."""

from __future__ import annotations

import tomllib
from functools import cache

from certify.language.discourse import (
    INDEFINITE,
    UNIVERSAL,
    Bound,
    Many,
    NoReadingError,
    One,
    QuantifierKind,
    Scope,
    close,
    conjunction,
    disjunction,
    mentioned,
    quantify,
)
from certify.language.english.base import Part, add, apply_sense, combine, distribute, kids, token_raw
from certify.language.english.functions import common_frame
from certify.language.english.predicates import Predicates
from certify.language.glr import LatticeToken, Tree
from certify.language.raw import Hole, RApp, Raw, RawSort, RBin, RBind, RNot, RTruth, RVar
from certify.language.vocabulary import Kind, Sense
from certify.lexicon import Lexicon
from certify.logic import (
    NAT,
    Apply,
    Carrier,
    Exists,
    Forall,
    Formula,
    Holds,
    Iff,
    Implies,
    Node,
    Not,
    Or,
    Pred,
    Sort,
    Var,
    fun,
    read,
    type_variable,
)
from certify.resources import data_dir


class Clauses(Predicates):
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
        self.predicate(tree.children[1], subject, scope)
        return scope

    s_q_copula = s_clause
    s_q_do = s_clause

    def s_q_not_copula(self, tree: Tree, main: bool) -> Scope:
        """Read "is one not prime?"."""
        scope = Scope()
        subject = self.np(tree.children[0], scope, subject=True)
        self.denied(tree.children[1], subject, scope)
        return scope

    s_q_do_not = s_q_not_copula
    s_not_being = s_q_not_copula
    s_being = s_clause

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

    def _formula(self, token: LatticeToken) -> Raw:
        span = token.value
        for carrier in getattr(span, "carriers", ()):
            if carrier not in self.discourse.carriers:
                self.discourse.carriers.append(carrier)
        return token_raw(token)

    def s_there_is(self, tree: Tree, main: bool) -> Scope:
        """Read "there is a prime"."""
        scope = Scope()
        with self.mode(existential=True):
            self.np(tree.children[0], scope)
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

    def s_there_is_for(self, tree: Tree, main: bool) -> Scope:
        """Read "does there exist, for every n, a prime …"."""
        return self._prefixed(tree.children[0], Tree("there_is", tree.children[1:]), main)

    def s_formula_iff(self, tree: Tree, main: bool) -> Scope:
        """Read "a = b is equivalent to b = a"."""
        left, right = (self._formula(child) for child in tree.children)  # type: ignore[arg-type]
        return Scope([], [RBin("iff", left, right)])

    def s_formulas_and(self, tree: Tree, main: bool) -> Scope:
        """Read "is a = a and b = b?"."""
        return Scope([], [self._formula(child) for child in tree.children])  # type: ignore[arg-type]

    def s_formulas_or(self, tree: Tree, main: bool) -> Scope:
        """Read "is a = a or a = b?"."""
        return Scope([], [disjunction([self._formula(child) for child in tree.children])])  # type: ignore[arg-type]

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

    def s_meaning(self, tree: Tree, main: bool) -> Scope:
        """Read "A, meaning that B": both are said, of the same things."""
        first = self.sentence(tree.children[0], main)
        self.discourse.topic = True
        second = self.sentence(tree.children[1], main)
        self.discourse.topic = False
        return Scope([*first.prefix, *second.prefix], [*first.conditions, *second.conditions])

    def s_in_after(self, tree: Tree, main: bool) -> Scope:
        """Read "A in a group"."""
        self.context(tree.children[1])
        return self.sentence(tree.children[0], main)

    s_filler_q = s_filler
    s_asked = s_filler
    s_start = s_filler
    s_text = s_filler
    s_statement = s_filler

    def s_filler_for(self, tree: Tree, main: bool) -> Scope:
        """Read "is it true for any element that …"."""
        return self._prefixed(tree.children[0], tree.children[1], main)

    def s_deny(self, tree: Tree, main: bool) -> Scope:
        """Read "it is not the case that …": the denial has the widest scope."""
        return Scope([], [RNot(close(self.sentence(tree.children[0], main)))])

    def s_satisfies(self, tree: Tree, main: bool) -> Scope:
        """Read "all integers a and b satisfy a + b = b + a"."""
        scope = Scope()
        self.np(tree.children[0], scope, subject=True)
        add(scope, self._formula(tree.children[-1]))  # type: ignore[arg-type]
        return scope

    def s_satisfies_s(self, tree: Tree, main: bool) -> Scope:
        """Read "all integers satisfy that …"."""
        scope = Scope()
        self.np(tree.children[0], scope, subject=True)
        scope.absorb(self.sentence(tree.children[-1], main=False))
        return scope

    # ------------------------------------------------------------ actions as clauses

    def s_obtained(self, tree: Tree, main: bool) -> Scope:
        """Read a clause about the result of an action."""
        return self.sentence(tree.children[0], main)

    s_q_obtained = s_obtained

    def s_obtained_when(self, tree: Tree, main: bool) -> Scope:
        """Read "x is obtained when a is added to b"."""
        scope = Scope()
        subject = self.np(tree.children[0], scope, subject=True)
        value = self.inside(tree.children[1], scope)
        add(scope, distribute(lambda a, b: RApp("eq", (b, a)), subject, value))
        return scope

    def s_result_being(self, tree: Tree, main: bool) -> Scope:
        """Read "x is the result of zero being added to it"."""
        scope = Scope()
        subject = self.np(tree.children[0], scope, subject=True)
        value = self.n_act(Tree("act", tree.children[1:]), scope)
        add(scope, distribute(lambda a, b: RApp("eq", (b, a)), subject, value))
        return scope

    def s_equal_when(self, tree: Tree, main: bool) -> Scope:
        """Read "an element is equal to itself when multiplied by one": the action's result equals it."""
        scope = Scope()
        subject = self.np(tree.children[0], scope, subject=True)
        other = self.np(tree.children[1], scope)
        action = tree.children[2]
        assert isinstance(action, Tree)
        acted = self.acted_on(action, subject, scope)
        add(scope, distribute(lambda a, b: RApp("eq", (a, b)), acted, other))
        return scope

    def s_result_being_own(self, tree: Tree, main: bool) -> Scope:
        """Read "any element is the result of being multiplied by one"."""
        scope = Scope()
        subject = self.np(tree.children[0], scope, subject=True)
        acted = self.acted_on(tree, subject, scope)
        add(scope, distribute(lambda a, b: RApp("eq", (a, b)), acted, subject))
        return scope

    # ------------------------------------------------------------ conditionals

    def s_if_then(self, tree: Tree, main: bool) -> Scope:
        """Read "if A then B"."""
        antecedent = self.sentence(tree.children[0], main=False)
        consequent = self._consequent(tree.children[-1])
        return conditional(antecedent, consequent)

    def _consequent(self, tree: Part) -> Scope:
        return self.sentence(tree, main=True)

    s_when_then = s_if_then
    s_implies = s_if_then

    def s_formula_implies(self, tree: Tree, main: bool) -> Scope:
        """Read "a = b implies …"."""
        antecedent = Scope([], [self._formula(tree.children[0])])  # type: ignore[arg-type]
        return conditional(antecedent, self._consequent(tree.children[-1]))

    def s_if_after(self, tree: Tree, main: bool) -> Scope:
        """Read "B if A"."""
        consequent = self.sentence(tree.children[0], main)
        antecedent = self.sentence(tree.children[-1], main=False)
        return conditional(antecedent, consequent)

    s_when_after = s_if_after

    def s_only_if(self, tree: Tree, main: bool) -> Scope:
        """Read "A only if B"."""
        antecedent = self.sentence(tree.children[0], main=False)
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
        left.prefix, outer.prefix = _lift(left.prefix, lambda bound: bool(bound.names & used))
        outer.conditions = [RBin("iff", close(left), close(right))]
        return outer

    # ------------------------------------------------------------ phrases before and after

    def s_prefixed(self, tree: Tree, main: bool) -> Scope:
        """Read a phrase before a sentence."""
        return self._prefixed(tree.children[0], tree.children[1], main)

    def s_for_after(self, tree: Tree, main: bool) -> Scope:
        """Read "B for every n": the phrase binds the clause before it."""
        phrase = tree.children[1]
        names = self.names_in(_nbar_of(phrase))
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
    f_in_struct_domain = f_context
    f_in_var = f_context

    def f_for_np(self, tree: Tree) -> Scope:
        """Read "for every integer n": an indefinite is general here."""
        scope = Scope()
        self.np(tree.children[0], scope, subject=True)
        return scope

    def f_when_acted(self, tree: Tree) -> Scope:
        """Read "when two integers are added": later "the result" and "the sum" speak of it."""
        scope = Scope()
        value = self.np(tree.children[0], scope, subject=True)
        sense = common_frame(tree.children[1])
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
        self.context(Tree("in_struct", tree.children[:2]))
        scope = Scope()
        self.np(tree.children[2], scope, subject=True)
        return scope

    def f_for_type(self, tree: Tree) -> Scope:
        """Read "for each type α"."""
        self.discourse.carriers.append(Carrier(type_variable(token_raw(tree.children[0]).name), ()))  # type: ignore
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

    def f_where_s(self, tree: Tree) -> Scope:
        """Read "where n is even": a hypothesis."""
        return Scope([], [close(self.sentence(tree.children[0], main=False))])

    def s_let(self, tree: Tree, main: bool) -> Scope:
        """Read "let n be an integer": general."""
        scope: Scope = self.dispatch("l", tree.children[0])
        rest = self.sentence(tree.children[-1], main)
        return Scope([*scope.prefix, *rest.prefix], rest.conditions)

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

    def l_be_typed(self, tree: Tree) -> Scope:
        """Read "let n ∈ ℕ"."""
        scope = Scope()
        self.quantified("every", tree.children[0], scope)
        return scope

    # ------------------------------------------------------------ coordination

    def s_and_s(self, tree: Tree, main: bool) -> Scope:
        """Read "A and B"."""
        scope = Scope()
        for part in tree.children:
            scope.absorb(self.sentence(part, main))
        return scope

    def s_or_s(self, tree: Tree, main: bool) -> Scope:
        """Read "A or B"."""
        return Scope([], [disjunction([close(self.sentence(part, main)) for part in tree.children])])

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

    # ------------------------------------------------------------ laws

    def s_operation_is(self, tree: Tree, main: bool) -> Scope:
        """Read "addition is commutative"."""
        return self._law(tree.children[0], tree.children[1])

    s_relation_is = s_operation_is
    s_q_operation = s_operation_is
    s_q_relation = s_operation_is

    def s_operation_is_r(self, tree: Tree, main: bool) -> Scope:
        """Read "the commutative property holds for addition"."""
        return self._law(tree.children[1], tree.children[0])

    s_relation_is_r = s_operation_is_r
    s_q_operation_r = s_operation_is_r
    s_q_relation_r = s_operation_is_r

    def s_q_operation_not(self, tree: Tree, main: bool) -> Scope:
        """Read "is subtraction not commutative?"."""
        return Scope([], [RNot(close(self._law(tree.children[0], tree.children[1])))])

    def s_q_commutes(self, tree: Tree, main: bool) -> Scope:
        """Read "does multiplication commute?"."""
        sense, sort = self._named_operation(tree.children[0], tree.children[0])
        return Scope([], [law_of("commutative", sense, sort, self.lexicon)])

    def _law(self, named: Part, says: Part) -> Scope:
        sense, sort = self._named_operation(named, says)
        denied = isinstance(says, Tree) and says.name == "prop_is_not"
        names = [token.value for token in _tokens(says) if token.type in ("PROPADJ", "PROPNOUN")]
        law = conjunction([law_of(name, sense, sort, self.lexicon) for name in names])
        return Scope([], [RNot(law) if denied else law])

    def _named_operation(self, tree: Part, says: Part) -> tuple[Sense, RawSort]:
        sort: RawSort = Hole(self.discourse.hole())
        for context in _trees(tree, ("in_struct", "in_var")):
            carrier = self.context(context)
            if carrier is not None:
                sort = carrier.sort
        tokens = _tokens(tree)
        sense = next(token.value for token in tokens if token.type in ("OPNAME", "RELNAME", "SYMREL"))
        for token in (*tokens, *_tokens(says)):
            if token.type == "NOUNS" and isinstance(token.value, Kind):
                sort = token.value.raw_sort(self.discourse.hole()) or sort
        return sense, sort


def conditional(antecedent: Scope, consequent: Scope) -> Scope:
    """Return "if antecedent then consequent": what the antecedent introduces or speaks of becomes general."""
    outer = Scope()
    used_later = mentioned(consequent)
    used_before = mentioned(antecedent)
    antecedent.prefix, lifted = _lift(
        antecedent.prefix, lambda bound: bound.kind in INDEFINITE or bool(bound.names & used_later)
    )
    if consequent.prefix and consequent.prefix[0].kind == "no":
        first = consequent.prefix.pop(0)
        consequent.prefix.insert(0, Bound("every", first.variables, first.restriction))
        consequent.conditions = [RNot(conjunction(consequent.conditions))]
    consequent.prefix, general = _lift(
        consequent.prefix, lambda bound: bound.kind in UNIVERSAL or bool(bound.names & used_before)
    )
    outer.prefix = [*lifted, *general]
    outer.conditions = [RBin("implies", close(antecedent), close(consequent))]
    return outer


def _lift(prefix: list[Bound], wanted: object) -> tuple[list[Bound], list[Bound]]:
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


def _guard(outer: Scope, conditions: list[Raw]) -> list[Raw]:
    if not outer.conditions:
        return conditions
    return [RBin("implies", conjunction(outer.conditions), conjunction(conditions))]


def _nbar_of(tree: Part) -> Part:
    for child in kids(tree):
        if isinstance(child, Tree):
            return child.children[-1] if child.name in ("quantified", "indefinite", "bare_plural") else child
    return tree


def _trees(tree: Part, names: tuple[str, ...]) -> list[Tree]:
    if isinstance(tree, LatticeToken):
        return []
    own = [tree] if tree.name in names else []
    return own + [found for child in tree.children for found in _trees(child, names)]


def _tokens(tree: Part) -> list[LatticeToken]:
    if isinstance(tree, LatticeToken):
        return [tree]
    return [token for child in tree.children for token in _tokens(child)]


# ---------------------------------------------------------------- properties of operations and relations


@cache
def _properties() -> dict[str, tuple[str, Formula]]:
    """Return each property's kind of subject and its law over f or r."""
    carrier = type_variable("A")
    subjects: dict[str, Var] = {
        "operation": Var("f", fun(carrier, carrier, carrier)),
        "unary": Var("f", fun(carrier, carrier)),
        "relation": Var("r", fun(carrier, carrier, Sort("Prop"))),
    }
    rows = tomllib.loads((data_dir("grammars") / "properties.toml").read_text("utf-8"))
    found = {}
    for name, row in rows.items():
        var = subjects[row["of"]]
        found[f"{row['of']}:{name}"] = (name, read(row["means"], {var.name: var}))
    return found


def law_of(name: str, sense: Sense, sort: RawSort, lexicon: Lexicon) -> Raw:
    """Return the law that an operation or relation (`sense`) has the property `name`, over `sort`."""
    laws = _properties()
    arity = len(sense.holes)
    options = ("unary",) if arity == 1 else ("operation", "relation")
    is_relation = lexicon.word(sense.word).is_predicate
    for kind in options:
        if f"{kind}:{name}" in laws and (kind == "relation") == is_relation:
            return _raw_law(laws[f"{kind}:{name}"][1], sense, sort)
    if name == "commutative" and is_relation and "relation:symmetric" in laws:
        return _raw_law(laws["relation:symmetric"][1], sense, sort)
    if name == "symmetric" and not is_relation:
        return _raw_law(laws["operation:commutative"][1], sense, sort)
    raise NoReadingError(f"{name} is not said of {sense.word}")


def _raw_law(node: Node, sense: Sense, sort: RawSort) -> Raw:
    def go(part: Node) -> Raw:
        return _raw_law(part, sense, sort)

    match node:
        case Var():
            return RVar(node.name)
        case Apply() | Holds():
            return apply_sense(sense, *map(go, node.args))
        case Pred():
            return RApp(node.symbol.name, tuple(map(go, node.args)))
        case Not():
            return RNot(go(node.body))
        case Forall() | Exists():
            return RBind("forall" if isinstance(node, Forall) else "exists", node.var.name, sort, go(node.body))
        case Implies() | Or() | Iff():
            op = {Implies: "implies", Or: "or", Iff: "iff"}[type(node)]
            return RBin(op, go(node.left), go(node.right))  # type: ignore[arg-type]
    return RTruth(True)
