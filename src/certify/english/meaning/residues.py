"""Residues: classes of whole numbers modulo n, each by the one of the numbers 0, …, n - 1 that is in it.

The inverse of a modulo n is no number with which a is multiplied to 1, but the residue r with a · r ≡ 1 modulo n.
"""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.applying import distribute, equal
from certify.english.meaning.inverses import is_inverse, is_residue
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Scope, close, saying
from certify.english.meaning.syntax import letter, token_raw
from certify.english.meaning.table import asking, predicate
from certify.english.meaning.tasks import asking_modulo, exactly, known_letters
from certify.english.meaning.things import NoReadingError, Value, raw_of
from certify.logic import INT
from certify.reading.raw import RApp, Raw, RBin, RNum, RVar
from certify.reading.raw_parts import free_names

asking.of("residue_task")
predicate.of("inverse_pred")


@asking("asking_residue")
def asking_residue(read: Reader, task: Tree, modulus: Tree, *, answer: Tree) -> Scope:
    """Read "find T, as a residue modulo n": T, and the answer is one of 0, …, n - 1."""
    scope: Scope = asking.read(read, task, answer=answer)
    inside = Scope()
    told, by = raw_of(read.np(answer, inside)), raw_of(read.np(modulus, inside))
    return saying(RBin("and", close(scope), is_residue(told, by)))


@asking("asking_congruence")
def asking_congruence(read: Reader, said: LatticeToken, modulus: Tree, *, answer: Tree) -> Scope:
    """Read "solve the congruence 2n ≡ 1 (mod 7), as a residue modulo 7": of 0, …, 6 that one solves it."""
    by = raw_of(read.np(modulus, Scope()))
    unknown = free_names(token_raw(said)) - known_letters(read)
    if len(unknown) != 1:
        raise NoReadingError("a congruence is solved for the one letter of which nothing is known")
    return _residue_with(read, next(iter(unknown)), said, by, answer)


@asking("asking_residue_for")
def asking_residue_for(read: Reader, name: LatticeToken, said: LatticeToken, *, answer: Tree) -> Scope:
    """Read "find the residue b for which 2b ≡ 1 (mod 7)": the modulus is that of the congruence."""
    return _residue_with(read, letter(name), said, None, answer)


def _residue_with(read: Reader, name: str, said: LatticeToken, modulus: Raw | None, answer: Tree) -> Scope:
    raw = token_raw(said)
    if not (isinstance(raw, RApp) and raw.word == "congruent") or modulus not in (None, raw.args[0]):
        raise NoReadingError("residues are asked for by a congruence with that modulus")
    if name not in free_names(raw):
        raise NoReadingError("what is asked for has a letter, of which the congruence speaks")
    before = known_letters(read)
    conditions = [is_residue(RVar(name), raw.args[0]), read.formula(said)]
    return exactly(read, (name,), INT, conditions, answer, before, new=True)


@asking("asking_modulo_first")
def asking_modulo_first(read: Reader, modulus: Tree, named: Tree, *, answer: Tree) -> Scope:
    """Read "find the modulo 4 remainder of 7"."""
    return asking_modulo(read, named, modulus, answer=answer)


@asking("asking_last_digits")
def asking_last_digits(read: Reader, evaluated: LatticeToken, number: LatticeToken, *, answer: Tree) -> Scope:
    """Read "when the expression T is evaluated, what are the final two digits?": what T is modulo 100."""
    return _last_digits(read, token_raw(evaluated), number, answer)


@asking("asking_last_of")
def asking_last_of(read: Reader, number: LatticeToken, named: Tree, *, answer: Tree) -> Scope:
    """Read "what are the last two digits of T?"."""
    scope = Scope()
    value = raw_of(read.np(named, scope))
    if scope.prefix:
        raise NoReadingError("the last digits of one number are asked for")
    return _last_digits(read, value, number, answer)


def _last_digits(read: Reader, value: Raw, number: LatticeToken, answer: Tree) -> Scope:
    told = raw_of(read.np(answer, Scope()))
    return saying(equal(RApp("mod", (value, RNum(10**number.value))), told))


@asking("asking_between")
def asking_between(read: Reader, task: Tree, low: Tree, high: Tree, *, answer: Tree) -> Scope:
    """Read "find T. (Give an answer between 0 and 6.)": the answer is one of these."""
    scope: Scope = asking.read(read, task, answer=answer)
    inside = Scope()
    first, told, last = (raw_of(read.np(part, inside)) for part in (low, answer, high))
    return saying(RBin("and", close(scope), RBin("and", RApp("le", (first, told)), RApp("le", (told, last)))))


# ------------------------------------------------------------ inverses


@predicate("inverse_modulo")
def inverse_modulo(read: Reader, of: Tree, modulus: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "is an inverse of 3 modulo 7"."""
    value, by = read.np(of, scope), read.np(modulus, scope)
    scope.add(distribute(is_inverse, subject, value, by))


@predicate("inverse_modulo_of")
def inverse_modulo_of(read: Reader, modulus: Tree, of: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "is an inverse modulo 7 of 3"."""
    inverse_modulo(read, of, modulus, subject=subject, scope=scope)
