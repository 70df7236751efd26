"""What a server answers with, whatever it was asked: choices of a kind, the model that answered, tokens."""

from __future__ import annotations

from typing import Generic, TypeVar

from pydantic import BaseModel, ValidationError

from certify.errors import first_problem
from certify.evaluate.provider import PassingFault

Choice = TypeVar("Choice", bound=BaseModel)


class _Details(BaseModel):
    reasoning_tokens: int | None = None


class TokenUsage(BaseModel):
    """Tokens as a server counts them, under the names of the protocol."""

    prompt_tokens: int | None = None
    completion_tokens: int | None = None
    completion_tokens_details: _Details | None = None

    @property
    def reasoning_tokens(self) -> int | None:
        """The completion tokens that are reasoning; null where the server does not say."""
        return None if self.completion_tokens_details is None else self.completion_tokens_details.reasoning_tokens


class Completion(BaseModel, Generic[Choice]):
    """The part of a completion that is used; whatever else a server sends is left alone."""

    choices: list[Choice]
    model: str | None = None
    usage: TokenUsage | None = None


def read_completion(body: bytes, kind: type[Completion[Choice]], called: str) -> Completion[Choice]:
    """Read a server's answer. Raises PassingFault when it is no `called`, or holds no choice."""
    try:
        completion = kind.model_validate_json(body)
    except ValidationError as error:
        raise PassingFault("malformed", f"not a {called}: {first_problem(error)}") from None
    if not completion.choices:
        raise PassingFault("empty_choices", "the server sent no choices")
    return completion
