"""Tests as one package, so that a folder of tests never hides a library of the same name."""
