"""English about natural numbers and integers: what it means, and what it must not be taken to mean."""

from __future__ import annotations

import pytest

from certify.english.reader import read_text
from certify.lexicon import load
from certify.logic import write

LEXICON = load()

MEANINGS = [
    # one name is one thing: a phrase that names variables binds them in the whole text
    ("Is gcd(m, n) = gcd(n, m) for all m, n ∈ ℕ?", "∀ m:Nat. ∀ n:Nat. gcd(m, n):Nat = gcd(n, m):Nat"),
    (
        "Is k divisible by n if and only if n modulo k is zero, for natural numbers k and n?",
        "∀ k:Nat. ∀ n:Nat. dvd(n, k) ↔ mod(n, k):Nat = 0:Nat",
    ),
    (
        "Does n divide b - a if and only if the integers a and b are congruent modulo n?",
        "∀ n:Int. ∀ a:Int. ∀ b:Int. dvd(n, sub(b, a):Int) ↔ congruent(n, a, b)",
    ),
    # pronouns: an object "it" is not the subject
    (
        "Given any natural number, is there a prime number greater than or equal to it?",
        "∀ n:Nat. ∃ m:Nat. prime(m) ∧ ge(m, n)",
    ),
    (
        "If a natural number divides another, it divides every multiple of it.",
        "∀ n:Nat. ∀ m:Nat. ∀ k:Nat. dvd(m, k) → dvd(n, m) → dvd(n, k)",
    ),
    (
        "For all natural numbers k, m, n, if k divides m and k divides n, does k divide their difference?",
        "∀ k:Nat. ∀ m:Nat. ∀ n:Nat. dvd(k, m) ∧ dvd(k, n) → dvd(k, sub(m, n):Nat)",
    ),
    (
        "Does a prime number have no divisors other than 1 and itself?",
        "∀ n:Nat. prime(n) → ¬(∃ m:Nat. dvd(m, n) ∧ ne(m, 1:Nat) ∧ ne(m, n))",
    ),
    # actions: what they produce is of a kind
    (
        "Is an odd number produced by multiplying two odd natural numbers?",
        "∀ n:Nat. ∀ m:Nat. odd(n) ∧ odd(m) → odd(mul(n, m):Nat)",
    ),
    (
        "Does multiplying one odd number by another yield an odd number?",
        "∀ n:Nat. odd(n) → (∀ m:Nat. odd(m) → (∃ k:Nat. odd(k) ∧ mul(n, m):Nat = k))",
    ),
    (
        "Is the greatest common divisor of two natural numbers unaffected by swapping them?",
        "∀ n:Nat. ∀ m:Nat. gcd(n, m):Nat = gcd(m, n):Nat",
    ),
    (
        "The greatest common divisor of two natural numbers does not depend on their order.",
        "∀ n:Nat. ∀ m:Nat. gcd(n, m):Nat = gcd(m, n):Nat",
    ),
    (
        "Is the lcm of two natural numbers left unchanged when the two numbers are exchanged?",
        "∀ n:Nat. ∀ m:Nat. lcm(n, m):Nat = lcm(m, n):Nat",
    ),
    (
        "Is the greatest common divisor a commutative operation on the natural numbers?",
        "∀ a:Nat. ∀ b:Nat. gcd(a, b):Nat = gcd(b, a):Nat",
    ),
    (
        "Is taking the least common multiple of two natural numbers a commutative operation?",
        "∀ a:Nat. ∀ b:Nat. lcm(a, b):Nat = lcm(b, a):Nat",
    ),
    ("The least common multiple of natural numbers is commutative.", "∀ a:Nat. ∀ b:Nat. lcm(a, b):Nat = lcm(b, a):Nat"),
    (
        "Is it true that $\\operatorname{lcm}(m,n)=\\operatorname{lcm}(n,m)$ for $m,n\\in\\mathbb{N}$?",
        "∀ m:Nat. ∀ n:Nat. lcm(m, n):Nat = lcm(n, m):Nat",
    ),
    ("Is the difference of two natural numbers at most the first of them?", "∀ n:Nat. ∀ m:Nat. le(sub(n, m):Nat, n)"),
    ("Is the first of two natural numbers a multiple of their gcd?", "∀ n:Nat. ∀ m:Nat. dvd(gcd(n, m):Nat, n)"),
    ("Is coprimality of integers a symmetric relation?", "∀ a:Int. ∀ b:Int. coprime(a, b) → coprime(b, a)"),
    (
        "Is being relatively prime a symmetric relation on the natural numbers?",
        "∀ a:Nat. ∀ b:Nat. coprime(a, b) → coprime(b, a)",
    ),
    (
        "Is congruence modulo n a symmetric relation?",
        "∀ n:Nat. ∀ a:Nat. ∀ b:Nat. congruent(n, a, b) → congruent(n, b, a)",
    ),
    (
        "For all integers a, b, n, is a congruent to b mod n exactly when n divides b minus a?",
        "∀ a:Int. ∀ b:Int. ∀ n:Int. congruent(n, a, b) ↔ dvd(n, sub(b, a):Int)",
    ),
    (
        "The sum of two natural numbers is even if and only if both have the same parity.",
        "∀ n:Nat. ∀ m:Nat. even(add(n, m):Nat) ↔ same_parity(n, m)",
    ),
    (
        "Is the sum of two natural numbers even if and only if both numbers are even?",
        "∀ n:Nat. ∀ m:Nat. even(add(n, m):Nat) ↔ even(n) ∧ even(m)",
    ),
    (
        "Do any two natural numbers add up to zero exactly when each of them is zero?",
        "∀ n:Nat. ∀ m:Nat. add(n, m):Nat = 0:Nat ↔ n = 0:Nat ∧ m = 0:Nat",
    ),
    (
        "Do two natural numbers have the same successor if and only if they are equal?",
        "∀ n:Nat. ∀ m:Nat. succ(n):Nat = succ(m):Nat ↔ n = m",
    ),
    (
        "Do an integer and its additive inverse have the same absolute value?",
        "∀ a:Int. abs(a):Int = abs(neg(a):Int):Int",
    ),
    (
        "Is the absolute value of -a equal to that of a for every integer a?",
        "∀ a:Int. abs(neg(a):Int):Int = abs(a):Int",
    ),
    (
        "Does every natural number leave a remainder of 0 or 1 when divided by 2?",
        "∀ n:Nat. mod(n, 2:Nat):Nat = 0:Nat ∨ mod(n, 2:Nat):Nat = 1:Nat",
    ),
    (
        "If a and b leave the same remainder when divided by n, do b and a leave the same remainder when divided by n?",
        "∀ a:Nat. ∀ n:Nat. ∀ b:Nat. mod(a, n):Nat = mod(b, n):Nat → mod(b, n):Nat = mod(a, n):Nat",
    ),
    (
        "Is n divisible by k precisely when dividing n by k leaves no remainder?",
        "∀ k:Nat. ∀ n:Nat. dvd(k, n) ↔ mod(n, k):Nat = 0:Nat",
    ),
    ("Can every natural number be written as 2k for some natural number k?", "∀ n:Nat. ∃ k:Nat. n = mul(2:Nat, k):Nat"),
    (
        "Is a natural number n of the form 2k + 1 if and only if n is not divisible by 2?",
        "∀ n:Nat. (∃ k:Nat. n = add(mul(2:Nat, k):Nat, 1:Nat):Nat) ↔ ¬dvd(2:Nat, n)",
    ),
    (
        "Does taking the successor of a natural number and then the predecessor give back the original number?",
        "∀ n:Nat. pred(succ(n):Nat):Nat = n",
    ),
    ("Adding m to n and then subtracting m gives n back.", "∀ n:'α. ∀ m:'α. sub(add(n, m):'α, m):'α = n"),
    ("The number of ways to choose one element from n elements is n.", "∀ n:Nat. choose(n, 1:Nat):Nat = n"),
    (
        "Is the number of ways of choosing k items out of n items positive?",
        "∀ n:Nat. ∀ k:Nat. positive(choose(n, k):Nat)",
    ),
    (
        "If two natural numbers are both odd, is their product odd as well?",
        "∀ n:Nat. ∀ m:Nat. odd(n) ∧ odd(m) → odd(mul(n, m):Nat)",
    ),
    ("Is 1 obtained when any natural number is raised to the power of 0?", "∀ n:Nat. pow(n, 0:Nat):Nat = 1:Nat"),
    (
        "For m, n ∈ ℕ, is it true that mn = 0 ⟺ m = 0 or n = 0?",
        "∀ m:Nat. ∀ n:Nat. mul(m, n):Nat = 0:Nat ↔ m = 0:Nat ∨ n = 0:Nat",
    ),
    (
        "For m, n ∈ ℕ, is it true that mn = 0 ⟺ m = 0 or n = 0?",
        "∀ m:Nat. ∀ n:Nat. mul(m, n):Nat = 0:Nat ↔ m = 0:Nat ∨ n = 0:Nat",
    ),
    (
        "Is the greatest common divisor a commutative operation on the natural numbers?",
        "∀ a:Nat. ∀ b:Nat. gcd(a, b):Nat = gcd(b, a):Nat",
    ),
    ("Can every natural number be written as 2k for some natural number k?", "∀ n:Nat. ∃ k:Nat. n = mul(2:Nat, k):Nat"),
    ("Is gcd(m, n) ∣ m for all m n : ℕ?", "∀ m:Nat. ∀ n:Nat. dvd(gcd(m, n):Nat, m)"),
    ("Is m always divisible by gcd(m, n) when m and n are natural numbers?", "∀ m:Nat. ∀ n:Nat. dvd(gcd(m, n):Nat, m)"),
    (
        "Is m ≤ n both necessary and sufficient for m - n = 0, where m and n are natural numbers?",
        "∀ m:Nat. ∀ n:Nat. le(m, n) ↔ sub(m, n):Nat = 0:Nat",
    ),
    (
        "Suppose k is coprime to m. Is it true that k divides m * n only if k divides n?",
        "∀ k:Nat. ∀ m:Nat. ∀ n:Nat. coprime(k, m) → dvd(k, mul(m, n):Nat) → dvd(k, n)",
    ),
    (
        "If n = m * k for some natural number k and n is positive, does it follow that m ≤ n?",
        "∀ n:Nat. ∀ m:Nat. ∀ k:Nat. n = mul(m, k):Nat ∧ positive(n) → le(m, n)",
    ),
    (
        "Given natural numbers a and b with b greater than a, is it true that a mod b = a?",
        "∀ a:Nat. ∀ b:Nat. gt(b, a) → mod(a, b):Nat = a",
    ),
    (
        "Can every natural number be written as either 2k or 2k + 1 for some natural number k?",
        "∀ n:Nat. ∃ k:Nat. n = mul(2:Nat, k):Nat ∨ n = add(mul(2:Nat, k):Nat, 1:Nat):Nat",
    ),
    (
        "For m, n ∈ ℕ, is it true that mn = 0 ⟺ m = 0 or n = 0?",
        "∀ m:Nat. ∀ n:Nat. mul(m, n):Nat = 0:Nat ↔ m = 0:Nat ∨ n = 0:Nat",
    ),
    (
        "Can every natural number be written as either 2k or 2k + 1 for some natural number k?",
        "∀ n:Nat. ∃ k:Nat. n = mul(2:Nat, k):Nat ∨ n = add(mul(2:Nat, k):Nat, 1:Nat):Nat",
    ),
    (
        "Is Even (m + n) ↔ (Even m ↔ Even n) for all m n : ℕ?",
        "∀ m:Nat. ∀ n:Nat. even(add(m, n):Nat) ↔ (even(m) ↔ even(n))",
    ),
    (
        "Does Even m → Even n → Even (m + n) hold for all integers m and n?",
        "∀ m:Int. ∀ n:Int. even(m) → even(n) → even(add(m, n):Int)",
    ),
    ("Are there exactly n ways of choosing one item out of n items?", "∀ n:Nat. choose(n, 1:Nat):Nat = n"),
    (
        "Is there exactly one way to choose zero elements from a set of n elements?",
        "∀ n:Nat. choose(n, 0:Nat):Nat = 1:Nat",
    ),
    (
        "Is it true that zero is never obtained by adding one to a natural number?",
        "∀ n:Nat. ¬add(n, 1:Nat):Nat = 0:Nat",
    ),
    (
        "Is an even number always obtained when two even numbers are added together?",
        "∀ n:Nat. ∀ m:Nat. even(n) ∧ even(m) → even(add(n, m):Nat)",
    ),
    ("Even numbers are even.", "∀ n:Nat. even(n) → even(n)"),
    ("Is multiplying two odd numbers odd?", "∀ n:Nat. ∀ m:Nat. odd(n) ∧ odd(m) → odd(mul(n, m):Nat)"),
    ("Is the number three prime?", "prime(3:Nat)"),
    (
        "Is 1 the only common divisor of 1 and n, for each natural number n?",
        "∀ n:Nat. (dvd(1:Nat, 1:Nat) ∧ dvd(1:Nat, n)) ∧ (∀ m:Nat. dvd(m, 1:Nat) ∧ dvd(m, n) → m = 1:Nat)",
    ),
    (
        "For all natural numbers k, m, n with k ∣ m and k ∣ n, is it true that k ∣ gcd(m, n)?",
        "∀ k:Nat. ∀ m:Nat. ∀ n:Nat. dvd(k, m) ∧ dvd(k, n) → dvd(k, gcd(m, n):Nat)",
    ),
    (
        "Given m ∣ k and n ∣ k, is it true that lcm(m, n) ∣ k?",
        "∀ m:Nat. ∀ k:Nat. ∀ n:Nat. dvd(m, k) ∧ dvd(n, k) → dvd(lcm(m, n):Nat, k)",
    ),
    (
        "For every natural number n ≠ 0, is there a natural number k such that n = k + 1?",
        "∀ n:Nat. ne(n, 0:Nat) → (∃ k:Nat. n = add(k, 1:Nat):Nat)",
    ),
    (
        "For all integers a > 0 and b < 0, is a * b < 0?",
        "∀ a:Int. ∀ b:Int. gt(a, 0:Int) ∧ lt(b, 0:Int) → lt(mul(a, b):Int, 0:Int)",
    ),
    (
        "A natural number is odd if and only if its remainder modulo 2 is 1.",
        "∀ n:Nat. odd(n) ↔ mod(n, 2:Nat):Nat = 1:Nat",
    ),
    ("Subtracting zero from a natural number does not change it.", "∀ n:Nat. sub(n, 0:Nat):Nat = n"),
    ("Is a natural number left unchanged when zero is subtracted from it?", "∀ n:Nat. sub(n, 0:Nat):Nat = n"),
    ("Is the result zero when a natural number is subtracted from zero?", "∀ n:Nat. sub(0:Nat, n):Nat = 0:Nat"),
    (
        "If m is divisible by k, is m + n divisible by k if and only if n is?",
        "∀ k:Nat. ∀ m:Nat. ∀ n:Nat. dvd(k, m) → (dvd(k, add(m, n):Nat) ↔ dvd(k, n))",
    ),
    ("Is -b divisible by a precisely when b is?", "∀ a:'α. ∀ b:'α. dvd(a, neg(b):'α) ↔ dvd(a, b)"),
    (
        "Does a natural number fail to be even precisely when its successor is even?",
        "∀ n:Nat. ¬even(n) ↔ even(succ(n):Nat)",
    ),
    ("Do two odd integers always have an even sum?", "∀ a:Int. ∀ b:Int. odd(a) ∧ odd(b) → even(add(a, b):Int)"),
    (
        "If k ≤ n, is there at least one way to choose k elements from n elements?",
        "∀ k:Nat. ∀ n:Nat. le(k, n) → lt(0:Nat, choose(n, k):Nat)",
    ),
    (
        "If n < k, are there no ways to choose k elements from a set of n elements?",
        "∀ n:Nat. ∀ k:Nat. lt(n, k) → choose(n, k):Nat = 0:Nat",
    ),
    (
        "If n divides m, then dividing m by n and multiplying by n gives m.",
        "∀ n:Nat. ∀ m:Nat. dvd(n, m) → mul(div(m, n):Nat, n):Nat = m",
    ),
    (
        "Is a negative integer always obtained by multiplying a positive integer by a negative one?",
        "∀ a:Int. positive(a) → (∀ b:Int. negative(b) → negative(mul(a, b):Int))",
    ),
    (
        "Is $a^{m+n} = a^m a^n$ for all $a, m, n \\in \\mathbb{N}$?",
        "∀ a:Nat. ∀ m:Nat. ∀ n:Nat. pow(a, add(m, n):Nat):Nat = mul(pow(a, m):Nat, pow(a, n):Nat):Nat",
    ),
    (
        "Is an integer odd if and only if it cannot be written as 2k for an integer k?",
        "∀ a:Int. odd(a) ↔ ¬(∃ k:Int. a = mul(2:Int, k):Int)",
    ),
    ("Is every integer odd if zero is?", "∀ a:Int. odd(0:Nat) → odd(a)"),
    ("Is the larger of two numbers at least as large as the first one?", "∀ x:'α. ∀ y:'α. ge(max(x, y):'α, x)"),
    (
        "For any two natural numbers, is one of them less than or equal to the other?",
        "∀ n:Nat. ∀ m:Nat. le(n, m) ∨ le(m, n)",
    ),
    ("Of two natural numbers, one is at most the other.", "∀ n:Nat. ∀ m:Nat. le(n, m) ∨ le(m, n)"),
    ("Are two natural numbers equal if each divides the other?", "∀ n:Nat. ∀ m:Nat. dvd(n, m) ∧ dvd(m, n) → n = m"),
    (
        "Are two natural numbers equal if and only if one of them is the successor of the other?",
        "∀ n:Nat. ∀ m:Nat. n = m ↔ n = succ(m):Nat ∨ m = succ(n):Nat",
    ),
    ("Does each of two natural numbers divide the other?", "∀ n:Nat. ∀ m:Nat. dvd(n, m) ∧ dvd(m, n)"),
]


@pytest.mark.parametrize(("text", "formula"), MEANINGS)
def test_a_sentence_about_numbers_means(text: str, formula: str) -> None:
    assert [write(reading.statement.formula) for reading in read_text(text, LEXICON).readings] == [formula]


REFUSED = [
    ("The difference of a, b and c is zero.", "two things"),
    ("Every natural number divides it.", "antecedent"),
    ("Every prime is a natural number.", "nothing but a sort"),
    ("The sum of two natural numbers does not depend on their product.", ""),
    ("The successor of a natural number does not depend on the order.", "function of two things"),
    ("The gcd of m and n is unchanged when m and k are swapped.", "what is swapped"),
    ("Adding a number to another and then subtracting it gives the other number.", "which of the two things"),
    ("Congruence is symmetric.", ""),
    ("Zero is.", "nothing was said before"),
    ("Of a natural number, one is at most the other.", ""),
    ("Zero and one are positive and two.", ""),
    ("Every natural number can be written as 2 for some natural number k.", "shape"),
    ("Two natural numbers leave a remainder of the same when divided by 2.", ""),
    ("The sum of two numbers is even if and only if all three of the first of them are even.", ""),
    ("a = b ↔ b = c and c = d ↔ d = a", "several arrows"),
]


@pytest.mark.parametrize(("text", "reason"), REFUSED)
def test_what_has_no_meaning_is_refused(text: str, reason: str) -> None:
    result = read_text(text, LEXICON)
    assert not result.readings
    assert result.unparsed is not None
    assert reason in result.unparsed.reason
