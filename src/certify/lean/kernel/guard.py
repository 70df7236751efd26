"""The structural guard: which texts may stand in a Lean file that we write.

A file of ours reads `theorem NAME BINDERS : (TYPE) := (PROOF)`, line after line. The guard makes sure that NAME,
BINDERS, TYPE and PROOF cannot leave their places: no comment, string, character literal or quoted name (so brackets
can be counted by eye), all brackets balanced and never closed below zero, no word that starts a command or runs
code. A text that passes can at worst fail to elaborate. It is the first line only: the compiled file's contents, the
statements elaborated without the proofs, and the kernel's replay of both decide.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

from certify.lean.theorem import Theorem

#: Characters of one text; longer ones are refused before Lean sees them.
MAX_LENGTH = 200_000

#: Depth of brackets; deeper nesting only overflows a parser's stack.
MAX_DEPTH = 1_000

#: Words that start a command, switch off a check, run code, or read a file.
FORBIDDEN_WORDS = frozenset(
    """
    theorem lemma def abbrev axiom opaque example instance class structure inductive coinductive deriving
    namespace section end open export import prelude module public private protected meta variable variables universe
    universes include omit mutual initialize builtin_initialize notation notation3 infix infixl infixr prefix postfix
    syntax macro macro_rules elab elab_rules declare_syntax_cat declare_config_elab register_simp_attr attribute local
    scoped set_option unsafe partial noncomputable nonrec init_quot
    sorry admit sorryAx stop native_decide implemented_by extern csimp ofReduceBool ofReduceNat trustCompiler
    lcProof lcUnreachable lcCast lcAny unsafeCast reduceBool reduceNat
    run_tac run_cmd run_elab run_meta by_elab elab_term include_str with_unfolding_all dbg_trace exact?
    apply? decide_cbv bv_decide add_decl_doc where termination_by decreasing_by skipKernelTC
    """.split()  # noqa: SIM905
)

#: Types, classes and propositions of the library: a binder of such a name would make a statement say something else.
STANDARD_NAMES = frozenset(
    """
    Prop Type Sort True False Not And Or Iff Eq Ne Exists Decidable Nonempty Inhabited Function ℕ ℤ ℚ ℝ ℂ
    Nat Int Rat Real Complex Bool Fin Set Finset Multiset List String Char Unit Empty Option Prod Sum Subtype
    LE LT Add Sub Mul Div Mod Neg Inv Dvd Pow Zero One OfNat Membership HasSubset Union Inter SDiff Even Odd Polynomial
    """.split()  # noqa: SIM905
)

#: Names that a statement binds: after a quantifier, or before the colon of a bracket after one or another bracket.
_BOUND = re.compile(
    r"(?:\A|[∀∃λ!)\]}⦄]|\bfun\b)\s*[({⦃\[]\s*([^()\[\]{}⦃⦄:]+):|(?:[∀∃λ!]|\bfun\b)\s*([^()\[\]{}⦃⦄:,=∈<]+)"
)

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_']*(\.[A-Za-z_][A-Za-z0-9_']*)*\Z")
_WORD = re.compile(r"[^\W\d][\w'!?]*")
_QUOTE = re.compile(r"(?<![\w'!?])'")
_OPENING = {"(": ")", "[": "]", "{": "}", "⟨": "⟩", "⦃": "⦄", "⟦": "⟧"}
_CLOSING = {closing: opening for opening, closing in _OPENING.items()}
#: Written forms that would change how the rest of the line is read.
_SEQUENCES = {
    "--": "a comment", "/-": "a comment", "-/": "the end of a comment", '"': "a string", "`": "a quotation",
    "«": "a quoted name", "»": "a quoted name", "#": "a # command", "@[": "an attribute",
}  # fmt: skip
#: `%` alone is the remainder; the keyword-like forms (`type_of%`, `binop%`) are refused.
_PERCENT = re.compile(r"[\w]%|%\(|%\[")


class Telescope(NamedTuple):
    """A statement taken apart: its binder groups and its type."""

    binders: str
    type: str


def refusal(theorem: Theorem) -> str | None:
    """Return why `theorem` may not be written into a Lean file, or null when it may."""
    if not _NAME.match(theorem.name) or len(theorem.name) > 500:
        return f"name {theorem.name[:80]!r} is not a plain Lean name (ASCII letters, digits, _, ', dots)"
    if theorem.name.startswith("_root_") or FORBIDDEN_WORDS.intersection(theorem.name.split(".")):
        return f"name {theorem.name!r} contains a reserved word"
    for place, text in (("statement", theorem.statement), ("proof", theorem.proof)):
        reason = _text_refusal(text)
        if reason is not None:
            return f"{place}: {reason}"
    split = split_statement(theorem.statement)
    return split if isinstance(split, str) else _meaning_refusal(theorem.statement)


def _meaning_refusal(statement: str) -> str | None:
    """Refuse a statement that does not say what it seems to: found by tactics, or with a name of the library bound."""
    if re.search(r"\bby\b", statement):
        return "statement: the word 'by': a statement is written out, not found by tactics"
    for match in _BOUND.finditer(statement):
        for name in (match[1] or match[2]).split():
            if name in STANDARD_NAMES:
                return f"statement: the binder {name} hides what {name} means in Lean"
    return None


@lru_cache(1_000)  # asked for again when the files are written
def split_statement(statement: str) -> Telescope | str:
    """Split a statement at its first colon outside brackets; return a reason instead where there is none."""
    depth = 0
    for position, char in enumerate(statement):
        depth += (char in _OPENING) - (char in _CLOSING)
        if depth == 0 and char == ":":
            binders, kind = statement[:position].strip(), statement[position + 1 :].strip()
            return _telescope(binders, kind)
    return "statement: no colon before the type; accepted is `(x : A) ... : TYPE`"


def _telescope(binders: str, kind: str) -> Telescope | str:
    if kind.startswith("=") or not kind:
        return "statement: no type after the colon"
    if ":=" in binders or _outside_brackets(binders).strip():
        return "statement: before the colon only binders in brackets are accepted"
    return Telescope(binders, kind)


def _outside_brackets(text: str) -> str:
    """Return the characters of balanced `text` that stand in no bracket."""
    kept, depth = [], 0
    for char in text:
        depth -= char in _CLOSING
        if depth == 0 and char not in _OPENING and char not in _CLOSING:
            kept.append(char)
        depth += char in _OPENING
    return "".join(kept)


def _text_refusal(text: str) -> str | None:
    if not text.strip():
        return "empty"
    if len(text) > MAX_LENGTH:
        return f"{len(text):,} characters, more than {MAX_LENGTH:,}"
    return _character_refusal(text) or _sequence_refusal(text) or _word_refusal(text) or _bracket_refusal(text)


def _character_refusal(text: str) -> str | None:
    """Refuse control characters, invisible ones and letters that only look like others."""
    for char in dict.fromkeys(text):
        category = unicodedata.category(char)
        if (category[0] == "C" and char != "\n") or category in ("Zl", "Zp") or (category == "Zs" and char != " "):
            return f"character U+{ord(char):04X} is invisible or a control character"
        if category[0] == "L" and not _plain_letter(char):
            return (
                f"letter {char!r} (U+{ord(char):04X}) is a look-alike; accepted are ASCII, Greek, subscripts, ℕ ℤ ℚ ℝ"
            )
    return None


def _plain_letter(char: str) -> bool:
    """Whether `char` is ASCII, lower-case Greek other than the ones drawn like Latin, a subscript, or ℕ ℤ ℚ ℝ ℂ."""
    return char.isascii() or char in "αβγδεζηθικλμπρστφχψωΓΔΘΛΞΠΣΦΨΩℕℤℚℝℂ𝒫" or "ₐ" <= char <= "ₜ" or char in "ᵢⱼᶜ"


def _sequence_refusal(text: str) -> str | None:
    for sequence, what in _SEQUENCES.items():
        if sequence in text:
            return f"{sequence!r} starts or ends {what}"
    if _PERCENT.search(text):
        return "a % form such as type_of%"
    if _QUOTE.search(text):
        return "a character literal"
    return None


def _word_refusal(text: str) -> str | None:
    for match in _WORD.finditer(text):
        if match.group() in FORBIDDEN_WORDS:
            return f"the word {match.group()!r} is not allowed here"
    return None


def _bracket_refusal(text: str) -> str | None:
    stack: list[str] = []
    for char in text:
        if char in _OPENING:
            stack.append(char)
            if len(stack) > MAX_DEPTH:
                return f"brackets nested deeper than {MAX_DEPTH}"
        elif char in _CLOSING and (not stack or stack.pop() != _CLOSING[char]):
            return f"{char!r} closes no bracket of this text"
    return f"{stack[-1]!r} is never closed" if stack else None
