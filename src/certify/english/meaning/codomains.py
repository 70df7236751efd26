"""Where maps go to: "a map from S to the cycles of S", to all of them together; "a map between groups", two of them."""

from __future__ import annotations

from collections.abc import Sequence

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning import anaphora
from certify.english.meaning.descriptions import set_as, set_of
from certify.english.meaning.introducing import Describes
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.scope import Scope
from certify.english.meaning.syntax import in_plural, names_in, sense_of
from certify.english.meaning.things import One, Value

#: Prepositions of what goes from one thing to one.
_OF_MAPS = ["from", "to"]
_BETWEEN = ["between"]
_PLURALS = frozenset({"bare_plural", "quantified"})
#: So many things, some or any of them.
_NUMBERS = frozenset({"count", "any_count", "every_count"})
#: Two things, which a plural behind "between" is also without a number.
_TWO = 2


def all_at_end(tree: Part, beside: Sequence[Part]) -> Part | None:
    """Return the noun of a definite plural where a map goes to: cycles of S, of "a map from S to the cycles of S".

    A definite plural is the sum of all that it fits (Link 1983), and a map goes from one thing to one. `beside` are
    the parts of the phrase that `tree` is in.
    """
    said = _prepositions(beside)
    if not isinstance(tree, Tree) or said != _OF_MAPS or tree is not beside[-1] or len(tree.children) != 1:
        return None
    noun = tree.children[0]
    if isinstance(noun, LatticeToken):
        return noun if tree.name == "own_parts" and sense_of(noun).plural else None
    of_something = tree.name == "own_parts" or (tree.name == "definite" and noun.name == "related")
    return noun if of_something and in_plural(noun) and not names_in(noun) else None


def two_between(tree: Part, beside: Sequence[Part]) -> Tree | None:
    """Return the noun of a plural that something is between: spaces, of "a map f between spaces", of "between two".

    What is between things of a kind relates two of them, which may be the same (dependent plurals: de Mey 1981). At
    once behind the noun the bare plural says of what kind the map is.
    """
    if not isinstance(tree, Tree) or _prepositions(beside) != _BETWEEN or tree.name not in _PLURALS:
        return None
    *number, noun = tree.children
    said = [child.children for child in number if isinstance(child, Tree) and child.name in _NUMBERS]
    counted = [token.value for (token,) in said if isinstance(token, LatticeToken)]
    if not isinstance(noun, Tree) or not in_plural(noun) or len(names_in(noun)) not in (0, _TWO):
        return None
    kind = not number and not names_in(noun) and not any(isinstance(part, Tree) for part in beside if part is not tree)
    return noun if counted == [_TWO] * len(number) and not kind else None


def are_any(tree: Part) -> bool:
    """Return whether a phrase speaks of any so many things of a kind: any two vertices."""
    return isinstance(tree, Tree) and getattr(tree.children[0], "name", "") in ("any_count", "every_count")


def _prepositions(beside: Sequence[Part]) -> list[object]:
    return [part.value for part in beside if isinstance(part, LatticeToken) and part.type == "RPREP"]


def end_of_map(read: Reader, tree: Tree, noun: Part, had: Describes, scope: Scope) -> Value:
    """Return the set of all that a noun says; `had` says what a thing is that "its cycles" is said of."""
    if tree.name == "definite" and isinstance(noun, Tree):
        return set_of(read, noun, scope=scope)
    owner = anaphora.single(read, subject=False)
    with read.about(owner=owner if isinstance(owner, One) else None):
        return set_of(read, noun, scope=scope) if isinstance(noun, Tree) else set_as(read, had)
