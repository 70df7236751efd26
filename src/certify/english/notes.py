r"""Notes that say of a common sign what it means: they say nothing of what the text is about, and are passed over.

Of each sign only what it means everywhere is such a note: ⌊x⌋ is the greatest integer that is at most x, n! is the
product of the integers from 1 to n. A note that gives a sign another meaning is left as it stands, and is not read.
"""

from __future__ import annotations

_SAYS = r"(?:is|denotes|means|represents)"
_FOR_REAL = r"(?:For (?:any |all |each )?real (?:numbers? )?\$[^$()]+\$,? )?"
_FLOOR = r"\$\s*(?:\\left ?)?\\lfloor ?\w[_^{}]*\s*(?:\\right ?)?\\rfloor[ \\,]*\$"
_GREATEST = r"the (?:\[\[[^\[\]|]*\|)?greatest integer(?:\]\])? (?:less than or equal to \$[^$]*\$|\$\\le[^$]*\$)"
_FACTORIAL = r"\$(?P<n>\w)!\$"
_PRODUCT = r"the product of all (?:positive )?integers from \$?1\$? to \$?(?P=n)\$?"
_NAMED = r"\"n factorial\""
#: A note between brackets, as a regular expression.
NOTE = (
    rf"(?:Note: )?(?:{_FOR_REAL}{_FLOOR} {_SAYS} {_GREATEST}"
    rf"|{_FACTORIAL} {_SAYS} (?:{_NAMED}, defined as {_PRODUCT}|{_NAMED}|{_PRODUCT}))\.?"
)
