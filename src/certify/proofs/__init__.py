"""Proof tasks: private problems, agents with tools, answers that are checked, graders whose agreement is known."""
