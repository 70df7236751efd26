"""The reader: a text to all its readings, or the place and the reason where reading stops."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from certify.decide.normal.form import ordered
from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Parse, Tree
from certify.english.grammar import Grammar
from certify.english.lattice import Lattice, lattice, normalize
from certify.english.meaning import SECTIONS, fitting, formula_of
from certify.english.meaning.choices import Choices
from certify.english.meaning.reading import Reader
from certify.english.meaning.things import LocalError, NoReadingError
from certify.english.vocabulary import Vocabulary
from certify.errors import BadInputError
from certify.files.resources import data_dir
from certify.lexicon import Lexicon
from certify.logic import BINDERS, SortError, Statement, StatementError, subnodes
from certify.reading.elaborate import elaborate
from certify.reading.naming import named
from certify.reading.raw import Domain, RStatement
from certify.reading.raw_parts import bound_names, free_names

#: Limits on one text: characters, words, derivations looked at, runs of one derivation's decisions.
MOST_CHARACTERS = 2_000
MOST_WORDS = 150
MOST_TREES = 400
MOST_TRIED = 80
MOST_CHOICES = 16


class Reading(NamedTuple):
    """One reading of a text: the statement, and the decisions that made it among several."""

    statement: Statement
    decisions: tuple[str, ...] = ()


class Unparsed(NamedTuple):
    """Why a text has no reading: the reason, the character where it stops, what was understood, what could follow."""

    reason: str
    position: int
    longest: str
    nearest: tuple[str, ...] = ()

    def shown(self) -> str:
        """Return why and where reading stopped, and what would have gone on, on one line."""
        nearest = f"; accepted there: {', '.join(self.nearest)}" if self.nearest else ""
        return f"not read at character {self.position}: {self.reason}{nearest}"


class Readings(NamedTuple):
    """All readings of a text, inequivalent up to names; or none, and why."""

    readings: tuple[Reading, ...]
    unparsed: Unparsed | None = None

    @property
    def only(self) -> Statement | None:
        """The statement of a text with exactly one reading."""
        return self.readings[0].statement if len(self.readings) == 1 else None


@cache
def _grammar_text() -> str:
    """Return the grammar: its sections, one after the other."""
    folder = data_dir("grammars") / "english"
    return "\n".join((folder / f"{section}.lark").read_text("utf-8") for section in SECTIONS)


@cache
def grammar() -> Grammar:
    """Return the compiled grammar of statements and questions; every phrase of it has a meaning."""
    compiled = Grammar.from_lark(_grammar_text(), "text")
    fitting.check(compiled.productions)
    return compiled


@cache
def vocabulary(lexicon: Lexicon) -> Vocabulary:
    """Return the vocabulary of `lexicon`."""
    return Vocabulary(lexicon, grammar())


@lru_cache(maxsize=4096)
def read_text(text: str, lexicon: Lexicon, domain: Domain | None = None, *, wide: bool = False) -> Readings:
    """Return the readings of `text`; `domain` says what it is about where it does not say so itself.

    With `wide` the search goes on past the cheapest derivations: what a person might mean, not what one should take.
    """
    refused = _refuse(text)
    if refused is not None:
        return Readings((), refused)
    plain = normalize(text)
    try:
        tokens = lattice(plain, vocabulary(lexicon), lexicon)
    except BadInputError as error:  # an expression beyond the limits of the symbolic reader
        return Readings((), Unparsed(str(error), 0, ""))
    if tokens.length > MOST_WORDS:
        return Readings((), Unparsed(f"more than {MOST_WORDS} words in one text", 0, ""))
    parse = Parse(grammar(), tokens.tokens, tokens.length)
    trees = parse.trees(MOST_TREES)
    if not trees:
        return Readings((), _stopped(tokens, parse))
    words = tuple(plain[start:end].lower() for start, end in tokens.spans)
    if not wide:
        trees = [tree for tree in trees if not mixes_senses(tree, words)] or trees
    return _readings_of(trees, plain, lexicon, domain, wide=wide)


def mixes_senses(tree: Tree, words: tuple[str, ...]) -> bool:
    """Return whether one phrase means two things in one text: "contains" as ∋ here and as ⊇ there."""
    meant: dict[tuple[str, ...], str] = {}
    for token in _leaves(tree):
        if isinstance(token.value, Sense) and token.type.startswith(("V", "ADJ2")):
            surface = tuple(word.rstrip("s") for word in words[token.start : token.end])
            if meant.setdefault(surface, token.value.word) != token.value.word:
                return True
    return False


def _leaves(tree: Tree) -> Iterator[LatticeToken]:
    for child in tree.children:
        if isinstance(child, Tree):
            yield from _leaves(child)
        else:
            yield child


def _refuse(text: str) -> Unparsed | None:
    if not text.strip():
        return Unparsed("the text is empty", 0, "")
    if len(text) > MOST_CHARACTERS:
        return Unparsed(f"the text has {len(text)} characters, at most {MOST_CHARACTERS} are read", MOST_CHARACTERS, "")
    for place, char in enumerate(text):
        if (ord(char) < 32 and char not in "\n\t\r") or ord(char) == 127:
            return Unparsed(f"control character U+{ord(char):04X}", place, text[:place])
    return None


def _stopped(tokens: Lattice, parse: Parse) -> Unparsed:
    place = parse.failure.position
    expected = sorted(_shown(terminal) for terminal in parse.failure.expected)
    start = tokens.spans[place][0] if place < tokens.length else len(tokens.text)
    word = tokens.text[slice(*tokens.spans[place])] if place < tokens.length else "the end"
    if place in tokens.unknown:
        reason = f"the word {word!r} is not known"
    elif place >= tokens.length:
        reason = "the text ends too early"
    else:
        reason = f"{word!r} does not continue what stands before it"
    return Unparsed(reason, start, tokens.text[:start].strip(), tuple(expected[:12]))


def _shown(terminal: str) -> str:
    literals = grammar().literals
    return repr(literals[terminal]) if terminal in literals else terminal.lstrip("_")


def _readings_of(trees: list[Tree], text: str, lexicon: Lexicon, domain: Domain | None, *, wide: bool) -> Readings:
    """Return the readings of the cheapest derivations that have a meaning, or of all that are looked at."""
    found: dict[str, Reading] = {}
    search = Search(lexicon, domain)
    best: int | None = None
    for tree in trees:
        if (best is not None and tree.cost > best and not wide) or search.looked_at == MOST_TRIED:
            break
        for reading in search.meanings(tree):
            best = tree.cost
            found.setdefault(reading.statement.key(), reading)
    if found:
        return Readings(_distinct(tuple(found.values())))
    reason = search.reasons[0] if search.reasons else "no derivation has a meaning"
    return Readings((), Unparsed(reason, 0, text))


class Search:
    """The derivations of one text looked at so far: what failed and why, which phrases never have a meaning."""

    def __init__(self, lexicon: Lexicon, domain: Domain | None) -> None:
        self.lexicon = lexicon
        self.domain = domain
        self.reasons: list[str] = []
        self.looked_at = 0
        self._tried: set[RStatement] = set()
        self._dead: set[int] = set()

    def meanings(self, tree: Tree) -> Iterator[Reading]:
        """Yield the readings of one derivation, for every combination of its decisions."""
        if self._dead and _contains(tree, self._dead):
            return
        self.looked_at += 1
        pending: list[tuple[int, ...]] = [()]
        for _ in range(MOST_CHOICES):
            if not pending:
                return
            choices = Choices(pending.pop(0))
            failed = False
            try:
                yield from self._run(tree, choices)
            except (BadInputError, SortError, StatementError) as error:
                self.reasons.append(str(error))
                failed = True
                if isinstance(error, LocalError):
                    self._dead.add(id(error.phrase))
            pending.extend(choices.following(failed))

    def _run(self, tree: Tree, choices: Choices) -> Iterator[Reading]:
        read = Reader(self.lexicon, choices)
        raw = formula_of(read, tree)
        discourse = read.discourse
        if free_names(raw) & discourse.fresh_names:
            raise NoReadingError("a pronoun refers to something out of its scope")
        torn = sorted(free_names(raw) & bound_names(raw))
        if torn:
            raise NoReadingError(
                f"{torn[0]} is one thing in a text, but a quantifier would bind only some of its places"
            )
        whole = RStatement(raw, tuple(discourse.carriers))
        if whole not in self._tried:
            self._tried.add(whole)
            statement = named(elaborate(whole, self.lexicon, self.domain))
            _no_function_on_sets(statement)
            yield Reading(statement, tuple(choices.notes))


def _no_function_on_sets(statement: Statement) -> None:
    """Raise NoReadingError for f(A) of a set A: mathematicians write so for the image of A under f too."""
    for part in subnodes(statement.formula):
        if isinstance(part, BINDERS) and part.var.sort.name == "Fun" and part.var.sort.args[0].name == "Set":
            name = part.var.name
            raise NoReadingError(f"{name} of a set may be its image under {name}: say 'the image of … under {name}'")


def _contains(tree: Tree, dead: set[int]) -> bool:
    """Return whether one of the `dead` phrases is part of `tree`; derivations share their phrases."""
    return id(tree) in dead or any(isinstance(child, Tree) and _contains(child, dead) for child in tree.children)


def _nests_sets(statement: Statement) -> bool:
    """Return whether a reading speaks of sets of sets: it is one only where nothing else fits (a shared convention)."""
    sorts = [part.var.sort for part in subnodes(statement.formula) if isinstance(part, BINDERS)]
    return any(sort.name == "Set" and sort.args[0].name == "Set" for sort in sorts)


def _distinct(readings: tuple[Reading, ...]) -> tuple[Reading, ...]:
    """Return one of each set of readings that differ only in the order of operands, equations or quantifiers."""
    if len(readings) == 1:
        return readings
    found: dict[str, Reading] = {}
    plain = [reading for reading in readings if not _nests_sets(reading.statement)]
    for reading in plain or readings:
        statement = reading.statement
        key = Statement(ordered(statement.formula).formula, statement.carriers).key()
        found.setdefault(key, reading)
    return tuple(found.values())
