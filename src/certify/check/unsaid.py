"""What a text leaves unsaid and its formalization says: fair readings of a text beside a Lean statement.

Prose takes for granted that what it writes is defined: nothing is divided by zero, roots are of what is not negative.
"Show that it is 3" may ask for no more than that nothing else is a solution, and "how many" for the size of whatever
set holds them. And for many authors 1 is the first natural number. A formalization that says so is not accused of it.
These serve to withhold an accusation alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from certify.check.latitude import Granted
from certify.logic import (
    NAT,
    And,
    App,
    Exists,
    Forall,
    Formula,
    Iff,
    Implies,
    Node,
    Num,
    Statement,
    Term,
    Var,
    apart,
    bound_vars,
    conjunction,
    eq,
    free_vars,
    fresh,
    pred,
    rewrite,
    subnodes,
)
from certify.logic.claims import conjuncts

_ANSWERED = re.compile(r"\b(?:show|prove) that (?:it|the answer) is\b(?P<answer>.*)", re.IGNORECASE | re.DOTALL)
_ASKED = re.compile(r"\b(find|solve|determine|what|how many)\b", re.IGNORECASE)
_NATURAL = re.compile(r"\bnaturals?\b|ℕ|\\mathbb\{?\s*N", re.IGNORECASE)


def unsaid(text: str, statement: Statement) -> Iterator[Granted]:
    """Yield what `text`, read as `statement`, may mean with what prose leaves unsaid; likelier readings first."""
    formula = apart(statement.formula)
    answers = [(formula, "")]
    if _ANSWERED.search(text) or _ASKED.search(text):
        asked = (*_one_way(formula), *_of_any(formula), *_no_other(formula, text))
        answers += [(each, "an answer is asked for in one direction") for each in asked]
    for base, by in answers:
        for more, also in _taken_for_granted(base, bool(_NATURAL.search(text))):
            if more != formula:
                yield Granted(Statement(more, statement.carriers), "; ".join(filter(None, (by, also))))


def _taken_for_granted(formula: Formula, natural: bool) -> Iterator[tuple[Formula, str]]:
    yield formula, ""
    defined = _defined(formula)
    yield defined, "what is divided by is not zero, and roots are of what is not negative"
    if natural:
        yield _from_one(formula), "natural numbers begin at one"
        yield _from_one(defined), "natural numbers begin at one, and what is written is defined"


def _one_way(formula: Formula) -> Iterator[Formula]:
    """Yield `formula` with each "if and only if" as "if … then …", in one direction and in the other."""
    for forward in (True, False):

        def step(node: Node, forward: bool = forward) -> Node:
            if not isinstance(node, Iff):
                return node
            return Implies(node.left, node.right) if forward else Implies(node.right, node.left)

        found = rewrite(formula, step)
        if found != formula:
            yield found


def _of_any(formula: Formula) -> Iterator[Formula]:
    """Yield `formula` with what "some set of them has so many elements" says of each set of them."""

    def step(node: Node) -> Node:
        if not (isinstance(node, Exists) and node.var.sort.name == "Finset"):
            return node
        defines: list[Formula] = [
            part for part in conjuncts(node.body) if isinstance(part, Forall) and isinstance(part.body, Iff)
        ]
        rest = [part for part in conjuncts(node.body) if part not in defines]
        return Forall(node.var, Implies(conjunction(defines), conjunction(rest))) if defines and rest else node

    found = rewrite(formula, step)
    if found != formula:
        yield found


def _no_other(formula: Formula, text: str) -> Iterator[Formula]:
    """Yield that nothing but the answer of `text` is as `formula` says that the answer is."""
    answered = _ANSWERED.search(text)
    named = set(re.findall(r"\d+", answered["answer"])) if answered else set()
    for number in dict.fromkeys(part for part in subnodes(formula) if isinstance(part, Num)):
        if str(number.value) in named:
            unknown = Var(fresh("x", {var.name for var in bound_vars(formula)}), number.sort)
            yield Forall(unknown, Implies(_instead(formula, number, unknown), eq(unknown, number)))


def _instead(formula: Formula, number: Num, unknown: Var) -> Formula:
    return rewrite(formula, lambda node: unknown if node == number else node)


def _defined(formula: Formula) -> Formula:
    """Return `formula` with what its terms need to be defined as premises, under the binder that they depend on."""

    def step(node: Node) -> Node:
        if not isinstance(node, Forall | Exists):
            return node
        inner = {part.var for part in subnodes(node.body) if isinstance(part, Forall | Exists)}
        needs = dict.fromkeys(
            need
            for part in subnodes(node.body)
            if isinstance(part, App)
            for need in _needs(part)
            if node.var in free_vars(need) and not inner.intersection(free_vars(need))
        )
        if not needs:
            return node
        given = conjunction(list(needs))
        return (
            Forall(node.var, Implies(given, node.body))
            if isinstance(node, Forall)
            else Exists(node.var, And(given, node.body))
        )

    return rewrite(formula, step)


def _needs(term: App) -> Iterator[Formula]:
    """Yield what a term needs to be defined."""
    subject: Term = term.args[-1] if term.args else term
    if term.symbol.name in ("div", "inv"):
        yield from (pred("ne", factor, Num(0, factor.sort)) for factor in _factors(subject))
    if term.symbol.name in ("sqrt", "log") and not isinstance(subject, Num):
        yield pred("le" if term.symbol.name == "sqrt" else "lt", Num(0, subject.sort), subject)


def _factors(term: Term) -> Iterator[Term]:
    """Yield what is not zero where `term` is none: x alone for 4 / (2 * x)."""
    if isinstance(term, App) and term.symbol.name in ("mul", "div"):
        yield from (factor for arg in term.args for factor in _factors(arg))
    elif not isinstance(term, Num):
        yield term


def _from_one(formula: Formula) -> Formula:
    """Return `formula` about natural numbers from one on."""

    def step(node: Node) -> Node:
        if not isinstance(node, Forall | Exists) or node.var.sort != NAT:
            return node
        positive = pred("lt", Num(0, NAT), node.var)
        if isinstance(node, Forall):
            return Forall(node.var, Implies(positive, node.body))
        return Exists(node.var, And(positive, node.body))

    return rewrite(formula, step)
