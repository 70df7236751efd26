"""The scripts of bench/ start where they stand: what they import and the files that they name are there."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

SCRIPTS = sorted((ROOT / "bench").glob("*.py"))


def test_there_are_scripts() -> None:
    assert len(SCRIPTS) > 15


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_a_script_says_what_it_does_and_finds_its_files(
    script: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if script.stem == "llama_server":
        pytest.importorskip("llama_cpp")
    monkeypatch.setattr(sys, "path", [str(script.parent), *sys.path])
    monkeypatch.setattr(sys, "argv", [script.name, "--help"])
    spec = importlib.util.spec_from_file_location(f"bench_of_{script.stem}", script)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)
    spec.loader.exec_module(module)
    assert not [one for one in vars(module).values() if isinstance(one, Path) and not one.exists()]
    with pytest.raises(SystemExit) as stopped:
        module.main()
    assert not stopped.value.code
    assert len(capsys.readouterr().out.splitlines()) > 3
