"""certify: restatements of mathematical claims, each with machine-checked evidence about the text itself."""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("certify")
except PackageNotFoundError:  # a source tree on the path that was never installed
    __version__ = "0+unknown"
