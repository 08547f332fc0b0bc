"""What is in the box: every tile, card and board, with where each figure comes from."""
