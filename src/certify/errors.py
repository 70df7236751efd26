"""The errors of certify: each names the object, the place and the reason, and says what would be accepted."""

from __future__ import annotations


class CertifyError(Exception):
    """Base of every error that certify raises on purpose."""


class BadInputError(CertifyError, ValueError):
    """Input from outside that cannot be used: the command line prints it and ends with exit code 2."""


class MissingToolError(CertifyError, RuntimeError):
    """Something optional is not installed; the text says what to install. Never counts as a pass."""
