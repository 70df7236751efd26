prelude
import Embedded.Nat.Div
import Embedded.Int.Lemmas
/-! # Rational numbers, for witnesses: every operation computes, `=`, `≤` and `<` are decidable

`Rat` is Lean's structure (numerator, positive denominator, lowest terms). The field laws are not proved here: a witness
needs evaluation only. -/
theorem Nat.coprime_div_gcd {m n : Nat} (h : n ≠ 0) : Nat.gcd (m / Nat.gcd m n) (n / Nat.gcd m n) = 1 := by
  have hg : 0 < Nat.gcd m n := Nat.pos_of_ne_zero (fun e => h (Nat.eq_zero_of_zero_dvd (by rw [← e]; exact Nat.gcd_dvd_right m n)))
  have hm : Nat.gcd m n * (m / Nat.gcd m n) = m := Nat.mul_div_cancel' (Nat.gcd_dvd_left m n)
  have hn : Nat.gcd m n * (n / Nat.gcd m n) = n := Nat.mul_div_cancel' (Nat.gcd_dvd_right m n)
  have key : ∀ g a b : Nat, 0 < g → g * a = m → g * b = n → Nat.gcd m n = g → Nat.gcd a b = 1 := by
    intro g a b pos ea eb eg
    have dm : g * Nat.gcd a b ∣ m := (Nat.gcd_dvd_left a b).elim (fun c e => ⟨c, by rw [Nat.mul_assoc, ← e, ea]⟩)
    have dn : g * Nat.gcd a b ∣ n := (Nat.gcd_dvd_right a b).elim (fun c e => ⟨c, by rw [Nat.mul_assoc, ← e, eb]⟩)
    have d : g * Nat.gcd a b ∣ g := by
      have x := Nat.dvd_gcd dm dn
      rw [eg] at x
      exact x
    exact d.elim (fun c e => Nat.dvd_one.mp ⟨c, Nat.eq_of_mul_eq_mul_left pos (by rw [Nat.mul_one, ← Nat.mul_assoc]; exact e)⟩)
  exact key _ _ _ hg hm hn rfl

structure Rat where
  mk' ::
  num : Int
  den : Nat := 1
  den_nz : den ≠ 0 := by decide
  reduced : Nat.Coprime num.natAbs den := by decide
noncomputable section
namespace Rat
/-- `num / den` in lowest terms. -/
def normalize (num : Int) (den : Nat) (den_nz : den ≠ 0) : Rat where
  num := match num with
    | .ofNat m => .ofNat (m / Nat.gcd num.natAbs den)
    | .negSucc m => Int.negOfNat (Nat.succ m / Nat.gcd num.natAbs den)
  den := den / Nat.gcd num.natAbs den
  den_nz := fun e => den_nz (by
    have h : Nat.gcd num.natAbs den * (den / Nat.gcd num.natAbs den) = den := Nat.mul_div_cancel' (Nat.gcd_dvd_right _ _)
    rw [e, Nat.mul_zero] at h
    exact h.symm)
  reduced := match num with
    | .ofNat m => Nat.coprime_div_gcd den_nz
    | .negSucc m => by
      show Nat.gcd (Int.natAbs (Int.negOfNat _)) _ = 1
      rw [Int.natAbs_negOfNat]
      exact Nat.coprime_div_gcd den_nz
def ofInt (num : Int) : Rat := ⟨num, 1, fun h => Nat.noConfusion h, Nat.gcd_one_right _⟩
instance : IntCast Rat := ⟨Rat.ofInt⟩
instance : NatCast Rat := ⟨fun n => Rat.ofInt n⟩
instance {n : Nat} : OfNat Rat n := ⟨Rat.ofInt (Int.ofNat n)⟩
theorem ext {a b : Rat} (h : a.num = b.num) (g : a.den = b.den) : a = b := match a, b, h, g with
  | ⟨_, _, _, _⟩, ⟨_, _, _, _⟩, rfl, rfl => rfl
protected def add (a b : Rat) : Rat :=
  normalize (a.num * Int.ofNat b.den + b.num * Int.ofNat a.den) (a.den * b.den) (fun e => (Nat.mul_eq_zero.mp e).elim a.den_nz b.den_nz)
protected def neg (a : Rat) : Rat := ⟨-a.num, a.den, a.den_nz, match a with
  | ⟨.ofNat m, d, _, r⟩ => (by show Nat.gcd (Int.natAbs (Int.negOfNat m)) d = 1; rw [Int.natAbs_negOfNat]; exact r)
  | ⟨.negSucc m, d, _, r⟩ => r⟩
protected def mul (a b : Rat) : Rat :=
  normalize (a.num * b.num) (a.den * b.den) (fun e => (Nat.mul_eq_zero.mp e).elim a.den_nz b.den_nz)
protected def inv (a : Rat) : Rat := match a.num with
  | .ofNat 0 => 0
  | .ofNat (.succ n) => normalize (Int.ofNat a.den) (Nat.succ n) (fun e => Nat.noConfusion e)
  | .negSucc n => normalize (Int.negOfNat a.den) (Nat.succ n) (fun e => Nat.noConfusion e)
protected def pow (a : Rat) : Nat → Rat
  | 0 => 1
  | .succ n => Rat.mul (Rat.pow a n) a
instance : Add Rat := ⟨Rat.add⟩
instance : Neg Rat := ⟨Rat.neg⟩
instance : Sub Rat := ⟨fun a b => a + -b⟩
instance : Mul Rat := ⟨Rat.mul⟩
instance : Inv Rat := ⟨Rat.inv⟩
instance : Div Rat := ⟨fun a b => a * b⁻¹⟩
instance : NatPow Rat := ⟨Rat.pow⟩
protected def le (a b : Rat) : Prop := a.num * Int.ofNat b.den ≤ b.num * Int.ofNat a.den
protected def lt (a b : Rat) : Prop := a.num * Int.ofNat b.den < b.num * Int.ofNat a.den
instance : LE Rat := ⟨Rat.le⟩
instance : LT Rat := ⟨Rat.lt⟩
instance instDecidableLe (a b : Rat) : Decidable (a ≤ b) := Int.decLe _ _
instance instDecidableLt (a b : Rat) : Decidable (a < b) := Int.decLt _ _
instance instDecidableEq : DecidableEq Rat := fun a b => match Int.decEq a.num b.num with
  | isFalse n => isFalse (fun e => n (congrArg num e))
  | isTrue h => match Nat.decEq a.den b.den with
    | isFalse n => isFalse (fun e => n (congrArg den e))
    | isTrue g => isTrue (ext h g)
instance : Min Rat := minOfLe
instance : Max Rat := maxOfLe
end Rat
end
