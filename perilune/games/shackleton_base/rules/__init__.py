"""The base game: one file for each part of the rule book. None of them knows a corporation or a leader."""
