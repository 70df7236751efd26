"""Other people's datasets judged: formats, verdicts, findings, chains and classes of equivalent texts."""
