prelude
import Embedded.Logic.Classical
import Embedded.Boot.Tactics
/-! # Notation of our own making: unique existence, proof by contradiction -/
universe u
namespace Lean
@[extern "lean_by_name"] opaque expandExplicitBinders (combinatorDeclName : Name) (explicitBinders : Syntax) (body : Syntax) (ctx : Macro.Context) (s : Macro.State) : EStateM.Result Macro.Exception Macro.State Term := .error .unsupportedSyntax s
end Lean
def ExistsUnique {α : Sort u} (p : α → Prop) : Prop := ∃ x, p x ∧ ∀ y, p y → y = x
macro "∃!" xs:Lean.explicitBinders ", " b:term : term => Lean.expandExplicitBinders ``ExistsUnique xs b
macro "by_contra " h:ident : tactic => `(tactic| refine Classical.byContradiction (fun $h:ident => ?_))
