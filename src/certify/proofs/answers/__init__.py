"""Answers: read by a grammar of our own, compared under their type, three-valued: equal, different or undecided."""
