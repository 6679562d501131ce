"""A computer that pretends to be the board: `python -m host_sim --help`."""
