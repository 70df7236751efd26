"""Folders of theorems as Lake projects: written, read back, compared and built."""
