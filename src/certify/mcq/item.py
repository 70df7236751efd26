"""A multiple-choice item as models see it: a stem and options in the order shown, with what is known of each."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from certify.errors import BadInputError

LETTERS = "ABCDEFGHIJ"


class Role(StrEnum):
    """What an option is: the right answer, true but weaker than it, false, or a remark about the other options."""

    KEY = "key"
    WEAKER = "weaker"
    FALSE = "false"
    META = "meta"


class Option(NamedTuple):
    """An option; its formula, in certify's notation, where it is given."""

    text: str
    role: Role | None = None
    formula: str | None = None


class Place(NamedTuple):
    """Where an item stands: its file and its 1-based row."""

    file: str
    row: int


@dataclass(frozen=True)
class McqItem:
    """One item. `group` is the unit that was made and shuffled together (a month), `key` the place of the right option.

    `source` names the paper, `types` are the labels that the file gives to the theorem, `stored_key` is the place of
    the key before shuffling.
    """

    id: str
    group: str
    stem: str
    options: tuple[Option, ...]
    key: int
    place: Place
    stored_key: int = 0
    context: str | None = None
    theorem: str = ""
    sketch: str = ""
    note: str = ""
    types: tuple[str, ...] = ()
    source: str = ""
    statement_id: str = ""

    def __post_init__(self) -> None:
        if not 0 <= self.key < len(self.options):
            raise BadInputError(f"the key is option {self.key + 1} of {len(self.options)}")

    @property
    def letter(self) -> str:
        """The letter of the key."""
        return LETTERS[self.key]

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts of the options in the order shown."""
        return tuple(option.text for option in self.options)

    def with_role(self, role: Role) -> int | None:
        """Return the place of the first option with a role; None where there is none."""
        return next((place for place, option in enumerate(self.options) if option.role is role), None)


class BadItem(NamedTuple):
    """A row that is no item: where it stands and the reason. The rest goes on."""

    file: str
    row: int
    reason: str


class ItemSet(NamedTuple):
    """The items of a data set and the rows that are none."""

    items: tuple[McqItem, ...]
    bad: tuple[BadItem, ...]
