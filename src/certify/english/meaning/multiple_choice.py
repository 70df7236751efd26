"""Multiple choice: a task with what it offers, and the choice that answers it."""

from __future__ import annotations

from fractions import Fraction

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Scope, close
from certify.english.meaning.syntax import letter, subtrees
from certify.english.meaning.table import asking, sentence, structural
from certify.english.meaning.tasks import claimed
from certify.english.meaning.things import NoReadingError, raw_of
from certify.reading.messages import tell
from certify.reading.raw import RApp, Raw, RNum, RTyped

sentence.of("choice_task")
structural("offered", "offered_claims")
asking.of("choice")


@sentence("chosen")
def chosen(read: Reader, task: Tree, offered: Tree, choice: Tree, *, main: bool) -> Scope:
    """Read "What is T? (A) 4 (B) 5 Show that it is (B) 5.": T is what stands at the letter."""
    options = subtrees(offered)
    values = [_value(read, option) for option in options]
    place, told = asking.read(read, choice, answer=offered)
    if told is not None:
        value = _value(read, told)
        place = values.index(value) if place is None and value in values else place
        if place is None or values[place : place + 1] != [value]:
            raise NoReadingError("the answer is none of those that are offered")
    if place >= len(options):
        raise NoReadingError("the answer is none of those that are offered")
    return claimed(read, task, options[place])


@sentence("chosen_claim")
def chosen_claim(read: Reader, offered: Tree, choice: Tree, *, main: bool) -> Scope:
    """Read "Which of the following is true? (A) a < b (B) b < a Show that it is (B)": what stands at the letter is."""
    claims = subtrees(offered)
    place, told = asking.read(read, choice, answer=offered)
    if place is None or place >= len(claims):
        raise NoReadingError("the answer is none of those that are offered")
    claim = read.sentence(claims[place], main)
    if told is not None and close(read.sentence(told, main)) != close(claim):
        raise NoReadingError("the answer is none of those that are offered")
    return claim


@asking("choice_letter", "choice_claim")
def choice_letter(read: Reader, label: LatticeToken, value: Tree | None = None) -> tuple[int | None, Tree | None]:
    """Read "(B) 3", "(B)": the place of the answer, and what it is."""
    place = "abcde".find(letter(label).lower())
    if place < 0:
        raise NoReadingError("the answer is none of those that are offered")
    return place, value


@asking("choice_after")
def choice_after(read: Reader, value: Tree, label: LatticeToken) -> tuple[int | None, Tree | None]:
    """Read "3 (B)"."""
    return choice_letter(read, label, value)


@asking("choice_value")
def choice_value(read: Reader, value: Tree) -> tuple[int | None, Tree | None]:
    """Read "3" as one of the answers."""
    return None, value


def _value(read: Reader, option: Tree) -> str | Fraction:
    """Return the number that an answer is, else how it is written, for comparing: 7/2 is also written as 3.5."""
    raw = raw_of(read.np(option, Scope()))
    number = _number(raw)
    return tell(raw) if number is None else number


def _number(raw: Raw) -> Fraction | None:
    """Return what a numeral, its negative or a fraction of them is; None for other terms."""
    match raw:
        case RTyped(term):
            return _number(term)
        case RNum(value):
            return Fraction(value)
        case RApp("neg", (term,)):
            number = _number(term)
            return None if number is None else -number
        case RApp("div", (above, below)):
            over, under = _number(above), _number(below)
            return over / under if over is not None and under else None
    return None
