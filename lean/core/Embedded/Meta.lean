prelude
import Embedded.Prelude
set_option linter.defProp false
set_option linter.unusedVariables false
universe u v w u1 u2
@[inline] unsafe def unsafeCast {α : Sort u} {β : Sort v} (a : α) : β :=
  (cast (lcProof : Eq (PULift.{v, u} α) (PULift.{u, v} β)) (PULift.up a)).down
-- ## data
structure Fin (n : Nat) where
  mk ::
  val : Nat
  isLt : LT.lt val n
inductive List (α : Type u) where
  | nil : List α
  | cons (head : α) (tail : List α) : List α
inductive Option (α : Type u) where
  | none : Option α
  | some (val : α) : Option α
export Option (none some)
inductive Except (ε : Type u) (α : Type v) where
  | error : ε → Except ε α
  | ok : α → Except ε α
structure BitVec (w : Nat) where
  ofFin ::
  toFin : Fin (HPow.hPow 2 w)
structure UInt8 where
  ofBitVec ::
  toBitVec : BitVec 8
structure UInt32 where
  ofBitVec ::
  toBitVec : BitVec 32
structure UInt64 where
  ofBitVec ::
  toBitVec : BitVec 64
structure USize where
  ofBitVec ::
  toBitVec : BitVec 64
structure Array (α : Type u) where
  mk ::
  toList : List α
structure ByteArray where
  data : Array UInt8
structure String where
  ofByteArray ::
  toByteArray : ByteArray
structure String.Pos.Raw where
  byteIdx : Nat := 0
structure Substring.Raw where
  str : String
  startPos : String.Pos.Raw
  stopPos : String.Pos.Raw
instance instInhabitedNat : Inhabited Nat := ⟨0⟩
instance instInhabitedOption {α : Type u} : Inhabited (Option α) := ⟨.none⟩
instance instInhabitedList {α : Type u} : Inhabited (List α) := ⟨.nil⟩
instance instInhabitedUInt64 : Inhabited UInt64 := ⟨⟨⟨⟨0, Nat.le_of_ble_eq_true rfl⟩⟩⟩⟩
instance instInhabitedString : Inhabited String := ⟨""⟩
@[extern "lean_mk_empty_array_with_capacity"] def Array.mkEmpty {α : Type u} (c : Nat) : Array α := ⟨.nil⟩
def Array.empty {α : Type u} : Array α := Array.mkEmpty 0
protected def List.concat {α : Type u} : List α → α → List α
  | .nil, b => .cons b .nil
  | .cons a as, b => .cons a (List.concat as b)
@[extern "lean_array_push"] def Array.push {α : Type u} (a : Array α) (v : α) : Array α := ⟨List.concat a.toList v⟩
def Array.mkArray0 {α : Type u} : Array α := Array.mkEmpty 0
def Array.mkArray1 {α : Type u} (a1 : α) : Array α := Array.mkEmpty 1 |>.push a1
def Array.mkArray2 {α : Type u} (a1 a2 : α) : Array α := Array.mkEmpty 2 |>.push a1 |>.push a2
def Array.mkArray3 {α : Type u} (a1 a2 a3 : α) : Array α := Array.mkEmpty 3 |>.push a1 |>.push a2 |>.push a3
def Array.mkArray4 {α : Type u} (a1 a2 a3 a4 : α) : Array α := Array.mkEmpty 4 |>.push a1 |>.push a2 |>.push a3 |>.push a4
def Array.mkArray5 {α : Type u} (a1 a2 a3 a4 a5 : α) : Array α := Array.mkEmpty 5 |>.push a1 |>.push a2 |>.push a3 |>.push a4 |>.push a5
def Array.mkArray6 {α : Type u} (a1 a2 a3 a4 a5 a6 : α) : Array α := Array.mkEmpty 6 |>.push a1 |>.push a2 |>.push a3 |>.push a4 |>.push a5 |>.push a6
def Array.mkArray7 {α : Type u} (a1 a2 a3 a4 a5 a6 a7 : α) : Array α := Array.mkEmpty 7 |>.push a1 |>.push a2 |>.push a3 |>.push a4 |>.push a5 |>.push a6 |>.push a7
def Array.mkArray8 {α : Type u} (a1 a2 a3 a4 a5 a6 a7 a8 : α) : Array α := Array.mkEmpty 8 |>.push a1 |>.push a2 |>.push a3 |>.push a4 |>.push a5 |>.push a6 |>.push a7 |>.push a8
instance instInhabitedArray {α : Type u} : Inhabited (Array α) := ⟨Array.empty⟩
@[extern "lean_by_name"] protected opaque Array.appendCore {α : Type u} (a b : Array α) : Array α
@[extern "lean_string_hash"] protected opaque String.hash (s : String) : UInt64
@[extern "lean_uint64_mix_hash"] opaque mixHash (u₁ u₂ : UInt64) : UInt64
@[extern "lean_uint64_of_nat"] opaque UInt64.ofNat (n : Nat) : UInt64

namespace Lean
inductive Name where
  | anonymous : Name
  | str (pre : Name) (str : String)
  | num (pre : Name) (i : Nat)
with
  @[computed_field] hash : Name → UInt64
    | .anonymous => UInt64.ofNat 1723
    | .str p s => mixHash p.hash s.hash
    | .num p v => mixHash p.hash (UInt64.ofNat v)
instance instInhabitedName : Inhabited Name := ⟨.anonymous⟩
abbrev Name.mkStr (p : Name) (s : String) : Name := Name.str p s
abbrev Name.mkNum (p : Name) (v : Nat) : Name := Name.num p v
abbrev Name.mkSimple (s : String) : Name := .str .anonymous s
@[reducible] def Name.mkStr1 (s₁ : String) : Name := .str .anonymous s₁
@[reducible] def Name.mkStr2 (s₁ s₂ : String) : Name := .str (Name.mkStr1 s₁) s₂
@[reducible] def Name.mkStr3 (s₁ s₂ s₃ : String) : Name := .str (Name.mkStr2 s₁ s₂) s₃
@[reducible] def Name.mkStr4 (s₁ s₂ s₃ s₄ : String) : Name := .str (Name.mkStr3 s₁ s₂ s₃) s₄
@[reducible] def Name.mkStr5 (s₁ s₂ s₃ s₄ s₅ : String) : Name := .str (Name.mkStr4 s₁ s₂ s₃ s₄) s₅
inductive SourceInfo where
  | original (leading : Substring.Raw) (pos : String.Pos.Raw) (trailing : Substring.Raw) (endPos : String.Pos.Raw)
  | synthetic (pos : String.Pos.Raw) (endPos : String.Pos.Raw) (canonical : Bool)
  | protected none
instance : Inhabited SourceInfo := ⟨.none⟩
abbrev SyntaxNodeKind := Name
inductive Syntax.Preresolved where
  | namespace (ns : Name)
  | decl (n : Name) (fields : List String)
inductive Syntax where
  | missing : Syntax
  | node (info : SourceInfo) (kind : SyntaxNodeKind) (args : Array Syntax) : Syntax
  | atom (info : SourceInfo) (val : String) : Syntax
  | ident (info : SourceInfo) (rawVal : Substring.Raw) (val : Name) (preresolved : List Syntax.Preresolved) : Syntax
instance : Inhabited Syntax := ⟨.missing⟩
abbrev SyntaxNodeKinds := List SyntaxNodeKind
structure TSyntax (ks : SyntaxNodeKinds) where
  raw : Syntax
instance {ks : SyntaxNodeKinds} : CoeOut (TSyntax ks) Syntax := ⟨fun s => s.raw⟩
structure Syntax.TSepArray (ks : SyntaxNodeKinds) (sep : String) where
  elemsAndSeps : Array Syntax
abbrev TSyntaxArray (ks : SyntaxNodeKinds) := Array (TSyntax ks)
abbrev Term := TSyntax (.cons `term .nil)
inductive ParserDescr where
  | const (name : Name)
  | unary (name : Name) (p : ParserDescr)
  | binary (name : Name) (p₁ p₂ : ParserDescr)
  | node (kind : SyntaxNodeKind) (prec : Nat) (p : ParserDescr)
  | trailingNode (kind : SyntaxNodeKind) (prec lhsPrec : Nat) (p : ParserDescr)
  | symbol (val : String)
  | nonReservedSymbol (val : String) (includeIdent : Bool)
  | cat (catName : Name) (rbp : Nat)
  | parser (declName : Name)
  | nodeWithAntiquot (name : String) (kind : SyntaxNodeKind) (p : ParserDescr)
  | sepBy (p : ParserDescr) (sep : String) (psep : ParserDescr) (allowTrailingSep : Bool := false)
  | sepBy1 (p : ParserDescr) (sep : String) (psep : ParserDescr) (allowTrailingSep : Bool := false)
  | unicodeSymbol (val asciiVal : String) (preserveForPP : Bool)
instance : Inhabited ParserDescr := ⟨.symbol ""⟩
abbrev TrailingParserDescr := ParserDescr
end Lean
@[reducible] def autoParam (α : Sort u) (tactic : Lean.Syntax) : Sort u := α
-- ## monads
class Functor (f : Type u → Type v) : Type (max (u+1) v) where
  map : {α β : Type u} → (α → β) → f α → f β
  mapConst : {α β : Type u} → α → f β → f α := fun a => map (fun _ => a)
class Pure (f : Type u → Type v) where
  pure {α : Type u} : α → f α
class Seq (f : Type u → Type v) : Type (max (u+1) v) where
  seq : {α β : Type u} → f (α → β) → (Unit → f α) → f β
class SeqLeft (f : Type u → Type v) : Type (max (u+1) v) where
  seqLeft : {α β : Type u} → f α → (Unit → f β) → f α
class SeqRight (f : Type u → Type v) : Type (max (u+1) v) where
  seqRight : {α β : Type u} → f α → (Unit → f β) → f β
class Applicative (f : Type u → Type v) extends Functor f, Pure f, Seq f, SeqLeft f, SeqRight f where
  map := fun x y => Seq.seq (Pure.pure x) (fun _ => y)
  seqLeft := fun a b => Seq.seq (Functor.map (fun x _ => x) a) b
  seqRight := fun a b => Seq.seq (Functor.map (fun _ y => y) a) b
class Bind (m : Type u → Type v) where
  bind : {α β : Type u} → m α → (α → m β) → m β
class Monad (m : Type u → Type v) : Type (max (u+1) v) extends Applicative m, Bind m where
  map := fun f x => Bind.bind x (fun a => Pure.pure (f a))
  seq := fun f x => Bind.bind f (fun y => Functor.map y (x PUnit.unit))
  seqLeft := fun x y => Bind.bind x (fun a => Bind.bind (y PUnit.unit) (fun _ => Pure.pure a))
  seqRight := fun x y => Bind.bind x (fun _ => y PUnit.unit)
export Pure (pure)
export Bind (bind)
class MonadExceptOf (ε : semiOutParam (Type u)) (m : Type v → Type w) where
  throw {α : Type v} : ε → m α
  tryCatch {α : Type v} (body : m α) (handler : ε → m α) : m α
class MonadExcept (ε : outParam (Type u)) (m : Type v → Type w) where
  throw {α : Type v} : ε → m α
  tryCatch {α : Type v} : m α → (ε → m α) → m α
export MonadExcept (throw tryCatch)
instance (ε : outParam (Type u)) (m : Type v → Type w) [MonadExceptOf ε m] : MonadExcept ε m where
  throw := MonadExceptOf.throw
  tryCatch := MonadExceptOf.tryCatch
def ReaderT (ρ : Type u) (m : Type u → Type v) (α : Type u) : Type (max u v) := ρ → m α
namespace EStateM
inductive Result (ε σ α : Type u) where
  | ok : α → σ → Result ε σ α
  | error : ε → σ → Result ε σ α
end EStateM
def EStateM (ε σ α : Type u) := σ → EStateM.Result ε σ α
instance {ε σ : Type u} : Monad (EStateM ε σ) where
  pure a := fun s => .ok a s
  bind x f := fun s => match x s with
    | .ok a s => f a s
    | .error e s => .error e s
instance {ε σ : Type u} : MonadExceptOf ε (EStateM ε σ) where
  throw e := fun s => .error e s
  tryCatch x h := fun s => match x s with
    | .ok a s => .ok a s
    | .error e s => h e s
instance {ρ : Type u} {m : Type u → Type v} [Monad m] : Monad (ReaderT ρ m) where
  pure a := fun _ => pure a
  bind x f := fun r => bind (x r) (fun a => f a r)
instance {ρ : Type u} {m : Type u → Type v} {ε : Type w} [MonadExceptOf ε m] : MonadExceptOf ε (ReaderT ρ m) where
  throw e := fun _ => MonadExceptOf.throw e
  tryCatch x h := fun r => MonadExceptOf.tryCatch (x r) (fun e => h e r)

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
