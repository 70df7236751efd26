"""Structures given by tables: a claim about groups or orders, disproved in a small one written out.

The theorem says `¬ ∀ operations, laws → claim`: what makes a monoid a monoid stands among the hypotheses, and the
table satisfies it. So nothing has to be taken on trust about the structure's name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import product
from typing import Any

from certify.decide.gamma import Allowed, hypotheses
from certify.decide.goal import Goal, Hypothesis
from certify.decide.interpretation import Interpretation, Table
from certify.decide.models import UNKNOWN
from certify.decide.refute import Witness
from certify.decide.standard import StandardWorld
from certify.lean.disproof.countermodel import countermodel_theorem
from certify.lean.statement.text import RenderError
from certify.lean.theorem import Theorem
from certify.lexicon import Lexicon, Structure
from certify.logic import BINDERS, PROP, Carrier, Formula, Node, Num, Sort, Statement, Symbol, Truth, subnodes, symbols
from certify.normal.unfold import unfold

_NOTATION = frozenset({"notation"})

#: Structures of which structures.toml lists only some laws; a table that satisfies those need not be one.
WITHOUT_AXIOMS = frozenset({"TopologicalSpace"})


def table_disproof(name: str, statement: Statement, witness: Witness, lexicon: Lexicon, doc: str = "") -> Theorem:
    """Return the theorem that `statement` fails in some structure with the laws of its type context.

    Raises RenderError where a sort of it is infinite, or a word has no value at some elements.
    """
    goal = claim_goal(statement, lexicon)
    interpretation = as_interpretation(goal, StandardWorld(dict(witness.structures), lexicon))
    return countermodel_theorem(name, goal, interpretation, "left", doc)


def claim_goal(statement: Statement, lexicon: Lexicon) -> Goal:
    """Return the goal whose left side is the claim, under the laws of its structures and what defines its words."""
    claim = unfold(statement.formula, lexicon, _NOTATION)
    laws = [
        law
        for carrier in statement.carriers
        for law in _laws((*carrier.structures, *_implied(carrier, claim, lexicon)), carrier.sort, lexicon)
    ]
    allowed = Allowed(frozenset({"definition", "law"}), _NOTATION, frozenset())
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
    return [Hypothesis(name, unfold(law, lexicon, _NOTATION), "law", name) for name, law in found.items()]


def as_interpretation(goal: Goal, world: StandardWorld) -> Interpretation:
    """Return the tables of a finite world for the words of `goal`; RenderError where they are not finite and total."""
    formulas = [goal.left, goal.right, *(hypothesis.formula for hypothesis in goal.hypotheses)]
    parts = [part for formula in formulas for part in subnodes(formula)]
    bound = {part.var.sort for part in parts if isinstance(part, BINDERS)}
    elements = {
        sort: _elements(sort, world) if sort in bound else _named(sort, parts, world)
        for sort in _sorts(parts, formulas)
    }
    sizes = {sort: len(values) for sort, values in elements.items()}
    words = dict.fromkeys(word for formula in formulas for word in symbols(formula) if word.name != "eq")
    numerals = {num: _index(world.numeral(num), num.sort, elements) for num in parts if isinstance(num, Num)}
    return Interpretation(sizes, {word: _table(word, world, elements) for word in words}, numerals)


def _sorts(parts: list[Node], formulas: list[Formula]) -> dict[Sort, None]:
    found: dict[Sort, None] = {}
    for part in parts:
        sort = getattr(part, "sort", None) or getattr(getattr(part, "var", None), "sort", None)
        if isinstance(sort, Sort):
            found[sort] = None
    for formula in formulas:
        for word in symbols(formula):
            found.update(dict.fromkeys((*word.params, word.result)))
    found.pop(PROP, None)
    return found


def _named(sort: Sort, parts: list[Node], world: StandardWorld) -> tuple[Any, ...]:
    """Return the elements of a sort that no variable stands for: all, or where they are infinitely many those named."""
    values, complete = world.domain(sort)
    if complete:
        return tuple(values)
    return tuple(dict.fromkeys(world.numeral(part) for part in parts if isinstance(part, Num) and part.sort == sort))


def _elements(sort: Sort, world: StandardWorld) -> tuple[Any, ...]:
    values, complete = world.domain(sort)
    if not complete or not values:
        raise RenderError(f"the sort {sort} is not finite with an element here")
    return tuple(values)


def _table(word: Symbol, world: StandardWorld, elements: dict[Sort, tuple[Any, ...]]) -> Table:
    table: dict[tuple[int, ...], int | bool] = {}
    for args in product(*(range(len(elements[sort])) for sort in word.params)):
        values = tuple(elements[sort][i] for sort, i in zip(word.params, args, strict=True))
        if word.result == PROP:
            truth = world.holds(word, values)
            if truth is None:
                raise RenderError(f"whether {word.name} holds of {values} is not decided")
            table[args] = truth
        else:
            table[args] = _index(world.value(word, values), word.result, elements)
    return table


def _index(value: Any, sort: Sort, elements: dict[Sort, tuple[Any, ...]]) -> int:
    if value is UNKNOWN or value not in elements[sort]:
        raise RenderError(f"a value outside {sort}: {value!r}")
    return elements[sort].index(value)
