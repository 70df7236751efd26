"""Grading by people: blind pages that need no server, grades that never change, third opinions where two differ."""
