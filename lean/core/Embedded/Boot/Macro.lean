prelude
import Embedded.Boot.Monad
import Embedded.Boot.Syntax
/-! # Macros: quotations, scopes and the macro monad -/
universe u v w
universe u1 u2

-- ## macros
instance : Inhabited String.Pos.Raw := ⟨⟨0⟩⟩
instance : Inhabited Substring.Raw := ⟨⟨"", ⟨0⟩, ⟨0⟩⟩⟩
namespace Lean
abbrev MacroScope := Nat
class MonadRef (m : Type → Type) where
  getRef : m Syntax
  withRef {α : Type} : Syntax → m α → m α
export MonadRef (getRef)
class MonadQuotation (m : Type → Type) extends MonadRef m where
  getCurrMacroScope : m MacroScope
  getContext : m Name
  withFreshMacroScope {α : Type} : m α → m α
export MonadQuotation (getCurrMacroScope withFreshMacroScope)
@[extern "lean_by_name"] opaque SourceInfo.fromRef (ref : Syntax) (canonical : Bool := false) : SourceInfo
def MonadRef.mkInfoFromRefPos {m : Type → Type} [Monad m] [MonadRef m] : m SourceInfo :=
  bind getRef (fun r => pure (SourceInfo.fromRef r))
@[extern "lean_by_name"] opaque addMacroScope (mainModule : Name) (n : Name) (scp : MacroScope) : Name
def mkAtom (val : String) : Syntax := .atom .none val
@[extern "lean_by_name"] opaque mkNullNode (args : Array Syntax := Array.empty) : Syntax
@[extern "lean_by_name"] opaque Syntax.getKind (stx : Syntax) : SyntaxNodeKind
@[extern "lean_by_name"] opaque Syntax.isOfKind (stx : Syntax) (k : SyntaxNodeKind) : Bool
@[extern "lean_by_name"] opaque Syntax.getArg (stx : Syntax) (i : Nat) : Syntax
@[extern "lean_by_name"] opaque Syntax.getArgs (stx : Syntax) : Array Syntax
@[extern "lean_by_name"] opaque Syntax.getNumArgs (stx : Syntax) : Nat
@[extern "lean_by_name"] opaque Syntax.getId (stx : Syntax) : Name
@[extern "lean_by_name"] opaque Syntax.isNone (stx : Syntax) : Bool
@[extern "lean_by_name"] opaque Syntax.matchesNull (stx : Syntax) (n : Nat) : Bool
@[extern "lean_by_name"] opaque Syntax.matchesIdent (stx : Syntax) (id : Name) : Bool
@[extern "lean_by_name"] opaque Syntax.matchesLit (stx : Syntax) (k : SyntaxNodeKind) (val : String) : Bool
@[extern "lean_by_name"] opaque _root_.String.toRawSubstring' (s : String) : Substring.Raw
def Syntax.node1 (info : SourceInfo) (kind : SyntaxNodeKind) (a₁ : Syntax) : Syntax := .node info kind (Array.mkEmpty 1 |>.push a₁)
def Syntax.node2 (info : SourceInfo) (kind : SyntaxNodeKind) (a1 a2 : Syntax) : Syntax := .node info kind (Array.mkEmpty 2 |>.push a1 |>.push a2)
def Syntax.node3 (info : SourceInfo) (kind : SyntaxNodeKind) (a1 a2 a3 : Syntax) : Syntax := .node info kind (Array.mkEmpty 3 |>.push a1 |>.push a2 |>.push a3)
def Syntax.node4 (info : SourceInfo) (kind : SyntaxNodeKind) (a1 a2 a3 a4 : Syntax) : Syntax := .node info kind (Array.mkEmpty 4 |>.push a1 |>.push a2 |>.push a3 |>.push a4)
def Syntax.node5 (info : SourceInfo) (kind : SyntaxNodeKind) (a1 a2 a3 a4 a5 : Syntax) : Syntax := .node info kind (Array.mkEmpty 5 |>.push a1 |>.push a2 |>.push a3 |>.push a4 |>.push a5)
def Syntax.node6 (info : SourceInfo) (kind : SyntaxNodeKind) (a1 a2 a3 a4 a5 a6 : Syntax) : Syntax := .node info kind (Array.mkEmpty 6 |>.push a1 |>.push a2 |>.push a3 |>.push a4 |>.push a5 |>.push a6)
def Syntax.node7 (info : SourceInfo) (kind : SyntaxNodeKind) (a1 a2 a3 a4 a5 a6 a7 : Syntax) : Syntax := .node info kind (Array.mkEmpty 7 |>.push a1 |>.push a2 |>.push a3 |>.push a4 |>.push a5 |>.push a6 |>.push a7)
def Syntax.node8 (info : SourceInfo) (kind : SyntaxNodeKind) (a1 a2 a3 a4 a5 a6 a7 a8 : Syntax) : Syntax := .node info kind (Array.mkEmpty 8 |>.push a1 |>.push a2 |>.push a3 |>.push a4 |>.push a5 |>.push a6 |>.push a7 |>.push a8)
instance : Coe SyntaxNodeKind SyntaxNodeKinds := ⟨fun k => .cons k .nil⟩
@[extern "lean_by_name"] opaque replaceRef (ref oldRef : Syntax) : Syntax
@[inline] def withRef {m : Type → Type} [Monad m] [MonadRef m] {α : Type} (ref : Syntax) (x : m α) : m α :=
  bind getRef (fun o => MonadRef.withRef (replaceRef ref o) x)
abbrev PrettyPrinter.UnexpandM := ReaderT Syntax (EStateM Unit Unit)
abbrev PrettyPrinter.Unexpander := Syntax → PrettyPrinter.UnexpandM Syntax
instance : MonadQuotation PrettyPrinter.UnexpandM where
  getRef := fun ref s => .ok ref s
  withRef ref x := fun _ => x ref
  getCurrMacroScope := fun _ s => .ok 0 s
  getContext := fun _ s => .ok `_fakeMod s
  withFreshMacroScope x := x
namespace Macro
structure Methods where
  expandMacro? : Syntax → Unit
opaque MethodsRefPointed : Type := Unit
abbrev MethodsRef : Type := MethodsRefPointed
structure Context where
  methods : MethodsRef
  quotContext : Name
  currMacroScope : MacroScope
  currRecDepth : Nat := 0
  maxRecDepth : Nat
  ref : Syntax
inductive Exception where
  | error : Syntax → String → Exception
  | unsupportedSyntax : Exception
structure State where
  macroScope : MacroScope
  expandedMacroDecls : List Name := .nil
  traceMsgs : List (Prod Name String) := .nil
end Macro
abbrev MacroM := ReaderT Macro.Context (EStateM Macro.Exception Macro.State)
abbrev Macro := Syntax → MacroM Syntax
instance : MonadRef MacroM where
  getRef := fun (ctx : Macro.Context) s => .ok ctx.ref s
  withRef ref x := fun (ctx : Macro.Context) => x ⟨ctx.methods, ctx.quotContext, ctx.currMacroScope, ctx.currRecDepth, ctx.maxRecDepth, ref⟩
opaque Macro.withFreshMacroScope {α : Type} (x : MacroM α) : MacroM α := x
instance : MonadQuotation MacroM where
  getCurrMacroScope := fun (ctx : Macro.Context) s => .ok ctx.currMacroScope s
  getContext := fun (ctx : Macro.Context) s => .ok ctx.quotContext s
  withFreshMacroScope := Macro.withFreshMacroScope
end Lean
instance : Inhabited Lean.Macro := ⟨fun _ _ s => .error .unsupportedSyntax s⟩
instance : Inhabited Lean.PrettyPrinter.Unexpander := ⟨fun _ _ s => .error PUnit.unit s⟩

/-! ## Notation for a constant, without a quotation

`notation` compiles two functions for each notation, which takes most of the time of a short module. `Macro.app` is one for all. -/
namespace Lean
@[extern "lean_by_name"] opaque Syntax.mkCApp (fn : Name) (args : Array Syntax) : Syntax
/-- Append the parts of `e` at these places to `found`. -/
def Syntax.parts (e : Syntax) : List Nat → Array Syntax → Array Syntax
  | .nil, found => found
  | .cons place places, found => parts e places (found.push (e.getArg place))
/-- The macro whose notation stands for the constant `fn` applied to the notation's parts at these places. -/
def Macro.app (fn : Name) (places : List Nat) : Macro := fun e _ s => .ok (Syntax.mkCApp fn (e.parts places Array.empty)) s
end Lean
namespace Lean.Parser
structure Category where
end Lean.Parser
