"""What is in the box: every figure of the game, as data."""
