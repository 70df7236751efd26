"""Why a text was not accepted, in plain words for whoever wrote it: the counterexample, the readings, the word."""

from __future__ import annotations

from collections.abc import Iterable

from certify.check.judgement import Judgement
from certify.decide.outcome import Relation, Verdict
from certify.english.read_back import rigid
from certify.english.refusal import Unparsed
from certify.lexicon import Lexicon
from certify.logic import Statement, write
from certify.propose.prompts import error_words, quoted

#: Readings that are told; more than these confuse.
READINGS = 3
_RELATIONS = {
    Relation.STRONGER: "it claims more than the statement",
    Relation.WEAKER: "it claims less than the statement",
    Relation.INCOMPARABLE: "neither of the two follows from the other",
}

NO_JSON = 'The answer must be one JSON object {"paraphrases": ["..."]} with non-empty texts.'
SAME = "It is the statement itself or was given before: other words are wanted."
ALONE = "By itself it does not say what its letters are about: name their kind."
OPEN = "It could neither be proved nor disproved that it says the same: stay closer to the statement."


def why(judgement: Judgement, lexicon: Lexicon) -> str:
    """Return what is wrong with a text that was read."""
    decision = judgement.deciding.decision if judgement.deciding is not None else None
    if judgement.verdict is Verdict.AMBIGUOUS:
        return ambiguous((each.statement for each in judgement.readings), lexicon)
    if decision is None or judgement.verdict not in (Verdict.REFUTED, Verdict.DIFFERENT):
        return OPEN
    parts = []
    if decision.witness is not None:
        case = ", ".join(decision.witness.show())
        parts.append(f"it is false, for example where {case}" if case else "it is false")
    if decision.error_type is not None:
        parts.append(error_words(decision.error_type))
    elif decision.relation in _RELATIONS:
        parts.append(_RELATIONS[decision.relation])
    return f"It says something else: {'; '.join(dict.fromkeys(parts)) or 'the two differ'}."


def ambiguous(statements: Iterable[Statement], lexicon: Lexicon) -> str:
    """Return the readings of a text, for who has to choose one."""
    said = list(dict.fromkeys(_said(statement, lexicon) for statement in statements))
    listed = "; ".join(f"({number}) {text}" for number, text in enumerate(said[:READINGS], 1))
    return f"It can be read in different ways: {listed}. Say only what the statement says."


def unread(text: str, unparsed: Unparsed) -> str:
    """Return where reading stopped, and which words would have gone on."""
    rest = text[unparsed.position : unparsed.position + 40]
    nearest = f" Accepted there: {', '.join(unparsed.nearest)}." if unparsed.nearest else ""
    return f"It was not read from {quoted(rest)} on: {unparsed.reason}.{nearest}{unparsed.proposed(' ')}"


def _said(statement: Statement, lexicon: Lexicon) -> str:
    """Return a reading in English that is read so again, else as a formula."""
    said = rigid(statement, lexicon)
    return said.text if said.text is not None and said.same else write(statement.formula)
