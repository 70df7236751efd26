"""Logical forms: what hand labels say, which rewordings must not change them, and where no formula can tell."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from certify.certificate.logical_forms import statement_of
from certify.certificate.source import Source
from certify.errors import BadInputError
from certify.forms import Authority, Form, forms_of, labels
from certify.forms.classify import form_named
from certify.forms.cues import cues
from certify.lexicon import load
from certify.logic import NAT, And, Exists, Forall, Formula, Implies, Not, Var, forall, free_vars
from certify.paraphrase.family import load_families
from certify.paraphrase.paraphrase import paraphrases
from certify.paraphrase.rules import variants
from tests.forms.conftest import forms, formula, reading
from tests.logic.strategies import formulas

LEXICON = load()
ROWS = tomllib.loads((Path(__file__).parent / "labelled.toml").read_text("utf-8"))["statement"]
READ = [row for row in ROWS if "formula" not in row]
REFLEXIVE = ("F1", "F2", "F3", "F4")


def computed(row):
    written = row.get("formula")
    statement = reading(row["text"], LEXICON) if written is None else formula(written, LEXICON) if written else None
    return set(labels(forms_of(statement, LEXICON, row["text"])))


def test_at_least_sixty_statements_are_labelled_and_every_form_occurs():
    assert len(ROWS) >= 60
    assert {form for row in ROWS for form in row["forms"]} == set(Form)


def test_computed_forms_agree_with_the_hand_labels_for_every_label():
    agree: Counter[str] = Counter()
    for row in ROWS:
        found = computed(row)
        agree.update(form for form in Form if (form in found) == (form in row["forms"]))
    assert {form: agree[form] for form in Form if agree[form] < 0.95 * len(ROWS)} == {}


@pytest.mark.parametrize("name", REFLEXIVE)
def test_a_reflexive_family_keeps_the_forms(name):
    family, made = load_families()[name], 0
    for row in READ:
        statement = reading(row["text"], LEXICON)
        before = forms_of(statement, LEXICON)
        for paraphrase in paraphrases(Source(row["text"], statement), family, LEXICON, 2).kept:
            made += 1
            assert forms_of(paraphrase.statement, LEXICON) == before, paraphrase.text
    assert made >= 20, f"{name} made only {made} texts"


X = Var("x", NAT)
#: Claims that the rules of F2 change, at the top, below a quantifier and a hypothesis, and inside a conjunction.
PLACES = (
    lambda claim, other: claim,
    lambda claim, other: Forall(Var("z", NAT), Implies(other, claim)),
    lambda claim, other: And(other, claim),
    lambda claim, other: Exists(Var("z", NAT), And(other, claim)),
)


@given(formulas(2), formulas(2), formulas(2), st.sampled_from(PLACES), st.booleans())
def test_the_rules_of_the_reflexive_families_never_change_a_form(p, q, other, place, conditional):
    denial = Forall(X, Implies(p, Not(q)) if conditional else Not(p))
    drawn: Formula = place(denial, other)
    closed = forall(free_vars(drawn), drawn)
    before = forms_of(statement_of(closed), LEXICON)
    changed = [
        variant.formula for name in REFLEXIVE for variant in variants(closed, load_families()[name].rewriting(LEXICON))
    ]
    assert changed
    for variant in changed:
        assert forms_of(statement_of(variant), LEXICON) == before


@pytest.mark.parametrize(
    ("text", "absent"),
    [
        ("∀ n:Nat. prime(n) → even(n)", "implication"),  # a guard says what kind of thing n is
        ("∀ a:Nat. ∃ b:Nat. lt(a, b)", "universal"),  # the witness depends on a
        ("∀ a:Nat. ∃ b:Nat. ∀ c:Nat. le(b, add(a, c):Nat)", "existential-universal"),  # no single b serves
        ("∃ b:Nat. ∀ c:Nat. le(b, c)", "universal"),
        ("∃! n:Nat. prime(n)", "at-most-one"),  # says more than that
        ("∀ x:Nat. ∀ y:Nat. mul(x, x):Nat = mul(y, y):Nat → x = y", "at-most-one"),  # injectivity relates x and y
        ("∀ x:Nat. ∀ y:Nat. prime(x) ∧ even(y) → x = y", "at-most-one"),  # two kinds of things
        ("∀ a:Nat. nonzero(factorial(a):Nat)", "nonexistence"),  # says of what there is
        ("∀ n:Nat. ¬prime(n) ↔ even(n)", "nonexistence"),  # the negation is inside
        ("∀ n:Nat. le(n, 3:Nat) → prime(n)", "inequality"),  # only assumed
        ("∀ n:Nat. even(n) ↔ n = mul(n, n):Nat ∨ n = add(n, n):Nat", "classification"),  # n is on both sides
        ("∀ n:Nat. even(n) ↔ n = 2:Nat", "classification"),  # one case is no list
        ("∀ e:Real. ∃ N:Nat. ∀ n:Nat. ge(n, N) → lt(0:Real, e)", "asymptotic"),  # e is not positive
        ("∀ e:Real. positive(e) → (∃ d:Real. ∀ x:Real. lt(x, d) → lt(x, e))", "asymptotic"),  # below, not above
        ("∀ n:Nat. even(n)", "ground"),
    ],
)
def test_a_form_is_refused(text, absent):
    assert absent not in forms(text, LEXICON)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("∃ n:Nat. (prime(n) ∧ even(n)) ∧ (∀ x:Nat. ∀ y:Nat. even(x) ∧ even(y) → x = y)", "existence"),
        ("(∃ n:Nat. prime(n)) ∧ (∀ x:Nat. ∀ y:Nat. prime(x) ∧ prime(y) → x = y)", "uniqueness"),
        ("∀ x:Nat. even(x) ↔ (∃ k:Nat. x = mul(2:Nat, k):Nat) ∨ x = 1:Nat", "classification"),
        ("prime(3:Nat) ∧ (∀ n:Nat. ¬lt(n, n))", "nonexistence"),
        ("∀ a:Nat. ∀ b:Nat. lt(a, b) → ¬even(a)", "implication"),
        ("∀ a:'G. a = a", "universal"),
        ("1:'G = 1:'G", "universal"),  # of all carriers of its context
    ],
)
def test_a_form_is_found(text, wanted):
    assert wanted in forms(text, LEXICON)


def test_existence_and_at_most_one_of_different_kinds_are_no_uniqueness():
    text = "(∃ n:Nat. prime(n)) ∧ (∀ x:Nat. ∀ y:Nat. even(x) ∧ even(y) → x = y)"
    assert "uniqueness" not in forms(text, LEXICON)


def test_a_label_says_who_gave_it(tmp_path):
    words = tmp_path / "words.toml"
    words.write_text('[null_sequence]\ngloss = "f tends to zero"\nargs = ["Fun(Nat, Real)"]\nresult = "Prop"\n'
                     'lean = "NullSeq {0}"\nform = "asymptotic"\n', "utf-8")  # fmt: skip
    lexicon = load(words)
    statement = formula("∀ f:Fun(Nat, Real). null_sequence(f)", lexicon)
    found = dict(forms_of(statement, lexicon, "By an algorithm that halts.", ["classification", "universal"]))
    assert found == {
        Form.UNIVERSAL: Authority.FORMULA,
        Form.ASYMPTOTIC: Authority.LEXICON,
        Form.ALGORITHMIC: Authority.CUE,
        Form.CLASSIFICATION: Authority.FILE,
    }


def test_a_text_that_is_not_read_has_only_what_its_words_say():
    assert labels(forms_of(None, LEXICON, "Every gizmo is a widget.")) == ()
    assert labels(forms_of(None, LEXICON, "The claim is not provable in ZFC.")) == ("independence",)


def test_an_unknown_form_is_refused_with_the_list():
    with pytest.raises(BadInputError, match="no form 'lemma'; the forms are universal, implication"):
        form_named("lemma")
    assert form_named("Universal Existential") is Form.UNIVERSAL_EXISTENTIAL


def test_a_word_may_only_declare_a_form_that_no_formula_shows(tmp_path):
    words = tmp_path / "words.toml"
    words.write_text('[w]\ngloss = "w"\nargs = ["Nat"]\nresult = "Prop"\nlean = "W {0}"\nform = "universal"\n', "utf-8")
    with pytest.raises(BadInputError, match="form"):
        load(words)


@pytest.mark.parametrize("cue", cues(), ids=lambda cue: cue.form)
def test_a_cue_finds_what_it_accepts_and_nothing_that_it_rejects(cue):
    assert list(cue.mistakes()) == []
