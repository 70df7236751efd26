"""Certified items out of statements: paraphrases and false controls, written, decided, proved and stored."""
