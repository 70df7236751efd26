"""What takes long to compile, kept in the user's cache by the digest of everything that it is compiled from.

An entry is JSON below the digest of that JSON: it runs nothing when it is read. One that is cut, altered or of another
shape counts as absent and is written anew. Writers replace whole files, so processes may share a cache.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from certify.files.resources import cache_dir

T = TypeVar("T")


def compiled(kind: str, sources: Iterable[str], make: Callable[[], Any], understand: Callable[[Any], T]) -> T:
    """Return understand(make()); what `make` returned is kept, as JSON, for later processes.

    `kind` names the files; `sources` are all texts that the value depends on, the code that compiles among them.
    `understand` says by ValueError, TypeError, LookupError or AttributeError that a kept value is not of its shape.
    A cache that cannot be written costs time, nothing else.
    """
    file = cache_dir() / "compiled" / f"{kind}-{_key(sources)}.json"
    kept = _kept(file)
    if kept is not None:
        with suppress(ValueError, TypeError, LookupError, AttributeError):
            return understand(kept)
    value = make()
    with suppress(OSError):
        _keep(file, json.dumps(value, ensure_ascii=False, separators=(",", ":")))
    return understand(value)


def _key(sources: Iterable[str]) -> str:
    digest = hashlib.sha256()
    for source in sources:
        body = source.encode()
        digest.update(f"{len(body)}\0".encode())
        digest.update(body)
    return digest.hexdigest()[:32]


def _kept(file: Path) -> Any:
    """Return the value of an entry; None where there is none, or one that is not as it was written."""
    try:
        head, _, body = file.read_bytes().partition(b"\n")
        return json.loads(body) if head == hashlib.sha256(body).hexdigest().encode() else None
    except (OSError, ValueError, RecursionError):
        return None


def _keep(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    body = text.encode()
    handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(hashlib.sha256(body).hexdigest().encode() + b"\n" + body)
        Path(name).replace(file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
