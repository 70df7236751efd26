"""The theorems of a cube, none of them checked yet, and what else must be shown of it."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from certify.build.draft import DraftTheorem
from certify.decide.finite import one_sided, one_way
from certify.decide.goal import Goal, Hypothesis
from certify.decide.interpretation import InterpretationError
from certify.decide.normal.unfold import WORDS, unfold
from certify.decide.outcome import Verdict
from certify.decide.prove import Equivalence, equivalence
from certify.decide.refute import computed, refute
from certify.decide.tiers import goals_for, separating_goal
from certify.decide.vacuity import DECIDING_SECONDS
from certify.decide.verdict import Decision
from certify.decide.z3judge import proves
from certify.lean.certify import certificates_for
from certify.lean.disproof.countermodel import countermodel_theorem
from certify.lean.project.project import Library
from certify.lean.prover import Unknown, prove_direction
from certify.lean.statement.text import RenderError
from certify.lean.statement.theorem_names import theorem_name
from certify.lean.theorem import Theorem
from certify.lexicon import Lexicon
from certify.logic import And, Carrier, Formula, Statement
from certify.mcq.build.cube import CORNERS, TRUE, Cube
from certify.mcq.meaning import separated


class Shown(NamedTuple):
    """A theorem about a corner: its kind and text."""

    corner: str
    kind: str
    theorem: DraftTheorem


class Lacking(NamedTuple):
    """Which condition of an item could not be shown, and why."""

    condition: str
    reason: str


def theorems_of(cube: Cube, name: str, lexicon: Lexicon) -> tuple[Shown, ...] | Lacking:
    """Return the theorems of a cube: the weaker corner follows, the converse does not, the six others are false."""
    claim, weaker = cube.corners[""], cube.corners["w"]
    direction = _direction(claim, weaker, theorem_name(f"{name}_direction"), lexicon)
    if isinstance(direction, Lacking):
        return direction
    converse = _converse(claim, weaker, theorem_name(f"{name}_converse"), lexicon)
    if isinstance(converse, Lacking):
        return converse
    found = [Shown("w", "direction", direction), Shown("w", "countermodel", converse)]
    for corner in CORNERS:
        if corner not in TRUE:
            disproof = _disproof(claim, cube.corners[corner], theorem_name(f"{name}_{corner}_false"), lexicon)
            if isinstance(disproof, Lacking):
                return disproof
            found.append(Shown(corner, "disproof", disproof))
    return tuple(found)


def _plain(claim: Statement, weaker: Statement, lexicon: Lexicon) -> Goal:
    return replace(goals_for(claim, weaker, lexicon)[0], hypotheses=())


def _direction(claim: Statement, weaker: Statement, name: str, lexicon: Lexicon) -> DraftTheorem | Lacking:
    proof = prove_direction(_plain(claim, weaker, lexicon), forward=True)
    if isinstance(proof, Unknown):
        return Lacking("V3", f"no Lean proof that the weaker claim follows: {proof.reason}")
    doc = "The claim implies the weaker one, whatever its words mean."
    return DraftTheorem.of(Theorem(name, proof.statement, proof.term, doc))


def _converse(claim: Statement, weaker: Statement, name: str, lexicon: Lexicon) -> DraftTheorem | Lacking:
    """Show that the weaker claim does not imply the claim under definitions and laws, where the claim then fails.

    A law that says the claim by itself is left out: under it the claim would be no claim.
    """
    whole = separating_goal(claim, weaker, lexicon)
    goal = replace(whole, hypotheses=_open(whole.hypotheses, whole.left, whole.carriers, lexicon))
    said = unfold(And(goal.left, goal.right), lexicon, WORDS)
    model = one_way(goal, left_holds=False, facts=computed(said, goal.carriers, lexicon))
    if model is None:
        return Lacking("V3", "no countermodel to the converse under definitions and laws")
    doc = "The weaker claim does not imply the claim: in this structure only the weaker one holds."
    try:
        return DraftTheorem.of(countermodel_theorem(name, goal, model, "backward", doc=doc))
    except (RenderError, InterpretationError) as error:
        return Lacking("V3", f"no countermodel to the converse in Lean: {error}")


def is_open(cube: Cube, lexicon: Lexicon) -> bool:
    """Whether the claim is open under all definitions and laws: none of the laws says it by itself."""
    whole = separating_goal(cube.corners[""], cube.corners["w"], lexicon)
    return _open(whole.hypotheses, whole.left, whole.carriers, lexicon) == whole.hypotheses


@lru_cache(maxsize=4096)
def _open(
    hypotheses: tuple[Hypothesis, ...], claim: Formula, carriers: tuple[Carrier, ...], lexicon: Lexicon
) -> tuple[Hypothesis, ...]:
    """Return the definitions, and the laws that do not prove the claim from these alone."""
    definitions = _definitions(hypotheses)

    def decides(law: Hypothesis) -> bool:
        return proves((*definitions, law), claim, carriers, lexicon, DECIDING_SECONDS)

    return tuple(one for one in hypotheses if one in definitions or not decides(one))


def _definitions(hypotheses: tuple[Hypothesis, ...]) -> tuple[Hypothesis, ...]:
    return tuple(one for one in hypotheses if one.source == "definition" or one.defines)


def _disproof(claim: Statement, false: Statement, name: str, lexicon: Lexicon) -> DraftTheorem | Lacking:
    witness = refute(false, lexicon)
    if witness is None:
        return Lacking("V2", "no witness against a corner that should be false")
    decision = Decision(Verdict.REFUTED, "false in the standard reading", witness=witness)
    emitted = certificates_for(decision, claim, false, lexicon, name=name)
    found = next((one for one in emitted.certificates if one.kind == "disproof"), None)
    if found is None:
        return Lacking("V2", "refuted, but no disproof in Lean")
    return DraftTheorem.of(found.theorem, Library.importing(found.imports))


def told_apart(corners: tuple[Statement, ...], lexicon: Lexicon) -> bool:
    """Whether false claims differ pairwise: in a structure that keeps all definitions and laws, or in one that keeps
    the definitions, where no tier proves them one claim.

    Laws alone do not decide: what they refute is false in each of their structures, and all that is false is alike
    there.
    """
    return all(_differ(one, other, lexicon) for one, other in combinations(corners, 2))


@lru_cache(maxsize=4096)
def _differ(one: Statement, other: Statement, lexicon: Lexicon) -> bool:
    if separated(one, other, lexicon):
        return True
    goal = separating_goal(one, other, lexicon)
    if one_sided(replace(goal, hypotheses=_definitions(goal.hypotheses))) is None:
        return False
    return not isinstance(equivalence(goals_for(one, other, lexicon), lexicon), Equivalence)
