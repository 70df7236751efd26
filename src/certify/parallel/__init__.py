"""The one map over many tasks: answers in the order of the tasks, from whatever engine does the work."""

from certify.parallel.engine import Engine, Plan
from certify.parallel.engines import ENGINES, PROCESSES, SERIAL
from certify.parallel.ordered import engine_of, ordered_map

__all__ = ["ENGINES", "PROCESSES", "SERIAL", "Engine", "Plan", "engine_of", "ordered_map"]
