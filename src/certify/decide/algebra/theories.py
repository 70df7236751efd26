"""Theories: rows of templates/algebra.toml, and which of them holds of a sort in a type context."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from certify.decide.algebra.equation import Law
from certify.decide.goal import Hypothesis
from certify.decide.laws import at_sort, tag
from certify.errors import BadInputError
from certify.files.resources import data_dir, read_toml
from certify.files.rows import rows_of
from certify.lexicon import Lexicon, match_sort, parse_sort
from certify.logic import NAT, Carrier, Forall, Num, Sort, Var, app, eq

Form = Literal["sums", "products", "additive", "lattice", "sets"]


class LawRow(BaseModel):
    """A law over 'A, and the Lean lemma that states it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    text: str
    lean: str
    proof: str | None = None


class TheoryRow(BaseModel):
    """A theory; the file says what its fields mean."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    form: Form
    sorts: tuple[str, ...] = ()
    structures: tuple[str, ...] = ()
    extends: tuple[str, ...] = ()
    laws: tuple[str, ...] = Field(description="names of laws of this file")


@cache
def law_rows() -> dict[str, LawRow]:
    """Return the laws of the file by name; BadInputError for a bad row."""
    return rows_of(_tables()["law"], LawRow, "algebra.toml")


@cache
def theory_rows() -> dict[str, TheoryRow]:
    """Return the theories by name, the richest first; BadInputError for a bad row, or a name in it that is none."""
    rows = rows_of(_tables()["theory"], TheoryRow, "algebra.toml")
    for row in rows.values():
        unknown = [name for name in row.laws if name not in law_rows()]
        unknown += [name for name in row.extends if name not in rows]
        if unknown:
            raise BadInputError(f"algebra.toml: theory {row.name} names {', '.join(unknown)}, which the file has not")
    return rows


@cache
def _tables() -> dict[str, dict[str, object]]:
    return read_toml(data_dir("templates") / "algebra.toml")


def _law_names(name: str) -> tuple[str, ...]:
    row = theory_rows()[name]
    inherited = (law for parent in row.extends for law in _law_names(parent))
    return tuple(dict.fromkeys((*inherited, *row.laws)))


@dataclass(frozen=True)
class Theory:
    """A theory of one sort: its laws there, as rules."""

    row: TheoryRow
    sort: Sort
    laws: tuple[tuple[str, Law], ...]

    @cached_property
    def named(self) -> dict[str, Law]:
        """The laws by name."""
        return dict(self.laws)

    def __getitem__(self, name: str) -> Law:
        """Return the law called `name`; KeyError where the theory has none."""
        return self.named[name]

    def __contains__(self, name: str) -> bool:
        """Return whether the theory has a law called `name`."""
        return name in self.named

    @property
    def hypotheses(self) -> tuple[Hypothesis, ...]:
        """All laws."""
        return tuple(law.hypothesis for _, law in self.laws)

    def power(self, exponent: int) -> Law:
        """Return aⁿ⁺¹ = aⁿ · a for n + 1 = `exponent`."""
        a = Var("a", self.sort)
        power = [app("pow", a, Num(n, NAT), result=self.sort) for n in (exponent, exponent - 1)]
        formula = Forall(a, eq(power[0], app("mul", power[1], a, result=self.sort)))
        name = f"pow_succ_{exponent}_{tag(self.sort)}"
        return Law(Hypothesis(name, formula, "law", "pow_succ", f"fun a => pow_succ a {exponent - 1}"))

    def numerals(self, word: Literal["add", "mul"], left: int, right: int) -> Law:
        """Return left + right = their sum, or left · right = their product."""
        value = left + right if word == "add" else left * right
        formula = eq(app(word, Num(left, self.sort), Num(right, self.sort), result=self.sort), Num(value, self.sort))
        name = f"{word}_{left}_{right}_{tag(self.sort)}"
        return Law(Hypothesis(name, formula, "law", *_counted(word, left, right)))

    def commuting(self, value: int) -> Law:
        """Return a · value = value · a for a numeral, which holds in every semiring."""
        a, num = Var("a", self.sort), Num(value, self.sort)
        formula = Forall(a, eq(app("mul", a, num, result=self.sort), app("mul", num, a, result=self.sort)))
        name, proof = f"mul_comm_{value}_{tag(self.sort)}", f"fun a => (Nat.cast_comm {value} a).symm"
        return Law(Hypothesis(name, formula, "law", "Nat.cast_comm", proof))


def _counted(word: Literal["add", "mul"], left: int, right: int) -> tuple[str, str]:
    """Return the lemma by which numerals of any semiring are counted together, and the proof by it."""
    if word == "add" and 1 in (left, right):
        if left == right:
            return "one_add_one_eq_two", "by first | exact rfl | exact one_add_one_eq_two"
        counted = f"(Nat.cast_succ {max(left, right)}).symm"
        turned = counted if right == 1 else f"(add_comm _ _).trans {counted}"
        return "Nat.cast_succ", f"by first | exact rfl | exact {turned}"
    return f"Nat.cast_{word}", f"by first | exact rfl | exact (Nat.cast_{word} {left} {right}).symm"


def theories(
    sorts: Iterable[Sort], carriers: tuple[Carrier, ...], granted: tuple[str, ...], lexicon: Lexicon
) -> dict[Sort, Theory]:
    """Return the theory of each of `sorts` that has one among those that are `granted`."""
    found = {sort: theory_of(sort, carriers, granted, lexicon) for sort in sorts}
    return {sort: theory for sort, theory in found.items() if theory is not None}


@lru_cache(maxsize=1024)
def theory_of(sort: Sort, carriers: tuple[Carrier, ...], granted: tuple[str, ...], lexicon: Lexicon) -> Theory | None:
    """Return the richest theory among `granted` that holds of `sort`; None where there is none."""
    structures = {name for carrier in carriers if carrier.sort == sort for name in lexicon.closure(carrier.structures)}
    for row in (row for row in theory_rows().values() if row.name in granted):
        fits = any(match_sort(parse_sort(text), sort, {}) for text in row.sorts)
        if fits or structures & set(row.structures):
            return Theory(row, sort, tuple((name, _law(name, sort, lexicon)) for name in _law_names(row.name)))
    return None


def _law(name: str, sort: Sort, lexicon: Lexicon) -> Law:
    row = law_rows()[name]
    formula = at_sort(row.text, sort.args[0] if sort.args else sort, lexicon)  # of sets: 'A are their elements
    return Law(Hypothesis(f"{name}_{tag(sort)}", formula, "law", row.lean, row.proof))
