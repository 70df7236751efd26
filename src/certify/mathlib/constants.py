"""Lean's constants as symbols: the word that is exactly the constant, else an opaque symbol of its name."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from certify.lexicon import Lexicon, Word
from certify.lexicon.opaque import LEAN
from certify.lexicon.spelling import lean_constant
from certify.logic import PROP, Sort, SortError, Symbol, number_sorts, sort_rows
from certify.mathlib.fibres import is_open
from certify.reading.signature import is_scalar

#: What every symbol of a constant begins with that is no word.
PREFIX = LEAN
_UNSAFE = str.maketrans(
    {"'": "ʹ", "!": "ǃ", "?": "ʔ", ".": "·", "@": "ʘ", **{chr(0x2080 + d): f"‿{d}" for d in range(10)}}
)
_SAFE = str.maketrans("ʹǃʔ·ʘ", "'!?.@")
#: The words behind Lean's notation, which their rows write as templates and not as constants.
_NOTATION = {
    "HAdd.hAdd": ("add",), "HSub.hSub": ("sub",), "HMul.hMul": ("mul",), "HDiv.hDiv": ("div",), "HMod.hMod": ("mod",),
    "Neg.neg": ("neg",), "Inv.inv": ("inv",), "HPow.hPow": ("pow",), "LE.le": ("le",), "LT.lt": ("lt",),
    "GE.ge": ("ge",), "GT.gt": ("gt",), "Dvd.dvd": ("dvd",), "Sup.sup": ("sup",), "Inf.inf": ("inf",),
    "Membership.mem": ("mem", "finset_mem", "list_mem"), "notmem": ("notmem", "finset_notmem", "list_notmem"),
    "HasSubset.Subset": ("subset", "finset_subset"), "Superset": ("superset", "finset_superset"),
    "HasSSubset.SSubset": ("psubset", "finset_psubset"), "Union.union": ("union", "finset_union"),
    "Inter.inter": ("inter", "finset_inter"), "SDiff.sdiff": ("sdiff", "finset_sdiff"), "HasCompl.compl": ("compl",),
    "EmptyCollection.emptyCollection": ("empty", "finset_empty"), "Set.univ": ("univ",),
    "Singleton.singleton": ("singleton", "finset_singleton"), "Insert.insert": ("insert", "finset_insert"),
    "Top.top": ("top",), "Bot.bot": ("bot",), "abs": ("abs",), "norm": ("norm",), "dist": ("dist",),
    "Nat.cast": ("cast",), "Int.cast": ("int_cast",), "Rat.cast": ("rat_cast",),
    "Complex.ofReal": ("real_cast",), "Set.powerset": ("powerset",), "List.cons": ("cons",),
    "HAppend.hAppend": ("append",),
    "Function.comp": ("compose",),
    "List.nil": ("nil",), "Set.preimage": ("preimage",), "Set.image": ("image",),
}  # fmt: skip


class Meaning(NamedTuple):
    """A word that a constant may be: which argument fills which hole, and the sort that its namespace fixes."""

    word: Word
    order: tuple[int, ...]
    at: Sort | None


@cache
def meanings(lexicon: Lexicon) -> Mapping[str, tuple[Meaning, ...]]:
    """Return the words that each constant may be, by its full name."""
    found: dict[str, list[Meaning]] = defaultdict(list)
    for name, words in _NOTATION.items():
        for row in (lexicon.words[word] for word in words):
            found[name].append(Meaning(row, tuple(range(len(row.args))), None))
    for word in lexicon.words.values():
        constant = lean_constant(word)
        if constant is not None and constant.name not in _NOTATION:
            found[constant.name].append(Meaning(word, constant.order, _fixed(constant.name, word)))
    found["Nat.ModEq"] = [Meaning(lexicon.words["congruent"], (0, 1, 2), Sort("Nat"))]
    found["Int.ModEq"] = [Meaning(lexicon.words["congruent"], (0, 1, 2), Sort("Int"))]
    return {name: tuple(words) for name, words in found.items()}


def _fixed(name: str, word: Word) -> Sort | None:
    space = Sort(name.partition(".")[0])
    return space if "A" in word.args and space in number_sorts() else None


def symbol_of(name: str, params: tuple[Sort, ...], result: Sort, lexicon: Lexicon) -> tuple[Symbol, tuple[int, ...]]:
    """Return the symbol of a constant at sorts, and the order of its arguments: a word where one means exactly this."""
    if name == "Eq" and len(params) == 2:
        return Symbol("eq", params, PROP), (0, 1)
    known = () if any(map(is_open, (*params, result))) else meanings(lexicon).get(name, ())
    for meaning in known:
        if symbol := _symbol(meaning, params, result):
            return symbol, meaning.order
    return Symbol(mangled(name), params, result), tuple(range(len(params)))


def _symbol(meaning: Meaning, given: tuple[Sort, ...], result: Sort) -> Symbol | None:
    word = meaning.word
    if len(given) != len(word.args):
        return None
    params = tuple(given[i] for i in meaning.order)
    if any(sort.name == "Thing" for sort in (*params, result)):
        return None  # nothing is known of a thing's type, so nothing that a word says of one is meant
    symbol: Symbol | None
    try:
        symbol = word.at(params)
    except SortError:
        return None
    patterns, value = word.signature
    binding: dict[str, Sort] = {}
    for pattern, sort in zip((*patterns, value), (*params, result), strict=True):
        if pattern.variable:
            binding[pattern.name] = sort
    subject = binding.get("A")
    if not word.args and value.variable is False:
        symbol = Symbol(word.name, (), result) if _matches(value, result) else None
    elif value.variable and value.name not in {p.name for p in patterns}:
        symbol = Symbol(word.name, params, result) if _scalar(result, word) else None
    if symbol is None or symbol.result != result:
        return None
    if meaning.at is not None and subject != meaning.at:
        return None
    if is_scalar(word) and subject is not None and not _scalar(subject, word):
        return None
    return symbol


def _matches(pattern: Sort, sort: Sort) -> bool:
    return pattern.name == sort.name and len(pattern.args) == len(sort.args)


def _scalar(sort: Sort, word: Word) -> bool:
    row = sort_rows().get(sort.name)
    return sort.variable or (row is not None and row.scalar and sort.name not in word.excludes)


def mangled(constant: str) -> str:
    """Return the name of the symbol of an opaque constant; `constant_of` takes it back."""
    name = PREFIX + constant.translate(_UNSAFE)
    return (
        name
        if name.isidentifier()
        else PREFIX + "".join(c if c == "·" or f"a{c}".isidentifier() else f"ᐟ{ord(c):x}" for c in name[5:])
    )


def constant_of(symbol: str) -> str | None:
    """Return the Lean constant whose opaque symbol is called `symbol`; None for another symbol."""
    if not symbol.startswith(PREFIX):
        return None
    text = re.sub(r"ᐟ([0-9a-f]+)", lambda code: chr(int(code[1], 16)), symbol.removeprefix(PREFIX))
    text = re.sub(r"‿(\d)", lambda digit: chr(0x2080 + int(digit[1])), text)
    return text.translate(_SAFE)
