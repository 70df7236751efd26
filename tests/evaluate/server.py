"""A server of chat completions and of scored completions on loopback that fails on demand.

What goes wrong is written into the question: "... [faults: 429 cut slow]" makes the first three attempts at this
text fail so and the fourth succeed; a fault with a star, "500*", never ends. `refusal`, `filtered`, `long`, `cut_off`
and `rambling` are answers of their kind, not faults.

In tests, `with FaultServer() as server` runs it in a thread. As a program it prints its port and runs until its
standard input closes; GET /counts then tells how often each text was asked.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import re
import sys
import threading
import time
from collections import Counter
from typing import Any

import pytest

FAULTS = re.compile(r"\[faults: ([^\]]*)\]")
SUM = re.compile(r"sum of (\d+) and (\d+)")
SLOW_SECONDS = 1.0
REASONS = {200: "OK", 400: "Bad Request", 401: "Unauthorized", 404: "Not Found", 429: "Too Many Requests"}


def faults_in(text: str) -> list[str]:
    """Return the faults that a text asks for."""
    found = FAULTS.search(text)
    return found[1].split() if found else []


def completion(content: str | None, *, finish: str = "stop", refusal: str | None = None) -> dict[str, Any]:
    """Return a chat completion in the protocol's form."""
    message = {"role": "assistant", "content": content, "refusal": refusal}
    usage = {"prompt_tokens": 50, "completion_tokens": 3, "total_tokens": 53}
    usage["completion_tokens_details"] = {"reasoning_tokens": 1}
    choice = {"index": 0, "message": message, "finish_reason": finish}
    return {"id": "c", "object": "chat.completion", "created": 0, "model": "m-1", "choices": [choice], "usage": usage}


def truth(text: str) -> str:
    """Return the verdict on "The sum of A and B is even."."""
    found = SUM.search(text)
    return "TRUE" if found and (int(found[1]) + int(found[2])) % 2 == 0 else "FALSE"


def scored(prompt: str, fault: str = "") -> dict[str, Any]:
    """Return a prompt that is sent back with the log-probability of each word; the true verdict is the likelier."""
    claim, _, verdict = prompt.rpartition("\nTRUE or FALSE:")
    tokens = re.findall(r"\s?\S+|\s", prompt)
    if fault == "across":
        tokens[-2:] = ["".join(tokens[-2:])]
    scores: list[float | None] = [None, *(-3.0 for _ in tokens[1:])]
    scores[-1] = -0.25 if verdict.strip() == truth(claim.rpartition("Claim:")[2]) or fault == "tied" else -1.5
    tokens, scores = [*tokens, " and"], [*scores, -0.1]
    logprobs = {"tokens": tokens, "token_logprobs": scores, "text_offset": [], "top_logprobs": None}
    text = prompt + tokens[-1]
    choice = {"index": 0, "text": text, "logprobs": None if fault == "no_echo" else logprobs, "finish_reason": "length"}
    usage = {"prompt_tokens": len(tokens) - 1, "completion_tokens": 1, "total_tokens": len(tokens)}
    return {"id": "c", "object": "text_completion", "created": 0, "model": "m-1", "choices": [choice], "usage": usage}


ANSWERS = {
    "refusal": lambda _text: completion(None, refusal="I cannot answer that."),
    "filtered": lambda _text: completion("", finish="content_filter"),
    "long": lambda text: completion("Let us see. " * 100_000 + f"\nFinal answer: {truth(text)}"),
    "cut_off": lambda _text: completion("Let us first consider", finish="length"),
    "rambling": lambda _text: completion("It depends on how one looks at numbers."),
    "parts": lambda text: {**completion(None), "choices": [
        {"message": {"content": [{"type": "text", "text": truth(text)}]}, "finish_reason": "stop"}]},
}  # fmt: skip


class FaultServer:
    """The server; counts, keys and arrival times can be read from the test at any moment."""

    def __init__(self, delay: float = 0.0) -> None:
        self.delay = delay
        self.counts: Counter[str] = Counter()
        self.keys: set[str] = set()
        self.prompts: set[str] = set()
        self.bodies: list[dict[str, Any]] = []
        self.arrivals: list[float] = []
        self.port = 0
        self.open, self.most_open = 0, 0
        self._ready = threading.Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/v1"

    def __enter__(self) -> FaultServer:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()
        assert self._ready.wait(10), "the server did not start"
        return self

    def __exit__(self, *_error: object) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(10)

    def _serve(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self.serve())
        self._loop.close()

    async def serve(self) -> None:
        self._stop = asyncio.Event()
        self._talks: set[asyncio.Task[None]] = set()
        server = await asyncio.start_server(self._talk, "127.0.0.1", self.port, limit=2**22, backlog=2048)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._stop.wait()
        server.close()
        for talk in self._talks:
            talk.cancel()
        await asyncio.gather(*self._talks, return_exceptions=True)

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._talks.add(task)
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            while await self._exchange(reader, writer):
                pass
        writer.close()
        self._talks.discard(task)

    async def _exchange(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        """Serve one request; return whether the connection stays open."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        headers = {name.lower(): value.strip() for name, _, value in (row.partition(":") for row in head.split("\r\n"))}
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        if head.startswith("GET /counts"):
            return self._send(writer, 200, json.dumps(self.counts))
        self.keys.add(headers.get("authorization", ""))
        self.arrivals.append(time.monotonic())
        self.open += 1
        self.most_open = max(self.open, self.most_open)
        try:
            return await self._answer(writer, json.loads(body))
        finally:
            self.open -= 1

    async def _answer(self, writer: asyncio.StreamWriter, request: dict[str, Any]) -> bool:
        text = request["messages"][-1]["content"] if "messages" in request else request["prompt"]
        if len(self.bodies) < 100:
            self.bodies.append(request)
        if "prompt" in request:
            self.prompts.add(text)
        self.counts[text] += 1
        if self.delay:
            await asyncio.sleep(self.delay)
        plan = faults_in(text)
        turn = self.counts[text] - 1
        fault = plan[turn] if turn < len(plan) else plan[-1] if plan and plan[-1].endswith("*") else ""
        return await self._fault(writer, fault.removesuffix("*"), text)

    async def _fault(self, writer: asyncio.StreamWriter, fault: str, text: str) -> bool:
        if fault in ANSWERS:
            return self._send(writer, 200, json.dumps(ANSWERS[fault](text)))
        good = json.dumps(completion(truth(text)) if text not in self.prompts else scored(text, fault))
        if fault == "cut":
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{")
            return False
        if fault == "slow":
            await asyncio.sleep(SLOW_SECONDS)
        if fault == "malformed":
            return self._send(writer, 200, good[: len(good) // 2])
        if fault == "empty":
            return self._send(writer, 200, json.dumps({**completion(""), "choices": []}))
        if fault == "html":
            return self._send(writer, 200, "<html>Bad gateway, try later</html>", kind="text/html")
        if fault[:3].isdigit():
            return self._status(writer, int(fault[:3]), fault[3:])
        return self._send(writer, 200, good)

    def _status(self, writer: asyncio.StreamWriter, status: int, wait: str) -> bool:
        """Send an error; "429@0.2" asks to retry after 0.2 s, "429!" says that there is no credit."""
        after = f"Retry-After: {wait[1:]}\r\n" if wait.startswith("@") else ""
        code = "insufficient_quota" if wait == "!" else None
        key = next(iter(self.keys), "")
        error = {"error": {"message": f"status {status} for {key}", "code": code}}
        return self._send(writer, status, json.dumps(error), more=after)

    def _send(
        self, writer: asyncio.StreamWriter, status: int, body: str, kind: str = "application/json", more: str = ""
    ) -> bool:
        data = body.encode()
        head = f"HTTP/1.1 {status} {REASONS.get(status, 'Error')}\r\nContent-Type: {kind}\r\n{more}"
        writer.write(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
        return True


def main(kind: type[FaultServer]) -> None:
    """Run a server until standard input is closed, and say its port."""
    options = argparse.ArgumentParser()
    options.add_argument("--delay", type=float, default=0.0)
    with kind(options.parse_args().delay) as server:
        print(server.port, flush=True)
        sys.stdin.read()


def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take away what the environment says of servers, and most of the time between attempts."""
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("certify.evaluate.pace.FIRST_BACKOFF", 0.02)


if __name__ == "__main__":
    main(FaultServer)
