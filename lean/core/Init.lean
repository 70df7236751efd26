prelude
import Embedded.Int.Lemmas
