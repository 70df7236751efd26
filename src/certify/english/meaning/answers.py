"""Questions with what is to be shown of them: that it is so, that it need not be, that it cannot be; why it is."""

from __future__ import annotations

from certify.english.glr import Tree
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Scope, close, saying
from certify.english.meaning.syntax import mentions
from certify.english.meaning.table import sentence
from certify.english.meaning.things import LocalError, NoReadingError
from certify.reading.raw import RNot
from certify.reading.raw_parts import free_names

sentence.of("answer")

#: Questions that deny: of them "it is" may agree with what is asked, or with what is denied.
_DENYING = frozenset({"q_not_copula", "q_do_not", "q_negative", "cannot", "never", "deny", "there_no", "there_not"})
#: Questions whether something may be so, of some one or other.
_POSSIBLE = frozenset({"can"})


@sentence("affirmed")
def affirmed(read: Reader, question: Tree, *, main: bool) -> Scope:
    """Read "is A? Prove that it is": A is claimed."""
    if mentions(question, _DENYING):
        raise LocalError("'it is' after a question that denies may agree with either")
    return read.sentence(question, main)


@sentence("denied")
def denied(read: Reader, question: Tree) -> Scope:
    """Read "is every A a B? Show that the answer is no": not every A is.

    Raises NoReadingError where the question is about letters of the text: whether it is so of none, or not of all?
    """
    if mentions(question, _DENYING | _POSSIBLE):
        raise LocalError("'no' after such a question may agree or deny")
    said = close(read.sentence(question, main=False))
    if free_names(said):
        raise NoReadingError("whether it is so of none, or not of all, is left open")
    return saying(RNot(said))


@sentence("never_so")
def never_so(read: Reader, question: Tree) -> Scope:
    """Read "can an A be a B? Prove that it cannot": no A is."""
    if question.name not in _POSSIBLE:
        raise LocalError("what cannot be is asked with 'can'")
    return saying(RNot(close(read.sentence(question, main=False), "negated")))


@sentence("why")
def why(read: Reader, said: Tree, *, main: bool) -> Scope:
    """Read "why is A?", "how would one prove that A?": A is presupposed, and claimed."""
    read.by("presupposing-question")
    return read.sentence(said, main)
