"""Symbols of Lean's constants, and statements that certify writes itself."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from certify.certificate.statements import shipped
from certify.lean.statement.standard import render_standard
from certify.lexicon import load
from certify.mathlib import read_statement
from certify.mathlib.constants import constant_of, mangled
from certify.mathlib.syntax.notation import notations
from certify.notation.lean_source import read_lean
from certify.reading.elaborate import elaborate_lean

LEXICON = load()
PARTS = st.text("abXYZ_αβ₀₁₉'!?", min_size=1, max_size=6).filter(lambda text: text[0] in "abXYZαβ")


@given(st.lists(PARTS, min_size=1, max_size=4))
def test_the_symbol_of_a_constant_tells_the_constant(parts: list[str]) -> None:
    name = ".".join(parts)
    assert constant_of(mangled(name)) == name


def test_a_word_is_no_constant() -> None:
    assert constant_of("prime") is None


STATEMENTS = [
    row["lean"]
    for file in shipped()
    for rows in tomllib.loads(file.read_text("utf-8")).values()
    for row in (rows if isinstance(rows, list) else [])
    if row.get("lean")
]


@pytest.mark.parametrize("text", STATEMENTS[::3])
def test_what_certify_writes_in_lean_is_read_back(text: str) -> None:
    statement = elaborate_lean(read_lean(text, LEXICON), LEXICON)
    assert read_statement(text, LEXICON).statement.key() == statement.key()
    written = render_standard(statement, LEXICON).proposition
    assert read_statement(written, LEXICON).statement.key() == statement.key()


@pytest.mark.parametrize("sign", [sign for sign in notations().infix if not sign.endswith("[")])
def test_every_infix_sign_is_read_at_its_level(sign: str) -> None:
    from certify.mathlib.syntax.header import parse_statement
    from certify.mathlib.syntax.surface import Operation

    row = notations().infix[sign]
    found = parse_statement(f"(a : α) : a {sign} b").conclusion
    assert isinstance(found, Operation)
    assert found.sign in (sign, {"<=": "≤", ">=": "≥"}.get(sign))
    assert row.level >= 10
