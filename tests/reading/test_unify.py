from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from certify.logic import INT, NAT, REAL, set_of, type_variable
from certify.reading.unify import Build, Meta, Open, Unifier

SORTS = st.recursive(
    st.sampled_from([NAT, INT, type_variable("G"), *map(Meta, range(1, 5))]),
    lambda inner: st.one_of(
        inner.map(lambda one: Build("Set", (one,))), st.tuples(inner, inner).map(lambda two: Build("Fun", two))
    ),
    max_leaves=6,
)


def solved(sort: Open, unifier: Unifier) -> object:
    """Return `sort` with every bound meta replaced, sorts and builds alike."""
    sort = unifier.find(sort)
    if isinstance(sort, Meta):
        return sort
    return (sort.name, tuple(solved(arg, unifier) for arg in sort.args))


@settings(max_examples=200, deadline=None, derandomize=True)
@given(SORTS, SORTS)
def test_unified_sorts_are_the_same_and_a_failed_attempt_changes_nothing(left: Open, right: Open) -> None:
    unifier = Unifier()
    if unifier.attempt(left, right):
        assert solved(left, unifier) == solved(right, unifier)
    else:
        assert not unifier.bound


@settings(max_examples=100, deadline=None, derandomize=True)
@given(SORTS, SORTS)
def test_undo_returns_to_the_mark(left: Open, right: Open) -> None:
    unifier = Unifier()
    unifier.be_scalar(Meta(1))
    before = (dict(unifier.bound), dict(unifier.scalar))
    mark = unifier.mark()
    unifier.unify(left, right)
    unifier.be_scalar(Meta(1), frozenset({"Nat"}))
    unifier.undo(mark)
    assert (unifier.bound, unifier.scalar) == before


def test_a_meta_inside_itself_is_refused() -> None:
    unifier = Unifier()
    meta = unifier.fresh()
    assert not unifier.attempt(meta, Build("Set", (meta,)))


def test_two_carriers_never_become_one() -> None:
    assert not Unifier().attempt(type_variable("G"), type_variable("H"))


def test_a_scalar_meta_is_no_set_and_none_of_what_it_excludes() -> None:
    unifier = Unifier()
    meta = unifier.fresh()
    unifier.be_scalar(meta, frozenset({"Nat"}))
    assert not unifier.attempt(meta, set_of(NAT))
    assert not unifier.attempt(meta, NAT)
    assert unifier.attempt(meta, REAL)


def test_what_is_excluded_is_carried_over_when_metas_become_one() -> None:
    unifier = Unifier()
    first, second = unifier.fresh(), unifier.fresh()
    unifier.be_scalar(first, frozenset({"Nat"}))
    assert unifier.attempt(first, second)
    assert not unifier.attempt(second, NAT)
