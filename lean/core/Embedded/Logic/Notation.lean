prelude
import Embedded.Logic.Classical
import Embedded.Boot.Tactics
/-! # Notation of our own making: unique existence, proof by contradiction -/
universe u
namespace Lean
@[extern "lean_by_name"] opaque expandExplicitBinders (combinatorDeclName : Name) (explicitBinders : Syntax) (body : Syntax) (ctx : Macro.Context) (s : Macro.State) : EStateM.Result Macro.Exception Macro.State Syntax := .error .unsupportedSyntax s
end Lean
def ExistsUnique {α : Sort u} (p : α → Prop) : Prop := ∃ x, p x ∧ ∀ y, p y → y = x
syntax (name := uniqueExistence) "∃!" Lean.explicitBinders ", " term : term
@[macro uniqueExistence] def expandUniqueExistence : Lean.Macro := fun e context state =>
  Lean.expandExplicitBinders ``ExistsUnique (e.getArg 1) (e.getArg 3) context state
macro "by_contra " h:ident : tactic => `(tactic| refine Classical.byContradiction (fun $h:ident => ?_))
