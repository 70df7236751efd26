"""The checker that comes with certify: Lean's kernel from the wheel, and our core library."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from certify.lean.checker import EMBEDDED, unheard
from certify.lean.kernel import check as kernel
from certify.lean.theorem import Checked, Theorem

#: Limits of one run where none are asked for.
USUAL_SECONDS, USUAL_MEMORY_MB = 60.0, 4096


class Embedded:
    """See `certify.lean.checker.Checker`."""

    name = EMBEDDED

    def available(self) -> str | None:
        """Return null when theorems can be checked here, else the reason why not."""
        return kernel.available()

    def version(self) -> str:
        """Return what the embedded Lean says of itself."""
        return kernel.leanver()

    def check(
        self,
        theorems: Sequence[Theorem],
        *,
        imports: Sequence[str] = ("Init",),
        seconds: float | None = None,
        memory_mb: int | None = None,
        together: bool = False,
        advance: Callable[[int], object] = unheard,
    ) -> list[Checked]:
        """Return the kernel's answers (see `certify.lean.kernel.check.check`)."""
        return kernel.check(
            theorems,
            imports=imports,
            timeout=seconds or USUAL_SECONDS,
            memory_mb=memory_mb or USUAL_MEMORY_MB,
            together=together,
            advance=advance,
        )


CHECKER = Embedded()
