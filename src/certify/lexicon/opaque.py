"""Opaque words: what a word is in a sentence, and nothing of what it means.

A proof by logic alone holds for every interpretation of its words, so that to read "Every subgroup of a cyclic group is
cyclic" it is enough to know that "subgroup" takes "of" and "cyclic" is an adjective. Such a word is a symbol over
things. Named ones are rows of grammars/fields/FIELD.toml; guessed ones stand in no table, and their name says all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Literal, NamedTuple, TypedDict

from pydantic import BaseModel, ConfigDict, Field, field_validator

from certify.files.resources import data_dir, read_toml
from certify.lexicon.word import Frame, Word, parse_sort

#: The sort of what opaque nouns speak of.
THING = "Thing"
#: What says that something is in a set, or in what is a thing and has elements.
MEMBERSHIPS = frozenset({"mem", "element_of"})
#: What the symbol of a constant of Lean begins with that no word is (certify.mathlib.constants).
LEAN = "lean·"
_CONSTANT = "Lean constant"

Category = Literal[
    "noun", "relation", "relation_of_three", "adjective", "adjective_with", "adjective_mutual", "verb", "verb_alone",
    "verb_mutual", "verb_of_three", "verb_mutual_in", "adjective_mutual_in", "function", "function_of_two",
    "function_in_parts", "constant", "operator_all", "operator_over",
    "operator_on", "operator_at", "operator_between", "operator_listing", "operator_family",
]  # fmt: skip


class _Shape(NamedTuple):
    """What a category makes of a word: the frame's category, the sorts of its arguments, and of its value."""

    cat: str
    args: tuple[str, ...]
    result: str = "Prop"


#: Sorts of one letter are open: what stays open in a text is a thing.
_SHAPES: dict[str, _Shape] = {
    "noun": _Shape("noun", (THING,)),
    "relation": _Shape("noun2", (THING, "B")),
    "relation_of_three": _Shape("noun3", (THING, "B", "C")),
    "adjective": _Shape("adj", ("A",)),
    "adjective_with": _Shape("adj2", ("A", "B")),
    "adjective_mutual": _Shape("adj2", ("A", "A")),
    "verb": _Shape("verb2", ("A", "B")),
    "verb_alone": _Shape("verb1", ("A",)),
    "verb_mutual": _Shape("verbc", ("A", "A")),
    "verb_of_three": _Shape("verb3", ("A", "B", "C")),
    "verb_mutual_in": _Shape("verbc2", ("A", "A", "B")),
    "adjective_mutual_in": _Shape("adjc2", ("A", "A", "B")),
    "function": _Shape("fn", ("A",), "B"),
    "function_of_two": _Shape("fn2", ("A", "A"), "B"),
    "function_in_parts": _Shape("fnp", ("A", "B"), "C"),
    "constant": _Shape("const", (), "A"),
    "operator_all": _Shape("", ("Fun(A, B)",), "B"),
    "operator_over": _Shape("", ("Set(A)", "Fun(A, B)"), "B"),
    "operator_on": _Shape("", ("C", "Fun(A, B)"), "B"),
    "operator_at": _Shape("", ("A", "Fun(A, B)"), "B"),
    "operator_between": _Shape("", ("A", "A", "Fun(A, B)"), "B"),
    "operator_listing": _Shape("", ("Nat", "Nat", "Fun(Nat, A)"), THING),
    "operator_family": _Shape("", ("Set(A)", "Fun(A, B)"), THING),
}
#: Of guessed relations nothing says that they relate things: a vector, a point may have a sort of its own.
_GUESSED = {"relation": ("A", "B"), "relation_of_three": ("A", "B", "C")}
#: Categories that a row of a field's table may have: operators have no English, only their sign.
CATEGORIES = tuple(category for category, shape in _SHAPES.items() if shape.cat)
#: What an operator that goes from one number to the next is not over: a sum from 1 to n is over whole numbers.
_DENSE = ("Rat", "Real", "Complex")
#: What an integral is not over.
_STEPWISE = ("Nat", "Int", "Rat")
#: Categories that say what they say of each thing, unless a row says otherwise.
_ALONE = frozenset({"noun", "adjective", "adjective_mutual", "verb_alone", "verb_mutual"})
#: Categories of nouns with their complements, and the prepositions that say where each of several things is: two maps
#: from A to B, two norms on V; of a relation "of" nothing says that two halves of a thing are each a half of it.
#: Prepositions after which more than the other of two things stands: "conjugate in G" is of no two things alone.
_WANTING = (" under", " modulo", " over", " in", " on", " at")
_KINDS = frozenset({"relation", "relation_of_three"})
#: Nouns of maps from a structure to itself.
_MORPHISMS = ("endomorphism", "automorphism")
#: How a function between two things is called, which is a thing too: a monotone function from X to Y.
_MAP = " function from to"
_PLACES = (" in", " on", " over", " from", " to", " into", " onto", " at", " from to", " from into", " between and")
_PREPOSITION = re.compile(
    r" (?:with respect to|relative to|to|with|from|of|by|in|over|on|at|onto|into|between|under|through|along|modulo"
    r"|and)$"
)


#: What is assumed of a word of a category, beyond that it is one.
_ASSUMES = {
    "noun": "a claim about one thing",
    "relation": "a relation of two things",
    "relation_of_three": "a relation of three things",
    "adjective": "it says the same of a thing under any noun (intersective), unless it makes one word with a noun",
    "adjective_with": "a relation of two things",
    "adjective_mutual": "a relation of two things",
    "verb": "a relation of two things",
    "verb_alone": "a claim about one thing",
    "verb_mutual": "a relation of two things",
    "verb_of_three": "a relation of three things",
    "verb_mutual_in": "a relation of two things and what they have it in",
    "adjective_mutual_in": "a relation of two things and what they have it in",
    "function": "each thing has exactly one",
    "function_of_two": "any two things have exactly one",
    "function_in_parts": "any two things have exactly one",
    "constant": "there is exactly one",
    _CONSTANT: "nothing but the types of its arguments and its value",
    "operator_all": "a function has exactly one",
    "operator_over": "a function has exactly one over a set",
    "operator_on": "a function has exactly one on a thing",
    "operator_at": "a function has exactly one at a place",
    "operator_between": "a function has exactly one between two places",
    "operator_listing": "a family has exactly one from one index to another",
    "operator_family": "its members over a set of indices make exactly one",
    "notation": "one thing, which depends on nothing but what stands in its places",
    "notation claim": "a claim about nothing but what stands in its places",
}


class NamedWord(BaseModel):
    """A row of a field's table: a word with its category, and what is said of its sorts."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = Field(description="the word itself, as it is written: subgroup of")
    category: Category
    field: str
    lean: str | None = Field(default=None, description="its name in Mathlib")
    sort: str | None = Field(default=None, description="the sort of its first argument: A is any, Nat, Set(A)")
    gives: str | None = Field(default=None, description="the sort of a function's value")
    takes: tuple[str, ...] = Field(default=(), description="the sorts of all its arguments, where `sort` is not enough")
    overload: str | None = Field(default=None, description="the interpreted word whose notation it shares among things")
    absolute: bool = Field(default=False, description="an adjective that says the same of a thing under any noun")
    fixed: bool = Field(default=False, description="a compound that is not what its words say: an open immersion")
    collective: bool = Field(
        default=False, description="vectors are orthogonal together: it is said of no list of things"
    )
    limit: bool = Field(default=False, description="a verb of limits: a function converges to what its values may be")
    also: tuple[str, ...] = Field(default=(), description="how it is said as well: cycle in, of a cycle of")
    plural: str | None = Field(default=None, description="an irregular plural")

    @field_validator("sort", "gives")
    @classmethod
    def _is_a_sort(cls, text: str | None) -> str | None:
        if text is not None:
            parse_sort(text)
        return text


@lru_cache(maxsize=1 << 14)
def bare(text: str) -> str:
    """Return a word without the prepositions at its end: "subgroup" of "subgroup of"."""
    while (shorter := _PREPOSITION.sub("", text)) != text:
        text = shorter
    return text


def head_of(name: str) -> str:
    """Return the head of a noun of several words, the last one before a complement: "ring" of a ring with identity.

    So it is of compounds (Williams, Linguistic Inquiry 12, 1981).
    """
    return name.partition(" with ")[0].rpartition(" ")[2]


def symbol_name(text: str) -> str:
    """Return `text` as the name of a symbol; a hyphen stays apart from a space."""
    return re.sub(r"\W", "", text.replace("-", "__").replace(" ", "_"))


def guessed_name(category: str, text: str) -> str:
    """Return the name of a word that stands in no table: it says its category."""
    return f"{category}_{symbol_name(text)}"


#: The list a₁, …, aₙ as one thing, of 1, n and the family.
LISTING = guessed_name("operator_listing", "list")
#: The family (aᵢ)_{i ∈ I} as one thing, of the set of its indices and of i ↦ aᵢ.
FAMILY = guessed_name("operator_family", "family")


def is_guessed(name: str) -> bool:
    """Return whether `name` is one that a guess gives."""
    return _guess_of(name) is not None


def _guess_of(name: str) -> tuple[str, str] | None:
    for category in sorted(_SHAPES, key=len, reverse=True):
        text = name.removeprefix(f"{category}_")
        if text != name and text:
            return category, text.replace("__", "-").replace("_", " ")
    return None


def _is_of_structures(row: NamedWord) -> bool:
    """Return whether a relation says what a map of a structure is, of which it is no function of some type to another.

    An injective endomorphism of a group goes from the group to itself, which a type has nothing to do with.
    """
    return row.category == "relation" and bare(row.name).endswith(_MORPHISMS)


@cache
def guessed_word(name: str) -> Word | None:
    """Return the word whose name says that it was guessed; None for another name."""
    found = _guess_of(name)
    if found is None:
        return None
    together = found[0] not in _KINDS or not found[1].endswith(_PLACES)
    row = NamedWord.model_validate({"category": found[0], "name": found[1], "field": "", "collective": together})
    args = _between_structures(row) or _GUESSED.get(row.category, _SHAPES[row.category].args)
    indexed = "___" in name and row.category == "relation_of_three"  # a p-th root is no default number
    of_a_thing = indexed or row.name.endswith(_MAP) or _is_of_structures(row)
    return _word(name, row, (THING, *args[1:]) if of_a_thing else args, "guessed")


def named_word(name: str, row: NamedWord, interpreted: bool) -> Word:
    """Return the word of a row; one that has an interpreted namesake is said of things alone."""
    args = row.takes or _between_structures(row) or _SHAPES[row.category].args
    if not row.takes and args and (row.sort or interpreted):
        args = (row.sort or THING, *args[1:])
    return _word(name, row, args, "named")


def _between_structures(row: NamedWord) -> tuple[str, ...]:
    """Return the sorts of what a relational noun between structures relates; nothing for another word."""
    if row.category != "relation" or bare(row.name).rsplit(maxsplit=1)[-1] not in of_structures():
        return ()
    return (THING, THING)


@cache
def of_structures() -> frozenset[str]:
    """Return the last words of nouns that relate structures: a subgroup is a thing, and so is what it is one of."""
    return frozenset(read_toml(data_dir("grammars") / "guessing.toml")["of_structures"])


def _word(name: str, row: NamedWord, args: tuple[str, ...], opaque: Literal["named", "guessed"]) -> Word:
    shape = _SHAPES[row.category]
    forms = {"plural": row.plural} if row.plural else {}
    spoken = _spoken(row) if shape.cat else ()
    frames = [Frame(cat=shape.cat, text=_framed(row.category, said), forms=forms, example="") for said in spoken]
    if row.category == "function_in_parts":  # the heavier part comes last: the centralizer in G of an element of H
        frames.extend(Frame(cat=shape.cat, text=_turned(said), holes=(2, 1), example="") for said in spoken)
    if row.category == "adjective_mutual" and not row.name.endswith(_WANTING):
        frames.append(Frame(cat="adjc", text=_PREPOSITION.sub("", row.name), example=""))
    return Word(
        name=name,
        excludes=_excluded(row),
        gloss=row.name,
        args=args,
        result=row.gives or shape.result,
        default=THING,
        lean=name,
        overload=row.overload,
        frames=tuple(frames),
        opaque=opaque,
        category=row.category,
        absolute=row.absolute,
        fixed=row.fixed,
        collective=row.category != "noun" and (row.collective or row.category not in _ALONE),
        shared=row.category in _KINDS and not row.collective,
        limit=row.limit,
    )


def _spoken(row: NamedWord) -> tuple[str, ...]:
    """Return how a word is said, also with the person whose name it begins with as its owner: Euler's totient of n."""
    said = (row.name, *row.also)
    if row.category not in _OWNED:
        return said
    return (*said, *(_OWNER.sub(r"\g<0> 's", each) for each in said if _OWNER.match(each)))


def _excluded(row: NamedWord) -> tuple[str, ...]:
    """Return the sorts that an operator's variable has not: steps are whole, an integral's are of real numbers."""
    if not row.category.startswith("operator_"):
        return ()
    if row.name == "integral":
        return _STEPWISE if row.category == "operator_between" else ()
    return _DENSE if row.category == "operator_between" or row.name.endswith(" from") else ()


_WITH_RESPECT = " with respect to"
#: What persons have found, and their names before it: the Euler totient, the Legendre symbol.
_OWNED, _OWNER = frozenset({"function", "function_of_two", "constant"}), re.compile(r"[A-Z][^\W\d_]{2,}(?= [a-z])")
#: What is taken of all elements of a set of numbers.
_TOTALS = frozenset(f"{operation}_of_the_elements_of" for operation in ("sum", "product"))


def takes_steps(word: Word) -> bool:
    """Return whether a word is a sum, a product or the like from one place to another, step by step."""
    return word.category == "operator_between" and word.gloss != "integral"


def takes_all(word: Word) -> bool:
    """Return whether a word is the sum or the product of all elements of a set."""
    return word.name in _TOTALS


@cache
def lean_word(name: str) -> Word | None:
    """Return the constant of Lean whose symbol has the name, as a word that no text has; None for another name."""
    if not name.startswith(LEAN):
        return None
    constant = name.removeprefix(LEAN).replace("·", ".")
    return Word(name=name, gloss=constant, args=(), result="Prop", lean=name, opaque="named", category=_CONSTANT)


def _framed(category: Category, said: str) -> str:
    """Return a word as its frame writes it: "closure of in" has its first argument between its prepositions."""
    head, last = _parted(said)
    return f"{head} # {last} #" if category == "function_in_parts" else said


def _turned(said: str) -> str:
    """Return "closure of in" as its frame writes it with its second argument first: closure in # of #."""
    head, last = _parted(said)
    noun, _, first = head.rpartition(" ")
    return f"{noun} {last} # {first} #"


def _parted(said: str) -> tuple[str, str]:
    """Return what stands before the last preposition of a word, and that: integral of, with respect to."""
    head, found, _ = said.rpartition(_WITH_RESPECT)
    head, _, last = (head, found, _WITH_RESPECT.strip()) if found else said.rpartition(" ")
    return head, last


class Assumption(TypedDict):
    """What a reading assumes of an opaque word."""

    word: str
    symbol: str
    category: str
    assumed: str


def rests_on(words: Iterable[Word]) -> dict[str, list[Assumption]]:
    """Return the assumptions on opaque `words` by where their categories come from: `named`, `guessed`."""
    found: dict[str, list[Assumption]] = {"named": [], "guessed": []}
    for word in words:
        category = word.category or ""
        assumed = Assumption(word=word.gloss, symbol=word.name, category=category, assumed=_ASSUMES.get(category, ""))
        found[str(word.opaque)].append(assumed)
    return found
