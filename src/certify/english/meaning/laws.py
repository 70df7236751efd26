"""Laws of operations and relations: "addition is commutative", "divisibility is transitive"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from certify.english.discourse import NoReadingError, One, Scope, close
from certify.english.forms import Kind, Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.base import Part, apply_sense, combine
from certify.english.meaning.invariance import Invariance
from certify.lexicon import Lexicon
from certify.lexicon.properties import properties
from certify.logic import (
    And,
    App,
    Apply,
    Exists,
    Forall,
    Holds,
    Iff,
    Implies,
    Node,
    Not,
    Num,
    Or,
    Pred,
    Var,
    type_variable,
)
from certify.reading.raw import Hole, RApp, Raw, RawSort, RBin, RBind, RNot, RNum, RTruth, RVar
from certify.reading.raw_parts import conjunction


class Laws(Invariance):
    """Methods `s_*` read a law that an operation or relation obeys."""

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

    def s_relation_implies(self, tree: Tree, main: bool) -> Scope:
        """Read "the strict order implies the weak order": of any two things."""
        first, sort = self._named_operation(tree.children[0], tree.children[0])
        second, _ = self._named_operation(tree.children[1], tree.children[1])
        a, b = (RVar(self.discourse.fresh()) for _ in range(2))
        law: Raw = RBin("implies", apply_sense(first, a, b), apply_sense(second, a, b))
        return Scope([], [RBind("forall", a.name, sort, RBind("forall", b.name, sort, law))])

    def s_distributes(self, tree: Tree, main: bool) -> Scope:
        """Read "multiplication distributes over addition": a · (b + c) = a · b + a · c."""
        return self._distributes(tree, apply_sense)

    def s_distributes_right(self, tree: Tree, main: bool) -> Scope:
        """Read "multiplication distributes over addition from the right": (b + c) · a = b · a + c · a."""
        return self._distributes(tree, lambda outer, one, other: apply_sense(outer, other, one))

    def _distributes(self, tree: Tree, times: Callable[..., Raw]) -> Scope:
        outer, sort = self._named_operation(tree.children[0], tree.children[0])
        inner, _ = self._named_operation(tree.children[1], tree.children[1])
        a, b, c = (RVar(self.discourse.fresh()) for _ in range(3))
        left = times(outer, a, apply_sense(inner, b, c))
        right = apply_sense(inner, times(outer, a, b), times(outer, a, c))
        law: Raw = RApp("eq", (left, right))
        for var in (c, b, a):
            law = RBind("forall", var.name, sort, law)
        return Scope([], [law])

    def s_closed_under(self, tree: Tree, main: bool) -> Scope:
        """Read "even integers are closed under addition": what the operation makes of two of them is one."""
        kind, operation = tree.children
        sense, _ = self._named_operation(operation, operation)
        if len(sense.holes) != 2:
            raise NoReadingError(f"closed under {sense.word}, which is no operation on two things")
        scope, inner = Scope(), Scope()
        both = self.quantified("any", kind, scope, 2)
        self.describe(kind, (combine(sense, both),), inner)
        if not inner.conditions:
            raise NoReadingError("the noun says nothing but a sort")
        scope.conditions.append(close(inner))
        return scope

    def s_preserved(self, tree: Tree, main: bool) -> Scope:
        """Read "injectivity is preserved under composition": what the operation makes of two such things is such."""
        quality: Sense = tree.children[0].value  # type: ignore[union-attr]
        sense, _ = self._named_operation(Tree("operation", tree.children[1:]), tree.children[1])
        if len(sense.holes) != 2:
            raise NoReadingError(f"preserved under {sense.word}, which is no operation on two things")
        a, b = (RVar(self.discourse.fresh()) for _ in range(2))
        given = RBin("and", apply_sense(quality, a), apply_sense(quality, b))
        law: Raw = RBin("implies", given, apply_sense(quality, apply_sense(sense, a, b)))
        return Scope([], [RBind("forall", a.name, None, RBind("forall", b.name, None, law))])

    def s_q_commutes(self, tree: Tree, main: bool) -> Scope:
        """Read "does multiplication commute?"."""
        sense, sort = self._named_operation(tree.children[0], tree.children[0])
        return Scope([], [law_of("commutative", sense, sort, self.lexicon)])

    def _law(self, named: Part, says: Part) -> Scope:
        sense, sort = self._named_operation(named, says)
        denied = isinstance(says, Tree) and says.name == "prop_is_not"
        names = [token.value for token in tokens_of(says) if token.type in ("PROPADJ", "PROPNOUN")]
        law = conjunction([law_of(name, sense, sort, self.lexicon) for name in names])
        return Scope([], [RNot(law) if denied else law])

    def _named_operation(self, tree: Part, says: Part) -> tuple[Sense, RawSort]:
        sort: RawSort = Hole(self.discourse.hole())
        for context in _trees(tree, ("in_struct", "in_structs", "in_var")):
            carrier = self.context(context)
            if carrier is not None:
                sort = carrier.sort
        tokens = tokens_of(tree)
        named = [token.value for token in tokens if token.type in _NAMED]
        sense = named[0]
        if any(other.word != sense.word for other in named):
            raise NoReadingError(f"the sign of {named[-1].word} after the name of {sense.word}")
        for modular in _trees(tree, ("relation_mod",)):
            sense = self._modular(sense, modular.children[-1])
        for token in (*tokens, *tokens_of(says)):
            if token.type == "NOUNS" and isinstance(token.value, Kind):
                sort = token.value.raw_sort(self.discourse.hole()) or sort
        return sense, sort

    def _modular(self, sense: Sense, modulus: Part) -> Sense:
        """Return congruence modulo n as a relation of two things."""
        scope = Scope()
        value = self.np(modulus, scope)
        if not isinstance(value, One) or scope.prefix or scope.conditions:
            raise NoReadingError("congruence is modulo one thing that has a name")
        return replace(sense, holes=(0, 1), given=(value.raw,))


#: Tokens that name an operation or a relation.
_NAMED = ("OPNAME", "RELNAME", "SYMREL", "RELMOD", "ADJC", "FN2", "FN20", "FN")


def _trees(tree: Part, names: tuple[str, ...]) -> list[Tree]:
    if isinstance(tree, LatticeToken):
        return []
    own = [tree] if tree.name in names else []
    return own + [found for child in tree.children for found in _trees(child, names)]


def tokens_of(tree: Part) -> list[LatticeToken]:
    """Return the tokens of a phrase, in order."""
    if isinstance(tree, LatticeToken):
        return [tree]
    return [token for child in tree.children for token in tokens_of(child)]


def law_of(name: str, sense: Sense, sort: RawSort, lexicon: Lexicon) -> Raw:
    """Return the law that an operation or relation (`sense`) has the property `name`, over `sort`."""
    laws = {f"{law.of}:{law.name}": law.means for law in properties()}
    arity = len(sense.holes)
    options = ("unary",) if arity == 1 else ("operation", "relation")
    is_relation = lexicon.word(sense.word).is_predicate
    for kind in options:
        if f"{kind}:{name}" in laws and (kind == "relation") == is_relation:
            return raw_law(laws[f"{kind}:{name}"], sense, sort)
    if name == "commutative" and is_relation and "relation:symmetric" in laws:
        return raw_law(laws["relation:symmetric"], sense, sort)
    if name == "symmetric" and not is_relation:
        return raw_law(laws["operation:commutative"], sense, sort)
    raise NoReadingError(f"{name} is not said of {sense.word}")


def raw_law(node: Node, sense: Sense | None, sort: RawSort) -> Raw:
    """Return a law over f or r (`sense`) and the type variable 'A (`sort`) as a raw formula."""

    def go(part: Node) -> Raw:
        return raw_law(part, sense, sort)

    match node:
        case Var():
            return RVar(node.name)
        case Apply() | Holds() if sense is not None:
            return apply_sense(sense, *map(go, node.args))
        case Pred() | App():
            return RApp(node.symbol.name, tuple(map(go, node.args)))
        case Num():
            return RNum(node.value)
        case Not():
            return RNot(go(node.body))
        case Forall() | Exists():
            bound = sort if node.var.sort == type_variable("A") else node.var.sort
            return RBind("forall" if isinstance(node, Forall) else "exists", node.var.name, bound, go(node.body))
        case Implies() | And() | Or() | Iff():
            op = {Implies: "implies", And: "and", Or: "or", Iff: "iff"}[type(node)]
            return RBin(op, go(node.left), go(node.right))  # type: ignore[arg-type]
    return RTruth(True)
