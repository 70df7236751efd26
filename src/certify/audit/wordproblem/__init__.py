"""Word problems: the quantities and relations of an original and its paraphrase, compared."""

from certify.audit.wordproblem.difference import Aspect, Difference
from certify.audit.wordproblem.finding import Finding, audit_group
from certify.audit.wordproblem.phrase import Measure, Quantity, Rate, Relation
from certify.audit.wordproblem.reader import Reading, read

__all__ = [
    "Aspect",
    "Difference",
    "Finding",
    "Measure",
    "Quantity",
    "Rate",
    "Reading",
    "Relation",
    "audit_group",
    "read",
]
