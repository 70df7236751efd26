"""What the elaborator left behind counts only if the kernel alone takes it, for the statement that was asked for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from certify.lean.kernel import check as kernel
from certify.lean.kernel.batch import Limits, read_replay, run_replay
from certify.lean.kernel.check import check
from certify.lean.kernel.library import core_library
from certify.lean.kernel.process import run_lean
from certify.lean.theorem import Theorem

WRONG = ": ∀ n < 6, n < 5"
UNCHECKED = "set_option debug.skipKernelTC true\n"


def compiled(folder: Path, module: str, text: str, *options: str) -> None:
    """Compile a file that no guard has seen."""
    (folder / f"{module}.lean").write_text(f"import Init\n{text}", encoding="utf-8")
    arguments = [*options, "-o", f"{module}.olean", f"{module}.lean"]
    run = run_lean(arguments, path=[core_library()], cwd=folder, timeout=60, memory_mb=4096)
    assert run.code == 0, run.stdout


def replayed(
    folder: Path, proofs: str, statements: Sequence[str], *names: str, options: Sequence[str] = ()
) -> list[str]:
    """Replay proofs against statements; answer for each theorem its axioms, or why it is refused, as text."""
    compiled(folder, "Solution", proofs, *options)
    compiled(folder, "Challenge", "".join(f"axiom «{number}» {text}\n" for number, text in enumerate(statements)))
    theorems = [Theorem(name, ": True", "trivial") for name in names]
    run = run_replay(folder, theorems, ("Init",), Limits(60, 4096))
    assert run.code == 0, run.stderr
    return [answer if isinstance(answer, str) else ",".join(answer) for answer in read_replay(run)]


def test_a_proved_theorem_has_its_axioms_from_the_constants_themselves(tmp_path: Path) -> None:
    proofs = "theorem plain : True := trivial\ntheorem em (p : Prop) : p ∨ ¬p := Classical.em p\n"
    found = replayed(tmp_path, proofs, [": True", "(p : Prop) : p ∨ ¬p"], "plain", "em")
    assert found == ["", "Classical.choice,Quot.sound,propext"]


def test_axioms_of_what_a_theorem_uses_are_its_own(tmp_path: Path) -> None:
    proofs = "theorem one : True := sorry\ntheorem two : True := one\n"
    assert replayed(tmp_path, proofs, [": True", ": True"], "one", "two") == ["sorryAx", "sorryAx"]


@pytest.mark.parametrize("proof", ["by decide +kernel", "bad"])
def test_what_the_kernel_never_saw_is_refused(tmp_path: Path, proof: str) -> None:
    proofs = f"{UNCHECKED}theorem bad {WRONG} := by decide +kernel\ntheorem t {WRONG} := {proof}\n"
    [reason] = replayed(tmp_path, proofs, [WRONG], "t")
    assert reason.startswith("the kernel refuses ")


def test_an_option_of_the_command_line_is_none_of_the_replay(tmp_path: Path) -> None:
    proofs = f"theorem t {WRONG} := by decide +kernel\n"
    [reason] = replayed(tmp_path, proofs, [WRONG], "t", options=("-Ddebug.skipKernelTC=true",))
    assert reason.startswith("the kernel refuses t")


def test_a_refused_theorem_costs_only_those_that_use_it(tmp_path: Path) -> None:
    proofs = f"{UNCHECKED}theorem a {WRONG} := by decide +kernel\ntheorem b : True := trivial\n"
    proofs += "theorem c : True := (fun _ => trivial) a\n"
    found = replayed(tmp_path, proofs, [WRONG, ": True", ": True"], "a", "b", "c")
    assert found[1] == ""
    assert found[0] == found[2] != ""


@pytest.mark.parametrize(
    ("declared", "proof"),
    [
        ("axiom trust : False", "trust.elim"),
        ("opaque number : Nat", "(fun _ => trivial) number"),
        ("inductive Two : Type | one | two", "(fun _ => trivial) Two.one"),
        ("partial def loop (n : Nat) : Nat := loop n", "(fun _ => trivial) (loop 0)"),
    ],
)
def test_only_theorems_and_definitions_are_replayed(tmp_path: Path, declared: str, proof: str) -> None:
    [reason] = replayed(tmp_path, f"{declared}\ntheorem t : True := {proof}\n", [": True"], "t")
    assert "theorems and safe definitions only" in reason


@pytest.mark.parametrize("declared", ["def t : True := trivial", "theorem other : True := trivial"])
def test_a_theorem_that_is_none_is_refused(tmp_path: Path, declared: str) -> None:
    [reason] = replayed(tmp_path, declared + "\n", [": True"], "t")
    assert reason.startswith("the replay found no theorem t")


@pytest.mark.parametrize(
    ("proved", "proof", "asked"),
    [
        (": True", "trivial", ": False"),
        ("(n : Nat) : n = n", "rfl", "(n : Nat) : n = n + 0 * n + 1"),
        ("(p : Prop) (h : p) : p", "h", "(p : Prop) : p"),
        ("{A : Type} (a : A) : a = a", "rfl", "{A : Type 1} (a : A) : a = a"),
        ("{A : Type} (a : A) : a = a", "rfl", "{A : Type u} (a : A) : a = a"),
        (
            "(n : Nat) : match n with | 0 => True | _ + 1 => True",
            "match n with | 0 => trivial | _ + 1 => trivial",
            "(n : Nat) : match n with | 0 => True | _ + 1 => n = 0",
        ),
    ],
)
def test_a_proof_of_another_statement_is_refused(tmp_path: Path, proved: str, proof: str, asked: str) -> None:
    [reason] = replayed(tmp_path, f"theorem t {proved} := {proof}\n", [asked], "t")
    assert reason.startswith("the kernel does not take t for a proof of the statement asked for")


def test_two_files_that_define_one_name_apart_are_no_proof(tmp_path: Path) -> None:
    proofs = "def meant : Prop := True\ntheorem t : meant := trivial\n"
    compiled(tmp_path, "Solution", proofs)
    compiled(tmp_path, "Challenge", "def meant : Prop := False\naxiom «0» : meant\n")
    run = run_replay(tmp_path, [Theorem("t", ": meant", "trivial")], ("Init",), Limits(60, 4096))
    assert "the kernel refuses meant: already declared" in run.stdout


def test_files_that_cannot_be_read_are_no_answer(tmp_path: Path) -> None:
    run = run_replay(tmp_path, [Theorem("t", ": True", "trivial")], ("Init",), Limits(60, 4096))
    assert (run.code, run.stdout) == (1, "")
    assert "Challenge.olean" in run.stderr


@pytest.fixture
def unguarded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Switch the structural guard off: what is behind it must hold by itself."""
    monkeypatch.setattr(kernel, "refusal", lambda theorem: None)


@pytest.mark.usefixtures("unguarded")
def test_behind_the_guard_a_proof_that_switches_the_kernel_off_is_refused() -> None:
    cheat = Theorem("cheat", WRONG, f"by\n  {UNCHECKED.strip()} in\n  decide +kernel")
    [answer] = check([cheat])
    assert "the kernel refuses cheat" in str(answer.reason)


@pytest.mark.usefixtures("unguarded")
def test_behind_the_guard_a_theorem_that_switches_the_kernel_off_helps_none_after_it() -> None:
    switch = Theorem("switch", ": True", f"trivial)\n{UNCHECKED}example : True := (trivial")
    cheat = Theorem("cheat", WRONG, "by decide +kernel")
    use = Theorem("use", ": 5 < 5", "cheat 5 (by decide)")
    honest = Theorem("honest", ": True", "trivial")
    answers = check([switch, cheat, use, honest])
    assert [answer.accepted for answer in answers] == [True, False, False, True]
    assert "the kernel refuses cheat" in str(answers[2].reason)


def test_genuine_proofs_with_auxiliaries_universes_and_matches_are_accepted() -> None:
    proofs = [
        ("(n : Nat) : (match n with | 0 => True | _ + 1 => n = n)", "match n with\n| 0 => trivial\n| _ + 1 => rfl"),
        ("(n : Nat) : (⟨n, rfl⟩ : {m : Nat // m = n}) = ⟨n, Eq.refl n⟩", "rfl"),
        ("{A : Sort _} {B : Type v} (a : A) (b : B) : a = a ∧ b = b", "⟨rfl, rfl⟩"),
        (": True", "(fun (_ : PUnit.{u+1}) => trivial) PUnit.unit"),
        ("(a b : ℕ) (h : 2 * a + 1 = b) : b % 2 = 1", "by omega"),
        (": ∀ n < 60, n * n % 4 ≠ 3", "by decide"),
        ("(n : ℕ) : Nat.factorial (n + 1) = (n + 1) * Nat.factorial n", "by simp only [Nat.factorial]"),
    ]
    theorems = [Theorem(f"genuine_{number}", *proof) for number, proof in enumerate(proofs)]
    answers = check(theorems, imports=("Mathlib",))
    assert [answer.reason for answer in answers] == [None] * len(proofs)
