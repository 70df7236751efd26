"""A server that plays models, and runs against it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from certify.build.draft import Options
from certify.certificate.statements import StatementRow
from certify.propose.faithful import write_faithful
from certify.propose.prompts import prompt
from certify.propose.propose import Means, Wanted, propose
from certify.propose.writer import Writer, writers
from tests.evaluate.server import alone
from tests.propose.players import ROWS, Players


@pytest.fixture(scope="session")
def players() -> Iterator[Players]:
    with Players() as running:
        yield running


@pytest.fixture(autouse=True)
def _nothing_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch)


def writing(players: Players, *models: str, name: str = "propose-1") -> tuple[Writer, ...]:
    """Return writers for `models` of the server."""
    return writers(models, {"base_url": players.url, "timeout": 5.0, "retries": 2}, prompt(name))


@pytest.fixture
def run(players: Players, tmp_path: Path) -> Callable[..., dict[str, Any]]:
    """Return a function that asks models about statements and returns the summary; the build is in tmp_path/out."""

    def go(
        *models: str, rows: tuple[StatementRow, ...] = ROWS[:1], per_family: int = 2, **wanted: Any
    ) -> dict[str, Any]:
        options = Options(per_family=per_family, families=("F1",))
        means = Means(tmp_path / "store", workers=1)
        return propose(rows, writing(players, *models), tmp_path / "out", Wanted(options, **wanted), means)

    return go


@pytest.fixture(scope="session")
def planted(players: Players, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the build of four models over three statements: faithful, dropping, converting, and one that does both."""
    out = tmp_path_factory.mktemp("proposed") / "out"
    wanted = Wanted(Options(per_family=2, families=("F1",)))
    means = Means(out.with_name("store"), workers=1, also=write_faithful)
    propose(ROWS[:3], writing(players, "faithful", "drops", "converts", "both"), out, wanted, means)
    return out
