"""A run that is killed three times, twice while it asks and once while it judges, loses nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from certify.certificate.item import read_items
from certify.certificate.verify import verify
from tests.propose.players import FAITHFUL, ROWS, Players

REPOSITORY = Path(__file__).resolve().parents[2]


@pytest.mark.slow
def test_a_run_killed_three_times_loses_nothing(tmp_path):
    with Players(delay=0.2) as server:
        command = [sys.executable, "-m", "tests.propose.run_killed", server.url, str(tmp_path)]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=REPOSITORY)
        assert done.returncode == 0, done.stderr
        # Each kill costs at most the one request on its way; what was answered is not asked again.
        assert len(server.counts) == len(ROWS) and sum(server.counts.values()) <= len(ROWS) + 2
    assert json.loads(done.stdout) == {"kills": [True, True, True], "certified": {"F1": len(ROWS)}}
    assert {item.text for item in read_items(tmp_path / "out") if item.family == "F1"} == set(FAITHFUL.values())
    assert verify(tmp_path / "out").accepted
