"""Parts of a claim, changes of a claim, and claims about other things."""

from __future__ import annotations

import pytest

from certify.decide.across import base_sorts, compare, moved
from certify.decide.difference import equivalences
from certify.decide.goal import Goal, Hypothesis
from certify.decide.mutate import biconditionals, converses, without_negation, without_premise
from certify.decide.outcome import Relation
from certify.decide.vacuity import smuggled
from certify.logic import NAT, REAL, alpha_equal, read, type_variable
from tests.decide.pairs import LEXICON, statement


@pytest.mark.parametrize(
    ("change", "text", "expected"),
    [
        (biconditionals, "∀ a:Nat. p(a) → q(a)", "∀ a:Nat. p(a) ↔ q(a)"),
        (biconditionals, "∀ a:Nat. p(a) → q(a) → r(a)", "∀ a:Nat. p(a) → (q(a) ↔ r(a))"),
        (converses, "∀ a:Nat. p(a) → q(a)", "∀ a:Nat. q(a) → p(a)"),
        (without_premise, "∀ a:Nat. p(a) ∧ q(a) → r(a)", "∀ a:Nat. q(a) → r(a)"),
        (without_premise, "∀ a:Nat. p(a) → r(a)", "∀ a:Nat. r(a)"),
        (without_negation, "∀ a:Nat. p(a) → ¬q(a)", "∀ a:Nat. p(a) → q(a)"),
    ],
)
def test_each_way_of_going_wrong_gives_its_change(change, text, expected):
    assert any(alpha_equal(changed, read(expected)) for changed in change(read(text)))


def test_nothing_changes_where_there_is_nothing_to_change():
    assert not list(biconditionals(read("∀ a:Nat. p(a) ↔ q(a)")))
    assert not list(without_negation(read("∀ a:Nat. p(a)")))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("(p(1:Nat) ↔ q(1:Nat)) → (∀ a:Nat. p(a) ↔ q(a))", 2),
        ("(∀ a:Nat. p(a) → q(a)) ∧ (∀ b:Nat. q(b) → p(b))", 1),
        ("∀ a:Nat. (p(a) → q(a)) ∧ (¬p(a) → ¬q(a))", 1),
        ("∀ a:Nat. (p(a) → q(a)) ∧ (q(a) → r(a))", 0),
        ("(∀ a:Nat. p(a) → q(a)) → (∀ a:Nat. q(a) → p(a))", 0),
    ],
)
def test_an_implication_with_its_converse_claims_an_equivalence(text: str, number: int):
    assert equivalences(read(text), lambda _sort: True) == number


LAW = "∀ a:Nat. ∀ b:Nat. op(a, b):Nat = op(b, a):Nat"
CLAIM = "∀ a:Nat. p(op(a, a):Nat)"


def added(text: str, law: str = LAW) -> bool:
    """Return whether `text` is found to say more than CLAIM, which `law` decides."""
    granted = (Hypothesis("fact", read(law), "law"),)
    return any(
        smuggled(Goal("T2", read(one), read(other), granted), LEXICON) is not None
        for one, other in ((CLAIM, text), (text, CLAIM))
    )


@pytest.mark.parametrize(
    "text",
    [
        f"({CLAIM}) ∧ ({LAW})",
        f"({LAW}) → ({CLAIM})",
        f"({CLAIM}) ∨ ¬({LAW})",
        f"({CLAIM}) ↔ ({LAW})",
        "∀ a:Nat. ∀ b:Nat. op(a, b):Nat = op(b, a):Nat → p(op(b, b):Nat)",
        "(∀ a:Nat. op(a, 1:Nat):Nat = op(1:Nat, a):Nat) → (∀ a:Nat. p(op(a, a):Nat))",
    ],
)
def test_what_a_law_gives_for_nothing_is_found_wherever_it_stands(text: str):
    assert added(text)


@pytest.mark.parametrize("text", [CLAIM, f"({CLAIM}) ∧ (∀ a:Nat. q(a))", "∀ b:Nat. ∀ a:Nat. a = b → p(op(a, b):Nat)"])
def test_what_no_law_decides_is_not_smuggled(text: str):
    assert not added(text)


@pytest.mark.parametrize("law", ["∀ a:Nat. q(a) ↔ ¬r(a)", "∀ a:Nat. p(a) ↔ ¬r(a)"], ids=["foreign", "own"])
def test_what_a_law_says_is_smuggled_whosever_words_it_is_about(law: str):
    assert added(f"({CLAIM}) ↔ ({law})", law)
    assert added(f"({CLAIM}) ∧ ({law})", law)


def test_a_claim_moves_to_the_sorts_of_another():
    here, there = statement("∀ x:Real. le(0:Real, x)"), statement("∀ n:Nat. le(0:Nat, n)")
    assert base_sorts(here) == (REAL,) and base_sorts(there) == (NAT,)
    assert moved(here, there, LEXICON) == statement("∀ n:Real. le(0:Real, n)")
    assert moved(here, statement("∀ s:Set('G). ∀ n:Nat. q(s, n)"), LEXICON) is None


def test_more_structures_make_a_weaker_claim_and_fewer_a_stronger_one():
    group, monoid = (statement("∀ a:'G. mul(a, 1:'G) = a", name) for name in ("Group", "Monoid"))
    more, fewer = compare(monoid, group, LEXICON), compare(group, monoid, LEXICON)
    assert (more.related, more.lost) == (Relation.WEAKER, False)
    assert (fewer.related, fewer.lost) == (Relation.STRONGER, True)
    assert compare(group, statement("∀ n:Nat. mul(n, 1:Nat) = n"), LEXICON).related is None
    assert base_sorts(group) == (type_variable("G"),)
