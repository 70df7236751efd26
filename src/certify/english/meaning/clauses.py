"""Clauses: a subject with its predicate."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

from certify.english.glr import LatticeToken, Tree, leaves
from certify.english.meaning import anaphora
from certify.english.meaning.applying import by_mode, is_variable
from certify.english.meaning.ellipsis import repeatable
from certify.english.meaning.introducing import introduces_just
from certify.english.meaning.phrases import check_list, term
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.relatives import rel_acted
from certify.english.meaning.retrieval import retrieve
from certify.english.meaning.saying import adjective, may_distribute, say, says_memberwise, says_of_each
from certify.english.meaning.scope import Bound, Polarity, Scope, close, saying
from certify.english.meaning.sentences import remark
from certify.english.meaning.syntax import (
    INTRODUCING,
    mentions,
    quantified_list,
    sense_of,
    speaks_of_several,
    subjects_of,
    token_raw,
)
from certify.english.meaning.table import phrase, sentence
from certify.english.meaning.things import LocalError, Many, NoReadingError, One, Value, raw_of, several
from certify.reading.raw import RApp, RApply, Raw, RBind, RNot, RVar
from certify.reading.raw_parts import conjunction, disjunction, free_names, sorts_of, subparts

sentence.of("clause", "said_of", "without_is", "apposed")
phrase.of("listing", "listed")

#: Subjects that say by themselves that what is said of several things is said of each of them.
_OF_EACH = frozenset({"each_of", "both_of", "each_one", "both_of_kind"})
_EACH = frozenset({"each", "both"})
#: Predicates with "each" or "both" in them (floated quantifiers: Sportiche, Linguistic Inquiry 1988).
_FLOATING = frozenset({"each_copula", "floating_each"})


@sentence("clause")
def clause(read: Reader, named: Tree, said: Tree) -> Scope:
    """Read a subject with its verb phrase; what a letter with its kind is supposed to be, `ranged_clause` reads."""
    if named.name == "typed_letter" and read.mode.supposing:
        raise LocalError("both are supposed: what kind it is of, and what is said of it")
    if named.name == "some_of" and mentions(said, _FLOATING):  # "at least one of them is even and both are positive"
        raise LocalError("'each' and 'both' in a predicate are of all that the subject names")
    before = read.discourse.repeatable
    scope = subject_scope(read, named, said)
    read.discourse.repeatable = repeatable(named, said, before, read.discourse.repeatable)
    return scope


@sentence("acted_clause")
def acted_clause(read: Reader, named: Tree, verb: LatticeToken, onto: LatticeToken, other: Tree, said: Tree) -> Scope:
    """Read "n, when multiplied by 2, is even"."""
    scope = Scope()
    subject = read.np(named, scope, subject=True)
    rel_acted(read, verb, onto, other, said, value=subject, scope=scope)
    return scope


@sentence("listed_clause")
def listed_clause(read: Reader, named: Tree, said: Tree) -> Scope:
    """Read "n, n + 1 are both the sum of two squares": without "both", "each" or "all" a comma may end a phrase."""
    if said.name not in ("each_copula", "floating_each"):
        raise LocalError("a list without 'and' is said to be so each")
    return clause(read, named, said)


@phrase("listing")
def listing(read: Reader, *parts: Tree, scope: Scope) -> Value:
    """Read "n, n + 1"."""
    return read.discourse.mention(Many(tuple(One(raw_of(read.np(part, scope))) for part in parts)))


@phrase("listed")
def listed(read: Reader, said: LatticeToken) -> Value:
    """Read one of a list of terms."""
    return term(read, said)


@sentence("not_every")
def not_every(read: Reader, every: Tree, said: Tree) -> Scope:
    """Read "not every prime is odd": the denial of the whole clause."""
    return saying(RNot(close(subject_scope(read, every, said))))


def subject_scope(read: Reader, named: Tree, said: Tree) -> Scope:
    """Return what a predicate says of its subject: "three numbers divide four" of some three, or of any three."""
    parts = quantified_list(named) or (() if read.mode.supposing else quantified_list(named, INTRODUCING))
    if parts and says_of_each(said):
        check_list(parts)
        return saying(_joined(named, [subject_scope(read, part, said) for part in parts]))
    scope = Scope()
    subject = read.np(named, scope, subject=True)
    counted = next((place for place, bound in enumerate(scope.prefix) if bound.counted), None)
    denied = read.mode.denied or (isinstance(subject, Many) and subject.mode == "nor")
    denied = denied or any(bound.kind == "no" for bound in scope.prefix)
    with read.about(beside=_inside(scope, subject)), read.during(denied=denied):
        _say_of_all(read, said, subject, scope, each=_names_each(read, named))
    _exact(read, scope)
    _counted_below_no(read, scope)
    if counted is not None and not read.mode.supposing and named.name == "quantified" and says_of_each(said):
        bound = scope.prefix[counted]
        labels = ["the numeral counts", "the numeral names any so many"]
        if bound.count > 1 and bound.kind == "generic" and read.choices.pick([True, False], labels):
            scope.prefix[counted] = replace(bound, kind="some")
    retrieve(read, scope)
    return scope


def _joined(named: Tree, clauses: list[Scope]) -> Raw:
    """Join what is said of each phrase of a list: "neither every prime nor a square is even" denies both."""
    match named.name:
        case "and_np":
            return conjunction([close(said) for said in clauses])
        case "or_np":
            return disjunction([close(said) for said in clauses])
    return conjunction([RNot(close(said, "negated")) for said in clauses])


def _names_each(read: Reader, named: Tree) -> bool:
    """Return whether a subject has "each" or "both" in it: "each of s and t", "both s and t"."""
    start = min((token.start for token in leaves(named)), default=0)
    return named.name in _OF_EACH or (named.name == "and_np" and read.words[max(start - 1, 0)].lower() in _EACH)


def _say_of_all(read: Reader, said: Tree, subject: Value, scope: Scope, *, each: bool) -> None:
    """Say a predicate; what it quantifies is below the share of each of several things."""
    inner = Scope()
    say(read, said, subject, inner)
    if isinstance(subject, Many) and inner.prefix and _has_shares(read, said, subject, inner, each=each):
        shares = [Scope() for _ in subject.members]
        for member, own in zip(subject.members, shares, strict=True):
            say(read, said, member, own)
        under: Polarity = "negated" if subject.mode == "nor" else "positive"
        inner = saying(by_mode(subject.mode, [close(own, under) for own in shares]))
    scope.absorb_open(inner)


def _has_shares(read: Reader, said: Tree, subject: Many, inner: Scope, *, each: bool) -> bool:
    """Return whether what is said of several things is said of each: "neither 3 nor 7 is a sum of two squares".

    "Two sets have an element" may speak of one for all; what a thing is equal to is its own: "5 and 8 are sums of two
    squares". Where things are only supposed, what they have is one for all, and can be spoken of. "Each" and "both"
    stand over what their clause introduces, supposed or not: "each of s and t has an element" (distributivity that is
    overt: Champollion, Parts of a Whole, 2017).
    """
    if subject.mode != "and":
        return says_memberwise(said) and any(bound.kind != "some" for bound in inner.prefix)
    if _identified(subject, inner):
        return True
    shared = any(bound.kind in ("a", "some") for bound in inner.prefix) and may_distribute(said)
    if each and shared:
        return True
    return (
        shared
        and not read.mode.supposing
        and read.choices.pick([False, True], ["there is one for all", "each has its own"])
    )


def _identified(subject: Many, inner: Scope) -> bool:
    """Return whether the things of a group are said to be equal to what is made of something indefinite."""
    names = frozenset().union(*(bound.names for bound in inner.prefix))
    things = {member.raw for member in subject.members}
    equations = (part for said in inner.conditions for part in subparts(said) if isinstance(part, RApp))
    return any(part.word == "eq" and part.args[0] in things and free_names(part.args[1]) & names for part in equations)


def _inside(scope: Scope, subject: Value) -> One | None:
    """Return the one other thing without a name that a subject brings along: the set in "every subset of a set"."""
    things = {One(RVar(name)) for bound in scope.prefix for name, _ in bound.variables if "·" in name} - {subject}
    return things.pop() if len(things) == 1 and is_variable(subject) else None


def _exact(read: Reader, scope: Scope) -> None:
    """Let "exactly two numbers divide a prime" be of each prime, or of some one."""
    if [bound.kind for bound in scope.prefix[:2]] not in (["exactly", "a"], ["at_least", "a"], ["at_most_one", "a"]):
        return
    counting, of_what = scope.prefix[:2]
    if read.choices.pick([True, False], ["the indefinite is any one", "the indefinite is some one"]):
        scope.prefix[:2] = [replace(of_what, kind="every"), counting]


def _counted_below_no(read: Reader, scope: Scope) -> None:
    """Let "no number divides two primes" speak of different ones, or of any two."""
    kinds = [bound.kind for bound in scope.prefix]
    below = scope.prefix[kinds.index("no") + 1 :] if "no" in kinds else []
    labels = ["the numeral counts different ones", "the numeral names any so many"]
    if any(bound.counted for bound in below) and not read.choices.pick([True, False], labels):
        scope.prefix = [replace(bound, counted=False) for bound in scope.prefix]


@sentence("family_is")
def family_is(read: Reader, kinds: LatticeToken, member: LatticeToken, word: LatticeToken) -> Scope:
    """Read "the intervals `Ico (f n) (f (n + 1))` are pairwise disjoint": said of the family together, of n ↦ ….

    The letter of which nothing is said is the index; each member is what it is called.
    """
    raw, sense = token_raw(member), sense_of(word)
    names = sorted(free_names(raw) - read.discourse.declared.keys() - read.discourse.spoken)
    if len(names) != 1 or not read.lexicon.word(sense.word).collective:
        raise LocalError("what things are together is said of a family with one index")
    (name,) = names
    if kinds.value.word is not None:
        each = RBind("forall", name, None, RApp(kinds.value.word, (raw,)))
        read.discourse.presupposed.append(each)
    return saying(adjective(sense, RBind("lambda", name, None, raw)))


@sentence("typed_clause")
def typed_clause(read: Reader, typing: LatticeToken) -> Scope:
    """Read "(if) x ∈ ℝ": x is introduced, as a real number."""
    raw = token_raw(typing)
    names, sorts = tuple(sorted(free_names(raw))), sorts_of(raw)
    if not read.mode.supposing or len(sorts) != 1 or read.discourse.declared.keys() & set(names):
        raise LocalError("a typing introduces new letters, where they are supposed")
    (sort,) = sorts
    read.formula(typing)
    read.discourse.declared |= dict.fromkeys(names, sort)
    read.discourse.general.append(Bound("any", tuple((name, sort) for name in names)))
    return Scope()


@sentence("ranged_clause")
def ranged_clause(read: Reader, formula: LatticeToken, *more: Part) -> Scope:
    """Read "(if) x > 0 is an integer": both are supposed, that x > 0 and that x is an integer.

    "x > 0 and y > 1 are even" says so of both.
    """
    *others, said = more
    if not isinstance(said, Tree):
        raise LocalError("a range without what is said of it")
    if not read.mode.supposing and not others:
        return _named_by_equation(read, formula, said)
    if not read.mode.supposing:
        raise LocalError("formulas as a subject are supposed")
    formulas = [formula, *(other for other in others if isinstance(other, LatticeToken))]
    ranged = [subjects_of(token_raw(each), every=not others and speaks_of_several(said)) for each in formulas]
    for each, names in zip(formulas, ranged, strict=True):
        introduces_just(read, each, frozenset(names))
    raws = [read.formula(each) for each in formulas]
    scope = Scope()
    things = tuple(One(RVar(name)) for name in dict.fromkeys(chain.from_iterable(ranged)))
    say(read, said, read.discourse.mention(several(things), subject=True), scope)
    scope.add(conjunction(raws))
    return scope


def _named_by_equation(read: Reader, formula: LatticeToken, said: Tree) -> Scope:
    """Read "f(x) = x² + 1 is continuous": the equation says which function f is, and the claim is about f."""
    raw = token_raw(formula)
    match raw:
        case RApp("eq", (RApply(RVar(name), (RVar(letter),)), value)) if letter in free_names(value):
            if {name, letter} & (read.discourse.declared.keys() | read.discourse.spoken):
                raise LocalError("a formula as a subject says which function a new letter is")
        case _:
            raise LocalError("a formula as a subject is supposed")
    read.discourse.definitions.add(read.formula(formula))
    scope = Scope([Bound("every", ((name, None),), (raw,))])
    say(read, said, read.discourse.mention(One(RVar(name)), subject=True), scope)
    return scope


@sentence("remarked")
def remarked(read: Reader, named: Tree, said: Tree, formula: LatticeToken) -> Scope:
    """Read "(if) n is even (n ≠ 0)": both are supposed."""
    if not read.mode.supposing:
        raise LocalError("what is said in parentheses is supposed")
    scope = clause(read, named, said)
    scope.add(read.formula(formula))
    return scope


@sentence("this_is")
def this_is(read: Reader, said: Tree) -> Scope:
    """Read "this is equal to zero": what the clause before is about."""
    topic = anaphora.topic(read)
    if topic is None:
        raise NoReadingError("'this' has no antecedent")
    scope = Scope()
    say(read, said, topic, scope)
    return scope


@sentence("remark_before")
def remark_before(read: Reader, said: Tree, *, main: bool) -> Scope:
    """Read "transitivity holds: …": a remark before the claim."""
    return remark(read, said, main=main)
