"""Type contexts of two statements: whether they are the same, one moved to the other's, and how two differ."""

from __future__ import annotations

from itertools import permutations

from certify.decide.normal.unfold import NOTATION, unfold
from certify.decide.outcome import Relation
from certify.lexicon import Lexicon, substitute_sort
from certify.logic import BINDERS, Carrier, Num, Sort, Statement, StatementError, Var, map_sorts, subnodes, symbols


def closure(carrier: Carrier, lexicon: Lexicon) -> frozenset[str]:
    """Return every structure that `carrier` has, those that its structures include among them."""
    return frozenset(name for structure in carrier.structures for name in lexicon.ancestors(structure))


def essence(carrier: Carrier, lexicon: Lexicon) -> frozenset[str]:
    """Return what makes up the context of `carrier`: of its closure, what is not merely other structures together."""
    rows = lexicon.structures
    return frozenset(name for name in closure(carrier, lexicon) if rows[name].laws or not rows[name].extends)


def align(left: Statement, right: Statement, lexicon: Lexicon) -> Statement | None:
    """Return `right` over the carriers of `left`; None where the structures on them differ.

    A carrier of `right` without any structure takes that of `left`: its text ("a and b in G") names no other. One that
    its words presuppose may be named or not. Of several ways to take the carriers the one counts in which the words of
    both statements are about the same.
    """
    wanted = [essence(carrier, lexicon) for carrier in left.carriers]
    if len(left.carriers) != len(right.carriers):
        return None
    found = []
    for order in permutations(right.carriers):
        named = [essence(carrier, lexicon) for carrier in order]
        pairs = zip(named, wanted, strict=True)
        if all(not mine or mine == theirs or (not theirs and _presupposed(mine, lexicon)) for mine, theirs in pairs):
            found.append(renamed(right, dict(zip((c.sort for c in order), left.carriers, strict=True))))
    words = frozenset(symbols(left.formula))
    return max(found, key=lambda one: len(words.intersection(symbols(one.formula))), default=None)


def _presupposed(structures: frozenset[str], lexicon: Lexicon) -> bool:
    return all(lexicon.structures[name].presupposed for name in structures)


def renamed(statement: Statement, carriers: dict[Sort, Carrier]) -> Statement:
    """Return `statement` with its carriers replaced."""
    sorts = {old: new.sort for old, new in carriers.items()}
    return Statement(map_sorts(statement.formula, lambda sort: substitute_sort(sort, sorts)), tuple(carriers.values()))


def base_sorts(statement: Statement) -> tuple[Sort, ...]:
    """Return the sorts without arguments that the terms of `statement` have, in reading order."""
    found: dict[Sort, None] = {}

    def visit(sort: Sort) -> None:
        for arg in sort.args:
            visit(arg)
        if not sort.args and sort.name != "Prop":
            found[sort] = None

    for part in subnodes(statement.formula):
        if isinstance(part, BINDERS):
            visit(part.var.sort)
        elif isinstance(part, Var | Num):
            visit(part.sort)
    return tuple(found)


def moved(left: Statement, right: Statement, lexicon: Lexicon) -> Statement | None:
    """Return `right` with its sorts replaced by those of `left`, in reading order; None where the numbers differ.

    Sorts of numbers that both speak of stay as they are: the n of xⁿ is a natural number in both.

    Notation is unfolded in the result: "the square of x" brings in the sort of its exponent.
    """
    left, right = (Statement(unfold(s.formula, lexicon, NOTATION), s.carriers) for s in (left, right))
    old, new = base_sorts(right), base_sorts(left)
    shared = {sort for sort in old if sort in new and not sort.variable}
    old, new = (tuple(sort for sort in sorts if sort not in shared) for sorts in (old, new))
    if len(old) != len(new):
        return None
    sorts = dict(zip(old, new, strict=True))
    try:
        formula = map_sorts(right.formula, lambda sort: substitute_sort(sort, sorts))
        return Statement(formula, left.carriers)
    except StatementError:
        return None


def widening(left: Statement, right: Statement, lexicon: Lexicon) -> Relation | None:
    """Return the relation that the contexts give one claim: of more structures it is stronger, of fewer weaker.

    None where either statement is about concrete sorts, or neither context includes the other.
    """
    if len(left.carriers) != len(right.carriers) or not left.carriers:
        return None
    pairs = [(essence(a, lexicon), essence(b, lexicon)) for a, b in zip(left.carriers, right.carriers, strict=True)]
    if all(b <= a for a, b in pairs):
        return Relation.STRONGER
    if all(a <= b for a, b in pairs):
        return Relation.WEAKER
    return None


def lost_structure(left: Statement, right: Statement, lexicon: Lexicon) -> bool:
    """Return whether the carriers of `right` lack a structure, and so its laws, that those of `left` have."""
    if len(left.carriers) != len(right.carriers):
        return False
    pairs = zip(left.carriers, right.carriers, strict=True)
    return any(essence(a, lexicon) - essence(b, lexicon) for a, b in pairs)
