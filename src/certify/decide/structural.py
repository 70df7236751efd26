"""The judges that look at form alone: α-equality, normal forms, and definitions unfolded."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import TypeVar, cast

from certify.decide.explanations import characterised, meant_by, opened
from certify.decide.goal import Goal, Hypothesis
from certify.decide.normal.clausal import MEMBERSHIP, membership
from certify.decide.normal.form import TooLargeError, normal_form, ordered
from certify.decide.normal.intent import settled
from certify.decide.normal.step import Position, Step
from certify.decide.outcome import JudgeAnswer, Proved, Undecided
from certify.decide.vacuity import contingent
from certify.lexicon import Inhabited, Lexicon, inhabited_by
from certify.logic import (
    And,
    Formula,
    Iff,
    Implies,
    Node,
    Not,
    Or,
    Pred,
    Symbol,
    Truth,
    alpha_equal,
    atoms,
    children,
    leading_forall,
    rebuild,
    rewrite,
    subnodes,
)

F = TypeVar("F", bound=Node)

#: How many times a definition may bring in another one.
MAX_DEPTH = 4
#: Nodes of both sides together beyond which they count as large.
MAX_NODES = 100
#: Ways to unfold all words at once that are tried, where some have more than one meaning (even: 2 ∣ n, n = r + r).
MAX_CHOICES = 8


def alpha(goal: Goal, _lexicon: Lexicon) -> JudgeAnswer:
    """Return whether the sides differ in names of bound variables only."""
    if alpha_equal(goal.left, goal.right):
        return Proved("alpha")
    return Undecided("alpha", "the sides are not alike")


def normal(goal: Goal, lexicon: Lexicon) -> JudgeAnswer:
    """Return whether the sides have one normal form; the steps of both lead there.

    A side whose normal form is true or false claims nothing: two such sides are not proved by this judge.
    """
    return _near(goal.left, goal.right) or _far(goal.left, goal.right, inhabited_by(goal.carriers, lexicon))


def unfolded(goal: Goal, lexicon: Lexicon) -> JudgeAnswer:
    """Return whether the sides have one normal form after hypotheses have replaced the words that they characterise.

    One hypothesis at a time is tried, then all definitions, to their end.
    """
    inhabited = inhabited_by(goal.carriers, lexicon)
    for chosen in _choices(goal):
        left_steps: list[Step] = []
        right_steps: list[Step] = []
        left = _replace(goal.left, (), chosen, left_steps)
        right = _replace(goal.right, (), chosen, right_steps)
        if not (left_steps or right_steps) or (_large(left, right) and atoms(left) != atoms(right)):
            continue
        near = _near(left, right)
        answer = near or _far(left, right, inhabited)
        if isinstance(answer, Proved) and (near or _same_wording(left, right) or _open(left)):
            used = tuple(dict.fromkeys(step.rule for step in (*left_steps, *right_steps)))
            steps = (*left_steps, *answer.left_steps), (*right_steps, *answer.right_steps)
            return Proved("unfold", *steps, used)
    return Undecided("unfold", "no definition unfolded makes the sides alike")


def _large(left: Formula, right: Formula) -> bool:
    """Return whether normal forms would take long: then only sides with the same atomic claims are compared."""
    return sum(1 for side in (left, right) for _ in subnodes(side)) > MAX_NODES


def _near(left: Formula, right: Formula) -> JudgeAnswer | None:
    """Return what the sides say in canonical order, where that is the same; None where it is not."""
    sides = ordered(left), ordered(right)
    if not alpha_equal(sides[0].formula, sides[1].formula):
        return None
    if _trivial(sides[0].formula) and not alpha_equal(_operands_kept(left), _operands_kept(right)):
        return Undecided("normal", "alike only as tautologies: the claim is about the order of operands itself")
    return Proved("normal", sides[0].steps, sides[1].steps)


def _far(left: Formula, right: Formula, inhabited: Inhabited) -> JudgeAnswer:
    """Return whether the sides have one normal form."""
    try:
        far = normal_form(left, inhabited), normal_form(right, inhabited)
    except TooLargeError as error:
        return Undecided("normal", str(error))
    if isinstance(far[0].formula, Truth) and not _same_wording(left, right):
        return Undecided("normal", "a tautology or contradiction: any two are equivalent")
    if not alpha_equal(far[0].formula, far[1].formula):
        return Undecided("normal", "the normal forms differ")
    return Proved("normal", far[0].steps, far[1].steps)


def _open(formula: Formula) -> bool:
    """Return whether `formula` is no law of logic: all laws of logic are equivalent, in whatever words."""
    return not isinstance(contingent((), formula), str)


def _trivial(formula: Formula) -> bool:
    """Return whether `formula` says of something that it implies, or equals, itself."""
    _, body = leading_forall(formula)
    match body:
        case Iff(left, right) | Implies(left, right) | Pred(Symbol("eq"), (left, right)):
            return alpha_equal(left, right)
    return False


def _same_wording(left: Formula, right: Formula) -> bool:
    """Return whether the sides differ only in what English leaves open: the order of ∀, of hypotheses and of equals."""
    first, second = (_operands_kept(settled(side)) for side in (left, right))
    return alpha_equal(first, second) and not _trivial(first)


def _operands_kept(formula: Formula) -> Formula:
    """Return `formula` in canonical order but for the operands of ∧ and ∨, which stay as they are."""

    def spelled(node: Node) -> Node:
        match node:
            case And(left, right):
                return Not(Implies(left, Not(right)))
            case Or(left, right):
                return Implies(Not(left), right)
        return node

    return ordered(rewrite(formula, spelled)).formula


def _choices(goal: Goal) -> Iterator[dict[Symbol, Hypothesis]]:
    meanings: dict[Symbol, list[Hypothesis]] = {}
    for hypothesis in goal.hypotheses:
        symbol = characterised(hypothesis.formula)
        if symbol is not None:
            meanings.setdefault(symbol, []).append(hypothesis)
    for symbol, found in meanings.items():
        yield from ({symbol: hypothesis} for hypothesis in found)
    definitions = {s: h for s, found in meanings.items() for h in found if h.source == "definition"}
    if len(definitions) > 1:
        yield definitions
    for chosen in islice(product(*meanings.values()), MAX_CHOICES):
        everything = dict(zip(meanings, chosen, strict=True))
        if len(everything) > 1 and everything != definitions:
            yield everything


def _replace(node: F, position: Position, meanings: dict[Symbol, Hypothesis], steps: list[Step], depth: int = 0) -> F:
    """Return `node` with the words of `meanings` replaced; a word that its own meaning brings in again stays there."""
    below = tuple(_replace(part, (*position, i), meanings, steps, depth) for i, part in enumerate(children(node)))
    node = _member(rebuild(node, below), position, steps)
    spoken_of = meant_by(node)
    hypothesis = meanings.get(spoken_of) if spoken_of is not None else None
    after = opened(hypothesis.formula, node) if hypothesis is not None and depth < MAX_DEPTH else None
    if hypothesis is None or after is None:
        return node
    steps.append(Step(hypothesis.name, position, node, after))
    if spoken_of == getattr(node, "symbol", None):  # not for a ∈ word(…): smaller sets stand below
        meanings = {symbol: other for symbol, other in meanings.items() if other != hypothesis}
    return cast(F, _replace(after, position, meanings, steps, depth + 1))


def _member(node: F, position: Position, steps: list[Step]) -> F:
    """Return P(a) for a ∈ {x | P(x)}, with its step; other nodes as they are."""
    opened = membership(node)
    if opened is None:
        return node
    steps.append(Step(MEMBERSHIP, position, node, opened))
    return cast(F, opened)
