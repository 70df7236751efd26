"""Comparing a text's reading with what was meant: equal up to what English sentences leave open.

English does not say in which order "for all sets s and t" quantifies, nor whether hypotheses are joined by "and" or
follow one another, nor whether "no number is …" denies existence or says "is not" of all. `intent` is the same for
formulas that differ only so (laws of ∀, ∃, ∧, → and ¬ alone), or in notation.
It guards the producer; whether two texts are equivalent is for the judges and the kernel.
"""

from __future__ import annotations

from collections.abc import Iterable

from certify.decide.normal.unfold import NOTATION, unfold
from certify.lexicon import Lexicon
from certify.logic import (
    TERMS,
    And,
    Exists,
    Forall,
    Formula,
    Implies,
    Node,
    Not,
    Statement,
    Truth,
    Var,
    apart,
    children,
    conjunction,
    fold,
    forall,
    free_vars,
    rebuild,
    with_carriers,
)
from certify.logic.claims import claim, conjuncts


def intent(statement: Statement, lexicon: Lexicon) -> str:
    """Return a key that two statements share when they differ only in names, notation and the order of ∀ and →."""
    plain = unfold(statement.formula, lexicon, NOTATION)
    return with_carriers(settled(plain), statement.carriers).key()


def distinct(statements: Iterable[Statement], lexicon: Lexicon) -> tuple[Statement, ...]:
    """Return the first of the statements with each intent."""
    found: dict[str, Statement] = {}
    for statement in statements:
        found.setdefault(intent(statement, lexicon), statement)
    return tuple(found.values())


def settled(node: Formula) -> Formula:
    """Return `node` with the order of quantifiers and hypotheses, and the place of a denial, settled; nothing else."""
    match node:
        case Forall() | Implies() | Not():
            return _claimed(apart(node))
        case And():
            return conjunction([settled(part) for part in conjuncts(node)])
    below: tuple[Node, ...] = tuple(c if isinstance(c, TERMS) else settled(c) for c in children(node))
    return rebuild(node, below)


def _claimed(formula: Formula) -> Formula:
    """Return ∀ variables, hypotheses → conclusion in one order; what is denied is a hypothesis of the absurd."""
    parts = claim(formula)
    variables, given, conclusion = list(parts.variables), list(parts.hypotheses), parts.conclusion
    if isinstance(conclusion, Not):
        denied = conclusion.body
        while isinstance(denied, Exists):
            variables.append(denied.var)
            denied = denied.body
        given += conjuncts(denied)
        conclusion = Truth(False)
    conclusion = settled(conclusion)
    said = [var for var in free_vars(conclusion) if var in variables]
    hypotheses = sorted((settled(part) for part in _opened(given, variables)), key=lambda part: _rank(part, said))
    flat = [piece for part in hypotheses for piece in conjuncts(part)]
    body: Formula = Implies(conjunction(flat), conclusion) if flat else conclusion
    order = [var for var in free_vars(body) if var in variables]
    return forall([*order, *(var for var in variables if var not in order)], body)


def _rank(formula: Formula, order: list[Var]) -> tuple[str, list[int]]:
    """Return where a hypothesis stands among others: by its form, then by its variables in the conclusion."""
    return _skeleton(formula), [order.index(var) for var in free_vars(formula) if var in order]


def _opened(given: list[Formula], variables: list[Var]) -> list[Formula]:
    """Return hypotheses without truisms and with what they say to exist taken as given: its variable is general."""
    found: list[Formula] = []
    for part in given:
        if isinstance(part, Exists):
            variables.append(part.var)
            found += _opened(list(conjuncts(part.body)), variables)
        elif part != Truth(True):
            found.append(part)
    return found


def _skeleton(formula: Formula) -> str:
    def step(node: Node, below: tuple[str, ...]) -> str:
        symbol = getattr(node, "symbol", None)
        head = symbol.name if symbol else str(getattr(node, "value", type(node).__name__))
        return f"{head}({','.join(below)})"

    return fold(formula, step)
