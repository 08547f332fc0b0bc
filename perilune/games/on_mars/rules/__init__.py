"""The rules, one file for each part of the rule book."""
