"""A claim under the laws of its type context: what a structure given by its operations has to satisfy and to fail."""

from __future__ import annotations

import re
from collections.abc import Iterable

from certify.decide.goal import Goal, Hypothesis
from certify.decide.normal.unfold import NOTATION, unfold
from certify.decide.tiers import Allowed, hypotheses
from certify.lean.statement.text import RenderError
from certify.lexicon import Lexicon, Structure
from certify.logic import Carrier, Formula, Num, Sort, Statement, Truth, subnodes, symbols

#: Structures of which structures.toml lists only some laws; a table that satisfies those need not be one.
WITHOUT_AXIOMS = frozenset({"TopologicalSpace"})


def claim_goal(statement: Statement, lexicon: Lexicon) -> Goal:
    """Return the goal whose left side is the claim, under the laws of its structures and what defines its words."""
    claim = unfold(statement.formula, lexicon, NOTATION)
    laws = [
        law
        for carrier in statement.carriers
        for law in _laws((*carrier.structures, *_implied(carrier, claim, lexicon)), carrier.sort, lexicon)
    ]
    allowed = Allowed(frozenset({"definition", "law"}), NOTATION, frozenset())
    words = hypotheses((claim,), statement.carriers, allowed, lexicon)
    further = _further(claim, (*laws, *words), statement, allowed, lexicon)
    facts = tuple({fact.name: fact for fact in (*laws, *words, *further)}.values())
    _check_meanings(statement, claim, facts, lexicon)
    return Goal("standard", claim, Truth(True), facts, statement.carriers)


def _further(
    claim: Formula, facts: tuple[Hypothesis, ...], statement: Statement, allowed: Allowed, lexicon: Lexicon
) -> list[Hypothesis]:
    """Return laws about the words of `claim` of which `facts` do not speak: a² = a·a, where a·b is known."""
    known = {word for fact in facts for word in symbols(fact.formula)}
    silent = {word for word in symbols(claim) if word.name != "eq" and word not in known}
    if not silent:
        return []
    found = hypotheses((claim, *(fact.formula for fact in facts)), statement.carriers, allowed, lexicon)
    return [fact for fact in found if silent & set(symbols(fact.formula))]


def _check_meanings(statement: Statement, claim: Formula, facts: tuple[Hypothesis, ...], lexicon: Lexicon) -> None:
    """Refuse a claim with a word that the hypotheses leave open: its countermodel would be about another word."""
    kinds = {name for carrier in statement.carriers for kind in carrier.structures for name in lexicon.ancestors(kind)}
    if kinds & WITHOUT_AXIOMS:
        raise RenderError(f"the laws listed for {', '.join(sorted(kinds & WITHOUT_AXIOMS))} are not all of its axioms")
    explained = {word for fact in facts for word in symbols(fact.formula)}
    for word in symbols(claim):
        operation = lexicon.word(word.name).lean_class in kinds
        if word.name != "eq" and word not in explained and not operation:
            raise RenderError(f"no law or definition says what {word} means")
    numerals = {part for fact in facts for part in subnodes(fact.formula) if isinstance(part, Num)}
    for part in subnodes(claim):
        if isinstance(part, Num) and not part.sort.variable and part not in numerals:
            raise RenderError(f"no law or definition speaks of {part.value} of {part.sort}")


def _implied(carrier: Carrier, claim: Formula, lexicon: Lexicon) -> tuple[str, ...]:
    """Return the structures that words of `claim` presuppose beyond those of `carrier`: subtraction, an additive group.

    A claim that fails under their laws too fails all the more without them.
    """
    kinds = {name for structure in carrier.structures for name in lexicon.ancestors(structure)}
    found: dict[str, None] = {}
    for word in symbols(claim):
        operation = lexicon.words[word.name].lean_class if word.name in lexicon.words else None
        if operation is None or set(word.params) != {carrier.sort} or operation in kinds:
            continue
        granting = [name for name, structure in lexicon.structures.items() if _speaks_of(word.name, structure)]
        if granting and not kinds & set(granting):
            found[granting[0]] = None
    return tuple(found)


def _speaks_of(word: str, structure: Structure) -> bool:
    return any(re.search(rf"\b{re.escape(word)}\(", law) for law in structure.laws.values())


def _laws(structures: Iterable[str], carrier: Sort, lexicon: Lexicon) -> list[Hypothesis]:
    found = {name: law for structure in structures for name, law in lexicon.laws(structure, carrier).items()}
    return [Hypothesis(name, unfold(law, lexicon, NOTATION), "law", name) for name, law in found.items()]
