"""What is in the box: every card, tile and square as data, read and checked."""
