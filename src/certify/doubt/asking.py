"""Asking models about readings: one request a text and model, each answer in the store before it is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from certify.doubt.answers import Answer, read_answer
from certify.evaluate.ask import Ask
from certify.evaluate.protocol import Prompt
from certify.evaluate.runner import Tell
from certify.evaluate.store import STORE_NAME, Store
from certify.files.reviews import digest
from certify.lexicon import Lexicon, load
from certify.propose.asking import Asker, budget_of
from certify.propose.writer import Writer

#: The prompt, a table of proposals.toml; and what these asks are called in the store.
PROMPT, KIND = "doubt-1", "doubt"
#: Why a model has no answer that was not asked, or whose server gave none.
UNHEARD = "the model gave no answer"


class Subject(NamedTuple):
    """A text of which it is asked whether it says what was read of it: its readings, as `said_back` gives them."""

    text: str
    context: str | None
    readings: tuple[Mapping[str, str | None], ...]

    @property
    def restated(self) -> list[str]:
        """The readings as a model sees them: in English, or as formulas where there are no words for them."""
        return [str(reading["english"] or reading["formula"]) for reading in self.readings]

    @property
    def key(self) -> tuple[str | None, ...]:
        """All that a model sees of it: subjects with one key are one question."""
        return (self.text, self.context, *self.restated)


class Doubters(NamedTuple):
    """Who is asked, where answers are kept, how much may be spent, and with what texts are read."""

    writers: tuple[Writer, ...]
    store: Path
    requests: int | None = None
    tokens: int | None = None
    lexicon: Callable[[], Lexicon] = load
    workers: int = 1
    tell: Tell = lambda model, done: None


class Heard(NamedTuple):
    """For each subject the answers by model, and which models cannot be asked further, and why."""

    answers: list[dict[str, Answer]]
    stopped: dict[str, str]


def hear(subjects: Sequence[Subject], doubters: Doubters) -> Heard:
    """Ask every model about every subject, about equal ones once. Raises BadInputError where none could be asked."""
    with Store(doubters.store / STORE_NAME) as store:
        budget = budget_of(store, doubters.writers, doubters.requests, doubters.tokens)
        asker = Asker(store, budget, doubters.tell)
        said = asker.ask([(writer, asks_of(writer, subjects)) for writer in doubters.writers], 1)
    asker.demand(any(said))
    known = list(zip(doubters.writers, said, strict=True))
    answers = [{writer.label: _answer(writer, texts, each) for writer, texts in known} for each in subjects]
    return Heard(answers, asker.stopped)


def asks_of(writer: Writer, subjects: Sequence[Subject]) -> list[Ask]:
    """Return what a model is asked about `subjects`, in their order and each once."""
    prompts = dict(_named(writer, subject) for subject in subjects)
    return [writer.ask(name, name, KIND, prompt) for name, prompt in prompts.items()]


def _named(writer: Writer, subject: Subject) -> tuple[str, Prompt]:
    """Return a prompt and what its ask is called: by all that it shows, since equal texts may be read unlike."""
    prompt = writer.prompt.doubted(subject.text, subject.context, subject.restated)
    return digest(prompt.user), prompt


def _answer(writer: Writer, texts: Mapping[str, str | None], subject: Subject) -> Answer:
    name, _ = _named(writer, subject)
    return read_answer(texts[name], len(subject.readings)) if name in texts else Answer(reason=UNHEARD)


def about(doubters: Doubters, heard: Heard) -> dict[str, Any]:
    """Return what a summary says of the models: their settings, and which could not be asked further."""
    return {"models": [writer.about() for writer in doubters.writers], "stopped": heard.stopped}
