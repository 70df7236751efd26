"""Which pairs of a table of truths may be equivalent at all: the others are ruled out by models, one for many pairs.

Two claims that differ in a structure of the definitions are equivalent neither by logic nor in other words. Two that
differ in a model of all laws are not equivalent by these, and a claim that what is known of its words decides is
equivalent to none by laws. What models leave is for the judges.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random

from certify.decide.finite import find_model, satisfies
from certify.decide.goal import Goal
from certify.decide.interpretation import Interpretation, InterpretationError
from certify.decide.lambda_lifting import lift
from certify.decide.normal.unfold import NOTATION, WORDS, unfold
from certify.decide.tiers import known
from certify.decide.vacuity import left_open
from certify.logic import And, App, Carrier, Formula, Not, Num, Pred, Sort, Statement, Symbol, Truth, Var, subnodes
from tests.decide.pairs import LEXICON

#: Structures of the definitions in which each claim is evaluated.
STRUCTURES = 60


def suspects(table: Mapping[str, Statement]) -> list[tuple[str, str]]:
    """Return the pairs of names that no model rules out."""
    said = {name: unfold(one.formula, LEXICON, WORDS) for name, one in table.items()}
    values = _truth_values(said)
    claims = {name: unfold(one.formula, LEXICON, NOTATION) for name, one in table.items()}
    apart = _apart_by_laws(claims, table)
    found = []
    for one, other in combinations(table, 2):
        if one in apart and other in apart:
            alike = values[one] == values[other] or _meet(apart, one, other)
            if alike and not _apart(claims[one], claims[other], table[one].carriers):
                found.append((one, other))
        elif values[one] == values[other]:
            found.append((one, other))
    return found


def _apart(one: Formula, other: Formula, carriers: tuple[Carrier, ...]) -> bool:
    """Return whether a model of all that is known of their words is found in which one claim holds and one fails."""
    facts = tuple(h.formula for h in known(Goal("T2", one, other, (), carriers), LEXICON))
    return any(
        find_model((*facts, holds, Not(fails)), (2, 3)) is not None for holds, fails in ((one, other), (other, one))
    )


def _meet(apart: Mapping[str, frozenset[str]], one: str, other: str) -> bool:
    return other not in apart[one] and one not in apart[other]


def _truth_values(claims: Mapping[str, Formula]) -> dict[str, tuple[bool, ...]]:
    """Return in which of some random structures each claim holds, all its definitions unfolded."""
    lifted = lift(tuple(claims.values()))
    everything = (*lifted.formulas, *lifted.axioms)
    if lifted.axioms:  # sets in braces: only structures that have them would do
        return dict.fromkeys(claims, ())
    frames = [_random(everything, Random(seed)) for seed in range(STRUCTURES)]
    return {name: tuple(satisfies(frame, (claim,)) for frame in frames) for name, claim in claims.items()}


def _random(formulas: tuple[Formula, ...], random: Random) -> Interpretation:
    sorts: dict[Sort, int] = {}
    heads: set[Symbol | Num] = set()
    for part in (part for formula in formulas for part in subnodes(formula)):
        named = (*part.symbol.params, part.symbol.result) if isinstance(part, App | Pred) else ()
        named += (part.sort,) if isinstance(part, Var | Num) else ()
        for sort in named:
            for inner in (sort, *(sort.args if sort.name == "Fun" else ())):
                if inner.name not in ("Prop", "Fun"):
                    sorts.setdefault(inner, 0)
        if isinstance(part, App | Pred) and part.symbol.name != "eq":
            heads.add(part.symbol)
        elif isinstance(part, Num):
            heads.add(part)
    sizes = {sort: random.choice((1, 2, 2, 3)) for sort in sorted(sorts, key=str)}
    frame = Interpretation(sizes)
    tables = {
        head: {args: _value(frame, head.result, random) for args in frame.tuples(head.params)}
        for head in sorted((head for head in heads if isinstance(head, Symbol)), key=str)
    }
    numerals = {
        head: random.randrange(frame.size(head.sort))
        for head in sorted((head for head in heads if isinstance(head, Num)), key=str)
    }
    return Interpretation(sizes, tables, numerals)


def _value(frame: Interpretation, sort: Sort, random: Random) -> int | bool:
    return random.random() < 0.5 if sort.name == "Prop" else random.randrange(frame.size(sort))


def _apart_by_laws(claims: Mapping[str, Formula], table: Mapping[str, Statement]) -> dict[str, frozenset[str]]:
    """Return of each claim that is left open the claims that hold in a model of all laws where it fails."""
    carriers = next((one.carriers for one in table.values() if one.carriers), ())
    everything = Truth(True)
    for claim in claims.values():
        everything = And(everything, claim)
    facts = tuple(h.formula for h in known(Goal("T2", everything, Truth(True), (), carriers), LEXICON))
    found: dict[str, frozenset[str]] = {}
    for name, claim in claims.items():
        if isinstance(left_open(Goal("T2", claim, claim, (), carriers), LEXICON), str):
            continue
        model = find_model((*facts, Not(claim)), (1, 2, 3, 4))
        found[name] = frozenset(_holding(model, claims)) if model is not None else frozenset()
    return found


def _holding(model: Interpretation, claims: Mapping[str, Formula]) -> Iterator[str]:
    for name, claim in claims.items():
        try:
            if satisfies(model, (claim,)):
                yield name
        except (KeyError, InterpretationError):
            continue  # the model has nothing for a word of it
