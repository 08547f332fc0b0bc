"""Nouns and phrases that many parts of the rules share."""
