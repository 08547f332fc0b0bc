"""How a position looks to the bots."""
