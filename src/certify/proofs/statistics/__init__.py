"""Figures of a run of proof tasks: proofs, answers, graders, tools; each with an interval, or why it has none."""
