"""English word forms: plurals, verb forms, articles, agreement.

Rules of spelling first, a short list of exceptions, and the dictionary's irregular participles.

Texts may have several words and holes: "divisor of", "result in", "evenly divide", "add # to #". The word that changes
is the head: of a noun phrase the word before its first preposition, of a verb phrase the first word that is no adverb.
`forms` overrides a rule for the whole text (`{"plural": "roots of"}`), as in the rows of grammars/words.toml.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache

from lemminflect import getInflection

from certify.errors import BadInputError

Forms = Mapping[str, str]

_PREPOSITIONS = frozenset({
    "of", "in", "to", "by", "from", "between", "with", "on", "over", "under", "than", "when", "after", "modulo", "for",
    "at", "onto", "into", "through", "above", "below",
})  # fmt: skip

_PLURALS = {
    "index": "indices", "vertex": "vertices", "matrix": "matrices", "maximum": "maxima", "minimum": "minima",
    "supremum": "suprema", "infimum": "infima", "modulus": "moduli", "radius": "radii", "locus": "loci",
    "half": "halves", "axis": "axes", "basis": "bases", "hypothesis": "hypotheses", "man": "men", "child": "children",
    "criterion": "criteria", "series": "series", "sheaf": "sheaves",
    "torus": "tori", "odds": "odds", "this": "these", "that": "those",
}  # fmt: skip

_VERBS = {
    "be": ("is", "being", "been"),
    "have": ("has", "having", "had"),
    "do": ("does", "doing", "done"),
    "go": ("goes", "going", "gone"),
    "give": ("gives", "giving", "given"),
    "take": ("takes", "taking", "taken"),
    "leave": ("leaves", "leaving", "left"),
    "hold": ("holds", "holding", "held"),
    "lie": ("lies", "lying", "lain"),
    "mean": ("means", "meaning", "meant"),
    "make": ("makes", "making", "made"),
    "get": ("gets", "getting", "gotten"),
    "meet": ("meets", "meeting", "met"),
    "write": ("writes", "writing", "written"),
    "choose": ("chooses", "choosing", "chosen"),
    "cut": ("cuts", "cutting", "cut"),
    "split": ("splits", "splitting", "split"),
}

_VOWELS = "aeiou"
#: Vowel letters that sound like consonants ("a unit", "a one-to-one map"), and the reverse ("an hour").
_CONSONANT_SOUND = re.compile(r"(?:uni(?!n|m)|us[eaiu]|eu|one\b|once\b|ubiq)", re.IGNORECASE)
_VOWEL_SOUND = re.compile(r"(?:hour|honest|8|11(?!\d)|18(?!\d))", re.IGNORECASE)
#: Single letters whose name begins with a vowel sound: "an n", "an x".
_VOWEL_LETTERS = frozenset("aefhilmnorsx")


@cache
def _plural_word(word: str) -> str:
    if word in _PLURALS:
        return _PLURALS[word]
    if word.endswith("hedron"):
        return word[:-2] + "a"
    if re.search(r"(?:s|x|z|ch|sh)$", word):
        return word + "es"
    if re.search(r"[^aeiou]y$", word):
        return word[:-1] + "ies"
    return word + "s"


@cache
def _doubles(verb: str) -> bool:
    """Return whether the last consonant doubles before a vowel: one syllable, consonant-vowel-consonant ("sum")."""
    return bool(re.fullmatch(r"[^aeiou]*[aeiou][^aeiouwxy]", verb))


@cache
def _third_word(verb: str) -> str:
    return _VERBS[verb][0] if verb in _VERBS else _plural_word(verb)


@cache
def _gerund_word(verb: str) -> str:
    if verb in _VERBS:
        return _VERBS[verb][1]
    if verb.endswith("ie"):
        return verb[:-2] + "ying"
    if re.search(r"[^eoy]e$", verb):
        return verb[:-1] + "ing"
    return verb + (verb[-1] if _doubles(verb) else "") + "ing"


@cache
def _participle_word(verb: str) -> str:
    if verb in _VERBS:
        return _VERBS[verb][2]
    known = getInflection(verb, "VBN", inflect_oov=False)
    if known and not known[0].endswith("ed"):
        return str(known[0])
    if verb.endswith("e"):
        return verb + "d"
    if re.search(r"[^aeiou]y$", verb):
        return verb[:-1] + "ied"
    return verb + (verb[-1] if _doubles(verb) else "") + "ed"


def _change(text: str, index: int, change: Callable[[str], str]) -> str:
    words = text.split(" ")
    words[index] = change(words[index])
    return " ".join(words)


def _noun_head(text: str) -> int:
    words = text.split(" ")
    for index, word in enumerate(words):
        if index and (word in _PREPOSITIONS or word == "#"):
            return index - 1
    return len(words) - 1


def parted(text: str) -> tuple[str, str]:
    """Return a relational noun and what follows it: "maximal ideal of" gives "maximal ideal" and "of"."""
    words = _checked(text).split(" ")
    head = _noun_head(text) + 1
    return " ".join(words[:head]), " ".join(words[head:])


def _verb_head(text: str) -> int:
    words = text.split(" ")
    for index, word in enumerate(words[:-1]):
        if not word.endswith("ly") or word in ("apply", "multiply", "imply"):
            return index
    return len(words) - 1


def _checked(text: str) -> str:
    if not text.strip():
        raise BadInputError("a word form needs a word, got empty text")
    return text


def plural(text: str, forms: Forms | None = None) -> str:
    """Return the plural of a noun phrase: "divisor of" gives "divisors of", "power set" gives "power sets"."""
    return (forms or {}).get("plural") or _change(_checked(text), _noun_head(text), _plural_word)


def third(text: str, forms: Forms | None = None) -> str:
    """Return the third person singular of a verb phrase: "evenly divide" gives "evenly divides"."""
    return (forms or {}).get("third") or _change(_checked(text), _verb_head(text), _third_word)


def gerund(text: str, forms: Forms | None = None) -> str:
    """Return the -ing form of a verb phrase: "add # to #" gives "adding # to #"."""
    return (forms or {}).get("gerund") or _change(_checked(text), _verb_head(text), _gerund_word)


def participle(text: str, forms: Forms | None = None) -> str:
    """Return the passive participle of a verb phrase: "multiply # by #" gives "multiplied # by #"."""
    return (forms or {}).get("participle") or _change(_checked(text), _verb_head(text), _participle_word)


def article(phrase: str) -> str:
    """Return "a" or "an", as `phrase` sounds: "an even number", "a unit", "an n"."""
    first = re.split(r"[\s\-−(]", _checked(phrase), maxsplit=1)[0] or phrase
    if len(first.rstrip("'′0123456789")) == 1 and first[0].isalpha():
        return "an" if first[0].lower() in _VOWEL_LETTERS else "a"
    if _VOWEL_SOUND.match(phrase):
        return "an"
    return "an" if phrase[0].lower() in _VOWELS and not _CONSONANT_SOUND.match(phrase) else "a"


def be(number: int) -> str:
    """Return "is" for one, "are" for several."""
    return "is" if number == 1 else "are"


def capitalized(text: str) -> str:
    """Return `text` with a capital first letter; a single letter other than the article keeps its case ("x² ≥ 0")."""
    first = re.match(r"[^\W\d_]+", text)
    if first is None or (len(first.group()) == 1 and first.group() != "a"):
        return text
    return text[0].upper() + text[1:]
