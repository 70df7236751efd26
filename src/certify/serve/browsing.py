"""Which rows of a shelf are shown: filters, search, the state of reviews, pages; and whose decisions may be seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import ceil
from typing import Any, NamedTuple

from certify.files.reviews import Review
from certify.serve.shelves import Row, Shelf

PER_PAGE = 25
#: States of review that rows can be filtered by, each told from a row's reviews and who is looking.
STATES: dict[str, Callable[[tuple[Review, ...], str], bool]] = {
    "to do": lambda found, me: all(row.reviewer != me for row in found),
    "done": lambda found, me: any(row.reviewer == me for row in found),
    "accepted": lambda found, me: bool(found) and {row.decision for row in found} == {"accept"},
    "rejected": lambda found, me: any(row.decision == "reject" for row in found),
    "disputed": lambda found, me: len({row.decision for row in found}) > 1,
}
#: What a reader may filter by before having decided: the others' decisions would show through the rest.
BLIND = ("to do", "done")


class Query(NamedTuple):
    """What is asked for: values of facets, a text to be found, a state of review, a page from 1."""

    facets: Mapping[str, str]
    text: str
    state: str
    page: int

    def address(self, page: int) -> dict[str, str]:
        """Return the query's parameters for another page."""
        return {**self.facets, "q": self.text, "state": self.state, "page": str(page)}


class View(NamedTuple):
    """One page of what was found."""

    rows: tuple[Row, ...]
    total: int
    page: int
    pages: int


def query_of(parameters: Mapping[str, str], shelf: Shelf) -> Query:
    """Return the query of an address; what is no facet, value or state of the shelf is passed over."""
    facets = {name: parameters[name] for name in shelf.facets if parameters.get(name) in shelf.facets[name]}
    state = parameters.get("state", "")
    page = parameters.get("page", "1")
    number = int(page) if page.isascii() and page.isdecimal() and len(page) < 7 else 1
    return Query(facets, parameters.get("q", "")[:200], state if state in STATES else "", max(1, number))


def view(shelf: Shelf, query: Query, reviewer: str) -> View:
    """Return the page of the rows that fit the query. A reader who has not decided sees no state but the own one."""
    by_item: dict[str, tuple[Review, ...]] = {}
    for review in shelf.reviews().rows:
        by_item[review.item_id] = (*by_item.get(review.item_id, ()), review)
    fits = STATES.get(query.state)

    def wanted(row: Row) -> bool:
        found = by_item.get(row.id, ())
        if fits is None:
            return True
        return fits(found if query.state in BLIND else visible(found, reviewer), reviewer)

    found = [row for row in shelf.rows if _matches(row, query) and wanted(row)]
    pages = max(1, ceil(len(found) / PER_PAGE))
    page = min(query.page, pages)
    return View(tuple(found[(page - 1) * PER_PAGE : page * PER_PAGE]), len(found), page, pages)


def _matches(row: Row, query: Query) -> bool:
    needle = query.text.casefold()
    return all(row.facets.get(name) == value for name, value in query.facets.items()) and (
        not needle or needle in row.text.casefold() or needle in row.id.casefold()
    )


def visible(reviews: Iterable[Review], reviewer: str) -> tuple[Review, ...]:
    """Return the reviews of one item that a reader may see: those of others only after the own decision."""
    found = tuple(reviews)
    return found if any(row.reviewer == reviewer for row in found) else ()


def state_of(row: Row, reviews: Iterable[Review], reviewer: str) -> dict[str, Any]:
    """Return what a page shows of the reviews of a row."""
    seen = visible(reviews, reviewer)
    own = next((each for each in seen if each.reviewer == reviewer), None)
    return {"own": own, "others": [each for each in seen if each.reviewer != reviewer]}
