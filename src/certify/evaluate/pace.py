"""Rate limits as even spacing, and how long to wait before another attempt."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable

from certify.evaluate.provider import PassingFault

FIRST_BACKOFF, LONGEST_BACKOFF = 0.5, 30.0


class Pace:
    """Grants `per_minute` units a minute, evenly spaced, so that no window of a minute holds more (plus one grant).

    This is the generic cell rate algorithm without a burst. None means no limit. For one event loop.
    """

    def __init__(self, per_minute: float | None, clock: Callable[[], float] = time.monotonic) -> None:
        self._spacing = None if per_minute is None else 60.0 / per_minute
        self._clock = clock
        self._free_at = 0.0

    def reserve(self, units: float) -> float:
        """Take `units` and return the seconds to wait before using them."""
        if self._spacing is None:
            return 0.0
        start = max(self._clock(), self._free_at)
        self._free_at = start + units * self._spacing
        return start - self._clock()

    def settle(self, difference: float) -> None:
        """Correct an earlier reservation by what was really used more (or, negative, less)."""
        if self._spacing is not None:
            self._free_at += difference * self._spacing

    async def wait(self, units: float) -> None:
        """Reserve `units` and sleep until they may be used."""
        delay = self.reserve(units)
        if delay > 0:
            await asyncio.sleep(delay)


def backoff(fault: PassingFault, attempt: int, chance: random.Random) -> float:
    """Return the seconds to wait after failed attempt number `attempt` (from 1).

    What the server asks for is kept to; else the wait doubles from half a second to 30 s, with "full jitter" between
    half and the whole of it so that many waiting requests do not come back together.
    """
    if fault.wait is not None:
        return fault.wait
    return min(LONGEST_BACKOFF, FIRST_BACKOFF * 2.0 ** (attempt - 1)) * chance.uniform(0.5, 1.0)
