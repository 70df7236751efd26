"""What stands around a sign of LaTeX, where that decides what the sign is."""

from __future__ import annotations

import re

#: A fraction of two numerals.
NUMERIC_FRACTION = re.compile(r"\\frac\s*\{\s*\d+\s*\}\s*\{\s*\d+\s*\}")
#: A function's letter with an exponent: before a bracket it may be its iterate, its inverse, or a power of its value.
ITERATED = re.compile(r"(?:[fghFGHφϕψσπ]|\\(?:var)?phi |\\psi )'*(?:\^(?:\{[^{}]*\}|\w)|⁻?[¹²³⁴-⁹ⁿᵏ])\s*$")
#: A logarithm, before its argument: log 3^2 is that of the power.
LOGARITHM = re.compile(r"\\(?:log|ln|lg)\s*(?:_\s*(?:\w|\{[^{}]*\})\s*)?\Z")
#: A letter in brackets after a letter is an argument, not a factor: a(n).
ARGUMENT = re.compile(r"(?<=[^\W\d])\(\s*\w\s*\)")
#: What stands before the base of a logarithm that has no braces.
LOG_BASE = re.compile(r"\\log\s*_\Z")
#: The sign of an inverse function, before an argument that is no letter: f^{-1}(3), f^{-1}(f(3)).
INVERTED = re.compile(r"\^\{-1\}(?=\s*\((?:[\d\s]|[fgh]\s*(?:\^\{-1\})?\s*\(|-(?=\s*\d)|\)|\\frac\{-?\d+\}\{\d+\})+\))")
#: The same sign before a set, by its capital letter: f^{-1}(B), f^{-1}(A \cap B_1), f^{-1}(\bigcap_i B_i).
INVERTED_SET = re.compile(
    r"\^\{-1\}(?=\s*\(\s*\\big(?:cap|cup)(?![a-z])|\s*\(\s*[A-Z](?:_(?:\w|\{\w\}))?(?:\s*\\(?:cap|cup|setminus)\s*[A-Z](?:_(?:\w|\{\w\}))?)*\s*\))"
)
#: A letter of a function, which a stroke behind it makes the letter of its derivative.
DERIVED = re.compile(r"(?<![A-Za-z])(?:[fghF]|\\(?:var)?phi ?|\\psi ?)$")
STROKES = re.compile(r"['′]{1,3}(?!['′])")
#: The order of a derivative: f^{(n)}.
ORDER = re.compile(r"\^\s*\{\s*\((?=[^(){}]+\)\s*\})")
ORDER_END = re.compile(r"\)\s*\}")
#: A function of an angle, and a number before the letter of the angle: cos nx, sin πx.
TRIGONOMETRIC = re.compile(r"\\(?:sin|cos|tan|cot|sec|csc)\s*(?:\d+\s*)?\Z")
#: The sign of a transposed matrix; where a text has a letter T besides, an exponent.
TRANSPOSED = re.compile(r"(?<=[A-Z)])\^(?:T|\{T\})(?!\s*\()")
LETTER_T = re.compile(r"(?<![a-z\\^])(?<!\^\{)T(?![a-z])")
#: What stands for a macro of a book's own that is set over a letter.
OVER_A_LETTER = re.compile(r"\\macro\{([A-Za-z]+)\}(?=\{)")
#: A matrix of so many rows and columns, before its entries.
MATRIX = re.compile(r"\\matrix\{(\d+)\}\{(\d+)\}(?=\()")
UPRIGHT = re.compile(r"\\operatorname\{([A-Za-z]{2,})\}")
#: A name that is applied, or has an index: Aut(G), Syl_p, GL_n; other letters side by side are a product.
CALLED = re.compile(r"([A-Z][a-z]{2,}|[GSP]L|S[OU]|GF)(?=[(_])")
#: Δ between two sets: their symmetric difference, and no letter.
DIFFERENCE = re.compile(r"(?:(?<![A-Za-z])[A-Za-z]|[)}])\s*\\Delta\s*(?:[A-Za-z](?![A-Za-z])|\()")
#: A letter d by itself: "let d be a positive integer".
LETTER_D = re.compile(r"(?<![A-Za-z\\_^{])d(?![A-Za-z{}])")
#: Where "dy" is a differential and no product of d and y.
INTEGRATED = re.compile(r"∫|\\i*int(?![a-z])|\\frac\s*\{\s*d|/\s*d|\bintegr|\bdifferential", re.IGNORECASE)
