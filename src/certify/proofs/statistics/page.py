"""The page of a run: the same machinery as the other reports; no private text stands on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from certify import __version__
from certify.report.rendering import render


def proofs_page(summary: Mapping[str, Any]) -> str:
    """Return the figures of a run (see `summarise`) as one HTML document."""
    models = summary["models"]
    premises = any(model["premises"] for model in models.values())
    return render(
        "proofs.html.j2", title="Proof tasks", version=__version__, labels=list(models), premises=premises, **summary
    )  # fmt: skip
