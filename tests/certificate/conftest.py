"""A small build that the tests of this folder share."""

from tests.small_build import built, spoiled

__all__ = ["built", "spoiled"]
