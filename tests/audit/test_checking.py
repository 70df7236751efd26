"""How far a verdict is checked: by all theorems that it needs, and by none that says less."""

from __future__ import annotations

import pytest

from certify.audit.checking import Checks, Firsts, standing
from certify.audit.finding import Finding, Proposed
from certify.build.draft import DraftTheorem
from certify.decide.outcome import Verdict
from certify.lean.project.project import Library

REFUSED = "the kernel refused a theorem: no"


def theorem(name: str, kind: str = "equivalence", statement: str = "") -> Proposed:
    draft = DraftTheorem(name=name, statement=statement or f": {name}", proof="p", doc="")
    return Proposed(kind=kind, library=Library.CORE, says=f"says {name}", theorem=draft)


def judged(*theorems: Proposed) -> Finding:
    return Finding(id="a", statement_id="s", family="f", text="t", canonical="c", verdict=Verdict.EQUIVALENT,
                   reason="", theorems=theorems, needed=len(theorems))  # fmt: skip


def checks(refusals: dict[str, str | None] | None) -> Checks:
    return Checks(refusals, {name: f"{name}.lean" for name in ("one", "two")}, Firsts())


def test_a_verdict_whose_theorem_the_kernel_accepted_is_checked() -> None:
    found = standing(judged(theorem("one")), checks({"one": None}))
    assert found.kernel == "checked" and not found.lacking
    assert found.certificate == {"file": "one.lean", "theorem": "one", "says": "says one"}


@pytest.mark.parametrize("refusals", [{"one": None, "two": "no"}, {"one": "no", "two": None}])
def test_a_verdict_on_two_readings_needs_the_theorems_of_both(refusals: dict[str, str | None]) -> None:
    item = judged(theorem("one"), theorem("two"))
    assert standing(item, checks(refusals), item.needed) == ("none", None, (REFUSED,))
    assert standing(item, checks({"one": None, "two": None}), item.needed).kernel == "checked"


def test_a_theorem_of_one_direction_checks_no_equivalence() -> None:
    item = judged(theorem("one"), theorem("two", kind="direction"))
    assert standing(item, checks({"one": "no", "two": None})) == ("none", None, (REFUSED,))


def test_what_nobody_asked_the_kernel_about_is_emitted_and_not_checked() -> None:
    assert standing(judged(theorem("one")), checks(None)).kernel == "emitted"


def test_a_theorem_that_repeats_another_has_the_answer_to_that_one() -> None:
    asked = checks({"one": None})
    asked.firsts.of(theorem("one", statement=": True"))
    found = standing(judged(theorem("two", statement=": True")), asked)
    assert found.certificate is not None and found.certificate["theorem"] == "one"
