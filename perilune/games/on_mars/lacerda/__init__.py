"""5.14: the solo game against Lacerda, an automaton who builds at the same colony."""
