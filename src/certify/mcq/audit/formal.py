"""Formal checks of options that are read or given as formulas: what is true beside the key, and what is not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from certify.certificate.logical_forms import statement_of
from certify.decide.difference import relation_of
from certify.decide.outcome import Relation, Verdict
from certify.decide.refute import refute
from certify.decide.verdict import decide
from certify.english.context import domain_of
from certify.english.reader import read_text
from certify.errors import BadInputError, CertifyError
from certify.lexicon import Lexicon
from certify.logic import Carrier, Formula, Statement, read
from certify.mcq.audit.attacks import constants
from certify.mcq.audit.exact import is_meta
from certify.mcq.audit.finding import Finding
from certify.mcq.audit.similarity import shared, tokens
from certify.mcq.item import LETTERS, McqItem, Role
from certify.mcq.skeleton import entails, list_items, read_skeleton
from certify.mcq.wordings import wordings

#: Longer texts are not read: a textbook statement is shorter, and reading takes time.
LONGEST = 400
#: An option is an entry of a list of equivalent conditions when so much of their words is shared.
SAME_ENTRY = 0.75


class Meant(NamedTuple):
    """An option with what it says: a statement, or a skeleton over labelled conditions."""

    place: int
    statement: Statement | None
    skeleton: Formula | None


class FormalFindings(NamedTuple):
    """What the formal checks found, and how many options they could see into."""

    findings: tuple[Finding, ...]
    read: int
    skeletons: int


def formal_findings(items: Sequence[McqItem], lexicon: Lexicon) -> FormalFindings:
    """Check every item of which at least two options say something that is understood."""
    recurring = constants(items)
    found: list[Finding] = []
    statements = skeletons = 0
    for item in items:
        meant = [_meant(item, place, lexicon) for place in range(len(item.options))]
        statements += sum(option.statement is not None for option in meant)
        skeletons += sum(option.skeleton is not None for option in meant)
        found += _truths(item, meant, is_meta(item, recurring), lexicon)
        found += _pairs(item, meant, lexicon)
        found += _listed(item)
    return FormalFindings(tuple(found), statements, skeletons)


def _meant(item: McqItem, place: int, lexicon: Lexicon) -> Meant:
    option = item.options[place]
    if option.role is not Role.META and option.formula is None:
        skeleton = read_skeleton(option.text)
        if skeleton is not None:
            return Meant(place, None, skeleton)
    return Meant(place, statement_of_option(item, place, lexicon), None)


def statement_of_option(item: McqItem, place: int, lexicon: Lexicon) -> Statement | None:
    """Return what an option says: its formula if it is given, else its one reading; None where there is none.

    Raises BadInputError for a formula that cannot be read.
    """
    option = item.options[place]
    if option.role is Role.META:
        return None
    if option.formula is not None:
        return _given(item, option.formula, lexicon)
    return _read(item, option.text, lexicon) if len(option.text) <= LONGEST else None


def _given(item: McqItem, formula: str, lexicon: Lexicon) -> Statement:
    """Return the statement of a formula; its carriers have the structures that the item's context names."""
    try:
        statement = statement_of(read(formula, resolve=lexicon.symbol))
        domain = domain_of(item.context, lexicon)
    except CertifyError as error:
        raise BadInputError(f"item {item.id}: the formula {formula!r} is not read: {error}") from error
    known = {carrier.sort: carrier for carrier in (domain.carriers if domain is not None else ())}
    return Statement(statement.formula, tuple(known.get(c.sort, Carrier(c.sort)) for c in statement.carriers))


def _read(item: McqItem, text: str, lexicon: Lexicon) -> Statement | None:
    try:
        found = read_text(text, lexicon, domain_of(item.context, lexicon))
    except BadInputError:
        return None
    return found.readings[0].statement if len(found.readings) == 1 and found.unparsed is None else None


def _truths(item: McqItem, meant: Sequence[Meant], meta: bool, lexicon: Lexicon) -> Iterator[Finding]:
    """Yield a key that is false, and a meta-key of options none of which is true."""
    refuted = {
        option.place: witness
        for option in meant
        if option.statement is not None and (witness := refute(option.statement, lexicon)) is not None
    }
    if item.key in refuted:
        yield Finding("refuted_key", item.id, f"the key is false: {', '.join(refuted[item.key].show())}")
    others = {place for place in range(len(item.options)) if place != item.key}
    if meta and others == refuted.keys():
        yield Finding("vacuous_meta", item.id, "the key says that another option is true, and each of them is false")


def _pairs(item: McqItem, meant: Sequence[Meant], lexicon: Lexicon) -> Iterator[Finding]:
    asks = wordings().maximality.find(item.stem) is not None
    for i, one in enumerate(meant):
        for other in meant[i + 1 :]:
            yield from _pair(item, one, other, asks, lexicon)


def _pair(item: McqItem, one: Meant, other: Meant, asks: bool, lexicon: Lexicon) -> Iterator[Finding]:
    relation = _relation(one, other, lexicon)
    a, b = LETTERS[one.place], LETTERS[other.place]
    if relation is Relation.EQUIVALENT:
        yield Finding("equivalent_options", item.id, f"options {a} and {b} say the same")
        return
    if relation not in {Relation.WEAKER, Relation.STRONGER} or item.key not in {one.place, other.place}:
        return
    key, rest = (one, other) if one.place == item.key else (other, one)
    follows = (relation is Relation.WEAKER) == (key is one)
    letter = LETTERS[rest.place]
    if follows and not asks:
        yield Finding("two_defensible", item.id, f"option {letter} follows from the key, so it is right as well")
    if not follows and item.options[rest.place].role is Role.WEAKER:
        yield Finding("key_not_maximal", item.id, f"option {letter} is declared true, and the key follows from it")


def _relation(one: Meant, other: Meant, lexicon: Lexicon) -> Relation | None:
    """Return how `other` stands to `one`: WEAKER if it follows; None where nothing is known."""
    if one.skeleton is not None and other.skeleton is not None:
        forward, backward = entails(one.skeleton, other.skeleton), entails(other.skeleton, one.skeleton)
        if forward and backward:
            return Relation.EQUIVALENT
        return Relation.WEAKER if forward else Relation.STRONGER if backward else None
    if one.statement is None or other.statement is None:
        return None
    decision = decide(one.statement, other.statement, lexicon)
    if decision.verdict is Verdict.EQUIVALENT:
        return Relation.EQUIVALENT
    return decision.relation or relation_of(one.statement, other.statement, lexicon)


def _listed(item: McqItem) -> Iterator[Finding]:
    """Yield options that are entries of a list of equivalent conditions beside a key that is one, or asks for one."""
    for text in (item.theorem, item.stem):
        if wordings().equivalent_list.find(text) is None:
            continue
        entries = list_items(text)
        inside = [place for place, option in enumerate(item.texts) if any(_same(option, entry) for entry in entries)]
        asked = item.key in inside or wordings().equivalence.find(item.stem) is not None
        for place in inside:
            if place != item.key and asked:
                says = f"option {LETTERS[place]} is an entry of the theorem's list of equivalent conditions"
                yield Finding("two_defensible", item.id, says)


def _same(option: str, entry: str) -> bool:
    return bool(entry) and shared(tokens(option), tokens(entry)) >= SAME_ENTRY
