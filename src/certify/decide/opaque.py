"""Opaque words accuse nobody: what keeps a countermodel from showing two claims with such words apart."""

from __future__ import annotations

from certify.decide.goal import Goal
from certify.lexicon import Lexicon
from certify.logic import PROP, Formula, atoms, symbols


def opaque_doubt(goal: Goal, lexicon: Lexicon) -> str | None:
    """Return why the sides of `goal` may say the same for all that is known of their opaque words; None: no reason.

    A model of words without meaning separates two claims only where both join the very same atomic claims in different
    ways. A relation may be symmetric for all we know, so that its sides may be exchanged; two words may be synonyms.
    """
    left, right = _opaque(goal.left, lexicon), _opaque(goal.right, lexicon)
    if not left and not right:
        return None
    if left != right:
        return _synonyms(sorted(left - right), sorted(right - left), lexicon)
    relations = [symbol for symbol in symbols(goal.left) if symbol.name in left and symbol.result == PROP]
    if any(len(symbol.params) > 1 for symbol in relations):
        return "the claims differ in form, but nothing is known of the opaque relations in them"
    if atoms(goal.left) != atoms(goal.right):
        return "the claims differ in form, but nothing is known of the opaque words in them"
    return None


def _opaque(formula: Formula, lexicon: Lexicon) -> frozenset[str]:
    return frozenset(word.name for word in lexicon.opaque(formula))


def _synonyms(left: list[str], right: list[str], lexicon: Lexicon) -> str:
    kinds = [{lexicon.word(name).category for name in names} for names in (left, right)]
    said = [", ".join(f"“{lexicon.word(name).gloss}”" for name in names) for names in (left, right)]
    if kinds[0] & kinds[1]:
        return f"the claims use different words: are {said[0]} and {said[1]} synonyms?"
    return f"nothing is known of {' and '.join(filter(None, said))}, of which one of the claims alone speaks"
