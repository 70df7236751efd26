prelude
import Embedded.Int
