"""The tokens of Lean 4: identifiers as Lean spells them, numerals, and the signs of the table of notations."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from certify.errors import BadInputError

#: Lean's letters (Lean.Meta `isLetterLike`): Latin, Greek without λ Π Σ, letter-like signs, script and fraktur.
_LETTER = r"A-Za-z_α-κμ-ωΑ-ΟΡ΢Τ-Ωϊ-ϻἀ-῾℀-⅏\U0001d49c-\U0001d59f"
_PART = rf"[{_LETTER}][{_LETTER}0-9'!?₀-₉ₐ-ₜᵢ-ᵪⱼ]*"
_IDENTIFIER = re.compile(rf"{_PART}(?:\.{_PART})*")
_UNIVERSES = re.compile(r"\.\{[\w\s,+*']*\}")
_NUMERAL = re.compile(r"\d+")
_DECIMAL = re.compile(r"\d+(?:\.\d|[A-Za-z_])")
_METHOD = re.compile(rf"\.({_PART}|[0-9])")
#: A constant of the name space that its type tells: .id, .ofReal x.
_DOTTED = re.compile(rf"\.{_PART}(?:\.{_PART})*")
#: Identifiers that are signs of the grammar.
_RESERVED = frozenset(
    ["fun", "if", "then", "else", "in", "Type", "Sort", "Prop", "_", "with", "by", "let", "have", "show", "match", "do",
     "calc", "from", "suffices", "letI", "haveI", "where", "at", "on"]
)  # fmt: skip
_LONGEST_NUMERAL = 40
#: Tactics that prove claims and make nothing else.
_PROVERS = r"(?:simpa?|omega|decide|norm_num|linarith|nlinarith|positivity|ring|tauto)"
_TACTIC = re.compile(rf"by\s+{_PROVERS}\b")
_COMMENT = re.compile(r"/-|-/|--[^\n]*")
_LITERAL = re.compile(r'"|\'.\'|«|`')


class Token(NamedTuple):
    """A token; `value` is its text. `spaced`: white space stands before it; `open`: none after it."""

    kind: Literal["name", "number", "sign", "method", "end"]
    value: str
    at: int
    end: int
    spaced: bool
    open: bool = False


def without_comments(text: str) -> str:
    """Return `text` with its comments blanked, which nest in Lean. Raises BadInputError where one does not end."""
    out, depth, last = [], 0, 0
    for mark in _COMMENT.finditer(text):
        if mark.start() < last:
            continue
        if mark[0] == "/-":
            if depth == 0:
                out.append(text[last : mark.start()])
                last = mark.start()
            depth += 1
        elif mark[0] == "-/":
            depth -= 1
            if depth < 0:
                raise BadInputError(f"column {mark.start() + 1}: a comment ends that nothing begins")
            if depth == 0:
                out.append(" " * (mark.end() - last))
                last = mark.end()
        elif depth == 0:
            out.append(text[last : mark.start()] + " " * len(mark[0]))
            last = mark.end()
    if depth:
        raise BadInputError(f"column {last + 1}: a comment without its end")
    return "".join(out) + text[last:]


def tokens(text: str, start: int, stop: int, signs: tuple[str, ...]) -> tuple[Token, ...]:
    """Return the tokens of text[start:stop]; `signs` are those of the notations, longest first.

    Raises BadInputError for a character that Lean does not know, and for literals that a statement has no use for.
    """
    found: list[Token] = []
    place, spaced = start, True
    while place < stop:
        if text[place].isspace():
            place, spaced = place + 1, True
            continue
        before = found[-1] if found and not spaced else None
        token = _behind(text, place, stop, before) or _token(text, place, stop, signs, spaced)
        if token.kind != "end":
            found.append(token)
        place, spaced = token.end, False
    return (*found, Token("end", "", stop, stop, True))


def _behind(text: str, place: int, stop: int, before: Token | None) -> Token | None:
    """Return what stands directly behind a term: its universes, which are read over, or a method."""
    if before is None or before.value in ("(", "{", "[", "⟨", ","):
        return None
    if universes := _UNIVERSES.match(text, place, stop):
        return Token("end", "", place, universes.end(), False)
    method = _METHOD.match(text, place, stop)
    return Token("method", method[1], place, method.end(), False) if method else None


def _token(text: str, place: int, stop: int, signs: tuple[str, ...], spaced: bool) -> Token:
    sign = next((sign for sign in signs if text.startswith(sign, place, stop)), None)
    if sign is None and (number := _NUMERAL.match(text, place, stop)):
        strange = not number[0].isascii() or len(number[0]) > _LONGEST_NUMERAL
        if strange or _DECIMAL.match(text, place, stop):
            raise BadInputError(
                f"column {place + 1}: only numerals of at most {_LONGEST_NUMERAL} digits 0 to 9 are read"
            )
        return Token("number", number[0], place, number.end(), spaced)
    if dotted := _DOTTED.match(text, place, stop):
        return Token("name", f"_{dotted[0]}", place, dotted.end(), spaced)
    name = _IDENTIFIER.match(text, place, stop)
    if name and name[0] == "by" and (proved := _end_of_proof(text, place, stop)) is not None:
        return Token("sign", "_", place, proved, spaced)
    if name and (sign is None or len(name[0]) >= len(sign)):
        return Token("sign" if name[0] in _RESERVED else "name", name[0], place, name.end(), spaced)
    if sign is None or _LITERAL.match(text, place, stop):
        raise BadInputError(f"column {place + 1}: {text[place]!r} (U+{ord(text[place]):04X}) is no sign of a statement")
    end = place + len(sign)
    return Token("sign", sign, place, end, spaced, open=end < stop and not text[end].isspace())


def _end_of_proof(text: str, place: int, stop: int) -> int | None:
    """Return where a proof by one tactic ends: at the bracket that closes what is around it, or at a comma.

    Only tactics that prove claims are read over, like _, since all proofs of a claim are one; others could make things.
    """
    if not _TACTIC.match(text, place, stop):
        return None
    depth = 0
    for end in range(place, stop):
        if depth == 0 and text[end] in ",)]}⟩":
            return end
        if text[end] in ";\n":
            return None
        depth += (text[end] in "([{⟨") - (text[end] in ")]}⟩")
    return None
