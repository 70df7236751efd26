"""One model at one address, reached through the openai client. Retries are ours: the client makes none."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any

from certify.evaluate.provider import FatalFault, Fault, PassingFault, RejectedFault
from certify.evaluate.secret import Secret
from certify.evaluate.settings import Settings

if TYPE_CHECKING:
    from openai import APIStatusError, AsyncOpenAI

#: Sends one request through the client and gives the raw response, which has its bytes in `content`.
Send = Callable[["AsyncOpenAI"], Awaitable[Any]]


class Connection:
    """Requests to one server, whose key no fault and no text lets out. Use within one event loop and close it there."""

    def __init__(self, settings: Settings, secret: Secret) -> None:
        self.endpoint = settings.endpoint()
        self._timeout = settings.timeout
        self._secret = secret
        self._client = _client(settings, self.endpoint, secret)

    async def post(self, send: Send) -> bytes:
        """Send one request and return the body. Raises a Fault whose text is free of the key."""
        try:
            async with asyncio.timeout(self._timeout):
                return await self._post(send)
        except TimeoutError:
            raise PassingFault("timeout", f"no answer within {self._timeout:g} s") from None
        except Fault as fault:
            fault.args = (self._secret.redact(str(fault)),)
            raise

    async def _post(self, send: Send) -> bytes:
        import openai

        try:
            response = await send(self._client)
        except openai.APIStatusError as error:
            raise status_fault(error) from None
        except openai.APITimeoutError as error:
            raise PassingFault("timeout", str(error)) from None
        except openai.APIConnectionError as error:
            cause = error.__cause__ or error
            raise PassingFault("connection", f"{type(cause).__name__}: {cause}") from None
        content: bytes = response.content
        return content

    def clean(self, text: str | None) -> str | None:
        """Return what the server said without the key."""
        return None if text is None else self._secret.redact(text)

    async def close(self) -> None:
        """Close the connections."""
        await self._client.close()


def _client(settings: Settings, endpoint: str, secret: Secret) -> AsyncOpenAI:
    from openai import AsyncOpenAI, Timeout

    timeout = Timeout(settings.timeout, connect=min(10.0, settings.timeout))
    return AsyncOpenAI(base_url=endpoint, api_key=secret.reveal(), max_retries=0, timeout=timeout)


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
