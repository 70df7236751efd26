"""What a run shows: progress, agreement, answers, abstention, calibration, tools, premises; all with intervals."""
