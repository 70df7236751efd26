"""The command `doubt`: models as second readers, who may only doubt."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer

from certify.cli.console import AsJson, print_json, progress
from certify.cli.doubt_view import print_doubts
from certify.cli.evaluate import (
    BaseUrl,
    Concurrency,
    DryRun,
    KeyEnv,
    KeyFile,
    MaxTokens,
    ModelsFile,
    Prices,
    Temperature,
    Timeout,
)
from certify.cli.models import Model, Requests, Seed, StoreDir, Tokens, asked_writers, beside
from certify.cli.models_view import show_estimates
from certify.cli.options import Output, TextField, TextFile, Vocabulary, Words, Workers, in_groups

if TYPE_CHECKING:
    from certify.doubt.asking import Doubters
    from certify.levels import Level


class Doubting(NamedTuple):
    """Who is asked about readings, how, and for how much."""

    model: Model = None
    models: ModelsFile = None
    seed: Seed = 0
    temperature: Temperature = "0"
    max_tokens: MaxTokens = None
    base_url: BaseUrl = None
    api_key_env: KeyEnv = "OPENAI_API_KEY"
    api_key_file: KeyFile = None
    concurrency: Concurrency = 8
    timeout: Timeout = 120.0
    budget_requests: Requests = None
    budget_tokens: Tokens = None
    store: StoreDir = None
    dry_run: DryRun = False
    prices: Prices = None


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    app.command()(in_groups(doubt))


def doubt(
    texts: TextFile,
    doubting: Doubting,
    field: TextField = None,
    output: Output = Path("out/doubts"),
    words: Words = None,
    vocabulary: Vocabulary = "open",
    workers: Workers = 2,
    as_json: AsJson = False,
) -> None:
    """Ask models whether texts say what was read of them; a text is doubted where a model does not say yes.

    An answer withholds a reading and does nothing else: it makes none, and turns and certifies no verdict. Killed at
    any moment, the same command goes on. Exit code 0: nothing is doubted; 1: a text is doubted, or an ask has no
    answer; 2: bad input, or a model that cannot be asked.

    Example: certify doubt texts.jsonl --model qwen2.5 --base-url http://localhost:11434/v1 --out out/doubts

    Example: certify doubt texts.jsonl --models models.yaml --budget-requests 500 --dry-run
    """
    from certify.doubt.doubt import doubt as run
    from certify.doubt.doubt import forecast, read
    from certify.evaluate.estimate import read_prices
    from certify.files.texts import read_texts

    doubters = _doubters(doubting, output, tuple(words or ()), vocabulary, workers)
    given = read_texts(texts, tuple(field or ()))
    with progress(as_json) as bar:
        task = bar.add_task("reading", total=None)
        found = read(given, doubters, lambda done, total: bar.update(task, completed=done, total=total))
    if doubting.dry_run:
        table = read_prices(doubting.prices) if doubting.prices else {}
        show_estimates(forecast(found, doubters, table), as_json)
        return
    with progress(as_json) as bar:
        task = bar.add_task("asking", total=len(doubters.writers) * sum(bool(one.subject.readings) for one in found))
        summary = run(found, given, output, doubters._replace(tell=lambda model, done: bar.advance(task, done)))
    if as_json:
        print_json({"out": str(output), **summary})
    else:
        print_doubts(summary, output)
    if summary["doubted"] or summary["unanswered"]:
        sys.exit(1)


def _doubters(doubting: Doubting, output: Path, words: tuple[Path, ...], vocabulary: Level, workers: int) -> Doubters:
    """Return who is asked; BadInputError for words, models and options that cannot be used."""
    from certify.doubt.asking import PROMPT, Doubters
    from certify.lexicon import load
    from certify.propose.prompts import prompt

    lexicon = partial(load, *words, vocabulary=vocabulary)
    lexicon()
    budget = (doubting.budget_requests, doubting.budget_tokens)
    return Doubters(
        asked_writers(doubting, prompt(PROMPT)), doubting.store or beside(output), *budget, lexicon, workers
    )
