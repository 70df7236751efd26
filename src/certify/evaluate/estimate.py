"""What a run will take, before it starts: asks, tokens and, with a price table, money."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import yaml
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from certify.certificate.item import BadRow
from certify.errors import BadInputError, first_problem
from certify.evaluate.ask import Ask, Unasked
from certify.evaluate.job import Asking
from certify.evaluate.labels import one_label
from certify.evaluate.store import Store


class Price(BaseModel):
    """US dollars a million tokens."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    input: float = Field(ge=0)
    output: float = Field(ge=0)

    def of(self, prompt: int, completion: int) -> float:
        """Return the dollars for so many prompt and completion tokens (reasoning tokens are completion tokens)."""
        return (prompt * self.input + completion * self.output) / 1e6


def read_prices(file: Path) -> dict[str, Price]:
    """Read a price table: YAML, `model: {input: USD, output: USD}` a million tokens. Raises BadInputError."""
    try:
        return TypeAdapter(dict[str, Price]).validate_python(yaml.safe_load(file.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise BadInputError(f"price table {file}: {error}") from error
    except ValidationError as error:
        wanted = "wanted MODEL: {input: 1, output: 2}"
        raise BadInputError(f"price table {file}: {first_problem(error)}; {wanted}") from None


class Estimate(NamedTuple):
    """The size of one job. Tokens are of the asks still to be asked; `cost` is None without a price."""

    model: str
    asks: int
    answered: int
    uncertified: int
    bad_rows: int
    prompt_tokens: int
    completion_tokens: int
    cost: float | None
    cost_reason: str | None
    one_label: str | None = None
    """What cannot be learnt because all labels are equal."""


def prompt_tokens(ask: Ask) -> int:
    """Return about how many tokens the prompt has: a token to four UTF-8 bytes, and four a message."""
    size = len(ask.prompt.system.encode()) + len(ask.prompt.user.encode())
    return ask.requests * (size // 4 + 8)


def expected_completion(job: Asking) -> int:
    """Return about how many tokens one answer takes, reasoning aside."""
    return min(job.expected_tokens, job.settings.max_tokens or job.expected_tokens)


def estimate(job: Asking, store: Store | None, prices: dict[str, Price], tell: Callable[[BadRow], None]) -> Estimate:
    """Go through a job's asks without asking. `tell` gets every row that cannot be asked."""
    asks = answered = uncertified = bad = tokens = 0
    labels: set[bool | None] = set()
    source = job.asks()
    while batch := list(islice(source, 512)):
        real = [ask for ask in batch if isinstance(ask, Ask)]
        labels.update(ask.question.label for ask in real)
        known = store.among_answers([ask.key for ask in real]) if store else set()
        asks, answered = asks + len(real), answered + sum(ask.key in known for ask in real)
        tokens += sum(prompt_tokens(ask) for ask in real if ask.key not in known)
        uncertified += sum(isinstance(row, Unasked) for row in batch)
        bad += sum(1 for row in _bad(batch, tell))
    completion = (asks - answered) * expected_completion(job)
    cost, reason = price_of(job, prices, tokens, completion)
    sizes = (asks, answered, uncertified, bad, tokens, completion)
    return Estimate(job.label, *sizes, cost, reason, one_label(labels))


def _bad(batch: list[Ask | BadRow | Unasked], tell: Callable[[BadRow], None]) -> Iterator[BadRow]:
    for row in batch:
        if isinstance(row, BadRow):
            tell(row)
            yield row


def price_of(job: Asking, prices: dict[str, Price], prompt: int, completion: int) -> tuple[float | None, str | None]:
    """Return the dollars, or None and why they are unknown. What runs here costs nothing."""
    if job.provider.kind != "model":
        return 0.0, None
    price = prices.get(job.label) or prices.get(job.settings.model)
    if price is None:
        return None, "no price is given for this model"
    return price.of(prompt, completion), None
