from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest

from certify.evaluate.chat import ChatCompletion
from certify.evaluate.completion import read_completion
from certify.evaluate.connection import retry_after
from certify.evaluate.provider import PassingFault
from tests.evaluate.server import completion

NOW = datetime(2026, 1, 1, 12, 0, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({"retry-after": "7"}, 7.0),
        ({"retry-after": "0.25"}, 0.25),
        ({"retry-after": "Thu, 01 Jan 2026 12:00:30 GMT"}, 30.0),
        ({"retry-after": "Thu, 01 Jan 2026 11:00:00 GMT"}, 0.0),
        ({"retry-after": "-3"}, 0.0),
        ({"retry-after-ms": "1500", "retry-after": "9"}, 1.5),
        ({"retry-after": "soon"}, None),
        ({}, None),
    ],
)
def test_retry_after_is_read(headers: dict[str, str], seconds: float | None) -> None:
    assert retry_after(headers, NOW) == seconds


def test_a_completion_without_usage_is_still_a_completion() -> None:
    body = {"choices": [{"message": {"content": "TRUE"}}]}
    assert read_completion(json.dumps(body).encode(), ChatCompletion, "chat completion").usage is None


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"", "malformed"),
        (b"<html>", "malformed"),
        (b"null", "malformed"),
        (b'{"choices": null}', "malformed"),
        (b'{"choices": [{"message": "TRUE"}]}', "malformed"),
        (b'{"error": {"message": "overloaded"}}', "malformed"),
        (b'{"choices": [{"message": {"content": "\xff"}}]}', "malformed"),
        (json.dumps(completion("TRUE")).encode()[:-40], "malformed"),
        (json.dumps({**completion("TRUE"), "choices": []}).encode(), "empty_choices"),
    ],
)
def test_a_body_that_is_no_completion_is_a_passing_fault(body: bytes, kind: str) -> None:
    with pytest.raises(PassingFault) as fault:
        read_completion(body, ChatCompletion, "chat completion")
    assert fault.value.kind == kind
