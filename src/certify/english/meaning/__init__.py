"""What English phrases mean: a table of functions, one module for each section of the grammar (grammars/english)."""

from importlib import import_module

from certify.english.glr import Tree
from certify.english.meaning.constants import letters_as_constants
from certify.english.meaning.definitions import as_defined, letters_of_definitions
from certify.english.meaning.denoting import as_denoted
from certify.english.meaning.families import said_of_each
from certify.english.meaning.letters import letters_as_names, letters_of_conditions
from certify.english.meaning.possible_values import of_possible_values
from certify.english.meaning.presuppositions import presupposing
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import close, quantify
from certify.english.meaning.syntax import spoken_once
from certify.english.meaning.valued import values_as_functions
from certify.reading.raw import Raw
from certify.reading.raw_parts import conjunction

#: The sections of the grammar, from whole texts to words; each is grammars/english/<section>.lark and a module here.
SECTIONS = (
    "texts",
    "continuing",
    "openings",
    "denoting",
    "ranged",
    "valued",
    "lists",
    "progressions",
    "residues",
    "roots",
    "pairs",
    "tasks",
    "multiple_choice",
    "amounts",
    "extremes",
    "questions",
    "answers",
    "sentences",
    "coordination",
    "conditionals",
    "prefixes",
    "contexts",
    "clauses",
    "ellipsis",
    "modality",
    "satisfaction",
    "enumerations",
    "existence",
    "extensions",
    "formulas",
    "solutions",
    "gerunds",
    "members",
    "structures",
    "neutral",
    "outcomes",
    "laws",
    "claims",
    "operations",
    "predicates",
    "adjectives",
    "kinds",
    "arithmetic",
    "invariance",
    "having",
    "shaped",
    "unique",
    "sharing",
    "cardinalities",
    "exclusive",
    "phrases",
    "partitives",
    "determiners",
    "definites",
    "appositions",
    "intervals",
    "descriptions",
    "possessives",
    "pronouns",
    "nouns",
    "tuples",
    "relational_nouns",
    "sets_of_kinds",
    "indexed",
    "relatives",
    "pied",
    "restrictions",
    "accompanied",
    "functions",
    "mapped",
    "gathered",
    "parted",
    "images",
    "ranges",
    "operators",
    "actions",
)

for _section in SECTIONS:
    import_module(f"{__name__}.{_section}")


def formula_of(read: Reader, tree: Tree) -> Raw:
    """Return the raw formula of a whole text; NoReadingError when this derivation has no meaning."""
    read.discourse.once.update(spoken_once(tree))
    body = as_defined(read, close(read.sentence(tree, main=True)))
    body = letters_of_conditions(read, letters_of_definitions(read, body))
    body = said_of_each(body, read.lexicon)
    body = conjunction([*read.discourse.asides, body])
    for bound in reversed(read.discourse.general):
        body = quantify(bound, body)
    body = as_denoted(read, values_as_functions(read, body))
    body = presupposing(body, read.discourse.presupposed)
    return of_possible_values(read, letters_as_constants(read, letters_as_names(read, body)))
