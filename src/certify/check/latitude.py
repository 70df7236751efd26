"""What else the words of a text may mean: for each reading, others that a fair reader grants before accusing.

Conventions choose one reading of these (docs/conventions.md). That is right for saying what a text means; it is no
ground to say that a text is wrong. Each latitude is one phenomenon: the words that license it, and what it makes of a
formula. They serve to withhold an accusation and never prove anything.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple, cast

from certify.check.indefinites import ONE, at_each, is_letter, within
from certify.logic import (
    TERMS,
    And,
    App,
    Exists,
    Forall,
    Formula,
    Implies,
    Node,
    Not,
    Or,
    Pred,
    Statement,
    Var,
    apart,
    children,
    conjunction,
    forall,
    free_vars,
    leading_forall,
    pred,
    rebuild,
    rewrite,
    substitute,
)
from certify.logic.claims import claim, conjuncts


class Granted(NamedTuple):
    """A reading that a fair reader grants, and what was taken otherwise to get it."""

    statement: Statement
    by: str


class Latitude(NamedTuple):
    """A phenomenon: what it is called, the words that license it, and the other formulas that it allows."""

    name: str
    licence: re.Pattern[str]
    others: Callable[[Formula, str], Iterator[Formula]]


def granted(text: str, statement: Statement) -> Iterator[Granted]:
    """Yield what `text`, read as `statement`, may mean by the latitudes that its words license."""
    formula = apart(statement.formula)
    for latitude in LATITUDES:
        if latitude.licence.search(text):
            for other in latitude.others(formula, text):
                yield Granted(Statement(other, statement.carriers), latitude.name)


def _everywhere(step: Callable[[Node], Iterator[Node]]) -> Callable[[Formula, str], Iterator[Formula]]:
    return lambda formula, _text: (cast(Formula, other) for other in at_each(formula, step))


def _not_distinct(formula: Formula, _text: str) -> Iterator[Formula]:
    """Yield the claim without what keeps two of its variables apart, with nothing else changed."""

    def step(node: Node) -> Node:
        if not isinstance(node, And | Implies):
            return node
        if _keeps_apart(node.left):
            return node.right
        return node.left if isinstance(node, And) and _keeps_apart(node.right) else node

    found = rewrite(formula, step)
    if found != formula:
        yield found


def _keeps_apart(formula: Formula) -> bool:
    if isinstance(formula, Not):
        inner = formula.body
        return isinstance(inner, Pred) and inner.symbol.name == "eq" and _of_variables(inner)
    return isinstance(formula, Pred) and formula.symbol.name == "ne" and _of_variables(formula)


def _of_variables(atom: Pred) -> bool:
    return all(isinstance(arg, Var) for arg in atom.args)


def _distinct(formula: Formula, _text: str) -> Iterator[Formula]:
    """Yield the claim with the variables of one sort in each row of quantifiers kept apart."""

    def step(node: Node) -> Node:
        if not isinstance(node, Forall | Exists) or not isinstance(node.body, type(node)):
            return node
        kind, variables, body = type(node), [], cast(Formula, node)
        while isinstance(body, kind):
            variables.append(body.var)
            body = body.body
        pairs: list[Formula] = [pred("ne", *two) for two in combinations(variables, 2) if two[0].sort == two[1].sort]
        body = Implies(conjunction(pairs), body) if kind is Forall and pairs else conjunction([*pairs, body])
        for var in reversed(variables):
            body = kind(var, body)
        return body

    found = _outermost(formula, step)
    if found != formula:
        yield found


def _outermost(node: Formula, step: Callable[[Node], Node]) -> Formula:
    """Apply `step` from the outside in; below a part that it changes nothing more is changed."""
    found = step(node)
    if found != node:
        return cast(Formula, found)
    below = [child if isinstance(child, TERMS) else _outermost(child, step) for child in children(node)]
    return rebuild(node, tuple(below))


def _narrow_denial(node: Node) -> Iterator[Node]:
    """Yield a denial of joined claims as joined denials: "m and n are not even" of each, "not … or" of one."""
    if isinstance(node, Not) and isinstance(node.body, And | Or):
        yield _denied(node.body)


def _denied(formula: Formula) -> Formula:
    if isinstance(formula, And | Or):
        return type(formula)(_denied(formula.left), _denied(formula.right))
    return formula.body if isinstance(formula, Not) else Not(formula)


def _denied_some(formula: Formula, _text: str) -> Iterator[Formula]:
    """Yield claims in which an indefinite below another quantifier and the denial beside it change places."""

    def step(node: Node) -> Iterator[Node]:
        match node:
            case Exists(var, body):
                *kept, last = conjuncts(body)
                if isinstance(last, Not):
                    yield Not(Exists(var, conjunction([*kept, last.body])))
            case Not(Exists(var, body)):
                *kept, last = conjuncts(body)
                yield Exists(var, conjunction([*kept, Not(last)]))

    outer = formula.body if isinstance(formula, Not) else formula
    if isinstance(outer, Forall | Exists):
        for other in at_each(outer.body, step):
            found = rebuild(outer, (other,))
            yield Not(found) if isinstance(formula, Not) else found


def _into_clause(formula: Formula, _text: str) -> Iterator[Formula]:
    """Yield claims in which a quantifier stays in the hypothesis, or the hypotheses, in which its variable occurs."""
    variables, rest = leading_forall(formula)
    if isinstance(rest, Implies):
        inside = [var for var in variables if var not in free_vars(rest.right)]
        if inside:
            outside = [var for var in variables if var not in inside]
            yield forall(outside, Implies(forall(inside, rest.left), rest.right))
    every, hypotheses, conclusion = claim(formula)
    for var in every:
        own = [hypothesis for hypothesis in hypotheses if var in free_vars(hypothesis)]
        if len(own) > 1 and var not in free_vars(conclusion):
            said = Forall(var, Implies(conjunction(own[:-1]), own[-1]))
            kept = [hypothesis for hypothesis in hypotheses if hypothesis not in own]
            yield forall([other for other in every if other != var], Implies(conjunction([*kept, said]), conclusion))


def _same_thing(formula: Formula, text: str) -> Iterator[Formula]:
    """Yield claims in which a letter of the text names a thing that the text speaks of without a name.

    "Let A be a set" says what A is: it is no name of something else.
    """
    variables, _ = leading_forall(formula)
    letters = [var for var in variables if is_letter(var, text) and not _is_let_be(var, text)]
    unnamed = [var for var in variables if not is_letter(var, text)]
    for letter in letters:
        for var in unnamed:
            if letter.sort == var.sort:
                _, rest = leading_forall(formula)
                kept = tuple(each for each in variables if each != var)
                yield forall(kept, substitute(rest, {var: letter}))


def _is_let_be(var: Var, text: str) -> bool:
    return (
        re.search(rf"\blet\b[^.;:]*?(?<!\w){re.escape(var.name)}(?!\w)[^.;:]*?\bbe\b", text, re.IGNORECASE) is not None
    )


def _other_antecedent(formula: Formula, text: str) -> Iterator[Formula]:
    """Yield claims in which one word that goes back to a thing goes back to another one: "it", "the number"."""
    variables, hypotheses, conclusion = claim(formula)
    unnamed = [var for var in variables if not is_letter(var, text)]

    def step(node: Node) -> Iterator[Node]:
        if isinstance(node, Var) and node in unnamed:
            yield from (other for other in variables if other != node and other.sort == node.sort)

    for other in at_each(conclusion, step):
        said = cast(Formula, other)
        yield forall(variables, Implies(conjunction(hypotheses), said) if hypotheses else said)


def _shared_function(node: Node) -> Iterator[Node]:
    """Yield "the f of a and b" for both or for the first alone: f(a) with f(b), or f(a) with b."""
    if not isinstance(node, App | Pred) or len(node.args) != 2:
        return
    first, second = node.args
    if not isinstance(first, App) or len(first.args) != 1 or first.sort != first.args[0].sort:
        return
    if isinstance(second, App) and second.symbol == first.symbol:
        yield rebuild(node, (first, second.args[0]))
    elif second.sort == first.sort:
        yield rebuild(node, (first, App(first.symbol, (second,))))


def _words(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


_DENIAL = _words(r"\b(not|never|no|fails?|cannot|\w+n['’]t)\b")
_BACK = _words(r"\b(it|its|they|them|their|the \w+\b(?! of))\b")
_COUNTED = _words(r"\b(other|others|another|else|two|three|four|five|both|several|pair)\b")

LATITUDES: tuple[Latitude, ...] = (
    Latitude("'other', 'another' and counted things need not be distinct", _COUNTED, _not_distinct),
    Latitude("'other', 'another' and counted things are distinct", _COUNTED, _distinct),
    Latitude("'not' denies each part", _words(r"\b(not|cannot|\w+n['’]t)\b"), _everywhere(_narrow_denial)),
    Latitude(
        "an indefinite stands over or below a denial",
        _words(r"\b(not|never|no|fails?|cannot|\w+n['’]t)\b"),
        _denied_some,
    ),
    Latitude("an indefinite means some", ONE, within),
    Latitude("a quantifier stays in its clause", _words(r"\b(all|every|each|any)\b|∀"), _into_clause),
    Latitude("a letter names the thing spoken of", _words(r"(?<!\w)[a-zα-ω](?!\w)"), _same_thing),
    Latitude("a word goes back to another thing", _BACK, _other_antecedent),
    Latitude("a function said of two things", _words(r"\bof\b.*\band\b"), _everywhere(_shared_function)),
)
"""All latitudes; the likelier ones first."""
