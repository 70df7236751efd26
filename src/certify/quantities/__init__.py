"""Word problems: amounts and how they hang together, read from a text and compared with those of another text."""

from certify.quantities.difference import Aspect, Difference
from certify.quantities.finding import GroupFinding, audit_group
from certify.quantities.phrase import Measure, Quantity, Rate, Relation
from certify.quantities.reader import Reading, read

__all__ = [
    "Aspect",
    "Difference",
    "GroupFinding",
    "Measure",
    "Quantity",
    "Rate",
    "Reading",
    "Relation",
    "audit_group",
    "read",
]
