"""Two texts to a verdict with its certificate."""
