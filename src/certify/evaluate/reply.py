"""One reply of a model to one free prompt, outside a run: asked again after passing faults."""

from __future__ import annotations

import asyncio
import hashlib

from certify.errors import BadInputError
from certify.evaluate.ask import Ask
from certify.evaluate.job import open_provider
from certify.evaluate.protocol import Prompt, protocol
from certify.evaluate.provider import FatalFault, PassingFault, Provider
from certify.evaluate.question import Question
from certify.evaluate.settings import Settings

#: What models are told of the sentences that certify reads.
SENTENCES = """The grammar knows numbers, divisibility, primes, order, groups and rings, sets, functions, lists and \
finite sets.
Sentences look like these:
If a divides b and b divides c, then a divides c.
In a group, the inverse of the inverse of any element is that element.
For all sets s and t, the intersection of s and t is a subset of s.
For every natural number n there exists a prime number that is greater than n."""


def opened(settings: Settings) -> Provider:
    """Return who answers free prompts; BadInputError for a missing key or an unknown provider."""
    return open_provider(settings, protocol("number"), seed=0)


async def replied(provider: Provider, name: str, prompt: tuple[str, str], settings: Settings, sample: int = 0) -> str:
    """Return what the model replies to (system, user); `name` says what it is about.

    Raises BadInputError where no request can succeed, and Fault where this one has failed for good.
    """
    system, user = prompt
    question = Question(name, name, "free", None, user, certified=False)
    key = hashlib.sha256(f"{system}\n{user}\n{sample}".encode()).hexdigest()
    ask = Ask(key, question, Prompt(system, user, "", None, None), sample)
    for attempt in range(settings.retries + 1):
        try:
            return (await provider.ask(ask)).text or ""
        except FatalFault as fault:
            raise BadInputError(f"no request can succeed: {fault}") from fault
        except PassingFault as fault:
            if attempt == settings.retries:
                raise
            await asyncio.sleep(min(fault.wait if fault.wait is not None else 2.0**attempt, settings.max_wait))
    raise AssertionError("the last attempt returns or raises")
