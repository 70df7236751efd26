"""What was understood, said back in rigid English: the rows of said_back.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import certify

TABLE = tomllib.loads((Path(__file__).parent / "said_back.toml").read_text("utf-8"))


@pytest.mark.parametrize("text", TABLE["said"])
def test_a_reading_is_said_back_and_read_as_itself(text: str) -> None:
    (reading,) = certify.read(text, vocabulary="open").readings
    assert (reading.english, reading.read_back) == (TABLE["said"][text], True)


@pytest.mark.parametrize("text", TABLE["unsaid"])
def test_what_has_no_rigid_english_is_not_said(text: str) -> None:
    assert any(reading.english is None for reading in certify.read(text, vocabulary="open").readings)
