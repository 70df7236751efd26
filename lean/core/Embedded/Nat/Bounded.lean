prelude
import Embedded.Nat.Native
/-! # Bounded quantifiers over the natural numbers are decidable -/
universe u v w
noncomputable section
namespace Nat
instance decidableBallLT : ∀ (n : Nat) (p : ∀ k, k < n → Prop) [∀ k h, Decidable (p k h)], Decidable (∀ k h, p k h)
  | 0, p, _ => isTrue (fun k h => absurd h (not_succ_le_zero k))
  | succ n, p, d =>
    match decidableBallLT n (fun k h => p k (Nat.lt_trans h (Nat.le_refl (succ n)))) with
    | isFalse no => isFalse (fun H => no (fun k h => H k _))
    | isTrue yes => match d n (Nat.le_refl (succ n)) with
      | isFalse no => isFalse (fun H => no (H n _))
      | isTrue y => isTrue (fun k h => match eq_or_lt_of_le (le_of_lt_succ h) with
        | .inl e => by subst e; exact y
        | .inr l => yes k l)
instance decidableBallLE (n : Nat) (p : ∀ k, k ≤ n → Prop) [d : ∀ k h, Decidable (p k h)] : Decidable (∀ k h, p k h) :=
  decidable_of_iff (∀ k (h : k < succ n), p k (le_of_lt_succ h)) ⟨fun H k h => H k (lt_succ_of_le h), fun H k h => H k _⟩
instance decidableExistsLT (n : Nat) (p : Nat → Prop) [d : ∀ k, Decidable (p k)] : Decidable (∃ k, k < n ∧ p k) :=
  match decidableBallLT n (fun k _ => ¬ p k) with
  | isTrue h => isFalse (fun ⟨k, l, x⟩ => h k l x)
  | isFalse h => isTrue (find n p d h)
where
  find : ∀ (n : Nat) (p : Nat → Prop) (d : ∀ k, Decidable (p k)), (¬ ∀ k, k < n → ¬ p k) → ∃ k, k < n ∧ p k
    | 0, p, d, h => (h (fun k l => absurd l (not_succ_le_zero k))).elim
    | succ n, p, d, h => match d n with
      | isTrue x => ⟨n, Nat.le_refl _, x⟩
      | isFalse x => match find n p d (fun H => h (fun k l => match eq_or_lt_of_le (le_of_lt_succ l) with
          | .inl e => by subst e; exact x
          | .inr l => H k l)) with
        | ⟨k, l, y⟩ => ⟨k, Nat.lt_trans l (Nat.le_refl _), y⟩
end Nat
end
