"""Paraphrases of a statement by one family: rewrite, realize, read back, keep what means what was meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import NamedTuple

from certify.certificate.source import Source
from certify.decide.normal.intent import intent
from certify.decide.normal.step import Step
from certify.english.reader import read_text
from certify.english.write import fluency
from certify.english.write.realize import RegisterError, UnrealizableError, realize
from certify.english.write.style import Style
from certify.lexicon import Lexicon
from certify.logic import Statement
from certify.paraphrase.family import Family
from certify.paraphrase.redundant import says_twice
from certify.paraphrase.rules import Variant, variants
from certify.reading.raw import Domain

#: The plain sentence that declares no variable.
_OPEN = Style(naming="named", universal="open")
#: Texts of one family and statement that are read back; bounds the work where many styles apply.
CANDIDATES = 120


class Paraphrase(NamedTuple):
    """A text of a family, what it is read as, the steps to the formula it realizes, and what its English costs."""

    text: str
    statement: Statement
    steps: tuple[Step, ...]
    cost: float


class Candidate(NamedTuple):
    """A text that was not read back yet."""

    text: str
    variant: Variant
    cost: float


class Produced(NamedTuple):
    """The paraphrases kept, the most natural first, and the texts that were dropped, each with the reason."""

    kept: tuple[Paraphrase, ...]
    dropped: tuple[tuple[str, str], ...]


def paraphrases(source: Source, family: Family, lexicon: Lexicon, limit: int, said: Collection[str] = ()) -> Produced:
    """Return up to `limit` paraphrases of `source` by `family`, none `said` already; all were read back as intended."""
    dropped: list[tuple[str, str]] = []
    kept: dict[str, Paraphrase] = {}
    for text, variant, cost in _spread(_candidates(source, family, lexicon)):
        if len(kept) == limit:
            break
        if text in said:
            dropped.append((text, "said by an earlier family"))
            continue
        feature = fluency.jars(text)
        if feature is not None:
            dropped.append((text, f"jars: {feature}"))
            continue
        intended = Statement(variant.formula, source.statement.carriers)
        read = read_back(text, intended, source.domain, lexicon)
        if isinstance(read, str):
            dropped.append((text, read))
        else:
            kept[text] = Paraphrase(text, read, variant.steps, cost)
    return Produced(tuple(kept.values()), tuple(dropped))


def _spread(ranked: list[Candidate]) -> Iterator[Candidate]:
    """Yield the candidates by cost, those that begin or end like an earlier one later."""
    left = list(ranked)
    used: Counter[str] = Counter()
    while left:
        best = min(left, key=lambda c: (c.cost + sum(used[part] for part in _ends(c.text)), c.cost, c.text))
        left.remove(best)
        used.update(_ends(best.text))
        yield best


def _ends(text: str) -> tuple[str, str]:
    words = text.lower().split()
    return " ".join(words[:3]), " ".join(words[-3:])


def _candidates(source: Source, family: Family, lexicon: Lexicon) -> list[Candidate]:
    """Return the texts of the family that differ from the canonical one, the most fluent first."""
    found: dict[str, Candidate] = {}
    for variant in _variants(source, family, lexicon):
        for text, style in _texts(source, variant, family, lexicon):
            if _bare(text) != _bare(source.text):
                found.setdefault(_bare(text), Candidate(text, variant, fluency.cost(text) + style.plainness))
    return sorted(found.values(), key=lambda candidate: (candidate.cost, candidate.text))[:CANDIDATES]


def _variants(source: Source, family: Family, lexicon: Lexicon) -> Iterator[Variant]:
    if family.plain:
        yield Variant(source.statement.formula, ())
    for variant in variants(source.statement.formula, family.rewriting(lexicon)):
        if not says_twice(variant.formula):
            yield variant


def _texts(source: Source, variant: Variant, family: Family, lexicon: Lexicon) -> Iterator[tuple[str, Style]]:
    """Yield a text for each style that has one and that shows the variant's steps or what the family is about."""
    statement = Statement(variant.formula, source.statement.carriers)
    closed = tuple(style for style in family.styles if style.universal != "open")
    styles = family.styles if _may_be_open(statement, source.domain, lexicon) else closed
    for text, used in framed_texts(statement, styles, family.questions, lexicon):
        if variant.steps:
            shown = text != _text(source.statement, used, lexicon)
        else:
            shown = not family.feature or text != _text(statement, family.neutral(used), lexicon)
        if shown:
            yield text, used


def _may_be_open(statement: Statement, domain: Domain | None, lexicon: Lexicon) -> bool:
    """Return whether the variables' sorts are understood where no word says them."""
    text = _text(statement, _OPEN, lexicon)
    return text is None or not isinstance(read_back(text, statement, domain, lexicon), str)


def framed_texts(
    statement: Statement, styles: tuple[Style, ...], questions: tuple[str, ...], lexicon: Lexicon
) -> Iterator[tuple[str, Style]]:
    """Yield a text for each style that has one, in the first question frame that fits, from the style's turn on."""
    for number, style in enumerate(styles):
        for turn in range(len(questions)):
            framed = style.model_copy(update={"question": questions[(number + turn) % len(questions)]})
            text = _text(statement, framed, lexicon)
            if text is not None:
                yield text, framed
                break


def _text(statement: Statement, style: Style, lexicon: Lexicon) -> str | None:
    """Return the text of a style, with its terms in symbols where words would not be clear; None where it has none."""
    try:
        return realize(statement, style, lexicon)
    except RegisterError:
        signs = style.model_copy(update={"terms": "symbols"})
        return _text(statement, signs, lexicon) if signs != style else None
    except UnrealizableError:
        return None


def read_back(text: str, intended: Statement, domain: Domain | None, lexicon: Lexicon) -> Statement | str:
    """Return what `text` is read as where that is what was meant, else why the text is dropped."""
    readings = read_text(text, lexicon, domain)
    if readings.unparsed is not None:
        return "not read back"
    meanings = {intent(reading.statement, lexicon) for reading in readings.readings}
    if len(meanings) > 1:
        return "ambiguous"
    return readings.readings[0].statement if meanings == {intent(intended, lexicon)} else "read as something else"


def _bare(text: str) -> str:
    return text.rstrip(".?").lower()
