prelude
import Init
import Embedded.Set.Basic
