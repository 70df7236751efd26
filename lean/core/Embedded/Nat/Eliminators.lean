prelude
import Embedded.Nat.Order
/-! # `induction` and `cases` on natural numbers speak of `0` and `n + 1` -/
universe u
@[elab_as_elim, induction_eliminator] protected def Nat.recAux {motive : Nat → Sort u} (zero : motive 0)
    (succ : ∀ n, motive n → motive (n + 1)) (t : Nat) : motive t := match t with
  | 0 => zero
  | .succ n => succ n (Nat.recAux zero succ n)
@[elab_as_elim, cases_eliminator] protected abbrev Nat.casesAuxOn {motive : Nat → Sort u} (t : Nat) (zero : motive 0)
    (succ : ∀ n, motive (n + 1)) : motive t := match t with
  | 0 => zero
  | .succ n => succ n
