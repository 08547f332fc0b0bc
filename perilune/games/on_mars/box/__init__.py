"""What is in the box: every card, tile and figure, in .toml files with where each comes from."""
