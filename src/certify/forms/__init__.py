"""Logical forms of statements: what kind of claim a formula makes, computed from the formula."""

from certify.forms.classify import Labelled, forms_of, labels
from certify.forms.form import Authority, Form

__all__ = ["Authority", "Form", "Labelled", "forms_of", "labels"]
