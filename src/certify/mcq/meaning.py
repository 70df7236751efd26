"""What the texts of an item say: options by their formula or their one reading, other texts by their one reading."""

from __future__ import annotations

from certify.certificate.logical_forms import statement_of
from certify.decide.finite import one_sided
from certify.decide.refute import differing
from certify.decide.tiers import align, separating_goal
from certify.english.context import domain_of
from certify.english.reader import read_text
from certify.errors import BadInputError, CertifyError
from certify.lexicon import Lexicon
from certify.logic import Carrier, Statement, read
from certify.mcq.item import LETTERS, McqItem, Role

#: Longer texts are not read: a textbook statement is shorter, and reading takes time.
LONGEST = 400


def read_one(text: str, context: str | None, lexicon: Lexicon) -> Statement | None:
    """Return what a text says in its type context; None where it is too long, not read, or read in several ways."""
    if len(text) > LONGEST:
        return None
    try:
        found = read_text(" ".join(text.split()), lexicon, domain_of(context, lexicon))
    except BadInputError:
        return None
    return found.readings[0].statement if len(found.readings) == 1 and found.unparsed is None else None


def statement_of_option(item: McqItem, place: int, lexicon: Lexicon) -> Statement | None:
    """Return what an option says: its formula if it is given, else its one reading; None where there is none.

    Raises BadInputError for a formula that cannot be read.
    """
    option = item.options[place]
    if option.role is Role.META:
        return None
    if option.formula is not None:
        return _given(item, place, option.formula, lexicon)
    return read_one(option.text, item.context, lexicon)


def _given(item: McqItem, place: int, formula: str, lexicon: Lexicon) -> Statement:
    """Return the statement of a formula; its carriers have the structures that the item's context names."""
    try:
        statement = statement_of(read(formula, resolve=lexicon.symbol))
        domain = domain_of(item.context, lexicon)
    except CertifyError as error:
        raise BadInputError(f"the formula {formula!r} of option {LETTERS[place]} is not read: {error}") from error
    known = {carrier.sort: carrier for carrier in (domain.carriers if domain is not None else ())}
    return Statement(statement.formula, tuple(known.get(c.sort, Carrier(c.sort)) for c in statement.carriers))


def separated(one: Statement, other: Statement, lexicon: Lexicon) -> bool:
    """Whether a structure that keeps all definitions and laws tells two claims apart: then no tier proves them one.

    Texts of an item mostly differ, and that is found sooner than it is found that nothing proves them equivalent.
    """
    aligned = align(one, other, lexicon)
    if aligned is None:
        return False
    goal = separating_goal(one, aligned, lexicon)
    return differing(goal, lexicon) is not None or one_sided(goal) is not None
