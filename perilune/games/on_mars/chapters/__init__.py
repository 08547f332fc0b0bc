"""Alien Invasion: each chapter is a mode on the hooks of the base rules, in a file or folder of its own."""
