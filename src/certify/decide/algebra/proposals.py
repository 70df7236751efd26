"""What SymPy proposes: by which polynomial another is divided without rest. A proof has to confirm it."""

from __future__ import annotations

from functools import lru_cache

from certify.decide.algebra.sums import Poly, Product
from certify.decide.workers import GRACE, pool

#: Seconds for one division, and products and letters beyond which none is asked for.
SECONDS = 4.0
MAX_PRODUCTS, MAX_LETTERS = 20, 6
WORKER = "certify.decide.algebra.sympyworker"


@lru_cache(maxsize=1024)
def quotient(dividend: Poly, divisor: Poly) -> Poly | None:
    """Return dividend / divisor, as SymPy finds it, where it is a polynomial with whole coefficients."""
    letters = tuple(dict.fromkeys(letter for product in (*dividend, *divisor) for letter in product.letters))
    if len(letters) > MAX_LETTERS or max(len(dividend), len(divisor)) > MAX_PRODUCTS or not dividend or not divisor:
        return None
    numbers = {letter: number for number, letter in enumerate(letters)}

    def plain(products: Poly) -> list[list[object]]:
        return [[product.factor, [numbers[letter] for letter in product.letters]] for product in products]

    request = {"dividend": plain(dividend), "divisor": plain(divisor), "letters": len(letters)}
    reply = pool(WORKER, 1).ask(request, SECONDS + GRACE)
    found = None if reply is None else reply.get("quotient")
    if not found:
        return None
    return tuple(Product(int(factor), tuple(letters[number] for number in word)) for factor, word in found)
