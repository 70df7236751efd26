"""The tools of an agent, whatever runs the agent: each takes a text, gives a text, and is written down."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from certify.errors import BadInputError
from certify.proofs.run.isolation import LONGEST_CODE, Limits, Output, bare, isolated, python, refusal, shell
from certify.proofs.run.plan import Plan
from certify.proofs.run.record import Call
from certify.proofs.run.search import Library

#: Characters of a tool's output that the model sees, and that the row keeps.
SHOWN, KEPT = 16_000, 2_000

#: What each tool says of itself, and what it calls its one argument.
ABOUT: Mapping[str, tuple[str, str]] = {
    "python": ("code", "Run Python code and see what it prints."),
    "bash": ("command", "Run a shell command and see what it prints."),
    "sympy": ("code", "Run Python code with SymPy, NumPy and networkx imported, and see what it prints."),
    "search": ("query", "Search a local library of mathematical texts."),
}
_IMPORTS = "import sympy, numpy, networkx\nfrom sympy import *\n"


@dataclass
class Toolbox:
    """The tools of one phase, and the calls so far."""

    plan: Plan
    library: Library | None = None
    blocked: frozenset[str] = frozenset()
    calls: list[Call] = field(default_factory=list)

    def use(self, tool: str, text: str) -> str:
        """Use a tool and return what the model sees."""
        start = time.monotonic()
        error, said = self._search(text) if tool == "search" else self._run(tool, text)
        self.calls.append(Call(tool=tool, seconds=round(time.monotonic() - start, 3), error=error, printed=said[:KEPT]))
        return said if len(said) <= SHOWN else f"{said[: SHOWN // 2]}\n[…]\n{said[-SHOWN // 2 :]}"

    def _run(self, tool: str, code: str) -> tuple[str | None, str]:
        if len(code.encode("utf-8", "replace")) > LONGEST_CODE or "\0" in code:
            return "limit", f"code of more than {LONGEST_CODE:,} bytes, or with a NUL in it, is not run"
        command = shell(code) if tool == "bash" else python((_IMPORTS if tool == "sympy" else "") + code)
        limits = Limits(seconds=self.plan.tool_timeout, memory=self.plan.tool_memory)
        runner: Callable[..., Output] = isolated if self.plan.sandbox == "isolated" else bare
        output = runner(command, limits)
        if output.ended is not None:
            return "limit", f"{output.text}\n[ended: {output.ended}]"
        if output.code:
            return ("syntax" if "SyntaxError" in output.text else "exception"), f"{output.text}\n[exit {output.code}]"
        return None, output.text or "[nothing was printed]"

    def _search(self, query: str) -> tuple[str | None, str]:
        assert self.library is not None
        hits = self.library.search(query, self.blocked)
        if hits:
            return None, "\n\n".join(f"{hit.file}:\n{hit.text}" for hit in hits)
        every = self.library.search(query)
        return ("blocked" if every else None), "nothing was found"


def ready(plan: Plan) -> Library | None:
    """Return the library of a plan that can be carried out here. BadInputError where it cannot."""
    if "search" in plan.tools and plan.library is None:
        raise BadInputError("the tool search needs --library, a folder of text files")
    runs_code = set(plan.tools) & {"python", "bash", "sympy"}
    if runs_code and plan.sandbox == "isolated" and (reason := refusal()) is not None:
        raise BadInputError(f"{reason}; leave these tools out, or run a model that you trust with --trust-model")
    return Library(plan.library) if plan.library is not None and "search" in plan.tools else None
