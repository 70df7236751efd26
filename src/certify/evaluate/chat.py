"""A chat-completions server, asked through the openai client. Retries are ours: the client makes none."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ValidationError

from certify.errors import first_problem
from certify.evaluate.ask import Ask
from certify.evaluate.provider import FatalFault, Fault, PassingFault, RejectedFault, Reply, Usage
from certify.evaluate.providers import Scheme
from certify.evaluate.secret import Secret, read_secret
from certify.evaluate.settings import Settings

if TYPE_CHECKING:
    from openai import APIStatusError, AsyncOpenAI


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


class _Usage(BaseModel):
    prompt_tokens: int | None = None
    completion_tokens: int | None = None
    completion_tokens_details: _Details | None = None


class Completion(BaseModel):
    """The part of a chat completion that is used; whatever else a server sends is left alone."""

    choices: list[_Choice]
    model: str | None = None
    usage: _Usage | None = None


class ChatServer:
    """One model at one address. Use within one event loop and close it there."""

    kind = "model"

    def __init__(self, settings: Settings, secret: Secret) -> None:
        self.label = settings.model
        self.endpoint = settings.endpoint()
        self._settings = settings
        self._secret = secret
        self._client = _client(settings, self.endpoint, secret)
        self._parameters = settings.parameters()

    async def ask(self, ask: Ask) -> Reply:
        """Send one request. Raises a Fault whose text is free of the key."""
        start = time.monotonic()
        try:
            async with asyncio.timeout(self._settings.timeout):
                body = await self._post(ask)
        except TimeoutError:
            raise PassingFault("timeout", f"no answer within {self._settings.timeout:g} s") from None
        except Fault as fault:
            fault.args = (self._secret.redact(str(fault)),)
            raise
        return self._reply(body, time.monotonic() - start)

    async def _post(self, ask: Ask) -> bytes:
        import openai

        # The messages go with the extra fields: the client walks its own through every vendor type it knows, which
        # costs more than all of our work on an answer, and then sends the same bytes.
        body = {**self._parameters, "messages": ask.messages()}
        create = self._client.chat.completions.with_raw_response.create
        try:
            response = await create(model=self._settings.model, messages=(), extra_body=body)
        except openai.APIStatusError as error:
            raise status_fault(error) from None
        except openai.APITimeoutError as error:
            raise PassingFault("timeout", str(error)) from None
        except openai.APIConnectionError as error:
            cause = error.__cause__ or error
            raise PassingFault("connection", f"{type(cause).__name__}: {cause}") from None
        content: bytes = response.content
        return content

    def _reply(self, body: bytes, latency: float) -> Reply:
        completion = read_completion(body)
        choice = completion.choices[0]
        content, usage = choice.message.content, completion.usage or _Usage()
        text = "".join(part.text for part in content) if isinstance(content, list) else content
        details = usage.completion_tokens_details or _Details()
        return Reply(
            text=self._clean(text),
            refusal=self._clean(choice.message.refusal),
            finish=choice.finish_reason,
            served_model=self._clean(completion.model),
            usage=Usage(usage.prompt_tokens, usage.completion_tokens, details.reasoning_tokens),
            latency=latency,
        )

    def _clean(self, text: str | None) -> str | None:
        return None if text is None else self._secret.redact(text)

    async def close(self) -> None:
        """Close the connections."""
        await self._client.close()


def _client(settings: Settings, endpoint: str, secret: Secret) -> AsyncOpenAI:
    from openai import AsyncOpenAI, Timeout

    timeout = Timeout(settings.timeout, connect=min(10.0, settings.timeout))
    return AsyncOpenAI(base_url=endpoint, api_key=secret.reveal(), max_retries=0, timeout=timeout)


def read_completion(body: bytes) -> Completion:
    """Read a server's answer. Raises PassingFault when it is no chat completion or holds no choice."""
    try:
        completion = Completion.model_validate_json(body)
    except ValidationError as error:
        raise PassingFault("malformed", f"not a chat completion: {first_problem(error)}") from None
    if not completion.choices:
        raise PassingFault("empty_choices", "the server sent no choices")
    return completion


_FATAL = {401: "the key was refused", 402: "payment is required", 404: "the address or the model does not exist"}
_PASSING = {408, 409, 425, 429}


def status_fault(error: APIStatusError) -> Fault:
    """Return the fault that an HTTP status means, with the server's own words shortened to 300 characters."""
    status = error.status_code
    said = " ".join(error.message.split())[:300]
    if status in _FATAL:
        return FatalFault(f"http_{status}", f"{_FATAL[status]}: {said}")
    if error.code == "insufficient_quota":
        return FatalFault("quota", f"no credit left: {said}")
    if status in _PASSING or status >= 500:
        return PassingFault(f"http_{status}", said, retry_after(dict(error.response.headers), datetime.now(UTC)))
    return RejectedFault(f"http_{status}", said)


def retry_after(headers: dict[str, Any], now: datetime) -> float | None:
    """Return the seconds a server asks to wait (RFC 9110, 10.2.3: seconds or a date; also `retry-after-ms`).

    None when it does not say or says something unreadable; never negative.
    """
    try:
        if "retry-after-ms" in headers:
            return max(0.0, float(headers["retry-after-ms"]) / 1000)
        value = headers.get("retry-after")
        return None if value is None else max(0.0, _seconds(value, now))
    except (ValueError, TypeError):
        return None


def _seconds(value: str, now: datetime) -> float:
    try:
        return float(value)
    except ValueError:
        date = parsedate_to_datetime(value)
        return (date if date.tzinfo else date.replace(tzinfo=UTC)).timestamp() - now.timestamp()


SCHEME = Scheme(lambda wanted: ChatServer(wanted.settings, read_secret(wanted.settings)))
