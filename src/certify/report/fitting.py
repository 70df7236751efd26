"""Tables for a terminal of any width, in which no name is split.

Columns that do not stand side by side go on in a further table below. Where the names would take most of the width,
letters stand for them, and what they stand for is said below, each name in one piece.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from string import ascii_uppercase

from rich.cells import cell_len
from rich.console import Console
from rich.markup import escape
from rich.table import Table

#: What a column takes besides its cells: a space on both sides and a line.
_FRAME = 3
#: The longest word of a heading; a longer one is a name, and a letter stands for it.
_HEADING = 18
#: Names may take this share of the width.
_SHARE = 0.45

Rows = Sequence[Sequence[str]]


def show_table(
    out: Console, heads: Sequence[str], rows: Rows, *, title: str = "", caption: str = "", words: int = 1
) -> None:
    """Print a table whose first column holds names; the first `words` columns are texts, the others figures."""
    keys = _keys(out.width, heads, rows)
    heads = [heads[0], *(keys.get(head, head) for head in heads[1:])]
    rows = [[keys.get(row[0], row[0]), *row[1:]] for row in rows]
    parts = list(_columns(out.width, heads, rows, words))
    for columns in parts:
        table = _table(heads, rows, columns, words)
        table.title = title if columns is parts[0] and title else None
        table.caption = caption if columns is parts[-1] and caption else None
        out.print(table)
    for name, key in keys.items():
        out.print(f"{key} = {escape(name)}", highlight=False, soft_wrap=True)


def _keys(width: int, heads: Sequence[str], rows: Rows) -> dict[str, str]:
    """Return letters for the names that are too long to stand beside figures: for all of their kind, or for none."""
    first, others = [row[0] for row in rows if row[0]], list(heads[1:])
    long = first if any(cell_len(name) > _SHARE * width for name in first) else []
    if any(cell_len(word) > _HEADING for head in others for word in head.split()):
        long = [*long, *others]
    return {name: _letters(place) for place, name in enumerate(dict.fromkeys(long))}


def _letters(place: int) -> str:
    more, letter = divmod(place, len(ascii_uppercase))
    return (_letters(more - 1) if more else "") + ascii_uppercase[letter]


def _columns(width: int, heads: Sequence[str], rows: Rows, words: int) -> Iterator[list[int]]:
    """Yield the columns of each table: the first ones in all of them, as many others as fit."""
    needs = [_FRAME + _need(heads, rows, column, words) for column in range(len(heads))]
    left = list(range(words, len(heads)))
    while True:
        here, room = list(range(words)), width - 1 - sum(needs[:words])
        while left and (needs[left[0]] <= room or len(here) == words):
            room -= needs[left[0]]
            here.append(left.pop(0))
        yield here
        if not left:
            return


def _need(heads: Sequence[str], rows: Rows, column: int, words: int) -> int:
    """Return the width that a column needs: that of its longest line, and of the longest word of its heading."""
    lines = [line for row in rows for line in row[column].split("\n")]
    whole = [heads[column]] if column < words else heads[column].split()
    return max(map(cell_len, [*lines, *whole]), default=0)


def _table(heads: Sequence[str], rows: Rows, columns: list[int], words: int) -> Table:
    table = Table()
    for column in columns:
        heading = "\n".join(textwrap.wrap(heads[column], _need(heads, rows, column, words), break_long_words=False))
        table.add_column(escape(heading), justify="left" if column < words else "right", no_wrap=True)
    for row in rows:
        table.add_row(*(escape(row[column]) for column in columns))
    return table
