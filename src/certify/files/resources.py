"""Where grammars, templates and the Lean library lie: beside the sources in a checkout, inside an installed wheel."""

from __future__ import annotations

import json
import os
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from certify.errors import BadInputError
from certify.files.plain import refuse_other_than_text

_PACKAGE = Path(__file__).resolve().parents[1]


def data_dir(name: str) -> Path:
    """Return the folder `name` ("grammars", "templates" or "lean") of the product's data.

    Raises FileNotFoundError when neither the wheel nor a checkout holds it.
    """
    for root in (_PACKAGE / "_data", _PACKAGE.parents[1]):
        if (root / name).is_dir():
            return root / name
    raise FileNotFoundError(f"certify's data folder {name!r} is neither in the package nor in a checkout")


def read_toml(file: Path) -> dict[str, Any]:
    """Return the tables of a TOML file from outside. Raises BadInputError where there is none that can be read."""
    try:
        refuse_other_than_text(file)
        return tomllib.loads(file.read_text("utf-8-sig"))
    except FileNotFoundError:
        raise BadInputError(f"no file {file}") from None
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadInputError(f"{file}: no readable TOML: {error}") from error


def cache_dir() -> Path:
    """Return the user's cache folder for compiled artefacts (CERTIFY_CACHE, else XDG_CACHE_HOME, else ~/.cache)."""
    explicit = os.environ.get("CERTIFY_CACHE")
    if explicit:
        return Path(explicit)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "certify"


def read_json(text: str | bytes) -> Any:
    """Return the JSON value of `text`; BadInputError where an object has a key twice: each reader takes another one."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        twice = [key for key, times in Counter(key for key, _ in pairs).items() if times > 1]
        if twice:
            raise BadInputError(f"the key {twice[0]!r} stands twice in one object")
        return dict(pairs)

    return json.loads(text, object_pairs_hook=once)
