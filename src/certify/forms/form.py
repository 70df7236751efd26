"""The logical forms and where a label comes from."""

from __future__ import annotations

from enum import StrEnum


class Form(StrEnum):
    """A kind of claim. Several hold of one statement; `ground` stands alone: none of the others holds."""

    UNIVERSAL = "universal"
    IMPLICATION = "implication"
    BICONDITIONAL = "biconditional"
    EXISTENCE = "existence"
    UNIVERSAL_EXISTENTIAL = "universal-existential"
    EXISTENTIAL_UNIVERSAL = "existential-universal"
    UNIQUENESS = "uniqueness"
    AT_MOST_ONE = "at-most-one"
    NONEXISTENCE = "nonexistence"
    INEQUALITY = "inequality"
    CLASSIFICATION = "classification"
    ASYMPTOTIC = "asymptotic"
    ALGORITHMIC = "algorithmic"
    INDEPENDENCE = "independence"
    GROUND = "ground"


class Authority(StrEnum):
    """Who says that a form holds, the most trusted first; `model`: the sentence itself is one that a model wrote."""

    FORMULA = "formula"
    LEXICON = "lexicon"
    CUE = "cue"
    FILE = "file"
    MODEL = "model"
