"""What the bots go by: how good a position is."""
