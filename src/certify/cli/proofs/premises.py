"""Commands about what is false: falsify, claims."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from certify.cli.console import AsJson, errors, out, print_json, progress, stages
from certify.cli.options import Workers
from certify.errors import BadInputError


def falsify(
    out_dir: Annotated[Path, typer.Option("--out", help="Folder of tasks: new, or one to replace or go on with.")],
    files: Annotated[list[Path] | None, typer.Argument(help="Statements (.toml, .jsonl); none: the shipped.")] = None,
    per_statement: Annotated[int, typer.Option(min=1, max=20, help="False claims of a statement.")] = 3,
    wordings: Annotated[int, typer.Option(min=0, max=8, help="Certified rewordings of a task.")] = 0,
    workers: Workers = 2,
    as_json: AsJson = False,
) -> None:
    """Turn statements into "prove that" tasks: false ones with a certificate, and the true one in the same wording.

    Each false claim is refuted by a witness and disproved by a theorem that the kernel took (theorems/*.lean).

    Example: certify proofs falsify --out out/premises

    Example: certify proofs falsify templates/statements/order.toml --wordings 2 --out out/order
    """
    from certify.certificate.statements import StatementRow, read_statements, shipped
    from certify.proofs.falsify.folder import falsify as make

    rows = list(read_statements(files or shipped()))
    for row in rows:
        if not isinstance(row, StatementRow):
            errors.print(f"[yellow]left out:[/] {escape(f'{row.file}, {row.place}: {row.reason}')}", soft_wrap=True)
    good = [row for row in rows if isinstance(row, StatementRow)]
    if not good:
        raise BadInputError("no statement to falsify")
    with progress(quiet=as_json) as bar:
        done = make(
            good, out_dir, per_statement=per_statement, wordings=wordings, workers=workers, watch=stages(bar)
        )  # fmt: skip
    if as_json:
        print_json({**done._asdict(), "without": [list(one) for one in done.without]})
    else:
        out.print(f"{done.false} false and {done.true} true tasks, {done.reworded} rewordings", highlight=False)
        for statement, reason in done.without:
            out.print(f"none of {escape(statement)}: {escape(reason)}", highlight=False, soft_wrap=True)
    raise typer.Exit(1 if len(good) < len(rows) else 0)


def claims(
    file: Annotated[Path, typer.Argument(help="A proof (text).")],
    kernel: Annotated[bool, typer.Option(help="Check with Lean what is refuted or proved.")] = True,
    as_json: AsJson = False,
) -> None:
    """Judge the sentences of an elementary proof that claim something by themselves: refuted, proved, open or unread.

    Exit code 0: nothing is refuted; 1: something is; 2: no text.

    Example: certify proofs claims proof.txt
    """
    from certify.proofs.falsify.claims import claims_of, coverage

    try:
        text = file.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInputError(f"{file}: no text: {error}") from None
    found = claims_of(text, kernel=kernel)
    counts = coverage(found)
    if as_json:
        print_json({"coverage": counts, "claims": [one._asdict() for one in found]})
    else:
        out.print(", ".join(f"{number} {status}" for status, number in counts.items()), highlight=False)
        for one in found:
            mark = " (kernel)" if one.kernel else ""
            if one.status != "unread":
                out.print(f"{one.number} {one.status}{mark}: {escape(one.text)} {escape(one.reason)}", soft_wrap=True)
    raise typer.Exit(1 if counts["refuted"] else 0)


#: In the order of `certify proofs --help`.
COMMANDS = (falsify, claims)
