"""A process that answers SMT-LIB scripts with Z3, one JSON line in, one out; its parent may kill it at any time."""

from __future__ import annotations

import json
import resource
import sys
from typing import Any

#: Address space of one worker in bytes; Z3 beyond it dies alone.
MEMORY = 3 * 1024**3


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """Return {"result": sat | unsat | unknown, ...} for {"script", "work", "assumptions", "values"}.

    `work` limits what Z3 may do, in its own units: the same question gets the same answer on a busy machine.

    `core` lists the assumptions that an unsat answer used; `values` the values of the constants asked for: a number of
    a bit vector, true or false of a Boolean.
    """
    import z3

    context = z3.Context()
    solver = z3.Solver(ctx=context)
    solver.set("rlimit", request["work"])
    solver.set("random_seed", 0)
    solver.from_string(request["script"])
    assumptions = [z3.Bool(name, context) for name in request.get("assumptions", ())]
    result = solver.check(*assumptions)
    if result == z3.unsat:
        return {"result": "unsat", "core": [str(name) for name in solver.unsat_core()]}
    if result == z3.unknown:
        return {"result": "unknown", "reason": solver.reason_unknown()}
    wanted = set(request.get("values", ()))
    model = solver.model()
    found = {str(decl.name()): model[decl] for decl in model.decls() if str(decl.name()) in wanted}
    return {"result": "sat", "values": {name: _plain(value) for name, value in found.items()}}


def _plain(value: Any) -> int | bool:
    import z3

    return bool(z3.is_true(value)) if z3.is_bool(value) else int(value.as_long())


def main() -> None:
    """Answer requests until the input ends."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    for line in sys.stdin:
        request = json.loads(line)
        try:
            reply = answer(request)
        except Exception as error:  # whatever Z3 says, the parent hears of it and the worker lives on
            reply = {"result": "unknown", "reason": f"{type(error).__name__}: {error}"[:300]}
        sys.stdout.write(json.dumps({**reply, "number": request.get("number")}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
