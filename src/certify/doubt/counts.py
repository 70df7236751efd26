"""What models said of readings, counted: words by model, and how far two models agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from certify.doubt.answers import Answer, Word
from certify.metrics.reviewing import agreement_of


def counts(answers: Sequence[Mapping[str, Answer]]) -> dict[str, Any]:
    """Return, by model, the texts with and without an answer and the words of it; and the agreement over readings."""
    models = list(dict.fromkeys(model for each in answers for model in each))
    return {
        "by_model": {model: _of([each[model] for each in answers]) for model in models},
        "agreement": agreement_of(_by_reading(answers), [word.value for word in Word]),
    }


def _of(answers: Sequence[Answer]) -> dict[str, Any]:
    answered = [answer for answer in answers if answer.words]
    words = Counter(word for answer in answered for word in answer.words)
    without = Counter(answer.reason for answer in answers if not answer.words)
    readings = {word.value: words[word] for word in Word}
    return {"answered": len(answered), "readings": readings, "no_answer": dict(without.most_common())}


def _by_reading(answers: Sequence[Mapping[str, Answer]]) -> dict[str, dict[str, str]]:
    """Return the words of every reading, by the model that said them."""
    found: dict[str, dict[str, str]] = {}
    for number, each in enumerate(answers):
        for model, answer in each.items():
            for place, word in enumerate(answer.words):
                found.setdefault(f"{number}#{place}", {})[model] = word.value
    return found
