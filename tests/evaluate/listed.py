"""A provider whose replies are listed beforehand."""

from __future__ import annotations

from typing import Any

from certify.evaluate.provider import Reply


class Listed:
    """A provider that replies from a list; an exception in it is raised."""

    kind, label, endpoint = "model", "m", "here"

    def __init__(self, *replies: str | Exception) -> None:
        self.replies, self.asked = list(replies), list[Any]()

    async def ask(self, ask: Any) -> Reply:
        self.asked.append(ask)
        reply = self.replies.pop(0)
        if isinstance(reply, Exception):
            raise reply
        return Reply(reply)

    async def close(self) -> None:
        pass
