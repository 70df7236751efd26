"""Synthetic items in the shape of LiveMathematicianBench: a clean set of 60, and defects to plant in it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

Row = dict[str, Any]

WORDS = [
    "compact", "open", "dense", "finite", "smooth", "free", "simple", "normal", "linear", "affine", "proper",
    "regular", "perfect", "stable", "exact", "flat", "local", "global", "cyclic", "ordered", "graded",
    "bounded", "closed", "discrete", "ergodic", "integral", "minimal", "nilpotent", "planar", "rational",
]  # fmt: skip
NOUNS = [
    "space", "group", "ring", "module", "lattice", "measure", "field", "graph", "curve", "sheaf", "operator",
    "algebra", "complex",
]  # fmt: skip
META = "One of the remaining options is correct, but a stronger result can be proven."


def sentence(rng: random.Random, words: int = 6) -> str:
    """Return an option of nonsense: every one alike in make, none like another."""
    chosen = rng.sample(WORDS, words)
    return (
        f"The {rng.choice(NOUNS)} is {', '.join(chosen[:-1])} and {chosen[-1]} over \\(R_{{{rng.randint(2, 99)}}}\\)."
    )


def row(number: int, rng: random.Random) -> Row:
    """Return a clean item in the final schema."""
    texts = [sentence(rng, rng.randint(4, 8)) for _ in range(5)]
    asked = "What is the strongest statement that can be proved about it?"
    stem = f"Let \\(X_{{{number}}}\\) be the object of case {number}. {asked}"
    return {
        "no": number,
        "month": "203001",
        "paper_link": f"http://example.org/{number}",
        "theorem": f"\\label{{thm:{number}}} Nothing is said here.",
        "sketch": f"Induction over the {rng.choice(NOUNS)}s of case {number}.",
        "theorem_type": ["Universal"],
        "mcq": mcq(stem, texts),
    }


def mcq(stem: str, texts: list[str]) -> Row:
    """Return the mcq record of a stem and five texts, the key first and the weaker one second of the others."""
    return {
        "question": stem,
        "correct_choice": {"label": "A", "text": texts[0]},
        "choices": [{"label": label, "text": text} for label, text in zip("BCDE", texts[1:], strict=True)],
        "meta": {"weaker_true_label": "C", "false_labels": ["B", "D", "E"], "wildcard_false_label": "B"},
        "sketch_usage_meta": [],
    }


def clean(count: int = 60, seed: int = 7) -> list[Row]:
    """Return a set in which there is nothing to find."""
    rng = random.Random(seed)
    return [row(number, rng) for number in range(1, count + 1)]


def write(rows: list[Row], folder: Path, name: str = "qa_203001_final.json") -> Path:
    """Write `rows` as a file of a month."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(json.dumps(rows, ensure_ascii=False), "utf-8")
    return folder / name


def _option(row: Row, label: str, text: str) -> None:
    next(choice for choice in row["mcq"]["choices"] if choice["label"] == label)["text"] = text


def _texts(row: Row, stem: str, key: str, *others: str) -> None:
    kept = [choice["text"] for choice in row["mcq"]["choices"]]
    row["mcq"] = mcq(stem, [key, *others, *kept[len(others) :]])


PLAIN = "Which of the following holds?"
STRONG = "Which of the following is the strongest true statement?"
LISTED = (
    "For a ring the following are equivalent: \\begin{enumerate}\\item every module over it is a free module"
    "\\item every ideal of it is a finite direct sum\\end{enumerate}"
)


def duplicate_options(row: Row) -> None:
    _option(row, "D", row["mcq"]["choices"][0]["text"].upper())


def label_outside(row: Row) -> None:
    row["theorem_type"] = "unknown"


def unresolved_reference(row: Row) -> None:
    row["mcq"]["question"] += " Assume \\eqref{eq:main}."


def unbalanced_latex(row: Row) -> None:
    _option(row, "B", "It is \\(x + 1.")


def undefined_macro(row: Row) -> None:
    _option(row, "E", "It is \\(\\hp(x) = 1\\) for all such objects.")


def cited(row: Row) -> None:
    row["theorem"] = "[Author--Writer \\cite{AW}] Every gizmo is a widget."


def of_a_year(row: Row) -> None:
    row["theorem"] = "[Author, 1976] Every gizmo is a widget."


def conjecture(row: Row) -> None:
    row["theorem"] = "\\label{conj:main} Every gizmo is a widget."


def no_maximality(row: Row) -> None:
    row["mcq"]["question"] = f"In case {row['no']}, which statement holds?"


def equivalence_stem(row: Row) -> None:
    row["mcq"]["correct_choice"]["text"] = META
    row["mcq"]["question"] = f"Which of the strongest conditions is equivalent to compactness in case {row['no']}?"


def weaker_is_right_too(row: Row) -> None:
    _texts(row, PLAIN, "Every natural number is even or odd.", "Every natural number is even.",
           "Every prime number is even or odd.")  # fmt: skip
    row["mcq"]["meta"] = {}


def labelled_conditions(row: Row) -> None:
    """The shape of an item of the public set, with other conditions."""
    _texts(row, "Let (a), (b) and (c) be as above. Which relation holds?",
           "\\((a)\\) is equivalent to \\((c)\\), and \\((b)\\) implies \\((a)\\).",
           "\\((b)\\) implies \\((a)\\), and \\((b)\\) is equivalent to \\((c)\\).",
           "\\((c)\\) implies \\((a)\\).")  # fmt: skip
    row["mcq"]["meta"] = {}


def listed_conditions(row: Row) -> None:
    row["theorem"] = LISTED
    _texts(row, "What is the strongest complete characterization of such rings?", "All of the conditions hold at once.",
           "Every ideal of it is a finite direct sum")  # fmt: skip


def key_not_maximal(row: Row) -> None:
    _texts(row, STRONG, "Every prime number is even or odd.", "Every natural number is even.",
           "Every natural number is even or odd.")  # fmt: skip


def equivalent_options(row: Row) -> None:
    _texts(row, STRONG, "Every prime number is at least two.", "Every natural number divides zero.",
           "Zero is divisible by every natural number.")  # fmt: skip


def refuted_key(row: Row) -> None:
    _texts(row, STRONG, "Every natural number is prime.")


def vacuous_meta(row: Row) -> None:
    _texts(row, STRONG, META, "Every natural number is even.", "Every natural number is odd.",
           "Every natural number is prime.", "Every natural number is zero.")  # fmt: skip


def key_in_the_stem(row: Row) -> None:
    _texts(row, f"Every natural number divides zero. {STRONG}", "Zero is divisible by every natural number.")


def duplicate_stem(row: Row) -> None:
    """The planter gives it the record of the item before."""


def meta_alone(row: Row) -> None:
    """Not a defect: a third item that shows the meta-option, so that it is known as one."""
    _option(row, "B", META)


#: (place of the item from 0, what is done to it, the check that must find it)
PLANTED: tuple[tuple[int, Callable[[Row], None], str | None], ...] = (
    (2, duplicate_options, "duplicate_options"),
    (5, label_outside, "label_outside"),
    (7, unresolved_reference, "unresolved_reference"),
    (9, unbalanced_latex, "unbalanced_latex"),
    (12, undefined_macro, "undefined_macro"),
    (15, cited, "cited_result"),
    (17, of_a_year, "cited_result"),
    (18, conjecture, "cited_result"),
    (21, no_maximality, "no_maximality"),
    (24, equivalence_stem, "equivalence_stem"),
    (26, weaker_is_right_too, "two_defensible"),
    (29, labelled_conditions, "two_defensible"),
    (31, listed_conditions, "two_defensible"),
    (34, key_not_maximal, "key_not_maximal"),
    (37, equivalent_options, "equivalent_options"),
    (41, refuted_key, "refuted_key"),
    (44, vacuous_meta, "vacuous_meta"),
    (48, duplicate_stem, "duplicate_stems"),
    (52, meta_alone, None),
    (55, key_in_the_stem, "stem_gives_key"),
)


def planted() -> tuple[list[Row], set[tuple[str, str]]]:
    """Return a set with every defect once, and what must be found: pairs of check and item."""
    rows = clean()
    for place, plant, _ in PLANTED:
        plant(rows[place])
    rows[48]["mcq"] = json.loads(json.dumps(rows[47]["mcq"]))
    return rows, {(check, f"203001:{place + 1}") for place, _, check in PLANTED if check is not None}
