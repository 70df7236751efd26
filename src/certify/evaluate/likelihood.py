"""The completions protocol, by log-probability: which of the possible answers a model would rather go on with.

As lm-evaluation-harness scores choices (Gao et al. 2024, `loglikelihood`): the prompt with each answer behind it is
sent back with the log-probability of every token (`echo`, `logprobs`), and those of the answer's tokens are added up.
A base model, which follows no instruction, is asked so.
"""

from __future__ import annotations

import json
import time

from pydantic import BaseModel

from certify.errors import BadInputError
from certify.evaluate.answer import Answer, Missing
from certify.evaluate.ask import Ask
from certify.evaluate.completion import Completion, TokenUsage, read_completion
from certify.evaluate.connection import Connection
from certify.evaluate.provider import FatalFault, RejectedFault, Reply, Usage
from certify.evaluate.secret import Secret
from certify.evaluate.settings import Settings


class _LogProbs(BaseModel):
    tokens: list[str]
    token_logprobs: list[float | None]


class _Echo(BaseModel):
    text: str
    logprobs: _LogProbs | None = None


ScoredCompletion = Completion[_Echo]


class LikelihoodServer:
    """A model that is asked how likely each answer is. Use within one event loop and close it there."""

    kind = "model"

    def __init__(self, settings: Settings, secret: Secret) -> None:
        """Raise BadInputError for settings that mean nothing where no text is written."""
        if settings.samples > 1 or settings.max_tokens is not None or settings.reasoning_effort is not None:
            raise BadInputError(
                f"{settings.model}: a protocol that scores answers writes none: no samples, no max_tokens and no "
                "reasoning_effort here"
            )
        self.label = settings.model
        self._connection = Connection(settings, secret)
        self.endpoint = self._connection.endpoint
        self._extra = settings.extra_body

    async def ask(self, ask: Ask) -> Reply:
        """Send one request an answer; the reply is their log-probabilities as a JSON object. Raises a Fault."""
        start, scores = time.monotonic(), {}
        usage, served = Usage(0, 0), None
        for answer, continuation in ask.prompt.scored:
            found = await self._completion(ask.prompt.whole, continuation)
            scores[answer] = log_probability(found.choices[0], ask.prompt.whole, continuation)
            usage, served = _sum(usage, found.usage), found.model
        return Reply(
            json.dumps(scores),
            finish="stop",
            served_model=self._connection.clean(served),
            usage=usage,
            latency=time.monotonic() - start,
        )

    async def _completion(self, prompt: str, continuation: str) -> ScoredCompletion:
        # One token more than the answer, which is not looked at: servers take no limit of zero.
        body = await self._connection.post(
            lambda client: client.completions.with_raw_response.create(
                model=self.label,
                prompt=prompt + continuation,
                echo=True,
                logprobs=1,
                max_tokens=1,
                temperature=0,
                extra_body=self._extra,
            )
        )
        return read_completion(body, ScoredCompletion, "completion")

    async def close(self) -> None:
        """Close the connections."""
        await self._connection.close()


def log_probability(echo: _Echo, prompt: str, continuation: str) -> float:
    """Return the natural logarithm of the probability of `continuation` after `prompt`.

    Raises FatalFault where the server does not echo with log-probabilities (then it never will), and RejectedFault
    where a token lies across the end of the prompt, so that the answer has no probability of its own.
    """
    whole = prompt + continuation
    if echo.logprobs is None or not echo.text.startswith(whole):
        raise FatalFault("no_echo", "the server gives no log-probabilities of the prompt (echo with logprobs)")
    tokens = list(zip(echo.logprobs.tokens, echo.logprobs.token_logprobs, strict=False))
    _taken(tokens, echo.text[len(whole) :])
    taken = _taken(tokens, continuation)
    if any(score is None for score in taken):
        raise RejectedFault("no_score", "the server leaves out the log-probability of a token of the answer")
    return sum(score for score in taken if score is not None)


def _taken(tokens: list[tuple[str, float | None]], text: str) -> list[float | None]:
    """Take the tokens that make up `text` from the end of `tokens` and return their scores; empty ones go along."""
    scores = []
    while tokens and (text or not tokens[-1][0]):
        token, score = tokens.pop()
        if not text.endswith(token):
            raise RejectedFault("boundary", f"the token {token!r} lies across the end of the prompt or the answer")
        text = text.removesuffix(token)
        scores.append(score)
    if text:
        raise RejectedFault("boundary", "the tokens that came back are not those of the text that was sent")
    return scores


def _sum(usage: Usage, more: TokenUsage | None) -> Usage:
    if more is None or usage.prompt is None or usage.completion is None:
        return Usage()
    return Usage(usage.prompt + (more.prompt_tokens or 0), usage.completion + (more.completion_tokens or 0))


def most_likely(text: str | None) -> Answer:
    """Return the answer of the highest log-probability in the reply of `LikelihoodServer`; none where two tie."""
    try:
        scores = json.loads(text or "")
    except ValueError:
        return Answer(None, Missing.NOT_FOUND)
    if not isinstance(scores, dict) or not all(isinstance(score, int | float) for score in scores.values()):
        return Answer(None, Missing.NOT_FOUND)
    best = [answer for answer, score in scores.items() if score == max(scores.values())]
    return Answer(best[0]) if len(best) == 1 else Answer(None, Missing.TIED if best else Missing.NOT_FOUND)
