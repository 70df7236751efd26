"""Problems as files: one TOML file a problem, with versions, review and retirement, and a ledger of every change."""
