"""A budget in requests and tokens: no request is sent that would go beyond it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Budget:
    """What may be spent, and what is spent so far; null means no limit. For one event loop.

    A request counts when it is sent, its tokens as expected until the server says what they were.
    """

    requests: int | None = None
    tokens: int | None = None
    sent: int = 0
    used: int = 0
    exhausted: str | None = None
    """Why nothing more is granted; null as long as something is."""

    def grants(self, expected: int) -> bool:
        """Count one more request of about `expected` tokens; or say no, and why in `exhausted`."""
        if self.requests is not None and self.sent + 1 > self.requests:
            self.exhausted = f"the budget of {self.requests} requests is used up"
        elif self.tokens is not None and self.used + expected > self.tokens:
            self.exhausted = (
                f"the budget of {self.tokens} tokens is used up ({self.used} used, {expected} more expected)"
            )
        if self.exhausted is not None:
            return False
        self.sent += 1
        self.used += expected
        return True

    def settle(self, difference: int) -> None:
        """Correct the tokens of a request by what was really used more (or, negative, less)."""
        self.used += difference
