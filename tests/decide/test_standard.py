"""Standard structures are what they say: the laws of their structures hold in them, and words mean what they mean."""

from __future__ import annotations

from fractions import Fraction
from math import inf

import pytest

from certify.decide.models import UNKNOWN, Evaluator
from certify.decide.normal.unfold import NOTATION, unfold
from certify.decide.standard import ALGEBRAS, ORDERS, RINGS, TOPOLOGIES, TYPES, StandardWorld, worlds
from certify.decide.standard.choose import models
from certify.logic import PROP, Carrier, Sort, Symbol, read, read_term, type_variable
from tests.decide.pairs import LEXICON

G = type_variable("G")
NUMBERS = StandardWorld({}, LEXICON)


def truth(text: str, world: StandardWorld = NUMBERS) -> bool | None:
    formula = unfold(read(text, resolve=LEXICON.symbol), LEXICON, NOTATION)
    return Evaluator(world).truth(formula, {})


def value(text: str) -> object:
    return Evaluator(NUMBERS).term(read_term(text, resolve=LEXICON.symbol), {})


@pytest.mark.parametrize("model", [*TYPES, *ORDERS, *TOPOLOGIES, *ALGEBRAS, *RINGS], ids=lambda model: model.name)
def test_the_laws_of_its_structures_hold_in_each_model(model):
    world = StandardWorld({G: model}, LEXICON)
    for structure in model.structures:
        for name, law in LEXICON.laws(structure, G).items():
            found = Evaluator(world, 2_000_000).truth(law, {})
            assert found is True if model.complete else found is not False, name


@pytest.mark.parametrize("model", [m for m in (*ALGEBRAS, *RINGS) if m.complete], ids=lambda model: model.name)
def test_finite_algebras_are_closed_under_their_operations(model):
    for word in ("add", "mul", "sub"):
        operation = model.operations.get(word)
        if operation is not None:
            assert all(operation(a, b) in model.elements for a in model.elements for b in model.elements)


@pytest.mark.parametrize("model", TOPOLOGIES, ids=lambda model: model.name)
def test_open_sets_are_closed_under_union_and_intersection(model):
    assert model.opens is not None
    for one in model.opens:
        for other in model.opens:
            assert {one | other, one & other} <= model.opens


@pytest.mark.parametrize("name", ["is_open", "interior", "closure", "le"])
def test_a_word_of_two_sets_has_no_topological_meaning(name):
    points = type_variable("X")
    subsets = Sort("Set", (points,))
    world = StandardWorld({points: TOPOLOGIES[-1]}, LEXICON)
    assert world.holds(Symbol(name, (subsets, subsets), PROP), (frozenset(), frozenset())) is None


@pytest.mark.parametrize("structure", sorted(LEXICON.structures))
def test_every_structure_has_models_and_its_laws_fail_in_none_of_them(structure):
    found = models(Carrier(G, (structure,)), LEXICON)
    assert found
    for model in found:
        if structure in model.structures:
            continue  # what is said of a model is checked above
        for name, law in LEXICON.laws(structure, G).items():
            if name not in LEXICON.structures[structure].laws:
                continue  # a law of what it extends, whose models include these
            truth_there = Evaluator(StandardWorld({G: model}, LEXICON), 2_000_000).truth(law, {})
            assert truth_there is True if model.complete else truth_there is not False, (model.name, name)


def test_a_field_has_two_elements_at_least():
    assert all(len(model.elements) > 1 for model in models(Carrier(G, ("Field",)), LEXICON))


def test_a_group_may_be_one_that_does_not_commute():
    names = {world.carriers[G].name for world in worlds((Carrier(G, ("Group",)),), LEXICON, 3)}
    assert "S3" in names
    assert "S3" not in {w.carriers[G].name for w in worlds((Carrier(G, ("CommGroup",)),), LEXICON, 3)}


def test_carriers_have_elements_unless_asked_otherwise():
    def sizes(empty: bool) -> set[int]:
        return {len(world.carriers[G].elements) for world in worlds((Carrier(G),), LEXICON, 3, empty=empty)}

    assert 0 not in sizes(False)
    assert 0 in sizes(True)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("sub(2:Nat, 5:Nat)", 0),
        ("sub(2:Int, 5:Int)", -3),
        ("div(7:Nat, 0:Nat)", 0),
        ("mod(7:Nat, 0:Nat)", 7),
        ("div(neg(7:Int), 2:Int)", -4),
        ("mod(neg(7:Int), 2:Int)", 1),
        ("div(neg(7:Int), neg(2:Int))", 4),
        ("div(1:Real, 2:Real)", Fraction(1, 2)),
        ("inv(0:Real)", 0),
        ("sqrt(4:Real)", 2),
        ("sqrt(neg(4:Real))", 0),
        ("gcd(12:Nat, 18:Nat)", 6),
        ("factorial(5:Nat)", 120),
        ("choose(3:Nat, 5:Nat)", 0),
        ("fib(10:Nat)", 55),
        ("pow(2:Nat, 10:Nat)", 1024),
        ("card(finset_union(finset_singleton(1:Nat), finset_singleton(2:Nat)))", 2),
        ("length(append(cons(1:Nat, nil():List(Nat)), cons(2:Nat, nil():List(Nat))))", 2),
        ("degree(0:Poly(Int))", -inf),
        ("degree(1:Poly(Int))", 0),
    ],
)
def test_words_have_their_usual_values_and_leans_conventions(text, expected):
    assert value(text) == expected


@pytest.mark.parametrize("text", ["sqrt(2:Real)", "pow(2:Nat, 100000:Nat)", "factorial(5000:Nat)"])
def test_what_is_not_computed_exactly_is_unknown(text):
    assert value(text) is UNKNOWN


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("prime(7:Nat)", True),
        ("prime(1:Nat)", False),
        ("dvd(0:Nat, 0:Nat)", True),
        ("composite(9:Nat)", True),
        ("coprime(4:Nat, 9:Nat)", True),
        ("∃ k:Nat. 15:Nat = mul(4:Nat, k)", False),
        ("∃ k:Nat. 16:Nat = mul(k, k)", True),
        ("∀ d:Nat. dvd(d, 7:Nat) → d = 1:Nat ∨ d = 7:Nat", True),
        ("∀ n:Nat. le(n, 5:Nat) → lt(n, 6:Nat)", True),
        ("∀ n:Nat. le(0:Nat, n)", None),
        ("∃ n:Nat. lt(n, n)", None),
        ("∀ n:Nat. lt(n, 3:Nat)", False),
        ("∃! n:Nat. le(n, 0:Nat)", True),
        ("∃ n:Nat. strictly_between(n, 1:Nat, 2:Nat)", False),
        ("∃ n:Nat. strictly_between(n, 1:Nat, 3:Nat)", True),
        ("∃ n:Nat. prime(n) ∧ lt(cast(n):Int, 2:Int)", False),
        ("∃ n:Nat. prime(n) ∧ le(cast(n):Int, 2:Int)", True),
        ("∃ n:Nat. le(cast(n):Int, neg(1:Int):Int)", False),
        ("∃ n:Nat. prime(n) ∧ even(n) ∧ lt(2:Int, cast(n):Int)", None),
        ("∃ a:Int. ¬a = a ∧ lt(a, 2:Int)", None),
        ("sqrt(2:Real) = 1:Real", None),
        ("le(0:Real, sqrt(2:Real)) ∨ 0:Real = 0:Real", True),
        ("subset({n:Nat | prime(n)}, {n:Nat | prime(n)})", None),
    ],
)
def test_truth_is_three_valued_and_bounded_search_is_exact(text, expected):
    assert truth(text) is expected


def test_an_inner_variable_of_the_same_name_gives_no_bound():
    # The guard d ≤ n below is about the inner n: it must not bound the outer search.
    assert truth("∀ n:Nat. n = 2:Nat → (∀ d:Nat. ∀ n:Nat. le(d, n) → le(d, 1:Nat))") is False


def test_closed_sets_and_closures_are_the_topologys_own():
    sierpinski = StandardWorld({G: TOPOLOGIES[0]}, LEXICON)
    assert truth("∀ s:Set('G). is_closed(closure(s))", sierpinski) is True
    assert truth("∀ s:Set('G). is_open(s) → is_closed(s)", sierpinski) is False


def test_the_degree_of_zero_absorbs_every_factor_but_zero():
    claim = "∀ p:Poly('G). ∀ q:Poly('G). p = 0:Poly('G) → degree(mul(p, q)) = mul(degree(p), degree(q))"
    world = StandardWorld({G: next(model for model in RINGS if model.name == "ℤ")}, LEXICON)
    formula = read(claim, resolve=LEXICON.symbol)
    zero, one = (), (1,)
    body = formula.body.body.right
    p, q = formula.var, formula.body.var
    assert Evaluator(world).truth(body, {p: zero, q: zero}) is True
    assert Evaluator(world).truth(body, {p: zero, q: one}) is False
