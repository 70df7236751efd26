"""The sign of a constant that a text takes for a letter of its own: "a family of sets π", "there is a J in π".

So it is where a text supposes of π what no number is. There π is no number: it is read as ϖ, throughout the text.
"""

from __future__ import annotations

import re

from certify.english.guessing import never_guessed

#: What π is written as where it is a letter.
OWN_LETTER = "ϖ"
_DETERMINERS = frozenset({"a", "an", "the", "any", "every", "each", "some", "all", "no"})
#: Nouns that π may stand behind as the number that it is.
_OF_NUMBERS = frozenset(
    {"angle", "area", "constant", "integer", "length", "multiple", "number", "rational", "real", "value"}
)
#: Nouns and adjectives of numbers that π is or is not.
_OF_PERIODS = frozenset({"irrational", "limit", "period", "positive", "root", "solution", "transcendental", "zero"})
#: What is said of a collection alone: "J ∈ π", "a set J in π", "the sets in π", "an element of π", "π's members",
#: π.iUnion; a polynomial in π, and what is in π radians, are none of it.
_COLLECTION = re.compile(
    r"[∈∉]\s*π(?![\w/^])"
    r"|(?:(?<![^\W\d_])[B-HJ-Zb-z][₀-₉'′]*|\b(?:sets|subsets|elements|members)) in π(?=[\s,.?](?! ?radians?\b)|$)"
    r"|\b(?:elements?|members?) of π(?=[\s,.?]|$)|(?<!\w)π's (?:elements|members)\b|(?<![\w.])π\.[^\W\d_]{2}"
)
#: What a text supposes of π, alone or beside other letters: "if τ and π are stopping times", "let π be a permutation".
_LETTERS = r"(?:[^\W\d_][₀-₉'′]*(?:, and | and |, ))"
_SUPPOSED = re.compile(
    rf"\b(?:if|let|suppose|assume|that|when|where|whenever|for)\s+{_LETTERS}*π(?:(?:, and | and |, )[^\W\d_][₀-₉'′]*)*"
    r"\s+(?:is an?|are(?: both)?|be(?: an?)?)\s+((?:[^\W\d_]+(?:-[^\W\d_]+)* ?){1,5})",
    re.IGNORECASE,
)
#: Where a noun ends: what it is of, and with what.
_BEHIND = re.compile(r" (?:of|on|in|with|from|to|over|for|and|or|such|then|whose|which|that|is|are)\b.*")
_BEFORE = re.compile(r"((?:[^\W\d_]+(?:-[^\W\d_]+)* ){1,6})π(?![\w])")


def with_own_letters(text: str) -> str:
    """Return `text` with π as a letter where a noun introduces it or is supposed of it, or it has elements.

    The text keeps its length.
    """
    introduced = (
        _COLLECTION.search(text)
        or any(_introduces(match[1].lower().split()) for match in _BEFORE.finditer(text))
        or any(_is_called(match[0], match[1].lower()) for match in _SUPPOSED.finditer(text))
    )
    return text.replace("π", OWN_LETTER) if introduced else text


def _introduces(words: list[str]) -> bool:
    """Return whether the words before π end in a determiner and a noun: "a prepartition", "the family of sets"."""
    noun = words[-1]
    if noun in never_guessed() | _OF_NUMBERS | _DETERMINERS:
        return False
    for word in reversed(words[:-1]):
        if word in _DETERMINERS:
            return True
        if word in never_guessed() and not (word == "of" and noun.endswith("s")):
            return False
    return False


def _is_called(said: str, called: str) -> bool:
    """Return whether what is supposed of π is a noun, and none of numbers: stopping times, a permutation of a set."""
    noun = _BEHIND.sub("", called).split()[-1:]
    plural = " are " in said
    return bool(noun) and noun[0].endswith("s") >= plural and noun[0].removesuffix("s") not in _OF_NUMBERS | _OF_PERIODS
