"""Statistics of graded answers: estimates with intervals, comparisons, agreement, rankings, power; how much is read."""
