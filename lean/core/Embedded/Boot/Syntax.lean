prelude
import Embedded.Boot.Data
import Embedded.Boot.Coercions
/-! # Syntax trees and parser descriptions, as the parser in the shared library builds them -/
universe u v w
universe u1 u2

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
