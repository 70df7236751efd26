"""Synthetic items: enough of them, and of every status, to exercise evaluation."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from certify.certificate.item import CertificateRef, Item, Status, Verdict, write_items

FAMILIES = ("canonical", "quantifier", "comparison", "connective")


def item(number: int, *, label: bool = True, certified: bool = True, text: str | None = None) -> Item:
    """Return item `number`; four items make a statement. Even sums are claimed of even numbers."""
    statement, family = f"s{number // 4:05}", FAMILIES[number % 4]
    claim = f"The sum of {number} and {number + (0 if label else 1)} is even."
    status = Status.KERNEL if certified else Status.EMITTED
    return Item(
        id=f"{statement}-{family}",
        statement_id=statement,
        family=family,
        tier=None if family == "canonical" else "T1",
        text=text or claim,
        canonical=claim,
        label=label,
        formula="Even(add(m, n))",
        verdict=Verdict.EQUIVALENT,
        certificate=CertificateRef(file=f"{statement}.lean", theorem=f"Certify.{statement}.{family}", status=status),
    )


def write(folder: Path, items: Iterable[Item]) -> Path:
    """Write `items` as a folder that evaluation reads."""
    folder.mkdir(parents=True, exist_ok=True)
    write_items(items, folder / "items.jsonl")
    return folder


def some(folder: Path, count: int) -> Path:
    """Write `count` items, every third one false."""
    return write(folder, (item(number, label=number % 3 != 0) for number in range(count)))


def with_faults(faults: str, count: int = 6) -> list[Item]:
    """Return items of which the first asks for `faults`; the others are answered at once."""
    first = f"The sum of 1 and 2 is even. [faults: {faults}]"
    return [item(0, label=False, text=first), *(item(number) for number in range(1, count))]
