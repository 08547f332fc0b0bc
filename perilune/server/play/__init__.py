"""Tables and matches: who sits where, whose turn it is, what each may see, and what led there."""
