"""Tables of graded answers for tests: drawn at random, and the plain definitions written row by row."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import numpy as np
from hypothesis import strategies as st

Row = dict[str, Any]


def draw_rows(
    seed: int, *, models: int = 3, statements: int = 12, forms: int = 4, samples: int = 1, gaps: float = 0.0
) -> list[Row]:
    """Answers that fail more often on some statements and for some models; a share `gaps` has no grade."""
    random = np.random.default_rng(seed)
    ease = random.normal(1.5, 1.0, (models, 1, 1, 1)) + random.normal(0, 1.2, (1, statements, 1, 1))
    right = random.random((models, statements, forms, samples)) < 1 / (1 + np.exp(-ease))
    lost = random.random(right.shape) < gaps
    return [
        {
            "model": f"model-{m}",
            "statement_id": f"s{s}",
            "item_id": f"s{s}-f{f}",
            "family": "canonical" if f == 0 else f"family-{f}",
            "label": s % 3 != 0,
            "correct": None if lost[m, s, f, k] else bool(right[m, s, f, k]),
            "sample": k,
        }
        for m in range(models)
        for s in range(statements)
        for f in range(forms)
        for k in range(samples)
    ]


tables = st.builds(
    draw_rows,
    seed=st.integers(0, 10**6),
    models=st.integers(1, 3),
    statements=st.integers(2, 10),
    forms=st.integers(1, 5),
    gaps=st.sampled_from([0.0, 0.0, 0.2]),
)


def plain_statistics(rows: list[Row], model: str) -> dict[str, float | None]:
    """The definitions, one row at a time, for one sample: what the library must agree with."""
    by_statement: dict[str, list[tuple[str, bool, bool]]] = defaultdict(list)
    for row in rows:
        if row["model"] == model and row["correct"] is not None:
            by_statement[row["statement_id"]].append((row["family"], row["label"], row["correct"]))
    answers = [answer for group in by_statement.values() for answer in group]
    if not answers:
        return dict.fromkeys(("accuracy", "scr", "mean_ig", "rms_ig", "hi_ig", "cir", "mechanical_scr"))
    accuracy = sum(right for _, _, right in answers) / len(answers)
    shares = [sum(right for _, _, right in group) / len(group) for group in by_statement.values()]
    gaps = [(p * (1 - p)) ** 0.5 for p in shares]
    known = [
        group
        for group in by_statement.values()
        if any(f == "canonical" for f, _, _ in group)
        and all(right for f, _, right in group if f == "canonical")
        and any(f != "canonical" for f, _, _ in group)
    ]
    flipped = [group for group in known if not all(right for f, _, right in group if f != "canonical")]
    by_label = [[right for _, label, right in answers if label is kind] for kind in (True, False)]
    return {
        "accuracy": accuracy,
        "statement_accuracy": sum(shares) / len(shares),
        "scr": sum(p == 1 for p in shares) / len(shares),
        "mean_ig": sum(gaps) / len(gaps),
        "rms_ig": (sum(gap**2 for gap in gaps) / len(gaps)) ** 0.5,
        "hi_ig": sum(gap > 0.10 for gap in gaps) / len(gaps),
        "cir": len(flipped) / len(known) if known else None,
        "mechanical_scr": sum(accuracy ** len(group) for group in by_statement.values()) / len(by_statement),
        "balanced_accuracy": sum(sum(side) / len(side) for side in by_label) / 2 if all(by_label) else None,
    }
