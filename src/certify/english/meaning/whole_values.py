"""Numbers of a narrower kind than what they are made from: "√n is an integer", "x + 1 is a rational number"."""

from __future__ import annotations

from certify.english.glr import Tree
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Bound, Scope, close
from certify.english.meaning.syntax import names_in
from certify.english.meaning.things import One
from certify.logic.sorts import INT, NAT, RAT, REAL, Sort
from certify.reading.raw import RApp, Raw, RawSort, RTyped, RVar
from certify.reading.raw_parts import free_names, subparts

#: The number sorts that a noun narrows to, each with the sorts that lie wholly in it.
_WITHIN: dict[Sort, frozenset[Sort]] = {
    NAT: frozenset({NAT, INT}),
    INT: frozenset({NAT, INT}),
    RAT: frozenset({NAT, INT, RAT}),
}
#: Words whose value may be of no narrower kind than a real number.
_LEAVING = frozenset({"div", "inv", "sqrt"})


def is_narrower(read: Reader, noun: Tree, thing: One, scope: Scope) -> bool:
    """Say of a real number that it equals one of a narrower sort; return whether that is what the noun says.

    It is where the term has a quotient, a root or a letter of a wider sort: of n + 1 it would say nothing.
    """
    if names_in(noun) or not _may_leave(read, thing.raw, INT):
        return False
    name, inner = read.discourse.fresh(), Scope()
    sort = read.describe(noun, (One(RVar(name)),), inner).sort
    if not isinstance(sort, Sort) or sort not in _WITHIN or not _may_leave(read, thing.raw, sort):
        return False
    whole = Scope([Bound("some", ((name, sort),))])
    whole.absorb_open(inner)
    whole.add(RApp("eq", (RTyped(thing.raw, REAL), RVar(name))))
    scope.add(close(whole))
    return True


def _may_leave(read: Reader, raw: Raw, sort: Sort) -> bool:
    declared = [read.discourse.declared.get(name) for name in free_names(raw)]
    if any(_is_complex(of) for of in declared):
        return False
    words = {part.word for part in subparts(raw) if isinstance(part, RApp)}
    real = {word for word in words if read.lexicon.word(word).result == REAL.name}
    wider = any(isinstance(of, Sort) and of in {RAT, REAL} and of not in _WITHIN[sort] for of in declared)
    return wider or bool(real | words & _LEAVING)


def _is_complex(sort: RawSort | None) -> bool:
    return isinstance(sort, Sort) and sort.name == "Complex"
