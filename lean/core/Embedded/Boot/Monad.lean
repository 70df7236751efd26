prelude
import Embedded.Boot.Nat
/-! # Monads: what macros and quotations run in -/
universe u v w
universe u1 u2

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
