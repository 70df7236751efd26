"""Groups as answers: abelian ones by their invariant factors, named finite ones by name, both by order."""

from __future__ import annotations

import math
import re
from collections import Counter

from sympy import factorint

from certify.proofs.answers.outcome import Outcome, different, equal, undecided
from certify.proofs.answers.term import UnreadError
from certify.proofs.answers.tokens import tidy

_LARGEST = 10**12
#: Z, Z^3, Z_4, Z/4, Z/4Z, C_4, (Z/2)^3.
_ORDER = r"(?:_\{?(\d+)\}?|/\(?(\d+)(?:\\?Z)?\)?)"
_CYCLIC = re.compile(rf"(?:\\?Z|C){_ORDER}?(?:\^\{{?(\d+)\}}?)?|\((?:\\?Z|C){_ORDER}\)\^\{{?(\d+)\}}?")
_TRIVIAL = frozenset({"0", "1", "{0}", "{1}", "{e}", r"\{0\}", r"\{1\}", r"\{e\}", "trivial", "trivialgroup"})


class Group:
    """A product of cyclic groups, with the named groups that stand beside them."""

    def __init__(self, rank: int, primary: Counter[int], named: Counter[str]) -> None:
        self.rank, self.primary, self.named = rank, primary, named

    def invariants(self) -> tuple[int, ...]:
        """Return the invariant factors of the finite abelian part, each dividing the next."""
        by_prime: dict[int, list[int]] = {}
        for power, times in self.primary.items():
            (prime,) = factorint(power)
            by_prime.setdefault(prime, []).extend([power] * times)
        columns = [sorted(powers, reverse=True) for powers in by_prime.values()]
        height = max(map(len, columns), default=0)
        return tuple(math.prod(row[place] for row in columns if place < len(row)) for place in reversed(range(height)))

    def order(self) -> int | None:
        """Return the number of elements; None where it is infinite or not known."""
        orders = [_order(name) for name in self.named.elements()]
        if self.rank or None in orders:
            return None
        return math.prod(self.primary.elements()) * math.prod(one for one in orders if one)

    def __str__(self) -> str:
        parts = ["Z"] * self.rank + [f"Z/{n}" for n in self.invariants()] + sorted(self.named.elements())
        return " × ".join(parts) or "the trivial group"


def read_group(text: str) -> Group:
    """Return the group that a text names. UnreadError where it names none that is known."""
    plain = tidy(text.replace("⊕", "×")).replace(" ", "")
    plain = (
        plain.replace(r"\oplus", "*")
        .replace(r"\times", "*")
        .replace(r"\cong", "=")
        .replace(r"\langle", "")
        .rpartition("=")[2]
    )
    rank, primary, named = 0, Counter[int](), Counter[str]()
    if plain.casefold() in _TRIVIAL:
        return Group(0, primary, named)
    for part in re.split(r"[*×]|(?<=[\d}])x(?=[ZC(\\])", plain):
        if match := _CYCLIC.fullmatch(part):
            order, times = _cyclic(match)
            rank += times if order == 0 else 0
            for prime, exponent in factorint(order).items() if order > 1 else ():
                primary[int(prime) ** int(exponent)] += times
        else:
            factors, others = _name(part)
            primary.update(factors)
            named.update(others)
    return Group(rank, primary, named)


def _cyclic(match: re.Match[str]) -> tuple[int, int]:
    """Return the order (0: infinite) and how many times the factor stands there."""
    first, second, times, third, fourth, again = match.groups()
    order = int(first or second or third or fourth or 0)
    if (first or second or third or fourth) and order == 0:
        raise UnreadError("Z/0")
    number = int(times or again or 1)
    if match[0].startswith("C") and order == 0:
        raise UnreadError("C may be the complex numbers")
    if order > _LARGEST or number > 1_000 or (times and (second is not None)):
        raise UnreadError("a cyclic group out of range, or an exponent that may belong to the order")
    return order, number


def _name(part: str) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Return a named group as cyclic factors, or as its name."""
    match = re.fullmatch(r"([A-Z][A-Za-z]*)_?\{?(\d+)\}?", part)
    if match and match[1] in ("S", "A", "Q"):
        n = int(match[2])
        if match[1] == "S" and n <= 2:
            return ((2,) if n == 2 else ()), ()
        if match[1] == "A" and n <= 3:
            return ((3,) if n == 3 else ()), ()
        if n > 1_000:
            raise UnreadError(f"{part} is too large")
        return (), (f"{match[1]}_{n}",)
    if match and match[1] in ("M", "J", "Co"):
        return (), (f"{match[1]}_{match[2]}",)
    if match := re.fullmatch(
        r"(PSL|SL|GL|PGL)(?:_\{?(\d+)\}?\((?:F_?\{?)?(\d+)\}?\)|\((\d+),(?:F_?\{?)?(\d+)\}?\))", part
    ):
        n, q = (int(one) for one in match.groups()[1:] if one is not None)
        return (), (f"{match[1]}_{n}({q})",)
    raise UnreadError(f"the group {part[:40]!r} (D_n has two customs: give its order in words)")


def _order(name: str) -> int | None:
    """Return the order of a named group; None where it is not known here."""
    kind, _, rest = name.partition("_")
    if kind in ("S", "A", "Q") and rest.isdigit():
        n = int(rest)
        return n if kind == "Q" else math.factorial(n) // (2 if kind == "A" else 1)
    if kind in ("GL", "SL", "PGL", "PSL"):
        n, q = map(int, re.findall(r"\d+", rest))
        if n > 10 or len(factorint(q)) != 1:
            return None
        general = math.prod(q**n - q**place for place in range(n))
        special = general // (q - 1)
        orders: dict[str, int] = {"GL": general, "SL": special, "PGL": special, "PSL": special // math.gcd(n, q - 1)}
        return orders[kind]
    return None


def compare_groups(gold: str, answer: str) -> Outcome:
    """Compare two groups up to isomorphism."""
    first, second = read_group(gold), read_group(answer)
    same_abelian = first.rank == second.rank and first.invariants() == second.invariants()
    if same_abelian and first.named == second.named:
        return equal("exact", f"both are {first}")
    if not first.named and not second.named:
        return different("exact", f"{first} and {second}")
    one, other = first.order(), second.order()
    if one is not None and other is not None and one != other:
        return different("exact", f"orders {one} and {other}")
    if bool(first.named) != bool(second.named) and _nonabelian(first if first.named else second):
        return different("exact", "one is abelian, the other is not")
    return undecided(f"{first} and {second} may be isomorphic")


def _nonabelian(group: Group) -> bool:
    """Return whether a named factor is known not to commute."""
    return any(name.startswith(("S_", "A_", "Q_")) for name in group.named)
