r"""Titles: what a theorem is called stands before it, and says nothing that the theorem does not.

"Wilson's lemma: the product of …", "**Number of subsets of a set**: the powerset of …", "Theorem 3.2 (Lagrange). …",
"(The $\Delta$-system lemma) Let …". In brackets stands the name of a statement or those of people: what states
something ("(If G is finite) …", "(Finite case) …", "(i) …") is part of the text, and no title.
"""

from __future__ import annotations

import re
from functools import cache

from certify.english.guessing import in_dictionary
from certify.files.resources import data_dir, read_toml

#: What only a sentence has: "Pascal's rule implies the following: …" is no title.
_SENTENCE = re.compile(
    r"\b(?:is|are|be|was|has|have|holds?|says?|states?|implies|gives?|satisf\w+|if|then|when|every|no|not|all|we|prove|show)\b",
    re.IGNORECASE,
)
_MOST_WORDS = 12
_BRACKET = re.compile(r"\s*\((?P<name>(?:[^()$]|\$[^$]+\$)+)\)\s*[:.]?(?:\*\*|\})?[:.]?(?=\s+[A-Z$\\*`(])")
#: Mathematics in a name stands beside a hyphen or a dash: the $\Delta$-system lemma. What compares narrows the claim.
_OF_A_NAME = re.compile(r"\$[^$=<>]+\$(?=[—–-])|(?<=[—–-])\$[^$=<>]+\$")
_WORD = re.compile(r"[^\W\d_]+(?:['’]s?)?")
#: What stands between the names of people: Cantor–Bernstein, Erdős and Szekeres (1935), de Moivre, H. Lebesgue.
_BETWEEN = re.compile(
    r"\b(?:and|de|la|van|von|der|due|to|after)\b|\b[A-Z]\.|\b(?:1[5-9]|20)\d\d\b|\b(?:I{1,3}|IV|[1-9])\b|[—–,;&\s-]"
)

#: What is not all of a statement: the finite case of a theorem.
_NARROWING_NOUNS = frozenset({"case", "form", "setting", "special", "version"})
#: What a statement is said to be for, and how much of a word its endings may change: matrices, a matrix.
_TOPIC, _ENDING = re.compile(r"\b(?:for|in|over)\b(.*)$", re.IGNORECASE), 3
#: How adjectives and plurals end that no dictionary has: Noetherian, matroids.
_INFLECTED = re.compile(r"(?:[ei]an|ic|al|ive|ar|able|[^sui]s)$")


@cache
def _table(name: str) -> frozenset[str]:
    return frozenset(read_toml(data_dir("grammars") / "titles.toml")[name])


@cache
def _counted() -> re.Pattern[str]:
    """Return how a counted statement is headed: Theorem 3.2, **Lemma A.1.**, Corollary."""
    return re.compile(
        rf"\s*(?:\*\*|\\textbf\{{)?(?=[A-Z])(?i:{'|'.join(_table('counted'))})(?P<number>\s+(?:\d+|[A-Z]\b)(?:\.\d+)*)?"
        r"(?P<end>\s*[:.])?(?:\*\*|\})?(?P<later>[:.])?(?=\s)"
    )


@cache
def _called() -> re.Pattern[str]:
    """Return a title that ends in what it is called, or is set in bold, and what it may be about: a theorem on sums.

    What it is known as besides is a title too.
    """
    called = "|".join(sorted(_table("called")))
    about, known = r"(?:\s+(?:for|of|on|about|in)\b[^`$:*.,;]*)?", r",\s+also\s+(?:known\s+as|called)\s+(?:the\s+)?"
    return re.compile(
        rf"\s*(?:(?:the\s+)?\*\*(?P<strong>[^*`$:]+)\*\*(?:{known}\*\*[^*`$:]+\*\*)*(?P<about>{about})"
        rf"|(?P<plain>[^`$:*.,;]*?\b(?:{called})s?(?:\s+\d+)?{about}(?:{known}[^`$:*.,;]*)*))"
        r"\s*[:.]\s+(?=\S)",
        re.IGNORECASE,
    )


def claim_start(text: str) -> int:
    """Return where the claim of a text begins: behind its title, where it has one."""
    counted, place = _counted().match(text), 0
    if counted is not None:
        place = counted.end()
    named = _BRACKET.match(text, place)
    if named is not None and _is_name(named["name"]):
        return named.end()
    if counted is not None and (counted["end"] or counted["later"] or _begins(counted, text[place:])):
        return place
    title = _called().match(text)
    if title is None:
        return 0
    said = title["plain"] or f"{title['strong']}{title['about']}"
    narrows = _narrows(said, text[title.end() :].lower())
    narrows = narrows or not _NARROWING_NOUNS.isdisjoint(word.lower() for word in _WORD.findall(said))
    return 0 if _SENTENCE.search(said) or len(said.split()) > _MOST_WORDS or narrows else title.end()


def _narrows(title: str, claim: str) -> bool:
    """Return whether a title says for what the claim holds, which does not say it again: a theorem for finite groups.

    A frame in front holds of the whole sentence (scene-setting topics: Jacobs, Linguistics 39, 2001).
    """
    topic = _TOPIC.search(title)
    words = _WORD.findall(topic[1].lower()) if topic is not None else []
    stems = [word[: max(len(word) - _ENDING, _ENDING)] for word in words]
    return any(stem not in claim for stem in stems if len(stem) >= _ENDING)


def _begins(counted: re.Match[str], rest: str) -> bool:
    """Return whether a sentence begins right behind the number of a statement: Theorem 2 Every group …"""
    return counted["number"] is not None and rest.lstrip()[:1].isupper()


def _is_name(said: str) -> bool:
    """Return whether a bracket names a statement ("The tube lemma", "Uniqueness of limits") or people ("Ore 1960")."""
    said = _OF_A_NAME.sub("", said)
    words = [word.lower() for word in _WORD.findall(said)]
    if "$" in said or _SENTENCE.search(said) or len(words) > _MOST_WORDS or _table("narrowing").intersection(words):
        return False
    heads = (_WORD.findall(part)[-1:] for part in re.split(r"\b(?:of|and)\b", said.lower()))
    if any((_table("called") | _table("named")).intersection(head) for head in heads):
        return True
    people = _WORD.findall(_BETWEEN.sub(" ", said))
    return bool(people) and all(map(_is_person, people))


def _is_person(word: str) -> bool:
    """Return whether a word may be somebody's name: no word of English, and no adjective or plural by its ending."""
    name = re.sub(r"['’]s?$", "", word).lower()
    if not word[0].isupper() or len(name) < 3:
        return False
    return name in _table("people") or not (in_dictionary(name) or (name.isascii() and _INFLECTED.search(name)))
