"""Which claims make sense as options: in words that their structures have, each thing said once, and something said."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from certify.decide.difference import RELATION_SECONDS
from certify.decide.laws import at_sort, law_rows
from certify.decide.normal.unfold import NOTATION, unfold
from certify.decide.outcome import Proved
from certify.decide.refute import refute
from certify.decide.tiers import goals_for, logic_alone
from certify.decide.z3judge import prove
from certify.lexicon import Lexicon
from certify.logic import App, Carrier, Formula, Not, Num, Pred, Statement, conjunction, forall, nameless, subnodes
from certify.logic.claims import claim


def in_its_words(made: Statement, of: Statement, lexicon: Lexicon) -> bool:
    """Whether a claim uses only operations that its structures have, or that the claim it was made of uses.

    "In a semigroup, the sum of x and x" can be read and even refuted, but a semigroup has no sum.
    """
    had = set(_operations(of, lexicon))
    granted = set().union(*(_granted(carrier, lexicon) for carrier in of.carriers)) if of.carriers else set()
    return all(one in had or one in granted for one in _operations(made, lexicon))


def _operations(statement: Statement, lexicon: Lexicon) -> Iterator[str]:
    """Yield the words and numerals that a carrier must have: those whose notation comes of a class."""
    carriers = {carrier.sort for carrier in statement.carriers}
    for node in subnodes(unfold(statement.formula, lexicon, NOTATION)):
        if isinstance(node, Num) and node.sort in carriers:
            yield str(node.value)
        if isinstance(node, App | Pred) and carriers & {*node.symbol.params}:
            word = lexicon.words.get(node.symbol.name)
            if word is not None and word.lean_class is not None:
                yield node.symbol.name


@lru_cache(maxsize=512)
def _granted(carrier: Carrier, lexicon: Lexicon) -> frozenset[str]:
    """Return the words and numerals of the laws of a carrier's structures, and of the laws that hold in these."""
    names = {name for structure in carrier.structures for name in lexicon.ancestors(structure)}
    texts = [text for name in names for text in lexicon.laws(name, carrier.sort).values()]
    texts += [at_sort(row.text, carrier.sort, lexicon) for row in law_rows() if names & {*row.structures}]
    found = {part for text in texts for part in _operations(Statement(text, (carrier,)), lexicon)}
    return frozenset(found | {name for name, word in lexicon.words.items() if word.lean_class in names})


def repeats_itself(formula: Formula) -> bool:
    """Whether a claim has one condition twice, or concludes one of its conditions."""
    _, hypotheses, conclusion = claim(formula)
    told = [nameless(part) for part in (*hypotheses, conclusion)]
    return len(set(told)) < len(told)


def says_nothing(statement: Statement, lexicon: Lexicon) -> bool:
    """Whether logic alone proves a claim, or its conditions hold of nothing in the standard structures."""
    goals = goals_for(statement, statement, lexicon)
    goal = goals[logic_alone(goals)]
    if isinstance(prove((), goal.left, goal.carriers, lexicon, RELATION_SECONDS), Proved):
        return True
    variables, hypotheses, _ = claim(statement.formula)
    if not hypotheses:
        return False
    never = forall(variables, Not(conjunction(list(hypotheses))))
    return refute(Statement(never, statement.carriers), lexicon) is None
