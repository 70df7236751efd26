"""Fixtures for every test: where the development data lies, if it is there at all."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """Return the development data beside the checkout; skip, and say so, where it is absent."""
    for folder in (ROOT.parent / "shared" / "data", ROOT.parent.parent / "shared" / "data"):
        if folder.is_dir():
            return folder
    pytest.skip("development data (shared/data) is not beside this checkout")
