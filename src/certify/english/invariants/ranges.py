"""What letters range over: not everything beside a structure, and no set where nothing says that it is one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from certify.english.invariants.candidate import Candidate
from certify.english.meaning.syntax import letters_in, mentions
from certify.english.meaning.things import NoReadingError
from certify.files.resources import data_dir, read_toml
from certify.lexicon import Lexicon
from certify.lexicon.opaque import THING, bare
from certify.logic import Exists, Forall, Formula, Implies, Pred, Statement, Var, subnodes
from certify.logic.claims import conjuncts
from certify.reading.raw import RBind
from certify.reading.raw_parts import free_names, subparts

#: "Every `single a b`": of all that has this shape.
_SHAPED = frozenset({"every_shaped"})
#: Sorts of collections.
_COLLECTIONS = frozenset({"Set", "Finset", "List", "Multiset"})


@cache
def _sets() -> tuple[str, ...]:
    return tuple(read_toml(data_dir("grammars") / "guessing.toml")["sets"])


def no_letter_over_everything(candidate: Candidate, statement: Statement) -> None:
    """Refuse "I is prime if x ∈ I or y ∈ I for all x and y" of all things whatever: elements of the ring are meant.

    What a text is about may be anything; what is said for every letter within it is of something. Raises
    NoReadingError.
    """
    named = {part.var for part in subparts(candidate.raw) if isinstance(part, RBind)}
    named = (named & letters_in(candidate.tree)) - candidate.fresh_names - free_names(candidate.raw)
    shaped = mentions(candidate.tree, _SHAPED)
    for part in () if shaped else _within(statement.formula):
        letter = part.var.sort.name == THING and part.var.name in named
        if letter and not any(part.var in claim.args[:1] for claim in _restriction(part)):
            raise NoReadingError(f"{part.var.name} may be any thing whatever: of what is it an element?")


def _within(formula: Formula) -> Iterator[Forall | Exists]:
    """Yield the quantifiers that do not stand at the head of a claim."""
    while isinstance(formula, Forall):
        formula = formula.body
    yield from (part for part in subnodes(formula) if isinstance(part, Forall | Exists))


def _restriction(part: Forall | Exists) -> Iterator[Pred]:
    """Yield what is said of a variable where it is introduced."""
    body: Formula = part.body
    while isinstance(body, type(part)):
        body = body.body
    given = body.left if isinstance(part, Forall) and isinstance(body, Implies) else body
    if isinstance(part, Exists) or isinstance(body, Implies):
        yield from (claim for claim in conjuncts(given) if isinstance(claim, Pred))


def no_collection_by_use(candidate: Candidate, statement: Statement) -> None:
    """Refuse "a sequence contains a subsequence" as a set with an element, and elements of an algebra as sets.

    A thing of which an opaque noun says what it is, is a set where the noun names sets. Raises NoReadingError.
    """
    lexicon = candidate.lexicon
    if any(word.lower().rstrip("s").endswith(_sets()) for word in candidate.words):
        return
    for part in subnodes(statement.formula):
        thing = part.args[0] if isinstance(part, Pred) and part.args else None
        if not isinstance(thing, Var) or thing.sort.name not in _COLLECTIONS:
            continue
        noun = _kind(part.symbol.name, lexicon) if isinstance(part, Pred) else None
        if noun is not None and not any(word.endswith(_sets()) for word in noun.replace("-", " ").split()):
            raise NoReadingError(f"nothing says that '{noun}' is a set")


def _kind(name: str, lexicon: Lexicon) -> str | None:
    """Return what an opaque noun, or a relational one, calls a thing."""
    word = lexicon.word(name)
    return bare(word.gloss) if word.opaque is not None and word.category in ("noun", "relation") else None
