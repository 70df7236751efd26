"""Two texts to a verdict with its certificate, and how much of a dataset is read at all."""
