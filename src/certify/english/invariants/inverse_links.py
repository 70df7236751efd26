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
from certify.logic import Forall, Pred, SetOf, Statement, Var, subnodes
from certify.logic.claims import conjuncts

_EACH = frozenset({"every", "any"})
#: Words of all things of a kind together.
_ALL = frozenset({"all"})
#: What restricts a noun without a verb of its own, where it says in what the thing is.
_PLACE, _IN = "rel_adj2", frozenset({"mem", "element_of", "finset_mem"})
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
