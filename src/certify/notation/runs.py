"""Runs of letters: a product of variables, or a name and no product."""

from __future__ import annotations

import re
from itertools import pairwise

from certify.lexicon.signs import signs

_PALINDROME = re.compile(r"([A-Za-z])([A-Za-z])\1")
#: A coset, by the letters that elements and subgroups have.
_COSET = re.compile(r"[abghxy][HKN]|[HKN][abghxy]|([abghxy])[HKN]\1")
#: A letter of an element beside one of what has elements or acts on them: gP, Tv, Ff, gPg.
_MIXED = re.compile(r"[a-z][A-Z]|[A-Z][a-z]|([a-z])[A-Z]\1")
#: What an operator or a functor is applied to without brackets.
_APPLIED = re.compile(r"[A-Z][a-z]")
#: Inside a sentence three letters are a product only if they are neighbours in the alphabet.
_NEIGHBOURS = (frozenset("abcd"), frozenset("klmn"), frozenset("pqr"), frozenset("uvw"), frozenset("xyz"))


def is_product(run: str) -> bool:
    """Return whether a run of letters in a sentence is a product of variables: ab, xyz, but not is, of, set."""
    if len(run) == 2:
        return run.lower() not in (*signs().english, *signs().names) and (run.islower() or run.isupper())
    return len(run) == 3 and any(set(run) <= letters for letters in _NEIGHBOURS)


def is_product_between_delimiters(run: str) -> bool:
    """Return whether a run of letters in a formula is a product: ab, ax, abx, gag, but not dx, Re, abs, min.

    Two letters of one case, three or four in the order of the alphabet, or one around another: names of functions are
    none of these, or are listed. So is a small letter beside a capital one: gH, Hg, gHg, Tv.
    """
    if is_coset(run) or (is_mixed(run) and run.lower() not in signs().names):
        return True
    if run in signs().names or not (run.islower() or run.isupper()):
        return False
    if len(run) == 2:
        return True
    in_order = all(left < right for left, right in pairwise(run))
    return (len(run) in (3, 4) and run.islower() and in_order) or _PALINDROME.fullmatch(run) is not None


def is_summand(run: str) -> bool:
    """Return whether a run of letters is a product behind a sign, where no word of English stands: ax + by."""
    return len(run) == 2 and run not in signs().names and run.islower()


def is_coset(run: str) -> bool:
    """Return whether letters are those of a coset or a conjugate: gH, Hg, gHg."""
    return _COSET.fullmatch(run) is not None


def is_mixed(run: str) -> bool:
    """Return whether a small letter stands beside a capital one, or around it: gP, Tv, gPg."""
    return _MIXED.fullmatch(run) is not None


def is_applied(run: str) -> bool:
    """Return whether letters are those of an operator and what it is applied to (Tv), and of no coset (Hg)."""
    return _APPLIED.fullmatch(run) is not None and not is_coset(run)
