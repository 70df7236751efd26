"""Exports: items as a task of lm-evaluation-harness or Inspect, or as a dataset in the Hugging Face layout."""

from certify.evaluate.export.write import Exported, export_items

__all__ = ["Exported", "export_items"]
