from certify.interface.functions import Session as Session
from certify.interface.functions import audit as audit
from certify.interface.functions import build as build
from certify.interface.functions import check as check
from certify.interface.functions import load as load
from certify.interface.functions import metrics as metrics
from certify.interface.functions import read as read
from certify.interface.functions import verify as verify

__version__: str
PUBLIC: tuple[str, ...]
