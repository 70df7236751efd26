"""No two truths of a table are equivalent, in either order: small ones, and all that are shipped."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from certify.decide.difference import overreach
from certify.decide.prove import Equivalence, equivalence
from certify.decide.tiers import goals_for
from certify.english.reader import read_text
from certify.files.resources import data_dir
from certify.lexicon import load
from certify.logic import Carrier, Statement, read, symbols, type_variable
from tests.decide.matrix import suspects
from tests.decide.pairs import LEXICON

NAMED = load(vocabulary="named")
SMALL = tomllib.loads(Path(__file__).with_name("truths.toml").read_text("utf-8"))
SHIPPED = sorted(file.stem for file in (data_dir("templates") / "statements").glob("*.toml"))
#: Shipped truths that are one claim: by logic, whatever their words mean, or (coprime) by one definition written out.
ONE_CLAIM = {
    ("lt_irrefl", "ne_of_lt"),
    ("not_lt", "not_le"),
    ("nat_prime_ne_zero", "nat_not_prime_zero"),
    ("inv_mul_cancel_left", "mul_inv_cancel_left"),
    ("nat_gcd_one_left", "nat_coprime_one_left"),
}


def small(table: str) -> dict[str, Statement]:
    structures = ("LinearOrder",) if table == "order" else ()
    carrier = (Carrier(type_variable("G"), structures),)
    return {
        name: Statement(read(text, resolve=LEXICON.symbol), carrier if "'G" in text else ())
        for name, text in SMALL[table].items()
    }


def shipped(domain: str) -> list[dict[str, Statement]]:
    """Return the shipped statements of a domain that may be one claim: of one context and, with opaque words, the same.

    Claims of which one has an opaque word that the other has not differ in an interpretation of that word.
    """
    file = data_dir("templates") / "statements" / f"{domain}.toml"
    found: dict[tuple[tuple[Carrier, ...], frozenset[str]], dict[str, Statement]] = {}
    for row in tomllib.loads(file.read_text("utf-8"))["statement"]:
        statement = read_text(row["text"], NAMED).readings[0].statement
        opaque = frozenset(one.name for one in symbols(statement.formula) if NAMED.word(one.name).opaque)
        found.setdefault((statement.carriers, opaque), {})[row["id"]] = statement
    return list(found.values())


def joined(table: dict[str, Statement]) -> set[tuple[str, str]]:
    """Return the pairs of `table` that are equivalent, in one order or the other."""
    found = set()
    for one, other in suspects(table):
        for left, right in ((table[one], table[other]), (table[other], table[one])):
            goals = goals_for(left, right, LEXICON)
            if goals and overreach(goals[0], LEXICON) is None and isinstance(equivalence(goals, LEXICON), Equivalence):
                found.add((one, other))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("table", SMALL)
def test_no_two_small_truths_are_equivalent(table: str) -> None:
    assert joined(small(table)) == set()


@pytest.mark.slow
@pytest.mark.parametrize("domain", SHIPPED)
def test_no_two_shipped_truths_are_equivalent(domain: str) -> None:
    assert set().union(*map(joined, shipped(domain))) <= ONE_CLAIM


def test_enough_small_truths_are_compared() -> None:
    assert sum(map(len, SMALL.values())) >= 60


@pytest.mark.parametrize(("one", "other"), [("add_le", "add_comm"), ("even_dvd", "dvd_even"), ("le_refl", "lt_irrefl")])
def test_truths_that_a_law_joins_and_decides_are_not_equivalent(one: str, other: str) -> None:
    table = small("arithmetic")
    for left, right in ((table[one], table[other]), (table[other], table[one])):
        assert not isinstance(equivalence(goals_for(left, right, LEXICON), LEXICON), Equivalence)


def test_a_model_rules_out_most_pairs_and_none_that_is_equivalent() -> None:
    table = {name: small("sets")[name] for name in ("refl", "union_comm", "sdiff_self", "inter_left")}
    again = Statement(
        read("∀ t:Set('G). ∀ x:'G. mem(x, t) → mem(x, t)", resolve=LEXICON.symbol), table["refl"].carriers
    )
    found = suspects({**table, "refl_again": again})
    assert ("refl", "refl_again") in found and ("union_comm", "inter_left") not in found
    assert joined({"refl": table["refl"], "refl_again": again}) == {("refl", "refl_again")}
