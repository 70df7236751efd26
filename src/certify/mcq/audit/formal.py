"""Formal checks of options that are read or given as formulas: what is true beside the key, and what is not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from certify.decide.difference import relation_of
from certify.decide.outcome import Relation, Verdict
from certify.decide.refute import refute
from certify.decide.verdict import decide
from certify.errors import BadInputError
from certify.lexicon import Lexicon
from certify.logic import Formula, Statement
from certify.mcq.audit.attacks import constants
from certify.mcq.audit.exact import is_meta
from certify.mcq.audit.finding import Defect
from certify.mcq.audit.similarity import shared, tokens
from certify.mcq.item import LETTERS, McqItem, Role
from certify.mcq.meaning import separated, statement_of_option
from certify.mcq.skeleton import entails, list_items, read_skeleton
from certify.mcq.stem import Said, giving
from certify.mcq.wordings import wordings

#: An option is an entry of a list of equivalent conditions when so much of their words is shared.
SAME_ENTRY = 0.75


class Meant(NamedTuple):
    """An option with what it says: a statement, or a skeleton over labelled conditions."""

    place: int
    statement: Statement | None
    skeleton: Formula | None


class FormalFindings(NamedTuple):
    """What the formal checks found, and how many options they could see into."""

    findings: tuple[Defect, ...]
    read: int
    skeletons: int


def formal_findings(
    items: Sequence[McqItem], lexicon: Lexicon, watch: Callable[[int], None] = lambda done: None
) -> FormalFindings:
    """Check every item of which at least two options say something that is understood."""
    recurring = constants(items)
    found: list[Defect] = []
    statements = skeletons = 0
    for number, item in enumerate(items, 1):
        meant, unread = _all_meant(item, lexicon)
        found += unread
        statements += sum(option.statement is not None for option in meant)
        skeletons += sum(option.skeleton is not None for option in meant)
        found += _truths(item, meant, is_meta(item, recurring), lexicon)
        found += _pairs(item, meant, lexicon)
        found += _listed(item)
        found += _told(item, meant[item.key], lexicon)
        watch(number)
    return FormalFindings(tuple(found), statements, skeletons)


def _all_meant(item: McqItem, lexicon: Lexicon) -> tuple[list[Meant], list[Defect]]:
    """Return what the options say; a formula that cannot be read is a finding, and its option says nothing."""
    meant: list[Meant] = []
    unread: list[Defect] = []
    for place in range(len(item.options)):
        try:
            meant.append(_meant(item, place, lexicon))
        except BadInputError as error:
            meant.append(Meant(place, None, None))
            unread.append(Defect("unread_formula", item.id, str(error)))
    return meant, unread


def _meant(item: McqItem, place: int, lexicon: Lexicon) -> Meant:
    option = item.options[place]
    if option.role is not Role.META and option.formula is None:
        skeleton = read_skeleton(option.text)
        if skeleton is not None:
            return Meant(place, None, skeleton)
    return Meant(place, statement_of_option(item, place, lexicon), None)


def _truths(item: McqItem, meant: Sequence[Meant], meta: bool, lexicon: Lexicon) -> Iterator[Defect]:
    """Yield a key that is false, and a meta-key of options none of which is true."""
    refuted = {
        option.place: witness
        for option in meant
        if option.statement is not None and (witness := refute(option.statement, lexicon)) is not None
    }
    if item.key in refuted:
        yield Defect("refuted_key", item.id, f"the key is false: {', '.join(refuted[item.key].show())}")
    others = {place for place in range(len(item.options)) if place != item.key}
    if meta and others == refuted.keys():
        yield Defect("vacuous_meta", item.id, "the key says that another option is true, and each of them is false")


def _pairs(item: McqItem, meant: Sequence[Meant], lexicon: Lexicon) -> Iterator[Defect]:
    asks = wordings().maximality.find(item.stem) is not None
    for i, one in enumerate(meant):
        for other in meant[i + 1 :]:
            yield from _pair(item, one, other, asks, lexicon)


def _pair(item: McqItem, one: Meant, other: Meant, asks: bool, lexicon: Lexicon) -> Iterator[Defect]:
    matters = item.key in {one.place, other.place}
    rest = other if one.place == item.key else one
    weaker = item.options[rest.place].role is Role.WEAKER
    relation = _relation(one, other, lexicon, ordered=matters and (weaker or not asks))
    a, b = LETTERS[one.place], LETTERS[other.place]
    if relation is Relation.EQUIVALENT:
        yield Defect("equivalent_options", item.id, f"options {a} and {b} say the same")
        return
    if relation not in {Relation.WEAKER, Relation.STRONGER} or not matters:
        return
    follows = (relation is Relation.WEAKER) == (rest is other)
    letter = LETTERS[rest.place]
    if follows and not asks:
        yield Defect("two_defensible", item.id, f"option {letter} follows from the key, so it is right as well")
    if not follows and weaker:
        yield Defect("key_not_maximal", item.id, f"option {letter} is declared true, and the key follows from it")


def _relation(one: Meant, other: Meant, lexicon: Lexicon, *, ordered: bool) -> Relation | None:
    """Return how `other` stands to `one`: WEAKER if it follows; None where nothing is known.

    Which of two claims implies the other is looked for where it is to be `ordered`.
    """
    if one.skeleton is not None and other.skeleton is not None:
        forward, backward = entails(one.skeleton, other.skeleton), entails(other.skeleton, one.skeleton)
        if forward and backward:
            return Relation.EQUIVALENT
        return Relation.WEAKER if forward else Relation.STRONGER if backward else None
    if one.statement is None or other.statement is None:
        return None
    if separated(one.statement, other.statement, lexicon):
        return relation_of(one.statement, other.statement, lexicon) if ordered else None
    decision = decide(one.statement, other.statement, lexicon)
    if decision.verdict is Verdict.EQUIVALENT:
        return Relation.EQUIVALENT
    return decision.relation or relation_of(one.statement, other.statement, lexicon)


def _listed(item: McqItem) -> Iterator[Defect]:
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
                yield Defect("two_defensible", item.id, says)


def _told(item: McqItem, key: Meant, lexicon: Lexicon) -> Iterator[Defect]:
    """Yield a sentence of the stem from which the key follows."""
    if key.statement is not None:
        told = next(giving(item.stem, item.context, Said(item.texts[item.key], key.statement), lexicon), None)
        if told is not None:
            yield Defect("stem_gives_key", item.id, f"the key follows from the stem: {told}")


def _same(option: str, entry: str) -> bool:
    return bool(entry) and shared(tokens(option), tokens(entry)) >= SAME_ENTRY
