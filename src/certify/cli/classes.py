"""Commands on a finished audit: which texts are proved equivalent to each other, and by what chain of theorems."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from certify.cli.console import AsJson, out, print_json
from certify.cli.options import CheckerName, Words
from certify.lean.checker import EMBEDDED

#: Classes on the terminal; classes.json holds all.
SHOWN = 20

Audited = Annotated[Path, typer.Argument(help="Folder that `certify audit` wrote.", show_default=False)]


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    app.command()(classes)
    app.command()(chain)


def classes(folder: Audited, as_json: AsJson = False) -> None:
    """List the classes of texts that are proved equivalent, and statements that turn out to be one claim.

    Example: certify classes out/audit
    """
    from certify.audit.chain import load_classes

    found = load_classes(folder)
    shared = found["shared_by_statements"]
    if as_json:
        print_json({"classes": found["classes"], "shared_by_statements": shared})
        return
    out.print(f"{len(found['classes'])} classes of two texts or more; the largest:")
    for texts in found["classes"][:SHOWN]:
        said = ", ".join(texts[:SHOWN]) + (f" and {len(texts) - SHOWN} more" if len(texts) > SHOWN else "")
        out.print(f"  {len(texts)}: {escape(said)}", highlight=False, soft_wrap=True)
    out.print("Different statements that share a class:" if shared else "No two statements share a class.")
    for group in shared[:SHOWN]:
        out.print(f"  {escape(', '.join(group))}", highlight=False, soft_wrap=True)
    if len(shared) > SHOWN:
        out.print(f"  and {len(shared) - SHOWN} more in classes.json")


def chain(
    folder: Audited,
    start: Annotated[str, typer.Argument(help="A text: item:ID or statement:ID; a bare id is an item's.")],
    end: Annotated[str, typer.Argument(help="Another text of the same audit.")],
    lean: Annotated[Path | None, typer.Option(help="File to write the theorem to.")] = None,
    kernel: Annotated[bool, typer.Option(help="Let the Lean kernel check the theorem.")] = True,
    checker: CheckerName = EMBEDDED,
    words: Words = None,
    as_json: AsJson = False,
) -> None:
    """Join two texts by the shortest chain of proved equivalences, as one Lean theorem.

    Exit code 0: the theorem stands; 1: the texts are in different classes, or the theorem could not be made or was
    refused; 2: no such audit or text.

    Example: certify chain out/audit statement:add_comm item:add_comm_voice

    Example: certify chain out/audit r12 r345 --lean chain.lean --json
    """
    from certify.audit.chain import Apart
    from certify.audit.chain import chain as find
    from certify.lexicon import load

    found = find(folder, start, end, load(*(words or ())))
    if isinstance(found, Apart):
        if as_json:
            print_json({"texts": [], "certificates": [], "kernel": "none", "reason": found.reason, "theorem": None})
        else:
            out.print(escape(found.reason), highlight=False, soft_wrap=True)
        sys.exit(1)
    said = _said(found, checker if kernel else None)
    if lean is not None and found.theorem is not None:
        from certify.lean.kernel.batch import header
        from certify.lean.project.source import write_theorem

        lean.write_text(header(("Init",)) + "\n" + write_theorem(found.theorem), encoding="utf-8", newline="\n")
    print_json(said) if as_json else _show(said)
    if said["kernel"] not in ("checked", "emitted"):
        sys.exit(1)


def _said(found: Any, checker: str | None) -> dict[str, Any]:
    """Return a chain as plain values, with what the checker, if one is asked, says of its theorem."""
    from certify.logic import write

    theorem, status, reason = found.theorem, "none", found.reason
    if theorem is not None:
        status = "emitted"
        if checker is not None:
            from certify.lean.checkers import present

            (answer,) = present(checker).check([theorem])
            status, reason = ("checked", None) if answer.accepted else ("refused", answer.reason)
    return {
        "texts": [
            {"name": text.name, "text": text.text, "reading": write(text.statement.formula)} for text in found.texts
        ],
        "certificates": [link.certificate for link in found.links],
        "kernel": status,
        "reason": reason,
        "theorem": None if theorem is None else {"statement": theorem.statement, "proof": theorem.proof},
    }


def _show(said: dict[str, Any]) -> None:
    for text, by in zip(said["texts"], ["", *(name or "one reading" for name in said["certificates"])], strict=True):
        joined = f"  ↕ {by}\n" if by else ""
        out.print(f"{escape(joined)}{escape(text['name'])}: {escape(text['text'])}", highlight=False, soft_wrap=True)
    if said["theorem"] is not None:
        out.print(f"theorem {escape(said['theorem']['statement'])}", highlight=False, soft_wrap=True)
    out.print(f"kernel: {said['kernel']}" + (f": {escape(said['reason'])}" if said["reason"] else ""), soft_wrap=True)
