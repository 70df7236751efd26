"""Baselines that need no model: what a score means is seen beside an answerer that does not read the mathematics."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from certify.errors import BadInputError
from certify.evaluate.ask import Ask
from certify.evaluate.protocol import Protocol, reply
from certify.evaluate.provider import RejectedFault, Reply
from certify.evaluate.providers import Scheme

_NEGATIVE = re.compile(
    r"\b(?:not|no|never|none|neither|without|fails?|false|only if|exactly when|if and only if)\b", re.I
)


def _always_true(_ask: Ask, _seed: int) -> bool:
    return True


def _always_false(_ask: Ask, _seed: int) -> bool:
    return False


def _coin(ask: Ask, seed: int) -> bool:
    return random.Random(f"{seed}:{ask.question.item_id}:{ask.sample}").random() < 0.5


def _keyword(ask: Ask, _seed: int) -> bool:
    return _NEGATIVE.search(ask.question.text) is None


#: name -> the verdict it gives. `random` is a fair coin, the same for the same seed, item and sample; `keyword` says
#: FALSE to a text with a negative or biconditional word, else TRUE.
SCRIPTS: dict[str, Callable[[Ask, int], bool]] = {
    "always_true": _always_true,
    "always_false": _always_false,
    "random": _coin,
    "keyword": _keyword,
}


class Scripted:
    """A baseline as a provider. It answers claims only: a number or options of one's own it cannot know."""

    kind = "baseline"

    def __init__(self, name: str, rules: Protocol, seed: int) -> None:
        """Raise BadInputError, with the names that exist, when there is no such baseline."""
        if name not in SCRIPTS:
            raise BadInputError(f"no baseline {name!r}: there are {', '.join(SCRIPTS)}")
        self.label = f"scripted:{name}"
        self.endpoint = f"{self.label}:{seed}" if name == "random" else self.label
        self._script, self._rules, self._seed = SCRIPTS[name], rules, seed

    async def ask(self, ask: Ask) -> Reply:
        """Answer at once."""
        verdict = ask.prompt.true if self._script(ask, self._seed) else ask.prompt.false
        if verdict is None:
            raise RejectedFault("baseline", "a baseline answers TRUE/FALSE claims only")
        return Reply(reply(self._rules, verdict), finish="stop")

    async def close(self) -> None:
        """Nothing is open."""


SCHEME = Scheme(lambda wanted: Scripted(wanted.name, wanted.rules, wanted.seed))
