"""Nouns and amounts that many rules speak of."""
