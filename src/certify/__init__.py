"""certify: restatements of mathematical claims, each with machine-checked evidence about the text itself.

>>> import certify
>>> certify.check("Every natural number divides zero.", "Is zero divisible by every natural number?")
<Pair equivalent, certified: …>

docs/python.md has the rest.
"""

import sys
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from types import ModuleType
from typing import Any

try:
    __version__ = version("certify")
except PackageNotFoundError:  # a source tree on the path that was never installed
    __version__ = "0+unknown"

#: What `import certify` offers (certify.interface.functions); nothing of it is imported before it is used.
PUBLIC = ("Session", "audit", "build", "check", "load", "metrics", "read", "verify")


def _public(name: str) -> Any:
    return getattr(import_module("certify.interface.functions"), name)


class _Room(ModuleType):
    """A package with the name of a function: certify.audit holds how audits are made, certify.audit(…) makes one."""

    def __call__(self, *args: Any, **more: Any) -> Any:
        return _public(self.__name__.rpartition(".")[2])(*args, **more)

    @property
    def __signature__(self) -> Any:
        from inspect import signature

        return signature(_public(self.__name__.rpartition(".")[2]))


class _Certify(ModuleType):
    """This package: public names are found when they are asked for, and rooms can be called."""

    def __getattr__(self, name: str) -> Any:
        if name in PUBLIC:
            return _public(name)
        raise AttributeError(f"module 'certify' has no attribute {name!r}; public are {', '.join(PUBLIC)}")

    def __setattr__(self, name: str, value: Any) -> None:
        if name in PUBLIC and isinstance(value, ModuleType):  # the import of a room binds its name here
            value.__class__ = _Room
        super().__setattr__(name, value)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *PUBLIC})


sys.modules[__name__].__class__ = _Certify
