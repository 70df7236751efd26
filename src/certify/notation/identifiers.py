"""How Lean writes names: identifiers, names within name spaces, methods, parts of pairs."""

from __future__ import annotations

import re

#: An identifier of Lean; raised signs (ᶜ, ⁿ) are letters to Python, but not to Lean.
IDENTIFIER = r"(?![\d'])(?:(?![⁰¹²³⁴-⁹ⁿᵏᵐⁱʲᵃᵇᵖᶜᗮᵀᴴˣᵒ])[\w₀-₉ₐ-ₜ'])+"
WHOLE_IDENTIFIER = re.compile(IDENTIFIER)
DOTTED = re.compile(rf"{IDENTIFIER}(?:\.{IDENTIFIER})*")
#: A name within a name space, which has a capital: Set.Ico; but x.card is a method of x.
SPACED = re.compile(rf"(?=[A-Z][\w]*[a-z]\w*\.)(?:[A-Z]\w+\.)+{IDENTIFIER}")
#: A part of a pair: x.1.
PROJECTION = re.compile(r"\.([12])(?![\w.])")
METHOD = re.compile(rf"\.({IDENTIFIER})")
