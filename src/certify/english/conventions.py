"""The conventions of reading: what mathematicians share and English leaves open, each with its name and an example.

A reading lists the names of those that decided something in it; docs/conventions.md is made from these records.
"""

from __future__ import annotations

from typing import NamedTuple


class Convention(NamedTuple):
    """What is shared: its name, what it says, a text that it decides, and where it is written about."""

    name: str
    says: str
    example: str
    source: str = ""


#: Conventions that readings name where they apply.
CONVENTIONS = (
    Convention(
        "generic",
        "An indefinite subject is general, and so is an indefinite argument of a function that is a subject; in an "
        "object an indefinite is some one.",
        "The square of a number is nonnegative.",
        "Krifka et al., The Generic Book, 1995",
    ),
    Convention(
        "any-polarity",
        "'Any' is universal, also in a question; under a negation, a denial or 'no' it is existential.",
        "Zero does not divide any prime.",
        "Ladusaw, Polarity Sensitivity, 1979",
    ),
    Convention("not-some", "'Not … some' is some one that is not.", "Zero does not divide some natural number."),
    Convention(
        "negation-below-subject",
        "A negated predicate is denied of each thing that a coordinated subject names, a collective "
        "one of all together.",
        "m or n is not even.",
    ),
    Convention(
        "donkey",
        "A conditional binds its indefinites: what holds, holds of all of them.",
        "If a number divides two numbers, it divides their sum.",
        "Kamp and Reyle, From Discourse to Logic, 1993",
    ),
    Convention("unless", "'Unless' is 'if not', of no one where it has an indefinite.", "n is odd unless n is even."),
    Convention(
        "definition",
        "'Is called … if' defines: it is an equivalence.",
        "A natural number n is called even if two divides n.",
    ),
    Convention(
        "identity-letter",
        "In a text about one group the letter e that nothing introduces is its identity.",
        "Let G be a group. If a^2 = e, then a = a^(-1).",
    ),
    Convention(
        "bridging",
        "A relational word without its argument is of the one thing of the kind that the text speaks of.",
        "A ring is local if and only if every maximal ideal is principal.",
        "Clark, Bridging, 1975",
    ),
    Convention(
        "enumeration",
        "'(a)' and '(b)' before sentences are labels, no factors.",
        "Suppose (a) n is even, (b) m is even. Prove that m + n is even.",
    ),
    Convention(
        "imaginary-unit",
        "The letter i that nothing introduces is the imaginary unit beside complex numbers, and after a numeral (4i).",
        "For every complex number x, x * x + 1 = (x + i) * (x - i).",
    ),
    Convention(
        "function-equation",
        "'Let f(x) = …' says so of every x; so does 'if f(x) = …' where nothing else speaks of that x.",
        "Let f(x) = 2 * x. Then f(2) = 4.",
    ),
    Convention(
        "definite-general",
        "A definite noun without antecedent is general.",
        "The element itself is the inverse of the inverse of an element.",
    ),
    Convention(
        "description-general",
        "A definite description of something new is general, and later 'that set' does not mean it.",
        "The set containing no elements is a subset of every set.",
    ),
    Convention(
        "name-presupposed",
        "'The group G' of a letter that was not introduced takes it as given that G is a group: of any.",
        "The sequence S is exact.",
        "Lewis, Scorekeeping in a Language Game, 1979",
    ),
    Convention(
        "limit-along",
        "Where a function has a limit along a filter, a limit that is along nothing is along the same.",
        "If a function f tends to infinity along a filter, then f divided by a positive number also tends to infinity.",
        "Hankamer and Sag, Deep and Surface Anaphora, 1976",
    ),
    Convention(
        "interval",
        "The ends of an interval that nothing else introduces are real numbers, and the first is the smaller one where "
        "the text does not compare them itself.",
        "If f is continuous on [a, b], then f is bounded on [a, b].",
        "Rudin, Principles of Mathematical Analysis, 1976",
    ),
    Convention(
        "every-shape",
        "A letter that a text speaks of only in the term after 'every' is any one there, also in a condition.",
        "If n is odd, every number 2 * k + n is odd.",
    ),
    Convention(
        "superlative",
        "'The smallest' says that there is one, and that none is smaller.",
        "The smallest prime number is 2.",
        "Russell, On Denoting, 1905",
    ),
    Convention(
        "only",
        "'The only' says that the thing is one, and that every one is it; a pronoun inside varies with the one.",
        "2 is the only prime that divides its square.",
    ),
    Convention(
        "it",
        "'It' as a subject is the subject of the clause before, elsewhere the latest thing with a name that fits; an "
        "object 'it' is not the subject, that is 'itself'.",
        "If a number is even, it is divisible by two.",
        "Chomsky, Lectures on Government and Binding, 1981",
    ),
    Convention(
        "itself",
        "'Itself' on the right of an operation is what stands on its left, else the latest thing mentioned.",
        "Every number times itself is a square of it.",
    ),
    Convention(
        "they",
        "'They', 'their', 'each' speak of the latest group.",
        "If two natural numbers are even, they are positive.",
    ),
    Convention(
        "another",
        "'Another' introduces one more thing of the kind. Where a text says that there is one, it is a different one; "
        "of any two that a text is about it does not say that they differ, as 'other' does.",
        "If a natural number divides another, it divides every multiple of it.",
    ),
    Convention(
        "progression",
        "An arithmetic or geometric sequence is one of real numbers, goes on from its first term without end, and a "
        "geometric one by no factor 0; terms one after the other are so of the numbers they are.",
        "In an arithmetic sequence, the first term is 3 and the second term is 5. What is the third term? Show that "
        "it is 7.",
    ),
    Convention(
        "roots",
        "The roots of a polynomial are as many as its degree says, each as often as it is one; where nothing says of "
        "what kind they are, complex numbers.",
        "If the roots of x^2 - 3x + 2 = 0 are r and s, then r + s = 3.",
    ),
    Convention(
        "real-letters",
        "Letters of which nothing says what they are stand for real numbers, where the text calculates with them and "
        "numerals other than 0 and 1, divides, rounds them or takes their root, sine or logarithm, and ε and δ "
        "everywhere; of letters that count, i to n, it is not taken for granted.",
        "If x + y = 7 and x - y = 3, then x = 5.",
    ),
    Convention(
        "trailing-some",
        "'For some …' after a clause varies with what stands before it.",
        "Every even number n equals 2k for some natural number k.",
    ),
    Convention(
        "trailing-every",
        "'For every …' after a clause stands over the things that the clause introduces.",
        "There is a prime greater than n for every natural number n.",
    ),
    Convention(
        "surface-scope",
        "Quantifiers of one clause scope in the order of the text: 'every number divides some number' is ∀∃, 'some "
        "number divides every number' is ∃∀. Charity grants no other order: to exchange quantifiers is an error.",
        "Every prime divides some even number.",
        "Cooper, Quantification and Syntactic Theory, 1983; Keller, Nested Cooper Storage, 1988",
    ),
    Convention(
        "inverse-linking",
        "'Every element of every set' is of every set in turn; 'an element of every set', 'no element of every set' "
        "are read both ways.",
        "The empty set is disjoint from every subset of every set.",
        "May, The Grammar of Quantification, 1977",
    ),
    Convention(
        "fixed-phrase",
        "What has a word of its own is read by it, not put together: 'less than or equal to', 'finite set', 'the "
        "greatest common divisor'.",
        "The greatest common divisor of m and n divides m.",
    ),
    Convention(
        "of-before-operation",
        "'The inverse of a times b' is the inverse of a, times b, where nothing around it joins like with like.",
        "In a group, the inverse of an element times the element is the identity.",
    ),
    Convention(
        "predicate-first",
        "'Less than two' after a noun is the predicate where the sentence wants one, else it restricts the noun.",
        "Is one multiplied by any element equal to the element itself?",
    ),
    Convention(
        "attachment",
        "A phrase with a preposition goes to the noun or verb that is known to take it, else a place to the nearest "
        "noun; 'from' and 'to' stay together. A relative clause is first said of the noun that the phrase speaks of: a "
        "module over a ring that is free.",
        "Every element of the kernel of every functional f in the dual space of E is zero.",
        "Frazier and Fodor, The Sausage Machine, 1978; Abney, A Computational Model of Human Parsing, 1989; Frazier "
        "and Clifton, Construal, 1996",
    ),
    Convention(
        "one-sense",
        "One phrase has one meaning in one text: 'contains' is ∋ or ⊇ throughout.",
        "If t contains s and u contains t, then u contains s.",
    ),
    Convention(
        "no-sets-of-sets",
        "A text speaks of sets of sets only where nothing else fits.",
        "A set s contains every subset of a set t.",
    ),
    Convention(
        "informative",
        "Of two readings, the one whose claim is among what it supposes, or equates it with itself, is not meant.",
        "A subset of a set with no elements has no elements.",
        "Grice, Logic and Conversation, 1975",
    ),
    Convention(
        "presupposing-question",
        "'Why is it so?' and 'How would one prove it?' presuppose that it is so, and claim it.",
        "Why is two prime?",
        "Karttunen, Syntax and Semantics of Questions, 1977",
    ),
    Convention("negative-question", "'Isn't it so?' asks whether it is so.", "Isn't two prime?"),
    Convention("postfix", "'Squared' belongs to the name before it.", "The square root of x squared is x."),
    Convention(
        "pointwise",
        "A sum of functions is the function whose values are the sums of theirs; so is a difference, a quotient and a "
        "multiple by a number. A product of two functions may be their composition and is not read so.",
        "If f and g are monotone, then f + g is monotone.",
    ),
    Convention(
        "degree-as-coefficient",
        "A polynomial is evaluated at a degree as at the element of its coefficients' ring that the number is.",
        "The coefficient of a polynomial p at degree n is zero if and only if p evaluated at n is zero.",
    ),
    Convention("added-to", "Adding x to y is y + x.", "Adding zero to n gives n."),
    Convention(
        "colon", "After a colon stands what the name before it means.", "Addition is commutative: a + b = b + a."
    ),
)

#: Conventions that are built into the grammar and the sorts; every reading rests on them.
BUILT_IN = (
    "A quantifier stays in its clause, relative clause and condition: only an indefinite is spoken of beyond them. "
    "So does 'for every' behind a relative clause without a comma ('a number that divides n for every n').",
    "In 'A if and only if B' what B refers to is bound outside the equivalence; 'only if' points "
    "from its clause to the other.",
    "An indefinite subject under a condition or beside 'if and only if' ('if n is composite, a prime divides n'), a "
    "bare plural and 'for any' in a condition, and one indefinite said of several things ('two sets have an element') "
    "are read both ways.",
    "'The number' is what that very noun brought in before what may also be called so: of a prime and a natural "
    "number, the natural number; of two numbers it is read both ways. 'That number' is the latest.",
    "'Itself' is no subject; 'it' and 'the number' as objects are not the clause's subject (principles A to C).",
    "Free letters are general, outermost, in the order of the text. A conditional as a condition, "
    "or one that says what there is, is said of all the letters that it alone speaks of ('f is injective if "
    "f(x) = f(y) implies x = y', 'there is an n such that m > n implies 2^m > 100'). "
    "A letter that stands with no thing may name a thing without a name: then both are readings.",
    "What a later claim says of a letter that the condition of the claim before introduces is said under that "
    "condition: 'If G is a finite group, then G is solvable. Moreover, G is torsion.' (Roberts 1989)",
    "No quantifier is vacuous: 'x² ≥ 0 for some real number' is about x.",
    "A name inside 'there is …' that nothing else speaks of may be general: 'there is an x whose square equals a "
    "number c' is read both ways.",
    "Of any two things an adjective that they may be of each other is said of both together: any two completions "
    "are isometric.",
    "Counted things that are said to exist are different ones ('there are two even primes'); what a "
    "function takes need "
    "not be ('the sum of two primes').",
    "'And' and 'or' bind tighter than 'if' and 'if and only if'; 'A and B or C' without a comma is ambiguous.",
    "'With one element' means exactly one. 'At least', 'at most' and 'exactly' say so themselves.",
    "Always, also, necessarily, in fact, indeed add nothing; after 'not' they do, and the text is refused.",
    "Where numbers of several sorts meet, the narrower are cast to the wider, ℕ ⊆ ℤ ⊆ ℚ ⊆ ℝ ⊆ ℂ, letter by letter: "
    "beside a real number (n - m)/2 is one. Where else nothing fits, integers from zero on are natural numbers (2^n).",
    "Whole numbers and nonnegative integers are natural numbers; 0 is one. Numerals alone are "
    "natural numbers, with a "
    "difference integers, with a quotient rational numbers.",
    "Single letters after 'in' name the structure for G, M, R, K, F, H and V, a set for every other letter.",
    "'Distributes over' is the law on the left; 'left multiplication by a' is x ↦ a · x.",
    "The polynomial X, and an X among polynomials that nothing introduces, is the indeterminate.",
    "'The sum of a times b and a times c' joins two things of like form; 'the square of a plus b' is read both ways.",
    "'The absolute value of the norm of a minus the norm of b' is that of a difference: values of one function are "
    "joined as wholes. 'The square of the sine of x plus the sine of y' is not read.",
    "'Raised to', 'divided by' behind a thing are signs; 'five times a number added to 12' is not read.",
    "f(A) of a set A is not read: it may be the image of A under f, which has words of its own.",
    "An exclamation mark after a term is the factorial, also at the end of a sentence.",
    "Between delimiters letters side by side are a product (ax), in a sentence only where they are no word.",
    "Beside aₙ the letter a₁ is a value of the sequence, else a letter of its own; (aₙ) and {aₙ} are the sequence.",
    "x ∈ (a, b) is said of the interval, and [a, b] is one where no list is spoken of.",
    "1 + 3 + … + (2n − 1) is the sum from 1 to n of its last term, where that gives the terms before the dots.",
    "A fraction that is written with a bar is of no whole numbers, nor is 1/n or n/(n + 1); n/2 of whole "
    "numbers is rounded.",
    "N, Z, Q, R and C that nothing introduces may be ℕ, ℤ, ℚ, ℝ and ℂ, and are no letters.",
    "Capitals, d, p, r and the like, φ and most Greek letters that nothing introduces are no functions: φ(n), Sₙ.",
    "'Precisely when the polynomials are over an integral domain' is said of the polynomials at "
    "hand, whose coefficients "
    "are in a commutative ring where the text names no other.",
    "'One is even and the other is odd' is said of two things, either way round.",
    "An identity, and one for an operation, is neutral on both sides.",
    "A gerund is about what the sentence says it of, without any such thing about every one.",
    "'Regardless of the order', 'of the grouping' is said of two things, of three under one operation.",
)


def page() -> str:
    """Return docs/conventions.md."""
    rows = [
        f"- **{row.name}**: {row.says} *{row.example}*" + (f" ({row.source})" if row.source else "")
        for row in CONVENTIONS
    ]
    return "\n".join(
        [
            "# Conventions of reading",
            "",
            "English leaves much open that mathematicians share. These conventions are applied by "
            "the reader; what they do not",
            "settle is reported as an ambiguity with all its readings. This page is made from their records",
            "(`certify/english/conventions.py`). A reading names those of the first list that decided something in it",
            "(`certify parse --json`, field `conventions`).",
            "",
            "## Named on the readings that rest on them",
            "",
            *rows,
            "",
            "## Built into the grammar",
            "",
            *(f"- {says}" for says in BUILT_IN),
            "",
            "Conventions of arithmetic are those of Lean's library: n mod 0 = n, x / 0 = 0, √ of a negative",
            "number is 0, subtraction of natural numbers stops at 0, division of whole numbers is rounded. An item",
            "whose truth depends on one of them, or on 0 ∈ ℕ, names it in its field `conventions`.",
            "",
        ]
    )
