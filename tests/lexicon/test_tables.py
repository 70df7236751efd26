"""Rows of one's own in every table of the lexicon: what they add, and what is refused where the file is read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from certify.english.context import domain_of
from certify.english.reader import read_text
from certify.english.write.realize import in_english
from certify.errors import BadInputError
from certify.lexicon import Lexicon, load
from certify.lexicon.fit import check_fit
from certify.logic import write

OWN = """
[nouns.counting_number]
text = ["counting number"]
sort = "Nat"
example = "Every counting number divides zero."

[nouns.evenling]
text = ["evenling"]
sort = "Int"
where = "even"
example = "Zero is an evenling."

[structures.Band]
extends = ["Semigroup"]
lean = "Semigroup"
nouns = ["band"]
laws = { mul_self = "∀ a:A. mul(a, a):A = a" }

[properties.medial]
of = "operation"
means = "∀ a:'A. ∀ b:'A. ∀ c:'A. ∀ d:'A. f@(f@(a, b), f@(c, d)) = f@(f@(a, c), f@(b, d))"
adjective = ["medial"]
noun = ["mediality"]
example = "Addition is medial."

[claims.totality]
text = ["totality law"]
about = "le"
structures = ["LinearOrder"]
means = "∀ a:'A. ∀ b:'A. le(a, b) ∨ le(b, a)"
example = "The totality law holds in every linear order."

[constants.pair]
text = ["the pair number"]
value = 2
example = "The pair number is even."
"""


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Lexicon:
    file = tmp_path_factory.mktemp("own") / "own.toml"
    file.write_text(OWN, "utf-8")
    return load(file)


MEANINGS = [
    ("Every counting number divides zero.", "∀ n:Nat. dvd(n, 0:Nat)"),
    ("Counting numbers divide zero.", "∀ n:Nat. dvd(n, 0:Nat)"),
    ("Every evenling is odd.", "∀ a:Int. even(a) → odd(a)"),
    ("In a band, the square of every element is that element.", "∀ x:'α. sq(x):'α = x"),
    (
        "Multiplication of integers is medial.",
        "∀ a:Int. ∀ b:Int. ∀ c:Int. ∀ d:Int. "
        "mul(mul(a, b):Int, mul(c, d):Int):Int = mul(mul(a, c):Int, mul(b, d):Int):Int",
    ),
    ("The totality law holds in every linear order.", "∀ a:'α. ∀ b:'α. le(a, b) ∨ le(b, a)"),
    ("The pair number is even.", "even(2:Nat)"),
]


@pytest.mark.parametrize(("text", "formula"), MEANINGS)
def test_a_row_of_ones_own_is_read(own: Lexicon, text: str, formula: str) -> None:
    assert [write(reading.statement.formula) for reading in read_text(text, own).readings] == [formula]


@pytest.mark.parametrize("text", [text for text, _ in MEANINGS])
def test_without_its_row_no_such_text_is_read(text: str) -> None:
    assert read_text(text, load()).unparsed is not None


def test_a_structure_of_ones_own_is_written(own: Lexicon) -> None:
    statement = read_text("In a band, the square of every element is that element.", own).only
    assert statement is not None
    said = in_english(statement, own)
    assert said is not None and "band" in said
    assert read_text(said, own).only == statement


def test_a_structure_of_ones_own_is_a_type_context_with_the_laws_of_what_it_includes(own: Lexicon) -> None:
    domain = domain_of("in a band", own)
    assert domain is not None
    assert set(own.laws("Band", domain.carriers[0].sort)) == {"mul_self", "mul_assoc"}


def test_rows_of_a_file_leave_the_shipped_lexicon_as_it_is(own: Lexicon) -> None:
    assert not {"Band", "medial"} & {*load().structures, *load().properties}
    assert load() is load()
    assert own != load() and hash(own) != hash(load())


@pytest.mark.parametrize("table", ["words", "structures", "nouns", "properties", "claims", "constants"])
def test_every_shipped_row_fits(table: str) -> None:
    for name in getattr(load(), table):
        check_fit(table, name, load())


def noun(**change: object) -> str:
    row = {"text": '["blob"]', "sort": '"Nat"', "example": '"Zero is a blob."', **change}
    return "[nouns.blob]\n" + "\n".join(f"{key} = {value}" for key, value in row.items() if value is not None)


def structure(**change: object) -> str:
    row = {"lean": '"Semigroup"', "nouns": '["blob"]', **change}
    return "[structures.Blob]\n" + "\n".join(f"{key} = {value}" for key, value in row.items())


def medial(means: str, of: str = "operation") -> str:
    rest = 'adjective = ["own"]\nnoun = []\nexample = "Addition is own."'
    return f'[properties.own]\nof = "{of}"\nmeans = "{means}"\n{rest}'


def claim(about: str = "add", structures: str = "[]") -> str:
    rest = 'means = "⊤"\nexample = "The own law holds."'
    return f'[claims.own]\ntext = ["own law"]\nabout = "{about}"\nstructures = {structures}\n{rest}'


REFUSED = [
    ("nouns = 3", "[nouns] holds rows: a noun is [nouns.its_name]"),
    ('[nouns]\ntext = ["blob"]', "[nouns] holds rows: a noun is [nouns.its_name]"),
    (noun().replace("blob]", "integer]", 1), "the noun 'integer' is declared twice"),
    (noun(text="[]"), "row [blob]: text"),
    (noun(text='["!"]'), "row [blob]: text.0"),
    (
        noun(sort='"Nut"'),
        "row [blob]: sort: Value error, no sort: 'Nut'; a sort is a capital letter or one of Prop, Nat, ",
    ),
    (noun(sort='"Set"'), "row [blob]: sort: Value error, no sort: 'Set'"),
    (noun(sort=None), "a noun has `sort`, `hole` or `where`"),
    (noun(hole='"number"'), "`sort` and `hole` exclude each other"),
    (noun(sort=None, hole='"integer"'), "row [blob]: hole: Input should be 'number' or 'element'"),
    (noun(where='"evn"'), "row [blob]: where: no word 'evn'"),
    (noun(where='"add"'), "row [blob]: where: 'add' is no predicate of one argument"),
    (noun(where='"dvd"'), "row [blob]: where: 'dvd' is no predicate of one argument"),
    (noun(colour='"red"'), "colour: no such field; there are text, sort, hole, where"),
    (noun(example=None), "row [blob]: example: Field required"),
    (structure().replace("Blob", "Group"), "the structure 'Group' is declared twice"),
    (structure(extends='["Semigrup"]'), "row [Blob]: extends: no structure 'Semigrup'"),
    (structure(extends='["Blob"]'), "row [Blob]: extends: Blob includes itself"),
    (structure(lean='"Semigroup] [Inhabited False"'), "row [Blob]: lean: String should match pattern"),
    (structure(lean_extra='["A := by simp"]'), "row [Blob]: lean_extra.0: String should match pattern"),
    (structure().replace("structures.Blob", 'structures."Blob -/"'), "name: String should match pattern"),
    (structure(laws='{ own = "∀ a:A. mull(a, a):A = a" }'), "row [Blob]: laws: no word 'mull'"),
    (structure(laws='{ own = "∀ a:A. mul(a):A = a" }'), "row [Blob]: laws: mul takes (A, A), got ('A)"),
    (structure(laws='{ own = "mul(a, a):A = a" }'), "row [Blob]: laws: variable a is not bound"),
    (structure(laws='{ own = "∀ a:B. a = a" }'), "row [Blob]: laws: 'B is another sort than the carrier A"),
    (structure(laws='{ own = "∀ a:A a = a" }'), "row [Blob]: laws: not in notation"),
    (medial("∀ a:'A. g@(a, a) = a"), "row [own]: means: variable g is not bound"),
    (medial("∀ a:'A. f@(a) = a"), "row [own]: means: the function of sort Fun('A, 'A, 'A) takes 2 arguments, got 1"),
    (medial("∀ a:'A. f@(a, a) = a", "relation"), "row [own]: means: variable f is not bound"),
    (medial("∀ a:'A. a = a", "verb"), "row [own]: of: Input should be 'operation', 'unary' or 'relation'"),
    (claim(about="addd"), "row [own]: about: no word 'addd'"),
    (claim(structures='["Grup"]'), "row [own]: structures: no structure 'Grup'"),
    ('[constants.own]\ntext = ["own"]\nvalue = -1\nexample = "x"', "row [own]: value"),
    ('[constants.own]\ntext = ["own"]\nvalue = true\nexample = "x"', "row [own]: value"),
]


@pytest.mark.parametrize(("rows", "reason"), REFUSED, ids=[reason[:60] for _, reason in REFUSED])
def test_a_row_that_is_none_or_fits_no_other_is_refused_with_its_place(tmp_path: Path, rows: str, reason: str) -> None:
    file = tmp_path / "own.toml"
    file.write_text(rows, "utf-8")
    with pytest.raises(BadInputError, match=rf"own\.toml: .*{re.escape(reason)}"):
        load(file)


def test_structures_of_ones_own_that_include_each_other_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(
        '[structures.One1]\nlean = "A"\nextends = ["Two2"]\n[structures.Two2]\nlean = "A"\nextends = ["One1"]\n'
    )
    with pytest.raises(BadInputError, match="includes itself"):
        load(file)


def test_a_structure_may_be_of_words_and_structures_in_the_same_files(tmp_path: Path) -> None:
    first, second = tmp_path / "first.toml", tmp_path / "second.toml"
    first.write_text('[structures.Lower]\nlean = "Semigroup"\nextends = ["Upper"]\n', "utf-8")
    second.write_text('[structures.Upper]\nlean = "Semigroup"\nextends = ["Semigroup"]\n', "utf-8")
    assert "Semigroup" in load(first, second).ancestors("Lower")
    with pytest.raises(BadInputError, match=r"first\.toml: row \[Lower\]: extends: no structure 'Upper'"):
        load(first)
