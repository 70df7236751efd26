"""Defaults of options from a file: certify.toml in the current folder, else [tool.certify] of its pyproject.toml.

A table is named after a command ([build], [proofs.run]) and holds its options by their long names, without the dashes.
What the command line says counts more.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import typer

from certify.errors import BadInputError

FILE, PROJECT = "certify.toml", "pyproject.toml"
#: Options that no file sets: they do something else instead of the command.
_NEVER = frozenset({"help", "version", "install-completion", "show-completion"})


class Default(NamedTuple):
    """One default that a file gives: of which command, of which option, and the value."""

    command: str
    option: str
    value: Any


class Defaults(NamedTuple):
    """What a file says: its place in words, and its tables."""

    place: str
    tables: Mapping[str, Any]


def find(folder: Path) -> Defaults | None:
    """Return the defaults of a folder, None where there are none; BadInputError for a file that cannot be read."""
    from certify.files.resources import read_toml

    if (folder / FILE).is_file():
        return Defaults(FILE, read_toml(folder / FILE))
    if (folder / PROJECT).is_file():
        table = read_toml(folder / PROJECT).get("tool", {}).get("certify")
        return None if table is None else Defaults(f"{PROJECT}, tool.certify", _table(table, PROJECT, "tool.certify"))
    return None


def default_map(found: Defaults, root: Any, known: Collection[str]) -> dict[str, Any]:
    """Return the defaults of the commands below `root` by their parameters.

    `known` are the names of all commands, of which `root` may have some only. Raises BadInputError for a table of no
    command, a key of no option, and a value that its option does not take.
    """
    return {
        name: _of_command(root.commands[name], table, found.place, name)
        for name, table in _tables(found, known)
        if name in root.commands
    }


def listed(found: Defaults, root: Any) -> Iterator[Default]:
    """Yield every default of a file, checked as `default_map` checks it."""
    given = default_map(found, root, root.commands)
    yield from _listed(given, root, "")


def _listed(given: Mapping[str, Any], command: Any, name: str) -> Iterator[Default]:
    options = {parameter.name: key for key, parameter in _options(command).items()}
    for key, value in given.items():
        if key in options:
            yield Default(name, options[key], value)
        else:
            yield from _listed(value, command.commands[key], f"{name} {key}".strip())


def _tables(found: Defaults, known: Collection[str]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for name, table in found.tables.items():
        if name not in known:
            raise BadInputError(f"{found.place}: [{name}]: no such command; {_instead(name, known)}")
        yield name, _table(table, found.place, name)


def _table(value: Any, place: str, name: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise BadInputError(f"{place}: {name}: a table [{name}] with options of that command is expected")
    return value


def _of_command(command: Any, table: Mapping[str, Any], place: str, name: str) -> dict[str, Any]:
    options, below = _options(command), getattr(command, "commands", {})
    found: dict[str, Any] = {}
    for key, value in table.items():
        if key in below:
            inner = f"{name}.{key}"
            found[key] = _of_command(below[key], _table(value, place, inner), place, inner)
        elif key not in options:
            raise BadInputError(f"{place}: [{name}] {key}: no such option; {_instead(key, [*options, *below])}")
        else:
            _refuse_unfit(command, options[key], value, f"{place}: [{name}] {key}")
            found[options[key].name] = value
    return found


def _options(command: Any) -> dict[str, Any]:
    """Return the options of a command by their long names, without the dashes."""
    return {
        name.removeprefix("--"): parameter
        for parameter in command.params
        for name in parameter.opts
        if parameter.param_type_name == "option" and name.startswith("--") and name[2:] not in _NEVER
    }


def _refuse_unfit(command: Any, parameter: Any, value: Any, place: str) -> None:
    if parameter.is_flag and not isinstance(value, bool):
        raise BadInputError(f"{place}: true or false is expected, not {value!r}")
    if parameter.multiple and not isinstance(value, list):
        raise BadInputError(f"{place}: a list is expected, such as [{value!r}]")
    try:
        parameter.process_value(typer.Context(command), value)
    except typer.BadParameter as error:
        raise BadInputError(f"{place}: {error.message}, not {value!r}") from error


def _instead(word: str, known: Collection[str]) -> str:
    import difflib  # rarely wanted

    near = difflib.get_close_matches(word, known, 1)
    return f"{f'did you mean {near[0]}? ' if near else ''}there are {', '.join(sorted(known))}"
