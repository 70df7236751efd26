"""Formulas to English: sentences, noun phrases and symbols in one of many styles."""
