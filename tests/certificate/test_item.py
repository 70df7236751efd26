"""Which items the default policy passes."""

from __future__ import annotations

import pytest

from certify.certificate.item import CANONICAL, CertificateRef, Item, Status, Verdict


def item(family: str, verdict: Verdict, status: Status | None, *, label: bool = True) -> Item:
    reference = None if status is None else CertificateRef(file="f", theorem="t", status=status)
    return Item(
        id="i",
        statement_id="s",
        family=family,
        text="t",
        canonical="c",
        label=label,
        formula="⊤",
        verdict=verdict,
        certificate=reference,
    )


@pytest.mark.parametrize(
    ("given", "passes"),
    [
        (item("F1", Verdict.EQUIVALENT, Status.KERNEL), True),
        (item("F1", Verdict.EQUIVALENT, Status.KERNEL, label=False), True),
        (item("control", Verdict.REFUTED, Status.KERNEL, label=False), True),
        (item(CANONICAL, Verdict.EQUIVALENT, None), True),
        (item("F1", Verdict.EQUIVALENT, Status.EMITTED), False),
        (item("F1", Verdict.EQUIVALENT, None), False),
        (item("F1", Verdict.REFUTED, Status.KERNEL), False),
        (item("control", Verdict.REFUTED, None, label=False), False),
        (item("F1", Verdict.UNKNOWN, Status.KERNEL), False),
        (item(CANONICAL, Verdict.AMBIGUOUS, None), False),
    ],
)
def test_an_item_passes_only_with_a_checked_theorem_or_as_the_canonical_text(given: Item, passes: bool) -> None:
    assert given.certified is passes


def test_a_certificate_names_its_checker_unless_it_is_the_embedded_one() -> None:
    usual, other = (
        CertificateRef(file="f", theorem="t", status=Status.KERNEL, **by) for by in ({}, {"checker": "lake"})
    )
    assert '"checker"' not in usual.model_dump_json()
    assert CertificateRef.model_validate_json(other.model_dump_json()) == other != usual
