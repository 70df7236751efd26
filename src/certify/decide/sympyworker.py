"""A process that compares algebraic terms with SymPy, one JSON line in, one out.

Terms arrive as nested lists (["add", a, b], ["var", "x0"], ["num", 2]) and are built by the table below: no text is
ever parsed as an expression.
"""

from __future__ import annotations

import json
import resource
import sys
from typing import Any

#: Address space of one worker in bytes.
MEMORY = 3 * 1024**3
#: Exponents above this are not expanded.
MAX_EXPONENT = 12


def build(term: list[Any]) -> Any:
    """Return the SymPy expression of a term; ValueError for an operation that is not algebra."""
    import sympy

    match term:
        case ["num", int(value)]:
            return sympy.Integer(value)
        case ["var", str(name)]:
            return sympy.Symbol(name, real=True)
        case ["add", left, right]:
            return build(left) + build(right)
        case ["sub", left, right]:
            return build(left) - build(right)
        case ["mul", left, right]:
            return build(left) * build(right)
        case ["neg", inner]:
            return -build(inner)
        case ["abs", inner]:
            return sympy.Abs(build(inner))
        case ["pow", base, ["num", int(exponent)]] if exponent <= MAX_EXPONENT:
            return build(base) ** exponent
    raise ValueError(f"not algebra: {term!r}"[:200])


def main() -> None:
    """Answer requests {"left": term, "right": term} with {"equal": bool} until the input ends."""
    import sympy

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    for line in sys.stdin:
        request = json.loads(line)
        try:
            difference = sympy.expand(build(request["left"]) - build(request["right"]))
            reply: dict[str, Any] = {"equal": bool(difference == 0)}
        except Exception as error:  # the parent hears of it and the worker lives on
            reply = {"reason": f"{type(error).__name__}: {error}"[:300]}
        sys.stdout.write(json.dumps({**reply, "number": request.get("number")}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
