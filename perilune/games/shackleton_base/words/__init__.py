"""Words that many rules share: nouns and amounts."""
