"""The replay: what a compiled file declares is given to Lean's kernel once more, and to nothing else of Lean.

Whatever the elaborator did or was told to do, a constant counts only if the kernel takes its declaration here, in a
process of its own that runs no code of the file: the file is data, and of its extension entries none is looked at. A
theorem must have the type that its statement got in a file that was compiled without it, and its axioms are collected
from the constants themselves, down through the core.
"""

from __future__ import annotations

import ctypes
from graphlib import TopologicalSorter

from certify.lean.kernel.objects import (
    NOTHING,
    Lean,
    LeanError,
    entries,
    field,
    items,
    keys,
    scalar,
    small,
    tag,
    text,
)

TYPE_CHECKING = False  # the modules below take longer to import than a replay (fork_server.py)
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

#: Constructors of `ConstantInfo` and `Declaration`: these have the same number in both.
_AXIOM, _DEFINITION, _THEOREM = 0, 1, 2
#: Constructors of `DefinitionSafety` and `OLeanLevel`; no artifacts of modules.
_SAFE, _PRIVATE, _NO_ARTIFACTS = 1, 2, scalar(1)

#: Constructors of `Lean.Kernel.Exception`, in their order; one has a text of its own.
_REFUSALS = (
    "unknown constant", "already declared", "its value has another type", "metavariables", "free variables",
    "a function was expected", "a type was expected", "type mismatch in a let", "type mismatch",
    "type mismatch in an application", "invalid projection", "its type is no proposition", "other",
    "time limit", "memory limit", "deep recursion", "interrupted",
)  # fmt: skip
_OTHER = _REFUSALS.index("other")

#: A name that no text of ours can give to a theorem.
_RESTATED = "the statement asked for"


def run(library: ctypes.CDLL, arguments: Sequence[str]) -> int:
    """Replay two compiled files and print a line for each theorem: its axioms, or the reason why it is refused.

    `arguments`: the modules that both files import (in one text), the file of the statements (the axiom named i is what
    theorem i must prove), the file of the proofs, the theorems' names.
    """
    imports, statements, proofs, *theorems = arguments
    library.lean_initialize()
    library.lean_io_mark_end_initialization()
    lean = Lean(library)
    asked, proved = _constants(lean, statements), _constants(lean, proofs)
    axioms = {name: info for name, info in asked.items() if tag(info) == _AXIOM}
    replay = Replay(lean, imports.split())
    replay.add({name: info for name, info in asked.items() if name not in axioms})
    replay.add(proved)
    refusals = [replay.refusal(name, proved.get(name), axioms.get(str(number))) for number, name in enumerate(theorems)]
    below = replay.axioms()
    with open(1, "w", encoding="utf-8") as stream:
        for name, reason in zip(theorems, refusals, strict=True):
            said = ["axioms", *sorted(below[name])] if reason is None else ["refused", " ".join(reason.split())]
            stream.write("\t".join(said) + "\n")
    return 0


class Replay:
    """The kernel's environment as it grows, and the constants that the kernel refused."""

    def __init__(self, lean: Lean, imports: Sequence[str]) -> None:
        self._lean = lean
        self._environment = _environment(lean, imports)
        self._uses: dict[str, Mapping[str, int]] = {}
        self._refused: dict[str, str] = {}

    def add(self, constants: Mapping[str, int]) -> None:
        """Give the constants of a file to the kernel, each after those that it uses."""
        self._uses.update((name, self._used(info)) for name, info in constants.items())
        taken = {name for name, info in constants.items() if _is_taken(info)}
        for name in constants.keys() - taken:
            self._refused[name] = f"the replay takes theorems and safe definitions only, and {name} is neither"
        for name in TopologicalSorter({name: self._uses[name].keys() & taken for name in taken}).static_order():
            reason = self._add(name, constants[name])
            if reason is not None:
                self._refused[name] = reason

    def refusal(self, name: str, theorem: int | None, statement: int | None) -> str | None:
        """Say why a theorem is not proved, or not what the axiom `statement` says; null if neither."""
        if theorem is None or tag(theorem) != _THEOREM or statement is None:
            return f"the replay found no theorem {name}, or no statement for it"
        return self._refused.get(name) or self._differs(name, theorem, statement)

    def axioms(self) -> dict[str, set[str]]:
        """Return the axioms that each constant depends on."""
        found = self._reach_down()
        users: dict[str, set[str]] = {}
        for name, used in self._uses.items():
            for other in used:
                users.setdefault(other, set()).add(name)
        below: dict[str, set[str]] = {name: set() for name in self._uses}
        for axiom in found:
            for name in _reach(axiom, users):
                below[name].add(axiom)
        return below

    def _add(self, name: str, info: int) -> str | None:
        """Give one constant to the kernel; say why it is refused, if it is."""
        for other in self._uses[name]:
            if other in self._refused:
                return self._refused[other]
        environment, reason = self._kernel(info)
        self._environment = environment
        return reason and f"the kernel refuses {name}: {reason}"

    def _differs(self, name: str, theorem: int, statement: int) -> str | None:
        """Let the kernel judge `theorem RESTATED : STATEMENT := @NAME`; what it says against it, if anything."""
        own, parameters, _ = _head(theorem)
        levels = [self._lean.call("lean_level_mk_param", parameter) for parameter in entries(parameters)]
        value = self._lean.call("lean_expr_mk_const", own, self._lean.list_of(levels))
        restated = self._lean.name_of(_RESTATED)
        head = self._lean.make(0, restated, parameters, _head(statement)[2])
        info = self._lean.make(_THEOREM, self._lean.make(0, head, value, self._lean.list_of([restated])))
        _, reason = self._kernel(info)
        return reason and f"the kernel does not take {name} for a proof of the statement asked for: {reason}"

    def _kernel(self, info: int) -> tuple[int, str | None]:
        """Return the environment with a constant added, or as it is with what the kernel says against it."""
        declaration = self._lean.make(tag(info), field(info, 0))
        answer = self._lean.call("lean_add_decl", self._environment, 0, 0, declaration, NOTHING)
        if tag(answer) == 1:
            return field(answer, 0), None
        error = field(answer, 0)
        return self._environment, text(field(error, 0)) if tag(error) == _OTHER else _REFUSALS[tag(error)]

    def _reach_down(self) -> list[str]:
        """Collect what the constants use, and these use in turn; return the axioms among them."""
        left = [pair for used in self._uses.values() for pair in used.items()]
        axioms = []
        while left:
            name, address = left.pop()
            if name not in self._uses:
                found = self._lean.call("lean_environment_find", self._environment, address)
                self._uses[name] = self._used(field(found, 0)) if found != NOTHING else {}
                left += self._uses[name].items()
                if found != NOTHING and tag(field(found, 0)) == _AXIOM:
                    axioms.append(name)
        return axioms

    def _used(self, info: int) -> dict[str, int]:
        """Return the constants that one uses: their names, as texts and as objects."""
        names = keys(self._lean.call("l_Lean_ConstantInfo_getUsedConstantsAsSet", info))
        return {self._lean.dotted(name): name for name in names}


def _environment(lean: Lean, imports: Sequence[str]) -> int:
    """Return the kernel's environment of the modules `imports`: their constants, no state of any extension."""
    lean.act("lean_init_search_path")
    flags = bytes((0, 1, 0, 0, 0, 0, 0, 0))  # not all of it, exported, not for programs
    modules = lean.array_of([lean.make(0, lean.name_of(module), small=flags) for module in imports])
    options = lean.call("lean_options_get_empty", NOTHING)
    rest = (0, lean.array_of([]), 1, 0, _PRIVATE, _NO_ARTIFACTS)  # trust level, plugins, keep it, extensions
    return lean.call("lean_elab_environment_to_kernel_env", lean.act("l_Lean_importModules", modules, options, *rest))


def _constants(lean: Lean, file: str) -> dict[str, int]:
    """Return the constants of a compiled file by their names; raise LeanError where two are called the same."""
    module = field(lean.act("l_Lean_readModuleData", lean.string_of(file)), 0)
    infos = items(field(module, 2))
    constants = {lean.dotted(_head(info)[0]): info for info in infos}
    if len(constants) != len(infos):
        raise LeanError(f"{file} declares a name twice")
    return constants


def _head(info: int) -> tuple[int, int, int]:
    """Return the name, the universe parameters and the type of a constant."""
    head = field(field(info, 0), 0)
    return field(head, 0), field(head, 1), field(head, 2)


def _is_taken(info: int) -> bool:
    """Whether a constant is a theorem, or a definition that is neither unsafe nor partial."""
    return tag(info) == _THEOREM or (tag(info) == _DEFINITION and small(field(info, 0), 4) == _SAFE)


def _reach(start: str, edges: Mapping[str, set[str]]) -> Iterator[str]:
    """Yield `start` and everything that can be reached from it."""
    seen, left = {start}, [start]
    while left:
        name = left.pop()
        yield name
        new = edges.get(name, set()) - seen
        seen |= new
        left += new
