"""A text as it is read: one kind of quote, dash and space, and its mathematics between delimiters as regions.

Between delimiters nothing is English: there "a" is a letter and "ax" a product, and no expression runs across an edge.
Every character keeps the place in the text that it comes from, so that a person is shown the text that they wrote.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from certify.english.borrowed import with_own_letters
from certify.english.directions import without_directions
from certify.english.hints import without_hint
from certify.english.notes import NOTE
from certify.english.parted_nouns import with_whole_nouns
from certify.english.sequence_letters import with_own_sequences
from certify.english.set_conditions import JOINING, spoken_sets
from certify.english.structure_tuples import with_carriers
from certify.english.titles import claim_start
from certify.english.torn_formulas import with_whole_formulas
from certify.english.typesetting import NOTHING, as_prose
from certify.english.unquoted import code_runs
from certify.english.unrestricted import without_unrestricted
from certify.notation.latex import Piece, pieces

#: Mathematics between delimiters, and code between backquotes.
_DELIMITED = re.compile(
    # an ordinal with its ending raised: $7^\text{th}$
    r"\$(?P<ordinal>\d+\^\{?\\(?:text|textrm|mathrm)\{ ?(?:st|nd|rd|th)\}\}?)\$"
    r"|\$\$(?P<shown>.+?)\$\$|(?<!\\)\$(?P<inline>[^$]+)\$|\\\((?P<round>.+?)\\\)|\\\[(?P<square>.+?)\\\]"
    r"|(?P<rows>\\begin\{(?P<named>(?:align|alignat|flalign|gather|multline|eqnarray|equation|displaymath|math)\*?)\}.+?\\end\{(?P=named)\})"
    # an answer without delimiters: macros, signs and letters alone
    r"|(?<=that it is )(?P<bare>(?:\\[A-Za-z]+|\\[^A-Za-z]|[^A-Za-z$\\]|(?<![A-Za-z])[A-Za-z](?![A-Za-z]))+)\Z"
    # a structure before a hyphen: an R-module
    r"|(?<![\w-])(?P<structure>[A-Z](?=-(?:sub)?(?:module|algebra)s?\b|-(?:bi|multi)?linear\b)"
    # a number of parts, or of dimensions, before a hyphen: an n-element set
    r"|[a-z](?=-(?:element|vertex|edge|dimensional)\b))"
    # a letter of the text before a hyphen: a p-group, where p is a prime
    r"|(?<![\w-])(?P<letter>[B-Zb-z](?=-[a-z]{3,}))"
    r"|`(?P<code>[^`]+)`|(?:\\\s|~)?\\(?:text|textbf|textrm|mathrm|mathbf)\s*\{(?P<label>\s*(?:\([A-E]\)[^{}]*|[A-E]\s*))\}\s*(?:\\\s|~)?"
    # advice on the proof, which supposes nothing: (do not assume G is finite); use Cauchy's theorem to show that
    r"|\s*\((?P<advice>[Dd]o not assume [^()]*)\)"
    r"|(?:^|(?<=[.] ))Use (?P<means>(?:(?!\bthat\b|[$\\.]).)*?) to (?=(?:show|prove) that\b)"
    r"|(?P<angles>,? where (?:the )?angles are (?:measured )?in radians)"
    # what a common sign means: (For real $x$, $\lfloor x \rfloor$ is the greatest integer less than or equal to $x$.)
    rf"|\s*\((?P<note>{NOTE})\)"
    # mathematics that is opened, and not closed before the sentence that tells the answer
    r"|\$(?P<open>[^$]+?)(?=\s*\b(?:Show|Prove) that it is\b[^$]*\Z)"
    # the mark-up of a wiki: a link is the words that it shows, a tag sets what it holds
    r"|(?<=\d)(?P<comma>\{,\}\\?!?)(?=\d{3})"
    r"|(?:(?<=\s\d)|(?<=\s\d\d)|(?<=\s\d{3})|(?<=\d,\d{3}))(?P<thousands>,)(?=\d{3}(?!\d))"
    r"|\[\[(?:[^\[\]|]*\|)?(?P<link>[^\[\]|]+)\]\]|</?(?P<tag>center|cmath|math|div|nowiki|[bip]|br)\s*/?>"
    # emphasis
    r"|(?<![\w`$])_(?P<underlined>[^\W\d_]{3,})_(?![\w(])"
    r"|\*\*(?P<strong>[^\W\d_][^*`$]*)\*\*|(?<![\w*])\*(?P<emphasis>[^\W\d_][^*`$]*[^\W\d_])\*(?![\w*])",
    re.DOTALL,
)
#: What a letter before a hyphen names by itself, in every text: the x-axis, an L-function.
_NAMED = re.compile(
    r"-(?:axis|axes|coordinates?|intercepts?|functions?|series|space|delta|sigma|star|minimal|theory|values?)\b"
)
#: What is set or advised, and says nothing: the comma of 10{,}000, what not to assume, by what means to prove.
_DROPPED = frozenset({"comma", "thousands", "angles", "advice", "means", "note"})
#: What only sets an ordinal: 7^\text{th} is 7th.
_NOT_OF_ORDINALS = re.compile(r"\\[a-z]+|[{}^ ]")
#: An equation without its right side.
_BLANK = re.compile(r"[\w)}\]|]\s*=\Z")
#: What no answer has that is written as English.
_MARKED = re.compile(r"[\\{]")
#: What mark-up shows as the words that it holds.
_WORDS = frozenset({"link", "strong", "emphasis", "underlined"})
#: Code that is a name alone is a word of the text: `Set`, `MeasureSpace`; but `M.E` and `Kᗮ` are what a letter has.
_NAME = re.compile(r"(?!\w[₀-₉]?\.)[^\W\d_][\w.]+(?<![ᗮᵀᴴˣᶜ])")
#: A sign of a relation or an operation alone, which the sentence speaks of: `≤` is transitive.
_SIGN = re.compile(r"[<>≤≥∣⊆+*·∩∪]")
#: A name within a name space, of a thing: Nat.succ, toEnvelGroup.mapAux.
_SPACED = re.compile(r"(?:[^\W\d_]\w{2,}\.)+[^\W\d_A-Z][\w'₀-₉]+")
#: Signs without width, which a text has from its editor: a space of no width, a soft hyphen, a mark of byte order.
_INVISIBLE = frozenset({NOTHING, *"\u2060\ufeff\u00ad"})
#: A bracket that is set with the condition that it holds: $n$ is even $(n \neq 0)$ is as $n$ is even ($n \neq 0$).
_BRACKETED = re.compile(
    r"(?!.*\\(?:text|mathrm|mbox)\b)\s*(?:\\left)?\("
    r"(?P<condition>[^()]*(?:[=<>]|\\(?:neq?|leq?|geq?|in|notin|mid|nmid)(?![A-Za-z]))"
    r"[^()]*?)(?:\\right)?\)\s*"
)
#: What ends a clause stands behind the mathematics, wherever it is set.
_CLAUSE_END = ".,;:?"
#: A sum before or behind "choose" within brackets, where it is the loosest sign: (n + 1 choose k + 1).
_CHOICE = re.compile(r"\((?=[^()]* (?:[-+−]|plus|minus) )(?P<of>[^()]+?) choose (?P<size>[^()]+)\)")
#: A factorial before a sign of equality, set without room; TeX has no such sign: k!=(n+1)!-1.
_FACTORIAL = re.compile(r"(?<=[\w)\]}])!(?==)")
#: A sentence between single quotes; a prime after a letter is none.
_QUOTED = re.compile(r"(^|\s)[‘'](?=\w)([^'’]*\s[^'’]*[^'’\s])['’](?=[\s.,;?]|$)")
_QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "—", " ": " "})


class Region(NamedTuple):
    """Mathematics between delimiters, [start, end) of the plain text: LaTeX, or code as Lean writes it."""

    start: int
    end: int
    kind: Literal["latex", "code"]


@dataclass(frozen=True, slots=True)
class Plain:
    """A text to read. `origins[i]` is where in the text before its i-th character stood; the last is its end.

    `names` are the places where a name stands alone between backquotes: Lean's, and perhaps a word of English too.
    """

    text: str
    regions: tuple[Region, ...]
    origins: tuple[int, ...]
    names: frozenset[int] = frozenset()


@lru_cache(maxsize=4096)
def plain(text: str) -> Plain:
    """Return `text` as it is read; mathematics keeps its characters but for what LaTeX only sets."""
    made = _Making()
    text = with_whole_nouns(with_whole_formulas(without_hint(without_unrestricted(as_prose(text)))))
    place = claim_start(text)
    for match in _DELIMITED.finditer(text, place):
        if match.lastgroup == "letter" and not _speaks_of(match, text):
            continue
        made.prose(text[place : match.start()], place)
        inner, start = match[match.lastgroup or 0], match.start(match.lastgroup or 0)
        if match.lastgroup == "label":  # \textbf{(C)} 3 outside mathematics: the letter of a choice
            made.words(f" {inner} ", start - 1)
        elif match.lastgroup in _WORDS or (match.lastgroup == "bare" and not _MARKED.search(inner)):
            made.words(inner, start)
        elif match.lastgroup == "ordinal":
            made.words(_NOT_OF_ORDINALS.sub("", inner), start)
        elif match.lastgroup == "tag":
            made.words(" ", start)
        elif match.lastgroup in _DROPPED:
            pass
        elif match.lastgroup == "inline" and (bracketed := _BRACKETED.fullmatch(inner)):
            made.words("(", start)
            made.latex(bracketed["condition"], start + bracketed.start("condition"))
            made.words(")", start + bracketed.end("condition"))
        elif match.lastgroup != "code":
            made.latex(inner, start)
        elif _NAME.fullmatch(inner.strip()) and not _SPACED.fullmatch(inner.strip()):
            made.words(f" {inner} ", start - 1)
            made.names.add(len(made.chars) - 1 - len(inner.strip()))
        elif _SIGN.fullmatch(inner.strip()):
            made.words(f" {inner} ", start - 1)
        else:
            made.code(inner, start)
        place = match.end()
    made.prose(text[place:], place)
    return made.done(len(text))


def _speaks_of(hyphened: re.Match[str], text: str) -> bool:
    """Return whether the letter before a hyphen stands by itself elsewhere in a text: it is that one, and no name."""
    if _NAMED.match(text, hyphened.end()):
        return False
    return re.search(rf"(?<![\w\\-]){hyphened['letter']}(?![\w'’-])", text) is not None


class _Making:
    """A plain text in the making; several spaces become one."""

    def __init__(self) -> None:
        self.chars: list[str] = []
        self.origins: list[int] = []
        self.regions: list[Region] = []
        self.names: set[int] = set()

    def prose(self, text: str, place: int) -> None:
        """Add English that stands at `place`, and the code in it."""
        done = 0
        for start, end in code_runs(text):
            self.words(text[done:start], place + done)
            self.code(text[start:end], place + start)
            done = end
        self.words(text[done:], place + done)

    def code(self, source: str, place: int) -> None:
        """Add Lean's code that stands at `place`."""
        self.region([Piece(source, tuple(range(place, place + len(source))))], "code")

    def words(self, text: str, place: int) -> None:
        """Add English that stands at `place`."""
        composed = _QUOTED.sub(r'\1"\2"', unicodedata.normalize("NFC", text))
        bracketed, origins = _with_signs(composed, _brackets(composed))
        kept = len(composed) == len(text)
        self.add(bracketed.translate(_QUOTES), [place + at if kept else place for at in origins])

    def add(self, text: str, origins: Iterable[int]) -> None:
        for char, origin in zip(text, origins, strict=True):
            one = " " if char.isspace() else char
            if one in _INVISIBLE:
                continue
            if one != " " or (self.chars and self.chars[-1] != " "):
                self.chars.append(one)
                self.origins.append(origin)

    def latex(self, source: str, place: int) -> None:
        """Add what stands between the delimiters of LaTeX, from `place` on: its notation, and the English in it."""
        spaced, before = _with_signs(source, [(match.end(), " ") for match in _FACTORIAL.finditer(source)])
        before.append(len(source))
        for group in _grouped(spoken_sets(tuple(pieces(spaced)), "".join(self.chars))):
            moved = [piece._replace(origins=tuple(before[at] + place for at in piece.origins)) for piece in group]
            if moved[0].kind == "words":
                self.add(moved[0].text, moved[0].origins)
            else:
                self.region(moved, "latex")

    def region(self, found: list[Piece], kind: Literal["latex", "code"]) -> None:
        """Add mathematics with room on both sides; the sign that ends a clause stands behind it."""
        text = unicodedata.normalize("NFC", "".join(piece.text for piece in found))
        origins = [at for piece in found for at in piece.origins]
        if len(text) != len(origins):
            origins = [origins[0]] * len(text)
        inner = text.rstrip().rstrip(_CLAUSE_END).rstrip()
        if _BLANK.search(inner):  # "then $x + 1 =$ (A) …": what is to be filled in
            inner = inner[:-1].rstrip()
        if not inner:
            self.add(f" {text} ", [origins[0], *origins, origins[-1]])
            return
        self.add(" ", origins[:1])
        start = len(self.chars)
        self.add(inner, origins[: len(inner)])
        if len(self.chars) > start:
            self.regions.append(Region(start, len(self.chars), kind))
        self.add(f" {text[len(inner) :]} ", [origins[len(inner) - 1], *origins[len(inner) :], origins[-1]])

    def done(self, length: int) -> Plain:
        while self.chars and self.chars[-1] == " ":
            self.chars.pop()
            self.origins.pop()
        places = tuple((region.start, region.end) for region in self.regions)
        text = with_carriers(with_own_sequences(with_own_letters("".join(self.chars)), places))
        text = without_directions(text)
        regions = tuple(region for region in self.regions if not text[region.start : region.end].isspace())
        return Plain(text, regions, (*self.origins, length), frozenset(self.names))


def _brackets(text: str) -> list[tuple[int, str]]:
    """Return the brackets around what stands on both sides of "choose", and where they belong."""
    sides = [match.span(side) for match in _CHOICE.finditer(text) for side in ("of", "size")]
    return [sign for start, end in sides for sign in ((start, "("), (end, ")"))]


def _with_signs(text: str, signs: list[tuple[int, str]]) -> tuple[str, list[int]]:
    """Return a text with signs put in before some of its places, and where each character of that stood in it."""
    found = [*((at, 0, sign) for at, sign in signs), *((at, 1, char) for at, char in enumerate(text))]
    found.sort(key=lambda one: one[:2])
    return "".join(char for *_, char in found), [at for at, *_ in found]


def _grouped(found: Iterable[Piece]) -> Iterator[list[Piece]]:
    """Yield runs of notation outside brackets, and the English between them alone; room parts two runs."""
    run: list[Piece] = []
    depth = 0
    for piece in found:
        depth += _opened(piece.text) if piece.kind == "notation" else 0
        if piece.kind == "notation" or depth:
            run.append(_inner(piece) if piece.kind == "words" else piece)
            continue
        if any(each.text.strip() for each in run):
            yield run
        if piece.kind == "words":
            yield [piece]
        run = []
    if any(each.text.strip() for each in run):
        yield run


def _opened(text: str) -> int:
    return sum(text.count(sign) for sign in "([{") - sum(text.count(sign) for sign in ")]}")


def _inner(piece: Piece) -> Piece:
    r"""Return English inside brackets as it is read there: "and" and "or" join claims, else it is no notation."""
    if piece.text.strip() in JOINING:
        return piece
    return Piece(f"\\text{piece.text}", (piece.origins[0],) * 5 + piece.origins)
