"""Names that the statement binds, as values."""

from __future__ import annotations

import re

from certify.errors import BadInputError
from certify.logic import (
    And,
    App,
    Exists,
    ExistsUnique,
    Forall,
    Formula,
    Iff,
    Implies,
    Node,
    Not,
    Or,
    Pred,
    SetOf,
    Symbol,
    Term,
    Var,
    free_vars,
    fresh,
)
from certify.mathlib.fibres import is_fixed, is_open
from certify.mathlib.meaning.building import applied, formula_of, type_value
from certify.mathlib.meaning.open_types import is_told, sort_of_variable
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Local, Scope, has_terms
from certify.mathlib.meaning.values import PROOF, UNIT, Value
from certify.mathlib.signatures import FUNCTION
from certify.reading.unify import Open

#: What a name of Lean's has that a name of a variable has not.
_PLAIN = re.compile(r"^_+|✝\d*")


def fresh_local(
    read: Reader, name: str, type_: Open, scope: Scope, *, fixed: bool = False, typed: bool = True
) -> Local:
    """Return a variable under a name that no other variable of the formula has."""
    taken = read.names | {local.name for local in scope.values()}
    return Local(fresh(_PLAIN.sub("", name) or "x", taken), "term", type_, fixed=fixed, typed=typed)


def enter(name: str, local: Local, scope: dict[str, Local]) -> None:
    """Let `name` mean `local`; what it meant before keeps its own name, which no other variable gets."""
    if name in scope:
        scope[f"{name}✝{len(scope)}"] = scope[name]
    scope[name] = local


def quantified(read: Reader, local: Local, scope: Scope) -> None:
    """Note a quantified variable without a type, which `scope` does not hold yet.

    Its type may depend on the terms that `scope` binds, so that it is one type only where there are none.
    """
    if not local.typed and not has_terms(scope):
        read.pending.own.append((local.type, local.name))


def var_of(read: Reader, local: Local) -> Var:
    """Return the variable that a quantifier binds. Raises BadInputError where its type is not determined."""
    sort = sort_of_variable(read, local.type)
    if is_open(sort):
        raise BadInputError(f"{local.name} is of a type of a family whose index the statement does not fix")
    if is_told(sort):
        raise BadInputError(f"the type of {local.name} is not determined by what is written")
    return Var(local.name, sort)


def abstracted(read: Reader, local: Local) -> Var:
    """Return the variable of a function; what it is of may be open, since nothing is said of all of them."""
    sort = sort_of_variable(read, local.type)
    if is_open(sort):
        raise BadInputError(f"{local.name} is of a type of a family whose index the statement does not fix")
    if not local.typed and sort.name == FUNCTION and is_fixed(sort.args[-1]):  # x i ∈ t i: x of ∀ i, α i
        raise BadInputError(f"{local.name} is applied at one index of a family: its type may depend on the index")
    if not local.typed and sort.name == FUNCTION and is_told(sort):  # fun σ => σ x: of all functions, or of maps?
        raise BadInputError(f"the type of {local.name}, which is applied, is not determined by what is written")
    return Var(local.name, sort)


def bound_value(read: Reader, local: Local) -> Value:
    """Return the value of a bound name."""
    if local.kind in ("type", "family"):
        return type_value(read, local.type)
    if local.kind == "proof":
        return proof(local)
    return Value(local.type, lambda: variable(read, local))


def variable(read: Reader, local: Local) -> Node:
    """Return the variable of a bound name, as a value."""
    var = Var(local.name, sort_of_variable(read, local.type))
    return applied(read, var, ()) if var.sort.name == FUNCTION and len(var.sort.args) == 1 else var


def _spoken_of(claim: Formula) -> tuple[Term, ...]:
    """Return what a claim speaks of: the arguments of predicates, what quantifiers range over, and every variable."""
    return tuple(dict.fromkeys((*_arguments(claim), *free_vars(claim))))


def _arguments(claim: Formula) -> tuple[Term, ...]:
    match claim:
        case Pred():
            return claim.args
        case Forall(var, body) | Exists(var, body) | ExistsUnique(var, body):
            return (SetOf(var, body),)
        case Not(body):
            return _arguments(body)
        case And(left, right) | Or(left, right) | Implies(left, right) | Iff(left, right):
            return (*_arguments(left), *_arguments(right))
    return ()


def proof(local: Local) -> Value:
    """Return a proof as a value: all proofs of a claim are one, so that the claim says which it is.

    What is made of the proof may speak of what the claim speaks of: `hs.toFinset` and `ht.toFinset` are two, though
    `s.Finite` and `t.Finite` are both so. The proof has those things beside the claim, and the variables that they are
    made of: a proof of orderOf x = orderOf y tells x and y, not only their orders.
    """
    claim = local.claim
    if claim is None:
        raise BadInputError(f"{local.name} is a structure, which stands as a thing: only its class is read")

    def build() -> Term:
        formula = formula_of(claim)
        terms = (SetOf(Var("_", UNIT), formula), *_spoken_of(formula))
        return App(Symbol("proof", tuple(term.sort for term in terms), PROOF), terms)

    return Value(PROOF, build)
