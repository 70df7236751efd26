"""Commands of the `mcq` group: audit multiple-choice items of anyone, build certified ones, verify and compare."""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from certify.cli.console import AsJson, out, print_json, progress, stages
from certify.cli.mcq_filter import filter_items
from certify.cli.options import Output, Words, Workers, in_groups

Data = Annotated[Path, typer.Argument(help="A file of items, or a folder with one file a month.")]
Format = Annotated[str, typer.Option("--format", help="lmb (LiveMathematicianBench) or rows (stem, options, key).")]
ShuffleName = Annotated[
    str | None, typer.Option("--shuffle", help="Order shown: lmb:SEED or none; if not given, lmb:42 for lmb.")
]
Responses = Annotated[
    Path | None, typer.Option(help="Published totals (model, right, n) or graded answers, to compare with.")
]
Against = Annotated[Path | None, typer.Option(help="An older version of the same set: tells what changed since.")]
FailOn = Annotated[str, typer.Option("--fail-on", help="Checks that end in exit code 1, with commas; any; or none.")]
Formal = Annotated[bool, typer.Option(help="Read options into logic and decide them.")]
Statements = Annotated[list[Path] | None, typer.Argument(help="Statements (.toml, .jsonl); none: the shipped ones.")]
SetFolder = Annotated[Path, typer.Option("--out", help="Folder to write.")]
Design = Annotated[str, typer.Option(help="grid: the corners of two changes.")]
MetaRate = Annotated[float, typer.Option(help="Share of items whose key is the remark on the others.")]
Seed = Annotated[int, typer.Option(help="Of the choice of items and of the order of options.")]
PerStatement = Annotated[int, typer.Option(min=1, max=2, help="Items of one statement, at most.")]
Limit = Annotated[int | None, typer.Option(min=1, help="Items, at most.")]
Created = Annotated[str | None, typer.Option(help="Date that the items carry (YYYY-MM-DD); today if not given.")]
Uncertified = Annotated[
    bool, typer.Option("--include-uncertified", help="Also take sentences that a model gave for a paper's theorems.")
]
OldData = Annotated[Path, typer.Argument(help="The older version: a file or a folder.")]
NewData = Annotated[Path, typer.Argument(help="The newer version.")]


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    group = typer.Typer(help="Multiple-choice items.", no_args_is_help=True)
    app.add_typer(group, name="mcq")
    for command in (audit, build, verify, diff, score):
        group.command()(command)
    group.command("filter")(in_groups(filter_items))


def audit(
    data: Data,
    format: Format = "rows",
    output: Output = Path("out/mcq_audit"),
    shuffle: ShuffleName = None,
    responses: Responses = None,
    against: Against = None,
    fail_on: FailOn = "none",
    formal: Formal = True,
    words: Words = None,
    as_json: AsJson = False,
) -> None:
    """Say what gives the keys of multiple-choice items away, and which items are wrong.

    Exact checks read nothing; attacks are rules that never read the mathematics, tested against chance; formal checks
    decide options that are read or given as formulas. Exit code 0: done; 1: a check of --fail-on found something;
    2: the input cannot be used.

    Example: certify mcq audit data --format lmb --shuffle lmb:42 --responses models.json --out out/audit

    Example: certify mcq audit items.jsonl --format rows --fail-on attack,refuted_key
    """
    from certify.mcq.audit.audit import AuditOptions
    from certify.mcq.audit.audit import audit as run
    from certify.mcq.audit.finding import watched

    failing = watched(fail_on)
    options = AuditOptions(format, shuffle, responses, against, tuple(words or ()), formal)
    with progress(as_json) as bar:
        task = bar.add_task("reading", total=None)
        summary = run(data, output, options, watch=lambda stage: bar.update(task, description=stage))
    if as_json:
        print_json({"out": str(output), **summary})
    else:
        _show(summary, output)
    if any(finding["check"] in failing for finding in summary["findings"]):
        sys.exit(1)


def _show(summary: dict[str, Any], output: Path) -> None:
    from certify.mcq.audit.finding import CHECKS
    from certify.mcq.audit.page import headline
    from certify.report.fitting import show_table
    from certify.report.numbers import interval, p_value, percent

    out.print(escape(headline(summary)), highlight=False, soft_wrap=True)
    rows = []
    for name, a in summary["attacks"].items():
        share = percent(a["hits"] / a["n"]) if a["n"] else "n/a"
        rows.append([name, str(a["hits"]), str(a["n"]), share, interval(a), percent(a["chance"]), p_value(a["holm"])])
    heads = ["rule", "right", "of", "share", "95%", "chance", "p (Holm)"]
    show_table(out, heads, rows, title="Without mathematics")
    for check, number in summary["counts"]["findings"].items():
        out.print(f"{number:5} {check}: {escape(CHECKS[check])}", highlight=False, soft_wrap=True)
    for row in summary["bad_rows"][:20]:
        said = f"{row['file']} row {row['row']}: {row['reason']}"
        out.print(f"[red]no item[/] {escape(said)}", highlight=False, soft_wrap=True)
    for words in summary["skipped"]:
        out.print(f"[yellow]skipped[/] {escape(words)}", highlight=False)
    number = summary["counts"]["items"]
    out.print(f"{number} items; the page and all findings are in {escape(str(output))}", soft_wrap=True)


def build(
    files: Statements = None,
    output: SetFolder = Path("out/mcq"),
    design: Design = "grid",
    meta_rate: MetaRate = 0.2,
    seed: Seed = 42,
    per_statement: PerStatement = 2,
    limit: Limit = None,
    created: Created = None,
    workers: Workers = 2,
    include_uncertified: Uncertified = False,
    as_json: AsJson = False,
) -> None:
    """Make items whose options are the corners of a grid: one weaker and proved so, the others with a disproof.

    The options of an item are what two changes make of a true claim, each done or not, and a remark on the others.
    Every false corner has a disproof that the Lean kernel checks, the weaker one a proof that it follows
    and a countermodel to the converse. Items are chosen so that no rule that sees only the options does better than
    chance. A stopped build goes on.

    Exit code 0: done; 1: rows are no statements; 2: nothing can be built.

    Example: certify mcq build --out out/mcq --design grid --meta-rate 0.2 --seed 42

    Example: certify mcq build statements.toml --out out/mine
    """
    from datetime import UTC, datetime

    from certify.mcq.build.build import McqOptions
    from certify.mcq.build.build import build as run
    from certify.mcq.build.inputs import statements_in

    options = McqOptions(design, meta_rate, seed, created or datetime.now(UTC).date().isoformat(), per_statement, limit)
    rows = statements_in(files or [], uncertified_too=include_uncertified)
    with progress(as_json) as bar:
        summary = run(rows, output, options, stages(bar), workers)
    counts = summary.counts()
    if as_json:
        print_json({"out": str(output), **counts})
    else:
        _show_build(counts, summary.rejected, output)
    if summary.rejected:
        sys.exit(1)


#: Statements left out that are shown with their reasons.
_SHOWN = 10


def _show_build(counts: dict[str, Any], rejected: Any, output: Path) -> None:
    out.print(
        f"{counts['items']} items ({counts['direct']} direct, {counts['meta']} meta) of {counts['statements_used']} of "
        f"{counts['statements']} statements; {counts['theorems']} theorems checked by the Lean kernel"
    )
    for condition, reasons in counts["dropped"].items():
        for reason, number in reasons.items():
            out.print(f"{number:5} dropped, {escape(condition)}: {escape(reason)}", highlight=False, soft_wrap=True)
    unread = counts["unread"]
    for statement, reason in islice(unread.items(), _SHOWN):
        out.print(f"[yellow]left out[/] {escape(statement)}: {escape(reason)}", highlight=False, soft_wrap=True)
    if len(unread) > _SHOWN:
        out.print(f"[yellow]left out[/] {len(unread) - _SHOWN} more statements that are not read: see --json")
    for row in rejected:
        said = f"{row.file}, {row.place}: {row.reason}"
        out.print(f"[red]no statement[/] {escape(said)}", highlight=False, soft_wrap=True)
    out.print(f"items, certificates and manifest are in {escape(str(output))}", soft_wrap=True)


def verify(
    folder: Annotated[Path, typer.Argument(help="A folder that `certify mcq build` wrote.")], as_json: AsJson = False
) -> None:
    """Check a set from its files alone: every item made again, every proof by the Lean kernel.

    Exit code 0: accepted; 1: refused; 2: no set.

    Example: certify mcq verify out/mcq
    """
    from certify.mcq.build.verify import verify as run

    with progress(as_json) as bar:
        task = bar.add_task("verifying", total=None)
        found = run(folder, watch=lambda done, total: bar.update(task, completed=done, total=total))
    if as_json:
        findings = [finding._asdict() for finding in found.findings]
        print_json({"accepted": found.accepted, "items": found.items, "theorems": found.theorems, "findings": findings})
    else:
        for finding in found.findings:
            said = f"{finding.place}: {finding.reason}"
            out.print(f"[red]refused[/] {escape(said)}", highlight=False, soft_wrap=True)
        verdict = "[green]accepted[/]" if found.accepted else "[red]refused[/]"
        out.print(f"{verdict}: {found.items} items, {found.theorems} theorems, {len(found.findings)} findings")
    if not found.accepted:
        sys.exit(1)


def diff(old: OldData, new: NewData, format: Format = "rows", as_json: AsJson = False) -> None:
    """Say which items changed between two versions of a set, which are new and which were withdrawn.

    Exit code 0: nothing changed; 1: something did; 2: the input cannot be used.

    Example: certify mcq diff out/mcq_old out/mcq
    """
    from certify.mcq.audit.drift import changes
    from certify.mcq.formats import read_mcq

    found = list(changes(read_mcq(old, format).items, read_mcq(new, format).items))
    if as_json:
        rows = [{"item": one.id, "says": one.says(), "parts": list(one.parts)} for one in found]
        print_json({"changed": len(found), "changes": rows})
    else:
        for one in found:
            out.print(f"{one.id}: {one.says()}", markup=False, highlight=False, soft_wrap=True)
        out.print(f"{len(found)} items changed")
    if found:
        sys.exit(1)


def score(
    responses: Annotated[Path, typer.Argument(help="Graded answers that `certify evaluate` wrote.")],
    items: Annotated[Path, typer.Option("--items", help="The items: the folder of `mcq build`, or a file.")],
    format: Format = "rows",
    shuffle: ShuffleName = None,
    seed: Annotated[int, typer.Option(help="Of the bootstrap.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Say what models made of multiple-choice items: direct against meta, d′, by form, with the hint, beside scripts.

    Example: certify mcq score out/responses/responses.jsonl --items out/mcq
    """
    from certify.mcq.formats import read_mcq
    from certify.mcq.score import score as run
    from certify.metrics.bootstrap import Plan

    found = run(responses, read_mcq(items, format, shuffle).items, Plan(seed=seed))
    if as_json:
        print_json(found)
        return
    _show_scores(found)


def _show_scores(found: dict[str, Any]) -> None:
    from certify.report.fitting import show_table
    from certify.report.numbers import interval, number, percent

    rows = []
    for name, row in found["models"].items():
        parts = [
            row["accuracy"],
            row["direct"],
            row["meta"],
            row["detection"]["hits"],
            row["detection"]["false_alarms"],
        ]
        cells = [f"{percent(part['value'])}\n{interval(part)}" for part in parts]
        d_prime = number(row["detection"]["d_prime"]["value"])
        rows.append([name, *cells, d_prime, percent(row["readers_differ"]["value"])])
    for name, part in found["scripts"].items():
        rows.append([name, f"{percent(part['value'])}\n{interval(part)}", *[""] * 6])
    heads = ["model, protocol", "accuracy", "direct", "meta", "hits", "false alarms", "d′", "readers differ"]
    show_table(out, heads, rows)
    for name, row in found["models"].items():
        parts = [
            f"{form} {percent(part['value']) if part['value'] is not None else 'too few'} of {part['n']}"
            for form, part in row["forms"].items()
        ]
        out.print(escape(f"{name}, by form: {', '.join(parts)}"), highlight=False, soft_wrap=True)
    for model, row in found["hints"].items():
        gain = row["gain"]
        p = "" if row["mcnemar"] is None else f", McNemar p = {number(row['mcnemar']['p_value'], 3)}"
        said = f"{model}: the hint gains {percent(gain['value'])} ({interval(gain)}){p}"
        out.print(escape(said), highlight=False, soft_wrap=True)
