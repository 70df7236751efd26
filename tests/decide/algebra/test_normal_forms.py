"""Normal forms: every step replays, the form says the same in every structure at hand, and is its own normal form."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from certify.decide.algebra.equation import TooLongError
from certify.decide.algebra.terms import Terms
from certify.decide.algebra.theories import theories
from certify.decide.normal.step import part_at, replace_at
from certify.decide.tiers import tier
from certify.lexicon import load
from certify.logic import INT, NAT, REAL, App, Carrier, Num, Sort, Term, Var, app, read, set_of, type_variable

GROUP = type_variable("G")
LATTICE = type_variable("L")
SETS = set_of(type_variable("E"))


def normal(term: Term, *structures: str, nonzero: frozenset[Term] = frozenset()):
    carriers = (Carrier(term.sort, structures),) if structures else ()
    found = theories([term.sort, NAT], carriers, tier("T2").theories, load())
    return Terms(found, nonzero).normal(term)


def terms(sort: Sort, words: dict[str, int], numerals: int = 0) -> st.SearchStrategy[Term]:
    leaves: st.SearchStrategy[Term] = st.sampled_from([Var(name, sort) for name in "xyz"])
    if numerals:
        leaves |= st.builds(Num, st.integers(0, numerals), st.just(sort))

    def larger(below: st.SearchStrategy[Term]) -> st.SearchStrategy[Term]:
        return st.one_of(
            *(
                st.tuples(*[below] * arity).map(lambda parts, word=word: app(word, *parts, result=sort))
                for word, arity in words.items()
            )
        )

    return st.recursive(leaves, larger, max_leaves=6)


RING = {"add": 2, "sub": 2, "mul": 2, "neg": 1}
WHOLE = {"add": int.__add__, "sub": int.__sub__, "mul": int.__mul__, "neg": int.__neg__}


def value(term: Term, values: dict[str, object], words) -> object:
    match term:
        case Var(name):
            return values[name]
        case Num(number):
            return number
        case App(symbol, parts):
            return words[symbol.name](*(value(part, values, words) for part in parts))
    raise AssertionError(term)


def replays(equation) -> bool:
    term = equation.left
    for step in equation.steps:
        assert part_at(term, step.position) == step.before
        term = replace_at(term, step.position, step.after)
    return term == equation.right


@given(terms(INT, RING, 3), st.tuples(*[st.integers(-5, 5)] * 3))
def test_a_polynomial_keeps_its_values(term, numbers):
    equation = normal(term)
    values = dict(zip("xyz", numbers, strict=True))
    assert replays(equation)
    assert value(equation.left, values, WHOLE) == value(equation.right, values, WHOLE)
    assert normal(equation.right).steps == ()


def _inverse(one):
    return tuple(sorted(range(3), key=one.__getitem__))


PERMUTATIONS = {
    "mul": lambda one, other: tuple(one[place] for place in other),
    "inv": _inverse,
    "div": lambda one, other: tuple(one[place] for place in _inverse(other)),
}


@given(terms(GROUP, {"mul": 2, "inv": 1, "div": 2}), st.tuples(*[st.permutations(range(3)).map(tuple)] * 3))
def test_a_word_keeps_its_values_among_permutations(term, three):
    equation = normal(term, "Group")
    values = dict(zip("xyz", three, strict=True))
    unit = (0, 1, 2)
    after = equation.right
    assert replays(equation)
    assert value(term, values, PERMUTATIONS) == (unit if isinstance(after, Num) else value(after, values, PERMUTATIONS))


SUBSETS = {
    "union": frozenset.union,
    "inter": frozenset.intersection,
    "sdiff": frozenset.difference,
    "compl": lambda one: frozenset(range(8)) - one,
    "univ": lambda: frozenset(range(8)),
    "empty": frozenset,
}
#: Three sets in general position: an identity that holds of them holds of all.
GENERAL = {name: frozenset(n for n in range(8) if n >> place & 1) for place, name in enumerate("xyz")}


@given(terms(SETS, {"union": 2, "inter": 2, "sdiff": 2, "compl": 1}))
def test_sets_in_general_position_stay_what_they_are_and_one_set_has_one_form(term):
    equation = normal(term)
    assert replays(equation)
    assert value(term, GENERAL, SUBSETS) == value(equation.right, GENERAL, SUBSETS)
    assert normal(equation.right).right == equation.right


X, Y, Z = (Var(name, LATTICE) for name in "xyz")


def meet(one: Term, other: Term) -> Term:
    return app("inf", one, other, result=LATTICE)


def join(one: Term, other: Term) -> Term:
    return app("sup", one, other, result=LATTICE)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (join(meet(X, Y), meet(X, join(Y, Z))), meet(X, join(Y, Z))),
        (meet(join(X, Y), join(Y, X)), join(Y, X)),
        (join(X, meet(Y, join(X, Y))), join(X, Y)),
    ],
)
def test_whitmans_rules_find_one_form(left, right):
    assert normal(left, "Lattice").right == normal(right, "Lattice").right


MODULAR = [
    (meet(X, join(Y, Z)), join(meet(X, Y), meet(X, Z))),  # fails in the diamond M₃
    (join(X, meet(Y, Z)), meet(join(X, Y), join(X, Z))),
]


@pytest.mark.parametrize(("left", "right"), [*MODULAR, (meet(X, Y), join(X, Y))])
def test_a_lattice_need_not_be_distributive(left, right):
    assert normal(left, "Lattice").right != normal(right, "Lattice").right


@pytest.mark.parametrize(("left", "right"), MODULAR)
def test_distribution_is_granted_where_the_text_names_it(left, right):
    assert normal(left, "DistribLattice").right == normal(right, "DistribLattice").right


def real(text: str) -> Term:
    formula = read(f"∀ x:Real. ∀ y:Real. {text} = x", resolve=load().symbol)
    return formula.body.body.args[0]


def test_what_may_be_zero_is_not_cancelled():
    quotient = real("div(mul(x, y):Real, x):Real")
    x, y = Var("x", REAL), Var("y", REAL)
    assert normal(quotient).right != y
    assert normal(quotient, nonzero=frozenset({x})).right == y
    assert normal(quotient, nonzero=frozenset({y})).right != y


def test_an_inverse_of_an_inverse_stays_where_zero_has_none():
    assert normal(real("inv(inv(x):Real):Real")).steps == ()


def test_a_zeroth_power_of_a_number_stays():
    assert normal(real("pow(x, 0:Nat):Real")).steps == ()


def test_natural_subtraction_is_no_sum():
    term = app("add", app("sub", Var("m", NAT), Var("n", NAT), result=NAT), Var("n", NAT), result=NAT)
    assert all(step.hypothesis.name.startswith("add_comm") for step in normal(term).steps)


def test_a_power_of_a_long_sum_is_refused_in_time():
    total = Var("x", INT)
    for name in "yzuvw":
        total = app("add", total, Var(name, INT), result=INT)
    with pytest.raises(TooLongError):
        normal(app("pow", total, Num(8, NAT), result=INT))
