prelude
import Embedded.Boot.Nat
import Embedded.Boot.Coercions
/-! # Metaprogramming types: lists, arrays, strings, names, syntax trees, parser descriptions, as the shared library lays them out -/
universe u v w
universe u1 u2

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
@[extern "lean_array_get_size"] opaque Array.size {α : Type u} (a : Array α) : Nat
@[extern "lean_by_name"] opaque Array.extract {α : Type u} (as : Array α) (start : Nat := 0) (stop : Nat := as.size) : Array α
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
