"""Conditionals and equivalences: sentences of sentences."""

from __future__ import annotations

from dataclasses import replace

from certify.english.glr import LatticeToken, Tree, leaves
from certify.english.meaning.coordination import and_s, check_reach
from certify.english.meaning.joining import conditional, equivalence
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import (
    INDEFINITE,
    Scope,
    close,
    existential,
    mentioned,
    saying,
)
from certify.english.meaning.structures import beyond_structures
from certify.english.meaning.syntax import letters_in, mentions, sense_of
from certify.english.meaning.table import sentence
from certify.english.meaning.things import ChainError, LocalError, NoReadingError
from certify.lexicon.opaque import MEMBERSHIPS
from certify.reading.raw import Raw, RBind, RNot
from certify.reading.raw_parts import conjunction, disjunction, free_names, subparts

#: Phrases that say what something is called.
DEFINING = frozenset({"defined"})
#: Determiners that in a condition are every one, or some one: "if any two elements commute".
_ANY = frozenset({"any", "any_count", "any_pair"})
#: Sentences with a condition after the clause.
_TRAILING = frozenset({"if_after", "when_after", "only_if", "unless", "iff"})
#: Sentences with a condition in front of the clause.
_LEADING = frozenset({"if_then", "when_then", "given_formula", "given_in", "unless_first"})
_CONDITIONALS = _LEADING | {"if_after", "when_after", "implies"}
#: Nouns of what a thing has, but for its elements.
_KIN = frozenset({"RNOUN", "RNOUN0", "RN"})

sentence.of(
    "supposed",
    "conditioned",
    "granted",
    "noted",
    "implication",
    "asked_implication",
    "ordered_if",
    "asyndetic",
    "asked_if",
)


def supposition(read: Reader, tree: Tree, main: bool = False) -> Scope:
    """Read what is supposed: "n is a natural number" introduces n there, in front of the text "R is a ring" R."""
    rest = beyond_structures(read, tree) if main else (tree,)
    before = len(read.discourse.beside)
    with read.during(supposing=True):
        supposed = _all(read, rest)
    supposed.add(*_said_beside(read, supposed, before))
    labels = ["the plural means all", "the plural means any one"]
    if any(bound.bare for bound in supposed.prefix) and read.choices.pick([True, False], labels):
        supposed.prefix = [replace(bound, kind="every") if bound.bare else bound for bound in supposed.prefix]
    release(read, supposed)
    return every_or_some(read, supposed) if any(mentions(clause, _ANY) for clause in rest) else supposed


def _said_beside(read: Reader, supposed: Scope, before: int) -> list[Raw]:
    """Take what a condition says between commas: it is supposed whatever stands around it, "if a ∤ b, which is even".

    Raises NoReadingError where it is said of something that stands under a quantifier or a negation.
    """
    said, read.discourse.beside[before:] = read.discourse.beside[before:], []
    some = frozenset().union(*(bound.names for bound in supposed.prefix))
    beside_some = all(bound.kind in INDEFINITE for bound in supposed.prefix)
    if said and not (beside_some and read.discourse.fresh_names.isdisjoint(free_names(conjunction(said)) - some)):
        raise NoReadingError("what is said between commas is said of something that varies")
    return said


def release(read: Reader, supposed: Scope) -> None:
    """Let the letters of "for all x" name other things behind what is supposed of all x: the quantifier ends there.

    "If f(x) > 0 for all x, then g(x) > 0 for all x" (accessibility: Kamp and Reyle, 1993).
    """
    inner = [part for said in supposed.conditions for part in subparts(said) if isinstance(part, RBind)]
    closed = {part.var for part in inner if part.kind == "forall"}
    closed |= {name for bound in supposed.prefix if bound.kind == "every" for name in bound.names}
    for name in closed:
        read.discourse.declared.pop(name, None)
    read.discourse.spoken -= closed


def every_or_some(read: Reader, outer: Scope) -> Scope:
    """Let "for any x" in a condition be every one or some one: "if f(x) = 0 for any x"."""
    labels = ["'any' is every one", "'any' is some one"]
    if any(bound.kind == "any" for bound in outer.prefix) and read.choices.pick([True, False], labels):
        outer.prefix = [replace(bound, kind="every") if bound.kind == "any" else bound for bound in outer.prefix]
    return outer


def _all(read: Reader, clauses: tuple[Tree, ...]) -> Scope:
    if len(clauses) > 1:
        return and_s(read, *clauses, main=False)
    return law(read, clauses[0]) if clauses else Scope()


def law(read: Reader, said: Tree) -> Scope:
    """Read what is a condition: a letter that a conditional in it introduces is any one there.

    "n is zero if and only if k divides n whenever k is an integer" does not speak of one k.
    """
    before = len(read.discourse.general)
    scope = read.sentence(said, main=False)
    own = read.discourse.general[before:] if said.name in _CONDITIONALS else []
    if own:
        del read.discourse.general[before:]
        scope.prefix = [*(replace(bound, kind="every") for bound in own), *scope.prefix]
    return scope


@sentence("if_then", "when_then", "implies")
def if_then(read: Reader, given: Tree, then: Tree, *, main: bool) -> Scope:
    """Read "if A then B"."""
    antecedent = supposition(read, given, main)
    _note_donkeys(read, antecedent)
    return conditional(antecedent, weakly(read, read.sentence(then, main=True), then))


#: What demands a proof of a claim, and adjectives that are joined.
_DEMANDS = frozenset({"demanded"})
_JOINED = frozenset({"and_pred", "or_pred"})
#: How the rules of questions begin.
_ASKED = ("q_", "filler_q")


def weakly(read: Reader, scope: Scope, said: Tree | None = None, *, some_first: bool = False) -> Scope:
    """Let an indefinite subject under a condition be any one or some one: "if n is composite, a prime divides n".

    What an adjective alone says in `said` holds of any: "if R is a monoid, an element of R is regular" (Carlson,
    Reference to Kinds in English, 1977: an individual-level predicate makes its subject generic). Who asks "is it true
    that a prime divides n" asks for some one first. So it is in one clause of an equivalence, `some_first`: the other
    is about no such thing, and what both are about stands over both.
    """
    if any(bound.weak for bound in scope.prefix):
        ways = [(True, "the indefinite is any one"), (False, "the indefinite is some one")]
        asked = said is not None and (said.name.startswith(_ASKED) or read.words[-1:] == ("?",))
        if some_first or asked:
            ways.reverse()
        general, labels = zip(*ways, strict=True)
        if not (said is not None and _characterizes(said)) and not read.choices.pick(list(general), list(labels)):
            scope.prefix = [replace(bound, kind="some") if bound.weak else bound for bound in scope.prefix]
        scope.prefix = [replace(bound, weak=False) for bound in scope.prefix]
    return scope


def _characterizes(said: Tree) -> bool:
    """Return whether a clause says of its subject adjectives and nothing else; what a thing has may be some one."""
    while said.name in _DEMANDS and isinstance(said.children[-1], Tree):
        said = said.children[-1]
    subject, predicate = (said.children[0], said.children[-1]) if said.name == "clause" else (None, None)
    if not (isinstance(predicate, Tree) and predicate.name == "copula" and isinstance(subject, Tree)):
        return False
    (adjective, *_), kin = predicate.children, next(iter(leaves(subject)))
    had = kin.type in _KIN and sense_of(kin).word not in MEMBERSHIPS
    joined = isinstance(adjective, Tree) and adjective.name in _JOINED
    parts = adjective.children if joined and isinstance(adjective, Tree) else (adjective,)
    return all(isinstance(part, Tree) and part.name == "adj" for part in parts) and not had


@sentence("if_after", "when_after")
def if_after(read: Reader, then: Tree, given: Tree, *, main: bool) -> Scope:
    """Read "B if A"."""
    refuse_nested(given, "if_after", "when_after")
    refuse_chain(then, given)
    consequent = weakly(read, read.sentence(then, main), then)
    if mentions(then, DEFINING):  # "a number is called even if …" says what even means
        read.by("definition")
        return equivalence(consequent, read.sentence(given, main=False))
    return conditional(supposition(read, given, main), consequent)


@sentence("whether")
def whether(read: Reader, then: Tree, either: Tree, *, main: bool) -> Scope:
    """Read "B whether or not A": if A, and if not A (unconditionals: Rawlins, Natural Language Semantics 2013)."""
    refuse_chain(then, either)
    consequent = weakly(read, read.sentence(then, main), then)
    return conditional(_or_not(supposition(read, either)), consequent)


@sentence("whether_first")
def whether_first(read: Reader, either: Tree, then: Tree, *, main: bool) -> Scope:
    """Read "whether or not A, B"."""
    supposed = _or_not(supposition(read, either))
    return conditional(supposed, weakly(read, read.sentence(then, main=True), then))


def _or_not(supposed: Scope) -> Scope:
    """Return what is supposed, or its denial, of the same things."""
    said = conjunction(supposed.conditions)
    supposed.conditions = [disjunction([said, RNot(said)])]
    return supposed


@sentence("granted")
def granted(read: Reader, then: Tree, given: Tree, *, main: bool) -> Scope:
    """Read "A if and only if B, given that C": after the comma C stands over both."""
    consequent = read.sentence(then, main)
    return conditional(supposition(read, given, main), consequent)


def refuse_nested(clause: Tree, *alike: str) -> None:
    """Refuse "A if B, and C if D" as "A if (B and C, if D)": what is joined by "and" there is left open."""
    if clause.name in alike and isinstance(clause.children[0], Tree) and clause.children[0].name in ("and_s", "or_s"):
        raise LocalError("two conditionals joined by 'and': two sentences are wanted")


def refuse_chain(first: Tree, second: Tree) -> None:
    """Refuse "A if B unless C" where B and C speak of nothing new: it may be "(A if B) unless C" (no attachment).

    What defines has letters of its own: "f is injective if x = y whenever f(x) = f(y)". And "is it true that if A, then
    B exactly when C?" asks of the equivalence under A, as without "is it true that": what is asked ends with the text.
    """
    if first.name == "filler_q" and any(isinstance(asked, Tree) and asked.name in _LEADING for asked in first.children):
        raise LocalError("what is asked goes on: 'is it true that if A, then B' has no condition behind it")
    if second.name in _TRAILING and not letters_in(second) - letters_in(first):
        raise ChainError("two conditions one after the other: brackets or two sentences are wanted")


def _note_donkeys(read: Reader, antecedent: Scope) -> None:
    if any(bound.kind in INDEFINITE for bound in antecedent.prefix):
        read.by("donkey")


@sentence("given_formula")
def given_formula(read: Reader, given: LatticeToken, then: Tree) -> Scope:
    """Read "given a = b, …"."""
    antecedent = saying(read.formula(given))
    return conditional(antecedent, read.sentence(then, main=True))


@sentence("given_in")
def given_in(read: Reader, given: LatticeToken, where: Tree, then: Tree) -> Scope:
    """Read "given a = b in a ring, …"."""
    read.context(where)
    return given_formula(read, given, then)


@sentence("only_if")
def only_if(read: Reader, given: Tree, then: Tree, *, main: bool) -> Scope:
    """Read "A only if B"."""
    refuse_nested(then, "only_if")
    refuse_chain(given, then)
    antecedent = _all(read, beyond_structures(read, given) if main else (given,))
    return conditional(antecedent, weakly(read, read.sentence(then, main=False)))


@sentence("unless")
def unless(read: Reader, then: Tree, excepted: Tree, *, main: bool) -> Scope:
    """Read "B unless A": if not A, then B."""
    refuse_chain(then, excepted)
    read.by("unless")
    consequent = read.sentence(then, main)
    return conditional(saying(RNot(close(existential(read.sentence(excepted, main=False))))), consequent)


@sentence("unless_first")
def unless_first(read: Reader, excepted: Tree, then: Tree) -> Scope:
    """Read "unless A, B"."""
    antecedent = saying(RNot(close(existential(read.sentence(excepted, main=False)))))
    return conditional(antecedent, read.sentence(then, main=True))


@sentence("iff")
def iff(read: Reader, first: Tree, second: Tree, *, main: bool) -> Scope:
    """Read "A if and only if B"."""
    refuse_nested(second, "iff")
    refuse_chain(first, second)
    check_reach((first, second))
    left = read.sentence(first, main)
    read.discourse.had.clear()  # "n has a divisor if and only if it is even": parallel subjects
    right = law(read, second)
    used = mentioned(right)
    weak = [bound for bound in left.prefix if bound.weak and not bound.names & used]
    if weak:
        weakly(read, left, some_first=True)
    return equivalence(left, weakly(read, right, some_first=True))
