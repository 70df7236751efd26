prelude
import Embedded.Nat.Div
/-! # The other functions that the kernel evaluates natively

The kernel answers `Nat.gcd 12 18` with big-number arithmetic as soon as a constant of that name exists, whatever it was
defined to be. So each such name is declared here with its true meaning: a certificate can then neither define it
wrongly nor be surprised. `Agree.lean` compares both. -/
universe u v w
namespace Nat
def gcdFuel : Nat → Nat → Nat → Nat
  | 0, m, n => n
  | succ f, m, n => ite (m = 0) n (gcdFuel f (n % m) m)
@[extern "lean_nat_gcd"] def gcd (m n : Nat) : Nat := gcdFuel (succ m) m n
@[extern "lean_nat_shiftl"] def shiftLeft (n m : Nat) : Nat := n * 2 ^ m
@[extern "lean_nat_shiftr"] def shiftRight (n m : Nat) : Nat := n / 2 ^ m
def log2Fuel : Nat → Nat → Nat
  | 0, _ => 0
  | succ f, n => ite (2 ≤ n) (succ (log2Fuel f (n / 2))) 0
@[extern "lean_nat_log2"] def log2 (n : Nat) : Nat := log2Fuel n n
def bitFuel (g : Nat → Nat → Nat) : Nat → Nat → Nat → Nat
  | 0, _, _ => 0
  | succ f, m, n => g (m % 2) (n % 2) + 2 * bitFuel g f (m / 2) (n / 2)
@[extern "lean_nat_land"] def land (m n : Nat) : Nat := bitFuel (fun a b => a * b) (m + n) m n
@[extern "lean_nat_lor"] def lor (m n : Nat) : Nat := bitFuel (fun a b => a + b - a * b) (m + n) m n
@[extern "lean_nat_lxor"] def xor (m n : Nat) : Nat := bitFuel (fun a b => (a + b) % 2) (m + n) m n
end Nat
