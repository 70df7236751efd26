prelude
import Embedded.Int.Lemmas
import Embedded.Nat.Div
/-! # Integers: quotient, remainder, divisibility, minimum and maximum, gcd; the steps of `calc` -/
universe u v w
namespace Nat
@[simp] theorem div_zero (n : Nat) : n / 0 = 0 := by
  show divFuel n n 0 = 0
  cases n with
  | zero => rfl
  | succ n => exact if_neg (fun h => Nat.lt_irrefl 0 h.left)
end Nat
namespace Int
/-! ## Operations, and divisibility, which is decidable -/
noncomputable section
protected def ediv : Int → Int → Int
  | ofNat m, ofNat n => ofNat (m / n)
  | ofNat m, negSucc n => -ofNat (m / Nat.succ n)
  | negSucc _, ofNat 0 => 0
  | negSucc m, ofNat (.succ n) => negSucc (m / Nat.succ n)
  | negSucc m, negSucc n => ofNat (Nat.succ (m / Nat.succ n))
protected def emod : Int → Int → Int
  | ofNat m, n => ofNat (m % natAbs n)
  | negSucc m, n => subNatNat (natAbs n) (Nat.succ (m % natAbs n))
instance instDivInt : Div Int := ⟨Int.ediv⟩
instance instModInt : Mod Int := ⟨Int.emod⟩
instance instDvdInt : Dvd Int := ⟨fun a b => ∃ c, b = a * c⟩
theorem negOfNat_or (b : Int) : b = ofNat (natAbs b) ∨ b = negOfNat (natAbs b) := match b with
  | ofNat m => .inl rfl
  | negSucc m => .inr rfl
theorem exists_mul (a : Int) (k : Nat) : (∃ c, ofNat (natAbs a * k) = a * c) ∧ (∃ c, negOfNat (natAbs a * k) = a * c) := match a, k with
  | ofNat m, 0 => ⟨⟨ofNat 0, rfl⟩, ⟨ofNat 0, rfl⟩⟩
  | ofNat m, .succ k => ⟨⟨ofNat (.succ k), rfl⟩, ⟨negSucc k, rfl⟩⟩
  | negSucc m, 0 => ⟨⟨ofNat 0, rfl⟩, ⟨ofNat 0, rfl⟩⟩
  | negSucc m, .succ k => ⟨⟨negSucc k, rfl⟩, ⟨ofNat (.succ k), rfl⟩⟩
theorem dvd_iff_natAbs {a b : Int} : natAbs a ∣ natAbs b ↔ a ∣ b :=
  ⟨fun ⟨k, e⟩ => (negOfNat_or b).elim
      (fun h => ((exists_mul a k).left).elim (fun c f => ⟨c, h.trans ((congrArg ofNat e).trans f)⟩))
      (fun h => ((exists_mul a k).right).elim (fun c f => ⟨c, h.trans ((congrArg negOfNat e).trans f)⟩)),
   fun ⟨c, e⟩ => ⟨natAbs c, (congrArg natAbs e).trans (natAbs_mul a c)⟩⟩
instance decidable_dvd (a b : Int) : Decidable (a ∣ b) := decidable_of_iff (natAbs a ∣ natAbs b) dvd_iff_natAbs
end

/-! ## Casts -/
theorem natCast_succ (n : Nat) : (Nat.succ n : Int) = (n : Int) + 1 := rfl
theorem natCast_add (n m : Nat) : ((n + m : Nat) : Int) = (n : Int) + m := rfl
theorem natCast_mul (n m : Nat) : ((n * m : Nat) : Int) = (n : Int) * m := rfl
theorem natCast_ediv (m n : Nat) : ((m / n : Nat) : Int) = (m : Int) / n := rfl
theorem natCast_emod (m n : Nat) : ((m % n : Nat) : Int) = (m : Int) % n := rfl
theorem negSucc_eq (n : Nat) : negSucc n = -((n : Int) + 1) := rfl
theorem ofNat_le {m n : Nat} : (m : Int) ≤ n ↔ m ≤ n := ofNat_le_ofNat
theorem ofNat_lt {m n : Nat} : (m : Int) < n ↔ m < n := ofNat_le_ofNat (m := m + 1)
theorem ofNat_inj {m n : Nat} : (m : Int) = n ↔ m = n := ⟨ofNat.inj, fun h => h ▸ rfl⟩
theorem natCast_sub_of_le {m n : Nat} (h : m ≤ n) : ((n - m : Nat) : Int) = (n : Int) - m := by
  obtain ⟨k, rfl⟩ := Nat.le.dest h
  rw [Nat.add_sub_cancel_left, natCast_add, Int.add_comm, Int.add_sub_cancel]
theorem pow_succ (b : Int) (e : Nat) : b ^ (e + 1) = b ^ e * b := rfl
theorem natCast_pow (a b : Nat) : ((a ^ b : Nat) : Int) = (a : Int) ^ b := by
  induction b with
  | zero => rfl
  | succ b ih => rw [Int.pow_succ, ← ih]; rfl

/-! ## Quotient and remainder -/
theorem emod_def_step (d q r : Nat) : subNatNat d (r + 1) = subNatNat 0 (d * q + r + 1) + ofNat (d * (q + 1)) := by
  rw [← subNatNat_zero (d * (q + 1)), subNatNat_add_subNatNat]
  refine subNatNat_eq_of ?_
  rw [Nat.zero_add, Nat.add_zero, Nat.mul_succ, Nat.add_assoc (d * q), Nat.add_comm d, Nat.add_right_comm]
theorem emod_def_natural (m n : Nat) : ofNat (m % n) = ofNat m - ofNat (n * (m / n)) := by
  have e : (ofNat m : Int) = ofNat (n * (m / n)) + ofNat (m % n) := congrArg ofNat (Nat.div_add_mod m n).symm
  rw [e, Int.add_comm, Int.add_sub_cancel]
theorem emod_def_negative (m n : Nat) : subNatNat n (m % n + 1) = negSucc m + ofNat (n * (m / n + 1)) := by
  rw [emod_def_step n (m / n) (m % n), Nat.div_add_mod, zero_subNatNat_succ]
protected theorem emod_def (a b : Int) : a % b = a - b * (a / b) := match a, b with
  | ofNat m, ofNat n => emod_def_natural m n
  | ofNat m, negSucc n => (emod_def_natural m (n + 1)).trans
      (congrArg (ofNat m - ·) (Int.neg_mul_neg (ofNat (n + 1)) (ofNat (m / (n + 1)))).symm)
  | negSucc m, ofNat 0 => (congrArg (fun k => subNatNat 0 (k + 1)) (Nat.mod_zero m)).trans (zero_subNatNat_succ m)
  | negSucc m, ofNat (.succ n) => emod_def_negative m (n + 1)
  | negSucc m, negSucc n => emod_def_negative m (n + 1)
protected theorem ediv_zero (a : Int) : a / 0 = 0 := match a with
  | ofNat m => congrArg ofNat (Nat.div_zero m)
  | negSucc _ => rfl
protected theorem ediv_neg (a b : Int) : a / -b = -(a / b) := match a, b with
  | ofNat m, ofNat 0 => by
    show ofNat (m / 0) = -ofNat (m / 0)
    rw [Nat.div_zero]
    rfl
  | ofNat _, ofNat (.succ _) => rfl
  | ofNat m, negSucc n => (Int.neg_neg (ofNat (m / (n + 1)))).symm
  | negSucc _, ofNat 0 => rfl
  | negSucc _, ofNat (.succ _) => rfl
  | negSucc _, negSucc _ => rfl
theorem natAbs_pos_of_ne_zero {b : Int} (h : b ≠ 0) : 0 < natAbs b := Nat.pos_of_ne_zero (fun e => h (natAbs_eq_zero.mp e))
theorem nonneg_of_nonNeg {a : Int} (h : NonNeg a) : 0 ≤ a := by
  show NonNeg (a - 0)
  rw [Int.sub_zero]
  exact h
protected theorem emod_nonneg (a : Int) {b : Int} (h : b ≠ 0) : 0 ≤ a % b := match a with
  | ofNat m => ofNat_nonneg (m % natAbs b)
  | negSucc m => nonneg_of_nonNeg (nonNeg_subNatNat.mpr (Nat.mod_lt m (natAbs_pos_of_ne_zero h)))
protected theorem ne_of_gt {a b : Int} (h : b < a) : a ≠ b := fun e => Int.lt_irrefl b (e ▸ h)
protected theorem emod_lt_of_pos (a : Int) {b : Int} (H : 0 < b) : a % b < b := by
  obtain ⟨n, rfl⟩ := eq_ofNat_of_zero_le (Int.le_of_lt H)
  have hn : 0 < n := ofNat_lt.mp H
  match a with
  | ofNat m => exact ofNat_lt.mpr (Nat.mod_lt m hn)
  | negSucc m =>
    show subNatNat n (m % n + 1) < ofNat n
    rw [← subNatNat_zero n, subNatNat_lt_subNatNat, Nat.add_zero]
    exact Nat.lt_succ_of_le (Nat.le_add_right n (m % n))
theorem mul_ediv_self_le {x k : Int} (h : k ≠ 0) : k * (x / k) ≤ x :=
  Int.sub_nonneg.mp (Int.emod_def x k ▸ Int.emod_nonneg x h)
theorem lt_mul_ediv_self_add {x k : Int} (h : 0 < k) : x < k * (x / k) + k := by
  have l : x - k * (x / k) < k := Int.emod_def x k ▸ Int.emod_lt_of_pos x h
  have e := Int.add_lt_add_left l (k * (x / k))
  rw [Int.add_comm (k * (x / k)) (x - k * (x / k)), Int.sub_add_cancel] at e
  exact e
protected theorem emod_eq_zero_of_dvd {a b : Int} (h : a ∣ b) : b % a = 0 := match b, dvd_iff_natAbs.mpr h with
  | ofNat _, d => congrArg ofNat (Nat.mod_eq_zero_of_dvd d)
  | negSucc _, d => (congrArg (subNatNat (natAbs a)) (Nat.succ_mod_of_dvd d)).trans (subNatNat_of_add (natAbs a) 0)
protected theorem dvd_of_emod_eq_zero {a b : Int} (h : b % a = 0) : a ∣ b :=
  ⟨b / a, Int.sub_eq_zero.mp (Int.emod_def b a ▸ h)⟩

/-! ## Minimum, maximum, absolute value -/
protected theorem min_def (a b : Int) : min a b = if a ≤ b then a else b := rfl
protected theorem max_def (a b : Int) : max a b = if a ≤ b then b else a := rfl
protected theorem min_le_left (a b : Int) : min a b ≤ a :=
  iteInduction (motive := (· ≤ a)) (fun _ => Int.le_refl a) (fun h => Int.le_of_lt (Int.not_le.mp h))
protected theorem min_le_right (a b : Int) : min a b ≤ b := iteInduction (motive := (· ≤ b)) (fun h => h) (fun _ => Int.le_refl b)
protected theorem le_max_left (a b : Int) : a ≤ max a b := iteInduction (motive := (a ≤ ·)) (fun h => h) (fun _ => Int.le_refl a)
protected theorem le_max_right (a b : Int) : b ≤ max a b :=
  iteInduction (motive := (b ≤ ·)) (fun _ => Int.le_refl b) (fun h => Int.le_of_lt (Int.not_le.mp h))

/-- The natural number `n`, or 0 where the integer is negative. -/
noncomputable def toNat : Int → Nat
  | ofNat n => n
  | negSucc _ => 0
theorem toNat_eq_max (a : Int) : (a.toNat : Int) = max a 0 := match a with
  | ofNat n => iteInduction (motive := (ofNat n = ·)) (fun h => Int.le_antisymm h (ofNat_nonneg n)) (fun _ => rfl)
  | negSucc n => (if_pos (Int.le_of_lt (Int.not_le.mp (fun h => not_nonNeg_negSucc n (Int.sub_zero (negSucc n) ▸ h))))).symm

/-! ## Steps between relations -/
protected theorem sub_eq_zero_of_eq {a b : Int} (h : a = b) : a - b = 0 := Int.sub_eq_zero.mpr h
protected theorem sub_nonneg_of_le {a b : Int} (h : b ≤ a) : 0 ≤ a - b := Int.sub_nonneg.mpr h
theorem add_one_le_of_lt {a b : Int} (H : a < b) : a + 1 ≤ b := H
protected theorem lt_or_gt_of_ne {a b : Int} (h : a ≠ b) : a < b ∨ a > b := (Int.lt_trichotomy a b).imp (fun x => x) (fun x => x.resolve_left h)
theorem emod_pos_of_not_dvd {a b : Int} (h : ¬ a ∣ b) : a = 0 ∨ 0 < b % a :=
  (Decidable.em (a = 0)).imp (fun x => x) (fun n => (Int.lt_or_eq_of_le (Int.emod_nonneg b n)).resolve_right
    (fun e => h (Int.dvd_of_emod_eq_zero e.symm)))
end Int
namespace Nat
theorem lt_or_gt_of_ne {a b : Nat} (h : a ≠ b) : a < b ∨ a > b := (Nat.lt_trichotomy a b).imp (fun x => x) (fun x => x.resolve_left h)
theorem emod_pos_of_not_dvd {a b : Nat} (h : ¬ a ∣ b) : b % a > 0 := Nat.pos_of_ne_zero (fun e => h (dvd_of_mod_eq_zero e))
end Nat

namespace Int
protected theorem mul_le_mul_of_nonneg_left {a b c : Int} (h : a ≤ b) (g : 0 ≤ c) : c * a ≤ c * b := by
  have p := Int.mul_nonneg g (Int.sub_nonneg.mpr h)
  rw [Int.mul_sub] at p
  exact Int.sub_nonneg.mp p
protected theorem mul_lt_mul_of_pos_left {a b c : Int} (h : a < b) (g : 0 < c) : c * a < c * b := by
  have p := Int.mul_le_mul_of_nonneg_left (show a + 1 ≤ b from h) (Int.le_of_lt g)
  rw [Int.mul_add, Int.mul_one] at p
  have q := Int.add_lt_add_left g (c * a)
  rw [Int.add_zero] at q
  exact Int.lt_of_lt_of_le q p
noncomputable def gcd (m n : Int) : Nat := m.natAbs.gcd n.natAbs
noncomputable def lcm (m n : Int) : Nat := m.natAbs.lcm n.natAbs
theorem gcd_comm (a b : Int) : gcd a b = gcd b a := Nat.gcd_comm a.natAbs b.natAbs
end Int
namespace Nat
theorem dvd_lcm_left (m n : Nat) : m ∣ lcm m n := by
  cases Nat.lt_or_ge 0 (gcd m n) with
  | inr le =>
    have z : gcd m n = 0 := Nat.eq_zero_of_le_zero le
    have e : m = 0 := Nat.eq_zero_of_zero_dvd (z ▸ gcd_dvd_left m n)
    have f : n = 0 := Nat.eq_zero_of_zero_dvd (z ▸ gcd_dvd_right m n)
    subst e; subst f
    exact ⟨0, rfl⟩
  | inl pos =>
    exact (gcd_dvd_right m n).elim fun k h => ⟨k, Nat.eq_of_mul_eq_mul_left pos (by
      show gcd m n * (m * n / gcd m n) = gcd m n * (m * k)
      rw [Nat.mul_div_cancel' (Nat.dvd_trans (gcd_dvd_left m n) (Nat.dvd_mul_right m n)),
        Nat.mul_left_comm, ← h])⟩
theorem lcm_comm (m n : Nat) : lcm m n = lcm n m := by
  show m * n / gcd m n = n * m / gcd n m
  rw [Nat.mul_comm m n, gcd_comm m n]
@[simp] protected theorem le_zero {i : Nat} : i ≤ 0 ↔ i = 0 := ⟨Nat.eq_zero_of_le_zero, fun h => h ▸ Nat.le_refl 0⟩
protected theorem lt_add_of_pos_right {k n : Nat} (h : 0 < k) : n < n + k := Nat.add_le_add_left (show 1 ≤ k from h) n
theorem lt_one_iff {n : Nat} : n < 1 ↔ n = 0 := ⟨fun h => Nat.eq_zero_of_le_zero (le_of_lt_succ h), fun h => h ▸ Nat.le_refl 1⟩
protected theorem pos_iff_ne_zero {n : Nat} : 0 < n ↔ n ≠ 0 := ⟨Nat.ne_of_gt, Nat.pos_of_ne_zero⟩
theorem one_le_iff_ne_zero {n : Nat} : 1 ≤ n ↔ n ≠ 0 := Nat.pos_iff_ne_zero
theorem succ_le_iff {m n : Nat} : succ m ≤ n ↔ m < n := Iff.rfl
theorem lt_succ_iff {m n : Nat} : m < succ n ↔ m ≤ n := ⟨le_of_lt_succ, lt_succ_of_le⟩
end Nat
namespace Int
theorem lcm_comm (a b : Int) : lcm a b = lcm b a := Nat.lcm_comm a.natAbs b.natAbs
end Int

noncomputable section
-- calc
class Trans {α : Sort u1} {β : Sort u2} {γ : Sort u3} (r : α → β → Sort u) (s : β → γ → Sort v) (t : outParam (α → γ → Sort w)) where
  trans {a : α} {b : β} {c : γ} : r a b → s b c → t a c
instance {α : Sort u1} {γ : Sort u2} (r : α → γ → Sort u) : Trans Eq r r := ⟨fun h k => h ▸ k⟩
instance {α : Sort u1} {β : Sort u2} (r : α → β → Sort u) : Trans r Eq r := ⟨fun h k => k ▸ h⟩
instance : @Trans Prop Prop Prop Iff Iff Iff := ⟨Iff.trans⟩
instance : @Trans Nat Nat Nat LT.lt LT.lt LT.lt := ⟨Nat.lt_trans⟩
instance : @Trans Nat Nat Nat LE.le LE.le LE.le := ⟨Nat.le_trans⟩
instance : @Trans Nat Nat Nat LT.lt LE.le LT.lt := ⟨Nat.lt_of_lt_of_le⟩
instance : @Trans Nat Nat Nat LE.le LT.lt LT.lt := ⟨Nat.lt_of_le_of_lt⟩
instance : @Trans Nat Nat Nat Dvd.dvd Dvd.dvd Dvd.dvd := ⟨Nat.dvd_trans⟩
instance : @Trans Int Int Int LT.lt LT.lt LT.lt := ⟨Int.lt_trans⟩
instance : @Trans Int Int Int LE.le LE.le LE.le := ⟨Int.le_trans⟩
instance : @Trans Int Int Int LT.lt LE.le LT.lt := ⟨Int.lt_of_lt_of_le⟩
instance : @Trans Int Int Int LE.le LT.lt LT.lt := ⟨Int.lt_of_le_of_lt⟩
end
