"""The page of commands: it says what the commands say, and each command says enough."""

from __future__ import annotations

import re
from pathlib import Path

from typer.main import get_group

from certify.cli import command_line
from certify.cli.reference import reference

PAGE = Path(__file__).resolve().parents[2] / "docs" / "commands.md"


def test_the_page_is_what_the_commands_say() -> None:
    assert PAGE.read_text("utf-8") == reference(), "run `make reference`"


def test_every_command_has_an_example_and_every_parameter_a_help() -> None:
    sections = reference().split("\n## ")[1:]
    assert len(sections) > 15
    for section in sections:
        assert re.search(r"^    certify ", section, re.MULTILINE), section
        assert "|  |\n" not in section, section


def test_the_options_of_an_example_are_those_of_its_command() -> None:
    for section in reference().split("\n## ")[1:]:
        for example in re.findall(r"^    certify .*", section, re.MULTILINE):
            used = set(re.findall(r"(?<= )--?[a-z][a-z-]*", example))
            assert used <= set(re.findall(r"`(--?[a-z][a-z-]*)`", section)), example


def test_every_command_prints_json_if_asked() -> None:
    for section in reference().split("\n## ")[1:]:
        assert "`--json`" in section, section


def test_each_command_is_there_where_its_module_alone_is_loaded() -> None:
    every = list(get_group(command_line()).commands)
    assert {name: name in get_group(command_line(name)).commands for name in every} == dict.fromkeys(every, True)


def test_a_command_that_is_none_is_looked_for_among_all() -> None:
    assert list(get_group(command_line("frobnicate")).commands) == list(get_group(command_line()).commands)
