"""The chat-completions protocol: a model's answer in its own words."""

from __future__ import annotations

import time

from pydantic import BaseModel, ValidationError

from certify.errors import first_problem
from certify.evaluate.ask import Ask
from certify.evaluate.connection import Connection
from certify.evaluate.provider import PassingFault, Reply, Usage
from certify.evaluate.secret import Secret
from certify.evaluate.settings import Settings


class _Part(BaseModel):
    text: str = ""


class _Message(BaseModel):
    content: str | list[_Part] | None = None
    refusal: str | None = None


class _Choice(BaseModel):
    message: _Message
    finish_reason: str | None = None


class _Details(BaseModel):
    reasoning_tokens: int | None = None


class TokenUsage(BaseModel):
    """Tokens as a server counts them, under the names of the protocol."""

    prompt_tokens: int | None = None
    completion_tokens: int | None = None
    completion_tokens_details: _Details | None = None


class Completion(BaseModel):
    """The part of a chat completion that is used; whatever else a server sends is left alone."""

    choices: list[_Choice]
    model: str | None = None
    usage: TokenUsage | None = None


class ChatServer:
    """A model that is asked in chat messages. Use within one event loop and close it there."""

    kind = "model"

    def __init__(self, settings: Settings, secret: Secret) -> None:
        self.label = settings.model
        self._connection = Connection(settings, secret)
        self.endpoint = self._connection.endpoint
        self._parameters = settings.parameters()

    async def ask(self, ask: Ask) -> Reply:
        """Send one request. Raises a Fault whose text is free of the key."""
        start = time.monotonic()
        # The messages go with the extra fields: the client walks its own through every vendor type it knows, which
        # costs more than all of our work on an answer, and then sends the same bytes.
        body = {**self._parameters, "messages": ask.messages()}
        found = await self._connection.post(
            lambda client: client.chat.completions.with_raw_response.create(
                model=self.label, messages=(), extra_body=body
            )
        )
        return self._reply(found, time.monotonic() - start)

    def _reply(self, body: bytes, latency: float) -> Reply:
        completion, clean = read_completion(body), self._connection.clean
        choice = completion.choices[0]
        content, usage = choice.message.content, completion.usage or TokenUsage()
        text = "".join(part.text for part in content) if isinstance(content, list) else content
        details = usage.completion_tokens_details or _Details()
        return Reply(
            text=clean(text),
            refusal=clean(choice.message.refusal),
            finish=choice.finish_reason,
            served_model=clean(completion.model),
            usage=Usage(usage.prompt_tokens, usage.completion_tokens, details.reasoning_tokens),
            latency=latency,
        )

    async def close(self) -> None:
        """Close the connections."""
        await self._connection.close()


def read_completion(body: bytes) -> Completion:
    """Read a server's answer. Raises PassingFault when it is no chat completion or holds no choice."""
    try:
        completion = Completion.model_validate_json(body)
    except ValidationError as error:
        raise PassingFault("malformed", f"not a chat completion: {first_problem(error)}") from None
    if not completion.choices:
        raise PassingFault("empty_choices", "the server sent no choices")
    return completion
