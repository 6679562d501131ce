"""Games of bots against each other, and what they show: `python -m host_sim.arena --help`."""
