"""The compatibility file: every lemma of the core library that bears a genuine name, restated with its type.

`python -m certify.lean.compat` prints it. It passes with the embedded library by construction; run by `lake build`
against a genuine Lean and Mathlib it shows every lemma that drifted from its namesake.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from certify.errors import CertifyError
from certify.files.resources import data_dir, read_toml
from certify.lean.kernel.library import core_library, core_sources
from certify.lean.kernel.process import run_lean
from certify.lean.theorem import Theorem

_SCOPE = re.compile(r"(?:noncomputable )?(namespace|section|end)\b ?(\S*)")
_THEOREM = re.compile(r"(?:@\[[^\]]*\] )?(?:protected )?theorem (\S+)")
_EXAMPLE = re.compile(r"^example : (.+) :=\n  @(\S+)\n", re.M)
_OPTIONS = (
    "-Dpp.funBinderTypes=true", "-Dpp.fieldNotation=false", "-Dpp.coercions.types=true", "-Dpp.proofs=true",
)  # fmt: skip
_HEADER = """import Mathlib
universe u v w
/-! # Compatibility: each lemma of the embedded core under the name that Lean or Mathlib gives it

Made by `python -m certify.lean.compat`. Passes here; meant for `lake build` against a genuine Lean and Mathlib. -/
"""


def core_theorems(sources: Path) -> list[str]:
    """Return the full names of the theorems declared in the core library, module by module."""
    return [name for file in sorted(sources.rglob("*.lean")) for name in _names(file.read_text(encoding="utf-8"))]


def own_names(names: Iterable[str]) -> frozenset[str]:
    """Return those of `names` that are ours alone: without a genuine namesake, or internal to a tactic.

    lean/tools/own_names.txt lists them, one a line; `A.*` stands for everything below `A`.
    """
    text = (data_dir("lean") / "tools" / "own_names.txt").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line and not line.startswith("#")]
    below = tuple(row.removesuffix("*") for row in rows if row.endswith(".*"))
    return frozenset(name for name in names if name in rows or name.startswith(below))


def compat_file() -> str:
    """Return the text of lean/Compat.lean; raise CertifyError when a lemma's type cannot be printed."""
    every = core_theorems(core_sources())
    names = sorted(set(every) - own_names(every))
    by_hand = read_toml(data_dir("lean") / "tools" / "compat_types.toml")
    types = {**_types(names), **by_hand}
    return _HEADER + "".join(f"example : {types[name]} :=\n  @{name}\n" for name in names)


def restatements() -> list[Theorem]:
    """Return what lean/Compat.lean says as theorems with names of ours; CertifyError where it says anything else."""
    text = (data_dir("lean") / "Compat.lean").read_text(encoding="utf-8")
    rest = _EXAMPLE.sub("", text.removeprefix(_HEADER))
    if not text.startswith(_HEADER) or rest:
        raise CertifyError(f"lean/Compat.lean holds more than restatements: {rest[:200]!r}")
    return [Theorem(f"compat_{_flat(name)}", f": {kind}", f"@{name}") for kind, name in _EXAMPLE.findall(text)]


def _names(text: str) -> Iterator[str]:
    scopes: list[str] = []
    for line in text.splitlines():
        if match := _SCOPE.match(line):
            if match[1] == "end":
                scopes.pop()
            else:
                scopes.append(match[2] if match[1] == "namespace" else "")
        elif match := _THEOREM.match(line):
            yield ".".join([*filter(None, scopes), match[1].split(".{")[0]])


def _types(names: Sequence[str]) -> dict[str, str]:
    """Ask the embedded Lean for the type of each name."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "Types.lean"
        file.write_text("import Mathlib\n" + "".join(f"#check @{name}\n" for name in names), encoding="utf-8")
        run = run_lean(
            ["--json", *_OPTIONS, file.name], path=[core_library()], cwd=file.parent, timeout=120.0, memory_mb=6144
        )
    messages = [json.loads(line) for line in run.stdout.splitlines()]
    wrong = [message["data"] for message in messages if message["severity"] != "information"]
    if wrong or len(messages) != len(names):
        raise CertifyError(f"types of {len(names)} lemmas: {len(messages)} answers; {' '.join(wrong)[:1000]}")
    texts = (message["data"].split(" : ", 1)[1] for message in messages)
    return dict(zip(names, map(_plain, texts), strict=True))


def _plain(text: str) -> str:
    """Return a printed type on one line, its universes named as the header declares them."""
    line = " ".join(text.split())
    return re.sub(r"\bu_([1-3])\b", lambda match: "uvw"[int(match[1]) - 1], line)


def _flat(name: str) -> str:
    return name.replace(".", "__").replace("₀", "_zero")


if __name__ == "__main__":
    sys.stdout.write(compat_file())
