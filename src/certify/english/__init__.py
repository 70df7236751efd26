"""English texts to their readings: forms of words, the parser, and the composition of meaning."""
