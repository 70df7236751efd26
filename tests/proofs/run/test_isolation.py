"""Code that a model wrote: six attacks fail, honest computation works, nothing outlives its call."""

from __future__ import annotations

import os
import socket
import time
from pathlib import Path

import pytest

from certify.proofs.run import isolation
from certify.proofs.run.isolation import Limits, bare, isolated, python, refusal, shell

pytestmark = pytest.mark.skipif(refusal() is not None, reason=f"no isolation here: {refusal()}")
SMALL = Limits(seconds=20.0, memory=2_000_000_000, processes=32)


def test_honest_computation_works():
    said = isolated(python("import sympy, numpy, networkx; print(sympy.factorint(2**64 + 1))"), SMALL)
    assert said.code == 0 and said.text.strip() == "{274177: 1, 67280421310721: 1}"
    assert isolated(shell("echo $((6 * 7)) > /home/x; cat /home/x"), SMALL).text.strip() == "42"


def test_the_environment_is_empty(monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret-of-the-user")
    code = (
        "import os, glob; print(dict(os.environ)); print([open(p, 'rb').read() for p in glob.glob('/proc/*/environ')])"
    )
    said = isolated(python(code), SMALL)
    assert said.code == 0 and "secret" not in said.text
    assert "secret" not in isolated(shell("env; tr '\\0' '\\n' < /proc/1/environ"), SMALL).text


def test_files_of_the_user_are_not_there(tmp_path: Path):
    answers = tmp_path / "answers.toml"
    answers.write_text("answer = 1024")
    for file in (answers, Path(__file__), Path("/etc/passwd"), Path.home() / ".bashrc"):
        said = isolated(python(f"print(open({str(file)!r}).read())"), SMALL)
        assert said.code != 0 and "FileNotFoundError" in said.text
    roots = isolated(python("import os; print(sorted(os.listdir('/')))"), SMALL).text
    assert "etc" not in roots and "var" not in roots and "mnt" not in roots


def test_folders_below_tmp_that_are_shown_are_there(tmp_path: Path, monkeypatch):
    (tmp_path / "program").write_text("here")
    tmp_path.chmod(0o755)
    shown = [*isolation._shown(), str(tmp_path)]
    monkeypatch.setattr(isolation, "_shown", lambda: shown)
    assert isolated(shell(f"cat {tmp_path}/program; touch {tmp_path}/x"), SMALL).text.startswith("here")
    assert not (tmp_path / "x").exists()


def test_programs_cannot_be_changed_nor_made_changeable():
    target = "/usr/bin/certify-was-here"
    said = isolated(shell(f"mount -o remount,rw /usr; umount /usr; touch {target} /usr/lib/x; id -u"), SMALL)
    assert not Path(target).exists()
    assert "denied" in said.text.casefold() or "read-only" in said.text.casefold()
    inner = isolated(shell(f"unshare -r -m sh -c 'mount -o remount,rw,bind /usr; touch {target}'"), SMALL)
    assert not Path(target).exists() and inner.code != 0


def test_there_is_no_network():
    code = """
import socket
for place in [("192.0.2.1", 53), ("127.0.0.1", {port})]:
    try:
        socket.create_connection(place, 3)
        print("open")
    except OSError as error:
        print("closed", error)
"""
    with socket.create_server(("127.0.0.1", 0)) as server:
        said = isolated(python(code.format(port=server.getsockname()[1])), SMALL)
    assert said.text.count("closed") == 2 and "open" not in said.text


def test_a_fork_bomb_is_small_and_ends_with_its_call():
    code = """
import os, time
n = 0
try:
    while True:
        if os.fork() == 0:
            time.sleep(60); os._exit(0)
        n += 1
except OSError as error:
    print("stopped at", n, error, flush=True)
"""
    start = time.monotonic()
    said = isolated(python(code), SMALL._replace(seconds=5.0))
    assert "stopped at" in said.text and int(said.text.split()[2]) <= 32
    assert time.monotonic() - start < 15
    assert not _named("time.sleep(60)")


def test_three_gigabytes_are_refused():
    said = isolated(python("x = bytearray(3 * 10**9); print(len(x))"), SMALL)
    assert said.code != 0 and "MemoryError" in said.text


@pytest.mark.parametrize("code", ["import time; time.sleep(20)", "while True: pass"], ids=["sleeping", "busy"])
def test_what_takes_too_long_is_ended_with_all_it_started(code):
    start = time.monotonic()
    held = "filled = bytearray(b'x') * 300_000_000"  # what holds much memory takes the kernel long to end
    begun = f"import os\nif os.fork() == 0: os.setsid()\n{held}\nprint('on', flush=True)\n"
    said = isolated(python(begun + code), SMALL._replace(seconds=3.0))
    assert said.ended == "the time limit" or said.code not in (0, None)
    assert time.monotonic() - start < 12 and "on" in said.text
    assert not _named("os.setsid()")


def test_a_tool_that_prints_a_gigabyte_is_cut_off():
    said = isolated(shell("yes 'a gigabyte of nothing' | head -c 1000000000"), SMALL)
    assert said.ended is not None and "bytes of output" in said.ended
    assert len(said.text) <= 1_000_000


def test_other_processes_are_neither_seen_nor_signalled():
    said = isolated(shell(f"kill -9 {os.getpid()}; ls /proc | grep -c '^[0-9]'"), SMALL)
    assert int(said.text.split()[-1]) < 10


def test_a_trusted_model_still_has_limits_and_no_environment(monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret-of-the-user")
    assert "secret" not in bare(shell("env"), SMALL).text
    assert "MemoryError" in bare(python("bytearray(3 * 10**9)"), SMALL).text
    assert bare(python("import time; time.sleep(20)"), SMALL._replace(seconds=2.0)).ended == "the time limit"


def _named(code: str) -> list[str]:
    """Return the processes of this machine that run `code`."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if code.encode() in (folder / "cmdline").read_bytes():
                found.append(folder.name)
        except OSError:
            continue
    return found
