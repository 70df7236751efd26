"""Whether a row of one's own fits the others: the words and structures that it names, the formulas that it writes."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager

from certify.errors import BadInputError
from certify.lexicon.lexicon import CARRIER, Lexicon
from certify.logic import Formula, SortError, Symbol, free_vars, symbols, used_type_variables


def check_fit(table: str, name: str, lexicon: Lexicon) -> None:
    """Refuse a row where its file is read, not where it is first used: BadInputError says which field, and why."""
    if table in _CHECKS:
        _CHECKS[table](name, lexicon)


def check_named(lexicon: Lexicon) -> None:
    """Refuse named words of one's own that stand twice: BadInputError says where."""
    for name in lexicon.named:
        lexicon.word(name)


@contextmanager
def _field(name: str) -> Iterator[None]:
    try:
        yield
    except (ValueError, SortError) as error:
        raise BadInputError(f"{name}: {error}") from error


def _word(name: str, lexicon: Lexicon) -> None:
    word = lexicon.words[name]
    with _field("means"):
        definition = lexicon.definition(Symbol(word.name, *word.signature))
        for symbol in symbols(definition.body) if definition else ():
            lexicon.word(symbol.name)


def _noun(name: str, lexicon: Lexicon) -> None:
    where = lexicon.nouns[name].where
    with _field("where"):
        word = None if where is None else lexicon.word(where)
        if word is not None and not (word.is_predicate and len(word.args) == 1):
            raise BadInputError(f"{where!r} is no predicate of one argument")


def _structure(name: str, lexicon: Lexicon) -> None:
    row = lexicon.structures[name]
    with _field("extends"):
        _known_structures(row.extends, lexicon)
        if any(name in lexicon.ancestors(above) for above in row.extends):
            raise BadInputError(f"{name} includes itself")
    with _field("laws"):
        for law in lexicon.laws(name, CARRIER).values():
            _closed(law, lexicon)


def _property(name: str, lexicon: Lexicon) -> None:
    with _field("means"):
        _closed(lexicon.property_law(name), lexicon, {"r"} if lexicon.properties[name].of == "relation" else {"f"})


def _claim(name: str, lexicon: Lexicon) -> None:
    row = lexicon.claims[name]
    with _field("about"):
        lexicon.word(row.about)
    with _field("structures"):
        _known_structures(row.structures, lexicon)
    with _field("means"):
        _closed(lexicon.claim_law(name), lexicon)


#: The checks of the tables whose rows name others; a constant names nothing but a value.
_CHECKS = {"words": _word, "nouns": _noun, "structures": _structure, "properties": _property, "claims": _claim}


def _known_structures(names: Collection[str], lexicon: Lexicon) -> None:
    for name in names:
        if name not in lexicon.structures:
            raise BadInputError(f"no structure {name!r} in structures.toml")


def _closed(law: Formula, lexicon: Lexicon, free: Collection[str] = ()) -> None:
    """Refuse a law of unknown words or at other sorts than theirs, with a loose variable or another sort variable."""
    for symbol in symbols(law):
        lexicon.symbol(symbol.name, symbol.params)
    loose = {var.name for var in free_vars(law)} - set(free)
    if loose:
        raise BadInputError(f"the variable {min(loose)} is not bound")
    others = used_type_variables(law) - {CARRIER}
    if others:
        raise BadInputError(f"{min(map(str, others))} is another sort than the carrier A")
