"""Structures that a text lists with what they consist of: a metric space (X, d), a total order (L, ≤), a group (G, ·).

The structure is called by the letter of its carrier, as in "let X be a metric space": so (X, d) is read as X, and
d(x, y) as a function that the text takes for granted. So is "a group G with identity e" as G: every group has one, and
e is what that letter means in a text about a group (certify.english.identities). A tuple of which a component is spoken
of by itself ("(V, E) with E finite") says more than that, and is left as it stands.
"""

from __future__ import annotations

import re

#: The last word of what a structure is called.
_KINDS = (
    r"(?:[\w-]*spaces?|(?:semi)?groups?|monoids?|(?:semi)?rings?|fields?|graphs?|posets?|(?:pre|semi)?lattices?|"
    r"ordered sets?|(?:partial|total|linear|well) orders?|(?:total|linear|partial) orderings?|chains?|magmas?|loops?)"
)
_CARRIER = r"(?:[A-Z]|\\Omega|Ω|[𝒜-𝒵])"
_SIGN = r"(?:≤|≥|<|\\leq?(?![a-z])|\\preceq|⪯|≼|\\cdot|·|\\circ|∘|\*|\\ast|\+|\\times|×)"
_PART = rf"(?:{_SIGN}|0|1|[a-zρτμσ]|\\(?:rho|tau|mu|sigma|mathcal\{{[A-Z]\}})|[A-Z𝒜-𝒵])"
_TUPLE = rf"\(\s*({_CARRIER})\s*,\s*({_PART}(?:\s*,\s*{_PART})*)\s*\)"
_LISTED = re.compile(_TUPLE)
#: The kind stands before the tuple, or is said of it.
_IS_ONE = rf"(?:is|be|are|forms?|denote) (?:an? |any )?(?:[\w-]+ ){{0,3}}{_KINDS}\b"
_SAID = re.compile(rf"\b{_KINDS}[\s$\\(`]*{_TUPLE}|{_TUPLE}[\s$\\)`]*{_IS_ONE}")

#: A group with the letter of its identity.
_WITH_IDENTITY = re.compile(
    r"(?P<group>\bgroup(?: [A-Z])?)(?P<named> with (?:the )?(?:identity|neutral|unit)(?: element)? e)(?=[\s.,;:]|$)"
)


def with_carriers(text: str) -> str:
    """Return `text`, of the same length, with the letter of its carrier for each structure that is listed."""
    text = _WITH_IDENTITY.sub(lambda match: match["group"] + " " * len(match["named"]), text)
    said = {re.sub(r"\s+", "", _LISTED.search(match[0])[0]) for match in _SAID.finditer(text)}  # type: ignore[index]

    def alone(match: re.Match[str]) -> str:
        if re.sub(r"\s+", "", match[0]) not in said or _spoken_of(match[2], text):
            return match[0]
        return match[1].ljust(len(match[0]))

    return _LISTED.sub(alone, text) if said else text


def _spoken_of(parts: str, text: str) -> bool:
    """Return whether the text speaks of a component by itself; a sign, and a function of arguments, it only uses."""
    rest = _LISTED.sub("", text)
    letters = [part.strip() for part in parts.split(",") if not re.fullmatch(rf"\s*(?:{_SIGN}|0|1)\s*", part)]
    return any(re.search(rf"(?<![A-Za-z\\]){re.escape(letter)}(?![A-Za-z(])", rest) for letter in letters)
