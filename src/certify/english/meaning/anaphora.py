"""Anaphora: what pronouns and repeated nouns find among the things mentioned."""

from __future__ import annotations

from collections.abc import Iterator

from certify.english.glr import LatticeToken
from certify.english.meaning.applying import is_variable
from certify.english.meaning.discourse import Mention
from certify.english.meaning.reading import Reader
from certify.english.meaning.syntax import sense_of
from certify.english.meaning.things import Many, NoReadingError, One, Value
from certify.reading.raw import RApp, RApply, Raw, RVar
from certify.reading.raw_parts import free_names


def recent(read: Reader) -> Iterator[Mention]:
    """Yield the mentions, the latest first."""
    return reversed(read.discourse.mentions)


def things(read: Reader) -> list[Value]:
    """Return the things that were spoken of, each a variable."""
    return list(dict.fromkeys(mention.value for mention in read.discourse.mentions if is_variable(mention.value)))


def called(read: Reader, name: str, plural: bool) -> Mention | None:
    """Return the latest mention that the noun `name` fits; the clause's own subject ("itself") comes last."""
    return next(iter(_fitting(read, name, plural)), None)


def uniquely_called(read: Reader, name: str, plural: bool) -> Mention | None:
    """Return the mention that the noun `name` fits; of several things each is tried."""
    fitting = _fitting(read, name, plural)
    apart = [mention for mention in fitting if mention.value != read.focus.agent]
    fitting = apart or fitting  # "the other list is the reverse of the list": not of itself (principle C)
    if len(fitting) < 2 or plural:
        return next(iter(fitting), None)
    labels = [f"'the {name}' is the latest", *(f"'the {name}' is another" for _ in fitting[1:])]
    return read.choices.pick(fitting, labels)


def _fitting(read: Reader, name: str, plural: bool) -> list[Mention]:
    """Return what the noun `name` may speak of, the latest first and the clause's own subject last.

    What came by that very noun is meant before what may also be called so: of a prime and a number, the number.
    """
    fitting = [m for m in recent(read) if name in m.names and isinstance(m.value, Many) == plural]
    own = {m.value for m in fitting if m.noun == name}
    latest = {m.value: m for m in reversed(fitting) if not own or m.value in own}
    if len(latest) == 1 and read.focus.agent in latest and read.focus.agent in read.discourse.doubtful:
        raise NoReadingError(f"'it' before 'that {name}' is something else (principle C)")
    order = list(dict.fromkeys(m.value for m in fitting))
    return sorted(latest.values(), key=lambda m: (m.value == read.focus.agent, order.index(m.value)))


def single(read: Reader, subject: bool) -> Value:
    """Return what "it" means: as a subject the last clause's subject, else the latest; a referent before a term.

    Behind a verb it is the latest or, in a clause about another thing, what the last clause is about. Other antecedents
    are tried only where that one gives no reading, for its sort. A letter that was spoken of only within a term is
    none: of 2^n - 1 what is spoken of is that.
    """
    said = [m for m in recent(read) if isinstance(m.value, One)]
    whole = {m.value for m in said if not m.within}
    singles = [m for m in said if m.value in whole] or said
    referents = [m for m in singles if is_variable(m.value)]
    subjects = [m for m in referents if m.subject] if subject else []
    terms = [m for m in singles if isinstance(m.value, One) and _compound(m.value.raw)]
    rest = [m for m in singles if m.subject]
    found = dict.fromkeys(m.value for m in (*subjects, *referents, *terms, *rest))
    focus = read.focus

    beside = free_names(focus.apart.raw) if isinstance(focus.apart, One) else frozenset()

    def rank(value: Value) -> int:
        """Another thing with a name comes first, then the clause's own subject, then what is made of things.

        In "a prime whose square is at most it" the prime comes after what is not in the subject.
        """
        within = isinstance(value, One) and isinstance(value.raw, RVar) and value.raw.name in beside
        return 1 if value == focus.agent or within else 0 if is_variable(value) else 2

    pool = sorted((value for value in found if value != focus.apart), key=rank)
    if not pool:
        raise NoReadingError("'it' has no antecedent")
    topic = next((m.value for m in singles if m.subject), None) if subject else None
    had = next((m.value for m in singles if m.subject or m.value in read.discourse.had), topic)
    if focus.agent is None and isinstance(had, One) and had in read.discourse.had and had != pool[0]:
        read.discourse.unsure = True
        return read.choices.pick([pool[0], had], ["'it' is what has the thing", "'it' is the thing that is had"])
    if isinstance(topic, One) and not free_names(topic.raw) and topic not in pool[:1]:
        read.discourse.doubtful.update(pool[:1])  # "if two divides n, it is even": what varies is meant before two
        pool = [*pool[:1], topic]
        return read.settle("it", pool) if read.wide else read.choices.prefer(pool)
    if isinstance(topic, One) and topic not in pool[:1] and _compound(topic.raw):
        if read.mode.restating or not referents:
            return topic
        read.discourse.unsure = True
        return read.choices.pick([pool[0], topic], ["'it' is the thing", "'it' is the whole subject"])
    about = next((m.value for m in singles if m.subject and m.value != focus.agent), None)
    if not subject and isinstance(about, One) and _compound(about.raw) and about in pool[1:] and focus.left is None:
        return read.choices.pick([about, pool[0]], ["'it' is the whole subject", "'it' is the thing"])
    if not subject and isinstance(about, One) and about in pool[1:] and is_variable(about) and focus.left is None:
        return read.choices.pick([pool[0], about], ["'it' is the latest", "'it' is what the last clause is about"])
    things = [value for value in pool if is_variable(value)]  # a value is not meant where its thing does not fit
    chosen = read.choices.prefer((things or pool)[:4])
    read.discourse.unsure |= subject and chosen != pool[0]
    return chosen


def latest(read: Reader) -> One:
    """Return the latest thing that has a name of its own."""
    named = (m.value for m in recent(read) if isinstance(m.value, One) and is_variable(m.value))
    found = next(named, None)
    if found is None:
        raise NoReadingError("'a second one' after which first?")
    return found


def group(read: Reader) -> Many:
    """Return what "they" means: the latest group, or the two variables of the sentence so far."""
    spoken = [mention.value for mention in recent(read) if isinstance(mention.value, Many)]
    groups = [Many(group.members) for group in spoken]  # after "m or n is zero", "their product" is that of both
    referents = [group for group in groups if all(map(is_variable, group.members))]
    for pool in (referents, groups):
        if pool:
            return _without_agent(read, pool[0])
    variables = dict.fromkeys(
        m.value for m in read.discourse.mentions if isinstance(m.value, One) and is_variable(m.value)
    )
    if len(variables) == 2:
        return Many(tuple(variables))
    raise NoReadingError("'they' has no antecedent: nothing in the plural was mentioned")


def _without_agent(read: Reader, group: Many) -> Many:
    """Return `group` without the one member that the clause is about: of k, m and n, k divides "their" sum."""
    rest = tuple(member for member in group.members if member != read.focus.agent)
    return Many(rest, group.mode) if len(rest) >= 2 else group


def topic(read: Reader) -> Value | None:
    """Return what the last clause was about."""
    return next((m.value for m in recent(read) if m.subject), None)


def _compound(raw: Raw) -> bool:
    return isinstance(raw, RApp | RApply) and bool(free_names(raw))


def part_of(read: Reader, part: LatticeToken) -> tuple[One, ...]:
    """Return the parts that "factor" or "summand" speaks of."""
    word = sense_of(part).word
    for mention in recent(read):
        if mention.parts and mention.part_word == word:
            return mention.parts
    raise NoReadingError(f"no {word} was mentioned whose parts these could be")
