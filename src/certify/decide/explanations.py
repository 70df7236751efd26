"""What a law says of a word: which definitions and characterisations there are, what they open and come down to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from certify.decide.goal import Hypothesis
from certify.decide.normal.words import Meaning
from certify.logic import (
    App,
    Formula,
    Iff,
    Node,
    Not,
    Pred,
    SetOf,
    Symbol,
    Term,
    Var,
    leading_forall,
    substitute,
    symbols,
)

#: Sorts whose equality is what their elements say.
EXTENSIONAL = frozenset({"Set", "Finset"})


def characterised(law: Formula) -> Symbol | None:
    """Return the symbol of which `law` says what it means (see `meaning`); None for any other law."""
    meant = meaning(law)
    return None if meant is None else meant_by(meant[0])


def meanings(hypotheses: Sequence[Hypothesis]) -> Iterator[Meaning]:
    """Yield the definitions among `hypotheses`: of words, and of the sets that words make, as sets in braces."""
    for hypothesis in hypotheses:
        meant = meaning(hypothesis.formula) or (_instance(hypothesis.formula) if hypothesis.defines else None)
        if meant is None:
            continue
        head, body = meant
        if hypothesis.source == "definition" or hypothesis.defines:
            yield Meaning(hypothesis.name, head, body)
        elif says_members(hypothesis.formula) and isinstance(head.args[0], Var):
            element, made = cast(tuple[Var, Term], head.args)
            yield Meaning(hypothesis.name, made, SetOf(element, cast(Formula, body)))


def opposites(hypotheses: Sequence[Hypothesis]) -> Iterator[Meaning]:
    """Yield the definitions among `hypotheses` that say what it is not to be something: ∀ n, ¬ even(n) ↔ odd(n)."""
    for hypothesis in hypotheses:
        _, law = leading_forall(hypothesis.formula)
        match law:
            case Iff(Not(Pred(symbol)) as head, body) if hypothesis.defines and symbol not in symbols(body):
                yield Meaning(hypothesis.name, head, body)


def says_members(law: Formula) -> bool:
    """Return whether `law` says what it is to be in a set that a word makes: ∀ …, a ∈ word(…) ↔ …"""
    meant = meaning(law)
    return meant is not None and meant[0].symbol.name == "mem" and meant_by(meant[0]) != meant[0].symbol


def says_extensional(law: Formula) -> bool:
    """Return whether `law` says that sets with the same elements are equal."""
    spoken_of = characterised(law)
    return spoken_of is not None and spoken_of.name == "eq" and spoken_of.params[0].name in EXTENSIONAL


def meant_by(head: Node) -> Symbol | None:
    """Return the symbol that a formula or term of the shape of a head speaks of; None for a node without one."""
    match head:
        case Pred(Symbol("mem"), (_, App(symbol))):
            return symbol
        case Pred(Symbol("eq"), (_, App(symbol, ()))) | Pred(Symbol("eq"), (App(symbol, ()), _)):
            return symbol
        case Pred(symbol) | App(symbol):
            return symbol
    return None


def meaning(law: Formula) -> tuple[Pred | App, Formula | Term] | None:
    """Return head and body of a `law` that says what a word means: ∀ …, head ↔ body, or ∀ …, head = body.

    The head is word(x, y, …) with different variables, a ∈ word(x, y, …), or s = word with a word that takes nothing.
    Of equations only those between sets mean something else: the same members.
    """
    _, law = leading_forall(law)
    match law:
        case Iff(Pred() as head, body) | Iff(body, Pred() as head) if _general(head, body):
            return head, body
        case Pred(Symbol("eq"), (App() as named, value)) if _general(named, value):
            return named, value
    return None


def _instance(law: Formula) -> tuple[Pred, Formula] | None:
    """Return head and body of a law that says what a word means of some numeral: to be congruent to 3 modulo 4."""
    _, law = leading_forall(law)
    match law:
        case Iff(Pred() as head, body) if head.symbol not in symbols(body):
            return head, body
    return None


def _general(head: Pred | App, body: Node) -> bool:
    spoken_of = meant_by(head)
    if spoken_of is None or spoken_of in symbols(body):
        return False
    parts = [part for arg in head.args for part in (arg.args if isinstance(arg, App) else (arg,))]
    if spoken_of == head.symbol:
        return _variables(head.args) and (spoken_of.name != "eq" or spoken_of.params[0].name in EXTENSIONAL)
    return _variables(parts)


def _variables(terms: Sequence[Term]) -> bool:
    return len(set(terms)) == len(terms) and all(isinstance(term, Var) for term in terms)


def opened(law: Formula, node: Node) -> Node | None:
    """Return what `law` says of `node`, where `node` has the shape of the head of its meaning; else None."""
    meant = meaning(law)
    if meant is None:
        return None
    head, body = meant
    for candidate in (node, flipped(node)):
        places = _fit(head, candidate)
        if places is not None:
            return substitute(body, places)
    return None


def flipped(node: Node) -> Node:
    """Return b = a for a = b; other nodes as they are."""
    return Pred(node.symbol, node.args[::-1]) if isinstance(node, Pred) and node.symbol.name == "eq" else node


def _fit(head: Node, node: Node) -> dict[Var, Term] | None:
    """Return what the different variables of `head` stand for in `node`; None where it has another shape."""
    if isinstance(head, Var):
        return {head: cast(Term, node)}
    if not isinstance(head, App | Pred) or type(node) is not type(head) or node.symbol != head.symbol:
        return None
    places: dict[Var, Term] = {}
    for inner, part in zip(head.args, node.args, strict=True):
        found = _fit(inner, part)
        if found is None:
            return None
        places |= found
    return places


def meant(hypotheses: Sequence[Hypothesis]) -> tuple[Hypothesis, ...]:
    """Return the hypotheses that say what a word means: definitions, characterisations and extensionality."""
    return tuple(hypothesis for hypothesis in hypotheses if _says_meaning(hypothesis))


def _says_meaning(hypothesis: Hypothesis) -> bool:
    if hypothesis.source == "definition" or characterised(hypothesis.formula) is not None:
        return True
    _, body = leading_forall(hypothesis.formula)
    return isinstance(body, Iff) and isinstance(body.left, Pred) and body.left.symbol.name == "eq"


def primitives(formula: Formula, hypotheses: Sequence[Hypothesis]) -> frozenset[Symbol]:
    """Return the primitive words that `formula`, all words unfolded, comes down to by laws, equality aside."""
    explained = {characterised(h.formula): h for h in hypotheses if h.source == "law"}
    found: set[Symbol] = set()
    pending = list(symbols(formula))
    while pending:
        symbol = pending.pop()
        if symbol in found or symbol.name == "eq":
            continue
        found.add(symbol)
        law = explained.get(symbol)
        if law is not None:
            pending.extend(symbols(law.formula))
    return frozenset(symbol for symbol in found if symbol not in explained)
