"""Building multiple-choice items whose options are proved weaker or disproved, and verifying them from files alone."""
