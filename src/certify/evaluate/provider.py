"""What answers: a server, recorded answers or a script. All give a Reply or one of three kinds of fault."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from certify.evaluate.ask import Ask


class Usage(NamedTuple):
    """Tokens as the server counted them; None where it did not say."""

    prompt: int | None = None
    completion: int | None = None
    reasoning: int | None = None


class Reply(NamedTuple):
    """One answer as it came. `latency` is seconds from sending to the last byte, of the attempt that succeeded."""

    text: str | None
    refusal: str | None = None
    finish: str | None = None
    served_model: str | None = None
    usage: Usage = Usage()
    latency: float | None = None


class Fault(Exception):  # noqa: N818 - faults of servers, the word of the field
    """Something went wrong with one request. `kind` is a short word for counting, the text says what."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


class PassingFault(Fault):
    """Worth another attempt. `wait` is what the server asked for (Retry-After), in seconds."""

    def __init__(self, kind: str, message: str, wait: float | None = None) -> None:
        super().__init__(kind, message)
        self.wait = wait


class RejectedFault(Fault):
    """The server will not answer this ask; another attempt would be refused alike."""


class FatalFault(Fault):
    """No ask of this model can succeed: a wrong key, an unknown model, no credit left."""


class Provider(Protocol):
    """Where answers come from. `kind` is what reports call it: model, baseline or replay."""

    @property
    def kind(self) -> str:
        """One of "model", "baseline", "replay"."""

    @property
    def label(self) -> str:
        """What reports call it unless the user names it."""

    @property
    def endpoint(self) -> str:
        """What goes into the key beside the model: the address, or what stands for it."""

    async def ask(self, ask: Ask) -> Reply:
        """Answer one ask, or raise a Fault."""

    async def close(self) -> None:
        """Let go of connections."""
