"""API keys: read from a variable or a file, held in memory, and taken out of every text that leaves."""

from __future__ import annotations

import os

from certify.errors import BadInputError
from certify.evaluate.settings import DEFAULT_ENDPOINT, Settings

#: What is sent to servers that ask for no key: the openai client insists on one.
NO_KEY = "no-key"
#: Shorter ones are stand-ins for local servers ("EMPTY", "x"): taking them out of texts would spoil the answers.
SHORTEST_KEY = 8


class Secret:
    """A key that shows itself to nobody: its repr and its text are stars."""

    __slots__ = ("_value",)

    def __init__(self, value: str) -> None:
        self._value = value

    def __repr__(self) -> str:
        return "Secret(***)"

    __str__ = __repr__

    def reveal(self) -> str:
        """Return the key itself, for the client alone."""
        return self._value

    def redact(self, text: str) -> str:
        """Return `text` with the key replaced by stars, should a server echo it."""
        return text if len(self._value) < SHORTEST_KEY else text.replace(self._value, "***")


def read_secret(settings: Settings) -> Secret:
    """Return the key of a model: from its file, else from its variable, else none for a server of one's own.

    Raises BadInputError when the file cannot be read or OpenAI itself is asked without a key.
    """
    if settings.api_key_file is not None:
        return _from_file(settings)
    value = os.environ.get(settings.api_key_env, "").strip()
    if not value and settings.endpoint() == DEFAULT_ENDPOINT:
        raise BadInputError(
            f"model {settings.model}: no API key: set {settings.api_key_env}, or give a key file, or a base URL"
        )
    return Secret(_checked(value, settings.api_key_env) if value else NO_KEY)


def _from_file(settings: Settings) -> Secret:
    file = settings.api_key_file
    assert file is not None
    try:
        value = file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise BadInputError(f"model {settings.model}: key file {file}: {type(error).__name__}") from None
    return Secret(_checked(value, f"key file {file}"))


def _checked(value: str, place: str) -> str:
    if not value or not value.isascii() or not value.isprintable() or " " in value:
        raise BadInputError(f"{place}: one line with the key alone is needed")
    return value
