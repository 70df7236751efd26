"""What items can be exported to. Each row is imported when it is asked for: it may need a library of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from certify.registry import Registry

if TYPE_CHECKING:
    from certify.evaluate.export.source import ExportSource


class Export(NamedTuple):
    """A target: what writes it into a new folder and returns how many items it wrote and a hint for using it."""

    write: Callable[[ExportSource, Path], tuple[int, str]]


EXPORTS: Registry[Export] = Registry(
    "export",
    Export,
    {
        "lm-eval": "certify.evaluate.export.lm_eval_task:EXPORT",
        "inspect": "certify.evaluate.export.inspect_task:EXPORT",
        "hf": "certify.evaluate.export.hf:EXPORT",
    },
    group="certify.exports",
)
