"""Options that go together are declared once and arrive as one value."""

from __future__ import annotations

import inspect
from typing import Annotated, NamedTuple

import pytest
import typer
from typer.testing import CliRunner

from certify.cli.options import in_groups


class Server(NamedTuple):
    address: Annotated[str, typer.Option(help="Where it is.")]
    retries: Annotated[int, typer.Option(min=0, help="More attempts.")] = 5


def ask(question: Annotated[str, typer.Argument()], server: Server, loud: bool = False) -> None:
    """Ask a server."""
    typer.echo(f"{question} {server} {loud}")


@pytest.fixture
def app() -> typer.Typer:
    found = typer.Typer()
    found.command()(in_groups(ask))
    return found


def test_a_group_arrives_as_one_value(app: typer.Typer) -> None:
    result = CliRunner().invoke(app, ["why", "--address", "here", "--retries", "2", "--loud"])
    assert result.output == "why Server(address='here', retries=2) True\n"


def test_what_has_no_default_is_wanted_and_the_rest_keeps_its_own(app: typer.Typer) -> None:
    assert CliRunner().invoke(app, ["why"]).exit_code == 2
    assert "retries=5" in CliRunner().invoke(app, ["why", "--address", "here"]).output


def test_what_an_option_of_a_group_does_not_take_is_refused(app: typer.Typer) -> None:
    assert CliRunner().invoke(app, ["why", "--address", "here", "--retries", "-1"]).exit_code == 2


def test_a_command_without_groups_keeps_its_parameters() -> None:
    def plain(text: str, loud: bool = False) -> None:
        raise AssertionError(text, loud)

    assert list(inspect.signature(in_groups(plain)).parameters) == ["text", "loud"]
