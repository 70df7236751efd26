"""Small tables of answers, written as the models' marks: 1 passed, 0 failed, - not answered."""

from __future__ import annotations

from certify.audit.behaviour import AnswerTable, Response, answer_table


def responses(marks: dict[str, tuple[str, ...]]) -> list[Response]:
    """Turn {statement: (canonical marks, paraphrase marks, ...)} into answers; one character a model."""
    rows = []
    for statement, forms in marks.items():
        for number, form in enumerate(forms):
            name = "canonical" if number == 0 else f"p{number}"
            for model, mark in zip("ABCDEFGH", form, strict=False):
                correct = None if mark == "-" else mark == "1"
                row = {"model": model, "item_id": f"{statement}/{name}", "statement_id": statement}
                rows.append(Response(**row, form=name, correct=correct))
    return rows


def table(marks: dict[str, tuple[str, ...]]) -> AnswerTable:
    """Return the table of `responses(marks)`."""
    return answer_table(responses(marks))
