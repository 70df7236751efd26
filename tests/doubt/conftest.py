"""A server that plays second readers, and runs against it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from certify.doubt.asking import PROMPT, Doubters
from certify.doubt.doubt import doubt, read
from certify.files.texts import Text, Texts
from certify.propose.prompts import prompt
from certify.propose.writer import writers
from tests.doubt.players import Readers
from tests.evaluate.server import alone


@pytest.fixture(scope="session")
def readers() -> Iterator[Readers]:
    with Readers() as running:
        yield running


@pytest.fixture(autouse=True)
def _nothing_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch)


def doubting(server: Readers, store: Path, *models: str, **more: Any) -> Doubters:
    """Return models of the server as second readers."""
    return Doubters(
        writers(models, {"base_url": server.url, "timeout": 5.0, "retries": 2}, prompt(PROMPT)), store, **more
    )


def texts(*given: str | Text) -> Texts:
    """Return texts as a file of them gives them."""
    named = (each if isinstance(each, Text) else Text(f"t{number}", each) for number, each in enumerate(given))
    return Texts(tuple(named), ())


@pytest.fixture
def run(readers: Readers, tmp_path: Path) -> Callable[..., dict[str, Any]]:
    """Return a function that asks models about texts and returns the summary; the rows are in tmp_path/out."""

    def go(*models: str, given: Texts, **more: Any) -> dict[str, Any]:
        doubters = doubting(readers, tmp_path / "store", *models, **more)
        return doubt(read(given, doubters), given, tmp_path / "out", doubters)

    return go
