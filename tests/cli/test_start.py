"""How the command line starts: whatever is only wanted by a command that works is loaded by none that does not."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = {"numpy", "pandas", "polars", "scipy", "statsmodels", "sympy", "z3", "lark", "jinja2"}


@pytest.mark.parametrize("asked", ["--version", "--help"])
def test_help_and_version_load_no_heavy_library(asked: str) -> None:
    code = "import sys; from certify.cli import main\ntry: main()\nfinally: print(*sys.modules, file=sys.stderr)"
    run = subprocess.run([sys.executable, "-c", code, asked], capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in run.stderr.split()}
    assert "certify" in loaded and not loaded & HEAVY
