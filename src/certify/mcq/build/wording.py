"""The texts of an item: its options in one style, each read back to its formula, and its stem."""

from __future__ import annotations

from collections.abc import Iterator

from certify.certificate.source import Source
from certify.lexicon import Lexicon
from certify.logic import Statement
from certify.mcq.build.cube import Cube
from certify.mcq.build.strategies import distractors
from certify.mcq.stem import Said, giving
from certify.paraphrase.paraphrase import framed_texts, read_back

#: Which corners are listed: the grid of two changes; in a meta item that of f and g on the weaker claim.
VIEWS: dict[str, tuple[str, ...]] = {
    "wf": ("", "w", "f", "wf"),
    "wg": ("", "w", "g", "wg"),
    "fg": ("", "f", "g", "fg"),
    "meta": ("w", "wf", "wg", "wfg"),
}
META = "meta"

_STEM = (
    "Eight statements arise from one claim by three independent choices: {0}; {1}; {2}. Four of the eight are listed. "
    "Which option is right: the strongest true statement of the eight, or the remark on the other options?"
)


def stem_of(cube: Cube) -> str:
    """Return the stem: the choices in alphabetical order, so that nothing is told of which is which."""
    choices = sorted(distractors().strategy(name).choice for name in cube.edits.values())
    return _STEM.format(*choices)


def sketch_of(cube: Cube) -> str:
    """Return a hint that names what decides, without any formula or word of an option of its own."""
    effects = sorted({str(distractors().strategy(name).effect) for name in cube.edits.values()})
    return (
        f"Two of the three choices make the claim false; small cases show it. The third one only leaves something out "
        f"(kinds of change: {', '.join(effects)})."
    )


def giving_away(cube: Cube, context: str | None, lexicon: Lexicon) -> str | None:
    """Return a sentence of stem, hint or context from which a claim of the cube follows; None where none does."""
    for text in (stem_of(cube), sketch_of(cube), context or ""):
        for claim in cube.corners.values():
            told = next(giving(text, context, Said("", claim), lexicon, outright=True), None)
            if told is not None:
                return told
    return None


def worded(corners: tuple[Statement, ...], source: Source, lexicon: Lexicon) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield for each style in which all corners have a text that is read back as meant: its place and the texts."""
    for place in range(len(distractors().styles)):
        texts = [_text(corner, place, source, lexicon) for corner in corners]
        if all(text is not None for text in texts) and len(set(texts)) == len(corners):
            yield place, tuple(text for text in texts if text is not None)


def _text(claim: Statement, style: int, source: Source, lexicon: Lexicon) -> str | None:
    found = framed_texts(claim, (distractors().styles[style],), distractors().questions, lexicon)
    text = next((text for text, _ in found), None)
    if text is None or isinstance(read_back(text, claim, source.domain, lexicon), str):
        return None
    return text
