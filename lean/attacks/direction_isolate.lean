-- refused: is invisible or a control character
theorem cheat : 1 ⁦= 1⁩ := rfl
