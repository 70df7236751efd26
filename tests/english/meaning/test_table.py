"""The table of meanings fits the grammar, section by section; what does not fit is named before any text is read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from certify.english.derivations import grammar
from certify.english.glr import LatticeToken, Tree
from certify.english.grammar import Production
from certify.english.meaning import SECTIONS, fitting, table
from certify.english.meaning.choices import Choices
from certify.english.meaning.reading import Reader
from certify.english.meaning.table import KINDS, GrammarGapError, Kind
from certify.files.resources import data_dir
from certify.lexicon import load
from tests.english.grammar_rows import rows


def _production(name: str, *parts: str, rule: str = "clause") -> Production:
    return Production(rule, parts, name, (True,) * len(parts), inline=False, cost=0)


def _homes() -> Iterator[tuple[Kind, str, str]]:
    """Yield each meaning: its kind, its alternative, the section whose module it stands in."""
    for kind in KINDS:
        for name, meaning in kind.meanings.items():
            module = meaning.function.__module__
            yield kind, name, _row_home(kind) if module.endswith(".table") else module.rpartition(".")[2]


def _row_home(kind: Kind) -> str:
    return {"determiner": "determiners", "comparison of amounts": "cardinalities"}[kind.name]


def test_the_grammar_that_is_shipped_fits() -> None:
    fitting.check(grammar().productions)


def test_the_sections_are_the_files_of_the_grammar() -> None:
    assert {path.stem for path in (data_dir("grammars") / "english").glob("*.lark")} == set(SECTIONS)


@pytest.mark.parametrize("section", SECTIONS)
def test_what_a_section_names_has_its_meaning_in_the_module_of_that_name(section: str) -> None:
    parts = [part for row in rows(f"english/{section}") if not row.words_only for part in row.alternatives]
    named = {part.alias for part in parts if part.alias}
    called_by_their_rule = {part.rule for part in parts if not part.alias}
    here = {name for _, name, home in _homes() if home == section}
    assert named <= here <= named | called_by_their_rule


def test_an_alternative_without_a_meaning_is_named_with_its_rule() -> None:
    productions = (*grammar().productions, _production("wish", "np", "vp"))
    with pytest.raises(GrammarGapError, match="rule clause: the alternative wish has no meaning as a sentence"):
        fitting.check(productions)


def test_a_meaning_without_an_alternative_is_named_with_its_kind() -> None:
    productions = [one for one in grammar().productions if one.name != "iff"]
    with pytest.raises(GrammarGapError, match="sentence iff: a meaning without an alternative"):
        fitting.check(productions)


def test_a_meaning_that_takes_fewer_parts_than_its_alternative_gives_is_named() -> None:
    productions = (*grammar().productions, _production("so_is", "np", "vp"))
    with pytest.raises(GrammarGapError, match=r"so_is gives the parts a tree, a tree, not for ellipsis\.so_is"):
        fitting.check(productions)


def test_a_token_where_a_meaning_takes_a_tree_is_named() -> None:
    productions = (*grammar().productions, _production("so_is", "VAR"))
    with pytest.raises(GrammarGapError, match=r"alternative so_is gives the parts a token, not for ellipsis\.so_is"):
        fitting.check(productions)


def test_a_rule_of_no_kind_is_named() -> None:
    productions = (*grammar().productions, _production("wish", "np", rule="wishes"))
    with pytest.raises(GrammarGapError, match="rule wishes: no kind of phrase"):
        fitting.check(productions)


def test_what_a_kind_does_not_give_is_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def so_is(read: Reader, named: Tree, *, owner: object) -> None:
        """Ask for what only a possession has."""

    meanings = {name: one for name, one in table.sentence.meanings.items() if name != "so_is"}
    monkeypatch.setattr(table.sentence, "meanings", meanings)
    table.sentence("so_is")(so_is)
    with pytest.raises(GrammarGapError, match="sentence so_is: asks for owner"):
        fitting.check(grammar().productions)


def test_an_alternative_has_one_meaning_only() -> None:
    with pytest.raises(GrammarGapError, match="sentence iff has two meanings"):
        table.sentence("iff")(lambda read: None)


def test_a_phrase_in_a_wrong_place_is_a_fault_of_ours_not_of_the_text() -> None:
    read = Reader(load(), Choices())
    with pytest.raises(GrammarGapError, match="iff has no meaning as a noun phrase"):
        table.phrase.read(read, Tree("iff", (LatticeToken("VAR", 0, 1, None),)), scope=None)
