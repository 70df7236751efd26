"""Planted mistakes: how `certify compare` stands to formalizations that are right, and to others that are spoilt.

Each shipped statement stands beside its Lean statement as it is, and beside Lean statements that one change of their
formula makes: hypothesis and conclusion exchanged, a hypothesis dropped, strict for not strict, another sort of
numbers, two quantifiers exchanged, the sides of a relation exchanged, a negation dropped. A change that a structure
shows to be one (some standard model makes one claim true and the other false) is real; of the others people have to
say it, and they are listed where the verdict is `equivalent`.
"""

from __future__ import annotations

import argparse
import random
import re
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import permutations

from certify.certificate.statements import StatementRow, read_statements, shipped
from certify.check.formalization import LeanSource, formalization
from certify.decide.goal import Goal
from certify.decide.mutate import converses, everywhere, without_negation, without_premise
from certify.decide.refute import differing
from certify.errors import CertifyError
from certify.lean.statement.standard import render_standard
from certify.lexicon import Lexicon, load
from certify.logic import (
    INT,
    NAT,
    RAT,
    REAL,
    Exists,
    Forall,
    Formula,
    Pred,
    Sort,
    SortError,
    Statement,
    alpha_equal,
    forall,
    leading_forall,
    map_sorts,
    pred,
    subnodes,
    write,
)
from certify.notation.lean_source import read_lean
from certify.reading.elaborate import elaborate_lean

_STRICT = {"lt": "le", "le": "lt", "gt": "ge", "ge": "gt"}
_DIRECTED = frozenset({"lt", "le", "gt", "ge", "dvd", "subset", "finset_subset"})
#: A text that says of which sort its numbers are; in another one the sort is the Lean statement's.
_NUMBERS = re.compile("natural|integer|rational|real")
_SORTS = {NAT: INT, INT: NAT, REAL: RAT, RAT: REAL}


def strictness(formula: Formula) -> Iterator[Formula]:
    """Yield `formula` with one strict comparison made one that is not, or the other way round."""

    def local(part: Formula) -> Iterator[Formula]:
        if isinstance(part, Pred) and part.symbol.name in _STRICT:
            yield pred(_STRICT[part.symbol.name], *part.args)

    return everywhere(formula, local)


def quantifiers(formula: Formula) -> Iterator[Formula]:
    """Yield `formula` with a ∀ and the ∃ next to it exchanged."""

    def local(part: Formula) -> Iterator[Formula]:
        if isinstance(part, Forall) and isinstance(part.body, Exists):
            yield Exists(part.body.var, Forall(part.var, part.body.body))
        elif isinstance(part, Exists) and isinstance(part.body, Forall):
            yield Forall(part.body.var, Exists(part.var, part.body.body))

    return everywhere(formula, local)


def other_sort(formula: Formula) -> Iterator[Formula]:
    """Yield `formula` about another sort of numbers."""
    there = {node.var.sort for node in subnodes(formula) if isinstance(node, Forall | Exists)}
    for sort in sorted(there & _SORTS.keys(), key=str):

        def change(each: Sort, old: Sort = sort) -> Sort:
            return _SORTS[old] if each == old else each

        yield map_sorts(formula, change)


def sides(formula: Formula) -> Iterator[Formula]:
    """Yield `formula` with the sides of one relation exchanged that is not symmetric."""

    def local(part: Formula) -> Iterator[Formula]:
        if isinstance(part, Pred) and len(part.args) == 2 and part.symbol.name in _DIRECTED:
            yield pred(part.symbol.name, *part.args[::-1])

    for changed in everywhere(formula, local):
        with suppress(SortError):
            yield changed


CHANGES = {
    "swapped": converses, "dropped": without_premise, "strict": strictness, "quantifiers": quantifiers,
    "sort": other_sort, "sides": sides, "negation": without_negation,
}  # fmt: skip


def spoilt(statement: Statement, lexicon: Lexicon) -> Iterator[tuple[str, Statement, str]]:
    """Yield Lean statements that one change of `statement` makes, with the change and what is read of them."""
    for kind, change in CHANGES.items():
        for formula in change(statement.formula):
            try:
                planted = Statement(formula, statement.carriers)
                text = render_standard(planted, lexicon).proposition
                read = elaborate_lean(read_lean(text, lexicon), lexicon)
            except CertifyError:
                continue
            if not same(read, statement):
                yield kind, read, text
                break


def same(one: Statement, other: Statement) -> bool:
    """Return whether two claims are alike up to names and the order of their outermost variables."""
    variables, rest = leading_forall(other.formula)
    orders = permutations(variables) if len(variables) < 5 else iter([variables])
    return any(alpha_equal(one.formula, forall(order, rest)) for order in orders)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--right", type=int, default=100, help="pairs that are as they were written")
    parser.add_argument("--spoilt", type=int, default=100, help="pairs with a planted change")
    args = parser.parse_args()
    draw, lexicon = random.Random(args.seed), load()
    rows = [row for row in read_statements(shipped()) if isinstance(row, StatementRow) and row.lean]
    draw.shuffle(rows)
    started, right, changed = time.perf_counter(), Counter[str](), Counter[str]()
    wanted = Counter[str]()
    for row in rows:
        if right.total() < args.right:
            found = formalization(row.text, LeanSource(row.lean), row.context, lexicon)
            right[found.unread or found.judgement.verdict.value] += 1
            if found.judgement.verdict.value != "equivalent":
                print("RIGHT", row.id, found.judgement.verdict.value, found.judgement.reason[:200])
        try:
            statement = elaborate_lean(read_lean(row.lean or "", lexicon), lexicon)
        except CertifyError:
            continue
        plants = list(spoilt(statement, lexicon)) if changed.total() < args.spoilt else []
        plants = [each for each in plants if each[0] != "sort" or _NUMBERS.search(row.text)]
        for kind, planted, text in sorted(plants, key=lambda each: wanted[each[0]])[:1]:
            wanted[kind] += 1
            found = formalization(row.text, LeanSource(text), row.context, lexicon)
            verdict = found.unread or found.judgement.verdict.value
            goal = Goal("structure", statement.formula, planted.formula, carriers=statement.carriers)
            real = kind == "sort" or differing(goal, lexicon) is not None
            changed[f"{kind} {verdict}{'' if real else ' (not shown to be real)'}"] += 1
            if verdict == "equivalent":
                print("SPOILT", row.id, kind, row.text, "|", write(planted.formula))
    print(f"right: {dict(right)}")
    print(f"spoilt: {dict(sorted(changed.items()))}")
    print(f"{time.perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
