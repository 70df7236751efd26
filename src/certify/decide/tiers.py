"""Tiers: rows of templates/tiers.toml, and the goals that they make of a pair of statements.

The hypotheses of a goal, Γ, are the definitions and laws that its tier grants for its sides, no more than concern the
words that these use.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import permutations
from typing import Literal, NamedTuple

from pydantic import BaseModel, ConfigDict

from certify.decide.explanations import characterised
from certify.decide.goal import Goal, Hypothesis
from certify.decide.laws import congruences, laws, residues, stated_definition, successors, tag
from certify.decide.normal.unfold import definition_formula, unfold
from certify.decide.synonyms import synonyms, wholes
from certify.errors import BadInputError
from certify.files.resources import data_dir
from certify.files.rows import read_rows
from certify.lexicon import Lexicon, substitute_sort
from certify.logic import Carrier, Formula, Num, Sort, Statement, Symbol, map_sorts, subnodes, symbols

Origin = Literal["definition", "law", "respected"]
_EVERYTHING: tuple[Origin, ...] = ("definition", "law", "respected")


class Tier(BaseModel):
    """One row of tiers.toml; the file says what its fields mean."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    gloss: str
    unfold: tuple[Literal["notation", "definition"], ...]
    ladder: tuple[tuple[Origin, ...], ...]
    granted: tuple[str, ...]
    respected: tuple[str, ...] = ()
    theories: tuple[str, ...] = ()
    judges: tuple[str, ...]
    axioms: tuple[str, ...]


@cache
def tiers() -> tuple[Tier, ...]:
    """Return the tiers, strictest first, in the order of the file; BadInputError for a bad row."""
    return tuple(read_rows(data_dir("templates") / "tiers.toml", Tier).values())


def tier(name: str) -> Tier:
    """Return the tier called `name`; BadInputError lists the known ones."""
    for row in tiers():
        if row.name == name:
            return row
    raise BadInputError(f"no tier {name!r}; known: {', '.join(row.name for row in tiers())}")


def goals_for(left: Statement, right: Statement, lexicon: Lexicon) -> list[Goal]:
    """Return the goals left ↔ right, as `goals_of` does, of statements whose carriers may have other names.

    Empty where the type contexts differ: claims about different structures have no goal in common.
    """
    aligned = align(left, right, lexicon)
    return [] if aligned is None else goals_of(left, aligned, lexicon)


def align(left: Statement, right: Statement, lexicon: Lexicon) -> Statement | None:
    """Return `right` over the carriers of `left`; None where the structures on them differ.

    A carrier of `right` without any structure takes that of `left`: its text ("a and b in G") names no other. One that
    its words presuppose may be named or not. Of several ways to take the carriers the one counts in which the words of
    both statements are about the same.
    """
    wanted = [lexicon.essence(carrier.structures) for carrier in left.carriers]
    if len(left.carriers) != len(right.carriers):
        return None
    found = []
    for order in permutations(right.carriers):
        named = [lexicon.essence(carrier.structures) for carrier in order]
        pairs = zip(named, wanted, strict=True)
        if all(not mine or mine == theirs or (not theirs and _presupposed(mine, lexicon)) for mine, theirs in pairs):
            found.append(renamed(right, dict(zip((c.sort for c in order), left.carriers, strict=True))))
    words = frozenset(symbols(left.formula))
    return max(found, key=lambda one: len(words.intersection(symbols(one.formula))), default=None)


def _presupposed(structures: frozenset[str], lexicon: Lexicon) -> bool:
    return all(lexicon.structures[name].presupposed for name in structures)


def renamed(statement: Statement, carriers: dict[Sort, Carrier]) -> Statement:
    """Return `statement` with its carriers replaced."""
    sorts = {old: new.sort for old, new in carriers.items()}
    return Statement(map_sorts(statement.formula, lambda sort: substitute_sort(sort, sorts)), tuple(carriers.values()))


def goals_of(left: Statement, right: Statement, lexicon: Lexicon) -> list[Goal]:
    """Return the goals left ↔ right of every tier (see `goals_in_order`)."""
    return list(goals_in_order(left, right, lexicon))


def goals_in_order(left: Statement, right: Statement, lexicon: Lexicon) -> Iterator[Goal]:
    """Yield the goals left ↔ right of every tier in order, the smallest sets of hypotheses first.

    A tier asks its own judges, also about a goal that a tier before it has; only what was to be granted definitions or
    laws and got none is no goal of its own. `right` is over the carriers of `left`.
    """
    found: list[Goal] = []
    for row in tiers():
        for sources in row.ladder:
            goal = _goal(row, sources, left, right, lexicon)
            granted_nothing = bool(sources) and not goal.hypotheses
            if not any(_same(goal, e) and (granted_nothing or e.tier == goal.tier) for e in found):
                found.append(goal)
                yield goal


def logic_alone(goals: list[Goal]) -> int:
    """Return the place of the goal of logic alone: of the first tier that unfolds notation, without hypotheses.

    A stricter tier before it only looks whether the readings are alike.
    """
    return next((at for at, goal in enumerate(goals) if _is_of_logic(goal)), 0)


def taken_by_logic(goals: Iterator[Goal]) -> list[Goal]:
    """Take the goals up to that of logic alone; what the others grant is not worked out before it is wanted."""
    taken: list[Goal] = []
    for goal in goals:
        taken.append(goal)
        if _is_of_logic(goal):
            break
    return taken


def _is_of_logic(goal: Goal) -> bool:
    return bool(tier(goal.tier).unfold) and not goal.hypotheses


def separating_goal(left: Statement, right: Statement, lexicon: Lexicon) -> Goal:
    """Return the goal whose countermodels separate the readings: all definitions and laws of the widest tier.

    It has more laws than any goal that may be proved: a model without associativity, say, would separate two
    groupings of one sum. `right` is over the carriers of `left`.
    """
    return _goal(tiers()[-1], _EVERYTHING, left, right, lexicon)


def known(goal: Goal, lexicon: Lexicon) -> tuple[Hypothesis, ...]:
    """Return all that is granted to `goal` or known of its words: what it says has to be open under that."""
    found = hypotheses((goal.left, goal.right), goal.carriers, _allowed(tiers()[-1], _EVERYTHING), lexicon)
    return tuple(dict.fromkeys((*goal.hypotheses, *found)))


def _goal(row: Tier, sources: tuple[Origin, ...], left: Statement, right: Statement, lexicon: Lexicon) -> Goal:
    one, other = (unfold(side.formula, lexicon, frozenset(row.unfold)) for side in (left, right))
    granted = hypotheses((one, other), left.carriers, _allowed(row, sources), lexicon)
    return Goal(row.name, one, other, granted, left.carriers)


def _allowed(row: Tier, sources: tuple[Origin, ...]) -> Allowed:
    respected = row.respected if "respected" in sources else ()
    return Allowed(frozenset(sources), frozenset(row.unfold), frozenset((*row.granted, *respected)))


def _same(one: Goal, other: Goal) -> bool:
    return (one.left, one.right, one.hypotheses) == (other.left, other.right, other.hypotheses)


class Allowed(NamedTuple):
    """What a tier allows: `sources` of hypotheses, words that are `notation`, laws of structures that are `granted`.

    The source "respected" adds the laws that only models which separate readings have to obey.
    """

    sources: frozenset[str]
    notation: frozenset[str]
    granted: frozenset[str]


def hypotheses(
    sides: tuple[Formula, ...], carriers: tuple[Carrier, ...], allowed: Allowed, lexicon: Lexicon
) -> tuple[Hypothesis, ...]:
    """Return the hypotheses that `allowed` gives for `sides`: definitions first, then laws.

    A law is granted when all its words occur in the sides or in the definitions, or when it characterises an
    occurring word (∀ …, word(…) ↔ …); what a characterisation brings in counts as occurring from then on.
    """
    words = frozenset(symbol for side in sides for symbol in symbols(side))
    numerals = frozenset(part for side in sides for part in subnodes(side) if isinstance(part, Num))
    return _for_words(words, numerals, carriers, allowed, lexicon, several=wholes(sides, lexicon) > 1)


@lru_cache(maxsize=4096)
def _for_words(
    words: frozenset[Symbol],
    numerals: frozenset[Num],
    carriers: tuple[Carrier, ...],
    allowed: Allowed,
    lexicon: Lexicon,
    *,
    several: bool,
) -> tuple[Hypothesis, ...]:
    vocabulary = set(words)
    granted: dict[str, Hypothesis] = {}
    defined = "definition" in allowed.sources
    if defined:
        _add(granted, vocabulary, definitions(vocabulary, allowed.notation, lexicon))
    grown = True
    while grown:
        candidates = _laws(vocabulary, carriers, allowed, lexicon) if "law" in allowed.sources else ()
        fitting = [law for law in candidates if law.name not in granted and _concerns(law.formula, vocabulary)]
        _add(granted, vocabulary, fitting)
        fresh = definitions(vocabulary, allowed.notation, lexicon) if fitting and defined else []
        _add(granted, vocabulary, [one for one in fresh if one.name not in granted])
        grown = bool(fitting)
    if "law" in allowed.sources:
        _add(granted, vocabulary, [law for law in successors(numerals) if _concerns(law.formula, vocabulary)])
        _add(granted, vocabulary, list(residues(vocabulary, numerals)))
        _add(granted, vocabulary, list(congruences(vocabulary, numerals)))
        _add(granted, vocabulary, list(synonyms(words, lexicon, several=several)))
    return tuple(granted.values())


def _add(granted: dict[str, Hypothesis], vocabulary: set[Symbol], found: list[Hypothesis]) -> None:
    for hypothesis in found:
        granted[hypothesis.name] = hypothesis
        vocabulary.update(symbols(hypothesis.formula))


def definitions(vocabulary: set[Symbol], notation: frozenset[str], lexicon: Lexicon) -> list[Hypothesis]:
    """Return the definitions of the symbols in `vocabulary` and of every symbol that these use."""
    found: dict[Symbol, Hypothesis] = {}
    pending = sorted(vocabulary, key=str)
    while pending:
        symbol = pending.pop(0)
        formula = None if symbol in found else definition_formula(symbol, lexicon)
        if formula is None:
            continue
        body = unfold(formula, lexicon, notation)
        name = f"{symbol.name}_def" + "".join(f"_{tag(sort)}" for sort in symbol.params[:1])
        found[symbol] = Hypothesis(name, body, "definition", *stated_definition(symbol.name))
        pending.extend(symbols(body))
    return list(found.values())


def _laws(
    vocabulary: set[Symbol], carriers: tuple[Carrier, ...], allowed: Allowed, lexicon: Lexicon
) -> Iterator[Hypothesis]:
    for carrier in carriers:
        mark = "" if len(carriers) == 1 else f"_{carrier.sort.name}"
        for structure in carrier.structures:
            for name, formula in lexicon.laws(structure, carrier.sort).items():
                if name in allowed.granted:
                    yield Hypothesis(name + mark, unfold(formula, lexicon, allowed.notation), "law", name)
    yield from laws(vocabulary, carriers, lexicon, respected="respected" in allowed.sources)


def _concerns(law: Formula, vocabulary: set[Symbol]) -> bool:
    logical = {symbol for symbol in symbols(law) if symbol.name == "eq"}
    return set(symbols(law)) - logical <= vocabulary or characterised(law) in vocabulary
