"""How one model is asked: its row in the models file, or the options of the command line."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from certify.errors import BadInputError, first_problem

DEFAULT_ENDPOINT = "https://api.openai.com/v1"


class Settings(BaseModel):
    """One model of a run. Nothing in here is secret: the key is named by its place, never written down."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    model: str = Field(min_length=1, description="as the server knows it; or replay:FILE, scripted:NAME")
    name: str | None = Field(default=None, description="as reports call it; the model's own name by default")
    base_url: str | None = Field(default=None, description="OPENAI_BASE_URL, then OpenAI's, by default")
    api_key_env: str = "OPENAI_API_KEY"
    api_key_file: Path | None = None
    temperature: float | None = Field(default=0.0, ge=0, le=2, description="null leaves it to the server")
    samples: int = Field(default=1, ge=1, le=10_000)
    max_tokens: int | None = Field(default=None, ge=1)
    reasoning_effort: str | None = None
    extra_body: dict[str, Any] = Field(default_factory=dict)
    concurrency: int = Field(default=8, ge=1, le=4096)
    rpm: float | None = Field(default=None, gt=0, description="requests a minute")
    tpm: float | None = Field(default=None, gt=0, description="tokens a minute, prompt and completion")
    timeout: float = Field(default=120.0, gt=0, description="seconds a request may take in all")
    retries: int = Field(default=5, ge=0, le=100, description="further attempts after a passing fault")
    max_wait: float = Field(default=300.0, ge=0, description="longest Retry-After, in seconds, that is waited for")

    @field_validator("base_url")
    @classmethod
    def _no_secret_in_the_address(cls, url: str | None) -> str | None:
        return None if url is None else _plain_address(url)

    def endpoint(self) -> str:
        """Return the server's address, without a trailing slash. Raises BadInputError for a bad OPENAI_BASE_URL."""
        if self.base_url:
            return self.base_url
        try:
            return _plain_address(os.environ.get("OPENAI_BASE_URL") or DEFAULT_ENDPOINT)
        except ValueError as error:
            raise BadInputError(f"OPENAI_BASE_URL: {error}") from None

    def parameters(self) -> dict[str, Any]:
        """Return the sampling parameters that are sent, as the chat-completions protocol names them.

        With a reasoning effort the limit is sent as `max_completion_tokens`: reasoning models refuse `max_tokens`.
        """
        limit = "max_completion_tokens" if self.reasoning_effort else "max_tokens"
        named = {"temperature": self.temperature, limit: self.max_tokens, "reasoning_effort": self.reasoning_effort}
        return {**{name: value for name, value in named.items() if value is not None}, **self.extra_body}


def _plain_address(url: str) -> str:
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError("an http or https address is needed, such as http://localhost:8000/v1")
    if "@" in parts.netloc or parts.query:
        raise ValueError("no user, password or query here: it would be stored; keys come from a variable or file")
    return url.rstrip("/")


def settings(row: dict[str, Any], place: str) -> Settings:
    """Check one row. Raises BadInputError with `place`, the field and the reason."""
    try:
        return Settings.model_validate(row)
    except ValidationError as error:
        known = ", ".join(Settings.model_fields)
        raise BadInputError(f"{place}: {first_problem(error)} (fields: {known})") from None


def read_models(file: Path, defaults: dict[str, Any]) -> tuple[Settings, ...]:
    """Read a models file: YAML with a list `models`, each row over `defaults`.

    Raises BadInputError when the file or a row cannot be used.
    """
    try:
        document = yaml.safe_load(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadInputError(f"models file {file}: {error}") from error
    except yaml.YAMLError as error:
        # The library's own text quotes the line, and a line may hold what should not be printed.
        line = error.problem_mark.line + 1 if isinstance(error, yaml.MarkedYAMLError) and error.problem_mark else "?"
        raise BadInputError(f"models file {file}, line {line}: not YAML") from None
    rows = document.get("models") if isinstance(document, dict) else None
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
        raise BadInputError(f"models file {file}: a list `models` of tables is needed, each with `model`")
    return tuple(settings({**defaults, **row}, f"{file}, model {place}") for place, row in enumerate(rows, 1))
