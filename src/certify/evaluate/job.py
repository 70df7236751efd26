"""One model of a run: its settings, who answers, and the asks it gets, as often as they are wanted."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, Protocol

from certify.certificate.item import BadRow
from certify.errors import BadInputError
from certify.evaluate.ask import Ask, Unasked, asks
from certify.evaluate.protocol import Protocol as Rules
from certify.evaluate.provider import Provider
from certify.evaluate.providers import PROVIDERS, SERVER, Wanted
from certify.evaluate.question import read_questions
from certify.evaluate.settings import Settings


class Asking(Protocol):
    """What a run needs to know of one model's part in it: who answers, how fast, and what is asked."""

    @property
    def label(self) -> str:
        """The model's name in reports."""

    @property
    def settings(self) -> Settings:
        """How the model is asked."""

    @property
    def provider(self) -> Provider:
        """Who answers."""

    @property
    def settings_id(self) -> str:
        """Under which settings the store keeps the answers."""

    @property
    def expected_tokens(self) -> int:
        """Completion tokens that an answer usually takes."""

    def asks(self) -> Iterator[Ask | BadRow | Unasked]:
        """Yield every ask, the same ones in the same order each time."""


class Job(NamedTuple):
    """Everything that asking one model about one file takes."""

    items: Path
    settings: Settings
    rules: Rules
    provider: Provider
    seed: int
    uncertified_too: bool

    @property
    def label(self) -> str:
        """The model's name in reports."""
        return self.settings.name or self.provider.label

    @property
    def body(self) -> str:
        """All that distinguishes these settings from others, as JSON; nothing secret is in it."""
        return json.dumps(
            {
                "name": self.label,
                "model": self.settings.model,
                "endpoint": self.provider.endpoint,
                "protocol": self.rules.id,
                "protocol_digest": self.rules.digest,
                "parameters": self.settings.parameters(),
                "seed": self.seed,
            },
            sort_keys=True,
            ensure_ascii=False,
        )

    @property
    def settings_id(self) -> str:
        """The first 12 hex digits of the SHA-256 of `body`."""
        return digest_of(self.body)

    @property
    def expected_tokens(self) -> int:
        """Completion tokens that an answer usually takes."""
        return self.rules.expected_tokens

    def asks(self) -> Iterator[Ask | BadRow | Unasked]:
        """Read the items anew and yield every ask; nothing is kept, so memory does not grow with the file."""
        questions = read_questions(self.items)
        return asks(
            questions,
            self.rules,
            self.settings,
            self.provider.endpoint,
            seed=self.seed,
            uncertified_too=self.uncertified_too,
        )


def digest_of(body: str) -> str:
    """Return the id of the settings that `body` describes: the first 12 hex digits of its SHA-256."""
    return hashlib.sha256(body.encode()).hexdigest()[:12]


def open_provider(settings: Settings, rules: Rules, seed: int) -> Provider:
    """Return who answers for `settings.model`: the provider before its colon, such as scripted:NAME, or a server.

    Raises BadInputError as those do: an unknown baseline, an unreadable recording, a missing key.
    """
    scheme, _, rest = settings.model.partition(":")
    provider = PROVIDERS[scheme if scheme in PROVIDERS else SERVER]
    return provider.open(Wanted(rest, settings, rules, seed))


def jobs(
    items: Path, models: tuple[Settings, ...], rules: Rules, *, seed: int, uncertified_too: bool
) -> tuple[Job, ...]:
    """Return one job a model. Raises BadInputError when two models go by one name in reports."""
    made = tuple(Job(items, one, rules, open_provider(one, rules, seed), seed, uncertified_too) for one in models)
    names = [job.label for job in made]
    doubled = sorted({name for name in names if names.count(name) > 1})
    if doubled:
        raise BadInputError(f"two models are called {doubled[0]!r}: give each its own `name`")
    return made
