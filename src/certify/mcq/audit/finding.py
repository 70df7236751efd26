"""What an audit found: which check, of which item, and why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from certify.errors import BadInputError

#: Every check of one item or of the whole set, by the name that findings and --fail-on use.
CHECKS: dict[str, str] = {
    "duplicate_options": "two options of an item are the same text",
    "duplicate_stems": "two items ask the same of the same options",
    "option_order": "the key's letters are uneven, or groups share their sequence of keys",
    "label_outside": "a type label that is not in the taxonomy",
    "unresolved_reference": "a \\ref, \\cite or ?? that nobody who sees the item can resolve",
    "unbalanced_latex": "braces, environments or math that do not close",
    "undefined_macro": "a macro that KaTeX does not know",
    "cited_result": "the theorem is attributed to earlier work, or is a conjecture",
    "unread_formula": "the formula given for an option cannot be read",
    "no_maximality": "a weaker true option, and a stem that does not ask for the strongest statement",
    "equivalence_stem": "the key says that something stronger holds, and the stem asks for an equivalence",
    "drift": "an item that differs from the one of the same id in the older file",
    "attack": "a rule that never reads the mathematics finds the key",
    "two_defensible": "an option beside the key is right as well",
    "stem_gives_key": "a sentence of the stem says the key, or implies it",
    "key_not_maximal": "an option beside the key is true and implies it",
    "equivalent_options": "two options say the same",
    "vacuous_meta": "the meta-option is the key, and no other option is true",
    "refuted_key": "the key is false",
}


class Defect(NamedTuple):
    """One defect of an item; `item` is None for one of the set."""

    check: str
    item: str | None
    says: str
    evidence: dict[str, Any] | None = None

    def as_json(self) -> dict[str, Any]:
        """Return the finding as JSON values."""
        return {"check": self.check, "item": self.item, "says": self.says, "evidence": self.evidence or {}}


def watched(names: str) -> frozenset[str]:
    """Return the checks that `--fail-on` names: with commas, or any, or none. BadInputError for an unknown one."""
    asked = [name.strip() for name in names.split(",") if name.strip()]
    if asked == ["none"]:
        return frozenset()
    if asked == ["any"]:
        return frozenset(CHECKS)
    unknown = [name for name in asked if name not in CHECKS]
    if unknown or not asked:
        raise BadInputError(
            f"--fail-on {names}: no check {', '.join(unknown)}; expected any, none or {', '.join(CHECKS)}"
        )
    return frozenset(asked)


def by_check(findings: Iterable[Defect]) -> dict[str, int]:
    """Return how often each check found something, in the order of CHECKS."""
    found = [finding.check for finding in findings]
    return {check: found.count(check) for check in CHECKS if check in found}
