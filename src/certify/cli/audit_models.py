"""Models that an audit asks: those that say unread texts again, and those that may doubt what was read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer
from rich.progress import Progress

from certify.cli.console import progress
from certify.cli.evaluate import temperature_of
from certify.cli.models import beside

if TYPE_CHECKING:
    from certify.lexicon import Lexicon
    from certify.propose.writer import Writer

_RESTATED, _DOUBTED = "Unread texts, said again by models", "Readings, doubted by models"
_ASKED = "Models that are asked"

Restate = Annotated[
    list[str] | None,
    typer.Option("--restate", help="Model that says unread texts again; repeatable.", rich_help_panel=_RESTATED),
]
Times = Annotated[
    int, typer.Option("--restate-times", min=1, max=20, help="How often each model says it.", rich_help_panel=_RESTATED)
]
Warmth = Annotated[
    str, typer.Option("--restate-temperature", help="As for evaluate; no seed is sent.", rich_help_panel=_RESTATED)
]
Accept = Annotated[
    list[Path] | None,
    typer.Option("--accept", help="Decisions of readers on restatements; repeatable.", rich_help_panel=_RESTATED),
]
Doubt = Annotated[
    list[str] | None,
    typer.Option(
        "--doubt", help="Model that may doubt what decided texts were read as; repeatable.", rich_help_panel=_DOUBTED
    ),
]
BaseUrl = Annotated[str | None, typer.Option(help="Address of the server, up to /v1.", rich_help_panel=_ASKED)]
KeyEnv = Annotated[str, typer.Option(help="Variable that holds the API key.", rich_help_panel=_ASKED)]
Requests = Annotated[
    int | None,
    typer.Option(
        "--budget-requests", min=1, help="Requests in all, of --restate and of --doubt each.", rich_help_panel=_ASKED
    ),
]
Tokens = Annotated[
    int | None, typer.Option("--budget-tokens", min=1, help="Tokens in all, likewise.", rich_help_panel=_ASKED)
]


class Again(NamedTuple):
    """Who says unread texts again, and which readers' decisions on that are taken back."""

    restate: Restate = None
    restate_times: Times = 3
    restate_temperature: Warmth = "0.7"
    accept: Accept = None


class Models(NamedTuple):
    """Who may doubt readings; and where all models are asked, and for how much."""

    doubt: Doubt = None
    base_url: BaseUrl = None
    api_key_env: KeyEnv = "OPENAI_API_KEY"
    budget_requests: Requests = None
    budget_tokens: Tokens = None


class Who(NamedTuple):
    """The models that say again, and those that doubt."""

    restate: tuple[Writer, ...]
    doubt: tuple[Writer, ...]


def who(again: Again, models: Models) -> Who:
    """Return the models that are asked; BadInputError for what cannot be, before anything is judged."""
    from certify.doubt.asking import PROMPT
    from certify.propose.prompts import prompt
    from certify.propose.writer import writers

    server = {"base_url": models.base_url, "api_key_env": models.api_key_env}
    warm = {**server, "temperature": temperature_of(again.restate_temperature)}
    cold = {**server, "temperature": 0.0}
    return Who(
        writers(again.restate, warm, prompt("restate-1"), None) if again.restate else (),
        writers(models.doubt, cold, prompt(PROMPT)) if models.doubt else (),
    )


class Asking(NamedTuple):
    """Models that a finished audit asks, with what its texts are read with, and how many processes read them."""

    who: Who
    again: Again
    models: Models
    lexicon: Callable[[], Lexicon]
    workers: int

    def go(self, folder: Path, *, quiet: bool) -> dict[str, Any]:
        """Return what the summary of the audit in `folder` has anew, after models were asked and readers heard."""
        said: dict[str, Any] = {}
        with progress(quiet or not any(self.who)) as bar:
            if self.who.restate or self.again.accept:
                said["restated"] = self._restated(folder, bar)
            if self.who.doubt:
                said["doubted"] = self._doubted(folder, bar)
        return said

    def _restated(self, folder: Path, bar: Progress) -> dict[str, Any]:
        from certify.audit.restate.accept import take_back
        from certify.audit.restate.restate import Asked, restate

        said: dict[str, Any] = {}
        if self.who.restate:
            said = restate(folder, Asked(
                self.who.restate, self.again.restate_times, beside(folder), *self._budget, self.lexicon, self.workers,
                _told(bar, "asking"),
            ))  # fmt: skip
        return take_back(folder, self.again.accept) if self.again.accept else said

    def _doubted(self, folder: Path, bar: Progress) -> dict[str, Any]:
        from certify.audit.doubt import doubt
        from certify.doubt.asking import Doubters

        asked = (self.who.doubt, beside(folder), *self._budget, self.lexicon, self.workers)
        return doubt(folder, Doubters(*asked, _told(bar, "doubting")))

    @property
    def _budget(self) -> tuple[int | None, int | None]:
        return self.models.budget_requests, self.models.budget_tokens


def _told(bar: Progress, stage: str) -> Callable[[str, int], None]:
    """Return what shows on `bar` how many asks of a stage are done."""
    task = bar.add_task(stage, total=None)
    return lambda model, done: bar.advance(task, done)
