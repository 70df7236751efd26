"""The realizer against a table of sentences; what it refuses; and texts that are read back as meant."""

from __future__ import annotations

import pytest

from certify.decide.normal.intent import intent
from certify.english.reader import read_text
from certify.english.write.realize import UnrealizableError, letters, realize
from certify.english.write.style import Style
from certify.lexicon import load
from certify.logic import NAT, Carrier, Statement, Var, read, used_type_variables

LEXICON = load(vocabulary="named")


def statement(text: str, *structures: str) -> Statement:
    formula = read(text, resolve=LEXICON.symbol)
    sorts = sorted(used_type_variables(formula), key=str)
    return Statement(formula, tuple(Carrier(sort, structures) for sort in sorts))


DVD_ZERO = "∀ n:Nat. dvd(n, 0:Nat)"
TRANS = "∀ a:Nat. ∀ b:Nat. ∀ c:Nat. dvd(a, b) ∧ dvd(b, c) → dvd(a, c)"
NOT_ONE = "∀ p:Nat. prime(p) → ¬p = 1:Nat"
EVEN_ODD = "∀ n:Nat. even(n) ∨ odd(n)"
LARGER = "∀ n:Nat. ∃ p:Nat. prime(p) ∧ gt(p, n)"
OPEN = "∀ s:Set('α). ∀ t:Set('α). is_open(s) ∧ is_open(t) → is_open(union(s, t):Set('α))"
INVERSE = "∀ a:'G. inv(inv(a):'G):'G = a"
SUBSET = "∀ s:Set('α). ∀ t:Set('α). subset(inter(s, t):Set('α), s)"
NEG_POS = "∀ a:Int. positive(neg(a):Int) ↔ negative(a)"
BOTH = "∀ s:Set('α). ∀ t:Set('α). subset(s, t) ∧ subset(s, s) → subset(t, t)"
NOT_NONEMPTY = "∀ s:Set('α). ¬nonempty(s)"
INJECTIVE = "∀ n:Nat. (even(n) → odd(n)) → odd(n)"
MOD_MOD = "∀ a:Nat. ∀ n:Nat. mod(mod(a, n):Nat, n):Nat = mod(a, n):Nat"
EVEN_PRIME = "∀ n:Int. even(n) ∧ positive(n) → dvd(2:Int, n)"
SUCCESSOR = "∀ n:Nat. lt(n, succ(n):Nat)"
EMPTY_SUBSET = "∀ s:Set('α). subset(s, univ():Set('α))"
ADD_COMM = "∀ a:Int. ∀ b:Int. add(b, a):Int = add(a, b):Int"
DISTRIBUTES = (
    "∀ s:Set('α). ∀ t:Set('α). ∀ u:Set('α). "
    "inter(s, union(t, u):Set('α)):Set('α) = union(inter(s, t):Set('α), inter(s, u):Set('α)):Set('α)"
)
NEG_MUL = "∀ b:Int. ∀ a:Int. mul(neg(b):Int, neg(a):Int):Int = mul(b, a):Int"

MANY = "∀ n:Nat. choose(n, 1:Nat):Nat = n"
BEYOND = "∀ n:Nat. ∃ m:Nat. prime(m) ∧ lt(n, m)"
ONE = "inv(1:'G):'G = 1:'G"
OF_GROUP = "∀ G:Thing. ∀ H:Thing. group(G) ∧ abelian(G) ∧ subgroup_of(H, G) → cyclic(H)"
KIND = "∀ x:Thing. group(x) ∧ cyclic(x) → abelian(x)"
HAS = "∀ x:Thing. graph(x) ∧ connected(x) → (∃ y:Thing. spanning_tree_of(y, x))"

TABLE = [
    (DVD_ZERO, (), {}, "Every natural number divides zero."),
    (DVD_ZERO, (), {"determiner": "all"}, "All natural numbers divide zero."),
    (KIND, (), {"determiner": "bare"}, "Cyclic groups are abelian."),
    (DVD_ZERO, (), {"frame": 1}, "Zero is divisible by every natural number."),
    (DVD_ZERO, (), {"naming": "named"}, "For every natural number n, n divides zero."),
    (DVD_ZERO, (), {"naming": "named", "closing": "{1} for {0}"}, "n divides zero for every natural number n."),
    (DVD_ZERO, (), {"question": "{1}?"}, "Does every natural number divide zero?"),
    (DVD_ZERO, (), {"question": "Is it true that {0}?"}, "Is it true that every natural number divides zero?"),
    (TRANS, (), {"naming": "named", "universal": "open"}, "If a divides b and b divides c, then a divides c."),
    (
        TRANS,
        (),
        {"naming": "named", "declaring": "kind", "closing": "let {0}. Then {1}"},
        "Let a, b, and c be natural numbers. If a divides b and b divides c, then a divides c.",
    ),
    (
        TRANS,
        (),
        {"naming": "named", "universal": "open", "terms": "symbols", "atoms": "symbols"},
        "If a ∣ b and b ∣ c, then a ∣ c.",
    ),
    (NOT_ONE, (), {"determiner": "no"}, "No prime number equals one."),
    (NOT_ONE, (), {"naming": "named"}, "For every prime number p, p does not equal one."),
    (EVEN_ODD, (), {}, "Every natural number is even or odd."),
    (EVEN_ODD, (), {"question": "{1}?", "determiner": "any"}, "Is any natural number even or odd?"),
    (LARGER, (), {"naming": "named"}, "For every natural number n, there exists a prime number greater than n."),
    (
        LARGER,
        (),
        {"naming": "named", "restrict": False},
        "For every natural number n, there exists a natural number p such that p is a prime number and greater than n.",
    ),
    (OPEN, ("TopologicalSpace",), {"determiner": "a"}, "In a topological space, the union of two open sets is open."),
    (INVERSE, ("Group",), {}, "In a group, the inverse of the inverse of every element equals that element."),
    (SUCCESSOR, (), {}, "Every natural number is less than its successor."),
    (EMPTY_SUBSET, (), {"determiner": "all"}, "All sets are subsets of the universal set."),
    (
        BOTH,
        (),
        {"naming": "named"},
        "For all sets s and t, if s is a subset of t and s is a subset of s, then t is a subset of t.",
    ),
    (TRANS, (), {"law": True}, "Divisibility of natural numbers is transitive."),
    (ADD_COMM, (), {"law": True, "question": "{1}?"}, "Is addition of integers commutative?"),
    (DISTRIBUTES, (), {"law": True}, "Intersection distributes over union."),
    (
        NEG_MUL,
        (),
        {"naming": "named", "terms": "symbols", "atoms": "symbols"},
        "For all integers a and b, -b * (-a) = b * a.",
    ),
    (
        TRANS,
        (),
        {"naming": "named", "universal": "open", "question": "{1}?"},
        "If a divides b and b divides c, does a divide c?",
    ),
    (SUBSET, (), {"naming": "named"}, "For all sets s and t, the intersection of s and t is a subset of s."),
    (BEYOND, (), {"infinitely": True}, "There are infinitely many prime numbers."),
    (BEYOND, (), {"infinitely": True, "question": "{1}?"}, "Are there infinitely many prime numbers?"),
    (BEYOND, (), {"naming": "named"}, "For every natural number n, there exists a prime number greater than n."),
    (
        "∀ a:Int. ∀ b:Int. le(abs(add(a, b):Int):Int, add(abs(a):Int, abs(b):Int):Int)",
        (),
        {"naming": "named"},
        "For all integers a and b, the absolute value of the sum of a and b "
        "is at most the sum of the absolute values of a and b.",
    ),
    (ONE, ("Group",), {}, "In a group, the inverse of the identity equals the identity."),
    (ONE, ("Group",), {"terms": "symbols"}, "In a group, 1⁻¹ equals 1."),
    (ONE, ("Field",), {}, "In a field, the inverse of one equals one."),
    (
        "∀ n:Nat. choose(n, 1:Nat):Nat = n",
        (),
        {"naming": "named"},
        "For every natural number n, the number of ways to choose one element from a set of size n equals n.",
    ),
    (OF_GROUP, (), {}, "Every subgroup of an abelian group is cyclic."),
    (OF_GROUP, (), {"determiner": "all"}, "All subgroups of an abelian group are cyclic."),
    (OF_GROUP, (), {"naming": "named"}, "For every abelian group G and every subgroup H of G, H is cyclic."),
    (
        OF_GROUP,
        (),
        {"naming": "named", "universal": "open"},
        "If G is an abelian group and H is a subgroup of G, then H is cyclic.",
    ),
    (
        OF_GROUP,
        (),
        {"naming": "named", "restrict": False},
        "For every group G and every subgroup H of G, if G is abelian, then H is cyclic.",
    ),
    (KIND, (), {"indefinite": True, "restrict": False}, "If a group is cyclic, then it is abelian."),
    (KIND, (), {"indefinite": True}, "If a group is cyclic, then it is abelian."),
    (HAS, (), {}, "Every connected graph has a spanning tree."),
    (HAS, (), {"question": "{1}?", "determiner": "each"}, "Does each connected graph have a spanning tree?"),
]


@pytest.mark.parametrize(("formula", "structures", "style", "text"), TABLE, ids=[row[-1] for row in TABLE])
def test_a_formula_in_a_style_is_this_sentence(
    formula: str, structures: tuple[str, ...], style: dict[str, object], text: str
) -> None:
    assert realize(statement(formula, *structures), Style.model_validate(style), LEXICON) == text


@pytest.mark.parametrize(("formula", "structures", "style", "text"), TABLE, ids=[row[-1] for row in TABLE])
def test_the_sentence_is_read_as_the_formula(
    formula: str, structures: tuple[str, ...], style: dict[str, object], text: str
) -> None:
    read_back = read_text(text, LEXICON)
    meanings = {intent(reading.statement, LEXICON) for reading in read_back.readings}
    assert intent(statement(formula, *structures), LEXICON) in meanings


@pytest.mark.parametrize(
    ("formula", "style", "reason"),
    [
        (DVD_ZERO, {"determiner": "no"}, "needs a negation"),
        (TRANS, {}, "left over"),
        (DVD_ZERO, {"determiner": "bare", "frame": 1}, "behind a verb means some"),
        (EVEN_ODD, {"naming": "named", "quantifiers": "symbols", "atoms": "symbols"}, "only programs use"),
        (NOT_ONE, {"determiner": "every"}, "not every"),
        (SUBSET, {}, "in a pair"),
        (TRANS, {"naming": "named", "closing": "{1} for {0}"}, "comes too late"),
        (DVD_ZERO, {"naming": "named", "closing": "given {0}, {1}"}, "what is given is any one"),
        ("∀ n:Nat. gcd(1:Nat, n):Nat = 1:Nat", {"determiner": "each"}, "in a pair"),
        (SUBSET, {"determiner": "any"}, "could be several"),
        (DVD_ZERO, {"frame": 1, "determiner": "a"}, "behind a verb means 'some'"),
        (NEG_POS, {}, "does not reach the other side"),
        (NEG_POS, {"naming": "named", "closing": "{1} for {0}"}, "behind an equivalence"),
        (NOT_NONEMPTY, {"naming": "named"}, "double negation"),
        (INJECTIVE, {"naming": "named"}, "inside the condition of another"),
        (MOD_MOD, {"naming": "named"}, "inside another is unclear"),
        (EVEN_PRIME, {}, "two adjectives"),
        (DVD_ZERO, {"law": True}, "no law with a name"),
        (SUBSET, {"determiner": "all"}, "inside a larger noun phrase"),
        (LARGER, {"question": "{1}?", "naming": "named"}, "no clause to invert"),
        ("∀ n:Nat. dvd(n, n)", {"determiner": "all"}, "not referred to again"),
        (DVD_ZERO, {"indefinite": True}, "no hypothesis"),
        ("⊤", {}, "no English"),
        ("(even(2:Nat) ∨ odd(2:Nat)) ∧ prime(2:Nat)", {}, "unclear"),
        (LARGER, {"naming": "named", "universal": "open"}, "does not say which n"),
        (LARGER.replace("∧ gt(p, n)", "∧ dvd(p, n)"), {"infinitely": True}, "no claim that there are infinitely many"),
        (DVD_ZERO, {"infinitely": True}, "no claim that there are infinitely many"),
        ("∀ x:Thing. abelian(x) → cyclic(x)", {}, "nobody writes 'thing'"),
        ("∀ a:Int. ∀ b:Int. add(neg(a):Int, b):Int = b", {"naming": "named"}, "one sign jars among words"),
        ("∀ n:Nat. nonzero(factorial(n):Nat)", {"voice": ["post"]}, "wants a letter"),
        (MANY, {"naming": "anonymous"}, "how many there are"),
    ],
)
def test_a_style_without_english_for_a_formula_is_refused(formula: str, style: dict[str, object], reason: str) -> None:
    with pytest.raises(UnrealizableError, match=reason):
        realize(statement(formula), Style.model_validate(style), LEXICON)


@pytest.mark.parametrize("template", ["{0} whenever", "{1}", "if {0}, then {1} and {1}"])
def test_a_connective_without_both_holes_is_refused(template: str) -> None:
    with pytest.raises(ValueError, match="once each is expected"):
        Style(conditional=template)


def test_a_question_frame_needs_one_hole() -> None:
    with pytest.raises(ValueError, match="question frame"):
        Style(question="Really?")


def test_variables_keep_single_letters_and_get_usual_ones_otherwise() -> None:
    long, short, other = Var("number1", NAT), Var("n", NAT), Var("x2", NAT)
    assert letters((long, short, other)) == {short: "n", long: "m", other: "k"}


def test_a_statement_about_two_structures_at_once_has_no_sentence() -> None:
    both = Statement(
        read("∀ a:'G. a = a"), (Carrier(Var("a", read("∀ a:'G. a = a").var.sort).sort, ("Group", "Ring")),)
    )  # type: ignore[union-attr]
    with pytest.raises(UnrealizableError, match="no one noun"):
        realize(both, Style(naming="named"), LEXICON)


def test_the_same_input_gives_the_same_text() -> None:
    style = Style(naming="named", frame=3, question="Is it true that {0}?")
    assert realize(statement(TRANS), style, LEXICON) == realize(statement(TRANS), style, LEXICON)


@pytest.mark.parametrize(
    ("formula", "style", "said"),
    [
        ("∀ n:Nat. gcd(1:Nat, n):Nat = 1:Nat", {"terms": "symbols"}, "gcd(1, n) equals 1"),
        ("∀ n:Nat. positive(succ(n):Nat)", {"terms": "symbols"}, "the successor of n is positive"),
    ],
)
def test_symbols_stand_where_prose_has_them(formula: str, style: dict[str, object], said: str) -> None:
    assert said in realize(statement(formula), Style.model_validate({"naming": "named", **style}), LEXICON)
