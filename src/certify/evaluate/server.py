"""A model behind an address: asked for words of its own, or for how likely it holds each answer."""

from __future__ import annotations

from certify.evaluate.chat import ChatServer
from certify.evaluate.likelihood import LikelihoodServer
from certify.evaluate.provider import Provider
from certify.evaluate.providers import Scheme, Wanted
from certify.evaluate.secret import read_secret


def _opened(wanted: Wanted) -> Provider:
    secret = read_secret(wanted.settings)
    if wanted.rules.continuation is None:
        return ChatServer(wanted.settings, secret)
    return LikelihoodServer(wanted.settings, secret)


SCHEME = Scheme(_opened)
