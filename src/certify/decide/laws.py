"""Named laws of the concrete sorts: rows of templates/laws.toml, each with the Mathlib lemma that states it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache, lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from certify.decide.goal import Hypothesis
from certify.decide.normal.unfold import NOTATION, unfold
from certify.files.resources import data_dir, read_toml
from certify.files.rows import rows_of
from certify.lexicon import Lexicon, match_sort, parse_sort, substitute_sort
from certify.logic import (
    App,
    Carrier,
    Forall,
    Formula,
    Iff,
    Not,
    Num,
    Pred,
    Sort,
    Symbol,
    Var,
    eq,
    map_sorts,
    pred,
    read,
    sort_rows,
    symbols,
    type_variable,
    used_type_variables,
)

_GENERIC, _OTHER = type_variable("A"), type_variable("B")
_COLLECTIONS = frozenset({"Set", "Finset", "List"})


class Law(BaseModel):
    """A law: its text in certify's notation, over 'A; `sorts` and `structures` say what 'A may be.

    Without either, 'A is whatever the sets, finite sets and lists that occur have as elements; 'A and 'B are what the
    sorts `of` that name are made of.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    text: str
    sorts: tuple[str, ...] = Field(default=(), description="sorts that 'A may be: Nat, Poly(R)")
    of: str | None = Field(default=None, description="the sort that is made of 'A and 'B")
    structures: tuple[str, ...] = Field(default=(), description="structures of carriers that 'A may be")
    lean: str | dict[str, str] = Field(description="the lemma, or the lemma of each sort")
    proof: str | None = Field(default=None, description="a Lean proof, where no lemma states the law")
    introduces: bool = Field(default=False, description="granted where only the word that it characterises occurs")
    defines: bool = Field(default=False, description="another definition of the word that it characterises")
    respected: bool = Field(default=False, description="proves nothing, but a model that separates has to obey it")


@cache
def law_rows() -> tuple[Law, ...]:
    """Return the rows of laws.toml; BadInputError for a bad one."""
    return tuple(rows_of(_tables()["law"], Law, "laws.toml").values())


@cache
def _tables() -> dict[str, Any]:
    return read_toml(data_dir("templates") / "laws.toml")


class Stated(NamedTuple):
    """How Lean has a word's definition: the lemma that states it, or a proof from lemmas; neither: by unfolding."""

    lemma: str | None = None
    proof: str | None = None


def stated_definition(word: str) -> Stated:
    """Return how Lean has the definition of `word`."""
    return _stated_definitions().get(word, Stated())


@cache
def _stated_definitions() -> dict[str, Stated]:
    rows = _tables()["definition"]
    return {word: Stated(row) if isinstance(row, str) else Stated(**row) for word, row in rows.items()}


def laws(
    vocabulary: Collection[Symbol], carriers: tuple[Carrier, ...], lexicon: Lexicon, *, respected: bool = False
) -> Iterator[Hypothesis]:
    """Yield every law at every sort of `vocabulary` and every carrier that it holds in, in the order of the file.

    A law is left out when words of it do not occur, unless it introduces them; `respected` adds such laws, and those
    that prove nothing.
    """
    occurring = _occurring(vocabulary)
    names = {symbol.name for symbol in vocabulary} | {"eq"}
    for row in law_rows():
        words = {symbol.name for symbol in symbols(at_sort(row.text, None, lexicon))}
        if (row.respected and not respected) or not (row.introduces or respected or words <= names):
            continue
        if not used_type_variables(at_sort(row.text, None, lexicon)):
            yield Hypothesis(
                row.name, at_sort(row.text, None, lexicon), "law", _lean(row, None), row.proof, row.defines
            )
            continue
        for sort in dict.fromkeys(_instances(row, occurring, carriers, lexicon)):
            law = at_sort(row.text, sort, lexicon, row.of)
            yield Hypothesis(f"{row.name}_{tag(sort)}", law, "law", _lean(row, sort), row.proof, row.defines)


def successors(numerals: Collection[Num]) -> Iterator[Hypothesis]:
    """Yield k + 1 ≤ n ↔ ¬ n ≤ k for the neighbouring whole numbers k, k + 1 among `numerals`."""
    for num in sorted(numerals, key=str):
        below = Num(num.value - 1, num.sort) if num.value else None
        row = None if num.sort.variable else sort_rows().get(num.sort.name)
        if row is not None and row.successor and below in numerals and below is not None:
            var = Var("n", num.sort)
            claim = Forall(var, Iff(pred("le", num, var), Not(pred("le", var, below))))
            yield Hypothesis(f"le_iff_not_le_{num.value}_{tag(num.sort)}", claim, "law", row.successor)


def residues(vocabulary: Collection[Symbol], numerals: Collection[Num]) -> Iterator[Hypothesis]:
    """Yield k mod n = k for each k < n among `numerals`, where remainders of their sort are spoken of."""
    for symbol in sorted((symbol for symbol in vocabulary if symbol.name == "mod"), key=str):
        known = sorted((num for num in numerals if num.sort == symbol.result), key=lambda num: num.value)
        for small, large in combinations(known, 2):
            claim = eq(App(symbol, (small, large)), small)
            yield Hypothesis(f"mod_{small.value}_{large.value}_{tag(symbol.result)}", claim, "law", proof="rfl")


def congruences(vocabulary: Collection[Symbol], numerals: Collection[Num]) -> Iterator[Hypothesis]:
    """Yield a ≡ k (mod n) ↔ a mod n = k for each k < n among `numerals`: what it is to be congruent to a remainder."""
    for symbol in sorted((symbol for symbol in vocabulary if symbol.name == "congruent"), key=str):
        sort = symbol.params[0]
        known = sorted((num for num in numerals if num.sort == sort), key=lambda num: num.value)
        var, mod = Var("a", sort), Symbol("mod", (sort, sort), sort)
        for small, large in combinations(known, 2) if mod in vocabulary else ():
            claim = Forall(var, Iff(Pred(symbol, (large, var, small)), eq(App(mod, (var, large)), small)))
            name = f"congruent_{small.value}_{large.value}_{tag(sort)}"
            yield Hypothesis(name, claim, "law", proof="fun _ => Iff.rfl", defines=True)


def tag(sort: Sort) -> str:
    """Return the letters and digits of a sort's text, for names."""
    return "".join(char for char in str(sort) if char.isalnum())


@lru_cache(maxsize=4096)
def at_sort(text: str, sort: Sort | None, lexicon: Lexicon, of: str | None = None) -> Formula:
    """Return the law that `text` writes, its notation unfolded, with `sort` for 'A (null: as it stands).

    Of a sort of the name `of`, 'A and 'B are what it is made of.
    """
    generic = unfold(read(text, resolve=lexicon.symbol), lexicon, NOTATION)
    if sort is None:
        return generic
    parts = {_GENERIC: sort} if of is None else dict(zip((_GENERIC, _OTHER), sort.args, strict=True))
    return map_sorts(generic, lambda old: substitute_sort(old, parts))


def _occurring(vocabulary: Collection[Symbol]) -> tuple[Sort, ...]:
    found: dict[Sort, None] = {}

    def visit(sort: Sort) -> None:
        found[sort] = None
        for arg in sort.args:
            visit(arg)

    for symbol in sorted(vocabulary, key=str):
        for sort in (*symbol.params, symbol.result):
            visit(sort)
    return tuple(found)


def _instances(
    row: Law, occurring: tuple[Sort, ...], carriers: tuple[Carrier, ...], lexicon: Lexicon
) -> Iterator[Sort]:
    if row.of is not None:
        yield from (sort for sort in occurring if sort.name == row.of)
    elif not row.sorts and not row.structures:
        yield from (sort.args[0] for sort in occurring if sort.name in _COLLECTIONS)
    patterns = [parse_sort(text) for text in row.sorts]
    yield from (sort for sort in occurring if any(match_sort(pattern, sort, {}) for pattern in patterns))
    yield from (carrier.sort for carrier in carriers if lexicon.closure(carrier.structures) & set(row.structures))


def _lean(row: Law, sort: Sort | None) -> str:
    if isinstance(row.lean, str):
        return row.lean
    return row.lean[sort.name if sort is not None else ""]
