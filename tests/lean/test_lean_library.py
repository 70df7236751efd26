"""The core library is built once, keyed by what it is built from, safe for two processes at once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from certify.errors import CertifyError
from certify.lean.kernel import library
from certify.lean.kernel.library import build, core_key, core_library, core_sources, module_imports


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """Write a library of two modules that builds in a moment."""
    folder = tmp_path / "sources"
    (folder / "Deep").mkdir(parents=True)
    (folder / "Init.lean").write_text("prelude\nimport Deep.First\n")
    (folder / "Deep" / "First.lean").write_text("prelude\ninductive Truth : Prop where\n  | intro : Truth\n")
    return folder


def test_imports_are_read_from_the_sources(sources: Path) -> None:
    assert module_imports(sources) == {"Deep.First": [], "Init": ["Deep.First"]}


def test_the_key_changes_with_content_and_with_names(sources: Path) -> None:
    first = core_key(sources)
    (sources / "Deep" / "First.lean").write_text("prelude\n")
    second = core_key(sources)
    (sources / "Deep" / "First.lean").rename(sources / "Deep" / "Other.lean")
    assert len({first, second, core_key(sources)}) == 3


def test_the_key_changes_with_the_wheel(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = core_key(sources)
    monkeypatch.setattr(library, "wheel_version", lambda: "0.0.0")
    assert core_key(sources) != first


def test_a_library_builds_module_by_module(sources: Path, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    build(sources, tmp_path / "out", quiet=True)
    assert sorted(file.name for file in (tmp_path / "out").rglob("*.olean")) == ["First.olean", "Init.olean"]


def test_a_module_that_does_not_compile_is_named(sources: Path, tmp_path: Path) -> None:
    (sources / "Deep" / "First.lean").write_text("prelude\ntheorem x : Nothing := y\n")
    (tmp_path / "out").mkdir()
    with pytest.raises(CertifyError, match=r"Deep\.First"):
        build(sources, tmp_path / "out", quiet=True)


def test_two_builds_at_once_leave_one_library(sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CERTIFY_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(library, "core_sources", lambda: sources)
    with ThreadPoolExecutor(2) as pool:
        found = set(pool.map(lambda _: library.core_library.__wrapped__(quiet=True), range(2)))
    assert len(found) == 1
    assert [path.name for path in (tmp_path / "cache" / "lean").iterdir()] == [core_key(sources)[:32]]


def test_a_failed_build_leaves_nothing(sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (sources / "Init.lean").write_text("prelude\nimport Deep.First\nnonsense\n")
    monkeypatch.setenv("CERTIFY_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(library, "core_sources", lambda: sources)
    with pytest.raises(CertifyError, match="Init"):
        library.core_library.__wrapped__(quiet=True)
    assert list((tmp_path / "cache" / "lean").iterdir()) == []


def test_the_shipped_library_is_complete() -> None:
    built = {
        ".".join(file.relative_to(core_library()).with_suffix("").parts) for file in core_library().rglob("*.olean")
    }
    assert built == set(module_imports(core_sources()))


def test_every_module_of_the_library_says_what_it_holds() -> None:
    for file in core_sources().rglob("*.lean"):
        if file.parent != core_sources():
            assert "/-! #" in file.read_text(encoding="utf-8"), file.name
