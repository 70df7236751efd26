"""The rules: which forms a spine has. One function a form; a form without a rule is never in the formula."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from certify.forms.form import Form
from certify.forms.spine import Spine, is_guard
from certify.logic import (
    Exists,
    ExistsUnique,
    Forall,
    Formula,
    Iff,
    Not,
    Num,
    Pred,
    Term,
    Var,
    conjunction,
    free_vars,
    nameless,
    substitute,
)
from certify.logic.claims import claim, conjuncts, disjuncts

#: The order of a sort; every other order word is notation for one of these.
ORDER = frozenset({"le", "lt"})


def _depends(part: Formula, spine: Spine) -> bool:
    return bool(set(free_vars(part)) & set(spine.variables))


def _universal(spine: Spine) -> bool:
    dependent = any(isinstance(part, Exists | ExistsUnique) and _depends(part, spine) for part in spine.parts)
    return spine.quantifies and not dependent


def _implication(spine: Spine) -> bool:
    """Some condition is no guard. A denial has no direction: one of its conditions is what the others exclude."""
    if not spine.denied:
        return not all(map(is_guard, spine.hypotheses))
    conditions = [c for c in (*spine.hypotheses, *spine.denied) if not is_guard(c)]
    among_others = len(spine.hypotheses) + len(spine.denied) > 1
    return len(conditions) > 1 or (among_others and any(len(free_vars(c)) > 1 for c in conditions))


def _biconditional(spine: Spine) -> bool:
    return any(isinstance(part, Iff) for part in spine.parts)


def _existence(spine: Spine) -> bool:
    return any(isinstance(part, Exists | ExistsUnique) and not _depends(part, spine) for part in spine.parts)


def _universal_existential(spine: Spine) -> bool:
    return any(isinstance(part, Exists | ExistsUnique) and _depends(part, spine) for part in spine.parts)


def _existential_universal(spine: Spine) -> bool:
    """One thing serves for all: it depends on nothing before it."""
    alone = [part for part in spine.parts if isinstance(part, Exists) and not _depends(part, spine)]
    return any(isinstance(conjunct, Forall) for part in alone for conjunct in _body(part))


def _body(part: Formula) -> tuple[Formula, ...]:
    """Return the conjuncts below a block of ∃."""
    while isinstance(part, Exists):
        part = part.body
    return conjuncts(part)


def _uniqueness(spine: Spine) -> bool:
    if any(isinstance(part, ExistsUnique) for part in spine.parts):
        return True
    found = [part for part in spine.parts if isinstance(part, Exists)]
    return any(_says_at_most_one(part, one) for part in spine.parts for one in found)


def _says_at_most_one(part: Formula, one: Exists) -> bool:
    """Whether `part` is ∀x y, P(x) ∧ P(y) → x = y for the P that `one` says holds of something."""
    inner = claim(part)
    if _at_most(inner.variables, inner.hypotheses, inner.conclusion) is None:
        return False
    first = inner.variables[0]
    own = conjunction([h for h in inner.hypotheses if first in free_vars(h)])
    return nameless(substitute(own, {first: one.var})) == nameless(one.body)


def _at_most_one(spine: Spine) -> bool:
    if len(spine.parts) != 1 or _uniqueness(spine):
        return False
    return _at_most(spine.variables, spine.hypotheses, spine.parts[0]) is not None


def _at_most(variables: tuple[Var, ...], hypotheses: tuple[Formula, ...], conclusion: Formula) -> Pred | None:
    """Return the equation x = y if the hypotheses say the same of x and of y, each of it alone."""
    match conclusion:
        case Pred(symbol, (Var() as x, Var() as y)) if symbol.name == "eq" and x in variables and y in variables:
            of_x = [h for h in hypotheses if x in free_vars(h)]
            of_y = [h for h in hypotheses if y in free_vars(h)]
            renamed = Counter(nameless(substitute(h, {x: y})) for h in of_x)
            both = any(y in free_vars(h) for h in of_x)
            if of_x and not both and renamed == Counter(map(nameless, of_y)):
                return conclusion
    return None


def _nonexistence(spine: Spine) -> bool:
    return bool(spine.denied) or any(_denies(part) for part in spine.parts)


def _denies(part: Formula) -> bool:
    """Whether one of several parts says that there is nothing of a kind."""
    inner = claim(part)
    return isinstance(part, Forall) and isinstance(inner.conclusion, Not)


def _inequality(spine: Spine) -> bool:
    return any(isinstance(part, Pred) and part.symbol.name in ORDER for part in spine.parts)


def _classification(spine: Spine) -> bool:
    sides = [side for part in spine.parts if isinstance(part, Iff) for side in (part.left, part.right)]
    return any(len(cases := disjuncts(side)) > 1 and all(map(_explicit, cases)) for side in sides)


def _explicit(case: Formula) -> bool:
    """Whether a case names the thing: x = t, or ∃k, x = t(k), where x is not in t."""
    while isinstance(case, Exists):
        case = case.body
    match case:
        case Pred(symbol, (left, right)) if symbol.name == "eq":
            return _names(left, right) or _names(right, left)
    return False


def _names(side: Term, other: Term) -> bool:
    return isinstance(side, Var) and side not in free_vars(other)


def _asymptotic(spine: Spine) -> bool:
    """∀ε > 0 ∃N ∀n ≥ N …, the claim of a limit."""
    small = {h.args[1] for h in spine.hypotheses if isinstance(h, Pred) and _is_zero_below(h)}
    return bool(small & set(spine.variables)) and any(map(_eventually, spine.parts))


def _is_zero_below(atom: Pred) -> bool:
    return atom.symbol.name == "lt" and isinstance(atom.args[0], Num) and atom.args[0].value == 0


def _eventually(part: Formula) -> bool:
    if not isinstance(part, Exists):
        return False
    return any(_from(inner.hypotheses, part.var, inner.variables) for inner in map(claim, _body(part)))


def _from(hypotheses: tuple[Formula, ...], bound: Var, variables: tuple[Var, ...]) -> bool:
    atoms = [h for h in hypotheses if isinstance(h, Pred) and h.symbol.name in ORDER]
    return any(atom.args[0] == bound and atom.args[1] in variables for atom in atoms)


RULES: dict[Form, Callable[[Spine], bool]] = {
    Form.UNIVERSAL: _universal,
    Form.IMPLICATION: _implication,
    Form.BICONDITIONAL: _biconditional,
    Form.EXISTENCE: _existence,
    Form.UNIVERSAL_EXISTENTIAL: _universal_existential,
    Form.EXISTENTIAL_UNIVERSAL: _existential_universal,
    Form.UNIQUENESS: _uniqueness,
    Form.AT_MOST_ONE: _at_most_one,
    Form.NONEXISTENCE: _nonexistence,
    Form.INEQUALITY: _inequality,
    Form.CLASSIFICATION: _classification,
    Form.ASYMPTOTIC: _asymptotic,
}


def shapes(spine: Spine) -> frozenset[Form]:
    """Return the forms that the formula itself has; empty for a claim without any."""
    return frozenset(form for form, rule in RULES.items() if rule(spine))
