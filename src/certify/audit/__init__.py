"""The `audit` layer."""
