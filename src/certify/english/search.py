"""The search for readings of one text: its derivations, and for each the combinations of its decisions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias

from certify.english import limits
from certify.english.ambient_structures import within_their_structure
from certify.english.bases import with_bases
from certify.english.bridging import with_arguments
from certify.english.compared_things import compared_things
from certify.english.congruences import with_integers
from certify.english.counted_values import with_counted_values
from certify.english.domains_by_letter import sets_as_domains
from certify.english.elements_of_things import as_elements_of_things, contained_as_elements
from certify.english.finite_sizes import with_finite_sizes
from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken, Tree, leaves
from certify.english.identities import with_identity
from certify.english.invariants import CLAIM_INVARIANTS, INVARIANTS, READING_INVARIANTS, Candidate
from certify.english.invariants.code import in_code
from certify.english.invariants.function_arguments import OWN, introduced, of_a_kind
from certify.english.invariants.sorts_unsaid import no_number_of_any_type
from certify.english.limits import Budget, TooMuchError
from certify.english.limits_along import along_the_same
from certify.english.meaning import formula_of
from certify.english.meaning.choices import Choices
from certify.english.meaning.reading import Reader
from certify.english.meaning.schemes import lettered
from certify.english.meaning.syntax import called_elements
from certify.english.meaning.things import ChainError, LocalError, NoReadingError, UnnamedError, UnownedError
from certify.english.meaning.unique import only_ones
from certify.english.named_letters import with_named_letters
from certify.english.one_kind import of_one_kind
from certify.english.owned_constants import with_owners, with_wholes
from certify.english.points_of_sets import points_as_members
from certify.english.predicated_constants import predicated
from certify.english.sequence_letters import counted_from_text
from certify.english.signs_of_things import between_things, without_sets
from certify.english.valued_functions import with_codomains
from certify.errors import BadInputError
from certify.lexicon import Lexicon
from certify.logic import Carrier, SortError, Statement, StatementError
from certify.reading.domains import as_kinds, with_sets
from certify.reading.elaborate import Coercion, ElaborationError, elaborated
from certify.reading.evaluated import at_degrees, of_functions
from certify.reading.fractions import unrounded_fractions
from certify.reading.indeterminates import over_things
from certify.reading.index_sets import within_index_sets
from certify.reading.letters import named
from certify.reading.maps import as_things
from certify.reading.messages import tell
from certify.reading.number_adjectives import with_numbers
from certify.reading.pointwise import pointwise
from certify.reading.polynomials import among_polynomials, resolved
from certify.reading.raw import Domain, Raw, RStatement
from certify.reading.raw_parts import size
from certify.reading.relative import over_sets
from certify.reading.several_letters import in_several_letters

#: Alternatives with a cost, and the convention that charges them; the others are what fixed phrases also say.
_CHARGES = {"infix": "of-before-operation", "rel_adj2": "predicate-first", "rel_adj3": "predicate-first"}


#: A statement, and the conventions that gave its sorts.
_Typed: TypeAlias = tuple[Statement, tuple[str, ...]]


class Reading(NamedTuple):
    """One reading of a text: the statement, the decisions that made it among several, and what it rests on.

    `conventions` are names of conventions.py; `words` says which phrase of the text gave which part of the formula.
    """

    statement: Statement
    decisions: tuple[str, ...] = ()
    conventions: tuple[str, ...] = ()
    words: tuple[tuple[str, str], ...] = ()


class Search:
    """The derivations of one text looked at so far: what failed and why, which phrases never have a meaning."""

    def __init__(
        self,
        lexicon: Lexicon,
        domain: Domain | None,
        budget: Budget | None = None,
        words: tuple[str, ...] = (),
        *,
        wide: bool = False,
        coercion: Coercion = "none",
        guesses: bool = False,
    ) -> None:
        self.lexicon = lexicon
        self.domain = domain
        self.budget = budget or Budget()
        self.words = words
        self.wide, self.coercion, self.guesses = wide, coercion, guesses
        self.clashed = False
        self.local: set[str] = set()
        self.reasons: list[str] = []
        self.looked_at = 0
        self._tried: set[RStatement] = set()
        self._failed: dict[RStatement, str] = {}
        self._dead: dict[int, object] = {}  # kept alive: an id names a phrase as long as it lives

    @property
    def reason(self) -> str:
        """Why nothing was read: of a whole derivation rather than of a phrase that another derivation has otherwise."""
        whole = [reason for reason in self.reasons if reason not in self.local]
        return next(iter((*whole, *self.reasons)), "no derivation has a meaning")

    def meanings(self, tree: Tree) -> Iterator[Reading]:
        """Yield the readings of one derivation, for every combination of its decisions."""
        if self._dead and _contains(tree, self._dead):
            return
        tried = False
        pending: list[tuple[int, ...]] = [()]
        for _ in range(limits.MOST_CHOICES):
            if not pending:
                break
            choices = Choices(pending.pop(0))
            failed = False
            try:
                yield from self._run(tree, choices)
                tried = True
            except TooMuchError:
                raise
            except (BadInputError, SortError, StatementError) as error:
                self.reasons.append(str(error))
                self.clashed |= isinstance(error, ElaborationError)
                failed = True
                elsewhere = isinstance(error, UnownedError | UnnamedError | ChainError)
                tried |= not elsewhere
                if isinstance(error, LocalError):
                    self._dead[id(error.phrase)] = error.phrase
                if isinstance(error, LocalError) or elsewhere:
                    self.local.add(str(error))
            pending.extend(choices.following(failed))
        self.looked_at += tried
        if pending and not self.wide:
            raise TooMuchError("the text leaves more open than can be tried: shorter sentences are wanted")

    def _run(self, tree: Tree, choices: Choices) -> Iterator[Reading]:
        read = Reader(self.lexicon, choices, self.budget, wide=self.wide, words=self.words)
        raw, letters = resolved(only_ones(lettered(formula_of(read, tree)), self.lexicon))
        raw, indeterminate = among_polynomials(with_sets(raw, read.discourse.declared))
        structures = {carrier.sort.name.lstrip("'") for carrier in read.discourse.carriers}
        silent = frozenset(structures | read.discourse.silent) | letters | indeterminate
        fresh, declared = frozenset(read.discourse.fresh_names), frozenset(read.discourse.declared)
        identified = with_identity(raw, read.discourse.carriers, silent | declared, self.lexicon)
        if identified != raw:
            read.by("identity-letter")
            raw, silent = identified, silent | {"e"}
        unsure, told = read.discourse.unsure, frozenset(read.discourse.told)
        bridged = with_bases(with_arguments(read, tree, raw), self.lexicon)
        if bridged != raw:
            read.by("bridging")
            raw = bridged
        candidate = Candidate(tree, raw, fresh, self.lexicon, silent, declared, self.words, unsure, told)
        if self.guesses:
            raw, adjoined = over_things(raw, introduced(candidate) | of_a_kind(candidate) | silent)
            raw, several = in_several_letters(raw, introduced(candidate) | of_a_kind(candidate) | silent)
            candidate = replace(candidate, raw=raw, silent=silent | adjoined | several)
            raw, names = with_named_letters(raw, introduced(candidate) | candidate.silent, OWN, self.lexicon)
            candidate = replace(candidate, raw=raw, silent=candidate.silent | names)
        if self.domain is None:
            candidate = replace(candidate, raw=with_integers(candidate))
        if "div" in candidate.raw_words and not in_code(candidate):
            candidate = replace(candidate, raw=unrounded_fractions(candidate.raw))
        for statement, conventions in self._typed(candidate, tuple(read.discourse.carriers)):
            yield Reading(
                statement,
                tuple(choices.notes),
                tuple(sorted({*read.conventions, *conventions})),
                self._gave(tree),
            )

    def _typed(self, candidate: Candidate, carriers: tuple[Carrier, ...]) -> tuple[_Typed, ...]:
        """Return the statement that a raw one makes, by which conventions.

        Arithmetic may be of functions, and signs and maps may be between structures.
        """
        refused: Exception | None = None
        for raw, by in self._ways(candidate.raw):
            try:
                found = self._stands(replace(candidate, raw=raw), carriers)
            except (ElaborationError, NoReadingError) as error:
                refused = error
                continue
            return tuple((statement, (*conventions, *by)) for statement, conventions in found)
        assert refused is not None
        raise refused

    def _ways(self, raw: Raw) -> Iterator[tuple[Raw, tuple[str, ...]]]:
        """Yield what a raw formula may mean where what is yielded before it means nothing, by which conventions."""
        raw = of_functions(raw, self.lexicon)
        yield raw, ()
        numbers = with_numbers(raw)
        if numbers != raw:
            yield numbers, ()
        cast = at_degrees(raw)
        if cast != raw:
            yield cast, ("degree-as-coefficient",)
        values = pointwise(raw, self.lexicon)
        if values != raw:
            yield values, ("pointwise",)
        elif self.guesses:
            structured = as_things(between_things(as_kinds(raw, self.lexicon), self.lexicon), self.lexicon)
            if structured != raw:
                yield structured, ()
            unspecified = without_sets(structured, self.lexicon)
            if unspecified != structured:
                yield unspecified, ()
            compared = compared_things(structured, self.lexicon)
            if compared != structured:
                yield compared, ()
            own = predicated(structured, self.lexicon)
            if own != structured:
                yield own, ()

    def _stands(self, candidate: Candidate, carriers: tuple[Carrier, ...]) -> tuple[_Typed, ...]:
        """Return the statement of a formula that holds what it must; none where it was tried before."""
        for holds in INVARIANTS:
            holds(candidate)
        said = with_codomains(with_finite_sizes(candidate.raw, self.lexicon))
        completed = along_the_same(said, self.lexicon)
        by = ("limit-along",) if completed != said else ()
        completed = counted_from_text(within_index_sets(completed, _expressions(candidate.tree)), self.words)
        whole = RStatement(completed, carriers)
        if whole in self._failed:  # another derivation of the same: its preferences may mean something else
            raise NoReadingError(self._failed[whole])
        if whole in self._tried:
            return ()
        self._tried.add(whole)
        try:
            return tuple((statement, (*conventions, *by)) for statement, conventions in self._fits(candidate, whole))
        except (ElaborationError, NoReadingError, SortError, StatementError) as error:
            self._failed[whole] = str(error)
            raise

    def _fits(self, candidate: Candidate, whole: RStatement) -> tuple[_Typed, ...]:
        """Return the typed statement of a formula. Raises what says why it has none."""
        self.budget.spend(limits.STEPS_OF_ELABORATION * size(candidate.raw))
        *first, last = over_sets(whole.formula, self.lexicon)
        for formula in first:
            with suppress(ElaborationError, NoReadingError, SortError, StatementError):
                return self._said(candidate, replace(whole, formula=formula))
        return self._said(candidate, replace(whole, formula=last))

    def _said(self, candidate: Candidate, whole: RStatement) -> tuple[_Typed, ...]:
        found = elaborated(whole, self.lexicon, self.domain, self.coercion)
        statement = of_one_kind(named(found.statement), whole, self.lexicon)
        statement = sets_as_domains(statement, whole.carriers, self.lexicon)
        statement = with_counted_values(statement, whole.carriers, self.lexicon)
        no_number_of_any_type(found.numbers, statement, self.lexicon)
        statement = within_their_structure(statement, self.lexicon, called_elements(candidate.phrases))
        for stands in CLAIM_INVARIANTS:
            stands(statement, self.lexicon)
        for fits in READING_INVARIANTS:
            fits(candidate, statement)
        statement = as_elements_of_things(statement, whole.carriers, self.lexicon)
        statement = points_as_members(statement, self.lexicon)
        statement = with_owners(contained_as_elements(statement, self.lexicon), self.lexicon)
        statement = with_wholes(statement, self.lexicon)
        return ((statement, found.conventions),)

    def _gave(self, tree: Tree) -> tuple[tuple[str, str], ...]:
        """Return which phrases of the text gave which parts: words, sorts, terms."""
        found = ((self._surface(token), _part(token.value)) for token in leaves(tree))
        return tuple((surface, part) for surface, part in found if surface and part)

    def _surface(self, token: LatticeToken) -> str:
        return " ".join(self.words[token.start : token.end])


def _expressions(tree: Tree) -> Iterator[Raw]:
    """Yield what the expressions of a derivation say."""
    yield from (raw for token in leaves(tree) if isinstance(raw := getattr(token.value, "raw", None), Raw))


def charged(tree: Tree) -> frozenset[str]:
    """Return the conventions that make a derivation dear: those of its alternatives with a cost of their own."""
    own = tree.cost - sum(child.cost for child in tree.children if isinstance(child, Tree))
    below = (charged(child) for child in tree.children if isinstance(child, Tree) and child.cost)
    return frozenset({_CHARGES.get(tree.name, "fixed-phrase")} if own else ()).union(*below)


def _part(value: Any) -> str:
    """Return what a token gives to a formula, as it is shown."""
    match value:
        case Sense():
            return value.word
        case Noun():
            return value.word or value.sort or value.name
        case tuple() if value and isinstance(value[0], Sense):
            return value[0].word
    raw = getattr(value, "raw", value)
    try:
        return tell(raw)
    except (AttributeError, TypeError, KeyError):
        return ""


def _contains(tree: Tree, dead: Mapping[int, object]) -> bool:
    """Return whether one of the `dead` phrases is part of `tree`; derivations share their phrases."""
    return id(tree) in dead or any(isinstance(child, Tree) and _contains(child, dead) for child in tree.children)
