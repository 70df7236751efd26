"""The checker lake, before a stand-in: what it writes, what it makes of a failed build, and whom it blames."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from certify.errors import CertifyError, MissingToolError
from certify.lean.checkers import CHECKERS, present
from certify.lean.project import lake
from certify.lean.project.project import TOOLCHAIN
from certify.lean.theorem import Checked, Theorem

GOOD = Theorem("good", ": True", "trivial")
OTHER = Theorem("other", ": 1 = 1", "rfl")
BAD = Theorem("bad", ": False", "broken")

#: Fails where a proof holds a word that a file names; says of every theorem that it needs no axiom; counts its builds.
STAND_IN = """#!/bin/sh
here=$(dirname "$0")
if [ "$1" = build ]; then
  echo "$@" >> "$here/builds"
  if [ -e "$here/slow" ]; then exec sleep 600; fi
  if grep -rqf "$here/fails" Solution; then echo "it is broken" >&2; exit 1; fi
elif [ "$1" = --version ]; then echo "Lake of a test"
else
  said="does not depend on any axioms"
  sed -n "s/#print axioms \\(.*\\)/{\\"severity\\": \\"information\\", \\"data\\": \\"'\\1' $said\\"}/p" "$4"
fi
"""

Check = Callable[..., list[Checked]]


@pytest.fixture
def check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Check:
    """Put a stand-in in the place of lake, which fails where it meets what `fails` says, and return its check."""
    (tmp_path / "lake").write_text(STAND_IN)
    (tmp_path / "lake").chmod(0o755)
    monkeypatch.setattr(lake, "lake_path", lambda: str(tmp_path / "lake"))
    monkeypatch.setenv("CERTIFY_CACHE", str(tmp_path / "cache"))

    def run(theorems: Sequence[Theorem], *, fails: str = "broken", **settings: float) -> list[Checked]:
        (tmp_path / "fails").write_text(f"{fails}\n")
        return present("lake").check(theorems, **settings)

    return run


def builds(folder: Path) -> int:
    return len((folder / "builds").read_text().splitlines())


def test_theorems_are_built_at_once_in_a_project_below_the_cache(check: Check, tmp_path: Path) -> None:
    assert [answer.accepted for answer in check([GOOD, OTHER])] == [True, True]
    assert builds(tmp_path) == 1
    folder = tmp_path / "cache" / "lake" / TOOLCHAIN.rpartition(":")[2] / "Core"
    assert (folder / "lean-toolchain").read_text() == f"{TOOLCHAIN}\n"
    assert "theorem other" in (folder / "Solution/Core/Part001.lean").read_text()


def test_a_theorem_that_does_not_build_costs_no_other(check: Check) -> None:
    answers = check([GOOD, BAD, OTHER])
    assert [answer.accepted for answer in answers] == [True, False, True]
    assert "it is broken" in str(answers[1].reason)


def test_what_an_earlier_check_left_is_not_built_again(check: Check) -> None:
    assert not check([BAD])[0].accepted
    assert check([GOOD])[0].accepted


def test_where_not_even_a_triviality_builds_no_theorem_is_blamed(check: Check) -> None:
    with pytest.raises(CertifyError, match="lake builds nothing here: lake build failed"):
        check([GOOD, OTHER], fails="theorem")


def test_what_the_guard_refuses_is_never_written(check: Check, tmp_path: Path) -> None:
    answers = check([Theorem("evil", ": True", "run_tac evil"), GOOD, Theorem("good", ": 1 = 1", "rfl"), OTHER])
    assert [answer.accepted for answer in answers] == [False, False, False, True]
    assert "run_tac" in str(answers[0].reason) and "duplicate" in str(answers[1].reason)


def test_a_build_that_takes_too_long_is_no_acceptance(check: Check, tmp_path: Path) -> None:
    (tmp_path / "slow").touch()
    with pytest.raises(CertifyError, match=r"took longer than 0\.2 s"):
        check([GOOD], seconds=0.2)


def test_no_theorem_needs_no_build(check: Check, tmp_path: Path) -> None:
    assert check([]) == []
    assert not (tmp_path / "builds").exists()


def test_lake_says_which_it_is(check: Check) -> None:
    assert present("lake").version() == "Lake of a test"


def test_without_lake_nothing_is_accepted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(lake, "lake_path", lambda: None)
    monkeypatch.setenv("CERTIFY_CACHE", str(tmp_path))
    for ask in (lambda: present("lake"), lambda: CHECKERS.find("lake").check([GOOD]), CHECKERS.find("lake").version):
        with pytest.raises(MissingToolError, match="install Lean with elan"):
            ask()
