"""A process that divides polynomials with SymPy, one JSON line in, one out.

A polynomial arrives as a list of products [factor, [letter, letter, …]], letters by number: no text is ever parsed as
an expression.
"""

from __future__ import annotations

import json
import resource
import sys
from typing import Any

#: Address space of one worker in bytes.
MEMORY = 3 * 1024**3


def quotient(dividend: list[Any], divisor: list[Any], letters: int) -> list[Any] | None:
    """Return dividend / divisor where it is a polynomial with whole coefficients; None where it is none."""
    import sympy

    symbols = sympy.symbols(f"x:{letters}")

    def built(products: list[Any]) -> Any:
        terms = (sympy.Integer(factor) * sympy.prod(symbols[letter] for letter in word) for factor, word in products)
        return sympy.Add(*terms)

    whole, rest = sympy.div(sympy.Poly(built(dividend), *symbols), sympy.Poly(built(divisor), *symbols), domain="QQ")
    if not rest.is_zero or any(coefficient.q != 1 for coefficient in whole.coeffs()):
        return None
    return [
        [int(coefficient), [letter for letter, power in enumerate(powers) for _ in range(power)]]
        for powers, coefficient in whole.terms()
        if coefficient
    ]


def main() -> None:
    """Answer requests {"dividend", "divisor", "letters"} with {"quotient": products or null} until the input ends."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    for line in sys.stdin:
        request = json.loads(line)
        try:
            found = quotient(request["dividend"], request["divisor"], int(request["letters"]))
            reply: dict[str, Any] = {"quotient": found}
        except Exception as error:  # the parent hears of it and the worker lives on
            reply = {"reason": f"{type(error).__name__}: {error}"[:300]}
        sys.stdout.write(json.dumps({**reply, "number": request.get("number")}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
