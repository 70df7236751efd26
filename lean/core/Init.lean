prelude
import Embedded.Int.Basic
