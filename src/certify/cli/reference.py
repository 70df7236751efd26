"""The page docs/commands.md, made from the commands themselves; `make reference` writes it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import typer

from certify.cli import command_line

HEAD = """# Commands

Every command with its arguments and options. `make reference` makes this page from what `--help` says.
Exit codes: 0 good, 1 findings, 2 bad input. `certify --version` prints the version.
"""


def reference() -> str:
    """Return the page in Markdown."""
    return "\n".join([HEAD, *_sections(typer.main.get_command(command_line()), "certify")])


def _sections(command: Any, name: str) -> Iterator[str]:
    """Yield the section of `command`, or those of the commands below it; a group may be a command itself."""
    below = getattr(command, "commands", {})
    if name != "certify" and (not below or command.invoke_without_command):
        yield f"## {name}\n\n{_said(command)}\n"
        yield from _rows(command)
        yield ""
    for word, part in below.items():
        yield from _sections(part, f"{name} {word}")


def _said(command: Any) -> str:
    """Return the help of `command`, its examples as code."""
    paragraphs = " ".join(command.help.split("\n\n")).split("Example: ")
    text, *examples = (part.strip().replace("\n", " ") for part in paragraphs)
    return "\n\n".join([text, "\n".join(f"    {example}" for example in examples)])


def _rows(command: Any) -> Iterator[str]:
    yield "| | default | |\n|---|---|---|"
    for parameter in command.params:
        if parameter.name != "help":
            yield f"| {_names(parameter)} | {_default(parameter)} | {_cell(parameter.help or '')} |"


def _names(parameter: Any) -> str:
    if parameter.param_type_name == "argument":
        return str(parameter.name).upper()
    return ", ".join(f"`{name}`" for name in (*parameter.opts, *parameter.secondary_opts))


def _default(parameter: Any) -> str:
    if parameter.required:
        return "needed"
    value = parameter.default
    if isinstance(value, bool) and parameter.secondary_opts:
        value = (parameter.opts if value else parameter.secondary_opts)[0]
    return "" if value is None or value is False or value == [] else f"`{value}`"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


if __name__ == "__main__":
    sys.stdout.write(reference())
