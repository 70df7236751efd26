"""Lean's code inside English without backquotes: "for every x₂ in S.X₂", "the function abToCycles", π.restrict J.

What is certainly of Lean makes it: a name with a dot inside (p.order, Function.Surjective), a hump (basicOpen, and
IsTrivial before what it is said of) or a stroke (mk'(l, u)), fun x => …, an arrow of maps of a kind (f : E →ₗ[R] F).
What mathematics stands around it is of the same code; an English word ends it, and so does a comma outside brackets
and quantifiers. A full stop without a space behind it (x.Then) and an abbreviation (e.g., U.S.) are none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise, takewhile
from typing import NamedTuple

from certify.english.guessing import in_dictionary, never_guessed
from certify.logic import sort_rows, subsort_rows

#: A letter with what is set above it, with a small one where it is Greek: J', x₁, sᶜ, πi; λx begins a function.
_LETTER = r"(?:[α-κμ-ωϖϕ][a-z]|[^\W\d_])[₀-₉]?['′]*[⁰¹²³⁴-⁹ⁿᶜᗮᵀᴴˣᵒ]*"
_INNER = r"[^\W\d_][\w₀-₉]*(?:['′](?!s\b))*"
#: What a method is of: a letter, a name space, a hypothesis (hU).
_OWNER = rf"(?:{_LETTER}|[A-Z][a-z]\w+|[a-z]{{1,2}}[A-Z])"
#: A code name, a word, a letter, a number, or a sign.
_TOKEN = re.compile(
    rf"(?P<dotted>(?<![\w.]){_OWNER}(?:\.{_INNER})+(?![\w.]*\.\w))|(?P<method>(?<=\))(?:\.{_INNER})+)"
    r"|(?P<hump>(?<![\w.])[a-z]{2,}[A-Z][a-z]\w*['′]*)|(?P<stroke>(?<![\w.])[a-z]{2,}['′]+(?=\())"
    r"|(?P<said>(?<![\w.])(?:Is[A-Z]\w+(?=\(| \(| [^\W\d_][₀-₉]?(?!\w))|[A-Z][a-z]+(?:[A-Z][a-z]+)+(?=\()))"
    r"|(?P<claim>(?<![\w.])[A-Z][a-z]+(?:[A-Z][a-z]+)+(?!\w))"
    r"|(?P<fun>(?<![\w.])fun(?= (?:[^\W\d_][₀-₉'′]* |\([^()]*\) )+(?:=>|↦)))"
    r"|(?P<arrow>→(?:[+*]+₀?|L|[ₐ-ₜᵤᵃ]+)(?![\w∞]))"
    rf"|(?P<letter>{_LETTER}(?!\w))|(?P<number>\d+)|(?P<binder>such that\b)|(?P<word>[^\W\d_][\w-]+)"
    r"|(?P<sign>⁻¹|[^\w\s])"
)
_NAMES = frozenset({"dotted", "method", "hump", "stroke", "said", "claim"})
#: What is certainly of Lean, wherever it stands.
_CERTAIN = frozenset({"method", "hump", "stroke", "said", "fun", "arrow"})
_OPERANDS = _NAMES | {"letter", "number"}
_HUMP = re.compile(r"[a-z]{2,}[A-Z][a-z]\w*['′]*")
#: Words behind which a name is a noun, and none of a thing.
_DETERMINERS = frozenset(["a", "an", "the", "its", "their", "every", "each", "any", "no", "some", "all", "is", "are"])
#: Fields that a name takes first: midpoint ℝ x y; and of how many letters a word is that is no function of numbers.
_FIELDS, _LONG = frozenset("ℝℂℚ𝕜"), 5
_ARTICLES = frozenset({"a", "A", "I"})
#: Words that no article stands before.
_NO_NOUN = re.compile("and|are|exactly|for|holds?|iff?|imply|implies|in|is|or|then|when|whenever|where")
#: Words that a claim stands behind.
_BEFORE_CLAIMS = frozenset(
    ["is", "that", "whether", "if", "does", "then", "given", "assuming", "when", "whenever", "imply", "implies"]
)
#: What a true formula is.
_NOUNS_OF_CLAIMS = frozenset(["statement", "claim", "assertion", "equation", "equivalence", "identity", "implication"])
_QUANTIFIERS = frozenset("∀∃∑∏⋃⋂λ")
#: Signs that may begin an expression, and those that may end one.
_OPENING = _QUANTIFIERS | frozenset("([{⟨‖|¬-−⅟√↑⊢")
_ENDING = frozenset(")]}⟩‖|!⊤⊥∅∞'′") | {"⁻¹"}
#: Signs of English, which are no mathematics.
_STOPS = frozenset('.;?!"“”„—–`$\\')
_JOINING = frozenset("∧∨¬→↔")
_RELATIONS = frozenset("=≠≤<≥>∈∉⊆∣↔")
_PAIRS = {")": "(", "]": "[", "}": "{", "⟩": "⟨"}


class _Token(NamedTuple):
    kind: str
    text: str
    start: int
    end: int


def code_runs(text: str) -> tuple[tuple[int, int], ...]:
    """Return the places of the code in a piece of English, in their order."""
    tokens = _tokens(text)
    runs = [run for each in _runs(tokens) if (run := _trimmed(each))]
    certain = [
        any(map(_is_name, run))
        or any(says(run) for says in (_binds_a_kind, _calls))
        or any(says(run, text) for says in (_joins, _is_claimed))
        for run in runs
    ]
    whole = [each or (any(certain) and _applies_letters(run)) for each, run in zip(certain, runs, strict=True)]
    found = tuple((run[0].start, run[-1].end) for run, code in zip(runs, whole, strict=True) if code)
    return tuple((start, end) for start, end in found if not (_is_noun(text, start, end) or _goes_on(text, start, end)))


def _binds_a_kind(tokens: list[_Token]) -> bool:
    """Return whether a letter is bound as one of a kind that Lean names, and that is no set or list: ∀ g : Dual 𝕜 E."""
    fives = zip(*(tokens[place:] for place in range(5)), strict=False)
    return any(
        each.text in "∀∃" and letter.kind == "letter" and colon.text == ":" and _names_a_kind(kind, behind)
        for each, letter, colon, kind, behind in fives
    )


def _names_a_kind(kind: _Token, behind: _Token) -> bool:
    return (
        kind.kind == "word" and behind.kind == "letter" and kind.text[0].isupper() and kind.text not in _known_kinds()
    )


@cache
def _known_kinds() -> frozenset[str]:
    return frozenset(sort_rows()) | {name for row in subsort_rows().values() for name in row.signs} | {"Polynomial"}


def _applies_letters(run: list[_Token]) -> bool:
    """Return whether a letter is applied to another as Lean writes it, in a claim beside other code: p n = 0."""
    related = any(each.text in _RELATIONS for each in run)
    letters = ((one, two) for one, two in pairwise(run) if one.kind == two.kind == "letter")
    return related and any(one.text not in _ARTICLES and not _is_listed(run, one) for one, two in letters)


def _is_listed(run: list[_Token], letter: _Token) -> bool:
    """Return whether a letter stands in a list that a quantifier binds: ∀ x y."""
    before = list(takewhile(lambda each: each.start < letter.start, run))
    while before and before[-1].kind == "letter":
        before.pop()
    return bool(before) and before[-1].text in _QUANTIFIERS


def _goes_on(text: str, start: int, end: int) -> bool:
    """Return whether what was found is part of a formula: (p + q).degree ≤ …, max(p.degree, q.degree), f : …."""
    return (
        text[end:].lstrip()[:1] in tuple("≤<≥>=∈⊆∣:")
        or text[:start].rstrip().endswith(":")
        or re.search(r"\w\($", text[:start] + text[start] * (text[start] == "(")) is not None
    )


def _is_noun(text: str, start: int, end: int) -> bool:
    """Return whether a name with a hump is a word of the sentence: the natDegree of p, natDegree of p."""
    if not _HUMP.fullmatch(text, start, end):
        return False
    before = text[:start].lower().split()
    return bool(before and before[-1] in _DETERMINERS) or text[end:].startswith(" of ")


def _tokens(text: str) -> list[_Token]:
    return [_Token(match.lastgroup or "", match[0], *match.span()) for match in _TOKEN.finditer(text)]


def _is_name(token: _Token) -> bool:
    """Return whether a token is certainly a name of Lean's; a claim is one by what stands behind it."""
    if token.kind == "dotted":
        owner, *_, last = token.text.split(".")
        short = len(last) == 1 and not owner[0].isupper()
        initials = last[0].isupper() and len(last) == 1
        return not (short or initials or last.lower() in never_guessed())
    return token.kind in _CERTAIN


def _runs(tokens: list[_Token]) -> Iterator[list[_Token]]:
    """Yield the longest stretches of mathematics."""
    run: list[_Token] = []
    for place, token in enumerate(tokens):
        if _continues(run, token, tokens[place + 1 :]):
            run.append(token)
            continue
        yield run
        within = 0 < place < len(tokens) - 1 and tokens[place - 1].kind == "word"
        headed = within and (_heads(token, tokens[place + 1]) or _opens(tokens[place - 1 : place + 3]))
        run = [token] if headed or _continues([], token, tokens[place + 1 :]) else []
    yield run


def _continues(run: list[_Token], token: _Token, after: list[_Token]) -> bool:
    behind = after[0] if after else None
    if token.kind == "letter":
        return not (token.text == "a" or (token.text in _ARTICLES and not run)) or not _is_article(after)
    if token.kind == "dotted":
        return _is_name(token)
    if token.kind in _OPERANDS:
        return True
    if token.kind == "word":
        return _is_applied(run, token, behind)
    if token.kind in ("fun", "arrow"):
        return True
    if token.kind == "binder":  # ∃ p, k ∈ ℕ such that Nat.Prime p
        return any(each.text == "∃" for each in run)
    if token.text == ":" and behind is not None and _is_map(run, after):
        return True
    if token.text in ",:":
        return _is_bound(run) or _depth(run) > 0
    if token.text in _PAIRS:
        return _depth(run) > 0
    return token.text not in _STOPS


def _is_article(after: list[_Token]) -> bool:
    """Return whether what stands behind an "a" makes it an article: "a group", "a true statement", but not "a if"."""
    words = [each.text for each in takewhile(lambda each: each.kind == "word", after[:2])]
    if words[:1] == ["true"]:
        return len(words) > 1 and words[1] in _NOUNS_OF_CLAIMS
    return bool(words) and _NO_NOUN.fullmatch(words[0]) is None


def _heads(token: _Token, behind: _Token) -> bool:
    """Return whether a word within a sentence is a name before what it is said of: Is Differentiable 𝕜 f ↔ ….

    One with a small letter, deriv f x, is no word of English.
    """
    if token.kind != "word" or token.text.lower() in never_guessed():
        return False
    if token.text[0].isupper():
        return behind.kind in ("letter", "dotted") or behind.text == "("
    return behind.text in _FIELDS or (behind.kind == "letter" and not in_dictionary(token.text))


def _opens(tokens: list[_Token]) -> bool:
    """Return whether a word, the second of four tokens, is a name before a relation in "is closure s = s ↔ …".

    No noun without an article stands there.
    """
    if len(tokens) < 4 or tokens[0].text.lower() not in _BEFORE_CLAIMS or tokens[1].text.lower() in never_guessed():
        return False
    return tokens[2].kind == "letter" and tokens[2].text not in _ARTICLES and tokens[3].text in _RELATIONS


def _calls(run: list[_Token]) -> bool:
    """Return whether a word is applied to two letters in a claim: finrank K V = 0, midpoint ℝ x y."""
    threes = zip(run, run[1:], run[2:], strict=False)
    called = (three[0].text for three in threes if [each.kind for each in three] == ["word", "letter", "letter"])
    heads = any(name[0].islower() and len(name) >= _LONG for name in called)
    return heads and any(each.text in _RELATIONS for each in run)


def _is_claimed(run: list[_Token], text: str) -> bool:
    """Return whether a name of Lean's stands where a claim does, with letters, and not one, as a noun has.

    "Given GaloisConnection l u", but "is MonoidHom f injective".
    """
    before = text[: run[0].start].split()
    said = bool(before) and before[-1].lower() in _BEFORE_CLAIMS
    return said and [each.kind for each in run[:3]] == ["claim", "letter", "letter"]


def _joins(run: list[_Token], text: str) -> bool:
    """Return whether a stretch joins a claim that Lean names with another one: Integrable (-f) μ ↔ Integrable f μ.

    Not where a name stands before it, which is said of what it begins with: Even (m * n) ↔ Even m.
    """
    *_, before = ("", *text[: run[0].start].split())
    name = before.lstrip("(¬")
    headed = name[:1].isupper() and name.lower() not in _BEFORE_CLAIMS
    if headed or _JOINING.isdisjoint(each.text for each in run):
        return False
    return any(
        each.kind in ("word", "claim")
        and each.text[0].isupper()
        and (place == 0 or run[place - 1].text in _JOINING or run[place - 1].text == ",")
        for place, each in enumerate(run[:-1])
    )


def _is_applied(run: list[_Token], token: _Token, behind: _Token | None) -> bool:
    """Return whether a word is a name that is applied: Dual 𝕜 E in ∀ g : Dual 𝕜 E; Balanced 𝕜 t; (insert a s)."""
    before = run[-1].text if run else ""
    taken = behind is not None and (behind.kind in ("letter", "dotted") or behind.text == "(")
    applied = taken and token.text[0].isupper()
    joined = before in _JOINING or (before == "," and _is_bound(run))
    if before == ":" or (applied and joined):
        return True
    if run and run[-1].kind == "sign" and behind is not None and _heads(token, behind):
        return True
    named = taken or (behind is not None and behind.text == "{")
    if named and before in _JOINING | _RELATIONS and token.text.lower() not in never_guessed():
        return True
    called = behind is not None and (behind.text, behind.start) == ("(", token.end)
    inside = _depth(run) > 0 and behind is not None and behind.kind == "letter"
    return (called or inside) and token.text.lower() not in never_guessed()


def _is_map(run: list[_Token], after: list[_Token]) -> bool:
    """Return whether a colon stands between a letter and what it maps between: f : E →ₗ[R] F."""
    between = list(takewhile(lambda each: each.kind in ("letter", "dotted"), after))
    arrow = after[len(between)] if between and len(after) > len(between) else None
    letter = len(run) == 1 and run[0].kind == "letter"
    return letter and arrow is not None and (arrow.kind == "arrow" or arrow.text == "→")


def _is_bound(run: list[_Token]) -> bool:
    return any(each.text in _QUANTIFIERS for each in run)


def _depth(run: list[_Token]) -> int:
    return sum((each.text in _PAIRS.values()) - (each.text in _PAIRS) for each in run)


def _trimmed(run: list[_Token]) -> list[_Token]:
    """Return a stretch without signs at its end that join nothing, and letters and brackets that only stand before it.

    Nothing is returned of one that begins within an expression, which an English word cuts: (insert a s).card.
    """
    while run and not _begins(run):
        if run[0].kind != "letter" and run[0].text not in _PAIRS.values():
            return []
        run = run[1:]
    while run and run[-1].kind not in _OPERANDS and run[-1].text not in _ENDING and run[-1].kind != "word":
        run = run[:-1]
    return run


def _begins(run: list[_Token]) -> bool:
    """Return whether an expression begins with the first token: no letter that the next one is not joined to."""
    first, *rest = run
    if first.text in _PAIRS.values():
        return _closes(run)
    if first.kind == "letter" and _heads_a_claim(run):
        return True
    if first.kind == "letter":
        return bool(rest) and (rest[0].kind in ("sign", "arrow") and rest[0].text not in _OPENING - frozenset("(-−|‖"))
    return first.kind in _OPERANDS - {"method"} or first.kind in ("fun", "word") or first.text in _OPENING


def _heads_a_claim(run: list[_Token]) -> bool:
    """Return whether a letter that is no article is applied to letters before a relation: f x = 0."""
    letters = list(takewhile(lambda each: each.kind == "letter", run))
    return 1 < len(letters) < len(run) and letters[0].text not in _ARTICLES and run[len(letters)].text in _RELATIONS


def _closes(run: list[_Token]) -> bool:
    """Return whether the bracket that a stretch begins with closes within it."""
    return any(_depth(run[:end]) == 0 for end in range(2, len(run) + 1))
