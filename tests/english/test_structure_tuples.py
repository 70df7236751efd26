"""A structure that is listed with its parts is called by its carrier, unless a part is spoken of by itself."""

import pytest

from certify.english.plain import plain

BY_CARRIER = {
    "Let $(X, d)$ be a metric space.": "Let X be a metric space.",
    "Every metric space $(X, d)$ with $d(x, y) < 1$ is finite.": "Every metric space X with d(x, y) < 1 is finite.",
    "Let (L, ≤) be a total order.": "Let L be a total order.",
    "If $(G, \\cdot)$ is a group, then so is $(G, \\cdot)$.": "If G is a group, then so is G .",
    "Let $(R, +, \\cdot)$ be a commutative ring.": "Let R be a commutative ring.",
}
KEPT = (
    "Let $(X, d)$ be a metric space such that $d$ is bounded.",
    "If $(V, E)$ is a graph, then $E$ is finite.",
    "The pair $(X, d)$ is an element of the product.",
    "Let $(a, b)$ be an open interval.",
    "For all points $(X, Y)$ of the plane, $X = Y$.",
    "The interval (A, b) is open and (A, b) is bounded.",
)


@pytest.mark.parametrize(("text", "read"), BY_CARRIER.items(), ids=list(BY_CARRIER))
def test_a_structure_is_called_by_its_carrier(text: str, read: str) -> None:
    assert plain(text).text.split() == read.split()


@pytest.mark.parametrize("text", KEPT)
def test_a_tuple_that_says_more_is_left_as_it_stands(text: str) -> None:
    assert "," in plain(text).text
