"""Certified items and their evidence: what passes, how it is stored, and how it is verified again."""
