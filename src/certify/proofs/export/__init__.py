"""Problems for other programs, which then run without certify."""
