from __future__ import annotations

from pathlib import Path

import pytest

from certify.errors import BadInputError
from certify.evaluate.secret import NO_KEY, Secret, read_secret
from certify.evaluate.settings import settings

KEY = "sk-test-0123456789"


@pytest.fixture(autouse=True)
def _no_key_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL"):
        monkeypatch.delenv(name, raising=False)


def test_a_key_comes_from_the_variable_that_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MY_KEY", KEY)
    assert read_secret(settings({"model": "a", "api_key_env": "MY_KEY"}, "")).reveal() == KEY


def test_a_key_file_wins_over_the_variable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "other")
    (tmp_path / "key").write_text(KEY + "\n")
    assert read_secret(settings({"model": "a", "api_key_file": tmp_path / "key"}, "")).reveal() == KEY


def test_a_server_of_ones_own_needs_no_key() -> None:
    assert read_secret(settings({"model": "a", "base_url": "http://localhost/v1"}, "")).reveal() == NO_KEY


def test_openai_without_a_key_is_refused_before_anything_is_sent() -> None:
    with pytest.raises(BadInputError, match="OPENAI_API_KEY"):
        read_secret(settings({"model": "a"}, ""))


@pytest.mark.parametrize("content", ["", "two words", f"{KEY}\n{KEY}", "schlüssel"])
def test_a_file_that_holds_no_key_is_refused_without_quoting_it(tmp_path: Path, content: str) -> None:
    (tmp_path / "key").write_text(content)
    with pytest.raises(BadInputError) as refused:
        read_secret(settings({"model": "a", "api_key_file": tmp_path / "key"}, ""))
    assert KEY not in str(refused.value)


def test_a_missing_key_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="FileNotFoundError"):
        read_secret(settings({"model": "a", "api_key_file": tmp_path / "none"}, ""))


def test_a_key_does_not_show_itself() -> None:
    secret = Secret(KEY)
    assert KEY not in f"{secret} {secret!r} {[secret]}"
    assert secret.redact(f"Incorrect key {KEY}") == "Incorrect key ***"


def test_a_stand_in_for_a_key_is_no_secret_and_spoils_no_answer() -> None:
    assert Secret("E").redact("TRUE") == "TRUE"
