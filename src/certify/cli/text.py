"""Commands about texts: check, parse, coverage."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

from certify.cli.console import AsJson, errors, out, print_json, progress
from certify.cli.options import (
    CheckerName,
    Context,
    EngineName,
    TextField,
    TextFile,
    Vocabulary,
    Words,
    Workers,
    unicode_text,
)
from certify.errors import BadInputError
from certify.lean.checker import EMBEDDED

if TYPE_CHECKING:
    from certify.english.refusal import Unparsed
    from certify.lexicon import Lexicon
    from certify.metrics.coverage import Coverage


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    for command in (check, parse, coverage):
        app.command()(command)


def check(
    canonical: Annotated[str, typer.Argument(callback=unicode_text, help="The text whose claim counts.")],
    paraphrase: Annotated[str, typer.Argument(callback=unicode_text, help="The text that should say the same.")],
    context: Context = None,
    kernel: Annotated[bool, typer.Option(help="Let the Lean kernel check the proof.")] = True,
    checker: CheckerName = EMBEDDED,
    words: Words = None,
    vocabulary: Vocabulary = "open",
    as_json: AsJson = False,
) -> None:
    """Say whether a paraphrase claims what the canonical text claims, with evidence.

    Exit code 0: equivalent and checked; 1: anything else; 2: the input cannot be used.

    Example: certify check "Every natural number divides zero." "Is zero divisible by every natural number?"
    """
    from certify.interface.pairs import check_with
    from certify.lexicon import load

    pair = check_with(
        canonical, paraphrase, load(*(words or ()), vocabulary=vocabulary), context, kernel=kernel, checker=checker
    )
    if as_json:
        print_json(pair.as_json())
    else:
        _show_pair(pair.found, checker, pair.said_back)
    if pair.verdict != "equivalent" or (kernel and not pair.certified):
        sys.exit(1)


def _show_pair(verdict: Any, checker: str, said_back: dict[str, str | None]) -> None:
    colour = {"equivalent": "green", "different": "red", "refuted": "red"}.get(verdict.verdict, "yellow")
    out.print(f"[bold {colour}]{verdict.verdict}[/]: {escape(verdict.reason)}", highlight=False, soft_wrap=True)
    for title, readings in (("canonical", verdict.canonical_readings), ("paraphrase", verdict.paraphrase_readings)):
        for reading in readings:
            out.print(f"  {title:10} {escape(reading)}", highlight=False, soft_wrap=True)
            if english := said_back.get(reading):
                out.print(f"  {'':10} {escape(english)}", highlight=False, soft_wrap=True)
    for name in ("relation", "error_type"):
        if getattr(verdict, name):
            out.print(f"  {name:10} {getattr(verdict, name)}", highlight=False)
    who = "the Lean kernel" if checker == EMBEDDED else escape(checker)
    said = {True: f"accepted by {who}", False: f"refused by {who}", None: "not checked"}
    for theorem in verdict.theorems:
        axioms = f", axioms: {', '.join(theorem.axioms) or 'none'}" if theorem.kernel else ""
        out.print(f"  {theorem.kind}: {escape(theorem.says)}", highlight=False, soft_wrap=True)
        out.print(f"             theorem {escape(theorem.statement)}", highlight=False, soft_wrap=True)
        beyond = theorem.kind == "instance" and theorem.kernel is False and checker == EMBEDDED
        answer = "not checked here: only a genuine Mathlib can" if beyond else said[theorem.kernel]
        out.print(f"             {answer}{axioms}", highlight=False, soft_wrap=True)
    _show_words(verdict.grounds)
    _show_grounds(verdict.grounds)
    for reason in verdict.missing:
        out.print(f"  [yellow]missing[/]: {escape(reason)}", highlight=False, soft_wrap=True)


def _show_grounds(grounds: dict[str, Any]) -> None:
    """Print what was granted, and where the claim holds and fails all the same."""
    for fact in grounds.get("granted", ()):
        lemma = f" ({fact['lemma']})" if fact["lemma"] else ""
        out.print(f"  granted    {escape(fact['name'] + lemma + ': ' + fact['says'])}", highlight=False, soft_wrap=True)
    if models := grounds.get("open"):
        under = f"under {', '.join(models['under'])} " if models["under"] else "with its words read as anything "
        for word in ("holds", "fails"):
            shown = "; ".join(models[f"{word}_where"]) or "there is nothing to interpret"
            out.print(f"  open       {escape(under)}it {word} where {escape(shown)}", highlight=False, soft_wrap=True)


def _show_words(found: dict[str, Any]) -> None:
    """Print the opaque words that something rests on."""
    for level in ("named", "guessed"):
        if words := found.get(level):
            said = ", ".join(f"{word['word']} ({word['category'].replace('_', ' ')})" for word in words)
            out.print(f"  {level:10} {escape(said)}", highlight=False, soft_wrap=True)


def _parse_lean(text: str, lexicon: Lexicon, as_json: bool) -> None:
    """Show the formula of a Lean statement and how it is said in English; BadInputError for one that is not read."""
    from certify.check.claim import lean_statement
    from certify.check.saying import said
    from certify.lexicon.opaque import rests_on
    from certify.logic import write

    statement, unread = lean_statement(text, lexicon)
    if statement is None:
        raise BadInputError(unread.reason)
    context = [str(carrier) for carrier in statement.carriers]
    english, reason = said(statement, lexicon)
    found = {"formula": write(statement.formula), "context": context, "english": english, "unsaid": reason or None}
    opaque = rests_on(lexicon.opaque(statement.formula))
    if as_json:
        print_json({"lean": text, **found, **opaque})
        return
    out.print(escape(str(found["formula"])), highlight=False, soft_wrap=True)
    for carrier in context:
        out.print(f"  {escape(carrier)}", highlight=False)
    said_back = escape(english) if english else f"[yellow]no English[/]: {escape(reason)}"
    out.print(said_back, highlight=False, soft_wrap=True)
    _show_words(dict(opaque))


def parse(
    text: Annotated[str, typer.Argument(callback=unicode_text, help="A statement or question.")],
    context: Context = None,
    words: Words = None,
    vocabulary: Vocabulary = "open",
    lean: Annotated[
        bool,
        typer.Option("--lean", help="TEXT is a Lean statement: show its formula, and English read back as it."),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Show every reading of a text, or where and why reading stops.

    Where interpreted words alone give no reading, named and guessed words are taken too, and listed.

    Exit code 0: one reading; 1: several inequivalent ones; 2: none.

    Example: certify parse "If a divides b and b divides c, then a divides c."
    Example: certify parse --lean "theorem Nat.dvd_refl : ∀ (n : ℕ), n ∣ n"
    """
    from certify.lexicon import load

    if lean:
        _parse_lean(text, load(*(words or ()), vocabulary=vocabulary), as_json)
    else:
        _parse_english(text, context, load(*(words or ()), vocabulary=vocabulary), as_json)


def _parse_english(text: str, context: str | None, lexicon: Lexicon, as_json: bool) -> None:
    from certify.interface.texts import read_with

    found = read_with(text, lexicon, context)
    if as_json:
        print_json(found.as_json())
    else:
        for reading in found.readings:
            notes = "; ".join([*reading.context, *reading.decisions])
            out.print(escape(reading.formula) + (f"  [dim]{escape(notes)}[/]" if notes else ""), soft_wrap=True)
            if reading.english:
                out.print(f"  {escape(reading.english)}", highlight=False, soft_wrap=True)
            _show_words({"named": reading.named, "guessed": reading.guessed})
    if found.unparsed is not None:
        if as_json:
            sys.exit(2)
        raise BadInputError(_pointed(text, found.unparsed))
    if len(found.readings) > 1:
        errors.print(f"[yellow]ambiguous[/]: {len(found.readings)} readings")
        sys.exit(1)


def _pointed(text: str, unparsed: Unparsed) -> str:
    """Return the reason with the place in the text marked below it, and what would be accepted there."""
    start = max(0, unparsed.position - 60)
    line = text[start : unparsed.position + 20].replace("\n", " ")
    mark = f"  {line}\n  {' ' * (unparsed.position - start)}^"
    accepted = f"\naccepted there: {', '.join(unparsed.nearest)}" if unparsed.nearest else ""
    return f"{unparsed.reason}, at character {unparsed.position}\n{mark}{accepted}{unparsed.proposed(chr(10))}"


def coverage(
    dataset: TextFile,
    field: TextField = None,
    lean: Annotated[str | None, typer.Option("--lean", help="Field with Lean statements and their variables.")] = None,
    wanted: Annotated[int, typer.Option(min=1, help="How many of the most wanted things to show.")] = 20,
    fresh: Annotated[
        Path | None,
        typer.Option(help="Ledger of texts read before (JSON lines, made if absent): first contact is counted apart."),
    ] = None,
    words: Words = None,
    vocabulary: Vocabulary = "open",
    workers: Workers = 2,
    engine: EngineName = None,
    as_json: AsJson = False,
) -> None:
    """Say how much of a dataset is read, and what would read most of the rest.

    What is missing is a word, notation, a frame for known words ("'be' after a declaration"), more text, a meaning of
    what was parsed, or it is a limit; texts that stop for the same want are counted together.

    Example: certify coverage paraphrases.jsonl --field nl_question
    Example: certify coverage textbook.jsonl --field text --fresh seen.jsonl
    Example: certify coverage formalizations.jsonl --lean formal_statement
    """
    from certify.metrics.coverage import coverage_of

    with progress(as_json) as bar:
        task = bar.add_task("reading", total=None)
        report = coverage_of(
            dataset,
            (lean,) if lean else tuple(field or ()),
            tuple(words or ()),
            watch=lambda done, total: bar.update(task, completed=done, total=total),
            workers=workers,
            engine=engine,
            vocabulary=vocabulary,
            ledger=fresh,
            lean=lean is not None,
        )
    if as_json:
        print_json(report.as_json(wanted))
    else:
        _show_coverage(report, wanted)


def _show_coverage(report: Coverage, wanted: int) -> None:
    for name, count in {"texts": report.count, **report.contacts}.items():
        called = {"texts": "", "first_contact": " of first contact", "seen_before": " seen before"}[name]
        found = f"{count.one} with one reading, {count.several} ambiguous, {count.none} not read"
        out.print(f"{count.texts} texts{called}: {found}")
    if report.count.none:
        kinds = ", ".join(f"{kind} {times}" for kind, times in report.by_kind().items())
        table = Table("times", "missing", "what", "reason", "example", title=f"Most wanted ({kinds})")
        for row in report.most_wanted(wanted):
            table.add_row(str(row.times), row.missing, escape(row.what), escape(row.reason), escape(row.example))
        out.print(table)
    for bad in report.rejected:
        out.print(f"[red]no row[/] line {bad.line}: {escape(bad.reason)}", highlight=False, soft_wrap=True)
