"""What graders must not see is taken out: names that tell a text's maker, ids that tell a run, a common order."""

from __future__ import annotations

import hashlib
import hmac
import random
import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

#: What stands for a name that was taken out.
MASK = "▮▮▮"
#: What may follow a name and belongs to it: numbers, and the words by which makers tell sizes.
_VERSION = r"""
(?:[- ]?[vrk]?\d[\w.]*|[- ](?:opus|sonnet|haiku|instant|pro|flash|ultra|nano|mini|turbo|preview|chat|coder|instruct|
reasoner|large|small|medium)\b)*
"""
_NAMES = r"""
chat[- ]?gpt|gpt(?=[- ]?\d)|gpt[- ]oss|openai|anthropic|google[ ]deepmind|deepmind|deepseek|qwen|llama|mi[sx]tral|kimi|
alibaba[ ]cloud|moonshot[ ]ai|xai
"""
#: Words and names of people too: a version makes makers of them, or that the run has such a model.
_AMBIGUOUS = ("claude", "gemini", "grok", "gpt")
_WITH_VERSION = r"(?:claude|gemini|grok)(?=[- ](?:v?\d|opus|sonnet|haiku|instant|pro|flash|ultra|nano|mini))"
_SMALL = r"o[134][- ](?:mini|pro|preview)"
_SAYS_ITS_NAME = r"(?<=\bas )claude|(?<=\bi am )claude|(?<=\bi'm )claude|(?<=\bas )gemini|(?<=\bas )grok|(?<=\bas )gpt"


def _joined(pattern: str) -> str:
    return pattern.replace("\n", "")


_MAKERS = re.compile(
    rf"\b(?:(?:{_joined(_NAMES)}|{_WITH_VERSION}|{_SAYS_ITS_NAME}){_joined(_VERSION)}|{_SMALL})(?!\w)", re.IGNORECASE
)
_SELF = re.compile(r"\bas an? (?:ai|artificial intelligence|(?:large )?language model)[^,.;\n]{0,60}", re.IGNORECASE)


class Masked(NamedTuple):
    """A text without its maker's name, and what was taken out."""

    text: str
    removed: tuple[str, ...]


def mask(text: str, names: Iterable[str]) -> Masked:
    """Take out of `text` the names of models, known ones and `names`, and phrases by which a model tells itself."""
    removed: list[str] = []
    for pattern in (*_own(frozenset(names)), _SELF, _MAKERS):
        removed += [found[0] for found in pattern.finditer(text)]
        text = pattern.sub(MASK, text)
    return Masked(text, tuple(removed))


@cache
def _own(names: frozenset[str]) -> tuple[re.Pattern[str], ...]:
    """Return what finds the models of a run: their names, the longest first, and what their makers call them.

    Claude Shannon proved theorems: what looks like the first name of somebody is none.
    """
    own = [re.escape(name) for name in sorted(names, key=lambda name: (-len(name), name)) if len(name) > 1]
    called = [word for word in _AMBIGUOUS if any(word in name.lower() for name in names)]
    found = [rf"(?<!\w)(?:{'|'.join(own)})(?!\w)"] if own else []
    if called:
        found.append(rf"\b(?:{'|'.join(called)}){_joined(_VERSION)}(?!\w)(?!(?-i:\s+[A-Z][a-z]))")
    return tuple(re.compile(pattern, re.IGNORECASE) for pattern in found)


def blind_id(secret: bytes, grader: str, item: str) -> str:
    """Return the id under which a grader sees an item: no two graders see the same, nobody can go back from it."""
    return hmac.new(secret, f"{grader}\0{item}".encode(), hashlib.sha256).hexdigest()[:16]


def order(items: Sequence[tuple[str, str]], grader: str, seed: int) -> list[str]:
    """Return items (id, group) in a grader's own order, groups (models) taking turns, each first equally often.

    A Latin square's row chosen by the grader's name says in which order groups take their turns.
    """
    chance = random.Random(f"{seed}\0{grader}")
    queues: dict[str, list[str]] = {}
    for item, group in items:
        queues.setdefault(group, []).append(item)
    groups = sorted(queues)
    for queue in queues.values():
        chance.shuffle(queue)
    start = int(hashlib.sha256(f"{seed}\0{grader}".encode()).hexdigest(), 16) % max(len(groups), 1)
    found: list[str] = []
    turn = 0
    while any(queues.values()):
        row = [groups[(start + turn + place) % len(groups)] for place in range(len(groups))]
        found += [queues[group].pop() for group in row if queues[group]]
        turn += 1
    return found
