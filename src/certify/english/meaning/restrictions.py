"""Restrictions of a noun by a whole clause or a formula: "such that …", "in which …", "satisfying …", "(n ≠ 0)"."""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.accompanied import rel_formula
from certify.english.meaning.discourse import Ambient
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Scope, close, mentioned, saying
from certify.english.meaning.syntax import token_raw
from certify.english.meaning.table import relative
from certify.english.meaning.things import LocalError, One, Value, members_of, raw_of
from certify.reading.raw import RVar
from certify.reading.raw_parts import conjunction, free_names, replace_name

relative.of("restricted")


@relative("rel_such_that", "rel_aside_s")
def rel_such_that(read: Reader, clause: Tree, *, value: Value, scope: Scope) -> None:
    """Say "such that …", ", meaning it is even," of a thing; a clause that ends in "is" repeats nothing here."""
    if clause.name == "clause" and isinstance(said := clause.children[-1], Tree) and said.name == "as_before":
        raise LocalError("'such that it is' what?")
    if not read.mode.supposing and _ends_in_where(clause):
        raise LocalError("'where' behind 'such that' says something for the whole sentence")
    known = read.discourse.declared.keys() | read.discourse.spoken
    inner = read.sentence(clause, main=False)
    scope.absorb(_of_the_head(read, inner, value, {name for name in mentioned(inner) - known if "·" not in name}))


def _of_the_head(read: Reader, said: Scope, value: Value, new: set[str]) -> Scope:
    """Return what follows "such that" as said of its noun: no relative is vacuous.

    In "let k be the least integer such that k² > n" the noun has no letter of its own, and k stands for it; in "there
    is an integer such that k² = 4" the only one of the `new` letters does.
    """
    head, agent = (thing.raw if isinstance(thing, One) else None for thing in (value, read.focus.agent))
    if not (isinstance(head, RVar) and head.name in read.discourse.fresh_names) or head.name in mentioned(said):
        return said
    about = free_names(agent) & mentioned(said) if agent is not None else frozenset()
    if about and not isinstance(agent, RVar):
        return said  # "K / F is an extension such that F is finite"
    named = about or new
    if len(named) != 1:
        raise LocalError("what follows 'such that' says nothing of the thing")
    (name,) = named
    read.discourse.silent.add(name)
    return saying(replace_name(close(said), name, head))


def _ends_in_where(clause: Tree) -> bool:
    """Return whether "n = 2m, where m is a prime" would be a conditional: "such that" claims it of one n."""
    after = clause.name in ("for_after", "for_at_once_after")
    return any(
        isinstance(child, Tree) and ((after and child.name == "where_s") or _ends_in_where(child))
        for child in clause.children
    )


@relative("rel_in_which")
def rel_in_which(read: Reader, clause: Tree, *, value: Value, scope: Scope) -> None:
    """Say "in which every Cauchy sequence converges" of a thing: what the clause speaks of is in it."""
    around, read.discourse.ambient = read.discourse.ambient, Ambient(One(raw_of(value)), "in")
    scope.add(close(read.sentence(clause, main=False)))
    read.discourse.ambient = around


@relative("rel_satisfying")
def rel_satisfying(read: Reader, *formulas: LatticeToken, value: Value, scope: Scope) -> None:
    """Say "that satisfies x² = 1" of a thing: where it has no letter, it is in the place of the only new one."""
    said = [token_raw(formula) for formula in formulas]
    new = frozenset().union(*map(free_names, said)) - read.discourse.declared.keys() - read.discourse.spoken
    thing = value.raw if isinstance(value, One) else None
    if not isinstance(thing, RVar) or thing.name not in read.discourse.fresh_names or len(new) != 1:
        rel_formula(read, *formulas, scope=scope)
        return
    (name,) = new
    read.discourse.silent.add(name)
    scope.add(*(replace_name(part, name, thing) for part in said))


@relative("rel_bracketed")
def rel_bracketed(read: Reader, formula: LatticeToken, *, value: Value, scope: Scope) -> None:
    """Say "(n ≠ 0)" after a noun with the name n: a bracket brings no letter along."""
    own = free_names(conjunction([each.raw for each in members_of(value)]))
    said = free_names(token_raw(formula))
    if own.isdisjoint(said) or said - own - read.discourse.declared.keys() - read.discourse.spoken:
        raise LocalError("a bracket after a noun says something of the letters that are named")
    rel_formula(read, formula, scope=scope)
