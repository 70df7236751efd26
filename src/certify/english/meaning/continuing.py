"""Claims in a row: what is claimed after a claim, and under which of its conditions.

What a later sentence says of the letters that the condition of the claim before introduces stands under that condition:
"If G is a finite group, then G is solvable. Moreover, G is torsion." (modal subordination: Roberts, Modal Subordination
and Pronominal Anaphora in Discourse, 1989). What it introduces anew is another thing, and what the text has introduced
before stands over all claims.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from dataclasses import replace
from functools import partial
from typing import Literal, TypeGuard

from certify.english.glr import Tree
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import UNIVERSAL, Bound, Scope, close, mentioned
from certify.english.meaning.syntax import letters_in, subtrees
from certify.english.meaning.table import sentence, structural
from certify.english.meaning.things import NoReadingError
from certify.reading.raw import RApp, Raw, RBin, RBind, RTruth, RTyped, RVar
from certify.reading.raw_parts import conjunction, conjuncts, free_names, map_raw

sentence.of("row", "with_equality")

#: What joins a claim to the one before it.
JOINTS = frozenset(
    {
        "plainly",
        "furthermore",
        "therefore",
        "conversely",
        "in_this_case",
        "if_so",
        "and_if",
        "equality_iff",
        "equality_if",
    }
)
structural(*JOINTS)
#: What adds a claim of the same things.
_ADDING = frozenset({"plainly", "furthermore", "therefore"})
#: Clauses with a condition behind them.
_TRAILING = frozenset({"if_after", "when_after", "iff", "only_if", "unless", "whether", "granted"})


@sentence("several_claims")
def several_claims(read: Reader, first: Tree, *rest: Tree, main: bool) -> Scope:
    """Read "A. Moreover, B.": both are claimed; what B says of the letters of A's condition is said under it."""
    carriers = {carrier.sort.name.lstrip("'") for carrier in read.discourse.carriers}
    known = carriers | read.discourse.declared.keys()
    row = [read.sentence(first, main)]
    how = "furthermore"
    for part in rest:
        if part.name not in JOINTS:
            row = _going_on(read, row, how, part, known, main)
            how = "furthermore"
        elif part.name == "plainly" and not read.mode.claiming and _may_suppose(row[-1]):
            raise NoReadingError("a sentence before another that only says something of a thing may suppose it")
        else:
            how = part.name
    return _all_claimed(row)


def _all_claimed(row: list[Scope]) -> Scope:
    whole = Scope()
    for claim in row:
        whole.absorb(claim)
    return whole


@sentence("and_conversely")
def and_conversely(read: Reader, said: Tree, *, main: bool) -> Scope:
    """Read "if A, then B, and conversely": A if and only if B, of what the text has introduced before."""
    known = read.discourse.declared.keys() | read.discourse.supposed
    claim = _inward(read.sentence(said, main))
    condition = _body(claim)
    if claim.prefix or not _is_conditional(condition) or _is_conditional(condition.right):
        raise NoReadingError("'and conversely' speaks of one condition")
    new = free_names(condition.left) - known
    if any(_says_kind(read, part) and new & free_names(part) for part in conjuncts(condition.left)):
        raise NoReadingError("the converse of what kind a thing is")
    return Scope([], [RBin("iff", condition.left, condition.right)], claim.about)


def claimed_apart(read: Reader, *parts: Tree, main: bool) -> Scope:
    """Read "(i) A. (ii) B.": each is claimed by itself, and supposes nothing for the others."""
    known = frozenset(read.discourse.declared)
    row = [read.sentence(parts[0], main)]
    for part in parts[1:]:
        row = _going_on(read, row, "apart", part, known, main)
    return _all_claimed(row)


def _may_suppose(scope: Scope) -> bool:
    """Return whether a sentence only says something of things that the text speaks of: "G is finite."."""
    said = [part for condition in scope.conditions for part in conjuncts(condition)]
    return not scope.prefix and not any(isinstance(part, RBind) or _is_compound(part) for part in said)


def _is_compound(said: Raw) -> bool:
    return isinstance(said, RBin) and said.op in ("implies", "iff")


def _going_on(read: Reader, row: list[Scope], how: str, said: Tree, known: Set[str], main: bool) -> list[Scope]:
    """Return claims with the next one: beside them, or under the conditions of the last."""
    *done, before = row
    own = {name for claim in row for name in _names(claim) - known if "·" not in name}
    held = {name: read.discourse.declared.pop(name) for name in own if name in read.discourse.declared}
    claim = read.sentence(said, main)
    shared = (own & _names(claim)) - (read.discourse.declared.keys() - _pointed_at(said))
    read.discourse.declared |= {name: sort for name, sort in held.items() if name not in read.discourse.declared}
    if how in _UNDER:
        return [*done, _within(before, partial(_UNDER[how], claim=close(claim)))]
    conditions = _conditions(_body(before))
    if how == "conversely" and not conditions and _names(claim) & read.discourse.supposed:
        raise NoReadingError("'conversely' speaks of what the text supposes in front")
    if how == "and_if" and said.name in _TRAILING and not all(_says_kind(read, part) for part in conditions):
        raise NoReadingError("'and B if C' may be under the condition before it, or beside it")
    if any(shared & free_names(part) for earlier in done for part in _supposed(earlier)):
        raise NoReadingError("what an earlier claim supposes of a letter may be supposed here, too")
    if not any(shared & free_names(part) for part in _supposed(before)):
        return _beside(read, row, how, claim, own)
    if how == "conversely":
        return [*done, _with_converse(before, claim)]
    if how == "apart":
        raise NoReadingError("what one part supposes of a letter may be supposed in the next, too")
    return [*done, _under_the_same(read, before, claim, shared)]


def _beside(read: Reader, row: list[Scope], how: str, claim: Scope, own: Set[str]) -> list[Scope]:
    """Return claims with one that needs none of their conditions to be about something.

    Where the last has a condition on what the next speaks of, what follows from it ("hence") is so under that
    condition, and what is added ("moreover") may be: "Let G be a group. If G is finite, G is torsion. Moreover, …".
    A condition of its own is another case.
    """
    *done, before = row
    about = frozenset().union(*map(free_names, _conditions(_body(before))))
    apart = [*row, claim]
    if about & own or not about & _names(claim) or how not in _ADDING:
        return apart
    case = any(about & free_names(part) for part in _conditions(_body(claim)))
    if case and how != "therefore":
        return apart
    under = [*done, _within(before, lambda body: conjunction([body, close(claim)]))]
    if how == "therefore" and not case:
        return under
    return read.choices.pick(
        [apart, under], ["the claim stands alone", "the claim stands under the condition before it"]
    )


def _under_the_same(read: Reader, before: Scope, claim: Scope, shared: Set[str]) -> Scope:
    """Return a claim with the next one, which speaks of letters that the first supposes something of.

    Another condition on all of these letters is another case: "If x > 0, …. If x < 0, …." What kind of thing they are,
    it is in every case.
    """
    before = _inward(before)
    first = [part for part in _supposed(before) if shared & free_names(part)]
    second = [part for part in _conditions(_body(claim)) if shared & free_names(part)]
    kinds = [part for part in first if _says_kind(read, part)]
    if not second or len(kinds) == len(first):
        return _among(before, claim, shared)
    whole = shared <= frozenset().union(*map(free_names, second))
    if before.prefix or not whole or not (not kinds or set(first) <= set(second)):
        raise NoReadingError("what the first claim supposes of a letter may be supposed in the next, too")
    return Scope([], [_body(before), close(claim)], before.about | claim.about)


def _inward(claim: Scope) -> Scope:
    """Return "if A, then B for every x" as A → ∀x B, where A does not speak of x."""
    said, bound = _body(claim), frozenset().union(*(each.names for each in claim.prefix))
    if not (bound and _is_conditional(said) and bound.isdisjoint(free_names(said.left))):
        return claim
    return Scope([], [RBin("implies", said.left, close(Scope(claim.prefix, [said.right])))], claim.about)


def _says_kind(read: Reader, said: Raw) -> bool:
    """Return whether a condition says of what kind something is: "G is a group", "p is a prime", not "a divides b"."""
    if not isinstance(said, RApp):
        return isinstance(said, RVar)
    nouns = [frame.cat.startswith("noun") for frame in read.lexicon.word(said.word).frames]
    return any(nouns) and (len(said.args) == 1 or all(nouns))


def _among(before: Scope, claim: Scope, shared: Set[str]) -> Scope:
    """Return a claim with the next one under its conditions, where these are about nothing else in front of them."""
    general = frozenset().union(*(bound.names for bound in before.prefix))
    if general <= shared:
        return _within(before, lambda body: conjunction([body, close(claim)]))
    if _conditions(_body(before)) or not all(bound.kind in UNIVERSAL for bound in before.prefix):
        raise NoReadingError("what the first claim supposes of a letter may be supposed in the next, too")
    silent = general - shared
    kept = [_of(bound, shared, silent) for bound in before.prefix if bound.names & shared]
    return Scope([], [close(before), close(Scope(kept, [close(claim)]))], before.about)


def _of(bound: Bound, shared: Set[str], silent: Set[str]) -> Bound:
    """Return a quantifier of the `shared` letters alone, with what restricts them."""
    variables = tuple((name, sort) for name, sort in bound.variables if name in shared)
    restriction = tuple(part for part in bound.restriction if not silent & free_names(part))
    return replace(bound, variables=variables, restriction=restriction, along=())


def _pointed_at(said: Tree) -> frozenset[str]:
    """Return the letters that "that n" and "this x" speak of again: they introduce none."""
    if said.name == "demonstrative":
        return letters_in(said)
    return frozenset().union(*map(_pointed_at, subtrees(said)))


def _names(scope: Scope) -> frozenset[str]:
    """Return the letters of a claim, also those that it binds."""
    return mentioned(scope).union(*(bound.names for bound in scope.prefix))


def _supposed(scope: Scope) -> list[Raw]:
    """Return what a claim supposes: what restricts a general quantifier in front, and the conditions."""
    general = [bound for bound in scope.prefix if bound.kind in UNIVERSAL]
    letters: list[Raw] = [RVar(name) for bound in general for name in bound.names]
    return [*letters, *(part for bound in general for part in bound.restriction), *_conditions(_body(scope))]


def _body(scope: Scope) -> Raw:
    return conjunction(scope.conditions) if scope.conditions else RTruth(True)


def _conditions(said: Raw) -> list[Raw]:
    """Return the conditions under which a claim is made, one after the other."""
    return [*conjuncts(said.left), *_conditions(said.right)] if _is_conditional(said) else []


def _is_conditional(said: Raw) -> TypeGuard[RBin]:
    return isinstance(said, RBin) and said.op == "implies"


def _within(before: Scope, make: Callable[[Raw], Raw]) -> Scope:
    """Return a claim with what it says under its conditions made into something else."""
    if any(bound.kind not in UNIVERSAL for bound in before.prefix):
        raise NoReadingError("a claim about some one goes on under a condition")

    def under(said: Raw) -> Raw:
        return RBin("implies", said.left, under(said.right)) if _is_conditional(said) else make(said)

    return Scope(before.prefix, [under(_body(before))], before.about)


def _in_this_case(said: Raw, claim: Raw) -> Raw:
    """Return "A if and only if B, and in this case C": C if A."""
    if not (isinstance(said, RBin) and said.op == "iff"):
        raise NoReadingError("'in this case' speaks of a case that an equivalence names")
    return RBin("and", said, RBin("implies", said.left, claim))


def _with_equality(said: Raw, claim: Raw, op: Literal["iff", "implies"]) -> Raw:
    """Return "a ≤ b, with equality if and only if C"."""
    if not (isinstance(said, RApp) and said.word in ("le", "ge")):
        raise NoReadingError("'with equality' speaks of one inequality")
    equal = RApp("eq", said.args)
    return RBin("and", said, RBin("iff", equal, claim) if op == "iff" else RBin("implies", claim, equal))


#: How a claim stands under what the claim before says.
_UNDER: dict[str, Callable[..., Raw]] = {
    "in_this_case": _in_this_case,
    "if_so": _in_this_case,
    "equality_iff": partial(_with_equality, op="iff"),
    "equality_if": partial(_with_equality, op="implies"),
}


def _with_converse(before: Scope, claim: Scope) -> Scope:
    """Return "if A, then B. Conversely, if B, then A": what else the first supposes is supposed in the second, too."""
    first, second = _body(before), _body(claim)
    typed = all(bound.kind in UNIVERSAL and not bound.restriction for bound in before.prefix)
    if not typed or claim.prefix or not (_is_conditional(first) and _is_conditional(second)):
        raise NoReadingError("'conversely' before what is not the converse")
    claimed = set(_parts(second.right))
    if set(_parts(first.right)) != set(_parts(second.left)) or not claimed <= set(_parts(first.left)):
        raise NoReadingError("'conversely' before what is not the converse")
    kept = [part for part in conjuncts(first.left) if _untyped(part) not in claimed]
    converse = RBin("implies", conjunction([*kept, second.left]), second.right)
    return Scope(before.prefix, [first, converse], before.about)


def _parts(said: Raw) -> list[Raw]:
    """Return what is said, without the sorts that nouns give."""
    return [_untyped(part) for part in conjuncts(said)]


def _untyped(said: Raw) -> Raw:
    return map_raw(said, lambda part: part.term if isinstance(part, RTyped) else None)
