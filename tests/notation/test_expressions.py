"""The table of expressions: what each means, and which mean nothing or several things that nobody chose between."""

from __future__ import annotations

from pathlib import Path

import pytest

from certify.english.lattice import delimited
from certify.english.plain import plain
from certify.errors import BadInputError
from certify.lexicon import load
from certify.notation.symbolic import Span, scan
from certify.reading.messages import tell
from certify.reading.raw import Raw, RawSort, RBin, RTyped, Shape

LEXICON = load(vocabulary="open")
_EDGES = {"latex": "$", "code": "`"}


def _rows() -> list[tuple[str, str, str]]:
    found = []
    for line in (Path(__file__).parent / "data" / "expressions.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            mode, _, rest = line.partition(" | ")
            expression, _, formula = rest.rpartition(" | ")
            found.append((mode, expression, formula))
    return found


ROWS = _rows()


def _spans(mode: str, expression: str) -> list[Span]:
    """Return the readings of all of an expression."""
    edge = _EDGES.get(mode, "")
    source = plain(f"{edge}{expression}{edge}")
    if not edge:
        found = scan(source.text, 0, LEXICON)
    elif [(region.start, region.end) for region in source.regions] == [(0, len(source.text))]:
        found = delimited(source.text, 0, source.regions[0], LEXICON)
    else:
        found = ()
    return [span for span in found if span.end == len(source.text)]


def _sort(sort: RawSort | None) -> str:
    return f"{sort.name}({', '.join(map(_sort, sort.args))})" if isinstance(sort, Shape) else str(sort)


def _declared(raw: Raw) -> list[str]:
    match raw:
        case RTyped(term, sort):
            return [f"{tell(term)}:{_sort(sort)}"]
        case RBin("and", left, right):
            return [*_declared(left), *_declared(right)]
    raise AssertionError(raw)


def _told(span: Span) -> str:
    if span.raw is None:
        return _sort(span.sort)
    return ", ".join(_declared(span.raw)) if span.kind == "typing" else tell(span.raw)


@pytest.mark.parametrize(("mode", "expression", "formula"), ROWS)
def test_an_expression_means_what_the_table_says(mode: str, expression: str, formula: str) -> None:
    try:
        found = sorted(map(_told, _spans(mode, expression)))
    except BadInputError:
        found = []
    expected = [] if formula.startswith("refused: ") else sorted(formula.split(" ; "))
    assert found == expected


def test_the_table_is_large_and_nearly_half_of_it_refusals() -> None:
    refused = [row for row in ROWS if row[2].startswith("refused: ")]
    assert len(ROWS) >= 300
    assert len(refused) >= 150
