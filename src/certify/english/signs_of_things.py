"""Signs of arithmetic between structures: R/I, HK, |G| are guessed notation where they are no operations on numbers."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from certify.lexicon import Lexicon
from certify.lexicon.opaque import THING, bare
from certify.lexicon.skeletons import HOLE, skeleton_of
from certify.lexicon.spelling import Opaque
from certify.logic import Sort
from certify.notation.parts import INTERVAL
from certify.notation.runs import is_applied, is_coset, is_mixed
from certify.reading.raw import BY_SIGN, Hole, RApp, Raw, RBin, RBind, RNum, RTyped, RVar, Shape
from certify.reading.raw_parts import bound_names, free_names, map_raw, subparts
from certify.reading.signature import is_scalar
from certify.reading.tuples import PRODUCT, items_of

#: The skeletons of signs that stand between structures too.
_SKELETONS = {"div": "· / ·", "sub": "· - ·"}
#: Those of relations: H ≤ G says that a group is part of another.
_RELATIONS = {"le": "· ≤ ·", "lt": "· < ·"}
#: What [G, H] is of two groups: the commutator, which is written as an interval of numbers is.
_COMMUTATOR = f"[{HOLE}, {HOLE}]"
#: What T² is of an operator T, or G² of a group: a power, or a product with itself.
_POWER = f"{HOLE}^{HOLE}"
#: What gHg⁻¹ is: the conjugate.
_CONJUGATE = HOLE * 3 + "⁻¹"
#: Products that are told by their signs: a direct product is no HK.
_PRODUCTS = ("··", "· × ·", "· * ·", "· ∗ ·")
#: The opaque word that |G| is of a structure.
_SIZE = "order_of"


class _Told(NamedTuple):
    """What a claim tells: letters that are numbers, functions of which nothing says so, letters that it speaks of."""

    numbers: set[str]
    made: set[str]
    known: frozenset[str]


def between_things(raw: Raw, lexicon: Lexicon) -> Raw:
    """Return `raw` with opaque symbols for signs of arithmetic whose operands are all called as structures are."""

    known = bound_names(raw) | _spoken_of(raw, lexicon)
    groups = groups_of(raw, lexicon)
    numbers = {name for part in subparts(raw) for name in _numbers(part, lexicon)} - subgroups_of(raw, groups)
    made = {part.word for part in subparts(raw) if isinstance(part, RApp) and _gives_a_thing(part, lexicon)}
    told = _Told(numbers, made, known)
    parts = {side.word for part in subparts(raw) for side in _compared(part, lexicon)}

    def change(part: Raw) -> Raw | None:
        match part:
            case RTyped(RApp("mul", (left, right)), Hole(sign)) if sign.startswith(BY_SIGN):
                if _are_structures(left, right, told):
                    text = sign.removeprefix(BY_SIGN).partition("·")[0]
                    name = Opaque("notation", f"{HOLE} {text} {HOLE}" if text else HOLE * 2).name(lexicon)
                    return RApp(name, (map_raw(left, change), map_raw(right, change)))
            case RBind(var=letter) if letter == INTERVAL and (ends := _ends(part)) and _are_structures(*ends, told):
                return RApp(Opaque("notation", _COMMUTATOR).name(lexicon), ends)
            case RApp("mul", (RApp("mul", (left, right)), _)) if _is_conjugate(part, told):
                return RApp(Opaque("notation", _CONJUGATE).name(lexicon), (left, right, left))
            case RApp("mul", (left, right)) if _is_applied(left, right, told):
                name = Opaque("notation", f"{HOLE}({HOLE})").name(lexicon)
                return RApp(name, (map_raw(left, change), right))
            case RApp("mul", (left, right)) if _is_coset(left, right, told):
                name = Opaque("notation", HOLE * 2).name(lexicon)
                return RApp(name, (map_raw(left, change), map_raw(right, change)))
            case RApp("abs", (inner,)) if _is_structure(inner, told):
                return RApp(_SIZE, (map_raw(inner, change),))
            case RApp("le", (RVar(name), RVar(whole))) if whole in groups:
                return RApp(Opaque("relation", "subgroup of").name(lexicon), (RVar(name), RVar(whole)))
            case RApp(word, (left, right)) if word in _RELATIONS and _are_structures(left, right, told):
                name = Opaque("notation claim", _RELATIONS[word]).name(lexicon)
                return RApp(name, (map_raw(left, change), map_raw(right, change)))
            case RApp(word, (RApp() as left, RApp() as right)) if word in _RELATIONS and parts.issuperset(
                (left.word, right.word)
            ):
                name = Opaque("notation claim", _RELATIONS[word]).name(lexicon)
                return RApp(name, (map_raw(left, change), map_raw(right, change)))
            case RApp("pow", (base, exponent)) if _is_structure(base, told) and frozenset() < free_names(base) <= known:
                name = Opaque("notation", _POWER).name(lexicon)
                return RApp(name, (map_raw(base, change), map_raw(exponent, change)))
            case RApp(word, args) if word in parts:
                return RApp(_of_sets(lexicon)[word], tuple(map_raw(arg, change) for arg in args))
            case RApp(word, (left, right)) if word in _SKELETONS and _are_structures(left, right, told):
                name = Opaque("notation", _SKELETONS[word]).name(lexicon)
                return RApp(name, (map_raw(left, change), map_raw(right, change)))
        return None

    return map_raw(raw, change)


def without_sets(raw: Raw, lexicon: Lexicon) -> Raw:
    """Return `raw` with words of sets as symbols of guessed notation: `closure s` in a subring may be a subring."""

    def change(part: Raw) -> Raw | None:
        match part:
            case RApp("mem", (member, RApp(word) as product)) if word == PRODUCT:  # (x, y) ∈ X × Y of spaces
                items = tuple(map_raw(item, change) for item in items_of(member))
                row = RApp(Opaque("notation", f"({', '.join([HOLE] * len(items))})").name(lexicon), items)
                return RApp("mem", (row, map_raw(product, change)))
            case RApp("singleton", (RNum(0 | 1),)):  # of the space, of the group: no natural number
                return part
            case RApp(word, args) if args and word in _of_sets(lexicon):
                return RApp(_of_sets(lexicon)[word], tuple(map_raw(arg, change) for arg in args))
        return None

    return map_raw(raw, change)


def replaced(said: frozenset[str], lexicon: Lexicon) -> frozenset[str]:
    """Return the words of arithmetic in whose place symbols that are `said` may stand."""
    shapes = [*_SKELETONS.items(), *(("mul", skeleton) for skeleton in _PRODUCTS)]
    names = [
        ("abs", _SIZE),
        ("le", Opaque("notation", _COMMUTATOR).name(lexicon)),
        *((word, Opaque("notation", skeleton).name(lexicon)) for word, skeleton in shapes),
    ]
    names.append(("pow", Opaque("notation", _POWER).name(lexicon)))
    names += [(word, Opaque("notation", _CONJUGATE).name(lexicon)) for word in ("mul", "inv")]
    names += [(word, Opaque("notation claim", skeleton).name(lexicon)) for word, skeleton in _RELATIONS.items()]
    names.append(("le", Opaque("relation", "subgroup of").name(lexicon)))
    names += _of_sets(lexicon).items()
    return frozenset(word for word, name in names if name in said)


@cache
def _of_sets(lexicon: Lexicon) -> dict[str, str]:
    """Return the words of what is a set (closure, interior), with the symbols that stand in their place."""
    rows = lexicon.words.items()
    made = (name for name, row in rows if row.result.startswith("Set(") and row.symbol is not None)
    return {name: _named(name, lexicon) for name in made}


def _compared(part: Raw, lexicon: Lexicon) -> tuple[RApp, ...]:
    """Return the sides of closure s ≤ closure t: what ≤ stands between is no set, but a thing that is called so."""
    match part:
        case RApp(word, (RApp() as left, RApp() as right)) if word in _RELATIONS:
            if {left.word, right.word}.issubset(_of_sets(lexicon)):
                return left, right
    return ()


def _named(word: str, lexicon: Lexicon) -> str:
    """Return the symbol of guessed notation that is written as a word of sets is: closure ·."""
    row = lexicon.word(word)
    if word == PRODUCT:
        return Opaque("notation", f"{HOLE} × {HOLE}").name(lexicon)
    text = next((each for each in row.symbol.text if each.isidentifier()), word) if row.symbol else word
    return Opaque("notation", " ".join((text, *(HOLE for _ in row.args)))).name(lexicon)


def groups_of(raw: Raw, lexicon: Lexicon) -> frozenset[str]:
    """Return the capitals that a claim says to be groups: there H ≤ G says that H is a subgroup."""
    said = (part for part in subparts(raw) if isinstance(part, RApp) and bare(lexicon.word(part.word).gloss) == "group")
    return frozenset(arg.name for part in said for arg in part.args if isinstance(arg, RVar) and arg.name[0].isupper())


def subgroups_of(raw: Raw, groups: frozenset[str]) -> frozenset[str]:
    """Return the letters that a claim makes subgroups of one of `groups`, and these: H and G of H ≤ G."""
    found: set[str] = set()
    for part in subparts(raw):
        match part:
            case RApp("le", (RVar(small), RVar(whole))) if whole in groups:
                found |= {small, whole}
    return frozenset(found)


def _numbers(part: Raw, lexicon: Lexicon) -> frozenset[str]:
    """Return the letters that `part` says to be numbers, finite sets or elements of what the text names."""
    match part:
        case RTyped(term, sort) if not isinstance(sort, Hole):
            return free_names(term)
        case RBind(var=name, sort=Sort() as sort) if sort.name != THING:
            return frozenset({name})
        case RBind(var=name, sort=Shape("Finset")):
            return frozenset({name})
        case RApp("pow", (_, exponent)):
            return free_names(exponent)
        case RApp("add", args) if all(isinstance(arg, RVar) and arg.name[0].isupper() for arg in args):
            return frozenset()  # the sum of two ideals
        case RApp(word) if word not in (*_SKELETONS, *_RELATIONS, "mul", "abs", "inv") and is_scalar(
            lexicon.word(word)
        ):
            return free_names(part)
    return frozenset()


def _are_structures(left: Raw, right: Raw, told: _Told) -> bool:
    sides = [_is_structure(side, told) for side in (left, right)]
    return any(sides) and all(each or _is_made(side, told) for each, side in zip(sides, (left, right), strict=True))


def _is_made(raw: Raw, told: _Told) -> bool:
    """Return whether a term is a value that no table calls a number: G/ker f, beside a structure."""
    return isinstance(raw, RApp) and raw.word in told.made


def _gives_a_thing(part: RApp, lexicon: Lexicon) -> bool:
    """Return whether a term is an opaque function of one thing, of whose value no table says that it is a number."""
    word = lexicon.word(part.word)
    return word.opaque is not None and word.category == "function" and word.result in (THING, "B")


def _is_structure(raw: Raw, told: _Told) -> bool:
    """Return whether a term is called as a structure is: by a capital, or by notation of which nothing is known."""
    match raw:
        case RVar(name):
            return name[0].isupper() and name not in told.numbers
        case RTyped(RApp(_, (left, right)), Hole(sign)) if sign.startswith(BY_SIGN):
            return _are_structures(left, right, told)
        case RApp(word, (left, right)) if word in _SKELETONS:
            return _are_structures(left, right, told)
        case RApp("mul"):
            return _is_conjugate(raw, told)
        case RApp(word):
            return skeleton_of(word) is not None
        case RBind(var=letter) if letter == INTERVAL and (ends := _ends(raw)) is not None:
            return _are_structures(*ends, told)
    return False


def _is_coset(left: Raw, right: Raw, told: _Told) -> bool:
    """Return whether one of two factors is called as a structure is, and the other as an element: gH, Hg."""
    match left, right:
        case RVar(first), RVar(second):
            letters, spoken_of = first[0] + second[0], second in told.known and not is_applied(first[0] + second[0])
            coset = is_coset(letters) or (is_mixed(letters) and spoken_of)
            return coset and told.numbers.isdisjoint((first, second))
    return False


def _is_applied(left: Raw, right: Raw, told: _Told) -> bool:
    """Return whether an operator or a functor stands before what it is applied to: Tv, Ff, T^*v."""
    match left, right:
        case RVar(first), RVar(second):
            unknown = told.numbers | ({first} - told.known)
            return is_applied(first[0] + second[0]) and unknown.isdisjoint((first, second))
        case RApp(word, (RVar(first),)), RVar(second):
            return skeleton_of(word) is not None and _is_applied(RVar(first), right, told)
    return False


def _spoken_of(raw: Raw, lexicon: Lexicon) -> set[str]:
    """Return the letters of which a claim says something: else X may be the indeterminate, and C^n what is smooth."""
    claims = (part for part in subparts(raw) if isinstance(part, RApp) and lexicon.word(part.word).is_predicate)
    return {
        arg.name for claim in claims if claim.word not in ("eq", "ne") for arg in claim.args if isinstance(arg, RVar)
    }


def _is_conjugate(raw: Raw, told: _Told) -> bool:
    """Return whether a product is gHg⁻¹."""
    match raw:
        case RApp("mul", (RApp("mul", (left, right)), RApp("inv", (inverted,)))):
            return inverted == left and _is_coset(left, right, told)
    return False


def _ends(raw: RBind) -> tuple[Raw, Raw] | None:
    """Return G and H of [G, H], which is written as an interval is; None of an interval that is open somewhere."""
    match raw.body:
        case RBin("and", RApp("le", (low, RVar(left))), RApp("le", (RVar(right), high))) if left == right == raw.var:
            return low, high
    return None
