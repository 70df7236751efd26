"""Of two readings, the one whose claim is among what it supposes is dropped; a text that claims nothing is kept."""

from certify.english.informative import informative
from certify.english.reader import read_text
from certify.lexicon import load

OPEN = load(vocabulary="open")
SUBLIST = "If l is a sublist of a list with no duplicates, then l has no duplicates."


def test_the_reading_that_says_nothing_is_dropped_and_the_convention_is_named() -> None:
    (only,) = read_text(SUBLIST, OPEN).readings
    assert "informative" in only.conventions


def test_the_wide_set_of_readings_keeps_it() -> None:
    assert len(read_text(SUBLIST, OPEN, wide=True).readings) > 1


def test_a_text_that_claims_what_it_supposes_keeps_its_reading() -> None:
    readings = read_text("If a divides b, then a divides b.", OPEN).readings
    assert informative(readings) == readings
    assert "informative" not in readings[0].conventions
