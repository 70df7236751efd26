"""Start llama-cpp-python's server so that it scores prompts in seconds: docs/evaluation.md asks a real model with it.

As it comes, the server sorts the model's whole vocabulary at each token of a prompt that is sent back with
log-probabilities, of which it then gives the few likeliest: with 262,144 words three minutes a request. Here these few
are selected instead; what is computed and what is sent is the same. Options are those of `python -m llama_cpp.server`.

    python bench/llama_server.py --model gemma-3-270m-q4_k_m.gguf --logits_all true --n_ctx 320 --port 8765
"""

from __future__ import annotations

import builtins
from typing import Any

import llama_cpp.llama
import numpy as np
from llama_cpp.server.__main__ import main

#: How many of the likeliest tokens are kept in order; requests ask for fewer.
KEPT = 16


def _zip(*columns: Any) -> Any:
    """Return a row of log-probabilities, which comes with the places of its tokens, as it is; all else zipped."""
    ranked = len(columns) == 2 and isinstance(columns[0], np.ndarray) and isinstance(columns[1], range)
    return columns[0] if ranked else builtins.zip(*columns, strict=False)


def _sorted(values: Any, *, reverse: bool = False, **options: Any) -> list[Any]:
    """Return the highest log-probabilities with their tokens, and anything else sorted."""
    if not isinstance(values, np.ndarray):
        return builtins.sorted(values, reverse=reverse, **options)
    best = np.argpartition(values, -KEPT)[-KEPT:]
    return builtins.sorted(((float(values[token]), int(token)) for token in best), reverse=True)


if __name__ == "__main__":
    vars(llama_cpp.llama).update(zip=_zip, sorted=_sorted)
    main()
