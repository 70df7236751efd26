"""A model that writes: its settings, and what it is asked in one round, as the runner of evaluations takes it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from certify.certificate.item import BadRow
from certify.errors import BadInputError
from certify.evaluate.ask import Ask, Unasked, ask_key
from certify.evaluate.chat import ChatServer
from certify.evaluate.job import digest_of
from certify.evaluate.protocol import Prompt
from certify.evaluate.provider import Provider
from certify.evaluate.providers import PROVIDERS, SERVER
from certify.evaluate.question import Question
from certify.evaluate.secret import read_secret
from certify.evaluate.settings import Settings, read_models, settings
from certify.evaluate.store import Store
from certify.evaluate.table import WRITER
from certify.propose.prompts import WritingPrompt


@dataclass(frozen=True)
class Writer:
    """One model under one prompt. Nothing in it is secret."""

    settings: Settings
    prompt: WritingPrompt

    @property
    def label(self) -> str:
        """The model's name in reports."""
        return self.settings.name or self.settings.model

    def about(self) -> dict[str, Any]:
        """Return all that distinguishes these settings from others."""
        return {
            "name": self.label,
            "model": self.settings.model,
            "endpoint": self.settings.endpoint(),
            "prompt": self.prompt.id,
            "prompt_digest": self.prompt.digest,
            "parameters": self.settings.parameters(),
        }

    @property
    def settings_id(self) -> str:
        """Under which settings the store keeps the answers."""
        return digest_of(json.dumps(self.about(), sort_keys=True, ensure_ascii=False))

    def note(self, store: Store) -> None:
        """Write these settings into the store."""
        body = json.dumps(self.about(), sort_keys=True, ensure_ascii=False)
        store.use(self.settings_id, self.label, WRITER, self.prompt.id, body)

    def ask(self, name: str, statement_id: str, family: str, prompt: Prompt, sample: int = 0) -> Ask:
        """Return one ask, called `name`; the store keeps its answer by all that is sent."""
        key = ask_key(self.settings, self.settings.endpoint(), prompt, sample)
        question = Question(name, statement_id, family, None, "", certified=False)
        return Ask(key, question, prompt, sample)

    def check(self) -> None:
        """Raise BadInputError where the key that the server wants is not there."""
        read_secret(self.settings)


def writers(
    models: Sequence[str],
    options: Mapping[str, Any],
    prompt: WritingPrompt,
    seed: int | None = 0,
    *,
    models_file: Path | None = None,
) -> tuple[Writer, ...]:
    """Return the writers for `models` and the rows of `models_file`, with `options` (fields of Settings) for all.

    The seed is sent to the server, unless it is null. Raises BadInputError for options that cannot be used, two models
    of one name, and what is no model on a server.
    """
    rows = [settings({**options, "model": model}, f"model {model}") for model in models]
    rows += read_models(models_file, dict(options)) if models_file is not None else ()
    if not rows:
        raise BadInputError("no model: give --model NAME, or --models FILE")
    made = []
    for row in rows:
        scheme = row.model.partition(":")[0]
        if scheme in PROVIDERS and scheme != SERVER:
            raise BadInputError(f"model {row.model}: {scheme} answers questions only: give a model on a server")
        extra = row.extra_body if seed is None else {"seed": seed, **row.extra_body}
        made.append(Writer(row.model_copy(update={"extra_body": extra}), prompt))
    names = [writer.label for writer in made]
    if len(set(names)) < len(names):
        raise BadInputError(f"a model is given twice: {', '.join(names)}")
    for writer in made:
        writer.check()
    return tuple(made)


class Round(NamedTuple):
    """What one writer is asked at once."""

    writer: Writer
    questions: tuple[Ask, ...]
    provider: Provider
    texts: int
    """Texts that one answer holds."""

    @property
    def label(self) -> str:
        """The model's name in reports."""
        return self.writer.label

    @property
    def settings(self) -> Settings:
        """How the model is asked."""
        return self.writer.settings

    @property
    def settings_id(self) -> str:
        """Under which settings the store keeps the answers."""
        return self.writer.settings_id

    @property
    def expected_tokens(self) -> int:
        """Completion tokens that an answer usually takes."""
        return self.writer.prompt.expected_tokens * self.texts

    def asks(self) -> Iterator[Ask | BadRow | Unasked]:
        """Yield every ask."""
        yield from self.questions


def round_of(writer: Writer, questions: Sequence[Ask], texts: int) -> Round:
    """Return a round; its connections are opened anew, for each round has an event loop of its own."""
    return Round(writer, tuple(questions), ChatServer(writer.settings, read_secret(writer.settings)), texts)
