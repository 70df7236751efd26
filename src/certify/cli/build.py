"""Commands that make and verify builds of certified items."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

from certify.cli.console import AsJson, out, print_json, print_skipped, progress, stages
from certify.cli.options import ALL_MUST_ACCEPT, CheckerName, EngineName, Output, Templates, Vocabulary, Words, Workers
from certify.lean.checker import EMBEDDED

Statements = Annotated[list[Path] | None, typer.Argument(help="Statements (.toml, .jsonl); none: the shipped ones.")]
PerFamily = Annotated[int, typer.Option(min=1, max=50, help="Paraphrases of a statement by a family, at most.")]
Families = Annotated[list[str] | None, typer.Option("--family", "-f", help="Use this family only; repeatable.")]
Controls = Annotated[bool, typer.Option(help="Also make FALSE siblings, each with its disproof.")]

_REASONS = 12  # reasons for leaving texts out that a terminal shows

ByConvention = Annotated[
    bool, typer.Option("--by-convention", help="FALSE siblings may be false by a convention alone, such as x / 0 = 0.")
]


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    for command in (build, verify):
        app.command()(command)


def build(
    files: Statements = None,
    output: Output = Path("out/substrate"),
    per_family: PerFamily = 3,
    family: Families = None,
    controls: Controls = False,
    by_convention: ByConvention = False,
    templates: Templates = None,
    words: Words = None,
    vocabulary: Vocabulary = "named",
    workers: Workers = 2,
    engine: EngineName = None,
    checker: CheckerName = EMBEDDED,
    as_json: AsJson = False,
) -> None:
    """Make certified paraphrases: read, reword, read back, decide, prove, and let the Lean kernel check.

    Example: certify build statements.toml --out out/mine --per-family 5
    """
    from certify.build.build import build as run
    from certify.build.draft import Options
    from certify.certificate.statements import read_rows, shipped

    started = time.monotonic()
    options = Options(
        per_family=per_family,
        controls=controls,
        by_convention=by_convention,
        families=tuple(family or ()),
        templates=tuple(templates or ()),
        words=tuple(words or ()),
        vocabulary=vocabulary,
    )
    rows = list(read_rows(files or shipped()))
    with progress(as_json) as bar:
        summary = run(rows, output, options, workers=workers, watch=stages(bar), checker=checker, engine=engine)
    seconds = time.monotonic() - started
    if as_json:
        print_json({"out": str(output), "seconds": round(seconds, 1), **summary.counts()})
    else:
        _show_build(summary, output, seconds)
    if summary.rejected or not sum(summary.certified.values()):
        sys.exit(1)


def _show_build(summary: Any, output: Path, seconds: float) -> None:
    table = Table(title="Certified paraphrases")
    for heading in ("family", "certified by the kernel", "left out"):
        table.add_column(heading, justify="left" if heading == "family" else "right")
    from certify.report.glossary import family_words, tier_words

    dropped = summary.counts()["dropped"]
    for name in sorted(set(summary.certified) | set(dropped)):
        table.add_row(escape(name), str(summary.certified[name]), str(sum(dropped.get(name, {}).values())))
    table.add_row("all", str(sum(summary.certified.values())), str(sum(summary.dropped.values())))
    out.print(table)
    _show_left_out(output)
    tiers = ", ".join(f"{tier} {number}" for tier, number in sorted(summary.tiers.items()))
    what = "statement" if summary.statements == 1 else "statements"
    out.print(f"{summary.statements} {what}, {len(summary.unread)} of them left out; by tier: {tiers or 'none'}")
    for name, words in {**family_words(sorted(summary.certified)), **tier_words(summary.tiers)}.items():
        out.print(f"{name}  {escape(words)}", highlight=False, soft_wrap=True, style="dim")
    for statement, reason in summary.unread:
        out.print(f"[yellow]left out[/] {escape(statement)}: {escape(reason)}", highlight=False, soft_wrap=True)
    for statement, reason in summary.unsaid:
        out.print(f"[yellow]not said[/] {escape(statement)}: {escape(reason)}", highlight=False, soft_wrap=True)
    for row in summary.rejected:
        where = f"{row.file}, {row.place}"
        out.print(f"[red]no statement[/] {escape(where)}: {escape(row.reason)}", highlight=False, soft_wrap=True)
    out.print(
        f"{seconds:.1f} s; items, certificates and manifest are in {escape(str(output))}; texts left out: dropped.jsonl"
    )


def _show_left_out(folder: Path) -> None:
    """Print for which reasons texts were left out, the most frequent first, each with one of them."""
    from certify.certificate.dropped import read_dropped
    from certify.report.left_out import left_out

    reasons = left_out(read_dropped(folder))
    if not reasons:
        return
    more = f"{len(reasons) - _REASONS} more reasons in dropped.jsonl" if len(reasons) > _REASONS else None
    table = Table("family", "reason", "texts", "such as", title="Left out", caption=more)
    for row in reasons[:_REASONS]:
        table.add_row(escape(row.family), escape(row.reason), str(row.number), escape(row.examples[0][1]))
    out.print(table)


def verify(
    folder: Annotated[Path, typer.Argument(help="A folder that `certify build` wrote.")],
    checker: Annotated[list[str] | None, typer.Option(help=ALL_MUST_ACCEPT)] = None,
    as_json: AsJson = False,
) -> None:
    """Check a build from its files alone: manifest, every reading, every statement, every proof by the kernel.

    Exit code 0: accepted; 1: something is not as it should be, or a checker that was asked for is not here;
    2: no build.

    Example: certify verify out/substrate

    Example: certify verify out/substrate --checker embedded --checker lake
    """
    from certify.certificate.verify import PRODUCERS
    from certify.certificate.verify import verify as run

    with progress(as_json) as bar:
        task = bar.add_task("verifying", total=None)
        report = run(
            folder,
            watch=lambda done, total: bar.update(task, completed=done, total=total),
            checkers=checker or [EMBEDDED],
        )
    if as_json:
        counts = {"accepted": report.accepted, "items": report.items, "certified": report.certified}
        findings = [finding._asdict() for finding in report.findings]
        skipped = {"skipped": [each._asdict() for each in report.skipped]} if report.skipped else {}
        said = {"words": list(report.words), "producers_word": list(PRODUCERS)}
        print_json({**counts, **said, "findings": findings, **skipped})
    else:
        for finding in report.findings:
            place = escape(" ".join(finding.place.split()))
            out.print(f"[red]{place}[/]: {escape(finding.reason)}", highlight=False, soft_wrap=True)
        for name in report.words:
            out.print(f"[yellow]words that are not ours[/]: inputs/{escape(name)} says what texts of this build mean")
        print_skipped(report.skipped)
        out.print(f"the producer's word, not checked: {'; '.join(PRODUCERS)}", style="dim", soft_wrap=True)
        verdict = "[green]accepted[/]" if report.accepted else "[red]refused[/]"
        out.print(
            f"{verdict}: {report.items} items, {report.certified} certified again, {len(report.findings)} findings"
        )
    if not report.accepted:
        sys.exit(1)
