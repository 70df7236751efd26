"""What is compiled once and kept: a cache that can be trusted to be absent rather than wrong."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from certify.files.compiled import compiled


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("CERTIFY_CACHE", str(tmp_path))
    return tmp_path / "compiled"


def numbers(value: Any) -> list[int]:
    """Understand a list of whole numbers, and nothing else."""
    if not isinstance(value, list) or not all(isinstance(number, int) for number in value):
        raise ValueError("no numbers")
    return value


def never() -> Any:
    raise AssertionError("it was compiled again")


def once(sources: tuple[str, ...] = ("text",), value: Any = (1, 2)) -> list[int]:
    return compiled("test", sources, lambda: list(value), numbers)


def test_what_was_compiled_is_not_compiled_again() -> None:
    assert once() == [1, 2]
    assert compiled("test", ("text",), never, numbers) == [1, 2]


@pytest.mark.parametrize("sources", [("text!",), ("tex", "t"), ("text", ""), ()])
def test_other_sources_are_compiled_for_themselves(sources: tuple[str, ...]) -> None:
    once()
    assert once(sources, (3,)) == [3]


def test_another_kind_is_compiled_for_itself() -> None:
    once()
    assert compiled("other", ("text",), lambda: [3], numbers) == [3]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda body: b"",
        lambda body: body[:-1],
        lambda body: body.replace(b"1", b"7"),
        lambda body: b"[7]",
        lambda body: b"\x80\x04K\x07.",
        lambda body: b"\n" * 3,
    ],
    ids=["empty", "cut", "altered", "bare", "pickled", "blank"],
)
def test_an_entry_that_is_not_as_it_was_written_is_made_anew(cache: Path, spoil: Any) -> None:
    once()
    (entry,) = cache.iterdir()
    whole = entry.read_bytes()
    entry.write_bytes(spoil(whole))
    assert once() == [1, 2]
    assert entry.read_bytes() == whole


def test_an_entry_of_another_shape_is_made_anew() -> None:
    compiled("test", ("text",), lambda: {"a": 1}, dict)
    assert once() == [1, 2]
    assert compiled("test", ("text",), never, numbers) == [1, 2]


def test_a_cache_that_cannot_be_written_costs_nothing_but_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("CERTIFY_CACHE", str(tmp_path / "file"))
    assert once() == [1, 2]


def test_a_folder_in_the_place_of_an_entry_is_left_alone(cache: Path) -> None:
    once()
    (entry,) = cache.iterdir()
    entry.unlink()
    entry.mkdir()
    assert once() == [1, 2]
    assert [path.name for path in cache.iterdir()] == [entry.name]


def test_an_error_of_the_compiler_is_no_entry(cache: Path) -> None:
    with pytest.raises(AssertionError, match="compiled again"):
        compiled("test", ("text",), never, numbers)
    assert not cache.exists()


def test_processes_that_compile_at_the_same_time_leave_one_whole_entry(cache: Path) -> None:
    code = "from certify.files.compiled import compiled; compiled('test', ['s'], lambda: list(range(50000)), list)"
    runs = [subprocess.Popen([sys.executable, "-c", code]) for _ in range(4)]
    assert [run.wait() for run in runs] == [0] * 4
    assert len(list(cache.iterdir())) == 1
    assert compiled("test", ["s"], never, list) == list(range(50000))


def test_a_text_is_read_without_lark_once_the_grammars_are_kept() -> None:
    code = (
        "import sys; from certify.english.reader import read_text; from certify.lexicon import load; "
        "assert read_text('Zero divides x^2 or x is even.', load()).readings; sys.exit('lark' in sys.modules)"
    )
    cold, warm = (subprocess.call([sys.executable, "-c", code]) for _ in range(2))
    assert (cold, warm) == (1, 0)
