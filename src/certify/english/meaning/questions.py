"""Questions: the same sentences with an inverted main clause, and the frames that ask whether a statement is true."""

from __future__ import annotations

from certify.english.glr import Tree
from certify.english.meaning.clauses import clause, subject_scope
from certify.english.meaning.discourse import Ellipsis
from certify.english.meaning.reading import Reader
from certify.english.meaning.retrieval import under
from certify.english.meaning.saying import deny, say_of_each
from certify.english.meaning.scope import Scope
from certify.english.meaning.sentences import over
from certify.english.meaning.table import sentence

sentence.of("ask_statement", "question", "asked_whole", "inverted")


@sentence("asked", "filler_q")
def asked(read: Reader, said: Tree, *, main: bool) -> Scope:
    """Read a frame that only asks."""
    return read.sentence(said, main)


@sentence("filler_for")
def filler_for(read: Reader, phrase: Tree, said: Tree, *, main: bool) -> Scope:
    """Read "is it true for any element that …"."""
    return under(over(read, read.prefix(phrase), said), read.sentence(said, main))


@sentence("q_copula")
def q_copula(read: Reader, named: Tree, said: Tree) -> Scope:
    """Read "is two prime?"."""
    scope = subject_scope(read, named, said)
    read.discourse.repeatable = Ellipsis(copular=said)
    return scope


@sentence("q_do")
def q_do(read: Reader, named: Tree, said: Tree) -> Scope:
    """Read "does every number divide zero?"."""
    return clause(read, named, said)


@sentence("q_negative")
def q_negative(read: Reader, named: Tree, said: Tree) -> Scope:
    """Read "isn't two prime?": what is asked is the claim (Ladd 1981)."""
    read.by("negative-question")
    return q_copula(read, named, said)


@sentence("q_both")
def q_both(read: Reader, named: Tree, said: Tree) -> Scope:
    """Read "are a and b both even?"."""
    scope = Scope()
    say_of_each(read, said, read.np(named, scope, subject=True), scope)
    read.discourse.repeatable = Ellipsis(copular=said)
    return scope


@sentence("q_not_copula", "q_do_not")
def q_not(read: Reader, named: Tree, said: Tree) -> Scope:
    """Read "is one not prime?"."""
    scope = Scope()
    deny(read, said, read.np(named, scope, subject=True), scope)
    return scope
