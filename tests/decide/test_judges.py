"""The judges one by one: workers that can be killed, Z3 on abstracted goals, finite models, unfolding, tiers."""

from __future__ import annotations

import time

import pytest

from certify.decide import z3judge
from certify.decide.explanations import characterised
from certify.decide.finite import find_model, satisfies
from certify.decide.goal import Goal, Hypothesis
from certify.decide.interpretation import show
from certify.decide.lambda_lifting import lift
from certify.decide.laws import law_rows, laws
from certify.decide.models import BudgetError, Evaluator
from certify.decide.normal.unfold import NOTATION, definition_formula, unfold
from certify.decide.outcome import Proved, Undecided
from certify.decide.smtlib import Script
from certify.decide.standard import StandardWorld
from certify.decide.structural import unfolded
from certify.decide.tiers import Allowed, goals_for, hypotheses, separating_goal, tier, tiers
from certify.decide.vacuity import Contingent, contingent
from certify.decide.workers import Worker
from certify.errors import BadInputError
from certify.lexicon import inhabited_by
from certify.logic import (
    INT,
    NAT,
    REAL,
    Carrier,
    Forall,
    Not,
    Sort,
    Var,
    alpha_equal,
    free_vars,
    fun,
    read,
    set_of,
    symbols,
    type_variable,
)
from certify.logic.sorts import DEGREE
from tests.decide.pairs import LEXICON, statement

G = type_variable("G")


def formula(text: str):
    return read(text, resolve=LEXICON.symbol)


# ---------------------------------------------------------------- workers


def test_a_worker_that_hangs_is_killed_and_a_new_one_answers(tmp_path, monkeypatch):
    (tmp_path / "hanging.py").write_text(
        "import json, sys, time\n"
        "for line in sys.stdin:\n"
        "    request = json.loads(line)\n"
        "    time.sleep(request['sleep'])\n"
        "    print(json.dumps({'slept': request['sleep'], 'number': request['number']}), flush=True)\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    worker = Worker("hanging")
    try:
        start = time.monotonic()
        assert worker.ask({"sleep": 60}, 0.3) is None
        assert time.monotonic() - start < 10
        assert worker.ask({"sleep": 0}, 30) == {"slept": 0}
    finally:
        worker.stop()


def test_a_worker_that_dies_gives_no_answer(tmp_path, monkeypatch):
    (tmp_path / "dying.py").write_text("import sys\nsys.exit(3)\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    worker = Worker("dying")
    try:
        assert worker.ask({}, 20) is None
    finally:
        worker.stop()


def test_the_z3_worker_survives_a_script_that_is_none():
    worker = Worker("certify.decide.z3worker")
    try:
        bad = worker.ask({"script": "(assert", "work": 1_000_000}, 30)
        assert bad is not None and bad["result"] == "unknown"
        good = worker.ask({"script": "(assert false)", "work": 1_000_000}, 30)
        assert good is not None and good["result"] == "unsat"
    finally:
        worker.stop()


# ---------------------------------------------------------------- Z3
def prove(claim: str, *given: str, carriers: tuple[Carrier, ...] = ()):
    granted = tuple(Hypothesis(f"h{i}", formula(text), "law") for i, text in enumerate(given))
    return z3judge.prove(granted, formula(claim), carriers, LEXICON)


def test_z3_proves_logic_and_names_the_hypotheses_that_it_used():
    answer = prove("∀ a:Nat. q(a)", "∀ a:Nat. p(a)", "∀ a:Nat. r(a)", "∀ a:Nat. p(a) → q(a)")
    assert isinstance(answer, Proved)
    assert answer.used == ("h0", "h2")


def test_numerals_and_operations_mean_nothing_to_z3():
    assert isinstance(prove("add(1:Nat, 1:Nat) = 2:Nat"), Undecided)
    assert isinstance(prove("∀ a:Nat. ∀ b:Nat. add(a, b) = add(b, a)"), Undecided)
    assert isinstance(prove("¬ 0:Nat = 1:Nat"), Undecided)


def test_a_carrier_that_may_be_empty_is_no_witness():
    claim = "(∀ x:'G. p(x)) → (∃ x:'G. p(x))"
    assert isinstance(prove(claim, carriers=(Carrier(G, ("Preorder",)),)), Undecided)
    assert isinstance(prove(claim, carriers=(Carrier(G, ("Group",)),)), Proved)
    assert isinstance(prove("(∀ x:Nat. p(x)) → (∃ x:Nat. p(x))"), Proved)


def test_set_terms_are_named_and_mean_their_members():
    assert isinstance(prove("∀ x:Nat. mem(x, {y:Nat | prime(y)}) → prime(x)"), Proved)
    assert isinstance(prove("∀ x:Nat. mem(x, {y:Nat | prime(y)})"), Undecided)


def test_equal_set_terms_share_a_name():
    lifted = lift((formula("∀ x:Nat. mem(x, {y:Nat | r(x, y)}) ∧ mem(x, {z:Nat | r(x, z)})"),))
    assert len(lifted.axioms) == 1


def test_names_in_a_script_are_our_own():
    script = Script()
    script.assume(formula("∀ x:Nat. evil_name(x) → other(x)"))
    assert "evil" not in script.text()


def test_a_variable_bound_again_inside_is_another_one():
    left = "∀ y:'G. ∀ x:'G. ¬(∃! x:'G. r(y, x))"
    assert isinstance(prove(f"({left}) → (∀ y:'G. ∀ x:'G. ¬(∃! x:'G. r(x, y)))"), Undecided)


# ---------------------------------------------------------------- finite models
def test_a_finite_model_is_found_and_holds():
    claims = (formula("∀ a:Nat. ∃ b:Nat. r(a, b)"), formula("¬(∃ b:Nat. ∀ a:Nat. r(a, b))"))
    model = find_model(claims)
    assert model is not None
    assert satisfies(model, claims)
    assert not satisfies(model, (Not(claims[0]),))
    assert any("elements" in line for line in show(model))


def test_a_contradiction_has_no_model():
    assert find_model((formula("∀ a:Nat. p(a)"), formula("¬(∀ b:Nat. p(b))"))) is None


def test_function_sorts_are_full():
    swap = "∀ f:Fun('G, 'G). ∃ x:'G. f@(x) = x"
    model = find_model((Not(formula(swap)),), (2,))
    assert model is not None and model.sizes[G] == 2


def test_an_evaluation_without_end_is_stopped():
    huge = formula("∀ a:Nat. ∀ b:Nat. ∀ c:Nat. ∀ d:Nat. ∀ e:Nat. le(a, add(b, add(c, add(d, add(e, a)))))")
    with pytest.raises(BudgetError):
        Evaluator(StandardWorld({}, LEXICON, 30), 5_000).truth(huge, {})


# ---------------------------------------------------------------- notation, definitions, laws
def test_notation_unfolds_and_definitions_stay():
    found = unfold(formula("∀ p:Nat. prime(p) → ge(p, 2:Nat)"), LEXICON, NOTATION)
    assert alpha_equal(found, formula("∀ p:Nat. prime(p) → le(2:Nat, p)"))


def test_unfolding_captures_nothing():
    text = "∀ k:Nat. dvd(k, 2:Nat)"
    found = unfold(formula(text), LEXICON, frozenset({"definition"}))
    assert alpha_equal(found, formula("∀ k:Nat. ∃ j:Nat. 2:Nat = mul(k, j)"))


def test_a_definition_is_a_closed_equivalence():
    found = definition_formula(LEXICON.symbol("dvd", (G, G)), LEXICON)
    assert found is not None and not free_vars(found)
    assert definition_formula(LEXICON.symbol("add", (G, G)), LEXICON) is None


def every_law() -> list[Hypothesis]:
    """Every row of laws.toml at every sort that the rows themselves mention."""
    words = {symbol for row in law_rows() for symbol in symbols(read(row.text, resolve=LEXICON.symbol))}
    numbers = {LEXICON.symbol("le", (sort, sort)) for sort in (NAT, INT, REAL, DEGREE)}
    return list(laws(words | numbers, (), LEXICON, respected=True))


@pytest.mark.parametrize("law", every_law(), ids=lambda law: law.name)
def test_every_law_of_the_concrete_sorts_survives_the_standard_worlds(law):
    from certify.decide.refute import refute
    from certify.logic import Statement, used_type_variables

    carriers = tuple(Carrier(sort) for sort in used_type_variables(law.formula))
    assert refute(Statement(law.formula, carriers), LEXICON) is None
    assert law.lean


def allowed(*sources: str) -> Allowed:
    return Allowed(frozenset(sources), NOTATION, frozenset(tier("T2").granted))


def test_only_what_concerns_the_words_is_granted():
    sides = (formula("∀ n:Nat. dvd(n, 0:Nat)"), formula("∀ n:Nat. dvd(n, n)"))
    names = {hypothesis.name for hypothesis in hypotheses(sides, (), allowed("definition"), LEXICON)}
    assert names == {"dvd_def_Nat"}
    assert hypotheses(sides, (), allowed(), LEXICON) == ()


def test_commutativity_is_granted_only_where_the_context_grants_it():
    sides = (formula("∀ a:'G. mul(a, a) = a"),) * 2

    def granted(structure: str) -> set[str]:
        return {h.name for h in hypotheses(sides, (Carrier(G, (structure,)),), allowed("law"), LEXICON)}

    assert "mul_comm" in granted("CommGroup")
    assert "mul_comm" not in granted("Group")
    assert "mul_assoc" not in granted("Group")


def test_a_characterisation_names_its_word():
    assert characterised(formula("∀ a:Nat. p(a) ↔ q(a)")) == LEXICON_SYMBOL
    assert characterised(formula("∀ a:Nat. r(a, a) ↔ q(a)")) is None
    assert characterised(formula("∀ a:Nat. p(a) → q(a)")) is None


LEXICON_SYMBOL = next(symbol for symbol in symbols(read("∀ a:Nat. p(a)")))


def test_unfolding_proves_what_one_definition_joins():
    goal = next(
        g
        for g in goals_for(statement("∀ n:Nat. even(n)"), statement("∀ n:Nat. ∃ k:Nat. n = add(k, k)"), LEXICON)
        if g.hypotheses
    )
    answer = unfolded(goal, LEXICON)
    assert isinstance(answer, Proved) and answer.used == ("even_def_Nat",)


def test_unfolding_does_not_prove_another_claim():
    goals = goals_for(statement("∀ n:Nat. even(n)"), statement("∀ n:Nat. ∃ k:Nat. n = add(n, k)"), LEXICON)
    assert all(isinstance(unfolded(goal, LEXICON), Undecided) for goal in goals)


# ---------------------------------------------------------------- tiers, vacuity
def test_tiers_come_strictest_first_and_an_unknown_one_is_refused():
    assert [row.name for row in tiers()] == ["T1", "T2"]
    with pytest.raises(BadInputError, match="no tier 'T9'; known: T1, T2"):
        tier("T9")


def test_goals_start_without_hypotheses_and_differ():
    goals = goals_for(statement("∀ n:Nat. dvd(n, 0:Nat)"), statement("∀ n:Nat. dvd(n, n)"), LEXICON)
    assert goals[0].hypotheses == ()
    assert len({(goal.tier, goal.hypotheses) for goal in goals}) == len(goals)


def test_claims_about_different_structures_have_no_goal_in_common():
    one, other = statement("∀ a:'G. a = a", "Group"), statement("∀ a:'G. a = a", "Monoid")
    assert goals_for(one, other, LEXICON) == []


def test_a_claim_that_its_hypotheses_decide_is_vacuous():
    claim = formula("∀ a:Nat. ∀ b:Nat. add(a, b) = add(b, a)")
    law = Hypothesis("add_comm", claim, "law")
    assert isinstance(contingent((), claim), Contingent)
    assert isinstance(contingent((law,), claim), str)
    assert isinstance(contingent((), Forall(Var("x", G), formula("∀ a:Nat. a = a"))), str)


@pytest.mark.parametrize("claim", ["∀ a:Nat. even(a) ∧ ¬ even(a)", "∀ a:Nat. le(a, a) ∧ ¬ le(a, a)"])
def test_a_claim_that_never_holds_is_open_to_nothing(claim: str) -> None:
    assert "in which the claim holds" in str(contingent((), formula(claim)))


def test_which_sorts_have_an_element_is_known_from_the_context():
    test = inhabited_by((Carrier(G, ("Preorder",)),), LEXICON)
    assert not test(G)
    assert inhabited_by((Carrier(G, ("Monoid",)),), LEXICON)(G)
    assert test(set_of(G)) and test(fun(G, NAT))
    assert not test(fun(NAT, G)) and not test(Sort("Sum", (NAT, NAT)))  # of a type of Lean's nothing is known


def test_a_goal_is_a_value():
    one, other = (Goal("T1", formula("p(1:Nat)"), formula("q(1:Nat)")) for _ in range(2))
    assert one == other and hash(one) == hash(other)


def test_neighbouring_numerals_bridge_at_least_and_greater_than():
    sides = (formula("∀ n:Nat. le(3:Nat, n)"), formula("∀ n:Nat. lt(2:Nat, n)"))
    names = {hypothesis.name for hypothesis in hypotheses(sides, (), allowed("law"), LEXICON)}
    assert "le_iff_not_le_3_Nat" in names
    apart = (formula("∀ n:Nat. le(5:Nat, n)"), formula("∀ n:Nat. lt(2:Nat, n)"))
    assert not any(h.name.startswith("le_iff_not") for h in hypotheses(apart, (), allowed("law"), LEXICON))
    reals = (formula("∀ n:Real. le(3:Real, n)"), formula("∀ n:Real. lt(2:Real, n)"))
    assert not any(h.name.startswith("le_iff_not") for h in hypotheses(reals, (), allowed("law"), LEXICON))


def test_a_model_that_separates_obeys_more_laws_than_a_proof_may_use():
    one = statement("∀ a:Nat. ∀ b:Nat. ∀ c:Nat. q(a, add(add(a, b), c))")
    other = statement("∀ a:Nat. ∀ b:Nat. ∀ c:Nat. q(a, add(a, add(b, c)))")
    provable = {h.name for goal in goals_for(one, other, LEXICON) for h in goal.hypotheses}
    obeyed = {h.name for h in separating_goal(one, other, LEXICON).hypotheses}
    assert "add_assoc_Nat" in obeyed - provable
    assert provable <= obeyed
