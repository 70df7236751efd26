"""The logical forms of the statements of a file, or of the items of a build with what each family did to them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from certify.certificate.item import CANONICAL, BadRow, Item, read_items
from certify.certificate.statements import RejectedRow, StatementRow, read_statements
from certify.english.context import domain_of
from certify.english.reader import read_text
from certify.errors import BadInputError, CertifyError
from certify.forms import Authority, Form, Labelled, forms_of, labels
from certify.lexicon import Lexicon
from certify.logic import Carrier, Formula, Statement, read, used_type_variables


class Formed(NamedTuple):
    """A text with its forms; `unread` says why no formula spoke, where none did."""

    id: str
    family: str
    statement_id: str
    forms: tuple[Labelled, ...]
    unread: str | None = None


class Forms(NamedTuple):
    """The forms of all texts of a file, and its rows that are none."""

    texts: tuple[Formed, ...]
    rejected: tuple[str, ...]

    def counts(self) -> dict[str, dict[str, int]]:
        """Return how many canonical texts have each form, by who says so."""
        found: Counter[tuple[str, str]] = Counter(
            (str(label.form), str(label.source)) for text in self._canonical() for label in text.forms
        )
        return {
            str(form): {source: n for (name, source), n in sorted(found.items()) if name == form}
            for form in Form
            if any(name == form for name, _ in found)
        }

    def changes(self) -> dict[str, dict[str, Any]]:
        """Return for each family how many texts it made, and which of them have other forms than their statement."""
        own = {text.statement_id: set(labels(text.forms)) for text in self._canonical()}
        families: dict[str, dict[str, Any]] = defaultdict(lambda: {"texts": 0, "changed": []})
        for text in self.texts:
            if text.family == CANONICAL or text.statement_id not in own:
                continue
            families[text.family]["texts"] += 1
            before, after = own[text.statement_id], set(labels(text.forms))
            if before != after:
                lost, won = sorted(before - after), sorted(after - before)
                families[text.family]["changed"].append({"id": text.id, "lost": lost, "won": won})
        return dict(sorted(families.items()))

    def _canonical(self) -> Iterator[Formed]:
        return (text for text in self.texts if text.family == CANONICAL)

    def as_json(self) -> dict[str, Any]:
        """Return everything as JSON values."""
        texts = [
            {"id": text.id, "family": text.family, "unread": text.unread,
             "forms": [{"form": str(label.form), "source": str(label.source)} for label in text.forms]}
            for text in self.texts
        ]  # fmt: skip
        return {"counts": self.counts(), "families": self.changes(), "texts": texts, "rejected": list(self.rejected)}


def forms_in(path: Path, lexicon: Lexicon, watch: Callable[[int], None] = lambda done: None) -> Forms:
    """Return the forms of a file of statements (.toml, .jsonl) or of a folder that `certify build` wrote.

    A row that is none costs itself. Raises BadInputError where there is nothing to read.
    """
    rows = read_items(path) if path.is_dir() or path.name == "items.jsonl" else read_statements([path])
    found = forms_of_rows(rows, lexicon, watch)
    if not found.texts and not found.rejected:
        raise BadInputError(f"{path} holds no statement")
    return found


def forms_of_rows(
    rows: Iterable[Item | BadRow | StatementRow | RejectedRow],
    lexicon: Lexicon,
    watch: Callable[[int], None] = lambda done: None,
) -> Forms:
    """Return the forms of rows that are read already."""
    texts: list[Formed] = []
    rejected: list[str] = []
    for row in rows:
        match row:
            case Item():
                texts.append(_of_item(row, lexicon))
            case StatementRow():
                texts.append(_of_row(row, lexicon))
            case BadRow():
                rejected.append(f"line {row.line}: {row.reason}")
            case RejectedRow():
                rejected.append(f"{row.place}: {row.reason}")
        watch(len(texts))
    return Forms(tuple(texts), tuple(rejected))


def _of_item(item: Item, lexicon: Lexicon) -> Formed:
    forms = forms_of(statement_of(read(item.formula, resolve=lexicon.symbol)), lexicon, item.text)
    return Formed(item.id, item.family, item.statement_id, forms)


def statement_of(formula: Formula) -> Statement:
    """Return a formula with its type variables as carriers; which structures they have does not matter to its form."""
    variables = sorted(used_type_variables(formula), key=lambda sort: sort.name)
    return Statement(formula, tuple(Carrier(sort) for sort in variables))


def _of_row(row: StatementRow, lexicon: Lexicon) -> Formed:
    statement, reason = _read_row(row, lexicon)
    forms = forms_of(statement, lexicon, row.text, row.forms)
    if row.link is not None:  # a model's sentence for a theorem of others: whatever it says, a model says it
        forms = tuple(label._replace(source=Authority.MODEL) for label in forms)
    return Formed(row.id, CANONICAL, row.id, forms, reason)


def _read_row(row: StatementRow, lexicon: Lexicon) -> tuple[Statement | None, str | None]:
    """Return what a row says, or why that is not known."""
    try:
        found = read_text(row.text, lexicon, domain_of(row.context, lexicon))
    except BadInputError as error:
        return None, str(error)
    if found.only is not None and found.unparsed is None:
        return found.only, None
    return None, found.unparsed.reason if found.unparsed is not None else f"{len(found.readings)} readings"


def forms_by_statement(items: Iterable[Item], lexicon: Lexicon) -> dict[str, tuple[str, ...]]:
    """Return the names of the forms of each statement whose own text is among `items`.

    A statement whose formula has words that `lexicon` lacks is left out: its forms are not known.
    """
    found: dict[str, tuple[str, ...]] = {}
    for item in items:
        if item.family == CANONICAL:
            try:
                found[item.statement_id] = labels(_of_item(item, lexicon).forms)
            except CertifyError:
                continue
    return found
