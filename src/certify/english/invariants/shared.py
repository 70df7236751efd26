"""What parts that "and" joins share: a complement behind the last, and who is joined with whom."""

from __future__ import annotations

from certify.english.forms import Noun
from certify.english.glr import LatticeToken, Tree, leaves
from certify.english.invariants.candidate import Candidate
from certify.english.meaning.syntax import mentions
from certify.english.meaning.things import NoReadingError
from certify.reading.raw_parts import words_in

_PREDICATES = frozenset({"and_pred", "or_pred"})
_NOMINAL = frozenset({"is_np", "kind"})
_RELATED = frozenset({"related", "related_by", "related_named", "related_by_named"})
_JOINED = frozenset({"and_np", "or_np"})
_INDEFINITE = frozenset({"indefinite", "quantified"})


def no_half_shared_noun(candidate: Candidate) -> None:
    """Refuse "both a prefix and a suffix of l" as some prefix: what stands behind both nouns belongs to both.

    Right node raising: Ross, Constraints on Variables in Syntax, 1967. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        parts = [part for part in phrase.children if isinstance(part, Tree)] if phrase.name in _PREDICATES else []
        if not parts or any(part.name not in _NOMINAL for part in parts):
            continue
        start = min((token.start for token in leaves(phrase)), default=0)
        both = "both" in (word.lower() for word in candidate.words[max(start - 2, 0) : start + 1])
        nouns = {token.value.word for part in parts[:-1] for token in leaves(part) if isinstance(token.value, Noun)}
        if not nouns & words_in(candidate.raw):
            continue  # it was found that they are of the same (english.bridging)
        if both and mentions(parts[-1], _RELATED) and not any(mentions(part, _RELATED) for part in parts[:-1]):
            raise NoReadingError("what stands behind both nouns belongs to both")


def no_high_coordination(candidate: Candidate) -> None:
    """Refuse "a subspace made from a point and a direction" as a subspace and a direction: 'and' joins the nearest.

    Late closure: Frazier and Fodor, The Sausage Machine, 1978. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        parts = [part for part in phrase.children if isinstance(part, Tree)] if phrase.name in _JOINED else []
        if len(parts) > 1 and parts[-1].name in _INDEFINITE and _ends_in_complement(parts[-2]):
            raise NoReadingError("'and' behind a complement joins what it is of")


def _ends_in_complement(part: Tree | LatticeToken) -> bool:
    """Return whether a noun phrase ends in an adjective or a participle with an indefinite as its complement."""
    if not isinstance(part, Tree):
        return False
    last = part.children[-1] if part.children else None
    if part.name == "rel_adj2":
        return isinstance(last, Tree) and last.name in _INDEFINITE
    return last is not None and _ends_in_complement(last)
