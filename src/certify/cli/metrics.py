"""Commands of the `metrics` group: statistics of graded answers, the report, rankings, and study design."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from certify.cli.console import AsJson, errors, out, print_json, progress, write_file
from certify.cli.options import Resampling, in_groups
from certify.errors import BadInputError

if TYPE_CHECKING:
    from certify.certificate.item import BadRow

Responses = Annotated[Path, typer.Argument(help="Graded answers: JSON lines, CSV or Parquet with model, "
                                           "statement_id, item_id, family, label, correct, sample; or logs of "
                                           "Inspect (.eval) or lm-evaluation-harness (samples_*.jsonl), or their "
                                           "folder.")]  # fmt: skip
Results = Annotated[Path, typer.Argument(help="Graded answers, or aggregates as .json.")]
ItemsOption = Annotated[
    Path | None, typer.Option("--items", help="Folder of `certify build` or items.jsonl: fills missing columns.")
]
Replicates = Annotated[int, typer.Option(min=100, help="Bootstrap replicates.")]
Seed = Annotated[int, typer.Option(help="Seed of everything random.")]
By = Annotated[str, typer.Option(help="family (of wording) or form (of logic; needs --items).")]
Families = Annotated[list[str] | None, typer.Option("--families", "-f", help="A family; give the option repeatedly.")]

_PARTS = 6  # how many parts summarise announces


def metrics(
    responses: Responses,
    items: ItemsOption = None,
    resampling: Resampling = Resampling(),
    as_json: AsJson = False,
) -> None:
    """Compute accuracy, consistency and invariance of each model, with intervals, tests and rankings.

    Example: certify metrics responses.jsonl --items out/substrate --json

    Example: certify metrics logs/ --items out/substrate
    """
    summary = _summary(responses, items, resampling, as_json)
    if as_json:
        print_json(summary)
        return
    from certify.report.terminal import show_summary

    show_summary(summary, out, errors)


def report(
    responses: Responses,
    output: Annotated[Path, typer.Option("--out", help="Where to write the HTML file.")] = Path("report.html"),
    items: ItemsOption = None,
    audit: Annotated[Path | None, typer.Option(help="Folder of `certify audit`, or its verdicts.jsonl.")] = None,
    markdown: Annotated[Path | None, typer.Option(help="Also write the tables in Markdown here.")] = None,
    latex: Annotated[Path | None, typer.Option(help="Also write the tables in LaTeX here.")] = None,
    title: Annotated[str, typer.Option(help="Title of the report.")] = "Invariance report",
    resampling: Resampling = Resampling(),
    as_json: AsJson = False,
) -> None:
    """Write one self-contained HTML report, and tables in Markdown and LaTeX if asked.

    Example: certify report responses.jsonl --out report.html --latex tables.tex
    """
    from certify import report as pages
    from certify.certificate.dropped import read_dropped
    from certify.report.verdicts import audit_rows

    summary = _summary(responses, items, resampling, as_json)
    rows = None if audit is None else audit_rows(audit, _left_out)
    dropped = read_dropped(items) if items is not None else ()
    written = {output: pages.report_page(summary, title=title, audit=rows, dropped=dropped)}
    if markdown:
        written[markdown] = pages.markdown(summary)
    if latex:
        written[latex] = pages.latex(summary)
    for path, content in written.items():
        write_file(path, content)
    if as_json:
        print_json({"written": [str(path) for path in written]})
    else:
        out.print(f"written: {', '.join(map(str, written))}", soft_wrap=True, highlight=False, markup=False)


def select(
    words: Annotated[
        list[str], typer.Argument(help="The results file, and families beside those of --families.", metavar="RESULTS")
    ],
    families: Families = None,
    by: By = "family",
    items: ItemsOption = None,
    counts: Annotated[
        list[str] | None, typer.Option("--count", help="FAMILY=N: answers behind an aggregate's rates, for intervals.")
    ] = None,
    replicates: Replicates = 2_000,
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    """Recommend the model with the lowest expected failure rate over given families of wording, ties shown.

    Baselines are never recommended; as soon as two other models are there they are left out, as in rank and metrics.

    Example: certify select --families unpack order results.json

    Example: certify select responses.jsonl --by form --items out/substrate --families universal,implication
    """
    from certify.metrics.bootstrap import Plan
    from certify.metrics.selector import select as order

    path, more = _one_file(words)
    rates, answers = _rates(path, by, items)
    asked = [part for word in [*(families or []), *more] for part in word.split(",") if part]
    rates = rates.restricted(asked or rates.families)
    if counts:
        rates = rates.with_counts(_counts(counts))
    choices = order(rates, rates.families, answers=answers, plan=Plan(replicates, seed))
    if as_json:
        models = [
            choice._asdict() | {"expected": choice.expected._asdict(), "behind": choice.behind._asdict()}
            for choice in choices
        ]
        recommended = next((choice.model for choice in choices if choice.recommended), None)
        print_json({"families": list(rates.families), "recommended": recommended, "models": models})
        return
    from certify.report.terminal import show_choice

    show_choice(choices, rates.families, out)


def rank(
    results: Results,
    target: Annotated[str | None, typer.Option(help="A ranking to realize: models, best first, by commas.")] = None,
    winner: Annotated[str | None, typer.Option(help="A model that shall be best.")] = None,
    families: Families = None,
    by: By = "family",
    items: ItemsOption = None,
    margin: Annotated[float, typer.Option(min=0, help="Least difference of failure rates between neighbours.")] = 0.0,
    ties: Annotated[bool, typer.Option("--ties", help="Equal failure rates are enough.")] = False,
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    """Say which rankings of the models a weighting of the families can realize, with exact evidence.

    With --target or --winner: the weights, or a certificate that there are none (then the exit code is 1).

    Example: certify rank results.json --winner openai/o4-mini
    """
    from certify.metrics.answers import contenders
    from certify.metrics.ranking_summary import answer_summary, rates_summary
    from certify.metrics.rates import only_models
    from certify.metrics.realizable import decide
    from certify.report.terminal import show_answer, show_rankings

    rates, _ = _rates(results, by, items)
    rates = rates.restricted([part for word in families for part in word.split(",")]) if families else rates
    rates = only_models(rates, contenders(rates.models))
    if not target and not winner:
        summary = rates_summary(rates, seed)
        print_json(summary) if as_json else show_rankings(summary, out)
        return
    demanded, goal = _demanded(rates, target, winner, margin, ties)
    answer = answer_summary(rates, decide(rates, demanded), goal)
    print_json(answer) if as_json else show_answer(answer, out)
    if not answer["realizable"]:
        raise typer.Exit(1)


def power(
    scr: Annotated[float, typer.Option(min=0, max=1, help="Expected SCR.")] = 0.75,
    statements: Annotated[int, typer.Option(min=1, help="Number of statements.")] = 100,
    forms: Annotated[int, typer.Option(min=1, help="Forms of each statement.")] = 8,
    half_width: Annotated[float | None, typer.Option(help="Half-width wanted for the SCR.")] = None,
    other: Annotated[float, typer.Option(min=0, max=1, help="SCR of a second model, on the same statements.")] = 0.65,
    discordance: Annotated[
        float | None, typer.Option(help="Share of statements that only one model gets right; else as if independent.")
    ] = None,
    wanted: Annotated[float, typer.Option("--power", min=0.01, max=0.9999, help="Power wanted.")] = 0.8,
    kappa: Annotated[
        bool, typer.Option("--kappa", help="Instead: what proofs graded twice show of agreement (quadratic κ).")
    ] = False,
    proofs: Annotated[int, typer.Option(min=2, max=10_000, help="With --kappa: proofs that two graders grade.")] = 39,
    err: Annotated[
        float, typer.Option(min=0, max=1, help="With --kappa: chance that a grader is one grade off.")
    ] = 0.25,
    as_json: AsJson = False,
) -> None:
    """Say how precise a study is and how large it must be.

    Example: certify power --scr 0.8 --other 0.7 --statements 200 --half-width 0.05

    Example: certify power --kappa --proofs 39
    """
    if kappa:
        _kappa(proofs, err, as_json)
        return
    from certify.metrics.power import design

    figures = design(scr, other, statements, forms, half_width=half_width, discordance=discordance, wanted=wanted)
    if as_json:
        print_json(figures)
        return
    from certify.report.terminal import design_table

    out.print(design_table(figures))


def _kappa(proofs: int, err: float, as_json: bool) -> None:
    from certify.metrics.kappa_power import USUAL, kappa_spread
    from certify.report.terminal import spread_table

    spreads = [kappa_spread(number, err=err) for number in sorted({*USUAL, proofs})]
    if as_json:
        print_json({"err": err, "spreads": [one._asdict() for one in spreads]})
    else:
        out.print(spread_table(spreads, err))


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    for command in (in_groups(metrics), in_groups(report), select, rank, power):
        app.command()(command)


def _summary(responses: Path, items: Path | None, resampling: Resampling, quiet: bool) -> dict[str, Any]:
    from certify.metrics.answers import load_answers
    from certify.metrics.bootstrap import Plan
    from certify.metrics.summary import summarise

    with _ticking(quiet) as tick:
        tick("reading")
        answers = load_answers(responses, items)
        return summarise(answers, Plan(*resampling), tick)


@contextmanager
def _ticking(quiet: bool) -> Iterator[Any]:
    with progress(quiet) as bar:
        task = bar.add_task("", total=_PARTS + 1)
        yield lambda part: bar.update(task, description=part, advance=1)


def _left_out(row: BadRow) -> None:
    errors.print(f"verdicts, line {row.line}: {row.reason}: left out", markup=False, highlight=False, soft_wrap=True)


def _counts(words: list[str]) -> dict[str, int]:
    pairs = [word.partition("=") for word in words]
    wrong = [word for word, (_, _, n) in zip(words, pairs, strict=True) if not n.isdecimal()]
    if wrong:
        raise BadInputError(f"--count {wrong[0]}: expected FAMILY=N, such as unpack=50")
    return {family: int(n) for family, _, n in pairs}


def _rates(path: Path, by: str, items: Path | None) -> tuple[Any, Any]:
    """Return failure rates by family of wording or by logical form, and the answers behind them."""
    from certify.metrics.answers import load_answers
    from certify.metrics.by_form import grouped_by_form
    from certify.metrics.clusters import clusters
    from certify.metrics.rates import load_rates, rates_of

    if by == "family":
        return load_rates(path)
    if by != "form":
        raise BadInputError(f"--by {by}: expected family or form")
    grouped = grouped_by_form(load_answers(path, items))
    return rates_of(clusters(grouped)), grouped


def _one_file(words: list[str]) -> tuple[Path, list[str]]:
    """Tell the results file from the families among the words of a command line."""
    files = [word for word in words if Path(word).is_file()]
    if len(files) != 1:
        raise BadInputError(f"among {', '.join(words)} {len(files)} are files: expected one file with results")
    return Path(files[0]), [word for word in words if word != files[0]]


def _demanded(rates: Any, target: str | None, winner: str | None, margin: float, ties: bool) -> tuple[Any, str]:
    """Turn the options of `rank` into demands and the words for them."""
    from certify.metrics.realizable import Mode, Target, ranking_demands, winner_demands

    if target and winner:
        raise BadInputError("--target and --winner together: give one of them")
    if margin and ties:
        raise BadInputError("--margin and --ties together: give one of them")
    mode = Mode.MARGIN if margin else Mode.TIES if ties else Mode.STRICT
    least = Fraction(margin).limit_denominator(1_000_000)
    if winner:
        return Target(winner_demands(rates.row(winner), len(rates.models)), mode, least), f"{winner} is best"
    order = [rates.row(name.strip()) for name in (target or "").split(",")]
    if len(set(order)) != len(order) or len(order) < 2:
        raise BadInputError(f"--target {target}: expected two or more different models, best first")
    return Target(ranking_demands(order), mode, least), "best first: " + ", ".join(rates.models[i] for i in order)
