"""The lexicon: every row is sound in itself, definitions come at any sorts, bad rows are refused."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from certify.errors import BadInputError
from certify.lexicon import load, match_sort, parse_sort, substitute_sort
from certify.logic import INT, NAT, SortError, free_vars, set_of, type_variable, write

LEXICON = load()
A = type_variable("A")


@pytest.mark.parametrize("name", sorted(LEXICON.words))
def test_every_definition_reads_and_is_closed_over_its_parameters(name):
    word = LEXICON.words[name]
    params, _ = word.signature
    definition = LEXICON.definition(word.at(params))
    assert (definition is None) == (word.means is None)
    if definition is not None:
        assert set(free_vars(definition.body)) <= set(definition.params)


@pytest.mark.parametrize("name", sorted(LEXICON.structures))
def test_every_structures_laws_read_over_its_carrier(name):
    for law in LEXICON.laws(name, type_variable("G")).values():
        assert not free_vars(law)
        assert "'A" not in write(law)


def test_a_definition_is_taken_at_the_symbols_own_sorts():
    definition = LEXICON.definition(LEXICON.symbol("dvd", (INT, INT)))
    assert definition is not None
    assert write(definition.body, frozenset(definition.params)) == "∃ k:Int. b = mul(a, k):Int"


def test_ancestors_include_what_is_included_and_nothing_twice():
    found = LEXICON.ancestors("CommGroup")
    assert found[0] == "CommGroup"
    assert {"Group", "CommMonoid", "Semigroup"} <= set(found)
    assert len(set(found)) == len(found)


def test_sort_patterns_match_consistently():
    assert match_sort(parse_sort("Set(A)"), set_of(NAT), {})
    binding = {A: NAT}
    assert not match_sort(parse_sort("A"), INT, binding)
    assert substitute_sort(parse_sort("Set(A)"), {A: NAT}) == set_of(NAT)


def test_words_refuse_sorts_that_do_not_fit():
    with pytest.raises(SortError, match="prime takes"):
        LEXICON.symbol("prime", (INT,))
    with pytest.raises(SortError, match="add takes"):
        LEXICON.symbol("add", (NAT, INT))


def test_an_unknown_word_is_refused():
    with pytest.raises(BadInputError, match="no word 'frobnicate'"):
        LEXICON.word("frobnicate")


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ("[dvd]\ngloss='again'\nargs=[]\nresult='Nat'\nlean='x'\n", "declared twice"),
        ("[new]\ngloss='no result'\nargs=[]\nlean='x'\n", r"row \[new\]"),
        ("[new]\ngloss='x'\nargs=[]\nresult='Nat'\nlean='x'\ncolour='red'\n", "colour"),
        ("[new\n", "words"),
    ],
)
def test_a_bad_words_file_is_refused(tmp_path, rows, reason):
    file = tmp_path / "words.toml"
    file.write_text(rows, encoding="utf-8")
    with pytest.raises(BadInputError, match=reason):
        load(file)


def test_a_words_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(BadInputError, match="absent"):
        load(tmp_path / "absent.toml")


def test_a_row_of_ones_own_is_a_word(tmp_path):
    file = tmp_path / "words.toml"
    row = "[twice]\ngloss='n + n'\nargs=['A']\nresult='A'\nlean='{0}+{0}'\nparams=['n']\nmeans='add(n, n):A'\n"
    file.write_text(row, encoding="utf-8")
    definition = load(file).definition(load(file).symbol("twice", (NAT,)))
    assert definition is not None
    assert write(definition.body, frozenset(definition.params)) == "add(n, n):Nat"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"result": "Porp"}, "no sort: 'Porp'"),
        ({"args": ["A(B)"]}, "no sort"),
        ({"means": "∃ k:A. n = mull(k, k):A"}, "no word 'mull'"),
        ({"means": "∃ k:A. m = k"}, "means"),
        ({"params": []}, "means"),
    ],
)
def test_a_row_that_does_not_fit_together_is_refused_when_it_is_loaded(
    tmp_path: Path, change: dict[str, object], reason: str
) -> None:
    row = {
        "gloss": "n is a perfect cube",
        "args": ["A"],
        "result": "Prop",
        "lean": "True",
        "params": ["n"],
        "means": "∃ k:A. n = mul(mul(k, k):A, k):A",
        **change,
    }
    file = tmp_path / "words.toml"
    lines = (f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in row.items())
    file.write_text("[perfect_cube]\n" + "\n".join(lines), "utf-8")
    with pytest.raises(BadInputError, match=re.escape(reason)):
        load(file)
