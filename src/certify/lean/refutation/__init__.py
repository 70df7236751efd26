"""What a theorem must state to show a claim false: the negated claim in each of the settings that disproofs use."""
