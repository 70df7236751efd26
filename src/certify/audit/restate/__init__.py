"""Models as readers of last resort: what they say again is judged apart, at a tier that nothing certified ever has."""
