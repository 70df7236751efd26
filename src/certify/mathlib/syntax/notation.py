"""Lean's table of notations: grammars/mathlib/notation.toml, typed; a sign that means two things stands twice."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from certify.errors import BadInputError
from certify.files.resources import data_dir, read_toml

#: The level of names, numerals and brackets: what an argument of an application must have.
MAX = 1024
#: The level of what begins with a sign and reads on to the end: ∀, ∃, if.
LEAD = 1023
#: The level of an application f x.
APPLIED = 1022
ARROW = 25

#: Signs of the grammar itself.
_OWN = (
    "(", ")", "{", "}", "[", "]", "⟨", "⟩", "⦃", "⦄", ",", ":", ":=", "|", "‖", "‖₊", "→", "->", "↦", "=>", "∀",
    "∃", "∃!", "λ", "fun", "↑", "↥", "@", "//", "·", "‹", "›", "![", "!![", "if", "then", "else", "in", "Type*",
    "Sort*", "Type", "Sort", "Prop", "_", "⊢", "∂", "..", "𝓝", "𝓝[", "𝓝ˢ", "≡", "[MOD", "[ZMOD", "[X]", "⟦X⟧",
    "C(", "⌋₊", "⌉₊", "<|", "|>.", "|>", "/\\", "\\/", "#", "^[", "⇑", "⟪", "⟫", "∀ᵉ", "∃ᵉ", "▸", "∄", "Σ", "Π",
    "$", ";", "&&", "||", "?", "on", "J(", "⟮", "⟯", "[⋀^", "]→ₗ[", "]→L[", ")₀",
)  # fmt: skip


class Infix(NamedTuple):
    """An infix sign: its level, the level that each side must have, and the constant that it writes."""

    level: int
    left: int
    right: int
    constant: str
    close: str | None = None


class Sign(NamedTuple):
    """A prefix, a postfix or a binder: the level, and the constant."""

    level: int
    constant: str


class Notations(NamedTuple):
    """The table by kind; `signs` are all signs, longest first."""

    infix: dict[str, Infix]
    prefix: dict[str, Sign]
    postfix: dict[str, Sign]
    brackets: dict[str, tuple[str, str]]
    constants: dict[str, str]
    binders: dict[str, Sign]
    signs: tuple[str, ...]


@cache
def notations() -> Notations:
    """Return the shipped table. Raises BadInputError for a file that is none."""
    file = data_dir("grammars") / "mathlib" / "notation.toml"
    table = read_toml(file)
    try:
        return _notations(table)
    except (KeyError, TypeError, ValueError) as error:
        raise BadInputError(f"{file}: no table of notations: {error!r}") from error


def sign_constant(sign: str) -> str | None:
    """Return the constant that a sign of the table writes."""
    table = notations()
    if sign in table.infix:
        return table.infix[sign].constant
    row = table.prefix.get(sign) or table.postfix.get(sign)
    return row.constant if row else table.constants.get(sign)


def _notations(table: dict[str, Any]) -> Notations:
    infix = {sign: _infix(kind, *row) for kind in ("infix", "infixl", "infixr") for sign, row in table[kind].items()}
    infix |= {sign: _infix(kind, level, name, "]") for sign, (level, name, kind) in table["parametric"].items()}
    prefix, postfix, binders = (
        {sign: Sign(*row) for sign, row in table[kind].items()} for kind in ("prefix", "postfix", "binders")
    )
    brackets = {sign: (close, name) for sign, (close, name) in table["brackets"].items()}
    closing = [close for close, _ in brackets.values()]
    every = {*_OWN, *infix, *prefix, *postfix, *binders, *brackets, *closing, *table["constants"]}
    signs = tuple(sorted(every, key=lambda sign: (-len(sign), sign)))
    return Notations(infix, prefix, postfix, brackets, dict(table["constants"]), binders, signs)


def _infix(kind: str, level: int, name: str, close: str | None = None) -> Infix:
    left = level if kind == "infixl" else level + 1
    right = level if kind == "infixr" else level + 1
    return Infix(level, left, right, name, close)
