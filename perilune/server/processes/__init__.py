"""Several servers on one database: what they tell each other."""
