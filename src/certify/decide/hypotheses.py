"""Γ: the definitions and laws that a tier grants for two given sides, no more than concern the words they use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, cast

from certify.decide.goal import Hypothesis
from certify.decide.laws import laws, stated_definition, successors, tag
from certify.decide.normal.unfold import definition_formula, unfold
from certify.decide.normal.words import Meaning
from certify.lexicon import Lexicon
from certify.logic import (
    App,
    Carrier,
    Formula,
    Iff,
    Node,
    Num,
    Pred,
    SetOf,
    Symbol,
    Term,
    Var,
    leading_forall,
    subnodes,
    substitute,
    symbols,
)

#: Sorts whose equality is what their elements say.
EXTENSIONAL = frozenset({"Set", "Finset"})


class Allowed(NamedTuple):
    """What a tier allows: `sources` of hypotheses, words that are `notation`, laws of structures that are `granted`.

    The source "respected" adds the laws that only models which separate readings have to obey.
    """

    sources: frozenset[str]
    notation: frozenset[str]
    granted: frozenset[str]


def hypotheses(
    sides: tuple[Formula, ...], carriers: tuple[Carrier, ...], allowed: Allowed, lexicon: Lexicon
) -> tuple[Hypothesis, ...]:
    """Return the hypotheses that `allowed` gives for `sides`: definitions first, then laws.

    A law is granted when all its words occur in the sides or in the definitions, or when it characterises an
    occurring word (∀ …, word(…) ↔ …); what a characterisation brings in counts as occurring from then on.
    """
    words = frozenset(symbol for side in sides for symbol in symbols(side))
    numerals = frozenset(part for side in sides for part in subnodes(side) if isinstance(part, Num))
    return _for_words(words, numerals, carriers, allowed, lexicon)


@lru_cache(maxsize=4096)
def _for_words(
    words: frozenset[Symbol],
    numerals: frozenset[Num],
    carriers: tuple[Carrier, ...],
    allowed: Allowed,
    lexicon: Lexicon,
) -> tuple[Hypothesis, ...]:
    vocabulary = set(words)
    granted: dict[str, Hypothesis] = {}
    defined = "definition" in allowed.sources
    if defined:
        _add(granted, vocabulary, definitions(vocabulary, allowed.notation, lexicon))
    grown = True
    while grown:
        candidates = _laws(vocabulary, carriers, allowed, lexicon) if "law" in allowed.sources else ()
        fitting = [law for law in candidates if law.name not in granted and _concerns(law.formula, vocabulary)]
        _add(granted, vocabulary, fitting)
        fresh = definitions(vocabulary, allowed.notation, lexicon) if fitting and defined else []
        _add(granted, vocabulary, [one for one in fresh if one.name not in granted])
        grown = bool(fitting)
    if "law" in allowed.sources:
        _add(granted, vocabulary, [law for law in successors(numerals) if _concerns(law.formula, vocabulary)])
    return tuple(granted.values())


def _add(granted: dict[str, Hypothesis], vocabulary: set[Symbol], found: list[Hypothesis]) -> None:
    for hypothesis in found:
        granted[hypothesis.name] = hypothesis
        vocabulary.update(symbols(hypothesis.formula))


def definitions(vocabulary: set[Symbol], notation: frozenset[str], lexicon: Lexicon) -> list[Hypothesis]:
    """Return the definitions of the symbols in `vocabulary` and of every symbol that these use."""
    found: dict[Symbol, Hypothesis] = {}
    pending = sorted(vocabulary, key=str)
    while pending:
        symbol = pending.pop(0)
        formula = None if symbol in found else definition_formula(symbol, lexicon)
        if formula is None:
            continue
        body = unfold(formula, lexicon, notation)
        name = f"{symbol.name}_def" + "".join(f"_{tag(sort)}" for sort in symbol.params[:1])
        found[symbol] = Hypothesis(name, body, "definition", *stated_definition(symbol.name))
        pending.extend(symbols(body))
    return list(found.values())


def _laws(
    vocabulary: set[Symbol], carriers: tuple[Carrier, ...], allowed: Allowed, lexicon: Lexicon
) -> Iterator[Hypothesis]:
    for carrier in carriers:
        mark = "" if len(carriers) == 1 else f"_{carrier.sort.name}"
        for structure in carrier.structures:
            for name, formula in lexicon.laws(structure, carrier.sort).items():
                if name in allowed.granted:
                    yield Hypothesis(name + mark, unfold(formula, lexicon, allowed.notation), "law", name)
    yield from laws(vocabulary, carriers, lexicon, respected="respected" in allowed.sources)


def _concerns(law: Formula, vocabulary: set[Symbol]) -> bool:
    logical = {symbol for symbol in symbols(law) if symbol.name == "eq"}
    return set(symbols(law)) - logical <= vocabulary or characterised(law) in vocabulary


def characterised(law: Formula) -> Symbol | None:
    """Return the symbol of which `law` says what it means (see `meaning`); None for any other law."""
    meant = meaning(law)
    return None if meant is None else meant_by(meant[0])


def meanings(hypotheses: Sequence[Hypothesis]) -> Iterator[Meaning]:
    """Yield the definitions among `hypotheses`: of words, and of the sets that words make, as sets in braces."""
    for hypothesis in hypotheses:
        meant = meaning(hypothesis.formula)
        if meant is None:
            continue
        head, body = meant
        if hypothesis.source == "definition" or hypothesis.defines:
            yield Meaning(hypothesis.name, head, body)
        elif says_members(hypothesis.formula):
            element, made = cast(tuple[Var, Term], head.args)
            yield Meaning(hypothesis.name, made, SetOf(element, cast(Formula, body)))


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
