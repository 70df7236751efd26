"""One ask: a question under a protocol, as it is sent to one model once. Its key says what was sent."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from certify.certificate.item import BadRow
from certify.evaluate.protocol import Prompt, Protocol, UnfitError, render
from certify.evaluate.question import Question
from certify.evaluate.settings import Settings


class Ask(NamedTuple):
    """A question, the prompt made of it, which sample this is, and the SHA-256 of all that is sent."""

    key: str
    question: Question
    prompt: Prompt
    sample: int

    @property
    def requests(self) -> int:
        """How many requests it takes: one, or one an answer that is scored."""
        return max(1, len(self.prompt.scored))

    def messages(self) -> list[dict[str, str]]:
        """Return the chat messages that are sent."""
        return [{"role": "system", "content": self.prompt.system}, {"role": "user", "content": self.prompt.user}]


class Unasked(NamedTuple):
    """A question that was left out because it is not certified."""

    item_id: str


def ask_key(settings: Settings, endpoint: str, prompt: Prompt, sample: int) -> str:
    """Return the SHA-256 (hex) of model, endpoint, prompt, parameters and sample index."""
    sent = [settings.model, endpoint, prompt.system, prompt.user, settings.parameters(), sample, *prompt.scored]
    return hashlib.sha256(json.dumps(sent, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


def asks(
    questions: Iterable[Question | BadRow],
    rules: Protocol,
    settings: Settings,
    endpoint: str,
    *,
    seed: int,
    uncertified_too: bool,
) -> Iterator[Ask | BadRow | Unasked]:
    """Yield every ask of `questions`, samples in order; uncertified ones only when `uncertified_too`.

    A BadRow comes through as it is; a question that does not fit the protocol becomes one (line 0).
    """
    for question in questions:
        if isinstance(question, BadRow):
            yield question
        elif not (question.certified or uncertified_too):
            yield Unasked(question.item_id)
        else:
            yield from _samples(question, rules, settings, endpoint, seed)


def _samples(
    question: Question, rules: Protocol, settings: Settings, endpoint: str, seed: int
) -> Iterator[Ask | BadRow]:
    try:
        prompt = render(rules, question, seed)
    except UnfitError as reason:
        yield BadRow(0, f"{question.item_id}: {reason}")
        return
    for sample in range(settings.samples):
        yield Ask(ask_key(settings, endpoint, prompt, sample), question, prompt, sample)
