"""Quantifiers inside a noun phrase that stand over all of it: "the roots of unity in any number field K" are many sets.

A quantifier in the complement of a noun stands over the phrase that it is in (inverse linking: May, The Grammar of
Quantification, 1977). Inside a relative clause it stays there: "the elements that commute with every element".
"""

from __future__ import annotations

from collections.abc import Iterator

from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree, first_leaf
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import OF_SOMETHING
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.opaque import bare
from certify.logic import Forall, Formula, Implies, Pred, SetOf, Statement, Var, free_vars, subnodes
from certify.logic.claims import claim, conjuncts

_EACH = frozenset({"every", "any"})
#: Words of all things of a kind together.
_ALL = frozenset({"all"})
#: What restricts a noun without a verb of its own, where it says in what the thing is.
_PLACE, _IN = "rel_adj2", frozenset({"mem", "element_of", "finset_mem"})
_EACH_OF, _ARTICLES, _PAIR = frozenset({"every", "each", "all"}), frozenset({"a", "an"}), 2
#: Places of several things, of which a plural names no two.
_BETWEEN = " between "


def no_every_within_a_set(candidate: Candidate, statement: Statement) -> None:
    """Refuse "finitely many roots of unity in any number field K" as of what is one in all fields at once.

    "The common roots of all polynomials in I" are roots of all of them. Raises NoReadingError.
    """
    sets = (part for part in subnodes(statement.formula) if isinstance(part, SetOf))
    if not any(isinstance(said, Forall) for part in sets for said in conjuncts(part.body)):
        return
    for part in _complements(candidate.tree):
        first = first_leaf(part)
        said = candidate.lowered[first.start - 1] if first is not None and first.start else ""
        if said not in _ALL:
            raise NoReadingError("'every' in the complement of a noun stands over what is collected")


def _complements(tree: Tree) -> Iterator[Tree]:
    """Yield the noun phrases with "every" or "any" that are complements of nouns, outside relative clauses."""
    for child in tree.children:
        if not isinstance(child, Tree) or (child.name.startswith("rel_") and not _is_place(child)):
            continue
        if tree.name in OF_SOMETHING or _is_place(tree):
            determiner = child.children[0] if child.name == "quantified" else None
            if isinstance(determiner, Tree) and determiner.name in _EACH:
                yield child
        yield from _complements(child)


def _is_place(tree: Tree) -> bool:
    first = tree.children[0] if tree.name == _PLACE else None
    return isinstance(first, LatticeToken) and isinstance(first.value, Sense) and first.value.word in _IN


def no_any_within_each(candidate: Candidate, statement: Statement) -> None:
    """Refuse "a polynomial that vanishes on every point of an infinite grid" as on the points of all such grids.

    An indefinite in the complement of "every" stands over the phrase that it is in: the points of one grid. Where the
    claim is of any one this is the same; in what is supposed of a thing it is not. Raises NoReadingError.
    """
    if _EACH_OF.isdisjoint(candidate.lowered) or _ARTICLES.isdisjoint(candidate.lowered):
        return
    for part in subnodes(statement.formula):
        if isinstance(part, Implies) and any(map(_is_of_any, conjuncts(part.left))):
            raise NoReadingError("supposed of every part of some one, or of the parts of all?")


def _is_of_any(supposed: Formula) -> bool:
    """Return whether what is supposed is of the z of any u, where u is nothing to what is said and to all else."""
    said = claim(supposed)
    if not said.variables:
        return False
    bound = set(said.variables)
    links = [set(free_vars(each)) for each in said.hypotheses]
    of_two = [link for link in links if len(link) == _PAIR and link <= bound]
    held = set(free_vars(said.conclusion))
    return any(
        link - held == {var}
        and link & held
        and all(other == {var} for other in links if var in other and other != link)
        for link in of_two
        for var in link
    ) and any(link == {var} for link in links for var in bound - held)


def no_two_between_a_plural(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "an isomorphism between well-orders is unique" as that all isomorphisms between any of them are one.

    What two things have to do with each other is asked of those between the same ends. Raises NoReadingError.
    """
    said: dict[str, set[Var]] = {}
    for part in subnodes(statement.formula):
        if isinstance(part, Pred) and len(part.args) == 1 and isinstance(part.args[0], Var):
            word = lexicon.word(part.symbol.name)
            if word.opaque is not None and _BETWEEN in f"{bare(word.gloss)} ":
                said.setdefault(word.name, set()).add(part.args[0])
    if any(len(things) > 1 for things in said.values()):
        raise NoReadingError("two things between others: between the same ones?")
