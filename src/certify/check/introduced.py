"""Letters that a text does not introduce: each is what the canonical text introduces it as.

"Is K the trivial subspace?" says of no K what it is. A letter that nothing binds is taken up from the discourse, as a
pronoun is (Ranta, Type-Theoretical Grammar, 1994; Ganesalingam, The Language of Mathematics, 2013), and a paraphrase
has no other discourse than the text that it paraphrases. Only kinds are taken up, where the canonical text has the noun
beside the letter ("a subspace K"): what is said of it besides is a hypothesis, and to drop one says another thing. A
notation with such a letter ("the space S.X" of a sequence S) is a name too: nothing else introduces what it stands for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from certify.lexicon import Lexicon
from certify.lexicon.opaque import bare
from certify.logic import (
    App,
    Forall,
    Formula,
    Implies,
    Pred,
    Statement,
    Term,
    Var,
    conjunction,
    free_vars,
    subnodes,
)
from certify.logic.claims import conjuncts

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
        if _taken_up(said, free, prefix, statement.formula, lexicon) and _beside(said, claim, lexicon)
    ]
    if not taken:
        return statement
    formula: Formula = Implies(conjunction(taken), body)
    for var in reversed(prefix):
        formula = Forall(var, formula)
    return Statement(formula, statement.carriers)


def _taken_up(said: Pred, free: set[Var], prefix: list[Var], formula: Formula, lexicon: Lexicon) -> bool:
    """Return whether a claim says `said` of names that a text, which says `formula`, uses and does not introduce."""
    named = said.args[0]
    if isinstance(named, Var):
        return free.issuperset(said.args)
    used = named in subnodes(formula) and set(free_vars(said)) <= {*prefix}
    return used and not any(named == part.args[0] for part in _said_of(formula, lexicon))


def _said_of(formula: Formula, lexicon: Lexicon) -> Iterator[Pred]:
    """Yield what a formula says of things by nouns."""
    claims = (part for part in subnodes(formula) if isinstance(part, Pred) and part.args)
    yield from (part for part in claims if lexicon.word(part.symbol.name).category in _KINDS)


def _stripped(formula: Formula) -> tuple[list[Var], Formula]:
    prefix = []
    while isinstance(formula, Forall):
        prefix.append(formula.var)
        formula = formula.body
    return prefix, formula


def _is_introduced(var: Var, text: str, formula: Formula, lexicon: Lexicon) -> bool:
    """Return whether a text binds a letter, or says of it what it is."""
    if any(part.args[0] == var for part in _said_of(formula, lexicon)):
        return True
    return re.search(rf"\b{_BINDS}\s+\$?{re.escape(var.name)}(?!\w)", text, re.IGNORECASE) is not None


def _kinds(formula: Formula, lexicon: Lexicon) -> Iterator[Pred]:
    """Yield what the hypotheses of a claim say a letter is, of letters alone, or what a notation with one is."""
    while isinstance(formula, Forall | Implies):
        if isinstance(formula, Forall):
            formula = formula.body
            continue
        for said in conjuncts(formula.left):
            if not isinstance(said, Pred) or lexicon.word(said.symbol.name).category not in _KINDS:
                continue
            if all(isinstance(arg, Var) for arg in said.args) or (
                len(said.args) == 1 and _spelled(said.args[0], lexicon)
            ):
                yield said
        formula = formula.right


def _beside(said: Pred, claim: str, lexicon: Lexicon) -> bool:
    """Return whether the canonical text has the noun beside its letter: "a subspace K", "a vector x in E"."""
    noun, name = bare(lexicon.word(said.symbol.name).gloss), _spelled(said.args[0], lexicon)
    assert name is not None
    return re.search(rf"\b{re.escape(noun)}\s+\$?{re.escape(name)}(?!\w)", claim, re.IGNORECASE) is not None


def _spelled(term: Term, lexicon: Lexicon) -> str | None:
    """Return how a text writes a letter, or a notation with one; None for any other term."""
    match term:
        case Var(name):
            return name
        case App(symbol, (Var(name),)) if lexicon.word(symbol.name).category == "notation":
            return lexicon.word(symbol.name).gloss.replace("·", name).replace(" ", "")
    return None
