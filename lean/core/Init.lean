prelude
import Embedded.Rat
import Embedded.List
