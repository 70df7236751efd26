r"""What LaTeX only sets in the prose of a book: comments, ties, room, emphasis, labels, lists of parts.

"Let~$p$ be a \emph{prime}.\label{p} % see below" says what "Let $p$ be a prime." says. A macro that nobody here knows
around a term of a few words sets the term (``\vocab{equicontinuous}``). What may say something stays as it stands,
and is not read: a footnote that supposes something, a reference to what stands elsewhere, a macro around a claim.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from certify.english.listed_parts import with_listed_parts
from certify.notation.latex import letter_of
from certify.notation.macros import is_unknown

#: What is dropped without a trace, so that the letters around it are one word.
NOTHING = "\u200b"

#: Mathematics and code, in which other rules hold.
_MATHEMATICS = re.compile(
    r"\$\$.+?\$\$|(?<!\\)\$[^$]+\$|\\\(.+?\\\)|\\\[.+?\\\]|(?<!`)`[^`]+`(?!`)"
    r"|\\begin\{(?P<named>(?:align|alignat|flalign|gather|multline|eqnarray|equation|displaymath|math)\*?)\}.+?"
    r"\\end\{(?P=named)\}",
    re.DOTALL,
)
#: A comment to the end of its line; but "50% of them" is a number of them.
_COMMENT = re.compile(
    r"^[ \t]*%[^\n]*(?:\n|\Z)|(?<=[A-Za-z.,;}\])][a-z.,;:}\])])%\n[ \t]*"
    r"|(?<![\\\d$])(?<![\\\d$][ \t])[ \t]+%[^\n]*(?=\n)",
    re.MULTILINE,
)
#: What tells the place of something, or how the page is set.
_UNSAID = re.compile(
    r"\\(?:label|[a-z]{2}label|index|nocite|tag\*?|vspace\*?|hspace\*?|phantomsection)(?![A-Za-z])(?:\{[^{}]*\})?"
    r"|\\(?:nonumber|notag|qedhere|allowbreak|noindent|medskip|smallskip|bigskip|par|leavevmode|nobreak|xspace|sloppy)"
    r"(?![A-Za-z])[ \t]*"
    r"|\\cite[pt]?\*?(?![A-Za-z])\s*(?:\[[^][]*\])*\{[^{}]*\}"
    r"|\\(?:begin|end)\{(?:center|quote|quotation|flushleft|(?i:theorem|thm|lemma|lem|proposition|prop|corollary|cor|"
    r"exercise|exer|problem|prob|claim|statement|question|ques)\*?)\}"
    # a note below the page on where to look, or on names
    r"|\\footnote\{(?:See|Cf\.|Named after|Due to|After)(?![A-Za-z])[^{}]*\}"
)
#: Room of any width in prose, and the end of a line.
_ROOM = re.compile(
    r"\\(?:q?quad|newline|linebreak|hfill|indent|thinspace|enspace)(?![A-Za-z])|\\[,;:!>]|(?<=[\w.)}…])\\[ \n]"
    r"|\\\\(?:\[[^][]*\])?"
    r"|(?<=[\w.,;:)\]}$])~(?=[\w$(\\\[])"
)
_JOINED = re.compile(r"\\[/@-]")
_DOTS = re.compile(r"\\(?:l|c)?dots(?![A-Za-z])|\\textellipsis(?![A-Za-z])")
_QUOTED = re.compile(r"``(?=[^`']*'')|''(?<=``)|(?<=[\w.,;!?$)}])''(?!')")
_ACCENT = re.compile(r"""\\(?P<accent>["'^~=.]|[Hvc](?=\{))(?:\{(?P<held>[A-Za-z])\}|(?P<bare>[A-Za-z]))""")
_COMBINING = {'"': "\u0308", "'": "\u0301", "^": "\u0302", "~": "\u0303", "=": "\u0304", ".": "\u0307"} | {
    "H": "\u030b",
    "v": "\u030c",
    "c": "\u0327",
}

#: Macros and declarations that set what they hold in a font; but {\textbf{(A)}} is the letter of a choice.
_FONT = re.compile(
    r"\\(?:emph|text(?:it|bf|up|sl|sc|rm|sf|tt|normal|md)|underline|uline|mbox|hbox|text)\s*\{"
    r"(?!\s*(?:\([A-E]\)[^{}]*|[A-E]\s*)\})"
    r"|\{\s*\\(?:em|it|bf|sl|rm|sc|sf|tt|(?:it|sl|sc|up)shape|bfseries|rmfamily|sffamily)(?![A-Za-z])\s*(?:\\/)?"
    r"|(?<=\s)\{(?=[a-z]{2,}\})"
)
#: A macro that is not known, around a term: letters, hyphens and room.
_UNKNOWN = re.compile(r"\\(?P<name>[A-Za-z]+)\{(?P<term>[^\W\d_][^\W\d_]+(?:[ ~-]+[^\W\d_]+){0,4})\}(?![{\[])")
#: Parts of names of macros that do something else with what they hold than to show it.
_NOT_SHOWN = re.compile(
    r"ref|cit|label|ind(?:ex|x)|hint|note|todo|comment|remark|bib|url|input|include|begin|end|hid|omit|delet|remov|strik|"
    r"sout|out$|cancel|not$|^non?$|^un|anti|margin|space|style|font|colou?r|phantom|section|chapter|caption|title|gls|acr|"
    r"item|name|use|require|set|new|def$|let|if|else|only|except|math|operator|answer|solution|sol$",
    re.IGNORECASE,
)
#: A letter in a font that the text names: \c{X}, \mc{F}, \cardfont{a}.
_LETTERED = re.compile(
    r"\\(?P<macro>[a-z](?=\{[A-Z])|[mb]?(?:c|f|s|b|k|cal|scr|frak|fr|bb|bf|sf|rs|vec)|[a-z]+font)\{(?P<letter>[A-Za-z])\}(?!\{)"
)
#: Alphabets that such letters may be of, and what a text has of them already.
_ALPHABETS = (
    ("mathcal", re.compile(r"\\math(?:cal|scr)(?![a-z])|[𝒜-𝓏ℬℰℱℋℐℒℳℛ]")),
    ("mathfrak", re.compile(r"\\mathfrak(?![a-z])|[𝔄-𝔷ℭℌℑℜℨ]")),
    ("mathbf", re.compile(r"\\(?:mathbf|bm|boldsymbol)(?![a-z])|[𝐀-𝐳]")),
)
#: A letter that is part of a word, and no thing: a $\\sigma$-finite measure, a `π`-system.
_WORD_LETTER = re.compile(
    r"(?P<edge>[$`])\\?(?P<letter>[σπλδ]|sigma|pi|lambda|delta)(?P=edge)"
    r"(?=-(?:(?:sub)?algebras?|finite(?:ness)?|compact|(?:sub)?additiv(?:e|ity)|complete|fields?|rings?|ideals?|discrete|systems?"
    r"|locally finite|cent(?:er|r)ed|bounded|porous|linked)\b)"
)
_WORD_LETTERS = {"sigma": "σ", "pi": "π", "lambda": "λ", "delta": "δ"}
_BEHIND_A_MACRO = re.compile(r"\\[A-Za-z]+\Z")
_HELD = re.compile(r"\\.|[{}]", re.DOTALL)


def as_prose(text: str) -> str:
    """Return `text`, of the same length, without what LaTeX only sets outside mathematics."""
    text = _WORD_LETTER.sub(_of_a_word, text)
    if not any(sign in text for sign in "\\~%{") and "``" not in text:
        return text
    text = _COMMENT.sub(lambda match: _blank(match[0]), text)
    text = with_listed_parts(text)
    text = _UNSAID.sub(lambda match: _blank(match[0]), text)
    return with_own_letters_for_macros(_set(text))


def _of_a_word(match: re.Match[str]) -> str:
    letter = _WORD_LETTERS.get(match["letter"], match["letter"])
    return letter + NOTHING * (len(match[0]) - 1)


def _blank(said: str) -> str:
    return " " * len(said)


def mathematics_of(text: str) -> list[tuple[int, int]]:
    """Return the places of mathematics and code in a text of LaTeX."""
    return [match.span() for match in _MATHEMATICS.finditer(text)]


def _set(text: str) -> str:
    """Return `text` without what is set in its prose."""
    chars, inside = list(text), bytearray(len(text) + 1)
    for start, end in mathematics_of(text):
        inside[start:end] = b"\1" * (end - start)

    def found(pattern: re.Pattern[str]) -> Iterator[re.Match[str]]:
        return (match for match in pattern.finditer(text) if not inside[match.start()])

    for pattern, instead in ((_JOINED, NOTHING), (_DOTS, "…"), (_QUOTED, '"')):
        for match in found(pattern):
            _put(chars, match.start(), match.end(), instead)
    for match in found(_ROOM):
        chars[match.start() : match.end()] = " " * len(match[0])
    for match in found(_ACCENT):
        letter = unicodedata.normalize("NFC", (match["held"] or match["bare"]) + _COMBINING[match["accent"]])
        _put(chars, match.start(), match.end(), letter[:1])
    shown = (match for match in found(_UNKNOWN) if not _NOT_SHOWN.search(match["name"]))
    opened = {match.start(): match.start("term") for match in shown}
    opened |= {match.start(): match.end() for match in found(_FONT)}
    for start, inner in opened.items():
        closing = _closing(text, inner)
        if closing is not None:
            _put(chars, start, inner, NOTHING)
            chars[closing] = NOTHING
    return "".join(chars)


def _put(chars: list[str], start: int, end: int, instead: str) -> None:
    chars[start:end] = [instead, *(NOTHING for _ in range(end - start - 1))]


def _closing(text: str, place: int) -> int | None:
    """Return where the brace that is open at `place` closes."""
    depth = 1
    for match in _HELD.finditer(text, place):
        depth += {"{": 1, "}": -1}.get(match[0], 0)
        if not depth:
            return match.start()
    return None


def with_own_letters_for_macros(text: str) -> str:
    r"""Return `text`, of the same length, with letters of an alphabet of their own for \c{X}, \cardfont{a}.

    A macro that nobody here knows, named as a font is, makes a letter of what it holds where the text has no such
    letter besides; else it may be a function of that letter.
    """
    spans = mathematics_of(text)
    found = (match for start, end in spans for match in _LETTERED.finditer(text, start, end))
    held = [match for match in found if is_unknown(match["macro"])]
    alphabets = [each for each, used in _ALPHABETS if not used.search(text)]
    plain = "".join(_LETTERED.sub(" ", text[start:end]) for start, end in spans)
    for macro in dict.fromkeys(match["macro"] for match in held):
        letters = {match["letter"] for match in held if match["macro"] == macro}
        alone = not any(re.search(rf"(?<![A-Za-z\\]){letter}(?![A-Za-z])", plain) for letter in letters)
        made = {letter: letter_of(alphabets[0], letter) for letter in letters} if alphabets and alone else {}
        if f"\\{macro}{{" in plain or not made or not all(made.values()):
            continue
        del alphabets[0]
        for match in held:
            if match["macro"] == macro:
                room = " " if _BEHIND_A_MACRO.search(text, 0, match.start()) else ""  # no letter of \\to
                letter = f"{room}{made[match['letter']]}"
                text = text[: match.start()] + letter.ljust(len(match[0])) + text[match.end() :]
    return text
