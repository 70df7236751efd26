"""The reader: a text to all its readings, or the place and the reason where reading stops."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache, partial
from typing import NamedTuple

from certify.decide.normal.form import ordered
from certify.decide.normal.intent import settled
from certify.english import limits
from certify.english.attaching import well_attached
from certify.english.derivations import OPAQUE_WORD, beyond_limits, derivations
from certify.english.forms import Sense
from certify.english.glr import Tree, leaves
from certify.english.inclusions import improper_first
from certify.english.informative import informative
from certify.english.intersective import with_intersective
from certify.english.invariants.one_symbol import no_word_of_two_symbols
from certify.english.limits import Budget, TooMuchError
from certify.english.meaning.choices import REMARK
from certify.english.meaning.enumerations import ENUMERATIONS
from certify.english.meaning.syntax import mentions
from certify.english.meaning.things import NoReadingError
from certify.english.negated_forms import with_denials
from certify.english.nested_sets import fewest_nested
from certify.english.opaque import least_opaque
from certify.english.plain import Plain
from certify.english.plain import plain as plain_text
from certify.english.refusal import Unparsed, abstracted
from certify.english.search import Reading, Search, charged
from certify.english.subsective import with_heads
from certify.english.titles import claim_start
from certify.levels import Level
from certify.lexicon import Lexicon
from certify.logic import Statement, number_sorts, with_carriers
from certify.reading.elaborate import COERCIONS, Coercion
from certify.reading.raw import Domain


class Readings(NamedTuple):
    """All readings of a text, inequivalent up to names; or none, and why."""

    readings: tuple[Reading, ...]
    unparsed: Unparsed | None = None

    @property
    def only(self) -> Statement | None:
        """The statement of a text with exactly one reading."""
        return self.readings[0].statement if len(self.readings) == 1 else None


@lru_cache(maxsize=4096)
def read_text(text: str, lexicon: Lexicon, domain: Domain | None = None, *, wide: bool = False) -> Readings:
    """Return the readings of `text`; `domain` says what it is about where it does not say so itself.

    Where interpreted words alone give no reading, named ones are taken too, and then guessed ones, as far as the
    lexicon's vocabulary goes.
    `wide` adds what the conventions discard: readings of dearer derivations, and numbers of every sort where the text
    says none. A verdict that accuses a text has to hold of all of these.
    """
    refused: dict[Level, Unparsed] = {}
    for level in lexicon.levels:
        found = _read_at(level, text, lexicon, domain, wide)
        if found.unparsed is None:
            return found
        refused[level] = found.unparsed
    spoken = {level: reason for level, reason in refused.items() if reason.what != OPAQUE_WORD} or refused
    return Readings((), spoken[max(spoken, key=lambda level: _telling(level, spoken[level]))])


def _telling(level: Level, reason: Unparsed) -> tuple[bool, int]:
    """Return how much `reason` tells: what no derivation means more than where all stop, but for guessed words."""
    return level != "open" and not reason.nearest, reason.position


def _read_at(level: Level, text: str, lexicon: Lexicon, domain: Domain | None, wide: bool) -> Readings:
    if not wide:
        return _read(level, text, lexicon, domain, dearer=False)
    base = domain or Domain()
    domains = [domain, *(replace(base, number=sort) for sort in number_sorts() if base.number is None)]
    every = [_read(level, text, lexicon, each, dearer=True) for each in domains]
    readings = {reading.statement.key(): reading for each in reversed(every) for reading in each.readings}
    return Readings(tuple(reversed(readings.values())), every[0].unparsed if not readings else None)


def _read(level: Level, text: str, lexicon: Lexicon, domain: Domain | None, dearer: bool) -> Readings:
    refused = _refuse(text)
    if refused is not None:
        return Readings((), refused)
    plain = plain_text(text)
    parsed = derivations(plain, lexicon, level)
    if isinstance(parsed, Unparsed):
        return Readings((), _placed(parsed, plain, text))
    surface = tuple(plain.text[start:end] for start, end in parsed.spans)
    words = tuple(word.lower() for word in surface)
    trees = parsed.trees
    kept = trees if dearer else [tree for tree in trees if not mixes_senses(tree, words)] or trees
    by = {"one-sense"} if len(kept) < len(trees) else set()
    listed = kept if dearer else [tree for tree in kept if mentions(tree, ENUMERATIONS)] or kept
    by |= {"enumeration"} if len(listed) < len(kept) else set()
    attached = listed if dearer else well_attached(listed, words, lexicon)
    by |= {"attachment"} if len(attached) < len(listed) else set()
    search = partial(Search, lexicon, domain, words=surface, wide=dearer, guesses=level == "open")
    found = _coerced(attached, text, lambda coercion: search(Budget(parsed.steps_left), coercion=coercion), by)
    return _titled(found) if found.readings and claim_start(text) else found


def _coerced(trees: list[Tree], text: str, search_with: Callable[[Coercion], Search], by: set[str]) -> Readings:
    """Return the readings of derivations; another coercion is tried only where nothing else fits."""
    refusals = []
    for coercion in COERCIONS:
        search = search_with(coercion)
        found = _readings_of(trees, text, search, by)
        refusals.append(found)
        if found.readings:
            return found
        if not search.clashed:
            break
    return refusals[0]


def _placed(stop: Unparsed, plain: Plain, text: str) -> Unparsed:
    """Return where reading stopped, by the place in the text that was given."""
    place = plain.origins[stop.position]
    return stop._replace(position=place, longest=text[:place].strip())


def mixes_senses(tree: Tree, words: tuple[str, ...]) -> bool:
    """Return whether one phrase means two things in one text: "contains" as ∋ here and as ⊇ there."""
    meant: dict[tuple[str, ...], str] = {}
    for token in leaves(tree):
        if isinstance(token.value, Sense) and token.type.startswith(("V", "ADJ2")):
            surface = tuple(word.rstrip("s") for word in words[token.start : token.end])
            if meant.setdefault(surface, token.value.word) != token.value.word:
                return True
    return False


def _refuse(text: str) -> Unparsed | None:
    if not text.strip():
        return Unparsed("the text is empty", 0, "", missing="text", what="any text")
    if len(text) > limits.MOST_CHARACTERS:
        stop = beyond_limits(f"the text has {len(text)} characters, at most {limits.MOST_CHARACTERS} are read")
        return stop._replace(position=limits.MOST_CHARACTERS)
    for place, char in enumerate(text):
        if (ord(char) < 32 and char not in "\n\t\r") or ord(char) == 127:
            reason = f"control character U+{ord(char):04X}"
            return Unparsed(reason, place, text[:place], missing="notation", what=reason)
    return None


def _readings_of(trees: list[Tree], text: str, search: Search, by: set[str]) -> Readings:
    """Return the readings of the cheapest derivations that have a meaning; of all in a wide search.

    `by` are conventions that discarded derivations already; those that discard dearer ones are noted too.
    """
    found: dict[str, Reading] = {}
    dearer = search.wide
    best: int | None = None
    for tree in trees:
        if (
            (best is not None and tree.cost > best and not dearer)
            or search.looked_at >= limits.MOST_TRIED
            or len(found) >= limits.MOST_READINGS
        ):
            break
        try:
            for reading in search.meanings(tree):
                best = tree.cost
                found.setdefault(reading.statement.key(), reading)
        except TooMuchError as error:
            if dearer and found:  # what there is of the wide set
                break
            return Readings((), beyond_limits(str(error), text))
    if found:
        discarded = [tree for tree in trees if best is not None and tree.cost > best and not dearer]
        by |= charged(discarded[0]) if discarded else set()
        try:
            said = _one_word_one_symbol(least_opaque(tuple(found.values()), search.lexicon), text, search.lexicon)
        except NoReadingError as error:
            return Readings((), Unparsed(str(error), 0, text, what=abstracted(str(error))))
        every = improper_first(_distinct(said), text)
        kept = every if dearer else informative(every)
        by |= {"informative"} if len(kept) < len(every) else set()
        return Readings(tuple(_noting(by, reading) for reading in kept))
    return Readings((), Unparsed(search.reason, 0, text, what=abstracted(search.reason)))


def _one_word_one_symbol(readings: tuple[Reading, ...], text: str, lexicon: Lexicon) -> tuple[Reading, ...]:
    """Return readings with one symbol for one word: for what is an adjective here and part of a noun there, a compound
    and its head, a word and its denial; without those that have two. Raises NoReadingError where none is left.
    """
    found: list[Reading] = []
    refused: NoReadingError | None = None
    for reading in readings:
        try:
            statement = with_heads(with_intersective(reading.statement, lexicon), lexicon)
            no_word_of_two_symbols(statement, lexicon)
            found.append(reading._replace(statement=with_denials(statement, text, lexicon)))
        except NoReadingError as error:
            refused = error
    if refused is not None and not found:
        raise refused
    return tuple(found)


def _titled(found: Readings) -> Readings:
    """Return the readings of what stands behind a title: it is a remark."""
    return found._replace(readings=tuple(each._replace(decisions=(*each.decisions, REMARK)) for each in found.readings))


def _noting(by: set[str], reading: Reading) -> Reading:
    """Return `reading` with the conventions that discarded others beside it."""
    return reading._replace(conventions=tuple(sorted({*reading.conventions, *by}))) if by else reading


def _distinct(readings: tuple[Reading, ...]) -> tuple[Reading, ...]:
    """Return one of each set of readings that differ only in the order of operands, quantifiers and hypotheses."""
    if len(readings) == 1:
        return readings
    found: dict[str, Reading] = {}
    plain = fewest_nested(readings)
    by = {"no-sets-of-sets"} if len(plain) < len(readings) else set()
    for reading in (_noting(by, each) for each in plain):
        found.setdefault(meaning_key(reading.statement), reading)
    return tuple(found.values())


def meaning_key(statement: Statement) -> str:
    """Return a key that readings share which differ only in the order of operands, quantifiers and hypotheses."""
    return with_carriers(ordered(settled(statement.formula)).formula, statement.carriers).key()
