"""Word forms against tables of English, and the refusals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lemminflect import getInflection

from certify.english import morphology as m
from certify.errors import BadInputError
from certify.lexicon import load
from certify.lexicon.fields import Fields


@pytest.mark.parametrize(
    ("singular", "plural"),
    [
        ("number", "numbers"),
        ("divisor of", "divisors of"),
        ("prime number", "prime numbers"),
        ("power set of", "power sets of"),
        ("set of elements", "sets of elements"),
        ("number of elements in", "numbers of elements in"),
        ("quotient of # by #", "quotients of # by #"),
        ("identity", "identities"),
        ("box", "boxes"),
        ("maximum of", "maxima of"),
        ("vertex", "vertices"),
        ("basis", "bases"),
        ("tetrahedron", "tetrahedra"),
        ("sheaf", "sheaves"),
        ("boy", "boys"),
    ],
)
def test_the_plural_changes_the_head(singular: str, plural: str) -> None:
    assert m.plural(singular) == plural


@pytest.mark.parametrize(
    ("base", "third", "gerund", "participle"),
    [
        ("divide", "divides", "dividing", "divided"),
        ("evenly divide", "evenly divides", "evenly dividing", "evenly divided"),
        ("result in", "results in", "resulting in", "resulted in"),
        ("multiply # by #", "multiplies # by #", "multiplying # by #", "multiplied # by #"),
        ("add # to #", "adds # to #", "adding # to #", "added # to #"),
        ("lie in", "lies in", "lying in", "lain in"),
        ("sum", "sums", "summing", "summed"),
        ("differ from", "differs from", "differing from", "differed from"),
        ("surpass", "surpasses", "surpassing", "surpassed"),
        ("exceed", "exceeds", "exceeding", "exceeded"),
        ("give", "gives", "giving", "given"),
        ("be", "is", "being", "been"),
        ("agree with", "agrees with", "agreeing with", "agreed with"),
    ],
)
def test_verb_forms_change_the_head(base: str, third: str, gerund: str, participle: str) -> None:
    assert (m.third(base), m.gerund(base), m.participle(base)) == (third, gerund, participle)


def test_a_declared_form_overrides_the_rule() -> None:
    assert m.plural("ox", {"plural": "oxen"}) == "oxen"
    assert m.third("dare", {"third": "dare"}) == "dare"


@pytest.mark.parametrize(
    ("phrase", "article"),
    [
        ("even number", "an"),
        ("number", "a"),
        ("union", "a"),
        ("universal set", "a"),
        ("unequal number", "an"),
        ("one-to-one function", "a"),
        ("integer", "an"),
        ("n", "an"),
        ("b", "a"),
        ("8", "an"),
        ("118", "a"),
        ("hour", "an"),
        ("identity", "an"),
    ],
)
def test_articles_follow_the_sound(phrase: str, article: str) -> None:
    assert m.article(phrase) == article


@pytest.mark.parametrize("form", [m.plural, m.third, m.gerund, m.participle, m.article])
def test_empty_text_has_no_forms(form: object) -> None:
    assert callable(form)
    with pytest.raises(BadInputError, match="empty"):
        form("  ")


def test_a_sentence_keeps_the_case_of_a_leading_variable() -> None:
    assert m.capitalized("x is positive") == "x is positive"
    assert m.capitalized("√x is nonnegative") == "√x is nonnegative"
    assert m.capitalized("a number is even") == "A number is even"
    assert m.capitalized("every set is open") == "Every set is open"


@given(st.from_regex(r"[b-df-hj-np-tv-z][aeiou]{1,2}[b-df-hj-np-tv-z]{1,2}", fullmatch=True))
def test_the_four_forms_of_a_regular_verb_differ(verb: str) -> None:
    assert len({m.third(verb), m.gerund(verb), m.participle(verb)}) == 3


def test_every_noun_of_the_lexicon_has_a_plural_of_its_own() -> None:
    nouns = [f for word in load().words.values() for f in word.frames if f.cat.startswith("noun")]
    assert nouns
    assert not [f.text for f in nouns if m.plural(f.text, f.forms) == f.text]


def test_every_verb_of_the_lexicon_keeps_its_particles() -> None:
    verbs = [f for word in load().words.values() for f in word.frames if f.cat in ("verb2", "verbc", "act", "act1")]
    assert verbs
    for frame in verbs:
        base, changed = frame.text.split(), m.gerund(frame.text, frame.forms).split()
        assert len(base) == len(changed)
        assert sum(old != new for old, new in zip(base, changed, strict=True)) == 1


def test_the_plural_of_every_noun_of_the_tables_is_one_of_the_dictionary() -> None:
    lexicon = load(vocabulary="named")
    frames = [frame for name in lexicon.words for frame in lexicon.word(name).frames if frame.cat in ("noun", "noun2")]
    named = [row for row in Fields().rows(()).values() if row.category in ("noun", "relation") and not row.plural]
    heads = {
        m.parted(text)[0].split()[-1] for text in (*(frame.text for frame in frames), *(row.name for row in named))
    }
    wrong = {}
    for head in sorted(head for head in heads if head.islower() and head.isalpha()):
        known = getInflection(head, "NNS", inflect_oov=False)
        if known and known != (head,) and m.plural(head) not in known:
            wrong[head] = m.plural(head)
    assert len(heads) > 500
    assert wrong == {}
