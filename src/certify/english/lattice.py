"""From text to a lattice of tokens: words and phrases of the vocabulary, and mathematics between them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from unicodedata import category

from certify.english.code_types import with_types
from certify.english.glr import LatticeToken
from certify.english.intervals import with_intervals
from certify.english.letters_by_the_way import member_tokens
from certify.english.plain import Plain, Region
from certify.english.spoken import Spoken, spoken
from certify.english.vocabulary import Vocabulary
from certify.lexicon import Lexicon
from certify.lexicon.skeletons import is_arrow
from certify.lexicon.spelling import spellings
from certify.notation.code_names import as_claim, declared, named_thing, whole_exponents, with_symbols
from certify.notation.listed import lists_at
from certify.notation.symbolic import Span, furthest_read, scan, with_structures
from certify.notation.tokens import LIST_NAME
from certify.reading.raw import RApp, RApply, Raw, RNum, RVar
from certify.reading.raw_parts import bound_names, free_names
from certify.reading.tuples import letters_of

#: Letters of which one thing is said: x, y ∈ A.
_LISTED = re.compile(r"(?:(?:[^\W\d_]|\\[a-z]+)(?:_\w|')*\s*,\s*)+(?:[^\W\d_]|\\[a-z]+)(?:_\w|')*\s*(?:∈|\\in\b)")
#: Words that add nothing to a claim, unless "not" stands before them.
_VACUOUS = (
    "always",
    "also",
    "necessarily",
    "indeed",
    "in fact",
    "certainly",
    "actually",
    "still",
    "in general",
    "as well",
    "too",
    "again",
    "back",
    "likewise",
    "automatically",
    "invariably",
    "inevitably",
    "in turn",
    "clearly",
    "obviously",
    "of course",
)
#: Words after "and" that say why the next thing is claimed, which is no part of what is claimed.
_INFERRING = ("hence", "therefore", "thus", "consequently", "moreover", "furthermore", "in particular")
#: Words after "the" by which all of a thing is meant that was mentioned: the whole group is the group.
_ALL_OF = ("whole", "entire", "full")
_VACUOUS_PARTS = {
    first: [phrase.split() for phrase in (*_VACUOUS, *_INFERRING, *_ALL_OF) if phrase.split()[0] == first]
    for first in {phrase.split()[0] for phrase in (*_VACUOUS, *_INFERRING, *_ALL_OF)}
}
#: Words before a name between backquotes that is no thing by itself: "the `degree`", "is `bounded`".
_BEFORE_WORDS = frozenset(
    ["a", "an", "the", "every", "each", "any", "no", "some", "all", "both", "two", "its", "their", "this", "that"]
) | {"is", "are", "be", "was", "were", "being", "not"}
_NEGATIONS = ("not", "n't", "never", "no", "cannot")
#: A sign of mathematics, as a person names the one that was not understood.
_SIGN = re.compile(r"\\[A-Za-z]+(?:\{[A-Za-z]+\})?|\\.|\w+|\S")
#: What is no letter by which a text may call something: 𝔽₂ is a field of its own.
_NO_LETTER = re.compile("𝔽.")
#: A Greek letter with a small one behind it, which is one letter in code: πi.
_LETTERED = re.compile(r"[α-κμ-ωϖϕ][a-z](?![a-z])")
_RUN = re.compile(r"[A-Za-z]{2,}")
_TERMINALS = {"term": "TERM", "formula": "FORMULA", "typing": "TYPING", "sort": "SORTSIGN"}


@dataclass(frozen=True, slots=True)
class Lattice:
    """The tokens of a text; positions are indices of words, `spans` their places in the text."""

    text: str
    tokens: tuple[LatticeToken, ...]
    spans: tuple[tuple[int, int], ...]
    unknown: tuple[int, ...]
    notation: frozenset[int]
    """The words that are parts of mathematics between delimiters."""
    lexicon: Lexicon

    def stopped_at(self, place: int) -> str:
        """Return the sign at which no reading of a part of mathematics goes on; dots, or its end, where all is read."""
        start, end = self.spans[place]
        furthest = furthest_read(self.text, start, end, self.lexicon)
        dots = "…" if "…" in self.text[start:end] else "the end"
        return next(iter(_SIGN.findall(self.text[furthest:end])), dots)

    @property
    def length(self) -> int:
        """The number of words."""
        return len(self.spans)


def lattice(plain: Plain, vocabulary: Vocabulary, lexicon: Lexicon) -> Lattice:
    """Return the lattice of a text."""
    words, text = spoken(plain), plain.text
    lowered = [word.lowered for word in words]
    starts = {word.start: index for index, word in enumerate(words)}
    starts[len(text)] = len(words)
    tokens: list[LatticeToken] = []
    constants = spellings(lexicon).constants
    lists = any(word in ("list", "lists") for word in lowered) or "++" in text
    for index, (word, start, _, region) in enumerate(words):
        if region is not None:
            found = with_structures(delimited(text, start, region, lexicon), lexicon)
            if region.kind == "latex":
                found += lists_at(text, start, region.end, "latex", lexicon)
            else:
                found = tuple(span._replace(code=True) for span in found)
            found_here = _mathematics_at(index, (*found, *_claims(found, region, lexicon)), text, starts)
            tokens.extend(found_here)
            tokens.extend(member_tokens(found_here, lowered[index - 1] if index else ""))
            continue
        tokens.extend(_phrases_at(index, lowered, vocabulary))
        tokens.extend(_ordinal_at(index, words))
        if start in plain.names and (index == 0 or lowered[index - 1] not in _BEFORE_WORDS):
            thing = named_thing(word, lexicon)
            if thing is not None:
                tokens.extend(_mathematics_at(index, (Span(start + len(word), "term", thing),), text, starts))
        named = word[0].isupper() and word in constants  # Lean's Disjoint, Continuous
        listed = lists and LIST_NAME.fullmatch(word) is not None
        if named or listed or _may_be_mathematics(lowered[index], text, start, vocabulary):
            stop = next((each.start for each in plain.regions if each.start >= start), len(text))
            found = _as_lists(scan(text, start, lexicon, stop), text, start)
            if start in plain.names:
                found = tuple(span for span in found if not _splits_names(span, text, start))
            found = with_structures(found, lexicon) + lists_at(text, start, stop, "math", lexicon)
            tokens.extend(_mathematics_at(index, found, text, starts))
    spans = tuple((word.start, word.end) for word in words)
    tokens = _skip_vacuous(_merged([*with_intervals(tokens, lowered)]), lowered)
    covered = {position for token in tokens for position in range(token.start, token.end)}
    notation = frozenset(index for index, word in enumerate(words) if word.region)
    unknown = tuple(index for index in range(len(words)) if index not in covered)
    return Lattice(text, tuple(tokens), spans, unknown, notation, lexicon)


def _splits_names(span: Span, text: str, start: int) -> bool:
    """Return whether a name of code was taken for a product of its letters: hx is one name."""
    letters = frozenset() if span.raw is None else free_names(span.raw) | bound_names(span.raw)
    return any(letters.issuperset(name) for name in _RUN.findall(text[start : span.end]))


def _of_whole_numbers(spans: tuple[Span, ...]) -> tuple[Span, ...]:
    """Return the expressions of code with Lean's exponents, without those of which nobody can say what they are."""
    made = ((span, None if span.raw is None else whole_exponents(span.raw)) for span in spans)
    return tuple(span._replace(raw=raw) for span, raw in made if raw is not None or span.raw is None)


def _claims(spans: tuple[Span, ...], region: Region, lexicon: Lexicon) -> tuple[Span, ...]:
    """Return the values of letters, and the types, in code as the claims that they may be: if `p i`, `Finite G`."""
    values = tuple(span for span in spans if region.kind == "code" and span.kind == "term")
    types = ((span, None if span.raw is None else as_claim(span.raw, lexicon)) for span in values)
    said = tuple(span._replace(kind="formula") for span in values if isinstance(span.raw, RApply))
    return said + tuple(span._replace(kind="formula", raw=claim) for span, claim in types if claim is not None)


def delimited(text: str, start: int, region: Region, lexicon: Lexicon) -> tuple[Span, ...]:
    """Return the expressions of a region from `start` on; code is Lean's, and where that gives none mathematics."""
    if region.kind == "latex":
        return _as_lists(scan(text, start, lexicon, region.end, "latex"), text, start)
    whole = named_thing(text[start : region.end], lexicon)
    if whole is not None:
        return (Span(region.end, "term", whole),)
    found = scan(text, start, lexicon, region.end, "lean")
    known = tuple(_with_symbols(span, lexicon) for span in found if span.raw is None or _is_known(span.raw))
    if any(span.end == region.end for span in known if span is not None):
        other = (_with_symbols(span, lexicon) for span in found if _of_other_names(span, region.end, lexicon))
        return _of_whole_numbers(tuple(span for span in (*known, *other) if span is not None))
    mathematics = tuple(span for span in scan(text, start, lexicon, region.end) if not _splits_names(span, text, start))
    read = {span.end for span in mathematics}
    named = (_with_symbols(span, lexicon) for span in found if span.end not in read)
    return _of_whole_numbers((*mathematics, *(span for span in named if span is not None)))


def _of_other_names(span: Span, end: int, lexicon: Lexicon) -> bool:
    """Return whether the names of code that are no letters are those of a table, taken as others of that name."""
    names = frozenset() if span.raw is None else free_names(span.raw) | bound_names(span.raw)
    strange = frozenset(name for name in names if not _is_letter(name))
    return span.end == end and bool(strange) and all(map(spellings(lexicon).has, strange))


def _as_lists(spans: tuple[Span, ...], text: str, start: int) -> tuple[Span, ...]:
    """Return the expressions that begin at a place, without those that take x, y ∈ A apart: both are in A."""
    listed = _LISTED.match(text, start)
    whole = [span for span in spans if listed is not None and span.end > listed.end()]
    return tuple(whole) or spans


def _with_symbols(span: Span, lexicon: Lexicon) -> Span | None:
    """Return code with guessed symbols for names that no table has; None where they may be something else."""
    if span.raw is None or span.kind == "typing" or span.carriers:
        return span if span.raw is None or _is_known(span.raw) else None
    raw = with_symbols(span.raw, _is_letter, lexicon)
    raw = raw if raw is None else with_types(raw)
    if raw is None or not _is_known(raw):
        return None
    claims = isinstance(raw, RApp) and lexicon.word(raw.word).is_predicate
    return span._replace(raw=raw, simple=span.simple and raw == span.raw, kind="formula" if claims else span.kind)


def _is_known(raw: Raw) -> bool:
    """Return whether code has letters for names; another name is that of a theorem or type."""
    return all(map(_is_letter, free_names(raw) | bound_names(raw)))


def _is_letter(name: str) -> bool:
    """Return whether a name of Lean is a letter, perhaps with an index: no name of a theorem or type."""
    index = name[2:] if _LETTERED.match(name) else name[1:]
    return category(name[0]) in ("Lu", "Ll") and not index.rstrip("'′").strip("0123456789₀₁₂₃₄₅₆₇₈₉")


#: Terminals of frames in several parts: tokens of one place carry all their frames, so that parts are matched once.
_PARTED = frozenset({"FNP0", "WAYS", "ACTB", "FNP", "FNPREP", "ACTG", "ACTP", "ACTPP", "ACTT", "ACT2PP"})


def _merged(tokens: list[LatticeToken]) -> list[LatticeToken]:
    frames: dict[tuple[str, int, int], tuple[object, ...]] = {}
    rest: list[LatticeToken] = []
    for token in tokens:
        if token.type in _PARTED:
            key = (token.type, token.start, token.end)
            frames[key] = (*frames.get(key, ()), token.value)
        else:
            rest.append(token)
    return rest + [LatticeToken(*key, values) for key, values in frames.items()]


def _may_be_mathematics(word: str, text: str, start: int, vocabulary: Vocabulary) -> bool:
    """Return whether an expression can begin here: not at an English word, unless the word is notation too."""
    if len(word) < 2 or not word[0].isalpha() or word not in vocabulary.words or word in vocabulary.notation:
        return True
    after = start + len(word)
    if text[start:after] in vocabulary.constants:  # Lean's Even, not the adjective
        return True
    return after < len(text) and text[after] in "([._^₀₁₂₃′"


def _phrases_at(index: int, words: list[str], vocabulary: Vocabulary) -> list[LatticeToken]:
    found = []
    for phrase in vocabulary.by_first.get(words[index], ()):
        end = index + len(phrase.words)
        if tuple(words[index:end]) == phrase.words:
            found.append(LatticeToken(phrase.terminal, index, end, phrase.value))
    return found


def _ordinal_at(index: int, words: tuple[Spoken, ...]) -> list[LatticeToken]:
    """Return an ordinal that is written with a numeral: 21st, 7th."""
    said, after = words[index], words[index + 1 : index + 2]
    joined = [word for word in after if word.start == said.end and word.region is None]
    if not joined or not said.text.isdecimal() or joined[0].lowered != _ending(int(said.text)):
        return []
    return [LatticeToken("ORD", index, index + 2, RNum(int(said.text)))]


def _ending(number: int) -> str:
    """Return how the ordinal of a number ends: 1st, 2nd, 3rd, but 11th."""
    return "th" if number // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")


def _mathematics_at(index: int, spans: tuple[Span, ...], text: str, starts: dict[int, int]) -> list[LatticeToken]:
    found = []
    for span in spans:
        end = span.end
        while end < len(text) and text[end] == " ":
            end += 1
        stop = starts.get(end)
        if stop is None:
            continue
        if span.simple and isinstance(span.raw, RVar) and not _NO_LETTER.match(span.raw.name):
            found.append(LatticeToken("VAR", index, stop, span.raw))
            if span.family is not None:
                found.append(LatticeToken("FAMILY", index, stop, span.family))
        else:
            found.append(LatticeToken(_TERMINALS[span.kind], index, stop, span))
            if span.code and span.raw is not None and declared(span.raw) is not None:
                found.append(LatticeToken("DECLARED", index, stop, span))
            if (letters := letters_of(span.raw)) is not None:
                found.append(LatticeToken("TUPLE", index, stop, letters))
            if _goes_between(span):
                found.append(LatticeToken("MAPS", index, stop, span))
    return found


def _goes_between(span: Span) -> bool:
    """Return whether an expression says between what maps go: α → β, R →+* S."""
    if span.kind == "sort":
        return getattr(span.sort, "name", "") == "Fun"
    return span.kind == "term" and isinstance(span.raw, RApp) and is_arrow(span.raw.word)


def _skip_vacuous(tokens: list[LatticeToken], words: list[str]) -> list[LatticeToken]:
    """Add, for each token before a vacuous word, the same token with that word swallowed."""
    skips: dict[int, int] = {}
    idioms = {token.start for token in tokens if token.end > token.start + 1}
    for index, word in enumerate(words):
        for parts in _VACUOUS_PARTS.get(word, ()):
            negated = index > 0 and words[index - 1].endswith(_NEGATIONS)
            negated |= "there" in words[max(index - 2, 0) : index + 2]  # "there is always one": one for each
            said, before = " ".join(parts), words[max(index - 1, 0)]
            misplaced = said in _INFERRING and before != "and"
            known = index in idioms and words[min(index + 1, len(words) - 1)] not in words[:index]
            misplaced |= said in _ALL_OF and (before != "the" or known)
            if words[index : index + len(parts)] == parts and not (negated or misplaced):
                skips[index] = index + len(parts)
    longer = [
        LatticeToken(token.type, token.start, skips[token.end], token.value) for token in tokens if token.end in skips
    ]
    before_first = [
        LatticeToken(token.type, index, token.end, token.value)
        for index, end in skips.items()
        if index == 0
        for token in tokens
        if token.start == end
    ]
    return tokens + longer + before_first
