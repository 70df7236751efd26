"""The audit of multiple-choice items: exact checks, attacks that never solve anything, and formal checks."""
