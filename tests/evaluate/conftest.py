"""Fixtures of the evaluation tests: a fault server, and runs without keys from outside."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from certify.evaluate import evaluation
from certify.evaluate.summary import Summary
from tests.evaluate.server import FaultServer, alone


@pytest.fixture
def server() -> Iterator[FaultServer]:
    with FaultServer() as running:
        yield running


@pytest.fixture(autouse=True)
def _nothing_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch)


@pytest.fixture
def ask(server: FaultServer, tmp_path: Path) -> Callable[..., Summary]:
    """Return a function that asks model `m` of the server about items and returns the summary."""

    def run(items: Path, protocol: str = "verdict", **options: Any) -> Summary:
        row = {"base_url": server.url, "timeout": 0.5, "retries": 2, **options}
        plan = evaluation.plan(items, [row.pop("model", "m")], None, row, protocol)
        return evaluation.run(plan, tmp_path / "out", lambda _model, _done: None).models[0]

    return run


@pytest.fixture
def table(tmp_path: Path) -> Callable[[], pl.DataFrame]:
    """Return a function that reads the graded answers of the last run."""
    return lambda: pl.read_ndjson(tmp_path / "out" / evaluation.TABLE_NAME, infer_schema_length=None)
