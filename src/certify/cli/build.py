"""Commands that make and check certified items: build, verify, check, parse, coverage."""

from __future__ import annotations

import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

from certify.cli.console import AsJson, errors, out, print_json, progress
from certify.errors import BadInputError


def _unicode(text: str | None) -> str | None:
    """Return `text`; BadInputError where its bytes are no UTF-8 (Python keeps such bytes as lone surrogates)."""
    for place, char in enumerate(text or ""):
        if 0xD800 <= ord(char) <= 0xDFFF:
            raise BadInputError(f"the text is no valid UTF-8: byte {ord(char) & 0xFF:#x} at character {place}")
    return text


Words = Annotated[list[Path] | None, typer.Option("--words", help="Further words (TOML as grammars/words.toml).")]
Templates = Annotated[list[Path] | None, typer.Option("--templates", help="Further folder of family files.")]
Context = Annotated[
    str | None, typer.Option("--context", callback=_unicode, help="Type context: 'in a group', 'integers a and b'.")
]


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    from certify.cli.families import families

    for command in (build, verify, check, parse, coverage):
        app.command()(command)
    app.add_typer(families, name="families")


def build(
    files: Annotated[
        list[Path] | None, typer.Argument(help="Statements (.toml, .jsonl); none: the shipped ones.")
    ] = None,
    output: Annotated[Path, typer.Option("--out", help="Folder to write.")] = Path("out/substrate"),
    per_family: Annotated[
        int, typer.Option(min=1, max=50, help="Paraphrases of a statement by a family, at most.")
    ] = 3,
    family: Annotated[
        list[str] | None, typer.Option("--family", "-f", help="Use this family only; repeatable.")
    ] = None,
    controls: Annotated[bool, typer.Option(help="Also make FALSE siblings, each with its disproof.")] = False,
    templates: Templates = None,
    words: Words = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes.")] = 2,
    as_json: AsJson = False,
) -> None:
    """Make certified paraphrases: read, reword, read back, decide, prove, and let the Lean kernel check.

    Example: certify build statements.toml --out out/mine --per-family 5
    """
    from certify.certificate.build import build as run
    from certify.certificate.draft import Options
    from certify.certificate.statements import read_statements, shipped

    started = time.monotonic()
    options = Options(
        per_family=per_family,
        controls=controls,
        families=tuple(family or ()),
        templates=tuple(templates or ()),
        words=tuple(words or ()),
    )
    rows = list(read_statements(files or shipped()))
    with progress(as_json) as bar:
        tasks: dict[str, Any] = {}

        def watch(stage: str, done: int, total: int) -> None:
            if stage not in tasks:
                tasks[stage] = bar.add_task(stage, total=total)
            bar.update(tasks[stage], completed=done)

        summary = run(rows, output, options, workers=workers, watch=watch)
    seconds = time.monotonic() - started
    if as_json:
        print_json({"out": str(output), "seconds": round(seconds, 1), **summary.counts()})
    else:
        _show_build(summary, output, seconds)
    if summary.rejected or not sum(summary.certified.values()):
        sys.exit(1)


def _show_build(summary: Any, output: Path, seconds: float) -> None:
    table = Table(title="Certified paraphrases")
    for heading in ("family", "certified by the kernel", "dropped", "most frequent reason"):
        table.add_column(heading, justify="left" if heading in ("family", "most frequent reason") else "right")
    dropped = summary.counts()["dropped"]
    for name in sorted(set(summary.certified) | set(dropped)):
        reasons = dropped.get(name, {})
        first = max(reasons, key=lambda reason: reasons[reason]) if reasons else ""
        table.add_row(name, str(summary.certified[name]), str(sum(reasons.values())), first)
    table.add_row("all", str(sum(summary.certified.values())), str(sum(summary.dropped.values())), "")
    out.print(table)
    tiers = ", ".join(f"{tier} {number}" for tier, number in sorted(summary.tiers.items()))
    out.print(f"{summary.statements} statements, {len(summary.unread)} of them not read; by tier: {tiers or 'none'}")
    for statement, reason in summary.unread:
        out.print(f"[yellow]not read[/] {escape(statement)}: {escape(reason)}", highlight=False, soft_wrap=True)
    for row in summary.rejected:
        where = f"{row.file}, {row.place}"
        out.print(f"[red]no statement[/] {escape(where)}: {escape(row.reason)}", highlight=False, soft_wrap=True)
    out.print(f"{seconds:.1f} s; items, certificates and manifest are in {output}")


def verify(
    folder: Annotated[Path, typer.Argument(help="A folder that `certify build` wrote.")],
    as_json: AsJson = False,
) -> None:
    """Check a build from its files alone: manifest, every reading, every statement, every proof by the kernel.

    Example: certify verify out/substrate
    """
    from certify.certificate.verify import verify as run

    with progress(as_json) as bar:
        task = bar.add_task("verifying", total=None)
        report = run(folder, watch=lambda done, total: bar.update(task, completed=done, total=total))
    if as_json:
        counts = {"accepted": report.accepted, "items": report.items, "certified": report.certified}
        findings = [finding._asdict() for finding in report.findings]
        print_json({**counts, "words": list(report.words), "findings": findings})
    else:
        for finding in report.findings:
            out.print(f"[red]{escape(finding.place)}[/]: {escape(finding.reason)}", highlight=False, soft_wrap=True)
        for name in report.words:
            out.print(f"[yellow]words that are not ours[/]: inputs/{escape(name)} says what texts of this build mean")
        verdict = "[green]accepted[/]" if report.accepted else "[red]refused[/]"
        out.print(
            f"{verdict}: {report.items} items, {report.certified} certified again, {len(report.findings)} findings"
        )
    if not report.accepted:
        sys.exit(1)


def check(
    canonical: Annotated[str, typer.Argument(callback=_unicode, help="The text whose claim counts.")],
    paraphrase: Annotated[str, typer.Argument(callback=_unicode, help="The text that should say the same.")],
    context: Context = None,
    kernel: Annotated[bool, typer.Option(help="Let the Lean kernel check the proof.")] = True,
    words: Words = None,
    as_json: AsJson = False,
) -> None:
    """Say whether a paraphrase claims what the canonical text claims, with evidence.

    Exit code 0: equivalent and checked; 1: anything else; 2: the input cannot be used.

    Example: certify check "Every natural number divides zero." "Is zero divisible by every natural number?"
    """
    from certify.certificate.pair import judge
    from certify.lexicon import load

    verdict = judge(canonical, paraphrase, load(*(words or ())), context=context, kernel=kernel)
    if as_json:
        theorems = [theorem._asdict() for theorem in verdict.theorems]
        print_json({**asdict(verdict), "theorems": theorems, "certified": verdict.certified if kernel else None})
    else:
        _show_pair(verdict)
    if verdict.verdict != "equivalent" or (kernel and not verdict.certified):
        sys.exit(1)


def _show_pair(verdict: Any) -> None:
    colour = {"equivalent": "green", "different": "red", "refuted": "red"}.get(verdict.verdict, "yellow")
    out.print(f"[bold {colour}]{verdict.verdict}[/]: {escape(verdict.reason)}", highlight=False, soft_wrap=True)
    for title, readings in (("canonical", verdict.canonical_readings), ("paraphrase", verdict.paraphrase_readings)):
        for reading in readings:
            out.print(f"  {title:10} {escape(reading)}", highlight=False, soft_wrap=True)
    for name in ("relation", "error_type"):
        if getattr(verdict, name):
            out.print(f"  {name:10} {getattr(verdict, name)}", highlight=False)
    said = {True: "accepted by the Lean kernel", False: "refused by the Lean kernel", None: "not checked"}
    for theorem in verdict.theorems:
        axioms = f", axioms: {', '.join(theorem.axioms) or 'none'}" if theorem.kernel else ""
        out.print(f"  {theorem.kind}: {escape(theorem.says)}", highlight=False, soft_wrap=True)
        out.print(f"             theorem {escape(theorem.statement)}", highlight=False, soft_wrap=True)
        out.print(f"             {said[theorem.kernel]}{axioms}", highlight=False, soft_wrap=True)
    for reason in verdict.missing:
        out.print(f"  [yellow]missing[/]: {escape(reason)}", highlight=False, soft_wrap=True)


def _parse_lean(text: str, words: list[Path] | None, as_json: bool) -> None:
    """Show the formula of a Lean statement and how it is said in English; BadInputError for one that is not read."""
    from certify.language.elaborate import elaborate_lean
    from certify.language.lean_source import read_lean
    from certify.language.realize import in_english
    from certify.lexicon import load
    from certify.logic import write

    lexicon = load(*(words or ()))
    statement = elaborate_lean(read_lean(text, lexicon), lexicon)
    context = [str(carrier) for carrier in statement.carriers]
    found = {"formula": write(statement.formula), "context": context, "english": in_english(statement, lexicon)}
    if as_json:
        print_json({"lean": text, **found})
        return
    out.print(escape(str(found["formula"])), highlight=False, soft_wrap=True)
    for carrier in context:
        out.print(f"  {escape(carrier)}", highlight=False)
    out.print(escape(str(found["english"])), highlight=False, soft_wrap=True)


def parse(
    text: Annotated[str, typer.Argument(callback=_unicode, help="A statement or question.")],
    context: Context = None,
    words: Words = None,
    lean: Annotated[bool, typer.Option("--lean", help="TEXT is a Lean statement: say it in English.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show every reading of a text, or where and why reading stops.

    Exit code 0: one reading; 1: several inequivalent ones; 2: none.

    Example: certify parse "If a divides b and b divides c, then a divides c."
    Example: certify parse --lean "theorem Nat.dvd_refl : ∀ (n : ℕ), n ∣ n"
    """
    if lean:
        _parse_lean(text, words, as_json)
        return
    from certify.certificate.context import domain_of
    from certify.language.reader import read_text
    from certify.lexicon import load
    from certify.logic import write

    lexicon = load(*(words or ()))
    read = read_text(text, lexicon, domain_of(context, lexicon))
    readings = [
        {
            "formula": write(reading.statement.formula),
            "context": [str(carrier) for carrier in reading.statement.carriers],
            "decisions": list(reading.decisions),
        }
        for reading in read.readings
    ]
    if as_json:
        refusal = read.unparsed._asdict() if read.unparsed is not None else None
        print_json({"text": text, "readings": readings, "unparsed": refusal})
    elif read.unparsed is None:
        for entry in readings:
            notes = "; ".join([*entry["context"], *entry["decisions"]])
            out.print(escape(str(entry["formula"])) + (f"  [dim]{escape(notes)}[/]" if notes else ""), soft_wrap=True)
    if read.unparsed is not None:
        if as_json:
            sys.exit(2)
        raise BadInputError(_pointed(text, read.unparsed.position, read.unparsed.reason, read.unparsed.nearest))
    if len(readings) > 1:
        errors.print(f"[yellow]ambiguous[/]: {len(readings)} readings")
        sys.exit(1)


def _pointed(text: str, position: int, reason: str, nearest: tuple[str, ...]) -> str:
    """Return the reason with the place in the text marked below it, and what would be accepted there."""
    start = max(0, position - 60)
    line = text[start : position + 20].replace("\n", " ")
    accepted = f"\naccepted there: {', '.join(nearest)}" if nearest else ""
    return f"{reason}, at character {position}\n  {line}\n  {' ' * (position - start)}^{accepted}"


def coverage(
    dataset: Annotated[Path, typer.Argument(help=".jsonl, .csv, .parquet or .toml with texts; see --field.")],
    field: Annotated[list[str] | None, typer.Option("--field", help="Field that holds a text; repeatable.")] = None,
    wanted: Annotated[int, typer.Option(min=1, help="How many of the most wanted words to show.")] = 20,
    words: Words = None,
    as_json: AsJson = False,
) -> None:
    """Say how much of a dataset is read, and which words and constructions would read most of the rest.

    Example: certify coverage paraphrases.jsonl --field nl_question
    """
    from certify.certificate.coverage import coverage_of

    with progress(as_json) as bar:
        task = bar.add_task("reading", total=None)
        report = coverage_of(dataset, tuple(field or ()), tuple(words or ()),
                             watch=lambda done, total: bar.update(task, completed=done, total=total))  # fmt: skip
    if as_json:
        print_json(report.as_json(wanted))
        return
    out.print(
        f"{report.texts} texts: {report.one} with one reading, {report.several} ambiguous, {report.none} not read"
    )
    if report.none:
        table = Table("times", "stops at", "reason", "example", title="Most wanted")
        for row in report.most_wanted(wanted):
            table.add_row(str(row.times), escape(row.word), escape(row.reason), escape(row.example))
        out.print(table)
    for bad in report.rejected:
        out.print(f"[red]no row[/] line {bad.line}: {escape(bad.reason)}", highlight=False, soft_wrap=True)
