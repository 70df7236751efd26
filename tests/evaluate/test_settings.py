from __future__ import annotations

from pathlib import Path

import pytest

from certify.errors import BadInputError
from certify.evaluate.settings import DEFAULT_ENDPOINT, read_models, settings

SECRET = "sk-do-not-print-me"


def write(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "models.yaml"
    file.write_text(text)
    return file


def test_rows_of_the_file_override_the_options(tmp_path: Path) -> None:
    file = write(tmp_path, "models:\n- model: a\n  temperature: 0.5\n- {model: b, rpm: 60}\n")
    first, second = read_models(file, {"temperature": 0.0, "samples": 3})
    assert (first.temperature, first.samples, first.rpm) == (0.5, 3, None)
    assert (second.temperature, second.samples, second.rpm) == (0.0, 3, 60)


def test_only_what_is_set_is_sent() -> None:
    assert settings({"model": "a"}, "").parameters() == {"temperature": 0.0}
    assert settings({"model": "a", "temperature": None}, "").parameters() == {}
    given = settings({"model": "a", "max_tokens": 9, "extra_body": {"top_p": 0.9}}, "").parameters()
    assert given == {"temperature": 0.0, "max_tokens": 9, "top_p": 0.9}


def test_a_reasoning_model_gets_its_limit_under_its_name() -> None:
    given = settings({"model": "a", "max_tokens": 9, "reasoning_effort": "low", "temperature": None}, "").parameters()
    assert given == {"max_completion_tokens": 9, "reasoning_effort": "low"}


@pytest.mark.parametrize(
    ("row", "field"),
    [
        ({"model": ""}, "model"),
        ({}, "model"),
        ({"model": "a", "temperature": 3}, "temperature"),
        ({"model": "a", "samples": 0}, "samples"),
        ({"model": "a", "concurrency": 0}, "concurrency"),
        ({"model": "a", "rpm": 0}, "rpm"),
        ({"model": "a", "timeout": -1}, "timeout"),
        ({"model": "a", "base_url": "localhost:8000"}, "base_url"),
        ({"model": "a", "base_url": f"http://me:{SECRET}@host/v1"}, "base_url"),
        ({"model": "a", "base_url": f"http://host/v1?key={SECRET}"}, "base_url"),
        ({"model": "a", "api_key": SECRET}, "api_key"),
    ],
)
def test_a_bad_row_is_refused_by_its_field_and_no_secret_is_printed(row: dict[str, object], field: str) -> None:
    with pytest.raises(BadInputError, match=field) as refused:
        settings(row, "models.yaml, model 1")
    assert SECRET not in str(refused.value)
    assert "models.yaml, model 1" in str(refused.value)


@pytest.mark.parametrize("text", ["", "[]", "models: []", "models: x", "models: [1]", "models: [", f"a: {SECRET}: b"])
def test_a_file_of_another_form_is_refused_without_quoting_it(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadInputError, match=r"models\.yaml") as refused:
        read_models(write(tmp_path, text), {})
    assert SECRET not in str(refused.value)


def test_the_address_comes_from_the_row_then_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_BASE_URL", raising=False)
    assert settings({"model": "a"}, "").endpoint() == DEFAULT_ENDPOINT
    monkeypatch.setenv("OPENAI_BASE_URL", "http://one/v1/")
    assert settings({"model": "a"}, "").endpoint() == "http://one/v1"
    assert settings({"model": "a", "base_url": "http://two/v1/"}, "").endpoint() == "http://two/v1"


def test_a_variable_with_a_password_in_the_address_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_BASE_URL", f"http://me:{SECRET}@host/v1")
    with pytest.raises(BadInputError, match="OPENAI_BASE_URL") as refused:
        settings({"model": "a"}, "").endpoint()
    assert SECRET not in str(refused.value)
