-- refused: only theorems are accepted here, not 'namespace'
namespace Nat
theorem honest : 1 = 1 := rfl
end Nat
