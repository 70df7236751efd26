"""Tasks with their answers: what is asked for is claimed to be what the text says that it is.

A value that is asked for is a term: the claim is an equation. Where all things are asked for that satisfy something,
the claim is that these satisfy it and no others.
"""

from __future__ import annotations

from collections.abc import Sequence

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.applying import equal, equation
from certify.english.meaning.conditionals import supposition
from certify.english.meaning.formulas import all_stated
from certify.english.meaning.inverses import inverse_among_remainders
from certify.english.meaning.joining import conditional
from certify.english.meaning.openings import new_letters
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.retrieval import under
from certify.english.meaning.saying import say
from certify.english.meaning.scope import Bound, Scope, close, saying
from certify.english.meaning.syntax import INTRODUCING, common_noun, letter, letters_in, mentions, names_in
from certify.english.meaning.table import asking, sentence
from certify.english.meaning.things import LocalError, Many, NoReadingError, One, members_of, raw_of
from certify.reading.raw import RApp, Raw, RawSort, RBin, RBind, RVar
from certify.reading.raw_parts import conjunction, conjuncts, disjunction, free_names, subparts

sentence.of("task")
asking.of("asking", "blank")

#: Claims with a condition behind them.
_BEHIND = frozenset({"if_after", "when_after"})


@sentence("answered")
def answered(read: Reader, task: Tree, answer: Tree, *, main: bool) -> Scope:
    """Read "What is T? Show that it is 5."."""
    return claimed(read, task, answer)


def claimed(read: Reader, task: Tree, answer: Tree) -> Scope:
    """Return the claim that the answer is what the task asks for."""
    if letters_in(answer) - letters_in(task) - known_letters(read):
        raise NoReadingError("an answer has no letter of its own")
    return _asked(read, task, answer)


def _asked(read: Reader, task: Tree, answer: Tree) -> Scope:
    scope: Scope = asking.read(read, task, answer=answer)
    return scope


@asking("asking_value")
def asking_value(read: Reader, named: Tree, *, answer: Tree) -> Scope:
    """Read "what is T?": T is the answer."""
    described = named.name == "definite" and isinstance(noun := named.children[0], Tree) and common_noun(noun) is None
    if named.name in INTRODUCING or described:
        raise LocalError("what is asked for is described by a condition")
    scope = Scope()
    value, told = read.np(named, scope), read.np(answer, scope)
    if isinstance(value, One) and isinstance(value.raw, RVar):
        read.discourse.asked.add(value.raw.name)
    if isinstance(value, One) and any(map(_of_two_in_any_order, subparts(value.raw))):
        raise NoReadingError("of two things without names, which is taken from which?")
    if isinstance(value, Many) or (isinstance(told, Many) and told.mode != "or"):
        raise NoReadingError("one value is asked for")
    inverse = None if isinstance(told, Many) else inverse_among_remainders(value.raw, told.raw)
    scope.add(equation(value, told) if inverse is None else inverse)
    return scope


def _of_two_in_any_order(part: Raw) -> bool:
    """Return whether a difference or quotient is of two things that the text gives no names: "their difference"."""
    if not isinstance(part, RApp) or part.word not in ("sub", "div"):
        return False
    return all(isinstance(arg, RVar) and "·" in arg.name for arg in part.args)


@asking("asking_modulo")
def asking_modulo(read: Reader, named: Tree, modulus: Tree, *, answer: Tree) -> Scope:
    """Read "find T (mod n)": the remainder of T by n, which is a whole number."""
    scope = Scope()
    value, by, told = (raw_of(read.np(part, scope)) for part in (named, modulus, answer))
    rest = RApp("mod", (value, by))
    scope.add(inverse_among_remainders(rest, told) or equal(rest, told))
    return scope


@asking("asking_again")
def asking_again(read: Reader, task: Tree, again: Tree, *, answer: Tree) -> Scope:
    """Read "find T. That is, find S": the answer is both; a condition of the one would not be that of the other."""
    if task.name not in ("asking_value", "asking_modulo"):
        raise LocalError("what is asked for again is a value")
    first = close(_asked(read, task, answer))
    return saying(RBin("and", first, close(_asked(read, again, answer))))


# ------------------------------------------------------------ under conditions


@asking("asking_if")
def asking_if(read: Reader, given: Tree, task: Tree, *, answer: Tree) -> Scope:
    """Read "if A, what is T?"; "if A for all x, what is T?" is no question under all x."""
    if task.name == "asking_under":
        raise LocalError("a quantifier stays in its clause: the condition before it")
    antecedent = supposition(read, given, main=True)
    return conditional(antecedent, _asked(read, task, answer))


@asking("asking_whenever")
def asking_whenever(read: Reader, task: Tree, given: Tree, *, answer: Tree) -> Scope:
    """Read "what is T if A?": the term comes first, and is spoken of under the condition."""
    claim = _asked(read, task, answer)
    return conditional(supposition(read, given, main=True), claim)


@asking("asking_written")
def asking_written(read: Reader, task: Tree, *, answer: Tree) -> Scope:
    """Read "what is T in simplest form?": how the answer is written says nothing of T."""
    return _asked(read, task, answer)


@asking("asking_of_both")
def asking_of_both(read: Reader, task: Tree, *, answer: Tree) -> Scope:
    """Read "(if A and B,) what is (a, b) that satisfies both equations?": they are supposed of these letters."""
    if not letters_in(task) or not letters_in(task) <= known_letters(read):
        raise NoReadingError("'both equations' are those that were supposed of the letters")
    return _asked(read, task, answer)


@asking("asking_in_terms")
def asking_in_terms(read: Reader, task: Tree, names: Tree, *, answer: Tree) -> Scope:
    """Read "what is T in terms of x?": of these letters the answer speaks, and of no others."""
    if letters_in(answer) != frozenset(names_in(names)):
        raise NoReadingError("an answer in terms of letters speaks of these")
    return _asked(read, task, answer)


@asking("asking_whenever_so")
def asking_whenever_so(read: Reader, task: Tree, given: LatticeToken, *, answer: Tree) -> Scope:
    """Read "find the greatest value of T for x > 0"."""
    supposed = saying(read.formula(given))
    return conditional(supposed, _asked(read, task, answer))


@asking("asking_given")
def asking_given(read: Reader, *parts: Part, answer: Tree) -> Scope:
    """Read "given n = 2 and m = 3, what is T?"."""
    given = all_stated(read, tuple(part for part in parts if isinstance(part, LatticeToken)))
    (task,) = (part for part in parts if isinstance(part, Tree))
    return conditional(saying(*given), _asked(read, task, answer))


@asking("asking_under")
def asking_under(read: Reader, before: Tree, task: Tree, *, answer: Tree) -> Scope:
    """Read "for every integer n, find T"."""
    outer = read.prefix(before)
    return under(outer, _asked(read, task, answer))


@asking("asking_for_values")
def asking_for_values(read: Reader, task: Tree, kind: LatticeToken, name: LatticeToken, *, answer: Tree) -> Scope:
    """Read "what is the least value of x² for real values of x?": x is any of that sort."""
    new_letters(read, (letter(name),))
    sort = sort_of_values(read, kind)
    read.discourse.declared[letter(name)] = sort
    return under(Scope([Bound("every", ((letter(name), sort),))]), _asked(read, task, answer))


@asking("asking_in_progression")
def asking_in_progression(read: Reader, task: Tree, sequence: Tree, *, answer: Tree) -> Scope:
    """Read "what is y in the arithmetic sequence 3, y, 7?": under the condition that it is one."""
    claim = _asked(read, task, answer)
    return conditional(asking.read(read, sequence), claim)


@asking("asking_rest")
def asking_rest(read: Reader, number: Tree, modulus: Tree, *, answer: Tree) -> Scope:
    """Read "what remainder does 7 leave when divided by 4?"."""
    return asking_modulo(read, number, modulus, answer=answer)


# ------------------------------------------------------------ all that satisfy something


@asking("asking_all")
def asking_all(read: Reader, noun: Tree, *, answer: Tree) -> Scope:
    """Read "find all integers n such that A": A holds of the answers, and of nothing else."""
    if mentions(noun, frozenset({"extreme"})):
        raise LocalError("'the smallest' is one thing")
    names = names_in(noun) or (read.discourse.fresh(),)
    inner, before = Scope(), known_letters(read)
    head = read.describe(noun, tuple(One(RVar(name)) for name in names), inner)
    said = [close(inner)] if inner.prefix else inner.conditions
    return exactly(read, names, head.sort, said, answer, before, new=True)


@asking("asking_which")
def asking_which(read: Reader, name: LatticeToken, said: LatticeToken, *, answer: Tree) -> Scope:
    """Read "for which x is A?", "solve for x: A"."""
    before = known_letters(read)
    return exactly(read, (letter(name),), None, [read.formula(said)], answer, before)


@asking("asking_which_is")
def asking_which_is(read: Reader, *parts: Part, answer: Tree) -> Scope:
    """Read "for what real value of x is x + 1 equal to 3?"; "… if x > 0?" asks which of those x satisfy the claim."""
    *kinds, name, said = parts
    assert isinstance(name, LatticeToken) and isinstance(said, Tree)
    kind = next((part for part in kinds if isinstance(part, LatticeToken)), None)
    before, sort = known_letters(read), None if kind is None else sort_of_values(read, kind)
    claim, *given = said.children if said.name in _BEHIND else (said,)
    assert isinstance(claim, Tree)
    holds = [close(read.sentence(claim, main=False))]
    supposed = [close(supposition(read, each)) for each in given if isinstance(each, Tree)]
    return exactly(read, (letter(name),), sort, holds, answer, before, supposed=supposed)


@asking("asking_root")
def asking_root(read: Reader, name: LatticeToken, said: Tree, *, answer: Tree) -> Scope:
    """Read "solve for x, given that A"."""
    before = known_letters(read)
    return exactly(read, (letter(name),), None, [close(read.sentence(said, main=False))], answer, before)


@asking("asking_for")
def asking_for(read: Reader, said: LatticeToken, name: LatticeToken, *, answer: Tree) -> Scope:
    """Read "solve A for x"."""
    return asking_which(read, name, said, answer=answer)


@asking("asking_satisfying")
def asking_satisfying(read: Reader, noun: Tree, *said: LatticeToken, answer: Tree) -> Scope:
    """Read "what integer n satisfies A?"."""
    names = names_in(noun)
    inner, before = Scope(), known_letters(read)
    head = read.describe(noun, tuple(One(RVar(name)) for name in names), inner)
    return exactly(read, names, head.sort, [*inner.conditions, *all_stated(read, said)], answer, before, new=True)


@asking("asking_that")
def asking_that(read: Reader, noun: Tree, said: Tree, *, answer: Tree) -> Scope:
    """Read "what positive integer is twice the square of 3?": such a one is the answer, and nothing else."""
    names = names_in(noun) or (read.discourse.fresh(),)
    inner, before = Scope(), known_letters(read)
    head = read.describe(noun, tuple(One(RVar(name)) for name in names), inner)
    if len(names) == 1:
        read.discourse.mention(One(RVar(names[0])))
        say(read, said, One(RVar(names[0])), inner)
    return exactly(read, names, head.sort, [close(inner)], answer, before, new=True)


def sort_of_values(read: Reader, kind: LatticeToken) -> RawSort | None:
    """Return the sort that values are of; LocalError for a noun that says more of them."""
    if kind.value.word is not None or kind.value.plural:
        raise LocalError("values are of a sort")
    sort: RawSort | None = kind.value.raw_sort(read.discourse.hole())
    return sort


def known_letters(read: Reader) -> frozenset[str]:
    """Return the letters of which something was said so far."""
    mentioned = (one for mention in read.discourse.mentions for one in members_of(mention.value))
    return frozenset(read.discourse.spoken).union(read.discourse.declared, *(free_names(one.raw) for one in mentioned))


def exactly(
    read: Reader,
    names: Sequence[str],
    sort: RawSort | None,
    said: Sequence[Raw],
    answer: Tree,
    before: frozenset[str],
    *,
    new: bool = False,
    supposed: Sequence[Raw] = (),
) -> Scope:
    """Return that what is said holds of the answers, and of nothing else; a letter known `before` is that one.

    So it is of those of which something is `supposed`.
    Letters that stand only in what is said are some ones: "solve for x, given that x + y = 3 and x - y = 1".
    """
    if len(names) != 1 or not said:
        raise NoReadingError("all things of which something is said are asked for")
    (name,) = names
    read.discourse.asked.add(name)
    scope = Scope()
    told = members_of(read.np(answer, scope))
    if scope.prefix:
        raise NoReadingError("an answer names what it is")
    options = disjunction([equal(RVar(name), one.raw) for one in told])
    holds = conjunction(said)
    others = sorted(free_names(holds) - before - {name} - free_names(options))
    if others and len(conjuncts(holds)) <= len(others):
        raise NoReadingError(f"whether {others[0]} is given or one of the unknowns is left open")
    for other in others:
        holds = RBind("exists", other, None, holds)
    claim = RBin("iff", holds, options)
    if supposed:
        claim = RBin("implies", conjunction(supposed), claim)
    if name in before and not new:  # "let f(x) = ax. For what value of a is f(1) = 2?"
        return saying(claim)
    new_letters(read, names)
    read.discourse.declared[name] = sort
    return saying(RBind("forall", name, sort, claim))
