"""A chat-completions server on loopback that calls tools: it submits a proof, and what it knows of subquestions."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from tests.evaluate.server import FaultServer, completion

ANSWERS = {"How many?": "1024", "Which fraction?": "0.5"}


class ToolServer(FaultServer):
    """Submits at once, by the last question in the conversation."""

    async def _answer(self, writer: asyncio.StreamWriter, request: dict[str, Any]) -> bool:
        self.bodies.append(request)
        asked = next(message for message in reversed(request["messages"]) if message["role"] == "user")
        text = asked["content"] if isinstance(asked["content"], str) else asked["content"][0]["text"]
        answer = next((known for question, known in ANSWERS.items() if question in text), "served proof")
        arguments = {"answer": answer, "claim": "solved", "confidence": 0.5}
        body = completion(None, finish="tool_calls")
        function = {"name": "submit", "arguments": json.dumps(arguments)}
        body["choices"][0]["message"]["tool_calls"] = [{"id": "call_1", "type": "function", "function": function}]
        return self._send(writer, 200, json.dumps(body))
