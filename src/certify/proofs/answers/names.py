"""The notation of closed forms: names of functions and constants, letters, brackets; which words are products."""

from __future__ import annotations

from certify.proofs.answers.term import OPERATIONS
from certify.proofs.answers.tokens import Token

FUNCTIONS = {
    **{name: name for name, arity in OPERATIONS.items() if arity == (1,) and name not in ("neg", "factorial2")},
    "log": "log", "arcsin": "asin", "arccos": "acos", "arctan": "atan", "cosec": "csc", "surd": "sqrt",
    "gcd": "gcd", "lcm": "lcm", "max": "max", "min": "min", "tg": "tan", "binom": "binomial",
}  # fmt: skip
CONSTANTS = {"pi": "pi", "e": "e", "i": "i", "infty": "infinity", "infinity": "infinity", "inf": "infinity"}
#: Functions whose argument may stand beside them without brackets.
PREFIXES = frozenset(FUNCTIONS.values()) - {"gcd", "lcm", "max", "min", "binomial", "abs", "floor", "ceil"}
_GREEK_NAMES = """
alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi rho sigma tau upsilon phi
varphi chi psi omega Gamma Delta Theta Lambda Xi Sigma Phi Psi Omega ell
"""
GREEK = frozenset(_GREEK_NAMES.split())
#: Short words of prose: "if" is no product of i and f.
_PROSE_WORDS = "an all and any are as at be but by do for has if in is it let no not odd of on one or per so the to we"
_PROSE = frozenset(_PROSE_WORDS.split())
#: Letters that stand for functions as often as for numbers: f(x) is no product.
FUNCTION_LETTERS = frozenset("fghuvFGHPQT") | {"phi", "varphi", "psi", "Gamma", "zeta", "sigma", "mu"}
_UNIT_NAMES = "cm mm km kg ms ml mg hz ev mol min sec hr ft in lb oz mph kmh usd eur deg rad"
_UNITS = frozenset(_UNIT_NAMES.split())
INVERSE = {"sin": "asin", "cos": "acos", "tan": "atan"}
PAIRS = {"(": ")", "[": "]", "{": "}", r"\lfloor": r"\rfloor", r"\lceil": r"\rceil", r"\{": r"\}"}
ATOMS = frozenset(FUNCTIONS) | frozenset(CONSTANTS) | GREEK | {"frac", "lfloor", "lceil"}


def letters_of(token: Token) -> list[Token]:
    """Return the letters of a short word that names nothing: xy is x times y."""
    word = token.text
    known = word in FUNCTIONS or word in CONSTANTS or word in GREEK or word in ("and", "or", "mod")
    if token.kind != "word" or len(word) == 1 or len(word) > 3 or known or word.lower() in _UNITS | _PROSE:
        return [token]
    return [Token("word", letter, token.spaced and not place) for place, letter in enumerate(word)]
