"""What is known of opaque words: which say the same, which the opposite, and which are put together from others.

Rows of templates/synonyms.toml. Each becomes a law over the words that occur, a hypothesis of the goal that uses it:
∀ x, abelian x ↔ commutative x. So a certificate shows what it rests on; the words themselves stay without meaning.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, product
from typing import Any, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from certify.decide.explanations import opened
from certify.decide.goal import Goal, Hypothesis
from certify.files.resources import data_dir, read_toml
from certify.files.rows import rows_of
from certify.lexicon import Lexicon, Word
from certify.logic import (
    PROP,
    App,
    Formula,
    Iff,
    Implies,
    Node,
    Not,
    Pred,
    Symbol,
    Var,
    conjunction,
    forall,
    pred,
    rewrite,
    subnodes,
    symbols,
)

#: The opaque symbols of a goal by what they are called.
_Spoken: TypeAlias = Mapping[str, Sequence[Symbol]]


#: What is said of a part of a whole, and what is left of the whole.
_PART, _REST = "subset of", "set difference of"


class _Row(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    unless: frozenset[str] = Field(default=frozenset(), description="words beside which the row is not granted")
    beside: frozenset[str] = Field(default=frozenset(), description="words of which one has to be spoken of too")
    relative: bool = Field(default=False, description="said of a part of something: what is normal is so in a group")

    def fits(self, spoken: _Spoken) -> bool:
        """Return whether the row is granted to claims with the words `spoken`."""
        return not self.unless & spoken.keys() and (not self.beside or bool(self.beside & spoken.keys()))


class Words(_Row):
    """Words that say the same, or of which the first says the opposite of the others; adjectives before nouns."""

    words: tuple[str, ...] = Field(min_length=1)


class Parts(_Row):
    """What a word is put together from; several ways to say it."""

    words: tuple[tuple[str, ...], ...] = Field(min_length=1)


@cache
def _tables() -> dict[str, Any]:
    return read_toml(data_dir("templates") / "synonyms.toml")


@cache
def synonym_rows(table: str) -> tuple[Words, ...]:
    """Return the rows of a table of synonyms.toml; BadInputError for a bad one."""
    return tuple(rows_of(_tables()[table], Words, f"synonyms.toml, {table}").values())


@cache
def _parts() -> tuple[Parts, ...]:
    """Return the rows of words that are put together, those of an adjective in front of its nouns too."""
    fused = rows_of(_tables()["parts"], Parts, "synonyms.toml, parts").values()
    heads = (
        Parts(name=f"{row.name} {noun}", words=((row.name, noun),), relative=row.relative)
        for row in synonym_rows("heads")
        for noun in row.words
    )
    return (*fused, *heads)


def wholes(sides: Iterable[Formula], lexicon: Lexicon) -> int:
    """Return of how many things one of the `sides` says at most that another is a part, a subgroup of, an ideal of."""
    counts = [0]
    for side in sides:
        said = (part for part in subnodes(side) if isinstance(part, Pred) and len(part.args) > 1)
        counts.append(len({part.args[-1] for part in said if _is_part(lexicon.opaque_word(part.symbol.name))}))
    return max(counts)


def _is_part(word: Word | None) -> bool:
    return word is not None and word.gloss.endswith(" of")


def synonyms(vocabulary: Collection[Symbol], lexicon: Lexicon, *, several: bool) -> Iterator[Hypothesis]:
    """Yield what is known of the opaque words of `vocabulary`, as laws that define one by others.

    `several`: there are `wholes` more than one, so that an adjective alone does not say in which of them a part is so.
    """
    spoken: defaultdict[str, list[Symbol]] = defaultdict(list)
    for symbol in sorted(vocabulary, key=str):
        word = lexicon.opaque_word(symbol.name)
        if word is not None:
            spoken[word.gloss].append(symbol)
    found: dict[Formula, Hypothesis] = {}
    known = chain(_alike(spoken), _opposed(spoken), _put_together(spoken, several), _complementary(spoken, several))
    for law in known if spoken else ():
        found.setdefault(law.formula, law)
    yield from found.values()


def in_one_vocabulary(goal: Goal, lexicon: Lexicon) -> Goal:
    """Return `goal` in as few words as it can be said with, and the laws that were used as its hypotheses."""
    several = wholes((goal.left, goal.right), lexicon) > 1
    laws = tuple(synonyms({*symbols(goal.left), *symbols(goal.right)}, lexicon, several=several))
    if not laws:
        return goal
    used: dict[str, Hypothesis] = {}

    def step(node: Node) -> Node:
        for law in laws:
            said = opened(law.formula, node)
            if said is not None:
                used[law.name] = law
                return rewrite(said, step)
        return node

    left, right = rewrite(goal.left, step), rewrite(goal.right, step)
    return replace(goal, left=left, right=right, hypotheses=(*goal.hypotheses, *used.values()))


def _alike(spoken: _Spoken) -> Iterator[Hypothesis]:
    for row in synonym_rows("same"):
        if not row.fits(spoken):
            continue
        found = _occurring(row.words, spoken)
        for first, other in ((found[0], other) for other in found[1:]):
            if _shape(first) == _shape(other):
                yield _law(f"{other.name}_iff_{first.name}", other, _said(first, _places(other)))


def _opposed(spoken: _Spoken) -> Iterator[Hypothesis]:
    for row in synonym_rows("opposite"):
        if not row.fits(spoken):
            continue
        for one in spoken.get(row.words[0], ()):
            for other in _occurring(row.words[1:], spoken):
                if _shape(one) == _shape(other):
                    yield _law(f"{other.name}_iff_not_{one.name}", other, Not(Pred(one, _places(other))))


def _put_together(spoken: _Spoken, several: bool) -> Iterator[Hypothesis]:
    """Yield what words say that are put together from words of which one at least is spoken of by itself."""
    same = _representatives(spoken)
    for row in _parts():
        for whole in _called(row.name, spoken, same) if row.fits(spoken) else ():
            for parts in row.words:
                found = [_part(part, whole, spoken, same) for part in parts]
                known = [part for part in found if part is not None]
                loose = row.relative and several and any(len(part.args) < len(whole.params) for part in known)
                if len(known) == len(found) and not loose:
                    said = conjunction(tuple(known))
                    yield _law(f"{whole.name}_iff_" + "_".join(_name(part) for part in parts), whole, said)


def _complementary(spoken: _Spoken, several: bool) -> Iterator[Hypothesis]:
    """Yield what a part of the one whole is where the rest of it is so: closed, where the rest is open."""
    parts = [symbol for text, found in spoken.items() if text.endswith(_PART) for symbol in found]
    for row in () if several else synonym_rows("complementary"):
        for one, rest, minus, part in product(
            spoken.get(row.name, ()), _occurring(row.words, spoken), spoken.get(_REST, ()), parts
        ):
            if row.fits(spoken) and one.params + one.params == minus.params == part.params == rest.params * 2:
                piece, whole = places = _places(part)
                said = Iff(Pred(one, (piece,)), Pred(rest, (App(minus, (whole, piece)),)))
                claim = forall(places, Implies(Pred(part, places), said))
                yield Hypothesis(f"{one.name}_iff_rest_{rest.name}_{part.name}", claim, "law")


def _representatives(spoken: _Spoken) -> Mapping[str, tuple[str, ...]]:
    """Return the words that say the same as a word, itself first."""
    return {word: row.words for row in synonym_rows("same") if row.fits(spoken) for word in row.words}


def _called(text: str, spoken: _Spoken, same: Mapping[str, tuple[str, ...]]) -> list[Symbol]:
    return _occurring(dict.fromkeys((text, *same.get(text, ()))), spoken)


def _part(text: str, whole: Symbol, spoken: _Spoken, same: Mapping[str, tuple[str, ...]]) -> Pred | None:
    """Return what the part `text` says of what `whole` takes: of all that, or of the first alone."""
    places = _places(whole)
    for symbol in _called(text, spoken, same):
        count = len(symbol.params)
        if symbol.result == PROP and symbol.params == whole.params[:count]:
            return Pred(symbol, places[:count])
    return None


def _occurring(words: Iterable[str], spoken: _Spoken) -> list[Symbol]:
    return [symbol for word in words for symbol in spoken.get(word, ())]


def _shape(symbol: Symbol) -> tuple[object, object]:
    return symbol.params, symbol.result


def _places(symbol: Symbol) -> tuple[Var, ...]:
    return tuple(Var(f"x{number}", sort) for number, sort in enumerate(symbol.params))


def _name(text: str) -> str:
    return "".join(char if char.isalnum() else "_" for char in text)


def _said(symbol: Symbol, places: tuple[Var, ...]) -> Pred | App:
    return Pred(symbol, places) if symbol.result == PROP else App(symbol, places)


def _law(name: str, head: Symbol, body: Formula | App) -> Hypothesis:
    places = _places(head)
    if isinstance(body, App):
        claim: Formula = pred("eq", App(head, places), body)
    else:
        claim = Iff(Pred(head, places), body)
    return Hypothesis(name, forall(places, claim), "law", defines=True)
