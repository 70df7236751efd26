"""Fixtures for every test: where the development data lies, if it is there at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parents[1]

# Property tests draw the same examples on every run, on a busy machine slowly. HYPOTHESIS_PROFILE=nightly draws
# new and many more of them.
settings.register_profile("ordinary", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile(
    "nightly", deadline=None, max_examples=10_000, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ordinary"))


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """Return the development data beside the checkout; skip, and say so, where it is absent."""
    for folder in (ROOT.parent / "shared" / "data", ROOT.parent.parent / "shared" / "data"):
        if folder.is_dir():
            return folder
    pytest.skip("development data (shared/data) is not beside this checkout")
