"""Bots at the table, each thinking in a process of its own."""
