"""The chat-completions protocol: a model's answer in its own words."""

from __future__ import annotations

import time

from pydantic import BaseModel

from certify.evaluate.ask import Ask
from certify.evaluate.completion import Completion, TokenUsage, read_completion
from certify.evaluate.connection import Connection
from certify.evaluate.provider import Reply, Usage
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


ChatCompletion = Completion[_Choice]


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
        completion, clean = read_completion(body, ChatCompletion, "chat completion"), self._connection.clean
        choice = completion.choices[0]
        content, usage = choice.message.content, completion.usage or TokenUsage()
        text = "".join(part.text for part in content) if isinstance(content, list) else content
        return Reply(
            text=clean(text),
            refusal=clean(choice.message.refusal),
            finish=choice.finish_reason,
            served_model=clean(completion.model),
            usage=Usage(usage.prompt_tokens, usage.completion_tokens, usage.reasoning_tokens),
            latency=latency,
        )

    async def close(self) -> None:
        """Close the connections."""
        await self._connection.close()
