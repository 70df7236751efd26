"""Who can be asked: the providers by what stands before the colon of a model's name, imported when they are used."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from certify.evaluate.protocol import Protocol
from certify.evaluate.provider import Provider
from certify.evaluate.settings import Settings
from certify.registry import Registry


class Wanted(NamedTuple):
    """What a provider is opened for; `name` is what stands behind the colon of the model's name."""

    name: str
    settings: Settings
    rules: Protocol
    seed: int


class Scheme(NamedTuple):
    """A provider, as a model's name calls it: what opens it.

    Opening raises BadInputError for a name, a file or a key that cannot be used.
    """

    open: Callable[[Wanted], Provider]


#: The provider of every model whose name begins with none of the others: colons occur in the names of servers' models.
SERVER = "server"

PROVIDERS: Registry[Scheme] = Registry(
    "provider",
    Scheme,
    {
        "scripted": "certify.evaluate.scripted:SCHEME",
        "replay": "certify.evaluate.replay:SCHEME",
        SERVER: "certify.evaluate.server:SCHEME",
    },
    group="certify.providers",
)
