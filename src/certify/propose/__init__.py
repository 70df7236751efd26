"""Models propose wordings; certify reads, decides and certifies them. What a model writes is data and never trusted."""
