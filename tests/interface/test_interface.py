"""`import certify`: the commands as functions, lazily found, over the records that the command line shows."""

from __future__ import annotations

import inspect
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import certify
from certify.errors import BadInputError
from tests.cli.conftest import Certify
from tests.cli.conftest import certify as command_line

__all__ = ["command_line"]

DIVIDES, ASKED = "Every natural number divides zero.", "Is zero divisible by every natural number?"


def python(code: str) -> list[str]:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_importing_certify_imports_nothing_that_takes_time() -> None:
    heavy = {"lark", "z3", "pydantic", "polars", "narwhals", "numpy", "typer", "certify.interface"}
    assert not heavy & set(python("import certify, sys; print(*sys.modules)"))


def test_reading_imports_no_judge_and_no_frame() -> None:
    loaded = python("import certify, sys; certify.read('Zero is even.'); print(*sys.modules)")
    assert not {"polars", "narwhals", "certify.check.pair", "certify.audit"} & set(loaded)
    assert "certify.english.reader" in loaded


@pytest.mark.parametrize("name", certify.PUBLIC)
def test_a_public_name_is_callable_and_says_what_it_takes(name: str) -> None:
    assert callable(getattr(certify, name))
    assert inspect.signature(getattr(certify, name)).parameters
    assert name in dir(certify)


def test_a_room_is_a_module_and_the_function_of_its_name() -> None:
    import certify.check.pair
    from certify.interface import functions

    assert isinstance(certify.check, ModuleType)
    assert inspect.signature(certify.check) == inspect.signature(functions.check)


def test_a_name_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(AttributeError, match="'chekc'; public are Session, audit, build, check"):
        certify.chekc  # type: ignore[attr-defined]  # noqa: B018


def test_a_text_is_read_as_the_command_line_reads_it(command_line: Certify) -> None:
    for text in (DIVIDES, "Zero is evne."):
        shown = json.loads(command_line("parse", text, "--json").out)
        assert json.loads(json.dumps(certify.read(text).as_json())) == shown


def test_a_pair_is_judged_as_the_command_line_judges_it(command_line: Certify) -> None:
    pair = certify.check(DIVIDES, ASKED)
    shown = json.loads(command_line("check", DIVIDES, ASKED, "--json").out)
    assert json.loads(json.dumps(pair.as_json())) == shown
    assert (pair.verdict, pair.certified) == ("equivalent", True)


def test_a_reading_and_a_verdict_show_themselves() -> None:
    text, pair = certify.read(DIVIDES), certify.check("Zero is even.", "Zero is odd.", kernel=False)
    assert text.only is not None
    assert repr(text.only) == "<Reading ∀ n:Nat. dvd(n, 0:Nat)>"
    for said in ("∀ n:Nat. dvd(n, 0:Nat)", "Every natural number divides zero."):
        assert said in text._repr_html_()
    assert repr(pair).startswith("<Pair refuted: ")
    for said in ("Canonical", "Zero is odd.", "refuted", "theorem", pair.theorems[0].says[:20]):
        assert said in pair._repr_html_()


def test_a_text_from_outside_is_escaped_where_it_is_shown() -> None:
    hostile = "<img src=x onerror=alert(1)> is even."
    assert "<img" not in certify.read(hostile)._repr_html_()
    assert "<img" not in certify.check(hostile, DIVIDES, kernel=False)._repr_html_()


def test_an_ambiguous_text_has_no_only_reading() -> None:
    found = certify.read("Every number divides some number and is even.")
    assert (found.only is None) == (len(found.readings) != 1)
    assert certify.read("Zero is evne.").only is None


def test_a_session_keeps_its_context_and_what_it_judged() -> None:
    session = certify.Session(context="in a group", kernel=False)
    assert session.read("The inverse of the inverse of any element is that element.").only is not None
    first = session.check("The identity times the identity is the identity.", "One times one is one.")
    assert session.check("The identity times the identity is the identity.", "One times one is one.") is first


@pytest.mark.parametrize(("canonical", "paraphrase"), [("", DIVIDES), (DIVIDES, " ")])
def test_an_empty_text_is_refused(canonical: str, paraphrase: str) -> None:
    with pytest.raises(BadInputError, match="text is empty"):
        certify.check(canonical, paraphrase)


def test_a_context_or_a_checker_that_is_none_is_refused() -> None:
    with pytest.raises(BadInputError, match="in a group"):
        certify.read(DIVIDES, context="over the rainbow")
    with pytest.raises(BadInputError, match="embedded"):
        certify.check(DIVIDES, ASKED, checker="oracle")


def test_a_folder_that_is_neither_build_nor_audit_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="neither a build"):
        certify.load(tmp_path)
