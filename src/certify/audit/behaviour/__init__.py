"""Behavioural audit: what the answers of models say of a dataset's items. Evidence of trouble, never a proof."""

from certify.audit.behaviour.findings import BehaviourAudit, BehaviourFinding, audit_behaviour
from certify.audit.behaviour.impact import ModelImpact, removal_impact
from certify.audit.behaviour.mathcheck import read_mathcheck_results
from certify.audit.behaviour.responses import Loaded, Response, read_responses, write_responses
from certify.audit.behaviour.stability import Stability, leave_one_model_out
from certify.audit.behaviour.suspicion import LabelSuspicion, suspicious_labels
from certify.audit.behaviour.table import AnswerTable, ItemGroup, answer_table
from certify.audit.behaviour.together import Evidence, FormalRow, TogetherRow, together
from certify.audit.behaviour.unanimity import Flag, While, unanimity

__all__ = [
    "AnswerTable",
    "BehaviourAudit",
    "BehaviourFinding",
    "Evidence",
    "Flag",
    "FormalRow",
    "ItemGroup",
    "LabelSuspicion",
    "Loaded",
    "ModelImpact",
    "Response",
    "Stability",
    "TogetherRow",
    "While",
    "answer_table",
    "audit_behaviour",
    "leave_one_model_out",
    "read_mathcheck_results",
    "read_responses",
    "removal_impact",
    "suspicious_labels",
    "together",
    "unanimity",
    "write_responses",
]
