"""Letters that a text does not introduce: each is what the canonical text introduces it as.

"Is K the trivial subspace?" says of no K what it is. A letter that nothing binds is taken up from the discourse, as a
pronoun is (Ranta, Type-Theoretical Grammar, 1994; Ganesalingam, The Language of Mathematics, 2013), and a paraphrase
has no other discourse than the text that it paraphrases. Only kinds are taken up, where the canonical text has the noun
beside the letter ("a subspace K"): what is said of it besides is a hypothesis, and to drop one says another thing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from certify.lexicon import Lexicon
from certify.lexicon.opaque import bare
from certify.logic import And, Forall, Formula, Implies, Pred, Statement, Var, conjunction, subnodes

#: Categories of words that say what a thing is.
_KINDS = frozenset({"noun", "relation", "relation_of_three"})
_BINDS = r"(?:any|every|each|all|some|let|fix|given|an?|the)"


def as_introduced(text: str, statement: Statement, claim: str, canonical: Statement, lexicon: Lexicon) -> Statement:
    """Return `statement`, which `text` makes, with the kinds of its letters that only `claim` introduces.

    `canonical` is what `claim` is read as. The statement itself is returned where nothing is to be taken up.
    """
    prefix, body = _stripped(statement.formula)
    free = {var for var in prefix if not _is_introduced(var, text, statement.formula, lexicon)}
    taken: list[Formula] = [
        said
        for said in _kinds(canonical.formula, lexicon)
        if said.args[0] in free and free.issuperset(said.args) and _beside(said, claim, lexicon)
    ]
    if not taken:
        return statement
    formula: Formula = Implies(conjunction(taken), body)
    for var in reversed(prefix):
        formula = Forall(var, formula)
    return Statement(formula, statement.carriers)


def _stripped(formula: Formula) -> tuple[list[Var], Formula]:
    prefix = []
    while isinstance(formula, Forall):
        prefix.append(formula.var)
        formula = formula.body
    return prefix, formula


def _is_introduced(var: Var, text: str, formula: Formula, lexicon: Lexicon) -> bool:
    """Return whether a text binds a letter, or says of it what it is."""
    named = (part for part in subnodes(formula) if isinstance(part, Pred) and part.args[:1] == (var,))
    if any(lexicon.word(part.symbol.name).category in _KINDS for part in named):
        return True
    return re.search(rf"\b{_BINDS}\s+\$?{re.escape(var.name)}(?!\w)", text, re.IGNORECASE) is not None


def _kinds(formula: Formula, lexicon: Lexicon) -> Iterator[Pred]:
    """Yield what the hypotheses of a claim say a letter is, of letters alone."""
    while isinstance(formula, Forall | Implies):
        if isinstance(formula, Forall):
            formula = formula.body
            continue
        for said in _conjuncts(formula.left):
            of_letters = isinstance(said, Pred) and bool(said.args) and all(isinstance(arg, Var) for arg in said.args)
            if isinstance(said, Pred) and of_letters and lexicon.word(said.symbol.name).category in _KINDS:
                yield said
        formula = formula.right


def _conjuncts(formula: Formula) -> Iterator[Formula]:
    if isinstance(formula, And):
        yield from _conjuncts(formula.left)
        yield from _conjuncts(formula.right)
    else:
        yield formula


def _beside(said: Pred, claim: str, lexicon: Lexicon) -> bool:
    """Return whether the canonical text has the noun beside its letter: "a subspace K", "a vector x in E"."""
    noun = bare(lexicon.word(said.symbol.name).gloss)
    letter = said.args[0]
    assert isinstance(letter, Var)
    return re.search(rf"\b{re.escape(noun)}\s+\$?{re.escape(letter.name)}(?!\w)", claim, re.IGNORECASE) is not None
